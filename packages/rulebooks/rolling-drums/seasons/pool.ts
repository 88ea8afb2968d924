/** Men, guns and arms of a truce (chapter P, rotd-F26): income, prisoners exchanged, replacements, batteries and new weapons. */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { weighted } from '../arithmetic.ts';
import { CS, CV, isArtillery, isHeadquarters, UNIT_TYPES, US, unitWord } from '../names.ts';
import { areFriends, stateIn, typeIn } from '../relations.ts';
import { WEAPONS, weaponsOf } from '../scenario-file.ts';
import { squaresApart } from '../squares.ts';
import { INACTIVE, NOBODY } from '../state.ts';
import { isHomeSoil } from '../strategic/soil.ts';
import { allOffices, holds, OFFICE_REFUSED } from '../supply/opening.ts';
import { isOfSide, type Lead } from '../victory.ts';
import { rowOf, type Work } from '../work.ts';

/** What a season brings a side in men, batteries and rifles (rotd-P4). */
export const SEASON_INCOME: {
  readonly [lead: number]: { readonly men: number; readonly batteries: number; readonly rifles: number };
} = {
  [US]: { men: 60_000, batteries: 40, rifles: 40_000 },
  [CS]: { men: 30_000, batteries: 15, rifles: 15_000 },
};
/** How near a friendly city must be to a unit that gets replacements, in squares (rotd-P2). */
const NEAR_CITY = 5;
/** Ratings that replacements bring (rotd-P2). */
const NEW_EXPERIENCE = 0;
const NEW_MORALE = 50;

/** Part of what a side's home cities are worth that it still holds, in its own hands out of all (rotd-P4). */
const homeShare = ({ setting, cities, relations }: Work, lead: Lead): readonly [held: number, all: number] => {
  let [held, all] = [0, 0];
  setting.cities.forEach(({ home, value }, city) => {
    if (home !== lead) return;
    all += value;
    if (isOfSide({ relations }, lead, cell(cities.controller, city))) held += value;
  });
  return [held, Math.max(1, all)];
};

/** The income of a season, by the share of its home cities that a side holds; none without an economy (rotd-P4). */
export const seasonIncome = (work: Work): void => {
  const { nations, setting } = work;
  if (!setting.economy) return;
  for (const lead of [US, CS] as const) {
    const [held, all] = homeShare(work, lead);
    for (const column of ['men', 'batteries', 'rifles'] as const)
      nations[column][lead] =
        at(nations[column], lead) + Math.floor(((SEASON_INCOME[lead]?.[column] ?? 0) * held) / all);
  }
};

/** Equal numbers of prisoners go home, one for one, into the pools of their states (rotd-10.14d). */
export const exchangePrisoners = ({ nations }: Work): void => {
  const number = Math.min(cell(nations.prisoners, US), cell(nations.prisoners, CS));
  for (const state of [US, CS]) {
    nations.prisoners[state] = cell(nations.prisoners, state) - number;
    nations.men[state] = cell(nations.men, state) + number;
  }
};

/** Experience and morale of a unit that takes in new men: averages weighted by men (rotd-P2). */
export const withRecruits = (
  men: number,
  recruits: number,
  ratings: { readonly experience: number; readonly morale: number },
): { readonly experience: number; readonly morale: number } => ({
  experience: weighted([ratings.experience, NEW_EXPERIENCE], [men, recruits]),
  morale: weighted([ratings.morale, NEW_MORALE], [men, recruits]),
});

/** Whether a unit lies in home territory within five squares of a friendly city (rotd-P2). */
const isNearHome = (work: Work, row: number): boolean => {
  const { units, setting, cities } = work;
  const [square, state] = [cell(units.square, row), stateIn(units, row)];
  return (
    isHomeSoil(state, square) &&
    setting.cities.some((city, i) => {
      const controller = cell(cities.controller, i);
      return (
        controller !== NOBODY && squaresApart(city.square, square) <= NEAR_CITY && areFriends(work, state, controller)
      );
    })
  );
};

const replace = (work: Work, row: number, men: number): string | undefined => {
  const { units, nations } = work;
  const state = stateIn(units, row);
  if (isHeadquarters(typeIn(units, row)) || !isNearHome(work, row)) return 'it is not near a friendly city at home';
  const before = cell(units.men, row);
  const taken = Math.min(men, cell(nations.men, state), at(UNIT_TYPES, typeIn(units, row)).mostMen - before);
  if (taken <= 0) return 'the unit is full, or the pool empty';
  const ratings = withRecruits(before, taken, {
    experience: cell(units.experience, row),
    morale: cell(units.morale, row),
  });
  units.men[row] = before + taken;
  units.experience[row] = ratings.experience;
  units.morale[row] = ratings.morale;
  nations.men[state] = cell(nations.men, state) - taken;
  return undefined;
};

const addBattery = ({ units, nations }: Work, row: number): string | undefined => {
  const state = stateIn(units, row);
  if (cell(units.batteries, row) >= at(UNIT_TYPES, typeIn(units, row)).mostBatteries)
    return 'it has all its type may have';
  if (cell(nations.batteries, state) < 1) return 'there is no battery in store';
  units.batteries[row] = cell(units.batteries, row) + 1;
  nations.batteries[state] = cell(nations.batteries, state) - 1;
  return undefined;
};

/** Gives a unit other weapons: a rifle or a breechloader is spent for each man, and comes back for the poorer arm (rotd-P5). */
const rearm = ({ units, nations }: Work, row: number, weapon: number): string | undefined => {
  const type = typeIn(units, row);
  if (!weaponsOf(type).includes(weapon)) return 'its type does not carry that weapon';
  if (units.weapon[row] === weapon) return 'it carries that weapon already';
  const stock = type === CV ? nations.breechloaders : isArtillery(type) ? undefined : nations.rifles;
  const [state, men] = [stateIn(units, row), cell(units.men, row)];
  if (stock) {
    const isBetter = weapon === at(weaponsOf(type), 1);
    if (isBetter && at(stock, state) < men) return 'there are not as many in store as it has men';
    stock[state] = at(stock, state) + (isBetter ? -men : men);
  }
  units.weapon[row] = weapon;
  return undefined;
};

/** Carries out what the Secretaries of War spend of their pools (rotd-P2, rotd-P5, rotd-F26). */
export const spendPools = (work: Work, effect: TurnEffect): void => {
  for (const { seat, state, asks } of allOffices(work, effect)) {
    const order = (unit: number, what: string, run: (row: number) => string | undefined): void => {
      const row = rowOf(work.units, unit);
      const isMine = row >= 0 && stateIn(work.units, row) === state && cell(work.units.condition, row) <= INACTIVE;
      const isMinister = holds(work.setting, seat, 'secretary-of-war');
      const reason = !isMinister ? 'the Secretary of War orders it' : isMine ? run(row) : 'there is no such unit';
      if (reason === undefined) return;
      const said = { what: `${what} ${unitWord(unit)}`, reason };
      effect.tell.tell(OFFICE_REFUSED, said, { seenBy: [seat], clauses: ['rotd-P2'] });
    };
    for (const { unit, men } of asks.replacements) order(unit, 'replacements for', (row) => replace(work, row, men));
    for (const unit of asks.batteries) order(unit, 'a battery for', (row) => addBattery(work, row));
    for (const { unit, weapon } of asks.rearm)
      order(unit, `${weapon}s for`, (row) => rearm(work, row, WEAPONS.indexOf(weapon)));
  }
};
