import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Call } from './command.ts';
import { InputError } from './faults.ts';

type Reasons = { readonly [code: string]: string };

const ANY: Reasons = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'nothing can be written on that disk',
};
const READ: Reasons = { ...ANY, ENOENT: 'there is no such file' };
const WRITTEN: Reasons = { ...ANY, ENOENT: 'there is no folder to write it in' };
const MADE: Reasons = { ...ANY, ENOENT: 'there is no folder to make it in', EEXIST: 'that is a file, not a folder' };

/** What the system could not do with a file, as bad input; a fault of the program's own is thrown on. */
const fault = (reasons: Reasons, thrown: unknown, path: string, field: string): InputError => {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === undefined) throw thrown;
  const why = path.trim() === '' ? 'is no name of a file' : `${path}: ${reasons[code] ?? code}`;
  return new InputError(why, field);
};

/** A file as text, or with `-` standard input. Throws InputError that names `field`. */
export const textFrom = (path: string, field: string): string => {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (thrown) {
    throw fault(READ, thrown, path, field);
  }
};

/** Writes a file, whole or not at all. Throws InputError that names `field`. */
export const writeWhole = (path: string, content: string | Uint8Array, field: string): void => {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw fault(WRITTEN, thrown, path, field);
  }
};

/** Makes a folder, unless it is there. Throws InputError that names `field`. */
export const makeFolder = (path: string, field: string): void => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (thrown) {
    throw fault(MADE, thrown, path, field);
  }
};

/** Makes sure that there is a file to read. Throws InputError that names `field`. */
export const mustBeFile = (path: string, field: string): void => {
  try {
    if (statSync(path).isDirectory()) throw new InputError(`${path}: ${ANY.EISDIR}`, field);
    accessSync(path, constants.R_OK);
  } catch (thrown) {
    if (thrown instanceof InputError) throw thrown;
    throw fault(READ, thrown, path, field);
  }
};

/** Makes sure that a file can be written, before the work for it begins. Throws InputError that names `field`. */
export const mustBeWritable = (path: string, field: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new InputError(`${path}: ${ANY.EISDIR}`, field);
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (thrown) {
    throw fault(WRITTEN, thrown, path, field);
  }
};

/** The same of a file named by `--out`, which must not be there yet unless `--force` is given. Throws InputError. */
export const mustBeFree = (path: string, call: Call): void => {
  mustBeWritable(path, '--out');
  if (existsSync(path) && !call.flag('force'))
    throw new InputError(`${path} is there already; --force replaces it`, '--out');
};

/** The file that `--out` names, which can be written. Throws InputError. */
export const outOf = (call: Call): string => {
  const out = call.value('out');
  if (out === undefined) throw new InputError('is missing: the file to write', '--out');
  if (out.trim() === '') throw new InputError('is no name of a file', '--out');
  mustBeFree(out, call);
  return out;
};
