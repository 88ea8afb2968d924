import { diceSource, ScriptedDice, StreamDice } from '@longroll/kernel';
import { askedOf } from '../asked.ts';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { diceOf, secretOf } from '../input.ts';
import { outline } from '../say.ts';

/** `longroll resolve BOOK PROCEDURE --input ...` */
export const resolve: Command = {
  usage: ['BOOK PROCEDURE --input JSON|@FILE|- [--dice 3,6 | --seed S]'],
  help: "Runs one procedure, the very function that the game calls. With --dice the dice are yours, in the order in which they are thrown; one too few, too many or off the die is an error. Otherwise they are thrown, equally for equal seeds. 'procedures' shows the input of each.",
  options: {
    input: { value: 'JSON|@FILE|-', help: 'what the procedure asks for' },
    dice: { value: '3,6', help: 'your own dice' },
    seed: { value: 'S', help: 'any text: equal seeds give equal dice' },
  },
  least: 2,
  most: 2,
  run: async (call) => {
    const { book, procedure, input } = await askedOf(call);
    const typed = diceOf(call);
    if (typed !== undefined && call.value('seed') !== undefined)
      throw new InputError('dice are either given or thrown: not both', '--seed');
    const dice = typed ? new ScriptedDice(typed) : new StreamDice(streamOf(secretOf(call)));
    const output = procedure.run(input, dice);
    if (dice instanceof ScriptedDice) dice.finish();
    const thrown = dice.thrown;
    const answer = {
      rulebook: book.id,
      procedure: procedure.id,
      clauses: procedure.clauses,
      input,
      dice: thrown,
      output,
    };
    return {
      json: answer,
      text: () =>
        [
          `${procedure.title} [${procedure.clauses.join(', ')}]`,
          `dice: ${thrown.length > 0 ? `${thrown.join(', ')}${typed ? ' (given)' : ''}` : 'none thrown'}`,
          outline(output),
        ].join('\n'),
    };
  },
};

const streamOf = (secret: Uint8Array) => {
  const source = diceSource(secret, {});
  return (entry: number) => source.seed(entry);
};
