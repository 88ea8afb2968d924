import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

export const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type Level = (typeof LEVELS)[number];

/** Told of a fault of ours, and by which request it came to light, if by one. */
export type Report = (error: unknown, request?: string) => void;

/** Names of what is never written down, wherever it stands. */
const SECRET = ['password', 'cookie', 'set-cookie', 'authorization', 'token', 'secret', 'key', 'invitation', 'entropy'];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];
const PATHS = DEPTHS.flatMap((depth) => [...SECRET, 'invitations', 'cookies'].map((name) => `${depth}["${name}"]`));

/** Secrets of cookies and links are 43 letters long; the password of a database stands before its host. */
const masked = (text: string): string =>
  text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]').replaceAll(/\/\/[^\s/@]*@/g, '//[secret]@');

interface Told {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: Told;
}

/** An error, or what the queue of jobs makes of one: a plain object with its members. */
interface ErrorLike {
  readonly message: string;
  readonly name?: unknown;
  readonly code?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as { readonly message?: unknown }).message === 'string';

/** What is told of an error: not its other members, which may hold the values of a query. */
const toldOf = (error: unknown, depth = 0): Told => {
  if (!isErrorLike(error)) return { type: typeof error, message: masked(String(error)) };
  const { name, message, code, stack } = error;
  return {
    type: typeof name === 'string' ? name : 'object',
    message: masked(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof stack === 'string' ? { stack: masked(stack) } : {}),
    ...(error.cause === undefined || depth > 4 ? {} : { cause: toldOf(error.cause, depth + 1) }),
  };
};

/** A log of one line of JSON an event, on standard error unless said. Passwords, cookies, keys and the like are left out. */
export const openLog = (level: Level, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: PATHS, censor: '[secret]' },
      serializers: { err: (error: unknown) => toldOf(error) },
    },
    to,
  );

/** Writes faults into the log. */
export const reportTo =
  (log: Logger): Report =>
  (error, request) =>
    log.error({ err: error, ...(request === undefined ? {} : { request }) }, 'fault');

/** An id for each request, by which its lines in the log are found: it goes out with the answer. */
export const newRequestId = (): string => randomUUID();

const pathOf = (request: FastifyRequest): string => masked(request.url.split('?')[0] ?? '');

/** Writes a line for each request that was answered, without its query and its body. */
export const logRequests = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // What nobody reads is not put together.
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info(
      { request: id, method, path: pathOf(request), status: reply.statusCode, ms, address: request.relayed ?? ip },
      'answered',
    );
    done();
  });
};
