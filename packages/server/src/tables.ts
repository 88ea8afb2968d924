import { randomUUID } from 'node:crypto';
import {
  type Carried,
  isRefusal,
  type MatchHeader,
  newHeader,
  type Plain,
  type PlainRecord,
  type Seat,
  settingOf,
  withSecretStart,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Transaction } from 'kysely';
import { type AskedBegin, askedTerms, type BeginTerms, beginIfReady, type FirstJob } from './beginning.ts';
import { bookNamed } from './book-named.ts';
import { checkPace } from './clocks/clock-asks.ts';
import type { Pace } from './clocks/clock-rule.ts';
import { checkClub } from './clubs/clubs.ts';
import type { Db } from './database.ts';
import { type AskedTurns, type TurnRules, turnRulesOf } from './desk/turn-rules.ts';
import { Fault, faultOf } from './errors.ts';
import { linkPath } from './invitations/links.ts';
import type { Books } from './match-cache.ts';
import { checkMayWrite } from './moderation/sanctions.ts';
import { type Once, otherRequest } from './once.ts';
import { checkRated } from './people/rated-match.ts';
import type { Randomness } from './randomness.ts';
import type { StoredMatch, StoredSeat } from './rows.ts';
import type { Database } from './schema.ts';
import { digestOf, newSecret, type Who } from './sessions.ts';
import type { Plan } from './shapes.ts';

/** Who is to sit where when a match is set up. */
interface Setting {
  readonly id: string;
  readonly shelf: Shelf;
  readonly header: MatchHeader;
  /** Versions of its book that it was carried over to. */
  readonly carried?: readonly Carried[] | undefined;
  readonly secret: Uint8Array | undefined;
  /** The secret start that the header binds, if it does. */
  readonly start?: Plain | undefined;
  readonly title: string;
  readonly scenarioTitle: string;
  readonly imported: boolean;
  readonly over: boolean;
  /** Names the request that sets it up, when that may be sent again. */
  readonly once: Once | undefined;
  readonly rated: boolean;
  readonly club?: string | undefined;
  readonly rematchOf?: string | undefined;
  readonly battleOf?: string | undefined;
  readonly turns?: TurnRules | undefined;
  /** How time is kept, where it is. */
  readonly pace?: Pace | undefined;
  readonly begin?: Pick<BeginTerms, 'quorum' | 'begins'> | undefined;
}

/** What a scenario is called in lists: one of the book by its title there, one of somebody's own by the title in it. */
export const titleOf = (shelf: Shelf, scenario: string | PlainRecord): string => {
  if (typeof scenario !== 'string') return typeof scenario.title === 'string' ? scenario.title : 'Own scenario';
  return shelf.rulebook.scenarios.find((known) => known.id === scenario)?.title ?? scenario;
};

/** Checks the plan for each seat of the match; clock seats need none. */
const checkPlans = (seats: readonly Seat[], plans: { readonly [seat: string]: AnyPlan }, field: string): void => {
  for (const name of Object.keys(plans)) {
    if (seats.some((seat) => seat.name === name && seat.kind === 'player')) continue;
    const known = seats.filter((seat) => seat.kind === 'player').map((seat) => seat.name);
    throw new Fault('refused', `There is no seat "${name}"; known: ${known.join(', ')}`, { field: `${field}/${name}` });
  }
  for (const seat of seats)
    if (seat.kind === 'player' && !plans[seat.name])
      throw new Fault('refused', `It is not said who plays the ${seat.name} seat.`, { field: `${field}/${seat.name}` });
};

interface NewSeat {
  readonly seat: Seat;
  readonly plan: AnyPlan | undefined;
  readonly adds: boolean;
}

/** A seat of a match that the server sets up, and the player who has it: nobody asks for one over HTTP. */
interface HeldPlan {
  readonly kind: 'held';
  readonly player: string;
  readonly hotseat?: boolean;
}

export type AnyPlan = Plan | HeldPlan;

const forPersons = (plans: { readonly [seat: string]: AnyPlan }): number =>
  Object.values(plans).filter(({ kind }) => kind !== 'bot').length;
const isOwn = (plan: AnyPlan | undefined): boolean => plan?.kind === 'me' || plan?.kind === 'hotseat';
const isOpen = (plan: AnyPlan | undefined): boolean => plan?.kind === 'open' || plan?.kind === 'invited';

