import { type Dice, forgetAll, type Reading, table } from '@longroll/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOdds, group, mean, simulatedOdds } from '../src/index.ts';
import { battle } from './battle.ts';
import { bruteForce, difference } from './brute-force.ts';
import { programs, runProgram } from './programs.ts';

const CLOSE = 1e-12;
const twoDice = { run: (_: unknown, dice: Dice) => dice.d(6) + dice.d(6) };
const sumOf: Reading = (counts) => counts.reduce((total, here, face) => total + here * (face + 1), 0);

describe('odds of a whole run', () => {
  it('gives two dice their eleven sums, seven first', () => {
    const odds = exactOdds(twoDice, undefined);
    expect(odds).toMatchObject({ exact: true, leaves: 36 });
    expect(odds.outcomes).toHaveLength(11);
    expect(odds.outcomes[0]).toEqual({ value: 7, chance: expect.closeTo(6 / 36, 14) });
  });

  it('takes the rows of a table together', () => {
    const volley = table('miss', 'miss', 'miss', 'hit', 'hit', 'kill');
    const odds = exactOdds({ run: (_: unknown, dice: Dice) => dice.on(volley) }, undefined);
    expect(odds.leaves).toBe(3);
    expect(odds.outcomes.map(({ value }) => value)).toEqual(['miss', 'hit', 'kill']);
    expect(odds.outcomes[1]?.chance).toBeCloseTo(1 / 3, 14);
  });

  it('takes a handful by what it reads as', () => {
    const odds = exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(9, 6, sumOf) }, undefined);
    expect(odds.leaves).toBe(46);
    expect(mean(odds.outcomes, (sum) => sum)).toBeCloseTo(31.5, 11);
  });

  it('reads handfuls anew when what rules worked out is forgotten', () => {
    let least = 6;
    const hits: Reading = (counts) => counts.filter((here, face) => here > 0 && face + 1 >= least).length;
    const odds = () => exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(1, 6, hits) }, undefined).outcomes;
    expect(odds()).toContainEqual({ value: 1, chance: expect.closeTo(1 / 6, 14) });
    least = 4;
    forgetAll();
    expect(odds()).toContainEqual({ value: 1, chance: expect.closeTo(1 / 2, 14) });
  });

  it('equals brute force on handfuls read in several ways', () => {
    const hits = table('miss', 'miss', 'hit', 'hit', 'hit', 'kill');
    for (const read of [sumOf, (counts: Int32Array) => Math.max(...counts), (counts: Int32Array) => counts[1] ?? 0])
      for (const [count, die] of [
        [5, 4],
        [6, hits],
        [1, 6],
        [0, 6],
      ] as const) {
        const run = (dice: Dice) => dice.pool(count, die, read) * 100 + dice.d(2);
        const odds = exactOdds({ run: (_: unknown, dice: Dice) => run(dice) }, undefined);
        expect(difference(odds.outcomes, bruteForce(run))).toBeLessThan(CLOSE);
      }
  });

  it('walks handfuls of any number of dice of two kinds of faces', () => {
    const volley = table('miss', 'miss', 'hit', 'miss', 'miss', 'miss');
    const hits: Reading = (counts) => counts[1] ?? 0;
    for (const count of [127, 128, 400, 3000]) {
      const odds = exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(count, volley, hits) }, undefined);
      expect(odds).toMatchObject({ exact: true, leaves: count + 1 });
      expect(mean(odds.outcomes, (sum) => sum)).toBeCloseTo(count / 6, 8);
      expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    }
  });

  it('gives the same for a large handful by logarithms as for one by powers', () => {
    const threes = table('a', 'a', 'b', 'b', 'c', 'c');
    const first: Reading = (counts) => counts[0] ?? 0;
    const run = (count: number) =>
      exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(count, threes, first) }, undefined);
    const chanceOf = (count: number, value: number) => run(count).outcomes.find((one) => one.value === value)?.chance;
    let binomial = (2 / 3) ** 127;
    for (let k = 0; k < 40; k++) binomial *= ((127 - k) / (k + 1)) * 0.5;
    expect(chanceOf(127, 40)).toBeCloseTo(binomial, 12);
    expect(chanceOf(128, 40)).toBeCloseTo((binomial * (2 / 3) * 128) / 88, 12);
  });

  it('throws for a handful that falls in too many ways, and says that it did', () => {
    const odds = exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(300, 6, sumOf) }, undefined, { samples: 400 });
    expect(odds).toMatchObject({ exact: false, samples: 400 });
    expect(mean(odds.outcomes, (sum) => sum)).toBeGreaterThan(1000);
  });

  it('knows dice of a thousand faces', () => {
    const odds = exactOdds({ run: (_: unknown, dice: Dice) => dice.d(1000) <= 125 }, undefined);
    expect(odds.leaves).toBe(1000);
    expect(odds.outcomes[1]?.chance).toBeCloseTo(0.125, 12);
  });

  it('takes outcomes with one canonical form as one', () => {
    const run = (_: unknown, dice: Dice): { a?: number | undefined; b: readonly number[] } => {
      const face = dice.d(4);
      if (face === 1) return { a: 1, b: [2, 3] };
      if (face === 2) return { b: [2, 3], a: 1 };
      return face === 3 ? { b: [3, 2] } : { a: undefined, b: [3, 2] };
    };
    expect(exactOdds({ run }, undefined).outcomes.map(({ chance }) => chance)).toEqual([0.5, 0.5]);
  });

  it('needs no dice', () => {
    expect(exactOdds({ run: () => 'still' }, undefined)).toEqual({
      exact: true,
      leaves: 1,
      outcomes: [{ value: 'still', chance: 1 }],
    });
  });

  it('may be asked for inside a procedure whose own odds are walked', () => {
    const run = (_: unknown, dice: Dice) => dice.d(2) * exactOdds(twoDice, undefined).outcomes.length;
    expect(exactOdds({ run }, undefined).outcomes.map(({ value }) => value)).toEqual([11, 22]);
  });

  it('equals brute force on random programs of dice', () => {
    fc.assert(
      fc.property(programs, fc.constantFrom('number', 'word', 'record'), (steps, form) => {
        const run = (dice: Dice): unknown => {
          const total = runProgram(steps, 0, dice);
          if (form === 'number') return total;
          return form === 'word' ? `sum ${total}` : { total, parts: [total % 2 === 0, { half: total >> 1 }] };
        };
        const odds = exactOdds({ run: (_: unknown, dice: Dice) => run(dice) }, undefined);
        expect(odds.exact).toBe(true);
        expect(difference(odds.outcomes, bruteForce(run))).toBeLessThan(CLOSE);
      }),
      { numRuns: 200 },
    );
  });

  it('throws on a resolver that throws other dice when it is run again', () => {
    let calls = 0;
    const run = (_: unknown, dice: Dice) => dice.d(calls++ === 0 ? 6 : 4) + dice.d(6);
    expect(() => exactOdds({ run }, undefined)).toThrow('other dice');
  });

  it('refuses dice that do not exist', () => {
    expect(() => exactOdds({ run: (_: unknown, dice: Dice) => dice.d(0) }, undefined)).toThrow('no die of 0 sides');
    expect(() => exactOdds({ run: (_: unknown, dice: Dice) => dice.pool(-1, 6, sumOf) }, undefined)).toThrow(
      'no handful of -1 dice',
    );
  });
});

