/** What is told of strategic movement (rotd-4.5, rotd-R2), and to whom. */
import { directionWords } from '@longroll/geometry';
import { cell, type EventType, flag, name, optional, type SeatId, type TurnEffect, text, word } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import { bold, event, UNIT } from '../define.ts';
import { unitWord } from '../names.ts';
import { DIRECTIONS, squareWord, tacWord } from '../squares.ts';
import type { Work } from '../work.ts';
import { witnessesOf } from './witnesses.ts';

const direction = optional(word(...DIRECTIONS));

/** Why a step or a ride was not made or a unit stopped, by the clause that asks for it. */
const REASONS: { readonly [clause: string]: string } = {
  'rotd-1.4d': 'the square is full',
  'rotd-7.1c': 'militia stay in their own state',
  'rotd-7.1e': 'it is too weary',
  'rotd-7.3c': 'its allowance and its forced march are spent',
  'rotd-7.4c': 'the next square is not adjacent',
  'rotd-7.4d': 'nobody can enter the next square',
  'rotd-7.5a': 'there was no battle in its square last turn',
  'rotd-7.5b': 'enemies stood there when the turn began',
  'rotd-7.7a': 'an enemy stands in its way out',
  'rotd-7.7b': 'a neutral on its own soil stands in its way out',
  'rotd-7.7c': 'others stand on both sides of its way out',
  'rotd-7.7d': 'its city is besieged',
  'rotd-7.8a': 'a river or a range lies before the edge, and enemies are near',
  'rotd-7.9': 'it has met an enemy in the square',
  'rotd-7.10': 'an enemy has entered its square',
  'rotd-7.13h': 'there is no room for it at the edge of that square',
  'rotd-7.14a': 'an enemy bars the corner',
  'rotd-8.1a': 'its square has no railroad that its side controls',
  'rotd-8.1b': 'with an enemy near it must stand at the railroad',
  'rotd-8.1d': 'the railroads can carry no more men this turn',
  'rotd-8.1e': 'it has marched',
  'rotd-8.3b': 'the railroad ahead is not in friendly hands',
  'rotd-8.3c': 'the way by rail is longer than 80 squares',
  'rotd-8.3d': 'no railroad leads there',
  'rotd-8.4': 'there is no room for it at the railroad',
  'rotd-W1': 'its side does not control the sea there',
  'rotd-W2': 'it cannot be shipped from here',
  'rotd-W5': 'enemy ships lie in the way',
  'rotd-W4': 'there is nowhere to land',
};
/** The same of who goes by river. */
const ON_RIVERS: { readonly [clause: string]: string } = {
  'rotd-8.1a': 'its square has no river that its side controls',
  'rotd-8.1b': 'with an enemy near it must stand beside the river',
  'rotd-8.3b': 'the river ahead is not in friendly hands',
  'rotd-8.3c': 'the way by river is longer than 60 squares',
  'rotd-8.3d': 'no river leads there',
  'rotd-8.4': 'there is no room for it at the river',
  'rotd-W2': 'its side has no more boats free this turn',
};
const because = (clause: string, words: { readonly [clause: string]: string } = REASONS): string =>
  words[clause] ?? REASONS[clause] ?? 'it may not';

const MARCHED = event(
  'marched',
  ['rotd-7.1a'],
  { ...UNIT, from: name('square'), square: name('square'), tac: name('tac'), forced: flag() },
  (d) => `${bold(d.unit)} marched from ${d.from} to ${d.square}, tac ${d.tac}${d.forced ? ', a forced march' : ''}.`,
);
const DEPARTED = event(
  'departed',
  ['rotd-4.5a'],
  { ...UNIT, square: name('square'), direction },
  (d) => `${bold(d.unit)} left ${d.square}${d.direction ? ` to the ${directionWords(d.direction)}` : ''}.`,
);
const ARRIVED = event(
  'arrived',
  ['rotd-4.5b'],
  { ...UNIT, square: name('square'), tac: name('tac'), direction },
  (d) =>
    `${bold(d.unit)} came into ${d.square}, tac ${d.tac}${d.direction ? `, moving ${directionWords(d.direction)}` : ''}.`,
);
const REASONED = { ...UNIT, square: name('square'), reason: text() };
type Reasoned = EventType<{ unit: string; square: string; reason: string }>;

