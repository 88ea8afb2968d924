/** Production, once a month: income, calls and levies, prices, militia made line, orders (bab-seq-1, chapter 11). */
import { at, count, id, int, name, type Rule, seat, word } from '@longroll/kernel';
import { dateText, segmentOf, yearOf } from '../calendar.ts';
import { controlOf } from '../control.ts';
import {
  CALLS,
  CITY_LOSS,
  CITY_PEOPLE,
  CONFEDERATE_PRICES,
  confederatePoints,
  EMANCIPATION_PEOPLE,
  LEVIES,
  LEVIES_FROM,
  PRODUCT_WORDS,
  PRODUCTS,
  type Price,
  type Product,
  REBEL_STATES,
  type RebelState,
  UNION_PRICES,
  UPGRADES,
  unionPoints,
  YEARS,
} from '../data/production.ts';
import { asked, bar, decision, event, FORCE, passing, phase, portionsOf, rule, said } from '../define.ts';
import { forceAt, forcesOf, withForces } from '../forces.ts';
import { CITIES, type City, NOWHERE } from '../map.ts';
import { valuesOf } from '../politics/points.ts';
import { isBlockaded } from '../ships/ships.ts';
import { CONFEDERATE, NOBODY, otherSide, type Side, type State, UNION, withEconomy, withWar } from '../state.ts';
import { feeding, isSupplied } from '../supply/feeding.ts';
import { counted, forceWord, placeLight, placeTold, productText, sideWord, strengthText, theSide } from '../words.ts';
import { placesFor } from './arrivals.ts';
import { closeCentre, foundCentre, train } from './training.ts';

type Year = (typeof YEARS)[number];

/** The column of a turn: 1865 is that of 1864. */
export const columnOf = (turn: number): Year => at(YEARS, Math.min(YEARS.length - 1, yearOf(turn) - 1861));

/** The row of the planner that stands for a product: `product:depot`. */
export const productLight = (product: Product): string => `product:${product}`;

/** What is ordered for a place, to come on a turn, trained by nobody. */
export const newOrder = (side: Side, product: Product, amount: number, place: number, due: number) => {
  const of = { side, product: PRODUCTS.indexOf(product), amount, place, due };
  return { ...of, plain: due, trainer: NOBODY, centre: NOWHERE };
};

/** Personnel Points, Resource Points and delay of a product; undefined where the side has none (bab-prod-1, -2, bab-unit-2). */
export const priceOf = (side: Side, product: Product): Price | undefined =>
  (side === UNION ? UNION_PRICES : CONFEDERATE_PRICES)[product];

export const upgradesPerMonth = (turn: number): number => at(UPGRADES, yearOf(turn) - 1861);

/** Months' worth of a port's weekly points (bab-rp-5), and what a city of the Union's chart counts for (bab-rp-8). */
const FOURFOLD = 4;
/** What each other lost city costs the Union (bab-rp-7). */
const UNION_LOSS = 8;
/** Resource Points a month from abroad, once foreign powers have come in (bab-pol-8). */
const FOREIGN = 100;
/** Percent of a month's income that may go by rail each turn (bab-rail-1). */
const RAIL_PERCENT = 10;

const isLost = (s: State, { hex }: City, owner: Side): boolean => controlOf(s, hex) === otherSide(owner);

/** Resource cities of a Confederate state. */
const citiesOf = (state: RebelState): readonly City[] =>
  CITIES.filter((city) => city.resource && city.side === 'confederate' && city.state === state);

/** What a Confederate state yields this month: half without its capital, less for each other city lost, never below 0 (bab-rp-1 to -4). */
export const stateYield = (s: State, state: RebelState): number => {
  const whole = confederatePoints.at(state, columnOf(s.turn));
  const lost = citiesOf(state).filter((city) => isLost(s, city, CONFEDERATE));
  const withoutCapital = lost.some(({ capital }) => capital);
  const others = lost.filter(({ capital }) => !capital).length;
  return Math.max(0, (withoutCapital ? Math.floor(whole / 2) : whole) - others * CITY_LOSS[state]);
};

/** What open ports yield this month, after what the Blockade Table stopped (bab-rp-5, bab-blk-7). */
export const portYield = (s: State): number => {
  const open = CITIES.filter(({ port, hex }) => port > 0 && controlOf(s, hex) === CONFEDERATE && !isBlockaded(s, hex));
  const points = open.reduce((sum, { port }) => sum + port * FOURFOLD, 0);
  return points - Math.floor((points * s.war.stopped) / 100);
};

