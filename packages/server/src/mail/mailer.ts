import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { Jobs, Queue } from '../jobs.ts';
import type { Keyring } from '../keyring.ts';
import type { Settings } from '../settings.ts';
import { countMail, noteRefused, wantAddress } from './addresses.ts';
import { bodyOf, type Letter, type Outgoing, subjectOf } from './letter.ts';
import { openTransport, type Transport } from './transport.ts';

const QUEUE = 'mail';
/** Links come before everything else. */
const URGENT = 10;

/** What mail stands on. */
export interface MailerParts {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly jobs: Pick<Jobs, 'send' | 'waiting'>;
  readonly settings: Pick<Settings, 'smtp' | 'mailFrom' | 'mailsWaiting' | 'mailsMinute' | 'mailsDay' | 'publicUrl'>;
  readonly report: (error: unknown) => void;
}

/** How a mail is sent besides. */
export interface MailOptions {
  /** A UUID for the mail: asked for again under it, it is sent once while the queue remembers it. */
  readonly id?: string;
  readonly replyTo?: string;
  readonly inReplyTo?: string;
}

/** The same of a mail to a player. */
export interface PlayerMailOptions extends MailOptions {
  /** It answers a mail of his own: he gets it also when he has stopped all others, since nothing else tells him what was taken. */
  readonly asAnswer?: boolean;
}

/**
 * Outgoing mail: what is to be sent waits in the queue of jobs, of bounded length, and is handed to the SMTP server by
 * whichever node comes to it, again after a while when the server does not take it.
 */
export class Mailer {
  readonly #parts: MailerParts;
  readonly #transport: Transport | undefined;
  #base: string;

  constructor(parts: MailerParts) {
    const { smtp, mailFrom, mailsMinute, publicUrl } = parts.settings;
    this.#parts = parts;
    this.#base = publicUrl;
    this.#transport =
      smtp && openTransport({ place: smtp, from: mailFrom || 'longroll@localhost', perMinute: mailsMinute });
  }

  /** Whether this server sends mails. */
  get isOn(): boolean {
    return this.#transport !== undefined;
  }

  /** Where the node is reached; links lead there where no public address is set. */
  reachedAt(url: string): void {
    if (this.#base === '') this.#base = url;
  }

  /** The whole address of a path of the page or the API. */
  link(path: string): string {
    return this.#base + path;
  }

  /** The queue that this node works on; undefined where no mail is sent. */
  get queue(): Queue<Outgoing> | undefined {
    const transport = this.#transport;
    return (
      transport && {
        name: QUEUE,
        workers: 2,
        options: {
          // Tried for a day: after twenty seconds, then twice as long each time up to forty minutes.
          retryLimit: 40,
          retryDelay: 20,
          retryBackoff: true,
          retryDelayMax: 2400,
          expireInSeconds: 120,
          deleteAfterSeconds: 24 * 3600,
        },
        work: (mail) => this.#deliver(transport, mail),
      }
    );
  }

  /**
   * Writes to a player at his confirmed address. Gives whether the mail was put into the queue: not where he wants none,
   * has had his mails of the day, or the queue is full.
   */
  async toPlayer(
    player: string,
    letter: Letter,
    { asAnswer = false, ...options }: PlayerMailOptions = {},
  ): Promise<boolean> {
    const { db, settings } = this.#parts;
    if (!this.isOn || (await this.#isFull())) return false;
    const to = await countMail(db, player, settings.mailsDay, asAnswer);
    if (to === undefined) return false;
    const stop = this.link(`/api/mail/stop/${player}/${this.#stopToken(player)}`);
    const choose = this.link('/account');
    const text = `${letter.text}\n\n-- \nWhat you are written about: ${choose}\nNo more mails from Long Roll: ${stop}\n`;
    await this.#post({ ...letter, text, to, stop }, options);
    return true;
  }

  /**
   * Writes to an address that has itself just written, or that its owner is known to want written to: nobody else asks
   * whether it may be. Gives false where the queue is full or no mail is sent.
   */
  async toAddress(to: string, letter: Letter, options: MailOptions = {}): Promise<boolean> {
    if (!this.isOn || (await this.#isFull())) return false;
    await this.#post({ ...letter, to }, options);
    return true;
  }

  /** Notes where a player wants to be written to and sends the link that confirms it there. */
  async want(player: string, name: string, address: string): Promise<void> {
    if (!this.isOn) throw new Fault('unavailable', 'This server sends no mail.');
    if (await this.#isFull()) throw new Fault('unavailable', 'Too many mails wait. Try again later.', { after: 600 });
    const secret = await wantAddress(this.#parts.db, player, address);
    if (secret === undefined) return;
    const text = [
      `The player ${name} of Long Roll wants to be written to at this address.`,
      `If that is you, confirm it within two days:\n${this.link(`/api/mail/confirm/${secret}`)}`,
      'If it is not, do nothing: you get no more mails.',
    ].join('\n\n');
    await this.#post({ to: address, subject: 'Confirm your address for Long Roll', text }, {}, URGENT);
  }

  /** Whether this is the token by which a player stops all mails. */
  isStopToken(player: string, token: string): boolean {
    const given = Buffer.from(token);
    const right = Buffer.from(this.#stopToken(player));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  close(): void {
    this.#transport?.close();
  }

  #stopToken(player: string): string {
    return this.#parts.keyring.derive('stop mail', player).toString('base64url');
  }

  async #isFull(): Promise<boolean> {
    const { jobs, settings } = this.#parts;
    return (await jobs.waiting(QUEUE, settings.mailsWaiting)) >= settings.mailsWaiting;
  }

  async #post(mail: Omit<Outgoing, 'id'>, { id, ...more }: MailOptions, priority = 0): Promise<void> {
    const key = id ?? randomUUID();
    const whole = { ...mail, ...more, id: key, subject: subjectOf(mail.subject), text: bodyOf(mail.text) };
    await this.#parts.jobs.send(QUEUE, whole, { id: key, priority });
  }

  async #deliver(transport: Transport, mail: Outgoing): Promise<void> {
    const delivered = await transport.send(mail);
    if (delivered.taken) return;
    if (delivered.refused === 'address') await noteRefused(this.#parts.db, mail.to, delivered.reason);
    else this.#parts.report(new Error(`The mail server does not take a mail: ${delivered.reason}`));
  }
}
