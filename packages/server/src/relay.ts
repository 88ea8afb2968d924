import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { Fault } from './errors.ts';
import { beginEvents } from './event-stream.ts';
import type { Keyring } from './keyring.ts';
import type { Leases, Owner } from './leases.ts';
import type { Peers } from './peers.ts';
import { askedFrom, RELAY, relayHead } from './relay-proof.ts';

/** Milliseconds for which an owner that lives may be busy with one request. */
const PATIENCE = 60_000;
/** Milliseconds after which a machine that takes no connection counts as out of reach, and for how long it then does. */
const CONNECT = 2000;
const SHUNNED = 5000;
/** The owner may change while it is asked. */
const MOST_TRIES = 3;

const ASKED = ['cookie', 'accept', 'last-event-id'] as const;
const ANSWERED = ['content-type', 'content-disposition', 'retry-after'] as const;

interface Parts {
  readonly leases: Leases;
  readonly peers: Peers;
  readonly keyring: Keyring;
  /** Reads again from the store what this node remembers of a match. */
  bringUp(id: string): Promise<void>;
}

/** One request on its way to another node. */
interface Errand {
  readonly owner: Owner;
  readonly url: string;
  readonly request: FastifyRequest;
  /** Ends the asking. */
  readonly end: AbortController;
}

/**
 * Passes requests for a match on to the node that owns it. All of them may be sent twice (a command has its id), so
 * this node answers by itself whenever the owner does not: what it does not know it reads from the store.
 */
export class Relay {
  readonly #parts: Parts;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  readonly #shunned = new Map<string, number>();
  readonly #streams = new Set<ServerResponse>();
  #answered = 0;
  #failed = 0;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Requests that another node has answered. */
  get answered(): number {
    return this.#answered;
  }

  /** How often an owner that was asked did not answer. */
  get failed(): number {
    return this.#failed;
  }

  /** For the routes of a match that need its fold: the owner answers, and this node where it is that or cannot reach it. */
  readonly toOwner: preHandlerHookHandler = (request, reply, done) => {
    const { id } = request.params as { readonly id: string };
    if (this.#parts.leases.holds(id)) {
      done();
      return;
    }
    this.#passOn(id, request, reply).then((answered) => {
      if (!answered) done();
    }, done);
  };

  /** Finds out who owns the match, for a request that will ask in a moment. */
  ahead(id: string): void {
    // Whoever asks then is told why it could not be found out.
    void this.#parts.leases.elsewhere(id).catch(() => undefined);
  }

  /** Ends the streams that are relayed. */
  endStreams(): void {
    for (const reply of this.#streams) reply.end();
  }

  /** Asks no other node any more: what waits for one is answered here. */
  close(): void {
    this.#closed = true;
    this.#agent.destroy();
  }

  async #passOn(id: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { leases, bringUp } = this.#parts;
    for (let tries = 0; tries < MOST_TRIES && !this.#closed; tries++) {
      const owner = await leases.elsewhere(id);
      if (!owner) return false;
      const url = await this.#reached(owner, request);
      if (url === undefined) break;
      if (await this.#relay(id, { owner, url, request, end: new AbortController() }, reply)) {
        this.#answered++;
        return true;
      }
      this.#failed++;
      leases.doubt(id);
    }
    await bringUp(id);
    return false;
  }

  /** Where the owner is asked; undefined when it is not. */
  async #reached({ node }: Owner, { relayed }: FastifyRequest): Promise<string | undefined> {
    // What was relayed once is answered here, whoever owns it by now.
    if (relayed !== undefined) return undefined;
    if (performance.now() < (this.#shunned.get(node) ?? 0)) return undefined;
    return this.#parts.peers.urlOf(node);
  }

  /** Whether the owner has answered. */
  async #relay(id: string, errand: Errand, reply: FastifyReply): Promise<boolean> {
    const over = new AbortController();
    const stop = (): void => over.abort();
    // An owner that lives renews its lease: as long as it does, it is waited for.
    void this.#parts.leases.lapsed(id, errand.owner, over.signal).then((lapsed) => lapsed && errand.end.abort());
    const late = setTimeout(() => errand.end.abort(PATIENCE), PATIENCE);
    try {
      const answer = await this.#ask(errand);
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        this.#follow(answer, errand, reply, stop);
        return true;
      }
      const body = await buffer(answer);
      stop();
      errand.request.passedOn = true;
      await reply
        .status(answer.statusCode ?? 500)
        .headers(kept(answer.headers, ANSWERED))
        .send(body);
      return true;
    } catch (error) {
      stop();
      if (errand.end.signal.reason !== PATIENCE) return false;
      throw Object.assign(new Fault('unavailable', 'The match is too busy. Send the same again.', { after: 1 }), {
        cause: error,
      });
    } finally {
      clearTimeout(late);
    }
  }

  /** Sends what the owner tells as it comes, until either side ends it or the owner is the owner no longer. */
  #follow(answer: IncomingMessage, { request, end }: Errand, reply: FastifyReply, stop: () => void): void {
    request.passedOn = true;
    reply.hijack();
    reply.leave();
    const { raw } = reply;
    if (!beginEvents(raw)) {
      stop();
      end.abort();
      return;
    }
    this.#streams.add(raw);
    answer.pipe(raw, { end: false });
    finished(answer, () => raw.end());
    raw.once('close', () => {
      this.#streams.delete(raw);
      stop();
      end.abort();
    });
  }

  async #ask(errand: Errand): Promise<IncomingMessage> {
    try {
      return await this.#send(errand);
    } catch (error) {
      // A line that was kept open may be closed by the other side at the moment at which it is used again.
      if (this.#closed || !(error instanceof Stale)) throw error;
      return this.#send(errand);
    }
  }

  #send({ owner, url, request, end }: Errand): Promise<IncomingMessage> {
    const { originalUrl: path } = request;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const hasBody = request.body !== undefined && request.body !== null;
    const body = hasBody ? Buffer.from(JSON.stringify(request.body)) : undefined;
    const headers: OutgoingHttpHeaders = {
      ...kept(request.headers, ASKED),
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
      // Fastify itself leaves the body out of the answer to a HEAD, which says how long it is.
      [RELAY]: relayHead(this.#parts.keyring, method, path, askedFrom(request)),
    };
    return new Promise((resolve, reject) => {
      const sent = ask(url, { path, method, headers, agent: this.#agent, signal: end.signal });
      sent.once('response', resolve);
      let connected = false;
      sent.once('socket', (socket) =>
        whenConnected(socket, () => {
          connected = true;
        }),
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (!connected && !end.signal.aborted) this.#shunned.set(owner.node, performance.now() + SHUNNED);
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new Stale() : error);
      });
      sent.end(body);
    });
  }
}

/** A connection that was kept open is closed. */
class Stale extends Error {}

const whenConnected = (socket: Socket, done: () => void): void => {
  if (!socket.connecting) {
    done();
    return;
  }
  const late = setTimeout(() => socket.destroy(new Error('it takes no connection')), CONNECT);
  socket.once('close', () => clearTimeout(late));
  socket.once('connect', () => {
    clearTimeout(late);
    done();
  });
};

const kept = (heads: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (heads[name] === undefined ? [] : [[name, heads[name]]])));
