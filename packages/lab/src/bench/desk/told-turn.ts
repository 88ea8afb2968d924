import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packState, resolveTurn, toHex, turnMadeOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Figure } from '../figure.ts';
import { alternate } from '../measure.ts';

/** Players who are told of a turn and units that it moves, with what all of it may take in milliseconds. */
const PLAYERS = 200;
const UNITS = 8_600;
const LIMIT = 700;

const SECRET = new Uint8Array(32).fill(1);
const SEED = new Uint8Array(16).fill(2);
const HEAD = '00'.repeat(32);

const nativeHash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Writes bytes to a new file; when it returns they are on the disk. */
const keep = (path: string, parts: readonly Uint8Array[]): void => {
  const file = openSync(path, 'w');
  for (const part of parts) writeSync(file, part);
  fsyncSync(file);
  closeSync(file);
};

/**
 * A turn of a large campaign from its sealed sheets to what lasts: carried out, told to each of 200 players as he may know
 * it, committed to, and written to the disk. Empty for a book that has no such turn.
 */
export const toldTurnBench = (
  { rulebook: book, crowdedTurn }: Shelf,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] => {
  if (!crowdedTurn) return [];
  const { state, sheets } = crowdedTurn(PLAYERS, UNITS);
  const seats = book.seats(state.setting);
  const folder = mkdtempSync(join(tmpdir(), 'longroll-bench-'));
  let [events, told] = [0, 0];
  const { whole } = alternate(runs, {
    whole: () => {
      const done = resolveTurn(book, state, sheets, SEED);
      const made = turnMadeOf(book, SECRET, { turn: 1, seq: 1, head: HEAD, seats, sheets, ...done }, nativeHash);
      keep(join(folder, 'turn'), [packState(book, done.state), ...made.reports]);
      events = done.events.length;
      told = made.reports.reduce((sum, { length }) => sum + length, 0);
      return made.record.root + toHex(made.stateLeaf);
    },
  });
  rmSync(folder, { recursive: true });
  const id = `told turn ${book.id}`;
  return [
    {
      goal: 'turns',
      id,
      title: `${book.title}: a turn of ${UNITS} units carried out, told to each of ${PLAYERS} players and on the disk`,
      unit: 'ms',
      value: whole.seconds * 1000,
      target: { value: LIMIT, good: 'less' },
      proof: { checksum: whole.checksum, stored: stored(id) },
      note: `${events} events, ${(told / 2 ** 20).toFixed(1)} MB of reports; on one core`,
    },
  ];
};
