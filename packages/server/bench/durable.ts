import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WireMatch } from '../src/wire.ts';
import type { LoadReport } from './load.ts';

/** What is played under load: commands that may be sent for ever, in turn. */
export interface Play {
  readonly rulebook: string;
  readonly scenario: string;
  /** Seats of the book, the first of which sends. */
  readonly seats: readonly [string, string];
  readonly actions: readonly unknown[];
}

const table = async (url: string, play: Play, cookie: string): Promise<{ match: WireMatch; cookie: string }> => {
  const [me, other] = play.seats;
  const answer = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      rulebook: play.rulebook,
      scenario: play.scenario,
      options: {},
      seats: { [me]: { kind: 'me' }, [other]: { kind: 'hotseat' } },
      entropy: '00'.repeat(32),
    }),
  });
  if (answer.status !== 201) throw new Error(`no match for the benchmark: ${await answer.text()}`);
  const set = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return { match: (await answer.json()) as WireMatch, cookie: set };
};

/**
 * Durable commands over HTTP against a running server: `connections` matches, each with one connection that sends as
 * fast as it is answered and with both players' streams open. The load runs in a process of its own.
 */
export const measureDurable = async (
  url: string,
  play: Play,
  connections: number,
  seconds: number,
): Promise<LoadReport> => {
  let cookie = '';
  const tables: unknown[] = [];
  for (let i = 0; i < connections; i++) {
    const made = await table(url, play, cookie);
    cookie = made.cookie;
    tables.push({ match: made.match.id, cookie, seat: play.seats[0], actions: play.actions, streams: play.seats });
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ port: Number(new URL(url).port), seconds, tables }));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  await once(child, 'close');
  return JSON.parse(text) as LoadReport;
};
