/** What the main thread and a lane, which tries mutants in a thread of its own, say to each other. */

/** A test by its file and its place in it. */
export interface TestRef {
  readonly file: string;
  readonly index: number;
}

export interface Rewritten {
  /** Folder of the book, as a file URL that ends in a slash. */
  readonly folder: string;
  /** Rewritten sources by their URL. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface LaneData extends Rewritten {
  /** Counts up with every test; behind it the most milliseconds of processor time that the test may take. */
  readonly progress: SharedArrayBuffer;
}

/** One mutant to be tried, as a number. `warm` runs on rules already loaded, `fresh` on rules loaded under the mutant. */
export interface Job {
  readonly mutant: number;
  readonly warm: readonly TimedRef[];
  readonly fresh: readonly TimedRef[];
}
export interface TimedRef extends TestRef {
  /** Processor time that it takes on the rules as they are. */
  readonly ms: number;
}

export type Request = { readonly do: 'cover'; readonly sites: number; readonly files: readonly string[] } | Job;

export interface CoveredTest extends TimedRef {
  readonly title: string;
  /** Sites that it reaches. */
  readonly sites: readonly number[];
}

/** What the tests reach on the rules as they are. */
export interface Coverage {
  readonly tests: readonly CoveredTest[];
  /** Sites that are reached when the rules are loaded: tables and constants. */
  readonly loaded: readonly number[];
  /** Sites that are reached when a test file is loaded. */
  readonly byFile: readonly { readonly file: string; readonly sites: readonly number[] }[];
  /** Tests that fail on the rules as they are. */
  readonly failed: readonly string[];
}

export interface Verdict {
  readonly mutant: number;
  readonly end: 'killed' | 'time' | 'survived';
  /** The test that failed, or what happened instead. */
  readonly by: string;
  readonly test?: TestRef;
}
