import { type Plain, ScriptedDice } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';

/** The answer of a procedure of the book to an input, with these dice, all of which it must throw. */
export const resolve = (id: string, input: Plain, ...faces: readonly number[]): unknown => {
  const procedure = rulebook.procedures.find((each) => each.id === id);
  if (!procedure?.run) throw new Error(`test: no procedure ${id}`);
  const dice = new ScriptedDice(faces);
  const answer = procedure.run(procedure.input.parse(input) as never, dice);
  dice.finish();
  return answer;
};
