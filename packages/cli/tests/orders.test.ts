import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, type Match, newHeader, openMatch } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { shelf } from '@longroll/testkit/sample';
import { describe, expect, it } from 'vitest';
import { closeTurn, sealedText, takeOrders } from '../src/sheets.ts';
import { answer, refusal, scratch } from './longroll.ts';

const opened = (): Match => {
  const secret = new Uint8Array(32);
  const scenario = { miles: 15, lastDay: 8, columns: { red: { rations: 3 }, white: { rations: 1 }, blue: {} } };
  const header = newHeader(shelf.rulebook, scenario, {}, secret, {});
  const match = isRefusal(header) ? header : openMatch(shelf.rulebook, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};

describe('orders of a seat', () => {
  it('are sealed as text says, and printed as text that says the same', () => {
    const match = opened();
    const taken = takeOrders(shelf, match, 0, 'match x seat red turn 1\nRED pace hard', true);
    expect(taken).toEqual({ turn: 1, seq: 1, orders: ['red pace hard'], faults: [] });
    const text = sealedText(shelf, match, 0, 'fields');
    expect(text).toBe('match three-columns seat red turn 1\nred\n  pace hard\n');
    expect(takeOrders(shelf, opened(), 0, text, true).orders).toEqual(taken.orders);
    takeOrders(shelf, match, 0, 'red none', true);
    expect(sealedText(shelf, match, 0, 'line')).toBe('match three-columns seat red turn 1\n');
  });

  it('are judged line by line; what is bad is not sealed, and nothing is with seal left out', () => {
    const match = opened();
    const { orders, faults, seq } = takeOrders(shelf, match, 1, 'white pace hard\nblue pace steady', true);
    expect([orders, seq]).toEqual([[], undefined]);
    expect(faults.map(({ line, column, clause }) => [line, column, clause])).toEqual([
      [1, 1, 'tc-order-5'],
      [2, 1, 'tc-order-4'],
    ]);
    expect(takeOrders(shelf, match, 1, 'white pace steady', false).orders).toEqual(['white pace steady']);
    expect(match.length).toBe(0);
  });

  it('of another turn or seat are refused whole', () => {
    expect(() => takeOrders(shelf, opened(), 0, 'match x seat red turn 2\nred pace rest', true)).toThrow(/turn 1/);
    expect(() => takeOrders(shelf, opened(), 0, 'match x seat blue\nred pace rest', true)).toThrow(/red/);
  });

  it('are carried out when the turn is closed, told to each as he may know it', () => {
    const match = opened();
    takeOrders(shelf, match, 0, 'red pace steady', true);
    const closed = closeTurn(shelf, match, 0);
    expect(closed.events.map(({ kind }) => kind)).toEqual(['marched', 'day-begun']);
    expect(closed.record?.root).toMatch(/^[0-9a-f]{64}$/);
    expect(match.state).toMatchObject({ day: 2 });
  });
});

describe('longroll orders and close', () => {
  it('say that a book has no sheets, and what is missing', async () => {
    const folder = scratch();
    const path = join(folder, 'match.json');
    const book = (await loadRulebook('house-divided'))?.rulebook;
    answer(['new', 'house-divided', '--scenario', book?.scenarios[0]?.id ?? '', '--seed', '1', '--out', path]);
    const text = join(folder, 'orders.txt');
    writeFileSync(text, 'U-I-01 default');
    const before = readFileSync(path, 'utf8');
    expect(refusal(['orders', text, '--match', path, '--seat', '0'])).toContain('not played by sheets');
    expect(refusal(['close', path])).toContain('not played by sheets');
    expect(refusal(['orders', text, '--seat', '0'])).toContain('--match');
    expect(refusal(['orders', text, '--match', path])).toContain('--seat');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});
