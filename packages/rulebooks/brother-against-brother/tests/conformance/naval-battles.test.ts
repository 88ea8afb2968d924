/** Battles on the water, what they cost, and who is made whole (bab-nav-3). */
import { distance } from '@longroll/geometry';
import { expect, test } from 'vitest';
import { controlOf } from '../../control.ts';
import { GRID } from '../../map.ts';
import { rulebook } from '../../rulebook.ts';
import { afterFire, isSunk, sunkBy } from '../../ships/battles.ts';
import { afterDocking, factorsOf, isPort } from '../../ships/ships.ts';
import { type Ship, withWar } from '../../state.ts';
import { at, Game } from '../game.ts';
import { fleets, lying, ready, ship } from '../ships.ts';

test('bab-nav-3: losses are own factors times the roll less two, divided by twenty, rounded down', () => {
  expect([sunkBy(20, 1), sunkBy(20, 2), sunkBy(20, 3), sunkBy(19, 3), sunkBy(20, 10), sunkBy(7, 12)]).toEqual([
    0, 0, 1, 0, 8, 3,
  ]);
});

test('bab-nav-1, bab-nav-3: ships that retire in the enemy’s part of a turn may still sail in their own; in their own they have sailed', () => {
  const game = fleets([{ at: 'off-mobile', kind: 'ocean-naval', count: 6 }], [{ at: 'off-mobile', kind: 'ironclad' }]);
  game.play({ do: 'engage', place: 'off-mobile' }, 5, 1);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 1, to: 'mobile' });
  game.play({ do: 'end-rails' }).play({ do: 'end-moves' });
  ready(game, 'ironclad', 'mobile', 1, 1);
  expect(game.allows({ do: 'sail', to: 'off-mobile' })).toBe(true);
  game.play({ do: 'sail', to: 'off-mobile' }).play({ do: 'engage', place: 'off-mobile' }, 10, 3);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 1 });
  expect(game.offer.choices.some(({ do: verb }) => verb === 'weigh')).toBe(false);
});

test('bab-nav-3: of the fire of other ships than ironclads half at most falls on ironclads; ships keep what is left', () => {
  const iron = [ship(0, 'ironclad', 'cairo'), ship(0, 'ironclad', 'cairo')];
  expect(afterFire(iron, [0, 1], { ironclads: 0, others: 5 }).map(factorsOf)).toEqual([3, 3]);
  expect(afterFire(iron, [0, 1], { ironclads: 5, others: 0 }).map(factorsOf)).toEqual([1, 2]);
  const mixed = [ship(0, 'ironclad', 'cairo'), ship(0, 'gunboat', 'cairo')];
  const hit = afterFire(mixed, [0, 1], { ironclads: 0, others: 4 });
  expect([hit.map(factorsOf), hit.map(isSunk)]).toEqual([
    [2, 0],
    [false, true],
  ]);
});

test('bab-nav-3: both sides throw, the Union first, with their naval leaders; who loses the larger share retires', () => {
  const game = fleets(
    [{ at: 'off-mobile', kind: 'ocean-naval', count: 4 }],
    [{ at: 'off-mobile', kind: 'gunboat', count: 2 }],
  );
  game.play({ do: 'engage', place: 'off-mobile' }, 10, 10);
  // 12 factors x 8 / 20 = 4 of 4; 4 x 8 / 20 = 1 of 12.
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 1 });
  expect(game.state.war.ships.map(({ side }) => side)).toEqual([0, 0, 0, 0]);
  expect(game.state.war.ships.reduce((sum, each) => sum + factorsOf(each), 0)).toBe(11);
  expect(game.offer.choices.some(({ do: verb }) => verb === 'engage')).toBe(false);
  const tie = fleets([{ at: 'off-mobile', kind: 'ocean-naval' }], [{ at: 'off-mobile', kind: 'gunboat' }]);
  tie.play({ do: 'engage', place: 'off-mobile' }, 1, 1);
  expect(tie.last('naval-battle').data).toMatchObject({ beaten: 0, to: 'gulf' });
  expect(lying(tie, 'gulf')).toEqual(['ocean-naval']);
});

