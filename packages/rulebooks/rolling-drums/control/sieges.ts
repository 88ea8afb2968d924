/** Sieges: when a city is besieged, and when its garrison gives up (rotd-11.3, rotd-2.7). */
import { at, cell, name, type TurnEffect } from '@longroll/kernel';
import { friendsIn, together } from '../audience.ts';
import { cityText } from '../cities.ts';
import { surrender } from '../combat/fates.ts';
import { bold, event } from '../define.ts';
import { cityOf, tacOfCity } from '../forts.ts';
import { STATES } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn } from '../relations.ts';
import { SQUARES, tacsApart } from '../squares.ts';
import { INACTIVE, NOBODY } from '../state.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { takeCity } from './cities.ts';

/** What a siege is judged by: men, and the fort (rotd-11.3a). */
export interface SiegeTest {
  /** Hostile men in the eight tacs round the city. */
  readonly hostile: number;
  /** Friendly men in the city tac and in those. */
  readonly friendly: number;
  /** Whether there is a fort, and how many men-points it holds. */
  readonly fort: boolean;
  readonly capacity: number;
}

/** Whether a city is besieged: by more than 110 per cent of its friends, and half the capacity of a fort (rotd-11.3a, -b). */
export const isUnderSiege = ({ hostile, friendly, fort, capacity }: SiegeTest): boolean =>
  friendly > 0 && 10 * hostile > 11 * friendly && (!fort || 2 * hostile >= capacity);

/** Men of active combat units round a city, of its controller's friends and by state of its enemies. */
const menRound = (p: Position, city: number): { readonly friendly: number; readonly hostile: Int32Array } => {
  const { units, standing, setting, cities } = p;
  const { square } = at(setting.cities, city);
  const controller = cell(cities.controller, city);
  const tac = tacOfCity(p, city);
  const hostile = new Int32Array(STATES.length);
  let friendly = 0;
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    const apart = tacsApart(tac, cell(units.tac, row));
    if (apart > 1 || !isActive(units, row) || !isCombatant(units, row)) continue;
    const state = stateIn(units, row);
    if (areFriends(p, controller, state)) friendly += cell(units.men, row);
    else if (apart === 1 && areHostile(p, controller, state))
      hostile[state] = at(hostile, state) + cell(units.men, row);
  }
  return { friendly, hostile };
};

const sum = (numbers: Int32Array): number => numbers.reduce((total, each) => total + each, 0);

const SIEGE = { city: name('city') };
const BEGUN = event('siege-begun', ['rotd-11.3a'], SIEGE, (d) => `${bold(cityText(d.city))} was besieged.`, 'battle');
const LIFTED = event(
  'siege-lifted',
  ['rotd-11.3c'],
  SIEGE,
  (d) => `The siege of ${bold(cityText(d.city))} was lifted.`,
);
const GAVE_UP = event(
  'garrison-surrendered',
  ['rotd-11.3e'],
  SIEGE,
  (d) => `Without supplies, the garrison of ${bold(cityText(d.city))} surrendered.`,
  'battle',
);

/** Who has an active unit in the square of a city. */
const witnesses = (work: Work, square: number) =>
  together(...[...STATES.keys()].map((state) => friendsIn(work, square, state)));

/** Judges all sieges again, at the end of a movement phase (rotd-11.3c). */
export const judgeSieges = (work: Work, effect: TurnEffect): void => {
  const { cities, setting, standing } = work;
  setting.cities.forEach(({ id, square }, city) => {
    const before = cities.besieged[city] === 1;
    if (cities.controller[city] === NOBODY || (!before && standing.first[square] === -1)) return;
    const { friendly, hostile } = menRound(work, city);
    const fort = cell(cities.fort, city) > 0;
    const now = isUnderSiege({ friendly, hostile: sum(hostile), fort, capacity: cell(cities.capacity, city) });
    if (now === before) return;
    cities.besieged[city] = now ? 1 : 0;
    effect.tell.tell(now ? BEGUN : LIFTED, { city: id }, { seenBy: witnesses(work, square) });
  });
};

/** Rows of the units in the city tac, which live by the city alone (rotd-11.3d, rotd-11.10c). */
const garrisonOf = (p: Position, city: number): readonly number[] => {
  const { units, standing, setting, cities } = p;
  const { square } = at(setting.cities, city);
  const tac = tacOfCity(p, city);
  const rows: number[] = [];
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row))
    if (units.tac[row] === tac && cell(units.condition, row) <= INACTIVE)
      if (areFriends(p, cell(cities.controller, city), stateIn(units, row))) rows.push(row);
  return rows;
};

/** Sides of the die of which one makes a starved garrison surrender (rotd-11.3e). */
export const SURRENDER_DIE = 3;

/** Garrisons of besieged cities without supplies surrender by one roll each, and the besieger takes the city (rotd-11.3e). */
export const siegeSurrenders = (work: Work, effect: TurnEffect): void => {
  const { cities, setting } = work;
  setting.cities.forEach(({ id, square }, city) => {
    if (cities.besieged[city] !== 1 || cell(cities.supplies, city) > 0) return;
    const garrison = garrisonOf(work, city);
    const subject = cityOf(work, square) === city ? square : SQUARES + city;
    if (garrison.length === 0 || effect.dice.at(subject).d(SURRENDER_DIE) !== 1) return;
    const { hostile } = menRound(work, city);
    const captor = hostile.indexOf(Math.max(...hostile));
    effect.tell.tell(GAVE_UP, { city: id }, { seenBy: witnesses(work, square) });
    for (const row of garrison) surrender(work, effect, row, captor);
    takeCity(work, effect, city, captor);
  });
};
