import { expect, test } from 'vitest';
import { withBrowser } from './visit.ts';

const { visit } = withBrowser();

test('the page of the rules links what the book prints, for the scenario and paper chosen', async () => {
  const page = await visit();
  await page.goto('/rules/house-divided');
  await page.getByText('To print, for a real table').click();
  await page.getByLabel('Scenario').selectOption('learning');
  await page.getByLabel('Paper').selectOption('Letter');
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
