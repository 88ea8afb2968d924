import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Takes a brush of the palette into the hand. */
export const take = (page: Page, brush: string): Promise<void> =>
  page.getByRole('radio', { name: brush, exact: true }).check({ force: true });

/** The draft on the desk, as the page saves it. */
export const saved = async <D>(page: Page): Promise<D> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as D;
};

/** What is wrong with the draft, where the page says it. */
export const check = (page: Page): Locator => page.getByRole('region', { name: 'Check' });
