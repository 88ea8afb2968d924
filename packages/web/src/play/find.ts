import type { Element } from '@longroll/drawing';
import type { Clauses } from '@longroll/kernel';
import { shortName } from './elements.ts';

/** One answer to what was looked for: an element of the board, or a clause. */
export interface Answer {
  readonly kind: 'place' | 'clause';
  /** The element's name or the clause's id. */
  readonly id: string;
  readonly title: string;
  /** How a clause is cited. */
  readonly cited?: string;
  /** What it is, in a line. */
  readonly text: string;
}

/** Answers of each kind that are shown. */
const MOST = 8;
/** Shorter words are in too many clauses. */
const LEAST_IN_CLAUSES = 3;
const AROUND = 44;

/** The words of a text round the place where something was found, so that no clause stands there whole. */
export const excerpt = (text: string, words: string): string => {
  const plain = text.replace(/\s*\n\s*/g, ' ');
  const at = Math.max(0, plain.toLowerCase().indexOf(words));
  const from = at <= AROUND ? 0 : plain.indexOf(' ', at - AROUND) + 1;
  const end = at + words.length + AROUND;
  const to = end >= plain.length ? plain.length : plain.lastIndexOf(' ', end);
  return `${from > 0 ? '… ' : ''}${plain.slice(from, Math.max(to, at + words.length))}${to < plain.length ? ' …' : ''}`;
};

/** How well a name answers: 0 where it begins with the words, 1 where a word of it does, 2 where it has them, 3 where not. */
const rankOf = (name: string, words: string): number => {
  const text = name.toLowerCase();
  if (text.startsWith(words)) return 0;
  if (text.includes(` ${words}`) || text.includes(`-${words}`)) return 1;
  return text.includes(words) ? 2 : 3;
};

/** Elements by their names, and clauses by their ids and words, the best of each kind first. */
export const answersTo = (written: string, elements: readonly Element[], clauses: Clauses): readonly Answer[] => {
  const words = written.trim().toLowerCase();
  if (words === '') return [];
  const places = elements
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map((element) => ({
      kind: 'place' as const,
      id: element.name,
      title: shortName([element], element.name) ?? element.label,
      text: element.label,
    }))
    .toSorted((a, b) => rankOf(a.title, words) - rankOf(b.title, words));
  const rules = Object.entries(words.length < LEAST_IN_CLAUSES ? {} : clauses)
    .filter(([id, { text }]) => id.includes(words) || text.toLowerCase().includes(words))
    .toSorted(([a], [b]) => rankOf(a, words) - rankOf(b, words))
    .map(([id, { chapter, text }]) => ({
      kind: 'clause' as const,
      id,
      title: chapter.replace(/^[\d.]+\s+/, ''),
      cited: id,
      text: excerpt(text.replaceAll('`', ''), words),
    }));
  return [...places.slice(0, MOST), ...rules.slice(0, MOST)];
};
