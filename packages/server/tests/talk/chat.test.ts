import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import { listenerOf, roomsOf } from '../../src/talk/rooms.ts';
import type { WireChat, WireMessage, WireNotes, WireTalk } from '../../src/talk/talk-wire.ts';
import type { WireError } from '../../src/wire.ts';
import { type Answer, Browser, freshDatabase, reported, startNode } from '../harness.ts';
import { begunMatch, setUp, signedUp } from '../people.ts';
import { TalkFollower } from './follower.ts';

let database: string;
let server: Server;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const say = (browser: Browser, match: string, room: string, text: string, more: object = {}) =>
  browser.post<WireMessage & WireError>(`/api/matches/${match}/chat`, { id: randomUUID(), room, text, ...more });

const chat = async (browser: Browser, match: string, room: string, query = ''): Promise<Answer<WireChat & WireError>> =>
  browser.get(`/api/matches/${match}/chat?room=${room}${query}`);

const texts = async (browser: Browser, match: string, room: string): Promise<readonly string[]> =>
  (await chat(browser, match, room)).json.messages.map(({ text }) => text);

const pair = async () => {
  const [ann, bob] = [await signedUp(server.url), await signedUp(server.url)];
  const { id } = await begunMatch(ann.browser, bob.browser);
  return { ann, bob, id };
};

test('players speak with each other, those who watch among themselves, and neither hears the other', async () => {
  const { ann, bob, id } = await pair();
  const cat = await signedUp(server.url);
  const said = await say(ann.browser, id, 'players', '  Good luck!\nAnd no mud. ');
  expect([said.status, said.json]).toMatchObject([
    200,
    { n: 1, seat: 'Blue', player: ann.name, account: ann.id, text: 'Good luck!\nAnd no mud.' },
  ]);
  await say(cat.browser, id, 'spectators', 'Blue will lose');
  expect(await texts(bob.browser, id, 'players')).toEqual(['Good luck!\nAnd no mud.']);
  expect(await texts(new Browser(server.url), id, 'spectators')).toEqual(['Blue will lose']);
  for (const [browser, room] of [
    [cat.browser, 'players'],
    [new Browser(server.url), 'players'],
    [bob.browser, 'spectators'],
    [bob.browser, 'side Blue'],
  ] as const) {
    const refused = await chat(browser, id, room);
    expect([refused.status, refused.json.field]).toEqual([403, 'querystring/room']);
    expect((await say(browser, id, room, 'let me in')).status).toBe(browser.cookie ? 403 : 401);
  }
  await bob.browser.act(id, 'Gray', { do: 'resign' });
  expect(await texts(bob.browser, id, 'spectators')).toEqual(['Blue will lose']);
  expect((await chat(cat.browser, id, 'players')).status).toBe(403);
});

test('a message that is sent twice is said once; another one under its id is a conflict', async () => {
  const { ann, bob, id } = await pair();
  const message = { id: randomUUID(), room: 'players', text: 'once' };
  const [first, second] = await Promise.all([1, 2].map(() => ann.browser.post(`/api/matches/${id}/chat`, message)));
  expect(first?.json).toEqual(second?.json);
  const other = await ann.browser.post<WireError>(`/api/matches/${id}/chat`, { ...message, text: 'twice' });
  expect([other.status, other.json.field]).toEqual([409, 'body/id']);
  expect((await bob.browser.post(`/api/matches/${id}/chat`, message)).status).toBe(409);
  expect(await texts(bob.browser, id, 'players')).toEqual(['once']);
});

test('many at once are numbered one after the other, page by page, and more than twenty a minute are too many', async () => {
  const { ann, bob, id } = await pair();
  const sent = await Promise.all(
    [ann, bob].flatMap(({ browser }) => Array.from({ length: 22 }, (_, i) => say(browser, id, 'players', `say ${i}`))),
  );
  const status = (code: number) => sent.filter((answer) => answer.status === code).length;
  expect([status(200) >= 40, status(200) + status(429)]).toEqual([true, 44]);
  expect((await say(ann.browser, id, 'players', 'more')).status).toBe(429);
  const { messages, more } = (await chat(bob.browser, id, 'players')).json;
  expect(messages.map(({ n }) => n)).toEqual(Array.from({ length: status(200) }, (_, i) => i + 1));
  expect(more).toBe(false);
  const after = (await chat(bob.browser, id, 'players', '&after=38')).json.messages;
  expect(after[0]?.n).toBe(39);
  const before = (await chat(bob.browser, id, 'players', '&before=3')).json.messages;
  expect(before.map(({ n }) => n)).toEqual([1, 2]);
  expect((await chat(bob.browser, id, 'players', '&before=3&after=1')).status).toBe(400);
});

test('only plain text of bounded length is said, for a seat of one’s own', async () => {
  const { ann, id } = await pair();
  for (const text of ['', '   ', 'x'.repeat(1001), 'bell \u0007', 'turn \u202e'])
    expect((await say(ann.browser, id, 'players', text)).status).toBe(400);
  const wrong = await say(ann.browser, id, 'players', 'as another', { seat: 'Gray' });
  expect([wrong.status, wrong.json.field]).toEqual([403, 'body/seat']);
  expect((await say(ann.browser, randomUUID(), 'players', 'where')).status).toBe(404);
});