const seatRowOf = (matchId: string, { seat, plan, adds }: NewSeat, who: Who) => {
  const waits = isOpen(plan);
  const kind = seat.kind === 'clock' ? 'clock' : plan?.kind === 'bot' ? 'bot' : waits ? 'open' : 'person';
  return {
    match_id: matchId,
    seat: seat.id,
    name: seat.name,
    kind: kind as 'clock' | 'bot' | 'open' | 'person',
    bot: plan?.kind === 'bot' ? plan.bot : null,
    hotseat: plan?.kind === 'hotseat' || (plan?.kind === 'held' && plan.hotseat === true),
    private: plan?.kind === 'invited',
    holder: plan?.kind === 'held' ? plan.player : kind === 'person' ? who.player : null,
    invitation: null,
    key: null,
    adds,
    commitment: null,
    entropy: null,
  };
};

const isFirstHeld = (
  seats: readonly Seat[],
  plans: { readonly [seat: string]: AnyPlan },
  seat: Seat,
  player: string,
): boolean =>
  seat ===
  seats.find(({ name }) => {
    const plan = plans[name];
    return plan?.kind === 'held' && plan.player === player;
  });

/**
 * Puts a match and its seats into the store. Gives its id and the secrets of its invitations by seat name. In a match
 * that waits each person adds to the dice at one seat: whoever sets it up at the first of his own.
 */
