import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  listens: boolean;
  held: boolean;
}

/** Stands between a node and its database, and can make the line on which the node hears of others fall silent. */
export class Gate {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #shut = false;
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  /** Opens a gate before the database of this address, which is that of a socket. */
  static async open(database: string): Promise<Gate> {
    const there = new URL(database);
    const socket = join(there.searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const gate = new Gate(server, `postgres://postgres:${there.password}@127.0.0.1:${port}${there.pathname}`);
    server.on('connection', (near) => gate.#join(near, connect(socket)));
    return gate;
  }

  #join(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, listens: false, held: false };
    this.#pairs.add(pair);
    near.on('data', (bytes) => {
      if (bytes.includes('listen longroll')) {
        pair.listens = true;
        if (this.#shut) near.destroy();
      }
      if (!pair.held) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!pair.held) near.write(bytes);
    });
    const end = (): void => {
      near.destroy();
      far.destroy();
      this.#pairs.delete(pair);
    };
    for (const each of [near, far]) each.on('close', end).on('error', end);
  }

  /** From now on the node hears nothing: with `silent` its line stays open and carries nothing, else it is cut. */
  deafen(silent: boolean): void {
    this.#shut = true;
    for (const pair of this.#pairs) {
      if (!pair.listens) continue;
      if (silent) pair.held = true;
      else pair.near.destroy();
    }
  }

  /** The node may listen again. */
  restore(): void {
    this.#shut = false;
  }

  /** Cuts every line that goes through; new ones are let through. */
  cut(): void {
    for (const { near } of this.#pairs) near.destroy();
  }

  /** Whether the node has a line on which it hears. */
  get hears(): boolean {
    return [...this.#pairs].some((pair) => pair.listens && !pair.held);
  }

  close(): void {
    for (const { near } of this.#pairs) near.destroy();
    this.#server.close();
  }
}
