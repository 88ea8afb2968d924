/** A thread that tries mutants one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { forgetAll } from '@longroll/kernel';
import { type CollectedFile, collected } from './collect.ts';
import { Loader } from './loader.ts';
import type { Coverage, CoveredTest, Job, LaneData, Request, TimedRef, Verdict } from './messages.ts';
import { choose, reachedSince, watch } from './switch.ts';

/** A test may take so many times what it took before, and this many milliseconds of processor time more. */
const PATIENCE = 10;
const SPARE_MS = 1000;
/** Loading all anew may take so long. */
const LOADING_MS = 10_000;

const { folder, sources, progress } = workerData as LaneData;
const clock = new Int32Array(progress);
const loader = new Loader(folder, sources);
const warm = new Map<string, CollectedFile>();
let tested = '';

/** Milliseconds of processor time that this thread has taken. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const allow = (ms: number): void => {
  Atomics.store(clock, 1, Math.round(ms));
  Atomics.add(clock, 0, 1);
};

const open = async (file: string): Promise<CollectedFile> => {
  allow(LOADING_MS);
  collected();
  await loader.load(file);
  return collected();
};

const textOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).split('\n')[0] ?? '';

/** Runs one test; what it throws is the answer. */
const failure = async (file: CollectedFile, { index, ms }: TimedRef, first: boolean): Promise<string | undefined> => {
  const test = file.tests[index];
  if (!test) return 'the test is gone';
  tested = test.title;
  allow(ms * PATIENCE + SPARE_MS);
  try {
    if (first) for (const body of file.before) await body();
    for (const body of file.beforeEach) await body();
    await test.run();
    return undefined;
  } catch (fault) {
    return textOf(fault);
  }
};

const coverTests = async (file: string, found: CollectedFile, failed: string[]): Promise<readonly CoveredTest[]> => {
  const tests: CoveredTest[] = [];
  for (const [index, { title }] of found.tests.entries()) {
    const begun = spent();
    const fault = await failure(found, { file, index, ms: LOADING_MS }, index === 0);
    const ms = spent() - begun;
    if (fault !== undefined) failed.push(`${file}: ${title}: ${fault}`);
    tests.push({ file, index, title, ms, sites: reachedSince() });
  }
  return tests;
};

/** Runs everything on the rules as they are. Files without tests in them are loaded first: what tests have in common. */
const cover = async (sites: number, files: readonly string[]): Promise<Coverage> => {
  watch(sites);
  const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
  for (const file of files) if (!isTest(file)) await open(file);
  const loaded = reachedSince();
  const failed: string[] = [];
  const tests: CoveredTest[] = [];
  const byFile: { file: string; sites: readonly number[] }[] = [];
  for (const file of files.filter(isTest)) {
    const found = await open(file);
    byFile.push({ file, sites: reachedSince() });
    tests.push(...(await coverTests(file, found, failed)));
  }
  return { tests, loaded, byFile, failed };
};

type Open = (file: string) => Promise<CollectedFile>;

/** Runs tests in the order given until one fails. */
const firstFailure = async (mutant: number, tests: readonly TimedRef[], get: Open): Promise<Verdict | undefined> => {
  const begun = new Set<string>();
  for (const test of tests) {
    const file = await get(test.file);
    choose(mutant);
    const fault = await failure(file, test, !begun.has(test.file));
    begun.add(test.file);
    if (fault !== undefined) return { mutant, end: 'killed', by: `${tested}: ${fault}`, test };
  }
  return undefined;
};

const openWarm: Open = async (file) => {
  const known = warm.get(file);
  if (known) return known;
  choose(0);
  const found = await open(file);
  warm.set(file, found);
  return found;
};

/** Loads the rules under the mutant, and each test file when its turn comes. */
const tryFresh = async (mutant: number, tests: readonly TimedRef[]): Promise<Verdict | undefined> => {
  const loaded = new Map<string, CollectedFile>();
  loader.renew();
  choose(mutant);
  tested = 'loading';
  try {
    return await firstFailure(mutant, tests, async (file) => {
      const found = loaded.get(file) ?? (await open(file));
      loaded.set(file, found);
      return found;
    });
  } catch (fault) {
    return { mutant, end: 'killed', by: `loading: ${textOf(fault)}` };
  } finally {
    choose(0);
    loader.goBack();
  }
};

const tryMutant = async ({ mutant, warm: quick, fresh }: Job): Promise<Verdict> => {
  forgetAll();
  const verdict =
    (await firstFailure(mutant, quick, openWarm)) ?? (fresh.length > 0 ? await tryFresh(mutant, fresh) : undefined);
  choose(0);
  forgetAll();
  return verdict ?? { mutant, end: 'survived', by: '' };
};

for (const stream of ['log', 'info', 'warn'] as const) console[stream] = () => undefined;

parentPort?.on('message', (request: Request) => {
  const answer = 'do' in request ? cover(request.sites, request.files) : tryMutant(request);
  answer.then(
    (done) => parentPort?.postMessage(done),
    (fault: unknown) => parentPort?.postMessage({ broken: textOf(fault) }),
  );
});
