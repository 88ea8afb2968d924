import { type AnyRulebook, chainHeads, commitmentOf, entropyCommitment, fromHex, verifyFile } from '@longroll/kernel';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore } from '../src/database.ts';
import { dice } from '../src/migrations/0005-dice.ts';
import { systemRandomness } from '../src/randomness.ts';
import type { MatchFile, WireError, WireHead, WireMatch } from '../src/wire.ts';
import { Browser, freshDatabase, lay, reported, roll, startNode, undo } from './harness.ts';
import { toys } from './toy.ts';

let server: Server;
let database: string;
/** Secrets that the server drew, in order. */
const drawn: string[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  const randomness = {
    ...systemRandomness,
    secret: () => {
      const secret = systemRandomness.secret();
      drawn.push(Buffer.from(secret).toString('hex'));
      return secret;
    },
  };
  server = await startNode(database, { randomness });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const A = 'a1'.repeat(32);
const B = 'b2'.repeat(32);

/** Host and guest at a match that waits for their dice. */
const seated = async (): Promise<{ host: Browser; guest: Browser; id: string; commitment: string }> => {
  const host = new Browser(server.url);
  const { id, header } = await host.setUp({ Gray: { kind: 'open' } });
  const guest = new Browser(server.url);
  await guest.post(`/api/matches/${id}/sit`, { seat: 'Gray' });
  return { host, guest, id, commitment: header.commitment };
};

test('the secret is drawn and promised before any entropy has come, and stays the same', async () => {
  const { host, guest, id, commitment } = await seated();
  const secret = drawn.at(-1) ?? '';
  expect(commitment).toBe(commitmentOf(fromHex(secret) ?? new Uint8Array(), id));
  await host.dice(id, { seat: 'Blue', commitment: entropyCommitment(id, 'Blue', A) });
  await guest.dice(id, { seat: 'Gray', entropy: B });
  const { json } = await host.dice(id, { seat: 'Blue', entropy: A });
  expect(json).toMatchObject({
    state: 'running',
    header: { dice: 2, match: id, commitment, entropy: { Blue: A, Gray: B } },
  });
  expect(drawn.at(-1)).toBe(secret);
  await host.act(id, 'Blue', roll);
  await guest.act(id, 'Gray', { do: 'resign' });
  const file = (await host.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(file.secret).toBe(secret);
  const book = (await toys.load('race'))?.rulebook as AnyRulebook;
  expect(verifyFile(book, file)).toMatchObject({ ok: true, diceChecked: 1, diceVersion: 2 });
});

test('entropy does not come with setting up or sitting down', async () => {
  const host = new Browser(server.url);
  const wanted = {
    rulebook: 'race',
    scenario: 'short',
    options: {},
    seats: { Blue: { kind: 'me' }, Gray: { kind: 'open' } },
  };
  const refused = await host.post<WireError>('/api/matches', { ...wanted, entropy: A });
  expect([refused.status, refused.json.reason]).toEqual([400, expect.stringContaining('entropy')]);
  const { json } = await host.post<WireMatch>('/api/matches', wanted);
  expect((await host.post(`/api/matches/${json.id}/sit`, { seat: 'Gray', entropy: A })).status).toBe(400);
});

test('whoever is alone at a match reveals at once; two seats at one screen add once', async () => {
  const me = new Browser(server.url);
  const { id, state, seats } = await me.setUp();
  expect(state).toBe('waiting');
  expect(seats.map((seat) => seat.dice)).toEqual([{ revealed: false }, undefined]);
  expect((await me.dice(id, { seat: 'Gray', entropy: A })).json.reason).toContain('one seat of each person');
  const { json } = await me.dice(id, { seat: 'Blue', entropy: A });
  expect(json).toMatchObject({ state: 'running', header: { entropy: { Blue: A } } });
  expect(json.seats.map((seat) => seat.dice)).toEqual([undefined, undefined]);
});

test('a match of computer players alone begins by itself', async () => {
  const bot = { kind: 'bot', bot: 'random' } as const;
  const match = await new Browser(server.url).setUp({ Blue: bot, Gray: bot }, 'race', 'short');
  expect(match).toMatchObject({ state: 'running', header: { dice: 2, entropy: {} } });
});

test('nobody reveals before all have committed themselves', async () => {
  const host = new Browser(server.url);
  const { id } = await host.setUp({ Gray: { kind: 'open' } });
  const commitment = entropyCommitment(id, 'Blue', A);
  expect((await host.dice(id, { seat: 'Blue', entropy: A })).status).toBe(409);
  expect((await host.dice(id, { seat: 'Blue', commitment })).json.seats[0]?.dice).toEqual({
    commitment,
    revealed: false,
  });
  expect((await host.dice(id, { seat: 'Blue', entropy: A })).json).toMatchObject({
    error: 'conflict',
    field: 'body/entropy',
  });
  const guest = new Browser(server.url);
  await guest.post(`/api/matches/${id}/sit`, { seat: 'Gray' });
  expect((await host.dice(id, { seat: 'Blue', entropy: A })).status).toBe(409);
  await guest.dice(id, { seat: 'Gray', commitment: entropyCommitment(id, 'Gray', B) });
  const shown = (await guest.dice(id, { seat: 'Gray', entropy: B })).json;
  expect(shown.seats[1]?.dice).toEqual({ commitment: entropyCommitment(id, 'Gray', B), revealed: true });
  expect(JSON.stringify(shown)).not.toContain(B);
  expect((await host.dice(id, { seat: 'Blue', entropy: A })).json.state).toBe('running');
});

test('what is revealed must be what was committed to, for this match and seat', async () => {
  const { host, guest, id } = await seated();
  await guest.dice(id, { seat: 'Gray', commitment: entropyCommitment(id, 'Gray', B) });
  for (const wrong of [entropyCommitment(id, 'Gray', A), entropyCommitment('another', 'Blue', A)]) {
    await host.dice(id, { seat: 'Blue', commitment: wrong, again: true });
    expect((await host.dice(id, { seat: 'Blue', entropy: A })).json).toMatchObject({
      error: 'refused',
      field: 'body/entropy',
    });
  }
});

test('the same sent again is answered alike, before and after the beginning; anything else comes too late', async () => {
  const { host, guest, id } = await seated();
  const commitment = entropyCommitment(id, 'Blue', A);
  for (let i = 0; i < 2; i++) expect((await host.dice(id, { seat: 'Blue', commitment })).status).toBe(200);
  for (let i = 0; i < 2; i++) expect((await guest.dice(id, { seat: 'Gray', entropy: B })).status).toBe(200);
  for (let i = 0; i < 2; i++) expect((await host.dice(id, { seat: 'Blue', entropy: A })).json.state).toBe('running');
  expect((await host.dice(id, { seat: 'Blue', commitment })).status).toBe(200);
  expect((await host.dice(id, { seat: 'Blue', entropy: B })).status).toBe(409);
  expect((await host.dice(id, { seat: 'Blue', commitment: A, again: true })).status).toBe(409);
});

test('a commitment is replaced on demand only; when somebody has revealed, all commit themselves again', async () => {
  const { host, guest, id } = await seated();
  await host.dice(id, { seat: 'Blue', commitment: entropyCommitment(id, 'Blue', A) });
  expect((await host.dice(id, { seat: 'Blue', commitment: B })).json.field).toBe('body/commitment');
  await guest.dice(id, { seat: 'Gray', entropy: B });
  const again = (await host.dice(id, { seat: 'Blue', commitment: entropyCommitment(id, 'Blue', B), again: true })).json;
  expect(again.seats.map((seat) => seat.dice)).toEqual([
    { commitment: entropyCommitment(id, 'Blue', B), revealed: false },
    { revealed: false },
  ]);
  await guest.dice(id, { seat: 'Gray', entropy: A });
  const { json } = await host.dice(id, { seat: 'Blue', entropy: B });
  expect(json.header.entropy).toEqual({ Blue: B, Gray: A });
});

test('whoever adds nothing says so, and the header names it', async () => {
  const { host, guest, id } = await seated();
  await host.dice(id, { seat: 'Blue', entropy: 'none' });
  const { json } = await guest.dice(id, { seat: 'Gray', entropy: 'none' });
  expect(json).toMatchObject({ state: 'running', header: { entropy: { Blue: 'none', Gray: 'none' } } });
  expect((await host.act(id, 'Blue', roll)).status).toBe(200);
});

test('a commitment cannot be turned into nothing, nor nothing into entropy, unasked', async () => {
  const { host, guest, id } = await seated();
  await host.dice(id, { seat: 'Blue', commitment: entropyCommitment(id, 'Blue', A) });
  expect((await host.dice(id, { seat: 'Blue', entropy: 'none' })).status).toBe(422);
  await guest.dice(id, { seat: 'Gray', entropy: 'none' });
  expect((await guest.dice(id, { seat: 'Gray', commitment: A })).status).toBe(409);
});

test('nobody adds for a seat that is not his', async () => {
  const { guest, id } = await seated();
  const wish = { seat: 'Blue', entropy: A };
  expect((await guest.dice(id, wish)).status).toBe(403);
  expect((await new Browser(server.url).dice(id, wish)).status).toBe(401);
  expect((await guest.dice(id, { ...wish, seat: 'Pink' })).status).toBe(404);
});

test('whoever set a match up takes it back while it waits', async () => {
  const { host, guest, id } = await seated();
  expect((await guest.send('DELETE', `/api/matches/${id}`)).status).toBe(403);
  expect((await host.send('DELETE', `/api/matches/${id}`)).status).toBe(204);
  expect((await host.get(`/api/matches/${id}`)).status).toBe(404);
  const match = await host.table();
  expect((await host.send('DELETE', `/api/matches/${match.id}`)).status).toBe(409);
});

test('a match that waited when version 2 came gets its dice', async () => {
  const host = new Browser(server.url);
  const { id } = await host.setUp({ Gray: { kind: 'open' } });
  const store = await openStore({ url: database });
  const old = `update match set header = (header - 'dice' - 'match') || '{"entropy":{"Blue":"aa"},"commitment":"00"}'`;
  for (const statement of [
    `${old} where id = '${id}'`,
    'alter table seat drop column adds, drop column commitment, drop column entropy',
    'alter table match drop column idle, drop column idle_seq, drop column abandoned',
  ])
    await sql.raw(statement).execute(store.db);
  await dice.up(store.db as Kysely<unknown>);
  await store.close();
  const guest = new Browser(server.url);
  const { match } = await guest.sit(host, await host.addDice({ id }));
  expect(match).toMatchObject({ state: 'running', header: { dice: 2, match: id } });
  await host.act(id, 'Blue', roll);
  await guest.act(id, 'Gray', { do: 'resign' });
  const file = (await host.get<MatchFile>(`/api/matches/${id}/file`)).json;
  const book = (await toys.load('race'))?.rulebook as AnyRulebook;
  expect(verifyFile(book, file)).toMatchObject({ ok: true, diceChecked: 1, diceVersion: 2 });
});

test('heads of the chain are told to be kept: with their number in an open book', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  await me.act(id, 'Blue', roll);
  const { json } = await me.get<WireHead>(`/api/matches/${id}/head`);
  await me.act(id, 'Gray', roll);
  await me.act(id, 'Gray', { do: 'resign' });
  const file = (await me.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(json).toEqual({ seq: 1, head: chainHeads(file, true)?.[1] });
});

test('in a book with hidden information a head tells nothing of what a rival does in secret', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table({}, 'dark');
  const head = async (): Promise<WireHead> => (await me.get<WireHead>(`/api/matches/${id}/head`)).json;
  await me.act(id, 'Blue', lay(1));
  expect(await head()).toEqual({});
  await me.act(id, 'Blue', roll);
  const seen = await head();
  expect(seen).toEqual({ head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await me.act(id, 'Gray', lay(1));
  await me.act(id, 'Gray', undo);
  expect(await head()).toEqual(seen);
  await me.act(id, 'Gray', { do: 'resign' });
  const file = (await me.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(chainHeads(file, false)?.[2]).toBe(seen.head);
});
