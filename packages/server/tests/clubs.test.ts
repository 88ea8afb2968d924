import { expect, test } from 'vitest';
import type { WireClub, WireClubAsk, WireClubs, WireMembers, WireMyClubs } from '../src/clubs/club-wire.ts';
import type { WireLobby, WireProfile, WireResults } from '../src/people/people-wire.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { type Answer, Browser, Follower } from './harness.ts';
import { begunMatch, type Person, playedMatch, setUp, signedUp, told } from './people.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const some = (count: number): Promise<readonly Person[]> =>
  Promise.all(Array.from({ length: count }, () => signedUp(own.url)));
let founded = 0;
const found = async ({ browser }: Person, name = `Club ${++founded}`): Promise<WireClub> => {
  const { status, json, text } = await browser.post<WireClub>('/api/clubs', { name, about: 'Old soldiers.' });
  if (status !== 201) throw new Error(text);
  return json;
};
const join = ({ browser }: Person, club: WireClub) =>
  browser.post<WireClub & WireError>(`/api/clubs/${club.id}/join`, {});
const invite = ({ browser }: Person, club: WireClub, player: Person) =>
  browser.post<WireClubAsk[] & WireError>(`/api/clubs/${club.id}/asks`, { player: player.id });
const setRole = ({ browser }: Person, club: WireClub, player: Person, role: string) =>
  browser.send<WireClub & WireError>('PUT', `/api/clubs/${club.id}/members/${player.id}`, { role });
const remove = ({ browser }: Person, club: WireClub, player: Person) =>
  browser.send<WireError>('DELETE', `/api/clubs/${club.id}/members/${player.id}`);
const admit = async (owner: Person, club: WireClub, ...players: readonly Person[]): Promise<void> => {
  for (const player of players) {
    await join(player, club);
    await invite(owner, club, player);
  }
};
const rolesOf = async ({ browser }: Person, club: WireClub): Promise<unknown> =>
  (await browser.get<WireMembers>(`/api/clubs/${club.id}/members`)).json.members.map(({ name, role }) => [name, role]);

test('a club is founded, found, changed by its officers and dissolved by its owner', async () => {
  const [owner, other] = (await some(2)) as [Person, Person];
  const club = await found(owner, 'Grand Army');
  expect(club).toMatchObject({ name: 'Grand Army', about: 'Old soldiers.', members: 1, role: 'owner' });
  const again = await other.browser.post<WireError>('/api/clubs', { name: 'GRAND army' });
  expect([again.status, again.json.field]).toEqual([409, 'body/name']);
  const list = (await new Browser(own.url).get<WireClubs>('/api/clubs?text=grand')).json;
  expect(list.clubs.map(({ id, role }) => [id, role])).toEqual([[club.id, undefined]]);
  const edit = (by: Person, body: object) => by.browser.send<WireClub>('PATCH', `/api/clubs/${club.id}`, body);
  expect((await edit(other, { about: 'x' })).status).toBe(403);
  await admit(owner, club, other);
  await setRole(owner, club, other, 'officer');
  expect((await edit(other, { about: 'New words.' })).json.about).toBe('New words.');
  expect((await edit(other, { name: 'Mine' })).status).toBe(403);
  expect((await edit(owner, { name: 'Grand Army II' })).json.name).toBe('Grand Army II');
  expect((await other.browser.send('DELETE', `/api/clubs/${club.id}`)).status).toBe(403);
  expect((await owner.browser.send('DELETE', `/api/clubs/${club.id}`)).status).toBe(204);
  expect((await owner.browser.get(`/api/clubs/${club.id}`)).status).toBe(404);
  expect((await found(owner, 'Grand Army II')).members).toBe(1);
});

test('guests found no clubs and join none', async () => {
  const guest = new Browser(own.url);
  expect((await guest.post('/api/clubs', { name: 'Nobody' })).status).toBe(401);
  await guest.table();
  expect((await guest.post('/api/clubs', { name: 'Nobody' })).status).toBe(403);
});

