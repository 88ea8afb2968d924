import { rowsOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { roomOf, seniorOf, subordinateLimit, suitsCavalryLeader } from '../../command.ts';
import { commandOf, withForce } from '../../forces.ts';
import { BRIDGE, FORD, GRID, isLand, sides, TIDAL } from '../../map.ts';
import { allowanceOf } from '../../movement.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { isInEnemyZone, isZoneOver, ownForcesIn, strengthIn } from '../../standing.ts';
import type { Officer } from '../../state.ts';
import { forceWord, names } from '../../words.ts';
import { at, type Game, refusalOf, unionFirst } from '../game.ts';

/** Open country in the west: hexes 0115 to 0427 are clear, without rivers, railroads and cities. */
const ENEMY = [{ at: 'richmond', militia: 3 }];

test('bab-unit-3: a leader of two stars or more is named army commander, and takes corps beside him', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 20 },
      { at: '0315', leader: 'hooker', line: 10 },
      { at: '0415', leader: 'meade', stars: 2, line: 10 },
      { at: '0215', leader: 'custer', cavalry: 4 },
    ],
    confederate: ENEMY,
  });
  expect(game.refusal({ do: 'name-army', force: 'custer' }).reason).toContain('two stars');
  game.play({ do: 'name-army', force: 'mcdowell' }).play({ do: 'attach', force: 'hooker', army: 'mcdowell' });
  expect(game.refusal({ do: 'attach', force: 'meade', army: 'mcdowell' }).clause).toBe('bab-unit-3');
  expect(game.force('hooker').army).toBe(game.row('mcdowell'));
  // Settled once for these moves; on the next turn he may leave.
  expect(game.refusal({ do: 'release', force: 'hooker' }).clause).toBe('bab-unit-3');
});

test('bab-unit-3: a corps that is no longer beside its army is independent', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 20 },
      { at: '0215', leader: 'hooker', line: 10, under: 'mcdowell' },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.march('hooker', '0315').play({ do: 'halt' });
  expect(game.force('hooker').army).toBe(game.row('mcdowell'));
  game.march('mcdowell', '0115').play({ do: 'halt' });
  expect(game.force('hooker').army).toBe(-1);
});

test('bab-unit-4: limits by stars, and 7 + administrative value leaders under a commander', () => {
  const one = (stars: number, leader: string) =>
    unionFirst({ union: [{ at: '0215', leader, stars, line: 10 }], confederate: ENEMY });
  for (const [leader, stars, most] of [
    ['custer', 1, 20],
    ['hooker', 2, 40],
    ['mcdowell', 3, 50],
    ['mcclellan', 4, 60],
  ] as const) {
    const file = { union: [{ at: '0215', leader, stars, cavalry: 10 }], confederate: ENEMY };
    const game = unionFirst(file);
    expect([leader, roomOf(game.state, game.row(leader))]).toEqual([leader, most - 10]);
  }
  for (const [leader, stars, most] of [
    ['hooker', 2, 80],
    ['mcdowell', 3, 200],
    ['mcclellan', 4, 240],
  ] as const) {
    const game = one(stars, leader).play({ do: 'name-army', force: leader });
    expect([leader, roomOf(game.state, game.row(leader))]).toEqual([leader, most - 10]);
  }
  expect([subordinateLimit(0), subordinateLimit(3)]).toEqual([7, 10]);
});

test('bab-unit-4: a scenario may replace the limits', () => {
  const union = [{ at: '0215', leader: 'hooker', stars: 2, line: 10 }];
  const limits = { alone: [10, 30, 50, 60], army: [0, 70, 200, 240] };
  const game = unionFirst({ union, confederate: ENEMY, limits } as never);
  expect(roomOf(game.state, game.row('hooker'))).toBe(20);
  game.play({ do: 'name-army', force: 'hooker' });
  expect(roomOf(game.state, game.row('hooker'))).toBe(60);
  expect(refusalOf({ union, limits: { alone: [20] } } as never)).toMatchObject({ field: 'scenario/limits/alone' });
});

test('bab-unit-4: who leads more than he may alone does not give up his army', () => {
  const union = [
    { at: '0215', leader: 'mcdowell', line: 60 },
    { at: '0220', leader: 'banks', line: 5 },
  ];
  const game = unionFirst({ union, confederate: ENEMY });
  expect(game.refusal({ do: 'release', force: 'mcdowell' }).clause).toBe('bab-unit-4');
});

