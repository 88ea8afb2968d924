import { join } from 'node:path';
import type { Shelf } from '@longroll/rulebooks';
import { describe } from 'vitest';
import { pairwise } from '../battery/combinations.ts';
import { AnswersTeller } from './answers-teller.ts';
import { digest } from './digest.ts';
import { fileAnswers, OF_FILES } from './file-answers.ts';
import { heldApart, heldLines, heldText } from './lines.ts';
import { procedureAnswers } from './procedure-answers.ts';

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
  const fileOf = (name: string): string => join(folder, `${name}.txt`);
  describe(`${rulebook.title}: answers`, () => {
    const combinations = pairwise(rulebook);
    // To change files costs most: it is done for three set-ups or four.
    const stride = Math.max(1, Math.floor(combinations.length / 3));
    for (const [i, combination] of combinations.entries()) {
      const name = [combination.scenario, ...Object.values(combination.options)].join('-');
      const told = (files: boolean): string =>
        new AnswersTeller(shelf, combination, plan.seed ?? 1861, files).told(plan.actions ?? 120);
      const hasFiles = i % stride === 0;
      heldText(name, fileOf(name), () => told(hasFiles));
      if (hasFiles) heldApart(`${name}, files apart`, fileOf(name), OF_FILES, () => told(false));
    }
    heldLines('files', fileOf('files'), fileAnswers(rulebook));
    const buttons = () => `buttons ${digest(JSON.parse(JSON.stringify(shelf.board.verbs)))}`;
    heldLines('procedures', fileOf('procedures'), [...procedureAnswers(rulebook), buttons]);
  });
};
