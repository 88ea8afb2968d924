import type { Refusal } from '@longroll/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Report } from './logs.ts';
import type { WireError } from './wire.ts';

/** Words of the `error` field, each with its HTTP status. */
const STATUS = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  conflict: 409,
  'wrong-condition': 412,
  'too-large': 413,
  'too-long': 414,
  'wrong-type': 415,
  'wrong-range': 416,
  'wrong-expectation': 417,
  'too-much': 422,
  refused: 422,
  'too-many': 429,
  'heads-too-large': 431,
  failed: 500,
  unavailable: 503,
} as const;

export type FaultKind = keyof typeof STATUS;

interface More {
  readonly field?: string;
  readonly clause?: string;
  readonly after?: number;
  readonly allowed?: readonly string[];
}

/** An answer to a request that cannot be met: thrown anywhere below a route, sent as a WireError. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: FaultKind;
  readonly field: string | undefined;
  readonly clause: string | undefined;
  /** Seconds to wait before another try. */
  readonly after: number | undefined;
  /** Methods that the address takes. */
  readonly allowed: readonly string[] | undefined;

  constructor(kind: FaultKind, reason: string, more: More = {}) {
    super(reason);
    this.kind = kind;
    this.field = more.field;
    this.clause = more.clause;
    this.after = more.after;
    this.allowed = more.allowed;
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
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body: has another length than its head says',
  FST_ERR_BAD_URL: 'the address is no address: a percent sign stands before two hexadecimal digits',
  FST_ERR_MAX_PARAM_LENGTH: 'a part of the address is longer than any name here',
};

const FIELDS: { readonly [code: string]: string } = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body',
};

/** What a schema finds wrong first. `keys`: the fields that the record at `path` does not know. */
interface Finding {
  readonly path?: readonly PropertyKey[];
  readonly keys?: readonly string[] | undefined;
  readonly message?: string | undefined;
}

/**
 * The fault of a value of the wrong shape, its path from `under` on. An unknown field is the fault's field; its reason,
 * which names it, stands after the record that does not know it.
 */
export const shapeFault = (
  kind: FaultKind,
  under: readonly string[],
  { path = [], keys: [stranger] = [], message = 'is not as it should be' }: Finding = {},
  more: Omit<More, 'field'> = {},
): Fault => {
  const place = [...under, ...path].map(String).join('/');
  const field = stranger === undefined ? place : `${place}/${stranger}`;
  return new Fault(kind, `${place}: ${message}`, { ...more, field });
};

const validationFault = (error: unknown): Fault | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const context = (error as { validationContext?: string }).validationContext ?? 'body';
  const [first] = error.validation;
  const { keys } = (first?.params ?? {}) as Pick<Finding, 'keys'>;
  const path = (first?.instancePath ?? '').split('/').filter((part) => part !== '');
  return shapeFault('bad-request', [context], { path, keys, message: first?.message });
};

/**
 * Whether the database cannot be reached, is going down, has no connection or no disk left, or only reads (SQLSTATE classes
 * 08, 53, 57, 58 and 25006), or gave way to another transaction (class 40): the same request may well succeed later.
 */
const isOutage = (code: unknown, message: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOSPC|ETIMEDOUT|25006|(08|40|53|57|58)\w{3})$/.test(String(code)) ||
  /^(Connection terminated|timeout exceeded when|Query read timeout|Client .*not queryable)/.test(String(message));

/** What a thrown value is to whoever asked. Only a fault of ours is a 500, and it tells nothing of the inside. */
export const faultFrom = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  const invalid = validationFault(error);
  if (invalid) return invalid;
  const { statusCode, code, message } = error as FastifyError;
  const kind = typeof statusCode === 'number' ? KIND_OF_STATUS[statusCode] : undefined;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Fault(kind ?? 'bad-request', REASONS[code] ?? message, FIELDS[code] ? { field: FIELDS[code] } : {});
  if (isOutage(code, message))
    return new Fault('unavailable', 'The database does not answer. Try again in a moment.', { after: 2 });
  return new Fault('failed', 'Something broke on our side. It has been noted.');
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The word of the error with which it was answered; empty for all others. */
    fault: FaultKind | '';
  }
}

const send = (fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  request.fault = fault.kind;
  if (fault.after !== undefined) reply.header('retry-after', String(fault.after));
  if (fault.allowed) reply.header('allow', fault.allowed.join(', '));
  return reply.status(fault.status).send(fault.wire);
};

/** Answers what never came to a route, such as an address that cannot be read. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  send(faultFrom(error), request, reply);
};

/** What an operator must learn of a fault: our own, or why something was not to be had; undefined when there is nothing. */
const causeOf = (error: unknown, fault: Fault): unknown => {
  if (fault.kind === 'failed') return error;
  if (fault.kind !== 'unavailable') return undefined;
  return error instanceof Fault ? error.cause : error;
};

/** Makes every 4xx and 5xx of a route a WireError, and reports what is our own fault and why something is unavailable. */
export const serveErrors = (app: FastifyInstance, report: Report): void => {
  app.decorateRequest('fault', '');
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultFrom(error);
    const cause = causeOf(error, fault);
    if (cause !== undefined) report(cause, request.id);
    return send(fault, request, reply);
  });
};