test('bab-unit-5: the highest rank commands in a hex; among equals the owner chooses, until one leaves', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'hooker', line: 5 },
      { at: '0215', leader: 'couch', line: 5 },
      { at: '0215', leader: 'custer', cavalry: 5 },
    ],
    confederate: ENEMY,
  });
  const senior = () => seniorOf(game.state, ownForcesIn(game.state, 0, at('0215')));
  game.play({ do: 'senior', force: 'hooker' });
  expect(senior()).toBe(game.row('hooker'));
  expect(game.refusal({ do: 'senior', force: 'couch' }).reason).toContain('until one of the leaders leaves');
  expect(game.refusal({ do: 'senior', force: 'custer' }).clause).toBe('bab-unit-5');
  game.toMoves().march('custer', '0315').play({ do: 'halt' });
  expect(game.force('hooker').senior).toBe(false);
});

test('bab-unit-6: without a leader 3 movement points', () => {
  const game = unionFirst({ union: [{ at: '0215', line: 5 }], confederate: ENEMY });
  expect(allowanceOf(game.state, [game.row('x-086')])).toBe(3);
  game.toMoves().march('x-086', '0315', '0415', '0315');
  expect(game.refusal({ do: 'step', to: '0215' }).clause).toBe('bab-move-1');
});

test('bab-stack-1: SF over 16 in a garrison are lost at the end of the turn', () => {
  const game = unionFirst({
    union: [
      { at: 'washington', militia: 16 },
      { at: 'washington', leader: 'mcdowell', militia: 4 },
    ],
    confederate: ENEMY,
  }).toMoves();
  game
    .play({ do: 'march', force: 'mcdowell', together: false })
    .play({ do: 'drop', force: 'mcdowell', kind: 'militia', strength: 4 });
  game.play({ do: 'halt' }).play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 5, 6);
  expect(game.last('garrison-dispersed').data).toMatchObject({ lost: 4 });
  expect(game.strength('x-086')).toBe(16);
});

test('bab-stack-2: one side has at most 240 SF in a hex', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 200 },
      { at: '0315', leader: 'mcclellan', line: 41 },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.play({ do: 'march', force: 'mcclellan', together: false });
  expect(game.refusal({ do: 'step', to: '0215' }).clause).toBe('bab-stack-2');
});

test('bab-zoc-1: 3 SF in the open have a zone of control round them; a garrison only over its own hex', () => {
  const game = unionFirst({
    union: [{ at: 'washington', militia: 3 }],
    confederate: [
      { at: '0215', line: 3 },
      { at: '0220', line: 2 },
      { at: 'richmond', militia: 16 },
    ],
  });
  const covered = (hex: string): boolean => isInEnemyZone(game.state, 0, at(hex));
  expect([covered('0315'), covered('0215'), covered('0320')]).toEqual([true, true, false]);
  expect([covered('richmond'), covered('6818'), covered('6919')]).toEqual([true, false, false]);
});

test('bab-zoc-1: a zone of control crosses no tidal river without bridge or ford', () => {
  const game = unionFirst({ union: [{ at: 'washington', militia: 3 }], confederate: [{ at: '7110', line: 5 }] });
  expect(isInEnemyZone(game.state, 0, at('7210'))).toBe(false);
});

test('bab-zoc-1: a zone of control crosses a tidal river by a bridge or a ford, and no shore of sea or lake', () => {
  const edges = rowsOf(sides).filter(
    (edge) => isLand(Math.floor(edge / GRID.facings)) && (GRID.neighbours[edge] ?? -1) >= 0,
  );
  const leads = (edge: number): boolean => isLand(GRID.neighbours[edge] ?? -1);
  const has = (edge: number, bits: number): boolean => ((sides[edge] ?? 0) & bits) !== 0;
  const tidal = edges.filter((edge) => leads(edge) && has(edge, TIDAL));
  const crossed = tidal.filter((edge) => has(edge, BRIDGE | FORD));
  expect([crossed.length > 0, crossed.length < tidal.length]).toEqual([true, true]);
  expect(tidal.filter(isZoneOver)).toEqual(crossed);
  expect(edges.filter((edge) => !leads(edge)).filter(isZoneOver)).toEqual([]);
  const plain = edges.filter((edge) => leads(edge) && !has(edge, TIDAL));
  expect(plain.filter(isZoneOver)).toHaveLength(plain.length);
});

test('bab-zoc-2: entering an enemy zone of control costs a movement point more and ends the move', () => {
  const game = unionFirst({
    union: [{ at: '0217', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: '0214', line: 3 }],
  }).toMoves();
  game.march('mcdowell', '0216', '0215');
  expect(game.last('moved').data).toMatchObject({ cost: 2, stopped: true });
  expect(game.refusal({ do: 'step', to: '0216' }).clause).toBe('bab-zoc-2');
});

