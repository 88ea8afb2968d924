import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { Admin } from '../src/moderation/admin.ts';
import { ServerNode } from '../src/node.ts';
import type { WireProfile, WireResults } from '../src/people/people-wire.ts';
import { ratedAfter, UNRATED } from '../src/people/rating.ts';
import { noteMissed, noteResults } from '../src/people/results.ts';
import type { Seated, WireError, WireMatch } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, reported, roll, startNode } from './harness.ts';
import { begunMatch, type Person, playedMatch, setUp, signedUp, told } from './people.ts';
import { toys } from './toy.ts';
import { query } from './with-node.ts';

let server: Server;
let database: string;
let store: Store;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database);
  store = await openStore({ url: database });
});
afterAll(async () => {
  await store.close();
  await server.close();
  expect(reported).toEqual([]);
});

const run = async (text: string, values: unknown[] = []): Promise<void> => {
  await query(database, text, values);
};

const two = async (): Promise<readonly [Person, Person]> => [await signedUp(server.url), await signedUp(server.url)];
const resultsOf = ({ id, browser }: Person, count: number): Promise<WireResults> =>
  told<WireResults>(browser, `/api/players/${id}/results`, ({ results }) => results.length >= count);
const profileOf = async ({ id }: Person, browser: Browser): Promise<WireProfile> =>
  (await browser.get<WireProfile>(`/api/players/${id}`)).json;

test('the end of a match between two accounts is noted: who won, by which clause, how long it was', async () => {
  const [blue, gray] = await two();
  const { id } = await begunMatch(blue.browser, gray.browser);
  await blue.browser.act(id, 'Blue', roll);
  await gray.browser.act(id, 'Gray', { do: 'resign' });
  const { results } = await resultsOf(blue, 1);
  expect(results).toEqual([
    {
      match: id,
      title: 'No end',
      rulebook: 'race',
      version: '1',
      scenarioTitle: 'No end',
      seats: [
        { seat: 'Blue', account: { id: blue.id, name: blue.name }, came: 'won' },
        { seat: 'Gray', account: { id: gray.id, name: gray.name }, came: 'lost' },
      ],
      winners: ['Blue'],
      clause: 'toy-1',
      entries: 2,
      rated: false,
      ended: expect.stringMatching(/^20.*Z$/),
    },
  ]);
  expect((await resultsOf(gray, 1)).results).toEqual(results);
  expect((await profileOf(gray, new Browser(server.url))).books).toEqual([
    { rulebook: 'race', results: { won: 0, drawn: 0, lost: 1, unfinished: 0 } },
  ]);
});

test('a guest has no results, and an account has those against him', async () => {
  const blue = await signedUp(server.url);
  await playedMatch(blue.browser, new Browser(server.url), 'Gray');
  const [result] = (await resultsOf(blue, 1)).results;
  expect(result?.seats[1]).toEqual({ seat: 'Gray', came: 'lost' });
});

test('a match against bots or at one screen has no result', async () => {
  const [blue, gray] = await two();
  for (const Gray of [{ kind: 'hotseat' }, { kind: 'bot', bot: 'random' }] as const) {
    const { id } = await blue.browser.table({ Gray });
    await blue.browser.act(id, 'Blue', { do: 'resign' });
  }
  await playedMatch(blue.browser, gray.browser, 'Blue');
  expect((await resultsOf(blue, 1)).results).toHaveLength(1);
  await noteMissed(store.db);
  expect((await resultsOf(blue, 1)).results).toHaveLength(1);
});

test('it is noted once, on however many nodes, and a lost one is made again alike', async () => {
  const [blue, gray] = await two();
  const { id } = await playedMatch(blue.browser, gray.browser, 'Blue', { rated: true });
  const before = await resultsOf(blue, 1);
  await run('update match set noted = false where id = $1', [id]);
  await Promise.all(Array.from({ length: 8 }, () => noteResults(store.db, [id])));
  expect(await resultsOf(blue, 1)).toEqual(before);
  await run('delete from result where game = $1', [id]);
  await run('update match set noted = false where id = $1', [id]);
  await Promise.all([noteMissed(store.db), noteMissed(store.db), noteResults(store.db, [id])]);
  expect(await resultsOf(blue, 1)).toEqual(before);
});

