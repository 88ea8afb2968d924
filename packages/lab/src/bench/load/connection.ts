import { connect, type Socket } from 'node:net';
import type { Told } from './sender.ts';

/** An answer of the server: its status and its body. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookie: string | undefined;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const DATA = Buffer.from('\ndata:');

/**
 * One kept-alive connection that has one request on its way at a time. It reads what a server of known length answers
 * and nothing else: a load must cost less than what it measures.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket, `127.0.0.1:${port}`)));
      socket.once('error', reject);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Sends a request and waits for its answer. `headers` are whole lines. */
  request(method: string, path: string, headers: string, body: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) {
        reject(new Error('the server had closed the connection before this was asked'));
        return;
      }
      this.#waiting = { resolve, reject };
      const type =
        body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${type}${headers}\r\n${body}`);
    });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`an answer without a length: ${head.slice(0, 80)}`));
      return;
    }
    const whole = end + 4 + Number(length);
    if (this.#received.length < whole) return;
    const body = this.#received.toString('utf8', end + 4, whole);
    this.#received = this.#received.subarray(whole);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(head)?.[1];
    waiting?.resolve({ status: Number(head.slice(9, 12)), body, cookie });
  }
}

/** Ends a stream. */
export type Listening = () => void;

/**
 * Opens a stream of server-sent events and throws away what it says. `told` is called for each message, with its bytes.
 * Gives back how to end it.
 */
export const listen = (port: number, path: string, headers: string, told: Told): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n${headers}\r\n`);
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      let messages = 0;
      for (let at = chunk.indexOf(DATA); at >= 0; at = chunk.indexOf(DATA, at + DATA.length)) messages++;
      if (messages === 0) return;
      const each = bytes / messages;
      bytes = 0;
      while (messages-- > 0) told(each);
    };
    socket.once('data', (first: Buffer) => {
      if (first.toString('latin1', 9, 12) !== '200') reject(new Error(first.toString('latin1', 0, 200)));
      const end = first.indexOf(HEAD_END);
      if (end >= 0) take(first.subarray(end + HEAD_END.length));
      socket.on('data', take);
      resolve(() => socket.destroy());
    });
  });
