import type { Coverage, CoveredTest, Job, TestRef, TimedRef, Verdict } from './messages.ts';
import type { Mutant, Site } from './sites.ts';

/** A mutant with its site: the number of the site over all files, and the clauses cited round it and in its file. */
export interface Placed {
  readonly mutant: Mutant;
  readonly site: number;
  readonly near: readonly string[];
  readonly cited: ReadonlySet<string>;
}

/** Mutants of one file with the numbers of their sites, which begin at `first`. */
export const placed = (mutants: readonly Mutant[], sites: readonly Site[], first: number): readonly Placed[] => {
  const cited = new Set(sites.flatMap(({ clauses }) => clauses));
  const owners = sites.flatMap(({ changes, clauses }, i) => changes.map(() => ({ site: first + i, near: clauses })));
  return mutants.flatMap((mutant, i) => {
    const owner = owners[i];
    return owner ? [{ mutant, cited, ...owner }] : [];
  });
};

const refName = ({ file, index }: TestRef): string => `${file}#${index}`;
/** Tests that killed a mutant of the same declaration lately come first. */
const REMEMBERED = 6;

/** Which tests are run for a mutant, and in which order. */
export class Planner {
  readonly #tests: readonly CoveredTest[];
  readonly #bySite = new Map<number, CoveredTest[]>();
  readonly #loaded: ReadonlySet<number>;
  readonly #byFile: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #killers = new Map<string, readonly string[]>();

  /** Tests that take more than `slowest` milliseconds are left out. */
  constructor({ tests, loaded, byFile }: Coverage, slowest: number) {
    this.#tests = tests.filter(({ ms }) => ms <= slowest);
    this.#loaded = new Set(loaded);
    this.#byFile = new Map(byFile.map(({ file, sites }) => [file, new Set(sites)]));
    for (const test of this.#tests)
      for (const site of test.sites) this.#bySite.set(site, [...(this.#bySite.get(site) ?? []), test]);
  }

  /** The job of a mutant; undefined when no test reaches it. */
  job(placedMutant: Placed): Job | undefined {
    const { mutant, site } = placedMutant;
    if (this.#loaded.has(site)) return { mutant: mutant.id, warm: [], fresh: this.#ordered(placedMutant, this.#tests) };
    const warm = this.#ordered(placedMutant, this.#bySite.get(site) ?? []);
    const files = this.#tests.filter(({ file }) => this.#byFile.get(file)?.has(site));
    const fresh = this.#ordered(placedMutant, files);
    return warm.length + fresh.length === 0 ? undefined : { mutant: mutant.id, warm, fresh };
  }

  /** Whether a mutant needs the rules loaded anew. */
  isFresh({ site }: Placed): boolean {
    return this.#loaded.has(site);
  }

  note({ mutant }: Placed, { test }: Verdict): void {
    if (!test) return;
    const key = keyOf(mutant);
    const name = refName(test);
    this.#killers.set(
      key,
      [name, ...(this.#killers.get(key) ?? []).filter((other) => other !== name)].slice(0, REMEMBERED),
    );
  }

  /** Late killers first, then tests whose titles name clauses cited beside the mutant or in its file, the quickest first. */
  #ordered({ mutant, near, cited }: Placed, tests: readonly CoveredTest[]): readonly TimedRef[] {
    const killers = this.#killers.get(keyOf(mutant)) ?? [];
    const rank = (test: CoveredTest): number => {
      if (killers.includes(refName(test))) return 0;
      const named = test.title.match(/\b[a-z]{2,5}-[a-z]+-\d+[a-z]?\b/g) ?? [];
      if (named.some((clause) => near.includes(clause))) return 1;
      return test.ms < QUICK_MS && named.some((clause) => cited.has(clause)) ? 2 : 3;
    };
    return tests
      .map((test) => ({ test, rank: rank(test) }))
      .sort((a, b) => a.rank - b.rank || a.test.ms - b.test.ms)
      .map(({ test: { file, index, ms } }) => ({ file, index, ms }));
  }
}

const QUICK_MS = 50;
const keyOf = ({ file, within }: Mutant): string => `${file} ${within}`;
