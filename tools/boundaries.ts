// The rules that keep the layers apart and the rulebooks deterministic. `npx node tools/boundaries.ts` checks the project.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** One broken rule: where, which rule, and why. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly rule: 'order' | 'rulebook' | 'registry' | 'reach' | 'platform' | 'determinism' | 'length' | 'syntax';
  readonly message: string;
}

/** The packages in the order in which they may build on each other: imports point up this list only. */
export const LAYERS = [
  'kernel',
  'geometry',
  'atlas',
  'drawing',
  'odds',
  'bots',
  'rulebooks',
  'handing',
  'print',
  'lab',
  'server',
  'web',
  'cli',
  'testkit',
] as const;

const FOR_RULEBOOKS = ['kernel', 'geometry', 'atlas', 'drawing'];
const RUN_IN_A_PAGE = ['kernel', 'geometry', 'drawing', 'odds', 'bots', 'rulebooks', 'handing'];
const DETERMINISTIC = ['kernel', 'geometry', 'rulebooks', 'odds', 'bots', 'handing'];
/** The registry of books and its table of released versions. */
const REGISTRY = ['packages/rulebooks/registry.ts', 'packages/rulebooks/released.ts'];
const WITHOUT_FLOATS = ['kernel', 'rulebooks'];
export const MOST_LINES = 600;

const BANNED_GLOBALS = new Set([
  ...['Date', 'Intl', 'Temporal', 'performance', 'process', 'crypto', 'globalThis', 'window', 'navigator'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'require'],
]);
const BANNED_METHODS = /^(toLocale\w*|localeCompare)$/;
/** Such a word may also be the name of something of the file's own. */
const COMMON_WORDS = new Set(['window', 'navigator', 'process', 'performance', 'fetch', 'crypto']);
/** Exact on every machine. All others are allowed where a board or a print is drawn, and nowhere near a state. */
const EXACT_MATH = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']);

interface Place {
  readonly file: string;
  readonly package: string | undefined;
  /** The rulebook whose folder it lies in. */
  readonly book: string | undefined;
  readonly test: boolean;
  /** A script that builds data, and never runs in a match. */
  readonly tool: boolean;
  readonly board: boolean;
  /** Part of its computer player. */
  readonly bot: boolean;
}

const placeOf = (file: string): Place => {
  const parts = file.split('/');
  const within = parts[0] === 'packages' ? parts[1] : undefined;
  const inBook = within === 'rulebooks' && parts.length > 3;
  return {
    file,
    package: within,
    book: inBook ? parts[2] : undefined,
    test: parts.includes('tests') || /\.test\.tsx?$/.test(file),
    tool: within !== undefined && parts.includes('tools'),
    board: inBook && (parts[3] === 'board' || parts[3] === 'prints'),
    bot: inBook && /^bot(\.ts)?$/.test(parts[3] ?? ''),
  };
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;
const literalOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const walk = (node: Node, parent: Node | undefined, key: string, visit: (n: Node, p?: Node, k?: string) => void) => {
  visit(node, parent, key);
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) for (const member of value) if (isNode(member)) walk(member, node, name, visit);
    if (isNode(value)) walk(value, node, name, visit);
  }
};

type Say = (node: Node, rule: Fault['rule'], message: string) => void;

/** Where a relative import leads, as a path from the root of the project. */
const target = (place: Place, from: string): string => posix.join(posix.dirname(place.file), from);

const checkRelative = (place: Place, from: string, node: Node, say: Say): void => {
  if (place.package === undefined) return;
  const to = placeOf(target(place, from));
  if (place.test && to.file.startsWith('tools/')) return;
  if (to.package !== place.package)
    say(node, 'reach', `'${from}' leaves the package: import '@longroll/${to.package ?? '...'}' instead`);
  else if (to.tool && !place.tool && !place.test) say(node, 'reach', `'${from}' is a script that builds data`);
  else if (to.book !== undefined && to.book !== place.book && !REGISTRY.includes(place.file))
    say(node, 'registry', `'${from}' reaches into the rulebook ${to.book}: only the registry may`);
};

const checkOrder = (place: Place, name: string, node: Node, say: Say): void => {
  if (name.startsWith('rulebooks/')) say(node, 'registry', `'@longroll/${name}' passes by the registry`);
  else if (/[./].*[./]/.test(name))
    say(node, 'reach', `'@longroll/${name}' reaches into a package: use one of its doors`);
  const to = LAYERS.indexOf(name.split('/')[0] as (typeof LAYERS)[number]);
  const own = LAYERS.indexOf(place.package as (typeof LAYERS)[number]);
  if (to < 0) say(node, 'order', `there is no package '@longroll/${name}'`);
  else if (own >= 0 && to >= own && !place.test)
    say(node, 'order', `${place.package} may not build on ${name}: imports point up the list of packages only`);
};

