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
import type { TurnDone, TurnJob } from '../costly/turn-work.ts';
import { Fault } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import { type LiveMatch, openingOf } from '../live-match.ts';
import type { MatchRows } from '../match-rows.ts';
import type { Randomness } from '../randomness.ts';
import { openedSnapshot } from '../resume/snapshot.ts';
import { keepPage, keepSnapshot } from '../resume/snapshot-rows.ts';
import type { SeatRow } from '../rows.ts';
import { inTransaction } from '../transaction.ts';
import { draftsOf, type StandingDraft } from './drafts.ts';
import { isWrittenFor, missedBefore, noteMissed, silentIn } from './missed.ts';
import { keepSheetsRoot } from './sheets-root.ts';
import { USUAL_TURNS } from './turn-rules.ts';
import { openTurn, type TurnKey } from './turns.ts';

/** What a resolver stands on. */
export interface ResolverParts {
  readonly pool: pg.Pool;
  readonly commands: Commands;
  readonly bots: Pick<BotPlayer, 'decide'>;
  readonly keyring: Pick<Keyring, 'uuid'>;
  readonly randomness: Randomness;
  readonly rows: Pick<MatchRows, 'snapshot' | 'entries'>;
  /** Has a worker carry out a turn. */
  work(job: TurnJob): Promise<TurnDone | undefined>;
  /** A turn has been carried out, and what was told of it is stored. */
  readonly told?: () => void;
}

/** Who writes for a person that has long sent nothing. */
const STANDS_IN = 'planner';

/** A match may go on while a turn of it is carried out: then that is done again. */
const MOST_TRIES = 5;

/** Whether a turn is the one that sheets are sealed for now. */
const isOpen = (live: LiveMatch, turn: number): boolean =>
  !live.shown.outcome && live.row.state === 'running' && deskOf(live.shelf.rulebook).turn(live.shown.state) === turn;

/** Carries out turns that are sealed. Whoever does it again, or beside another, does the same: each step is done once. */
export class Resolver {
  readonly #parts: ResolverParts;

  constructor(parts: ResolverParts) {
    this.#parts = parts;
  }

  /** Seals the sheets of a turn, carries it out and stores what was told. The drafts of the turn stand. */
  async resolve(found: LiveMatch, key: TurnKey): Promise<void> {
    const { commands, pool } = this.#parts;
    const { match, turn } = key;
    const live = await commands.current(found);
    if (isOpen(live, turn)) await this.#seal(live, match, turn);
    const done = await this.#carryOut(live, turn);
    if (done) return this.#store(await commands.current(live), match, done);
    // The match ended otherwise, as when somebody gave up.
    if (live.shown.outcome || live.row.state === 'over')
      await pool.query(`update turn set state = 'resolved' where match_id = $1 and turn = $2 and state = 'sealed'`, [
        match,
        turn,
      ]);
  }

  async #seal(live: LiveMatch, match: string, turn: number): Promise<void> {
    const { pool } = this.#parts;
    const desk = deskOf(live.shelf.rulebook);
    const drafts = Map.groupBy(await draftsOf(pool, match, turn), ({ seat }) => seat);
    const silent = await silentIn(pool, { match, turn });
    const missed = await missedBefore(pool, { match, turn });
    const rules = live.row.turns ?? USUAL_TURNS;
    for (const seat of desk.waitsFor(live.shown.state)) {
      const row = live.seats.find(({ id }) => id === seat);
      if (!row) continue;
      const isSilent = silent.includes(seat);
      const isWritten = isSilent && isWrittenFor(rules, missed.get(seat));
      if (isSilent) await noteMissed(pool, { match, turn }, seat, isWritten ? 'computer' : 'default');
      const seal =
        row.kind === 'bot' || isWritten
          ? await this.#botSheet(live, row, turn)
          : this.#sheetOf(live, seat, turn, drafts.get(seat) ?? []);
      await this.#submit(live, row, turn, seal);
    }
    await keepSheetsRoot(pool, await this.#parts.commands.current(live), turn);
  }

  /**
   * Has a worker carry out the turn from what is stored, and stores the entry that closes it; where that is stored, the worker
   * makes again what is kept of the turn. Undefined where there is no such turn.
   */
  async #carryOut(found: LiveMatch, turn: number): Promise<TurnDone | undefined> {
    const { commands, keyring, work } = this.#parts;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const live = await commands.current(found);
      const clock = live.seats.find(({ kind }) => kind === 'clock');
      const closes = isOpen(live, turn) ? clock : undefined;
      const done = await work(await this.#jobOf(live, turn, closes?.id));
      if (!closes) return done;
      if (!done) {
        // Another node has closed it, or a player has ended the match.
        await commands.bringUp(live);
        continue;
      }
      const command = keyring.uuid('turn', live.id, turn, closes.id);
      if (await commands.adopt(live, { command, seat: closes.id, epoch: closes.epoch, ...done })) return done;
    }
    throw new Error(`match ${found.id}: turn ${turn} cannot be closed: the match goes on again and again`);
  }

  async #jobOf(live: LiveMatch, turn: number, clock: SeatId | undefined): Promise<TurnJob> {
    const { rows } = this.#parts;
    const { rulebook } = live.shelf;
    const newest = await rows.snapshot(live.id);
    const isOurs = newest?.version === rulebook.version && openedSnapshot(live.id, newest) !== undefined;
    // Behind a turn that is to be made again nothing tells of it.
    const closed = newest && isOurs && clock === undefined ? await this.#isBehind(live.id, turn, newest.seq) : false;
    const snapshot = isOurs && !closed ? newest : undefined;
    const entries = await rows.entries(live.id, snapshot?.seq ?? 0);
    const log = Uint8Array.from(Buffer.concat(entries.map(({ packed }) => packed)));
    return { book: rulebook.id, match: live.id, opening: openingOf(live.row), turn, snapshot, log, clock };
  }

  /** Whether a snapshot at this entry stands behind the end of a turn. */
  async #isBehind(match: string, turn: number, seq: number): Promise<boolean> {
    const { rows } = await this.#parts.pool.query(
      'select 1 from turn where match_id = $1 and turn >= $2 and seq <= $3 limit 1',
      [match, turn, seq],
    );
    return rows.length > 0;
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
    const action = await this.#parts.bots.decide(live, row.bot ?? STANDS_IN, row.id, seed);
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
  async #store(live: LiveMatch, match: string, done: TurnDone): Promise<void> {
    const { truth } = done;
    await inTransaction(this.#parts.pool, async (client) => {
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
      if (rowCount === 1) await this.#keep(client, live, match, done);
    });
    this.#parts.told?.();
  }

  async #keep(client: pg.PoolClient, live: LiveMatch, match: string, done: TurnDone): Promise<void> {
    const { turn, seats } = done.truth;
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
    for (const page of done.pages) await keepPage(client, match, page);
    await keepSnapshot(client, match, done.snapshot);
    // The last turn's drafts stay: whoever likes orders the same again.
    await client.query('delete from order_draft where match_id = $1 and turn < $2', [match, turn]);
    if (live.shown.outcome) return;
    const waits = deskOf(live.shelf.rulebook).waitsFor(live.shown.state);
    await openTurn(client, match, { turn: turn + 1, waits }, live.row.turns ?? USUAL_TURNS);
  }
}
