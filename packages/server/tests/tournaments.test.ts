import { expect, test } from 'vitest';
import type { WireTournament, WireTournaments } from '../src/tournaments/tournament-wire.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { Browser, startNode } from './harness.ts';
import { type Person, signedUp, told } from './people.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const some = (count: number): Promise<readonly Person[]> =>
  Promise.all(Array.from({ length: count }, () => signedUp(own.url)));
const announce = ({ browser }: Person, wish: object = {}) =>
  browser.post<WireTournament & WireError>('/api/tournaments', {
    title: 'Spring',
    rulebook: 'race',
    scenario: 'endless',
    ...wish,
  });
const enter = ({ browser }: Person, { id }: { readonly id: string }) =>
  browser.post<WireTournament & WireError>(`/api/tournaments/${id}/entry`, {});
const close = ({ browser }: Person, { id }: { readonly id: string }) =>
  browser.post<WireTournament & WireError>(`/api/tournaments/${id}/close`, {});
const withdraw = ({ browser }: Person, { id }: { readonly id: string }) =>
  browser.send<WireError>('DELETE', `/api/tournaments/${id}/entry`);
const show = ({ browser }: Person, { id }: { readonly id: string }, isSo: (told: WireTournament) => boolean) =>
  told<WireTournament>(browser, `/api/tournaments/${id}`, isSo);

/** A tournament of these players whose matches are set up. */
const paired = async (players: readonly Person[], wish: object = {}): Promise<WireTournament> => {
  const [organiser] = players as readonly [Person];
  const { json } = await announce(organiser, wish);
  for (const player of players) await enter(player, json);
  expect((await close(organiser, json)).status).toBe(200);
  return show(organiser, json, ({ pairs }) => pairs.every(({ match }) => match !== undefined));
};

const by = (players: readonly Person[], id: string): Person => {
  const found = players.find((player) => player.id === id);
  if (!found) throw new Error(`no player ${id}`);
  return found;
};

/** Both add to the dice, and one gives up. */
const play = async (
  players: readonly Person[],
  pair: WireTournament['pairs'][number],
  loser: string,
): Promise<void> => {
  const [first, second] = [by(players, pair.first), by(players, pair.second)];
  const id = pair.match ?? '';
  await first.browser.addDice({ id });
  await second.browser.addDice({ id });
  await first.browser.addDice({ id });
  const seat = loser === pair.first ? 'Blue' : 'Gray';
  const answer = await by(players, loser).browser.act(id, seat, { do: 'resign' });
  if (answer.status !== 200) throw new Error(answer.text);
};

test('a round robin from its announcement to its table', async () => {
  const players = await some(4);
  const pace = { play: 'slow', days: 3, reserve: 2, leave: 0, late: 'loses' } as const;
  const tournament = await paired(players, { rated: true, pace });
  expect(tournament).toMatchObject({ entering: false, entries: 4, seats: ['Blue', 'Gray'], over: false, rated: true });
  expect(tournament.pairs).toHaveLength(6);
  const [pair] = tournament.pairs;
  const match = (await new Browser(own.url).get<WireMatch>(`/api/matches/${pair?.match}`)).json;
  expect(match).toMatchObject({ state: 'waiting', title: 'Spring, round 1', rated: true });
  expect([tournament.pace, match.clock?.pace]).toEqual([match.clock?.pace, expect.objectContaining(pace)]);
  expect(match.seats.map(({ account }) => account)).toEqual([pair?.first, pair?.second]);
  // Whoever entered earlier wins.
  const rank = new Map(players.map(({ id }, i) => [id, i]));
  for (const each of tournament.pairs) {
    const loser = (rank.get(each.first) ?? 0) > (rank.get(each.second) ?? 0) ? each.first : each.second;
    await play(players, each, loser);
  }
  const [first] = players as readonly [Person];
  const over = await show(first, tournament, (each) => each.over);
  expect(over.table.map(({ id, points, tieBreak, decided }) => [id, points, tieBreak, decided])).toEqual([
    [players[0]?.id, 3, 3, 3],
    [players[1]?.id, 2, 1, 3],
    [players[2]?.id, 1, 0, 3],
    [players[3]?.id, 0, 0, 3],
  ]);
});

test('who may announce, enter and close what', async () => {
  const [organiser, other] = (await some(2)) as readonly [Person, Person];
  const { json } = await announce(organiser);
  const guest = new Browser(own.url);
  expect((await guest.post(`/api/tournaments/${json.id}/entry`, {})).status).toBe(401);
  expect((await close(other, json)).status).toBe(403);
  await enter(organiser, json);
  expect((await enter(other, json)).json.entries).toBe(2);
  expect((await enter(other, json)).json.entries).toBe(2);
  expect((await close(organiser, json)).status).toBe(409);
  expect((await withdraw(other, json)).status).toBe(204);
  expect((await withdraw(other, json)).status).toBe(404);
  const fields = [{ scenario: 'none' }, { rulebook: 'none' }, { title: 'x' }, { scenario: { goal: 1 } }];
  for (const wish of fields) expect((await announce(organiser, wish)).json.field).toBe(`body/${Object.keys(wish)[0]}`);
  expect((await announce(organiser, { club: crypto.randomUUID() })).status).toBe(403);
  expect((await other.browser.send('DELETE', `/api/tournaments/${json.id}`)).status).toBe(403);
  expect((await organiser.browser.send('DELETE', `/api/tournaments/${json.id}`)).status).toBe(204);
  expect((await organiser.browser.get(`/api/tournaments/${json.id}`)).status).toBe(404);
});

