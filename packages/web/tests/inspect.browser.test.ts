import { describe, expect, inject, it } from 'vitest';
import { newMatch, openMatch, place, waitForAsk, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('looking into what stands on the board', () => {
  const { visit } = withBrowser();

  it('shows an enemy stack unit by unit and refuses nothing; Escape puts it away', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:manassas').click();
    const card = page.getByRole('region', { name: 'Looking at Manassas Junction' });
    await card.waitFor();
    const units = await card.locator('li span').allTextContents();
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units) expect(unit).toMatch(/^[A-Z][a-z]+ (infantry|cavalry), Confederate, strength \d/);
    expect(await page.locator('.prompt .refusal').count()).toBe(0);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  it('shows what the mouse rests on, and lets a touch through', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:washington').hover();
    const card = page.getByRole('region', { name: 'Looking at Washington' });
    await card.waitFor();
    expect(await card.evaluate((node) => getComputedStyle(node).pointerEvents)).toBe('none');
    await place(page, 'box:washington').click();
    await waitForAsk(page, 'March from Washington');
  });

  it('looks into the place that has the focus by its key', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:richmond').focus();
    await page.keyboard.press('i');
    await page.getByRole('region', { name: 'Looking at Richmond' }).getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.inspect').count()).toBe(0);
  });
});
