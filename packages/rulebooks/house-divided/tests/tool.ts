import { type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { rulebook } from '../index.ts';

/** Runs a procedure of the book on checked input with exactly the given dice. */
export const tool = (id: string, input: PlainRecord, ...dice: readonly number[]): PlainRecord => {
  const found = rulebook.procedures.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`test: there is no procedure ${id}`);
  const thrown = new ScriptedDice(dice);
  const output = found.run(found.input.parse(input) as never, thrown);
  thrown.finish();
  return found.output.parse(output) as PlainRecord;
};
