import { suggest } from '@longroll/kernel';
import { catalogue } from './catalogue.ts';
import type { Answer } from './command.ts';
import { InputError, inputErrorOf, refusalOf } from './faults.ts';
import { helpPage, parseCall } from './parse.ts';
import { json } from './say.ts';

const overview = (): string => {
  const names = Object.keys(catalogue);
  const wide = Math.max(...names.map((name) => name.length));
  return [
    'longroll: American Civil War wargames with every rule enforced and every outcome explained.',
    '',
    ...names.map((name) => `  longroll ${name.padEnd(wide)}  ${catalogue[name]?.summary}`),
    '',
    'longroll COMMAND --help tells more. --json answers in canonical JSON, one document. Bad input exits 2 with one line',
    'of reason on standard error, or under --json with a refusal on standard output: refused, clause, field, reason, facts.',
  ].join('\n');
};

/** `longroll help NAME` asks for what `longroll NAME --help` does. */
const plainly = (words: readonly string[]): readonly string[] => {
  const [name, about] = words;
  return name === 'help' && about !== undefined && !about.startsWith('-')
    ? [about, '--help', ...words.slice(2)]
    : words;
};

const answerOf = async (words: readonly string[]): Promise<Answer | undefined> => {
  const [name, ...rest] = plainly(words);
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    const summaries = Object.entries(catalogue).map(([command, { summary }]) => ({ command, summary }));
    return { json: summaries, text: overview };
  }
  const listed = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (!listed) throw new InputError(`there is no command "${name}"; ${suggest(name, Object.keys(catalogue))}`);
  const command = await listed.load();
  const call = parseCall(name, command, rest);
  if (!call.flag('help')) return command.run(call);
  return { json: { command: name, ...command }, text: () => helpPage(name, listed.summary, command) };
};

const wantsJson = (words: readonly string[]): boolean => words.includes('--json');

/** What a command leaves behind: its exit code, standard output and standard error. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const saidBy = (answer: Answer, asJson: boolean): string => {
  if (answer.lines) return answer.lines.map((line) => `${json(line)}\n`).join('');
  return `${asJson ? json(answer.json) : answer.text()}\n`;
};

/**
 * Runs one command, its name first, and gives what is to be written and the exit code: 2 for bad input, with one line of
 * reason or, under --json, with the refusal in place of the answer. A command that runs on (a server) prints by itself.
 * Throws on a fault of the program's own.
 */
export const run = async (words: readonly string[]): Promise<Ran> => {
  const asJson = wantsJson(words);
  try {
    const answer = await answerOf(words);
    if (!answer) return { code: 0, out: '', err: '' };
    const complaints = asJson || answer.lines ? [] : (answer.complaints ?? []);
    const err = complaints.map((line) => `longroll: ${line}\n`).join('');
    return { code: answer.code ?? 0, out: saidBy(answer, asJson), err };
  } catch (thrown) {
    const error = inputErrorOf(thrown);
    if (asJson) return { code: 2, out: `${json(refusalOf(error))}\n`, err: '' };
    return { code: 2, out: '', err: `longroll: ${error.line}\n` };
  }
};
