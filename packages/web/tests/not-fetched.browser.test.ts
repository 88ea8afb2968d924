import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a page that cannot be fetched', () => {
  const { visit } = withBrowser();

  it('says so, and is there when it is tried again', async () => {
    const page = await visit();
    await page.goto('/');
    await page.locator('h1').first().waitFor();
    await page.route('**/assets/help-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Help' }).first().click();
    await page.getByRole('heading', { name: 'This could not be shown' }).waitFor();
    expect(await page.locator('.empty').textContent()).toContain('could not be fetched');
    await page.unroute('**/assets/help-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'A match in a minute' }).waitFor();
  });
});
