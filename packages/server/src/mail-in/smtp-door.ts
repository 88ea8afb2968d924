import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Fault } from '../errors.ts';
import type { MetricsPlace } from '../metrics-server.ts';
import type { Addressee, MailIn } from './mail-in.ts';

/** Bytes of the largest mail, and connections that may be open at the same time. */
const LARGEST = 512 * 1024;
const MOST_CONNECTIONS = 50;
const PATIENCE = 60_000;

/** An error that is answered with this number. */
const answered = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

const bytesOf = async (stream: SMTPServerDataStream): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of stream) if (!stream.sizeExceeded) pieces.push(piece as Uint8Array);
  } catch {
    throw answered(451, 'The mail was cut off.');
  }
  if (stream.sizeExceeded) throw answered(552, `A mail has at most ${LARGEST} bytes.`);
  return Buffer.concat(pieces);
};

/** Where mails come in. */
export interface SmtpDoor {
  readonly port: number;
  /** Takes no more; finishes what is being taken. */
  close(): Promise<void>;
}

/** What `work` gives or why it fails, as SMTP has it: what is ours can be sent again later. */
const told =
  <T>(work: Promise<T>, report: (error: unknown) => void) =>
  (callback: (error?: Error | null) => void): void => {
    work.then(
      () => callback(),
      (error: unknown) => {
        if (error instanceof Error && 'responseCode' in error) return callback(error);
        if (error instanceof Fault && error.status < 500)
          return callback(answered(error.kind === 'too-many' ? 450 : 554, error.message));
        report(error);
        callback(answered(451, 'Try again later.'));
      },
    );
  };

/**
 * Listens for mails by SMTP. Only the secret addresses of seats are taken, one for each mail, and nothing is passed on to
 * anybody else. A mail is acknowledged when what it orders is on the disk.
 */
export const openSmtpDoor = async (
  { host, port }: MetricsPlace,
  mailIn: MailIn,
  report: (error: unknown) => void,
): Promise<SmtpDoor> => {
  const addressees = new WeakMap<SMTPServerSession, Addressee>();
  const taking = new Set<Promise<unknown>>();
  const name = async (address: string, session: SMTPServerSession): Promise<void> => {
    if (session.envelope.rcptTo.length > 0) throw answered(452, 'One address for each mail.');
    const addressee = await mailIn.addressee(address);
    if (!addressee) throw answered(550, 'There is no such address here.');
    addressees.set(session, addressee);
  };
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await bytesOf(stream);
    const addressee = addressees.get(session);
    if (!addressee) throw answered(503, 'Name an address first.');
    await mailIn.take(addressee, raw);
  };
  const server = new SMTPServer({
    name: 'longroll',
    banner: 'Long Roll',
    size: LARGEST,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: PATIENCE,
    closeTimeout: 1000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, callback) => told(name(address, session), report)(callback),
    onData: (stream, session, callback) => {
      const work = take(stream, session).finally(() => taking.delete(work));
      taking.add(work);
      told(work, report)(callback);
    },
  });
  // Whoever hangs up, or speaks another language, is no fault of ours.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(taking);
    },
  };
};
