import { exactOdds, group, mean, simulatedOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { pointsFor, readingsFor } from '../doubles.ts';
import { type CloseInput, close, closeCombat } from '../procedures/close.ts';
import { fireResult } from '../procedures/fire.ts';
import { initiative } from '../procedures/turn.ts';
import type { TargetClass } from '../state.ts';
import { closeByThrows, type LossTable, lossesByDefinition } from './brute-odds.ts';

const CLASSES = ['infantry', 'mounted', 'gun'] as const;

/** The table of is-result-6: chance of a loss as a fraction, and the mean loss; infantry, mounted, gun, each open and cover. */
const TABLE: LossTable = {
  2: ['1/12 0.0833', '0 0.0000', '1/18 0.0556', '0 0.0000', '1/36 0.0278', '0 0.0000'],
  3: ['2/9 0.2222', '0 0.0000', '4/27 0.1481', '0 0.0000', '2/27 0.0741', '0 0.0000'],
  4: ['55/144 0.3981', '25/432 0.0579', '7/27 0.2654', '7/162 0.0432', '19/144 0.1327', '31/1296 0.0239'],
  5: ['77/144 0.5988', '293/1296 0.2261', '91/243 0.3992', '41/243 0.1687', '763/3888 0.1996', '121/1296 0.0934'],
  6: [
    '383/576 0.8158',
    '2447/5184 0.4720',
    '353/729 0.5439',
    '1037/2916 0.3556',
    '12281/46656 0.2719',
    '9281/46656 0.1989',
  ],
  7: [
    '221/288 1.0439',
    '5407/7776 0.6953',
    '425/729 0.6959',
    '130/243 0.5350',
    '7703/23328 0.3480',
    '2381/7776 0.3062',
  ],
  8: [
    '1943/2304 1.2793',
    '155143/186624 0.8598',
    '4385/6561 0.8528',
    '8665/13122 0.6759',
    '663991/1679616 0.4264',
    '657271/1679616 0.3941',
  ],
  9: [
    '689/768 1.5195',
    '689/768 1.0487',
    '14563/19683 1.0130',
    '14563/19683 0.8233',
    '2304473/5038848 0.5065',
    '2304473/5038848 0.4738',
  ],
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Ways in which so many dice can fall, as counts of each face with their number. */
const throwsOf = (dice: number): readonly (readonly [counts: Int32Array, ways: number])[] => {
  const found: [Int32Array, number][] = [];
  const counts = new Int32Array(6);
  const walk = (face: number, left: number, ways: number): void => {
    if (face === 5) {
      counts[5] = left;
      found.push([counts.slice(), ways / factorial(left)]);
      return;
    }
    for (let here = 0; here <= left; here++) {
      counts[face] = here;
      walk(face + 1, left - here, ways / factorial(here));
    }
  };
  walk(0, dice, factorial(dice));
  return found.map(([shown, ways]) => [shown, Math.round(ways)] as const);
};

const cellOf = (dice: number, target: TargetClass, cover: boolean): string => {
  const reading = readingsFor(
    Array.from({ length: 6 }, () => ({ target, sp: 6 })),
    cover,
  ).loss;
  const all = 6 ** dice;
  let harmed = 0;
  let lost = 0;
  for (const [counts, ways] of throwsOf(dice)) {
    const points = pointsFor(reading(counts, dice), target);
    if (points > 0) harmed += ways;
    lost += points * ways;
  }
  const by = divisor(harmed, all);
  return `${harmed === 0 ? '0' : `${harmed / by}/${all / by}`} ${(lost / all).toFixed(4)}`;
};

describe('is-result-6: the table of chances and means', () => {
  it.each(Object.keys(TABLE).map(Number))('of %i dice, in exact fractions', (dice) => {
    const cells = CLASSES.flatMap((target) => [cellOf(dice, target, false), cellOf(dice, target, true)]);
    expect(cells).toEqual(TABLE[dice]);
    expect([cellOf(dice, 'general', false), cellOf(dice, 'general', true)]).toEqual(TABLE[dice]?.slice(4));
  });

  it.each(Object.keys(TABLE).map(Number))('of %i dice, as the procedure tells it', (dice) => {
    CLASSES.forEach((target, i) => {
      [false, true].forEach((cover, j) => {
        const { exact, outcomes } = exactOdds(fireResult, { dice, target, cover });
        const [fraction = '0', average = '0'] = (TABLE[dice]?.[2 * i + j] ?? '').split(' ');
        const [over = 0, under = 1] = fraction.split('/').map(Number);
        const harmed = outcomes.filter(({ value }) => value.losses > 0).reduce((sum, { chance }) => sum + chance, 0);
        expect(exact).toBe(true);
        expect(harmed).toBeCloseTo(over / under, 12);
        expect(mean(outcomes, ({ losses }) => losses).toFixed(4)).toBe(average);
      });
    });
  });

  it.each([2, 3, 4, 5, 6])('is-test-4: every throw of %i dice one by one', (dice) => {
    for (const target of CLASSES)
      for (const cover of [false, true]) {
        const byDefinition = lossesByDefinition(dice, target, cover);
        const odds = exactOdds(fireResult, { dice, target, cover });
        for (const [lost, chance] of byDefinition) {
          const found = odds.outcomes
            .filter(({ value }) => value.losses === lost)
            .reduce((sum, outcome) => sum + outcome.chance, 0);
          expect([target, cover, lost, Math.abs(found - chance) < 1e-12]).toEqual([target, cover, lost, true]);
        }
      }
  });
});

const BASE: CloseInput = {
  weapon: 'musket',
  general: false,
  attackers: [{ target: 'infantry', sp: 4 }],
  attackerCover: false,
  defenderWeapon: 'hand-held',
  defended: true,
  defenders: [{ target: 'infantry', sp: 4 }],
  defenderCover: false,
  attackerAnswer: 'withdraw',
  defenderAnswer: 'withdraw',
};

/** Four or five dice a side: every throw is walked one by one. */
const SMALL: readonly (readonly [string, Partial<CloseInput>])[] = [
  ['infantry in the open', {}],
  ['infantry in cover on both sides', { attackerCover: true, defenderCover: true }],
  ['with one SP each', { attackers: [{ target: 'infantry', sp: 1 }], defenders: [{ target: 'infantry', sp: 1 }] }],
  [
    'with a general on each side',
    {
      general: true,
      attackers: [
        { target: 'mounted', sp: 3 },
        { target: 'general', sp: 1 },
      ],
      defenders: [
        { target: 'gun', sp: 2 },
        { target: 'general', sp: 1 },
        { target: 'general', sp: 1 },
      ],
    },
  ],
  ['with losers that stand', { attackerAnswer: 'stand', defenderAnswer: 'stand' }],
  ['against a ford', { defenderWeapon: 'none' }],
  [
    'against two wagons and a general that stand',
    {
      defended: false,
      defenderWeapon: 'none',
      defenderAnswer: 'stand',
      defenders: [
        { target: 'mounted', sp: 1 },
        { target: 'mounted', sp: 1 },
        { target: 'general', sp: 1 },
      ],
    },
  ],
];

describe('close combat', () => {
  it.each(SMALL)('%s: exact odds are those of all throws', (_name, changes) => {
    const input = { ...BASE, ...changes };
    const { exact, outcomes, unresolved } = exactOdds(close, input);
    expect([exact, unresolved]).toEqual([true, undefined]);
    const expected = closeByThrows(input);
    const found = new Map(outcomes.map(({ value, chance }) => [JSON.stringify(value), chance]));
    expect(found.size).toBe(expected.size);
    for (const [outcome, chance] of expected)
      expect([outcome, Math.abs((found.get(outcome) ?? 0) - chance) < 1e-12]).toEqual([outcome, true]);
  });

  /** A machine gun with a general throws nine dice, another strikes back with eight. */
  const large: CloseInput = {
    ...BASE,
    weapon: 'machine-gun',
    general: true,
    attackers: [
      { target: 'gun', sp: 2 },
      { target: 'general', sp: 1 },
    ],
    defenderWeapon: 'machine-gun',
    defenders: [{ target: 'infantry', sp: 4 }],
    defenderCover: true,
  };

  it('of nine dice against eight in cover: exact odds agree with simulation within four standard errors', () => {
    const exact = exactOdds(close, large);
    const thrown = simulatedOdds(close, large, { samples: 100_000 });
    expect(exact.exact).toBe(true);
    for (const sortOf of [
      (value: { loser: string }) => value.loser,
      (value: { defenderLosses: readonly number[] }) => value.defenderLosses.join(),
      (value: { attackerLosses: readonly number[] }) => value.attackerLosses.join(),
    ]) {
      const known = new Map(group(exact.outcomes, sortOf).map(({ sort, chance }) => [sort, chance]));
      for (const { sort, chance } of group(thrown.outcomes, sortOf)) {
        const true_ = known.get(sort) ?? 0;
        const error = Math.sqrt((true_ * (1 - true_)) / 100_000);
        expect([sort, Math.abs(chance - true_) <= 4 * error]).toEqual([sort, true]);
      }
    }
  });

  it('of nine dice against eight in cover walk some hundreds of courses, equal readings of a handful as one', () => {
    const { exact, leaves } = exactOdds(close, large);
    expect(exact).toBe(true);
    expect(leaves).toBeLessThan(1000);
  });

  it('sums up to one', () => {
    for (const changes of [{}, ...SMALL.map(([, input]) => input)]) {
      const { outcomes } = exactOdds(close, { ...large, ...changes });
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it('of the dice alone has the same losers as the whole', () => {
    const dice = exactOdds(closeCombat, {
      attackerDice: 4,
      defenderDice: 4,
      attacker: 'infantry',
      defender: 'infantry',
      attackerCover: false,
      defenderCover: false,
    });
    const whole = exactOdds(close, BASE);
    const chanceOf = (name: string) =>
      dice.outcomes.filter(({ value }) => value.lowerSum === name).reduce((sum, { chance }) => sum + chance, 0);
    for (const loser of ['attacker', 'defender', 'nobody'])
      expect(group(whole.outcomes, (value) => value.loser).find(({ sort }) => sort === loser)?.chance).toBeCloseTo(
        chanceOf(loser),
        12,
      );
  });
});

describe('the tie of the initiative', () => {
  it('is thrown again until somebody has it: a half each', () => {
    const { outcomes } = exactOdds(initiative, {});
    expect(outcomes.map(({ chance }) => chance)).toEqual([
      expect.closeTo(0.5, 12) as number,
      expect.closeTo(0.5, 12) as number,
    ]);
  });
});
