import type { SeatId } from '@longroll/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { seatNow } from '../acting.ts';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { MatchParts } from '../match-routes.ts';
import { begun, findMatch } from '../matches.ts';
import type { Who } from '../sessions.ts';
import { errors, matchId } from '../shapes.ts';
import { deskAnswer, deskOfMatch, presentTurn, proofsAnswer, reportAnswer } from './desk-answers.ts';
import * as shapes from './desk-shapes.ts';
import { Receipts } from './receipts.ts';
import { assignByHand } from './seat-lead.ts';
import type { TurnClock } from './turn-clock.ts';
import { dropProposal, proposeDue } from './turn-consent.ts';
import { setReady } from './turn-end.ts';
import { carryOutByHand, reopenByHand } from './turn-hold.ts';
import { checkLeader, closeByHand, moveByHand } from './turn-lead.ts';
import { takeTurnLeave } from './turn-leave.ts';
import type { TurnKey } from './turns.ts';
import { takeDrafts, takeLastTurns } from './writing.ts';

/** What the routes of sealed orders stand on. */
export interface DeskParts
  extends Pick<MatchParts, 'db' | 'cache' | 'sessions' | 'toOwner' | 'keyring' | 'changed' | 'notices'> {
  readonly pool: pg.Pool;
  readonly turns: TurnClock;
}

const tags = ['orders'];

