import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '@longroll/rulebooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clauseCoverage, coverageLine } from '../src/clauses.ts';
import { gameText, pairwise, playCombination, readGame } from '../src/index.ts';

const project = join(import.meta.dirname, '../../..');
// Inside the project, so that the new book finds the packages, and where git does not look.
mkdirSync(join(project, '.data'), { recursive: true });
const root = mkdtempSync(join(project, '.data/fresh-rulebook-'));
const books = join(root, 'packages/rulebooks');
const folder = join(books, 'chancellorsville');
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a rulebook fresh from new-rulebook', () => {
  let shelf: Shelf;
  beforeAll(async () => {
    mkdirSync(books, { recursive: true });
    for (const file of ['shelf.ts', 'registry.ts', 'released.ts'])
      cpSync(join(project, 'packages/rulebooks', file), join(books, file));
    const command = ['packages/cli/src/main.ts', 'new-rulebook', 'chancellorsville', '--root', root];
    const ran = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(ran.stderr);
    shelf = ((await import(join(folder, 'index.ts'))) as { shelf: Shelf }).shelf;
  });

  it('passes the battery', () => {
    for (const combination of pairwise(shelf.rulebook)) playCombination(shelf.rulebook, combination, 300, 1863, 4);
    expect(shelf.rulebook.id).toBe('chancellorsville');
  });

  it('has a test for each of its clauses', () => {
    const coverage = clauseCoverage(shelf.rulebook, join(folder, 'tests'));
    expect([coverage.missing, coverage.unknown]).toEqual([[], []]);
    expect(coverageLine(coverage)).toBe('clauses 21 of 21 (1 not testable)');
  });

  it('plays its golden games', () => {
    const games = readdirSync(join(folder, 'tests/golden')).filter((file) => file.endsWith('.txt'));
    expect(games).toHaveLength(2);
    for (const game of games) {
      const text = readFileSync(join(folder, 'tests/golden', game), 'utf8');
      expect(gameText(shelf, readGame(text))).toBe(text);
    }
  });
});
