import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BackupError, type End, FORMAT, type Header, type Row, type TableLine } from './format.ts';

/** What a backup holds, once all of it was read and found whole. */
export interface Checked {
  readonly header: Header;
  readonly rows: { readonly [table: string]: number };
}

const linesIn = async function* (file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code?.startsWith('Z_')) throw new BackupError(`${file} is no backup, or it is damaged or cut short.`);
    throw error;
  }
};

const parsed = (line: string, file: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError(`${file} is no backup, or it is damaged.`);
  }
};

const headerOf = (line: string, file: string): Header => {
  const header = parsed(line, file) as Partial<Header> | null;
  if (header?.longroll !== 'backup') throw new BackupError(`${file} is no backup of Long Roll.`);
  if (header.format !== FORMAT)
    throw new BackupError(`${file} is a backup in form ${header.format}; this version reads form ${FORMAT}.`);
  return header as Header;
};

/** Reads all of a backup and holds it against its own sums. Throws BackupError when it is not whole. */
export const checkBackup = async (file: string): Promise<Checked> => {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let end: End | undefined;
  for await (const line of linesIn(file)) {
    if (header === undefined) header = headerOf(line, file);
    if (end !== undefined) throw new BackupError(`${file} goes on after its end.`);
    if (line.startsWith('{"end":true')) end = parsed(line, file) as End;
    else hash.update(`${line}\n`);
  }
  if (!header || !end) throw new BackupError(`${file} is cut short.`);
  if (hash.digest('hex') !== end.sha256) throw new BackupError(`${file} is damaged: its sum is another.`);
  return { header, rows: end.rows };
};

/** The tables of a backup that was checked, each with its rows in parts of at most so many. */
export async function* partsOf(
  file: string,
  atMost: number,
): AsyncGenerator<{ readonly table: TableLine; readonly rows: readonly Row[] }> {
  let table: TableLine | undefined;
  let rows: Row[] = [];
  for await (const line of linesIn(file)) {
    const value = JSON.parse(line) as Header | TableLine | Row | End;
    if (Array.isArray(value)) rows.push(value as Row);
    if (table && rows.length > 0 && (rows.length >= atMost || !Array.isArray(value))) {
      yield { table, rows };
      rows = [];
    }
    if ('table' in value) table = value;
  }
}
