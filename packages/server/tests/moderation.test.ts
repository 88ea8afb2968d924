import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { Admin } from '../src/moderation/admin.ts';
import type { WireProfile } from '../src/people/people-wire.ts';
import type { WireChat } from '../src/talk/talk-wire.ts';
import type { Me, WireError, WireMatch } from '../src/wire.ts';
import { Browser, eventually, Follower, freshDatabase, reported, roll, startNode } from './harness.ts';
import { begunMatch, type Person, setUp, signedUp } from './people.ts';
import { TalkFollower } from './talk/follower.ts';

let server: Server;
let second: Server;
let database: string;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database);
  second = await startNode(database);
});
afterAll(async () => {
  await second.close();
  await server.close();
  expect(reported).toEqual([]);
});

const admin = <T>(work: (operator: Admin) => Promise<T>): Promise<T> => Admin.on(database, work);
const password = 'a long enough one';
const report = ({ browser }: Person, body: object) => browser.post<WireError>('/api/reports', body);
const two = async (): Promise<readonly [Person, Person]> => [await signedUp(server.url), await signedUp(server.url)];

test('a report reaches the operators and is resolved with a note', async () => {
  const [me, other] = await two();
  const { id } = await begunMatch(me.browser, other.browser);
  const message = crypto.randomUUID();
  await other.browser.post(`/api/matches/${id}/chat`, { id: message, room: 'players', text: 'You mudsill!' });
  const sent = await report(me, { player: other.id, match: id, message, text: 'He calls me names.\nTwice.' });
  expect([sent.status, sent.text]).toEqual([204, '']);
  const [open] = (await admin((operator) => operator.reports(false))).toReversed();
  expect(open).toMatchObject({
    by: me.name,
    about: other.name,
    match: id,
    message,
    said: 'You mudsill!',
    saidBy: other.name,
    text: 'He calls me names.\nTwice.',
  });
  const number = open?.number ?? 0;
  await admin((operator) => operator.resolve(number, 'Spoken to.'));
  await expect(admin((operator) => operator.resolve(number, 'Again.'))).rejects.toThrow(
    `There is no open report ${number}.`,
  );
  expect((await admin((operator) => operator.reports(false))).map((each) => each.number)).not.toContain(number);
  const all = await admin((operator) => operator.reports(true));
  expect(all.find((each) => each.number === number)).toMatchObject({ note: 'Spoken to.' });
});

test('what is reported is checked and bounded, and ten a day are enough', async () => {
  const [me, other] = await two();
  const text = 'Something is wrong here.';
  expect((await report(me, { text })).json.field).toBe('body/player');
  expect((await report(me, { player: other.id, message: crypto.randomUUID(), text })).json.field).toBe('body/match');
  expect((await report(me, { player: other.id, message: '1', text })).json.field).toBe('body/message');
  expect((await report(me, { player: other.id, text: 'x'.repeat(2001) })).json.field).toBe('body/text');
  expect((await report(me, { player: crypto.randomUUID(), text })).status).toBe(404);
  expect((await report(me, { match: crypto.randomUUID(), text })).status).toBe(404);
  expect((await new Browser(server.url).post('/api/reports', { player: me.id, text })).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 11 }, () => report(me, { player: other.id, text })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(204), 429]);
});

