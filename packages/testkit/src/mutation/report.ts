import type { Mutant } from './sites.ts';

/** What became of a mutant: `unreached` when no test comes near it. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly end: 'killed' | 'time' | 'survived' | 'unreached';
  readonly by: string;
}

/** What a mutation run found. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  /** Mutants that the book's list excuses. */
  readonly equivalents: number;
  /** Entries of that list that name no mutant any more, or give no reason. */
  readonly stale: readonly string[];
  /** Tests in all, and the titles of those too slow to be run for every mutant. */
  readonly tests: number;
  readonly leftOut: readonly string[];
  /** How many verdicts were reached again in fresh threads, and which came out otherwise. */
  readonly verified: number;
  readonly different: readonly Mutant[];
}

/** At most so many of a hundred mutants may survive. */
export const MOST_SURVIVORS = 5;

export interface Count {
  readonly mutants: number;
  readonly killed: number;
  readonly time: number;
  readonly survived: number;
  readonly unreached: number;
}

/** How many mutants came to which end. */
export const countOf = (outcomes: readonly Outcome[]): Count => {
  const ends = (wanted: Outcome['end']): number => outcomes.filter(({ end }) => end === wanted).length;
  return {
    mutants: outcomes.length,
    killed: ends('killed'),
    time: ends('time'),
    survived: ends('survived'),
    unreached: ends('unreached'),
  };
};

const left = ({ survived, unreached }: Count): number => survived + unreached;

/** Survivors of a hundred, what no test reaches among them, to one decimal place. */
export const shareOf = (count: Count): string =>
  count.mutants === 0 ? '0.0' : ((100 * left(count)) / count.mutants).toFixed(1);

/** Whether few enough survive, every entry of the list of equivalents stands, and verdicts can be trusted. */
export const isGood = ({ outcomes, stale, different }: Report): boolean => {
  const count = countOf(outcomes);
  return left(count) * 100 <= MOST_SURVIVORS * count.mutants && stale.length === 0 && different.length === 0;
};

const short = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 110 ? `${flat.slice(0, 107)}...` : flat;
};
/** A mutant in a line: where it stands, the expression, what it is changed to. */
export const mutantLine = ({ file, line, within, from, to }: Mutant): string =>
  `${file}:${line} ${within}: ${short(from)}  ->  ${short(to)}`;

const HEADS = ['mutants', 'killed', 'by time', 'survived', 'unreached'] as const;
const row = (name: string, count: Count, width: number): string => {
  const numbers = [count.mutants, count.killed, count.time, count.survived, count.unreached];
  const cells = numbers.map((number, i) => `${number}`.padStart((HEADS[i]?.length ?? 0) + 2));
  return `${name.padEnd(width)}${cells.join('')}${shareOf(count).padStart(9)}`;
};

/** The report as text: a line a file, every survivor with its change, and whether that is few enough. */
export const reportText = (book: string, report: Report, listKilled: boolean): string => {
  const { outcomes, stale, leftOut, tests, different, verified, equivalents } = report;
  const files = [...new Set(outcomes.map(({ mutant }) => mutant.file))];
  const width = Math.max(8, ...files.map((file) => file.length)) + 1;
  const heads = HEADS.map((head) => head.padStart(head.length + 2)).join('');
  const all = countOf(outcomes);
  const lines = [`${''.padEnd(width)}${heads}${'of 100'.padStart(9)}`];
  for (const file of files)
    lines.push(row(file, countOf(outcomes.filter(({ mutant }) => mutant.file === file)), width));
  lines.push(row('all', all, width), '');
  for (const { mutant, end, by } of outcomes) {
    if (end === 'survived' || end === 'unreached')
      lines.push(`${end === 'survived' ? 'survived ' : 'unreached'} ${mutantLine(mutant)}`);
    else if (listKilled)
      lines.push(`${end === 'time' ? 'by time  ' : 'killed   '} ${mutantLine(mutant)}  by ${short(by)}`);
  }
  for (const line of stale) lines.push(`in the list of those that change nothing: ${line}`);
  for (const mutant of different) lines.push(`not the same verdict again: ${mutantLine(mutant)}`);
  if (leftOut.length > 0) lines.push(`${leftOut.length} of ${tests} tests are too slow to be run for each mutant`);
  if (verified > 0) lines.push(`${verified} verdicts reached again, ${different.length} different`);
  if (equivalents > 0) lines.push(`${equivalents} mutants are no change, as the book's list says`);
  const many = left(all) * 100 > MOST_SURVIVORS * all.mutants;
  lines.push(
    `${book}: ${left(all)} of ${all.mutants} mutants survive, ${shareOf(all)} in 100; ${many ? 'more than' : 'at most'} ${MOST_SURVIVORS} may`,
  );
  return `${lines.join('\n')}\n`;
};
