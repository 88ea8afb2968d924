import { parseArgs } from 'node:util';
import { suggest } from '@longroll/kernel';
import type { Call, Command, OptionSpec } from './command.ts';
import { InputError } from './faults.ts';
import { wrap } from './say.ts';

const COMMON: { readonly [name: string]: OptionSpec } = {
  json: { help: 'answer in canonical JSON, one line' },
  help: { help: 'show this; -h too' },
};

const optionsOf = (command: Command): { readonly [name: string]: OptionSpec } => ({ ...command.options, ...COMMON });

/** Reads the words after a command's name. Throws InputError for an unknown option, a lacking value or argument. */
export const parseCall = (name: string, command: Command, words: readonly string[]): Call => {
  const specs = optionsOf(command);
  const config = Object.fromEntries(
    Object.entries(specs).map(([option, spec]) => [
      option,
      {
        type: spec.value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: true as const,
        ...(option === 'help' ? { short: 'h' } : {}),
      },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...words],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: { [option: string]: (string | true)[] } = {};
  const args: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') args.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    if (!spec)
      throw new InputError(`${name} has no such option; ${suggest(token.name, Object.keys(specs))}`, token.rawName);
    if (spec.value === undefined && token.value !== undefined) throw new InputError('takes no value', token.rawName);
    if (spec.value !== undefined && (token.value === undefined || token.value.startsWith('--')))
      throw new InputError(`needs a value: ${token.rawName} ${spec.value}`, token.rawName);
    const before = given[token.name] ?? [];
    if (before.length > 0 && spec.value !== undefined && !spec.multiple)
      throw new InputError('is given more than once', token.rawName);
    given[token.name] = [...before, token.value ?? true];
  }
  const called: Call = {
    args,
    flag: (option) => given[option] !== undefined,
    value: (option) => given[option]?.at(-1) as string | undefined,
    values: (option) => (given[option] ?? []) as string[],
  };
  if (!called.flag('help') && (args.length < command.least || args.length > command.most))
    throw new InputError(
      `${name}: ${args.length < command.least ? 'an argument is missing' : `"${args[command.most]}" is one too many`}; usage: ${command.usage.map((usage) => `longroll ${name} ${usage}`.trim()).join(' | ')}`,
    );
  return called;
};

/** The page that `longroll NAME --help` prints. */
export const helpPage = (name: string, summary: string, command: Command): string => {
  const specs = Object.entries(optionsOf(command)).map(([option, spec]) => ({
    left: `--${option}${spec.value === undefined ? '' : ` ${spec.value}`}`,
    help: spec.help,
  }));
  const wide = Math.max(...specs.map(({ left }) => left.length));
  return [
    `longroll ${name}: ${summary}`,
    '',
    ...command.usage.map((usage) => `  longroll ${name} ${usage}`.trimEnd()),
    '',
    wrap(command.help),
    '',
    ...specs.map(({ left, help }) => `  ${left.padEnd(wide)}  ${wrap(help, ' '.repeat(wide + 4)).trimStart()}`),
  ].join('\n');
};
