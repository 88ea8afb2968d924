import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import { accountNamed } from '../people/profiles.ts';
import { checkRoom, demandRole, lockClub, roleIn } from './clubs.ts';

/** Members of a club, and requests and invitations that may be open. */
const MOST_MEMBERS = 2000;
const MOST_ASKS = 200;

const admit = async (tx: Db, club: string, player: string): Promise<void> => {
  await checkRoom(tx, player);
  const { count } = await tx
    .selectFrom('club_member')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('club', '=', club)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_MEMBERS) throw new Fault('conflict', `A club has at most ${MOST_MEMBERS} members.`);
  await tx.deleteFrom('club_ask').where('club', '=', club).where('player', '=', player).execute();
  await tx.insertInto('club_member').values({ club, player, role: 'member' }).execute();
};

const askOf = (tx: Db, club: string, player: string) =>
  tx
    .selectFrom('club_ask')
    .select('invited_by')
    .where('club', '=', club)
    .where('player', '=', player)
    .executeTakeFirst();

const note = async (tx: Db, club: string, player: string, invitedBy: string | null): Promise<void> => {
  const { count } = await tx
    .selectFrom('club_ask')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('club', '=', club)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_ASKS)
    throw new Fault('conflict', `At most ${MOST_ASKS} requests and invitations of a club can be open.`);
  await tx.insertInto('club_ask').values({ club, player, invited_by: invitedBy }).execute();
};

/** Asks to join; whoever is invited joins. The same again changes nothing. */
export const join = async (db: Db, club: string, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    if (await roleIn(tx, club, player)) return;
    const ask = await askOf(tx, club, player);
    if (!ask) return note(tx, club, player, null);
    if (ask.invited_by !== null) await admit(tx, club, player);
  });

/** Invites an account; whoever has asked to join is admitted. Owner and officers can. The same again changes nothing. */
export const invite = async (db: Db, club: string, officer: string, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    await demandRole(tx, club, officer, ['owner', 'officer']);
    await accountNamed(tx, player);
    if (await roleIn(tx, club, player)) return;
    const ask = await askOf(tx, club, player);
    if (!ask) return note(tx, club, player, officer);
    if (ask.invited_by === null) await admit(tx, club, player);
  });

/** Takes back or declines a request or an invitation: one's own, or as owner or officer any. */
export const dropAsk = async (db: Db, club: string, who: string, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockClub(tx, club);
    if (who !== player) await demandRole(tx, club, who, ['owner', 'officer']);
    await tx.deleteFrom('club_ask').where('club', '=', club).where('player', '=', player).execute();
  });
