import { readFile } from 'node:fs/promises';
import { isRefusal, type MatchFile, parseMatchFile } from '@longroll/kernel';
import type { NewMatch, SeatPlan, WireMatch } from '@longroll/server/wire';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from './chromium.ts';

/** A browser for the tests of one file, and what every one of its pages must keep to. */
export interface Visits {
  /** A fresh visitor: own cookies, own storage, one page. Sizes in CSS pixels; motion is off unless asked for. */
  visit(options?: BrowserContextOptions): Promise<Page>;
}

/** Words of the console that a test brings about on purpose. */
const EXPECTED = [/Failed to load resource/, /net::ERR_INTERNET_DISCONNECTED/];

/**
 * Starts the browser before the first test of a file and ends it after the last. After every test its visitors leave;
 * any error that one of their pages threw or wrote to the console fails the test.
 */
export const withBrowser = (): Visits => {
  let browser: Browser | undefined;
  const open: BrowserContext[] = [];
  const faults: string[] = [];
  beforeAll(async () => {
    const found = inject('chromium');
    if (found) browser = await launchChromium(found);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    visit: async (options = {}) => {
      if (!browser) throw new Error('there is no browser');
      const context = await browser.newContext({
        baseURL: inject('site'),
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      open.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.some((words) => words.test(message.text())))
          faults.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
  };
};

/** Makes a match as this visitor, past the forms. Union is the visitor's own unless said. */
export const newMatch = async (
  page: Page,
  seats: { readonly union?: SeatPlan; readonly confederate?: SeatPlan },
  scenario: NewMatch['scenario'] = 'learning',
): Promise<WireMatch> => {
  const data: NewMatch = {
    rulebook: 'house-divided',
    scenario,
    options: {},
    seats: { union: { kind: 'me' }, confederate: { kind: 'hotseat' }, ...seats },
    entropy: '1861'.repeat(16),
  };
  const answer = await page.request.post('/api/matches', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as WireMatch;
};

/** Sends an order as this visitor, past the page. */
export const order = async (page: Page, match: string, seat: string, action: object): Promise<number> => {
  const data = { command: crypto.randomUUID(), seat, action };
  const answer = await page.request.post(`/api/matches/${match}/commands`, { data });
  return answer.status();
};

/** Opens a match and waits until its map stands. */
export const openMatch = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/match/${id}`);
  await page.locator('.over .place').first().waitFor();
};

/** What the prompt asks now. */
export const asked = async (page: Page): Promise<string> => (await page.locator('.prompt .ask').textContent()) ?? '';

/** Waits until the prompt asks something that fits. */
export const waitForAsk = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.prompt .ask').filter({ hasText: words }).waitFor();

/** A place on the map as the part of it that is touched. */
export const place = (page: Page, name: string) => page.locator(`.over [data-name="${name}"] > .hit`);

/** Sentences of the log, newest first. */
export const logLines = (page: Page): Promise<readonly string[]> => page.locator('.log li > p').allTextContents();

/** A downloaded match file. */
export const fileOf = async (download: Download): Promise<{ readonly text: string; readonly file: MatchFile }> => {
  const text = await readFile(await download.path(), 'utf8');
  const file = parseMatchFile(JSON.parse(text));
  if (isRefusal(file)) throw new Error(file.reason);
  return { text, file };
};