/** Routes of matches that are played by sheets: what is ordered, whether one is ready, what came of it. */
export const serveDesk = (app: FastifyInstance, parts: DeskParts): void => {
  const { db, cache, pool, sessions, toOwner: preHandler, turns, changed, notices } = parts;
  const receipts = new Receipts(parts.keyring);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const matchOf = async (id: string) => {
    const found = await findMatch(db, cache, id);
    const live = begun(found);
    deskOfMatch(live);
    await turns.begun(live);
    return { found, live };
  };
  const asSeat = async (
    id: string,
    seat: string,
    who: Who | undefined,
    field: string,
  ): Promise<{ readonly live: LiveMatch; readonly seat: SeatId }> => {
    const { found, live } = await matchOf(id);
    return { live, seat: (await seatNow(cache, found, seat, who, field)).id };
  };

  const asPlayer = async (request: FastifyRequest<{ Params: { id: string } }>, name: string) => {
    const who = await sessions.required(request);
    return { ...(await asSeat(request.params.id, name, who, 'body/seat')), player: who.player };
  };

  const asLeader = async (request: FastifyRequest<{ Params: { id: string } }>, turn: number) => {
    const who = await sessions.who(request);
    const { live } = await matchOf(request.params.id);
    checkLeader(live, who);
    const key: TurnKey = { match: live.id, turn };
    return { live, key, who };
  };

  routes.get(
    '/api/matches/:id/desk',
    {
      preHandler,
      schema: {
        tags,
        summary: 'The turn for which orders are written, and what a seat has written',
        params: matchId,
        querystring: shapes.deskQuery,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { seat } = request.query;
      if (seat === undefined) return deskAnswer(pool, (await matchOf(id)).live, undefined, await sessions.who(request));
      const mine = await asSeat(id, seat, await sessions.who(request), 'querystring/seat');
      return deskAnswer(pool, mine.live, mine.seat);
    },
  );

  routes.put(
    '/api/matches/:id/orders',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Write orders: each is on the disk before the answer, and sealed with the others when the turn closes',
        params: matchId,
        body: shapes.drafts,
        response: { 200: shapes.taken, ...errors },
      },
    },
    async (request) => {
      const { seat, ...given } = request.body;
      const mine = await asSeat(request.params.id, seat, await sessions.who(request), 'body/seat');
      return takeDrafts({ pool, receipts }, mine.live, mine.seat, given);
    },
  );

  routes.post(
    '/api/matches/:id/orders/again',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Order the same as last turn, as far as it may be ordered now',
        params: matchId,
        body: shapes.again,
        response: { 200: shapes.taken, ...errors },
      },
    },
    async (request) => {
      const { seat, turn } = request.body;
      const mine = await asSeat(request.params.id, seat, await sessions.who(request), 'body/seat');
      return takeLastTurns({ pool, receipts }, mine.live, mine.seat, turn);
    },
  );

  routes.get(
    '/api/receipt-key',
    {
      schema: {
        tags,
        summary: 'The key that receipts are signed with',
        response: { 200: shapes.receiptKey, ...errors },
      },
    },
    async () => ({ algorithm: 'Ed25519' as const, key: receipts.publicKey }),
  );

  routes.put(
    '/api/matches/:id/ready',
    {
      preHandler,
      schema: {
        tags,
        summary:
          'Be ready, or no longer; when all are, the turn closes, unless the match has it otherwise. Nobody else is told',
        params: matchId,
        body: shapes.ready,
        response: { 200: shapes.isReady, ...errors },
      },
    },
    async (request) => {
      const { seat: name, turn, ready } = request.body;
      const { live, seat } = await asSeat(request.params.id, name, await sessions.who(request), 'body/seat');
      const present = await presentTurn(pool, live);
      const isOpen = turn === present.turn && (await setReady(pool, { match: live.id, turn }, seat, ready));
      if (!isOpen) throw new Fault('conflict', `Turn ${turn} is not open.`, { field: 'body/turn' });
      return { ready };
    },
  );

  routes.post(
    '/api/matches/:id/desk/leave',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Take a leave from a match of sheets: while it lasts no deadline falls',
        params: matchId,
        body: shapes.takeTurnLeave,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { seat, from, to } = request.body;
      const mine = await asSeat(request.params.id, seat, await sessions.who(request), 'body/seat');
      await takeTurnLeave(pool, mine.live, mine.seat, { from, to });
      notices.deadlineSet(mine.live);
      return deskAnswer(pool, mine.live, mine.seat);
    },
  );

  routes.post(
    '/api/matches/:id/desk/close',
    {
      preHandler,
      schema: {
        tags,
        summary: 'As the game master, who holds no seat: close the open turn now; its drafts stand as they are',
        params: matchId,
        body: shapes.closeTurn,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { live, key, who } = await asLeader(request, request.body.turn);
      await closeByHand(pool, key);
      await turns.look(live.id);
      return deskAnswer(pool, live, undefined, who);
    },
  );

  routes.post(
    '/api/matches/:id/desk/reopen',
    {
      preHandler,
      schema: {
        tags,
        summary: 'As the game master, who holds no seat: open a turn again that is closed and not yet carried out',
        params: matchId,
        body: shapes.reopenTurn,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { live, key, who } = await asLeader(request, request.body.turn);
      await reopenByHand(pool, key, request.body.due);
      await changed(live.id);
      notices.reopened(live);
      return deskAnswer(pool, live, undefined, who);
    },
  );

  routes.post(
    '/api/matches/:id/desk/carry-out',
    {
      preHandler,
      schema: {
        tags,
        summary: 'As the game master, who holds no seat: have a turn that is closed carried out now',
        params: matchId,
        body: shapes.carryOut,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { live, key, who } = await asLeader(request, request.body.turn);
      await carryOutByHand(pool, key);
      await turns.look(live.id);
      return deskAnswer(pool, live, undefined, who);
    },
  );

  routes.put(
    '/api/matches/:id/desk/due',
    {
      preHandler,
      schema: {
        tags,
        summary: 'As the game master, who holds no seat: move the deadline of the open turn, to and fro',
        params: matchId,
        body: shapes.moveDeadline,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { live, key, who } = await asLeader(request, request.body.turn);
      await moveByHand(pool, key, request.body.due);
      await changed(live.id);
      notices.deadlineSet(live);
      return deskAnswer(pool, live, undefined, who);
    },
  );

  routes.put(
    '/api/matches/:id/desk/proposal',
    {
      preHandler,
      schema: {
        tags,
        summary:
          'Without a game master: propose another deadline of the open turn, or agree to the one that is proposed',
        params: matchId,
        body: shapes.proposeDeadline,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { seat, turn, due } = request.body;
      const { live, seat: mine, player } = await asPlayer(request, seat);
      const isAgreed = await proposeDue(pool, live, { match: live.id, turn }, player, due);
      await changed(live.id);
      if (isAgreed) notices.deadlineSet(live);
      notices.proposed(live, isAgreed ? undefined : player);
      return deskAnswer(pool, live, mine);
    },
  );

  routes.post(
    '/api/matches/:id/desk/proposal/drop',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Take the deadline that is proposed back, or decline it',
        params: matchId,
        body: shapes.dropProposal,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { seat, turn } = request.body;
      const { live, seat: mine, player } = await asPlayer(request, seat);
      if (await dropProposal(pool, { match: live.id, turn }, player)) await changed(live.id);
      notices.proposed(live, undefined);
      return deskAnswer(pool, live, mine);
    },
  );

  routes.put(
    '/api/matches/:id/desk/seat',
    {
      preHandler,
      schema: {
        tags,
        summary: 'As the game master, who holds no seat: give a seat to somebody else',
        params: matchId,
        body: shapes.assignSeat,
        response: { 200: shapes.desk, ...errors },
      },
    },
    async (request) => {
      const { turn, seat, to } = request.body;
      const { live, key, who } = await asLeader(request, turn);
      await assignByHand(pool, live, key, seat, to);
      await changed(live.id);
      return deskAnswer(pool, live, undefined, who);
    },
  );

  routes.get(
    '/api/matches/:id/reports/:turn',
    {
      preHandler,
      schema: {
        tags,
        summary: 'What a seat was told of a turn',
        params: shapes.turnOfMatch,
        querystring: shapes.seatQuery,
        response: { 200: shapes.report, ...errors },
      },
    },
    async (request) => {
      const { id, turn } = request.params;
      const mine = await asSeat(id, request.query.seat, await sessions.who(request), 'querystring/seat');
      return reportAnswer(pool, mine.live, turn, mine.seat);
    },
  );

  routes.get(
    '/api/matches/:id/proofs/:turn',
    {
      preHandler,
      schema: {
        tags,
        summary: 'By which a seat checks that its sheet and its report are what all others were shown',
        params: shapes.turnOfMatch,
        querystring: shapes.seatQuery,
        response: { 200: shapes.proofs, ...errors },
      },
    },
    async (request) => {
      const { id, turn } = request.params;
      const mine = await asSeat(id, request.query.seat, await sessions.who(request), 'querystring/seat');
      return proofsAnswer(pool, mine.live, turn, mine.seat);
    },
  );
};
