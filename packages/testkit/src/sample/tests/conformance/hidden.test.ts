import { isRefusal, type PlainRecord, SimDice, withSecretStart } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Column, State } from '../../state.ts';
import { day, race } from '../race.ts';

const stateOf = (turns: ReturnType<typeof race>): State => turns.state as unknown as State;

describe('What the others may hold', () => {
  it('tc-frame-2: a seat that imagines the others draws rations from none to five', () => {
    const view = rulebook.view(stateOf(race()), 1);
    const dice = new SimDice(3);
    const drawn = Array.from({ length: 400 }, () => rulebook.imagine(view, 1, dice).columns[0]?.rations);
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('tc-frame-2: the book is not open: nobody sees the rations of another column', () => {
    expect(rulebook.open).toBe(false);
    const state = stateOf(race());
    expect(rulebook.view(state, 0).columns[0]).toEqual(state.columns[0]);
    expect(rulebook.view(state, 'spectator').columns.map(({ rations }) => rations)).toEqual([-1, -1, -1]);
  });

  it('tc-frame-2: rations that a scenario gives are in no setting and in no header', () => {
    const scenario: PlainRecord = { miles: 9, lastDay: 3, columns: { red: { rations: 5 }, white: {}, blue: {} } };
    const open = {
      format: 'long-roll/1',
      rulebook: '',
      version: '',
      scenario,
      options: {},
      commitment: '',
      entropy: {},
    } as const;
    const { header, start } = withSecretStart(rulebook as never, open, new Uint8Array(32));
    expect(JSON.stringify([header, rulebook.prepare(header.scenario, { roads: 'dry' })])).not.toContain('rations');
    expect(start).toEqual({ columns: scenario.columns });
    expect(JSON.stringify(stateOf(race()).setting)).not.toContain('rations');
  });
});

describe('The clock', () => {
  it('tc-order-4: waits for the columns that are in the race, and calls the day itself', () => {
    const turns = race();
    expect(rulebook.deadline?.(stateOf(turns))).toEqual({
      id: 'turn-1',
      waitsFor: [0, 1, 2],
      otherwise: { do: 'close', turn: 1 },
    });
    turns.act('white', { do: 'resign' });
    expect(rulebook.deadline?.(stateOf(turns))?.waitsFor).toEqual([0, 2]);
  });

  it('tc-end-1: waits for nobody when the race is over', () => {
    expect(rulebook.deadline?.(stateOf(day(race({ red: { rations: 3, miles: 8 } }))))).toBe(undefined);
  });

  it('tc-end-2: the throw at the crossroads is one of six faces', () => {
    const both = { red: { rations: 3, miles: 8 }, blue: { rations: 3, miles: 8 } };
    const last = (red: number) => day(race(both), {}, { arrival: { red: [red], blue: [5] } }).outcome;
    expect(last(6)).toEqual({ winners: ['red'], clause: 'tc-end-2' });
    expect(() => last(7)).toThrow(/7/);
  });
});

describe('Files and positions that cannot be', () => {
  it('tc-end-3: no race begins after its last day', () => {
    const file: PlainRecord = { miles: 9, lastDay: 3, columns: { red: {}, white: {}, blue: {} } };
    const begun = (first: number) => rulebook.prepare({ ...file, day: first }, { roads: 'dry' });
    expect(isRefusal(begun(3))).toBe(false);
    expect(begun(4)).toMatchObject({ clause: 'tc-end-3', field: 'scenario/day' });
  });

  it('tc-rest-1: more rations than a column carries', () => {
    const state = stateOf(race());
    const faults = (seat: number, changes: Partial<Column>) =>
      rulebook.faults?.({
        ...state,
        columns: state.columns.map((column, i) => (i === seat ? { ...column, ...changes } : column)),
      });
    expect(rulebook.faults?.(state)).toEqual([]);
    expect(faults(2, { rations: 6 })).toEqual(['blue: 6 rations']);
    expect(faults(2, { rations: 5 })).toEqual([]);
    expect(faults(0, { miles: -1 })).toEqual(['red: -1 miles']);
  });
});
