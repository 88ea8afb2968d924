import { rowsOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { mostUnder } from '../../command.ts';
import { LED, withForce, withForces } from '../../forces.ts';
import { isLand, PLACES, WATERS } from '../../map.ts';
import { STACK } from '../../movement.ts';
import { MOST_LEVEL } from '../../phases/arrivals.ts';
import { newOrder } from '../../phases/production.ts';
import { MOST_CENTRES } from '../../phases/training.ts';
import { EXIT_STRENGTH } from '../../rails.ts';
import { faults } from '../../soundness.ts';
import { BARE_FORCE, NO_STORES, type ShipKind, type State, withEconomy, withWar } from '../../state.ts';
import { at, type Game, unionFirst } from '../game.ts';
import { ship } from '../ships.ts';

/** A sound position, with McDowell and his corps at Washington. */
const sound = (): Game =>
  unionFirst({
    union: [
      { at: 'washington', leader: 'mcdowell', line: 20 },
      { at: 'washington', leader: 'hooker', line: 10, under: 'mcdowell' },
    ],
    confederate: [{ at: 'richmond', militia: 3 }],
  });
const game = sound();
const [mcdowell, hooker] = [game.row('mcdowell'), game.row('hooker')];
const found = (change: (s: State) => State): readonly string[] => faults(change(game.state));

test('bab-conv-4: a sound position has no fault, and a force with less than no troops is one', () => {
  expect(found((s) => s)).toEqual([]);
  expect(found((s) => withForce(s, mcdowell, { line: -1, cavalry: 30 }))).toContain('mcdowell has less than no troops');
});

test('bab-rp-9, bab-pp-7: nobody has less than no points, nor is anything on order of nothing', () => {
  for (const purse of [{ resources: -1 }, { debt: -1 }, { people: -1 }, { spent: -1 }])
    expect(found((s) => withEconomy(s, 1, purse))).toEqual(['side 1 has less than no points']);
  const ordered = (amount: number) => (s: State) =>
    withWar(s, { orders: [newOrder(0, 'line', amount, at('washington'), 20)] });
  expect([found(ordered(0)), found(ordered(1))]).toEqual([['an order is of nothing'], []]);
});

test('bab-unit-3: who is not in play has neither troops nor an army, and an army has its commander', () => {
  const gone = (change: object) => (s: State) => withForce(s, hooker, { place: -1, line: 0, army: -1, ...change });
  const [empty, armed, attached] = [{}, { line: 1 }, { army: mcdowell }].map((change) => found(gone(change)));
  expect(empty).toEqual(['hooker: force and fate differ']);
  for (const list of [armed, attached]) expect(list).toContain('hooker is not in play and has troops or an army');
  expect(found((s) => withForce(s, mcdowell, { army: -1 }))).toContain('hooker belongs to an army without commander');
});

test('bab-unit-3: a side has one force without a leader in a place', () => {
  const twice = (s: State): State => ({
    ...s,
    forces: [...s.forces, ...[0, 1].map(() => ({ ...BARE_FORCE, side: 0 as const, place: at('0215'), line: 1 }))],
  });
  expect(found(twice)).toHaveLength(1);
  expect(found(twice)[0]).toMatch(/is a second force without a leader at hex 0215$/);
});

test('bab-nav-1, bab-nav-3: a ship that is sunk is gone, and none has gained what it never had', () => {
  const sailing = (lost: number) => (s: State) =>
    withWar(s, { ships: [{ ...ship(0, 'gunboat', 'washington'), lost }] });
  expect(found(sailing(1))).toEqual([]);
  for (const lost of [2, -1]) expect(found(sailing(lost))).toEqual(['s-000 is sunk and still there']);
});

test('bab-conv-9: no turn comes after the last', () => {
  const { lastTurn } = game.state.setting;
  expect(found((s) => ({ ...s, turn: lastTurn }))).toEqual([]);
  expect(found((s) => ({ ...s, turn: lastTurn + 1 }))).toEqual([`turn ${lastTurn + 1} is after the last`]);
});

test('bab-unit-1, bab-map-12: a force stands on land of the map or beside it, and no more troops than may stand in a hex', () => {
  const standing = (place: number) => found((s) => withForce(s, mcdowell, { place }));
  const sea = rowsOf({ length: PLACES }).findIndex((hex) => !isLand(hex));
  for (const place of [-2, PLACES, sea]) expect(standing(place)).toContain('mcdowell stands nowhere');
  expect([standing(at('0215')), standing(at('north'))].flat()).toEqual([]);
  const crowd = (line: number) => found((s) => withForce(s, mcdowell, { line }));
  expect(crowd(STACK - 10)).toEqual([]);
  expect(crowd(STACK - 9)).toContain('too many troops at Washington');
  // In a box beside the map any number stands.
  expect(found((s) => withForces(s, [mcdowell, hooker], { line: STACK, place: at('north') }))).toEqual([]);
});

test('bab-move-3: troops of both sides do not stand in one hex; a leader without troops may', () => {
  const met = (change: object) => found((s) => withForce(s, mcdowell, { place: at('richmond'), ...change }));
  for (const line of [1, 5]) expect(met({ line })).toContain('both sides have troops at Richmond');
  expect(met({ line: 0 })).toEqual([]);
});

test('bab-unit-3: an army has no more corps than its commander may lead', () => {
  const led = (count: number) => {
    const rows = rowsOf({ length: LED }).filter(
      (row) => row !== mcdowell && row !== hooker && game.state.forces[row]?.side === 0,
    );
    return found((s) => {
      const officers = s.officers.map((officer, row) =>
        rows.includes(row) ? { ...officer, fate: 'play' as const } : officer,
      );
      return withForces({ ...s, officers }, rows.slice(0, count), { place: at('washington'), army: mcdowell });
    }).filter((fault) => fault.includes('too many leaders'));
  };
  // Hooker is one of them.
  const most = mostUnder(game.state, mcdowell);
  expect([led(most - 1), led(most)]).toEqual([[], ['mcdowell has too many leaders']]);
});

test('bab-nav-1: ships lie on water of the map, in its ports and boxes, and not in the box of Texas', () => {
  const lying = (place: number) =>
    found((s) => withWar(s, { ships: [{ ...ship(0, 'ironclad', 'washington'), place }] }));
  for (const place of [-1, WATERS, at('texas'), at('off-atlanta')])
    expect(lying(place)).toEqual(['s-000 lies where it cannot']);
  for (const place of ['washington', 'off-norfolk', 'gulf', 'north']) expect(lying(at(place))).toEqual([]);
  const ocean = (place: string) => found((s) => withWar(s, { ships: [ship(0, 'ocean-naval', place)] }));
  expect([ocean('norfolk'), ocean('0215')]).toEqual([[], ['s-000 lies where it cannot']]);
  // The North is the Union's alone, and so are ocean transports (bab-unit-1, bab-map-10).
  const theirs = (kind: ShipKind, place: string) => found((s) => withWar(s, { ships: [ship(1, kind, place)] }));
  expect(theirs('ocean-naval', 'north')).toEqual(['s-000 lies where it cannot']);
  expect(theirs('ocean-transport', 'norfolk')).toEqual(['s-000 lies where it cannot']);
  // Boats of the rivers lie on navigable water and in stations, not at sea; only raiders go into the Piracy Box (bab-map-10, bab-blk-3).
  const union = (kind: ShipKind, place: string) => found((s) => withWar(s, { ships: [ship(0, kind, place)] })).length;
  expect(['memphis', 'atlanta', 'blockade', 'north', 'off-mobile'].map((place) => union('gunboat', place))).toEqual([
    0, 1, 1, 1, 0,
  ]);
  expect([union('ocean-naval', 'piracy'), union('ironclad', 'piracy'), theirs('ironclad', 'piracy').length]).toEqual([
    0, 1, 0,
  ]);
  // A whole transport has no factors, and is not sunk.
  expect(found((s) => withWar(s, { ships: [ship(0, 'river-transport', 'washington')] }))).toEqual([]);
});

test('bab-rail-1, bab-rail-3: railroads and exits carry no more than they may', () => {
  const railed = (amount: number) => found((s) => ({ ...s, allowance: [9, 0], railed: [amount, 0] }));
  expect([railed(9), railed(10)]).toEqual([[], ['side 0 went by rail beyond its allowance']]);
  const passed = (amount: number) => found((s) => ({ ...s, exits: [[at('harrisburg'), amount]] }));
  expect([passed(EXIT_STRENGTH), passed(EXIT_STRENGTH + 1)]).toEqual([[], ['too many passed Harrisburg']]);
});

test('bab-nav-2: no more is aboard than the ships lift', () => {
  const aboard = (line: number) =>
    found((s) => {
      const ready = withWar(withForce(s, hooker, { line }), { ships: [ship(0, 'river-transport', 'washington')] });
      return withWar(ready, { fleet: { ships: [0], cargo: [hooker], stores: NO_STORES } });
    });
  expect([aboard(20), aboard(21)]).toEqual([[], ['more is aboard than the ships lift']]);
  expect(found((s) => withWar(s, { fleet: { ships: [], cargo: [hooker], stores: NO_STORES } }))).toEqual([]);
});

test('bab-trn-2, bab-fort-1: no more centres than five, and forts of one to the highest level', () => {
  const centres = (count: number) =>
    found((s) => withWar(s, { centres: [Array.from({ length: count }, () => at('washington')), []] }));
  expect([centres(MOST_CENTRES), centres(MOST_CENTRES + 1)]).toEqual([[], ['side 0 has too many centres']]);
  const forts = (...levels: readonly number[]) =>
    found((s) => ({ ...s, forts: levels.map((level, i) => ({ hex: at('washington') + i, level })) }));
  expect([forts(1, MOST_LEVEL), forts(1, 0), forts(MOST_LEVEL + 1, 1)]).toEqual([
    [],
    ['a fort has no such level'],
    ['a fort has no such level'],
  ]);
});
