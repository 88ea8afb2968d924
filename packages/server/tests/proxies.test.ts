import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';

let database: string;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => expect(reported).toEqual([]));

/** Statuses of three tries to set up a match where an address may set up two; each names another address as its own. */
const triesFrom = async (trustedProxies: readonly string[], forwarded: (i: number) => string): Promise<number[]> => {
  const node = await startNode(database, { trustedProxies, newMatches: 2 });
  const me = new Browser(node.url);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await me.send('POST', '/api/matches', {}, { 'x-forwarded-for': forwarded(i) })).status);
  await node.close();
  return statuses;
};

test('without proxies that are trusted, nobody gets another address by claiming one', async () => {
  expect(await triesFrom([], (i) => `203.0.113.${i}`)).toEqual([400, 400, 429]);
});

test('a trusted proxy says who asks; what the asker wrote before that is not believed', async () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8'];
  expect(await triesFrom(proxies, (i) => `203.0.113.${i}`)).toEqual([400, 400, 400]);
  expect(await triesFrom(proxies, (i) => `203.0.113.${i}, 10.1.2.3`)).toEqual([400, 400, 400]);
  expect(await triesFrom(proxies, (i) => `203.0.113.${i}, 198.51.100.7`)).toEqual([400, 400, 429]);
  expect(await triesFrom(proxies, (i) => `203.0.113.${i}, 198.51.100.7, 10.1.2.3`)).toEqual([400, 400, 429]);
});

test('the protocol is believed of a trusted proxy alone: only then a cookie is marked secure', async () => {
  const marked = async (trustedProxies: readonly string[]): Promise<boolean> => {
    const node = await startNode(database, { trustedProxies });
    const body = { name: `Cookie ${trustedProxies.length}`, password: 'a long enough one' };
    const answer = await new Browser(node.url).send('POST', '/api/accounts', body, { 'x-forwarded-proto': 'https' });
    await node.close();
    return /; Secure/.test(answer.headers.get('set-cookie') ?? '');
  };
  expect(await marked([])).toBe(false);
  expect(await marked(['127.0.0.1'])).toBe(true);
});
