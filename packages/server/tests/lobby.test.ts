import { expect, test } from 'vitest';
import type { WireLobby, WireShunned } from '../src/people/people-wire.ts';
import type { Seated, WireError, WireMatch } from '../src/wire.ts';
import { Browser } from './harness.ts';
import { begunMatch, type Person, playedMatch, setUp, signedUp } from './people.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const lobby = async (browser: Browser, query: string): Promise<WireLobby> => {
  const { status, json, text } = await browser.get<WireLobby>(`/api/lobby?${query}`);
  if (status !== 200) throw new Error(text);
  return json;
};
const titles = async (browser: Browser, query: string): Promise<readonly string[]> =>
  (await lobby(browser, query)).matches.map(({ title }) => title);

test('the lobby shows open, running and finished matches by book, scenario, player, rated or not, and words', async () => {
  const [blue, gray] = [await signedUp(own.url), await signedUp(own.url)];
  await setUp(blue.browser, { title: 'A quiet evening', rated: true });
  await setUp(blue.browser, { title: 'Under 100%', rulebook: 'dark', scenario: 'short' });
  await setUp(blue.browser, { title: 'By link only', seats: { Blue: { kind: 'me' }, Gray: { kind: 'invited' } } });
  await begunMatch(blue.browser, gray.browser, { title: 'On the way' });
  await playedMatch(blue.browser, gray.browser, 'Blue', { title: 'Done' });
  const look = (query: string): Promise<readonly string[]> => titles(new Browser(own.url), query);
  expect(await look('')).toEqual(['Under 100%', 'A quiet evening']);
  expect(await look('book=dark')).toEqual(['Under 100%']);
  expect(await look('scenario=endless')).toEqual(['A quiet evening']);
  expect(await look('rated=1')).toEqual(['A quiet evening']);
  expect(await look('rated=0')).toEqual(['Under 100%']);
  expect(await look('text=QUIET')).toEqual(['A quiet evening']);
  expect(await look('text=a+short')).toEqual(['Under 100%']);
  expect(await look('text=%25%25')).toEqual([]);
  expect(await look('text=100%25')).toEqual(['Under 100%']);
  expect(await look('state=running')).toEqual(['On the way']);
  expect(await look(`state=running&player=${gray.id}`)).toEqual(['On the way']);
  expect(await look(`state=open&player=${gray.id}`)).toEqual([]);
  expect(await look('state=over')).toEqual(['Done']);
});

test('the lobby shows matches by pace: with clocks for live or slow play, or with none', async () => {
  const host = await signedUp(own.url);
  const off = { weekdays: [7] };
  await setUp(host.browser, { title: 'Paced quick', pace: { play: 'live', bank: 300 } });
  await setUp(host.browser, { title: 'Paced slow', pace: { play: 'slow', days: 3, off } });
  await setUp(host.browser, { title: 'Paced by none' });
  const look = (pace: string): Promise<readonly string[]> => titles(new Browser(own.url), `text=Paced&pace=${pace}`);
  expect(await look('live')).toEqual(['Paced quick']);
  expect(await look('slow')).toEqual(['Paced slow']);
  expect(await look('none')).toEqual(['Paced by none']);
  expect(await look('sheets')).toEqual([]);
  const [shown] = (await lobby(host.browser, 'text=Paced&pace=slow')).matches;
  expect(shown?.clock?.pace).toMatchObject({ play: 'slow', days: 3, off: { weekdays: [7], dates: [], zone: 'UTC' } });
});

test('what is asked for wrongly is refused with its field', async () => {
  const fieldOf = async (query: string): Promise<unknown> => {
    const { status, json } = await new Browser(own.url).get<WireError>(`/api/lobby?${query}`);
    return [status, json.field];
  };
  expect(await fieldOf('state=lost')).toEqual([400, 'querystring/state']);
  expect(await fieldOf('pace=quick')).toEqual([400, 'querystring/pace']);
  expect(await fieldOf('player=me')).toEqual([400, 'querystring/player']);
  expect(await fieldOf('after=bm9wbGFjZQ')).toEqual([400, 'querystring/after']);
  expect(await fieldOf('text=x')).toEqual([400, 'querystring/text']);
  expect(await fieldOf('order=up')).toEqual([400, 'querystring/order']);
});

test('what no text can hold is refused, and never comes to the database', async () => {
  const me = await signedUp(own.url);
  const addresses = [
    '/api/lobby?text=a%00b',
    '/api/lobby?book=%00',
    '/api/lobby?scenario=x%00',
    '/api/players?name=a%00b',
  ];
  for (const path of [...addresses, '/api/clubs?text=a%00b', `/api/players/${me.id}/results?book=%00`])
    expect([path, (await me.browser.get(path)).status]).toEqual([path, 400]);
  const after = Buffer.from('a\0b').toString('base64url');
  expect((await me.browser.get<WireError>(`/api/clubs?after=${after}`)).json.field).toBe('querystring/after');
  for (const title of ['a\u0000b', 'a\u202Eb', 'a\nb'])
    expect((await setUp(me.browser, { title })).json.field).toBe('body/title');
  const { id } = (await setUp(me.browser)).json;
  const guest = await new Browser(own.url).post<WireError>(`/api/matches/${id}/sit`, {
    seat: 'Gray',
    name: 'a\u0000b',
  });
  expect([guest.status, guest.json.field]).toEqual([400, 'body/name']);
  const told = { player: me.id, match: id, message: '\u0000', text: 'Something is wrong.' };
  expect((await me.browser.post<WireError>('/api/reports', told)).json.field).toBe('body/message');
});

