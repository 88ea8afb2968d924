import { resolve } from 'node:path';
import { counted } from '@longroll/kernel';
import { restoreFrom } from '@longroll/server';
import type { Command } from '../command.ts';
import { mustBeFile } from '../files.ts';
import { withDatabase } from '../kept-database.ts';

/** `longroll restore FILE` */
export const restore: Command = {
  usage: ['FILE [--data DIR]'],
  help: 'Brings a backup back into an empty place: a new data folder, or an empty database that DATABASE_URL names. The file is checked whole before anything is written; one of a newer version is refused, one of an older version is brought up to date. No server may run on the place.',
  options: { data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' } },
  least: 1,
  most: 1,
  run: async (call) => {
    const file = resolve(call.args[0] ?? '');
    mustBeFile(file, 'file');
    const restored = await withDatabase(call.value('data'), (url) => restoreFrom(url, file));
    const { match = 0, entry = 0, account = 0 } = restored.rows;
    return {
      json: restored,
      text: () =>
        `Restored as of ${restored.made}: ${counted(match, 'match', 'matches')} with ${counted(entry, 'entry', 'entries')} and ${counted(account, 'account', 'accounts')}.`,
    };
  },
};