test('whoever is blocked or muted by somebody is not heard by him, on pages and streams', async () => {
  const { ann, bob, id } = await pair();
  const heard = await TalkFollower.open(ann.browser, id, 'Blue');
  await ann.browser.send('PUT', `/api/me/blocked/${bob.id}`, { how: 'mute' });
  const own = await TalkFollower.open(bob.browser, id, 'Gray');
  await say(bob.browser, id, 'players', 'can you hear me');
  // Both are told of it together, by who is muted then.
  await own.until(() => own.heard.length === 1);
  own.close();
  await ann.browser.send('DELETE', `/api/me/blocked/${bob.id}`);
  await say(bob.browser, id, 'players', 'and now');
  await heard.until(() => heard.heard.length > 0);
  expect(heard.heard).toEqual(['players: and now']);
  await ann.browser.send('PUT', `/api/me/blocked/${bob.id}`, { how: 'block' });
  expect(await texts(ann.browser, id, 'players')).toEqual([]);
  expect(await texts(bob.browser, id, 'players')).toEqual(['can you hear me', 'and now']);
  expect(heard.text).not.toContain('can you hear me');
  heard.close();
});

test('streams tell what is said as it comes, each of the rooms that its reader may hear', async () => {
  const { ann, bob, id } = await pair();
  const cat = await signedUp(server.url);
  await say(ann.browser, id, 'players', 'before');
  const [blue, gray, watching, unknown] = await Promise.all([
    TalkFollower.open(ann.browser, id, 'Blue'),
    TalkFollower.open(bob.browser, id, 'Gray'),
    TalkFollower.open(cat.browser, id),
    TalkFollower.open(new Browser(server.url), id),
  ]);
  expect(blue.told[0]).toMatchObject({ rooms: [{ room: 'players', n: 1, write: true }], notes: { Blue: 0 } });
  expect(unknown.told[0]?.rooms).toEqual([{ room: 'spectators', n: 0, write: false }]);
  for (let i = 0; i < 5; i++) {
    await say(ann.browser, id, 'players', `secret ${i}`);
    await say(cat.browser, id, 'spectators', `open ${i}`);
  }
  const secret = Array.from({ length: 5 }, (_, i) => `players: secret ${i}`);
  const open = Array.from({ length: 5 }, (_, i) => `spectators: open ${i}`);
  for (const follower of [blue, gray]) await follower.until(() => follower.heard.length === 5);
  for (const follower of [watching, unknown]) await follower.until(() => follower.heard.length === 5);
  expect([blue.heard, gray.heard, watching.heard, unknown.heard]).toEqual([secret, secret, open, open]);
  expect(watching.text + unknown.text).not.toContain('secret');
  expect(blue.text + gray.text).not.toContain('open 0');
  for (const follower of [blue, gray, watching, unknown]) follower.close();
});

test('what is said and noted at one node is heard at another', async () => {
  const { ann, bob, id } = await pair();
  const other = await startNode(database);
  const there = new Browser(other.url);
  there.cookie = bob.browser.cookie;
  const [here, far] = [await TalkFollower.open(ann.browser, id, 'Blue'), await TalkFollower.open(there, id, 'Gray')];
  expect((await say(there, id, 'players', 'from afar')).status).toBe(200);
  await here.until(() => here.heard.length === 1);
  await say(ann.browser, id, 'players', 'and back');
  await far.until(() => far.heard.length === 2);
  await far.until(() => far.present?.seats.length === 2);
  const noted = await there.send('PUT', `/api/matches/${id}/notes`, { seat: 'Gray', version: 0, text: 'march' });
  expect(noted.json).toEqual({ seat: 'Gray', version: 1, text: 'march' });
  await far.until(() => far.told.some(({ notes }) => notes?.Gray === 1));
  here.close();
  far.close();
  await other.close();
});

test('before a match begins its players can speak, and what was said goes with a match that is taken back', async () => {
  const [ann, bob] = [await signedUp(server.url), await signedUp(server.url)];
  const { id } = (await setUp(ann.browser)).json;
  expect((await say(ann.browser, id, 'players', 'anybody there?')).status).toBe(200);
  const stream = await TalkFollower.open(bob.browser, id);
  await bob.browser.post(`/api/matches/${id}/sit`, { seat: 'Gray' });
  expect(await texts(bob.browser, id, 'players')).toEqual(['anybody there?']);
  await say(bob.browser, id, 'players', 'here I am');
  await stream.until(() => stream.heard.includes('players: here I am'));
  expect(stream.heard).toEqual(['players: anybody there?', 'players: here I am']);
  const other = await TalkFollower.open(ann.browser, id);
  await ann.browser.send('DELETE', `/api/matches/${id}`);
  stream.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  other.close();
  expect((await chat(ann.browser, id, 'players')).status).toBe(404);
});

