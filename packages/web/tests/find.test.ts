import type { Element } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { answersTo, excerpt } from '../src/play/find.ts';
import { shelfOf } from './visit.ts';

const element = (name: string, label: string): Element =>
  ({ name, label, at: [0, 0], half: [1, 1], marks: [] }) as unknown as Element;

describe('what is found', () => {
  it('places whose name begins with the words come first, then clauses; no clause stands there whole', async () => {
    const { clauses } = (await shelfOf('house-divided')).rulebook;
    const elements = [
      element('unit:U-I-01', 'Veteran infantry at Richmond'),
      element('box:richmond', 'Richmond, Virginia'),
    ];
    const answers = answersTo(' Richmond', elements, clauses);
    expect(answers.slice(0, 2).map(({ id }) => id)).toEqual(['box:richmond', 'unit:U-I-01']);
    const rules = answers.filter(({ kind }) => kind === 'clause');
    expect(rules.length).toBeGreaterThan(1);
    for (const { text } of rules) {
      expect(text.length).toBeLessThan(120);
      expect(text).toContain('Richmond');
    }
    expect(answersTo('ahd-march-3', elements, clauses)[0]).toMatchObject({ title: 'Marches', cited: 'ahd-march-3' });
    expect(answersTo('  ', elements, clauses)).toEqual([]);
    expect(answersTo('ri', [], clauses)).toEqual([]);
  });

  it('an excerpt begins and ends with whole words', () => {
    const text = `${'one two three four five six seven eight nine ten '.repeat(3)}needle ${'eleven twelve thirteen '.repeat(5)}`;
    const cut = excerpt(text, 'needle');
    expect(cut).toMatch(/^… [a-z]+ .*needle.* …$/);
    expect(excerpt('A needle.', 'needle')).toBe('A needle.');
  });
});
