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
export type Delivered = { readonly taken: true } | { readonly taken: false; readonly reason: string };

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

/** What an error of the mail program tells: its word, and the number that the server answered with. */
const toldBy = (error: unknown): { readonly code: string; readonly answer: number; readonly reason: string } => {
  const { code, responseCode, response, message } = error as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
    readonly message?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : '',
    answer: typeof responseCode === 'number' ? responseCode : 0,
    reason: String(typeof response === 'string' ? response : message).slice(0, 300),
  };
};

/** Whether the server will never take this mail: it said so of the mail or of the address, not of who sends it. */
const isForGood = ({ code, answer }: { readonly code: string; readonly answer: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && answer >= 500 && answer < 600;

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
        if (isForGood(told)) return { taken: false, reason: told.reason };
        throw error;
      }
    },
    close: () => line.close(),
  };
};

const ONE_CLICK = 'List-Unsubscribe=One-Click';
