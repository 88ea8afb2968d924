import { expect, test } from 'vitest';
import { confederatePoints, PRODUCTS, type Product, REBEL_STATES, unionPoints } from '../../data/production.ts';
import { fortLevel } from '../../forces.ts';
import { CITIES, hexName } from '../../map.ts';
import { arrivalOf } from '../../phases/arrivals.ts';
import {
  incomeOf,
  newOrder,
  portYield,
  priceOf,
  railAllowance,
  raisingOf,
  stateYield,
} from '../../phases/production.ts';
import { rulebook } from '../../rulebook.ts';
import { withEconomy, withWar } from '../../state.ts';
import { at, Game } from '../game.ts';
import { asConfederacy, cellsOf, NOBODYS, purse, until, WAR, war } from '../war.ts';

const STATE_NAMES = [
  'Virginia',
  'Georgia',
  'North Carolina',
  'South Carolina',
  'Arkansas',
  'Alabama',
  'Tennessee',
  'Mississippi',
  'Louisiana',
  'Florida',
  'Texas',
];

test('bab-rp-1, bab-rp-2: each Confederate state yields by the table of its clause; the rows govern', () => {
  const rows = cellsOf('bab-rp-1');
  const years = ['1861', '1862', '1863', '1864'] as const;
  REBEL_STATES.forEach((state, i) => {
    const row = rows.find(([name]) => name === STATE_NAMES[i]);
    expect(years.map((year) => String(confederatePoints.at(state, year)))).toEqual(row?.slice(1, 5));
  });
  const sum = years.map((year) => REBEL_STATES.reduce((all, state) => all + confederatePoints.at(state, year), 0));
  expect(sum).toEqual([450, 500, 575, 650]);
});

test('bab-rp-3: each resource city that the enemy holds costs its state what the table says', () => {
  expect(stateYield(war().state, 'TN')).toBe(70);
  expect(stateYield(war({ control: { ...NOBODYS, union: ['memphis'] } }).state, 'TN')).toBe(62);
});

test('bab-rp-4: without its capital a state yields half, and the other lost cities come off that', () => {
  expect(stateYield(war({ control: { ...NOBODYS, union: ['nashville'] } }).state, 'TN')).toBe(35);
  expect(stateYield(war({ control: { ...NOBODYS, union: ['nashville', 'memphis'] } }).state, 'TN')).toBe(27);
});

test('bab-rp-5: ports that the Confederacy holds pay four times their weekly points', () => {
  expect(portYield(war().state)).toBe(136);
  expect(portYield(war({ control: { ...NOBODYS, union: ['new-orleans'] } }).state)).toBe(116);
});

test('bab-rp-6, bab-rp-7, bab-rp-8: the Union gathers by year, 8 less for a lost city, four times its number for one of the chart', () => {
  expect(['1861', '1862', '1863', '1864'].map((year) => String(unionPoints.at('Union', year as '1861')))).toEqual(
    cellsOf('bab-rp-6').at(-1),
  );
  expect(incomeOf(war().state, 0)).toBe(700);
  expect(incomeOf(war({ control: { ...NOBODYS, confederate: ['washington'] }, union: [] }).state, 0)).toBe(600);
});

test('bab-rp-9, bab-seq-1: points come in segment I of each month and what is not spent is kept', () => {
  const game = war();
  expect([purse(game, 0).resources, game.seat, game.state.phase]).toEqual([700, 0, 'union-production']);
  asConfederacy(game);
  expect([purse(game, 1).resources, game.seat]).toEqual([586, 1]);
  until(game, 2);
  expect(purse(game, 0).resources).toBe(700);
  until(game, 5);
  expect([purse(game, 0).resources, game.state.phase]).toEqual([1400, 'union-production']);
});

test('bab-rail-1: a tenth of the month’s income may go by rail in each of its turns', () => {
  const game = asConfederacy(war());
  expect([...game.state.allowance]).toEqual([70, railAllowance(586)]);
});

test('bab-pol-6: a levy and each later call of the Union change the political points', () => {
  const union = war({ turn: 41, economy: { union: { resources: 0, calls: 1 }, confederate: { resources: 0 } } });
  expect(union.play({ do: 'call' }).state.politics).toBe(1);
  expect(union.play({ do: 'levy' }).state.politics).toBe(5);
  expect(asConfederacy(war({ turn: 41 })).play({ do: 'levy' }).state.politics).toBe(-3);
});

