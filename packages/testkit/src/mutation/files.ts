import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of a book that hold no rules. */
const WITHOUT_RULES = new Set([
  'tests',
  'board',
  'prints',
  'bot',
  'data',
  'clauses',
  'scenarios',
  'tools',
  'node_modules',
]);
/** Files that hold no rules. */
const NO_RULES = new Set(['bot.ts', 'prints.ts', 'works.ts', 'index.ts', 'clauses.ts', 'define.ts']);
/** Files of rules in such folders. */
const RULES = new Set(['scenarios/schema.ts', 'scenarios/file.ts']);

/** The folder of a book by its id; `sample` is the one of the testkit. Undefined when there is none. */
export const bookFolder = (book: string): string | undefined => {
  const folder = book === 'sample' ? join(PACKAGES, 'testkit/src/sample') : join(PACKAGES, 'rulebooks', book);
  return existsSync(join(folder, 'index.ts')) ? folder : undefined;
};

const under = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort();

const isRules = (file: string): boolean => {
  const [top = ''] = file.split('/');
  return RULES.has(file) || (!WITHOUT_RULES.has(top) && !NO_RULES.has(file) && !file.includes('tests/'));
};

/** The files of a book that hold its rules, from its folder: everything but drawing, bots, prints, data and tests. */
export const ruleFiles = (folder: string): readonly string[] => under(folder).filter(isRules);

/** Tests that look at drawings, prints and computer players only. */
const NO_TESTS_OF_RULES = /^tests\/(board|editor|planner|prints|clauses)/;

/** The tests of a book with what they have in common, and its door before them all. */
export const testFiles = (folder: string): readonly string[] => [
  'index.ts',
  ...under(folder).filter((file) => file.startsWith('tests/') && !NO_TESTS_OF_RULES.test(file)),
];
