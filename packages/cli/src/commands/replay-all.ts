import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFile } from '@longroll/kernel';
import type { Answer, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { parsedFile } from '../matches.ts';
import { table } from '../say.ts';
import { placeText, type Standing, standingOf, standingText } from '../standing.ts';

/** One match of a folder or of a store. */
interface Kept {
  readonly name: string;
  /** Why it cannot be read; else the match. */
  readonly file: MatchFile | InputError;
}

interface Replayed {
  readonly match: string;
  readonly standing: Standing['standing'] | 'unreadable';
  readonly rulebook?: string;
  readonly version?: string;
  readonly entries?: number;
  /** What is wrong, or why it stays. */
  readonly why?: string;
}

const filesIn = (folder: string): readonly string[] => {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (!there?.isDirectory())
    throw new InputError(`${folder}: ${there ? 'that is a file, not a folder' : 'there is no such folder'}`, 'folder');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
};

const readable = (path: string): MatchFile | InputError => {
  try {
    return parsedFile(path);
  } catch (thrown) {
    if (thrown instanceof InputError) return thrown;
    throw thrown;
  }
};

/** Matches of a database, with what their log led to where it cannot be replayed. */
async function* ofDatabase(url: string, archive: boolean): AsyncGenerator<Kept | Replayed> {
  // The server's modules are many: only who reads a database waits for them.
  const { storedMatches } = await import('@longroll/server');
  try {
    for await (const { id, rulebook, version, state, file } of storedMatches(url, { archive })) {
      if ('entries' in file) yield { name: id, file };
      else if ('gone' in file)
        yield { match: id, standing: 'gone', rulebook, version, why: `${state}; its rules are not kept here.` };
      else yield { match: id, standing: 'fails', rulebook, version, why: `${file.fault}.` };
    }
  } catch (error) {
    throw new InputError(
      `the database cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      '--database',
    );
  }
}

async function* ofFolder(folder: string): AsyncGenerator<Kept> {
  for (const name of filesIn(folder)) yield { name, file: readable(join(folder, name)) };
}

const whyOf = (standing: Standing): string | undefined => {
  const [fault] = standing.verdict.faults;
  const parts = [...(fault ? [`${placeText(fault.entry)}: ${fault.reason}.`] : []), standingText(standing)];
  return parts.filter((part) => part !== '').join(' ') || undefined;
};

const replayed = async ({ name, file }: Kept): Promise<Replayed> => {
  if (file instanceof InputError) return { match: name, standing: 'unreadable', why: file.line };
  const { rulebook } = file.header;
  try {
    const standing = await standingOf(file);
    const why = standing.standing === 'carries' ? undefined : whyOf(standing);
    const { version } = standing;
    const entries = file.entries.length;
    return { match: name, standing: standing.standing, rulebook, version, entries, ...(why ? { why } : {}) };
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    return { match: name, standing: 'unreadable', rulebook, why: thrown.line };
  }
};

/** How many matches of each book and version stand how. */
const countsOf = (all: readonly Replayed[]): readonly (readonly string[])[] => {
  const counts = new Map<string, number>();
  for (const { rulebook = '', version = '', standing } of all) {
    const key = [rulebook, version, standing].join('\t');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => [...key.split('\t'), `${count}`]);
};

const BROKEN: readonly Replayed['standing'][] = ['fails', 'gone', 'unreadable'];

const answerOf = (all: readonly Replayed[]): Answer => {
  const broken = all.filter(({ standing }) => BROKEN.includes(standing));
  const told = all.filter(({ why }) => why !== undefined);
  return {
    json: { matches: all, broken: broken.length },
    code: broken.length > 0 ? 1 : 0,
    text: () =>
      [
        ...told.map(({ match, standing, why }) => `${match}: ${standing}. ${why}`),
        table(['book', 'version', 'standing', 'matches'], countsOf(all)),
        broken.length > 0
          ? `${broken.length} of ${all.length} matches could not go on.`
          : all.length === 0
            ? 'There are no matches here.'
            : `All ${all.length} matches hold and can go on.`,
      ].join('\n'),
  };
};

/** `longroll replay-all FOLDER` and `longroll replay-all --database URL` */
export const replayAll: Command = {
  usage: ['FOLDER', '--database URL [--archive]'],
  help: "The gate before a release: replays every match of a folder of match files, or of a server's database, under the version that it is played under, and says which could be carried over to the present version of its book. Standings: present, carries (could be carried over), stays (goes on under its own version; the first entry and clause that differ are told), gone (its version is not kept here), fails (it does not hold), unreadable. Exit code 1 when one of the last three is met.",
  options: {
    database: { value: 'URL', help: "a server's PostgreSQL instead of a folder; it is only read" },
    archive: { help: 'keep each match as a file in that database, to be read and exported when its version is gone' },
  },
  least: 0,
  most: 1,
  run: async (call) => {
    const [folder] = call.args;
    const url = call.value('database');
    if ((folder === undefined) === (url === undefined))
      throw new InputError('name either a folder of match files or --database URL', 'folder');
    const all: Replayed[] = [];
    const kept = url === undefined ? ofFolder(folder ?? '') : ofDatabase(url, call.flag('archive'));
    for await (const one of kept) all.push('standing' in one ? one : await replayed(one));
    return answerOf(all);
  },
};
