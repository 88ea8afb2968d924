import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { seatNow } from '../acting.ts';
import { Fault } from '../errors.ts';
import type { MatchParts } from '../match-routes.ts';
import { type Found, findMatch } from '../matches.ts';
import { checkMayWrite } from '../moderation/sanctions.ts';
import { unheardBy } from '../people/blocks.ts';
import type { Who } from '../sessions.ts';
import { errors, matchId } from '../shapes.ts';
import { chatPage, say, wireMessages } from './chat.ts';
import { readNotes, writeNotes } from './notes.ts';
import { type Listener, listenerOf, type OpenRoom, type Room, roomsOf } from './rooms.ts';
import type { TalkLive } from './talk-live.ts';
import * as shapes from './talk-shapes.ts';
import type { Say, WireMessage, WireNotes } from './talk-wire.ts';

/** What the routes of talk stand on. */
export interface TalkRouteParts extends Pick<MatchParts, 'db' | 'cache' | 'sessions' | 'toOwner' | 'notices'> {
  readonly talk: TalkLive;
  /** Tells the other nodes that something was said or noted at a match. */
  readonly tellOthers: (match: string) => void;
}

/** How often one address may speak in a minute: many may sit behind it. */
const SPEAKING = { rateLimit: { max: 600, timeWindow: 60_000 } };

const tags = ['talk'];

/** The room of this name, where whoever asks may read it. */
const openRoom = (listener: Listener, name: string, field: string): OpenRoom => {
  const rooms = roomsOf(listener);
  const open = rooms.find(({ room }) => room === name);
  if (open) return open;
  throw new Fault(
    'forbidden',
    `You cannot read "${name}" here; open to you: ${rooms.map(({ room }) => room).join(', ')}.`,
    {
      field,
    },
  );
};

/** The seat for which something is said; none for whoever only watches. */
const speakerOf = ({ seats }: Listener, { seat }: Pick<Say, 'seat'>) => {
  if (seat === undefined) return seats[0];
  const own = seats.find(({ name }) => name === seat);
  if (!own) throw new Fault('forbidden', `The ${seat} seat is not yours.`, { field: 'body/seat' });
  return own;
};

const saidAt = async ({ db }: TalkRouteParts, found: Found, who: Who, sent: Say): Promise<WireMessage> => {
  const listener = listenerOf(found, who.player);
  const { room } = openRoom(listener, sent.room, 'body/room');
  const seat = speakerOf(listener, sent);
  await checkMayWrite(db, who.player);
  const { id: match } = found.row;
  const row = await say(db, { match, room, id: sent.id, player: who.player, seat: seat?.id, words: sent.text });
  const [message] = await wireMessages(db, found.seats, [row]);
  if (!message) throw new Error('a message was stored and is not there');
  return message;
};

/** Routes of what is said at a match and noted for its seats. */
export const serveTalk = (app: FastifyInstance, parts: TalkRouteParts): void => {
  serveChat(app, parts);
  serveNotes(app, parts);
};

const serveChat = (app: FastifyInstance, parts: TalkRouteParts): void => {
  const { db, cache, sessions, toOwner: preHandler, talk, tellOthers } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/matches/:id/talk',
    {
      preHandler,
      schema: {
        tags,
        summary:
          'Rooms that I may read with the numbers of their last messages, versions of my notes, and who is looking',
        params: matchId,
        response: { 200: shapes.talk, ...errors },
      },
    },
    async (request) => {
      const found = await findMatch(db, cache, request.params.id);
      return talk.stand(found, (await sessions.who(request))?.player);
    },
  );

  routes.get(
    '/api/matches/:id/chat',
    {
      schema: {
        tags,
        summary: 'What was said in a room of a match, page by page',
        description:
          'Whoever has a seat reads and writes in `players`; allies have a room of their own where the book names sides; whoever has none in `spectators`, which players read when the match is over.',
        params: matchId,
        querystring: shapes.chatQuery,
        response: { 200: shapes.chat, ...errors },
      },
    },
    async (request) => {
      const found = await findMatch(db, cache, request.params.id);
      const who = await sessions.who(request);
      const { room: name, ...wanted } = request.query;
      const { room } = openRoom(listenerOf(found, who?.player), name, 'querystring/room');
      const unheard = who ? await unheardBy(db, who.player) : new Set<string>();
      return chatPage(db, found.row.id, room, wanted, unheard, found.seats);
    },
  );

  routes.post(
    '/api/matches/:id/chat',
    {
      config: SPEAKING,
      preHandler,
      schema: {
        tags,
        summary: 'Say something in a room of a match, at most twenty times a minute',
        params: matchId,
        body: shapes.say,
        response: { 200: shapes.message, ...errors },
      },
    },
    async (request) => {
      const who = await sessions.required(request);
      const found = await findMatch(db, cache, request.params.id);
      const message = await saidAt(parts, found, who, request.body as Say);
      talk.told(found.row.id);
      tellOthers(found.row.id);
      parts.notices.said(found, request.body.room as Room, who.player);
      return message;
    },
  );
};

const serveNotes = (app: FastifyInstance, parts: TalkRouteParts): void => {
  const { db, cache, sessions, toOwner: preHandler, talk, tellOthers } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const ownSeat = async (id: string, seat: string, who: Who | undefined, field: string) =>
    seatNow(cache, await findMatch(db, cache, id), seat, who, field);

  routes.get(
    '/api/matches/:id/notes',
    {
      schema: {
        tags,
        summary: 'What a seat of mine has noted for itself',
        params: matchId,
        querystring: shapes.notesQuery,
        response: { 200: shapes.wireNotes, ...errors },
      },
    },
    async (request): Promise<WireNotes> => {
      const { seat } = request.query;
      const { id } = await ownSeat(request.params.id, seat, await sessions.who(request), 'querystring/seat');
      return { seat, ...(await readNotes(db, request.params.id, id)) };
    },
  );

  routes.put(
    '/api/matches/:id/notes',
    {
      bodyLimit: 128 * 1024,
      preHandler,
      schema: {
        tags,
        summary: 'Change what a seat of mine has noted; a 409 when it was changed since',
        params: matchId,
        body: shapes.notes,
        response: { 200: shapes.wireNotes, ...errors },
      },
    },
    async (request): Promise<WireNotes> => {
      const { seat, ...notes } = request.body;
      const { id } = await ownSeat(request.params.id, seat, await sessions.who(request), 'body/seat');
      const written = await writeNotes(db, request.params.id, id, notes);
      talk.told(request.params.id);
      tellOthers(request.params.id);
      return { seat, ...written };
    },
  );
};
