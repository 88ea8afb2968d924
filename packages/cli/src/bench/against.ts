import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Figure, median } from '@longroll/lab';
import { InputError } from '../faults.ts';

/** One figure of two checkouts, measured in turn. */
export interface Compared {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Medians over the rounds. */
  readonly before: number;
  readonly after: number;
  /** How much of the other's speed is kept: the median over the rounds of ours against theirs, above 1 where ours is quicker. */
  readonly kept: number;
  readonly rounds: number;
}

/**
 * Runs in each process, of which a figure is the median: after three of them the engine is still compiling the rules of a
 * whole book, and the figure would be that of its compiler.
 */
const RUNS = '9';

const figuresOf = (folder: string, goals: readonly string[]): readonly Figure[] => {
  const main = join(folder, 'packages', 'cli', 'src', 'main.ts');
  const args = [main, 'bench', '--json', '--only', goals.join(','), '--runs', RUNS];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  if (stdout === '') throw new InputError(`the bench of ${folder} broke: ${stderr}`, '--against');
  return (JSON.parse(stdout) as { readonly figures: readonly Figure[] }).figures;
};

const keptOf = (unit: string, before: number, after: number): number =>
  unit.endsWith('/s') ? after / before : before / after;

/**
 * The figures of another checkout beside ours, in alternating runs of whole processes so that a machine whose speed drifts
 * slows both. Refuses a folder that is no checkout with its dependencies installed.
 */
export const compareWith = (folder: string, goals: readonly string[], rounds: number): readonly Compared[] => {
  const theirs = resolve(folder);
  const ours = resolve(import.meta.dirname, '../../../..');
  if (!existsSync(join(theirs, 'packages', 'cli', 'src', 'main.ts')) || !existsSync(join(theirs, 'node_modules')))
    throw new InputError(`${theirs} is no checkout of this project with its dependencies installed`, '--against');
  const found = new Map<string, { readonly figure: Figure; readonly pairs: (readonly [number, number])[] }>();
  for (let round = 0; round < rounds; round++) {
    const before = new Map(figuresOf(theirs, goals).map(({ id, value }) => [id, value]));
    for (const figure of figuresOf(ours, goals)) {
      const value = before.get(figure.id);
      if (value === undefined) continue;
      const { pairs } = found.get(figure.id) ?? { pairs: [] };
      found.set(figure.id, { figure, pairs: [...pairs, [value, figure.value]] });
    }
  }
  return [...found.values()].map(({ figure: { id, title, unit }, pairs }) => ({
    id,
    title,
    unit,
    before: median(pairs.map(([before]) => before)),
    after: median(pairs.map(([, after]) => after)),
    kept: median(pairs.map(([before, after]) => keptOf(unit, before, after))),
    rounds: pairs.length,
  }));
};
