// A crowd asks for matches of bots alone and for prints, all at once, while somebody plays: for figures, by itself:
//     node packages/server/tests/crowd.ts MATCHES PRINTS SECONDS
// Each address sets up eight matches and asks for six prints. What it tells: how long the event loop was held and how much
// it computed in one go, how the crowd was answered, and how the player was.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../src/postgres/embedded.ts';
import { Browser, lay, undo } from './harness.ts';
import { MeteredNode } from './metered-node.ts';

const [, , matches = '600', prints = '360', seconds = '30'] = process.argv;

const data = await mkdtemp(join(tmpdir(), 'longroll-crowd-'));
await chmod(data, 0o755);
const embedded = await startEmbedded({ data });
const node = await MeteredNode.start('./crowd-node.ts', embedded.url);
const { url } = node;

const tally = new Map<string, number>();
const count = (what: string): void => {
  tally.set(what, (tally.get(what) ?? 0) + 1);
};
const from = (address: number): string => `10.1.${address >> 8}.${address & 255}`;
const bot = { kind: 'bot', bot: 'greedy' };
const warlike = { rulebook: 'house-divided', scenario: '1861', options: {}, seats: { union: bot, confederate: bot } };

/** A connection that is open before anybody asks, and asks once. */
const connection = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const ask = async (socket: Socket, what: string, address: number, line: string, body = ''): Promise<void> => {
  const lines = [`${line} HTTP/1.1`, 'host: localhost', 'connection: close', `x-forwarded-for: ${from(address)}`];
  if (body !== '') lines.push('content-type: application/json', `content-length: ${body.length}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  count(`${what} ${first.toString('latin1', 9, 12)}`);
  socket.resume();
  await once(socket, 'close');
};
const setUp = (socket: Socket, address: number): Promise<void> =>
  ask(socket, 'match', address, 'POST /api/matches', JSON.stringify(warlike));
const print = (socket: Socket, address: number): Promise<void> =>
  ask(socket, 'print', address, 'GET /api/rulebooks/house-divided/prints/map.pdf');

const me = new Browser(url);
const { id } = await me.table();

const waits: number[] = [];
let plays = true;
const play = async (): Promise<void> => {
  for (let turn = 0; plays; turn++) {
    const begun = performance.now();
    const { status } = await me.act(id, 'Blue', turn % 2 === 0 ? lay(1) : undo);
    waits.push(performance.now() - begun);
    count(`command ${status}`);
    await sleep(5);
  }
};
const playing = play();
await sleep(2000);
// Until now the node has started, and what it does most has been compiled.
await node.hold();
waits.length = 0;
await sleep(2000);
const alone = { ...(await node.hold()), waits: waits.splice(0) };

const sockets = await Promise.all(Array.from({ length: Number(matches) + Number(prints) }, connection));
await node.hold();
waits.length = 0;
const begun = performance.now();
const asked = sockets.map((socket, i) => {
  const answer = i < Number(matches) ? setUp(socket, i >> 3) : print(socket, 1000 + Math.floor(i / 6));
  // Those who have not been answered in the end are cut off with the node.
  return answer.catch(() => undefined);
});
await Promise.race([Promise.all(asked), sleep(Number(seconds) * 1000)]);
const answered = performance.now() - begun;
await sleep(3000);
const crowded = { ...(await node.hold()), waits: waits.splice(0) };
plays = false;
await playing;

const shares = ({ held, computed, waits: all }: typeof alone) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    held: Math.round(held),
    computed: Math.round(computed),
    commands: all.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  };
};
process.stdout.write(
  `${JSON.stringify({ alone: shares(alone), crowded: shares(crowded), seconds: answered / 1000, answers: Object.fromEntries([...tally].sort()) }, null, 1)}\n`,
);
await node.stop();
await embedded.stop();
await rm(data, { recursive: true, force: true });