test('who waits for a match to begin is seen by those who wait at another node', async () => {
  const other = await startNode(database);
  const [ann, bob] = [await signedUp(server.url), await signedUp(other.url)];
  const { id } = (await setUp(ann.browser)).json;
  const here = await TalkFollower.open(ann.browser, id, 'Blue');
  const there = await TalkFollower.open(bob.browser, id);
  await here.until(({ present }) => present?.people.some((person) => person.id === bob.id) === true);
  await there.until(({ present }) => present?.seats.includes('Blue') === true);
  here.close();
  there.close();
  await other.close();
});

test('notes are their seat’s alone, and of two tabs that change them one is told', async () => {
  const { ann, bob, id } = await pair();
  const put = (browser: Browser, seat: string, version: number, text: string) =>
    browser.send<WireNotes & WireError>('PUT', `/api/matches/${id}/notes`, { seat, version, text });
  const notes = (browser: Browser, seat: string) =>
    browser.get<WireNotes & WireError>(`/api/matches/${id}/notes?seat=${seat}`);
  expect((await notes(ann.browser, 'Blue')).json).toEqual({ seat: 'Blue', version: 0, text: '' });
  const [one, two] = await Promise.all([put(ann.browser, 'Blue', 0, 'left'), put(ann.browser, 'Blue', 0, 'right')]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  const kept = one.status === 200 ? 'left' : 'right';
  expect((await put(ann.browser, 'Blue', 0, kept)).json).toMatchObject({ version: 1 });
  const late = [one, two].find(({ status }) => status === 409);
  expect([late?.json.field, late?.json.reason]).toEqual([
    'body/version',
    'These notes have been changed since: they are at version 1.',
  ]);
  expect((await put(ann.browser, 'Blue', 1, `${kept} then on`)).json.version).toBe(2);
  expect((await put(ann.browser, 'Blue', 1, 'lost')).status).toBe(409);
  expect((await notes(ann.browser, 'Blue')).json.text).toBe(`${kept} then on`);
  for (const [browser, status] of [
    [bob.browser, 403],
    [new Browser(server.url), 401],
  ] as const) {
    expect((await notes(browser, 'Blue')).status).toBe(status);
    expect((await put(browser, 'Blue', 2, 'mine')).status).toBe(status);
  }
  expect((await put(ann.browser, 'Blue', 2, 'x'.repeat(20_001))).status).toBe(400);
  expect((await notes(bob.browser, 'Gray')).json.version).toBe(0);
});

test('who is looking is told as it changes, and nobody of a block is told of the other', async () => {
  const { ann, bob, id } = await pair();
  const [cat, dan] = [await signedUp(server.url), await signedUp(server.url)];
  const blue = await TalkFollower.open(ann.browser, id, 'Blue');
  const gray = await TalkFollower.open(bob.browser, id, 'Gray');
  await blue.until(({ present }) => present?.seats.join() === 'Blue,Gray');
  await cat.browser.send('PUT', `/api/me/blocked/${dan.id}`, { how: 'block' });
  const [seen, hidden] = [await TalkFollower.open(cat.browser, id), await TalkFollower.open(dan.browser, id)];
  const unknown = await TalkFollower.open(new Browser(server.url), id);
  await blue.until(({ present }) => present?.spectators === 3);
  const both = [cat, dan].map(({ id: player, name }) => ({ id: player, name }));
  expect(blue.present?.people).toEqual(both.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  await seen.until(({ present }) => present?.spectators === 2);
  await hidden.until(({ present }) => present?.spectators === 2);
  expect([seen.present?.people.map(({ id }) => id), hidden.present?.people.map(({ id }) => id)]).toEqual([
    [cat.id],
    [dan.id],
  ]);
  expect(seen.text).not.toContain(dan.id);
  expect(hidden.text).not.toContain(cat.id);
  gray.close();
  unknown.close();
  await blue.until(({ present }) => present?.seats.join() === 'Blue' && present.spectators === 2);
  const asked = await dan.browser.get<WireTalk>(`/api/matches/${id}/talk`);
  expect(asked.json.present).toMatchObject({ seats: ['Blue'], spectators: 1, people: [{ id: dan.id }] });
  for (const follower of [blue, seen, hidden]) follower.close();
});

test('allies have a room of their own where the book names sides', () => {
  const seat = (id: number, name: string, holder: string) => ({ id, name, kind: 'person', holder });
  const seats = [seat(0, 'Lee', 'a'), seat(1, 'Longstreet', 'b'), seat(2, 'Meade', 'c')];
  const sides = [
    { id: 0, side: 'Confederacy' },
    { id: 1, side: 'Confederacy' },
    { id: 2, side: 'Union' },
  ];
  const found = { row: { state: 'running' }, seats, live: { shown: {}, match: { seats: sides } } };
  const rooms = (player: string) => roomsOf(listenerOf(found as never, player)).map(({ room }) => room);
  expect(rooms('b')).toEqual(['players', 'side Confederacy']);
  expect(rooms('c')).toEqual(['players']);
  expect(rooms('d')).toEqual(['spectators']);
});
