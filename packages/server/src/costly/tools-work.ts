import {
  type AnyRulebook,
  type Dice,
  DiceError,
  diceSource,
  type Procedure,
  ScriptedDice,
  StreamDice,
} from '@longroll/kernel';
import { exactOdds, type Odds } from '@longroll/odds';
import { Fault, shapeFault } from '../errors.ts';
import type { WireOdds } from '../wire.ts';
import { LARGEST_ANSWER, type ResolveJob, type ToolJob } from './jobs.ts';

/** A procedure of a rulebook as data in and data out. */
export type Tool = Procedure<unknown, unknown>;

/** The procedures of a book. */
export const toolsOf = (book: AnyRulebook): readonly Tool[] => book.procedures as readonly unknown[] as readonly Tool[];

const toolOf = (book: AnyRulebook, id: string): Tool => {
  const tool = toolsOf(book).find((each) => each.id === id);
  if (tool) return tool;
  throw new Error(`${book.id} has no procedure ${id}`);
};

const checkedInput = (tool: Tool, value: unknown): unknown => {
  const parsed = tool.input.safeParse(value);
  if (parsed.success) return parsed.data;
  const { 0: clause } = tool.clauses;
  throw shapeFault('refused', ['body', 'input'], parsed.error.issues[0], clause ? { clause } : {});
};

/** The answer as JSON text. Refuses one that is larger than anybody may ask for. */
const textOf = (answer: unknown): string => {
  const text = JSON.stringify(answer);
  const bytes = Buffer.byteLength(text);
  if (bytes <= LARGEST_ANSWER) return text;
  const [is, most] = [bytes, LARGEST_ANSWER].map((size) => Math.ceil(size / 1024));
  throw new Fault('too-much', `body/input: the answer would be ${is} kB, at most ${most} are given; ask for less`, {
    field: 'body/input',
  });
};

/** Room for what an answer of odds says besides its outcomes. */
const HEAD = 1024;

/** The likeliest outcomes that an answer has room for; of the others how many there are and how likely one of them is. */
const bounded = (odds: Odds<unknown>): Odds<unknown> | WireOdds => {
  let room = LARGEST_ANSWER - HEAD;
  const kept = odds.outcomes.findIndex((outcome) => {
    room -= Buffer.byteLength(JSON.stringify(outcome)) + 1;
    return room < 0;
  });
  if (kept < 0) return odds;
  const others = odds.outcomes.slice(kept);
  const chance = others.reduce((sum, outcome) => sum + outcome.chance, 0);
  return { ...odds, outcomes: odds.outcomes.slice(0, kept), others: { outcomes: others.length, chance } };
};

/** The distribution of a procedure's outcomes as JSON text. Refuses an input that is not the procedure's. */
export const oddsText = (book: AnyRulebook, { procedure, input }: ToolJob): string => {
  const tool = toolOf(book, procedure);
  return textOf(bounded(exactOdds(tool, checkedInput(tool, input))));
};

const runWith = (tool: Tool, input: unknown, dice: Dice): unknown => {
  try {
    const output = tool.run(input, dice);
    if (dice instanceof ScriptedDice) dice.finish();
    return output;
  } catch (error) {
    if (error instanceof DiceError) throw new Fault('refused', error.message, { field: 'body/dice' });
    throw error;
  }
};

/** What a procedure comes to with these dice, and the dice, as JSON text. Refuses wrong inputs and wrong dice. */
export const resolvedText = (book: AnyRulebook, { procedure, input, dice, secret }: ResolveJob): string => {
  const tool = toolOf(book, procedure);
  const checked = checkedInput(tool, input);
  const source = diceSource(secret, {});
  const thrown = dice ? new ScriptedDice(dice) : new StreamDice((entry) => source.seed(entry));
  const output = runWith(tool, checked, thrown);
  return textOf({ output, dice: thrown.thrown });
};
