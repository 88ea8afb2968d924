import { isRefusal } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { beginSearch, candidatesOf, learn, type TunePlan, type TuneState, tune, tuneReport } from '../src/index.ts';

describe('the search', () => {
  it('climbs to the top of a hill that is steep one way and flat the other', () => {
    const hill = ([x = 0, y = 0]: readonly number[]): number => -((x - 1) ** 2) - 25 * (y + 0.5) ** 2;
    let search = beginSearch([0, 0], 0.3);
    for (let i = 0; i < 60; i++) {
      const candidates = candidatesOf(search, 10, 1861);
      search = learn(search, candidates, candidates.map(hill));
    }
    expect(hill(search.mean)).toBeGreaterThan(-0.001);
  });

  it('draws the same candidates for the same generation and seed, and others for another', () => {
    const search = beginSearch([0, 0, 0], 0.2);
    expect(candidatesOf(search, 4, 1)).toEqual(candidatesOf(search, 4, 1));
    expect(candidatesOf(search, 4, 2)).not.toEqual(candidatesOf(search, 4, 1));
  });
});

const shelf = await loadRulebook('house-divided');

describe('tuning a book', () => {
  const plan: TunePlan = {
    rulebook: 'house-divided',
    scenarios: ['learning'],
    weights: shelf?.bots.tuning?.weights ?? {},
    generations: 2,
    candidates: 2,
    pairs: 1,
    proof: 1,
    sigma: 0.2,
    effort: { plans: 2, courses: 1, ahead: 0 },
    most: 30,
    seed: 7,
    workers: 1,
  };

  it('gives the same weights for any number of workers, and goes on from what was kept', async () => {
    const kept: TuneState[] = [];
    const alone = await tune(plan, undefined, (state) => kept.push(state));
    const together = await tune({ ...plan, workers: 2 }, kept[0], () => undefined);
    if (isRefusal(alone) || isRefusal(together)) throw new Error('test: refused');
    expect(together).toEqual(alone);
    expect(kept.map(({ history }) => history.length)).toEqual([1, 2]);
    expect(Object.keys(alone.weights)).toEqual(Object.keys(plan.weights));
    expect(tuneReport(plan, alone)).toContain(`| goal | ${plan.weights.goal} | ${alone.weights.goal} |`);
  });

  it('refuses a scenario that the book does not have', async () => {
    expect(isRefusal(await tune({ ...plan, scenarios: ['waterloo'] }, undefined, () => undefined))).toBe(true);
  });
});
