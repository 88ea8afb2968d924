import type { Clause, Clauses } from '@longroll/kernel';
import type { Chapter } from './chapters.ts';

/** Letters of the words with which a test begins. */
const WORDS = 70;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

/** A phase that is still to be written: it plays nowhere. */
const phaseFile = ({ title, file, name, clauses: [first = '', ...more] }: Chapter): string =>
  [
    `/** ${title}: ${more.length === 0 ? first : `${first} to ${more.at(-1)}`}. */`,
    "import { todo } from '@longroll/kernel';",
    "import { phase } from '../define.ts';",
    '',
    `export const ${name} = phase({`,
    `  id: '${file}',`,
    `  title: ${quoted(title)},`,
    `  clause: '${first}',`,
    `  begin: () => todo('${first}'),`,
    '});',
    '',
  ].join('\n');

/** The first words of a clause, without signs of markdown and ids, which a title would cite. */
const beginning = ({ text }: Clause, stem: string): string => {
  const plain = text
    .replaceAll(new RegExp(`\\b${stem}-[\\w.-]*\\w`, 'g'), 'another clause')
    .replaceAll(/[`*|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [sentence = plain] = plain.split(/(?<=[.!?]) /);
  if (sentence.length <= WORDS) return sentence.replace(/[.:]$/, '');
  return `${sentence.slice(0, WORDS).replace(/\s+\S*$/, '')} ...`;
};

/** A failing test for each clause of a chapter that a test can cite; undefined where there is none. */
const testFile = (chapter: Chapter, clauses: Clauses, stem: string): string | undefined => {
  const testable = chapter.clauses.flatMap((id) => {
    const clause = clauses[id];
    return clause && clause.untestable === undefined ? [{ id, clause }] : [];
  });
  if (testable.length === 0) return undefined;
  return [
    "import { todo } from '@longroll/kernel';",
    "import { describe, it } from 'vitest';",
    '',
    `describe(${quoted(chapter.title)}, () => {`,
    ...testable.map(({ id, clause }) => `  it(${quoted(`${id}: ${beginning(clause, stem)}`)}, () => todo('${id}'));`),
    '});',
    '',
  ].join('\n');
};

const sequenceFile = (chapters: readonly Chapter[]): string =>
  [
    '/**',
    " * A turn, in the book's words: for now its chapters, one after another. It is run from top to bottom and begins again.",
    ' */',
    "import type { Line } from '@longroll/kernel';",
    ...[...chapters]
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ name, file }) => `import { ${name} } from './phases/${file}.ts';`),
    "import type { Action } from './rulebook.ts';",
    "import type { State } from './state.ts';",
    '',
    "export const sequence: readonly Line<State, State, Action['do']>[] = [",
    ...chapters.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');

const COVERAGE = [
  "import { conformance } from '@longroll/testkit';",
  "import { shelf } from '../../index.ts';",
  '',
  'conformance(shelf, import.meta.dirname);',
  '',
].join('\n');

/**
 * What a new book has of its rule index: the index, a phase to be written for each chapter in the order of the chapters,
 * and a failing test for each clause. `stem` is how its ids begin.
 */
export const scaffold = (
  markdown: string,
  clauses: Clauses,
  chapters: readonly Chapter[],
  stem: string,
): readonly (readonly [file: string, text: string])[] => [
  ['clauses.md', markdown],
  ['sequence.ts', sequenceFile(chapters)],
  ...chapters.map((chapter) => [`phases/${chapter.file}.ts`, phaseFile(chapter)] as const),
  ['tests/conformance/clauses.test.ts', COVERAGE],
  ...chapters.flatMap((chapter) => {
    const text = testFile(chapter, clauses, stem);
    return text === undefined ? [] : [[`tests/conformance/${chapter.file}.test.ts`, text] as const];
  }),
];
