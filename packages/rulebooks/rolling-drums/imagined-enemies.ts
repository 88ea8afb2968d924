/** Units of other states where a seat has reports of them: as many, of the arms that the reports name. */
import { at, type SeatId } from '@longroll/kernel';
import { middleTac } from './combat/fates.ts';
import { cityTac } from './forts.ts';
import { CQ, CV, IN, LA } from './names.ts';
import { commandedBy, marksOf, OTHERS } from './sight/detection.ts';
import { armBit } from './sight/flags.ts';
import { squaresApart } from './squares.ts';
import { ACTIVE, type Sighting, type State } from './state.ts';
import { positionOf } from './work.ts';

/** Types by the bits of a sighting (rotd-4.1j). */
export const BY_ARM = [IN, CV, LA, CQ] as const;

/** Types of the units of a report, one for each, the arms by turns (rotd-4.1h, rotd-4.1j). */
export const typesTold = ({ number, arms }: Pick<Sighting, 'number' | 'arms'>): readonly number[] => {
  const told = BY_ARM.filter((type) => (arms & armBit(type)) !== 0);
  return told.length === 0 ? [] : Array.from({ length: number }, (_, i) => at(told, i % told.length));
};

/** Squares round a report of a turn ago in which what is seen now is the same force, gone on. */
const MARCHED = 2;

/**
 * Reports of other states that say where their units are: those of this turn; and one to the Secretary of War, which is a turn old
 * (rotd-4.7), where nothing of that state is seen now within a march of it and the square itself is out of sight.
 */
export const reportsOfOthers = (view: State, seat: SeatId): readonly Sighting[] => {
  const own = at(view.setting.players, seat).state;
  const mine = commandedBy(view, seat);
  const marks = marksOf(positionOf(view), mine);
  const stood = new Set(
    mine.filter((row) => view.units.condition[row] === ACTIVE).map((row) => view.units.square[row]),
  );
  const told = view.sightings.filter(
    ({ owner, square }) => owner !== own && !stood.has(square) && view.setting.open[square] === 1,
  );
  const fresh = told.filter(({ hint }) => !hint);
  const isGone = ({ owner, square }: Sighting): boolean =>
    (at(marks, square) & OTHERS) !== 0 ||
    fresh.some((seen) => seen.owner === owner && squaresApart(seen.square, square) <= MARCHED);
  return told.filter((report) => !report.hint || !isGone(report));
};

/** Where a reported unit is put: into the city of the square, or its middle. */
export const tacOfReport = ({ setting }: State, square: number): number => {
  const city = cityTac({ setting }, square);
  return city >= 0 ? city : middleTac(setting, square);
};
