import { isRefusal, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { controlOf } from '../../control.ts';
import { LEADERS } from '../../leaders.ts';
import { hexNamed, isHex } from '../../map.ts';
import { cupOf } from '../../phases/leaders.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import type { State } from '../../state.ts';
import { winnerBy } from '../../victory.ts';
import { at, dataOf, fileOf, type Game, gameOf, refusalOf } from '../game.ts';

const startOf = (id: string): State['setting']['start'] => {
  const setting = rulebook.prepare(dataOf(id), {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return setting.start;
};
/** SF of each side by kind at the start, those that come later left out. */
const sumsOf = (id: string): readonly (readonly number[])[] =>
  [0, 1].map((side) => {
    const own = startOf(id).forces.filter((force) => force.side === side);
    return (['militia', 'line', 'cavalry'] as const).map((kind) => own.reduce((sum, force) => sum + force[kind], 0));
  });
/** Both sides do nothing until the next turn has begun. */
const nextTurn = (game: Game): Game => {
  game.play({ do: 'initiative', first: true }).toMoves().play({ do: 'end-moves' });
  return game.toMoves().play({ do: 'end-moves' }, 9, 1);
};
const leadersOf = (id: string): readonly string[] =>
  startOf(id).officers.flatMap(({ fate }, row) => (fate === 'play' ? [LEADERS[row]?.id ?? ''] : []));

test('bab-scn-1: the learning game: forces, rail of 20 SF, six turns, the window of Virginia, no production and politics', () => {
  expect(sumsOf('learning')).toEqual([
    [130, 10, 2],
    [91, 12, 3],
  ]);
  const { setting, state } = { setting: rulebook.prepare(dataOf('learning'), {}), state: startOf('learning') };
  if (isRefusal(setting)) throw new Error(setting.reason);
  expect([setting.firstTurn, setting.lastTurn, setting.parts.length, state.allowance]).toEqual([13, 18, 0, [20, 20]]);
  const inWindow = (hex: string): boolean => setting.window[at(hex)] === 1;
  expect(['richmond', 'washington', 'grafton', 'norfolk', 'staunton'].map(inWindow)).toEqual(Array(5).fill(true));
  expect(['philadelphia', 'raleigh', 'pittsburgh', 'bristol'].map(inWindow)).toEqual(Array(4).fill(false));
});

test('bab-scn-1: victory points for cities and for every 5 enemy SF destroyed; the Union needs 5 more, with none the Confederacy wins', () => {
  expect([winnerBy(21, 16), winnerBy(20, 16), winnerBy(17, 16), winnerBy(16, 16)]).toEqual([0, 2, 2, 1]);
  const game = gameOf(dataOf('learning'));
  expect(game.state.setting.objectives.reduce((sum, { points }) => sum + points, 0)).toBe(35);
});

test('bab-scn-2: April 1861', () => {
  expect(sumsOf('campaign')).toEqual([
    [98, 13, 0],
    [94, 0, 0],
  ]);
  const start = startOf('campaign');
  expect(start.coming.map(({ turn }) => turn)).toEqual([5, 5, 5]);
  expect(controlOf(start, at('louisville'))).toBe(2);
  expect(controlOf(start, at('st-louis'))).toBe(0);
  expect(leadersOf('campaign')).toEqual(['lyon', 'beauregard']);
});

const ENEMY = [{ at: 'richmond', militia: 3 }];

test('bab-mil-1, bab-seq-3, bab-scn-3: the militia check belongs to IV December: a war that begins in January has had it', () => {
  const setting = rulebook.prepare(dataOf('1862'), {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const { state, events } = rulebook.setup(setting, new SimDice(1));
  expect(events.some(({ kind }) => kind === 'militia-went-home')).toBe(false);
  expect(state.forces.filter(({ side }) => side === 0)).toEqual(setting.start.forces.filter(({ side }) => side === 0));
});

test('bab-scn-2, bab-map-11: the force that comes to Jefferson City on turn 5 holds it from then on', () => {
  const price = { at: 'jefferson-city', leader: 'price', militia: 10, turn: 14 };
  const game = gameOf({ union: [{ at: 'washington', militia: 3 }], confederate: [...ENEMY, price] });
  expect(controlOf(game.state, at('jefferson-city'))).toBe(2);
  nextTurn(game);
  expect([game.force('price').place, controlOf(game.state, at('jefferson-city'))]).toEqual([at('jefferson-city'), 1]);
});

test('bab-scn-2: who comes by the set-up is told by name, with SF only where he brings some', () => {
  const text = (more: object): string => {
    const union = [
      { at: 'baltimore', militia: 3 },
      { at: 'washington', militia: 3, turn: 14, ...more },
    ];
    const game = nextTurn(gameOf({ union, confederate: ENEMY }));
    return rulebook.sentence({ ...game.last('came'), faces: [] }, game.state).text;
  };
  expect(text({})).toBe('3 SF came to the Union **at Washington**.');
  expect(text({ leader: 'mcdowell' })).toBe('McDowell came to the Union **at Washington** with 3 SF.');
  expect(text({ leader: 'mcdowell', militia: 0 })).toBe('McDowell came to the Union **at Washington**.');
  // What was told before names were told.
  const old = { kind: 'came', data: { side: 0, place: 'baltimore', strength: 0 }, clauses: [], faces: [] };
  expect(rulebook.sentence(old, gameOf({}).state).text).toBe('0 SF came to the Union **at Baltimore**.');
});

test('bab-zoc-3: forces of the set-up that come beside the enemy or where he stands come to another city; a leader alone comes beside him', () => {
  const coming = (place: string, more: object): Game =>
    nextTurn(
      gameOf({
        union: [{ at: '0215', leader: 'mcdowell', line: 30 }],
        confederate: [...ENEMY, { at: place, turn: 14, ...more }],
      }),
    );
  for (const place of ['0315', '0215'])
    expect(coming(place, { line: 5 }).last('came').data).toMatchObject({ place: 'fort-smith', strength: 5 });
  // In the open country, be it the enemy's, they come where they were to.
  for (const place of ['0515', '6703']) {
    const game = coming(place, { line: 5 });
    expect(game.last('came').data).toMatchObject({ place });
    expect(controlOf(game.state, at(place))).toBe(1);
  }
  expect(coming('0315', { leader: 'lee' }).force('lee').place).toBe(at('0315'));
});

test('bab-scn-6, bab-lead-5, bab-map-10: the set-up check knows garrisons told in two entries, leaders named twice and what cannot be where it is', () => {
  const union = [{ at: 'washington', line: 5 }];
  const why = (file: Partial<ScenarioFile>) => refusalOf({ union, confederate: ENEMY, ...file });
  for (const place of ['8060', 'atlantic', 'texas'])
    expect(why({ union: [{ at: place, line: 5 }] })).toMatchObject({
      clause: 'bab-scn-6',
      field: 'scenario/union/0/at',
      reason: expect.stringMatching(/^Forces of the Union cannot stand in /),
    });
  expect(why({ union: [{ at: 'north', line: 5 }] })).toBeUndefined();
  expect(why({ union: [{ at: 'washington' }] })?.reason).toBe('Nobody stands at Washington.');
  const twice = { at: 'baltimore', leader: 'mcdowell', line: 5 };
  expect(why({ union: [twice, { ...twice, turn: 14 }] })?.reason).toBe('McDowell is named more than once.');
  const far = { at: 'pittsburgh', leader: 'hooker', under: 'mcdowell', line: 5 };
  expect(why({ union: [twice, far] })?.reason).toContain('who commands no army beside him');
  expect(
    why({
      union: [
        { at: '0215', leader: 'mcdowell', line: 200 },
        { at: '0215', line: 41 },
      ],
    }),
  ).toMatchObject({
    clause: 'bab-scn-6',
    field: 'scenario/union/0/at',
    reason: 'A hex holds 240 SF of a side beside its garrison; hex 0215 has 241.',
  });
  const garrison = { at: 'washington', line: 9 };
  expect(why({ union: [garrison, garrison] })?.reason).toBe('A garrison has at most 16 SF; that of Washington has 18.');
  const cavalry = { at: '0215', leader: 'custer', line: 4 };
  expect([3, 4].map((mounted) => why({ union: [{ ...cavalry, cavalry: mounted }] })?.reason)).toEqual([
    'Custer leads cavalry: half of his force at least must be mounted.',
    undefined,
  ]);
  const inland = why({ ships: { union: [{ at: 'harrisburg', kind: 'ocean-naval' }], confederate: [] } });
  expect(inland).toMatchObject({
    clause: 'bab-map-10',
    field: 'scenario/ships/union/0/at',
    reason: 'No ocean naval unit of the Union can lie at Harrisburg.',
  });
  expect(why({ depots: { union: [], confederate: ['north'] } })).toMatchObject({
    clause: 'bab-move-3',
    field: 'scenario/depots/confederate/0',
    reason: 'The Confederacy can have no stores in the North.',
  });
  expect(why({ trains: ['baltimore', '8060'] })?.field).toBe('scenario/trains/1');
  expect(why({ trains: ['richmond'], confederate: [{ at: 'richmond', line: 3 }] })?.field).toBe('scenario/trains/0');
});

test('bab-scn-6: who comes later is checked as those are who are there', () => {
  const why = (entry: object) => refusalOf({ union: [{ at: '0215', turn: 15, ...entry }], confederate: ENEMY });
  expect(why({ leader: 'hancock', stars: 1, line: 21 })?.reason).toBe('Hancock leads 21 SF; the most for him is 20.');
  expect(why({ leader: 'custer', line: 4, cavalry: 3 })?.reason).toContain('half of his force at least');
  expect(why({ at: 'washington', line: 17 })?.reason).toContain('A garrison has at most 16 SF');
  expect(why({ line: 241 })?.reason).toBe('A detachment has at most 240 SF; that of hex 0215 has 241.');
  expect(why({ leader: 'hooker', under: 'mcdowell', line: 2 })?.field).toBe('scenario/union/0/under');
  for (const turn of [12, 19])
    expect(why({ line: 5, turn })).toMatchObject({ clause: 'bab-conv-10', field: 'scenario/union/0/turn' });
});

test('bab-scn-6, bab-unit-3, bab-unit-5: rank and army are a leader’s, and nobody is attached to whom he outranks', () => {
  const fieldOf = (...union: NonNullable<ScenarioFile['union']>) => refusalOf({ union, confederate: ENEMY })?.field;
  const mcdowell = { at: '0215', leader: 'mcdowell', stars: 3, line: 5 };
  expect(fieldOf({ at: '0215', line: 5, stars: 2 })).toBe('scenario/union/0/stars');
  expect(fieldOf(mcdowell, { at: '0215', line: 5, under: 'mcdowell' })).toBe('scenario/union/1/under');
  expect(fieldOf({ at: '0215', leader: 'hooker', stars: 2, line: 5 }, { ...mcdowell, under: 'hooker' })).toBe(
    'scenario/union/1/under',
  );
  const corps = ['hooker', 'sumner', 'franklin', 'couch', 'reynolds', 'sedgwick', 'meade', 'keyes', 'slocum'];
  const army = corps.map((leader) => ({ at: '0215', leader, stars: 2, under: 'mcdowell' }));
  expect(refusalOf({ union: [mcdowell, ...army], confederate: ENEMY })).toMatchObject({
    field: 'scenario/union/0/leader',
    reason: 'McDowell has 9 leaders under him; the most for him is 8.',
  });
});

test('bab-pp-1, bab-pp-8, bab-pp-10, bab-map-11, bab-scn-1: calls, cities and a part of the map that cannot be are refused', () => {
  const why = (file: Partial<ScenarioFile>) =>
    refusalOf({ union: [{ at: 'washington', line: 5 }], confederate: ENEMY, ...file });
  const union = (more: object) =>
    why({ turn: 45, lastTurn: 50, economy: { union: { resources: 0, ...more }, confederate: { resources: 0 } } });
  expect(
    [{ calls: 5 }, { levies: 5 }, { calledIn: 1861 }, { calls: 1, calledIn: 1863 }, { levies: 1, leviedIn: 1861 }].map(
      (more) => union(more)?.clause,
    ),
  ).toEqual(['bab-pp-1', 'bab-pp-11', 'bab-pp-8', 'bab-pp-8', 'bab-pp-10']);
  expect(union({ calls: 4, calledIn: 1861, levies: 1, leviedIn: 1862 })).toBeUndefined();
  expect(why({ control: { union: ['atlanta'], confederate: ['macon', 'atlanta'], neutral: [] } })).toMatchObject({
    clause: 'bab-map-11',
    field: 'scenario/control/confederate/1',
  });
  const window = { north: 401, south: 368, west: -803, east: -758 };
  const atlanta = [
    { at: 'richmond', militia: 3 },
    { at: 'atlanta', militia: 3 },
  ];
  expect(why({ window, confederate: atlanta })).toMatchObject({
    clause: 'bab-scn-6',
    field: 'scenario/confederate/1/at',
  });
  expect(why({ window: { ...window, south: 402 } })).toMatchObject({ clause: 'bab-scn-1', field: 'scenario/window' });
});

test('bab-scn-6, bab-lead-6: a leader who is to come with a force is in no cup before', () => {
  const file: Partial<ScenarioFile> = {
    turn: 45,
    lastTurn: 60,
    union: [{ at: 'washington', line: 5 }],
    confederate: ENEMY,
  };
  const coming = { at: 'baltimore', leader: 'thomas', line: 5, turn: 50 };
  const hasThomas = (union: NonNullable<ScenarioFile['union']>): boolean => {
    const { state } = gameOf({ ...file, union });
    return cupOf(state, 0).includes(LEADERS.findIndex(({ id }) => id === 'thomas'));
  };
  expect([hasThomas([{ at: 'washington', line: 5 }]), hasThomas([coming])]).toEqual([true, false]);
});

test('bab-scn-2: cities of Kentucky turn Union on I September 1861 unless they were entered', () => {
  const game = gameOf({
    turn: 20,
    lastTurn: 30,
    union: [{ at: 'cincinnati', militia: 3 }],
    confederate: [{ at: 'richmond', militia: 3 }],
  });
  game.play({ do: 'initiative', first: true });
  for (let side = 0; side < 2; side++) game.toMoves().play({ do: 'end-moves' }, ...(side === 1 ? [9, 1] : []));
  expect(game.last('kentucky-turned').data).toEqual({
    places: ['louisville', 'frankfort', 'covington', 'lexington-ky'],
  });
  expect(controlOf(game.state, at('louisville'))).toBe(0);
  expect(controlOf(game.state, at('bowling-green'))).toBe(2);
});

test.each([
  ['bab-scn-3', '1862', 37, -6, 'mcclellan', 'j-johnston'],
  ['bab-scn-4', '1863', 85, 15, 'burnside', 'lee'],
  ['bab-scn-5', '1864', 145, 8, 'grant', 'lee'],
] as const)('%s: the war from %s', (_clause, id, turn, politics, union, confederate) => {
  const start = startOf(id);
  expect([start.turn, start.politics]).toEqual([turn, politics]);
  for (const leader of [union, confederate]) {
    const row = LEADERS.findIndex((each) => each.id === leader);
    expect([leader, start.forces[row]?.army]).toEqual([leader, row]);
  }
  for (const { place } of start.forces) expect(place < 0 || isHex(place) || place >= 5120).toBe(true);
});

test('bab-scn-3: forces and cities of January 1862', () => {
  expect(sumsOf('1862')).toEqual([
    [114, 471, 24],
    [137, 281, 9],
  ]);
  const start = startOf('1862');
  expect([
    controlOf(start, at('columbus-ky')),
    controlOf(start, at('springfield-mo')),
    controlOf(start, at('wheeling')),
  ]).toEqual([1, 1, 0]);
});

test('bab-scn-4: forces and cities of January 1863', () => {
  expect(sumsOf('1863')).toEqual([
    [38, 690, 34],
    [30, 452, 48],
  ]);
  const start = startOf('1863');
  expect([controlOf(start, at('nashville')), controlOf(start, at('vicksburg'))]).toEqual([0, 1]);
  // Burnside stands across the Rappahannock from Fredericksburg.
  expect(start.forces.some(({ place }) => place === hexNamed('6714'))).toBe(true);
});

test('bab-scn-5: forces and cities of April 1864', () => {
  expect(sumsOf('1864')).toEqual([
    [30, 684, 58],
    [18, 342, 54],
  ]);
  const start = startOf('1864');
  expect([controlOf(start, at('vicksburg')), controlOf(start, at('atlanta'))]).toEqual([0, 1]);
});

test('bab-unit-4: limits are those of a scenario, not of what one side has to spend', () => {
  const limits = { alone: [1, 2, 3, 4] };
  const economy = { union: { resources: 1, limits }, confederate: { resources: 1 } };
  expect(refusalOf({ economy } as never)?.field).toBe('scenario/economy/union/limits');
  expect(refusalOf({ limits })).toBeUndefined();
});

test('bab-map-2, bab-scn-1: a hex is played on whose middle lies in the window, or on its border', () => {
  const played = (side: Partial<NonNullable<ScenarioFile['window']>>, hex: string): boolean => {
    const window = { north: 420, south: 280, west: -960, east: -740, ...side };
    const setting = rulebook.prepare(fileOf({ window }), {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    return setting.window[at(hex)] === 1;
  };
  // The middle of 4911, 727.5 miles east of -95.5 and 138 south of 41.0: just east of -82.5, and on 39.0.
  expect([played({ west: -825 }, '4911'), played({ east: -825 }, '4911')]).toEqual([true, false]);
  expect([played({ north: 390 }, '4911'), played({ south: 390 }, '4911')]).toEqual([true, true]);
  // That of 2512, 375 miles east, just east of -88.8.
  expect([played({ west: -888 }, '2512'), played({ east: -888 }, '2512')]).toEqual([true, false]);
  // That of 7212, 1,080 miles east, just west of -76.2; that of 4954, 697 miles south, just south of 30.9.
  expect([played({ east: -762 }, '7212'), played({ west: -762 }, '7212')]).toEqual([true, false]);
  expect([played({ south: 309 }, '4954'), played({ north: 309 }, '4954')]).toEqual([false, true]);
});

test('bab-conv-9: a scenario does not begin after its last turn', () => {
  expect(refusalOf({ turn: 19, lastTurn: 18 })).toMatchObject({ clause: 'bab-conv-9', field: 'scenario/turn' });
  expect(refusalOf({ turn: 18, lastTurn: 18 })).toBeUndefined();
});

test('bab-rail-1: what each side may move by rail is said for each', () => {
  expect(gameOf({ ...SOMEBODY, rail: { union: 30, confederate: 5 } }).state.allowance).toEqual([30, 5]);
  expect(gameOf(SOMEBODY).state.allowance).toEqual([0, 0]);
});
const SOMEBODY = {
  union: [{ at: 'washington', militia: 3 }],
  confederate: [{ at: 'richmond', militia: 3 }],
};

test('bab-scn-3, bab-conv-10: ships with a turn come on it and not before, others are there', () => {
  const confederate = [
    { at: 'norfolk', kind: 'ironclad' as const, turn: 14 },
    { at: 'norfolk', kind: 'gunboat' as const, count: 2 },
  ];
  const game = gameOf({ ...SOMEBODY, ships: { union: [], confederate } });
  const kinds = () => game.state.war.ships.map(({ kind }) => kind);
  expect([kinds(), game.state.war.orders.length]).toEqual([['gunboat', 'gunboat'], 1]);
  game.play({ do: 'initiative', first: true }).toMoves().play({ do: 'end-moves' });
  game.toMoves().play({ do: 'end-moves' }, 9, 1);
  expect([kinds(), game.state.war.orders.length]).toEqual([['gunboat', 'gunboat', 'ironclad'], 0]);
});

test('bab-scn-2, bab-map-12: Kentucky takes sides on I September 1861 and on no other turn', () => {
  const on = (turn: number): Game => gameOf({ ...SOMEBODY, turn, lastTurn: 30 });
  const owners = (game: Game) =>
    ['louisville', 'lexington-ky', 'paducah'].map((city) => controlOf(game.state, at(city)));
  expect([on(20), on(21), on(22)].map(owners)).toEqual([
    [2, 2, 2],
    [0, 0, 2],
    [2, 2, 2],
  ]);
  const { text } = rulebook.sentence({ ...on(21).last('kentucky-turned'), faces: [] }, on(21).state);
  expect(text).toBe('Kentucky took the side of the Union: Louisville, Frankfort, Covington and Lexington KY.');
});

test('bab-scn-2: a city of Kentucky that has been entered does not turn, and nothing is told where all have been', () => {
  const all = ['louisville', 'frankfort', 'covington', 'lexington-ky'];
  const on = (...entered: readonly string[]): Game =>
    gameOf({ ...SOMEBODY, turn: 21, lastTurn: 30, control: { union: [], confederate: [...entered], neutral: [] } });
  expect(on('louisville').last('kentucky-turned').data).toEqual({ places: all.slice(1) });
  expect(controlOf(on('louisville').state, at('louisville'))).toBe(1);
  expect(on(...all).events.some(({ kind }) => kind === 'kentucky-turned')).toBe(false);
});

test('bab-map-10, bab-scn-6: the station of a port is a place for ships and for no troops', () => {
  const troops = { ...SOMEBODY, union: [{ at: 'off-mobile', militia: 3 }] };
  expect(refusalOf(troops)?.field).toMatch(/^scenario\/union\/0\/at/);
  const ships = { union: [{ at: 'off-mobile', kind: 'ocean-naval' as const }], confederate: [] };
  expect(refusalOf({ ...SOMEBODY, ships })).toBeUndefined();
});
