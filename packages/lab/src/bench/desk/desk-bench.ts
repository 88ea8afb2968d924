import { leafOf, leafSalt, packState, reportLeaves, reportsOf, resolveTurn, sha256, toHex } from '@longroll/kernel';
import type { Figure } from '../figure.ts';
import { alternate } from '../measure.ts';
import { columnBook, columnTurn, SEATS_OF_BENCH } from './column-book.ts';

/** Columns of a turn, with what carrying it out, and telling 60 seats of it, is to take at most in milliseconds. */
const SIZES = [
  { count: 2_000, alone: 30, whole: 54 },
  { count: 10_000, alone: 100, whole: 269 },
] as const;

const SECRET = new Uint8Array(32).fill(1);
const SEED = new Uint8Array(16).fill(2);

const sized = (
  runs: number,
  stored: (id: string) => string | undefined,
  { count, alone, whole }: (typeof SIZES)[number],
): readonly Figure[] => {
  const { state, sheets } = columnTurn(count);
  let happened = 0;
  const carried = () => resolveTurn(columnBook, state, sheets, SEED);
  const times = alternate(runs, {
    alone: () => {
      const { state: after, events } = carried();
      happened = events.length;
      return toHex(sha256(packState(columnBook, after)));
    },
    whole: () => {
      const { state: after, events } = carried();
      const reports = reportsOf(columnBook, SEATS_OF_BENCH, after, events);
      const leaves = reportLeaves(SECRET, 1, SEATS_OF_BENCH, reports);
      const last = leafOf(leafSalt(SECRET, 'state', 1, 0), packState(columnBook, after));
      return toHex(sha256(Uint8Array.from([...leaves, last].flatMap((leaf) => [...leaf]))));
    },
  });
  const figure = (which: 'alone' | 'whole', title: string, target: number, note: string): Figure => {
    const id = `turn ${which} ${count}`;
    const { seconds, checksum } = times[which];
    return {
      goal: 'desk',
      id,
      title: `${title}, ${count} columns`,
      unit: 'ms',
      value: seconds * 1000,
      target: { value: target, good: 'less' },
      proof: { checksum, stored: stored(id) },
      note,
    };
  };
  return [
    figure('alone', 'a sealed turn carried out', alone, `${happened} events; 60 sheets`),
    figure('whole', 'the same with 60 views, reports and commitments', whole, 'hashed by our own SHA-256'),
  ];
};

/** Turns of sealed orders: carried out, told to 60 seats and committed to. */
export const deskBench = (runs: number, stored: (id: string) => string | undefined): readonly Figure[] =>
  SIZES.flatMap((size) => sized(runs, stored, size));
