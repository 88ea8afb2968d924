import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SimDice } from '@longroll/kernel';
import { equivalentsOf, excused, mutantKey } from './equivalent.ts';
import { ruleFiles, testFiles } from './files.ts';
import { coverage, tryAll } from './lanes.ts';
import type { Job, Rewritten, Verdict } from './messages.ts';
import { type Placed, Planner, placed } from './plan.ts';
import type { Outcome, Report } from './report.ts';
import { withMutants, withNotes } from './rewrite.ts';
import { type Mutant, mutantsOf, type Site, sitesOf } from './sites.ts';

/** What a mutation run is to do. */
export interface Plan {
  /** The book's folder. */
  readonly folder: string;
  /** Only mutants of rules files whose names begin so; all when empty. */
  readonly files: readonly string[];
  /** Only mutants that survived a run before: its report as JSON has them. */
  readonly again?: ReadonlySet<string>;
  /** Only so many mutants, drawn by the seed; all when absent. */
  readonly sample?: number;
  readonly seed: number;
  /** Threads. */
  readonly lanes: number;
  /** Tests that take more milliseconds are left out. */
  readonly slowest: number;
  /** So many verdicts are reached again, each in a thread of its own. */
  readonly verify: number;
  /** Told now and then: mutants tried, and how many there are. */
  progress(tried: number, of: number, survivors: number): void;
  /** Told of every survivor as soon as it is one. */
  survived(mutant: Mutant): void;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly sites: readonly Site[];
  readonly firstSite: number;
  readonly firstMutant: number;
  readonly mutants: readonly Mutant[];
}

/** The rules files of a book with their mutants, numbered through. */
export const readSources = (folder: string): readonly Source[] => {
  let firstSite = 0;
  let firstMutant = 1;
  return ruleFiles(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const sites = sitesOf(file, text);
    const mutants = mutantsOf(file, text, sites, firstMutant);
    const source = { file, text, sites, firstSite, firstMutant, mutants };
    firstSite += sites.length;
    firstMutant += mutants.length;
    return source;
  });
};

const DOOR = new URL('switch.ts', import.meta.url).href;

const dataFor = (folder: string, sources: readonly Source[], write: (source: Source) => string): Rewritten => {
  const root = pathToFileURL(`${folder}/`).href;
  const texts = sources.map((source): [string, string] => [new URL(source.file, root).href, write(source)]);
  return { folder: root, sources: new Map(texts) };
};

/** A sample of equal size for equal seeds, in the order of the list. */
const drawn = <T>(list: readonly T[], size: number, seed: number): readonly T[] => {
  const dice = new SimDice(seed);
  const numbers = list.map((_, i) => i);
  const taken = Array.from({ length: Math.min(size, list.length) }, () => {
    const draw = (dice.d(1000) - 1) * 1000 + dice.d(1000) - 1;
    const [number = 0] = numbers.splice(draw % numbers.length, 1);
    return number;
  });
  return taken.sort((a, b) => a - b).flatMap((number) => list.slice(number, number + 1));
};

/** Tries the mutants of a book's rules against its tests. Throws when a test fails on the rules as they are. */
export const mutate = async (plan: Plan): Promise<Report> => {
  const { folder, lanes } = plan;
  const sources = readSources(folder);
  const all = sources.flatMap(({ mutants, sites, firstSite }) => placed(mutants, sites, firstSite));
  const sites = sources.reduce((sum, source) => sum + source.sites.length, 0);
  const noted = dataFor(folder, sources, ({ text, sites: own, firstSite }) => withNotes(text, own, firstSite, DOOR));
  const covered = await coverage(noted, sites, testFiles(folder));
  if (covered.failed.length > 0) throw new Error(`tests fail on the rules as they are:\n${covered.failed.join('\n')}`);

  const { ids: equal, stale } = excused(
    equivalentsOf(folder),
    all.map(({ mutant }) => mutant),
  );
  const chosen = all.filter(
    ({ mutant }) => !equal.has(mutant.id) && inFiles(mutant, plan) && (plan.again?.has(mutantKey(mutant)) ?? true),
  );
  const tried = plan.sample === undefined ? chosen : drawn(chosen, plan.sample, plan.seed);
  const planner = new Planner(covered, plan.slowest);
  const data = dataFor(folder, sources, ({ text, sites: own, firstMutant }) =>
    withMutants(text, own, firstMutant, DOOR),
  );
  const verdicts = await tryOut(tried, planner, (desk) => tryAll(data, lanes, desk), plan);
  const again = drawn(tried, plan.verify, plan.seed + 1);
  const second = await tryOut(again, planner, (desk) => tryAll(data, lanes, desk, true), {
    ...plan,
    survived: () => undefined,
  });
  const outcomes = tried.map(({ mutant }): Outcome => ({ mutant, ...outcomeOf(verdicts.get(mutant.id)) }));
  return {
    outcomes,
    equivalents:
      all.length === chosen.length
        ? 0
        : all.filter(({ mutant }) => equal.has(mutant.id) && inFiles(mutant, plan)).length,
    stale,
    tests: covered.tests.length,
    leftOut: covered.tests.filter(({ ms }) => ms > plan.slowest).map(({ title }) => title),
    verified: again.length,
    different: again
      .map(({ mutant }) => mutant)
      .filter(({ id }) => isKilled(verdicts.get(id)) !== isKilled(second.get(id))),
  };
};

const inFiles = ({ file }: Mutant, { files }: Plan): boolean =>
  files.length === 0 || files.some((begin) => file.startsWith(begin));

const isKilled = (verdict: Verdict | undefined): boolean => verdict !== undefined && verdict.end !== 'survived';

const outcomeOf = (verdict: Verdict | undefined): Pick<Outcome, 'end' | 'by'> =>
  verdict ? { end: verdict.end, by: verdict.by } : { end: 'unreached', by: '' };

type Try = (desk: { next(): Job | undefined; done(verdict: Verdict): void }) => Promise<void>;

/** Verdicts by mutant; those that no test reaches have none. What needs the rules loaded anew comes last. */
const tryOut = async (
  chosen: readonly Placed[],
  planner: Planner,
  tryThem: Try,
  { progress, survived }: Pick<Plan, 'progress' | 'survived'>,
): Promise<ReadonlyMap<number, Verdict>> => {
  const byId = new Map(chosen.map((one) => [one.mutant.id, one]));
  const queue = [...chosen.filter((one) => !planner.isFresh(one)), ...chosen.filter((one) => planner.isFresh(one))];
  const verdicts = new Map<number, Verdict>();
  let survivors = 0;
  const next = (): Job | undefined => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const job = planner.job(one);
      if (job) return job;
      survivors++;
      survived(one.mutant);
    }
    return undefined;
  };
  await tryThem({
    next,
    done: (verdict) => {
      verdicts.set(verdict.mutant, verdict);
      const one = byId.get(verdict.mutant);
      if (one) planner.note(one, verdict);
      if (verdict.end === 'survived') {
        survivors++;
        if (one) survived(one.mutant);
      }
      progress(chosen.length - queue.length, chosen.length, survivors);
    },
  });
  return verdicts;
};
