import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@longroll/kernel';
import {
  gamesOf,
  type LadderPlan,
  type LadderRow,
  type LadderTable,
  ladderPage,
  ladderTables,
  meetingsCsv,
  parseRows,
  playLadder,
  progressLine,
  ROWS_HEAD,
  ratingsCsv,
  rowsText,
} from '@longroll/lab';
import type { Answer } from './command.ts';
import { InputError, refused } from './faults.ts';
import { makeFolder } from './files.ts';
import { jsonFile } from './input.ts';
import { intervalText, json, percent, table } from './say.ts';

/** What stands in the folder of a ladder. */
export const LADDER_FILES = {
  plan: 'plan.json',
  games: 'games.csv',
  ratings: 'ratings.csv',
  meetings: 'meetings.csv',
  page: 'ladder.html',
} as const;

/** Where games are kept while they are played, if anywhere. */
interface Keeper {
  readonly there: readonly LadderRow[];
  keep(row: LadderRow): void;
  /** All games in the order of the plan, and what they come to. */
  finish(rows: readonly LadderRow[], tables: readonly LadderTable[]): void;
}

const NOWHERE: Keeper = { there: [], keep: () => undefined, finish: () => undefined };

/** The folder of a ladder with the games that an earlier call has played. Throws InputError where it holds another plan. */
const folderOf = (folder: string, plan: LadderPlan): Keeper => {
  const path = (file: keyof typeof LADDER_FILES): string => join(folder, LADDER_FILES[file]);
  const told = json(plan);
  const isThere = existsSync(path('plan'));
  if (isThere && json(jsonFile(path('plan'), '--out')) !== told)
    throw new InputError(`${path('plan')} is of another ladder: name another folder, or remove it`, '--out');
  makeFolder(folder, '--out');
  const there = isThere && existsSync(path('games')) ? parseRows(readFileSync(path('games'), 'utf8')) : [];
  writeFileSync(path('plan'), `${told}\n`);
  // Written anew, so that a line that was broken off does not stand before the next one.
  writeFileSync(path('games'), ROWS_HEAD + rowsText(there));
  return {
    there,
    keep: (row) => appendFileSync(path('games'), rowsText([row])),
    finish: (rows, tables) => {
      writeFileSync(path('games'), ROWS_HEAD + rowsText(rows));
      writeFileSync(path('ratings'), ratingsCsv(tables));
      writeFileSync(path('meetings'), meetingsCsv(tables));
      writeFileSync(path('page'), ladderPage(plan, tables));
    },
  };
};

/** A bar on standard error that is drawn again with each game, where a person looks at it. */
const progressOf = (of: number, begun: number): { readonly step: () => void; readonly end: () => void } => {
  if (!process.stderr.isTTY) return { step: () => undefined, end: () => undefined };
  const start = performance.now();
  let done = begun;
  const draw = (): void => {
    process.stderr.write(`\r\u001b[K${progressLine(done, of, begun, (performance.now() - start) / 1000)}`);
  };
  draw();
  return {
    step: () => {
      done++;
      draw();
    },
    end: () => process.stderr.write('\r\u001b[K'),
  };
};

const tableText = ({ scenario, ratings, meetings, balance }: LadderTable): string => {
  const rated = ratings
    .toSorted((a, b) => b.rating - a.rating)
    .map(({ player, rating, low, high }) => [player, rating.toFixed(0), `${low.toFixed(0)} to ${high.toFixed(0)}`]);
  const met = meetings.map(({ first, second, points, games }) => [
    ...[`${first} against ${second}`, percent(points.share, 1), intervalText(points), String(points.of), String(games)],
  ]);
  const even = balance
    ? [
        [`${balance.seat}, all games`, percent(balance.all.share, 1), intervalText(balance.all)],
        ...balance.equals.map(({ player, points }) => [
          ...[`${balance.seat}, ${player} both`, percent(points.share, 1), intervalText(points)],
        ]),
      ]
    : [];
  return [
    `${scenario ?? 'All scenarios'}:`,
    table(['player', 'Elo', '95 of 100'], rated),
    table(['meeting', 'points', '95 of 100', 'seeds', 'games'], met),
    ...(even.length > 0 ? [table(['seat', 'points', '95 of 100'], even)] : []),
  ].join('\n');
};

/**
 * Plays a ladder, or what is left of it where `out` names the folder of an earlier call, and tells its tables. Throws InputError for
 * what the book does not have, and for a program that is given up: games that were played stay in the folder.
 */
export const runLadder = async (plan: LadderPlan, workers: number, out: string | undefined): Promise<Answer> => {
  const keeper = out === undefined ? NOWHERE : folderOf(out, plan);
  const progress = progressOf(gamesOf(plan), keeper.there.length);
  const complaints: string[] = [];
  const rows = await playLadder(plan, keeper.there, workers, (game) => {
    keeper.keep(game.row);
    complaints.push(...game.complaints);
    progress.step();
  });
  progress.end();
  if (isRefusal(rows)) throw refused(rows);
  const tables = ladderTables(plan, rows);
  keeper.finish(rows, tables);
  const kept = out === undefined ? [] : [join(out, LADDER_FILES.page)];
  return {
    json: { plan, tables, complaints },
    text: () => [...tables.map(tableText), ...kept].join('\n\n'),
    complaints,
  };
};
