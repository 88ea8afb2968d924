import { ScriptedDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { ADMIRALS, SHIP_CHART } from '../../data/ships.ts';
import { stationOf } from '../../map.ts';
import { navalFire } from '../../procedures/ships.ts';
import { rulebook } from '../../rulebook.ts';
import { afterFire, isSunk, sunkBy } from '../../ships/battles.ts';
import { admiralPlace, afterDocking, factorsOf, isBlockaded, isPort } from '../../ships/ships.ts';
import { type Ship, withWar } from '../../state.ts';
import { at, dataOf, Game, gameOf } from '../game.ts';
import { fleets, ready, ship, shipOf, withShips } from '../ships.ts';

const mayCome = (game: Game, to: string): boolean => game.allows({ do: 'sail', to });
const lying = (game: Game, place: string): readonly string[] =>
  game.state.war.ships.filter((each) => each.place === at(place)).map(({ kind }) => kind);

test('bab-nav-1: factors of the kinds; river ships go twelve hexes, ironclads eight', () => {
  expect(Object.values(SHIP_CHART).map(({ factors }) => factors)).toEqual([4, 2, 0, 3, 0]);
  const gunboats = ready(fleets([{ at: 'cairo', kind: 'gunboat' }]), 'gunboat', 'cairo');
  expect([mayCome(gunboats, 'memphis'), mayCome(gunboats, 'helena')]).toEqual([true, false]);
  expect(gunboats.refusal({ do: 'sail', to: 'helena' }).clause).toBe('bab-nav-1');
  const ironclads = ready(fleets([{ at: 'cairo', kind: 'ironclad' }]), 'ironclad', 'cairo');
  expect([mayCome(ironclads, 'fort-donelson'), mayCome(ironclads, 'nashville')]).toEqual([true, false]);
  const mixed = fleets([
    { at: 'cairo', kind: 'ironclad' },
    { at: 'cairo', kind: 'gunboat' },
  ]);
  ready(ready(mixed, 'gunboat', 'cairo'), 'ironclad', 'cairo');
  expect(mayCome(mixed, 'nashville')).toBe(false);
  mixed.play({ do: 'sail', to: 'columbus-ky' });
  expect(lying(mixed, 'columbus-ky')).toEqual(['ironclad', 'gunboat']);
  expect(mixed.refusal({ do: 'weigh', ship: shipOf(mixed, 'gunboat', 'columbus-ky'), amount: 1 }).clause).toBe(
    'bab-nav-1',
  );
});

test('bab-nav-1, bab-map-10: ocean ships go anywhere in one sea; to the other takes a turn', () => {
  const game = ready(fleets([{ at: 'atlantic', kind: 'ocean-naval' }]), 'ocean-naval', 'atlantic');
  const open = ['off-wilmington', 'off-charleston-sc', 'north', 'blockade', 'gulf', 'fort-monroe'];
  expect(open.map((to) => mayCome(game, to))).toEqual(open.map(() => true));
  expect(['off-mobile', 'charleston-sc', 'cairo'].map((to) => mayCome(game, to))).toEqual([false, false, false]);
  const coaster = ready(fleets([{ at: 'fort-monroe', kind: 'ironclad' }]), 'ironclad', 'fort-monroe');
  expect(['off-norfolk', 'yorktown', 'atlantic', 'off-mobile'].map((to) => mayCome(coaster, to))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('bab-nav-1: an enemy fort that is passed fires first, four factors a level, once and without reply', () => {
  // Fort Donelson lies on the Cumberland between Cairo and Clarksville.
  const game = fleets([{ at: 'cairo', kind: 'gunboat', count: 4 }]);
  const level = game.state.forts.find(({ hex }) => hex === at('fort-donelson'))?.level ?? 0;
  expect(level).toBeGreaterThan(0);
  ready(game, 'gunboat', 'cairo', 4).play({ do: 'sail', to: 'clarksville' }, 10);
  const factors = Math.floor((4 * level * 8) / 20);
  expect(game.last('fort-fired').data).toMatchObject({ hex: 'fort-donelson', factors });
  expect(game.events.filter(({ kind }) => kind === 'fort-fired')).toHaveLength(1);
  const left = game.state.war.ships.reduce((sum, each) => sum + factorsOf(each), 0);
  expect(left).toBe(8 - factors);
});

const aboard = { union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 30 }] };

test('bab-nav-2: transports lift 20 and 30 SF from a city of their side to any hex on the water that is not enemy-held', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], aboard);
  ready(game, 'river-transport', 'cairo');
  expect(game.refusal({ do: 'embark', force: 'grant' })).toMatchObject({ clause: 'bab-nav-2' });
  ready(game, 'river-transport', 'cairo').play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'embark', force: 'grant' }).clause).toBe('bab-nav-2');
  game.play({ do: 'sail', to: 'memphis' }, 1, 1);
  expect(game.force('grant')).toMatchObject({ place: at('memphis'), moved: true });
  const sea = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 30 }],
  });
  ready(sea, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  expect(sea.allows({ do: 'sail', to: 'atlantic' })).toBe(false);
  sea.play({ do: 'sail', to: 'beaufort' });
  expect(sea.force('burnside').place).toBe(at('beaufort'));
});

