import { exactOdds, group } from '@longroll/odds';
import { askedOf } from '../asked.ts';
import type { Command } from '../command.ts';
import { numberOf, secretOf, wholeOf } from '../input.ts';
import { json, percent, table } from '../say.ts';

const SHOWN = 30;

/** `longroll odds BOOK PROCEDURE --input ...` */
export const odds: Command = {
  usage: ['BOOK PROCEDURE --input JSON|@FILE|- [--samples N] [--seed S]'],
  help: 'Counts out what a procedure can come to, from the function that resolves it. Past 200,000 courses of the dice it throws them instead, and each chance carries its standard error.',
  options: {
    input: { value: 'JSON|@FILE|-', help: 'what the procedure asks for' },
    samples: { value: 'N', help: 'throws of a simulation (20000)' },
    leaves: { value: 'N', help: 'courses counted before the odds are simulated (200000)' },
    seed: { value: 'S', help: 'seed of a simulation' },
  },
  least: 2,
  most: 2,
  run: async (call) => {
    const { book, procedure, input } = await askedOf(call);
    const found = exactOdds(procedure, input, {
      samples: wholeOf(call, 'samples', 20_000),
      leaves: wholeOf(call, 'leaves', 200_000),
      seed: call.value('seed') === undefined ? 1 : numberOf(secretOf(call)),
    });
    const { sortOf } = procedure;
    const sorts = sortOf ? group(found.outcomes, sortOf) : [];
    const answer = { rulebook: book.id, procedure: procedure.id, clauses: procedure.clauses, input, ...found, sorts };
    const how = found.exact
      ? `exact, ${found.leaves} courses of the dice`
      : `simulated, ${found.samples} throws, each chance with its standard error`;
    const titles = found.exact ? ['chance', 'outcome'] : ['chance', 'error', 'outcome'];
    const row = (chance: number, error: number | undefined, text: string): readonly string[] =>
      found.exact ? [percent(chance), text] : [percent(chance), percent(error ?? 0), text];
    return {
      json: answer,
      text: () =>
        [
          `${procedure.title}: ${how} [${procedure.clauses.join(', ')}]`,
          ...(sorts.length > 0
            ? [
                '',
                table(
                  titles,
                  sorts.map((sort) => row(sort.chance, sort.error, sort.sort)),
                ),
              ]
            : []),
          '',
          table(
            titles,
            found.outcomes.slice(0, SHOWN).map(({ chance, error, value }) => row(chance, error, json(value))),
          ),
          ...(found.outcomes.length > SHOWN ? [`and ${found.outcomes.length - SHOWN} more: --json has them all`] : []),
          ...(found.unresolved === undefined ? [] : [`never ends: ${percent(found.unresolved)}`]),
        ].join('\n'),
    };
  },
};
