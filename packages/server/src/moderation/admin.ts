import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { accountName, keyOf } from '../accounts.ts';
import { lockClub, nameKey, roleIn } from '../clubs/clubs.ts';
import { type Db, openDb, openPool } from '../database.ts';
import { CHANNEL } from '../news-line.ts';
import { annul } from '../people/annul.ts';
import type { Database } from '../schema.ts';

/** Something that an operator asked for and that cannot be done. The message is a whole sentence. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** What was done, as the log of operators has it. */
export interface AdminAct {
  readonly at: string;
  readonly what: string;
  readonly subject: string;
  readonly note: string;
}

/** A report with what became of it. */
export interface AdminReport {
  readonly number: number;
  readonly at: string;
  /** Names of accounts. */
  readonly by: string;
  readonly about?: string;
  readonly match?: string;
  /** Id of a message of the match, what it said when it was reported, and the name of whoever said it. */
  readonly message?: string;
  readonly said?: string;
  readonly saidBy?: string;
  readonly text: string;
  readonly resolved?: string;
  readonly note?: string;
}

const MOST = 1000;

interface Account {
  readonly id: string;
  readonly name: string;
}

const accountCalled = async (db: Db, name: string): Promise<Account> => {
  const account = await db
    .selectFrom('account')
    .innerJoin('player', 'player.id', 'account.player')
    .select(['player.id', 'player.name'])
    .where('account.name_key', '=', keyOf(name))
    .executeTakeFirst();
  if (account) return account;
  throw new AdminError(`There is no account "${name}".`);
};

const clubCalled = async (db: Db, name: string): Promise<Account> => {
  const club = await db
    .selectFrom('club')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  if (club) return club;
  throw new AdminError(`There is no club "${name}".`);
};

const idOf = (text: string, what: string): string => {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  throw new AdminError(`"${text}" is no id of a ${what}.`);
};

/** Told to all nodes when the transaction is committed. */
const tell = async (tx: Db, items: readonly string[]): Promise<void> => {
  for (const item of items) await sql`select pg_notify(${CHANNEL}, ${`admin,${item}`})`.execute(tx);
};

/** Ends all sessions of a player, at all nodes. */
const endSessions = async (tx: Db, player: string): Promise<void> => {
  const ended = await tx.deleteFrom('session').where('player', '=', player).returning('token').execute();
  await tell(
    tx,
    ended.map(({ token }) => `s:${Buffer.from(token).toString('base64url')}`),
  );
};

/** Has nodes read the matches of a player again, the latest first. */
const showAgain = async (tx: Db, player: string): Promise<void> => {
  const rows = await tx
    .selectFrom('seat')
    .select('match_id')
    .distinct()
    .where('holder', '=', player)
    .limit(MOST)
    .execute();
  await tell(
    tx,
    rows.map((row) => `m:${row.match_id}`),
  );
};

/** What operators do, on the database of a server that runs or not. Each act is noted in the same transaction. */
export class Admin {
  readonly #db: Db;

  private constructor(db: Db) {
    this.#db = db;
  }

  /** Works on the database at this address for as long as `work` takes. Its tables are those of this version, or it is refused. */
  static async on<T>(url: string, work: (admin: Admin) => Promise<T>): Promise<T> {
    const db = openDb(openPool(url, 2));
    try {
      const { rows } = await sql<{ there: boolean }>`select to_regclass('admin_act') is not null as there`.execute(db);
      if (rows[0]?.there !== true)
        throw new AdminError('The database has no tables of this version: start its server once.');
      return await work(new Admin(db));
    } finally {
      await db.destroy();
    }
  }

