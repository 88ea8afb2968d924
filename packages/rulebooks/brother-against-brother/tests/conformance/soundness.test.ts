import { expect, test } from 'vitest';
import { withForce } from '../../forces.ts';
import { newOrder } from '../../phases/production.ts';
import { faults } from '../../soundness.ts';
import { BARE_FORCE, type State, withEconomy, withWar } from '../../state.ts';
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
