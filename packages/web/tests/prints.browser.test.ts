import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

/** Opens what a book prints, for a scenario and a paper. */
const openPrints = async (page: Page, book: string, scenario: string, paper: string): Promise<void> => {
  await page.goto(`/rules/${book}`);
  await page.getByText('To print, for a real table').click();
  await page.getByLabel('Scenario').selectOption(scenario);
  await page.getByLabel('Paper').selectOption(paper);
};

describe.runIf(inject('chromium'))('what a book prints', () => {
  const { visit } = withBrowser();

  it('is linked on the page of the rules, for the scenario and paper chosen', async () => {
    const page = await visit();
    await openPrints(page, 'house-divided', 'learning', 'Letter');
    const link = page.getByRole('link', { name: 'Record sheet', exact: true });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toBe('/api/rulebooks/house-divided/prints/record.pdf?scenario=learning&paper=Letter');
    const answer = await page.request.get(href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.getByRole('button', { name: 'Map as SVG', exact: true }).click();
    const second = page.getByRole('link', { name: 'Map, page 2 as SVG' });
    const svg = await page.request.get((await second.getAttribute('href')) ?? '');
    expect(await svg.text()).toMatch(/^<svg [^>]*mm"/);
  });

  it.each([
    ['house-divided', 'learning', 5],
    ['itchy-scratchy', 'redoubt', 4],
  ])('every link of %s answers with a PDF', async (book, scenario, least) => {
    const page = await visit();
    await openPrints(page, book, scenario, 'A4');
    const links = page.locator('.prints li > a');
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
