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

const main = async (words: readonly string[]): Promise<void> => {
  try {
    const answer = await answerOf(words);
    if (!answer) return;
    process.stdout.write(`${wantsJson(words) ? json(answer.json) : answer.text()}\n`);
    process.exitCode = answer.code ?? 0;
  } catch (error) {
    if (error instanceof InputError) process.stderr.write(`longroll: ${error.line}\n`);
    else if (error instanceof DiceError) process.stderr.write(`longroll: ${error.message}\n`);
    else throw error;
    process.exitCode = 2;
  }
};

// A reader that closes the pipe (`head`) has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await main(process.argv.slice(2));
