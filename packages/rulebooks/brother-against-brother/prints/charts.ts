/** The charts of the book, and the tracks of production: every figure is read off the tables by which the game is played. */
import {
  beside,
  bold,
  chartTable,
  heading,
  middle,
  type PrintBlock,
  type PrintTable,
  printTable,
} from '@longroll/drawing';
import { type PrintedChart, signed } from '@longroll/kernel';
import { dateText, segmentOf } from '../calendar.ts';
import { type BattleTables, chitModifier, chitText, levelIn } from '../combat/resolution.ts';
import {
  ATTACK_CHITS,
  CHITS,
  COMPARISONS,
  cavalryTable,
  chitMatrix,
  DEFENCE_CHITS,
  resultsTable,
} from '../data/combat.ts';
import { attritionTable, militiaTable, siegeTable } from '../data/losses.ts';
import { confederatePoints, PRODUCT_WORDS, PRODUCTS, unionPoints } from '../data/production.ts';
import { blockadeTable, piracyTable } from '../data/ships.ts';
import { HEXSIDE_CHART, HEXSIDES } from '../data/terrain.ts';
import { priceOf } from '../phases/production.ts';
import { SIDES, type Side, type State } from '../state.ts';
import type { TerrainChart } from '../terrain-chart.ts';
import { capital, inPlace } from '../words.ts';

const terrainTable = (chart: TerrainChart): PrintTable =>
  printTable(
    ['terrain', middle('movement points'), middle('added to the die')],
    Object.entries(chart).map(([name, { movement, combat }]) => [
      bold(capital(name)),
      movement === 0 ? 'closed' : `${movement}`,
      signed(combat),
    ]),
    { title: 'Terrain', clauses: ['bab-map-4'] },
  );

const hexsideTable = (): PrintTable =>
  printTable(
    ['hexside', middle('movement points'), middle('added to the die')],
    HEXSIDES.map((side) => {
      const { movement, combat } = HEXSIDE_CHART[side];
      return [bold(capital(side)), movement < 0 ? 'closed' : signed(movement), signed(combat)];
    }),
    { title: 'Hexsides', clauses: ['bab-terrain-1', 'bab-terrain-2', 'bab-terrain-3', 'bab-terrain-4'] },
  );

/** The comparison of strengths, the weakest attacker first. */
export const comparisonPrint: PrintedChart = {
  title: 'Strength comparison',
  clauses: ['bab-crt-1', 'bab-crt-2'],
  heads: ['Comparison', 'Modifier', 'Losses of the weaker side'],
  rows: COMPARISONS.toReversed().map(({ row, modifier, multiplier }, i) => [
    i === 0 ? `${row} or less` : row,
    String(modifier),
    `x${multiplier}`,
  ]),
};

const levelTable = (tables: BattleTables): PrintTable =>
  printTable(
    ['chit', middle('level of command')],
    CHITS.map((chit) => {
      const level = levelIn({ tables }, chit);
      return [bold(chitText(chit)), level < -10 ? 'any' : `${level} or more`];
    }),
    { title: 'Levels of the chits', clauses: ['bab-chit-1'] },
  );

const chitsPrint = (tables: BattleTables): PrintedChart => ({
  ...chitMatrix.print,
  rows: ATTACK_CHITS.map((attack) => [
    attack,
    ...DEFENCE_CHITS.map((defence) => String(chitModifier(tables, attack, defence))),
  ]),
});

/** All charts of a scenario: a table that it replaces is printed as it has it. */
export const chartBlocks = ({ setting: { tables = {}, raids = {}, terrain } }: State): readonly PrintBlock[] => [
  heading('Charts'),
  beside([chartTable(comparisonPrint)], [chartTable(resultsTable.of(tables.results).print)]),
  beside([chartTable(attritionTable.print)], [chartTable(siegeTable.print)]),
  beside(
    [chartTable(chitsPrint(tables)), levelTable(tables)],
    [terrainTable(terrain), hexsideTable(), chartTable(cavalryTable.print)],
  ),
  beside([chartTable(blockadeTable.of(raids.blockade).print)], [chartTable(piracyTable.of(raids.piracy).print)]),
  beside([chartTable(confederatePoints.print), chartTable(unionPoints.print)], [chartTable(militiaTable.print)]),
];

const pricesTable = (side: Side): PrintTable =>
  printTable(
    ['', middle('RP'), middle('PP'), middle('turns')],
    PRODUCTS.flatMap((product) => {
      const price = priceOf(side, product);
      if (!price) return [];
      const [people, resources, turns] = price;
      return [[bold(capital(PRODUCT_WORDS[product][0])), `${resources}`, `${people}`, `${turns}`]];
    }),
    { title: `${SIDES[side]} production`, clauses: [side === 0 ? 'bab-prod-1' : 'bab-prod-2'] },
  );

/** Turns that one sheet of a track holds: half a year. */
const TURNS = 24;

const trackTable = (s: State, side: Side): PrintTable => {
  const first = s.turn - segmentOf(s.turn) + 1;
  return printTable(
    ['turn', { title: 'what arrives where', width: 44 }],
    Array.from({ length: TURNS }, (_, i) => {
      const due = s.war.orders.filter((order) => order.side === side && order.due === first + i);
      const what = due.map(
        ({ amount, product, place }) => `${amount} ${PRODUCT_WORDS[PRODUCTS[product] ?? 'line'][0]} ${inPlace(place)}`,
      );
      return [bold(dateText(first + i)), what.join(', ')];
    }),
    { title: `${SIDES[side]}: what arrives when`, high: 8, clauses: ['bab-conv-10', 'bab-prod-4'] },
  );
};

/** Months of an account: half a year. */
const MONTHS = 6;

/** The points of a side, month by month, to be filled in (bab-seq-1). */
const accountTable = (side: Side): PrintTable =>
  printTable(
    ['month', middle('RP gathered', 16), middle('RP left', 16), middle('PP left', 16)],
    Array.from({ length: MONTHS }, () => ['', '', '', '']),
    { title: `${SIDES[side]}: points`, high: 8, clauses: ['bab-seq-1', 'bab-pp-1'] },
  );

/** Prices of both sides, and for each an account and a track of half a year to be filled in. */
export const productionBlocks = (s: State): readonly PrintBlock[] => [
  heading('Production'),
  beside([pricesTable(0)], [pricesTable(1)]),
  beside([accountTable(0)], [accountTable(1)]),
  beside([trackTable(s, 0)], [trackTable(s, 1)]),
];