test('a message is reported by those who may read it, and taken away from all at once', async () => {
  const [me, other] = await two();
  const [stranger, watching] = await two();
  const { id } = await begunMatch(me.browser, other.browser);
  const say = async (by: Person, room: string, text: string): Promise<string> => {
    const message = crypto.randomUUID();
    await by.browser.post(`/api/matches/${id}/chat`, { id: message, room, text });
    return message;
  };
  const [played, watched] = [
    await say(other, 'players', 'You mudsill!'),
    await say(watching, 'spectators', 'Fools all'),
  ];
  const text = 'Not to be borne.';
  expect((await report(stranger, { match: id, message: played, text })).status).toBe(404);
  expect((await report(me, { match: id, message: watched, text })).status).toBe(404);
  expect((await report(me, { match: id, message: crypto.randomUUID(), text })).status).toBe(404);
  expect((await report(stranger, { match: id, message: watched, text })).status).toBe(204);
  expect((await admin((operator) => operator.reports(false))).at(-1)).toMatchObject({
    about: watching.name,
    said: 'Fools all',
  });
  const elsewhere = Object.assign(new Browser(second.url), { cookie: me.browser.cookie });
  const stream = await TalkFollower.open(elsewhere, id, 'Blue');
  await admin((operator) => operator.deleteMessage(id, played, 'Abuse.'));
  await stream.until(({ told }) => told.some(({ removed }) => removed?.room === 'players' && removed.n === 1));
  stream.close();
  const { json } = await me.browser.get<WireChat>(`/api/matches/${id}/chat?room=players`);
  expect(json.messages).toMatchObject([{ id: played, text: '', removed: true }]);
  await expect(admin((operator) => operator.deleteMessage(id, id, 'None.'))).rejects.toThrow('There is no message');
  await expect(admin((operator) => operator.deleteMessage(id, '17', 'None.'))).rejects.toThrow('no id of a message');
  expect((await admin((operator) => operator.log()))[0]).toMatchObject({ what: 'delete-message', note: 'Abuse.' });
});

test("a club's match is reported by those who may see it", async () => {
  const [owner, stranger] = await two();
  const { json: club } = await owner.browser.post<{ id: string }>('/api/clubs', { name: 'Quiet ones' });
  const match = (await setUp(owner.browser, { club: club.id })).json;
  const text = 'What a title that is!';
  expect((await report(stranger, { match: match.id, text })).status).toBe(404);
  expect((await report(owner, { match: match.id, text })).status).toBe(204);
});

test('a suspended account is signed out on every node at once and not let in; its matches stay', async () => {
  const [me, other] = await two();
  const { id } = await begunMatch(me.browser, other.browser);
  const elsewhere = new Browser(second.url);
  await elsewhere.post('/api/session', { name: me.name, password });
  expect((await elsewhere.get<Me>('/api/me')).json.name).toBe(me.name);
  const stream = await Follower.open(elsewhere, id, 'Blue');
  await stream.until(({ messages }) => messages.length > 0);
  expect(await admin((operator) => operator.sanction(me.name.toUpperCase(), 'suspended', true, 'Cheated.'))).toBe(
    me.name,
  );
  for (const browser of [me.browser, elsewhere])
    await eventually(async () => ((await browser.get<Me>('/api/me')).json.account ? undefined : true));
  await stream.until(({ ended }) => ended);
  const back = await new Browser(server.url).post<WireError>('/api/session', { name: me.name, password });
  expect([back.status, back.json.field]).toEqual([403, 'body/name']);
  const wrong = await new Browser(server.url).post<WireError>('/api/session', { name: me.name, password: 'not this' });
  expect(wrong.status).toBe(401);
  expect((await me.browser.act(id, 'Blue', roll)).status).toBe(401);
  expect((await other.browser.get<WireMatch>(`/api/matches/${id}`)).json.state).toBe('running');
  await admin((operator) => operator.sanction(me.name, 'suspended', false, ''));
  expect((await me.browser.post('/api/session', { name: me.name, password })).status).toBe(200);
  expect((await me.browser.act(id, 'Blue', roll)).status).toBe(200);
});

