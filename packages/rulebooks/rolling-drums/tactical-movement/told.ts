/** What is told of tactical moves, and to whom (rotd-4.4, rotd-R2). */
import { cell, name, optional, type TurnEffect, text } from '@longroll/kernel';
import { everybodyIn, friendsIn, othersIn, ownersOf, together } from '../audience.ts';
import { bold, event, UNIT, unitAt } from '../define.ts';
import { unitWord } from '../names.ts';
import { stateIn } from '../relations.ts';
import { isSeenByOthersAt } from '../sight/tactical-sight.ts';
import { squareWord, tacWord } from '../squares.ts';
import type { Work } from '../work.ts';

const HERE = { ...UNIT, square: name('square'), tac: name('tac') };
const on = (d: { readonly square: string; readonly tac: string }): string => `${d.square}, tac ${d.tac}`;

const MOVED = event(
  'tactical-move',
  ['rotd-4.4a', 'rotd-4.4b'],
  { ...UNIT, square: name('square'), from: optional(name('tac')), to: optional(name('tac')) },
  (d) =>
    `${bold(d.unit)} moved in ${d.square}${d.from === undefined ? '' : ` from ${d.from}`}${d.to === undefined ? '' : ` to ${d.to}`}.`,
);
const STOPPED = event(
  'tactical-stop',
  ['rotd-9.2c'],
  { ...HERE, reason: text() },
  (d) => `${bold(d.unit)} went no farther than ${on(d)}: ${d.reason}.`,
);
const MET = event('met-enemy', ['rotd-9.3a'], HERE, (d) => `${bold(d.unit)} came upon the enemy in ${on(d)}.`);
const ENTERED = event('entered-fort', ['rotd-9.2d'], HERE, (d) => `${bold(d.unit)} went into the fort in ${on(d)}.`);
const LEFT = event('left-fort', ['rotd-9.2e'], HERE, (d) => `${bold(d.unit)} came out of the fort in ${on(d)}.`);
const FULL = event(
  'fort-full',
  ['rotd-2.6d'],
  HERE,
  (d) => `${bold(d.unit)} stayed outside the fort in ${on(d)}: there was no room for it.`,
);
const INTERCEPTED = event(
  'intercepted',
  ['rotd-9.11b'],
  { ...HERE, other: name('unit') },
  (d) => `${bold(d.unit)} intercepted ${bold(d.other)} in ${on(d)}.`,
);
const JOINED = event('joined-battle', ['rotd-9.10a'], HERE, (d) => `${bold(d.unit)} joined the battle in ${on(d)}.`);

/** Why a unit went no farther, by the clause that stopped it. */
const REASONS: { readonly [clause: string]: string } = {
  'rotd-2.2b': 'nobody can stand at its destination',
  'rotd-2.5c': 'there was no room farther on',
  'rotd-5.2c': 'the enemy stands before it, and it is too late in the turn to fight',
  'rotd-9.1c': 'it is too weary to move with an enemy near',
  'rotd-9.3c': 'the enemy stands before it, and it does not attack',
  'rotd-9.3d': 'a neutral stands in its way',
  'rotd-9.4a': 'the city is besieged',
  'rotd-9.4b': 'the city is besieged',
  'rotd-9.5a': 'with others near, its way leads over ground that cannot be passed',
  'rotd-9.7': 'it cannot cross without a ford or a pass as its waypoint',
  'rotd-9.11c': 'it was intercepted',
  'rotd-9.11f': 'the unit that it would intercept was too far off',
};

/** Tells those who command a unit why it went no farther, or not at all. */
export const tellStopped = (work: Work, { tell }: TurnEffect, row: number, clause: string): void =>
  tell.tell(
    STOPPED,
    { ...unitAt(work, row), reason: REASONS[clause] ?? 'it may not' },
    { clauses: [clause], seenBy: ownersOf(work, row) },
  );

/** One reported move: where it began and ended, and whether any others in the square saw either. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly seenStart: boolean;
  readonly seenEnd: boolean;
}

/** Reports a move: whole to friends and to others who saw both ends, else to those the end that was seen (rotd-4.4). */
export const tellMoved = (work: Work, { tell }: TurnEffect, row: number, leg: Leg): void => {
  const square = cell(work.units.square, row);
  const state = stateIn(work.units, row);
  const said = { unit: unitWord(cell(work.units.name, row)), square: squareWord(square) };
  const [from, to] = [tacWord(leg.from), tacWord(leg.to)];
  const isWhole = leg.seenStart && leg.seenEnd;
  const seenBy = isWhole ? everybodyIn(work, square) : friendsIn(work, square, state);
  tell.tell(MOVED, { ...said, from, to }, { seenBy });
  if (isWhole || (!leg.seenStart && !leg.seenEnd)) return;
  const others = othersIn(work, square, state);
  if (others.length > 0) tell.tell(MOVED, { ...said, ...(leg.seenStart ? { from } : { to }) }, { seenBy: others });
};

/** Tells friends in the square, and others there if any of them sees the unit where it stands. */
const tellInSight =
  (type: typeof MET) =>
  (work: Work, { tell }: TurnEffect, row: number): void => {
    const square = cell(work.units.square, row);
    const state = stateIn(work.units, row);
    const isSeen = isSeenByOthersAt(work, row, cell(work.units.tac, row));
    const seenBy = isSeen ? everybodyIn(work, square) : friendsIn(work, square, state);
    tell.tell(type, unitAt(work, row), { seenBy });
  };
export const tellMet = tellInSight(MET);
export const tellEntered = tellInSight(ENTERED);
export const tellLeft = tellInSight(LEFT);

/** Tells those who command a unit that the fort has no room for it (rotd-2.6d). */
export const tellFull = (work: Work, { tell }: TurnEffect, row: number): void =>
  tell.tell(FULL, unitAt(work, row), { seenBy: ownersOf(work, row) });

/** Tells the friends of both that a unit has intercepted another. */
export const tellIntercepted = (work: Work, { tell }: TurnEffect, row: number, mover: number): void => {
  const square = cell(work.units.square, row);
  const seenBy = together(...[row, mover].map((each) => friendsIn(work, square, stateIn(work.units, each))));
  tell.tell(INTERCEPTED, { ...unitAt(work, row), other: unitWord(cell(work.units.name, mover)) }, { seenBy });
};

/** Tells friends in the square that a unit has joined a battle; others learn of its move. */
export const tellJoined = (work: Work, { tell }: TurnEffect, row: number): void =>
  tell.tell(JOINED, unitAt(work, row), {
    seenBy: friendsIn(work, cell(work.units.square, row), stateIn(work.units, row)),
  });
