import type { WireError } from '@longroll/server/wire';
import { noteServerTime } from './server-time.ts';

/** An answer of the server that is no success. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly wire: WireError;

  constructor(status: number, wire: WireError) {
    super(wire.reason);
    this.status = status;
    this.wire = wire;
  }

  /** Whether the same request may be sent again: nobody knows that it was taken or refused. */
  get mayRetry(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

const wireErrorOf = (status: number, body: unknown): WireError => {
  if (typeof body === 'object' && body !== null && typeof (body as WireError).reason === 'string')
    return body as WireError;
  return { error: 'unknown', reason: `The server answered ${status}. Nothing was lost; try again.` };
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends one request and gives its answer, a success. Throws ApiError for any other. */
export const answered = async (
  method: Method,
  url: string,
  body?: unknown,
  headers: { readonly [name: string]: string } = {},
): Promise<Response> => {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, { error: 'offline', reason: 'Not connected. Nothing was lost.' });
  }
  noteServerTime(answer);
  if (!answer.ok) throw new ApiError(answer.status, wireErrorOf(answer.status, safeJson(await answer.text())));
  return answer;
};

/** Sends one request and gives the JSON of its answer. Throws ApiError for anything but a success. */
export const call = async <T>(
  method: Method,
  url: string,
  body?: unknown,
  headers: { readonly [name: string]: string } = {},
): Promise<T> => safeJson(await (await answered(method, url, body, headers)).text()) as T;

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** 32 bytes of this browser's own randomness in hex: a player's share of the dice. */
export const ownEntropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh UUID, also where the page is not served over TLS. */
export const freshId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
