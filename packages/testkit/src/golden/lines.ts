import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A line of a golden text, worked out when it is asked for. */
export type Line = () => string;

const ACCEPT = 'the book answers otherwise: read the difference, and accept it with LONGROLL_GOLDEN=write';
/** So many lines are one test: quick enough to be run for every change of the rules. */
const IN_A_TEST = 24;

const kept = (file: string): string => {
  if (!existsSync(file)) throw new Error(`${file} is not written yet: run with LONGROLL_GOLDEN=write`);
  return readFileSync(file, 'utf8');
};

/** Registers a test that a text is the one in the file; with LONGROLL_GOLDEN=write it is written instead. */
export const heldText = (name: string, file: string, text: () => string): void =>
  it(name, () => {
    if (process.env.LONGROLL_GOLDEN === 'write') writeFileSync(file, text());
    expect(text(), ACCEPT).toBe(kept(file));
  });

/** Registers a test that a text is the one in the file but for the lines that begin so: they take long to work out. */
export const heldApart = (name: string, file: string, beginning: string, text: () => string): void =>
  it(name, () => {
    const lines = kept(file).split('\n');
    expect(text(), ACCEPT).toBe(lines.filter((line) => !line.startsWith(beginning)).join('\n'));
  });

/** Registers tests of a text of many lines that do not rest on one another: some of them a test. */
export const heldLines = (name: string, file: string, lines: readonly Line[]): void => {
  for (let begin = 0; begin < lines.length; begin += IN_A_TEST)
    it(begin === 0 ? name : `${name} from line ${begin + 1}`, () => {
      if (process.env.LONGROLL_GOLDEN === 'write' && begin === 0)
        writeFileSync(file, `${lines.map((line) => line()).join('\n')}\n`);
      const end = begin + IN_A_TEST;
      const rest = kept(file)
        .split('\n')
        .slice(begin, end < lines.length ? end : undefined);
      const found = lines.slice(begin, end).map((line) => line());
      expect([...found, ...(end < lines.length ? [] : [''])].join('\n'), ACCEPT).toBe(rest.join('\n'));
    });
};