/** A unit stopped for the turn. */
export const HALTED: Reasoned = event(
  'halted',
  ['rotd-7.4c'],
  REASONED,
  (d) => `${bold(d.unit)} halted in ${d.square}: ${d.reason}.`,
);
/** A step was not made. */
export const BLOCKED: Reasoned = event(
  'blocked',
  ['rotd-7.7f'],
  REASONED,
  (d) => `${bold(d.unit)} could not leave ${d.square}: ${d.reason}.`,
);
/** A withdrawal was not made. */
export const STAYED: Reasoned = event(
  'no-withdrawal',
  ['rotd-7.5a'],
  REASONED,
  (d) => `${bold(d.unit)} did not withdraw from ${d.square}: ${d.reason}.`,
);
/** A ride by rail or river, or a voyage, was not made, or ended early. */
export const NOT_CARRIED: Reasoned = event(
  'not-carried',
  ['rotd-8.3b'],
  REASONED,
  (d) => `${bold(d.unit)} was carried no farther than ${d.square}: ${d.reason}.`,
);
/** A box of a path was ignored. */
export const IGNORED: Reasoned = event(
  'box-ignored',
  ['rotd-7.3c'],
  REASONED,
  (d) => `${bold(d.unit)} marched no farther than ${d.square}: ${d.reason}.`,
);
const WITHDREW = event(
  'withdrew',
  ['rotd-7.5c'],
  { ...UNIT, from: name('square'), square: name('square'), tac: name('tac') },
  (d) => `${bold(d.unit)} withdrew from ${d.from} to ${d.square}, tac ${d.tac}.`,
);
const RODE = event(
  'went-by-rail',
  ['rotd-8.1f'],
  { ...UNIT, from: name('square'), square: name('square'), tac: name('tac') },
  (d) => `${bold(d.unit)} went by rail from ${d.from} to ${d.square}, tac ${d.tac}.`,
);
const SAILED = event(
  'went-by-river',
  ['rotd-F7'],
  { ...UNIT, from: name('square'), square: name('square'), tac: name('tac') },
  (d) => `${bold(d.unit)} went by river from ${d.from} to ${d.square}, tac ${d.tac}.`,
);
const LANDED = event(
  'landed',
  ['rotd-W3'],
  { ...UNIT, square: name('square'), tac: name('tac') },
  (d) => `${bold(d.unit)} landed in ${d.square}, tac ${d.tac}.`,
);
const EMBARKED = event(
  'embarked',
  ['rotd-W2'],
  { ...UNIT, from: name('square'), square: name('square') },
  (d) => `${bold(d.unit)} went aboard in ${d.from}, bound for ${d.square}.`,
);
const ACTIVATED = event(
  'took-the-field',
  ['rotd-12.3b'],
  { ...UNIT, square: name('square') },
  (d) => `${bold(d.unit)} took the field: others entered ${d.square}.`,
);

const unit = ({ units }: Work, row: number): string => unitWord(cell(units.name, row));
const square = ({ units }: Work, row: number): string => squareWord(cell(units.square, row));
const tac = ({ units }: Work, row: number): string => tacWord(cell(units.tac, row));

/** Tells those who command a unit why something was not done; the clause is the event's. */
export const tellOwners = (work: Work, effect: TurnEffect, row: number, type: Reasoned, clause: string): void =>
  effect.tell.tell(
    type,
    { unit: unit(work, row), square: square(work, row), reason: because(clause) },
    { clauses: [clause], seenBy: ownersOf(work, row) },
  );

/** The same of a ride by rail or by river. */
export const tellNotCarried = (
  work: Work,
  effect: TurnEffect,
  row: number,
  by: 'rail' | 'river',
  clause: string,
): void => {
  const reason = because(clause, by === 'river' ? ON_RIVERS : REASONS);
  const told = { unit: unit(work, row), square: square(work, row), reason };
  effect.tell.tell(NOT_CARRIED, told, { clauses: [clause], seenBy: ownersOf(work, row) });
};

/** Tells those who command a unit that it has come from a square to where it stands. */
const tellMove =
  (type: typeof WITHDREW) =>
  (work: Work, { tell }: TurnEffect, row: number, from: number): void =>
    tell.tell(
      type,
      { unit: unit(work, row), from: squareWord(from), square: square(work, row), tac: tac(work, row) },
      { seenBy: ownersOf(work, row) },
    );
export const tellWithdrew = tellMove(WITHDREW);
/** By rail or by river. */
export const tellRode = (work: Work, effect: TurnEffect, row: number, by: 'rail' | 'river', from: number): void =>
  tellMove(by === 'rail' ? RODE : SAILED)(work, effect, row, from);

export const tellMarched = (work: Work, { tell }: TurnEffect, row: number, from: number, forced: boolean): void =>
  tell.tell(
    MARCHED,
    { unit: unit(work, row), from: squareWord(from), square: square(work, row), tac: tac(work, row), forced },
    { seenBy: ownersOf(work, row) },
  );

export const tellLanded = (work: Work, { tell }: TurnEffect, row: number): void =>
  tell.tell(
    LANDED,
    { unit: unit(work, row), square: square(work, row), tac: tac(work, row) },
    { seenBy: ownersOf(work, row) },
  );

export const tellEmbarked = (work: Work, { tell }: TurnEffect, row: number, from: number): void =>
  tell.tell(
    EMBARKED,
    { unit: unit(work, row), from: squareWord(from), square: square(work, row) },
    { seenBy: ownersOf(work, row) },
  );

export const tellActivated = (work: Work, { tell }: TurnEffect, row: number): void =>
  tell.tell(ACTIVATED, { unit: unit(work, row), square: square(work, row) }, { seenBy: ownersOf(work, row) });

const toward = (step: number): { direction?: (typeof DIRECTIONS)[number] } => {
  const direction = DIRECTIONS[step];
  return direction === undefined ? {} : { direction };
};

/** Tells friends in the square that a unit leaves, and others there if any of them sees it (rotd-4.5a). */
export const tellDeparted = (work: Work, { tell }: TurnEffect, row: number, step: number): void => {
  const seenBy: readonly SeatId[] = witnessesOf(work, row);
  if (seenBy.length === 0) return;
  tell.tell(DEPARTED, { unit: unit(work, row), square: square(work, row), ...toward(step) }, { seenBy });
};

/** Tells friends in the square that a unit has entered, and others there if any of them sees it (rotd-4.5b). */
export const tellArrived = (work: Work, { tell }: TurnEffect, row: number, step: number): void => {
  const seenBy: readonly SeatId[] = witnessesOf(work, row);
  if (seenBy.length === 0) return;
  const data = { unit: unit(work, row), square: square(work, row), tac: tac(work, row), ...toward(step) };
  tell.tell(ARRIVED, data, { seenBy });
};
