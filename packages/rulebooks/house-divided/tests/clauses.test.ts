import { describe, expect, it } from 'vitest';
import { clauses } from '../data/clauses.ts';
import { rulebook } from '../index.ts';
import { walk } from './random-walk.ts';

const ids = Object.keys(clauses);

describe('the clauses of the book', () => {
  it('are 145, in 17 chapters', () => {
    expect(ids.length).toBe(145);
    expect(new Set(Object.values(clauses).map((clause) => clause.chapter)).size).toBe(17);
  });

  it('are what every event of random games cites', () => {
    const seen = new Set<string>();
    for (const [i, scenario] of rulebook.scenarios.entries())
      for (const combat of ['variant', 'base'])
        for (const stride of walk(scenario.id, { combat }, i, 600))
          for (const event of stride.events) for (const id of event.clauses) seen.add(id);
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
