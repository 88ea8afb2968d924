import { type Plain, ScriptedDice } from '@longroll/kernel';
import { procedures } from '../procedures/index.ts';

/** The answer of a tool of the book to an input, with these dice, all of which it must throw. */
export const resolve = (id: string, input: Plain, ...faces: readonly number[]): unknown => {
  const procedure = procedures.find((each) => each.id === id);
  if (!procedure) throw new Error(`test: no procedure ${id}`);
  const dice = new ScriptedDice(faces);
  const answer = procedure.run(procedure.input.parse(input) as never, dice);
  dice.finish();
  return answer;
};