test('bab-nav-3: a beaten escort takes its transports down', () => {
  const game = fleets(
    [
      { at: 'columbus-ky', kind: 'gunboat' },
      { at: 'columbus-ky', kind: 'river-transport' },
    ],
    [{ at: 'columbus-ky', kind: 'ironclad', count: 3 }],
  );
  game.play({ do: 'engage', place: 'columbus-ky' }, 1, 4);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 0 });
  expect(game.state.war.ships.filter(({ side }) => side === 0).map(({ kind, lost }) => [kind, lost])).toEqual([
    ['gunboat', 1],
  ]);
  expect(game.state.war.ships[0]?.place).not.toBe(at('columbus-ky'));
});

test('bab-nav-3: four turns in a friendly port make a ship whole', () => {
  const { state } = fleets([{ at: 'cairo', kind: 'gunboat' }]);
  const turn = (ships: readonly Ship[]): readonly Ship[] => afterDocking({ ...state, war: { ...state.war, ships } });
  const hurt = [{ ...ship(0, 'gunboat', 'cairo'), lost: 1 }];
  const three = turn(turn(turn(hurt)));
  expect([three, turn(three)].map(([one]) => [one?.lost, one?.docked])).toEqual([
    [1, 3],
    [0, 0],
  ]);
  expect(turn([{ ...ship(0, 'gunboat', 'memphis'), lost: 1, docked: 3 }])[0]).toMatchObject({ lost: 1, docked: 0 });
});

test('bab-nav-3: battle is forced only where armed ships of both sides lie', () => {
  const game = fleets(
    [
      { at: 'columbus-ky', kind: 'gunboat' },
      { at: 'cairo', kind: 'river-transport' },
      { at: 'memphis', kind: 'gunboat' },
    ],
    [
      { at: 'columbus-ky', kind: 'river-transport' },
      { at: 'cairo', kind: 'gunboat' },
      { at: 'memphis', kind: 'gunboat' },
    ],
  );
  expect(['columbus-ky', 'cairo', 'memphis'].map((place) => game.allows({ do: 'engage', place }))).toEqual([
    ...[false, false, true],
  ]);
});

test('bab-nav-3: the fire of ironclads and of other ships falls on transports without escort alike', () => {
  const convoy = [0, 1, 2].map(() => ship(0, 'river-transport', 'cairo'));
  const sunk = afterFire(convoy, [0, 1, 2], { ironclads: 1, others: 1 }).map(isSunk);
  expect(sunk.filter(Boolean)).toHaveLength(2);
  expect(afterFire(convoy, [1], { ironclads: 0, others: 3 }).map(isSunk)).toEqual([false, true, false]);
});

test('bab-nav-3: four turns in port are counted for each ship by itself, and anew for one that is hit', () => {
  const { state } = fleets([{ at: 'cairo', kind: 'gunboat' }]);
  const ships = [
    { ...ship(0, 'gunboat', 'cairo'), lost: 1, docked: 3 },
    ship(0, 'gunboat', 'cairo'),
    { ...ship(0, 'ironclad', 'cairo'), lost: 2, docked: 1 },
  ];
  expect(afterDocking(withWar(state, { ships })).map(({ lost, docked }) => [lost, docked])).toEqual([
    [0, 0],
    [0, 0],
    [2, 2],
  ]);
  expect(afterFire(ships, [2], { ironclads: 1, others: 0 })[2]).toMatchObject({ lost: 3, docked: 0 });
});

test('bab-nav-3: river ships that are beaten retire to a port of their side, not to sea', () => {
  const game = fleets(
    [{ at: 'off-mobile', kind: 'ocean-naval', count: 4 }],
    [{ at: 'off-mobile', kind: 'gunboat', count: 4 }],
    { control: { union: ['mobile'], confederate: [], neutral: [] } },
  );
  game.play({ do: 'engage', place: 'off-mobile' }, 5, 3);
  // 12 factors x 3 / 20 of 8; 8 x 1 / 20 of 12.
  const { beaten, to } = game.last('naval-battle').data as { readonly beaten: number; readonly to: string };
  expect([beaten, isPort(at(to))]).toEqual([1, true]);
  expect(lying(game, to).length).toBe(4);
});

