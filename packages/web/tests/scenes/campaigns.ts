import type { Page } from 'playwright-core';
import { newCampaign, openMatch, waitForAsk } from '../at-match.ts';
import { at, type Scene } from './scene.ts';
import type { World } from './world.ts';

const opened = async (page: Page, path: string, ready: string): Promise<void> => {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
};

const ofWar = (
  name: string,
  path: (world: World) => string,
  ready: string,
  then?: (page: Page) => Promise<void>,
): Scene => ({
  name,
  fillsWindow: true,
  open: async (page, world) => {
    await opened(page, path(world), ready);
    await then?.(page);
  },
});

const press = (page: Page, name: RegExp): Promise<void> =>
  page.locator('.prompt').getByRole('button', { name }).first().click();

/** A war in weekly turns of its own, at some moment of it. */
const ofWeeks = (name: string, scenario: string, then: (page: Page) => Promise<void>): Scene => ({
  name: `weekly war, ${name}`,
  fillsWindow: true,
  open: async (page) => {
    const match = await newCampaign(page, scenario);
    await openMatch(page, match.id);
    await then(page);
  },
});

/** The campaigns: a war in weekly turns, and one by sealed orders. */
export const CAMPAIGNS: readonly Scene[] = [
  { name: 'weekly war', fillsWindow: true, open: (page, { week }) => openMatch(page, week) },
  ofWeeks('a march', 'learning', async (page) => {
    await press(page, /^Go first/);
    await press(page, /^No more commands/);
    await waitForAsk(page, /^March/);
    await press(page, /McDowell/);
  }),
  ofWeeks('what arrives when', '1862', async (page) => {
    await page.locator('.schedule').waitFor();
    await page.getByRole('button', { name: 'Order: Supply depot' }).click();
  }),
  ofWeeks('supply', '1862', (page) => page.getByRole('button', { name: 'Supply', exact: true }).click()),
  ofWar('great campaign, order desk', ({ great }) => `/match/${great}`, '.desk'),
  ofWar(
    'great campaign, another deadline is proposed',
    ({ agreed }) => `/match/${agreed}`,
    '.desk',
    async (page) => {
      const all = page.getByRole('button', { name: 'All that you order' });
      if (await all.isVisible()) await all.click();
      await page.locator('.proposal').filter({ visible: true }).scrollIntoViewIfNeeded();
    },
  ),
  ofWar(
    'great campaign, orders of a brigade',
    ({ great }) => `/match/${great}`,
    '.desk',
    async (page) => {
      // Beside the map the orders of the first unit stand open; on a phone all units do.
      const all = page.getByRole('button', { name: 'All that you order' });
      if (await all.isVisible()) await all.click();
      await page.locator('.units li > button').filter({ hasText: 'Sherman' }).first().click();
      await page.locator('.f').first().waitFor();
    },
  ),
  ofWar(
    'great campaign, form of an office',
    ({ great }) => `/match/${great}`,
    '.desk',
    async (page) => {
      const all = page.getByRole('button', { name: 'All that you order' });
      if (await all.isVisible()) await all.click();
      await page.locator('.units li > button').filter({ hasText: 'All four offices' }).first().click();
      await page.getByRole('button', { name: 'Add one to transfers' }).click();
      await page.locator('.beside summary').filter({ hasText: 'Stores' }).click();
      await page.getByRole('region', { name: 'Stores' }).scrollIntoViewIfNeeded();
    },
  ),
  ofWar('great campaign, its game master', ({ led }) => `/match/${led}`, '.awaited'),
  ofWar(
    'great campaign, a seat to be given away',
    ({ led }) => `/match/${led}`,
    '.awaited',
    (page) => page.getByText('Give a seat to somebody else').click(),
  ),
  ofWar('great campaign, a turn that is held', ({ held }) => `/match/${held}`, '.lead'),
  at('great campaign, report', ({ great }) => `/match/${great}/report/1`, '.dispatch h1'),
  ofWar(
    'great campaign, film',
    ({ great }) => `/match/${great}/film/1`,
    '.map',
    async (page) => {
      await page.getByRole('button', { name: /^Strategic phase 1/ }).click();
      await page.locator('.caption').waitFor();
    },
  ),
];
