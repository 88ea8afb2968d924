import type { Asked } from './drafts.ts';
import type { TurnRules } from './turn-rules.ts';
import type { TurnKey } from './turns.ts';

/** How many turns before one, in a row, a seat has missed, and whether a computer player wrote for it in the last of them. */
export interface Missed {
  readonly turns: number;
  readonly computer: boolean;
}

const NONE: Missed = { turns: 0, computer: false };

/** What each seat of a match has missed before a turn; seats that missed nothing are not among them. */
export const missedBefore = async (pool: Asked, { match, turn }: TurnKey): Promise<ReadonlyMap<number, Missed>> => {
  const { rows } = await pool.query<{ seat: number; turns: number; computer: boolean }>(
    `select s.seat, count(*)::int as turns, bool_or(s.missed = 'computer' and s.turn = $2 - 1) as computer from sheet s
      where s.match_id = $1 and s.turn < $2 and s.missed <> 'no' and s.turn > coalesce((select max(w.turn) from sheet w
        where w.match_id = $1 and w.seat = s.seat and w.turn < $2 and w.missed = 'no'), -1)
      group by s.seat`,
    [match, turn],
  );
  return new Map(rows.map(({ seat, turns, computer }) => [seat, { turns, computer }]));
};

/** The persons' seats that a sealed turn has waited for and that have sent nothing. */
export const silentIn = async (pool: Asked, { match, turn }: TurnKey): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ seat: number }>(
    `select s.seat from turn t join seat s on s.match_id = t.match_id
      where t.match_id = $1 and t.turn = $2 and s.kind = 'person' and s.seat = any(t.waits)
        and not exists (select from order_draft d where d.match_id = $1 and d.turn = $2 and d.seat = s.seat)
        and not exists (select from sheet r where r.match_id = $1 and r.turn = $2 and r.seat = s.seat and r.ready)`,
    [match, turn],
  );
  return rows.map(({ seat }) => seat);
};

/** Whether a computer player writes for a seat that has missed so much and is silent again. */
export const isWrittenFor = ({ computer }: TurnRules, { turns }: Missed = NONE): boolean =>
  computer !== undefined && turns >= computer;

/** Notes that a seat has missed a turn, and what stood in for its orders. */
export const noteMissed = async (
  pool: Asked,
  { match, turn }: TurnKey,
  seat: number,
  instead: 'default' | 'computer',
): Promise<void> => {
  await pool.query(
    `insert into sheet (match_id, turn, seat, missed) values ($1, $2, $3, $4)
      on conflict (match_id, turn, seat) do update set missed = excluded.missed`,
    [match, turn, seat, instead],
  );
};
