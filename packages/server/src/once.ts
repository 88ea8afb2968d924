import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Fault } from './errors.ts';
import { linkSecret } from './invitations/links.ts';
import type { Keyring } from './keyring.ts';

const HEADER = 'idempotency-key';
const FIELD = { field: `headers/${HEADER}` };

/**
 * A request that may be sent again when its answer was lost. Its sender named it by a secret of his own, from which the
 * server derives all that it would else draw at random: the same request comes to the same ids, links and cookie.
 */
export class Once {
  readonly #keyring: Keyring;
  readonly #key: string;
  readonly #request: string;

  constructor(keyring: Keyring, key: string, request: string) {
    this.#keyring = keyring;
    this.#key = key;
    this.#request = request;
  }

  /** What is stored with what the request made: the same key with another body, or sent by another, is another request. */
  digest(player: string): Buffer {
    return this.#keyring.derive('request', this.#key, this.#request, player);
  }

  uuid(what: string): string {
    return this.#keyring.uuid(what, this.#key);
  }

  /** Id and secret of the link to a seat of the match that this request sets up. */
  link(seat: string): { readonly id: string; readonly secret: string } {
    const id = this.uuid(`invitation ${seat}`);
    return { id, secret: linkSecret(this.#keyring, this.uuid('match'), id) };
  }

  secret(what: string): string {
    return this.#keyring.derive(what, this.#key).toString('base64url');
  }
}

/**
 * The key by which the sender named this request, if he did. A 400 when it could be guessed: whoever knows it may become
 * the guest who sent it.
 */
export const onceOf = (keyring: Keyring, request: FastifyRequest): Once | undefined => {
  const key = request.headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{32,100}$/.test(key))
    throw new Fault('bad-request', `headers/${HEADER}: is not 32 to 100 random letters and digits`, FIELD);
  return new Once(keyring, key, hash('sha256', `${request.url}\n${JSON.stringify(request.body)}`));
};

/** Another request was sent under this key. */
export const otherRequest = (): Fault =>
  new Fault('conflict', 'Another request was sent under this key before.', FIELD);

/**
 * What an earlier sending of the same request made, or else what this one makes. When it fails, the earlier one may have
 * been quicker by a moment, or this one stored after all.
 */
export const madeOnce = async <T>(before: () => Promise<T | undefined>, make: () => Promise<T>): Promise<T> => {
  const made = await before();
  if (made !== undefined) return made;
  try {
    return await make();
  } catch (error) {
    const after = await before();
    if (after !== undefined) return after;
    throw error;
  }
};
