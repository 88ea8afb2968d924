import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

/** Opens what a book prints, for a scenario and a paper. */
const openPrints = async (page: Page, book: string, scenario: string, paper: string): Promise<void> => {
  await page.goto(`/rules/${book}`);
  await page.getByRole('link', { name: 'To print, for a real table' }).click();
  await page.waitForURL(`**/prints/${book}`);
  await page.getByLabel('Scenario').selectOption(scenario);
  await page.getByLabel('Paper').selectOption(paper);
};

describe.runIf(inject('chromium'))('what a book prints', () => {
  const { visit } = withBrowser();

  it('is linked on the page of the rules, each with a picture of its first page, for the scenario and paper chosen', async () => {
    const page = await visit();
    await openPrints(page, 'house-divided', 'learning', 'Letter');
    const card = page.locator('.print-card').filter({ has: page.getByRole('heading', { name: 'Map', exact: true }) });
    await card.getByText(/^\d+ pages, Letter$/).waitFor({ timeout: 60_000 });
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    // All pictures stand before anything else is asked of the page: a machine with much to do draws them slowly.
    await expect.poll(() => page.locator('.print-page span').count(), { timeout: 60_000 }).toBe(0);
    const pdf = page.getByRole('link', { name: 'Record sheet as PDF', exact: true });
    const href = (await pdf.getAttribute('href')) ?? '';
    expect(href).toBe('/api/rulebooks/house-divided/prints/record.pdf?scenario=learning&paper=Letter');
    const [taken] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(taken.suggestedFilename()).toBe('house-divided-record-learning-Letter.pdf');
    expect((await readFile(await taken.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect.poll(() => pdf.textContent()).toBe('PDF');

    await card.getByText('SVG, page by page').click();
    const second = card.getByRole('link', { name: 'Map, page 2 as SVG' });
    const svg = await page.request.get((await second.getAttribute('href')) ?? '');
    expect(await svg.text()).toMatch(/^<svg [^>]*mm"/);
  });

  it.each([
    ['house-divided', 'learning', 5],
    ['itchy-scratchy', 'redoubt', 4],
  ])('every link of %s answers with a PDF', async (book, scenario, least) => {
    const page = await visit();
    await openPrints(page, book, scenario, 'A4');
    const links = page.getByRole('link', { name: / as PDF$/ });
    await links.first().waitFor();
    const addresses = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThanOrEqual(least);
    for (const address of addresses) {
      expect(address).toContain(`scenario=${scenario}&paper=A4`);
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