test('bab-zoc-2: from zone straight to zone only into a hex that own troops hold, or for cavalry at 2 more', () => {
  const file = (at: string, extra: object) => ({
    union: [{ at, leader: 'mcdowell', line: 5, ...extra }],
    confederate: [{ at: '0215', line: 3 }],
  });
  const foot = unionFirst(file('0216', {})).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  expect(foot.refusal({ do: 'step', to: '0315' }).clause).toBe('bab-zoc-2');
  const held = unionFirst({
    ...file('0216', {}),
    union: [
      { at: '0216', leader: 'mcdowell', line: 5 },
      { at: '0315', line: 1 },
    ],
  });
  held.toMoves().march('mcdowell', '0315');
  expect(held.last('moved').data).toMatchObject({ cost: 2 });
  const horse = unionFirst(file('0216', { line: 0, cavalry: 5 }))
    .toMoves()
    .march('mcdowell', '0315');
  expect(horse.last('moved').data).toMatchObject({ cost: 3 });
});

test('bab-scn-6: a set-up with too large a garrison, both sides in a hex, or a rank that a leader never has is refused', () => {
  const union = [{ at: 'washington', militia: 3 }];
  expect(refusalOf({ union: [{ at: 'washington', militia: 17 }] })?.clause).toBe('bab-scn-6');
  expect(refusalOf({ union, confederate: [{ at: 'washington', leader: 'lee', line: 3 }] })?.reason).toContain(
    'both sides',
  );
  expect(refusalOf({ union: [{ at: 'washington', leader: 'mcdowell', stars: 4 }] })?.reason).toContain('never has');
  expect(refusalOf({ union: [{ at: 'washington', leader: 'lee' }] })?.reason).toContain('other side');
  expect(refusalOf({ union: [{ at: '0215', leader: 'floyd', line: 21 }] })?.clause).toBe('bab-scn-6');
});

test('bab-scn-6: a stack over a leader’s limit is split into corps under his leaders, the largest limit first', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'burnside', stars: 3, line: 184, cavalry: 16 },
      { at: '0215', leader: 'hooker', under: 'burnside' },
      { at: '0215', leader: 'sumner', under: 'burnside' },
      { at: '0215', leader: 'reynolds', stars: 2, under: 'burnside' },
      { at: '0215', leader: 'meade', stars: 2, under: 'burnside' },
    ],
    confederate: ENEMY,
  });
  const corps = ['hooker', 'sumner', 'reynolds', 'meade'];
  expect(corps.map((leader) => game.strength(leader))).toEqual([40, 40, 40, 40]);
  expect(game.strength('burnside')).toBe(40);
});

test('bab-unit-3: troops without a leader join those that they come to, on foot and by rail', () => {
  const game = unionFirst({
    union: [
      { at: '0215', line: 5 },
      { at: '0315', militia: 4 },
    ],
    confederate: ENEMY,
  }).toMoves();
  game.march('x-086', '0315').play({ do: 'halt' });
  const there = game.state.forces.filter(({ place }) => place === at('0315'));
  expect(there).toMatchObject([{ militia: 4, line: 5, cavalry: 0, moved: true }]);
  const ride = unionFirst({
    union: [
      { at: 'baltimore', line: 5 },
      { at: 'frederick', militia: 4 },
    ],
    confederate: ENEMY,
    rail: { union: 20, confederate: 0 },
  });
  ride.play({ do: 'entrain', force: 'x-086' }).play({ do: 'ride', to: 'frederick' });
  expect(ride.state.forces.filter(({ place }) => place === at('frederick'))).toMatchObject([{ militia: 4, line: 5 }]);
});

test('bab-unit-3, bab-unit-6: troops without a leader in a fort are a garrison, be it of level 1 and in the open', () => {
  const { state } = unionFirst({ union: [{ at: 'washington', militia: 3 }], confederate: [{ at: '0215', line: 5 }] });
  const row = ownForcesIn(state, 1, at('0215'));
  const walled = { ...state, forts: [...state.forts, { hex: at('0215'), level: 1 }] };
  const zone = ['0215', '0315'].map(at);
  expect(zone.map((hex) => isInEnemyZone(state, 0, hex))).toEqual([true, true]);
  expect(zone.map((hex) => isInEnemyZone(walled, 0, hex))).toEqual([true, false]);
  expect([commandOf(state, row), commandOf(walled, row)]).toEqual([-2, -1]);
});

