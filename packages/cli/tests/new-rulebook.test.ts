import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../tools/boundaries.ts';
import { answer, refusal } from './longroll.ts';

const project = join(import.meta.dirname, '../../..');
// Inside the project, so that the new book finds the packages, and where git does not look.
mkdirSync(join(project, '.data'), { recursive: true });
const root = mkdtempSync(join(project, '.data/new-rulebook-'));
const books = join(root, 'packages/rulebooks');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const make = (...args: readonly string[]): readonly string[] => ['new-rulebook', ...args, '--root', root];

interface Test {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly status: number | null;
  readonly said: string;
  readonly tests: readonly Test[];
}

// As the project's own configuration has such tests: their sources loaded by Node, all files in one worker.
const CONFIG = `export default { test: {
  include: ['packages/**/*.test.ts'], pool: 'threads', isolate: false, maxWorkers: 1,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} };`;

/** Runs the tests of a book that has been made: not among the tests that run now, but by themselves. */
const testsOf = (book: string): Report => {
  writeFileSync(join(root, 'vitest.config.mjs'), CONFIG);
  const out = join(root, `${book}.json`);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name)),
  );
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', book, '--root', root, '--reporter=json', `--outputFile=${out}`];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as { testResults: { assertionResults: Test[] }[] };
  return { status, said: stderr, tests: testResults.flatMap(({ assertionResults }) => assertionResults) };
};

interface Made {
  readonly id: string;
  readonly title: string;
  readonly prefix: string;
  readonly files: readonly string[];
}

describe('new-rulebook', () => {
  let made: Made;
  beforeAll(() => {
    mkdirSync(books, { recursive: true });
    for (const file of ['shelf.ts', 'registry.ts', 'released.ts'])
      cpSync(join(project, 'packages/rulebooks', file), join(books, file));
    made = answer<Made>(make('little-round-top'));
  });

  it('copies the sample under its new name, title and clause ids', () => {
    expect(made).toMatchObject({ id: 'little-round-top', title: 'Little Round Top', prefix: 'lrt' });
    const folder = join(books, made.id);
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    expect(all).not.toMatch(/three-columns|Three Columns|\btc-[a-z]+-\d/);
    expect(all).toContain('lrt-frame-1');
  });

  it('begins with a first version of its own, in the form of the house', () => {
    const folder = join(books, made.id);
    const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
    expect(text('rulebook.ts')).toContain("version: '0.1.0'");
    expect(text('CHANGES.md').match(/^## .*/gm)).toEqual(['## 0.1.0']);
    expect(text('README.md')).not.toContain('new-rulebook');
    const biome = join(project, 'node_modules/.bin/biome');
    const ran = spawnSync(biome, ['ci', '--vcs-enabled=false', folder], { cwd: project, encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
  });

  it('keeps to the import rules of a rulebook', () => {
    const faults = made.files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const place = `packages/rulebooks/${made.id}/${file}`;
        return check(place, readFileSync(join(root, place), 'utf8'));
      });
    expect(faults).toEqual([]);
  });

  it('is in the registry and plays to its end at random', () => {
    const script = `
      const { loadRulebook, rulebookIds } = await import(${JSON.stringify(join(books, 'registry.ts'))});
      const { playGame } = await import('@longroll/lab');
      const shelf = await loadRulebook('little-round-top');
      const scenario = shelf.rulebook.scenarios[0].id;
      const { match } = playGame(shelf, { scenario, options: {}, bots: ['random', 'random', 'random'], seed: 1 });
      console.log(JSON.stringify({ known: rulebookIds.includes('little-round-top'), over: shelf.rulebook.outcome(match.state) !== undefined }));
    `;
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: project, encoding: 'utf8' });
    expect(ran.stderr).toBe('');
    expect(JSON.parse(ran.stdout)).toEqual({ known: true, over: true });
  });

  it('comes with tests that pass', () => {
    const { status, said, tests } = testsOf(made.id);
    expect([status, said]).toEqual([0, '']);
    expect(tests.filter((test) => test.status === 'failed')).toEqual([]);
    expect(tests.filter((test) => test.status === 'passed').length).toBeGreaterThan(20);
  });

  it('refuses names that are taken or no names', () => {
    expect(refusal(make('little-round-top'))).toContain('is there already');
    expect(refusal(make('Little Round Top'))).toContain('name: "Little Round Top" is not a name');
    expect(refusal(make('../evil'))).toContain('is not a name');
    expect(refusal(make('antietam', '--prefix', 'A-'))).toContain('--prefix');
    expect(refusal(['new-rulebook', 'antietam', '--root', join(root, 'nowhere')])).toContain('--root');
  });
});

