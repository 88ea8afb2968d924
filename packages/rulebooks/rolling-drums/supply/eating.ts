/** Supplies that are eaten, and those that cities make (rotd-11.5a, rotd-11.9a, rotd-P7). */
import { cell } from '@longroll/kernel';
import { CS, RB, US } from '../names.ts';
import { typeIn } from '../relations.ts';
import { NOBODY } from '../state.ts';
import { isActive, type Position, type Work } from '../work.ts';

/** Whether a unit consumes supplies: active ones but river batteries (rotd-11.5a). */
export const eats = ({ units }: Pick<Position, 'units'>, row: number): boolean =>
  isActive(units, row) && typeIn(units, row) !== RB;

/** Every active unit uses a supply of its own; who has none is to draw a meal (rotd-11.9a). */
export const consumption = (work: Work): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++) {
    if (!eats(work, row)) continue;
    const carried = cell(units.supplies, row);
    units.supplies[row] = Math.max(0, carried - 1);
    units.hungry[row] = carried > 0 ? 0 : 1;
  }
};

/**
 * The stock of a city after its income of one turn (rotd-P7): four supplies by level in Union home territory, two elsewhere,
 * half while the enemy of its home side holds it, and none above sixty by level. `home`: the state whose home it is.
 */
export const stockAfterIncome = (stock: number, level: number, home: number, controller: number): number => {
  const whole = (home === US ? 4 : 2) * level;
  const isTaken = (home === US && controller === CS) || (home === CS && controller === US);
  const most = 60 * level;
  return stock >= most ? stock : Math.min(most, stock + (isTaken ? Math.floor(whole / 2) : whole));
};

/** Cities that are held and not besieged make supplies, and what the closed map sends reaches them (rotd-P7, rotd-N9). */
export const cityIncome = ({ setting, cities }: Work): void => {
  const isFree = (city: number): boolean => cities.controller[city] !== NOBODY && cities.besieged[city] === 0;
  if (setting.economy)
    setting.cities.forEach(({ level, home }, city) => {
      if (!isFree(city)) return;
      cities.supplies[city] = stockAfterIncome(cell(cities.supplies, city), level, home, cell(cities.controller, city));
    });
  for (const { city, supplies } of setting.inflow)
    if (isFree(city) && cities.controller[city] === setting.citiesAtStart[city])
      cities.supplies[city] = cell(cities.supplies, city) + supplies;
};
