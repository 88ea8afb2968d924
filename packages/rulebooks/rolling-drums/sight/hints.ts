/** Unconfirmed reports to the Secretary of War: a turn old, and sometimes far off (rotd-4.7). */
import { at, cell, type Dice, type TurnEffect } from '@longroll/kernel';
import { clamp, range } from '../arithmetic.ts';
import { CS, isHeadquarters, STATES, US } from '../names.ts';
import { ALLY } from '../offices.ts';
import { areHostile, relationOf, stateIn, typeIn } from '../relations.ts';
import { COLUMNS, ROWS, SQUARES } from '../squares.ts';
import type { Sighting } from '../state.ts';
import { CONFEDERATE_HOME, homes, UNION_HOME } from '../strategic.ts';
import { isOnMap, type Position, rowsWhere, type Work } from '../work.ts';
import { marksOf, OTHERS } from './detection.ts';
import { believedArms, believedNumber } from './flags.ts';
import { groupsOfOthers, rowsOfState, viewersOf } from './sightings.ts';

/** Where a report puts what stands in a square (rotd-4.7c): six in ten right, three in ten beside it, one far off. */
export const reportedSquare = (square: number, dice: Pick<Dice, 'd'>): number => {
  const thrown = dice.d(10);
  const far = thrown <= 6 ? 0 : thrown <= 9 ? 1 : 4;
  if (far === 0) return square;
  const column = clamp((square % COLUMNS) + range(dice, -far, far), 0, COLUMNS - 1);
  const row = clamp(Math.floor(square / COLUMNS) + range(dice, -far, far), 0, ROWS - 1);
  return row * COLUMNS + column;
};

const HEADQUARTERS = 8;
/** Streams of dice: those of headquarters by their units, those of squares behind all units. */
const SQUARE_STREAM = 1_000_000;

/** Enemy headquarters, one in six a turn (rotd-4.7a). */
const headquarters = (before: Position, viewer: number, { dice }: TurnEffect): readonly Sighting[] => {
  const { units } = before;
  const rows = rowsWhere(
    units,
    (row) =>
      isOnMap(units, row) && isHeadquarters(typeIn(units, row)) && areHostile(before, viewer, stateIn(units, row)),
  );
  return rows.flatMap((row): readonly Sighting[] => {
    const throws = dice.at(cell(units.name, row));
    if (throws.d(6) !== 6) return [];
    const square = reportedSquare(cell(units.square, row), throws);
    const sign = cell(units.condition, row);
    return [{ viewer, owner: stateIn(units, row), square, number: 1, arms: HEADQUARTERS, sign, hint: true }];
  });
};

const homeBitOf = (state: number): number => (state === US ? UNION_HOME : state === CS ? CONFEDERATE_HOME : 0);

/** Troops that are no allies, in the home territory and out of sight of its own (rotd-4.7b). */
const intruders = (before: Position, viewer: number, { dice }: TurnEffect): readonly Sighting[] => {
  const strangers = groupsOfOthers(before, viewer).filter(
    ({ owner, square }) => relationOf(before, viewer, owner) > ALLY && (at(homes, square) & homeBitOf(viewer)) !== 0,
  );
  if (strangers.length === 0) return [];
  const marks = marksOf(before, rowsOfState(before, viewer));
  return strangers
    .filter(({ square }) => (at(marks, square) & OTHERS) === 0)
    .map((group) => {
      const { owner, sign } = group;
      const throws = dice.at(SQUARE_STREAM + (viewer * STATES.length + owner) * SQUARES + group.square);
      const square = reportedSquare(group.square, throws);
      const number = believedNumber(group.number, throws);
      return { viewer, owner, square, number, arms: believedArms(group, throws), sign, hint: true };
    });
};

/** Draws what the Secretaries are told at the end of the turn: as it stood when it began, at the end of the one before. */
export const drawHints = (work: Work, effect: TurnEffect): void => {
  const hints = viewersOf(work).flatMap((viewer) => [
    ...headquarters(work, viewer, effect),
    ...intruders(work, viewer, effect),
  ]);
  work.changes = { ...work.changes, sightings: hints };
};