/** What lost cities cost the Union this month: those of its chart, St. Louis among them, and its others (bab-rp-7, -8). */
const unionLoss = (s: State): number =>
  CITIES.filter((city) => isLost(s, city, UNION))
    .map(({ unionPoints: chart, resource, side }) =>
      chart > 0 ? chart * FOURFOLD : resource && side === 'union' ? UNION_LOSS : 0,
    )
    .reduce((sum, points) => sum + points, 0);

/** Resource Points that a side gathers this month, before raiders. */
export const incomeOf = (s: State, side: Side): number => {
  if (side === UNION) return Math.max(0, unionPoints.at('Union', columnOf(s.turn)) - unionLoss(s));
  const states = REBEL_STATES.reduce((sum, state) => sum + stateYield(s, state), 0);
  return states + portYield(s) + (s.war.intervened ? FOREIGN : 0);
};

/** SF that an income lets a side move by rail in each turn of the month (bab-rail-1). */
export const railAllowance = (income: number): number => Math.floor((income * RAIL_PERCENT) / 100);

/** The state with a month's income gathered: what raiders took earlier is paid first, the rest is kept with what was saved (bab-rp-9, bab-blk-6). */
export const withIncome = (s: State, side: Side, income: number): State => {
  const { debt, resources } = at(s.war.economies, side);
  const paid = Math.min(debt, income);
  const change = { debt: debt - paid, resources: resources + income - paid };
  const allowance = s.allowance.with(side, railAllowance(income)) as [number, number];
  return withEconomy({ ...s, allowance }, side, change);
};

/** Percent of what a call brings that may be spent in one turn (bab-pp-7). */
const A_TURN = 50;

export type Raising = 'call' | 'levy';

/** Personnel Points for cities lost and gained when a side calls (bab-pp-3, -4). */
export const cityPeople = (s: State, side: Side): number => {
  const resource = CITIES.filter((city) => city.resource);
  const held = (hex: number): boolean => controlOf(s, hex) === side;
  const own = resource.filter((city) => (side === UNION ? city.side !== 'confederate' : city.side === 'confederate'));
  const lost = own.filter(({ hex }) => !held(hex)).length;
  const gained = side === CONFEDERATE ? resource.filter((city) => city.side === 'neutral' && held(city.hex)).length : 0;
  return CITY_PEOPLE * (gained - lost);
};

type Levies = readonly [readonly number[], readonly number[]];

/** What the levies of both sides bring: the book's, or the scenario's (bab-pp-11). */
export const leviesIn = ({ setting }: State): Levies => setting.levies ?? LEVIES;

/** What a call or levy brings after so many others, with the points of its cities; 0 where there is none left (bab-pp-1, -2, -11, bab-pol-9). */
export const raisingBy = (
  side: Side,
  kind: Raising,
  before: number,
  cities: number,
  freed: boolean,
  levies: Levies = LEVIES,
): number => {
  const basis = (kind === 'call' ? CALLS : levies)[side][before] ?? 0;
  const more = freed && kind === 'levy' && side === UNION ? EMANCIPATION_PEOPLE : 0;
  return basis === 0 ? 0 : Math.max(0, basis + cities + more);
};

/** What may be spent in one turn of what a call brings (bab-pp-7). */
export const mostInATurn = (total: number): number => Math.floor((total * A_TURN) / 100);

/** What the next call or levy of a side brings. */
export const raisingOf = (s: State, side: Side, kind: Raising): number => {
  const { calls, levies } = at(s.war.economies, side);
  const before = kind === 'call' ? calls : levies;
  return raisingBy(side, kind, before, cityPeople(s, side), s.war.emancipation === 'proclaimed', leviesIn(s));
};

/** Personnel Points that a side may still spend this turn (bab-pp-6, -7). */
export const peopleNow = (s: State, side: Side): number => {
  const { people, most, spent } = at(s.war.economies, side);
  return Math.max(0, Math.min(people, most - spent));
};

/** What a call or levy adds to the political points, which favour the Confederacy where they are above none (bab-pol-6). */
const politicsOf = (s: State, side: Side, kind: Raising): number => {
  const { unionLevy, confederateLevy, laterCall } = valuesOf(s);
  if (kind === 'levy') return side === UNION ? unionLevy : confederateLevy;
  return side === UNION && at(s.war.economies, side).calls > 0 ? laterCall : 0;
};

