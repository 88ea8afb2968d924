import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpPlace } from '../src/mail/transport.ts';
import { eventually } from './harness.ts';

/** A mail as it came. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Heads by their names in lower case. */
  readonly heads: ReadonlyMap<string, string>;
  readonly text: string;
}

/** What a mailbox does with a mail to an address: takes it, does not take it now, never will, or not from this sender. */
export type Mood = 'takes' | 'later' | 'never' | 'distrusts';

const plain = (text: string): string =>
  text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('\r\n', '\n');

const mailOf = (raw: string, from: string, to: readonly string[]): Mail => {
  const end = raw.indexOf('\r\n\r\n');
  const heads = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    heads.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const body = raw.slice(end + 4);
  const encoding = heads.get('content-transfer-encoding');
  const text =
    encoding === 'quoted-printable'
      ? plain(body)
      : encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : body.replaceAll('\r\n', '\n');
  return { from, to, heads, text };
};

/** An SMTP server on this machine that keeps what it is sent. */
export class Mailbox {
  readonly mails: Mail[] = [];
  readonly place: SmtpPlace;
  /** By address; all are taken unless said. */
  readonly moods = new Map<string, Mood>();
  /** Mails that were not taken. */
  turnedAway = 0;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.place = { host: '127.0.0.1', port, tls: false };
  }

  static async open(): Promise<Mailbox> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const mood = box.moods.get(address) ?? 'takes';
        if (mood === 'takes') return done();
        box.turnedAway++;
        const words = mood === 'distrusts' ? '5.7.1 Blocked: your server is on a list' : 'no';
        done(Object.assign(new Error(words), { responseCode: mood === 'later' ? 451 : 550 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map(({ address }) => address);
          box.mails.push(mailOf(Buffer.concat(chunks).toString(), mailFrom ? mailFrom.address : '', to));
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const box = new Mailbox(server, (listening.address() as AddressInfo).port);
    return box;
  }

  /** All mails to an address. */
  to(address: string): readonly Mail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  /** The `n`-th mail to an address, from 1, as soon as it has come. */
  mail(address: string, n = 1): Promise<Mail> {
    return eventually(async () => this.to(address)[n - 1]);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The path of the link in a mail that leads below this one. */
export const linkIn = (mail: Mail, path: string): string => {
  const at = mail.text.indexOf(`${path}/`);
  if (at < 0) throw new Error(`no link to ${path} in: ${mail.text}`);
  return /^\S+/.exec(mail.text.slice(at))?.[0] ?? '';
};