const ROW_NAMES: readonly string[] = [
  'Militia',
  'Line infantry',
  'Cavalry',
  'Ironclad',
  'River gunboat',
  'River transport',
  'Ocean naval',
  'Ocean transport',
  'Fort, level 1',
  'Fort upgrade, per level',
  'Siege train',
  'Supply depot',
];

test.each([
  ['bab-prod-1', 0],
  ['bab-prod-2', 1],
] as const)('bab-prod-1, bab-prod-2: the production table of %s, cell by cell', (clause, side) => {
  const rows = cellsOf(clause);
  PRODUCTS.forEach((product, i) => {
    const row = rows.find(([name]) => name === ROW_NAMES[i]);
    expect([product, priceOf(side, product)?.map(String)]).toEqual([product, row?.slice(1)]);
  });
});

test('bab-unit-2: the Confederacy orders neither siege trains nor ocean transports', () => {
  const game = asConfederacy(war());
  for (const product of ['siege-train', 'ocean-transport'] as const)
    expect(game.refusal({ do: 'order', product, place: 'richmond', amount: 1 }).clause).toBe('bab-unit-2');
});

test('bab-prod-3, bab-conv-10: the price is paid when ordered, and line infantry of turn 1 comes on turn 9', () => {
  const game = war();
  game.play({ do: 'call' }).play({ do: 'order', product: 'line', place: 'philadelphia', amount: 10 });
  expect(purse(game, 0)).toMatchObject({ resources: 600, people: 658, spent: 10 });
  expect(game.state.war.orders).toMatchObject([{ due: 9, amount: 10 }]);
  until(game, 8);
  expect(game.state.forces.some(({ place }) => place === at('philadelphia'))).toBe(false);
  until(game, 10);
  expect(game.state.forces.find(({ place }) => place === at('philadelphia'))).toMatchObject({ line: 10 });
});

test('bab-prod-4, bab-map-11: troops come to resource cities of one’s own or of a neutral state that one holds', () => {
  const game = war();
  game.play({ do: 'call' });
  expect(game.allows({ do: 'order', product: 'militia', place: 'north', amount: 1 })).toBe(true);
  expect(game.allows({ do: 'order', product: 'militia', place: 'richmond', amount: 1 })).toBe(false);
  expect(game.allows({ do: 'order', product: 'militia', place: 'louisville', amount: 1 })).toBe(false);
  // Louisville alone is not Kentucky: that is Frankfort, and more than half of the six resource cities.
  const kentucky = ['louisville', 'frankfort', 'covington', 'memphis'];
  const half = war({ control: { ...NOBODYS, union: kentucky } }).play({ do: 'call' });
  expect(half.allows({ do: 'order', product: 'militia', place: 'louisville', amount: 1 })).toBe(false);
  const held = war({ control: { ...NOBODYS, union: [...kentucky, 'paducah'] } }).play({ do: 'call' });
  expect(held.allows({ do: 'order', product: 'militia', place: 'louisville', amount: 1 })).toBe(true);
  expect(held.allows({ do: 'order', product: 'militia', place: 'memphis', amount: 1 })).toBe(false);
  expect(held.allows({ do: 'order', product: 'gunboat', place: 'louisville', amount: 1 })).toBe(true);
});

test('bab-zoc-3: new troops do not come beside enemies; they come to the nearest other city', () => {
  const confederate = [
    { at: 'richmond', militia: 4 },
    { at: hexName(at('harrisburg') + 1), line: 3 },
  ];
  const { state } = war({ confederate });
  expect([arrivalOf(state, 0, at('harrisburg')), arrivalOf(state, 0, at('philadelphia'))]).toEqual([
    at('york'),
    at('philadelphia'),
  ]);
});

test('bab-fort-1: a fort is bought at level 1 where three SF stand, and raised one level an order', () => {
  const game = war().play({ do: 'call' });
  expect(game.allows({ do: 'order', product: 'fort', place: 'baltimore', amount: 1 })).toBe(false);
  const levels = game.state.forts.filter(({ hex }) => hex === at('washington'));
  const product = levels.length > 0 ? 'fort-level' : 'fort';
  game.play({ do: 'order', product, place: 'washington', amount: 1 });
  expect(game.allows({ do: 'order', product: 'fort-level', place: 'washington', amount: 1 })).toBe(false);
});

