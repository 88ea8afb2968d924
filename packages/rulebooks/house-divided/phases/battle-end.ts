/** The end of a battle: the box taken or held, the beaten side's way back, the flag and the winner's promotion. */
import { count, type Effect, id, list, name, seat, sheet, type Teller, text } from '@longroll/kernel';
import { moveUnitTo, promoteUnit, removeUnit, setFlag } from '../changes.ts';
import { bold, decision, event, kindText, ofOneUnit, oneUnit, phase, place, theSide, unitText } from '../define.ts';
import { boxId, boxName, inWords, kindCode, unitName } from '../naming.ts';
import type { Winner } from '../procedures/battle-fields.ts';
import { hasInfantry, hasUnits, isCrack, unitOf } from '../queries.ts';
import type { Side, State } from '../state.ts';
import { capital, tallied, theUnit, unitWithState } from '../words.ts';
import {
  asked,
  attacker,
  defender,
  defenderOf,
  fallbackBoxes,
  here,
  isBase,
  retreatBoxes,
  theBattle,
  withBattle,
  withLiving,
} from './battle-places.ts';

const ended = { box: name('box'), side: seat(), rounds: count() };
const boxTaken = event(
  'box-taken',
  ['ahd-combat-22'],
  ended,
  // To whom the box goes is told of its flag, where that changes (ahd-control-3).
  ({ box, side }) => `${capital(theSide(side))} **won at ${place(box)}**.`,
  { tone: 'win', decides: true },
);
const boxHeld = event(
  'box-held',
  ['ahd-combat-22', 'ahd-combat-23'],
  ended,
  ({ box, side }) => `**${place(box)} was held** by ${theSide(side)}.`,
  { tone: 'battle', decides: true },
);
const leftNobody = event(
  'battle-left-nobody',
  ['ahd-combat-18'],
  { box: name('box'), rounds: count() },
  ({ box }) => `Nobody was left at ${bold(box)}.`,
  { tone: 'battle', decides: true },
);
const fellBack = event(
  'fell-back',
  ['ahd-combat-23'],
  { ...oneUnit, from: name('box'), to: name('box') },
  (d) => `${unitText(d)} fell back from ${place(d.from)} to ${place(d.to)}.`,
  { tone: 'battle', ...ofOneUnit },
);
export const wentAway = {
  side: seat(),
  units: list(sheet({ unit: text(), kind: text() }), 200),
  from: name('box'),
  to: name('box'),
};
const retreated = event(
  'retreated',
  ['ahd-combat-24'],
  wentAway,
  ({ from, to, units }) =>
    `The defenders of ${place(from)} retreated to ${place(to)}: ${tallied(units.map(({ kind }) => kindText(kind)))}.`,
  'battle',
);

/** No battle is being fought any more. */
export const closed = (s: State): State => ({ ...s, battle: undefined });

/** The side whose units are left in the box of the battle; undefined when none or both are. */
const sideLeft = (s: State): Side | undefined => {
  const { box } = theBattle(s);
  const union = hasUnits(s, box, 0);
  if (union === hasUnits(s, box, 1)) return undefined;
  return union ? 0 : 1;
};

/** ahd-combat-18, -22, ahd-bcombat-11. The battle is decided, by the clauses of `why`: the beaten side is to leave. */
export const decide = (s: State, winner: Winner, { tell }: Effect, why?: readonly string[]): State => {
  const { box: number, round: rounds } = theBattle(s);
  const box = boxId(s, number);
  if (winner === 'nobody') {
    tell.tell(leftNobody, { box, rounds });
    return closed(s);
  }
  const [type, side] = winner === 'attacker' ? [boxTaken, s.phasing] : [boxHeld, defenderOf(s)];
  tell.tell(type, { box, side, rounds }, { clauses: why ?? (isBase(s) ? ['ahd-bcombat-11'] : type.clauses) });
  return withBattle(s, { step: winner === 'attacker' ? 'retreat' : 'fallback' });
};

/** Units of a side of the battle that are still in its box. */
const stillThere = (s: State, side: 'attackers' | 'defenders'): readonly number[] =>
  theBattle(s)[side].filter((row) => unitOf(s, row).box === theBattle(s).box);

/** ahd-combat-23, ahd-naval-5. One attacker goes back; with no box to go to it is eliminated. */
const goBack = (s: State, row: number, to: number | undefined, { tell }: Effect): State => {
  const unit = unitOf(s, row);
  const clauses = unit.came === 'invasion' ? ['ahd-naval-5'] : fellBack.clauses;
  if (to === undefined) return removeUnit(s, row, clauses, tell);
  tell.tell(fellBack, { ...inWords(unit), from: boxId(s, unit.box), to: boxId(s, to) }, { clauses });
  return moveUnitTo(s, row, [to], unit, tell);
};

/** ahd-combat-23. Attackers without a choice go back or are eliminated; the others are asked about. */
const goBackUnasked = (s: State, work: Effect): State => {
  let next = s;
  for (const row of stillThere(s, 'attackers')) {
    const boxes = fallbackBoxes(next, row);
    if (boxes.length < 2) next = goBack(next, row, boxes[0], work);
  }
  return withLiving(next);
};

