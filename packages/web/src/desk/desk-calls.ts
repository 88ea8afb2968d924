import type { WireDesk, WireDrafts, WireProofs, WireReport } from '@longroll/server/desk';
import { call } from '../net/api.ts';
import { query, routes } from '../net/routes.ts';

const { match } = routes;

/** Whom a game master gives a seat to. */
export type NewHolder = NonNullable<NonNullable<WireDesk['led']>[number]['to']>;

/** The turn for which orders are written, and what the seat has written. Throws ApiError, like all of these. */
export const readDesk = (id: string, seat: string | undefined): Promise<WireDesk> =>
  call('GET', `${match(id)}/desk?${query({ seat })}`);

/** Writes orders of a text as drafts: they are on the disk when it answers. */
export const writeOrders = (
  id: string,
  orders: { readonly seat: string; readonly turn: number; readonly text: string; readonly rev: number },
): Promise<WireDrafts> => call('PUT', `${match(id)}/orders`, orders);

export const orderAgain = (id: string, seat: string, turn: number): Promise<WireDrafts> =>
  call('POST', `${match(id)}/orders/again`, { seat, turn });

export const setReady = (id: string, seat: string, turn: number, ready: boolean): Promise<unknown> =>
  call('PUT', `${match(id)}/ready`, { seat, turn, ready });

/** As the game master: closes the open turn now. */
export const closeTurn = (id: string, turn: number): Promise<WireDesk> =>
  call('POST', `${match(id)}/desk/close`, { turn });

/** As the game master: opens a turn again that is closed and not yet carried out, until a moment as an ISO date. */
export const reopenTurn = (id: string, turn: number, due: string): Promise<WireDesk> =>
  call('POST', `${match(id)}/desk/reopen`, { turn, due });

/** As the game master: has a closed turn carried out now. */
export const carryOut = (id: string, turn: number): Promise<WireDesk> =>
  call('POST', `${match(id)}/desk/carry-out`, { turn });

/** As the game master: moves the deadline to a moment, as an ISO date. */
export const moveDeadline = (id: string, turn: number, due: string): Promise<WireDesk> =>
  call('PUT', `${match(id)}/desk/due`, { turn, due });

/** Proposes another deadline as an ISO date, or agrees to the one that is proposed. */
export const proposeDeadline = (id: string, seat: string, turn: number, due: string): Promise<WireDesk> =>
  call('PUT', `${match(id)}/desk/proposal`, { seat, turn, due });

/** Takes the proposed deadline back, or declines it. */
export const dropProposal = (id: string, seat: string, turn: number): Promise<WireDesk> =>
  call('POST', `${match(id)}/desk/proposal/drop`, { seat, turn });

/** As the game master: gives a seat to somebody else. */
export const assignSeat = (id: string, turn: number, seat: string, to: NewHolder): Promise<WireDesk> =>
  call('PUT', `${match(id)}/desk/seat`, { turn, seat, to });

/** Takes a leave; days as YYYY-MM-DD. */
export const takeLeave = (id: string, seat: string, from: string, to: string): Promise<WireDesk> =>
  call('POST', `${match(id)}/desk/leave`, { seat, from, to });

export const readReport = (id: string, seat: string, turn: number): Promise<WireReport> =>
  call('GET', `${match(id)}/reports/${turn}?${query({ seat })}`);

export const readProofs = (id: string, seat: string, turn: number): Promise<WireProofs> =>
  call('GET', `${match(id)}/proofs/${turn}?${query({ seat })}`);