test('bab-stack-1: a garrison of 17 SF loses one, and one of 16 nobody', () => {
  const after = (militia: number): number => {
    const game = unionFirst({
      union: [
        { at: 'washington', militia },
        { at: 'washington', leader: 'mcdowell', militia: 4 },
      ],
      confederate: ENEMY,
    }).toMoves();
    game
      .play({ do: 'march', force: 'mcdowell', together: false })
      .play({ do: 'drop', force: 'mcdowell', kind: 'militia', strength: 4 })
      .play({ do: 'halt' });
    game.play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 5, 6);
    return game.strength('x-086');
  };
  expect([after(11), after(12), after(13)]).toEqual([15, 16, 16]);
});

test('bab-stack-2: no leader takes over a garrison beside which his side has 240 SF with it; the garrison itself stands apart', () => {
  const may = (line: number): boolean => {
    const game = unionFirst({
      union: [
        { at: 'washington', leader: 'grant', stars: 4, line: 50 },
        { at: 'washington', leader: 'mcclellan', line },
        { at: 'washington', line: 10 },
      ],
      confederate: ENEMY,
    }).toMoves();
    game.play({ do: 'march', force: 'grant', together: false });
    return game.allows({ do: 'take', force: 'grant', kind: 'line', strength: 10 });
  };
  expect([may(180), may(181)]).toEqual([true, false]);
});

/** An army of McDowell's as it is set up: his own SF and his corps'. */
const splitOf = (own: object, ...corps: readonly { leader: string; stars: number }[]): Game =>
  unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', ...own },
      ...corps.map((leader) => ({ at: '0215', under: 'mcdowell', ...leader })),
    ],
    confederate: ENEMY,
  });

test('bab-scn-6, bab-conv-11: of leaders with the same limit the lower id takes his corps first, until the commander can lead the rest', () => {
  const [hooker, meade] = [
    { leader: 'hooker', stars: 2 },
    { leader: 'meade', stars: 2 },
  ];
  for (const game of [splitOf({ line: 60 }, hooker, meade), splitOf({ line: 60 }, meade, hooker)])
    expect(['mcdowell', 'hooker', 'meade'].map((force) => game.strength(force))).toEqual([20, 40, 0]);
});

test('bab-scn-6, bab-lead-5: a leader of cavalry is given cavalry only', () => {
  const game = splitOf({ line: 60, cavalry: 10 }, { leader: 'sheridan', stars: 2 });
  expect(game.force('sheridan')).toMatchObject({ militia: 0, line: 0, cavalry: 10 });
  expect(game.force('mcdowell')).toMatchObject({ line: 60, cavalry: 0 });
});

test('bab-scn-6: what exceeds the limit of an army stays in its hex without a leader', () => {
  const game = splitOf({ line: 220 }, { leader: 'hooker', stars: 2 });
  expect(game.strength('mcdowell') + game.strength('hooker')).toBe(200);
  expect(game.force('x-086')).toMatchObject({ place: at('0215'), line: 20 });
});

test('bab-scn-6: the refusal of a set-up names the garrison by its place and the leader by his name', () => {
  const fieldOf = (...union: NonNullable<ScenarioFile['union']>): string | undefined => refusalOf({ union })?.field;
  expect(fieldOf({ at: '0215', militia: 1 }, { at: 'washington', militia: 17 })).toBe('scenario/union/1/at');
  expect(fieldOf({ at: '0215', leader: 'custer', cavalry: 21 })).toBe('scenario/union/0/leader');
});

test('bab-scn-6, bab-unit-3: a leader of one star over his limit is refused, and nobody is attached to him', () => {
  const union = [{ at: '0215', leader: 'custer', cavalry: 20 }];
  expect(refusalOf({ union })).toBeUndefined();
  expect(refusalOf({ union: [{ at: '0215', leader: 'custer', cavalry: 21 }] })).toMatchObject({
    clause: 'bab-scn-6',
    reason: 'Custer leads 21 SF; the most for him is 20.',
  });
  expect(refusalOf({ union: [...union, { at: '0215', leader: 'grierson', under: 'custer' }] })).toMatchObject({
    clause: 'bab-scn-6',
    field: 'scenario/union/1/under',
    reason: 'Grierson is attached to Custer, who commands no army beside him.',
  });
});

test('bab-unit-5: the Confederacy chooses among its leaders of equal rank as well', () => {
  const game = unionFirst({
    union: [{ at: 'washington', militia: 3 }],
    confederate: [
      { at: '0215', leader: 'hardee', stars: 2, line: 5 },
      { at: '0215', leader: 'buckner', stars: 2, line: 5 },
    ],
  });
  game.toMoves().play({ do: 'end-moves' }).play({ do: 'senior', force: 'hardee' });
  expect(seniorOf(game.state, ownForcesIn(game.state, 1, at('0215')))).toBe(game.row('hardee'));
});

