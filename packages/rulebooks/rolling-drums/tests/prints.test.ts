import { letterWidth, type PrintBlock, type PrintCell, type PrintTable } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { campaign } from '../forms.ts';
import { combatCharts } from '../prints/combat-charts.ts';
import { strategicTiles, tacticalPages } from '../prints/maps.ts';
import { campaignSheet, officeSheet, orderRolls } from '../prints/order-sheets.ts';
import { runsOf } from '../prints/runs.ts';
import { unitCards } from '../prints/unit-cards.ts';
import { unitCharts } from '../prints/unit-charts.ts';
import { scenarios } from '../scenarios/index.ts';
import { begunOf } from './war.ts';

const state = begunOf(scenarios[0]?.data ?? {});
const LARGE = { scale: 1 };

const tablesOf = (blocks: readonly PrintBlock[]): readonly PrintTable[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : block.kind === 'columns' ? tablesOf(block.columns.flat()) : [],
  );
const text = (cell: string | PrintCell | undefined): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));
const rowsOf = (blocks: readonly PrintBlock[], title: string): readonly (readonly string[])[] =>
  tablesOf(blocks)
    .find((table) => table.title === title)
    ?.rows.map((row) => row.map(text)) ?? [];

describe('paper', () => {
  it('rotd-6.1d the order sheet has room for each field of the campaign form, under its clause', () => {
    const rows = tablesOf(campaignSheet()).flatMap(({ rows: lines }) => lines.map((row) => row.map(text)));
    for (const [name, { clause = '' }] of Object.entries<{ clause?: string }>(campaign)) {
      const word = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      expect(rows.find(([field]) => field === word)?.at(-1), word).toBe(clause);
    }
  });

  it('rotd-F23 rotd-F24 rotd-F25 rotd-F26 the sheet of an office has lines for all that it orders', () => {
    const clauses = tablesOf(officeSheet()).flatMap((table) => table.clauses ?? []);
    for (const clause of ['rotd-F23', 'rotd-F24', 'rotd-F25', 'rotd-F26']) expect(clauses).toContain(clause);
  });

  it('rotd-6.1a the roll has a line for each unit that a player commands, and a card is printed of every unit', () => {
    const lines = tablesOf(orderRolls(state)).reduce((sum, { rows }) => sum + rows.length, 0);
    const titles = tablesOf(unitCards(state)).flatMap(({ title }) => (title === undefined ? [] : [title]));
    expect([lines, titles.length]).toEqual([state.units.name.length, state.units.name.length]);
    expect(titles).toContain('US2IN Sherman');
  });

  it('rotd-10.8b rotd-10.6e rotd-3.2c charts have the figures of the book', () => {
    const combat = combatCharts();
    expect(rowsOf(combat, 'Morale check: chances before their factors')[2]).toEqual(['to 20', '10', '4']);
    expect(rowsOf(combat, 'Quality').at(-1)).toEqual(['Excellent', '1.3', '0.8, −10 %', '0.6, −5 %']);
    expect(rowsOf(combat, 'Experience')[2]).toEqual(['4-8', '0.9', '1.2', '1.5']);
    expect(rowsOf(combat, 'Fatigue').at(-1)).toEqual(['16 or more', '0.65', '1.5', '2']);
  });

  it('rotd-4.1h rotd-V4 rotd-E1 charts of units have the words and bounds of the book', () => {
    const charts = unitCharts(LARGE);
    expect(rowsOf(charts, 'Words for numbers').slice(0, 6)).toEqual([
      ...[
        ['1', 'brigade'],
        ['2', 'brigades'],
        ['3-5', 'division'],
        ['6-8', 'divisions'],
        ['9-17', 'corps'],
      ],
      ['18-29', '2 corps'],
    ]);
    expect(rowsOf(charts, 'Victory').slice(1)).toEqual([
      ['20 or more', 'marginal'],
      ['60 or more', 'victory'],
      ['150 or more', 'decisive'],
    ]);
    expect(rowsOf(charts, 'Fatigue of marches')[1]).toEqual(['Forced march', '3', '4', '4', '5']);
  });

  it('the map shows the squares that are played on with a rim of three, and as much more as whole names of cities need', () => {
    const [part] = strategicTiles(state, 14);
    if (part?.kind !== 'board' || part.window === undefined) throw new Error('no part of the map');
    const { left, top, right, bottom } = part.window;
    expect((bottom - top) / 72).toBe(8);
    const texts = part.sheet.layers.flatMap(({ marks }) => marks).filter((mark) => mark.kind === 'text');
    const washington = texts.find(({ text }) => text === 'Washington');
    if (washington === undefined) throw new Error('no name of the capital');
    const { size, weight } = washington.lettering;
    const middle = washington.at[0] + (washington.offset?.[0] ?? 0) * (72 / 64);
    const reach = middle + (letterWidth('Washington', size, weight) / 2) * (72 / 64);
    expect(reach).toBeGreaterThan(left + 8 * 72);
    expect(right).toBeCloseTo(reach, 6);
    // Only the beginning of this name would lie in the part.
    expect(texts.map(({ text }) => text)).not.toContain('MARYLAND');
  });

  it('a tactical map is printed of each square with units', () => {
    expect(tacticalPages(state, 9)).toHaveLength(new Set(state.units.square).size);
  });

  it('runs put neighbouring numbers of the same value together', () => {
    expect(runsOf([1, 2, 3, 4], (n) => (n < 3 ? 'low' : 'high')).map(({ range }) => range)).toEqual([
      '1-2',
      '3 or more',
    ]);
  });
});
