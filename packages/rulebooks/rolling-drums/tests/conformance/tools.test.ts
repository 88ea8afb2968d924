import { type AnyProcedure, DiceError, diceSource, ScriptedDice, StreamDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';

const tools = rulebook.procedures as readonly AnyProcedure[];

/** A tool as the command asks it: an answer in plain data, by dice that are typed. */
const asked = (id: string, given: object, ...faces: readonly number[]): unknown => {
  const tool = tools.find((each) => each.id === id);
  if (!tool) throw new RangeError(`there is no tool "${id}"`);
  const dice = new ScriptedDice(faces);
  const answer = tool.run(tool.input.parse(given) as never, dice);
  dice.finish();
  return answer;
};

describe('the tools of the book', () => {
  it.each(tools.map((tool) => [tool.id, tool] as const))(
    'rotd-G13 %s answers its example the same each time, by thrown dice and by the same dice typed',
    (id, { example, input, run, output, says, clauses }) => {
      const given = input.parse(example) as never;
      const source = diceSource(new Uint8Array(32), {});
      const dice = new StreamDice((entry: number) => source.seed(entry));
      const answer = run(given, dice);
      expect(output.safeParse(answer).success).toBe(true);
      expect(says?.(answer, given).length).toBeGreaterThan(8);
      expect(clauses.every((clause) => clause in rulebook.clauses)).toBe(true);
      const faces = dice.thrown;
      expect(asked(id, example as object, ...faces)).toEqual(answer);
      expect(() => asked(id, example as object, ...faces, 1)).toThrow(DiceError);
    },
  );
});