test('of matches that end together each is noted, and one that cannot be does not keep the others from it', async () => {
  const [blue, gray] = await two();
  const ids = [];
  for (const winner of ['Blue', 'Gray', 'Blue'] as const)
    ids.push((await playedMatch(blue.browser, gray.browser, winner)).id);
  const before = await resultsOf(blue, 3);
  const [, broken = ''] = ids;
  for (const id of ids) {
    await run('delete from result where game = $1', [id]);
    await run('update match set noted = false where id = $1', [id]);
  }
  await run(`alter table result add constraint broken check (game <> '${broken}')`);
  await expect(noteResults(store.db, ids)).rejects.toThrow('broken');
  await run('alter table result drop constraint broken');
  const noted = await resultsOf(blue, 2);
  expect(noted.results.map(({ match }) => match).toSorted()).toEqual(ids.filter((id) => id !== broken).toSorted());
  await noteMissed(store.db);
  const all = await resultsOf(blue, 3);
  expect(all.results.toSorted((a, b) => a.ended.localeCompare(b.ended))).toEqual(
    before.results.toSorted((a, b) => a.ended.localeCompare(b.ended)),
  );
});

test('a node that died before it noted a result is made good by the next that starts', async () => {
  const [blue, gray] = await two();
  const { id } = await playedMatch(blue.browser, gray.browser, 'Gray');
  const before = await resultsOf(blue, 1);
  await run('delete from result where game = $1', [id]);
  await run('update match set noted = false where id = $1', [id]);
  const node = new ServerNode(store, { books: toys }, (error) => reported.push(error));
  await node.open();
  expect(await resultsOf(blue, 1)).toEqual(before);
  await node.close();
});

test('a match that nobody plays on ends for nobody, rated or not', async () => {
  const [blue, gray] = await two();
  const { id } = await begunMatch(blue.browser, gray.browser, { rated: true });
  const sweeper = new ServerNode(store, { books: toys, abandonedDays: 2 }, (error) => reported.push(error));
  await sweeper.open();
  for (let day = 0; day < 3; day++) await sweeper.sweep();
  const [result] = (await resultsOf(blue, 1)).results;
  await sweeper.close();
  expect(result).toMatchObject({ match: id, winners: [], rated: true });
  expect(result?.clause).toBeUndefined();
  expect(result?.seats.map(({ came, rating }) => [came, rating])).toEqual([
    ['unfinished', undefined],
    ['unfinished', undefined],
  ]);
  expect((await profileOf(gray, blue.browser)).books).toEqual([
    { rulebook: 'race', results: { won: 0, drawn: 0, lost: 0, unfinished: 1 } },
  ]);
});

test('a rated match moves both ratings of the book by Glicko-2, one match after the other', async () => {
  const [blue, gray] = await two();
  await playedMatch(blue.browser, gray.browser, 'Gray', { rated: true });
  await resultsOf(blue, 1);
  await playedMatch(gray.browser, blue.browser, 'Gray', { rated: true });
  const { results } = await resultsOf(blue, 2);
  const won1 = ratedAfter(UNRATED, [{ against: UNRATED, score: 1 }]);
  const lost1 = ratedAfter(UNRATED, [{ against: UNRATED, score: 0 }]);
  const won2 = ratedAfter(lost1, [{ against: won1, score: 1 }]);
  const lost2 = ratedAfter(won1, [{ against: lost1, score: 0 }]);
  expect((await profileOf(blue, gray.browser)).books[0]?.rating).toEqual(lost2);
  expect((await profileOf(gray, blue.browser)).books[0]?.rating).toEqual(won2);
  expect(results[0]?.seats.map(({ rating, change }) => [rating, change])).toEqual([
    [won2.rating, won2.rating - lost1.rating],
    [lost2.rating, lost2.rating - won1.rating],
  ]);
});

