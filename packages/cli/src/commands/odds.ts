import { type PlainRecord, unmarked } from '@longroll/kernel';
import {
  exactOdds,
  fractionsOf,
  fractionText,
  group,
  groupFractions,
  type OddsLimits,
  type OddsOutcome,
} from '@longroll/odds';
import { ASKED, type Asked, answerAsked } from '../asked.ts';
import type { Answer, Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { numberOf, secretFrom, wholeOf } from '../input.ts';
import { wordOf } from '../lines.ts';
import { json, percent, table } from '../say.ts';

/** Outcomes that are printed for people. */
const SHOWN = 30;
/** Letters of the longest fraction that is printed beside a chance: fights of many throws have longer ones. */
const LONGEST = 21;

const limitsOf = (call: Call, seed = call.value('seed')): OddsLimits => {
  if (seed === '') throw new InputError('is empty', '--seed');
  return {
    samples: wholeOf(call, 'samples', 20_000),
    leaves: wholeOf(call, 'leaves', 200_000),
    seed: seed === undefined ? 1 : numberOf(secretFrom(seed)),
  };
};

type Fractions = ReturnType<typeof fractionsOf>;
type Outcomes = readonly OddsOutcome<unknown>[];

/** The outcomes added up by a word for each, with their fractions where they are exact. */
const sorted = (outcomes: Outcomes, fractions: Fractions, sortOf: (output: unknown) => string) => {
  const bySort = fractions && groupFractions(outcomes, fractions, sortOf);
  return group(outcomes, sortOf).map((one) => {
    const fraction = bySort?.get(one.sort);
    return { ...one, ...(fraction ? { fraction: fractionText(fraction) } : {}) };
  });
};

/** The odds with their fractions where they are exact: outcome by outcome and sort by sort, and as the procedure tells them. */
const counted = ({ book, procedure, input }: Asked, limits: OddsLimits) => {
  const found = exactOdds(procedure, input, limits);
  const fractions = fractionsOf(procedure, input, found);
  const { id, clauses, sortOf, says } = procedure;
  const sorts = sortOf ? sorted(found.outcomes, fractions, sortOf) : [];
  const outcomes = found.outcomes.map((one, i) => {
    const fraction = fractions?.[i];
    return { ...one, ...(fraction ? { fraction: fractionText(fraction) } : {}) };
  });
  const told = (output: unknown): string => (says ? unmarked(says(output, input)) : json(output));
  return {
    answer: { rulebook: book.id, procedure: id, clauses, input, ...found, outcomes, sorts },
    told: () => sorted(found.outcomes, fractions, told),
  };
};

type Counted = ReturnType<typeof counted>;

interface Row {
  readonly chance: number;
  readonly error?: number;
  readonly fraction?: string;
  readonly text: string;
}

const chart = (exact: boolean, rows: readonly Row[]): string => {
  if (!exact)
    return table(
      ['chance', 'error', 'outcome'],
      rows.map(({ chance, error, text }) => [percent(chance), percent(error ?? 0), text]),
    );
  const short = (fraction = ''): string => (fraction.length > LONGEST ? '' : fraction);
  if (rows.every(({ fraction }) => short(fraction) === ''))
    return table(
      ['chance', 'outcome'],
      rows.map(({ chance, text }) => [percent(chance), text]),
    );
  return table(
    ['chance', 'fraction', 'outcome'],
    rows.map(({ chance, fraction, text }) => [percent(chance), short(fraction), text]),
  );
};

const oddsText = ({ procedure: { title, clauses } }: Asked, { answer: found, told }: Counted): string => {
  const how = found.exact
    ? `exact, ${found.leaves} courses of the dice`
    : `simulated, ${found.samples} throws, each chance with its standard error`;
  const sorts = found.sorts.map(({ sort, ...one }) => ({ ...one, text: sort }));
  const outcomes = told().map(({ sort, ...one }) => ({ ...one, text: sort }));
  return [
    `${title}: ${how} [${clauses.join(', ')}]`,
    ...(sorts.length > 0 ? ['', chart(found.exact, sorts)] : []),
    '',
    chart(found.exact, outcomes.slice(0, SHOWN)),
    ...(outcomes.length > SHOWN ? [`and ${outcomes.length - SHOWN} more: --json has them all`] : []),
    ...(found.unresolved === undefined ? [] : [`never ends: ${percent(found.unresolved)}`]),
  ].join('\n');
};

const once = (call: Call, asked: Asked): Answer => {
  const found = counted(asked, limitsOf(call));
  return { json: found.answer, text: () => oddsText(asked, found) };
};

const ofLine = (call: Call, asked: Asked, record: PlainRecord): object =>
  counted(asked, limitsOf(call, wordOf(record, 'seed') ?? call.value('seed'))).answer;

/** `longroll odds BOOK PROCEDURE --input ...` */
export const odds: Command = {
  usage: [
    'BOOK PROCEDURE --input JSON|@FILE|- [--samples N] [--leaves N] [--seed S]',
    'BOOK [PROCEDURE] --lines FILE|- [--samples N] [--leaves N] [--seed S] [--stop]',
  ],
  help: 'Counts out what a procedure can come to, from the function that resolves it, as chances and as fractions in lowest terms. Past 200,000 courses of the dice it throws them instead, and each chance carries its standard error. With --lines each line is a question of its own, {"procedure": ..., "input": ...}; each is answered by a line of JSON with the number of its line, by the odds or by the refusal. A line at fault does not stop the others, but makes the exit code 2.',
  options: {
    ...ASKED,
    samples: { value: 'N', help: 'throws of a simulation (20000)' },
    leaves: { value: 'N', help: 'courses counted before the odds are simulated (200000)' },
    seed: { value: 'S', help: 'seed of a simulation' },
  },
  least: 1,
  most: 2,
  run: (call) =>
    answerAsked(
      call,
      ['seed'],
      (asked) => once(call, asked),
      (asked, record) => ofLine(call, asked, record),
    ),
};
