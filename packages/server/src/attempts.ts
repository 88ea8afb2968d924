import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { Fault } from './errors.ts';

/**
 * What counts as one address. Whoever has one IPv6 address has the whole network of 64 bits that it lies in; an IPv4
 * address written as IPv6 is itself.
 */
export const addressOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** A count is forgotten after a day without a try; one that stands in the future is of a clock that was wrong. */
const isForgotten = sql<boolean>`(attempt.since < now() - interval '1 day' or attempt.since > now() + interval '1 minute')`;

const isOldMinute = sql<boolean>`(attempt.since < now() - interval '1 minute' or attempt.since > now() + interval '1 minute')`;

/** Counts a try of an address in the database, so that all nodes count together; a 429 past `most` in a minute. */
export const countTry = async (db: Db, what: string, address: string, most: number): Promise<void> => {
  const { count } = await db
    .insertInto('attempt')
    .values({ what: `${what}\n${address}`, count: 1, since: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('what').doUpdateSet({
        count: sql<number>`case when ${isOldMinute} then 1 else attempt.count + 1 end`,
        since: sql<Date>`case when ${isOldMinute} then now() else attempt.since end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > most) throw new Fault('too-many', 'Too many tries. Wait a minute.', { after: 60 });
};

/** Counts something that may be done `most` times within a day from its first time on; a 429 past that. */
export const countDay = async (db: Db, what: string, most: number): Promise<void> => {
  const { count } = await db
    .insertInto('attempt')
    .values({ what, count: 1, since: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('what').doUpdateSet({
        count: sql<number>`case when ${isForgotten} then 1 else attempt.count + 1 end`,
        since: sql<Date>`case when ${isForgotten} then now() else attempt.since end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > most) throw new Fault('too-many', 'Too many tries today. Come back tomorrow.', { after: 86_400 });
};

const passwordKey = (name: string, address: string): string => `password\n${name}\n${address}`;

/** After the free tries one has to wait a minute, then two, four and so on up to an hour. */
const waitAfter = (free: number) =>
  sql<string>`interval '1 second' * least(3600, 60 * power(2, least(attempt.count - ${free}::int, 10)))`;

/**
 * Counts a try of a password for a name from an address, before it is looked at, so that many at once count as well.
 * Past `free` wrong ones there is a 429 with the seconds to wait, longer each time. Who asks from another address is
 * not held up: nobody can lock an owner out.
 */
export const countPassword = async (db: Db, name: string, address: string, free: number): Promise<void> => {
  const what = passwordKey(name, address);
  const wait = waitAfter(free);
  const counted = await db
    .insertInto('attempt')
    .values({ what, count: 1, since: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('what')
        .doUpdateSet({
          count: sql<number>`case when ${isForgotten} then 1 else attempt.count + 1 end`,
          since: sql<Date>`now()`,
        })
        .where(sql<boolean>`${isForgotten} or attempt.count < ${free} or attempt.since + ${wait} <= now()`),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return;
  const row = await db
    .selectFrom('attempt')
    .select(sql<number>`ceil(extract(epoch from attempt.since + ${wait} - now()))::int`.as('seconds'))
    .where('what', '=', what)
    .executeTakeFirst();
  const after = Math.max(1, row?.seconds ?? 1);
  throw new Fault('too-many', `Too many wrong passwords. Try again in ${after} seconds.`, { after });
};

/** The password was right: what was counted for this name from this address is void. */
export const forgetPasswords = async (db: Db, name: string, address: string): Promise<void> => {
  await db.deleteFrom('attempt').where('what', '=', passwordKey(name, address)).execute();
};