export const goBackTo = decision('fallback', 'ahd-combat-23', 'Fall back', 'march', true)
  .pick('unit', id('unit'), (s) => stillThere(s, 'attackers'))
  .pick('to', id('box'), (s, { unit }) => fallbackBoxes(s, unit))
  .otherwise((s, { unit, to }) => `${theUnit(s, unitOf(s, unit))} cannot fall back to ${boxName(s, to)}.`)
  .called((s, { unit, to }) => `${capital(unitWithState(s, unit))} falls back to ${boxName(s, to)}`)
  .does((s, { unit, to }, work) => goBackUnasked(goBack(s, unit, to, work), work));

/** ahd-combat-23. The attackers of a box that was held go back where they came from. */
export const fallback = phase({
  id: 'fallback',
  title: 'The attackers fall back',
  clause: 'ahd-combat-23',
  when: (s) => s.battle?.step === 'fallback',
  begin: goBackUnasked,
  until: (s) => stillThere(s, 'attackers').length === 0,
  ...asked(attacker, (where) => `Fall back from ${where}`, 'The way they came is closed: choose where each goes.'),
  decisions: [goBackTo],
});

/** ahd-combat-24. The defenders left in the box go together to `to`. */
export const leaveFor = (s: State, to: number, tell: Teller, type = retreated): State => {
  const rows = stillThere(s, 'defenders');
  const units = rows.map((row) => ({ unit: unitName(unitOf(s, row)), kind: kindCode(unitOf(s, row).kind) }));
  tell.tell(type, { side: defenderOf(s), units, from: boxId(s, theBattle(s).box), to: boxId(s, to) });
  return rows.reduce((next, row) => moveUnitTo(next, row, [to], unitOf(next, row), tell), s);
};

/** Boxes to which the defenders of the battle may go, as the candidates of their decisions. */
export const waysOut = (s: State): readonly number[] => retreatBoxes(s, theBattle(s).box);
export const noWayOut = (s: State, { to }: { readonly to: number }): string =>
  `The defenders cannot go to ${boxName(s, to)}.`;
export const retreatCaption = (s: State, { to }: { readonly to: number }): string => `Retreat to ${boxName(s, to)}`;

export const retreatTo = decision('retreat', 'ahd-combat-24', 'Retreat', 'march', true)
  .pick('to', id('box'), waysOut)
  .otherwise(noWayOut)
  .called(retreatCaption)
  .does((s, { to }, { tell }) => leaveFor(s, to, tell));

/** ahd-combat-24. The defenders of a lost box go where they can; with no box to go to they are eliminated. */
export const retreat = phase({
  id: 'retreat',
  title: 'The defenders retreat',
  clause: 'ahd-combat-24',
  when: (s) => s.battle?.step === 'retreat',
  begin: (s, { tell }) => {
    const rows = stillThere(s, 'defenders');
    const boxes = waysOut(s);
    if (rows.length === 0 || boxes.length > 1) return s;
    const [only] = boxes;
    if (only !== undefined) return leaveFor(s, only, tell);
    return withLiving(rows.reduce((next, row) => removeUnit(next, row, retreated.clauses, tell), s));
  },
  until: (s) => stillThere(s, 'defenders').length === 0,
  ...asked(defender, (where) => `Retreat from ${where}`, 'The survivors go together to one adjacent box.'),
  decisions: [retreatTo],
});

/** ahd-control-3, ahd-promote-3, -4. The flag of the winner; what a victory of base combat promises for later. */
export const spoils = phase({
  id: 'spoils',
  title: 'The box goes to the winner',
  clause: 'ahd-control-3',
  when: (s) => s.battle !== undefined,
  begin: (s, { tell }) => {
    const { box } = theBattle(s);
    const side = sideLeft(s);
    if (side === undefined) return closed(s);
    const next = hasInfantry(s, box, side) ? setFlag(s, box, side, ['ahd-control-3'], tell) : s;
    if (!isBase(s)) return next;
    const earned = side === s.phasing ? { due: [...s.due, box] } : { held: [...s.held, { side, box }] };
    return closed({ ...next, ...earned });
  },
});

/** ahd-combat-25, ahd-promote-1. Units of the winner that were involved and can rise. */
const promotable = (s: State): readonly number[] => {
  const side = sideLeft(s);
  if (side === undefined) return [];
  return stillThere(s, side === s.phasing ? 'attackers' : 'defenders').filter((row) => !isCrack(unitOf(s, row)));
};

const promote = decision('promote', 'ahd-combat-25', 'Promote', 'veteran', true)
  .pick('unit', id('unit'), promotable)
  .otherwise(
    (s, { unit }) =>
      `${theUnit(s, unitOf(s, unit))} cannot be promoted: it must have survived this battle and not be crack.`,
  )
  .called((s, { unit }) => `Promote ${unitWithState(s, unit)}`)
  .ending()
  .does((s, { unit }, { tell }) => promoteUnit(s, unit, ['ahd-combat-25', 'ahd-promote-5'], tell));
const nobody = decision('pass', 'ahd-combat-25', 'No more', 'hq')
  .called(here('Promote nobody'))
  .ending()
  .does((s) => s);

/** ahd-combat-25. The winner may promote one of its units at once. */
export const promotion = phase({
  id: 'promote',
  title: 'Promotion after a battle',
  clause: 'ahd-combat-25',
  when: (s) => s.battle !== undefined,
  until: (s) => promotable(s).length === 0,
  ...asked(
    (s) => (sideLeft(s) === defenderOf(s) ? defender(s) : attacker(s)),
    () => 'Promote one unit',
    'One surviving unit of the battle may rise a rank.',
  ),
  decisions: [promote, nobody],
  end: closed,
});
