import { resolve } from 'node:path';
import { backupTo } from '@longroll/server';
import type { Command } from '../command.ts';
import { withDatabase } from '../kept-database.ts';

/** `longroll backup FILE` */
export const backup: Command = {
  usage: ['FILE [--data DIR]'],
  help: "Writes everything that the server keeps (accounts, matches, logs, secrets) into one file, of one moment, whether the server runs or not: of the database that DATABASE_URL names, else of the project's own. The file can be read by its owner alone; keep it so. `longroll restore` brings it back.",
  options: { data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' } },
  least: 1,
  most: 1,
  run: async (call) => {
    const written = await withDatabase(call.value('data'), (url) => backupTo(url, resolve(call.args[0] ?? '')));
    const { match = 0, entry = 0, account = 0 } = written.rows;
    return {
      json: written,
      text: () =>
        `${written.file}: ${match} matches with ${entry} entries and ${account} accounts, ${written.bytes} bytes.`,
    };
  },
};
