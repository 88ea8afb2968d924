import type pg from 'pg';
import { Fault, found } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { WireLed, WireProposal } from './desk-wire.ts';
import type { Asked } from './drafts.ts';
import { checkDue, hasLeader, inOpenTurn } from './turn-lead.ts';
import type { TurnKey, TurnRow } from './turns.ts';

/** Another deadline of an open turn, as it is kept: when, and the players who agree. */
export interface Proposal {
  readonly due: string;
  readonly by: readonly string[];
}

interface OpenTurn {
  readonly now: Date;
  readonly proposal: Proposal | null;
  /** The players who are waited for. */
  readonly people: readonly string[];
}

const OPEN = `select proposal, array(select distinct s.holder from seat s
    where s.match_id = t.match_id and s.kind = 'person' and s.holder is not null and s.seat = any(t.waits)) as people
  from turn t where match_id = $1 and turn = $2`;

/** Changes the proposal of an open turn as one of those who are waited for. Refuses a turn that is closed, and anybody else. */
const asAwaited = <T>(
  pool: Pick<pg.Pool, 'connect'>,
  key: TurnKey,
  player: string,
  change: (client: Asked, open: OpenTurn) => Promise<T>,
): Promise<T> =>
  inOpenTurn(pool, key, async (client, now) => {
    const { rows } = await client.query<Omit<OpenTurn, 'now'>>(OPEN, [key.match, key.turn]);
    const open = found(rows[0], 'turn of this match');
    if (!open.people.includes(player))
      throw new Fault('forbidden', 'Only those who are waited for in a turn agree on its deadline.', {
        field: 'body/seat',
      });
    return change(client, { ...open, now });
  });

/**
 * Proposes another deadline for the open turn, or agrees to the one that is proposed: the last that was named stands. When all
 * players who are waited for agree, the turn is due then; gives whether it is now. Refuses a moment that does not lie after now and
 * within a year, and a match that a game master leads.
 */
export const proposeDue = async (
  pool: Pick<pg.Pool, 'connect'>,
  live: LiveMatch,
  key: TurnKey,
  player: string,
  due: string,
): Promise<boolean> => {
  if (hasLeader(live))
    throw new Fault('conflict', 'The game master moves the deadlines of this match: ask for it in the talk.');
  return asAwaited(pool, key, player, async (client, { now, proposal, people }) => {
    const at = checkDue(now, due);
    const by = [...new Set([...(proposal?.due === at ? proposal.by : []), player])];
    const isAgreed = people.every((each) => by.includes(each));
    const led: readonly WireLed[] = isAgreed ? [{ at: now.toISOString(), did: 'agreed', due: at }] : [];
    await client.query(
      `update turn set proposal = $3, due = case when $4 then $5::timestamptz else due end, led = led || $6::jsonb
        where match_id = $1 and turn = $2`,
      [key.match, key.turn, isAgreed ? null : JSON.stringify({ due: at, by }), isAgreed, at, JSON.stringify(led)],
    );
    return isAgreed;
  });
};

/** Takes a proposal back, or declines it: it stands no more. Gives whether there was one. */
export const dropProposal = (pool: Pick<pg.Pool, 'connect'>, key: TurnKey, player: string): Promise<boolean> =>
  asAwaited(pool, key, player, async (client, { proposal }) => {
    await client.query('update turn set proposal = null where match_id = $1 and turn = $2', [key.match, key.turn]);
    return proposal !== null;
  });

/** The deadline that somebody is to agree to, of which turn, and that which stands; undefined where nothing is proposed, or he agrees. */
export const proposedIn = async (
  pool: Asked,
  match: string,
  player: string,
): Promise<{ readonly turn: number; readonly until: Date; readonly proposed: Date } | undefined> => {
  const { rows } = await pool.query<{ turn: number; due: Date; proposal: Proposal }>(
    `select turn, due, proposal from turn where match_id = $1 and state = 'open' and proposal is not null`,
    [match],
  );
  const [row] = rows;
  if (!row || row.proposal.by.includes(player)) return undefined;
  return { turn: row.turn, until: row.due, proposed: new Date(row.proposal.due) };
};

/** The deadline that is proposed for a turn while it is open, with the names of the seats whose players agree and of those who do not yet. */
export const proposalIn = ({ seats }: LiveMatch, { state, proposal, waits }: TurnRow): WireProposal | undefined => {
  if (state !== 'open' || !proposal) return undefined;
  const people = seats.filter(
    ({ id, kind, holder }) => kind === 'person' && holder !== undefined && waits.includes(id),
  );
  const agrees = ({ holder = '' }: { readonly holder?: string | undefined }): boolean => proposal.by.includes(holder);
  const namesOf = (some: typeof people): readonly string[] => some.map(({ name }) => name);
  return {
    due: proposal.due,
    by: namesOf(people.filter(agrees)),
    awaits: namesOf(people.filter((seat) => !agrees(seat))),
  };
};
