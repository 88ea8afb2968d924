import { foughtEntry, type PlannedEntry, settled } from '@longroll/handing';
import { type AnyAction, at, type Fought, isRefusal, type Plain } from '@longroll/kernel';
import type { FirstJob } from '../beginning.ts';
import type { Commands } from '../commands.ts';
import type { CostlyWork } from '../costly/costly-work.ts';
import type { Asker } from '../costly/fair-queue.ts';
import type { Db } from '../database.ts';
import { Fault, found as foundOr404 } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Books, MatchCache } from '../match-cache.ts';
import { begun, type Found, findMatch, isOver } from '../matches.ts';
import { madeOnce } from '../once.ts';
import type { Randomness } from '../randomness.ts';
import { holds } from '../seats.ts';
import type { Who } from '../sessions.ts';
import { createTable } from '../tables.ts';
import { battleMatch, campaignOf, fieldOf, ratioOf } from './handing-plan.ts';
import type { WireBattles } from './handing-wire.ts';

/** What battles are handed down and carried back with. */
export interface HandingParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly books: Books;
  readonly cache: MatchCache;
  readonly commands: Commands;
  readonly costly: CostlyWork;
  readonly randomness: Randomness;
  readonly firstJob: FirstJob;
}

/** How a battle is carried back: the entries behind entry `seq` of the campaign. */
interface StoredPlan {
  readonly seq: number;
  readonly seat: number;
  readonly fought: Fought;
  readonly entries: readonly PlannedEntry[];
}

const playersOf = ({ seats }: Pick<Found, 'seats'>): readonly string[] => [
  ...new Set(seats.flatMap(({ kind, holder }) => (kind === 'person' && holder !== undefined ? [holder] : []))),
];

const foughtOf = async ({ db, cache }: Pick<HandingParts, 'db' | 'cache'>, match: string) => {
  const rows = await db.selectFrom('handed_battle').selectAll().where('match_id', '=', match).orderBy('at').execute();
  return Promise.all(
    rows.map(async ({ battle, place, title, field, back }) => {
      const there = await cache.find(battle);
      const over = there !== undefined && isOver(await findMatch(db, cache, battle));
      return { match: battle, place, title, field, back, over, there: there !== undefined };
    }),
  );
};

/** The battles of a campaign that wait, that somebody wants to fight out, and that were fought out. */
export const battlesOf = async (parts: HandingParts, found: Found): Promise<WireBattles> => {
  const { db, books } = parts;
  const { live, row, seats } = found;
  const campaign = live && !isOver(found) && !row.rated ? campaignOf(live) : undefined;
  const shelves = campaign ? await Promise.all(books.ids.map((id) => books.load(id))) : [];
  const wishes = await db.selectFrom('battle_wish').selectAll().where('match_id', '=', row.id).execute();
  const fought = await foughtOf(parts, row.id);
  return {
    waiting: campaign?.handsDown.battles(campaign.state).map(({ place, title }) => ({ place, title })) ?? [],
    fields: shelves.flatMap((shelf) =>
      shelf?.takesBattles ? [{ id: shelf.rulebook.id, title: shelf.rulebook.title, about: shelf.rulebook.about }] : [],
    ),
    wanted: seats.flatMap(({ name, holder }) =>
      wishes.flatMap(({ player, place, field }) => (player === holder ? [{ seat: name, place, field }] : [])),
    ),
    fought: fought.filter(({ there }) => there).map(({ there: _, ...battle }) => battle),
  };
};

const checkPlays = (found: Found, who: Who): void => {
  if (!found.seats.some((seat) => holds(seat, who)))
    throw new Fault('forbidden', 'Only whoever plays this match fights its battles out.');
};

const note = async (db: Db, match: string, player: string, place: string, field: string, want: boolean) => {
  await db.deleteFrom('battle_wish').where('match_id', '=', match).where('player', '=', player).execute();
  if (want) await db.insertInto('battle_wish').values({ match_id: match, player, place, field }).execute();
};

/** Whether everybody who plays wants to fight this battle out in this book. */
const allWant = async (db: Db, found: Found, place: string, field: string): Promise<boolean> => {
  const wishes = await db.selectFrom('battle_wish').selectAll().where('match_id', '=', found.row.id).execute();
  return playersOf(found).every((player) =>
    wishes.some((wish) => wish.player === player && wish.place === place && wish.field === field),
  );
};

const handedDown = async (parts: HandingParts, live: LiveMatch, found: Found, who: Who, place: string, id: string) => {
  const { db, keyring, books, randomness, firstJob } = parts;
  const field = await fieldOf(books, id);
  const wanted = battleMatch(live, found.seats, place, field);
  const battle = keyring.uuid('battle', live.id, place, live.seq);
  await db
    .insertInto('handed_battle')
    .values({ match_id: live.id, battle, place, title: wanted.title, field: id })
    .onConflict((same) => same.doNothing())
    .execute();
  const isThere = async () =>
    (await db.selectFrom('match').select('id').where('id', '=', battle).executeTakeFirst()) && true;
  await madeOnce(isThere, async () => {
    const creator = { player: who.player, name: '', guest: false };
    await createTable(db, books, { ...wanted, id: battle }, creator, randomness, firstJob);
    return true as const;
  });
  await db.deleteFrom('battle_wish').where('match_id', '=', live.id).execute();
  return battle;
};

