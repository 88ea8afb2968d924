import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capital, clausesOf, counted, numberWord } from '@longroll/kernel';
import type { Answer, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { textFrom } from '../files.ts';
import { chaptersOf } from '../new-book/chapters.ts';
import { copyBook, filesOf, writeIn } from '../new-book/copy.ts';
import { type Naming, namingOf } from '../new-book/naming.ts';
import { scaffold } from '../new-book/scaffold.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const SAMPLE = join(project, 'packages/testkit/src/sample');
const BLANK = join(project, 'packages/testkit/src/blank');
/** The last line of the table of books in the registry. */
const TABLE_END = '\n};';

const register = (registry: string, id: string): void => {
  const text = readFileSync(registry, 'utf8');
  const at = text.indexOf(TABLE_END);
  if (at < 0) throw new InputError(`${registry} has no table of rulebooks`, '--root');
  const line = `\n  '${id}': async () => (await import('./${id}/index.ts')).shelf,`;
  writeFileSync(registry, text.slice(0, at) + line + text.slice(at));
};

/** Runs a tool of the project over a folder. Throws InputError when it fails. */
const runTool = (program: string, ...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new InputError(`${args[0]} failed: ${stderr ?? 'it cannot be run'}`);
};

/** Brings a folder into the form of the house: names of another length have moved the ends of its lines. */
const tidy = (folder: string): void =>
  runTool('node_modules/.bin/biome', 'check', '--write', '--vcs-enabled=false', '--log-level=none', folder);

const inBook = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** What the sample says of itself alone, for whoever looks for something to copy. */
const OF_THE_SAMPLE = /\n\nThis is also the smallest rulebook .*/;

const fromSample = (folder: string, { id, title, prefix }: Naming): void => {
  const version = /version: '([\d.]+)'/;
  const [, theirs = ''] = version.exec(inBook(SAMPLE, 'rulebook.ts')) ?? [];
  const [, first = ''] = version.exec(inBook(BLANK, 'rulebook.ts')) ?? [];
  copyBook(SAMPLE, folder, (text) =>
    text
      .replaceAll('three-columns', id)
      .replaceAll('Three Columns', title)
      .replaceAll(theirs, first)
      .replace(OF_THE_SAMPLE, '')
      .replaceAll(/\btc-(?=[a-z]+-\d)/g, `${prefix}-`),
  );
  writeIn(folder, 'CHANGES.md', inBook(BLANK, 'CHANGES.md').replaceAll('Blank', title));
  tidy(folder);
};

interface Index {
  readonly markdown: string;
  readonly clauses: ReturnType<typeof clausesOf>;
  readonly stem: string;
  /** What its first heading calls the book. */
  readonly title: string | undefined;
}

/** The rule index that a book begins with. Throws InputError for a file that holds no clauses, or two of one id. */
const indexOf = (path: string): Index => {
  const markdown = textFrom(path, '--from');
  try {
    const clauses = clausesOf(markdown, 'design');
    const [first] = Object.keys(clauses);
    if (first === undefined) throw new InputError(`${path}: there are no clauses in it`, '--from');
    const title = /^# ([^:(\n]+)/.exec(markdown)?.[1]?.trim();
    return { markdown, clauses, stem: first.split('-')[0] ?? first, title };
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new InputError(`${path}: ${thrown.message}`, '--from');
    throw thrown;
  }
};

const fromIndex = (folder: string, { id, title }: Naming, { markdown, clauses, stem }: Index) => {
  const [first = ''] = Object.keys(clauses);
  copyBook(BLANK, folder, (text) =>
    text
      .replaceAll('blank-frame-1', first)
      .replaceAll("'blank'", `'${id}'`)
      .replaceAll(/\bBlank\b/g, title.replaceAll("'", '’')),
  );
  rmSync(join(folder, 'phases/frame.ts'));
  const chapters = chaptersOf(clauses);
  for (const [file, text] of scaffold(markdown, clauses, chapters, stem)) writeIn(folder, file, text);
  runTool(process.execPath, 'tools/compile-clauses.ts', folder);
  tidy(folder);
  const untestable = Object.values(clauses).filter((clause) => clause.untestable !== undefined).length;
  return { clauses: Object.keys(clauses).length, chapters: chapters.length, untestable };
};

const answerFor = (naming: Naming, folder: string, index: Index | undefined): Answer => {
  const made = index ? fromIndex(folder, naming, index) : undefined;
  if (!made) fromSample(folder, naming);
  const files = filesOf(folder);
  const text = made
    ? [
        `${folder}: ${counted(files.length, 'file', 'files')}. ${naming.title} is in the registry.`,
        `${capital(counted(made.clauses, 'clause', 'clauses'))} in ${counted(made.chapters, 'chapter', 'chapters')}: for each chapter a phase to be written, in sequence.ts, and for each clause a failing test, in tests/conformance${made.untestable > 0 ? ` (${numberWord(made.untestable)} cannot be tested)` : ''}.`,
        `Try: ./longroll clauses ${naming.id}, then npm test -- conformance: it lists what is to do.`,
      ]
    : [
        `${folder}: ${counted(files.length, 'file', 'files')}. ${naming.title} is in the registry; its clauses begin with ${naming.prefix}-.`,
        `Try: ./longroll play ${naming.id} --scenario ... (./longroll scenarios ${naming.id} lists them), then npm test.`,
      ];
  return {
    json: { ...naming, folder, files, ...(made ?? {}) },
    text: () => [...text, 'Go on with docs/add-a-rulebook.md.'].join('\n'),
  };
};

/** `longroll new-rulebook NAME` */
export const newRulebook: Command = {
  usage: ['NAME [--title TITLE] [--prefix ABC]', 'NAME --from INDEX.md [--title TITLE]'],
  help: 'Copies the sample rulebook, three columns with sealed orders and a die, to packages/rulebooks/NAME under a new name and enters it in the registry. It plays at once; then write your own over it, phase by phase. With --from it begins with the rule index of a book instead: the index becomes clauses.md, each of its chapters a phase that is still to be written, and each of its clauses a failing test. docs/add-a-rulebook.md tells how.',
  options: {
    title: { value: 'TITLE', help: 'what people call it (the heading of the index, or the name with capitals)' },
    prefix: { value: 'ABC', help: 'how its clause ids begin (the initials)' },
    from: { value: 'INDEX.md', help: 'its rule index, in the form that docs/add-a-rulebook.md tells' },
    root: { value: 'DIR', help: 'the project that gets it (this one)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const from = call.value('from');
    const given = call.value('prefix');
    if (from !== undefined && given !== undefined) throw new InputError('stands in the index', '--prefix');
    const index = from === undefined ? undefined : indexOf(from);
    const naming = namingOf(call.args[0] ?? '', call.value('title') ?? index?.title, index?.stem ?? given);
    const books = resolve(call.value('root') ?? project, 'packages/rulebooks');
    const folder = join(books, naming.id);
    if (!existsSync(join(books, 'registry.ts'))) throw new InputError(`${books} has no registry.ts`, '--root');
    if (existsSync(folder)) throw new InputError(`${folder} is there already`, 'name');
    const answer = answerFor(naming, folder, index);
    register(join(books, 'registry.ts'), naming.id);
    return answer;
  },
};