test('what cannot be rated is refused when it is set up', async () => {
  const me = await signedUp(server.url);
  const fieldOf = async (asked: object, by = me.browser): Promise<unknown> => {
    const { status, json } = await setUp(by, { rated: true, ...asked });
    return [status, json.field];
  };
  const seats = (kind: string) => ({
    Blue: { kind: 'me' },
    Gray: { kind, ...(kind === 'bot' ? { bot: 'random' } : {}) },
  });
  expect(await fieldOf({ seats: seats('bot') })).toEqual([422, 'body/seats/Gray']);
  expect(await fieldOf({ seats: seats('hotseat') })).toEqual([422, 'body/seats/Gray']);
  expect(await fieldOf({ seats: seats('me') })).toEqual([422, 'body/seats/Gray']);
  expect(await fieldOf({ scenario: { goal: 5 } })).toEqual([422, 'body/scenario']);
  expect(await fieldOf({}, new Browser(server.url))).toEqual([422, 'body/rated']);
  expect(await fieldOf({ rated: false })).toEqual([400, 'body/rated']);
});

test('no guest and no second seat of the same player in a rated match', async () => {
  const me = await signedUp(server.url);
  const match = (await setUp(me.browser, { rated: true })).json;
  expect(match.rated).toBe(true);
  const sit = async (browser: Browser, wish: object = { seat: 'Gray' }): Promise<unknown> => {
    const { status, json } = await browser.post<Seated & WireError>(`/api/matches/${match.id}/sit`, wish);
    return [status, json.field];
  };
  const secret = match.invitations?.Gray?.split('#')[1];
  expect(await sit(new Browser(server.url))).toEqual([403, 'body/seat']);
  expect(await sit(new Browser(server.url), { secret })).toEqual([403, 'body/seat']);
  expect(await sit(me.browser)).toEqual([409, 'body/seat']);
  expect(await sit((await signedUp(server.url)).browser)).toEqual([200, undefined]);
  const told = (await me.browser.get<WireMatch>(`/api/matches/${match.id}`)).json;
  expect(told.seats[0]?.account).toBe(me.id);
});

test('results come in pages that neither repeat nor leave out', async () => {
  const [blue, gray] = await two();
  const { id } = await playedMatch(blue.browser, gray.browser, 'Gray');
  await resultsOf(blue, 1);
  await run(
    `with more as (insert into result select gen_random_uuid(), (select max(n) from result) + i, rulebook, version,
        scenario_title, 'No ' || i, winners, clause, entries, rated, ended
      from result, generate_series(1, 120) as i where game = $1 returning game, n)
     insert into result_seat select more.game, seat, more.n, rulebook, name, player, bot, came from result_seat, more
      where result_seat.game = $1`,
    [id],
  );
  const titles: string[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: WireResults = (
      await gray.browser.get<WireResults>(`/api/players/${blue.id}/results?book=race${next ? `&after=${next}` : ''}`)
    ).json;
    titles.push(...page.results.map(({ title }) => title));
    next = page.next;
  }
  expect(titles).toEqual([...Array.from({ length: 120 }, (_, i) => `No ${120 - i}`), 'No end']);
  expect((await gray.browser.get<WireError>(`/api/players/${blue.id}/results?after=nonsense`)).json.field).toBe(
    'querystring/after',
  );
  expect((await gray.browser.get<WireResults>(`/api/players/${blue.id}/results?book=dark`)).json.results).toEqual([]);
});

test('an account says what it likes of itself, in plain and bounded text', async () => {
  const me = await signedUp(server.url);
  const edit = (body: unknown) => me.browser.send<WireProfile & WireError>('PATCH', '/api/me/profile', body);
  const said = await edit({ about: '  <b>Old</b> soldier.\nNo forts.  ' });
  expect([said.status, said.json.about]).toEqual([200, '<b>Old</b> soldier.\nNo forts.']);
  expect((await edit({ about: 'x'.repeat(1001) })).json.field).toBe('body/about');
  expect((await edit({ about: 'turned \u202E round' })).json.field).toBe('body/about');
  expect((await edit({ about: 'zero \u0000' })).json.field).toBe('body/about');
  expect((await edit({ shows: { mail: true } })).json.field).toBe('body/shows/mail');
  const guest = new Browser(server.url);
  expect((await guest.send('PATCH', '/api/me/profile', { about: 'x' })).status).toBe(401);
  await guest.table();
  expect((await guest.send('PATCH', '/api/me/profile', { about: 'x' })).status).toBe(403);
});

