import { type Dice, DiceError, type Procedure, parseJson, ScriptedDice, StreamDice } from '@longroll/kernel';
import { exactOdds, group, type Odds } from '@longroll/odds';
import { config, toJSONSchema } from 'zod/mini';
import { plainTitle } from './words.ts';

// The page may run no code made from text; without this zod tries and falls back.
config({ jitless: true });

export type AnyProcedure = Procedure<never, unknown>;

/** What a procedure came to of an input, with the dice that it took. */
export interface Ruling {
  readonly input: unknown;
  readonly output: unknown;
  readonly dice: readonly number[];
  readonly typed: boolean;
}

/** A fault of the input or of the dice, in words. */
export interface Fault {
  readonly fault: string;
}

export const isFault = (answer: object): answer is Fault => 'fault' in answer;

/** JSON Schema of a procedure's input: what its form is made from. */
export const inputSchema = (procedure: AnyProcedure): object => toJSONSchema(procedure.input, { io: 'input' });

/** Checks what was filled in; a fault names the field. */
export const checkInput = (procedure: AnyProcedure, input: unknown): { readonly input: never } | Fault => {
  const parsed = procedure.input.safeParse(input);
  if (parsed.success) return { input: parsed.data as never };
  const issue = parsed.error.issues[0];
  const where = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `row ${step + 1}` : plainTitle(String(step)),
  );
  return { fault: `${where.join(', ') || 'Input'}: ${issue?.message ?? 'does not fit'}` };
};

const ownDice = (): StreamDice => {
  const words = crypto.getRandomValues(new Uint32Array(4));
  const dice = new StreamDice(() => [
    (words[0] ?? 1) | 0,
    (words[1] ?? 2) | 0,
    (words[2] ?? 3) | 0,
    (words[3] ?? 4) | 0,
  ]);
  dice.begin(0);
  return dice;
};

/** Runs a procedure with dice typed by hand, or thrown here when none are given. */
export const adjudicate = (
  procedure: AnyProcedure,
  input: unknown,
  typed: readonly number[] | undefined,
): Ruling | Fault => {
  const checked = checkInput(procedure, input);
  if (isFault(checked)) return checked;
  try {
    if (typed === undefined) {
      const dice = ownDice();
      return { input: checked.input, output: procedure.run(checked.input, dice), dice: dice.thrown, typed: false };
    }
    const dice = new ScriptedDice(typed);
    const output = procedure.run(checked.input, dice as Dice);
    dice.finish();
    return { input: checked.input, output, dice: typed, typed: true };
  } catch (error) {
    if (error instanceof DiceError) return { fault: error.message };
    throw error;
  }
};

/** Exact odds of a procedure for an input, and rows for a book that has no picture of its own. */
export const oddsOf = (
  procedure: AnyProcedure,
  input: unknown,
):
  | { readonly odds: Odds<unknown>; readonly rows: readonly { readonly sort: string; readonly chance: number }[] }
  | Fault => {
  const checked = checkInput(procedure, input);
  if (isFault(checked)) return checked;
  const odds = exactOdds(procedure, checked.input);
  const sortOf = procedure.sortOf;
  return { odds, rows: sortOf ? group(odds.outcomes, sortOf) : [] };
};

/** The sentence of a ruling, where the book has one. */
export const saidOf = (procedure: AnyProcedure, { input, output }: Ruling): string | undefined =>
  procedure.says?.(output, input as never);

/** What the dice of an input are called, in order, as far as it is known before they are thrown. */
export const labelsOf = (procedure: AnyProcedure, input: unknown): readonly string[] => {
  try {
    return procedure.throws?.(input as never) ?? [];
  } catch {
    return [];
  }
};

/** Longer questions are not put into an address. */
const LONGEST_QUESTION = 1800;

/** The address of a tool that opens with this question. Without the question where it is too long for an address. */
export const questionAddress = (book: string, procedure: string, input: unknown): string => {
  const asked = encodeURIComponent(JSON.stringify(input));
  return `/adjudicator/${book}/${procedure}${asked.length <= LONGEST_QUESTION ? `?q=${asked}` : ''}`;
};

/** The question of an address, where it has one that can be read. */
export const questionIn = (asked: string | undefined): unknown => (asked === undefined ? undefined : parseJson(asked));
