/** Communications, initiative and allowances, fixed for the turn at the end of the supply phase (rotd-11.1, rotd-3.2e, rotd-7.2b). */
import { at, cell } from '@longroll/kernel';
import { clamp } from '../arithmetic.ts';
import { bandOf } from '../morale.ts';
import { AQ, CQ, CV, HA, isHeadquarters, MI, SA, UNIT_TYPES } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { citySource } from '../sources.ts';
import { NOBODY } from '../state.ts';
import { allowanceOf } from '../strategic/costs.ts';
import { isBesieged } from '../strategic/exits.ts';
import { isActive, rowsWhere, type Work } from '../work.ts';
import { ARMY_REACH, CORPS_REACH, headquartersOf, Lines, statesPresent } from './lines.ts';

/** Gives a unit its communications from the nearest of some headquarters, else from the city of its square (rotd-11.1b, -c). */
const connect = (work: Work, lines: Lines, row: number, givers: readonly number[], nearest: Int32Array): void => {
  const { units } = work;
  const inside = isBesieged(work, row);
  const giver = inside
    ? givers.find((other) => units.square[other] === units.square[row] && isBesieged(work, other))
    : lines.nearestTo(nearest, row)?.row;
  const city = lines.cityHere(row);
  units.contact[row] = giver !== undefined ? cell(units.name, giver) : city === NOBODY ? NOBODY : citySource(city);
  units.communications[row] = units.contact[row] === NOBODY ? 0 : 1;
};

/** Rows of the active units of a state that answer to a test of their type. */
const activeOf = ({ units }: Work, state: number, test: (type: number) => boolean): readonly number[] =>
  rowsWhere(units, (row) => isActive(units, row) && stateIn(units, row) === state && test(typeIn(units, row)));

/** Armies have communications, corps get them from armies (rotd-11.1a, -b). */
const judgeHeadquarters = (work: Work, lines: Lines, state: number): void => {
  const { units } = work;
  for (const row of activeOf(work, state, (type) => type === AQ)) {
    units.communications[row] = 1;
    units.contact[row] = cell(units.name, row);
  }
  const armies = headquartersOf(work, state, AQ);
  const toArmies = lines.nearestOf(state, armies, ARMY_REACH);
  for (const row of activeOf(work, state, (type) => type === CQ)) connect(work, lines, row, armies, toArmies);
};

/** Others get them from corps that are in communications, those of friends among them (rotd-11.1c). */
const judgeOthers = (work: Work, lines: Lines, state: number): void => {
  const connected = headquartersOf(work, state, CQ).filter((row) => work.units.communications[row] === 1);
  const toCorps = lines.nearestOf(state, connected, CORPS_REACH);
  for (const row of activeOf(work, state, (type) => !isHeadquarters(type)))
    connect(work, lines, row, connected, toCorps);
};

/** Judges the communications of all active units; others need none (rotd-11.1, rotd-12.3a). */
export const communications = (work: Work): void => {
  const { units } = work;
  const lines = new Lines(work);
  for (let row = 0; row < units.name.length; row++) {
    units.communications[row] = 1;
    units.contact[row] = NOBODY;
  }
  // The corps of all first: an ally's units may hang on them.
  const states = statesPresent(work);
  for (const state of states) judgeHeadquarters(work, lines, state);
  for (const state of states) judgeOthers(work, lines, state);
};

/** What initiative is made of (rotd-3.2e). */
export interface Readiness {
  readonly type: number;
  readonly quality: number;
  readonly experience: number;
  readonly fatigue: number;
  readonly communicates: boolean;
}

/** Initiative, 1 the quickest to 5 the slowest (rotd-3.2e). */
export const initiativeOf = ({ type, quality, experience, fatigue, communicates }: Readiness): number => {
  const band = bandOf(experience);
  const parts = [
    quality >= 5 ? -1 : quality <= 1 ? 1 : 0,
    band >= 4 ? -1 : band === 0 ? 1 : 0,
    type === CV || type === HA || type === AQ ? -1 : type === SA || type === MI ? 1 : 0,
    communicates ? 0 : 1,
    fatigue >= 9 ? 1 : 0,
  ];
  return clamp(
    parts.reduce((sum, part) => sum + part, 3),
    1,
    5,
  );
};

/** Fixes initiative and allowance of every unit for the turn (rotd-3.2e, rotd-7.2b). */
export const readiness = ({ units }: Work): void => {
  for (let row = 0; row < units.name.length; row++) {
    const type = typeIn(units, row);
    const communicates = units.communications[row] === 1;
    units.initiative[row] = initiativeOf({
      type,
      quality: cell(units.quality, row),
      experience: cell(units.experience, row),
      fatigue: cell(units.fatigue, row),
      communicates,
    });
    units.allowance[row] = allowanceOf(at(UNIT_TYPES, type).allowance, cell(units.supplies, row) > 0, communicates);
  }
};
