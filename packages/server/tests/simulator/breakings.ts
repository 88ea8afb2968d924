import type { EntryLine } from '../../src/entry-line.ts';
import type { PlayParts } from '../../src/play.ts';
import { toys } from '../toy.ts';
import type { Breaking } from './node.ts';
import type { Plan } from './simulate.ts';
import { CALM } from './weather.ts';

type Rows = PlayParts['rows'];

/** Breaks the line that entries are stored on. */
const onLine =
  (broken: (line: EntryLine, rows: Rows) => Partial<EntryLine>): Breaking =>
  (parts) => ({
    ...parts,
    entryLine: async () => {
      const line = await parts.entryLine();
      return { ...line, ...broken(line, parts.rows) };
    },
  });

/** Breaks what is read of the store. */
const onRows =
  (broken: (rows: Rows) => Partial<Rows>): Breaking =>
  (parts) => ({ ...parts, rows: { ...parts.rows, ...broken(parts.rows) } });

/** Promises that a node of a simulation breaks on purpose, by what somebody would have done who broke them. */
export const BREAKINGS: { readonly [name: string]: Plan } = {
  'a command is acknowledged before it is stored': {
    breaking: onLine((line) => ({
      append: async (batch) => {
        void line.append(batch).catch(() => undefined);
        return batch.length;
      },
    })),
  },
  'a commit does not wait for the disk': { breaking: onLine(() => ({ waitForDisk: async () => undefined })) },
  'the ids of commands are forgotten with the fold': {
    breaking: onRows((rows) => ({
      entries: async (id, from) =>
        (await rows.entries(id, from)).map((entry) => ({ ...entry, command: `forgotten ${entry.command}` })),
    })),
  },
  'a command sent again is a new one': {
    breaking: (parts) => {
      let sent = 0;
      const broken = onLine((line) => ({
        append: (batch) => line.append(batch.map((entry) => ({ ...entry, command: `${entry.command} ${sent++}` }))),
      }));
      return broken(parts, undefined as never);
    },
  },
  'what was missed while a line was cut is not made good': {
    weather: { ...CALM, newsLost: 90 },
    breaking: (parts) => ({ ...parts, rows: { ...parts.rows, last: async () => new Map() } }),
  },
  'a node does not notice that it hears nothing': {
    breaking: (parts) => ({
      ...parts,
      heartbeat: 1e9,
      newsLine: async (hear) => {
        const line = await parts.newsLine(hear);
        return { ...line, ended: new Promise(() => undefined), beat: async () => undefined };
      },
    }),
  },
  'an entry is stored whoever holds the seat by now': {
    weather: { ...CALM, newsLost: 95, late: 10, claims: 1 },
    breaking: onLine((line, rows) => ({
      append: async (batch) => {
        const seats = await rows.seats(batch.map(({ matchId }) => matchId));
        const now = (matchId: string, seat: number): number => seats.get(matchId)?.[seat]?.epoch ?? 0;
        return line.append(batch.map((entry) => ({ ...entry, epoch: now(entry.matchId, entry.seat) })));
      },
    })),
  },
  'who may not know is sent the whole state': {
    books: {
      ...toys,
      load: async (id, version) => {
        const shelf = await toys.load(id, version);
        return shelf && { ...shelf, rulebook: { ...shelf.rulebook, open: shelf.rulebook.open, view: (s) => s } };
      },
    },
  },
  'of what stands the matches are told that do not': {
    breaking: onLine((line) => ({
      append: async (batch) => {
        await line.append(batch);
        return batch.length;
      },
    })),
  },
  'the job of a bot is not stored with its entry': {
    breaking: (parts) => ({ ...parts, botJob: async () => undefined, played: () => undefined }),
  },
};
