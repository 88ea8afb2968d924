import { isRefusal, type PlainRecord, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Column, State } from '../../state.ts';
import { harass, race, rest, steady } from '../race.ts';

const stateOf = (position: ReturnType<typeof race>): State => position.state as unknown as State;

describe('What the others may hold', () => {
  it('tc-order-2: a seat that imagines the others draws rations from none to five, and orders that these pay for', () => {
    const view = rulebook.view(stateOf(race().act('red', steady)), 1);
    const dice = new SimDice(3);
    const drawn = Array.from({ length: 400 }, () => rulebook.imagine?.(view, 1, dice).columns[0]);
    const rations = new Set(drawn.map((column) => column?.rations));
    expect([...rations].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const orders = new Set(drawn.map((column) => JSON.stringify(column?.order)));
    expect([...orders].sort()).toEqual(
      [
        ...['rest', 'steady', 'hard'].map((pace) => ({ do: 'march', pace })),
        ...[1, 2].map((column) => ({ do: 'harass', column })),
      ]
        .map((order) => JSON.stringify(order))
        .sort(),
    );
  });

  it('tc-order-2: the book is not open: nobody sees the whole state but the column itself its own', () => {
    expect(rulebook.open).toBe(false);
    const state = stateOf(race().act('red', steady));
    expect(rulebook.view(state, 0).columns[0]).toEqual(state.columns[0]);
    expect(rulebook.view(state, 'spectator').columns.map(({ rations }) => rations)).toEqual([-1, -1, -1]);
  });
});

describe('The clock', () => {
  it('tc-order-4: waits for the columns without an order, and calls the day itself', () => {
    const position = race().act('red', steady);
    expect(rulebook.deadline?.(stateOf(position))).toEqual({
      id: 'day-1',
      waitsFor: [1, 2],
      otherwise: { do: 'call', day: 1 },
    });
    position.act('white', { do: 'resign' });
    expect(rulebook.deadline?.(stateOf(position))?.waitsFor).toEqual([2]);
  });

  it('tc-end-1: waits for nobody when the race is over', () => {
    const near = { rations: 3, miles: 8 };
    const position = race({ red: near }).act('red', steady).act('white', steady).act('blue', steady);
    expect(rulebook.deadline?.(stateOf(position))).toBe(undefined);
  });

  it('tc-end-2: the throw at the crossroads is one of six faces', () => {
    const both = { red: { rations: 3, miles: 8 }, blue: { rations: 3, miles: 8 } };
    const last = (...dice: readonly number[]) =>
      race(both)
        .act('red', steady)
        .act('white', steady)
        .act('blue', steady, ...dice).outcome;
    expect(last(6, 5)).toEqual({ winners: ['red'], clause: 'tc-end-2' });
    expect(() => last(7, 5)).toThrow(/7/);
  });
});

describe('Files and positions that cannot be', () => {
  it('tc-end-3: no race begins after its last day', () => {
    const file: PlainRecord = { miles: 9, lastDay: 3, columns: { red: {}, white: {}, blue: {} } };
    const begun = (day: number) => rulebook.prepare({ ...file, day }, { roads: 'dry' });
    expect(isRefusal(begun(3))).toBe(false);
    expect(begun(4)).toMatchObject({ clause: 'tc-end-3', field: 'scenario/day' });
  });

  it('tc-order-2, -5: an order that is lost, or that the column cannot pay for', () => {
    const state = stateOf(
      race({ white: { rations: 0 } })
        .act('red', harass('blue'))
        .act('white', rest),
    );
    const faults = (seat: number, changes: Partial<Column>) =>
      rulebook.faults?.({
        ...state,
        columns: state.columns.map((column, i) => (i === seat ? { ...column, ...changes } : column)),
      });
    expect(rulebook.faults?.(state)).toEqual([]);
    expect(faults(0, { order: { do: 'sealed' } })).toEqual(['red: the order itself is lost']);
    expect(faults(1, { order: { do: 'march', pace: 'steady' } })).toEqual(['white: an order that it cannot feed']);
    expect(faults(2, { rations: 6 })).toEqual(['blue: 6 rations']);
    expect(faults(2, { rations: 5 })).toEqual([]);
  });
});
