import { unmarked } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { type AnyProcedure, labelsOf, type Ruling, saidOf } from './adjudicate.ts';

type Titles = (word: string) => string;

/** A value of a field in one line: records as counts of what they name, lists one after another. */
const lineOf = (value: unknown, titleOf: Titles): string => {
  if (Array.isArray(value)) return value.map((each) => lineOf(each, titleOf)).join('; ') || 'none';
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, each]) => each !== undefined);
    return parts.map(([name, each]) => `${titleOf(name)} ${lineOf(each, titleOf)}`).join(', ') || 'none';
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? titleOf(value) : String(value);
};

/** A ruling as plain text for a letter or a forum: the book, the question, the dice, the sentence and its clauses. */
export const rulingText = (shelf: Playable, procedure: AnyProcedure, ruling: Ruling, titleOf: Titles): string => {
  const { title, version } = shelf.rulebook;
  const asked = Object.entries(ruling.input as { readonly [field: string]: unknown });
  const labels = labelsOf(procedure, ruling.input);
  const dice = ruling.dice.map((face, i) => (labels[i] === undefined ? String(face) : `${labels[i]} ${face}`));
  return [
    `${title} ${version}: ${procedure.title}`,
    ...asked.flatMap(([field, value]) => (value === undefined ? [] : [`${titleOf(field)}: ${lineOf(value, titleOf)}`])),
    ...(dice.length > 0 ? [`Dice, ${ruling.typed ? 'typed' : 'thrown'}: ${dice.join(', ')}`] : []),
    unmarked(saidOf(procedure, ruling) ?? lineOf(ruling.output, titleOf)),
    `Rules: ${procedure.clauses.join(', ')}`,
  ].join('\n');
};
