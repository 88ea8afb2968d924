import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { type BattlePlan, generateBattle, PLAN_BOUNDS, USUAL_PLAN } from '../generate.ts';
import type { BattleFile } from '../scenarios/schema.ts';

const PLANS: readonly (readonly [name: string, plan: Partial<BattlePlan>, seed: number])[] = [
  ['as usual', {}, 1],
  ['open country', { terrain: 'open', height: 7 }, 2],
  [
    'close country on hexes',
    { grid: 'hexes', width: 9, height: 7, firstPoints: 20, secondPoints: 33, terrain: 'close' },
    5,
  ],
  ['large forces on a small board', { width: 6, height: 6, firstPoints: 60, secondPoints: 8, terrain: 'close' }, 7],
  [
    'small forces on a large board',
    { width: 20, height: 20, firstPoints: 9, secondPoints: 8, sides: ['Blue', 'Gray'] },
    11,
  ],
  ['broken ground at both edges', { width: 7, height: 6, firstPoints: 40, secondPoints: 40, terrain: 'close' }, 24],
  ['ground that reaches into the corner', {}, 43],
  [
    'guns for which only rough ground is left',
    { width: 6, height: 20, firstPoints: 60, secondPoints: 60, terrain: 'close' },
    2218,
  ],
];

const textOf = (name: string, { board = [], objectives = [], roster = [], about = '' }: BattleFile): string =>
  [
    `${name}: ${about}`,
    ...board,
    ...objectives.map(({ area, name: what, points }) => `${what} ${area}, ${points}`),
    ...roster.map(({ id, side, type, weapon, area, facing }) => [id, side, type, weapon, area, facing].join(' ')),
    '',
  ].join('\n');

const FILE = join(import.meta.dirname, 'random-battles.txt');
const told = (): string =>
  PLANS.map(([name, plan, seed]) => textOf(name, generateBattle({ ...USUAL_PLAN, ...plan }, new SimDice(seed)))).join(
    '\n',
  );

describe('random battles', () => {
  it('are those that their dice gave before (accepted anew with LONGROLL_GOLDEN=write)', () => {
    if (process.env.LONGROLL_GOLDEN === 'write') writeFileSync(FILE, told());
    expect(told()).toBe(readFileSync(FILE, 'utf8'));
  });

  it('is-grid-4: a board is wider than planned only where two rows have no room for the cheapest pieces', () => {
    const width = (points: number): number | undefined =>
      generateBattle(
        { ...USUAL_PLAN, width: 6, height: 6, firstPoints: 8, secondPoints: points },
        new SimDice(1),
      ).board?.[0]?.split(' ').length;
    // Pieces of 3 points beside a general of 1: 12, 13 and 18 of them.
    expect([width(39), width(40), width(57)]).toEqual([6, 7, 9]);
  });

  it('is-scen-1: a plan at its bounds is one, and one beyond them is none', () => {
    const { least, most, leastPoints, mostPoints } = PLAN_BOUNDS;
    const made = (plan: Partial<BattlePlan>) => () => generateBattle({ ...USUAL_PLAN, ...plan }, new SimDice(1));
    expect(made({ width: least, height: most })().board?.length).toBe(most);
    expect(made({ width: most, height: least })().board?.length).toBe(least);
    expect(made({ firstPoints: leastPoints, secondPoints: mostPoints })().roster?.length).toBeGreaterThan(2);
    expect(made({ width: most + 1 })).toThrow(RangeError);
    expect(made({ height: least - 1 })).toThrow(RangeError);
    expect(made({ firstPoints: leastPoints, secondPoints: mostPoints + 1 })).toThrow(RangeError);
    expect(made({ firstPoints: leastPoints - 1, secondPoints: mostPoints })).toThrow(RangeError);
  });
});
