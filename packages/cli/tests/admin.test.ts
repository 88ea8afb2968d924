import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '@longroll/server';
import { beforeAll, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
chmodSync(folder, 0o755);
const place = ['--data', join(folder, 'kept')];

const post = async (url: string, path: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie };
  const sent = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const json: unknown = sent.status === 204 ? undefined : await sent.json();
  return { status: sent.status, cookie: sent.headers.get('set-cookie')?.split(';')[0] ?? '', json };
};

const password = 'a long enough one';

beforeAll(async () => {
  const server = await createServer({ port: 0, data: place[1] ?? '', databaseUrl: '' });
  const other = await post(server.url, '/api/accounts', { name: 'Rude One', password });
  const { cookie } = await post(server.url, '/api/accounts', { name: 'Me', password });
  const { id } = other.json as { readonly id: string };
  const sent = await post(server.url, '/api/reports', { player: id, text: 'He is rude to all.' }, cookie);
  expect(sent.status).toBe(204);
  await server.close();
});

it('reports are read and resolved, and accounts renamed, muted and suspended', () => {
  const said = longroll(['admin', 'reports', ...place]).out;
  expect(said).toMatch(/^1 {2}20\S+ {2}by Me about Rude One\n {3}He is rude to all\.\n$/);
  expect(longroll(['admin', 'suspend', 'rude one', '--note', 'Rude.', ...place]).out).toBe(
    'Done: Rude One is suspended.\n',
  );
  expect(answer(['admin', 'mute', 'Rude One', '--note', 'Rude.', ...place])).toEqual({ done: 'Rude One is muted' });
  longroll(['admin', 'rename', 'Rude One', 'Kind One', ...place]);
  longroll(['admin', 'resolve', '1', '--note', 'Done with.', ...place]);
  expect(longroll(['admin', 'reports', ...place]).out).toBe('No report is open.\n');
  expect(longroll(['admin', 'reports', '--all', ...place]).out).toContain('about Kind One');
  const log = answer<readonly { readonly what: string }[]>(['admin', 'log', ...place]);
  expect(log.map(({ what }) => what)).toEqual(['resolve', 'rename', 'mute', 'suspend']);
});

it('what it does not know, and what lacks its note, is refused', () => {
  expect(refusal(['admin', 'hang', 'Me', ...place])).toContain('admin: "hang" is none of reports, resolve, mute');
  expect(refusal(['admin', 'mute', 'Me', ...place])).toBe('--note: mute needs a note that says why');
  expect(refusal(['admin', 'rename', 'Me', ...place])).toBe('admin: rename takes NAME NEW-NAME');
  expect(refusal(['admin', 'suspend', 'Nobody', '--note', 'x', ...place])).toBe('There is no account "Nobody".');
  expect(refusal(['admin', 'resolve', 'one', '--note', 'x', ...place])).toBe('resolve: "one" is no number of a report');
});