test('bab-prod-4, bab-fort-1: a fort is built where a force of 3 SF stands, on land of its side', () => {
  const union = [
    { at: 'washington', militia: 4 },
    { at: 'baltimore', militia: 3 },
    { at: 'annapolis', militia: 2 },
  ];
  const game = war({ union }).play({ do: 'call' });
  const may = (place: string): boolean => game.allows({ do: 'order', product: 'fort', place, amount: 1 });
  expect(['baltimore', 'annapolis', 'richmond'].map(may)).toEqual([true, false, false]);
  // One that has been ordered is the fort of its hex: a second order would be a level at the wrong price.
  game.play({ do: 'order', product: 'fort', place: 'baltimore', amount: 1 });
  expect(may('baltimore')).toBe(false);
});

test('bab-fort-1: nobody raises the fort of the enemy, nor one of level 4', () => {
  const game = war().play({ do: 'call' });
  const raise = (place: string) => ({ do: 'order', product: 'fort-level', place, amount: 1 });
  expect([game.allows(raise('washington')), game.allows(raise('charleston-sc'))]).toEqual([true, false]);
  const forts = game.state.forts.map((fort) => (fort.hex === at('washington') ? { ...fort, level: 4 } : fort));
  expect(new Game(rulebook, { ...game.state, forts }, []).allows(raise('washington'))).toBe(false);
});

test('bab-prod-4: troops for a city that is besieged come to another', () => {
  // Six detachments of 1 SF, too weak for zones of control, stand round Indianapolis.
  const ring = ['3506', '3607', '3508', '3408', '3407', '3406'].map((hex) => ({ at: hex, line: 1 }));
  const arrival = (confederate: readonly { at: string; line: number }[]): number | undefined =>
    arrivalOf(war({ confederate: [...(WAR.confederate ?? []), ...confederate] }).state, 0, at('indianapolis'));
  expect(arrival(ring.slice(1))).toBe(at('indianapolis'));
  expect(arrival(ring)).not.toBe(at('indianapolis'));
});

/** The turn after the first production, with this on order for the Union in Confederate Memphis. */
const forMemphis = (product: Product, amount: number): Game => {
  const { state } = war();
  const orders = [newOrder(0, product, amount, at('memphis'), 2)];
  return until(new Game(rulebook, withWar(state, { orders }), []), 2);
};

test('bab-prod-4: siege trains and troops for a city that is lost come to another; a depot, a fort and ships are lost with it', () => {
  const train = forMemphis('siege-train', 2);
  expect(train.state.war.trains).toHaveLength(2);
  expect(train.state.war.trains).not.toContain(at('memphis'));
  expect(forMemphis('militia', 5).last('arrived').data).toMatchObject({ product: 'militia', amount: 5 });
  for (const product of ['depot', 'fort', 'gunboat'] as const) {
    const game = forMemphis(product, 1);
    expect(game.last('order-lost').data).toMatchObject({ side: 0, product, amount: 1, place: 'memphis' });
    const { war: after, forts } = game.state;
    expect([after.depots, after.ships, forts.length]).toEqual([[], [], war().state.forts.length]);
    expect(game.events.some(({ kind }) => kind === 'arrived')).toBe(false);
  }
});

test('bab-prod-3: nothing is ordered that cannot be paid', () => {
  const poor = war({ economy: { union: { resources: 0 }, confederate: { resources: 0 } } });
  // Without a call there are no Personnel Points; a depot takes none.
  expect(poor.refusal({ do: 'order', product: 'militia', place: 'north', amount: 1 }).clause).toBe('bab-prod-3');
  expect(poor.allows({ do: 'order', product: 'depot', place: 'washington', amount: 1 })).toBe(true);
  const spent = { ...poor.state.war.economies[0], resources: 35 };
  const broke = new Game(rulebook, withEconomy(poor.state, 0, spent), []);
  expect(broke.refusal({ do: 'order', product: 'depot', place: 'washington', amount: 1 }).clause).toBe('bab-prod-3');
});

test('bab-prod-4: river ships are built on navigable water, ocean ships at open ports or in the North, ironclads at either', () => {
  const game = war().play({ do: 'call' });
  const rich = new Game(rulebook, withEconomy(game.state, 0, { resources: 9000 }), []);
  const may = (product: Product, ...places: readonly string[]): readonly boolean[] =>
    places.map((place) => rich.allows({ do: 'order', product, place, amount: 1 }));
  expect(may('gunboat', 'cairo', 'indianapolis', 'north')).toEqual([true, false, false]);
  expect(may('river-transport', 'cincinnati', 'harrisburg')).toEqual([true, false]);
  expect(may('ironclad', 'cairo', 'indianapolis')).toEqual([true, false]);
  expect(may('ocean-naval', 'fort-monroe', 'north', 'cairo', 'indianapolis')).toEqual([true, true, false, false]);
});

