import type { MatchFile } from '@longroll/kernel';
import { expect, test } from 'vitest';
import type { WireMatch, WireTold } from '../src/wire.ts';
import { Browser, Follower, lay, roll, startNode, undo } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const draw = (say: string) => ({ do: 'draw', say });

const begun = async (book = 'race') => {
  const [host, guest] = [new Browser(own.url), new Browser(own.url)];
  const match = await host.table({ Gray: { kind: 'open' } }, book);
  await guest.sit(host, match);
  return { host, guest, id: match.id };
};

for (const book of ['race', 'dark'])
  test(`${book}: a draw that both want ends the match, and everybody sees it come`, async () => {
    const { host, guest, id } = await begun(book);
    const watching = await Follower.patches(new Browser(own.url), id);
    await host.act(id, 'Blue', lay(1));
    expect((await guest.act(id, 'Gray', draw('offer'))).status).toBe(200);
    await watching.until(({ messages }) => messages.at(-1)?.view.draw?.[0] === 1);
    expect(await host.view(id, 'Blue')).toMatchObject({ draw: [1], actors: [0] });
    const command = crypto.randomUUID();
    const first = await host.act(id, 'Blue', draw('accept'), command);
    expect(first.json.events).toMatchObject([{ kind: 'draw', data: { seat: 0, say: 'accept' } }]);
    expect((await host.act(id, 'Blue', draw('accept'), command)).json).toEqual(first.json);
    await watching.until(({ messages }) => messages.at(-1)?.view.outcome !== undefined);
    watching.close();
    const outcome = { winners: [], clause: 'draw' };
    expect(await guest.view(id, 'Gray')).toMatchObject({ outcome, actors: [] });
    expect((await host.act(id, 'Blue', lay(1))).status).toBe(409);
    expect((await host.act(id, 'Blue', undo)).status).toBe(409);
    expect((await guest.get<WireMatch>(`/api/matches/${id}`)).json).toMatchObject({
      state: 'over',
      outcome,
      actors: [],
    });
    const file = await guest.get<MatchFile>(`/api/matches/${id}/file`);
    expect(file.json).toMatchObject({ outcome, secret: expect.any(String) });
  });

test('an offer is declined, and then nobody wants a draw any more', async () => {
  const { host, guest, id } = await begun();
  await host.act(id, 'Blue', draw('offer'));
  await guest.act(id, 'Gray', draw('decline'));
  expect((await host.view(id, 'Blue')).draw).toBeUndefined();
  const refused = await guest.act(id, 'Gray', draw('accept'));
  expect([refused.status, refused.json]).toEqual([
    422,
    { error: 'refused', field: 'body/action/say', clause: 'draw', reason: 'No draw is offered.' },
  ]);
  expect((await host.act(id, 'Blue', draw('perhaps'))).json.field).toBe('body/action/say');
});

test('what is said of a draw is told in the log, and an undo beside it takes back the action before', async () => {
  const { host, guest, id } = await begun();
  await host.act(id, 'Blue', lay(2));
  await guest.act(id, 'Gray', draw('offer'));
  expect((await host.act(id, 'Blue', undo)).status).toBe(200);
  const { lines } = (await host.get<WireTold>(`/api/matches/${id}/told`)).json;
  expect(lines.map(({ text, undone }) => [text, undone ?? false]).slice(-2)).toEqual([
    ['**Gray** offers a draw.', false],
    ['The last order is taken back.', false],
  ]);
  expect(lines.at(-3)?.undone).toBe(true);
});

test('another node, and one that starts again, know of the offer and of the draw', async () => {
  const { host, guest, id } = await begun();
  await host.act(id, 'Blue', draw('offer'));
  const other = await startNode(own.database);
  const there = new Browser(other.url);
  there.cookie = guest.cookie;
  expect((await there.view(id, 'Gray')).draw).toEqual([0]);
  expect((await there.act(id, 'Gray', draw('accept'))).status).toBe(200);
  await other.close();
  expect((await host.view(id, 'Blue')).outcome).toEqual({ winners: [], clause: 'draw' });
});

test('an offer that was made before the snapshot from which a match is opened again still stands', async () => {
  const node = await startNode(own.database);
  const [host, guest] = [new Browser(node.url), new Browser(node.url)];
  const match = await host.table({ Gray: { kind: 'open' } });
  await guest.sit(host, match);
  await guest.act(match.id, 'Gray', draw('offer'));
  for (let turn = 0; turn < 20; turn++) await (turn % 2 ? guest : host).act(match.id, turn % 2 ? 'Gray' : 'Blue', roll);
  await node.close();
  expect((await own.query('select seq from snapshot where match_id = $1', [match.id])).length).toBe(1);
  const again = await startNode(own.database);
  const back = Object.assign(new Browser(again.url), { cookie: host.cookie });
  expect((await back.view(match.id, 'Blue')).draw).toEqual([1]);
  expect((await back.act(match.id, 'Blue', draw('accept'))).status).toBe(200);
  expect((await back.view(match.id, 'Blue')).outcome).toEqual({ winners: [], clause: 'draw' });
  await again.close();
});

test('a computer player agrees on no draw, nor does a spectator', async () => {
  const me = new Browser(own.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  const refused = await me.act(match.id, 'Blue', draw('offer'));
  expect([refused.status, refused.json.reason]).toEqual([422, 'A computer player agrees on no draw.']);
  expect((await new Browser(own.url).act(match.id, 'Blue', draw('offer'))).status).toBe(401);
});
