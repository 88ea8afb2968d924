import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { Browser, Follower, freshDatabase, lay, startNode } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode({ metrics: { host: '127.0.0.1', port: 0 } });

/** The samples by name and labels. */
const samples = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(own.server.metrics ?? '')).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

test('commands, refusals, times, streams and matches are counted', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  await me.table({ Gray: { kind: 'open' } });
  const stream = await Follower.open(me, match.id, 'Blue');
  const command = randomUUID();
  await me.act(match.id, 'Blue', lay(1), command);
  await me.act(match.id, 'Blue', lay(1), command);
  await me.act(match.id, 'Blue', { do: 'nothing' });
  await me.act(match.id, 'Gray', lay(1));
  await new Browser(own.url).act(match.id, 'Blue', lay(1));
  const after = await samples();
  stream.close();
  expect(after.get('longroll_commands_total{result="applied"}')).toBe(2);
  expect(after.get('longroll_commands_total{result="refused"}')).toBe(2);
  expect(after.get('longroll_commands_total{result="not-signed-in"}')).toBe(1);
  expect(after.get('longroll_refusals_total{error="refused"}')).toBe(2);
  const route = 'route="/api/matches/:id/commands"';
  expect(after.get(`longroll_requests_total{${route},method="POST",status="200"}`)).toBe(2);
  expect(after.get(`longroll_request_seconds_count{${route}}`)).toBe(5);
  expect(after.get('longroll_streams')).toBe(1);
  expect(after.get('longroll_matches{state="running"}')).toBe(1);
  expect(after.get('longroll_matches{state="waiting"}')).toBe(1);
  expect(after.get('longroll_matches_in_memory')).toBe(1);
  expect(after.get('longroll_waiting{queue="writer"}')).toBe(0);
  expect(after.get('longroll_jobs_late')).toBe(0);
  expect(after.get('longroll_database_up')).toBe(1);
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('an address that nobody serves is counted as one, whatever it is', async () => {
  for (let i = 0; i < 5; i++) await new Browser(own.url).get(`/api/nothing/${i}`);
  const names = [...(await samples()).keys()];
  expect(names.filter((name) => name.startsWith('longroll_requests_total') && name.includes('404'))).toHaveLength(1);
});

test('they are served at their own place alone, under its own names alone', async () => {
  expect((await new Browser(own.url).get('/metrics')).status).toBe(404);
  const place = new URL(own.server.metrics ?? '');
  const statusAt = (path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: place.hostname, port: place.port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject);
      asked.end();
    });
  expect(await statusAt('/metrics', place.host)).toBe(200);
  expect(await statusAt('/metrics', 'rebound.example')).toBe(403);
  expect(await statusAt('/api/me', place.host)).toBe(404);
});

test('a node that is not asked for them serves none', async () => {
  const plain = await startNode(await freshDatabase());
  expect(plain.metrics).toBeUndefined();
  await plain.close();
});

test('the operating manual names every metric of ours', async () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const names = [...(await samples()).keys()].flatMap(
    (key) => /^longroll_\w+?(?=_bucket|_sum|_count|\{|$)/.exec(key) ?? [],
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of new Set(names)) expect(manual).toContain(`\`${name}\``);
});
