import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from './attempts.ts';
import { Fault } from './errors.ts';
import type { Keyring } from './keyring.ts';

/** The head by which a node says that it relays a request, and for which address: the address and a proof of it. */
export const RELAY = 'x-longroll-relay';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that a request came from which another node relays; undefined when it came by itself. */
    relayed: string | undefined;
    /** Whether another node has answered it. */
    passedOn: boolean;
  }
}

const proofOf = (keyring: Keyring, method: string, url: string, address: string): string =>
  keyring.derive('relay', method, url, address).toString('base64url');

/** The head of a request that this node relays for `address`. */
export const relayHead = (keyring: Keyring, method: string, url: string, address: string): string =>
  `${address} ${proofOf(keyring, method, url, address)}`;

/**
 * For which address a node relays this request; undefined when it was not relayed. Whoever sends the head without the
 * proof, which takes the secret that the nodes share, is refused: it decides whose share of the limits is used. Nothing
 * else is believed of it: who asks is told by his cookie at every node.
 */
export const relayedFor = (keyring: Keyring, request: FastifyRequest): string | undefined => {
  const head = request.headers[RELAY];
  if (head === undefined) return undefined;
  const [address = '', proof = '', ...more] = typeof head === 'string' ? head.split(' ') : [];
  const given = Buffer.from(proof);
  const right = Buffer.from(proofOf(keyring, request.method, request.originalUrl, address));
  if (more.length === 0 && given.length === right.length && timingSafeEqual(given, right)) return address;
  throw new Fault('forbidden', 'This request claims to come from another node of this server, and does not.', {
    field: `headers/${RELAY}`,
  });
};

/** What counts as the address of whoever asks, at whichever node he asked. */
export const askedFrom = (request: FastifyRequest): string => request.relayed ?? addressOf(request.ip);

/** Notes of every request whether another node relays it; refuses those that only claim so. */
export const noteRelayed = (app: FastifyInstance, keyring: Keyring): void => {
  app.decorateRequest('relayed', undefined);
  app.decorateRequest('passedOn', false);
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      if (RELAY in request.headers) request.relayed = relayedFor(keyring, request);
    } catch (fault) {
      done(fault as Fault);
      return;
    }
    done();
  });
};
