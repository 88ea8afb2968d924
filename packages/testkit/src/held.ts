import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, parseMatchFile, verifyFile } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';

/**
 * Registers a test for every match file (`*.json`) of `folder`: matches that were played under earlier code of a version
 * which the book still has. Each must replay to the head and the state that it was closed with, every die checked.
 */
export const heldMatches = (folder: string, { rulebook }: Shelf): void => {
  describe(`${rulebook.title}: held matches`, () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
      it(`${name} replays to its head and state`, () => {
        const file = parseMatchFile(JSON.parse(readFileSync(join(folder, name), 'utf8')));
        if (isRefusal(file)) throw new Error(file.reason);
        const { ok, faults, head, state, diceChecked, diceSealed } = verifyFile(rulebook, file);
        expect(faults).toEqual([]);
        expect({ ok, head, state, diceSealed }).toEqual({
          ok: true,
          head: file.head,
          state: file.state,
          diceSealed: 0,
        });
        expect(diceChecked).toBeGreaterThan(0);
      });
  });
};