test('one joins by a request that is granted or by an invitation that is followed', async () => {
  const [owner, asks, invited, third] = (await some(4)) as [Person, Person, Person, Person];
  const club = await found(owner);
  expect((await join(asks, club)).json).toMatchObject({ members: 1, asked: 'requested' });
  expect((await join(asks, club)).json).toMatchObject({ members: 1, asked: 'requested' });
  expect((await invite(third, club, asks)).status).toBe(403);
  expect((await asks.browser.get(`/api/clubs/${club.id}/asks`)).status).toBe(403);
  expect((await invite(owner, club, invited)).json.map(({ id, asked }) => [id, asked])).toEqual([
    [asks.id, 'requested'],
    [invited.id, 'invited'],
  ]);
  expect((await invite(owner, club, asks)).json).toHaveLength(1);
  const mine = (await invited.browser.get<WireMyClubs>('/api/me/clubs')).json;
  expect(mine.invitations.map(({ id }) => id)).toEqual([club.id]);
  expect((await join(invited, club)).json).toMatchObject({ members: 3, role: 'member' });
  expect(await rolesOf(third, club)).toEqual([
    [owner.name, 'owner'],
    [asks.name, 'member'],
    [invited.name, 'member'],
  ]);
  expect((await third.browser.get<WireProfile>(`/api/players/${asks.id}`)).json.clubs).toEqual([
    { id: club.id, name: club.name },
  ]);
});

test('requests and invitations are taken back and declined', async () => {
  const [owner, asks, invited] = (await some(3)) as [Person, Person, Person];
  const club = await found(owner);
  await join(asks, club);
  await invite(owner, club, invited);
  const drop = ({ browser }: Person, { id }: Person): Promise<Answer> =>
    browser.send('DELETE', `/api/clubs/${club.id}/asks/${id}`);
  expect((await drop(asks, invited)).status).toBe(403);
  expect((await drop(asks, asks)).status).toBe(204);
  expect((await drop(invited, invited)).status).toBe(204);
  expect((await owner.browser.get<WireClubAsk[]>(`/api/clubs/${club.id}/asks`)).json).toEqual([]);
  expect((await join(invited, club)).json.asked).toBe('requested');
});

test('an invitation by somebody who is blocked does not arrive, and he does not learn it', async () => {
  const [owner, me] = (await some(2)) as [Person, Person];
  const club = await found(owner);
  await me.browser.send('PUT', `/api/me/blocked/${owner.id}`, { how: 'block' });
  expect((await invite(owner, club, me)).json.map(({ asked }) => asked)).toEqual(['invited']);
  expect((await me.browser.get<WireMyClubs>('/api/me/clubs')).json.invitations).toEqual([]);
});

test('the owner hands over, officers expel members alone, and only an owner cannot leave', async () => {
  const [owner, second, third, fourth] = (await some(4)) as [Person, Person, Person, Person];
  const club = await found(owner);
  await admit(owner, club, second, third, fourth);
  expect((await remove(second, club, third)).status).toBe(403);
  await setRole(owner, club, second, 'officer');
  await setRole(owner, club, third, 'officer');
  expect((await setRole(second, club, fourth, 'officer')).status).toBe(403);
  expect((await remove(second, club, third)).status).toBe(403);
  expect((await remove(second, club, owner)).status).toBe(403);
  expect((await remove(second, club, fourth)).status).toBe(204);
  expect((await remove(owner, club, owner)).status).toBe(409);
  expect((await setRole(owner, club, second, 'owner')).json.role).toBe('officer');
  expect(await rolesOf(owner, club)).toEqual([
    [second.name, 'owner'],
    [owner.name, 'officer'],
    [third.name, 'officer'],
  ]);
  expect((await remove(owner, club, owner)).status).toBe(204);
  expect((await setRole(second, club, second, 'member')).status).toBe(409);
});

