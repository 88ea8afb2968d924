/** What a scenario file may not say though each field of it is in order: a position that no war comes to. */
import { at, type Because, capital, type Rule } from '@longroll/kernel';
import { rule } from './define.ts';
import { boxId, boxName } from './naming.ts';
import { isAnswerable } from './phases/battle.ts';
import { battleFaults } from './phases/battle-faults.ts';
import type { Numbers } from './position.ts';
import { isContested, unitsAt } from './queries.ts';
import type { Battle, Moment } from './scenario-file.ts';
import { CONFEDERATE, NEUTRAL, type State } from './state.ts';
import { ENDINGS, finalTurn } from './victory.ts';

/** What the file says beside the position that was made of it. */
interface File {
  readonly read: Pick<Moment, 'phase' | 'marchesLeft'>;
  /** The least numbers that its units leave free. */
  readonly least: Numbers;
}
type Check = Rule<State, File>;

const check = (
  field: string,
  clause: string,
  holds: (s: State, file: File) => boolean,
  reason: string | ((s: State) => string),
): Check => rule<File>(clause, holds, (s) => ({ field, reason: typeof reason === 'string' ? reason : reason(s) }));

/** No row of a table may be one that `find` finds. */
const none = (
  clause: string,
  find: (s: State, file: File) => number,
  because: (s: State, row: number, file: File) => Because,
): Check =>
  rule<File>(
    clause,
    (s, file) => find(s, file) < 0,
    (s, file) => because(s, find(s, file), file),
  );

const boxWhere = (s: State, test: (box: number) => boolean): number => s.setting.boxes.findIndex((_, box) => test(box));

/** Whether the Union's battles of this turn lie behind. */
const isPastBattles = ({ phasing, phase }: State): boolean =>
  phasing === CONFEDERATE || phase === 'promotion' || phase === 'recruitment';

const time: readonly Check[] = [
  check(
    'lastTurn',
    'ahd-turn-1',
    ({ setting: { rules } }) => rules.lastTurn >= rules.firstTurn,
    ({ setting: { rules } }) => `The last turn, ${rules.lastTurn}, comes before the first, ${rules.firstTurn}.`,
  ),
  check(
    'turn',
    'ahd-turn-1',
    (s) => s.turn >= s.setting.rules.firstTurn && s.turn <= finalTurn(s),
    (s) => `Turn ${s.turn} is not between the first, ${s.setting.rules.firstTurn}, and the last, ${finalTurn(s)}.`,
  ),
  check(
    'turn',
    'ahd-victory-4',
    (s) => s.turn < finalTurn(s) || !isPastBattles(s),
    (s) => `The war ends with the Union’s battles of turn ${finalTurn(s)}: nothing is played after them.`,
  ),
  check(
    'outcome/clause',
    'ahd-victory-7',
    ({ outcome }) => !outcome || ENDINGS.has(outcome.clause),
    ({ outcome }) => `No war ends by "${outcome?.clause}".`,
  ),
  check(
    'marchesLeft',
    'ahd-march-1',
    (_s, { read }) => read.phase !== 'movement' || read.marchesLeft !== undefined,
    'A position in the movement phase says how many marches are left.',
  ),
];

const pieces: readonly Check[] = [
  check(
    'outcome',
    'ahd-victory-7',
    (s) => (s.phase === 'over') === (s.outcome !== undefined),
    'A war whose phase is "over" says who won it, and no other does.',
  ),
  none(
    'ahd-unit-5',
    (s, { read }) =>
      ['movement', 'battle', 'over'].includes(read.phase) ? -1 : boxWhere(s, (box) => isContested(s, box)),
    (s, box) => ({
      field: 'units',
      reason: `${boxName(s, box)} holds units of both sides, which happens in movement and battle only.`,
    }),
  ),
  none(
    'ahd-frame-5',
    (s, { least }) => least.findIndex((number, series) => at(s.nextNumber, series) < number),
    (s, series, { least }) => ({
      field: `nextNumber/${series}`,
      reason: `Number ${at(s.nextNumber, series)} is taken: the next free one is ${at(least, series)}.`,
    }),
  ),
  none(
    'ahd-entrench-4',
    (s) => boxWhere(s, (box) => at(s.setting.boxes, box).fort && at(s.works, box) !== NEUTRAL),
    (s, box) => ({
      field: `works/${boxId(s, box)}`,
      reason: `${boxName(s, box)} is permanently entrenched: nothing can be added.`,
    }),
  ),
  none(
    'ahd-entrench-3',
    (s) => s.works.findIndex((side, box) => side !== NEUTRAL && unitsAt(s, box, side).length === 0),
    (s, box) => ({
      field: `works/${boxId(s, box)}`,
      reason: `An entrenchment lasts while a unit of its side stays, and none is at ${boxName(s, box)}.`,
    }),
  ),
];

/** What there is in one phase only. */
const BY_PHASE = [
  ['marching', 'movement', 'ahd-march-2', 'A march is open'],
  ['battle', 'battle', 'ahd-combat-1', 'A battle is fought'],
  ['contested', 'battle', 'ahd-combat-1', 'Battles are still to be fought'],
] as const;
const isNothing = (held: unknown): boolean =>
  held === undefined || held === -1 || (Array.isArray(held) && held.length === 0);

/** What a phase cannot be in the middle of, and what only the other kind of combat brings about. */
const moments: readonly Check[] = [
  ...BY_PHASE.map(([field, phase, clause, what]) =>
    check(
      field,
      clause,
      (s) => s.phase === phase || s.phase === 'over' || isNothing(s[field]),
      `${what} in the ${phase} phase only.`,
    ),
  ),
  ...(['held', 'due'] as const).map((field) =>
    check(
      field,
      'ahd-promote-5',
      (s) => s.setting.switches.combat === 'base' || isNothing(s[field]),
      'With variant combat promotions for battles come at once: none is held over, and none is due.',
    ),
  ),
];

const ENDING: readonly Battle['step'][] = ['fallback', 'retreat', 'promote'];

/** Why the rules cannot go on with the battles as they are written. */
const battleFault = (s: State): Because | undefined => {
  const fault = s.setting.opening.fresh ? undefined : battleFaults(s)[0];
  if (fault !== undefined) return { field: 'battle', reason: `${capital(fault)}.` };
  if (!s.battle) return undefined;
  const { step, attackers, defenders, assigned } = s.battle;
  if (!ENDING.includes(step) && (attackers.length === 0 || defenders.length === 0))
    return { field: 'battle', reason: 'A battle that is being fought has units of both sides in it.' };
  if (step === 'assign-attacker' && assigned.length !== defenders.length) {
    const reason = 'Each defender has its disruptions assigned before the attackers have.';
    return { field: 'battle/assigned', clause: 'ahd-combat-16', reason };
  }
  return isAnswerable(s) ? undefined : { field: 'battle/step', reason: `Nobody in this battle can answer "${step}".` };
};
const battles = rule<File>(
  'ahd-combat-1',
  (s) => battleFault(s) === undefined,
  (s) => battleFault(s) ?? '',
);

/** What a position that play has come to may not be either: the reasons, none when it is sound. */
export const unsound = (s: State): readonly string[] =>
  [...pieces, ...moments].flatMap(({ holds, refusal }) => {
    const file: File = { read: s, least: s.nextNumber };
    if (holds(s, file, 0)) return [];
    const because = refusal(s, file, 0);
    return [typeof because === 'string' ? because : because.reason];
  });

/** What a file must keep to. */
export const checks: readonly Check[] = [...time, ...pieces, ...moments, battles];
