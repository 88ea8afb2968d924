import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there and in the machine: the databases of all tests take some two gigabytes. */
const ROOM = 6 * 2 ** 30;
/** Milliseconds after which a folder there is one that a killed run has left. */
const LEFT = 6 * 3_600_000;

const isRoomy = async (): Promise<boolean> => {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) > ROOM;
};

/** What nobody removed takes memory until the machine is started anew. */
const sweep = async (prefix: string): Promise<void> => {
  for (const name of await readdir(MEMORY)) {
    const path = join(MEMORY, name);
    const age = name.startsWith(prefix) ? await stat(path).then(({ mtimeMs }) => Date.now() - mtimeMs) : 0;
    if (age > LEFT) await rm(path, { recursive: true, force: true });
  }
};

/**
 * A new folder for files that need not outlive the test that makes them: in memory where that has room to spare, since a
 * database is copied there in a fraction of the time; otherwise where temporary files are. Whoever asks removes it.
 */
export const quickFolder = async (prefix: string): Promise<string> => {
  if (!(await isRoomy())) return mkdtemp(join(tmpdir(), prefix));
  await sweep(prefix);
  return mkdtemp(join(MEMORY, prefix));
};
