import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { suggest } from '@longroll/kernel';
import {
  battleBench,
  briefPlayBench,
  burstBench,
  checksums,
  deskBench,
  durableBench,
  type Figure,
  geometryBench,
  growthBench,
  guardBench,
  type Hold,
  keepChecksums,
  keepMatches,
  keptBench,
  oddsBench,
  playBench,
  proven,
  reached,
  timesLimit,
  toldTurnBench,
  turnBench,
  workBench,
} from '@longroll/lab';
import { rulebookIds } from '@longroll/rulebooks';
import { type Compared, compareWith } from '../bench/against.ts';
import { withCrowdNodes } from '../bench/crowded.ts';
import { pageBench } from '../bench/page/page-bench.ts';
import { serveForBench } from '../bench/served.ts';
import { startBench } from '../bench/started.ts';
import { bookOf, shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { wholeOf } from '../input.ts';
import { table } from '../say.ts';

/** What can be measured, with what it is. */
const GOALS: { readonly [goal: string]: string } = {
  P1: 'a battle as a command',
  P2: 'random legal play',
  P4: 'odds',
  P9: 'durable commands over HTTP',
  growth: 'a match of 100,000 entries beside a short one',
  P10: 'the stored log and its replay',
  turns: 'what a computer player takes for a side’s part of a turn, and what a book has its own figure for',
  maps: 'the geometry of the big maps and of the table',
  desk: 'a turn of sealed orders at 2,000 and 10,000 columns with 60 seats',
  burst: 'the drafts of sixty players before a deadline, sent to two nodes',
  guard: 'how long each route of the server holds its event loop at the largest input that it takes',
  start: 'how long a quick command takes as a whole',
  page: 'a board of 5,120 hexes and 2,000 counters in a real Chromium, and a regiment in the hand at Gettysburg, each figure from the tracing of the browser and beside an empty canvas',
};

const goalsOf = (call: Call): ReadonlySet<string> => {
  const known = Object.keys(GOALS);
  const wanted = call.value('only')?.split(',') ?? known;
  for (const goal of wanted)
    if (!known.includes(goal)) throw new InputError(`there is no figure "${goal}"; ${suggest(goal, known)}`, '--only');
  return new Set(wanted);
};

type Stored = (id: string) => string | undefined;

const HEAP_METER = import.meta.resolve('@longroll/lab/heap-meter');

const durable = async (runs: number): Promise<readonly Figure[]> => {
  let served = await serveForBench();
  try {
    const book = await bookOf(rulebookIds[0] ?? '');
    const [first] = book.scenarios;
    const figures = await durableBench(runs, { ...served, book: book.id, scenario: first?.id ?? '' });
    const ids = await keepMatches(served.port, book);
    served = await served.again(HEAP_METER);
    const { port, ask } = served;
    return [...figures, ...(await keptBench({ port, heap: () => ask() as Promise<number> }, ids))];
  } finally {
    await served.stop();
  }
};

const grown = async (): Promise<readonly Figure[]> => {
  const served = await serveForBench();
  try {
    const book = await bookOf(rulebookIds[0] ?? '');
    return await growthBench({ ...served, book: book.id, scenario: book.scenarios[0]?.id ?? '' });
  } finally {
    await served.stop();
  }
};

const HOLD_METER = import.meta.resolve('@longroll/lab/hold-meter');

const guarded = async (runs: number): Promise<readonly Figure[]> => {
  const served = await serveForBench({ meter: HOLD_METER });
  try {
    const books = await Promise.all(rulebookIds.map(bookOf));
    return await guardBench(runs, { port: served.port, hold: () => served.ask() as Promise<Hold> }, books);
  } finally {
    await served.stop();
  }
};

const turns = async (id: string, runs: number, stored: Stored): Promise<readonly Figure[]> => {
  const shelf = await shelfOf(id);
  return [
    ...turnBench(shelf, Math.min(runs, 3), stored),
    ...workBench(shelf, runs, stored),
    ...toldTurnBench(shelf, runs, stored),
  ];
};

const measure = async (goals: ReadonlySet<string>, runs: number): Promise<readonly Figure[]> => {
  const kept = checksums();
  const stored: Stored = (id) => kept[id];
  const figures: Figure[] = [];
  if (goals.has('P1')) figures.push(...battleBench(runs, stored));
  if (goals.has('desk')) figures.push(...deskBench(runs, stored));
  if (goals.has('maps')) figures.push(...geometryBench(runs, stored));
  for (const id of rulebookIds) {
    const book = await bookOf(id);
    if (goals.has('turns')) figures.push(...(await turns(id, runs, stored)));
    // Of what is played by sealed orders there are no commands to count.
    if (book.orders) continue;
    if (goals.has('P2') || goals.has('P10'))
      figures.push(
        ...[...playBench(book, runs, stored), briefPlayBench(book, stored)].filter(({ goal }) => goals.has(goal)),
      );
    if (goals.has('P4')) figures.push(...oddsBench(book, runs, stored));
  }
  const memory = process.memoryUsage().rss / 2 ** 20;
  if (goals.has('P2'))
    figures.push({
      goal: 'P2',
      id: 'memory of play',
      title: 'memory of this process after it',
      unit: 'MB',
      value: memory,
    });
  if (goals.has('P9')) figures.push(...(await durable(Math.min(runs, 3))));
  if (goals.has('growth')) figures.push(...(await grown()));
  if (goals.has('burst')) figures.push(...(await withCrowdNodes(burstBench)));
  if (goals.has('start')) figures.push(...startBench(runs));
  if (goals.has('page')) figures.push(...(await pageBench(runs)));
  if (goals.has('guard')) figures.push(...(await guarded(Math.min(runs, 3))));
  return figures;
};

const number = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-US') : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const goalText = ({ target }: Figure): string =>
  target === undefined ? '' : `${target.good === 'less' ? 'at most' : 'at least'} ${number(target.value)}`;

const row = (figure: Figure): readonly string[] => {
  const times = timesLimit(figure);
  const met = reached(figure);
  return [
    figure.goal,
    figure.title,
    number(figure.value),
    figure.unit,
    figure.limit === undefined ? '' : number(figure.limit),
    times === undefined ? '' : times.toFixed(2),
    goalText(figure),
    met === undefined ? '' : met ? 'yes' : 'no',
    figure.proof === undefined ? '' : `${figure.proof.checksum.slice(0, 8)}${proven(figure) ? '' : ' DIFFERS'}`,
  ];
};

const report = (figures: readonly Figure[], machine: string): string => {
  const limits = figures.filter(({ limitTitle }) => limitTitle !== undefined);
  const notes = figures.filter(({ note }) => note !== undefined);
  return [
    machine,
    '',
    table(['', 'figure', 'value', 'unit', 'limit', 'times', 'goal', 'met', 'proof'], figures.map(row)),
    '',
    'Limits, measured in turn with the figure:',
    ...limits.map(({ id, limitTitle }) => `  ${id}: ${limitTitle}`),
    'Notes:',
    ...notes.map(({ id, note }) => `  ${id}: ${note}`),
    ...figures
      .filter((figure) => !proven(figure))
      .map(({ id, proof }) => `${id}: the work came to ${proof?.checksum}, stored is ${proof?.stored ?? 'nothing'}`),
  ].join('\n');
};

/** Works that are measured together, each group in a process of its own: what one leaves behind must not slow another. */
const GROUPS: readonly (readonly string[])[] = [
  ['P1'],
  ['P2', 'P10'],
  ['P4'],
  ['turns'],
  ['P9'],
  ['growth'],
  ['maps'],
  ['desk'],
  ['burst'],
  ['guard'],
  ['start'],
  ['page'],
];

const measureApart = async (goals: ReadonlySet<string>, runs: number): Promise<readonly Figure[]> => {
  const groups = GROUPS.map((group) => group.filter((goal) => goals.has(goal))).filter((group) => group.length > 0);
  if (groups.length === 1) return measure(goals, runs);
  const figures: Figure[] = [];
  for (const group of groups) {
    const args = [process.argv[1] ?? '', 'bench', '--json', '--only', group.join(','), '--runs', String(runs)];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (stdout === '') throw new Error(`the bench of ${group.join(', ')} broke: ${stderr}`);
    figures.push(...(JSON.parse(stdout) as { readonly figures: readonly Figure[] }).figures);
  }
  return figures;
};

const comparison = (compared: readonly Compared[], folder: string): string =>
  [
    `Before: ${folder}. Medians of rounds in turn; kept: the share of its speed, round by round.`,
    '',
    table(
      ['figure', 'before', 'after', 'unit', 'kept', 'rounds'],
      compared.map(({ id, before, after, unit, kept, rounds }) => [
        id,
        number(before),
        number(after),
        unit,
        kept.toFixed(2),
        `${rounds}`,
      ]),
    ),
  ].join('\n');

/** `longroll bench` */
export const bench: Command = {
  usage: ['[--only P1,P4] [--runs N]', '--against FOLDER [--only P2] [--runs N]'],
  help: `Measures this machine. ${Object.entries(GOALS)
    .map(([goal, what]) => `${goal}: ${what}.`)
    .join(
      ' ',
    )} Each figure is the median of several runs, taken in turn with the bare limit beside it, and the work is proved by a checksum of its final states. Exit code 1 when a checksum is not the stored one.`,
  options: {
    only: { value: 'P1,P4', help: `some of ${Object.keys(GOALS).join(', ')}` },
    runs: { value: 'N', help: 'runs of each (5; of P9 and guard three at most)' },
    against: { value: 'FOLDER', help: 'another checkout: its figures and ours, in alternating runs' },
    accept: { help: 'keep the checksums of this run: after a change of rules that was meant' },
  },
  least: 0,
  most: 0,
  run: async (call) => {
    const folder = call.value('against');
    if (folder !== undefined) {
      const compared = compareWith(folder, [...goalsOf(call)], wholeOf(call, 'runs', 5));
      return { json: { before: folder, compared }, text: () => comparison(compared, folder) };
    }
    const figures = await measureApart(goalsOf(call), wholeOf(call, 'runs', 5));
    if (call.flag('accept')) keepChecksums(figures);
    const model = cpus()[0]?.model ?? 'unknown processor';
    const machine = `${model}, ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
    const json = {
      machine,
      figures: figures.map((figure) => ({ ...figure, times: timesLimit(figure), met: reached(figure) })),
    };
    const sound = call.flag('accept') || figures.every(proven);
    return { json, text: () => report(figures, machine), code: sound ? 0 : 1 };
  },
};
