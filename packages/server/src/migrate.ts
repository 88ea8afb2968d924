import type { Kysely } from 'kysely';
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration';
import type pg from 'pg';
import { foundation } from './migrations/0001-foundation.ts';
import { storeKeys } from './migrations/0002-store.ts';
import { limits } from './migrations/0004-limits.ts';
import { dice } from './migrations/0005-dice.ts';
import { versions } from './migrations/0006-versions.ts';
import { appending } from './migrations/0008-append.ts';
import { leases } from './migrations/0009-leases.ts';
import { results } from './migrations/0010-results.ts';
import { shunned } from './migrations/0011-shunned.ts';
import { clubs } from './migrations/0012-clubs.ts';
import { moderation } from './migrations/0013-moderation.ts';
import { tournaments } from './migrations/0014-tournaments.ts';
import { orders } from './migrations/0020-orders.ts';
import { turnRules } from './migrations/0021-turn-rules.ts';
import { begin } from './migrations/0022-begin.ts';
import { start } from './migrations/0023-start.ts';
import { replies } from './migrations/0024-replies.ts';
import { snapshots } from './migrations/0026-snapshots.ts';
import { talk } from './migrations/0030-talk.ts';
import { invitations } from './migrations/0031-invitations.ts';
import { rematch } from './migrations/0032-rematch.ts';
import { mailIn } from './migrations/0033-mail-in.ts';
import { looking } from './migrations/0034-looking.ts';
import { mail } from './migrations/0035-mail.ts';
import { clocks } from './migrations/0036-clocks.ts';
import { notices } from './migrations/0037-notices.ts';
import { tournamentPace } from './migrations/0038-tournament-pace.ts';
import { turnLeader } from './migrations/0039-turn-leader.ts';
import { handing } from './migrations/0040-handing.ts';
import { records } from './migrations/0041-records.ts';
import { missedTurns } from './migrations/0042-missed-turns.ts';
import { heldTurns } from './migrations/0043-held-turns.ts';
import { outagesOfTurns } from './migrations/0044-outages-of-turns.ts';
import { mailZone } from './migrations/0045-mail-zone.ts';
import { noticesOfLeaders } from './migrations/0046-notices-of-leaders.ts';
import { mailsApart } from './migrations/0047-mails-apart.ts';
import { agreedDeadlines } from './migrations/0048-agreed-deadlines.ts';
import { quietHours } from './migrations/0049-quiet-hours.ts';
import { toldButForQuietHours } from './migrations/0050-told-but-for-quiet-hours.ts';

/** Applied in order, each once, under a lock that all nodes share. A released one is never changed. */
const MIGRATIONS: { readonly [name: string]: Migration } = {
  '0001-foundation': foundation,
  '0002-store': storeKeys,
  '0004-limits': limits,
  '0005-dice': dice,
  '0006-versions': versions,
  '0008-append': appending,
  '0009-leases': leases,
  '0010-results': results,
  '0011-shunned': shunned,
  '0012-clubs': clubs,
  '0013-moderation': moderation,
  '0014-tournaments': tournaments,
  '0020-orders': orders,
  '0021-turn-rules': turnRules,
  '0022-begin': begin,
  '0023-start': start,
  '0024-replies': replies,
  '0026-snapshots': snapshots,
  '0030-talk': talk,
  '0031-invitations': invitations,
  '0032-rematch': rematch,
  '0033-mail-in': mailIn,
  '0034-looking': looking,
  '0035-mail': mail,
  '0036-clocks': clocks,
  '0037-notices': notices,
  '0038-tournament-pace': tournamentPace,
  '0039-turn-leader': turnLeader,
  '0040-handing': handing,
  '0041-records': records,
  '0042-missed-turns': missedTurns,
  '0043-held-turns': heldTurns,
  '0044-outages-of-turns': outagesOfTurns,
  '0045-mail-zone': mailZone,
  '0046-notices-of-leaders': noticesOfLeaders,
  '0047-mails-apart': mailsApart,
  '0048-agreed-deadlines': agreedDeadlines,
  '0049-quiet-hours': quietHours,
  '0050-told-but-for-quiet-hours': toldButForQuietHours,
};

/** Names of all migrations in their order. */
export const migrationNames: readonly string[] = Object.keys(MIGRATIONS).toSorted();

/** Brings the tables up to date, or up to the migration that is named. */
export const migrate = async (db: MigratorProps['db'] | Kysely<never>, upTo?: string): Promise<void> => {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const migrator = new Migrator({ db: db as MigratorProps['db'], provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
};

/** Names of the migrations that a database has had, in order; none when it has no tables of ours. */
export const appliedTo = async (client: Pick<pg.Client, 'query'>): Promise<readonly string[]> => {
  const { rows: there } = await client.query(`select to_regclass('kysely_migration') as it`);
  if (!(there[0] as { it: unknown } | undefined)?.it) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};

/** Whether a database that has had these migrations needs none, and has had none that is not known here. */
export const isUpToDate = (applied: readonly string[]): boolean =>
  applied.length === migrationNames.length && migrationNames.every((name) => applied.includes(name));