test('a muted account plays, but writes nothing that others read', async () => {
  const [me, other] = await two();
  const { json: club } = await me.browser.post<{ id: string }>('/api/clubs', { name: 'Loud ones' });
  await admin((operator) => operator.sanction(me.name, 'muted', true, 'Shouts.'));
  const statuses = [
    await me.browser.send('PATCH', '/api/me/profile', { about: 'LOUD' }),
    await me.browser.send('PATCH', `/api/clubs/${club.id}`, { about: 'LOUD' }),
    await me.browser.post('/api/clubs', { name: 'Louder' }),
    await setUp(me.browser, { title: 'LOUD' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403]);
  const { id } = await begunMatch(me.browser, other.browser);
  expect((await me.browser.act(id, 'Blue', roll)).status).toBe(200);
  expect((await me.browser.send('PATCH', '/api/me/profile', { shows: { clubs: false } })).status).toBe(200);
  await admin((operator) => operator.sanction(me.name, 'muted', false, ''));
  expect((await setUp(me.browser, { title: 'Quiet' })).status).toBe(201);
});

test('an offensive name is changed: in matches, profile, and for signing in', async () => {
  const [me, other] = await two();
  const { id } = await begunMatch(me.browser, other.browser);
  await admin((operator) => operator.rename(me.name, 'Soldier 1', 'Rude.'));
  await eventually(async () => {
    const match = (await other.browser.get<WireMatch>(`/api/matches/${id}`)).json;
    return match.seats[0]?.player === 'Soldier 1' ? true : undefined;
  });
  expect((await other.browser.get<WireProfile>(`/api/players/${me.id}`)).json.name).toBe('Soldier 1');
  expect((await new Browser(server.url).post('/api/session', { name: me.name, password })).status).toBe(401);
  expect((await new Browser(server.url).post('/api/session', { name: 'soldier 1', password })).status).toBe(200);
  await expect(admin((operator) => operator.rename(other.name, 'SOLDIER 1', ''))).rejects.toThrow('is taken');
  await expect(admin((operator) => operator.rename(other.name, '<b>', ''))).rejects.toThrow('is no name of an account');
  await expect(admin((operator) => operator.rename('Nobody at all', 'X Y', ''))).rejects.toThrow('There is no account');
});

test('texts are taken away, and all that was done is in the log with its note', async () => {
  const [me, other] = await two();
  await me.browser.send('PATCH', '/api/me/profile', { about: 'Foul words.' });
  const { json: club } = await me.browser.post<{ id: string }>('/api/clubs', { name: 'Foul name', about: 'Foul.' });
  const match = (await setUp(me.browser, { title: 'Foul title' })).json;
  await admin(async (operator) => {
    await operator.clearProfile(me.name, 'a');
    await operator.clearClub('foul NAME', true, 'b');
    await operator.clearTitle(match.id, 'c');
    await operator.sanction(me.name, 'muted', true, 'd');
  });
  expect((await other.browser.get<WireProfile>(`/api/players/${me.id}`)).json.about).toBe('');
  expect((await other.browser.get(`/api/clubs/${club.id}`)).json).toMatchObject({ about: '', name: `Club ${club.id}` });
  expect((await other.browser.get<WireMatch>(`/api/matches/${match.id}`)).json.title).toBe('No end');
  const log = await admin((operator) => operator.log());
  expect(log.slice(0, 4).map(({ what, subject, note }) => [what, subject, note])).toEqual([
    ['mute', me.name, 'd'],
    ['clear-title', match.id, 'c'],
    ['clear-club', 'Foul name', 'b'],
    ['clear-profile', me.name, 'a'],
  ]);
  await expect(admin((operator) => operator.clearTitle(crypto.randomUUID(), ''))).rejects.toThrow('There is no match');
  await expect(admin((operator) => operator.clearClub('No such club', false, ''))).rejects.toThrow('There is no club');
  expect(await admin((operator) => operator.log())).toHaveLength(log.length);
});

test('a club whose owner is gone is handed to one of its members, and to nobody else', async () => {
  const [owner, member, stranger] = [
    await signedUp(server.url),
    await signedUp(server.url),
    await signedUp(server.url),
  ];
  const { json: club } = await owner.browser.post<{ id: string }>('/api/clubs', { name: `Club of ${owner.name}` });
  await member.browser.post(`/api/clubs/${club.id}/join`, {});
  await owner.browser.post(`/api/clubs/${club.id}/asks`, { player: member.id });
  const hand = (to: Person) =>
    admin((operator) => operator.handClub(`club of ${owner.name}`, to.name, 'Gone since May.'));
  await expect(hand(stranger)).rejects.toThrow('is no member of the club');
  await hand(member);
  const owns = async ({ browser }: Person) =>
    (await browser.send('PATCH', `/api/clubs/${club.id}`, { name: `New ${owner.name}` })).status;
  expect([await owns(owner), await owns(member)]).toEqual([403, 200]);
});
