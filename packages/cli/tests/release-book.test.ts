import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtBook } from '../src/release/module.ts';
import { keptVersions, tableText } from '../src/release/shelf.ts';
import { answer, refusal } from './longroll.ts';

const project = join(import.meta.dirname, '../../..');
// Inside the project, so that the new book finds the packages, and where git does not look.
mkdirSync(join(project, '.data'), { recursive: true });
const root = mkdtempSync(join(project, '.data/release-book-'));
const books = join(root, 'packages/rulebooks');
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Release {
  readonly version: string;
  readonly path: string;
  readonly sha256: string;
  readonly added: boolean;
}

const ID = 'little-round-top';
const release = (): readonly string[] => ['release-book', ID, '--from', root, '--root', root];
const rulebook = join(books, ID, 'rulebook.ts');
const change = (from: string, to: string): void => {
  const text = readFileSync(rulebook, 'utf8');
  expect(text).toContain(from);
  writeFileSync(rulebook, text.replace(from, to));
};

describe('release-book', () => {
  let first: Release;
  beforeAll(() => {
    mkdirSync(books, { recursive: true });
    for (const file of ['shelf.ts', 'registry.ts'])
      cpSync(join(project, 'packages/rulebooks', file), join(books, file));
    writeFileSync(join(books, 'released.ts'), tableText([]));
    answer(['new-rulebook', ID, '--root', root]);
    first = answer<Release>(release());
  });

  it('keeps the present version as one module with a checksum in the table', async () => {
    expect(first).toMatchObject({ version: '0.1.0', added: true });
    const { released } = await import(join(books, 'released.ts'));
    expect(released[ID]['0.1.0'].sha256).toBe(first.sha256);
    const { shelf, contract } = await released[ID]['0.1.0'].load();
    expect([shelf.rulebook.id, shelf.rulebook.version, contract]).toEqual([ID, '0.1.0', 1]);
  });

  it('gives the same bytes again', async () => {
    expect(answer<Release>(release())).toEqual({ ...first, added: false });
    expect((await builtBook(root, ID)).code).toBe(readFileSync(first.path, 'utf8'));
  });

  it('never changes a version that is kept, and keeps the next beside it', () => {
    change("title: 'Little Round Top'", "title: 'Devil\\'s Den'");
    expect(refusal(release())).toContain(`${ID} 0.1.0 is released already, and with other bytes`);
    change("version: '0.1.0'", "version: '10.0.0'");
    expect(answer<Release>(release())).toMatchObject({ version: '10.0.0', added: true });
    expect(keptVersions(books).map(({ version }) => version)).toEqual(['0.1.0', '10.0.0']);
  });

  it('refuses what is no book and no project', () => {
    expect(refusal(['release-book', 'chess', '--root', root])).toContain('there is no rulebook "chess"');
    expect(refusal(['release-book', '../cli', '--root', root])).toContain('book: there is no rulebook');
    expect(refusal(['release-book', ID, '--from', join(root, 'nowhere')])).toContain('--from:');
  });
});

it.each(rulebookIds)('%s as it stands can be released: all of it is one module', async (id) => {
  expect((await builtBook(project, id)).version).toBe((await loadRulebook(id))?.rulebook.version);
});

it('every kept module of the project is the one that its checksum in the table was made of', () => {
  const own = join(project, 'packages/rulebooks');
  // The formatter is no part of what the table says.
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
  expect(plain(readFileSync(join(own, 'released.ts'), 'utf8'))).toBe(plain(tableText(keptVersions(own))));
});
