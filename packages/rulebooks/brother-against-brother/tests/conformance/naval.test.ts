import { ScriptedDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { ADMIRALS, SHIP_CHART } from '../../data/ships.ts';
import { stationOf } from '../../map.ts';
import { navalFire } from '../../procedures/ships.ts';
import { rulebook } from '../../rulebook.ts';
import { admiralPlace, factorsOf, isBlockaded } from '../../ships/ships.ts';
import { type Ship, withWar } from '../../state.ts';
import { at, dataOf, Game, gameOf } from '../game.ts';
import { fleets, lying, mayCome, ready, ship, shipOf, withShips } from '../ships.ts';

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

test('bab-nav-1, bab-nav-5: a blockade holds the ships of the port, not those of the Union that lie before its city', () => {
  const game = fleets([
    { at: 'norfolk', kind: 'ironclad' },
    { at: 'off-norfolk', kind: 'ocean-naval' },
  ]);
  expect(isBlockaded(game.state, at('norfolk'))).toBe(true);
  ready(game, 'ironclad', 'norfolk');
  expect(['off-norfolk', 'fort-monroe'].map((to) => mayCome(game, to))).toEqual([true, true]);
});

test('bab-nav-1, bab-nav-3: the tool gives what a side of a battle takes', () => {
  const fired = navalFire.run({ ironclads: 8, others: 6, leader: 2 }, new ScriptedDice([9]));
  // Eleven less two: 8 x 9 / 20 and 6 x 9 / 20, of which half falls on any ship.
  expect(fired).toEqual({ any: 4, wooden: 1 });
});

test('bab-nav-1: of the places to which ships may sail, cities stand before the hexes between them', () => {
  const game = ready(fleets([{ at: 'cairo', kind: 'gunboat' }]), 'gunboat', 'cairo');
  const sails = rulebook.offer(game.state, 0).choices.filter((action) => action.do === 'sail');
  const captions = sails.map((action) => rulebook.describe(game.state, 0, action));
  const first = captions.filter((caption) => caption.first).map(({ label }) => label);
  expect(first).toContain('To Columbus KY');
  expect(captions.filter((caption) => !caption.first).length).toBeGreaterThan(0);
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

test('bab-map-10, bab-nav-5: gunboats come from a port to its station and back, and no farther to sea; there they lift a blockade', () => {
  const blockade = { at: 'off-mobile', kind: 'ocean-naval' as const, count: 2 };
  const game = fleets([blockade], [{ at: 'mobile', kind: 'gunboat' }]);
  expect(isBlockaded(game.state, at('mobile'))).toBe(true);
  game.toMoves().play({ do: 'end-moves' });
  ready(game, 'gunboat', 'mobile', 1, 1);
  expect(['off-mobile', 'gulf', 'off-pensacola'].map((to) => mayCome(game, to))).toEqual([true, false, false]);
  game.play({ do: 'sail', to: 'off-mobile' });
  expect(isBlockaded(game.state, at('mobile'))).toBe(false);
  const back = fleets([blockade], [{ at: 'off-mobile', kind: 'gunboat' }])
    .toMoves()
    .play({ do: 'end-moves' });
  ready(back, 'gunboat', 'off-mobile', 1, 1);
  expect(['mobile', 'gulf', 'pensacola'].map((to) => mayCome(back, to))).toEqual([true, false, false]);
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

test('bab-nav-4: a naval leader is there from the month of his date', () => {
  const on = (turn: number): Game =>
    fleets([{ at: 'cairo', kind: 'gunboat' }], [{ at: 'memphis', kind: 'gunboat' }], { turn, lastTurn: 60 });
  // Foote: I September 1861 is turn 21.
  const flag = { do: 'hoist', admiral: 'foote', place: 'cairo' };
  expect([on(20).refusal(flag).clause, on(21).allows(flag)]).toEqual(['bab-nav-4', true]);
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

/** The naval moves of the Confederacy, after the Union has done nothing. */
const rebels = (ships: Parameters<typeof fleets>[1], union: Parameters<typeof fleets>[0] = [], file = {}): Game =>
  fleets(union, ships, file).toMoves().play({ do: 'end-moves' });

test('bab-nav-4: Semmes is in the Piracy Box and nowhere else: no other ships get him', () => {
  const game = rebels([
    { at: 'memphis', kind: 'gunboat' },
    { at: 'piracy', kind: 'ocean-naval' },
  ]);
  for (const place of ['memphis', 'piracy'])
    expect(game.refusal({ do: 'hoist', admiral: 'semmes', place })).toMatchObject({
      clause: 'bab-nav-4',
      reason: 'Semmes is in the Piracy Box and nowhere else.',
    });
});

test('bab-nav-4: a naval leader goes to armed ships of his own side, once a turn, and not to those that have him', () => {
  const gunboat = (place: string) => ({ at: place, kind: 'gunboat' as const });
  const game = fleets([gunboat('cairo'), gunboat('paducah')], [gunboat('memphis')], { turn: 50, lastTurn: 60 });
  expect(game.refusal({ do: 'hoist', admiral: 'buchanan', place: 'cairo' }).reason).toContain('of the other side');
  game.play({ do: 'hoist', admiral: 'foote', place: 'cairo' });
  expect(game.refusal({ do: 'hoist', admiral: 'foote', place: 'paducah' }).reason).toContain('has been sent');
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 9, 1);
  game.play({ do: 'initiative', first: true });
  expect(['cairo', 'paducah'].map((place) => game.allows({ do: 'hoist', admiral: 'foote', place }))).toEqual([
    ...[false, true],
  ]);
});

test('bab-map-10, bab-blk-3: a fleet of ironclads and ocean naval units of the Union blockades and does not raid; transports may lie with them', () => {
  const boxes = (...kinds: readonly ('ironclad' | 'ocean-naval' | 'ocean-transport')[]): readonly boolean[] => {
    const game = fleets(kinds.map((kind) => ({ at: 'fort-monroe', kind })));
    for (const kind of kinds) ready(game, kind, 'fort-monroe');
    return ['blockade', 'piracy'].map((to) => mayCome(game, to));
  };
  expect(boxes('ocean-naval')).toEqual([true, true]);
  expect(boxes('ironclad', 'ocean-naval')).toEqual([true, false]);
  expect(boxes('ocean-naval', 'ocean-transport')).toEqual([true, false]);
  expect(boxes('ocean-transport')).toEqual([true, false]);
});

test('bab-nav-1, bab-nav-3: each fort that transports pass alone sinks one for each factor of those that are left', () => {
  // Island No. 10 and Memphis, level 1 both: 4 x 8 / 20, one ship each.
  const game = ready(fleets([{ at: 'cairo', kind: 'river-transport', count: 3 }]), 'river-transport', 'cairo', 3);
  game.play({ do: 'sail', to: 'memphis' }, 10, 10);
  const fired = game.events.filter(({ kind }) => kind === 'fort-fired').map(({ data }) => data);
  expect(fired).toMatchObject([
    { hex: 'island-no-10', sunk: 1 },
    { hex: 'memphis', sunk: 1 },
  ]);
  expect(lying(game, 'memphis')).toEqual(['river-transport']);
});

test('bab-nav-1, bab-nav-3: transports whose escort one fort has sunk are without one before the next', () => {
  const { state } = fleets([
    { at: 'cairo', kind: 'gunboat' },
    { at: 'cairo', kind: 'river-transport', count: 2 },
  ]);
  const ships = state.war.ships.map((each) => (each.kind === 'gunboat' ? { ...each, lost: 1 } : each));
  const game = ready(new Game(rulebook, withWar(state, { ships }), []), 'gunboat', 'cairo');
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'sail', to: 'memphis' }, 10, 10);
  expect(game.events.filter(({ kind }) => kind === 'fort-fired').map(({ data }) => data)).toMatchObject([
    { hex: 'island-no-10', factors: 1, sunk: 1 },
    { hex: 'memphis', factors: 0, sunk: 1 },
  ]);
  expect(lying(game, 'memphis')).toEqual(['river-transport']);
});

test('bab-nav-1: a side makes only its own ships ready, and those together that lie in one place', () => {
  const game = fleets(
    [
      { at: 'cairo', kind: 'gunboat' },
      { at: 'paducah', kind: 'gunboat' },
    ],
    [{ at: 'memphis', kind: 'gunboat' }],
  );
  const weigh = (place: string, side: 0 | 1 = 0) => ({
    do: 'weigh',
    ship: shipOf(game, 'gunboat', place, side),
    amount: 1,
  });
  expect(game.refusal(weigh('memphis', 1)).reason).toContain('are not of this side');
  game.play(weigh('cairo'));
  expect(game.refusal(weigh('paducah')).reason).toBe('Ships sail together from one place; the others lie at Cairo.');
  game.play({ do: 'stay' });
  expect(game.refusal(weigh('cairo')).reason).toContain('have sailed');
  expect(game.allows(weigh('paducah'))).toBe(true);
});

test('bab-nav-1, bab-nav-3: ships that have lost factors are made ready apart from whole ones and from those of another kind', () => {
  const { state } = fleets([{ at: 'cairo', kind: 'gunboat' }]);
  const ships = [
    ship(0, 'gunboat', 'cairo'),
    ship(0, 'gunboat', 'cairo'),
    { ...ship(0, 'gunboat', 'cairo'), lost: 1 },
    { ...ship(0, 'ironclad', 'cairo'), lost: 1 },
    { ...ship(0, 'ironclad', 'cairo'), lost: 2 },
  ];
  const game = new Game(rulebook, withWar(state, { ships }), []);
  const labels = game.offer.choices
    .filter(({ do: verb }) => verb === 'weigh')
    .map((choice) => rulebook.describe(game.state, game.seat, choice).label);
  expect(labels).toEqual([
    'One river gunboat at Cairo',
    'Two river gunboats at Cairo',
    'One river gunboat at Cairo, one factor lost',
    'One ironclad at Cairo, one factor lost',
    'One ironclad at Cairo, two factors lost',
  ]);
});

test('bab-nav-4: a naval leader stays with armed ships of his that are left, and has none among transports alone', () => {
  const game = fleets(
    [
      { at: 'cairo', kind: 'gunboat', count: 2 },
      { at: 'paducah', kind: 'river-transport' },
    ],
    [],
    { turn: 40, lastTurn: 60 },
  );
  expect(game.refusal({ do: 'hoist', admiral: 'foote', place: 'paducah' }).reason).toContain('No other armed ships');
  game.play({ do: 'hoist', admiral: 'foote', place: 'cairo' });
  ready(game, 'gunboat', 'cairo').play({ do: 'sail', to: 'paducah' });
  const foote = ADMIRALS.findIndex(({ id }) => id === 'foote');
  expect(admiralPlace(game.state, foote)).toBe(at('cairo'));
  ready(game, 'gunboat', 'cairo').play({ do: 'sail', to: 'paducah' });
  expect(admiralPlace(game.state, foote)).toBe(at('paducah'));
});

test('bab-map-10: Cedar Key itself touches the Gulf; what lies east of it the Atlantic', () => {
  const from = (sea: string) => ready(fleets([{ at: sea, kind: 'ocean-naval' }]), 'ocean-naval', sea);
  const stations = ['off-cedar-key', 'off-jacksonville', 'off-pensacola'];
  expect(stations.map((to) => mayCome(from('gulf'), to))).toEqual([true, false, true]);
  expect(stations.map((to) => mayCome(from('atlantic'), to))).toEqual([false, true, false]);
});

test('bab-map-10: the Blockade Box and the Piracy Box join both seas, the North the Atlantic; a river joins none', () => {
  const reached = (place: string, kind: 'ocean-naval' | 'ironclad' = 'ocean-naval'): readonly boolean[] => {
    const game = ready(fleets([{ at: place, kind }]), kind, place);
    return ['off-savannah', 'off-mobile'].map((to) => mayCome(game, to));
  };
  expect(['blockade', 'piracy', 'north'].map((box) => reached(box))).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
  expect(reached('cairo', 'ironclad')).toEqual([false, false]);
});

test('bab-map-10: ships do not come into a port of the enemy, nor out of the part of the map that is played on', () => {
  const off = ready(fleets([{ at: 'off-norfolk', kind: 'ocean-naval' }]), 'ocean-naval', 'off-norfolk');
  expect(['norfolk', 'fort-monroe'].map((to) => mayCome(off, to))).toEqual([false, true]);
  const window = { north: 420, south: 363, west: -960, east: -740 };
  const upriver = (file: object) => ready(fleets([{ at: 'cairo', kind: 'gunboat' }], [], file), 'gunboat', 'cairo');
  expect(['columbus-ky', 'memphis'].map((to) => mayCome(upriver({}), to))).toEqual([true, true]);
  expect(['columbus-ky', 'memphis'].map((to) => mayCome(upriver({ window }), to))).toEqual([true, false]);
});

test('bab-nav-1: gunboats, ironclads and fleets of both each go as far as they may from one place in one turn', () => {
  const game = fleets([
    { at: 'cairo', kind: 'gunboat' },
    { at: 'cairo', kind: 'ironclad', count: 2 },
    { at: 'charleston-sc', kind: 'gunboat' },
    { at: 'charleston-sc', kind: 'ironclad', count: 2 },
  ]);
  const withShip = (ship: string, to: string): boolean => mayCome(game.play({ do: 'weigh', ship, amount: 1 }), to);
  const each = (to: string, gunboat: string, first: string, second: string): readonly boolean[] => {
    const [alone, together] = [withShip(gunboat, to), withShip(first, to)];
    game.play({ do: 'stay' });
    const ironclads = withShip(second, to);
    game.play({ do: 'stay' });
    return [alone, together, ironclads];
  };
  // Memphis is more than eight hexes from Cairo; hex 5845 is reached along the coast from Charleston.
  expect([each('memphis', 's-000', 's-001', 's-002'), each('5845', 's-003', 's-004', 's-005')]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});

test('bab-map-10: a sea leads to its own ports alone, to stations of ports on the map that is played on, and the Gulf not to the North', () => {
  const from = (sea: string, file = {}) =>
    ready(fleets([{ at: sea, kind: 'ocean-naval' }], [], file), 'ocean-naval', sea);
  const places = ['fort-pickens', 'fort-monroe', 'north', 'off-yorktown'];
  expect(places.map((to) => mayCome(from('gulf'), to))).toEqual([true, false, false, false]);
  expect(places.map((to) => mayCome(from('atlantic'), to))).toEqual([false, true, true, false]);
  const window = { north: 420, south: 345, west: -960, east: -740 };
  const stations = ['off-norfolk', 'off-savannah'].map((to) => mayCome(from('atlantic', { window }), to));
  expect(stations).toEqual([true, false]);
});

test('bab-nav-1: while ships are ready nobody is named, sent or fought: they sail first, or stay', () => {
  const game = fleets(
    [
      { at: 'cairo', kind: 'gunboat' },
      { at: 'memphis', kind: 'gunboat' },
    ],
    [{ at: 'memphis', kind: 'gunboat' }],
    { turn: 40, lastTurn: 60, union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 5 }] },
  );
  ready(game, 'gunboat', 'cairo');
  for (const action of [
    { do: 'name-army', force: 'grant' },
    { do: 'hoist', admiral: 'foote', place: 'memphis' },
    { do: 'engage', place: 'memphis' },
  ])
    expect(game.refusal(action).reason).toBe('First the ships at Cairo sail, or stay.');
  game.play({ do: 'stay' });
  expect(game.allows({ do: 'engage', place: 'memphis' })).toBe(true);
});

test('bab-nav-3, bab-nav-4: the value of a naval leader counts for his own side alone', () => {
  const gunboats = [{ at: 'columbus-ky', kind: 'gunboat' as const, count: 5 }];
  const game = fleets(gunboats, gunboats, { turn: 40, lastTurn: 60 });
  game.play({ do: 'hoist', admiral: 'foote', place: 'columbus-ky' });
  // 10 factors x (4 + 2 - 2) / 20 against 10 x (4 - 2) / 20.
  game.play({ do: 'engage', place: 'columbus-ky' }, 4, 4);
  const lost = game.events.flatMap(({ kind, data }) =>
    kind === 'ships-hit' ? [(data as { readonly factors: number }).factors] : [],
  );
  expect(lost).toEqual([1, 2]);
});
