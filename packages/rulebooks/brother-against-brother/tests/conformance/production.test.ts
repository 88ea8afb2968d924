import { at as atOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { segmentOf } from '../../calendar.ts';
import { clauses } from '../../data/clauses.ts';
import { militiaTable } from '../../data/losses.ts';
import { confederatePoints, PRODUCTS, type Product, REBEL_STATES, unionPoints } from '../../data/production.ts';
import { fortLevel } from '../../forces.ts';
import { CITIES, hexName } from '../../map.ts';
import { arrivalOf } from '../../phases/arrivals.ts';
import { garrisonLoss, militiaModifier } from '../../phases/militia.ts';
import {
  incomeOf,
  newOrder,
  peopleNow,
  portYield,
  priceOf,
  railAllowance,
  raisingOf,
  stateYield,
} from '../../phases/production.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { withEconomy, withWar } from '../../state.ts';
import { at, Game, gameOf } from '../game.ts';

const WAR: Partial<ScenarioFile> = {
  turn: 1,
  lastTurn: 200,
  parts: ['production'],
  union: [{ at: 'washington', militia: 4 }],
  confederate: [{ at: 'richmond', militia: 4 }],
  economy: { union: { resources: 0 }, confederate: { resources: 0 } },
};

const NOBODYS = { union: [], confederate: [], neutral: [] };

/** A war at the production of the Union in a month. */
const war = (file: Partial<ScenarioFile> = {}): Game => gameOf({ ...WAR, ...file });

/** Both sides do nothing more until a turn has come and its first question is asked. */
const until = (game: Game, turn: number): Game => {
  while (game.state.turn < turn) {
    const { phase, parts } = game.state;
    const month = segmentOf(game.state.turn + 1) === 1;
    if (phase === 'initiative') game.play({ do: 'initiative', first: true });
    else if (phase === 'rails') game.toMoves();
    else if (phase === 'union-production') game.play({ do: 'end-production' });
    else if (phase === 'confederate-production') game.play({ do: 'end-production' }, 9, 1);
    else if (parts === 0 || month) game.play({ do: 'end-moves' });
    else game.play({ do: 'end-moves' }, 9, 1);
  }
  return game;
};

const asConfederacy = (game: Game): Game => game.play({ do: 'end-production' });
const purse = (game: Game, side: 0 | 1) => atOf(game.state.war.economies, side);

/** The cells of the table that a clause prints, row by row. */
const cellsOf = (clause: string): readonly (readonly string[])[] =>
  `${clauses[clause]?.text ?? ''}\n${clauses[clause]?.decision ?? ''}`
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('*', '').trim()),
    );

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

test('bab-pp-1 to -5: calls, with two points for each city lost or gained', () => {
  const game = war();
  expect([raisingOf(game.state, 0, 'call'), raisingOf(game.state, 1, 'call')]).toEqual([700 - 32, 415]);
  const changed = war({ control: { ...NOBODYS, union: ['memphis'], confederate: ['st-louis'] } }).state;
  expect([raisingOf(changed, 0, 'call'), raisingOf(changed, 1, 'call')]).toEqual([700 - 32, 415]);
  // Neither gains by what it holds of the other (bab-pp-5).
  expect(raisingOf(war({ control: { ...NOBODYS, union: ['memphis'] } }).state, 0, 'call')).toBe(700 - 32);
});

test('bab-pp-7, bab-pp-8: half of a call may be spent in one turn, and there is one call a year', () => {
  const game = asConfederacy(war());
  game.play({ do: 'call' });
  expect(purse(game, 1)).toMatchObject({ people: 415, most: 207, calls: 1 });
  expect(game.refusal({ do: 'call' }).clause).toBe('bab-pp-8');
  game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 100 });
  game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 10 });
  // 586 Resource Points pay for 117 in all.
  expect(game.refusal({ do: 'order', product: 'militia', place: 'richmond', amount: 8 }).reason).toMatch(
    /At most seven /,
  );
  const rich = war({ economy: { union: { resources: 9000 }, confederate: { resources: 0 } } }).play({ do: 'call' });
  expect(rich.refusal({ do: 'order', product: 'militia', place: 'north', amount: 335 }).reason).toMatch(/At most 334 /);
});

