import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRefusal } from '@longroll/kernel';
import { type GamePlan, playGame } from '@longroll/lab';
import type { Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { gameText, readGame, recordOf } from './game-text.ts';

/** A golden game that computer players play when it is first written. */
export interface GoldenPlan extends GamePlan {
  /** Name of its file, without `.txt`. */
  readonly name: string;
  readonly scenario: string;
}

const SUFFIX = '.txt';

/**
 * Registers a test for every golden game in `folder` (`*.txt`) and every plan: the recorded actions are played again
 * with their dice, and the text that follows must be the one in the file. A changed rule shows as a difference in
 * sentences, clauses, positions or a refusal. With LONGROLL_GOLDEN=write the files are written anew: recorded games
 * with what now follows from their actions, and plans without a file, or whose actions are now refused, by playing.
 */
export const golden = (folder: string, shelf: Shelf, plans: readonly GoldenPlan[] = []): void => {
  const write = process.env.LONGROLL_GOLDEN === 'write';
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  const names = [...new Set([...files.map((file) => basename(file, SUFFIX)), ...plans.map(({ name }) => name)])].sort();
  describe(`${shelf.rulebook.title}: golden games`, () => {
    for (const name of names)
      it(name, () => {
        const file = join(folder, `${name}${SUFFIX}`);
        const plan = plans.find((known) => known.name === name);
        if (write) writeFileSync(file, newText(shelf, file, plan));
        if (!existsSync(file)) throw new Error(`${file} is not written yet: run with LONGROLL_GOLDEN=write`);
        const text = readFileSync(file, 'utf8');
        expect(gameText(shelf, readGame(text))).toBe(text);
      });
  });
};

/** What a golden file is to hold: its own game as the rules now tell it, or a new one played by plan. */
export const newText = (shelf: Shelf, file: string, plan: GoldenPlan | undefined): string => {
  const kept = existsSync(file) ? gameText(shelf, readGame(readFileSync(file, 'utf8'))) : undefined;
  if (kept !== undefined && !(plan && kept.includes('\n    REFUSED: '))) return kept;
  if (!plan) throw new Error(`${file}: no plan says how it is to be played`);
  const played = playGame(shelf, plan);
  if (isRefusal(played)) throw new Error(`${plan.name}: ${played.reason}`);
  return gameText(shelf, recordOf(played.match));
};
