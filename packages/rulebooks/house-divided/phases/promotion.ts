/** Promotion: battles won under base combat, at once or held over, and the political promotion (chapter 13). */
import { among, id, rowsOf, sure } from '@longroll/kernel';
import { promoteUnit } from '../changes.ts';
import { decision, phase, rule } from '../define.ts';
import { boxId, boxName } from '../naming.ts';
import { isCrack, isInPlay, unitOf } from '../queries.ts';
import { KIND_NAMES, type State, type Unit } from '../state.ts';
import { theSide, theUnit, unitWithState, unitWords } from '../words.ts';

/** The box of the battle promotion that is due next, -1 when only the political one is left. */
const boxDue = (s: State): number => s.due[0] ?? -1;
/** Which promotion is decided (ahd-promote-2 to -4). */
const clauseOf = (s: State): string =>
  boxDue(s) < 0 ? 'ahd-promote-2' : s.phase === 'held-promotion' ? 'ahd-promote-4' : 'ahd-promote-3';

const isWhereDue = (unit: Unit, due: number): boolean => due < 0 || unit.box === due;

/** Whether all rules below leave a unit of the phasing side: the battery holds it to them. */
const canRise = (s: State) => {
  const { units, phasing } = s;
  const due = boxDue(s);
  return (row: number): boolean => {
    const unit = units[row];
    if (unit?.side !== phasing || !isInPlay(unit)) return false;
    return !isCrack(unit) && !unit.risen && isWhereDue(unit, due);
  };
};

type Riser = { readonly unit: number };

export const promote = decision('promote', 'ahd-promote-1', 'Promote', 'veteran', true)
  .pick(
    'unit',
    id('unit'),
    among((s) => rowsOf(s.units), canRise),
    ...sure(
      rule<Riser>(
        'ahd-promote-2',
        (s, { unit }) => unitOf(s, unit).side === s.phasing,
        (s, { unit }) => `${theUnit(s, unitOf(s, unit))} belongs to ${theSide(unitOf(s, unit).side)}.`,
      ),
      rule<Riser>(
        'ahd-promote-1',
        (s, { unit }) => !isCrack(unitOf(s, unit)),
        (s, { unit }) => `${theUnit(s, unitOf(s, unit))} is of the highest rank and cannot rise.`,
      ),
      rule<Riser>(
        'ahd-promote-6',
        (s, { unit }) => !unitOf(s, unit).risen,
        (s, { unit }) => `${theUnit(s, unitOf(s, unit))} has risen in this player turn already: one rank at a time.`,
      ),
      rule<Riser>(
        'ahd-promote-3',
        (s, { unit }) => isWhereDue(unitOf(s, unit), boxDue(s)),
        (s, { unit }) => ({
          clause: clauseOf(s),
          reason: `This promotion is for the battle of ${boxName(s, boxDue(s))}; the ${unitWithState(s, unit)} is not there.`,
        }),
      ),
    ),
  )
  .ending((s) => boxDue(s) < 0)
  .called((s, { unit: row }) => {
    const unit = unitOf(s, row);
    return `Promote ${unitWords(unit)} at ${boxName(s, unit.box)} to ${KIND_NAMES[unit.kind + 1] ?? 'nothing'}`;
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