test('bab-conv-4: the SF of a hex are what its forces have, whatever kinds have gone', () => {
  const { state, row } = ((game: Game) => ({ state: game.state, row: game.row('mcdowell') }))(
    splitOf({ line: 4, cavalry: 1 }),
  );
  expect(strengthIn(state, 0, at('0215'))).toBe(5);
  expect(strengthIn(withForce(state, row, { line: 2 }), 0, at('0215'))).toBe(3);
});

test('bab-unit-4: a corps takes on what its leader may command and its army has room for', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'hooker', stars: 2, line: 35 },
      { at: '0215', leader: 'meade', stars: 2, line: 38, under: 'hooker' },
      { at: '0215', leader: 'reynolds', stars: 2, line: 3, under: 'hooker' },
    ],
    confederate: ENEMY,
  });
  // Of the army's 80 SF 4 are left, of Meade's own 40 two, of Reynolds' 37.
  expect(['meade', 'reynolds'].map((leader) => roomOf(game.state, game.row(leader)))).toEqual([2, 4]);
});

test('bab-unit-4: an army is filled to its limit by the corps that joins it, and not beyond', () => {
  const may = (line: number): boolean => {
    const game = unionFirst({
      union: [
        { at: '0215', leader: 'hooker', stars: 2, line: 40 },
        { at: '0215', leader: 'meade', stars: 2, line },
      ],
      limits: { alone: [20, 50, 50, 60] },
      confederate: ENEMY,
    });
    game.play({ do: 'name-army', force: 'hooker' });
    return game.allows({ do: 'attach', force: 'meade', army: 'hooker' });
  };
  expect([may(40), may(41)]).toEqual([true, false]);
});

test('bab-lead-5: a leader of cavalry leads anything from three stars on, and half cavalry below', () => {
  const { state, row } = ((game: Game) => ({ state: game.state, row: game.row('sheridan') }))(
    unionFirst({ union: [{ at: '0215', leader: 'sheridan', stars: 3, line: 5 }], confederate: ENEMY }),
  );
  expect(suitsCavalryLeader(state, row, { militia: 0, line: 5, cavalry: 0 })).toBe(true);
  const officers = state.officers.with(row, { ...(state.officers[row] as Officer), stars: 2 });
  const suits = (line: number): boolean =>
    suitsCavalryLeader({ ...state, officers }, row, { militia: 0, line, cavalry: 4 });
  expect([suits(4), suits(5)]).toEqual([true, false]);
});

test('bab-unit-3: what a leader commands is settled once a turn, and only by his own side', () => {
  const game = unionFirst({
    union: [
      { at: '0215', leader: 'mcdowell', line: 20 },
      { at: '0215', leader: 'hooker', line: 10, under: 'mcdowell' },
    ],
    confederate: [...ENEMY, { at: '0515', leader: 'lee', line: 5 }],
  });
  expect(game.refusal({ do: 'name-army', force: 'mcdowell' }).reason).toContain('commands an army already');
  expect(game.refusal({ do: 'name-army', force: 'lee' }).reason).toContain('no leader of this side');
  const labels = game.offer.choices.map((choice) => rulebook.describe(game.state, game.seat, choice).label);
  expect(labels).toContain('McDowell gives up his army');
  expect(labels).toContain('Hooker leaves his army');
  game.play({ do: 'release', force: 'hooker' });
  expect(game.refusal({ do: 'attach', force: 'hooker', army: 'mcdowell' }).reason).toContain('has been settled');
});

test('bab-unit-3: it is told whether a corps leaves its army or a commander gives his up', () => {
  const game = splitOf({ line: 20 }, { leader: 'hooker', stars: 2 }, { leader: 'meade', stars: 2 });
  game.play({ do: 'release', force: 'hooker' });
  expect(game.last('released').data).toMatchObject({ force: 'hooker' });
  expect(game.events.some(({ kind }) => kind === 'army-dissolved')).toBe(false);
  game.play({ do: 'release', force: 'mcdowell' });
  expect(game.last('army-dissolved').data).toMatchObject({ force: 'mcdowell' });
  expect(game.force('meade').army).toBe(-1);
});

test('bab-unit-3: a word that no force has yet names none', () => {
  const game = unionFirst({ union: [{ at: '0215', line: 3 }], confederate: ENEMY }).toMoves();
  const next = game.state.forces.length;
  expect([next - 1, next].map((row) => names.force?.word(game.state, row))).toEqual([forceWord(next - 1), undefined]);
  expect(() => game.read({ do: 'march', force: forceWord(next), together: false })).toThrow(/there is no force/);
});