test('bab-prod-4, bab-nav-5: in a blockaded port no ocean ship is built; an ironclad is, in any port', () => {
  const off = (place: string) => ({ at: `off-${place}`, kind: 'ocean-naval' as const, count: 2 });
  const ships = { union: [off('savannah'), off('galveston')], confederate: [] };
  const economy = { union: { resources: 0 }, confederate: { resources: 9000 } };
  const game = asConfederacy(war({ ships, economy })).play({ do: 'call' });
  const may = (product: Product, ...places: readonly string[]): readonly boolean[] =>
    places.map((place) => game.allows({ do: 'order', product, place, amount: 1 }));
  expect(may('ocean-naval', 'savannah', 'galveston', 'mobile', 'atlanta')).toEqual([false, false, true, false]);
  expect(may('ironclad', 'savannah', 'galveston', 'mobile', 'atlanta')).toEqual([true, true, true, false]);
});

test('bab-fort-1, bab-prod-1: a new fort has level 1, and an upgrade raises the one that was named by a level', () => {
  const { state } = war({ union: [{ at: 'baltimore', militia: 3 }] });
  const orders = [newOrder(0, 'fort', 1, at('baltimore'), 2), newOrder(0, 'fort-level', 1, at('washington'), 2)];
  const game = until(new Game(rulebook, withWar(state, { orders }), []), 2);
  const levels = (places: readonly string[]) => places.map((place) => fortLevel(game.state, at(place)));
  expect(levels(['baltimore', 'washington', 'fort-monroe'])).toEqual([1, 4, 3]);
});

test('bab-trn-9: the excess of a centre waits behind what came before it', () => {
  const centre = at('philadelphia');
  const orders = [50, 30, 15].map((amount) => ({ ...newOrder(0, 'line', amount, centre, 2), centre }));
  const game = until(new Game(rulebook, withWar(war().state, { orders }), []), 2);
  const told = () =>
    game.events.flatMap(({ kind, data }) => (kind === 'arrived' ? [(data as { amount: number }).amount] : []));
  expect(told()).toEqual([50, 10]);
  until(game, 3);
  expect(told()).toEqual([50, 10, 20, 15]);
});

test('bab-rp-1, bab-map-11: a state yields by its own cities alone, and every lost one counts', () => {
  const lost = (...union: readonly string[]) => war({ control: { ...NOBODYS, union } }).state;
  expect(stateYield(lost('memphis', 'manassas'), 'TN')).toBe(62);
  expect(stateYield(lost('manassas'), 'VA')).toBe(60);
});

test('bab-rp-7, bab-rp-8: a lost city of the chart costs four times its number, St. Louis among the six, another 8', () => {
  const income = (city: string): number => incomeOf(war({ control: { ...NOBODYS, confederate: [city] } }).state, 0);
  expect([income('philadelphia'), income('st-louis'), income('harrisburg'), income('gettysburg')]).toEqual([
    600, 660, 692, 700,
  ]);
});

test('bab-pol-8: once foreign powers have come in the Confederacy gathers 100 Resource Points more a month', () => {
  const { state } = war();
  expect(incomeOf(withWar(state, { intervened: true }), 1) - incomeOf(state, 1)).toBe(100);
  expect(incomeOf(withWar(state, { intervened: true }), 0)).toBe(incomeOf(state, 0));
});

test('bab-pol-6, bab-pol-9: the first call of the Union costs nothing, and what Emancipation brings it brings once', () => {
  const first = war({ turn: 41 });
  expect(first.play({ do: 'call' }).state.politics).toBe(0);
  const freed = war({ turn: 41, emancipation: true });
  expect(freed.play({ do: 'call' }).state.war.emancipation).toBe('proclaimed');
  expect(freed.play({ do: 'levy' }).state.war.emancipation).toBe('levied');
  expect(raisingOf(freed.state, 0, 'levy')).toBe(420 - 32);
  expect(war({ turn: 41 }).play({ do: 'levy' }).state.war.emancipation).toBe('none');
});

