// Source lines of rules that each book needs for a clause. `npx node tools/lines-a-clause.ts [BOOK]`: all books, or a book by its chapters.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { calledWith, endWithUsage } from './called.ts';

/** What is in a book's folder and is no rule: data, what shows and plays it, its tests and builders, and questions to the rules as tools. */
const BESIDE_FOLDERS = [
  ...['data', 'scenarios', 'board', 'bot', 'prints', 'procedures', 'companion', 'reports', 'tests', 'tools'],
  'released',
];
const BESIDE_FILES = ['bot.ts', 'prints.ts', 'playable.ts', 'index.ts', 'works.ts', 'scenarios.ts'];

/** Lines of a file that hold code: neither blank nor comment alone; and how many of them are imports. */
export interface SourceLines {
  readonly lines: number;
  readonly imports: number;
}

/** Counts the source lines of a file in TypeScript. Throws on one that cannot be read as that. */
export const sourceLines = (name: string, text: string): SourceLines => {
  const { program, comments, errors } = parseSync(name, text);
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0]?.message}`);
  const bare = [...text];
  for (const { start, end } of comments) for (let i = start; i < end; i++) if (bare[i] !== '\n') bare[i] = ' ';
  const rows = bare.join('').split('\n');
  const isCode = rows.map((row) => row.trim() !== '');
  let at = 0;
  const lineAt = [...text].map((letter) => (letter === '\n' ? at++ : at));
  const isImport = new Set<number>();
  for (const { type, start, end } of program.body)
    if (type === 'ImportDeclaration') for (let i = start; i < end; i++) isImport.add(lineAt[i] ?? 0);
  return {
    lines: isCode.filter(Boolean).length,
    imports: isCode.filter((code, row) => code && isImport.has(row)).length,
  };
};

/** A file of the rules side of a book, and how often it cites each clause. */
export interface RulesFile extends SourceLines {
  readonly file: string;
  readonly cited: ReadonlyMap<string, number>;
}

const filesUnder = (folder: string, top: string = folder): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return BESIDE_FOLDERS.includes(entry.name) ? [] : filesUnder(path, top);
    return entry.name.endsWith('.ts') && !BESIDE_FILES.includes(relative(top, path)) ? [path] : [];
  });

/** Clauses of a book by chapter, as its compiled index has them. */
export type Chapters = ReadonlyMap<string, string>;

/** The rules side of a book whose folder this is. */
export const rulesFiles = (folder: string, chapters: Chapters): readonly RulesFile[] =>
  filesUnder(folder).map((path) => {
    const text = readFileSync(path, 'utf8');
    const cited = new Map<string, number>();
    for (const [clause] of text.matchAll(/\b[a-z]+-[a-z0-9.-]*[a-z0-9]\b/g))
      if (chapters.has(clause)) cited.set(clause, (cited.get(clause) ?? 0) + 1);
    return { file: relative(folder, path), cited, ...sourceLines(path, text) };
  });

/** What some files come to. */
const sumOf = (files: readonly SourceLines[]): SourceLines => ({
  lines: files.reduce((sum, { lines }) => sum + lines, 0),
  imports: files.reduce((sum, { imports }) => sum + imports, 0),
});

/** The chapter whose clauses a file cites most, of equal ones the first; none of a file that cites nothing. */
const chapterOf = ({ cited }: RulesFile, chapters: Chapters): string => {
  const votes = new Map<string, number>();
  for (const [clause, count] of cited) {
    const chapter = chapters.get(clause) ?? '';
    votes.set(chapter, (votes.get(chapter) ?? 0) + count);
  }
  return [...votes].reduce((best, each) => (each[1] > best[1] ? each : best), ['(cites no clause)', 0] as const)[0];
};

/** A line of the table: what it is about, and its clauses and source lines. */
export interface Count extends SourceLines {
  readonly title: string;
  readonly clauses: number;
}

/** A book as a whole. */
export const countOf = (title: string, files: readonly RulesFile[], chapters: Chapters): Count => ({
  title,
  clauses: chapters.size,
  ...sumOf(files),
});

/** A book by its chapters: each file counts for the chapter that it cites most. */
export const countsByChapter = (files: readonly RulesFile[], chapters: Chapters): readonly Count[] =>
  [...new Set([...chapters.values(), '(cites no clause)'])].map((title) => ({
    title,
    clauses: [...chapters.values()].filter((chapter) => chapter === title).length,
    ...sumOf(files.filter((file) => chapterOf(file, chapters) === title)),
  }));

const BOOKS = join(import.meta.dirname, '../packages/rulebooks');

/** Ids of the books that have clauses. */
export const booksHere = (): readonly string[] =>
  readdirSync(BOOKS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The rules side of a book of this project, and its clauses by chapter. */
export const readBook = async (
  book: string,
): Promise<{ readonly files: readonly RulesFile[]; readonly chapters: Chapters }> => {
  const { clauses } = (await import(join(BOOKS, book, 'data/clauses.ts'))) as {
    readonly clauses: { readonly [clause: string]: { readonly chapter: string } };
  };
  const chapters = new Map(Object.entries(clauses).map(([clause, { chapter }]) => [clause, chapter]));
  return { files: rulesFiles(join(BOOKS, book), chapters), chapters };
};

const perClause = (lines: number, clauses: number): string => (clauses === 0 ? '' : (lines / clauses).toFixed(1));

const print = (counts: readonly Count[]): void => {
  console.log('clauses   lines  a clause  without imports');
  for (const { title, clauses, lines, imports } of counts) {
    const figures = [String(clauses), String(lines), perClause(lines, clauses), perClause(lines - imports, clauses)];
    console.log(`${figures.map((figure, i) => figure.padStart([7, 7, 9, 16][i] ?? 0)).join(' ')}  ${title}`);
  }
};

if (import.meta.main) {
  const usage =
    'npx node tools/lines-a-clause.ts [BOOK]: source lines of rules a clause, of every book or by chapter of one';
  const {
    positionals: [asked],
  } = calledWith(usage, { allowPositionals: true });
  if (asked !== undefined && !booksHere().includes(asked)) endWithUsage(usage, `there is no rulebook "${asked}"`);
  if (asked === undefined) {
    const all = await Promise.all(booksHere().map(async (id) => ({ id, ...(await readBook(id)) })));
    print(all.map(({ id, files, chapters }) => countOf(id, files, chapters)));
  } else {
    const { files, chapters } = await readBook(asked);
    print([...countsByChapter(files, chapters), countOf('all of it', files, chapters)]);
  }
}
