import type { AnyRulebook, PlainRecord } from '@longroll/kernel';
import { type AnyProcedure, bookOf, procedureOf, proceduresOf } from './books.ts';
import type { Answer, Call, OptionSpec } from './command.ts';
import { InputError } from './faults.ts';
import { checked, jsonFrom } from './input.ts';
import { answerLines, linesFrom, onlyFields, recordOf, wordOf } from './lines.ts';

/** A procedure of a book with its input, checked by the procedure's schema. */
export interface Asked {
  readonly book: AnyRulebook;
  readonly procedure: AnyProcedure;
  readonly input: unknown;
}

/** Options of a command that runs procedures. */
export const ASKED: { readonly [name: string]: OptionSpec } = {
  input: { value: 'JSON|@FILE|-', help: 'what the procedure asks for' },
  lines: {
    value: 'FILE|-',
    help: 'many questions, one a line in JSON; the answers are lines of JSON too, with --json or without',
  },
  stop: { help: 'with --lines: end at the first line at fault' },
};

const named = (book: AnyRulebook, name: string | undefined): AnyProcedure => {
  const known = proceduresOf(book).map(({ id }) => id);
  if (name === undefined) throw new InputError(`is missing; known: ${known.join(', ')}`, 'procedure');
  return procedureOf(book, name);
};

const asked = (book: AnyRulebook, procedure: AnyProcedure, value: unknown): Asked => ({
  book,
  procedure,
  input: checked(procedure.input, value, 'input', procedure.clauses[0]),
});

const askedOnce = (call: Call, book: AnyRulebook): Asked => {
  const procedure = named(book, call.args[1]);
  const given = call.value('input');
  if (given === undefined) throw new InputError(`is missing; example: ${JSON.stringify(procedure.example)}`, '--input');
  return asked(book, procedure, jsonFrom(given, '--input'));
};

/**
 * Answers `BOOK PROCEDURE --input ...` by `once`, or every line of `BOOK [PROCEDURE] --lines FILE` by `line`, whose
 * record holds `input`, may hold `procedure`, and may hold what `fields` name. A line at fault is answered by its
 * refusal, and then the exit code is 2. Throws InputError.
 */
export const answerAsked = async (
  call: Call,
  fields: readonly string[],
  once: (asked: Asked) => Answer,
  line: (asked: Asked, record: PlainRecord, number: number) => object,
): Promise<Answer> => {
  const book = await bookOf(call.args[0] ?? '');
  const path = call.value('lines');
  if (path === undefined) return once(askedOnce(call, book));
  for (const option of ['input', 'dice'])
    if (call.value(option) !== undefined) throw new InputError('stands in each line with --lines', `--${option}`);
  const { lines, failed } = answerLines(linesFrom(path, '--lines'), call.flag('stop'), (given) => {
    const record = recordOf(given);
    onlyFields(record, ['procedure', 'input', ...fields]);
    const procedure = named(book, wordOf(record, 'procedure') ?? call.args[1]);
    if (record.input === undefined)
      throw new InputError(`is missing; example: ${JSON.stringify(procedure.example)}`, 'input');
    return line(asked(book, procedure, record.input), record, given.line);
  });
  return { json: lines, text: () => '', lines, code: failed > 0 ? 2 : 0 };
};
