import { KeyedDice, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { imagine } from '../../imagining.ts';
import { CS, CV, IN, typeOf, US } from '../../names.ts';
import { stateIn } from '../../relations.ts';
import { faults } from '../../soundness.ts';
import { squareId } from '../../squares.ts';
import type { Sighting, State } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { turnOf, UNION, war } from '../war.ts';

const HOME = 'K2-S5';
const units: readonly PlainRecord[] = [
  { id: 'US1IN', square: HOME, tac: '7-7' },
  { id: 'CS1IN', square: 'K2-S6', tac: '7-7' },
  { id: 'CS2IN', square: 'K2-S6', tac: '7-7' },
  { id: 'CS1CV', square: 'K2-S6', tac: '7-7', men: 900 },
];
const seen = turnOf(war({ units })).state;

const imagined = (state: State): State => imagine(viewOf(state, UNION), UNION, new KeyedDice(new Uint8Array(32)));
const square = (word: string): number => squareId(word) ?? -1;

/** Types of the Confederates who stand in a square. */
const typesIn = (state: State, word: string): readonly number[] =>
  state.units.name.flatMap((name, row) =>
    stateIn(state.units, row) === CS && state.units.square[row] === square(word) ? [typeOf(name)] : [],
  );

const hint = (word: string): Sighting => ({
  ...{ viewer: US, owner: CS, square: square(word), number: 2 },
  ...{ arms: 1, sign: 0, hint: true },
});
const withHint = (word: string): State => ({ ...seen, sightings: [...seen.sightings, hint(word)] });

describe('what a seat imagines of others', () => {
  it('rotd-4.1h rotd-4.1j: where it has a report, as many units stand as the report says, of its arms', () => {
    const told = viewOf(seen, UNION).sightings.find(({ owner }) => owner === CS);
    expect(told?.square).toBe(square('K2-S6'));
    const types = typesIn(imagined(seen), 'K2-S6');
    expect(types).toHaveLength(told?.number ?? -1);
    expect(new Set(types).has(IN)).toBe(((told?.arms ?? 0) & 1) !== 0);
    expect(new Set(types).has(CV)).toBe(((told?.arms ?? 0) & 2) !== 0);
  });

  it('rotd-4.7a rotd-4.7b: a report of a turn ago counts out of sight, and not beside what is seen now', () => {
    expect(typesIn(imagined(withHint('J4-T1')), 'J4-T1')).toEqual([IN, IN]);
    expect(typesIn(imagined(withHint('K2-S7')), 'K2-S7')).toEqual([]);
  });

  it('rotd-R1: what is imagined is sound, and looks to the seat as its view does', () => {
    const state = imagined(withHint('J4-T1'));
    expect(faults(state)).toEqual([]);
    const plain = (view: State): string => JSON.stringify({ ...view, setting: undefined });
    expect(plain(viewOf(state, UNION))).toBe(plain(viewOf(withHint('J4-T1'), UNION)));
  });
});
