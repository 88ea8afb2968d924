import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clauses, clausesOf } from '@longroll/kernel';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const SAMPLE = join(project, 'packages/testkit/src/sample');
const SAMPLE_ID = 'three-columns';
const SAMPLE_TITLE = 'Three Columns';
const SAMPLE_CLAUSE = /\btc-(?=[a-z]+-\d)/g;
/** The last line of the table of books in the registry. */
const TABLE_END = '\n};';

interface Naming {
  readonly id: string;
  readonly title: string;
  readonly prefix: string;
}

/** How a file of the sample reads in its new folder. `file` is its path in that folder, with slashes. */
const renamed = (text: string, file: string, { id, title, prefix }: Naming): string => {
  const up = posix.relative(posix.dirname(file), '.') || '.';
  const shelf = `${up === '.' ? '..' : `${up}/..`}/shelf.ts`;
  const outside = (path: string): boolean => posix.normalize(posix.join(posix.dirname(file), path)).startsWith('..');
  return text
    .replaceAll(SAMPLE_ID, id)
    .replaceAll(SAMPLE_TITLE, title)
    .replaceAll(SAMPLE_CLAUSE, `${prefix}-`)
    .replaceAll(
      /(from|import\()( ?)'(@longroll\/rulebooks|\.[^']*)'/g,
      (whole, word: string, gap: string, path: string) => {
        if (path === '@longroll/rulebooks' && !file.startsWith('tests/')) return `${word}${gap}'${shelf}'`;
        return path.startsWith('.') && outside(path) ? `${word}${gap}'@longroll/testkit'` : whole;
      },
    );
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

const namingOf = (id: string, title: string | undefined, prefix: string | undefined): Naming => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new InputError(
      `"${id}" is not a name of small letters, digits and single dashes, such as little-round-top`,
      'name',
    );
  const words = id.split('-');
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 3);
  const clauses = prefix ?? initials;
  if (!/^[a-z][a-z0-9]*$/.test(clauses))
    throw new InputError(`"${clauses}" is not a word of small letters`, '--prefix');
  const usual = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return { id, title: title ?? usual, prefix: clauses };
};

const register = (registry: string, id: string): void => {
  const text = readFileSync(registry, 'utf8');
  const at = text.indexOf(TABLE_END);
  if (at < 0) throw new InputError(`${registry} has no table of rulebooks`, '--root');
  const line = `\n  '${id}': async () => (await import('./${id}/index.ts')).shelf,`;
  writeFileSync(registry, text.slice(0, at) + line + text.slice(at));
};

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\(.*?\)|^[0-9a-z]{1,2}\. /g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** One file a chapter: a phase for each of its clauses that is still to be written. */
const phaseFile = (chapter: string, ids: readonly string[]): string =>
  [
    `/** ${chapter}. */`,
    "import { todo } from '@longroll/kernel';",
    "import { phase } from '../define.ts';",
    '',
    `export const ${slug(chapter).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) || 'rules'} = [`,
    ...ids.map((id) => `  phase({ id: '${id}', title: '${id}', clause: '${id}', begin: () => todo('${id}') }),`),
    '];',
    '',
  ].join('\n');

/** The index and the phases of a rule index in markdown: what a book begins with. */
const scaffold = (markdown: string): readonly (readonly [file: string, text: string])[] => {
  const clauses: Clauses = clausesOf(markdown);
  const chapters = Map.groupBy(Object.keys(clauses), (id) => clauses[id]?.chapter ?? '');
  return [
    ['clauses.md', markdown],
    ...[...chapters].map(
      ([chapter, ids]) => [`phases/todo/${slug(chapter) || 'rules'}.ts`, phaseFile(chapter, ids)] as const,
    ),
  ];
};

/** `longroll new-rulebook NAME` */
export const newRulebook: Command = {
  usage: ['NAME [--title TITLE] [--prefix ABC] [--from RULES.md]'],
  help: 'Copies the sample rulebook, three columns with sealed orders and a die, to packages/rulebooks/NAME under a new name and enters it in the registry. It plays at once; then write your own over it, phase by phase. docs/add-a-rulebook.md tells how.',
  options: {
    title: { value: 'TITLE', help: 'what people call it (the name with capitals)' },
    prefix: { value: 'ABC', help: 'how its clause ids begin (the initials)' },
    from: { value: 'RULES.md', help: 'its rule index: becomes clauses.md, with a phase to be written for each clause' },
    root: { value: 'DIR', help: 'the project that gets it (this one)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const naming = namingOf(call.args[0] ?? '', call.value('title'), call.value('prefix'));
    const books = join(call.value('root') ?? project, 'packages/rulebooks');
    const folder = join(books, naming.id);
    if (!existsSync(join(books, 'registry.ts'))) throw new InputError(`${books} has no registry.ts`, '--root');
    if (existsSync(folder)) throw new InputError(`${folder} is there already`, 'name');
    const files = filesOf(SAMPLE);
    for (const file of files) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, renamed(readFileSync(join(SAMPLE, file), 'utf8'), file, naming));
    }
    const from = call.value('from');
    for (const [file, text] of from === undefined ? [] : scaffold(readFileSync(from, 'utf8'))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text.replace("'../define.ts'", "'../../define.ts'"));
    }
    register(join(books, 'registry.ts'), naming.id);
    const text = [
      `${folder}: ${files.length} files. ${naming.title} is in the registry; its clauses begin with ${naming.prefix}-.`,
      `Try: ./longroll play ${naming.id} --scenario ... (./longroll scenarios ${naming.id} lists them), then npm test.`,
      'Go on with docs/add-a-rulebook.md.',
    ].join('\n');
    return { json: { ...naming, folder, files }, text: () => text };
  },
};
