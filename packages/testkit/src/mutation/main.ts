/** `npm run mutate -- BOOK`: changes the rules of a book one by one and lists the changes that no test notices. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mutantKey } from './equivalent.ts';
import { bookFolder } from './files.ts';
import { isGood, mutantLine, type Report, reportText } from './report.ts';
import { mutate } from './run.ts';
import type { Mutant } from './sites.ts';

const USAGE = `npm run mutate -- BOOK [--file BEGINNING]... [--sample N] [--seed N] [--lanes N] [--slowest MS] [--verify N] [--again FILE] [--list] [--json FILE]

BOOK            id of a rulebook, or sample
--file          only rules files whose names begin so, such as phases/march
--sample N      only N mutants, drawn by --seed
--lanes N       threads; 2 unless said
--slowest MS    tests that take longer are left out; 400 unless said
--verify N      reaches N of the verdicts again, each in a thread of its own
--again FILE    only mutants that survived in a report written by --json
--list          lists the killed ones too, with the test that noticed
--json FILE     writes what became of every mutant
`;

const options = {
  file: { type: 'string', multiple: true },
  sample: { type: 'string' },
  seed: { type: 'string' },
  lanes: { type: 'string' },
  slowest: { type: 'string' },
  verify: { type: 'string' },
  again: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const called = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (fault) {
    return fail(`${(fault as Error).message}\n${USAGE.trimEnd()}`);
  }
};

const numberOf = (text: string | undefined, otherwise: number): number => {
  const number = text === undefined ? otherwise : Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? number : fail(`'${text}' is not a whole number`);
};

const asJson = ({ outcomes, ...rest }: Report): string =>
  JSON.stringify({ ...rest, mutants: outcomes.map(({ mutant, end, by }) => ({ ...mutant, end, by })) }, undefined, 1);

interface Written {
  readonly mutants: readonly (Omit<Mutant, 'id'> & { readonly end: string })[];
}

/** The survivors of a report written before, by what they are known by. */
const survivorsOf = (file: string): ReadonlySet<string> => {
  const { mutants } = JSON.parse(readFileSync(file, 'utf8')) as Written;
  return new Set(mutants.filter(({ end }) => end === 'survived' || end === 'unreached').map(mutantKey));
};

/** How often progress is told, in milliseconds. */
const TOLD_MS = 10_000;

const run = async (): Promise<void> => {
  const { values, positionals } = called();
  const [book] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  if (book === undefined) return fail(USAGE.trimEnd());
  const folder = bookFolder(book) ?? fail(`There is no rulebook '${book}'.`);
  // The property battery plays on only for a moment, and the same games: it is run for every mutant that survives so far.
  process.env.LONGROLL_ACTIONS ??= '300';
  process.env.LONGROLL_SEED ??= '1861';
  let told = performance.now();
  const report = await mutate({
    folder,
    files: values.file ?? [],
    ...(values.sample === undefined ? {} : { sample: numberOf(values.sample, 0) }),
    ...(values.again === undefined ? {} : { again: survivorsOf(values.again) }),
    seed: numberOf(values.seed, 1861),
    lanes: Math.max(1, numberOf(values.lanes, 2)),
    slowest: numberOf(values.slowest, 400),
    verify: numberOf(values.verify, 0),
    survived: (mutant) => process.stderr.write(`${mutantLine(mutant)}\n`),
    progress: (tried, of, survivors) => {
      if (performance.now() - told < TOLD_MS) return;
      told = performance.now();
      process.stderr.write(`${tried} of ${of} tried, ${survivors} survive\n`);
    },
  });
  if (values.json !== undefined) writeFileSync(values.json, `${asJson(report)}\n`);
  process.stdout.write(reportText(book, report, values.list ?? false));
  process.exitCode = isGood(report) ? 0 : 1;
};

await run();