/**
 * Says that somebody wants to fight a battle out, or no longer. When all who play want the same, its match is set up: gives its
 * id. Refuses who does not play, a rated match, a place where no battle waits, and a book that takes none.
 */
export const wantBattle = async (
  parts: HandingParts,
  found: Found,
  who: Who,
  { place, field, want }: { readonly place: string; readonly field: string; readonly want: boolean },
): Promise<string | undefined> => {
  checkPlays(found, who);
  const live = begun(found);
  if (isOver(found)) throw new Fault('conflict', 'The match is over.');
  if (found.row.rated) throw new Fault('conflict', 'Battles of a rated match are not fought out elsewhere.');
  if (want) battleMatch(live, found.seats, place, await fieldOf(parts.books, field));
  await note(parts.db, live.id, who.player, place, field, want);
  if (!want || !(await allWant(parts.db, found, place, field))) return undefined;
  return handedDown(parts, live, found, who, place, field);
};

const battleRow = async (db: Db, match: string, battle: string) =>
  foundOr404(
    await db
      .selectFrom('handed_battle')
      .selectAll()
      .where('match_id', '=', match)
      .where('battle', '=', battle)
      .executeTakeFirst(),
    'battle of this match',
  );

/** Works out how a battle is carried back. Refuses one that is not over, and a campaign that has gone on without it. */
const planFor = async (
  { db, cache, books, costly }: HandingParts,
  live: LiveMatch,
  battleId: string,
  { place, field }: { readonly place: string; readonly field: string },
  asker: Asker,
): Promise<StoredPlan> => {
  const fought = await findMatch(db, cache, battleId);
  if (!isOver(fought)) throw new Fault('conflict', 'The battle is not over yet.');
  const there = begun(fought);
  const campaign = campaignOf(live);
  if (!campaign) throw new Fault('conflict', 'This match hands no battles down.');
  const { header } = there.row;
  const ratio = ratioOf(campaign.book.id, field);
  const scenario = header.scenario as Plain;
  const end = there.match.state;
  const answer = settled(campaign, place, await fieldOf(books, field), ratio, { scenario, end });
  if (isRefusal(answer))
    throw new Fault('conflict', 'The campaign has gone on without this battle: its result cannot be carried back.');
  const { setting: _, ...state } = campaign.state;
  const { rulebook, options, scenario: own } = live.row.header;
  const head = there.match.head();
  const named = { rulebook, version: campaign.book.version, scenario: own, options };
  const plan = await costly.run(asker, 'battle', { ...answer, header: named, state, head });
  const { seat } = answer.battle.hosts[0];
  const { commitment } = header;
  return {
    seq: live.seq,
    seat,
    fought: foughtEntry(place, { commitment, head }, ratio, plan),
    entries: plan.entries,
  };
};

const storedPlan = async (db: Db, match: string, battle: string, plan: StoredPlan | null): Promise<void> => {
  await db
    .updateTable('handed_battle')
    .set({ plan: plan && JSON.stringify(plan) })
    .where('match_id', '=', match)
    .where('battle', '=', battle)
    .execute();
};

/** Plays the entries of a plan, each once however often this is asked for. */
const played = async (
  { keyring, commands }: HandingParts,
  live: LiveMatch,
  battle: string,
  plan: StoredPlan,
): Promise<void> => {
  const entries: readonly {
    readonly seat: number;
    readonly action: AnyAction | Fought;
    readonly dice?: readonly number[];
  }[] = [{ seat: plan.seat, action: plan.fought }, ...plan.entries];
  for (const [i, { seat, action, dice }] of entries.entries()) {
    const { epoch } = at(
      live.seats.filter(({ id }) => id === seat),
      0,
    );
    const command = keyring.uuid('battle-entry', live.id, battle, i);
    await commands.apply(live, {
      command,
      seat,
      epoch,
      at: plan.seq + i,
      action: { parsed: action },
      dice: dice ?? [],
    });
  }
};

/**
 * Carries the result of a battle back into its campaign: once, however often it is asked for, also where a server fell in
 * between. Refuses who does not play, a battle that is not over, and a campaign that has gone on without it.
 */
export const bringBack = async (
  parts: HandingParts,
  found: Found,
  who: Who,
  battle: string,
  asker: Asker,
): Promise<void> => {
  checkPlays(found, who);
  const { db } = parts;
  const live = begun(found);
  const row = await battleRow(db, live.id, battle);
  if (row.back) return;
  const kept = row.plan === null ? undefined : (row.plan as unknown as StoredPlan);
  const hasBegun = kept !== undefined && live.seq > kept.seq;
  const plan = hasBegun ? kept : await planFor(parts, live, battle, row, asker);
  if (!hasBegun) await storedPlan(db, live.id, battle, plan);
  try {
    await played(parts, live, battle, plan);
  } catch (error) {
    if (live.seq === plan.seq) await storedPlan(db, live.id, battle, null);
    throw error;
  }
  await db
    .updateTable('handed_battle')
    .set({ back: true })
    .where('match_id', '=', live.id)
    .where('battle', '=', battle)
    .execute();
};
