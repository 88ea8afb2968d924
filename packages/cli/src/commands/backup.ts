import { resolve } from 'node:path';
import { counted } from '@longroll/kernel';
import { backupTo } from '@longroll/server';
import type { Command } from '../command.ts';
import { mustBeWritable } from '../files.ts';
import { mustBeThere, withDatabase } from '../kept-database.ts';

/** `longroll backup FILE` */
export const backup: Command = {
  usage: ['FILE [--data DIR]'],
  help: "Writes everything that the server keeps (accounts, matches, logs, secrets) into one file, of one moment, whether the server runs or not: of the database that DATABASE_URL names, else of the project's own. The file can be read by its owner alone; keep it so. `longroll restore` brings it back.",
  options: { data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' } },
  least: 1,
  most: 1,
  run: async (call) => {
    const [data, file] = [call.value('data'), resolve(call.args[0] ?? '')];
    mustBeWritable(file, 'file');
    mustBeThere(data);
    const written = await withDatabase(data, (url) => backupTo(url, file));
    const { match = 0, entry = 0, account = 0 } = written.rows;
    return {
      json: written,
      text: () =>
        `${written.file}: ${counted(match, 'match', 'matches')} with ${counted(entry, 'entry', 'entries')} and ${counted(account, 'account', 'accounts')}, ${written.bytes} bytes.`,
    };
  },
};
