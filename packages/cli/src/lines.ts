import { noField, type Plain, type PlainRecord } from '@longroll/kernel';
import { InputError, inputErrorOf, refusalOf } from './faults.ts';
import { textFrom } from './files.ts';

/** A line of a file that holds one question or one action a line. */
export interface Line {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The lines of a file, or with `-` of standard input. Empty ones, and those that begin with `#`, say nothing. */
export const linesFrom = (path: string, field: string): readonly Line[] =>
  textFrom(path, field)
    .split(/\r?\n/)
    .map((text, i) => ({ line: i + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));

/** The record that a line holds. Throws InputError. */
export const recordOf = ({ text }: Line): PlainRecord => {
  let value: Plain;
  try {
    value = JSON.parse(text) as Plain;
  } catch (error) {
    throw new InputError(`is not JSON: ${(error as Error).message}`, 'line');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError('is not a record such as {"name": ...}', 'line');
  return value as PlainRecord;
};

/** Throws InputError for a field of a line that is none of the known. */
export const onlyFields = (record: PlainRecord, known: readonly string[]): void => {
  const other = Object.keys(record).find((name) => !known.includes(name));
  if (other !== undefined) throw new InputError(noField(other, known), other);
};

/** A word of a line, numbers taken as such; undefined where it has none. Throws InputError for anything else. */
export const wordOf = (record: PlainRecord, name: string): string | undefined => {
  const value = record[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  throw new InputError('is not a word', name);
};

/** A list of faces, as in the log of a match; undefined where the line has none. Throws InputError. */
export const facesOf = ({ dice }: PlainRecord): readonly number[] | undefined => {
  if (dice === undefined) return undefined;
  if (!Array.isArray(dice)) throw new InputError('is not a list of faces such as [3,6]', 'dice');
  return dice.map((face: Plain, i) => {
    if (typeof face !== 'number' || !Number.isSafeInteger(face) || face < 1)
      throw new InputError(`${JSON.stringify(face)} at place ${i + 1} is not a face of a die`, 'dice');
    return face;
  });
};

/**
 * What `one` answers for each line. A line at fault is answered by its refusal; with `stop` it is the last.
 * Each answer begins with the number of its line.
 */
export const answerLines = (
  lines: readonly Line[],
  stop: boolean,
  one: (line: Line) => object,
): { readonly lines: readonly object[]; readonly failed: number } => {
  const answers: object[] = [];
  let failed = 0;
  for (const line of lines) {
    try {
      answers.push({ line: line.line, ...one(line) });
    } catch (thrown) {
      answers.push({ line: line.line, ...refusalOf(inputErrorOf(thrown)) });
      failed++;
      if (stop) break;
    }
  }
  return { lines: answers, failed };
};
