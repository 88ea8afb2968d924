import { sql } from 'kysely';
import { roleIn } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { MatchCache } from '../match-cache.ts';
import { listOf } from '../matches.ts';
import type { Who } from '../sessions.ts';
import type { WireMatch } from '../wire.ts';
import { apartFrom } from './blocks.ts';
import type { LobbyQuery } from './lobby-shapes.ts';
import type { WireLobby } from './people-wire.ts';

const PAGE = 50;
/** Matches that one question looks through: a rare word does not have it read all that were ever played. */
const SPAN = 2000;

/** Where a page ended: the time of its last match to the microsecond, and its id. */
interface Place {
  readonly updated: string;
  readonly id: string;
}

const textOf = ({ updated, id }: Place): string => Buffer.from(`${updated}|${id}`).toString('base64url');

const placeOf = (text: string): Place => {
  const [, updated = '', id = ''] =
    /^(-?\d{1,20})\|([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (updated !== '') return { updated, id };
  throw new Fault('bad-request', 'querystring/after: is not a `next` of an earlier answer', {
    field: 'querystring/after',
  });
};

const MICROSECONDS = sql<string>`(extract(epoch from match.updated) * 1000000)::bigint`;

/** With an open seat are those that wait, and those that began before all had come. */
const STATES = { open: ['waiting', 'running'], running: ['running'], over: ['over'] } as const;

/** The matches that a question looks through, the most lately played first: those of the state, book and player. */
const spanOf = (db: Db, query: LobbyQuery) => {
  let span = db
    .selectFrom('match')
    .select(['match.id', 'match.title', 'match.scenario_title', 'match.creator', 'match.rated', 'match.header'])
    .select(['match.pace', 'match.turns'])
    .select(MICROSECONDS.as('updated'))
    .where('state', 'in', STATES[query.state])
    .where('club', query.club === undefined ? 'is' : '=', query.club ?? null);
  if (query.book !== undefined) span = span.where('rulebook', '=', query.book);
  if (query.player !== undefined)
    span = span.where('id', 'in', db.selectFrom('seat').select('match_id').where('holder', '=', query.player));
  if (query.after !== undefined) {
    const { updated, id } = placeOf(query.after);
    const time = sql`timestamptz 'epoch' + ${updated}::bigint * interval '1 microsecond'`;
    span = span.where(sql<boolean>`(match.updated, match.id) < (${time}, ${id}::uuid)`);
  }
  return span.orderBy('match.updated', 'desc').orderBy('match.id', 'desc').limit(SPAN);
};

/** Which matches are of a pace. A match by sheets for whose turns nothing was said has the usual ones, but is not marked. */
const IS_OF_PACE = {
  live: sql<boolean>`span.pace->>'play' = 'live'`,
  slow: sql<boolean>`span.pace->>'play' = 'slow'`,
  sheets: sql<boolean>`span.turns is not null`,
  none: sql<boolean>`span.pace is null and span.turns is null`,
} as const;

/** Any text as a pattern that holds it anywhere. */
const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const pageOf = async (db: Db, query: LobbyQuery, apart: readonly string[]): Promise<readonly Place[]> => {
  let page = db.selectFrom(spanOf(db, query).as('span')).select(['span.id', 'span.updated']);
  if (query.state === 'open') {
    const open = db.selectFrom('seat').select('match_id').where('kind', '=', 'open').where('private', '=', false);
    page = page.where('span.id', 'in', open);
    if (apart.length > 0) page = page.where('span.creator', 'not in', apart);
  }
  if (query.scenario !== undefined) page = page.where(sql<boolean>`span.header->>'scenario' = ${query.scenario}`);
  if (query.pace !== undefined) page = page.where(IS_OF_PACE[query.pace]);
  if (query.rated !== undefined) page = page.where('span.rated', '=', query.rated === '1');
  if (query.text !== undefined) {
    const pattern = within(query.text);
    page = page.where((of) => of.or([of('span.title', 'ilike', pattern), of('span.scenario_title', 'ilike', pattern)]));
  }
  return page
    .orderBy('span.updated', 'desc')
    .orderBy('span.id', 'desc')
    .limit(PAGE + 1)
    .execute();
};

/** Where the next question begins when this one has found no full page: after all that it looked through, if there is more. */
const spanEnd = (db: Db, query: LobbyQuery): Promise<Place | undefined> =>
  db
    .selectFrom(spanOf(db, query).as('span'))
    .select(['span.id', 'span.updated'])
    .orderBy('span.updated', 'desc')
    .orderBy('span.id', 'desc')
    .offset(SPAN - 1)
    .limit(1)
    .executeTakeFirst();

/** Matches as the question wants them, the most lately played first, with where to go on. */
export const lobby = async (db: Db, cache: MatchCache, query: LobbyQuery, who: Who | undefined): Promise<WireLobby> => {
  if (query.club !== undefined && !(who && (await roleIn(db, query.club, who.player))))
    throw new Fault('forbidden', 'You are in no club with this id.', { field: 'querystring/club' });
  const apart = query.state === 'open' && who ? await apartFrom(db, who.player) : [];
  const found = await pageOf(db, query, apart);
  const page = found.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const matches: readonly WireMatch[] = await listOf(db, cache, ids, who);
  const last = found.length > PAGE ? page.at(-1) : await spanEnd(db, query);
  return { matches, ...(last ? { next: textOf(last) } : {}) };
};
