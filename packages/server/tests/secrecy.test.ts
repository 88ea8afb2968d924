import { hash } from 'node:crypto';
import { type AnyRulebook, verifyFile } from '@longroll/kernel';
import { expect, test } from 'vitest';
import type { MatchFile, WireMatch } from '../src/wire.ts';
import { Browser, Follower, lay, roll } from './harness.ts';
import { toys } from './toy.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const secretsOf = async (match: string): Promise<readonly string[]> => {
  const rows = await own.query<{ secret: Buffer }>('select secret from match where id = $1', [match]);
  const secret = rows[0]?.secret ?? Buffer.alloc(0);
  expect(secret).toHaveLength(32);
  return [secret.toString('hex'), secret.toString('base64'), secret.toString('base64url'), secret.toString('latin1')];
};

/** Two browsers, a seat each. */
const twoPlayers = async (book: string): Promise<{ host: Browser; guest: Browser; match: WireMatch }> => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } }, book);
  const guest = new Browser(own.url);
  const seated = await guest.sit(host, match);
  return { host, guest, match: seated.match };
};

test('nothing that is sent before the end holds the secret of the dice', async () => {
  const { host, match } = await twoPlayers('race');
  const secrets = await secretsOf(match.id);
  const follower = await Follower.open(host, match.id, 'Blue');
  const sent: string[] = [JSON.stringify(match)];
  for (const path of ['', '/view', '/view?seat=Blue', '/file'])
    sent.push((await host.get(`/api/matches/${match.id}${path}`)).text);
  sent.push((await host.act(match.id, 'Blue', roll)).text);
  await follower.until(({ messages }) => messages.at(-1)?.id === 2);
  sent.push(follower.text, (await host.get('/api/matches')).text, (await host.get('/api/matches?watch=1')).text);
  follower.close();
  for (const text of sent) for (const secret of secrets) expect(text.includes(secret)).toBe(false);
});

test('the file of a finished match opens the secret, which is the one committed to, and verifies', async () => {
  const { host, guest, match } = await twoPlayers('race');
  for (let i = 0; i < 6; i++) await (i % 2 ? guest : host).act(match.id, i % 2 ? 'Gray' : 'Blue', roll);
  await host.act(match.id, 'Blue', { do: 'resign' });
  const { json: file } = await host.get<MatchFile>(`/api/matches/${match.id}/file`);
  const told = `["long-roll dice 2","secret","${match.id}","${file.secret}"]`;
  expect(hash('sha256', told)).toBe(match.header.commitment);
  const book = (await toys.load('race'))?.rulebook as AnyRulebook;
  expect(verifyFile(book, file)).toMatchObject({ ok: true, diceChecked: 6, secretOpened: true });
});

test('what one side hides reaches the other by no path: not its content, its number, its time or its size', async () => {
  const heard = async (hidden: readonly number[], patches: boolean): Promise<string> => {
    const { host, guest, match } = await twoPlayers('dark');
    const rival = await Follower.open(guest, match.id, 'Gray', undefined, patches);
    const watcher = await Follower.open(new Browser(own.url), match.id, undefined, undefined, patches);
    await rival.until(({ messages }) => messages.length === 1);
    for (const points of hidden) {
      await host.act(match.id, 'Blue', lay(points));
      if (points > 5) await host.act(match.id, 'Blue', { do: 'undo' });
    }
    const views = [await guest.view(match.id, 'Gray'), await guest.view(match.id), await host.view(match.id)];
    await host.act(match.id, 'Blue', roll);
    const wire = (await guest.get<WireMatch>(`/api/matches/${match.id}`)).json;
    const end = await guest.act(match.id, 'Gray', roll, '00000000-0000-4000-8000-000000000000');
    await rival.until(({ messages }) => messages.at(-1)?.id === 3);
    await watcher.until(({ messages }) => messages.at(-1)?.id === 3);
    rival.close();
    watcher.close();
    // The dice differ from match to match; how often something was sent, and everything but dice and names, must not.
    const blind = (value: unknown): string =>
      JSON.stringify(value)
        .replace(/"(faces|score)":\[[^\]]*\]/g, '"$1":[]')
        .replaceAll(match.id, 'MATCH');
    const { title, actors, turn, lastEvent, state } = wire;
    return blind([views, { title, actors, turn, lastEvent, state }, end.json, rival.messages, watcher.messages]);
  };
  for (const patches of [false, true]) {
    const quiet = await heard([], patches);
    expect(await heard([3, 4], patches)).toBe(quiet);
    expect(await heard([9, 9, 1, 6, 2], patches)).toBe(quiet);
  }
});

test('the time of a match moves only with what everybody could see', async () => {
  const { host, match } = await twoPlayers('dark');
  const updated = async (): Promise<string> => (await host.get<WireMatch>(`/api/matches/${match.id}`)).json.updated;
  const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 800));
  await settled();
  const before = await updated();
  await host.act(match.id, 'Blue', lay(4));
  await settled();
  expect(await updated()).toBe(before);
  await host.act(match.id, 'Blue', roll);
  await settled();
  expect(await updated()).not.toBe(before);
});

test('whoever hides something sees it himself', async () => {
  const { host, match } = await twoPlayers('dark');
  const laid = await host.act(match.id, 'Blue', lay(4));
  expect(laid.json).toMatchObject({ n: 2, events: [{ kind: 'laid' }] });
  expect(await host.view(match.id, 'Blue')).toMatchObject({ n: 2, undo: true, view: { laid: [4, 0] } });
});

test('the file of a match with hidden information opens at its end', async () => {
  const { host, match } = await twoPlayers('dark');
  await host.act(match.id, 'Blue', lay(4));
  expect((await host.get(`/api/matches/${match.id}/file`)).status).toBe(403);
  await host.act(match.id, 'Blue', { do: 'resign' });
  const { json: file } = await host.get<MatchFile>(`/api/matches/${match.id}/file`);
  const book = (await toys.load('dark'))?.rulebook as AnyRulebook;
  expect(verifyFile(book, file)).toMatchObject({ ok: true, secretOpened: true });
});
