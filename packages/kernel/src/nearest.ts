import { shown } from './english.ts';

/** What somebody may have meant who named something that there is not: for every sentence that refuses a name. */

/** Known words that are told before a list is cut short. */
const TOLD = 12;

/** Letters to insert, leave out or change to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
};

/** Letters of a given word that are compared; what is longer is no slip of the hand. */
const COMPARED = 64;

/**
 * The known word that was probably meant: one that the given word begins, else the one with the fewest letters changed, if those are
 * no more than a third of what was given. Undefined where nothing is near.
 */
export const nearest = (given: string, known: readonly string[]): string | undefined => {
  if (given.length > COMPARED) return undefined;
  const begun = known.find((word) => given.length > 1 && word.startsWith(given));
  if (begun !== undefined) return begun;
  const [best] = known
    .map((word) => ({ word, far: distance(given.toLowerCase(), word.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.ceil(given.length / 3) ? best.word : undefined;
};

/** `did you mean "march"? Known: march, halt`; of a long list only what was probably meant, or its beginning where no word is near. */
export const suggest = (given: string, known: readonly string[]): string => {
  if (known.length === 0) return 'there are none';
  const meant = nearest(given, known);
  const list = known.slice(0, TOLD).join(', ');
  if (known.length <= TOLD) return meant === undefined ? `known: ${list}` : `did you mean "${meant}"? Known: ${list}`;
  return meant === undefined ? `known: ${list} and ${known.length - TOLD} more` : `did you mean "${meant}"?`;
};

/** What is said of a field that there is not: `there is no field "mne"; did you mean "men"? Known: men`. */
export const noField = (given: string, known: readonly string[] | undefined): string =>
  `there is no field ${shown(given)}${known === undefined || known.length === 0 ? '' : `; ${suggest(given, known)}`}`;
