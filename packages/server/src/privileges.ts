import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './postgres/place.ts';

const run = promisify(execFile);

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** A user by name or number; a sentence where there is none. */
const userOf = async (name: string): Promise<User | string> => {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, '--', name])).stdout.trim())),
    );
    if (uid === undefined || gid === undefined || !Number.isSafeInteger(uid + gid)) return `there is no user "${name}"`;
    return { name, uid, gid };
  } catch {
    return `there is no user "${name}"`;
  }
};

/** Who owns the project's own database; `nobody` where there is none. */
const ownerOf = async (data: string | undefined): Promise<string> => {
  const folder = data === undefined ? undefined : await stat(join(data, 'postgres')).catch(() => undefined);
  return folder === undefined || folder.uid === 0 ? 'nobody' : String(folder.uid);
};

/** The first of these files that the user cannot read. */
const firstClosed = async (user: User, files: readonly string[]): Promise<string | undefined> => {
  for (const file of files) {
    const { uid, gid } = user;
    const readable = await run('test', ['-r', file], { uid, gid, cwd: '/' }).then(
      () => true,
      () => false,
    );
    if (!readable) return file;
  }
  return undefined;
};

/** What a server that was started by root can do about it. */
export interface Giving {
  /** Name or number of the user to become; else the owner of the database, or `nobody`. */
  readonly user?: string | undefined;
  /** Folder of the project's own database. */
  readonly data?: string | undefined;
  /** Folder of the page. */
  readonly client?: string | undefined;
}

/** Who the process is now, or why it is still root. */
export type Given = { readonly user: string } | { readonly stillRoot: string } | undefined;

/**
 * Gives up root's rights for good, once ports are open and files are made: the process becomes another user, with no other
 * groups. It stays root, and says why, where that user could not read the program. Undefined where it was not root.
 */
export const giveUpRoot = async (giving: Giving): Promise<Given> => {
  if (process.getuid?.() !== 0) return undefined;
  const user = await userOf(giving.user || (await ownerOf(giving.data)));
  if (typeof user === 'string') return { stillRoot: user };
  if (user.uid === 0) return { stillRoot: `"${user.name}" is root` };
  const needed = [join(projectRoot, 'package.json'), join(projectRoot, 'node_modules/fastify/package.json')];
  if (giving.client !== undefined) needed.push(join(giving.client, 'index.html'));
  const closed = await firstClosed(user, needed);
  if (closed !== undefined) return { stillRoot: `the user ${user.name} cannot read ${closed}` };
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  if (process.getuid() !== user.uid || process.geteuid?.() !== user.uid || isRootAgain())
    throw new Error(`the process is still root after it became ${user.name}`);
  return { user: user.name };
};

/** Whether the way back is still open. */
const isRootAgain = (): boolean => {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return false;
  }
};
