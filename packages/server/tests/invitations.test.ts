import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireInvitation, WireInvited } from '../src/invitations/invitation-wire.ts';
import type { Seated, WireError, WireMatch } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';
import { type Person, setUp, signedUp } from './people.ts';

let server: Server;
beforeAll(async () => {
  server = await startNode(await freshDatabase());
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const INVITED = { Blue: { kind: 'me' }, Gray: { kind: 'invited' } } as const;

const waiting = async (host: Person): Promise<string> => {
  const answer = await setUp(host.browser, { seats: INVITED });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.id;
};

const invite = ({ browser }: Person, match: string, wish: object) =>
  browser.post<WireInvitation & WireError>(`/api/matches/${match}/invitations`, {
    id: randomUUID(),
    seat: 'Gray',
    ...wish,
  });

const listed = async ({ browser }: Person, match: string): Promise<readonly WireInvitation[]> =>
  (await browser.get<readonly WireInvitation[]>(`/api/matches/${match}/invitations`)).json;

const mine = async ({ browser }: Person): Promise<readonly WireInvited[]> =>
  (await browser.get<readonly WireInvited[]>('/api/me/invitations')).json;

const drop = ({ browser }: Person, match: string, id: string) =>
  browser.send<WireError>('DELETE', `/api/matches/${match}/invitations/${id}`);

const sit = ({ browser }: Person, match: string, wish: object) =>
  browser.post<Seated & WireError>(`/api/matches/${match}/sit`, wish);

const people = () => Promise.all([signedUp(server.url), signedUp(server.url), signedUp(server.url)]);

test('whoever is invited by name sees it, sits down at a seat that nobody else may take, and then it is gone', async () => {
  const [host, guest, other] = await people();
  const match = await waiting(host);
  const made = await invite(host, match, { player: guest.id });
  expect([made.status, made.json]).toMatchObject([200, { seat: 'Gray', player: { id: guest.id, name: guest.name } }]);
  expect(await mine(guest)).toMatchObject([{ match, seat: 'Gray', rulebook: 'race', by: { id: host.id } }]);
  expect(await mine(other)).toEqual([]);
  expect((await sit(other, match, { seat: 'Gray' })).status).toBe(403);
  expect((await sit(guest, match, { seat: 'Gray' })).json).toMatchObject({ seat: 'Gray' });
  expect([await mine(guest), await listed(host, match)]).toEqual([[], []]);
  expect((await invite(host, match, { player: other.id })).status).toBe(409);
});

test('an invitation is declined by who has it and taken back by who has sent it; then it is no good', async () => {
  const [host, guest, other] = await people();
  const match = await waiting(host);
  for (const by of [guest, host]) {
    const { json } = await invite(host, match, { player: guest.id });
    expect((await drop(other, match, json.id)).status).toBe(404);
    expect((await drop(by, match, json.id)).status).toBe(204);
    expect((await drop(by, match, json.id)).status).toBe(404);
    expect(await mine(guest)).toEqual([]);
    expect((await sit(guest, match, { seat: 'Gray' })).status).toBe(403);
  }
});

test('links can be made, shown again and taken back, one by one', async () => {
  const [host, guest] = await people();
  const key = { 'idempotency-key': randomBytes(24).toString('hex') };
  const body = { rulebook: 'race', scenario: 'endless', options: {}, seats: INVITED };
  const match = (await host.browser.send<WireMatch>('POST', '/api/matches', body, key)).json;
  const first = match.invitations?.Gray;
  expect(await listed(host, match.id)).toMatchObject([{ seat: 'Gray', link: first }]);
  const second = (await invite(host, match.id, {})).json;
  const links = await listed(host, match.id);
  expect(links.map(({ link }) => link)).toEqual([first, second.link]);
  const secretOf = (link = ''): string => link.split('#')[1] ?? '';
  expect((await drop(host, match.id, links[0]?.id ?? '')).status).toBe(204);
  expect((await sit(guest, match.id, { secret: secretOf(first) })).json.field).toBe('body/secret');
  expect((await sit(guest, match.id, { secret: secretOf(second.link) })).json.seat).toBe('Gray');
  expect(await listed(host, match.id)).toEqual([]);
});

test('a link that was shown once, when the match was set up, is listed and taken back all the same', async () => {
  const [host, guest] = await people();
  const match = (await setUp(host.browser, { seats: INVITED })).json;
  const [link] = await listed(host, match.id);
  expect([link?.seat, link?.link]).toEqual(['Gray', undefined]);
  await drop(host, match.id, link?.id ?? '');
  const secret = match.invitations?.Gray?.split('#')[1];
  expect((await sit(guest, match.id, { secret })).status).toBe(403);
});

test('the same invitation twice is one; another one under its id is a conflict', async () => {
  const [host, guest, other] = await people();
  const match = await waiting(host);
  const id = randomUUID();
  const [one, two] = await Promise.all([1, 2].map(() => invite(host, match, { id, player: guest.id })));
  expect(one?.json).toEqual(two?.json);
  expect((await invite(host, match, { id, player: other.id })).json.field).toBe('body/id');
  expect((await invite(host, match, { player: guest.id })).json.field).toBe('body/player');
  expect((await mine(guest)).length).toBe(1);
});

test('only whoever set the match up invites, and sees whom', async () => {
  const [host, guest, other] = await people();
  const match = await waiting(host);
  expect((await invite(guest, match, { player: other.id })).status).toBe(403);
  expect((await guest.browser.get(`/api/matches/${match}/invitations`)).status).toBe(403);
  expect((await new Browser(server.url).get(`/api/matches/${match}/invitations`)).status).toBe(401);
  expect((await invite(host, match, { player: host.id })).json.reason).toBe('You cannot invite yourself.');
  expect((await invite(host, match, { player: randomUUID() })).status).toBe(404);
  expect((await invite(host, match, { seat: 'Green' })).status).toBe(404);
  expect((await invite(host, match, { seat: 'Blue' })).status).toBe(409);
});

test('whoever has blocked the sender hears nothing of it, and the sender does not hear of that', async () => {
  const [host, guest] = await people();
  const match = await waiting(host);
  await guest.browser.send('PUT', `/api/me/blocked/${host.id}`, { how: 'block' });
  expect((await invite(host, match, { player: guest.id })).status).toBe(200);
  expect(await mine(guest)).toEqual([]);
  await host.browser.send('PUT', `/api/me/blocked/${guest.id}`, { how: 'block' });
  expect((await invite(host, match, { player: guest.id })).json.reason).toBe(`You have blocked ${guest.name}.`);
});

test('to a match of a club its members alone are invited', async () => {
  const [host, guest] = await people();
  const { json: club } = await host.browser.post<{ id: string }>('/api/clubs', { name: `Club ${host.name}` });
  const match = (await setUp(host.browser, { seats: INVITED, club: club.id })).json;
  expect((await invite(host, match.id, { player: guest.id })).json.reason).toContain('is not in the club');
});

test('what was taken back with its match is listed no more', async () => {
  const [host, guest] = await people();
  const match = await waiting(host);
  await invite(host, match, { player: guest.id });
  await host.browser.send('DELETE', `/api/matches/${match}`);
  expect(await mine(guest)).toEqual([]);
});
