import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allOfPlay } from './all-of-play.ts';
import { settle, spreadStandIn } from './cluster.ts';
import { plainDatabase, reported } from './harness.ts';

/** A statement that was sent, and the transaction in which it was. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}
type Transaction = readonly Sent[];

/** What a transaction touches of a cluster. */
interface Use {
  readonly text: string;
  /** Numbers of the parts of tables of matches; those of one number hold the same matches. */
  readonly parts: readonly number[];
  /** Tables that are not spread, where they are written with matches or read in one statement with them. */
  readonly others: readonly string[];
}

/** Statements that may touch matches of all servers: what they do, and by what they are known. None is part of play. */
const OVER_ALL: readonly (readonly [what: string, known: RegExp])[] = [
  ['lists of matches', /^select "match"\."id" from "match" where .* order by "match"\."updated" desc limit/],
  ['the matches of a list', /^select \* from "match" where "id" in \(\$1, \$2/],
  ['the seats of a list', /^select \* from "seat" where "match_id" in \(\$1, \$2/],
  [
    'when the orders of the campaigns of a list are due',
    /^select "match_id", "due", "waits", "proposal" from "turn" where "match_id" in \(/,
  ],
  ['matches that bots play alone', /^select count\(\*\) as "running" from "match" where "creator" = /],
  ['what a player is invited to', /^select \* from "invitation" where "player" = \$1 order by "at" desc/],
  ['which matches a player sits at', /^select "match_id" from "seat" where "holder" = \$1$/],
  ['what a guest gives to his account', /^update "seat" set "holder" = \$1.* where "holder" = /],
  ['matches that a guest made', /^update "match" set "creator" = \$1 where "creator" = \$2$/],
  ['a guest who becomes an account', /insert into "account".*update "seat" set "key" = \$1 where "holder" = \$2/s],
  ['tables that never began', /^begin\nupdate "match" set "waited" = waited \+ 1/],
  ['seats of guests who are gone', /^select distinct "holder" from "seat" where "holder" in/],
  ['matches of guests who are gone', /^select distinct "creator" from "match" where "creator" in/],
  [
    'matches that nobody plays on',
    /^select "id", "abandoned" from "match" where \("state" = \$1 or "abandoned" = \$2\)/,
  ],
  ['who was looking yesterday', /^delete from "looking" where "at" < now\(\) - interval '1 day'/],
  ['mails that were taken long ago', /^delete from "mail_seen" where "at" < now\(\) - interval '30 days'/],
  ['leases of yesterday', /^delete from "lease" where "until" < now\(\) - interval '1 day'/],
  ['leases of a node that ends', /^update lease set until = now\(\) where node = any/],
];

/** The same, done by the clock and so not in every run. */
const BY_THE_CLOCK: typeof OVER_ALL = [
  ['turns of sealed orders that are due or sealed', /^select match_id as match, turn from turn where state = /],
  ['clocks that are due', /^select match_id as match from clock where due <= /],
  ['matches whose clocks do not run yet', /^select clock\.match_id as match from clock join match /],
  [
    'reports that are to be mailed',
    /^select m\.match_id as match, m\.seat, t\.turn, m\.reports as epoch from seat_mail/,
  ],
  ['leases that are renewed or given up', /^update lease set .* where match_id = any/],
  ['results that were not noted', /^select "id" from "match" where "state" = \$1 and "noted" = \$2 order by "updated"/],
];

const NOT_OURS = /pgboss|^listen |pg_notify|^set |^select 1$/;

const sentOf = ([first, second]: readonly unknown[]): Sent => {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text = '', values } = first as { text?: string; values?: unknown[] };
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
};

/** All that was sent over these connections, by transactions, in the order of their ends. */
const transactionsOf = (
  calls: readonly (readonly unknown[])[],
  clients: readonly unknown[],
): readonly Transaction[] => {
  const open = new Map<unknown, Sent[]>();
  const done: Transaction[] = [];
  for (const [i, call] of calls.entries()) {
    const sent = sentOf(call);
    const begun = open.get(clients[i]);
    if (/^begin/i.test(sent.text)) open.set(clients[i], []);
    else if (/^(commit|rollback)/i.test(sent.text)) {
      open.delete(clients[i]);
      if (begun && /^commit/i.test(sent.text)) done.push(begun);
    } else if (begun) begun.push(sent);
    else if (!NOT_OURS.test(sent.text)) done.push([sent]);
  }
  return done;
};

const LOCKED = `select relname, pg_inherits.inhrelid is not null as part,
    exists (select 1 from pg_dist_partition where logicalrelid = pg_class.oid) as whole,
    mode <> 'AccessShareLock' as written
  from pg_locks join pg_class on pg_class.oid = relation left join pg_inherits on inhrelid = pg_class.oid
  where pid = pg_backend_pid() and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

interface Locked {
  readonly relname: string;
  readonly part: boolean;
  readonly whole: boolean;
  readonly written: boolean;
}

const tablesIn = (text: string): readonly (string | undefined)[] =>
  [...text.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/gi)].map(([, name]) => name);

/**
 * Tables that are not spread and that a transaction of matches writes, or reads in one statement with those of matches. To
 * look something up in between by itself is no matter.
 */
const othersOf = (transaction: Transaction, locked: readonly Locked[]): readonly string[] => {
  const spread = new Set(locked.flatMap(({ relname, whole }) => (whole ? [relname] : [])));
  const isJoined = (name: string): boolean =>
    transaction.some(({ text }) => {
      const named = tablesIn(text);
      return named.includes(name) && named.some((other) => other !== undefined && spread.has(other));
    });
  return locked.flatMap(({ relname, part, whole, written }) =>
    !part && !whole && (written || transaction.length === 1 || isJoined(relname)) ? [relname] : [],
  );
};

/** Does it again and looks which tables the server has locked for it. */
const useOf = async (client: pg.Client, transaction: Transaction): Promise<Use> => {
  const texts = transaction.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const text = texts.length > 1 ? `begin\n${texts.join('\n')}` : (texts[0] ?? '');
  await client.query('begin');
  for (const { text, values } of transaction) await client.query(text, [...values]);
  const { rows } = await client.query<Locked>(LOCKED);
  await client.query('commit');
  const parts = new Set(rows.flatMap(({ relname, part }) => (part ? [Number(relname.split('_').at(-1))] : [])));
  return { text, parts: [...parts], others: othersOf(transaction, rows) };
};

const WORKERS = 2;

/** Whether it touches more than one match, or, where entries of several are stored together, more than one server. */
const isWide = ({ text, parts, others }: Use): boolean => {
  const places = text.includes('append_entries') ? parts.map((part) => part % WORKERS) : parts;
  return new Set(places).size > 1 || others.length > 0;
};

let database: string;
let copy: string;
beforeAll(async () => {
  database = await plainDatabase();
  await spreadStandIn(database);
  // What is done in the one is done in the other again, so that every statement finds what it found.
  const name = new URL(database).pathname.slice(1);
  copy = database.replace(`/${name}?`, `/${name}_again?`);
  const client = new pg.Client({ connectionString: database.replace(`/${name}?`, '/postgres?') });
  await client.connect();
  await client.query(`create database ${name}_again template ${name}`);
  await client.end();
  const second = new pg.Client({ connectionString: copy });
  await second.connect();
  await settle(second);
  await second.end();
});
afterAll(() => expect(reported).toEqual([]));

test('a transaction of play touches one part of the matches and writes nothing else; what does more is named', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await allOfPlay(database).catch((error: unknown) => {
    spy.mockRestore();
    throw error;
  });
  const transactions = transactionsOf([...spy.mock.calls], [...spy.mock.contexts]);
  spy.mockRestore();
  const client = new pg.Client({ connectionString: copy });
  await client.connect();
  await client.query('set plan_cache_mode = force_custom_plan');
  const uses: Use[] = [];
  for (const transaction of transactions) {
    const use = await useOf(client, transaction);
    if (use.parts.length > 0) uses.push(use);
  }
  await client.end();

  const wide = uses.filter(isWide);
  const named = [...OVER_ALL, ...BY_THE_CLOCK];
  expect(wide.filter(({ text }) => !named.some(([, known]) => known.test(text)))).toEqual([]);
  // The list holds nothing that is not done, nor anything of play.
  expect(OVER_ALL.filter(([, known]) => !wide.some(({ text }) => known.test(text)))).toEqual([]);
  const written = uses.filter(({ text }) => text.includes('append_entries'));
  expect(written.length).toBeGreaterThan(6);
  expect(new Set(written.flatMap(({ parts }) => parts)).size).toBeGreaterThan(1);
  expect(uses.some(({ text }) => text.startsWith('update match set turn ='))).toBe(true);
});
