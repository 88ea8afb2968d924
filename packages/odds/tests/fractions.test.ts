import { type Dice, type Reading, table } from '@longroll/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOdds, type Fraction, fractionsOf, fractionText, groupFractions, type Resolver } from '../src/index.ts';
import { battle } from './battle.ts';
import { programs, runProgram } from './programs.ts';

const sumOf: Reading = (counts) => counts.reduce((total, here, face) => total + here * (face + 1), 0);

const fractions = <I, O>(resolver: Resolver<I, O>, input: I) => {
  const odds = exactOdds(resolver, input);
  return { odds, found: fractionsOf(resolver, input, odds) ?? [] };
};

const told = <O>(resolver: Resolver<undefined, O>): { readonly [value: string]: string } => {
  const { odds, found } = fractions(resolver, undefined);
  return Object.fromEntries(
    odds.outcomes.map(({ value }, i) => [JSON.stringify(value), fractionText(found[i] ?? ONE)]),
  );
};
const ONE: Fraction = { above: 1n, below: 1n };

/** Fractions must be the chances of the walk, and make up exactly one. */
const holds = <I, O>(resolver: Resolver<I, O>, input: I): void => {
  const { odds, found } = fractions(resolver, input);
  expect(found).toHaveLength(odds.outcomes.length);
  odds.outcomes.forEach(({ chance }, i) => {
    const { above, below } = found[i] ?? ONE;
    expect(Number((above * 10n ** 18n) / below) / 1e18).toBeCloseTo(chance, 11);
  });
  const all = groupFractions(odds.outcomes, found, () => 'all');
  expect(fractionText(all.get('all') ?? ONE)).toBe('1');
};

describe('odds as fractions', () => {
  it('are in lowest terms', () => {
    const { 6: six, 7: seven, 12: twelve } = told({ run: (_, dice: Dice) => dice.d(6) + dice.d(6) });
    expect([six, seven, twelve]).toEqual(['5/36', '1/6', '1/36']);
    expect(told({ run: () => 'sure' })).toEqual({ '"sure"': '1' });
  });

  it('take rows of a table, and what handfuls read as', () => {
    const volley = table('miss', 'miss', 'miss', 'hit', 'hit', 'kill');
    expect(told({ run: (_, dice: Dice) => dice.on(volley) })).toEqual({
      '"miss"': '1/2',
      '"hit"': '1/3',
      '"kill"': '1/6',
    });
    const { 3: three, 10: ten } = told({ run: (_, dice: Dice) => dice.pool(3, 6, sumOf) });
    expect([three, ten]).toEqual(['1/216', '1/8']);
    const kills: Reading = (counts) => counts[2] ?? 0;
    expect(told({ run: (_, dice: Dice) => dice.pool(2, volley, kills) })).toEqual({ 0: '25/36', 1: '5/18', 2: '1/36' });
  });

  it('are exact past what a double can hold', () => {
    const ones: Reading = (counts) => counts[0] ?? 0;
    expect(told({ run: (_, dice: Dice) => dice.pool(40, 6, ones) })['40']).toBe(`1/${6n ** 40n}`);
  });

  it('solve a stage that returns to itself', () => {
    const staged = {
      start: () => 0,
      key: (at: number) => at,
      done: (at: number) => (at === 0 ? undefined : at),
      next: (_: number, dice: Dice) => [0, 0, 0, 1, 1, 2][dice.d(6) - 1] ?? 0,
    };
    expect(told({ run: () => 0, staged })).toEqual({ 1: '2/3', 2: '1/3' });
  });

  it('are the chances of a fight by stages, and of programs of dice', () => {
    for (const attack of [1, 3, 6]) holds(battle, { attack, defence: 4 });
    fc.assert(
      fc.property(programs, (steps) =>
        holds({ run: (_: undefined, dice: Dice) => runProgram(steps, 0, dice) }, undefined),
      ),
      { numRuns: 60 },
    );
  });

  it('are not claimed for simulated odds, nor where positions lead round in a circle', () => {
    const twoDice = { run: (_: undefined, dice: Dice) => dice.d(6) + dice.d(6) };
    expect(fractionsOf(twoDice, undefined, exactOdds(twoDice, undefined, { leaves: 5, samples: 10 }))).toBeUndefined();
    const staged = {
      start: () => 0,
      key: (at: number) => at,
      done: (at: number) => (at === 3 ? at : undefined),
      next: (at: number, dice: Dice) => (dice.d(2) === 1 ? 3 : 1 - at),
    };
    const circle = { run: () => 0, staged };
    expect(fractionsOf(circle, undefined, exactOdds(circle, undefined))).toBeUndefined();
  });
});
