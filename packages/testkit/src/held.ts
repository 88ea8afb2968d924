import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyRulebook,
  carryOver,
  isDifference,
  isRefusal,
  type MatchFile,
  parseMatchFile,
  replayFile,
  verifyFile,
  versionOf,
} from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';

/** Where a held match would go otherwise under the present version, and by which clause: it stays on its own. */
export interface Stays {
  readonly entry: number;
  readonly clause: string;
}

const readHeld = (path: string): MatchFile => {
  const file = parseMatchFile(JSON.parse(readFileSync(path, 'utf8')));
  if (isRefusal(file)) throw new Error(file.reason);
  return file;
};

const bookOf = async (file: MatchFile): Promise<AnyRulebook> => {
  const shelf = await loadRulebook(file.header.rulebook, versionOf(file));
  if (!shelf) throw new Error(`${file.header.rulebook} ${versionOf(file)} is neither the present version nor kept`);
  return shelf.rulebook;
};

/** The stored form of a match's log under a version of its book. */
const stored = (book: AnyRulebook, file: MatchFile): Uint8Array => {
  const replayed = replayFile(book, file);
  if (isRefusal(replayed)) throw new Error(replayed.reason);
  return replayed.match.bytes();
};

/**
 * Registers tests for every match file (`*.json`) of `folder`: matches that were played under earlier code. Each must replay
 * under the version that it is played under to the head and state that it was closed with, every die checked; and one of an
 * older version is carried over to the present one with the same stored log, or `stays` says where it would have gone otherwise.
 */
export const heldMatches = (
  folder: string,
  { rulebook }: Shelf,
  stays: { readonly [file: string]: Stays } = {},
): void => {
  describe(`${rulebook.title}: held matches`, () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      it(`${name} replays to its head and state`, async () => {
        const file = readHeld(join(folder, name));
        const { ok, faults, head, state, diceChecked, diceSealed } = verifyFile(await bookOf(file), file);
        expect(faults).toEqual([]);
        expect({ ok, head, state, diceSealed }).toEqual({
          ok: true,
          head: file.head,
          state: file.state,
          diceSealed: 0,
        });
        expect(diceChecked).toBeGreaterThan(0);
      });

      // What is played under the present version has nowhere to go.
      if (versionOf(readHeld(join(folder, name))) === rulebook.version) continue;
      const where = stays[name];
      it(where ? `${name} stays on its version by ${where.clause}` : `${name} is carried over`, async () => {
        const file = readHeld(join(folder, name));
        const own = await bookOf(file);
        const answer = carryOver(own, rulebook, file);
        if (where || isDifference(answer)) return expect(answer).toMatchObject(where ?? { carried: [] });
        expect(verifyFile(rulebook, answer)).toMatchObject({ ok: true, head: file.head, state: file.state });
        expect(stored(rulebook, answer)).toEqual(stored(own, file));
      });
    }
  });
};
