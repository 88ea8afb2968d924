import { readFile } from 'node:fs/promises';
import { isRefusal, type MatchFile, parseMatchFile } from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { type Profile, type ProfileOptions, returnProfile, takeProfile } from './profiles.ts';

export * from './at-match.ts';

/** Visitors for the tests of one file, and what every one of their pages must keep to. */
export interface Visits {
  /** A fresh visitor: own cookies, own storage, one page. Sizes in CSS pixels; motion is off unless asked for. */
  visit(options?: ProfileOptions): Promise<Page>;
  /** The same of a visitor who stays until the last test of the file. */
  stay(options?: ProfileOptions): Promise<Page>;
}

/** Words of the console that a test brings about on purpose. */
const EXPECTED = [/Failed to load resource/, /net::ERR_INTERNET_DISCONNECTED/];

/** In the page: what it adds to the dice of its matches is the same in every run. Its ids stay its own. */
const sameChance = (): void => {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint8Array && array.length === 32 ? array.fill(18) : random(array);
};

/** In the page: nothing is asked before something is left undone; the test of that asks for it. */
const asksNothing = (): void => {
  if (localStorage.getItem('longroll:ask-before-leaving') !== 'yes')
    localStorage.setItem('longroll:ask-before-leaving', 'no');
};

/** In the page: one screen for two sides need not be handed over; the test of that asks for it. */
const handsNothingOver = (): void => {
  if (localStorage.getItem('longroll:hand-over') !== 'yes') localStorage.setItem('longroll:hand-over', 'no');
};

/** A page whose errors, thrown or written to the console, are added to `faults`. */
const watchedPage = async (context: BrowserContext, faults: string[]): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(sameChance);
  await page.addInitScript(asksNothing);
  await page.addInitScript(handsNothingOver);
  // What never comes is told of late; on a crowded machine a page, or an answer, that does come may take half a minute.
  context.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.some((words) => words.test(message.text())))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  return page;
};

const profileOf = async (options: ProfileOptions): Promise<Profile> => {
  const found = inject('chromium');
  if (!found) throw new Error('there is no browser');
  return takeProfile(found, {
    baseURL: inject('site'),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
};

/** After every test its visitors leave; any error of one of their pages fails the test. `ownFonts`: letters are those of the site. */
export const withBrowser = ({ ownFonts = false } = {}): Visits => {
  const ofTest: Profile[] = [];
  const ofFile: Profile[] = [];
  const faults: string[] = [];
  const leave = (taken: Profile[]) => Promise.all(taken.splice(0).map(returnProfile));
  const come =
    (taken: Profile[]) =>
    async (options: ProfileOptions = {}): Promise<Page> => {
      const profile = await profileOf({ ownFonts, ...options });
      taken.push(profile);
      return watchedPage(profile.context, faults);
    };
  afterEach(async () => {
    await leave(ofTest);
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => leave(ofFile));
  return { visit: come(ofTest), stay: come(ofFile) };
};

/** Sentences of the log, newest first. */
export const logLines = (page: Page): Promise<readonly string[]> => page.locator('.log li > p').allTextContents();

/** A downloaded match file. */
export const fileOf = async (download: Download): Promise<{ readonly text: string; readonly file: MatchFile }> => {
  const text = await readFile(await download.path(), 'utf8');
  const file = parseMatchFile(JSON.parse(text));
  if (isRefusal(file)) throw new Error(file.reason);
  return { text, file };
};

/** Takes the match file of the match that is open, by the page's own link. */
export const downloadFile = async (page: Page): Promise<{ readonly text: string; readonly file: MatchFile }> => {
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Match file' }).click(),
  ]);
  return fileOf(download);
};

/** Lets a file fall on the page, as from a desktop. */
export const dropFile = async (page: Page, text: string): Promise<void> => {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'file.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: data });
};

/** The shelf of a book, which must be there. */
export const shelfOf = async (book: string): Promise<Shelf> => {
  const found = await loadRulebook(book);
  if (!found) throw new Error(`the rulebook ${book} is missing`);
  return found;
};

/** Rows of the odds panel: "group: row" to the figure shown; parts of the bar by their words. */
export const oddsShown = (page: Page): Promise<{ readonly [label: string]: string }> =>
  page.locator('.odds').evaluate((card) => {
    const rows = [...card.querySelectorAll('.odds-row')].map((row) => [
      `${row.parentElement?.querySelector('h3')?.textContent}: ${row.querySelector('span')?.textContent}`,
      row.querySelector('b')?.textContent?.replace('%', '') ?? '',
    ]);
    const split = [...card.querySelectorAll('.split-key li')].map((row) => [
      row.textContent?.replace(row.querySelector('b')?.textContent ?? '', '').trim() ?? '',
      row.querySelector('b')?.textContent?.replace('%', '') ?? '',
    ]);
    return Object.fromEntries([...rows, ...split]) as { readonly [label: string]: string };
  });

/** A chance as the odds panel writes it. */
export const percent = (chance: number): string => (chance * 100).toFixed(1);
