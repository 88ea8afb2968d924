import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './sites.ts';

/** Mutants of one declaration that no test can tell from the rules, with the reason. They are known by their text. */
export interface Equivalent {
  readonly file: string;
  /** The top-level declaration they stand in. */
  readonly within: string;
  readonly reason: string;
  readonly changes: readonly (readonly [from: string, to: string])[];
}

/** One of them. */
interface Change {
  readonly file: string;
  readonly within: string;
  readonly from: string;
  readonly to: string;
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
export const mutantKey = ({ file, within, from, to }: Change): string =>
  [file, within, flat(from), flat(to)].join('\n');

/** The mutants that the list excuses, and what it names that is no mutant any more or has no reason. */
export const excused = (
  list: readonly Equivalent[],
  mutants: readonly Mutant[],
): { readonly ids: ReadonlySet<number>; readonly stale: readonly string[] } => {
  const byKey = new Map<string, number[]>();
  for (const mutant of mutants) byKey.set(mutantKey(mutant), [...(byKey.get(mutantKey(mutant)) ?? []), mutant.id]);
  const ids = new Set<number>();
  const stale: string[] = [];
  for (const { file, within, reason, changes } of list) {
    if (reason.trim() === '') stale.push(`${file} ${within}: no reason is given`);
    for (const [from, to] of changes) {
      const found = byKey.get(mutantKey({ file, within, from, to }));
      if (!found) stale.push(`${file} ${within}: there is no mutant ${flat(from)}  ->  ${flat(to)}`);
      for (const id of found ?? []) ids.add(id);
    }
  }
  return { ids, stale };
};
