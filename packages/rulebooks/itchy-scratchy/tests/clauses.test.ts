import { readFileSync } from 'node:fs';
import { clausesOf } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { clauses } from '../data/clauses.ts';
import { SCENARIOS, walks } from './random-walk.ts';

describe('the clauses of the book', () => {
  it('are 94, in 15 chapters', () => {
    expect(Object.keys(clauses).length).toBe(94);
    expect(new Set(Object.values(clauses).map((clause) => clause.chapter)).size).toBe(15);
  });

  it('are those of the index in clauses.md', () => {
    const index = readFileSync(new URL('../clauses.md', import.meta.url), 'utf8');
    expect(clausesOf(index, 'design')).toEqual(clauses);
  });

  it('are what every event of random battles cites', () => {
    const seen = new Set<string>();
    for (const scenario of SCENARIOS)
      for (const { events } of walks(scenario))
        for (const event of events) for (const id of event.clauses) seen.add(id);
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].filter((id) => clauses[id] === undefined)).toEqual([]);
  });
});
