/**
 * The report of a study of ladders: `npx node tools/ladder-study.ts docs/studies/grant-acw` reads `plan.json` and `games.csv` in each folder
 * there, as `longroll lab --players ... --out FOLDER` writes them, and writes `results.md`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LadderPlan, type LadderTable, ladderTables, parseRows } from '@longroll/lab';
import { folderGiven } from './called.ts';
import { LEVEL_NAMES, markdownTable, shareText } from './study-text.ts';

/** A ladder as it is kept in a folder: its plan and its games as text. */
export interface KeptLadder {
  readonly plan: string;
  readonly games: string;
}

const nameOf = (player: string): string => LEVEL_NAMES[player] ?? player;

const strengths = ({ scenario, meetings }: LadderTable): readonly (readonly string[])[] =>
  scenario === undefined
    ? []
    : meetings
        .filter(({ games }) => games > 0)
        .map(({ first, second, points, games }) => {
          const turned = { ...points, share: 1 - points.share, low: 1 - points.high, high: 1 - points.low };
          return [scenario, nameOf(second), nameOf(first), `${games}`, `${points.of}`, shareText(turned)];
        });

const balances = ({ scenario = '', balance }: LadderTable): readonly (readonly string[])[] =>
  (balance?.equals ?? []).map(({ player, points }) => [
    scenario,
    `${nameOf(player)}s`,
    `${points.of}`,
    balance?.seat ?? '',
    shareText(points),
  ]);

/** The report of ladders that were played, in Markdown: the stronger against the weaker, then the balance between equal ones. */
export const ladderStudy = (ladders: readonly KeptLadder[]): string => {
  const tables = ladders.flatMap(({ plan, games }) => ladderTables(JSON.parse(plan) as LadderPlan, parseRows(games)));
  const parts = [
    '# Results',
    '',
    'Made of `plan.json` and `games.csv` of each folder by `tools/ladder-study.ts`. Do not edit.',
    '',
    'Points: a draw counts half; in brackets the interval that holds the true share in 95 of 100 cases (Wilson), over seeds, each of which is played from both sides.',
    '',
    '## Strength',
    '',
    markdownTable(['scenario', 'level', 'against', 'games', 'seeds', 'points of the first'], tables.flatMap(strengths)),
    '',
    '## Balance between equal players',
    '',
    markdownTable(['scenario', 'players', 'games', 'seat', 'its points'], tables.flatMap(balances)),
  ];
  return `${parts.join('\n')}\n`;
};

/** The ladders in the folders of a study, by name. */
export const laddersIn = (folder: string): readonly KeptLadder[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({
      plan: readFileSync(join(folder, name, 'plan.json'), 'utf8'),
      games: readFileSync(join(folder, name, 'games.csv'), 'utf8'),
    }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = folderGiven('npx node tools/ladder-study.ts FOLDER: makes results.md of the ladders in its folders');
  writeFileSync(join(folder, 'results.md'), ladderStudy(laddersIn(folder)));
}
