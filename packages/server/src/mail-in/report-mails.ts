import { reportText, turnReport } from '@longroll/drawing';
import { deskOf, partsOfReport, unpackReport } from '@longroll/kernel';
import type pg from 'pg';
import { viewIn, wordOf } from '../desk/desk-answers.ts';
import { type Missed, missedBefore } from '../desk/missed.ts';
import { readTurn } from '../desk/turns.ts';
import type { LiveMatch } from '../live-match.ts';
import { zoneOf } from '../mail/addresses.ts';
import { momentIn } from '../mail/moment.ts';
import { begun } from '../matches.ts';
import { quietUntil } from '../notices/notice-rows.ts';
import type { SeatRow } from '../rows.ts';
import { Upkeep } from '../upkeep.ts';
import type { MailInParts } from './mail-in.ts';
import { headerOfSeat } from './mailed-orders.ts';
import { seatMail } from './seat-mail.ts';

/** Milliseconds between two looks for reports that were not mailed. */
const EVERY = 30_000;
const AT_ONCE = 100;
/** Comes before every other id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** A report that is to be mailed. */
interface Due {
  readonly match: string;
  readonly seat: number;
  readonly turn: number;
  readonly epoch: number;
}

const DUE = `select m.match_id as match, m.seat, t.turn, m.reports as epoch from seat_mail as m
  join turn as t on t.match_id = m.match_id and t.turn = m.mailed + 1 and t.state = 'resolved'
  where m.reports is not null and (m.match_id, m.seat) > ($2, $3) order by m.match_id, m.seat limit $1`;

const toldOf = async (pool: pg.Pool, { match, turn, seat }: Due): Promise<Uint8Array | undefined> => {
  const { rows } = await pool.query<{ told: Uint8Array }>(
    'select told from turn_report where match_id = $1 and turn = $2 and seat = $3',
    [match, turn, seat],
  );
  return rows[0] && Uint8Array.from(rows[0].told);
};

/** What a seat was told of a turn, in the lines that the page shows as plain text. */
const textOf = (live: LiveMatch, seat: number, turn: number, told: Uint8Array): string => {
  const { rulebook: book, board } = live.shelf;
  const { told: events, view: seen } = partsOfReport(told);
  const now = live.view(seat);
  // A mail that goes out late tells how matters stood at the end of its own turn.
  const view = { ...(viewIn(live, seen) ?? now), setting: now.setting };
  return reportText(
    turnReport({
      book,
      board,
      match: live.row.title,
      seat,
      turn,
      events: unpackReport(deskOf(book), seat, events),
      view,
    }),
  );
};

/** What was done without the orders of a seat. */
const missedWords = ({ turns, computer }: Missed): string => {
  const last = turns === 1 ? 'turn' : `${turns} turns`;
  return computer
    ? `You sent nothing for the last ${last}: a computer player wrote your orders. Write any, and you lead again.`
    : `You sent nothing for the last ${last}: your units kept to their standing orders.`;
};

/** The mail that tells a seat of a turn and asks for its orders of the next, as the text of an answer. */
const letterOf = async (
  { pool, db, mailer }: MailInParts,
  live: LiveMatch,
  seat: SeatRow,
  turn: number,
  told: Uint8Array,
): Promise<{ readonly subject: string; readonly text: string }> => {
  const { outcome } = live.shown;
  const next = outcome ? undefined : await readTurn(pool, live.id, turn + 1);
  const subjects = deskOf(live.shelf.rulebook)
    .subjects(live.view(seat.id), seat.id)
    .map((subject) => wordOf(live, live.view(seat.id), subject));
  const zone = seat.holder === undefined ? undefined : await zoneOf(db, seat.holder);
  const missed = next && (await missedBefore(pool, { match: live.id, turn: next.turn })).get(seat.id);
  const asked = next && [
    ...(missed ? [missedWords(missed)] : []),
    `Turn ${next.turn} closes ${momentIn(next.due, zone)}. You order: ${subjects.join(', ') || 'nothing'}.`,
    `Answer this mail with your orders, below such a line:\n\n${headerOfSeat(live, seat, next.turn)}`,
  ];
  return {
    subject: `${live.row.title}: ${seat.name}, turn ${next?.turn ?? turn}`,
    text: [
      `Turn ${turn} has been carried out.`,
      textOf(live, seat.id, turn, told),
      ...(asked ?? [outcome ? 'The match is over.' : `Turn ${turn + 1} is not open yet.`]),
      mailer.link(`/match/${live.id}`),
    ].join('\n\n'),
  };
};

/** Mails reports to the players who want them so: each once, whatever became of the node that carried the turn out. */
export class ReportMails extends Upkeep {
  readonly #parts: MailInParts;

  constructor(parts: MailInParts, report: (error: unknown) => void) {
    super(EVERY, () => this.#work(), report);
    this.#parts = parts;
  }

  async #work(): Promise<void> {
    const { pool } = this.#parts;
    // Those that are kept until quiet hours are over stand in nobody's way.
    let last: Pick<Due, 'match' | 'seat'> = { match: NIL, seat: -1 };
    while (!this.isClosed) {
      const { rows } = await pool.query<Due>(DUE, [AT_ONCE, last.match, last.seat]);
      for (const due of rows) {
        if (this.isClosed) return;
        await this.#mail(due);
      }
      last = rows.at(-1) ?? last;
      if (rows.length < AT_ONCE) return;
    }
  }

  async #mail(due: Due): Promise<void> {
    const { db, pool, keyring, mailer, domain, find } = this.#parts;
    const { match, seat: number, turn, epoch } = due;
    const found = await find(match);
    const live = begun(found);
    const seat = live.seats.find(({ id }) => id === number);
    const told = await toldOf(pool, due);
    if (seat?.holder !== undefined && (await quietUntil(pool, seat.holder, 0)) !== undefined) return;
    // Whoever has the seat now has not asked for it.
    if (seat?.holder !== undefined && seat.epoch === epoch && told) {
      const { address } = await seatMail(db, keyring, domain, match, seat);
      const letter = await letterOf(this.#parts, live, seat, turn, told);
      await mailer.toPlayer(seat.holder, letter, {
        id: keyring.uuid('report by mail', match, number, turn),
        replyTo: address,
      });
    }
    await pool.query('update seat_mail set mailed = $3 where match_id = $1 and seat = $2 and mailed = $3 - 1', [
      match,
      number,
      turn,
    ]);
  }
}
