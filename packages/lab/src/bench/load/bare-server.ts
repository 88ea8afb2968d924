// The limit of a durable server on this machine: node:http, the same PostgreSQL, and two streams for each table that are told
// 450 bytes of every command. Commands that wait together are stored in one statement, two of which may be under way; nothing
// is answered or told before it is on the disk. node bare-server.ts DATABASE_URL prints its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

interface Waiting {
  readonly table: string;
  readonly seq: number;
  readonly body: string;
  readonly response: ServerResponse;
}

const INSERT = `insert into bare (table_id, seq, body)
  select * from unnest($1::int[], $2::int[], $3::text[]) on conflict do nothing`;
const LANES = 2;
const TOLD = 'x'.repeat(430);

const url = process.argv[2] ?? '';
const first = new pg.Client({ connectionString: url });
await first.connect();
await first.query('drop table if exists bare');
await first.query('create table bare (table_id int, seq int, body text, primary key (table_id, seq))');
await first.end();

const streams = new Map<string, Set<ServerResponse>>();
const counts = new Map<string, number>();
let waiting: Waiting[] = [];

const answer = ({ table, seq, response }: Waiting): void => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', 11);
  response.end('{"ok":true}');
  const told = Buffer.from(`id: ${seq}\ndata: ${TOLD}\n\n`);
  for (const stream of streams.get(table) ?? []) stream.write(told);
};

class Lane {
  readonly #client = new pg.Client({ connectionString: url });
  #busy = true;

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query('set synchronous_commit to on');
    this.#busy = false;
  }

  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const list = (of: (each: Waiting) => string | number): string => `{${batch.map(of).join(',')}}`;
      const bodies = batch.map(({ body }) => body);
      const values = [list(({ table }) => table), list(({ seq }) => seq), bodies];
      await this.#client.query({ name: 'insert', text: INSERT, values });
      for (const each of batch) answer(each);
    }
    this.#busy = false;
  }
}

const lanes = Array.from({ length: LANES }, () => new Lane());
for (const lane of lanes) await lane.open();

const listen = (table: string, request: IncomingMessage, response: ServerResponse): void => {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  response.write('retry: 1000\n\n');
  const told = streams.get(table) ?? new Set();
  told.add(response);
  streams.set(table, told);
  request.once('close', () => told.delete(response));
};

const take = (table: string, request: IncomingMessage, response: ServerResponse): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()) as object);
    const seq = (counts.get(table) ?? 0) + 1;
    counts.set(table, seq);
    waiting.push({ table, seq, body, response });
    setImmediate(() => {
      for (const lane of lanes) void lane.run();
    });
  });
};

const server = createServer((request, response) => {
  const table = request.url?.split('=')[1] ?? '0';
  (request.method === 'GET' ? listen : take)(table, request, response);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
process.stdin.on('end', () => process.exit(0)).resume();
