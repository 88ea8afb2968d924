import {
  type AnyAction,
  deskOf,
  findingsOf,
  formFields,
  joinSheet,
  type PackedLine,
  type Seal,
  type SeatId,
  sealOf,
  unpackOrder,
} from '@longroll/kernel';
import type pg from 'pg';
import type { BotPlayer } from '../bot-player.ts';
import type { Commands } from '../commands.ts';
import { Fault } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Randomness } from '../randomness.ts';
import type { SeatRow } from '../rows.ts';
import { draftsOf, type StandingDraft } from './drafts.ts';
import { type TurnTruth, truthOf } from './truth.ts';
import { USUAL_TURNS } from './turn-rules.ts';
import { openTurn, type TurnKey } from './turns.ts';

/** What a resolver stands on. */
export interface ResolverParts {
  readonly pool: pg.Pool;
  readonly commands: Commands;
  readonly bots: Pick<BotPlayer, 'decide'>;
  readonly keyring: Pick<Keyring, 'uuid'>;
  readonly randomness: Randomness;
}

/** Carries out turns that are sealed. Whoever does it again, or beside another, does the same: each step is done once. */
export class Resolver {
  readonly #parts: ResolverParts;

  constructor(parts: ResolverParts) {
    this.#parts = parts;
  }

  /** Seals the sheets of a turn, closes it and stores what was told. The drafts of the turn stand. */
  async resolve(found: LiveMatch, { match, turn }: TurnKey): Promise<void> {
    const { commands, pool } = this.#parts;
    const live = await commands.current(found);
    const desk = deskOf(live.shelf.rulebook);
    if (!live.shown.outcome && desk.turn(live.shown.state) === turn) await this.#close(live, match, turn);
    const truth = await truthOf(await commands.current(live), turn);
    if (truth) return this.#store(live, match, truth);
    // The match ended otherwise, as when somebody gave up.
    if (live.shown.outcome)
      await pool.query(`update turn set state = 'resolved' where match_id = $1 and turn = $2 and state = 'sealed'`, [
        match,
        turn,
      ]);
  }

  async #close(live: LiveMatch, match: string, turn: number): Promise<void> {
    const { pool } = this.#parts;
    const desk = deskOf(live.shelf.rulebook);
    const drafts = Map.groupBy(await draftsOf(pool, match, turn), ({ seat }) => seat);
    for (const seat of desk.waitsFor(live.shown.state)) {
      const row = live.seats.find(({ id }) => id === seat);
      if (!row) continue;
      const seal =
        row.kind === 'bot'
          ? await this.#botSheet(live, row, turn)
          : this.#sheetOf(live, seat, turn, drafts.get(seat) ?? []);
      await this.#submit(live, row, turn, seal);
    }
    const clock = live.seats.find(({ kind }) => kind === 'clock');
    if (clock) await this.#submit(live, clock, turn, { do: 'close', turn });
  }

  /** The seat's drafts as a sheet. What has become illegal since it was written, as when somebody gave up, is left out. */
  #sheetOf(live: LiveMatch, seat: SeatId, turn: number, drafts: readonly StandingDraft[]): Seal {
    const book = live.shelf.rulebook;
    const desk = deskOf(book);
    const view = live.view(seat);
    const mine = new Set(desk.subjects(view, seat));
    const lines = drafts.flatMap(({ subject, packed }): readonly PackedLine[] => {
      if (!packed) return [];
      const order = unpackOrder(formFields(desk, subject), packed);
      const illegal = findingsOf(book, view, seat, { subject, order }, mine).some(({ level }) => level === 'illegal');
      return illegal ? [] : [{ subject, packed }];
    });
    return sealOf(turn, joinSheet(lines));
  }

  /** A bot's sheet, from its own view; an empty one where it does anything else. */
  async #botSheet(live: LiveMatch, row: SeatRow, turn: number): Promise<AnyAction> {
    const seed = this.#parts.randomness.seed(live.seq + 1);
    const action = await this.#parts.bots.decide(live, row.bot ?? 'random', row.id, seed);
    return action.do === 'seal' ? action : sealOf(turn, new Uint8Array());
  }

  /** Through the one write path, under an id that is the same whoever does it and however often: applied once. */
  async #submit(live: LiveMatch, { id: seat, epoch }: SeatRow, turn: number, action: AnyAction): Promise<void> {
    const { commands, keyring } = this.#parts;
    const command = keyring.uuid('turn', live.id, turn, seat);
    try {
      await commands.apply(live, { command, seat, epoch, action: { parsed: action } });
    } catch (error) {
      if (error instanceof Fault && error.kind === 'conflict') return;
      throw error;
    }
  }

  /** Stores what is kept of the turn and opens the next; nothing where somebody else has. */
  async #store(live: LiveMatch, match: string, truth: TurnTruth): Promise<void> {
    const client = await this.#parts.pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        `update turn set state = 'resolved', seq = $3, head = $4, sheets_root = $5, root = $6, state_leaf = $7
          where match_id = $1 and turn = $2 and state = 'sealed'`,
        [
          match,
          truth.turn,
          truth.seq,
          truth.head,
          ...[truth.sheetsRoot, truth.root, truth.stateLeaf].map((each) => Buffer.from(each)),
        ],
      );
      if (rowCount === 1) await this.#keep(client, live, match, truth);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async #keep(client: pg.PoolClient, live: LiveMatch, match: string, { turn, seats }: TurnTruth): Promise<void> {
    const ids = seats.map(({ seat }) => seat);
    await client.query(
      `insert into turn_report (match_id, turn, seat, told, leaf)
        select $1, $2, new.* from unnest($3::int[], $4::bytea[], $5::bytea[]) as new(seat, told, leaf)`,
      [
        match,
        turn,
        ids,
        seats.map(({ told }) => Buffer.from(told)),
        seats.map(({ reportLeaf }) => Buffer.from(reportLeaf)),
      ],
    );
    await client.query(
      `insert into sheet (match_id, turn, seat, leaf)
        select $1, $2, new.* from unnest($3::int[], $4::bytea[]) as new(seat, leaf)
        on conflict (match_id, turn, seat) do update set leaf = excluded.leaf`,
      [match, turn, ids, seats.map(({ sheetLeaf }) => Buffer.from(sheetLeaf))],
    );
    // The last turn's drafts stay: whoever likes orders the same again.
    await client.query('delete from order_draft where match_id = $1 and turn < $2', [match, turn]);
    if (live.shown.outcome) return;
    const waits = deskOf(live.shelf.rulebook).waitsFor(live.shown.state);
    await openTurn(client, match, { turn: turn + 1, waits }, live.row.turns ?? USUAL_TURNS);
  }
}
