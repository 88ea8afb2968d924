import type pg from 'pg';
import { inTransaction } from '../transaction.ts';
import type { Asked } from './drafts.ts';
import { leavesOf } from './turn-leave.ts';
import { dueOverOutage, type TurnRules, USUAL_TURNS } from './turn-rules.ts';

interface StoredOutage {
  readonly n: number;
  readonly began: Date;
  readonly ended: Date;
}

interface OpenTurn {
  readonly match: string;
  readonly turn: number;
  readonly due: Date;
  /** The same to the microsecond. */
  readonly stamp: string;
  readonly waits: readonly number[];
  readonly turns: TurnRules | null;
}

/** Open turns whose deadline came while the server was not there, or comes within a day after. */
const TOUCHED = `select t.match_id as match, t.turn, t.due, t.due::text as stamp, t.waits, m.turns from turn t join match m on m.id = t.match_id
  where t.state = 'open' and t.due > $1 and t.due < $2::timestamptz + interval '1 day' order by t.match_id`;

// Matches may lie on several servers, and no rows of several are locked by one question: what was moved by hand meanwhile stays so.
const MOVE = `update turn set due = $3, led = led || $4::jsonb
  where match_id = $1 and turn = $2 and state = 'open' and due = $5::timestamptz`;

/** Gives whether the deadline was moved. */
const moved = async (client: Asked, { began, ended }: StoredOutage, open: OpenTurn): Promise<boolean> => {
  const { match, turn, due, waits } = open;
  const rules = open.turns ?? USUAL_TURNS;
  const leaves = rules.leave ? await leavesOf(client, match, waits) : [];
  const later = dueOverOutage(rules, due, { from: began.getTime(), to: ended.getTime() }, leaves);
  if (later.getTime() === due.getTime()) return false;
  const entry = { at: ended.toISOString(), did: 'outage', due: later.toISOString() };
  const { rowCount } = await client.query(MOVE, [match, turn, later, JSON.stringify([entry]), open.stamp]);
  return rowCount === 1;
};

const reckon = async (client: Asked, outage: StoredOutage): Promise<readonly string[]> => {
  const { n, began, ended } = outage;
  const lost = [began, ended];
  await client.query(
    `update turn set held = held + ($2::timestamptz - $1::timestamptz) where state = 'sealed' and held > $1`,
    lost,
  );
  await client.query(
    `update deadline set due = greatest(due, $2::timestamptz + least($2::timestamptz - $1::timestamptz, interval '1 day'))
      where due > $1`,
    lost,
  );
  const matches: string[] = [];
  for (const open of (await client.query<OpenTurn>(TOUCHED, lost)).rows)
    if (await moved(client, outage, open)) matches.push(open.match);
  await client.query('update outage set reckoned = true where n = $1', [n]);
  return matches;
};

/**
 * Moves the deadlines of sheets, of replies and of held turns behind outages of the server: each outage is reckoned once, by
 * whichever node comes to it first, while the others wait. Gives the matches whose turn is due later. To be called before any turn is
 * found to be due.
 */
export const reckonOutages = async (pool: Pick<pg.Pool, 'connect' | 'query'>): Promise<readonly string[]> => {
  const { rows } = await pool.query('select from outage where not reckoned limit 1');
  if (rows.length === 0) return [];
  return inTransaction(pool, async (client) => {
    const { rows: outages } = await client.query<StoredOutage>(
      'select n, began, ended from outage where not reckoned order by n for update',
    );
    const matches: string[] = [];
    for (const outage of outages) matches.push(...(await reckon(client, outage)));
    return matches;
  });
};