test('bab-nav-2: nobody lands on the enemy, nor in his zone of control without an escort of six factors', () => {
  const memphis = { ...aboard, confederate: [{ at: 'memphis', leader: 'polk', line: 6 }] };
  const game = fleets(
    [
      { at: 'cairo', kind: 'river-transport', count: 2 },
      { at: 'cairo', kind: 'gunboat', count: 3 },
    ],
    [],
    memphis,
  );
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'sail', to: 'memphis' }).clause).toBe('bab-nav-2');
  // Hex 2032 lies on the Mississippi beside Memphis.
  expect(game.refusal({ do: 'sail', to: '2032' }).clause).toBe('bab-nav-2');
  ready(game, 'gunboat', 'cairo', 3);
  game.play({ do: 'sail', to: '2032' }, 1, 1);
  expect(game.force('grant')).toMatchObject({ place: at('2032'), line: 30 });
  expect(lying(game, '2032')).toHaveLength(5);
});

test('bab-nav-2: a force is ferried over a tidal river for two movement points for each transport of 20 SF', () => {
  const march = (transports: number, line: number): Game =>
    fleets(transports > 0 ? [{ at: 'new-madrid', kind: 'river-transport', count: transports }] : [], [], {
      union: [{ at: 'new-madrid', leader: 'grant', stars: 3, line }],
    })
      .toMoves()
      .play({ do: 'march', force: 'grant', together: false });
  const over = { do: 'step', to: 'island-no-10' };
  expect([march(0, 20), march(1, 21)].map((game) => game.refusal(over).clause)).toEqual([
    'bab-terrain-2',
    'bab-terrain-2',
  ]);
  expect(march(1, 20).play(over).last('moved').data).toMatchObject({ cost: 3 });
  expect(march(2, 40).play(over).last('moved').data).toMatchObject({ cost: 5 });
});

test('bab-map-6: a ford is closed to the side whose enemy has an armed ship in either of its hexes', () => {
  const march = (...ships: readonly { at: string; kind: 'gunboat' | 'river-transport' }[]): Game =>
    fleets([], [...ships], { union: [{ at: 'columbus-ky', leader: 'grant', stars: 3, line: 5 }] })
      .toMoves()
      .play({ do: 'march', force: 'grant', together: false });
  const over = { do: 'step', to: '2323' };
  expect(march().allows(over)).toBe(true);
  expect(march({ at: '2323', kind: 'river-transport' }).allows(over)).toBe(true);
  for (const place of ['2323', 'columbus-ky'])
    expect(march({ at: place, kind: 'gunboat' }).refusal(over).clause).toBe('bab-map-6');
  const battle = fleets([], [{ at: '2323', kind: 'gunboat' }], {
    union: [{ at: 'columbus-ky', leader: 'grant', stars: 3, line: 5 }],
    confederate: [{ at: '2323', militia: 3 }],
  });
  battle.toMoves().play({ do: 'end-moves' });
  expect(battle.offer.choices.some(({ do: verb }) => verb === 'attack')).toBe(false);
});

