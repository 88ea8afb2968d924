import { createTransport } from 'nodemailer';
import type { Outgoing } from './letter.ts';

/** An SMTP server that takes mails. */
export interface SmtpPlace {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else as soon as the server offers it. */
  readonly tls: boolean;
  readonly user?: string;
  readonly password?: string;
}

/** How mails are handed over. */
export interface TransportOptions {
  readonly place: SmtpPlace;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** Mails a minute at most. */
  readonly perMinute: number;
}

/** What became of a mail. What can be tried again is thrown. */
export type Delivered =
  | { readonly taken: true }
  /** `address`: the address takes nothing; else only this mail was not wanted. */
  | { readonly taken: false; readonly reason: string; readonly refused: 'address' | 'mail' };

/** Hands mails over to an SMTP server. */
export interface Transport {
  /** Gives whether the server took the mail, or why it never will. Throws where it may take it later. */
  send(mail: Outgoing): Promise<Delivered>;
  close(): void;
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** The domain of an address: the half of a message's id that is ours. */
const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** What an error of the mail program tells: its word, what was said to the server, and what it answered. */
interface Told {
  readonly code: string;
  readonly command: string;
  readonly answer: number;
  readonly reason: string;
}

const toldBy = (error: unknown): Told => {
  const { code, command, responseCode, response, message } = error as { readonly [name: string]: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    answer: typeof responseCode === 'number' ? responseCode : 0,
    reason: String(typeof response === 'string' ? response : message).slice(0, 300),
  };
};

/** Enhanced codes (RFC 3463) that tell of something else than the address: a full mailbox, the way there, a policy of who may send. */
const NOT_ITS = /\b5\.(?:2\.2|4\.\d+|7\.\d+)\b/;
const NO_ADDRESS = /\b5\.1\.\d+\b/;

/**
 * What the server refuses for good: the address, or this mail alone. Undefined where it can be tried again, also since what it will
 * not have is the sender: that is for the operator to mend, and no fault of any player's address.
 */
const refusedBy = ({ code, command, answer, reason }: Told): 'address' | 'mail' | undefined => {
  if (answer < 500 || answer > 599) return undefined;
  if (code === 'EENVELOPE' && command === 'RCPT TO') return NOT_ITS.test(reason) ? undefined : 'address';
  if (code === 'EMESSAGE') return NO_ADDRESS.test(reason) ? 'address' : 'mail';
  return undefined;
};

/** Opens a line to an SMTP server; nothing is sent before the first mail. */
export const openTransport = ({ place, from, perMinute }: TransportOptions): Transport => {
  const { host, port, tls, user, password } = place;
  const line = createTransport({
    pool: true,
    maxConnections: 2,
    rateDelta: 60_000,
    rateLimit: perMinute,
    host,
    port,
    secure: tls,
    // A password goes over no open line but to this machine itself.
    ...(tls ? {} : isHere(host) ? { ignoreTLS: true } : { requireTLS: user !== undefined }),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    async send(mail) {
      try {
        await line.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', ...(mail.stop ? { 'list-unsubscribe-post': ONE_CLICK } : {}) },
          ...(mail.stop ? { list: { unsubscribe: mail.stop } } : {}),
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo, references: mail.inReplyTo } : {}),
        });
        return { taken: true };
      } catch (error) {
        const told = toldBy(error);
        const refused = refusedBy(told);
        if (refused) return { taken: false, reason: told.reason, refused };
        throw error;
      }
    },
    close: () => line.close(),
  };
};

const ONE_CLICK = 'List-Unsubscribe=One-Click';
