import { drawSheet, parseOrders, printOrders, type SheetLine, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { formOf } from '../forms.ts';
import { orders } from '../orders.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { begunOf } from './war.ts';
import { atRandom, dice } from './war-by-lot.ts';

const [scenario] = scenarios;
const campaign = begunOf(scenario?.data ?? {});
const truce: State = { ...campaign, season: 'truce' };
const SEAT = 0;

/** A sheet of the seat by lot, every field of every form drawn. */
const drawn = (state: State, lot: number): readonly SheetLine[] =>
  drawSheet(atRandom, viewOf(state, SEAT) as never, SEAT, dice(lot).at(lot));

const read = (state: State, text: string) => parseOrders(rulebook as never, viewOf(state, SEAT) as never, SEAT, text);
const printed = (state: State, sheet: readonly SheetLine[], layout: 'line' | 'fields'): string =>
  printOrders(rulebook as never, viewOf(state, SEAT) as never, sheet, layout);

const SHEETS = 60;

describe('orders as plain text', () => {
  for (const layout of ['line', 'fields'] as const)
    it(`rotd-6.1d rotd-F21 sheets of all forms read back as they were written, ${layout === 'line' ? 'an order a line' : 'a field a line'}`, () => {
      const forms = new Set<string>();
      for (const state of [campaign, truce])
        for (let lot = 1; lot <= SHEETS; lot++) {
          const sheet = drawn(state, lot);
          for (const { subject } of sheet) forms.add(formOf(subject));
          const text = printed(state, sheet, layout);
          const back = read(state, text);
          expect(back.faults.filter(({ level }) => level === 'illegal')).toEqual([]);
          expect(back.orders.map(({ subject, order }) => ({ subject, order }))).toEqual(sheet);
          expect(printed(state, back.orders as readonly SheetLine[], layout)).toBe(text);
        }
      expect([...forms].sort()).toEqual(['campaign', 'office', 'quarters']);
    });

  it('rotd-F4 rotd-F18 a value that does not fit is told with line, field, reason and clause, and the other orders are taken', () => {
    const text =
      'US1IN path K2-S6 offensive bravely\nUS2IN supply-level 13\nUS3IN engage (from 1 to 9)\nUS4IN defensive defend\n';
    const { orders: taken, faults } = read(campaign, text);
    expect(taken).toHaveLength(1);
    expect(faults.map(({ line, field, level }) => [line, field, level])).toEqual([
      [1, 'offensive', 'illegal'],
      [2, 'supplyLevel', 'illegal'],
      [3, 'engage/to', 'illegal'],
    ]);
    for (const { reason, clause } of faults)
      expect([reason, clause]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/^rotd-/)]);
  });

  it('rotd-6.1a a unit of the enemy and one that does not exist are refused in the same words', () => {
    const [enemy, nobody] = ['CS1IN', 'US999IN'].map((unit) =>
      read(campaign, `${unit} default`).faults[0]?.reason.replace(unit, ''),
    );
    expect(enemy).toBe(nobody);
  });

  it('a text that was spoilt at random is never half taken: each subject has a whole legal order or a fault of its line', () => {
    const lot = new SimDice(5);
    const letters = ' ()-,"\nUSC0123456789abcdefgh\t#';
    for (let game = 0; game < 400; game++) {
      const text = printed(campaign, drawn(campaign, 1 + (game % SHEETS)), game % 2 === 0 ? 'line' : 'fields');
      const at = (lot.d(1000) * 1000 + lot.d(1000)) % text.length;
      const put = letters.charAt(lot.d(letters.length) - 1);
      const spoilt = text.slice(0, at) + put + text.slice(at + lot.d(4) - 1);
      const { orders: taken, faults } = read(campaign, spoilt);
      const lines = spoilt.split('\n').length;
      for (const { line, reason, clause } of faults) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines);
        expect([reason === '', clause === '']).toEqual([false, false]);
      }
      const mine = orders.subjects(viewOf(campaign, SEAT), SEAT);
      const sheet = taken.flatMap(({ subject, order }) => (order ? [{ subject, order }] : []));
      expect(sheet.every(({ subject }) => mine.includes(subject))).toBe(true);
      const again = read(campaign, printed(campaign, sheet, 'line'));
      expect(again.orders.map(({ order }) => order)).toEqual(sheet.map(({ order }) => order));
    }
  });
});
