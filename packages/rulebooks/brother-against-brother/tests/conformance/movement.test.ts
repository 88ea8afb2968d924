import { ScriptedDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { controlOf } from '../../control.ts';
import { HEXSIDE_CHART, TERRAIN_CHART } from '../../data/terrain.ts';
import { GRID, hexesBeside, hexName, hexsideOf, isLand, stateOf } from '../../map.ts';
import { allowanceOf, edgeBetween, edgeCosts, reachOf, wayOf } from '../../movement.ts';
import { movementPoints } from '../../procedures/movement.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { strengthIn } from '../../standing.ts';
import { terrainIn } from '../../terrain-chart.ts';
import { at, Game, unionFirst } from '../game.ts';

const ENEMY = [{ at: 'richmond', militia: 3 }];
const cost = (from: string, to: string): number => edgeCosts(TERRAIN_CHART)[edgeBetween(at(from), at(to))] ?? -1;

test('bab-map-4: movement points and combat modifiers of the classes of terrain', () => {
  const rows = Object.entries(TERRAIN_CHART).map(([name, { movement, combat }]) => [name, movement, combat]);
  expect(rows).toEqual([
    ['clear', 1, 0],
    ['woods', 2, 1],
    ['rough', 2, 1],
    ['mountain', 3, 2],
    ['swamp', 3, 1],
    ['sea', 0, 0],
    ['lake', 0, 0],
  ]);
  expect([cost('0215', '0315'), cost('6113', '6114'), cost('5103', '5104'), cost('6301', '6401')]).toEqual([
    1, 2, 2, 3,
  ]);
  expect([cost('7902', '8003'), cost('2157', '2158')]).toEqual([0, 0]);
});

test('bab-map-4: a scenario may replace rows of the chart, for marches and for battles', () => {
  const chart = terrainIn({ woods: { movement: 5, combat: 4 } } as never);
  expect(edgeCosts(chart)[edgeBetween(at('6113'), at('6114'))]).toBe(5);
  const forces = { union: [{ at: '6113', leader: 'mcdowell', line: 5 }], confederate: ENEMY };
  const game = unionFirst({ ...forces, tables: { terrain: { woods: { movement: 5, combat: 4 } } } } as never).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  const before = unionFirst(forces).toMoves();
  before.play({ do: 'march', force: 'mcdowell', together: false });
  const costs = [game, before].map(({ state }) => reachOf(state).find(({ hex }) => hex === at('6114'))?.cost);
  expect(costs).toEqual([5, 2]);
});

test.each([
  ['bab-terrain-1', 'river', 1, 2],
  ['bab-terrain-2', 'tidal', -1, 0],
  ['bab-terrain-3', 'bridge', 0, 1],
  ['bab-terrain-4', 'ford', 2, 1],
] as const)('%s: the hexside %s', (clause, hexside, movement, combat) => {
  expect(HEXSIDE_CHART[hexside]).toEqual({ movement, combat, clause });
});

test('bab-terrain-1: a river costs a movement point more', () => {
  expect(hexsideOf(edgeBetween(at('1601'), at('1602')))).toBe('river');
  expect(cost('1601', '1602')).toBe(2);
});

test('bab-terrain-2: nobody crosses a tidal river without bridge or ford', () => {
  const game = unionFirst({ union: [{ at: '7110', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(game.refusal({ do: 'step', to: '7210' }).clause).toBe('bab-terrain-2');
});

test('bab-terrain-4: a ford crosses a tidal river for 2 movement points more', () => {
  expect(hexsideOf(edgeBetween(at('6814'), at('6815')))).toBe('ford');
  expect(cost('6814', '6815')).toBe(4);
});

test('bab-map-4: along a railroad a hex costs 1 movement point whatever the terrain', () => {
  // Through the rough country of Pennsylvania, over a bridge.
  expect(hexsideOf(edgeBetween(at('5803'), at('5704')))).toBe('bridge');
  expect(cost('5803', '5704')).toBe(1);
});

test('bab-map-4: nobody enters the sea', () => {
  const game = unionFirst({ union: [{ at: '7902', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(game.refusal({ do: 'step', to: '8003' })).toMatchObject({
    clause: 'bab-map-4',
    reason: 'The third hex north-east of Trenton is water.',
  });
});

test('bab-move-1: 6 led, 10 for cavalry, with the command value up to 2; 2 less in winter, and never below 2', () => {
  const points = (leader: string, troops: object, turn: number): number => {
    const game = unionFirst({ turn, lastTurn: 200, union: [{ at: '0215', leader, ...troops }], confederate: ENEMY });
    return allowanceOf(game.state, [game.row(leader)]);
  };
  // McDowell -1, Butler -3, Grant at four stars 4.
  expect([points('mcdowell', { line: 5 }, 13), points('mcdowell', { cavalry: 5 }, 13)]).toEqual([5, 9]);
  expect([points('butler', { line: 5 }, 13), points('grant', { line: 5, stars: 4 }, 13)]).toEqual([4, 8]);
  // I January 1862.
  expect([points('mcdowell', { line: 5 }, 37), points('butler', { line: 5 }, 37)]).toEqual([3, 2]);
  expect(points('mcdowell', { line: 4, cavalry: 1 }, 13)).toBe(5);
});

test('bab-move-1: a force that has not moved may enter one adjacent hex whatever it costs, as its whole move', () => {
  const game = unionFirst({
    turn: 37,
    lastTurn: 200,
    union: [{ at: '6301', leader: 'butler', line: 5 }],
    confederate: ENEMY,
  });
  game.toMoves().march('butler', '6401');
  expect(game.refusal({ do: 'step', to: '6501' }).clause).toBe('bab-zoc-2');
});

test('bab-move-1, bab-move-4: who has broken a railroad has begun his move: a hex beyond his points is no whole move any more', () => {
  const game = unionFirst({
    turn: 36,
    lastTurn: 60,
    union: [{ at: 'abingdon', line: 3 }],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'x-086', together: false });
  const reach = (): readonly string[] => reachOf(game.state).map(({ hex }) => hexName(hex));
  const dear = { do: 'step', to: reach().at(-1) ?? '' };
  expect([game.allows(dear), game.allows({ do: 'break-rail' })]).toEqual([true, true]);
  game.play({ do: 'break-rail' });
  expect(game.refusal(dear).clause).toBe('bab-move-1');
  expect(reach()).not.toContain(dear.to);
});

test('bab-move-2: a forced march adds 2, 3 for cavalry, and ends with a roll for attrition', () => {
  const game = unionFirst({ union: [{ at: '0215', leader: 'mcdowell', line: 20 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'force' });
  expect(allowanceOf(game.state, game.state.march.forces)).toBe(7);
  expect(game.refusal({ do: 'force' }).clause).toBe('bab-move-2');
  // 7 with +1 for the march and -1 for his administrative value: 30 in 100.
  game.play({ do: 'step', to: '0315' }).play({ do: 'halt' }, 7);
  expect(game.last('worn-out').data).toMatchObject({ modifier: 0, percent: 30, lost: 6 });
  expect(game.strength('mcdowell')).toBe(14);
});

test('bab-move-2: leaderless troops make no forced march', () => {
  const game = unionFirst({ union: [{ at: '0215', line: 5 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'x-086', together: false });
  expect(game.refusal({ do: 'force' }).clause).toBe('bab-move-2');
});

test('bab-move-3: a formation moves once a turn, and enters no hex with enemy SF', () => {
  const game = unionFirst({
    union: [{ at: '0215', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: '0115', line: 1 }],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(game.refusal({ do: 'step', to: '0115' }).clause).toBe('bab-move-3');
  game.play({ do: 'halt' });
  expect(game.state.phase).not.toBe('moves');
});

test('bab-move-3: an army moves together at the cost of its slowest part', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', cavalry: 5 },
      { at: '0215', leader: 'hooker', line: 5, under: 'mcdowell' },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: true });
  expect(allowanceOf(game.state, game.state.march.forces)).toBe(5);
  game.play({ do: 'step', to: '0315' }).play({ do: 'halt' });
  expect([game.force('hooker').place, game.force('hooker').moved]).toEqual([at('0315'), true]);
});

test('bab-move-3: a leader drops and picks up SF at no cost', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 7 },
      { at: '0315', militia: 4 },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  const told = (kind: string): string => rulebook.sentence({ ...game.last(kind), faces: [] }, game.state).text;
  game.play({ do: 'drop', force: 'mcdowell', kind: 'line', strength: 2 });
  expect(told('dropped')).toBe('McDowell left 2 SF of line infantry behind.');
  game.play({ do: 'step', to: '0315' }).play({ do: 'take', force: 'mcdowell', kind: 'militia', strength: 4 });
  expect(told('taken')).toBe('McDowell took over 4 SF of militia.');
  expect(game.force('mcdowell')).toMatchObject({ line: 5, militia: 4 });
  expect(game.refusal({ do: 'take', force: 'mcdowell', kind: 'militia', strength: 1 }).clause).toBe('bab-move-3');
});

test('bab-attr-3, bab-attr-5: troops that are left behind or taken over keep their turns without supply and their battles of the turn', () => {
  const begun = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 20 },
      { at: '0216', leader: 'hooker', line: 10 },
    ],
    confederate: ENEMY,
  }).toMoves();
  const forces = begun.state.forces.with(begun.row('mcdowell'), {
    ...begun.force('mcdowell'),
    unsupplied: 2,
    battles: 1,
  });
  const game = new Game(rulebook, { ...begun.state, forces }, []);
  game.play({ do: 'march', force: 'mcdowell', together: false });
  game.play({ do: 'drop', force: 'mcdowell', kind: 'line', strength: 5 }).play({ do: 'halt' });
  expect(game.force('x-087')).toMatchObject({ line: 5, unsupplied: 2, battles: 1, moved: false });
  game.march('hooker', '0215').play({ do: 'take', force: 'hooker', kind: 'line', strength: 5 });
  expect(game.force('hooker')).toMatchObject({ line: 15, unsupplied: 2, battles: 1 });
});

test('bab-move-3: a leader alone does not stop a force: he is captured on 1 to 5, else he escapes', () => {
  const file = {
    union: [{ at: '0215', leader: 'mcdowell', line: 7 }],
    confederate: [
      { at: '0315', leader: 'lee' },
      { at: 'richmond', militia: 3 },
    ],
  };
  const caught = unionFirst(file).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  caught.play({ do: 'step', to: '0315' }, 5);
  expect(caught.state.officers[caught.row('lee')]).toMatchObject({ fate: 'cup', back: 13 + 24 });
  const free = unionFirst(file).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  free.play({ do: 'step', to: '0315' }, 6);
  expect(controlOf(free.state, free.force('lee').place)).toBe(1);
});

test('bab-move-4: 3 SF break the railroad of their hex for a movement point; it mends in its own rear after 4 turns', () => {
  const game = unionFirst({
    lastTurn: 30,
    union: [{ at: 'manassas', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: 'memphis', militia: 3 }],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'break-rail' });
  expect(game.refusal({ do: 'break-rail' }).clause).toBe('bab-move-4');
  expect(game.state.march.spent).toBe(1);
  game.play({ do: 'halt' });
  expect(game.state.breaks).toEqual([{ hex: at('manassas'), turn: 13, mending: 0 }]);
});

test('bab-map-11: a hex belongs to the side whose SF entered it last', () => {
  const game = unionFirst({ union: [{ at: '0139', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  expect(controlOf(game.state, at('0140'))).toBe(1);
  game.march('mcdowell', '0140');
  expect(controlOf(game.state, at('0140'))).toBe(0);
});

test('bab-map-12: neutral states are closed in April 1861', () => {
  const file = { lastTurn: 200, union: [{ at: '0104', leader: 'mcdowell', line: 5 }], confederate: ENEMY };
  const early = unionFirst({ ...file, turn: 4, union: [{ at: 'cincinnati', leader: 'mcdowell', line: 5 }] }).toMoves();
  early.play({ do: 'march', force: 'mcdowell', together: false });
  expect(early.refusal({ do: 'step', to: 'covington' }).clause).toBe('bab-map-12');
});

test('bab-map-12: who enters Kentucky before September 1861 loses 5 political points, and 20 militia rise against him', () => {
  const file = { lastTurn: 200, confederate: ENEMY };
  const game = unionFirst({ ...file, turn: 5, union: [{ at: 'cincinnati', leader: 'mcdowell', line: 5 }] }).toMoves();
  game.march('mcdowell', 'covington');
  expect([game.state.politics, game.state.kentucky]).toEqual([5, 0]);
  expect(game.last('kentucky-entered').data).toMatchObject({ place: 'bowling-green', militia: 20 });
});

test('bab-move-1: the reach of an open move is where its steps lead, at what they cost', () => {
  const game = unionFirst({
    union: [{ at: '0216', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: '0413', line: 3 }],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  const reach = new Map(reachOf(game.state).map(({ hex, cost: points }) => [hex, points]));
  for (const way of [
    ['0316', '0415', '0414'],
    ['0217', '0218'],
    ['0215', '0214', '0213'],
  ]) {
    const walked = unionFirst({
      union: [{ at: '0216', leader: 'mcdowell', line: 5 }],
      confederate: [{ at: '0413', line: 3 }],
    }).toMoves();
    walked.march('mcdowell', ...way);
    expect([way, reach.get(at(way.at(-1) ?? ''))]).toEqual([way, walked.state.march.spent]);
  }
  expect(reach.has(at('0413'))).toBe(false);
});

test('bab-move-1: the sentence of a march begins with a capital letter, whoever marches', () => {
  const game = unionFirst({ union: [{ at: '3237', line: 1 }], confederate: ENEMY })
    .toMoves()
    .march('x-086', '3337');
  const { text } = rulebook.sentence({ ...game.last('moved'), faces: [] }, game.state);
  expect(text).toBe(
    'The detachment in the third hex south-south-west of Huntsville marched to **the third hex south by west of Huntsville**.',
  );
});

test('bab-unit-6: troops without a leader have 3 movement points, whatever a leader would add', () => {
  const troops = { led: false, mounted: false, winter: false, forced: false, starved: false, laden: false };
  const points = [-2, 0, 2].map((command) => movementPoints.run({ ...troops, command }, new ScriptedDice([])).points);
  expect(points).toEqual([3, 3, 3]);
});

test('bab-move-3: an army may move in parts: its commander marches and a corps in his hex stays', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 5 },
      { at: '0215', leader: 'hooker', line: 5, under: 'mcdowell' },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.march('mcdowell', '0315').play({ do: 'halt' });
  expect([game.force('mcdowell').place, game.force('hooker').place]).toEqual([at('0315'), at('0215')]);
  expect(game.force('hooker').moved).toBe(false);
});

test('bab-map-4: the sea is in nobody’s reach', () => {
  const game = unionFirst({ union: [{ at: '7902', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(reachOf(game.state).filter(({ hex }) => !isLand(hex))).toEqual([]);
});

test('bab-move-1: to a hex beyond the reach leads no way, and to one within it the cheapest', () => {
  const game = unionFirst({ union: [{ at: '0216', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(wayOf(game.state, at('0218'))).toHaveLength(2);
  expect(wayOf(game.state, at('0318'))).toHaveLength(2);
  expect(wayOf(game.state, at('0260'))).toEqual([]);
});

/** Both sides stand where they are until a turn has come; the Union has the initiative of each. */
const standUntil = (game: Game, turn: number): Game => {
  while (game.state.turn < turn) {
    const verbs = game.offer.choices.map((choice) => choice.do);
    if (verbs.includes('initiative')) game.play({ do: 'initiative', first: true });
    else if (verbs.includes('end-rails')) game.play({ do: 'end-rails' });
    else game.play({ do: 'end-moves' }, ...(game.state.parts === 1 ? [9, 1] : []));
  }
  return game;
};
/** McDowell breaks the railroad at Manassas on turn 13, with so many SF, and stays there. */
const breaker = (line: number, confederate: readonly { at: string; militia: number }[]): Game => {
  const game = unionFirst({
    lastTurn: 30,
    union: [{ at: 'manassas', leader: 'mcdowell', line }],
    confederate: [...confederate],
  }).toMoves();
  return game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'break-rail' }).play({ do: 'halt' });
};
const isMended = (game: Game): boolean => game.state.breaks.length === 0;

test('bab-move-4: 5 SF that stand in a broken hex for one whole turn mend it; 4 SF do not', () => {
  const near = [{ at: 'culpeper', militia: 2 }];
  expect(isMended(standUntil(breaker(5, near), 14))).toBe(false);
  const mended = standUntil(breaker(5, near), 15);
  expect(isMended(mended)).toBe(true);
  expect(mended.last('rail-mended').data).toEqual({ place: 'manassas' });
  expect(isMended(standUntil(breaker(4, near), 20))).toBe(false);
});

test('bab-move-4: a break mends after 4 turns in its side’s own rear, with no enemy SF within 5 hexes', () => {
  const far = [{ at: 'memphis', militia: 2 }];
  const game = breaker(4, far);
  expect([isMended(standUntil(game, 17)), isMended(standUntil(game, 18))]).toEqual([false, true]);
  const [five = '', six = ''] = [5, 6].map((hexes) => hexName(at('manassas') - hexes));
  expect(isMended(standUntil(breaker(4, [...far, { at: five, militia: 1 }]), 19))).toBe(false);
  expect(isMended(standUntil(breaker(4, [...far, { at: six, militia: 1 }]), 18))).toBe(true);
});

test('bab-move-2: who makes a forced march leaves and takes no troops until it is over', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 5 },
      { at: '0215', militia: 2 },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'force' });
  expect(game.refusal({ do: 'drop', force: 'mcdowell', kind: 'line', strength: 1 }).clause).toBe('bab-move-2');
  expect(game.refusal({ do: 'take', force: 'mcdowell', kind: 'militia', strength: 1 }).clause).toBe('bab-move-2');
});

test('bab-siege-6, bab-move-3: a leader who escapes and has no city to go to is in the cup', () => {
  const game = unionFirst({
    window: { north: 410, south: 380, west: -955, east: -930 },
    union: [{ at: '0215', leader: 'mcdowell', line: 7 }],
    confederate: [
      { at: '0315', leader: 'lee' },
      { at: '0716', line: 3 },
    ],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'step', to: '0315' }, 6);
  expect(game.last('leader-met-enemy').data).toMatchObject({ captured: false, to: '' });
  expect(game.state.officers[game.row('lee')]).toMatchObject({ fate: 'cup', back: 13 });
  expect(game.force('lee').place).toBe(-1);
});

test('bab-map-4: nobody comes from the sea, and every hex of the border may be entered', () => {
  expect(cost('8003', '7902')).toBe(0);
  expect(cost('0201', '0101')).toBeGreaterThan(0);
});

test('bab-move-1: leaders without troops ride with cavalry and slow nobody', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', cavalry: 5 },
      { at: '0215', leader: 'hooker' },
    ],
    confederate: ENEMY,
  });
  expect(allowanceOf(game.state, [game.row('mcdowell'), game.row('hooker')])).toBe(9);
});

test('bab-stack-2: 240 SF fill a hex to the last, and the garrison of a city is apart', () => {
  const may = (line: number, to: string, from: string, garrison: number): boolean => {
    const game = unionFirst({
      union: [
        { at: to, leader: 'mcdowell', line: 200 },
        ...(garrison > 0 ? [{ at: to, militia: garrison }] : []),
        { at: from, leader: 'mcclellan', line },
      ],
      confederate: ENEMY,
    }).toMoves();
    game.play({ do: 'march', force: 'mcclellan', together: false });
    return game.allows({ do: 'step', to });
  };
  expect([may(40, '0215', '0315', 0), may(41, '0215', '0315', 0)]).toEqual([true, false]);
  expect([may(40, 'baltimore', '7108', 16), may(41, 'baltimore', '7108', 16)]).toEqual([true, false]);
});

test('bab-move-1: what a first step may enter whatever it costs is within reach of it, and not of a second', () => {
  // Butler in the mountains of Pennsylvania in January has two points; a step there takes three.
  const game = unionFirst({
    turn: 37,
    lastTurn: 200,
    union: [{ at: '6301', leader: 'butler', line: 5 }],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'butler', together: false });
  const reach = () => reachOf(game.state).map(({ hex }) => hex);
  expect([reach().includes(at('6401')), reach().includes(at('6301'))]).toEqual([true, false]);
  game.play({ do: 'step', to: '6401' });
  expect(reach()).toEqual([]);
  const walker = unionFirst({ union: [{ at: '6301', leader: 'mcdowell', line: 5 }], confederate: ENEMY }).toMoves();
  walker.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'step', to: '6401' });
  // Two of five are left.
  expect(reachOf(walker.state).every(({ cost: points }) => points <= 2)).toBe(true);
  expect(reachOf(walker.state).some(({ hex }) => hex === at('6501'))).toBe(false);
});

test('bab-zoc-2: the reach of a move ends in zones of control, and is nothing once the move has ended in one', () => {
  const game = unionFirst({
    union: [{ at: '0217', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: '0214', line: 3 }],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  const reach = () => reachOf(game.state).map(({ hex }) => hex);
  // 0215 and 0113 lie beside the enemy: into the first, and not through it into the second, which is no farther than five points.
  expect([reach().includes(at('0215')), reach().includes(at('0214')), reach().includes(at('0113'))]).toEqual([
    true,
    false,
    false,
  ]);
  game.play({ do: 'step', to: '0216' }).play({ do: 'step', to: '0215' });
  expect(reach()).toEqual([]);
});

test('bab-move-2: a leader without troops makes a forced march and nothing is rolled for him', () => {
  const game = unionFirst({ union: [{ at: '0215', leader: 'mcdowell' }], confederate: ENEMY }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'force' });
  game.play({ do: 'step', to: '0315' }).play({ do: 'halt' });
  expect(game.events.some(({ kind }) => kind === 'worn-out')).toBe(false);
});

test('bab-move-3: a corps that has moved does not move again with its army', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 5 },
      { at: '0315', leader: 'hooker', line: 5, under: 'mcdowell' },
      { at: '0215', leader: 'meade', stars: 2, line: 5, under: 'mcdowell' },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.march('hooker', '0215').play({ do: 'halt' });
  game.play({ do: 'march', force: 'mcdowell', together: true }).play({ do: 'step', to: '0115' });
  expect(['mcdowell', 'hooker', 'meade'].map((force) => game.force(force).place)).toEqual(
    ['0115', '0215', '0115'].map(at),
  );
});

test('bab-map-12: a leader without troops may enter a neutral state in April 1861', () => {
  const game = unionFirst({
    turn: 4,
    lastTurn: 20,
    union: [{ at: 'cincinnati', leader: 'mcdowell' }],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(game.allows({ do: 'step', to: 'covington' })).toBe(true);
});

test('bab-siege-6: a leader who escapes goes to the nearest city of his side without enemies', () => {
  const game = unionFirst({
    union: [{ at: '6817', leader: 'mcdowell', line: 7 }],
    confederate: [{ at: '6818', leader: 'lee' }, ...ENEMY],
  }).toMoves();
  game.play({ do: 'march', force: 'mcdowell', together: false }).play({ do: 'step', to: '6818' }, 6);
  expect(game.last('leader-met-enemy').data).toMatchObject({ captured: false, to: 'richmond' });
});

/** McDowell on the Ohio at Cincinnati, opposite Covington, on the Union's moves of a turn. */
const atCincinnati = (turn: number, file: Partial<ScenarioFile> = {}): Game => {
  const union = [{ at: 'cincinnati', leader: 'mcdowell', line: 5 }];
  return unionFirst({ lastTurn: 200, turn, union, confederate: ENEMY, ...file }).toMoves();
};
const isKentuckyTold = (game: Game): boolean => game.events.some(({ kind }) => kind === 'kentucky-entered');

test('bab-map-12: in April 1861 a side enters hexes of neutral states that it controls, and other states', () => {
  const control = { union: ['covington'], confederate: [], neutral: [] };
  const may = (turn: number, file: Partial<ScenarioFile>): boolean =>
    atCincinnati(turn, file)
      .play({ do: 'march', force: 'mcdowell', together: false })
      .allows({ do: 'step', to: 'covington' });
  expect([may(4, {}), may(4, { control }), may(5, {})]).toEqual([false, true, true]);
  const home = unionFirst({
    turn: 4,
    lastTurn: 200,
    union: [{ at: 'washington', leader: 'mcdowell', line: 5 }],
    confederate: ENEMY,
  }).toMoves();
  home.play({ do: 'march', force: 'mcdowell', together: false });
  // Into Virginia over the Long Bridge.
  expect(home.allows({ do: 'step', to: '6812' })).toBe(true);
});

test('bab-map-12: Kentucky is a neutral to the end of August 1861, and only the first to enter it pays', () => {
  const entered = (turn: number): Game => atCincinnati(turn).march('mcdowell', 'covington');
  expect([20, 21].map((turn) => [entered(turn).state.politics, entered(turn).state.kentucky])).toEqual([
    [5, 0],
    [0, 2],
  ]);
  const game = entered(5).play({ do: 'step', to: hexName(at('covington') + GRID.width) });
  expect([game.state.politics, game.events.filter(({ kind }) => kind === 'kentucky-entered').length]).toEqual([5, 1]);
  const north = atCincinnati(5).march('mcdowell', hexName(at('cincinnati') + 1));
  expect([north.state.politics, isKentuckyTold(north)]).toEqual([0, false]);
});

test('bab-map-12: no militia rises where troops of the side that enters Kentucky stand already', () => {
  const game = unionFirst({
    union: [{ at: 'washington', line: 3 }],
    confederate: [
      { at: 'louisville', line: 5 },
      { at: 'bowling-green', leader: 'polk', line: 5 },
    ],
  });
  game.toMoves().play({ do: 'end-moves' }).toMoves().march('polk', '3521');
  expect(game.last('kentucky-entered').data).toMatchObject({ side: 1, points: 5 });
  expect([strengthIn(game.state, 0, at('louisville')), controlOf(game.state, at('louisville'))]).toEqual([0, 1]);
});

test('bab-map-12: when the Confederacy enters Kentucky it loses 5 points, and 20 Union militia rise at Louisville', () => {
  const confederate = [...ENEMY, { at: 'clarksville', leader: 'polk', line: 5 }];
  const game = atCincinnati(5, { confederate }).play({ do: 'end-moves' }).toMoves();
  const way = hexesBeside(at('clarksville')).find((hex) => stateOf(hex) === 'KY');
  game.march('polk', hexName(way ?? 0));
  expect([game.state.politics, game.state.kentucky, controlOf(game.state, at('louisville'))]).toEqual([-5, 1, 0]);
  const risen = game.state.forces.filter(({ place }) => place === at('louisville'));
  expect(risen).toMatchObject([{ side: 0, militia: 20, line: 0, cavalry: 0 }]);
});

test('bab-map-12: no militia rises in a city that the side itself enters: it keeps it', () => {
  const beside = hexName(at('bowling-green') + 1);
  const union = [{ at: beside, leader: 'mcdowell', line: 5 }];
  const game = atCincinnati(5, { union }).march('mcdowell', 'bowling-green');
  expect([game.state.politics, controlOf(game.state, at('bowling-green'))]).toEqual([5, 0]);
  expect(game.state.forces.filter(({ place }) => place === at('bowling-green'))).toHaveLength(1);
});
