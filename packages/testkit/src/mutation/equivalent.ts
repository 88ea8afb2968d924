import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './sites.ts';

/** A mutant that no test can tell from the rules, with the reason. It is known by its place and its text. */
export interface Equivalent {
  readonly file: string;
  /** The top-level declaration it stands in. */
  readonly within: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Where a book keeps them, from its folder. */
export const EQUIVALENTS = 'tests/equivalent-mutants.json';

/** The list of a book; empty when it keeps none. */
export const equivalentsOf = (folder: string): readonly Equivalent[] => {
  const file = join(folder, EQUIVALENTS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Equivalent[]) : [];
};

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
/** What a mutant is known by when lines have moved. */
export const mutantKey = ({ file, within, from, to }: Omit<Equivalent, 'reason'>): string =>
  [file, within, flat(from), flat(to)].join('\n');

/** The mutants that the list excuses, and what it names that is no mutant any more or has no reason. */
export const excused = (
  list: readonly Equivalent[],
  mutants: readonly Mutant[],
): { readonly ids: ReadonlySet<number>; readonly stale: readonly Equivalent[] } => {
  const byKey = new Map<string, number[]>();
  for (const mutant of mutants) byKey.set(mutantKey(mutant), [...(byKey.get(mutantKey(mutant)) ?? []), mutant.id]);
  return {
    ids: new Set(list.flatMap((entry) => byKey.get(mutantKey(entry)) ?? [])),
    stale: list.filter((entry) => !byKey.has(mutantKey(entry)) || entry.reason.trim() === ''),
  };
};
