import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { Resolved, WireError, WireOdds, WireProcedure, WireRulebook } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';

let server: Server;
let me: Browser;
beforeAll(async () => {
  server = await startNode(await freshDatabase());
  me = new Browser(server.url);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const sum = '/api/rulebooks/race/procedures/sum';

test('the rulebooks with their scenarios, seats, clauses and actions', async () => {
  const { json } = await me.get<WireRulebook[]>('/api/rulebooks');
  expect(json.map((book) => [book.id, book.seats.short])).toEqual([
    ['race', ['Blue', 'Gray']],
    ['dark', ['Blue', 'Gray']],
  ]);
  expect((await me.get<WireRulebook>('/api/rulebooks/race')).json).toEqual(json[0]);
  expect((await me.get('/api/rulebooks/race/clauses')).json).toHaveProperty('toy-1');
  expect((await me.get('/api/rulebooks/race/actions')).json).toHaveProperty('oneOf');
  expect((await me.get('/api/rulebooks/race/scenarios')).json).toHaveLength(2);
});

test('the list of rulebooks comes packed by brotli to whoever takes it, and is the same list', async () => {
  const ask = (encoding: string): Promise<Response> =>
    fetch(`${server.url}/api/rulebooks`, { headers: { 'accept-encoding': encoding } });
  const [plain, packed] = [await ask('identity'), await ask('gzip, br')];
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  const length = ({ headers }: Response): number => Number(headers.get('content-length'));
  expect(length(packed)).toBeGreaterThan(0);
  expect(length(packed)).toBeLessThan(length(plain));
  expect(await packed.json()).toEqual(await plain.json());
});

test('a procedure tells the JSON Schema of its input', async () => {
  const { json } = await me.get<WireProcedure[]>('/api/rulebooks/race/procedures');
  expect(json[0]).toMatchObject({ id: 'sum', input: { type: 'object', required: ['dice'] }, example: { dice: 2 } });
});

test("a procedure runs with dice of one's own, with a seed, or thrown", async () => {
  const own = await me.post<Resolved>(`${sum}/resolve`, { input: { dice: 3 }, dice: [1, 2, 6] });
  expect(own.json).toEqual({ output: { sum: 9 }, dice: [1, 2, 6] });
  const seeded = await me.post<Resolved>(`${sum}/resolve`, { input: { dice: 3 }, seed: 'x' });
  expect((await me.post(`${sum}/resolve`, { input: { dice: 3 }, seed: 'x' })).text).toBe(seeded.text);
  expect((await me.post<Resolved>(`${sum}/resolve`, { input: { dice: 3 } })).json.dice).toHaveLength(3);
});

test.each([
  ['too few dice', { input: { dice: 3 }, dice: [1, 2] }, 422, 'body/dice'],
  ['too many dice', { input: { dice: 1 }, dice: [1, 2] }, 422, 'body/dice'],
  ['a seven', { input: { dice: 1 }, dice: [7] }, 422, 'body/dice'],
  ['dice and a seed', { input: { dice: 1 }, dice: [1], seed: 'x' }, 400, 'body/seed'],
  ['a wrong input', { input: { dice: 9 } }, 422, 'body/input/dice'],
  ['no input', {}, 400, 'body/input'],
  ['an unknown member', { input: { dice: 1 }, more: 1 }, 400, 'body/more'],
])('%s is refused with the field', async (_name, body, status, field) => {
  const answer = await me.post<WireError>(`${sum}/resolve`, body);
  expect([answer.status, answer.json.field]).toEqual([status, field]);
});

test('exact odds', async () => {
  const { json } = await me.post<WireOdds>(`${sum}/odds`, { input: { dice: 2 } });
  expect(json.exact).toBe(true);
  expect(json.outcomes[0]).toEqual({ value: { sum: 7 }, chance: expect.closeTo(1 / 6, 12) });
  expect(json.outcomes).toHaveLength(11);
});

test('what there is none of is a 404 that says so', async () => {
  for (const path of ['/api/rulebooks/chess', '/api/rulebooks/chess/clauses', '/api/nothing']) {
    const answer = await me.get<WireError>(path);
    expect([answer.status, answer.json.error]).toEqual([404, 'not-found']);
  }
  expect(
    (await me.post<WireError>('/api/rulebooks/race/procedures/randomness/odds', { input: 1 })).json.reason,
  ).toContain('known: sum');
});

test('the OpenAPI description names every address', async () => {
  const { json } = await me.get<{ openapi: string; paths: Record<string, Record<string, { summary?: string }>> }>(
    '/api/openapi.json',
  );
  expect(json.openapi).toBe('3.0.3');
  expect(Object.keys(json.paths).sort()).toEqual([
    '/api/accounts',
    '/api/clubs',
    '/api/clubs/{club}',
    '/api/clubs/{club}/asks',
    '/api/clubs/{club}/asks/{player}',
    '/api/clubs/{club}/join',
    '/api/clubs/{club}/members',
    '/api/clubs/{club}/members/{player}',
    '/api/lobby',
    '/api/mail/confirm/{secret}',
    '/api/mail/stop/{player}/{token}',
    '/api/matches',
    '/api/matches/import',
    '/api/matches/{id}',
    '/api/matches/{id}/battles',
    '/api/matches/{id}/battles/{battle}',
    '/api/matches/{id}/chat',
    '/api/matches/{id}/claim',
    '/api/matches/{id}/clock',
    '/api/matches/{id}/commands',
    '/api/matches/{id}/desk',
    '/api/matches/{id}/desk/carry-out',
    '/api/matches/{id}/desk/close',
    '/api/matches/{id}/desk/due',
    '/api/matches/{id}/desk/leave',
    '/api/matches/{id}/desk/proposal',
    '/api/matches/{id}/desk/proposal/drop',
    '/api/matches/{id}/desk/reopen',
    '/api/matches/{id}/desk/seat',
    '/api/matches/{id}/dice',
    '/api/matches/{id}/events',
    '/api/matches/{id}/file',
    '/api/matches/{id}/head',
    '/api/matches/{id}/hint',
    '/api/matches/{id}/invitations',
    '/api/matches/{id}/invitations/{invitation}',
    '/api/matches/{id}/leave',
    '/api/matches/{id}/leave/{from}',
    '/api/matches/{id}/mail',
    '/api/matches/{id}/notes',
    '/api/matches/{id}/orders',
    '/api/matches/{id}/orders/again',
    '/api/matches/{id}/pause',
    '/api/matches/{id}/proofs/{turn}',
    '/api/matches/{id}/ready',
    '/api/matches/{id}/rematch',
    '/api/matches/{id}/reports/{turn}',
    '/api/matches/{id}/sit',
    '/api/matches/{id}/stream',
    '/api/matches/{id}/talk',
    '/api/matches/{id}/told',
    '/api/matches/{id}/view',
    '/api/me',
    '/api/me/blocked',
    '/api/me/blocked/{player}',
    '/api/me/clubs',
    '/api/me/invitations',
    '/api/me/mail',
    '/api/me/notices',
    '/api/me/password',
    '/api/me/profile',
    '/api/me/push',
    '/api/me/sessions',
    '/api/password',
    '/api/password/lost',
    '/api/players',
    '/api/players/{player}',
    '/api/players/{player}/results',
    '/api/push',
    '/api/receipt-key',
    '/api/records',
    '/api/records/{id}',
    '/api/reports',
    '/api/rulebooks',
    '/api/rulebooks/{book}',
    '/api/rulebooks/{book}/actions',
    '/api/rulebooks/{book}/clauses',
    '/api/rulebooks/{book}/cover',
    '/api/rulebooks/{book}/prints',
    '/api/rulebooks/{book}/prints/{what}.pdf',
    '/api/rulebooks/{book}/prints/{what}.svg',
    '/api/rulebooks/{book}/procedures',
    '/api/rulebooks/{book}/procedures/{procedure}/odds',
    '/api/rulebooks/{book}/procedures/{procedure}/resolve',
    '/api/rulebooks/{book}/scenarios',
    '/api/session',
    '/api/tournaments',
    '/api/tournaments/{tournament}',
    '/api/tournaments/{tournament}/close',
    '/api/tournaments/{tournament}/entry',
    '/healthz',
    '/readyz',
  ]);
  for (const methods of Object.values(json.paths))
    for (const route of Object.values(methods)) expect(route.summary).toBeTruthy();
});
