import type { Dice } from './dice.ts';
import type { Schema } from './schemas.ts';
import type { ClauseId } from './words.ts';

/**
 * A table or resolver of a book as a tool. The game, the odds, the command line, the Adjudicator page, the HTTP API
 * and the conformance tests run the same function. `input` and `output` are zod schemas: the first checks what comes
 * from outside and makes the form (each field carries `.describe(...)` and, where sensible, a default).
 */
export interface Procedure<I, O> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: readonly ClauseId[];
  readonly input: Schema;
  readonly output: Schema;
  /** A filled-in input that shows what the tool is for. */
  readonly example: unknown;
  run(input: I, dice: Dice): O;
  /** The dice that `run` will draw, in order, as far as it is known beforehand: the labels of the form's dice row. */
  throws?(input: I): readonly string[];
  /** What it came to in one sentence, for people: "**Defender routed**, light casualties". May hold **bold**. */
  says?(output: O, input: I): string;
  /** What an odds chart groups the outcomes by: a word for each outcome, in the order of `outcomes`. */
  sortOf?(output: O): string;
  /** Where the outcomes take several throws: the exact odds walk these stages and merge equal positions. */
  readonly staged?: Staged<I, unknown, O>;
}

/**
 * A fight of several throws. `next` does one throw with its consequences, `key` names the position in a number or
 * word, and equal positions are merged between stages. A stage that comes back to its own key is a repeat, and is
 * solved.
 */
export interface Staged<I, B, O> {
  start(input: I): B;
  next(position: B, dice: Dice): B;
  done(position: B): O | undefined;
  key(position: B): number | string;
  /** Ends with different keys have different outcomes, so that none is compared with another. */
  readonly distinct?: true;
}

/** Plays a fight through its stages to its end: the `run` of a procedure that has stages, so that odds and game agree. */
export const runStages = <I, B, O>(staged: Staged<I, B, O>, input: I, dice: Dice): O => {
  let position = staged.start(input);
  for (;;) {
    const output = staged.done(position);
    if (output !== undefined) return output;
    position = staged.next(position, dice);
  }
};