test('what an account does not show nobody else sees', async () => {
  const [blue, gray] = await two();
  await playedMatch(blue.browser, gray.browser, 'Gray', { rated: true });
  await resultsOf(gray, 1);
  await blue.browser.send('PATCH', '/api/me/profile', { shows: { results: false, ratings: false } });
  expect((await profileOf(blue, gray.browser)).books).toEqual([]);
  expect((await profileOf(blue, gray.browser)).shows).toBeUndefined();
  expect((await gray.browser.get(`/api/players/${blue.id}/results`)).status).toBe(403);
  const [seen] = (await resultsOf(gray, 1)).results[0]?.seats ?? [];
  expect([seen?.came, seen?.rating, seen?.change]).toEqual(['won', undefined, undefined]);
  const own = await profileOf(blue, blue.browser);
  expect(own.books[0]).toMatchObject({ rulebook: 'race', results: { won: 1 } });
  expect(own.shows).toEqual({ results: false, ratings: false, clubs: true });
  expect((await resultsOf(blue, 1)).results[0]?.seats[0]?.rating).toBeGreaterThan(1500);
});

test('accounts are found by the beginning of their name, guests are not', async () => {
  const one = await signedUp(server.url, 'Zebulon Vance');
  await signedUp(server.url, 'Zebulon_Pike');
  const look = async (name: string): Promise<readonly string[]> =>
    (await one.browser.get<{ name: string }[]>(`/api/players?name=${encodeURIComponent(name)}`)).json.map(
      (each) => each.name,
    );
  expect(await look('zebulon')).toEqual(['Zebulon Vance', 'Zebulon_Pike']);
  expect(await look('ZEBULON_')).toEqual(['Zebulon_Pike']);
  expect(await look('%%')).toEqual([]);
  const guest = new Browser(server.url);
  await guest.table();
  const { id = '' } = (await guest.get<{ id?: string }>('/api/me')).json;
  expect((await one.browser.get(`/api/players/${id}`)).status).toBe(404);
  expect(await eventually(async () => (await one.browser.get(`/api/players/${one.id}`)).status)).toBe(200);
});

test('an annulled match moves no rating, and those of later matches are what they would have been without it', async () => {
  const [cheat, gray, other] = [await signedUp(server.url), await signedUp(server.url), await signedUp(server.url)];
  const rated = async (winner: Person, loser: Person): Promise<string> => {
    const { id } = await begunMatch(winner.browser, loser.browser, { rated: true });
    await loser.browser.act(id, 'Gray', { do: 'resign' });
    await eventually(async () =>
      (await query(database, 'select from result where game = $1', [id])).length > 0 ? true : undefined,
    );
    return id;
  };
  const disputed = await rated(cheat, gray);
  await rated(gray, other);
  const ratingOf = async (who: Person) => (await profileOf(who, who.browser)).books[0]?.rating?.rating;
  const before = await ratingOf(other);
  expect(await Admin.on(database, (operator) => operator.annul(disputed, 'Two accounts of one man.'))).toBeGreaterThan(
    0,
  );
  const alone = { against: UNRATED, score: 1 } as const;
  const expected = ratedAfter(UNRATED, [alone]).rating;
  expect(await ratingOf(gray)).toBeCloseTo(expected, 0);
  expect(await ratingOf(other)).not.toBe(before);
  expect(await ratingOf(cheat)).toBeUndefined();
  await expect(Admin.on(database, (operator) => operator.annul(disputed, 'Again.'))).rejects.toThrow(
    'that has moved a rating',
  );
});
