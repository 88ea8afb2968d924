import { describe, expect, it } from 'vitest';
import { nearest, noField, suggest } from '../src/index.ts';

const VERBS = ['march', 'move', 'halt'];

describe('the nearest word', () => {
  it.each([
    ['mar', 'march'],
    ['marhc', 'march'],
    ['MARCH', 'march'],
    ['hat', 'halt'],
    ['fly', undefined],
    ['', undefined],
    ['m'.repeat(1000), undefined],
  ])('to %j is %j', (given, meant) => {
    expect(nearest(given, VERBS)).toBe(meant);
  });

  it('is asked after only where there is one, beside what is known', () => {
    expect(suggest('hat', VERBS)).toBe('did you mean "halt"? Known: march, move, halt');
    expect(suggest('fly', VERBS)).toBe('known: march, move, halt');
    expect(suggest('fly', [])).toBe('there are none');
  });

  it('stands alone before a long list, whose beginning is told where no word is near', () => {
    const many = Array.from({ length: 20 }, (_, i) => `box-${i}`);
    expect(suggest('bax-7', many)).toBe('did you mean "box-7"?');
    expect(suggest('fly', many)).toMatch(/^known: box-0, .*, box-11 and 8 more$/);
  });

  it('of a field is told where its fields are known', () => {
    expect(noField('mne', ['men', 'guns'])).toBe('there is no field "mne"; known: men, guns');
    expect(noField('gun', ['men', 'guns'])).toBe('there is no field "gun"; did you mean "guns"? Known: men, guns');
    expect(noField('gun', [])).toBe('there is no field "gun"');
    expect(noField('gun', undefined)).toBe('there is no field "gun"');
  });
});