test('bab-pp-6: what is left of a call lapses with the year', () => {
  const game = war({ turn: 33 });
  game.play({ do: 'call' });
  expect(purse(until(game, 36), 0).people).toBeGreaterThan(0);
  const { state } = until(game, 37);
  expect(atOf(state.war.economies, 0)).toMatchObject({ people: 0, most: 0 });
});

test('bab-pp-9, bab-pp-10, bab-pp-11: levies from 1862, one a year, and no volunteers after the first', () => {
  expect(war().refusal({ do: 'levy' }).clause).toBe('bab-pp-11');
  const game = asConfederacy(war({ turn: 41 }));
  game.play({ do: 'call' }).play({ do: 'levy' });
  expect(purse(game, 1)).toMatchObject({ people: 415 + 260, most: 207 + 130 });
  expect(game.refusal({ do: 'levy' }).clause).toBe('bab-pp-10');
  expect(game.refusal({ do: 'call' }).clause).toBe('bab-pp-9');
});

test('bab-pp-11: a scenario may replace what levies bring, and how many there are', () => {
  const game = war({ turn: 41, levies: { union: [99], confederate: [] }, control: NOBODYS });
  const lost = raisingOf(war({ turn: 41, control: NOBODYS }).state, 0, 'levy') - 450;
  expect(raisingOf(game.state, 0, 'levy')).toBe(99 + lost);
  expect(asConfederacy(game).refusal({ do: 'levy' })).toMatchObject({
    clause: 'bab-pp-11',
    reason: 'There is nobody left to levy.',
  });
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

test('bab-upg-1, bab-upg-3: four SF of supplied militia become line in a month of 1861', () => {
  const game = war().play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.force('x-086')).toMatchObject({ militia: 2, line: 2 });
  game.play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).clause).toBe('bab-upg-1');
});

test('bab-mil-1: the Militia Table, cell by cell', () => {
  const rows = cellsOf('bab-mil-1').slice(1);
  expect(rows.length).toBe(9);
  const loss = (final: number): string => String(militiaTable.at(final).loss);
  for (const [finals = '', printed] of rows) {
    const faces = finals.startsWith('-2')
      ? [-2, 3]
      : finals.startsWith('12')
        ? [12, 15]
        : finals.split('-').map(Number);
    for (const face of faces) expect([finals, `${loss(face)}%`]).toEqual([finals, printed === '0' ? '0%' : printed]);
  }
});

test('bab-mil-2: modifiers by side and year, supply and territory', () => {
  const plain = { administrative: 0, outOfSupply: false, enemyTerritory: false };
  const rows = cellsOf('bab-mil-2').slice(1);
  for (const [side, name] of [
    [0, 'Union'],
    [1, 'Confederate'],
  ] as const) {
    const row = rows
      .find(([first]) => first === name)
      ?.slice(1)
      .map(Number);
    expect([1861, 1862, 1863, 1864].map((year) => militiaModifier({ ...plain, side, year }))).toEqual(row);
  }
  expect(militiaModifier({ side: 0, year: 1862, administrative: 2, outOfSupply: true, enemyTerritory: true })).toBe(4);
  expect(militiaModifier({ side: 1, year: 1862, administrative: 0, outOfSupply: false, enemyTerritory: true })).toBe(
    -1,
  );
});

