import { countDay } from '../attempts.ts';
import type { Db } from '../database.ts';
import { presentTurn } from '../desk/desk-answers.ts';
import type { WritingParts } from '../desk/writing.ts';
import { Fault } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import { zoneOf } from '../mail/addresses.ts';
import type { Mailer } from '../mail/mailer.ts';
import { momentIn } from '../mail/moment.ts';
import { begun, type Found } from '../matches.ts';
import { sanctionOf } from '../moderation/sanctions.ts';
import type { SeatRow } from '../rows.ts';
import { type LetterIn, readLetter } from './letter-in.ts';
import { answerText, headerOfSeat, takeMailed } from './mailed-orders.ts';
import { isPresent, readSeatAddress, seatAddress } from './seat-address.ts';
import { termsOfSeat } from './seat-mail.ts';

/** Mails that are taken for one seat within a day. */
const MOST_A_DAY = 200;

/** What mail that comes in stands on. */
export interface MailInParts extends WritingParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly mailer: Pick<Mailer, 'toPlayer' | 'link'>;
  /** The domain of the addresses of seats. */
  readonly domain: string;
  /** The match as it stands in the store, whoever owns it; throws where there is none. */
  readonly find: (id: string) => Promise<Found>;
}

/** The seat to which a mail was sent. */
export interface Addressee {
  readonly found: Found;
  readonly seat: SeatRow;
  readonly address: string;
}

/**
 * Takes orders that come by mail. Whoever writes to the secret address of a seat writes for it: the sender that a mail names is
 * not believed, and is not answered either. Answers go to the address that the seat's player has confirmed.
 */
export class MailIn {
  readonly #parts: MailInParts;

  constructor(parts: MailInParts) {
    this.#parts = parts;
  }

  /** The seat whose present address this is; undefined where it is none, or one whose player is suspended. */
  async addressee(text: string): Promise<Addressee | undefined> {
    const { db, keyring, domain, find } = this.#parts;
    const address = readSeatAddress(domain, text);
    if (!address) return undefined;
    const found = await find(address.match).catch((error: unknown) => {
      if (error instanceof Fault && error.kind === 'not-found') return undefined;
      throw error;
    });
    const seat = found?.seats.find(({ id, kind }) => id === address.seat && kind === 'person');
    if (!found || !seat) return undefined;
    // Whoever is signed out everywhere and let in nowhere gives no orders by mail either.
    if (seat.holder !== undefined && (await sanctionOf(db, seat.holder)).suspended) return undefined;
    const terms = await termsOfSeat(db, address.match, seat);
    return isPresent(keyring, address, terms)
      ? { found, seat, address: seatAddress(keyring, domain, terms) }
      : undefined;
  }

  /**
   * Takes a mail: when this has come to an end its orders are on the disk, or it was refused and its player is told why. Sent
   * again it does nothing. Throws where it can be sent again later.
   */
  async take(to: Addressee, raw: Uint8Array): Promise<void> {
    const { db } = this.#parts;
    const match = to.found.row.id;
    const letter = await readLetter(raw).catch(() => undefined);
    if (!letter) throw new Fault('refused', 'This is no mail that can be read.');
    if (letter.isAutomatic || (await this.#wasTaken(match, letter))) return;
    await countDay(db, `mail in\n${match}\n${to.seat.id}`, MOST_A_DAY);
    await this.#answer(to, letter, await this.#answered(to, letter));
    await db
      .insertInto('mail_seen')
      .values({ match_id: match, message: letter.digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #wasTaken(match: string, { digest }: LetterIn): Promise<boolean> {
    const row = await this.#parts.db
      .selectFrom('mail_seen')
      .select('at')
      .where('match_id', '=', match)
      .where('message', '=', Buffer.from(digest))
      .executeTakeFirst();
    return row !== undefined;
  }

  async #answered({ found, seat }: Addressee, letter: LetterIn): Promise<string> {
    const { pool, db, mailer } = this.#parts;
    const url = mailer.link(`/match/${found.row.id}`);
    const zone = seat.holder === undefined ? undefined : await zoneOf(db, seat.holder);
    try {
      const live = begun(found);
      const { turn } = await presentTurn(pool, live);
      return answerText(await takeMailed(this.#parts, live, seat, letter, turn), {
        zone,
        url,
        text: letter.text ?? '',
      });
    } catch (error) {
      if (!(error instanceof Fault) || error.status >= 500 || error.kind === 'too-many') throw error;
      return [`Nothing of your mail was taken. ${error.message}`, ...(await this.#nextOf(found, seat, zone)), url].join(
        '\n\n',
      );
    }
  }

  /** What can be written for now; nothing where no turn is open. */
  async #nextOf({ live }: Found, seat: SeatRow, zone: string | undefined): Promise<readonly string[]> {
    if (!live?.shelf.rulebook.orders) return [];
    const { turn, state, due } = await presentTurn(this.#parts.pool, live);
    if (state !== 'open') return [];
    const closes = `Turn ${turn} closes ${momentIn(due, zone)}.`;
    return [`${closes} Write your orders for it below this line:\n\n${headerOfSeat(live, seat, turn)}`];
  }

  async #answer({ found, seat, address }: Addressee, letter: LetterIn, text: string): Promise<void> {
    const { keyring, mailer } = this.#parts;
    if (seat.holder === undefined) return;
    const subject = letter.subject === '' ? `Orders of ${seat.name}, ${found.row.title}` : `Re: ${letter.subject}`;
    const id = keyring.uuid('answer', found.row.id, seat.id, Buffer.from(letter.digest).toString('hex'));
    const answered = letter.messageId === undefined ? {} : { inReplyTo: letter.messageId };
    await mailer.toPlayer(seat.holder, { subject, text }, { id, replyTo: address, asAnswer: true, ...answered });
  }
}
