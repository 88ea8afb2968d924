/** Promotion: battles won under base combat, at once or held over, and the political promotion (chapter 13). */
import { among, at, id, rowsOf, sure } from '@longroll/kernel';
import { promoteUnit } from '../changes.ts';
import { decision, phase, rule } from '../define.ts';
import { boxId, boxName, unitName } from '../naming.ts';
import { isCrack, isInPlay } from '../queries.ts';
import { KIND_NAMES, type State } from '../state.ts';
import { theSide } from '../words.ts';

/** The box of the battle promotion that is due next, -1 when only the political one is left. */
const boxDue = (s: State): number => s.due[0] ?? -1;
/** Which promotion is decided (ahd-promote-2 to -4). */
const clauseOf = (s: State): string =>
  boxDue(s) < 0 ? 'ahd-promote-2' : s.phase === 'held-promotion' ? 'ahd-promote-4' : 'ahd-promote-3';

const allRows = (s: State): readonly number[] => rowsOf(s.units);
const isOwn =
  ({ units, phasing }: State) =>
  (row: number): boolean => {
    const unit = units[row];
    return unit !== undefined && isInPlay(unit) && unit.side === phasing;
  };

type Riser = { readonly unit: number };

export const promote = decision('promote', 'ahd-promote-1', 'Promote', 'veteran', true)
  .pick(
    'unit',
    id('unit'),
    among(allRows, isOwn),
    ...sure(
      rule<Riser>('ahd-frame-5', (s, { unit }) => isInPlay(at(s.units, unit)), 'There is no such unit in play.'),
      rule<Riser>(
        'ahd-promote-2',
        (s, { unit }) => at(s.units, unit).side === s.phasing,
        (s, { unit }) => `${unitName(at(s.units, unit))} belongs to ${theSide(at(s.units, unit).side)}.`,
      ),
    ),
    rule(
      'ahd-promote-1',
      (s, { unit }) => !isCrack(at(s.units, unit)),
      (s, { unit }) => `${unitName(at(s.units, unit))} is crack and cannot rise.`,
    ),
    rule(
      'ahd-promote-6',
      (s, { unit }) => !at(s.units, unit).risen,
      (s, { unit }) => `${unitName(at(s.units, unit))} has risen in this player turn already: one rank at a time.`,
    ),
    rule(
      'ahd-promote-3',
      (s, { unit }) => boxDue(s) < 0 || at(s.units, unit).box === boxDue(s),
      (s, { unit }) => ({
        clause: clauseOf(s),
        reason: `This promotion is for the battle of ${boxName(s, boxDue(s))}; ${unitName(at(s.units, unit))} is not there.`,
      }),
    ),
  )
  .ending((s) => boxDue(s) < 0)
  .called((s, { unit: row }) => {
    const unit = at(s.units, row);
    return `Promote ${unitName(unit)} at ${boxName(s, unit.box)} to ${KIND_NAMES[unit.kind + 1] ?? 'nothing'}`;
  })
  .does((s, { unit }, { tell }) => nextDue(promoteUnit(s, unit, [clauseOf(s)], tell)));

export const pass = decision('pass', 'ahd-promote-2', 'No more', 'hq')
  .ending((s) => boxDue(s) < 0)
  .called(() => 'Promote nobody')
  .does((s) => nextDue(s));

const someCanRise = (s: State): boolean => promote.isOpen(s, s.phasing);

/** Battle promotions that nobody in the box can take any more are lost (ahd-promote-3, -4). */
const settled = (s: State): State => {
  let next = s;
  while (next.due.length > 0 && !someCanRise(next)) next = { ...next, due: next.due.slice(1) };
  return next;
};
const nextDue = (s: State): State => (s.due.length === 0 ? s : settled({ ...s, due: s.due.slice(1) }));

const asked = {
  decisions: [promote, pass],
  ask: (s: State) => (boxDue(s) < 0 ? 'promote' : 'promote-battle'),
  facts: (s: State) => (boxDue(s) < 0 ? undefined : { box: boxId(s, boxDue(s)) }),
  prompt: (s: State) =>
    boxDue(s) < 0
      ? { title: 'Promote one unit', detail: 'One unit anywhere may rise a rank.', clause: 'ahd-promote-2' }
      : {
          title: `Promote for ${boxName(s, boxDue(s))}`,
          detail: 'The battle won there raises one unit in that box.',
          clause: 'ahd-promote-3',
        },
};

/** The promotions held over since the enemy's turn (ahd-promote-4). */
export const heldPromotion = phase({
  ...asked,
  id: 'held-promotion',
  title: 'Battle promotions held over',
  clause: 'ahd-promote-4',
  when: (s) => s.held.length > 0,
  begin: (s) =>
    settled({
      ...s,
      due: s.held.filter(({ side }) => side === s.phasing).map(({ box }) => box),
      held: s.held.filter(({ side }) => side !== s.phasing),
    }),
  until: (s) => s.due.length === 0,
});

/** Battles won in this turn first, then the political promotion (ahd-promote-2, -3). */
export const promotion = phase({
  ...asked,
  id: 'promotion',
  title: 'Promotion phase',
  clause: 'ahd-promote-2',
  begin: settled,
  until: (s) => !someCanRise(s),
});