test('bab-nav-3: of unlike fleets the one that loses the larger share of its factors retires', () => {
  const game = fleets(
    [{ at: 'columbus-ky', kind: 'gunboat', count: 10 }],
    [{ at: 'columbus-ky', kind: 'gunboat', count: 8 }],
  );
  // 20 factors x 1 / 20 is one of 16; 16 x 3 / 20 is two of 20.
  game.play({ do: 'engage', place: 'columbus-ky' }, 3, 5);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 0 });
});

test('bab-nav-3: there is one battle in a place in each side’s moves', () => {
  const { state } = fleets([{ at: 'memphis', kind: 'gunboat' }], [{ at: 'memphis', kind: 'gunboat' }]);
  const fought = new Game(rulebook, withWar(state, { fought: [at('memphis')] }), []);
  expect(fought.refusal({ do: 'engage', place: 'memphis' }).reason).toContain('has been a battle');
});

test('bab-nav-1: a ship with one factor left is no transport and goes on', () => {
  const game = fleets(
    [
      { at: 'columbus-ky', kind: 'gunboat', count: 2 },
      { at: 'columbus-ky', kind: 'river-transport' },
    ],
    [{ at: 'columbus-ky', kind: 'ironclad', count: 3 }],
  );
  // 12 factors x 3 / 20: one of the Union's four.
  game.play({ do: 'engage', place: 'columbus-ky' }, 1, 5);
  expect(game.state.war.ships.filter(({ side }) => side === 0).map(({ kind, lost }) => [kind, lost])).toEqual([
    ['gunboat', 1],
    ['gunboat', 0],
  ]);
});

test('bab-nav-3: a ship that sails has not lain in port, and is made whole by four turns anew', () => {
  const { state } = fleets([{ at: 'cairo', kind: 'gunboat' }]);
  const ships = [{ ...ship(0, 'gunboat', 'cairo'), lost: 1, docked: 3 }];
  const game = ready(new Game(rulebook, withWar(state, { ships }), []), 'gunboat', 'cairo');
  game.play({ do: 'sail', to: 'evansville' });
  for (let turns = 1; turns <= 4; turns++) {
    expect(game.state.war.ships[0]?.lost).toBe(1);
    game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 9, 1);
    game.play({ do: 'initiative', first: true });
  }
  expect(game.state.war.ships[0]?.lost).toBe(0);
});

test('bab-nav-3: the sentence of a battle says where the beaten retire to, unless they have no ships left', () => {
  const sentence = (game: Game): string =>
    rulebook.sentence({ ...game.last('naval-battle'), faces: [] }, game.state).text;
  const away = fleets([{ at: 'off-mobile', kind: 'ocean-naval' }], [{ at: 'off-mobile', kind: 'gunboat' }]);
  expect(sentence(away.play({ do: 'engage', place: 'off-mobile' }, 1, 1))).toMatch(/retired to the Gulf\.$/);
  const sunk = fleets([{ at: 'off-mobile', kind: 'ocean-naval', count: 4 }], [{ at: 'off-mobile', kind: 'gunboat' }]);
  expect(sentence(sunk.play({ do: 'engage', place: 'off-mobile' }, 10, 1))).toMatch(/the Confederacy retired\.$/);
});

test('bab-nav-3: the larger share counts, not the larger loss', () => {
  const game = fleets(
    [{ at: 'columbus-ky', kind: 'gunboat', count: 10 }],
    [{ at: 'columbus-ky', kind: 'gunboat', count: 3 }],
  );
  // 20 factors x 1 / 20 is one of 6; 6 x 7 / 20 is two of 20.
  game.play({ do: 'engage', place: 'columbus-ky' }, 3, 9);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 1 });
  expect(told(game)).toMatchObject([
    { side: 0, factors: 2, sunk: 0 },
    { side: 1, factors: 1, sunk: 0 },
  ]);
});

/** What was told of the losses of a battle. */
const told = (game: Game) => game.events.flatMap(({ kind, data }) => (kind === 'ships-hit' ? [data] : []));

