import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../data/clauses.ts';

const whole = (text: string | undefined): boolean =>
  text === undefined || (/^[A-Z0-9]/.test(text) && (text.includes('\n') || /[.!]$/.test(text)));

describe('The American Civil War Game: clauses', () => {
  it('are what clauses.md says', () => {
    const written = clausesOf(readFileSync(join(import.meta.dirname, '../../clauses.md'), 'utf8'), 'design');
    expect(clauses).toEqual(written);
    expect(Object.keys(clauses)).toHaveLength(415);
  });

  it('are whole sentences', () => {
    const broken = Object.entries(clauses).filter(([, { text, decision }]) => !whole(text) || !whole(decision));
    expect(broken.map(([id]) => id)).toEqual([]);
  });

  it('refer only to clauses of the book', () => {
    const unknown = Object.entries(clauses).flatMap(([id, { text, decision = '' }]) =>
      [...`${text} ${decision}`.matchAll(/grant(?:-[a-z0-9]+)+/g)].flatMap(([cited]) =>
        clauses[cited] ? [] : [`${cited} in ${id}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});