test('bab-nav-3: losses are own factors times the roll less two, divided by twenty, rounded down', () => {
  expect([sunkBy(20, 1), sunkBy(20, 2), sunkBy(20, 3), sunkBy(19, 3), sunkBy(20, 10), sunkBy(7, 12)]).toEqual([
    0, 0, 1, 0, 8, 3,
  ]);
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

test('bab-nav-4: naval leaders come at their date without a draw, and go to armed ships; Semmes raids and nothing else', () => {
  expect(ADMIRALS.map(({ value }) => value)).toEqual([3, 2, 2, 1, 1, 2, 3, 1, 2]);
  const game = fleets([{ at: 'cairo', kind: 'gunboat' }], [{ at: 'columbus-ky', kind: 'gunboat' }], {
    turn: 40,
    lastTurn: 60,
  });
  expect(game.refusal({ do: 'hoist', admiral: 'dd-porter', place: 'cairo' }).clause).toBe('bab-nav-4');
  expect(game.refusal({ do: 'hoist', admiral: 'foote', place: 'memphis' }).clause).toBe('bab-nav-4');
  game.play({ do: 'hoist', admiral: 'foote', place: 'cairo' });
  expect(game.refusal({ do: 'hoist', admiral: 'foote', place: 'cairo' }).clause).toBe('bab-nav-4');
  ready(game, 'gunboat', 'cairo').play({ do: 'sail', to: 'columbus-ky' });
  expect(admiralPlace(game.state, 1)).toBe(at('columbus-ky'));
  game.play({ do: 'engage', place: 'columbus-ky' }, 10, 1);
  // 2 factors x (10 + 2 - 2) / 20.
  expect(game.state.war.ships.map(({ side, lost }) => [side, lost])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(admiralPlace(game.state, 6)).toBe(at('piracy'));
});

test('bab-nav-5: three factors in its station blockade a port, six a great one, unless armed Confederates lie there', () => {
  const game = gameOf({ ...dataOf('campaign') });
  const station = (side: 0 | 1, kind: 'ocean-naval' | 'gunboat', city: string) => ({
    ...ship(side, kind, city),
    place: stationOf(at(city)),
  });
  const one = station(0, 'ocean-naval', 'norfolk');
  expect(isBlockaded(withShips(game, one), at('norfolk'))).toBe(true);
  expect(isBlockaded(withShips(game, one, station(1, 'gunboat', 'norfolk')), at('norfolk'))).toBe(false);
  const great = station(0, 'ocean-naval', 'mobile');
  expect([
    isBlockaded(withShips(game, great), at('mobile')),
    isBlockaded(withShips(game, great, great), at('mobile')),
  ]).toEqual([false, true]);
});

test('bab-nav-5: out of a blockaded port ships come no farther than its station', () => {
  const game = fleets([{ at: 'off-norfolk', kind: 'ocean-naval' }], [{ at: 'norfolk', kind: 'ocean-naval' }]);
  game.toMoves();
  if (game.state.phase.endsWith('moves')) game.play({ do: 'end-moves' });
  game.play({ do: 'weigh', ship: shipOf(game, 'ocean-naval', 'norfolk', 1), amount: 1 });
  expect(['off-norfolk', 'atlantic', 'piracy'].map((to) => mayCome(game, to))).toEqual([true, false, false]);
});

test('bab-nav-1, bab-nav-3: the tool gives what a side of a battle takes', () => {
  const fired = navalFire.run({ ironclads: 8, others: 6, leader: 2 }, new ScriptedDice([9]));
  // Eleven less two: 8 x 9 / 20 and 6 x 9 / 20, of which half falls on any ship.
  expect(fired).toEqual({ any: 4, wooden: 1 });
});

test('bab-nav-1: ships of the rivers and ships of the sea do not sail together', () => {
  const game = fleets([
    { at: 'fort-monroe', kind: 'gunboat' },
    { at: 'fort-monroe', kind: 'ocean-naval' },
    { at: 'fort-monroe', kind: 'ironclad' },
  ]);
  ready(game, 'gunboat', 'fort-monroe');
  const sea = { do: 'weigh', ship: shipOf(game, 'ocean-naval', 'fort-monroe'), amount: 1 };
  expect(game.refusal(sea).clause).toBe('bab-nav-1');
  expect(game.allows({ do: 'weigh', ship: shipOf(game, 'ironclad', 'fort-monroe'), amount: 1 })).toBe(true);
  game.play({ do: 'stay' });
  ready(game, 'ironclad', 'fort-monroe');
  expect(game.allows(sea)).toBe(true);
});

test('bab-nav-1: ironclads go along the coast, other river ships only on navigable water', () => {
  // From Charleston along the coast to the hex south of it.
  const off = (kind: 'ironclad' | 'gunboat'): Game =>
    ready(fleets([{ at: 'charleston-sc', kind }]), kind, 'charleston-sc');
  expect([mayCome(off('ironclad'), '5845'), mayCome(off('gunboat'), '5845')]).toEqual([true, false]);
});

test('bab-map-10: the North is a haven of the Union alone, and of its troops too', () => {
  const union = ready(fleets([{ at: 'atlantic', kind: 'ocean-naval' }]), 'ocean-naval', 'atlantic');
  expect(mayCome(union, 'north')).toBe(true);
  const game = fleets([], [{ at: 'atlantic', kind: 'ocean-naval' }]);
  game.toMoves().play({ do: 'end-moves' });
  game.play({ do: 'weigh', ship: shipOf(game, 'ocean-naval', 'atlantic', 1), amount: 1 });
  expect([mayCome(game, 'north'), mayCome(game, 'gulf')]).toEqual([false, true]);
  const home = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 30 }],
  });
  ready(home, 'ocean-transport', 'annapolis')
    .play({ do: 'embark', force: 'burnside' })
    .play({ do: 'sail', to: 'north' });
  expect(home.force('burnside')).toMatchObject({ place: at('north'), moved: true });
});

