import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * The load: a process of its own that holds one connection a match, sends the next command when the last is answered,
 * and holds the two streams of the match open. Told by one JSON line what to do; answers with one JSON line.
 */
interface Order {
  readonly port: number;
  readonly seconds: number;
  readonly tables: readonly {
    readonly match: string;
    readonly cookie: string;
    readonly seat: string;
    /** Commands sent in turn, for ever. */
    readonly actions: readonly unknown[];
    readonly streams: readonly string[];
  }[];
}

/** What the load saw. Times in milliseconds. */
export interface LoadReport {
  readonly commands: number;
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
  /** Messages that reached the streams. */
  readonly told: number;
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });

/** Calls back with the status of each whole answer. */
const onAnswers = (socket: Socket, answered: (status: number) => void): void => {
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? 0);
      if (rest.length < end + 4 + length) return;
      const status = Number(rest.slice(9, 12));
      rest = rest.slice(end + 4 + length);
      answered(status);
    }
  });
};

const run = async (order: Order): Promise<LoadReport> => {
  const times: number[] = [];
  let failed = 0;
  let told = 0;
  const streams: Socket[] = [];
  for (const table of order.tables)
    for (const seat of table.streams) {
      const stream = await open(order.port);
      stream.write(
        `GET /api/matches/${table.match}/stream?seat=${seat} HTTP/1.1\r\nhost: localhost\r\ncookie: ${table.cookie}\r\n\r\n`,
      );
      stream.setEncoding('latin1');
      stream.on('data', (chunk: string) => {
        for (let at = chunk.indexOf('data: '); at >= 0; at = chunk.indexOf('data: ', at + 1)) told++;
      });
      streams.push(stream);
    }
  const until = performance.now() + order.seconds * 1000;
  const play = async (table: Order['tables'][number]): Promise<void> => {
    const socket = await open(order.port);
    const head = `POST /api/matches/${table.match}/commands HTTP/1.1\r\nhost: localhost\r\ncookie: ${table.cookie}\r\ncontent-type: application/json\r\ncontent-length: `;
    await new Promise<void>((done) => {
      let sent = 0;
      let turn = 0;
      const send = (): void => {
        const action = table.actions[turn++ % table.actions.length];
        const body = JSON.stringify({ command: randomUUID(), seat: table.seat, action });
        sent = performance.now();
        socket.write(`${head}${body.length}\r\n\r\n${body}`);
      };
      onAnswers(socket, (status) => {
        const now = performance.now();
        if (status === 200) times.push(now - sent);
        else failed++;
        if (now < until) send();
        else done();
      });
      send();
    });
    socket.destroy();
  };
  const began = performance.now();
  await Promise.all(order.tables.map(play));
  const seconds = (performance.now() - began) / 1000;
  for (const stream of streams) stream.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { commands: times.length, perSecond: times.length / seconds, median: at(0.5), p99: at(0.99), failed, told };
};

process.stdin.once('data', async (chunk) => {
  const report = await run(JSON.parse(String(chunk)) as Order);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exit(0);
});