describe('odds by stages', () => {
  it('equal brute force over whole battles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (attack, defence) => {
        const input = { attack, defence };
        const odds = exactOdds(battle, input);
        expect(odds.exact).toBe(true);
        expect(
          difference(
            odds.outcomes,
            bruteForce((dice) => battle.run(input, dice)),
          ),
        ).toBeLessThan(CLOSE);
      }),
      { numRuns: 60 },
    );
  });

  it('solve a stage that returns to itself', () => {
    const throwOff = {
      run: () => 'unused',
      staged: {
        start: () => 'even',
        next: (_: string, dice: Dice) => {
          const difference = dice.d(6) - dice.d(6);
          if (difference === 0) return 'even';
          return difference > 0 ? 'left' : 'right';
        },
        done: (position: string) => (position === 'even' ? undefined : position),
        key: (position: string) => position,
      },
    };
    const odds = exactOdds(throwOff, undefined);
    expect(odds.leaves).toBe(36);
    expect(odds.unresolved).toBeUndefined();
    for (const { chance } of odds.outcomes) expect(chance).toBeCloseTo(0.5, 14);
  });

  it('follow longer circles until nothing to speak of is left, and state the rest', () => {
    const ruin = {
      run: () => 0,
      staged: {
        start: () => 3,
        next: (purse: number, dice: Dice) => purse + (dice.d(2) === 1 ? 1 : -1),
        done: (purse: number) => (purse === 0 || purse === 10 ? purse : undefined),
        key: (purse: number) => purse,
      },
    };
    const odds = exactOdds(ruin, undefined);
    expect(odds.outcomes.map(({ value }) => value)).toEqual([0, 10]);
    expect(odds.outcomes[0]?.chance).toBeCloseTo(0.7, 12);
    expect(odds.unresolved).toBeLessThan(1e-13);
  });

  it('state the chance of a position without a way out', () => {
    const trap = {
      run: () => 'out',
      staged: {
        start: () => 'start',
        next: (position: string, dice: Dice) => (position === 'start' ? (dice.d(4) === 1 ? 'pit' : 'out') : 'pit'),
        done: (position: string) => (position === 'out' ? position : undefined),
        key: (position: string) => position,
      },
    };
    const odds = exactOdds(trap, undefined);
    expect(odds.outcomes).toEqual([{ value: 'out', chance: 0.75 }]);
    expect(odds.unresolved).toBe(0.25);
  });

  it('equal the powers of the transition matrix on random graphs', () => {
    const sizes = fc.integer({ min: 2, max: 7 });
    const graphs = sizes.chain((size) =>
      fc.array(fc.array(fc.nat(size), { minLength: 3, maxLength: 3 }), { minLength: size, maxLength: size }),
    );
    fc.assert(
      fc.property(graphs, (ways) => {
        const end = ways.length;
        // The last face always leads on, so that every course ends.
        const wayOf = (from: number, face: number): number => ways[from]?.[face] ?? from + 1;
        const staged = {
          start: () => 0,
          next: (from: number, dice: Dice) => wayOf(from, dice.d(4) - 1),
          done: (at: number) => (at === end ? 'end' : undefined),
          key: (at: number) => at * 2 ** 33,
        };
        const odds = exactOdds({ run: () => 'end', staged }, undefined);
        expect(odds.outcomes).toEqual([{ value: 'end', chance: expect.closeTo(1, 10) }]);
      }),
      { numRuns: 200 },
    );
  });

  it('merge many positions without losing one', () => {
    const walk = {
      run: () => 0,
      staged: {
        start: () => ({ step: 0, sum: 0 }),
        next: ({ step, sum }: { step: number; sum: number }, dice: Dice) => ({ step: step + 1, sum: sum + dice.d(6) }),
        done: ({ step, sum }: { step: number; sum: number }) => (step === 40 ? sum : undefined),
        key: ({ step, sum }: { step: number; sum: number }) => step * 4294967296 + sum,
      },
    };
    const odds = exactOdds(walk, undefined);
    expect(odds.outcomes).toHaveLength(201);
    expect(mean(odds.outcomes, (sum) => sum)).toBeCloseTo(140, 9);
    expect(odds.outcomes.reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1, 12);
  });
});

