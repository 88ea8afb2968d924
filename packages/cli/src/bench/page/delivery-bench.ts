import type { Figure } from '@longroll/lab';
import type { Browser, BrowserContext } from 'playwright-core';

/** Bytes of a page are counted until nothing was asked for during so many milliseconds. */
const QUIET = 700;

const BOOK = 'house-divided';

/** A visitor with nothing kept from before. */
const newVisitor = (browser: Browser, baseURL: string): Promise<BrowserContext> => browser.newContext({ baseURL });

/** What a page fetches until `stands` can be seen and it is quiet, in bytes as they came over the wire, heads of answers with them. */
const weigh = async (context: BrowserContext, path: string, stands: string): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let [bytes, last] = [0, performance.now()];
  const count = (more: number): void => {
    bytes += more;
    last = performance.now();
  };
  session.on('Network.responseReceived', ({ response }) => count(response.encodedDataLength));
  session.on('Network.dataReceived', ({ encodedDataLength }) => count(encodedDataLength));
  await page.goto(path);
  await page.locator(stands).first().waitFor();
  last = performance.now();
  while (performance.now() - last < QUIET) await new Promise((done) => setTimeout(done, 50));
  await context.close();
  return bytes;
};

/** Sets up a match of a visitor on both sides, and gives its path. */
const newMatch = async (context: BrowserContext, scenario: string): Promise<string> => {
  const seats = { union: { kind: 'me' }, confederate: { kind: 'hotseat' } };
  const data = { rulebook: BOOK, scenario, seats, options: {} };
  const answer = await context.request.post('/api/matches', { data });
  if (answer.status() !== 201) throw new Error(`no match could be made: ${await answer.text()}`);
  const { id } = (await answer.json()) as { readonly id: string };
  return `/match/${id}`;
};

const figure = (id: string, title: string, goal: number, bytes: number): Figure => ({
  goal: 'page',
  id,
  title,
  unit: 'kB',
  value: bytes / 1000,
  target: { value: goal, good: 'less' },
});

/** What the lobby and a match of a served page weigh on the wire for someone who comes for the first time. */
export const deliveryBench = async (browser: Browser, site: string): Promise<readonly Figure[]> => {
  const weighMatch = async (scenario: string): Promise<number> => {
    const player = await newVisitor(browser, site);
    return weigh(player, await newMatch(player, scenario), '.over .place');
  };
  return [
    figure(
      'page lobby',
      'lobby on the wire, first visit',
      120,
      await weigh(await newVisitor(browser, site), '/', 'h1'),
    ),
    figure(
      'page match',
      'learning match of A House Divided on the wire, first visit',
      300,
      await weighMatch('learning'),
    ),
    figure('page campaign', 'campaign of A House Divided on the wire, first visit', 300, await weighMatch('1862')),
  ];
};
