import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which nobody waits any longer for what another builds. */
const PATIENCE = 120_000;

/** Whether this process is the first of its run to ask. */
const isFirst = (place: string): boolean => {
  try {
    mkdirSync(place);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
};

const built = async (word: string): Promise<string | undefined> => {
  for (const late = Date.now() + PATIENCE; Date.now() < late; await sleep(200))
    try {
      return readFileSync(word, 'utf8') || undefined;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    }
  return undefined;
};

/**
 * The folder of a page that is built once for all processes of one run of `npm test`: the first builds it, the others wait
 * for it, and build it themselves where the first has failed. `run`: the folder of the run.
 */
export const pageOfRun = async (run: string, build: () => Promise<string>): Promise<string> => {
  const place = join(run, 'page');
  const word = join(place, 'folder');
  if (!isFirst(place)) return (await built(word)) ?? build();
  // Said at once, so that it is never read half written; nothing is said of a build that failed.
  const say = (folder: string): void => {
    writeFileSync(`${word}.draft`, folder);
    renameSync(`${word}.draft`, word);
  };
  try {
    const folder = await build();
    say(folder);
    return folder;
  } catch (fault) {
    say('');
    throw fault;
  }
};