test('when the list is closed nobody enters, and nobody takes a match back', async () => {
  const players = await some(3);
  const tournament = await paired(players, { bothSides: true });
  expect(tournament.pairs).toHaveLength(6);
  const [organiser] = players as readonly [Person];
  expect((await enter(await signedUp(own.url), tournament)).status).toBe(409);
  const { browser } = by(players, tournament.pairs[0]?.first ?? '');
  expect((await browser.send('DELETE', `/api/matches/${tournament.pairs[0]?.match}`)).status).toBe(403);
  expect((await organiser.browser.send('DELETE', `/api/tournaments/${tournament.id}`)).status).toBe(409);
});

test('whoever withdraws loses the matches that have not begun, and plays on those that have', async () => {
  const players = await some(3);
  const tournament = await paired(players);
  const gone = players[2] as Person;
  const own = tournament.pairs.filter(({ first, second }) => first === gone.id || second === gone.id);
  const [begun, waiting] = own;
  for (const id of [begun?.first, begun?.second, begun?.first])
    await by(players, id ?? '').browser.addDice({ id: begun?.match ?? '' });
  expect((await withdraw(gone, tournament)).status).toBe(204);
  const after = await show(gone, tournament, () => true);
  const line = ({ round, board }: { round: number; board: number }) =>
    after.pairs.find((pair) => pair.round === round && pair.board === board);
  expect(line(begun as NonNullable<typeof begun>)).toMatchObject({ match: begun?.match });
  expect(line(begun as NonNullable<typeof begun>)?.points).toBeUndefined();
  const lost = line(waiting as NonNullable<typeof waiting>);
  expect([lost?.match, lost?.points]).toEqual([undefined, waiting?.first === gone.id ? [0, 1] : [1, 0]]);
  expect(after.table.find(({ id }) => id === gone.id)).toMatchObject({ withdrawn: true, points: 0, decided: 1 });
  expect((await gone.browser.get(`/api/matches/${waiting?.match}`)).status).toBe(404);
});

test('the organiser takes a player out who never came, and nobody else does', async () => {
  const players = await some(3);
  const [organiser, second, third] = players as readonly [Person, Person, Person];
  const tournament = await paired(players);
  const out = (by: Person, player: string) =>
    by.browser.send('DELETE', `/api/tournaments/${tournament.id}/entry?player=${player}`);
  expect((await out(second, third.id)).status).toBe(403);
  expect((await out(organiser, crypto.randomUUID())).status).toBe(404);
  expect((await out(organiser, third.id)).status).toBe(204);
  const after = await show(organiser, tournament, () => true);
  expect(after.table.find(({ id }) => id === third.id)).toMatchObject({ withdrawn: true, points: 0, decided: 2 });
  expect(after.table.find(({ id }) => id === second.id)).toMatchObject({ points: 1, decided: 1 });
});

test('pairs whose matches a dead node never set up are set up by the next', async () => {
  const players = await some(3);
  const tournament = await paired(players);
  const games = tournament.pairs.map(({ match }) => match);
  await own.query('delete from seat where match_id = any($1)', [games]);
  await own.query('delete from match where id = any($1)', [games]);
  await own.query('update tournament_pair set made = false where tournament = $1', [tournament.id]);
  const nodes = await Promise.all([startNode(own.database), startNode(own.database)]);
  const again = await show(players[0] as Person, tournament, ({ pairs }) => pairs.every(({ match }) => match));
  expect(again.pairs).toEqual(tournament.pairs);
  await Promise.all(nodes.map((node) => node.close()));
});

test("a club's tournament is its members' own", async () => {
  const players = await some(3);
  const [owner, second, third] = players as readonly [Person, Person, Person];
  const stranger = await signedUp(own.url);
  const { json: club } = await owner.browser.post<{ id: string }>('/api/clubs', { name: 'Round table' });
  for (const player of [second, third]) {
    await player.browser.post(`/api/clubs/${club.id}/join`, {});
    await owner.browser.post(`/api/clubs/${club.id}/asks`, { player: player.id });
  }
  expect((await announce(second, { club: club.id })).status).toBe(403);
  const tournament = await paired(players, { club: club.id });
  expect((await stranger.browser.get(`/api/tournaments/${tournament.id}`)).status).toBe(404);
  expect((await enter(stranger, tournament)).status).toBe(404);
  expect((await stranger.browser.get(`/api/matches/${tournament.pairs[0]?.match}`)).status).toBe(404);
  const list = async ({ browser }: Person, query: string): Promise<readonly string[]> =>
    (await browser.get<WireTournaments>(`/api/tournaments?${query}`)).json.tournaments.map(({ id }) => id);
  expect(await list(second, `club=${club.id}`)).toEqual([tournament.id]);
  expect(await list(second, '')).not.toContain(tournament.id);
  expect((await stranger.browser.get(`/api/tournaments?club=${club.id}`)).status).toBe(403);
});

test('tournaments come in pages, the latest first', async () => {
  const organiser = await signedUp(own.url);
  const { id } = (await announce(organiser, { title: 'Page' })).json;
  await own.query(
    `insert into tournament select gen_random_uuid(), 'Page', rulebook, scenario, options, seats, club, organiser, rated,
       both_sides, closed, now() + interval '1 microsecond' * (i / 2) from tournament, generate_series(1, 119) as i where id = $1`,
    [id],
  );
  const seen: string[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: WireTournaments = (
      await organiser.browser.get<WireTournaments>(`/api/tournaments?entering=1${next ? `&after=${next}` : ''}`)
    ).json;
    seen.push(...page.tournaments.filter(({ title }) => title === 'Page').map((each) => each.id));
    next = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect((await announce(organiser)).status).toBe(409);
});