/** The state after a call or levy, with its political cost (bab-pp-7, bab-pol-6). */
export const raised = (s: State, side: Side, kind: Raising): State => {
  const total = raisingOf(s, side, kind);
  const before = at(s.war.economies, side);
  const year = yearOf(s.turn);
  // Each keeps its own half: what is gone of a call is no room for a levy after it.
  const left = Math.min(before.people, before.most);
  const most = left + mostInATurn(total);
  const isLevy = kind === 'levy';
  const politics = s.politics + politicsOf(s, side, kind);
  const freed = isLevy && side === UNION && s.war.emancipation === 'proclaimed' ? 'levied' : s.war.emancipation;
  const told = isLevy ? { levies: before.levies + 1, leviedIn: year } : { calls: before.calls + 1, calledIn: year };
  const people = { people: before.people + total, most, spent: left - peopleNow(s, side), ...told };
  return { ...withWar(withEconomy(s, side, people), { emancipation: freed }), politics };
};

const SIDE = { side: seat() };
const gathered = event('income-gathered', 'bab-seq-1', 'bab-rp-1', 'bab-rp-6')
  .of({ ...SIDE, income: count(), resources: count() })
  .says('{side} gathered {income} Resource Points and has **{resources}**.');
const raisedTold = event('raised', 'bab-pp-1', 'bab-pp-2', 'bab-pp-11')
  .of({ ...SIDE, levy: int(0, 1), people: count() })
  .says((d) => `{side} ${d.levy === 1 ? 'levied' : 'called for volunteers:'} **{people}** Personnel Points.`);
const ordered = event('ordered', 'bab-prod-1', 'bab-prod-2', 'bab-prod-3')
  .of({ ...SIDE, product: word(...PRODUCTS), amount: count(), place: name('place'), due: count() })
  .says('{side} ordered {product} for {place}, due {due}.');
const UPGRADED = { ...FORCE, strength: count() };
const LINE = '{strength?# SF of militia} of {force} became line infantry.';
const upgradedTold = event('militia-upgraded', 'bab-upg-1').of(UPGRADED).says(LINE);

const purse = (s: State) => at(s.war.economies, s.acting);
const MOST = 999;

/** Raises people by a call or a levy. */
const raise = <W extends Raising>(verb: W, clause: string, title: string, ...rules: readonly Rule<State, unknown>[]) =>
  decision(verb, clause, title, 'drum')
    .when(...rules)
    .called((s) => {
      const price = Math.abs(politicsOf(s, s.acting, verb));
      const people = `${title}: ${raisingOf(s, s.acting, verb)} Personnel Points`;
      return price === 0
        ? people
        : `${people}, at the price of ${counted(price, 'political point', 'political points')}`;
    })
    .does((s, _action, { tell }) => {
      const told = { side: s.acting, levy: verb === 'levy' ? 1 : 0, people: raisingOf(s, s.acting, verb) };
      tell.tell(raisedTold, told);
      return raised(s, s.acting, verb);
    });

export const call = raise(
  'call',
  'bab-pp-8',
  'Call for volunteers',
  bar('bab-pp-9', 'After the first levy nobody answers a volunteer call.').unless((s) => purse(s).levies === 0),
  bar('bab-pp-8', 'Volunteers have been called in {year}.').unless((s) => purse(s).calledIn !== yearOf(s.turn)),
  bar('bab-pp-1', 'There are no volunteers left to call.').unless((s) => purse(s).calls < CALLS[s.acting].length),
);
export const levy = raise(
  'levy',
  'bab-pp-10',
  'Levy',
  bar('bab-pp-11', `There is no levy before ${LEVIES_FROM}.`).unless((s) => yearOf(s.turn) >= LEVIES_FROM),
  bar('bab-pp-10', 'There has been a levy in {year}.').unless((s) => purse(s).leviedIn !== yearOf(s.turn)),
  bar('bab-pp-11', 'There is nobody left to levy.').unless((s) => purse(s).levies < leviesIn(s)[s.acting].length),
);

/** How many of a product a side can pay for now. */
const affordable = (s: State, product: Product): number => {
  const price = priceOf(s.acting, product);
  if (!price) return 0;
  const [people, resources] = price;
  const byPeople = people > 0 ? Math.floor(peopleNow(s, s.acting) / people) : MOST;
  const most = Math.min(MOST, byPeople, Math.floor(purse(s).resources / resources));
  return product === 'fort' || product === 'fort-level' ? Math.min(1, most) : most;
};

type Bought = { readonly product: Product };
const costs = (s: State, { product }: Bought) => priceOf(s.acting, product) ?? ([0, 0, 0] as const);
const isMade = rule<Bought>(
  'bab-unit-2',
  (s, { product }) => priceOf(s.acting, product) !== undefined,
  (s, { product }) => `The ${sideWord(s.acting)} production table has no ${PRODUCT_WORDS[product][0]}.`,
);
const isPaid = rule<Bought>(
  'bab-prod-3',
  (s, { product }) => affordable(s, product) > 0,
  (s, { product }) => {
    const [people, resources] = costs(s, { product });
    const has = `${purse(s).resources} Resource Points and may spend ${peopleNow(s, s.acting)} Personnel Points this turn`;
    return `One ${PRODUCT_WORDS[product][0]} takes ${resources} RP and ${people} PP; the side has ${has}.`;
  },
);

