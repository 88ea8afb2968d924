import { format } from 'node:util';

/** A test as it was registered. */
export interface Collected {
  readonly title: string;
  run(): unknown;
}

/** What a test file registers when it is loaded. */
export interface CollectedFile {
  readonly tests: Collected[];
  readonly before: (() => unknown)[];
  readonly beforeEach: (() => unknown)[];
}

let current: CollectedFile = { tests: [], before: [], beforeEach: [] };
let suites: readonly string[] = [];

/** Gives what was registered since the last call. */
export const collected = (): CollectedFile => {
  const found = current;
  current = { tests: [], before: [], beforeEach: [] };
  return found;
};

type Body = (...given: readonly unknown[]) => unknown;

/** The function among a test's arguments: settings may stand before or behind it. */
const bodyOf = (args: readonly unknown[]): Body => {
  const body = args.find((argument) => typeof argument === 'function');
  if (!body) throw new TypeError('a test without a function');
  return body as Body;
};

const titled = (title: unknown, given: readonly unknown[], index: number): string => {
  const text = String(title).replaceAll('%#', String(index));
  if (!/%[sdifjoO]/.test(text)) return `${text} #${index + 1}`;
  return format(text, ...given.slice(0, text.match(/%[sdifjoO]/g)?.length ?? 0));
};

const test = (title: unknown, ...args: readonly unknown[]): void => {
  const body = bodyOf(args);
  current.tests.push({ title: [...suites, String(title)].join(' > '), run: () => body() });
};

const suite = (title: unknown, ...args: readonly unknown[]): void => {
  const before = suites;
  suites = [...suites, String(title)];
  bodyOf(args)();
  suites = before;
};

const given = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

/** `it.each` and `describe.each`: one for each row of a table. */
const each =
  (register: (title: string, body: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (title: unknown, ...args: readonly unknown[]): void => {
    const body = bodyOf(args);
    for (const [i, row] of rows.entries()) register(titled(title, given(row), i), () => body(...given(row)));
  };

export const it = Object.assign(test, { each: each(test) });
export const describe = Object.assign(suite, { each: each(suite) });
export const beforeAll = (body: () => unknown): void => void current.before.push(body);
export const beforeEach = (body: () => unknown): void => void current.beforeEach.push(body);
/** Nothing is put away: what a test leaves behind is gone with its worker. */
export const afterAll = (): void => undefined;
export const afterEach = afterAll;
