import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { pairwise } from '../battery/combinations.ts';
import { AnswersTeller } from './answers-teller.ts';
import { digest } from './digest.ts';
import { fileAnswers } from './file-answers.ts';
import { procedureAnswers } from './procedure-answers.ts';

const ACCEPT = 'the book answers otherwise: read the difference, and accept it with LONGROLL_GOLDEN=write';

/** How much of a book is written down. */
export interface AnswersPlan {
  /** Random legal actions in each set-up; 120 unless said. */
  readonly actions?: number;
  readonly seed?: number;
}

/**
 * Registers tests that hold a book to all that it answers: for each set-up the questions, captions, refusals and
 * sentences of random play in `<set-up>.txt`, the answers to wrong scenario files in `files.txt`, and those of its procedures in
 * `procedures.txt`. What is long stands as a digest. A change of any answer shows as a difference, to be read and then
 * accepted with LONGROLL_GOLDEN=write.
 */
export const answers = (folder: string, shelf: Shelf, plan: AnswersPlan = {}): void => {
  const { rulebook } = shelf;
  const held = (name: string, text: () => string): void =>
    it(name, () => {
      const file = join(folder, `${name}.txt`);
      if (process.env.LONGROLL_GOLDEN === 'write') writeFileSync(file, text());
      if (!existsSync(file)) throw new Error(`${file} is not written yet: run with LONGROLL_GOLDEN=write`);
      expect(text(), ACCEPT).toBe(readFileSync(file, 'utf8'));
    });
  describe(`${rulebook.title}: answers`, () => {
    const combinations = pairwise(rulebook);
    // To change files costs most: it is done for three set-ups or four.
    const stride = Math.max(1, Math.floor(combinations.length / 3));
    for (const [i, combination] of combinations.entries()) {
      const name = [combination.scenario, ...Object.values(combination.options)].join('-');
      const teller = () => new AnswersTeller(shelf, combination, plan.seed ?? 1861, i % stride === 0);
      held(name, () => teller().told(plan.actions ?? 120));
    }
    held('files', () => fileAnswers(rulebook));
    held(
      'procedures',
      () => `${procedureAnswers(rulebook)}buttons ${digest(JSON.parse(JSON.stringify(shelf.board.verbs)))}\n`,
    );
  });
};
