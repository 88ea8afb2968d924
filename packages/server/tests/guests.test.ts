import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Me } from '../src/wire.ts';
import { Browser, lay } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const rows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['player', 'session', 'match', 'seat', 'entry']) {
    const found = await own.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    counts[table] = found[0]?.n ?? -1;
  }
  return counts;
};

test('a request that is refused leaves no row and no cookie', async () => {
  const host = new Browser(own.url);
  const full = await host.table();
  const open = await host.table({ Gray: { kind: 'invited' } });
  const seats = { Blue: { kind: 'me' }, Gray: { kind: 'hotseat' } };
  const table = { rulebook: 'race', scenario: 'short', options: {}, seats };
  const refused: readonly (readonly [path: string, body: unknown, status: number])[] = [
    ['/api/matches', { ...table, rulebook: 'none' }, 422],
    ['/api/matches', { ...table, scenario: 'none' }, 422],
    ['/api/matches', { ...table, seats: { Blue: { kind: 'me' } } }, 422],
    ['/api/matches', { ...table, entropy: 'x' }, 400],
    ['/api/matches/import', { file: { header: {}, entries: [] } }, 422],
    [`/api/matches/${randomUUID()}/sit`, { seat: 'Gray' }, 404],
    [`/api/matches/${full.id}/sit`, { seat: 'Gray' }, 409],
    [`/api/matches/${open.id}/sit`, { seat: 'Gray' }, 403],
    [`/api/matches/${open.id}/sit`, { secret: 'x' }, 403],
    [`/api/matches/${full.id}/claim`, { key: 'x' }, 403],
  ];
  const before = await rows();
  for (const [path, body, status] of refused) {
    const answer = await new Browser(own.url).post(path, body);
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, status, null]);
  }
  expect(await rows()).toEqual(before);
});

test('whoever sets up, sits down, brings in or claims is a guest from then on, and plays', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(own.url);
  const seated = await guest.sit(host, match, { seat: 'Gray', name: 'Jubal' });
  expect((await guest.get<Me>('/api/me')).json).toMatchObject({ name: 'Jubal', account: false });
  expect(seated.match.seats[1]).toMatchObject({ player: 'Jubal', mine: false });
  expect((await host.act(match.id, 'Blue', lay(1))).status).toBe(200);
  const heir = new Browser(own.url);
  expect((await heir.post(`/api/matches/${match.id}/claim`, { key: seated.key })).status).toBe(200);
  await host.act(match.id, 'Blue', { do: 'roll' });
  expect((await heir.act(match.id, 'Gray', lay(1))).status).toBe(200);
  const file = (await host.get(`/api/matches/${match.id}/file`)).json;
  const importer = new Browser(own.url);
  expect((await importer.post('/api/matches/import', { file })).status).toBe(201);
  expect((await importer.get<Me>('/api/me')).json.id).toBeDefined();
});
