import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { builtBook } from '../release/module.ts';
import { keepBook, keptVersions } from '../release/shelf.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));

const folderOf = (given: string | undefined, option: string): string => {
  const root = resolve(given ?? project);
  if (!existsSync(join(root, 'packages/rulebooks/registry.ts')))
    throw new InputError(`${root} has no packages/rulebooks/registry.ts`, option);
  return root;
};

/** `longroll release-book BOOK` */
export const releaseBook: Command = {
  usage: ['BOOK [--from DIR] [--root DIR]'],
  help: 'Builds the present version of a book, with its kernel, board and computer player, into one module that needs nothing else, and keeps it in packages/rulebooks/BOOK/released/VERSION.mjs with its checksum in packages/rulebooks/released.ts. Matches begun under it go on under it when the book has moved on. Equal sources give equal bytes; a version that is kept with other bytes is refused. docs/operating.md says when to run it.',
  options: {
    from: { value: 'DIR', help: 'the project whose sources are built: a checkout of an older commit (this one)' },
    root: { value: 'DIR', help: 'the project that keeps it (this one)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const [id = ''] = call.args;
    const from = folderOf(call.value('from'), '--from');
    const books = join(folderOf(call.value('root'), '--root'), 'packages/rulebooks');
    if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(from, 'packages/rulebooks', id, 'index.ts')))
      throw new InputError(`there is no rulebook "${id}" in ${from}`, 'book');
    const built = await builtBook(from, id);
    const added = keepBook(books, built);
    const kept = keptVersions(books).find(({ book, version }) => book === built.id && version === built.version);
    const path = join(books, built.id, 'released', `${built.version}.mjs`);
    const { version, contract } = built;
    const bytes = Buffer.byteLength(built.code);
    return {
      json: { book: id, version, contract, path, bytes, sha256: kept?.sha256 ?? '', added },
      text: () =>
        `${id} ${version} is ${added ? 'kept' : 'kept already, with the same bytes'}: ${path}, ${bytes} bytes\nsha256 ${kept?.sha256}`,
    };
  },
};