test('bab-nav-2, bab-map-10: troops from the Atlantic land on its coast, not on that of the Gulf', () => {
  const game = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 10 }],
  });
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  // Hexes south of Charleston, and west of Mobile.
  expect(['5845', '2756', 'biloxi'].map((to) => mayCome(game, to))).toEqual([true, false, false]);
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

test('bab-nav-1, bab-nav-2: a fort sinks transports without escort one for each factor, and with them what they can no longer lift', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], aboard);
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
  // Level 1, four factors: 4 x 8 / 20, one of them. What is left lifts 20 of 30 SF.
  game.play({ do: 'sail', to: 'clarksville' }, 10);
  expect(game.last('fort-fired').data).toMatchObject({ hex: 'fort-donelson', sunk: 1 });
  expect(game.last('cargo-lost').data).toMatchObject({ side: 0, lost: 10 });
  expect([lying(game, 'clarksville'), game.strength('grant')]).toEqual([['river-transport'], 20]);
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

test('bab-nav-4: a naval leader is there from the month of his date', () => {
  const on = (turn: number): Game =>
    fleets([{ at: 'cairo', kind: 'gunboat' }], [{ at: 'memphis', kind: 'gunboat' }], { turn, lastTurn: 60 });
  // Foote: I September 1861 is turn 21.
  const flag = { do: 'hoist', admiral: 'foote', place: 'cairo' };
  expect([on(20).refusal(flag).clause, on(21).allows(flag)]).toEqual(['bab-nav-4', true]);
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

test('bab-nav-1: a fleet with ironclads and gunboats goes by river only', () => {
  const mixed = fleets([
    { at: 'charleston-sc', kind: 'ironclad' },
    { at: 'charleston-sc', kind: 'gunboat' },
  ]);
  ready(ready(mixed, 'gunboat', 'charleston-sc'), 'ironclad', 'charleston-sc');
  expect(mayCome(mixed, '5845')).toBe(false);
});

test('bab-map-10: ironclads of the Union blockade and do not raid, those of the Confederacy do both', () => {
  const union = ready(fleets([{ at: 'fort-monroe', kind: 'ironclad' }]), 'ironclad', 'fort-monroe');
  expect(['blockade', 'piracy'].map((to) => mayCome(union, to))).toEqual([true, false]);
  const game = fleets([], [{ at: 'savannah', kind: 'ironclad' }]);
  game.toMoves().play({ do: 'end-moves' });
  game.play({ do: 'weigh', ship: shipOf(game, 'ironclad', 'savannah', 1), amount: 1 });
  expect(['blockade', 'piracy'].map((to) => mayCome(game, to))).toEqual([true, true]);
});

test('bab-nav-2, bab-move-3: a depot aboard is put ashore as troops are, and not left at sea', () => {
  const game = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    depots: { union: ['annapolis'], confederate: [] },
  });
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'haul', kind: 'depot' });
  expect(['atlantic', 'off-savannah', '5845'].map((to) => mayCome(game, to))).toEqual([false, false, true]);
});

test('bab-nav-5: only ocean naval units and ironclads blockade, and only a Confederate port', () => {
  const game = gameOf({ ...dataOf('campaign') });
  const off = (kind: 'gunboat' | 'ironclad' | 'ocean-naval', side: 0 | 1 = 0) => ({
    ...ship(side, kind, 'savannah'),
    place: stationOf(at('savannah')),
  });
  const shut = (...ships: readonly Ship[]): boolean => isBlockaded(withShips(game, ...ships), at('savannah'));
  expect([shut(off('gunboat'), off('gunboat')), shut(off('ironclad')), shut(off('ocean-naval'))]).toEqual([
    ...[false, true, true],
  ]);
  const atlanta = { ...off('ocean-naval'), place: stationOf(at('atlanta')) };
  expect(isBlockaded(withShips(game, atlanta), at('atlanta'))).toBe(false);
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

test('bab-map-12, bab-nav-2: a leader without troops may land in a neutral state in April 1861', () => {
  const landing = (line: number): Game => {
    const game = fleets([{ at: 'cincinnati', kind: 'river-transport' }], [], {
      turn: 4,
      lastTurn: 20,
      union: [{ at: 'cincinnati', leader: 'grant', stars: 2, line }],
    });
    return ready(game, 'river-transport', 'cincinnati').play({ do: 'embark', force: 'grant' });
  };
  expect([landing(5), landing(0)].map((game) => mayCome(game, 'louisville'))).toEqual([false, true]);
});