test('bab-nav-3: sunk ships are told of by side', () => {
  const game = fleets(
    [{ at: 'off-mobile', kind: 'ocean-naval', count: 4 }],
    [{ at: 'off-mobile', kind: 'gunboat', count: 2 }],
  );
  expect(told(game.play({ do: 'engage', place: 'off-mobile' }, 10, 10))).toMatchObject([
    { side: 0, factors: 1, sunk: 0 },
    { side: 1, factors: 4, sunk: 2 },
  ]);
});

test('bab-nav-1, bab-nav-3: a defeat takes down the transports of the beaten in that place, not those of others or elsewhere', () => {
  const game = fleets(
    [
      { at: 'columbus-ky', kind: 'gunboat' },
      { at: 'cairo', kind: 'river-transport' },
    ],
    [
      { at: 'columbus-ky', kind: 'ironclad', count: 3 },
      { at: 'columbus-ky', kind: 'river-transport' },
    ],
  );
  game.play({ do: 'engage', place: 'columbus-ky' }, 1, 4);
  expect(game.last('naval-battle').data).toMatchObject({ beaten: 0 });
  expect(lying(game, 'cairo')).toContain('river-transport');
  expect(lying(game, 'columbus-ky')).toContain('river-transport');
});

test('bab-nav-3: who retires sails no more this turn, and has not lain in port', () => {
  const { state } = fleets([{ at: 'columbus-ky', kind: 'gunboat' }], [{ at: 'columbus-ky', kind: 'ironclad' }]);
  const ships = state.war.ships.map((each) => (each.side === 0 ? { ...each, lost: 1, docked: 3 } : each));
  const game = new Game(rulebook, withWar(state, { ships }), []);
  // One of one factor and none: of equal shares, none, the side that forced the battle retires.
  game.play({ do: 'engage', place: 'columbus-ky' }, 1, 1);
  expect(game.state.war.ships[0]).toMatchObject({ lost: 1, docked: 0, moved: true });
  expect(game.offer.choices.some(({ do: verb }) => verb === 'weigh')).toBe(false);
});

test('bab-nav-3: who retires goes to the nearest place without enemy ships, one of his own before others', () => {
  // Beaten at Memphis, the Confederates would find hexes of their side up and down the river.
  const gunboats = (places: readonly string[]) => places.map((place) => ({ at: place, kind: 'gunboat' as const }));
  const beaten = (enemies: readonly string[], friends: readonly string[] = []): string => {
    const game = fleets(
      [{ at: 'memphis', kind: 'ironclad', count: 3 }, ...gunboats(enemies)],
      [{ at: 'memphis', kind: 'gunboat', count: 4 }, ...gunboats(friends)],
    );
    game.play({ do: 'engage', place: 'memphis' }, 5, 1);
    expect(game.last('naval-battle').data).toMatchObject({ beaten: 1 });
    return (game.last('naval-battle').data as { readonly to: string }).to;
  };
  const first = beaten([]);
  expect(beaten([], [first])).toBe(first);
  const second = beaten([first]);
  const [one, other] = [first, second].map((to) => distance(GRID, at('memphis'), at(to)));
  expect([first === second, one, (other ?? 0) >= (one ?? 0)]).toEqual([false, 1, true]);
  for (const to of [first, second]) expect(controlOf(fleets([]).state, at(to))).toBe(1);
});

test('bab-nav-3: ocean ships that are beaten off a port of their own retire into it, off another to sea', () => {
  const beaten = (place: string): unknown => {
    const game = fleets(
      [{ at: place, kind: 'ocean-naval', count: 4 }],
      [{ at: place, kind: 'ocean-naval', count: 2 }],
      { control: { union: ['mobile'], confederate: [], neutral: [] } },
    );
    return game.play({ do: 'engage', place }, 5, 1).last('naval-battle').data;
  };
  expect([beaten('off-savannah'), beaten('off-mobile')]).toMatchObject([
    { beaten: 1, to: 'savannah' },
    { beaten: 1, to: 'gulf' },
  ]);
});