test('bab-pol-9: what Emancipation adds waits for the next levy of the Union, and none of the Confederacy takes it', () => {
  const game = asConfederacy(war({ turn: 41, emancipation: true })).play({ do: 'levy' });
  expect(game.last('raised').data).toMatchObject({ side: 1, levy: 1, people: 260 });
  until(game, 45).play({ do: 'levy' });
  expect(game.last('raised').data).toMatchObject({ side: 0, levy: 1, people: 450 - 32 + 100 });
});

test('bab-rp-3, bab-rp-4: a lost city costs its own state alone, and no state yields less than nothing', () => {
  const lost = (...union: readonly string[]) => war({ control: { ...NOBODYS, union } }).state;
  expect(stateYield(lost('memphis'), 'VA')).toBe(60);
  const all = CITIES.filter(({ state, resource }) => state === 'TN' && resource).map(({ id }) => id);
  const after = Math.max(0, 35 - 8 * (all.length - 1));
  expect([stateYield(lost(...all), 'TN'), after]).toEqual([0, 0]);
});

test('bab-rp-5, bab-nav-5: a blockaded port pays nothing', () => {
  const ships = { union: [{ at: 'off-savannah', kind: 'ocean-naval' as const }], confederate: [] };
  expect(portYield(war({ ships }).state)).toBe(136 - 3 * 4);
});

test('bab-pol-6: a later call of the Confederacy costs it nothing', () => {
  const economy = { union: { resources: 0 }, confederate: { resources: 0, calls: 1 } };
  expect(asConfederacy(war({ turn: 41, economy })).play({ do: 'call' }).state.politics).toBe(0);
});

test('bab-prod-4: a depot is built with a supplied army, not with a commander who leads nobody or whose corps is hungry', () => {
  const army = (place: string, corps: object) => {
    const union = [
      { at: place, leader: 'mcdowell', stars: 3 },
      { at: place, leader: 'hooker', stars: 2, ...corps, under: 'mcdowell' },
    ];
    return war({ union, economy: { union: { resources: 900 }, confederate: { resources: 0 } } });
  };
  const depot = (place: string) => ({ do: 'order', product: 'depot', place, amount: 1 });
  expect(army('6309', { line: 20 }).allows(depot('6309'))).toBe(true);
  expect(army('6309', {}).allows(depot('6309'))).toBe(false);
  expect(army('3237', { line: 20 }).allows(depot('3237'))).toBe(false);
});

test('bab-fort-1: an order is for one fort, or one level of one', () => {
  const economy = { union: { resources: 9000 }, confederate: { resources: 0 } };
  const union = [
    { at: 'washington', militia: 4 },
    { at: 'baltimore', militia: 3 },
  ];
  const game = war({ union, economy }).play({ do: 'call' });
  const order = (product: Product, place: string, amount: number) => ({ do: 'order', product, place, amount });
  expect([1, 2].map((amount) => game.allows(order('fort', 'baltimore', amount)))).toEqual([true, false]);
  expect([1, 2].map((amount) => game.allows(order('fort-level', 'washington', amount)))).toEqual([true, false]);
});

test('bab-prod-3, bab-unit-2: captions and refusals of orders give the price, the turn and what is there to pay it', () => {
  const game = war().play({ do: 'call' });
  const labels = game.offer.choices.map((choice) => rulebook.describe(game.state, game.seat, choice).label);
  expect(labels).toContain('5 SF of militia at Washington: 25 RP, 5 PP, III April 1861');
  const poor = war({ economy: { union: { resources: 0 }, confederate: { resources: 0 } } });
  expect(poor.refusal({ do: 'order', product: 'gunboat', place: 'cairo', amount: 1 }).reason).toBe(
    'One river gunboat takes 45 RP and 1 PP; the side has 700 Resource Points and may spend 0 Personnel Points this turn.',
  );
  expect(
    asConfederacy(war()).refusal({ do: 'order', product: 'siege-train', place: 'richmond', amount: 1 }).reason,
  ).toBe('The Confederate production table has no siege train.');
});

test('bab-prod-4: what may be ordered for no place at all is refused as that, not by a place that was not meant', () => {
  const game = war({ economy: { union: { resources: 700 }, confederate: { resources: 0 } } }).play({ do: 'call' });
  const fort = { do: 'order', product: 'fort', place: 'north', amount: 1 };
  expect(game.refusal(fort)).toMatchObject({ clause: 'bab-prod-4', reason: 'No fort can come anywhere now.' });
  expect(game.refusal({ ...fort, product: 'gunboat' }).reason).toBe('No river gunboat can come to the North.');
});
