import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const found = inject('chromium');

describe.runIf(found)('the browser of the tests', () => {
  let browser: Browser;
  beforeAll(async () => {
    if (found) browser = await launchChromium(found);
  });
  afterAll(() => browser.close());

  it('shows text with a size, so that elements count as visible', async () => {
    const page = await browser.newPage();
    await page.setContent('<button>March</button>');
    const button = page.getByRole('button', { name: 'March' });
    expect(await button.isVisible()).toBe(true);
    const box = await button.boundingBox();
    expect(box?.width ?? 0).toBeGreaterThan(30);
    await page.close();
  });
});
