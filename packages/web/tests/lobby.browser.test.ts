import type { NewMatch, WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newMatch, withBrowser } from './visit.ts';

const open = async (
  page: Page,
  wanted: Partial<NewMatch> & Pick<NewMatch, 'rulebook' | 'scenario' | 'seats'>,
): Promise<WireMatch> => {
  const answer = await page.request.post('/api/matches', { data: { options: {}, ...wanted } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as WireMatch;
};

const seatsOf = (mine: string, free: string): NewMatch['seats'] => ({
  [mine]: { kind: 'me' },
  [free]: { kind: 'open' },
});

/** Titles of the rows that are shown, once they are as wanted. */
const shown = (page: Page, titles: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await page.locator('.seats tbody th a').allTextContents()).toSorted())
    .toEqual(titles.toSorted());

describe.runIf(inject('chromium'))('the lobby', () => {
  const { visit } = withBrowser();

  it('finds open seats by book, side, pace and words; my own list is sorted, and what I remove stays away', async () => {
    const host = await visit();
    const word = `x${crypto.randomUUID().slice(0, 6)}`;
    const named = (title: string) => `${title} ${word}`;
    const west = { rulebook: 'house-divided', scenario: '1862', title: named('West') };
    await open(host, { ...west, seats: seatsOf('union', 'confederate'), pace: { play: 'live', bank: 900 } });
    await open(host, { ...west, title: named('East'), seats: seatsOf('confederate', 'union') });
    const grid = { rulebook: 'itchy-scratchy', scenario: 'crossroads', title: named('Crossroads') };
    await open(host, { ...grid, seats: seatsOf('union', 'confederate') });

    const page = await visit();
    await page.goto('/');
    const search = page.getByLabel('Title or scenario');
    await search.fill(word);
    await shown(page, [named('West'), named('East'), named('Crossroads')]);
    await page.locator('.filters output').filter({ hasText: '3 found' }).waitFor();
    await page.getByLabel('Rulebook', { exact: true }).selectOption({ label: 'A House Divided' });
    await shown(page, [named('West'), named('East')]);
    await page.getByLabel('Free side').selectOption('confederate');
    await shown(page, [named('West')]);
    await page.getByLabel('Free side').selectOption('');
    await page.getByLabel('Pace', { exact: true }).selectOption('none');
    await shown(page, [named('East')]);
    await page.getByLabel('Rated', { exact: true }).selectOption('1');
    await page.getByText('No seat is open that fits.').waitFor();
    await page.locator('.filters output').filter({ hasText: 'none found' }).waitFor();
    await search.fill('');
    await page.getByLabel('Ended').check();
    await page.getByText('No match that fits has ended yet.').waitFor();

    // Of its own matches the page shows four, all on demand, and none that were removed.
    await newMatch(host, { confederate: { kind: 'bot', bot: 'greedy' } });
    await host.goto('/');
    await host.getByRole('heading', { name: 'One match waits for you' }).waitFor();
    expect(await host.title()).toBe('(1) Long Roll');
    await host.getByRole('button', { name: 'All my matches (4)' }).click();
    await host.getByLabel('In the order of').selectOption({ label: 'Title' });
    const titles = () => host.locator('.mine tbody th a').allTextContents();
    expect(await titles()).toEqual([named('Crossroads'), named('East'), 'On to Richmond', named('West')]);
    await host.getByRole('button', { name: `Remove from my list: ${named('East')}` }).click();
    expect(await titles()).not.toContain(named('East'));
    await host.reload();
    await host.getByRole('button', { name: 'All my matches' }).click();
    expect(await titles()).not.toContain(named('East'));
    await host.getByLabel('Show the one removed in this browser').check();
    await host.getByRole('button', { name: `Put back into my list: ${named('East')}` }).click();
    expect(await titles()).toContain(named('East'));
  });
});