const INDEX = `# Shiloh (two days): rule index

## 1. Frame

- **shi-frame-1** [source] Two sides play in turns. **Decision:** the Union first.
- **shi-frame-2** [design] A hint for authors. Untestable: it binds nobody.

## 2. The move (both days)

- **shi-7.6b** [source] A unit (**Decision:** of any arm) moves up to six hexes; see shi-frame-1. It's "free".

**shi-side-1..2 [variant] Hexsides.** Extra cost.

| Id | Hexside | Cost |
|---|---|---|
| shi-side-1 | River | +2 |
| shi-side-2 | Ford | +1 |

## 3. Move

- **shi-Q1** Nobody knows.
`;

describe('new-rulebook --from an index', () => {
  const folder = join(books, 'shiloh');
  const index = join(root, 'index.md');
  let made: Made & { readonly clauses: number; readonly chapters: number };
  beforeAll(() => {
    writeFileSync(index, INDEX);
    made = answer(make('shiloh', '--from', index));
  });
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');

  it('loads every clause, rows of tables too, and lays out a phase for each chapter in their order', () => {
    expect(made).toMatchObject({ id: 'shiloh', title: 'Shiloh', prefix: 'shi', clauses: 6, chapters: 3 });
    expect(made.files).toContain('data/clauses.ts');
    for (const id of ['shi-frame-1', 'shi-7.6b', 'shi-side-1', 'shi-Q1']) expect(text('data/clauses.ts')).toContain(id);
    expect(text('phases/the-move.ts')).toContain("clause: 'shi-7.6b'");
    expect(text('sequence.ts')).toMatch(/\[\s*frame,\s*theMove,\s*move,?\s*\]/);
    expect(made.files.map((file) => text(file)).join('\n')).not.toMatch(/blank/i);
  });

  it('keeps to the import rules, and compiles', () => {
    const faults = made.files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => check(`packages/rulebooks/shiloh/${file}`, text(file)));
    expect(faults).toEqual([]);
    const config = { extends: join(project, 'tsconfig.json'), include: [folder] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    // Several threads would each read into types what they share, while other tests want the processor too.
    const args = [tsc, '--noEmit', '--singleThreaded', '-p', root];
    const ran = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([ran.stdout, ran.status]).toEqual(['', 0]);
  });

  it('has a failing test for each clause that can be tested, by its id', () => {
    const { status, tests } = testsOf('shiloh');
    expect(status).toBe(1);
    const failed = tests.filter(({ status }) => status === 'failed');
    expect(failed.map(({ title }) => title.split(': ')[0]).sort()).toEqual([
      ...['shi-7.6b', 'shi-Q1', 'shi-frame-1', 'shi-side-1', 'shi-side-2'],
    ]);
    for (const { failureMessages } of failed) expect(failureMessages.join()).toContain('not written yet');
    expect(tests.filter(({ status }) => status === 'passed')).not.toHaveLength(0);
  });

  it('refuses an index without clauses, or with one twice', () => {
    writeFileSync(index, '# Nothing\n');
    expect(refusal(make('bull-run', '--from', index))).toContain('--from: ');
    writeFileSync(index, '- **x-a-1** One.\n- **x-a-1** Two.\n');
    expect(refusal(make('bull-run', '--from', index))).toContain('the clause x-a-1 stands twice');
    expect(refusal(make('bull-run', '--from', index, '--prefix', 'br'))).toContain('--prefix: stands in the index');
    expect(refusal(make('bull-run', '--from', join(root, 'none.md')))).toContain('there is no such file');
  });
});
