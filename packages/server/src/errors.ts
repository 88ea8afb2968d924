import type { Refusal } from '@longroll/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { WireError } from './wire.ts';

/** Words of the `error` field, each with its HTTP status. */
const STATUS = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-much': 422,
  refused: 422,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const;

export type FaultKind = keyof typeof STATUS;

/** An answer to a request that cannot be met: thrown anywhere below a route, sent as a WireError. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: FaultKind;
  readonly field: string | undefined;
  readonly clause: string | undefined;
  /** Seconds to wait before another try. */
  readonly after: number | undefined;

  constructor(kind: FaultKind, reason: string, more: { field?: string; clause?: string; after?: number } = {}) {
    super(reason);
    this.kind = kind;
    this.field = more.field;
    this.clause = more.clause;
    this.after = more.after;
  }

  /** The fault that another thread has sent as data. */
  static from({ error, reason, ...more }: WireError): Fault {
    return new Fault(Object.hasOwn(STATUS, error) ? (error as FaultKind) : 'failed', reason, more);
  }

  get status(): number {
    return STATUS[this.kind];
  }

  get wire(): WireError {
    return {
      error: this.kind,
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(this.clause === undefined ? {} : { clause: this.clause }),
      reason: this.message,
    };
  }
}

/** A refusal of the rules as a fault: 422 with its clause and field. `under` is put before the field. */
export const faultOf = (refusal: Refusal, under = ''): Fault =>
  new Fault('refused', refusal.reason, {
    clause: refusal.clause,
    ...(refusal.field === undefined
      ? under
        ? { field: under }
        : {}
      : { field: under ? `${under}/${refusal.field}` : refusal.field }),
  });

/** The value, or a 404 that says what there is none of. */
export const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Fault('not-found', `There is no ${what}.`);
  return value;
};

const KIND_OF_STATUS: { readonly [status: number]: FaultKind } = Object.fromEntries(
  Object.entries(STATUS).map(([kind, status]) => [status, kind as FaultKind]),
);

const REASONS: { readonly [code: string]: string } = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body: is empty, but JSON is expected',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body: is not JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body: is larger than this address takes',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content-type: only application/json is taken here',
};

const validationFault = (error: unknown): Fault | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const context = (error as { validationContext?: string }).validationContext ?? 'body';
  const [first] = error.validation;
  const { keys } = (first?.params ?? {}) as { readonly keys?: readonly string[] };
  const path = [...(first?.instancePath ?? '').split('/'), ...(keys ?? []).slice(0, 1)].filter((part) => part !== '');
  const field = [context, ...path].join('/');
  const reason = keys ? 'there is no such field' : (first?.message ?? 'is not as it should be');
  return new Fault('bad-request', `${field}: ${reason}`, { field });
};

/** Whether the database cannot be reached, is going down or has no connection left (SQLSTATE classes 08, 53, 57). */
const isOutage = (code: unknown, message: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|(08|53|57)\w{3})$/.test(String(code)) ||
  /^(Connection terminated|timeout exceeded when|Query read timeout|Client .*not queryable)/.test(String(message));

/** What a thrown value is to whoever asked. Only a fault of ours is a 500, and it tells nothing of the inside. */
export const faultFrom = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  const invalid = validationFault(error);
  if (invalid) return invalid;
  const { statusCode, code, message } = error as FastifyError;
  const kind = typeof statusCode === 'number' ? KIND_OF_STATUS[statusCode] : undefined;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Fault(kind ?? 'bad-request', REASONS[code] ?? message, { ...(REASONS[code] ? { field: 'body' } : {}) });
  if (isOutage(code, message))
    return new Fault('unavailable', 'The database does not answer. Try again in a moment.', { after: 2 });
  return new Fault('failed', 'Something broke on our side. It has been noted.');
};

/** Makes every 4xx and 5xx of the server a WireError, and reports what is our own fault. */
export const serveErrors = (app: FastifyInstance, report: (error: unknown) => void): void => {
  app.setErrorHandler((error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultFrom(error);
    if (fault.kind === 'failed') report(error);
    if (fault.after !== undefined) reply.header('retry-after', String(fault.after));
    return reply.status(fault.status).send(fault.wire);
  });
};
