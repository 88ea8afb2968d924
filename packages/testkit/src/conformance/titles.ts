import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The title of one test, as it is written in its file. The parts that a template fills in are left out. */
export interface TestTitle {
  readonly file: string;
  readonly title: string;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The titles of all tests under a folder: the first argument of every `it` or `test`, `it.each` and its like included. */
export const testTitles = (folder: string): readonly TestTitle[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(join(folder, file), 'utf8')));

/** The titles of the tests in one source. Throws when it does not parse. */
export const titlesIn = (file: string, source: string): readonly TestTitle[] => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const titles: TestTitle[] = [];
  const walk = (node: Node): void => {
    const title = node.type === 'CallExpression' && testName(node.callee) ? textOf(node.arguments) : undefined;
    if (title !== undefined) titles.push({ file, title });
    for (const member of Object.values(node)) {
      if (Array.isArray(member)) for (const each of member) isNode(each) && walk(each);
      else if (isNode(member)) walk(member);
    }
  };
  if (isNode(program)) walk(program);
  return titles;
};

/** Whether a callee is `it`, `test`, a member of one, or what `it.each(...)` gives. */
const testName = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type === 'MemberExpression') return testName(callee.object);
  if (callee.type === 'CallExpression') return testName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && testName(callee.tag);
};

const textOf = (args: unknown): string | undefined => {
  const [first] = Array.isArray(args) ? args : [];
  if (!isNode(first)) return undefined;
  if (first.type === 'Literal') return typeof first.value === 'string' ? first.value : undefined;
  if (first.type !== 'TemplateLiteral' || !Array.isArray(first.quasis)) return undefined;
  return first.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('...');
};
