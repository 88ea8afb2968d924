import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@longroll/kernel';
import { type TunePlan, type TuneState, tune, tuneReport } from '@longroll/lab';
import { rulebookIds } from '@longroll/rulebooks';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { makeFolder } from '../files.ts';
import { jsonFile, numberOf, secretOf, wholeOf } from '../input.ts';

/** What stands in the folder: the tuned weights, the report, and how far a tuning has come. */
const [WEIGHTS, REPORT, STATE] = ['weights.json', 'report.md', 'state.json'];

interface Kept {
  readonly plan: Omit<TunePlan, 'workers'>;
  readonly state: TuneState;
}

/** That a book has no weights, with those that do. */
const untuned = async (title: string): Promise<InputError> => {
  const shelves = await Promise.all(rulebookIds.map(shelfOf));
  const known = shelves.filter(({ bots }) => bots.tuning).map(({ rulebook }) => rulebook.id);
  return new InputError(`${title} has no weights to be tuned; those that do: ${known.join(', ')}`, 'book');
};

const planOf = async (call: Call): Promise<TunePlan> => {
  const { rulebook, bots } = await shelfOf(call.args[0] ?? '');
  if (!bots.tuning) throw await untuned(rulebook.title);
  const seeded: Call = { ...call, value: (option) => call.value(option) ?? (option === 'seed' ? '1' : undefined) };
  const scenarios = call.value('scenario')?.split(',') ?? rulebook.scenarios.map(({ id }) => id);
  return {
    rulebook: rulebook.id,
    scenarios,
    weights: bots.tuning.weights,
    generations: wholeOf(call, 'generations', 12),
    candidates: wholeOf(call, 'candidates', 12),
    pairs: wholeOf(call, 'pairs', 4),
    proof: wholeOf(call, 'proof', 24),
    sigma: 0.2,
    effort: { plans: wholeOf(call, 'plans', 3), courses: wholeOf(call, 'courses', 1), ahead: 1 },
    most: wholeOf(call, 'most', 20_000),
    seed: numberOf(secretOf(seeded)) >>> 12,
    workers: wholeOf(call, 'workers', availableParallelism()),
  };
};

/** Where an earlier call with the same plan has come to. Throws InputError where the folder holds another tuning. */
const stateIn = (folder: string, plan: Omit<TunePlan, 'workers'>): TuneState | undefined => {
  const path = join(folder, STATE);
  if (!existsSync(path)) return undefined;
  const kept = jsonFile(path, '--out') as unknown as Kept;
  if (JSON.stringify(kept.plan) === JSON.stringify(plan)) return kept.state;
  throw new InputError(`${path} is of another tuning: name another folder, or remove it`, '--out');
};

/** `longroll tune BOOK --out FOLDER` */
export const tuneCommand: Command = {
  usage: [
    'BOOK --out FOLDER [--scenario NAME,NAME] [--generations N] [--candidates N] [--pairs N] [--plans N] [--courses N] [--proof N] [--most N] [--seed S] [--workers N]',
  ],
  help: `Tunes the weights by which a book's marshal judges, by self-play: each candidate plays pairs of games against the present weights, from both seats with the same dice, and the search (CMA-ES with a diagonal) moves towards the better half. The folder then holds ${WEIGHTS} and ${REPORT}; ${STATE} is kept after each generation, and the same call goes on from it. The results are the same for any number of workers.`,
  options: {
    out: { value: 'FOLDER', help: 'where weights and report are written' },
    scenario: {
      value: 'NAME,NAME',
      help: 'scenarios, parted by commas, that are played in turn; all of the book unless said',
    },
    generations: { value: 'N', help: 'how many (12)' },
    candidates: { value: 'N', help: 'of each generation (12)' },
    pairs: { value: 'N', help: 'pairs of games of each candidate (4)' },
    plans: { value: 'N', help: 'plans that a marshal draws up for a turn (3)' },
    courses: { value: 'N', help: 'courses of each plan in the first round (1)' },
    proof: { value: 'N', help: 'pairs of games of the tuned weights against the present ones at the end (24)' },
    most: { value: 'N', help: "actions after which a game is broken off and judged by the book's evaluation (20000)" },
    seed: { value: 'S', help: 'any text: equal seeds give equal weights (1)' },
    workers: { value: 'N', help: 'threads (one for each core)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const out = call.value('out');
    if (out === undefined) throw new InputError('is missing: the folder to write', '--out');
    const plan = await planOf(call);
    const { workers: _, ...told } = plan;
    const from = stateIn(out, told);
    makeFolder(out, '--out');
    const tuned = await tune(plan, from, (state) =>
      writeFileSync(join(out, STATE), JSON.stringify({ plan: told, state } satisfies Kept)),
    );
    if (isRefusal(tuned)) throw refused(tuned);
    const report = tuneReport(plan, tuned);
    writeFileSync(join(out, WEIGHTS), `${JSON.stringify(tuned.weights, undefined, 2)}\n`);
    writeFileSync(join(out, REPORT), report);
    return { json: tuned, text: () => report };
  },
};
