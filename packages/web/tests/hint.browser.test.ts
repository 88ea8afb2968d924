import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a hint', () => {
  const { visit } = withBrowser();

  it('is what the Marshal would do, with why; it can be put away, or given as an order', async () => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    const ask = page.getByRole('button', { name: 'Ask the Marshal for a hint' });
    await ask.click();
    const hint = page.getByRole('complementary', { name: 'The Marshal’s hint' });
    const heading = hint.getByRole('heading');
    await heading.waitFor();
    expect(await heading.textContent()).toMatch(/^The Marshal would: \S/);
    expect(await hint.getByRole('status').textContent()).toMatch(/^[A-Z].{8,}\.$/);
    await hint.getByRole('button', { name: 'Put away' }).click();
    await ask.click();
    await hint.getByRole('button', { name: 'Give this order' }).click();
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    await heading.waitFor({ state: 'detached' });
  });
});