export const storeTable = async (
  tx: Transaction<Database>,
  setting: Setting,
  seats: readonly Seat[],
  plans: { readonly [seat: string]: AnyPlan },
  who: Who,
): Promise<StoredTable> => {
  const { id } = setting;
  const firstOwn = seats.find((seat) => isOwn(plans[seat.name]));
  const planned = seats.map((seat) => {
    const plan = plans[seat.name];
    const isFirst = plan?.kind === 'held' ? isFirstHeld(seats, plans, seat, plan.player) : seat === firstOwn;
    const adds = !setting.imported && (isOpen(plan) || isFirst);
    return { seat, plan, adds, link: isOpen(plan) ? linkTo(setting.once, seat.name) : undefined };
  });
  const row = await tx
    .insertInto('match')
    .values({
      id,
      rulebook: setting.shelf.rulebook.id,
      title: setting.title,
      scenario_title: setting.scenarioTitle,
      header: JSON.stringify(setting.header),
      carried: setting.carried ? JSON.stringify(setting.carried) : null,
      secret: setting.secret ?? null,
      setup_dice: null,
      start: setting.start === undefined ? null : JSON.stringify(setting.start),
      state: setting.over ? 'over' : 'waiting',
      imported: setting.imported,
      creator: who.player,
      actors: [],
      turn: '',
      last_event: '',
      outcome: null,
      request: setting.once?.digest(who.player) ?? null,
      rated: setting.rated,
      club: setting.club ?? null,
      rematch_of: setting.rematchOf ?? null,
      battle_of: setting.battleOf ?? null,
      quorum: setting.begin?.quorum ?? null,
      begins: setting.begin?.begins ?? null,
      turns: setting.turns ? JSON.stringify(setting.turns) : null,
      pace: setting.pace ? JSON.stringify(setting.pace) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .insertInto('seat')
    .values(planned.map((each) => seatRowOf(id, each, who)))
    .returningAll()
    .execute();
  if (setting.pace) await tx.insertInto('clock').values({ match_id: id, due: null, shown: null }).execute();
  const links = planned.flatMap(({ seat, link }) => (link ? [{ seat, ...link }] : []));
  if (links.length > 0)
    await tx
      .insertInto('invitation')
      .values(links.map((link) => ({ match_id: id, id: link.id, seat: link.seat.id, link: digestOf(link.secret) })))
      .execute();
  const invitations = Object.fromEntries(links.map(({ seat, secret }) => [seat.name, linkPath(id, secret)]));
  return { id, invitations, row, seats: rows.toSorted((a, b) => a.seat - b.seat) };
};

/** A match as it is stored, with its seats in order. */
export interface StoredRows {
  readonly row: StoredMatch;
  readonly seats: readonly StoredSeat[];
}

type StoredTable = MadeTable & StoredRows;

/** A match that was set up now, as it is stored; `begun` tells whether it has begun at once. */
export type NewTable = StoredTable & { readonly begun: boolean };

/** The first link to an open seat. */
const linkTo = (once: Once | undefined, seat: string): { readonly id: string; readonly secret: string } =>
  once?.link(seat) ?? { id: randomUUID(), secret: newSecret() };

/** A match that was set up or brought in, with the secret links of its seats. */
export interface MadeTable {
  readonly id: string;
  readonly invitations: { readonly [seat: string]: string };
}

/**
 * What an earlier sending of this request set up; undefined when there was none. A conflict when another request was
 * sent under its key.
 */
export const tableBefore = async (
  db: Db,
  once: Once | undefined,
  plans: { readonly [seat: string]: Plan },
  who: Who,
): Promise<MadeTable | undefined> => {
  if (!once) return undefined;
  const id = once.uuid('match');
  const row = await db.selectFrom('match').select('request').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  if (!row.request || Buffer.compare(row.request, once.digest(who.player)) !== 0) throw otherRequest();
  const open = Object.keys(plans).filter((seat) => isOpen(plans[seat]));
  const invitations = Object.fromEntries(open.map((seat) => [seat, linkPath(id, linkTo(once, seat).secret)]));
  return { id, invitations };
};

/** What a new match is asked for with. */
export interface Wanted {
  readonly rulebook: string;
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
  readonly seats: { readonly [seat: string]: AnyPlan };
  readonly title?: string | undefined;
  readonly rated?: true | undefined;
  readonly club?: string | undefined;
  readonly turns?: AskedTurns | undefined;
  readonly begin?: AskedBegin | undefined;
  /** The match of which it is the rematch. */
  readonly rematchOf?: string | undefined;
  /** The campaign of which it is a battle. */
  readonly battleOf?: string | undefined;
  readonly pace?: Pace | undefined;
  /** Set up by the server itself, with this id: who may ask for it was looked at before. */
  readonly byServer?: true;
  readonly id?: string;
}

/** Refuses what this person may not ask for: a title where he is muted, a rated match that cannot be one, a club not his own. */
const checkAsked = async (db: Db, wanted: Wanted, who: Who): Promise<void> => {
  if (wanted.title !== undefined) await checkMayWrite(db, who.player);
  if (wanted.rated) checkRated(wanted, who);
  if (wanted.rated && wanted.begin)
    throw new Fault('refused', 'A rated match begins when all its seats are taken.', { field: 'body/begin' });
  if (wanted.club !== undefined) await checkClub(db, wanted.club, who.player);
};

/**
 * Sets up a match. Its secret is drawn and committed to here, before any entropy of anybody has come. Refuses an unknown
 * book, scenario, option or seat with the field. Without a person at it the match begins at once.
 */
export const createTable = async (
  db: Db,
  books: Books,
  wanted: Wanted,
  who: Who,
  randomness: Randomness,
  firstJob: FirstJob,
  once?: Once,
): Promise<NewTable> => {
  const shelf = await bookNamed(books, wanted.rulebook, 'body/rulebook');
  const id = wanted.id ?? once?.uuid('match') ?? randomUUID();
  const secret = randomness.secret();
  const whole = newHeader(shelf.rulebook, wanted.scenario, wanted.options, secret, {}, id);
  if (isRefusal(whole)) throw faultOf(whole, 'body');
  const { header, start } = withSecretStart(shelf.rulebook, whole, secret);
  // That a scenario of somebody's own can be set up a worker has found out before.
  const compiled = settingOf(shelf.rulebook, header);
  if (isRefusal(compiled)) throw faultOf(compiled, 'body');
  const seats = shelf.rulebook.seats(compiled);
  checkPlans(seats, wanted.seats, 'body/seats');
  if (wanted.turns && !shelf.rulebook.orders)
    throw new Fault('refused', `${shelf.rulebook.title} is not played by sheets of orders.`, { field: 'body/turns' });
  if (wanted.pace) checkPace(shelf, wanted.pace, forPersons(wanted.seats));
  if (!wanted.byServer) await checkAsked(db, wanted, who);
  const scenarioTitle = titleOf(shelf, wanted.scenario);
  const setting = {
    id,
    shelf,
    header,
    secret,
    start,
    title: wanted.title ?? scenarioTitle,
    scenarioTitle,
    imported: false,
    over: false,
    once,
    rated: wanted.rated ?? false,
    club: wanted.club,
    rematchOf: wanted.rematchOf,
    battleOf: wanted.battleOf,
    turns: wanted.turns && turnRulesOf(wanted.turns),
    pace: wanted.pace,
    begin: wanted.begin && (await askedTerms(db, shelf, wanted.begin, forPersons(wanted.seats))),
  };
  return db.transaction().execute(async (tx) => {
    await who.arrive?.store(tx);
    const made = await storeTable(tx, setting, seats, wanted.seats, who);
    const begun = await beginIfReady(tx, shelf, made.row, made.seats, firstJob);
    return { ...made, begun: begun !== undefined };
  });
};
