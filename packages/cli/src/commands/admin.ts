import { Admin, AdminError, type AdminReport } from '@longroll/server';
import type { Answer, Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { mustBeThere, withDatabase } from '../kept-database.ts';

/** One thing that an operator does: what follows its name, whether it takes a note that must be given, and the deed. */
interface Deed {
  readonly takes: readonly string[];
  readonly noted: boolean;
  run(admin: Admin, args: readonly string[], call: Call): Promise<Answer>;
}

const done = (what: string): Answer => ({ json: { done: what }, text: () => `Done: ${what}.` });

const noteOf = (call: Call): string => call.value('note') ?? '';

const reportLines = ({
  number,
  at,
  by,
  about,
  match,
  message,
  said,
  saidBy,
  text,
  resolved,
  note,
}: AdminReport): string =>
  [
    `${number}  ${at}  by ${by}${about === undefined ? '' : ` about ${about}`}`,
    ...(match === undefined ? [] : [`   match ${match}${message === undefined ? '' : `, message ${message}`}`]),
    ...(said === undefined ? [] : said.split('\n').map((line, i) => `   ${i === 0 ? `${saidBy}: ` : ''}> ${line}`)),
    ...text.split('\n').map((line) => `   ${line}`),
    ...(resolved === undefined ? [] : [`   resolved ${resolved}: ${note ?? ''}`]),
  ].join('\n');

const sanction = (how: 'muted' | 'suspended', on: boolean): Deed => ({
  takes: ['NAME'],
  noted: on,
  run: async (admin, [name = ''], call) =>
    done(`${await admin.sanction(name, how, on, noteOf(call))} is ${on ? '' : 'no more '}${how}`),
});

const numberOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InputError(`"${text}" is no number of a report`, 'resolve');
};

const DEEDS: { readonly [what: string]: Deed } = {
  reports: {
    takes: [],
    noted: false,
    run: async (admin, _args, call) => {
      const reports = await admin.reports(call.flag('all'));
      const none = call.flag('all') ? 'There is no report.' : 'No report is open.';
      return { json: reports, text: () => (reports.length === 0 ? none : reports.map(reportLines).join('\n\n')) };
    },
  },
  resolve: {
    takes: ['NUMBER'],
    noted: true,
    run: async (admin, [number = ''], call) => {
      await admin.resolve(numberOf(number), noteOf(call));
      return done(`report ${number} is resolved`);
    },
  },
  mute: sanction('muted', true),
  unmute: sanction('muted', false),
  suspend: sanction('suspended', true),
  unsuspend: sanction('suspended', false),
  rename: {
    takes: ['NAME', 'NEW-NAME'],
    noted: false,
    run: async (admin, [name = '', to = ''], call) => {
      await admin.rename(name, to, noteOf(call));
      return done(`${name} is called ${to}`);
    },
  },
  'clear-profile': {
    takes: ['NAME'],
    noted: false,
    run: async (admin, [name = ''], call) => {
      await admin.clearProfile(name, noteOf(call));
      return done(`${name} says nothing of itself`);
    },
  },
  'clear-club': {
    takes: ['CLUB'],
    noted: false,
    run: async (admin, [club = ''], call) => {
      await admin.clearClub(club, call.flag('rename'), noteOf(call));
      return done(`the club ${club} has no text${call.flag('rename') ? ' and another name' : ''}`);
    },
  },
  'hand-club': {
    takes: ['CLUB', 'NAME'],
    noted: true,
    run: async (admin, [club = '', name = ''], call) => {
      await admin.handClub(club, name, noteOf(call));
      return done(`the club ${club} is owned by ${name}`);
    },
  },
  annul: {
    takes: ['MATCH'],
    noted: true,
    run: async (admin, [match = ''], call) => {
      const anew = await admin.annul(match, noteOf(call));
      return done(
        `the match ${match} moves no rating any more; ${anew === 1 ? '1 later match was' : `${anew} later matches were`} rated anew`,
      );
    },
  },
  'clear-title': {
    takes: ['MATCH'],
    noted: false,
    run: async (admin, [match = ''], call) => {
      await admin.clearTitle(match, noteOf(call));
      return done(`the match ${match} has the title of its scenario`);
    },
  },
  'delete-message': {
    takes: ['MATCH', 'MESSAGE'],
    noted: true,
    run: async (admin, [match = '', message = ''], call) => {
      await admin.deleteMessage(match, message, noteOf(call));
      return done(`the message ${message} says nothing any more`);
    },
  },
  log: {
    takes: [],
    noted: false,
    run: async (admin) => {
      const acts = await admin.log();
      const lineOf = ({ at, what, subject, note }: (typeof acts)[number]): string =>
        `${at}  ${what}  ${subject}${note === '' ? '' : `: ${note}`}`;
      return { json: acts, text: () => (acts.length === 0 ? 'Nothing was done.' : acts.map(lineOf).join('\n')) };
    },
  },
};

const MOST_NOTE = 2000;

const checked = (call: Call): Deed => {
  const [what = '', ...args] = call.args;
  const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
  if (!deed) throw new InputError(`"${what}" is none of ${Object.keys(DEEDS).join(', ')}`, 'admin');
  if (args.length !== deed.takes.length)
    throw new InputError(`${what} takes ${deed.takes.length === 0 ? 'nothing' : deed.takes.join(' ')}`, 'admin');
  if (deed.noted && noteOf(call).trim() === '') throw new InputError(`${what} needs a note that says why`, '--note');
  if (noteOf(call).length > MOST_NOTE) throw new InputError(`is longer than ${MOST_NOTE} characters`, '--note');
  return deed;
};

const usageOf = ([what, { takes, noted }]: readonly [string, Deed]): string => {
  const more = what === 'reports' ? '[--all]' : what === 'clear-club' ? '[--rename]' : '';
  const note = what === 'reports' || what === 'log' ? '' : noted ? '--note TEXT' : '[--note TEXT]';
  return [what, ...takes, more, note].filter((word) => word !== '').join(' ');
};

/** `longroll admin` */
export const admin: Command = {
  usage: Object.entries(DEEDS).map(usageOf),
  help: 'What whoever runs a server does about people, whether it runs or not: reads reports and resolves them, mutes accounts (they play, but write nothing that others read), suspends them (signed out everywhere at once, and not let in again; their matches stay), gives an offensive name another one, takes away texts of profiles, clubs and matches, and messages. Everything is noted: "log" lists it.',
  options: {
    note: { value: 'TEXT', help: 'why: kept with what is done' },
    all: { help: 'with "reports": resolved ones too' },
    rename: { help: 'with "clear-club": its name too' },
    data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' },
  },
  least: 1,
  most: 3,
  run: async (call) => {
    const deed = checked(call);
    mustBeThere(call.value('data'));
    try {
      return await withDatabase(call.value('data'), (url) =>
        Admin.on(url, (operator) => deed.run(operator, call.args.slice(1), call)),
      );
    } catch (error) {
      if (error instanceof AdminError) throw new InputError(error.message);
      throw error;
    }
  },
};
