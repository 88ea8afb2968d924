import {
  type AnyRulebook,
  type AnyState,
  area,
  finding,
  flag,
  id,
  int,
  optional,
  orElse,
  type PlainRecord,
  path,
  sheet,
  word,
  wordOr,
} from '@longroll/kernel';
import type { AtDesk } from '../../src/desk/rows.ts';

const PLACES = ['mill', 'ford', 'bridge', 'inn'];
const UNITS = ['first', 'second', 'third', 'battery'];
const BATTERY = 3;
const domain = (words: readonly string[]) => ({
  word: (_: AnyState, number: number) => words[number],
  id: (_: AnyState, given: string) => (words.includes(given) ? words.indexOf(given) : undefined),
});

const brigade = {
  way: orElse(path(wordOr('-', id('place')), 3), []),
  halt: flag(),
  posture: orElse(word('hold', 'attack'), 'hold'),
  watch: optional(sheet({ centre: id('place'), radius: orElse(int(0, 5), 0) })),
  grounds: orElse(wordOr('anywhere', area(id('place'), 2, 1)), 'anywhere'),
};
const battery = { halt: flag(), target: optional(id('place')), shots: orElse(int(0, 6), 1) };

/** As much of a book as the pure parts of the desk ask of one: three brigades and a battery with a form of its own. */
const book = {
  id: 'sheets',
  names: { unit: domain(UNITS), place: domain(PLACES) },
  orders: {
    clause: 's-1',
    title: 'Turn',
    domain: 'unit',
    forms: { brigade, battery },
    formOf: (subject: number) => (subject === BATTERY ? 'battery' : 'brigade'),
    sections: {
      brigade: [
        { title: 'March', fields: ['way', 'halt'] },
        { title: 'Stand', fields: ['posture', 'watch'] },
        { title: 'Supply', fields: ['grounds'] },
      ],
    },
    subjects: () => [0, 1, 2, BATTERY],
    check: (_view: AnyState, _seat: number, subject: number, order: PlainRecord) => {
      const way = (order.way ?? []) as readonly unknown[];
      if (way[0] === subject) return [finding('illegal', 's-2', 'It stands there already.', 'way')];
      if (order.posture === 'attack' && order.halt) return [finding('contradictory', 's-3', 'It halts.', 'halt')];
      if (way.length === 3) return [finding('unlikely', 's-4', 'That is far.', 'way')];
      return order.posture === 'attack' ? [finding('note', 's-5', 'It costs a shot.')] : [];
    },
  },
} as unknown as AnyRulebook;

export const at: AtDesk = { book, view: { setting: {} }, seat: 0 };
