import { expect, test } from 'vitest';
import type { Seated, WireError, WireMatch } from '../src/wire.ts';
import { Browser, Follower, lay, roll } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const secretOf = (match: WireMatch, seat: string): string => match.invitations?.[seat]?.split('#')[1] ?? '';

test('an open seat is listed, taken by whoever comes first, and the match begins', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  expect(match).toMatchObject({ state: 'waiting', actors: [] });
  expect((await host.act(match.id, 'Blue', roll)).status).toBe(409);
  const guest = new Browser(own.url);
  const open = (await guest.get<WireMatch[]>('/api/matches?open=1')).json;
  expect(open.map((each) => each.id)).toContain(match.id);
  const seated = await guest.sit(host, match);
  expect(seated.match.state).toBe('running');
  const late = await new Browser(own.url).post<WireError>(`/api/matches/${match.id}/sit`, { seat: 'Gray' });
  expect(late.status).toBe(409);
  expect((await host.act(match.id, 'Blue', roll)).status).toBe(200);
  expect((await guest.act(match.id, 'Gray', lay(1))).status).toBe(200);
});

test('of many who sit down at once one gets the seat', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => new Browser(own.url).post(`/api/matches/${match.id}/sit`, { seat: 'Gray' })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('an invited seat opens only to its link, once, and only its maker is told the link', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'invited' } });
  expect(match.invitations?.Gray).toMatch(new RegExp(`^/join/${match.id}#[\\w-]{43}$`));
  expect((await host.get<WireMatch>(`/api/matches/${match.id}`)).json.invitations).toBeUndefined();
  expect((await host.get<WireMatch[]>('/api/matches?open=1')).json.map((each) => each.id)).not.toContain(match.id);
  const guest = new Browser(own.url);
  const sit = (body: unknown) => guest.post<WireError & Seated>(`/api/matches/${match.id}/sit`, body);
  expect((await sit({ seat: 'Gray' })).status).toBe(403);
  expect((await sit({ secret: 'guess' })).json.field).toBe('body/secret');
  expect((await sit({ secret: secretOf(match, 'Gray') })).status).toBe(200);
  expect(
    (await new Browser(own.url).post(`/api/matches/${match.id}/sit`, { secret: secretOf(match, 'Gray') })).status,
  ).toBe(403);
});

test('whoever made the match cannot act for the seat that took his invitation', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'invited' } });
  const secret = secretOf(match, 'Gray');
  await new Browser(own.url).sit(host, match, { secret });
  expect((await host.act(match.id, 'Gray', { do: 'resign' })).status).toBe(403);
  expect((await host.post(`/api/matches/${match.id}/claim`, { key: secret })).status).toBe(403);
  expect((await host.get(`/api/matches/${match.id}/view?seat=Gray`)).status).toBe(403);
  expect((await host.get(`/api/matches/${match.id}/stream?seat=Gray`)).status).toBe(403);
});

test('a stream opened while the match waits tells when it begins', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const follower = await Follower.open(host, match.id, 'Blue');
  await new Browser(own.url).sit(host, match);
  await follower.until(({ messages }) => messages.length === 1);
  expect(follower.messages[0]?.view).toMatchObject({ n: 1, actors: [0] });
  follower.close();
});

test('the stream of a seat that somebody else claims ends', async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(own.url);
  const { key } = await guest.sit(host, match);
  const follower = await Follower.open(guest, match.id, 'Gray');
  await follower.until(({ messages }) => messages.length === 1);
  await new Browser(own.url).post(`/api/matches/${match.id}/claim`, { key });
  await follower.until(({ ended }) => ended);
});

test('a stranger and somebody without a session act for nobody', async () => {
  const host = new Browser(own.url);
  const match = await host.table();
  const nobody = await new Browser(own.url).act(match.id, 'Blue', lay(1));
  expect([nobody.status, nobody.json.field]).toEqual([401, 'body/seat']);
  const stranger = new Browser(own.url);
  await stranger.table();
  expect((await stranger.act(match.id, 'Blue', lay(1))).status).toBe(403);
  expect((await host.view(match.id)).n).toBe(1);
});

test("a bot's seat is nobody's", async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'bot', bot: 'random' } });
  expect((await host.act(match.id, 'Gray', { do: 'resign' })).status).toBe(403);
});