test('two hand-overs at once leave one owner', async () => {
  const [owner, second, third] = (await some(3)) as [Person, Person, Person];
  const club = await found(owner);
  await admit(owner, club, second, third);
  const answers = await Promise.all([setRole(owner, club, second, 'owner'), setRole(owner, club, third, 'owner')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(((await rolesOf(owner, club)) as string[][]).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

test('members who do not show their clubs are listed to members alone', async () => {
  const [owner, shy, stranger] = (await some(3)) as [Person, Person, Person];
  const club = await found(owner);
  await admit(owner, club, shy);
  await shy.browser.send('PATCH', '/api/me/profile', { shows: { clubs: false } });
  expect(await rolesOf(stranger, club)).toEqual([[owner.name, 'owner']]);
  expect(await rolesOf(owner, club)).toHaveLength(2);
  expect((await stranger.browser.get<WireProfile>(`/api/players/${shy.id}`)).json.clubs).toBeUndefined();
});

const SEEN = ['', '/view', '/events', '/stream', '/told', '/head', '/file'];

test('a match of a club is there for its members alone, on every address', async () => {
  const [blue, gray, member, stranger] = (await some(4)) as [Person, Person, Person, Person];
  const club = await found(blue);
  await admit(blue, club, gray, member);
  const outside = await setUp(stranger.browser, { club: club.id });
  expect([outside.status, outside.json.field]).toEqual([403, 'body/club']);
  const open = (await setUp(blue.browser, { club: club.id, title: 'Ours' })).json;
  expect(open.club).toBe(club.id);
  const sit = await stranger.browser.post(`/api/matches/${open.id}/sit`, { seat: 'Gray' });
  const secret = open.invitations?.Gray?.split('#')[1];
  expect([sit.status, (await stranger.browser.post(`/api/matches/${open.id}/sit`, { secret })).status]).toEqual([
    404, 404,
  ]);
  const nowhere = await stranger.browser.get(`/api/matches/${crypto.randomUUID()}`);
  expect((await stranger.browser.get(`/api/matches/${open.id}`)).text).toBe(nowhere.text);
  const match = await begunMatch(blue.browser, gray.browser, { club: club.id, title: 'Also ours' });
  for (const end of SEEN)
    expect([end, (await stranger.browser.get(`/api/matches/${match.id}${end}`)).status]).toEqual([end, 404]);
  expect((await member.browser.view(match.id)).n).toBe(1);
  const follower = await Follower.open(member.browser, match.id);
  follower.close();
  const titles = async ({ browser }: Person, query: string): Promise<readonly string[]> =>
    (await browser.get<WireLobby>(`/api/lobby?${query}`)).json.matches.map(({ title }) => title);
  expect(await titles(member, `club=${club.id}`)).toEqual(['Ours']);
  expect(await titles(member, `club=${club.id}&state=running`)).toEqual(['Also ours']);
  expect(await titles(member, 'state=running&text=ours')).toEqual([]);
  expect(await titles(member, 'text=ours')).toEqual([]);
  expect((await stranger.browser.get<WireError>(`/api/lobby?club=${club.id}`)).json.field).toBe('querystring/club');
  for (const list of ['open', 'watch'])
    expect((await stranger.browser.get<WireMatch[]>(`/api/matches?${list}=1`)).text).not.toContain(club.id);
});

test('who leaves a club plays on at its matches, and sees no others of it', async () => {
  const [blue, gray] = (await some(2)) as [Person, Person];
  const club = await found(blue);
  await admit(blue, club, gray);
  const match = await begunMatch(blue.browser, gray.browser, { club: club.id });
  const open = (await setUp(blue.browser, { club: club.id })).json;
  await remove(gray, club, gray);
  expect((await gray.browser.view(match.id, 'Gray')).n).toBe(1);
  expect((await gray.browser.get(`/api/matches/${open.id}`)).status).toBe(404);
  await blue.browser.send('DELETE', `/api/clubs/${club.id}`);
  expect((await gray.browser.view(match.id, 'Gray')).n).toBe(1);
});

test('results of matches of a club are listed to its members and to whoever played them', async () => {
  const [blue, gray, stranger] = (await some(3)) as [Person, Person, Person];
  const club = await found(blue);
  await admit(blue, club, gray);
  await playedMatch(blue.browser, gray.browser, 'Gray', { club: club.id });
  const path = `/api/players/${blue.id}/results`;
  await told<WireResults>(blue.browser, path, ({ results }) => results.length === 1);
  expect((await gray.browser.get<WireResults>(path)).json.results).toHaveLength(1);
  expect((await stranger.browser.get<WireResults>(path)).json.results).toEqual([]);
  expect((await new Browser(own.url).get<WireResults>(path)).json.results).toEqual([]);
});

test('clubs come in pages in the order of their names', async () => {
  const [owner] = (await some(1)) as [Person];
  const names = Array.from({ length: 120 }, (_, i) => `Ünion ${String(i).padStart(3, '0')}`);
  await own.query(
    `insert into club (id, name, name_key, about) select gen_random_uuid(), name, lower(name), ''
      from unnest($1::text[]) as name`,
    [names.toReversed()],
  );
  const seen: string[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: WireClubs = (
      await owner.browser.get<WireClubs>(
        `/api/clubs?text=${encodeURIComponent('ÜNION')}${next ? `&after=${next}` : ''}`,
      )
    ).json;
    seen.push(...page.clubs.map(({ name }) => name));
    next = page.next;
  }
  expect(seen).toEqual(names);
});