export const order = decision('order', 'bab-prod-4', 'Order', 'supply', true)
  .pick('product', word<Product>(...PRODUCTS), () => PRODUCTS, isMade, isPaid)
  .pick('place', id('place'), (s, { product }) => placesFor(s, s.acting, product))
  .otherwise((s, ordered) => {
    const where = placesFor(s, s.acting, ordered.product).length > 0 ? 'to {place}' : 'anywhere now';
    return said(`No {product+one} can come ${where}.`)(s, ordered);
  })
  .pick('amount', int(1, MOST), (s, { product }) => portionsOf(affordable(s, product)))
  .resting(feeding, (s) => s.war.orders, purse)
  .otherwise(
    (s, { product }) => `At most ${productText(product, affordable(s, product))} can be paid for, in portions.`,
  )
  .called((s, bought) => {
    const { product, place, amount } = bought;
    const [people, resources, turns] = costs(s, { product });
    const price = `${amount * resources} RP, ${amount * people} PP, ${dateText(s.turn + turns)}`;
    const lights = [productLight(product), placeLight(place)];
    return { label: `${said('{product} {place+at}')(s, bought)}: ${price}`, lights };
  })
  .does((s, { product, place, amount }, { tell }) => {
    const [people, resources, turns] = costs(s, { product });
    const due = s.turn + turns;
    tell.tell(ordered, { side: s.acting, product, amount, place: placeTold(place), due });
    const has = purse(s);
    const left = { resources: has.resources - amount * resources, people: has.people - amount * people };
    const orders = [...s.war.orders, newOrder(s.acting, product, amount, place, due)];
    return withEconomy(withWar(s, { orders }), s.acting, { ...left, spent: has.spent + amount * people });
  });

/** SF of militia that may still become line this month (bab-upg-1). */
export const upgradesLeft = (s: State): number => upgradesPerMonth(s.turn) - purse(s).upgraded;

export const upgrade = decision('upgrade', 'bab-upg-1', 'Make militia line infantry', 'infantry')
  .when(
    bar('bab-upg-1', '{there} SF of militia have become line this month, the most this year.').unlessEnough((s) => [
      purse(s).upgraded + 1,
      upgradesPerMonth(s.turn),
    ]),
  )
  .pick(
    'force',
    id('force'),
    (s) => forcesOf(s, s.acting),
    bar('bab-upg-1', '{force} has no militia.').unless((s, { force }) => forceAt(s, force).militia > 0),
    bar('bab-upg-1', '{force} is out of supply.').unless((s, { force }) => isSupplied(s, force)),
  )
  .pick('strength', int(1, MOST), (s, { force }) => portionsOf(Math.min(upgradesLeft(s), forceAt(s, force).militia)))
  .otherwise((s) => `At most ${strengthText(upgradesLeft(s))} more this month, in portions.`)
  .called(said('{strength} SF of {force}'))
  .does((s, { force, strength }, { tell }) => {
    tell.tell(upgradedTold, { side: s.acting, force: forceWord(force), strength });
    const { militia, line } = forceAt(s, force);
    const after = withForces(s, [force], { militia: militia - strength, line: line + strength });
    return withEconomy(after, s.acting, { upgraded: purse(s).upgraded + strength });
  });

export const endProduction = passing('end-production', 'bab-seq-1', 'End production', 'Order nothing more this month');

/** The Production Phase of one side. */
const productionOf = (side: Side) =>
  phase(side === UNION ? 'union-production' : 'confederate-production', `Production of ${theSide(side)}`, 'bab-seq-1', {
    when: (s) => segmentOf(s.turn) === 1 && s.setting.parts.includes('production'),
    begin: (s, { tell }) => {
      const income = incomeOf(s, side);
      const after = withEconomy(withIncome(s, side, income), side, { spent: 0, upgraded: 0 });
      tell.tell(gathered, { side, income, resources: at(after.war.economies, side).resources });
      return { ...after, acting: side };
    },
    actors: () => [side],
    decisions: [call, levy, order, upgrade, foundCentre, closeCentre, train, endProduction],
    prompt: asked(
      'Production',
      (s) =>
        `${purse(s).resources} Resource Points, ${peopleNow(s, side)} Personnel Points for this turn; ${upgradesLeft(s)} SF of militia may become line.`,
    ),
  });

export const unionProduction = productionOf(0);
export const confederateProduction = productionOf(1);