test('pages neither repeat nor leave out, and a rare word is found however far back', async () => {
  const me = await signedUp(own.url);
  const { id } = (await setUp(me.browser, { title: 'First' })).json;
  // Many of the same microsecond: the id decides.
  await own.query(
    `with more as (insert into match (id, rulebook, title, scenario_title, header, state, creator, actors, turn, last_event, updated)
       select gen_random_uuid(), 'race', 'Many', scenario_title, header, 'waiting', creator, actors, turn, last_event,
         now() + interval '1 microsecond' * (i / 3)
       from match, generate_series(1, 2500) as i where id = $1 returning id)
     insert into seat (match_id, seat, name, kind, hotseat, private, adds)
       select more.id, seat, name, 'open', false, false, true from seat, more where match_id = $1`,
    [id],
  );
  const all = async (query: string): Promise<readonly WireMatch[]> => {
    const found: WireMatch[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: WireLobby = await lobby(me.browser, `${query}${next ? `&after=${next}` : ''}`);
      expect(page.matches.length).toBeLessThanOrEqual(50);
      found.push(...page.matches);
      next = page.next;
    }
    return found;
  };
  const many = await all('text=many');
  expect([many.length, new Set(many.map((match) => match.id)).size]).toEqual([2500, 2500]);
  expect((await all('text=first')).map((match) => match.id)).toEqual([id]);
  await setUp(me.browser, { title: 'Newest' });
  expect((await lobby(me.browser, 'text=newest')).matches).toHaveLength(1);
});

const shun = (me: Person, other: Person, how: string) =>
  me.browser.send<WireShunned[] & WireError>('PUT', `/api/me/blocked/${other.id}`, { how });

test('whoever is blocked gets no seat at my matches, by name or by link, and does not see them as open', async () => {
  const [me, other] = [await signedUp(own.url), await signedUp(own.url)];
  expect((await shun(me, other, 'block')).json).toEqual([{ id: other.id, name: other.name, how: 'block' }]);
  const match = (await setUp(me.browser, { title: 'Not with him' })).json;
  const sit = async (wish: object): Promise<unknown> => {
    const { status, json } = await other.browser.post<WireError>(`/api/matches/${match.id}/sit`, wish);
    return [status, json.field];
  };
  expect(await sit({ seat: 'Gray' })).toEqual([403, 'body/seat']);
  expect(await sit({ secret: match.invitations?.Gray?.split('#')[1] })).toEqual([403, 'body/seat']);
  expect(await titles(other.browser, 'text=not+with+him')).toEqual([]);
  expect(await titles(new Browser(own.url), 'text=not+with+him')).toEqual(['Not with him']);
  const open = (await other.browser.get<WireMatch[]>('/api/matches?open=1')).json;
  expect(open.map(({ id }) => id)).not.toContain(match.id);
  await me.browser.send('DELETE', `/api/me/blocked/${other.id}`);
  expect(await sit({ seat: 'Gray' })).toEqual([200, undefined]);
});

test('nor a seat beside somebody who blocked him, at the match of a third', async () => {
  const [host, me, other] = [await signedUp(own.url), await signedUp(own.url), await signedUp(own.url)];
  await shun(me, other, 'block');
  const match = (await setUp(host.browser, { seats: { Blue: { kind: 'open' }, Gray: { kind: 'open' } } })).json;
  await me.browser.post<Seated>(`/api/matches/${match.id}/sit`, { seat: 'Blue' });
  const answer = await other.browser.post(`/api/matches/${match.id}/sit`, { seat: 'Gray' });
  expect([answer.status, answer.text.includes(me.name)]).toEqual([403, false]);
});

test('to mute takes no seat away, and nobody is told who blocked whom', async () => {
  const [me, other] = [await signedUp(own.url), await signedUp(own.url)];
  await shun(me, other, 'mute');
  const match = (await setUp(me.browser)).json;
  expect((await other.browser.post(`/api/matches/${match.id}/sit`, { seat: 'Gray' })).status).toBe(200);
  expect((await other.browser.get<WireShunned[]>('/api/me/blocked')).json).toEqual([]);
  expect((await other.browser.get(`/api/players/${me.id}`)).text).not.toContain('mute');
  expect((await shun(me, me, 'block')).json.field).toBe('params/player');
  expect((await shun(me, { ...other, id: crypto.randomUUID() }, 'block')).status).toBe(404);
  expect((await shun(me, other, 'hate')).json.field).toBe('body/how');
  expect((await new Browser(own.url).get('/api/me/blocked')).status).toBe(401);
});
