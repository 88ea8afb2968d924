import { diceSource, type PlainRecord, ScriptedDice, StreamDice, unmarked } from '@longroll/kernel';
import { ASKED, type Asked, answerAsked } from '../asked.ts';
import type { Answer, Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { diceOf, secretFrom, secretOf } from '../input.ts';
import { facesOf, wordOf } from '../lines.ts';
import { outline, wrap } from '../say.ts';

/** Runs a procedure once, with typed dice or with those of a secret. Throws DiceError. */
const resolved = (
  { book, procedure, input }: Asked,
  typed: readonly number[] | undefined,
  secret: () => Uint8Array,
) => {
  const dice = typed ? new ScriptedDice(typed) : new StreamDice(streamOf(secret()));
  const output = procedure.run(input, dice);
  if (dice instanceof ScriptedDice) dice.finish();
  return {
    rulebook: book.id,
    procedure: procedure.id,
    clauses: procedure.clauses,
    input,
    dice: dice.thrown,
    output,
  };
};

const streamOf = (secret: Uint8Array) => {
  const source = diceSource(secret, {});
  return (entry: number) => source.seed(entry);
};

const notBoth = (typed: readonly number[] | undefined, seed: string | undefined, field: string): void => {
  if (typed && seed !== undefined) throw new InputError('dice are either given or thrown: not both', field);
};

const once = (call: Call, asked: Asked): Answer => {
  const typed = diceOf(call);
  notBoth(typed, call.value('seed'), '--seed');
  const answer = resolved(asked, typed, () => secretOf(call));
  const { title, clauses, says } = asked.procedure;
  const thrown = answer.dice.length > 0 ? `${answer.dice.join(', ')}${typed ? ' (given)' : ''}` : 'none thrown';
  return {
    json: answer,
    text: () =>
      [
        `${title} [${clauses.join(', ')}]`,
        `dice: ${thrown}`,
        ...(says ? [wrap(unmarked(says(answer.output, asked.input)))] : []),
        outline(answer.output),
      ].join('\n'),
  };
};

/** A line has its own dice or seed; the others of a call with `--seed S` throw by the seed `S/` and their number. */
const ofLine = (call: Call, asked: Asked, record: PlainRecord, number: number): object => {
  const typed = facesOf(record);
  const seed = wordOf(record, 'seed');
  notBoth(typed, seed, 'seed');
  const all = call.value('seed');
  const own = seed ?? (all === undefined ? undefined : `${all}/${number}`);
  return resolved(asked, typed, () => (own === undefined ? secretOf(call) : secretFrom(own)));
};

/** `longroll resolve BOOK PROCEDURE --input ...` */
export const resolve: Command = {
  usage: [
    'BOOK PROCEDURE --input JSON|@FILE|- [--dice 3,6 | --seed S]',
    'BOOK [PROCEDURE] --lines FILE|- [--seed S] [--stop]',
  ],
  help: 'Runs one procedure, the very function that the game calls. With --dice the dice are yours, in the order in which they are thrown; one too few, too many or off the die is an error. Otherwise they are thrown, equally for equal seeds. \'procedures\' shows the input of each. With --lines each line is a question of its own, {"procedure": ..., "input": ..., "dice": [3,6]} or with "seed"; each is answered by a line of JSON with the number of its line, by the result or by the refusal. A line at fault does not stop the others, but makes the exit code 2.',
  options: {
    ...ASKED,
    dice: { value: '3,6', help: 'your own dice' },
    seed: { value: 'S', help: 'any text: equal seeds give equal dice; with --lines line 7 throws by S/7' },
  },
  least: 1,
  most: 2,
  run: (call) =>
    answerAsked(
      call,
      ['dice', 'seed'],
      (asked) => once(call, asked),
      (asked, record, number) => ofLine(call, asked, record, number),
    ),
};
