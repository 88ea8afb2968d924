import type { AnyRulebook, AnyState, PlainRecord, Refusal } from '@longroll/kernel';
import { z } from 'zod';
import type { OfferInWords } from './offers.ts';
import { ProgramFault } from './pipe.ts';

/** Number of the protocol: it rises when a program written for the one before could no longer play. */
export const PROTOCOL = 1;

/** The first line: which game it is, and which seat the program has. */
export interface Begin {
  readonly say: 'begin';
  readonly protocol: typeof PROTOCOL;
  readonly rulebook: string;
  readonly version: string;
  /** Its id, or the whole scenario in the book's file form. */
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
  readonly seat: string;
  readonly seats: readonly string[];
  /** For its own dice, so that equal seeds give equal games. */
  readonly seed: number;
  /** Seconds for each answer. */
  readonly seconds: number;
}

/** A question: what the seat knows, and what it may do. */
export interface Decide {
  readonly say: 'decide';
  readonly number: number;
  /** What the seat knows, as the book keeps it: rows of numbers. */
  readonly view: object;
  /** Of a book without hidden information: the same in the words of a scenario file. */
  readonly position?: object;
  readonly offer: OfferInWords;
}

/** The answer to a question was none that the rules allow: it is asked again. */
export interface Refused {
  readonly say: 'refused';
  readonly number: number;
  readonly clause: string;
  readonly field?: string;
  readonly reason: string;
}

/** The last line: how the game ended. */
export interface Over {
  readonly say: 'over';
  readonly winners: readonly string[];
  readonly clause?: string;
}

/** What a program is told, a line each. */
export type Told = Begin | Decide | Refused | Over;

const ready = z.strictObject({ say: z.literal('ready'), name: z.string().max(80).optional() });
const play = z.strictObject({
  say: z.literal('play'),
  number: z.int(),
  choice: z.int().min(0).optional(),
  action: z.record(z.string(), z.json()).optional(),
});

const read = <T>(schema: z.ZodType<T>, line: string): T => {
  const said = line.length > 60 ? `${line.slice(0, 57)}...` : line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new ProgramFault(`it said what is no JSON: ${said}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join('/')}: ` : '';
  throw new ProgramFault(`it said ${said}: ${where}${issue?.message ?? 'not what was asked for'}`);
};

/** Reads the greeting. Throws ProgramFault for anything else. */
export const readReady = (line: string): z.output<typeof ready> => read(ready, line);

/** What a program has decided: one of the offered choices, or an action in words. */
export type Decided = { readonly choice: number } | { readonly action: PlainRecord };

/** Reads the answer to a question. Throws ProgramFault for anything else, and for the answer to another question. */
export const readPlay = (line: string, number: number): Decided => {
  const { number: answered, choice, action } = read(play, line);
  if (answered !== number) throw new ProgramFault(`it answered question ${answered}, but was asked ${number}`);
  if (choice !== undefined && action === undefined) return { choice };
  if (action !== undefined && choice === undefined) return { action: action as PlainRecord };
  throw new ProgramFault('it must name either a choice or an action');
};

/** What a seat knows, for a program: the view without the setting, which follows from scenario and options. */
export const known = (book: AnyRulebook, view: AnyState): Pick<Decide, 'view' | 'position'> => {
  const { setting: _, ...rest } = view;
  const position = book.open ? book.toScenario?.(view) : undefined;
  return { view: rest, ...(position === undefined ? {} : { position: position as object }) };
};

/** The line that tells a program why its answer is none. */
export const refusedLine = (number: number, { clause, field, reason }: Refusal): Refused => ({
  say: 'refused',
  number,
  clause,
  ...(field === undefined ? {} : { field }),
  reason,
});

/** A choice out of those that were offered, or the refusal of a number that none has. */
export const chosen = <A>(choices: readonly A[], choice: number): A | Refusal =>
  choices[choice] ?? {
    refused: true,
    clause: 'form',
    field: 'choice',
    reason: `choice: ${choice} is none of the ${choices.length} that were offered, which count from 0`,
  };
