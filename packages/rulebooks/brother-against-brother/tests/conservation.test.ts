/** Nobody appears or is gone without being told: men, ships and points in random play of every set-up. */
import { at, type Event, isRefusal, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import type { PRODUCTS } from '../data/production.ts';
import { strengthOf } from '../forces.ts';
import { priceOf } from '../phases/production.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { factorsOf } from '../ships/ships.ts';
import type { State } from '../state.ts';

/** SF of both sides, in play. */
const menOf = ({ forces }: State): number => forces.reduce((sum, force) => sum + strengthOf(force), 0);

type Told = { readonly [field: string]: unknown };
const number = (data: Told, field: string): number => (typeof data[field] === 'number' ? (data[field] as number) : 0);

/** SF that events say have come, less those that they say are lost. */
const menTold = (events: readonly Event[]): number =>
  events.reduce((sum, { kind, data }) => {
    const told = data as Told;
    if (kind === 'came') return sum + number(told, 'strength');
    if (kind === 'kentucky-entered') return sum + number(told, 'militia');
    if (kind === 'arrived')
      return ['militia', 'line', 'cavalry'].includes(String(told.product)) ? sum + number(told, 'amount') : sum;
    // Recruits of a lost centre are in no force; ships lose factors.
    if (kind === 'centre-lost') return sum;
    return sum - number(told, 'lost') - number(told, 'otherLost');
  }, 0);

/** Factors and transports afloat. */
const shipsOf = ({ war }: State): number => war.ships.length;
const factorsAfloat = ({ war }: State): number => war.ships.reduce((sum, ship) => sum + factorsOf(ship), 0);
const SHIP_LOSSES = ['fort-fired', 'ships-hit', 'naval-battle', 'blockade-thrown', 'piracy-thrown', 'siege-pressed'];

/** Checks a step of a game. */
const checked = (before: State, after: State, events: readonly Event[], action: object): void => {
  const kinds = events.map(({ kind }) => kind);
  const surrender = events.some(({ data }) => (data as Told).surrender === true);
  // Neutral Kentucky's militia comes only to a place that its enemies have not entered.
  const rising = kinds.includes('kentucky-entered');
  if (!surrender && !rising) expect([action, menOf(after) - menOf(before)]).toEqual([action, menTold(events)]);
  if (surrender) expect(menOf(after)).toBeLessThanOrEqual(menOf(before));
  const lostShips = kinds.some((kind) => SHIP_LOSSES.includes(kind));
  if (!lostShips && !kinds.includes('arrived')) {
    expect([action, shipsOf(after)]).toEqual([action, shipsOf(before)]);
    expect(factorsAfloat(after)).toBeGreaterThanOrEqual(factorsAfloat(before));
  }
  const [verb] = [(action as Told).do];
  if (verb !== 'order') return;
  const { product, amount } = action as { readonly product: (typeof PRODUCTS)[number]; readonly amount: number };
  const [people, resources] = priceOf(before.acting, product) ?? [0, 0];
  const [paid, had] = [at(after.war.economies, before.acting), at(before.war.economies, before.acting)];
  expect([had.people - paid.people, had.resources - paid.resources]).toEqual([people * amount, resources * amount]);
};

test.each(scenarios.map(({ id }) => id))('%s: what comes and what is lost is told, and positions are sound', (id) => {
  const setting = rulebook.prepare(scenarios.find((scenario) => scenario.id === id)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const dice = new SimDice(11);
  let { state } = rulebook.setup(setting, dice);
  for (let commands = 0; commands < 700; commands++) {
    const [seat] = rulebook.actors(state);
    if (seat === undefined) break;
    const { choices } = rulebook.offer(rulebook.view(state, seat), seat);
    const action = at(choices, (100 * (dice.d(100) - 1) + dice.d(100) - 1) % choices.length);
    const step = rulebook.apply(state, seat, action, dice);
    if (isRefusal(step)) throw new Error(step.reason);
    checked(state, step.state, step.events, action);
    state = step.state;
    expect(rulebook.faults?.(state)).toEqual([]);
  }
});
