import type { AnyAction, Deadline } from '@longroll/kernel';
import type pg from 'pg';
import type { Commands } from '../commands.ts';
import { Fault } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Asked } from './drafts.ts';
import { leavesOf } from './turn-leave.ts';
import { dueAfter, USUAL_TURNS } from './turn-rules.ts';

/** What replies stand on. */
export interface ReplyParts {
  readonly pool: pg.Pool;
  readonly commands: Commands;
  readonly keyring: Pick<Keyring, 'uuid'>;
}

/** A question that is to be answered. */
export interface ReplyKey {
  readonly match: string;
  readonly id: string;
}

/** The questions that are open in a match. */
export const questionsOf = ({ shelf, shown }: LiveMatch): readonly Deadline<AnyAction>[] =>
  shown.outcome ? [] : (shelf.rulebook.replies?.(shown.state) ?? []);

/** When replies to questions are due, by their ids. */
export const repliesDue = async (asked: Asked, match: string): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await asked.query<{ id: string; due: Date }>('select id, due from deadline where match_id = $1', [
    match,
  ]);
  return new Map(rows.map(({ id, due }) => [id, due]));
};

/** Replies that are due, the longest first. */
export const dueReplies = async (asked: Asked, most: number): Promise<readonly ReplyKey[]> =>
  (
    await asked.query<ReplyKey>('select match_id as match, id from deadline where due <= now() order by due limit $1', [
      most,
    ])
  ).rows;

/** Questions to single seats while a turn goes on: each has a deadline of its own, and the clock answers for who stays silent. */
export class Replies {
  readonly #parts: ReplyParts;

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  /** Notes the questions that are open: when the reply to a new one is due, and that one is answered. */
  async note(live: LiveMatch): Promise<void> {
    if (!live.shelf.rulebook.replies) return;
    const { pool } = this.#parts;
    const open = questionsOf(live);
    const known = await repliesDue(pool, live.id);
    const ids = new Set(open.map(({ id }) => id));
    for (const id of known.keys()) if (!ids.has(id)) await this.#forget({ match: live.id, id });
    for (const question of open) if (!known.has(question.id)) await this.#add(live, question);
  }

  async #add(live: LiveMatch, { id, waitsFor }: Deadline<AnyAction>): Promise<void> {
    const { pool } = this.#parts;
    const rules = live.row.turns ?? USUAL_TURNS;
    const leaves = rules.leave ? await leavesOf(pool, live.id, waitsFor) : [];
    const { rows } = await pool.query<{ now: Date }>('select now() as now');
    const due = dueAfter(rules, rows[0]?.now ?? new Date(0), rules.reply ?? rules.seconds, leaves);
    await pool.query('insert into deadline (match_id, id, due) values ($1, $2, $3) on conflict do nothing', [
      live.id,
      id,
      due,
    ]);
  }

  async #forget({ match, id }: ReplyKey): Promise<void> {
    await this.#parts.pool.query('delete from deadline where match_id = $1 and id = $2', [match, id]);
  }

  /** Does what is done for who has stayed silent, once: through the one write path, by the clock. */
  async lapse(found: LiveMatch, key: ReplyKey): Promise<void> {
    const { commands, keyring } = this.#parts;
    const live = await commands.current(found);
    const question = questionsOf(live).find(({ id }) => id === key.id);
    const clock = live.seats.find(({ kind }) => kind === 'clock');
    if (question && clock)
      try {
        const command = keyring.uuid('reply', live.id, key.id);
        await commands.apply(live, {
          command,
          seat: clock.id,
          epoch: clock.epoch,
          action: { parsed: question.otherwise },
        });
      } catch (error) {
        // Somebody has answered meanwhile, or the turn has gone on.
        if (!(error instanceof Fault && (error.kind === 'conflict' || error.kind === 'refused'))) throw error;
      }
    await this.#forget(key);
  }
}