describe('simulated odds', () => {
  it('agree with exact ones within four standard errors', () => {
    const input = { attack: 8, defence: 8 };
    const simulated = simulatedOdds(battle, input, { samples: 100_000, seed: 1861 });
    expect(simulated).toMatchObject({ exact: false, samples: 100_000 });
    const exact = new Map(
      exactOdds(battle, input).outcomes.map(({ value, chance }) => [JSON.stringify(value), chance]),
    );
    for (const { value, chance } of simulated.outcomes) {
      const truth = exact.get(JSON.stringify(value)) ?? 0;
      expect(Math.abs(chance - truth)).toBeLessThan(4 * Math.sqrt((truth * (1 - truth)) / 100_000));
    }
  });

  it('take over past the limit of leaves, with their errors', () => {
    const odds = exactOdds(twoDice, undefined, { leaves: 35, samples: 1000 });
    expect(odds).toMatchObject({ exact: false, leaves: 35, samples: 1000 });
    expect(odds.outcomes.every(({ error = 0 }) => error > 0)).toBe(true);
    expect(exactOdds(twoDice, undefined, { leaves: 36 }).exact).toBe(true);
    expect(exactOdds(battle, { attack: 8, defence: 8 }, { leaves: 20, samples: 100 }).exact).toBe(false);
  });

  it('take over when a run of throws does not end', () => {
    const run = (_: unknown, dice: Dice): string => {
      while (dice.d(6) === 1);
      return 'at last';
    };
    const odds = exactOdds({ run }, undefined, { samples: 10 });
    expect(odds).toEqual({
      exact: false,
      leaves: 0,
      samples: 10,
      outcomes: [{ value: 'at last', chance: expect.closeTo(1, 12), error: expect.closeTo(0, 6) }],
    });
  });

  it('are the same for the same seed and others for another', () => {
    const odds = (seed: number) => simulatedOdds(battle, { attack: 4, defence: 3 }, { samples: 500, seed });
    expect(odds(1)).toEqual(odds(1));
    expect(odds(1)).not.toEqual(odds(2));
  });
});

describe('summaries', () => {
  it('group outcomes by their sort, likeliest first', () => {
    const { outcomes } = exactOdds(twoDice, undefined);
    const groups = group(outcomes, (sum) => (sum > 7 ? 'high' : 'low'));
    expect(groups).toEqual([
      { sort: 'low', chance: expect.closeTo(21 / 36, 14) },
      { sort: 'high', chance: expect.closeTo(15 / 36, 14) },
    ]);
  });

  it('give simulated groups their own errors', () => {
    const { outcomes } = simulatedOdds(twoDice, undefined, { samples: 10_000 });
    const [first] = group(outcomes, () => 'any');
    expect(first).toEqual({ sort: 'any', chance: expect.closeTo(1, 12), error: expect.closeTo(0, 6) });
    const low = group(outcomes, (sum) => (sum > 7 ? 'high' : 'low'))[0];
    expect(low?.error).toBeCloseTo(Math.sqrt((0.583 * 0.417) / 10_000), 3);
  });
});