const checkImport = (place: Place, from: string, node: Node, say: Say): void => {
  if (from.startsWith('.')) checkRelative(place, from, node, say);
  if (from.startsWith('@longroll/')) checkOrder(place, from.slice('@longroll/'.length), node, say);
  if (place.test || place.tool) return;
  if (RUN_IN_A_PAGE.includes(place.package ?? '') && from.startsWith('node:'))
    say(node, 'platform', `${place.package} also runs in a page: no '${from}'`);
  const known =
    from === 'zod' ||
    [...FOR_RULEBOOKS, ...(place.bot ? ['bots'] : [])].some((name) => `${from}/`.startsWith(`@longroll/${name}/`));
  if (place.book !== undefined && !from.startsWith('.') && !known)
    say(
      node,
      'rulebook',
      `a rulebook imports kernel, geometry, atlas, drawing and zod only, and bots in its computer player, not '${from}'`,
    );
};

const mathAllowed = (place: Place, name: string): boolean => {
  if (!WITHOUT_FLOATS.includes(place.package ?? '')) return name !== 'random';
  return EXACT_MATH.has(name) || (place.board && name !== 'random');
};

const checkMath = (place: Place, parent: Node | undefined, key: string, node: Node, say: Say): void => {
  const member = parent?.type === 'MemberExpression' && key === 'object' ? parent : undefined;
  const name = member && (member.computed === true ? literalOf(member.property) : nameOf(member.property));
  if (name === undefined) say(node, 'determinism', 'Math is used by the name of one of its functions only');
  else if (!mathAllowed(place, name)) say(node, 'determinism', `Math.${name} is not the same on every machine`);
};

const NAMES_NOTHING = new Set(['property', 'key', 'imported', 'exported', 'label', 'local']);

const BINDS: { readonly [type: string]: string } = {
  VariableDeclarator: 'id',
  ImportSpecifier: 'local',
  Property: 'value',
  ArrowFunctionExpression: 'params',
  FunctionDeclaration: 'params',
};

/** Common words that the file gives to something of its own. */
const ownWords = (program: Node): ReadonlySet<string> => {
  const own = new Set<string>();
  walk(program, undefined, '', (node, parent, key) => {
    const name = nameOf(node);
    if (name !== undefined && COMMON_WORDS.has(name) && parent && BINDS[parent.type] === key) own.add(name);
  });
  return own;
};

const checkGlobals = (
  place: Place,
  node: Node,
  parent: Node | undefined,
  key: string,
  own: ReadonlySet<string>,
  say: Say,
): void => {
  const name = node.type === 'Literal' ? literalOf(node) : nameOf(node);
  if (name === undefined) return;
  const isProperty = key === 'property' && parent?.type === 'MemberExpression';
  if (isProperty && BANNED_METHODS.test(name)) say(node, 'determinism', `${name} depends on the machine's language`);
  if (node.type === 'Literal' || (NAMES_NOTHING.has(key) && parent?.computed !== true)) return;
  if (name === 'Math') checkMath(place, parent, key, node, say);
  else if (BANNED_GLOBALS.has(name) && !own.has(name))
    say(node, 'determinism', `${name} would make the same log give another war`);
};

/** All faults of one source file; `file` is its path from the root of the project, with slashes. */
export const check = (file: string, source: string): readonly Fault[] => {
  const place = placeOf(file);
  const faults: Fault[] = [];
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const say: Say = (node, rule, message) => faults.push({ file, line: lineOf(node.start), rule, message });
  const lines = source.split('\n').length - 1;
  if (lines > MOST_LINES)
    faults.push({ file, line: lines, rule: 'length', message: `${lines} lines; ${MOST_LINES} at most` });
  if (!/\.(ts|tsx|mjs)$/.test(file)) return faults;
  const parsed = parseSync(file, source);
  const deterministic = DETERMINISTIC.includes(place.package ?? '') && !place.test && !place.tool;
  for (const error of parsed.errors) faults.push({ file, line: 1, rule: 'syntax', message: error.message });
  const program = parsed.program as unknown as Node;
  const own = deterministic ? ownWords(program) : new Set<string>();
  walk(program, undefined, '', (node, parent, key) => {
    const from = /^(Import|Export)(All|Named)?(Declaration|Expression)$/.test(node.type) ? node.source : undefined;
    const text = literalOf(from);
    if (text !== undefined) checkImport(place, text, node, say);
    if (deterministic) checkGlobals(place, node, parent, key ?? '', own, say);
  });
  return faults;
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own sources, without data and pictures, as paths from its root. */
export const sources = (): readonly string[] =>
  ['packages', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\/(data|assets|dist|node_modules|released)\//.test(file)),
  );

if (import.meta.main) {
  const files = sources();
  const faults = files.flatMap((file) => check(file, readFileSync(join(root, file), 'utf8')));
  for (const { file, line, rule, message } of faults) process.stdout.write(`${file}:${line} ${rule}: ${message}\n`);
  process.stdout.write(`${files.length} files, ${faults.length} faults\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
