import { DiceError } from '@longroll/kernel';
import { catalogue } from './catalogue.ts';
import type { Answer } from './command.ts';
import { InputError } from './faults.ts';
import { nearest } from './nearest.ts';
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
    'longroll COMMAND --help tells more. --json answers in canonical JSON. Bad input exits 2 with one line of reason.',
  ].join('\n');
};

const answerOf = async (words: readonly string[]): Promise<Answer | undefined> => {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    const summaries = Object.entries(catalogue).map(([command, { summary }]) => ({ command, summary }));
    return { json: summaries, text: overview };
  }
  const listed = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (!listed)
    throw new InputError(`there is no command "${name}"; did you mean "${nearest(name, Object.keys(catalogue))}"?`);
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

const badInput = (error: unknown): string | undefined => {
  if (error instanceof InputError) return error.line;
  return error instanceof DiceError ? error.message : undefined;
};

/**
 * Runs one command, its name first, and gives what is to be written and the exit code: 2 with one line of reason for bad
 * input. A command that runs on (a server) prints by itself. Throws on a fault of the program's own.
 */
export const run = async (words: readonly string[]): Promise<Ran> => {
  try {
    const answer = await answerOf(words);
    if (!answer) return { code: 0, out: '', err: '' };
    return { code: answer.code ?? 0, out: `${wantsJson(words) ? json(answer.json) : answer.text()}\n`, err: '' };
  } catch (error) {
    const line = badInput(error);
    if (line === undefined) throw error;
    return { code: 2, out: '', err: `longroll: ${line}\n` };
  }
};