  /** Does something and notes it. */
  #act(what: string, subject: string, note: string, work: (tx: Transaction<Database>) => Promise<void>): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      await work(tx);
      await tx.insertInto('admin_act').values({ id: randomUUID(), what, subject, note }).execute();
    });
  }

  /** Mutes or unmutes, suspends or unsuspends an account. Who is suspended is signed out everywhere; his matches stay. */
  async sanction(name: string, how: 'muted' | 'suspended', on: boolean, note: string): Promise<string> {
    const account = await accountCalled(this.#db, name);
    const what = `${on ? '' : 'un'}${how === 'muted' ? 'mute' : 'suspend'}`;
    await this.#act(what, account.name, note, async (tx) => {
      await tx
        .insertInto('sanction')
        .values({ player: account.id, [how]: on })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ [how]: on }))
        .execute();
      if (how === 'suspended' && on) await endSessions(tx, account.id);
    });
    return account.name;
  }

  /** Gives an account another name, by which it signs in from now on. */
  async rename(name: string, to: string, note: string): Promise<void> {
    const account = await accountCalled(this.#db, name);
    const parsed = accountName.safeParse(to);
    if (!parsed.success)
      throw new AdminError(`"${to}" is no name of an account: it ${parsed.error.issues[0]?.message}.`);
    await this.#act('rename', `${account.name} -> ${parsed.data}`, note, async (tx) => {
      const key = keyOf(parsed.data);
      const other = await tx
        .selectFrom('account')
        .select('player')
        .where('name_key', '=', key)
        .where('player', '!=', account.id)
        .executeTakeFirst();
      if (other) throw new AdminError(`The name "${parsed.data}" is taken.`);
      await tx.updateTable('account').set({ name_key: key }).where('player', '=', account.id).execute();
      await tx.updateTable('player').set({ name: parsed.data }).where('id', '=', account.id).execute();
      await showAgain(tx, account.id);
    });
  }

  /** Takes away what an account says of itself. */
  async clearProfile(name: string, note: string): Promise<void> {
    const account = await accountCalled(this.#db, name);
    await this.#act('clear-profile', account.name, note, async (tx) => {
      await tx.updateTable('profile').set({ about: '' }).where('player', '=', account.id).execute();
    });
  }

  /** Takes away the text of a club, and gives it a name without meaning where `rename` says so. */
  async clearClub(name: string, rename: boolean, note: string): Promise<void> {
    const club = await clubCalled(this.#db, name);
    await this.#act('clear-club', club.name, note, async (tx) => {
      await tx.updateTable('club').set({ about: '' }).where('id', '=', club.id).execute();
      const plain = `Club ${club.id}`;
      if (rename)
        await tx
          .updateTable('club')
          .set({ name: plain, name_key: nameKey(plain) })
          .where('id', '=', club.id)
          .execute();
    });
  }

  /** Gives a club another owner, a member of it: the owner of before, where there still is one, becomes an officer. */
  async handClub(name: string, to: string, note: string): Promise<void> {
    const club = await clubCalled(this.#db, name);
    const account = await accountCalled(this.#db, to);
    await this.#act('hand-club', `${club.name} -> ${account.name}`, note, async (tx) => {
      await lockClub(tx, club.id);
      if ((await roleIn(tx, club.id, account.id)) === undefined)
        throw new AdminError(`${account.name} is no member of the club "${club.name}".`);
      const members = tx.updateTable('club_member').where('club', '=', club.id);
      await members.set({ role: 'officer' }).where('role', '=', 'owner').execute();
      await members.set({ role: 'owner' }).where('player', '=', account.id).execute();
    });
  }

  /** Takes what a disputed match has done to ratings back. Gives how many later matches of the book were rated anew. */
  async annul(match: string, note: string): Promise<number> {
    const id = idOf(match, 'match');
    let anew = 0;
    await this.#act('annul', id, note, async (tx) => {
      const count = await annul(tx, id);
      if (count === undefined) throw new AdminError(`There is no match ${id} that has moved a rating.`);
      anew = count;
    });
    return anew;
  }

  /** Gives a match the title of its scenario in place of its own. */
  async clearTitle(match: string, note: string): Promise<void> {
    const id = idOf(match, 'match');
    await this.#act('clear-title', id, note, async (tx) => {
      const row = await tx
        .updateTable('match')
        .set({ title: sql`scenario_title` })
        .where('id', '=', id)
        .returning('scenario_title')
        .executeTakeFirst();
      if (!row) throw new AdminError(`There is no match ${id}.`);
      await tx.updateTable('result').set({ title: row.scenario_title }).where('game', '=', id).execute();
      await tell(tx, [`m:${id}`]);
    });
  }

  /** Takes away what a message says; that there was one stays. Streams are told at once. */
  async deleteMessage(match: string, message: string, note: string): Promise<void> {
    const [id, of] = [idOf(match, 'match'), idOf(message, 'message')];
    await this.#act('delete-message', `${of} at ${id}`, note, async (tx) => {
      const removed = await tx
        .updateTable('chat')
        .set({ words: '', removed: sql<Date>`coalesce(removed, now())` })
        .where('match_id', '=', id)
        .where('id', '=', of)
        .returning('n')
        .executeTakeFirst();
      if (!removed) throw new AdminError(`There is no message ${of} at match ${id}.`);
      await tell(tx, [`t:${id}`]);
    });
  }

  /** Reports in the order in which they came, at most a thousand: those that are open, or all. */
  async reports(all: boolean): Promise<readonly AdminReport[]> {
    let query = this.#db
      .selectFrom('report')
      .innerJoin('player as sender', 'sender.id', 'report.by_player')
      .leftJoin('player as other', 'other.id', 'report.about')
      .select(['n', 'at', 'sender.name as by', 'other.name as about', 'game', 'message', 'said', 'said_by', 'words'])
      .select(['resolved', 'note']);
    if (!all) query = query.where('resolved', 'is', null);
    const rows = await query.orderBy('n').limit(MOST).execute();
    return rows.map((row) => ({
      number: Number(row.n),
      at: row.at.toISOString(),
      by: row.by,
      ...(row.about === null ? {} : { about: row.about }),
      ...(row.game === null ? {} : { match: row.game }),
      ...(row.message === null ? {} : { message: row.message }),
      ...(row.said === null ? {} : { said: row.said }),
      ...(row.said_by === null ? {} : { saidBy: row.said_by }),
      text: row.words,
      ...(row.resolved === null ? {} : { resolved: row.resolved.toISOString() }),
      ...(row.note === null ? {} : { note: row.note }),
    }));
  }

  /** Closes a report with a note. */
  async resolve(number: number, note: string): Promise<void> {
    await this.#act('resolve', `report ${number}`, note, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('report')
        .set({ resolved: sql<Date>`now()`, note })
        .where('n', '=', String(number))
        .where('resolved', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AdminError(`There is no open report ${number}.`);
    });
  }

  /** What was done, the latest first, at most a thousand. */
  async log(): Promise<readonly AdminAct[]> {
    const rows = await this.#db.selectFrom('admin_act').selectAll().orderBy('at', 'desc').limit(MOST).execute();
    return rows.map(({ at, what, subject, note }) => ({ at: at.toISOString(), what, subject, note }));
  }
}