test('bab-mil-1, bab-mil-3: before I January a garrison of militia alone loses half, fractions up, and others roll', () => {
  expect([garrisonLoss(7), garrisonLoss(4)]).toEqual([4, 2]);
  const game = war({
    turn: 36,
    union: [
      { at: 'washington', militia: 7 },
      { at: 'baltimore', leader: 'mcdowell', militia: 20, line: 1 },
    ],
  });
  game.play({ do: 'initiative', first: true });
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 10);
  expect(game.strength('x-086')).toBe(3);
  const { modifier, percent } = game.last('militia-went-home').data as {
    readonly modifier: number;
    readonly percent: number;
  };
  expect([modifier, percent]).toEqual([0, 50]);
  expect(game.strength('mcdowell')).toBeLessThan(21);
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

test('bab-pp-1, bab-pp-11: a call is told as a call, a levy as a levy', () => {
  const game = war({ turn: 41 }).play({ do: 'call' });
  expect(game.last('raised').data).toMatchObject({ side: 0, levy: 0, people: 668 });
  expect(game.play({ do: 'levy' }).last('raised').data).toMatchObject({ side: 0, levy: 1, people: 450 - 32 });
});

test('bab-pp-2, bab-pol-9: the second call is the second of its table, and Emancipation adds to the levy alone', () => {
  const second = { union: { resources: 0, calls: 1 }, confederate: { resources: 0 } };
  expect(raisingOf(war({ economy: second }).state, 0, 'call')).toBe(600 - 32);
  const third = { union: { resources: 0, calls: 2, levies: 1 }, confederate: { resources: 0, levies: 2 } };
  const { state } = war({ economy: third, emancipation: true });
  expect([raisingOf(state, 0, 'call'), raisingOf(state, 0, 'levy')]).toEqual([550 - 32, 420 - 32 + 100]);
  expect(raisingOf(state, 1, 'levy')).toBe(200);
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

test('bab-pp-1: there is no fourth call of the Confederacy and no fifth of the Union', () => {
  const after = (calls: number) => {
    const side = { resources: 0, calls };
    return war({ economy: { union: side, confederate: side } });
  };
  expect(after(3).allows({ do: 'call' })).toBe(true);
  expect(after(4).refusal({ do: 'call' }).clause).toBe('bab-pp-1');
  expect(asConfederacy(after(2)).allows({ do: 'call' })).toBe(true);
  expect(asConfederacy(after(3)).refusal({ do: 'call' }).clause).toBe('bab-pp-1');
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

test('bab-upg-1: only militia becomes line', () => {
  const game = war({ union: [{ at: 'washington', line: 4 }] });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).reason).toContain('has no militia');
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

test('bab-pp-3, bab-pp-4: the Union gains nothing by neutral cities that it holds, and loses nothing by them', () => {
  const held = (union: readonly string[], confederate: readonly string[]) =>
    war({ control: { ...NOBODYS, union, confederate } as never }).state;
  expect(raisingOf(held(['louisville'], []), 0, 'call')).toBe(700 - 30);
  expect(raisingOf(held([], ['louisville']), 1, 'call')).toBe(415 + 2);
});

test('bab-pol-6: a later call of the Confederacy costs it nothing', () => {
  const economy = { union: { resources: 0 }, confederate: { resources: 0, calls: 1 } };
  expect(asConfederacy(war({ turn: 41, economy })).play({ do: 'call' }).state.politics).toBe(0);
});

test('bab-pp-7: what has been spent in a turn counts against the half of it', () => {
  const economy = { union: { resources: 9000 }, confederate: { resources: 0 } };
  const game = war({ economy }).play({ do: 'call' });
  for (const amount of [200, 100, 20, 10, 2])
    game.play({ do: 'order', product: 'militia', place: 'north', amount: amount > 100 ? 100 : amount });
  // 232 of 334.
  expect(game.refusal({ do: 'order', product: 'militia', place: 'north', amount: 103 }).reason).toMatch(/At most 102 /);
  expect(game.allows({ do: 'order', product: 'militia', place: 'north', amount: 102 })).toBe(true);
});

test('bab-pp-7, bab-pp-10: what is gone of a call is no room for the levy after it: half of the levy may be spent in a turn', () => {
  const rich = { resources: 9000 };
  const game = asConfederacy(war({ turn: 41, economy: { union: rich, confederate: rich } }));
  const state = withEconomy(game.state, 1, { calls: 2, calledIn: 1862, people: 10, most: 165, spent: 100 });
  const levied = new Game(rulebook, state, []).play({ do: 'levy' });
  // All ten that are left of the call, and 130 of the 260 of the levy.
  expect(peopleNow(levied.state, 1)).toBe(140);
  const later = withEconomy(levied.state, 1, { spent: 0 });
  expect(peopleNow(later, 1)).toBe(140);
});

test('bab-pp-7: a levy in the turn of the call leaves what may still be spent of the call', () => {
  const rich = { resources: 9000 };
  const game = asConfederacy(war({ turn: 41, economy: { union: rich, confederate: rich } }));
  game.play({ do: 'call' });
  for (let i = 0; i < 4; i++) game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 50 });
  // 200 of 207, so 7 more; of the levy 130; next month half of both.
  const { state } = game.play({ do: 'levy' });
  expect(peopleNow(state, 1)).toBe(137);
  expect(peopleNow(withEconomy(state, 1, { spent: 0 }), 1)).toBe(337);
});

test('bab-mil-2: an army whose commander leads no SF himself is out of supply when his corps is', () => {
  const modifier = (place: string, ...dice: readonly number[]): number => {
    const union = [
      { at: place, leader: 'mcdowell', stars: 3 },
      { at: place, leader: 'hooker', stars: 2, militia: 20, line: 1, under: 'mcdowell' },
    ];
    const game = war({ turn: 36, union, confederate: [{ at: 'richmond', line: 3 }] });
    game
      .play({ do: 'initiative', first: true })
      .toMoves()
      .play({ do: 'end-moves' })
      .toMoves()
      .play({ do: 'end-moves' }, ...dice);
    return (game.last('militia-went-home').data as { readonly modifier: number }).modifier;
  };
  // McDowell's administrative value is 1, and the year ends with +1; in the woods of Alabama they are hungry and in enemy territory.
  expect([modifier('baltimore', 1), modifier('3237', 1, 1)]).toEqual([0, 7]);
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

test('bab-upg-1: what has become line in a month counts against what still may', () => {
  const game = war({ union: [{ at: 'washington', militia: 10 }] });
  game.play({ do: 'upgrade', force: 'x-086', strength: 1 }).play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 2 }).reason).toContain('At most 1 SF more');
  game.play({ do: 'upgrade', force: 'x-086', strength: 1 });
  expect(game.force('x-086')).toMatchObject({ militia: 6, line: 4 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).reason).toContain('the most this year');
});

test('bab-prod-3, bab-unit-2: captions and refusals of orders give the price, the turn and what is there to pay it', () => {
  const game = war().play({ do: 'call' });
  const labels = game.offer.choices.map((choice) => rulebook.describe(game.state, game.seat, choice).label);
  expect(labels).toContain('Five SF of militia at Washington: 25 RP, 5 PP, III April 1861');
  const poor = war({ economy: { union: { resources: 0 }, confederate: { resources: 0 } } });
  expect(poor.refusal({ do: 'order', product: 'gunboat', place: 'cairo', amount: 1 }).reason).toBe(
    'One river gunboat takes 45 RP and 1 PP; the side has 700 Resource Points and may spend 0 Personnel Points this turn.',
  );
  expect(
    asConfederacy(war()).refusal({ do: 'order', product: 'siege-train', place: 'richmond', amount: 1 }).reason,
  ).toBe('The Confederate production table has no siege train.');
});

test('bab-pp-1, bab-pp-11: the sentences of a call and of a levy', () => {
  const text = (game: Game): string => rulebook.sentence({ ...game.last('raised'), faces: [] }, game.state).text;
  const game = war({ turn: 41 }).play({ do: 'call' });
  expect(text(game)).toBe('The Union called for volunteers: **668** Personnel Points.');
  expect(text(game.play({ do: 'levy' }))).toBe('The Union levied **418** Personnel Points.');
});

test('bab-mil-1, bab-mil-3: the sentences of the militia check say who went home, or that all stayed', () => {
  const texts = (die: number): readonly string[] => {
    const game = war({
      turn: 36,
      union: [
        { at: 'washington', militia: 7 },
        { at: 'baltimore', leader: 'mcdowell', militia: 20, line: 1 },
      ],
    });
    game.play({ do: 'initiative', first: true });
    game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, die);
    const told = game.events.filter(({ kind }) => kind === 'militia-went-home');
    return told.map((event) => rulebook.sentence({ ...event, faces: [] }, game.state).text);
  };
  expect(texts(1)).toContain('McDowell kept all militia.');
  expect(texts(10)).toContain('McDowell sent militia home: **12 SF**.');
});
