/**
 * The report of a balance study: `npx node tools/balance-study.ts docs/studies/brother-against-brother` reads `games.csv` there, lines of wars
 * between equal computer players as `packages/rulebooks/brother-against-brother/tools/chronicle.ts` writes them, and writes `results.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wilson } from '@longroll/lab';
import { csvParse, type DSVRowString } from 'd3-dsv';
import { folderGiven } from './called.ts';
import { hundredths, LEVEL_NAMES, markdownTable, shareText } from './study-text.ts';

type Row = DSVRowString;

const CITIES = ['washington', 'richmond', 'nashville', 'new-orleans', 'vicksburg', 'chattanooga', 'atlanta'] as const;

const seriesOf = (row: Row): string => `${row.scenario} ${row.players}`;

const isEnd = (row: Row): boolean => row.winner !== '';
const count = (list: readonly Row[], winner: string): number => list.filter((row) => row.winner === winner).length;
const mean = (list: readonly Row[], field: string): string =>
  (list.reduce((sum, row) => sum + Number(row[field]), 0) / Math.max(1, list.length)).toFixed(0);

const resultsOf = (rows: readonly Row[], series: string): readonly string[] => {
  const ends = rows.filter((row) => seriesOf(row) === series && isEnd(row));
  const [union, draws, confederate] = ['union', 'draw', 'confederate'].map((winner) => count(ends, winner)) as [
    number,
    number,
    number,
  ];
  const [first] = ends;
  const turns = ends.map(({ turn }) => Number(turn)).sort((a, b) => a - b);
  return [
    first?.scenario ?? '',
    LEVEL_NAMES[first?.players ?? ''] ?? '',
    `${ends.length}`,
    `${union}`,
    `${draws}`,
    `${confederate}`,
    shareText(wilson(union + draws / 2, ends.length)),
    `${turns[turns.length >> 1] ?? ''}`,
  ];
};

const yearLine = (rows: readonly Row[], series: string, year: string): readonly string[] => {
  const list = rows.filter((row) => seriesOf(row) === series && row.year === year && !isEnd(row));
  const held = CITIES.map((city) => hundredths(list.filter((row) => row[city] === 'union').length / list.length));
  const numbers = ['politics', 'union-armies', 'union-garrisons', 'confederate-armies', 'confederate-garrisons'];
  return [year, `${list.length}`, ...numbers.map((field) => mean(list, field)), ...held];
};

const yearTable = (rows: readonly Row[], series: string): string => {
  const years = [
    ...new Set(rows.filter((row) => seriesOf(row) === series && !isEnd(row)).map(({ year = '' }) => year)),
  ];
  if (years.length === 0) return '';
  const head = ['end of', 'games', 'PoP', 'Union armies', 'garrisons', 'Confederate armies', 'garrisons', ...CITIES];
  const lines = years.sort().map((year) => yearLine(rows, series, year));
  const [scenario = '', players = ''] = series.split(' ');
  return `\n### ${scenario}, ${LEVEL_NAMES[players]}s\n\n${markdownTable(head, lines)}\n`;
};

/** The report of a study, in Markdown, of the table of its games. */
export const studyText = (csv: string): string => {
  const rows: readonly Row[] = csvParse(csv);
  const all = [...new Set(rows.map(seriesOf))];
  const head = [
    'scenario',
    'players',
    'games',
    'Union',
    'draws',
    'Confederacy',
    'share of the Union',
    'last turn, median',
  ];
  const parts = [
    '# Results',
    '',
    'Made of `games.csv` by `tools/balance-study.ts`. Do not edit.',
    '',
    'Shares of the Union: a draw counts half; in brackets the interval that holds the true share in 95 of 100 cases (Wilson).',
    '',
    markdownTable(
      head,
      all.map((series) => resultsOf(rows, series)),
    ),
    '',
    '## Who holds what at each year’s end',
    '',
    'Means over the games that were still going on: political points, SF in armies and in garrisons; of the cities, of 100 games in how many the Union holds them.',
    ...all.map((series) => yearTable(rows, series)).filter((text) => text !== ''),
  ];
  return `${parts.join('\n').trimEnd()}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = folderGiven('npx node tools/balance-study.ts FOLDER: makes results.md of the games.csv in it');
  writeFileSync(join(folder, 'results.md'), studyText(readFileSync(join(folder, 'games.csv'), 'utf8')));
}
