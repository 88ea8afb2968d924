import { describe, expect, inject, it } from 'vitest';
import { newMatch, openMatch, place, touch, waitForAsk, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('orders given together', () => {
  const { visit } = withBrowser();

  it('on a phone: the odds stand over the button, a march is sent with its four units: they are one line of the log, one undo takes all back', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await place(page, 'box:washington').tap();
    await waitForAsk(page, 'March from Washington');
    // A look costs nothing.
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    expect(await page.locator('.headline').count()).toBe(0);
    await place(page, 'box:manassas').tap();

    const figures = page.locator('.prompt .headline .split-key b');
    await figures.nth(1).waitFor();
    const chances = (await figures.allTextContents()).map(Number.parseFloat);
    expect(chances).toHaveLength(2);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 0);
    const send = page.getByRole('button', { name: 'March to battle' });
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    const { y: foot = 0 } = (await page.locator('.tabs-foot').boundingBox()) ?? {};
    expect(y + height).toBeLessThan(foot);

    await send.tap();
    await page.getByRole('tab', { name: 'Log' }).tap();
    const sheaf = page.locator('.log summary').filter({ hasText: 'marched' });
    const told =
      'Three Union militia infantry and one Union veteran infantry marched from Washington to Manassas Junction.';
    await sheaf.filter({ hasText: told }).waitFor();
    await sheaf.tap();
    expect(await page.locator('.log details li').count()).toBe(4);

    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.locator('.log summary').filter({ hasText: 'The last orders are taken back.' }).waitFor();
    await page.locator('.log .undone > details').waitFor();
    await page.getByRole('tab', { name: 'Orders' }).tap();
    // The march that was spent on them was sent with them, and is taken back with them.
    await waitForAsk(page, /marches left/);
    expect(await page.locator('.place.picked').count()).toBe(0);
  });

  it('a box with several units to choose from lays them out; touched again, it puts them away', async () => {
    const page = await visit();
    const unit = (name: string) => ({ side: 'union', box: 'washington', kind: 'MI', unit: name });
    const units = [unit('U-I-01'), { ...unit('U-I-02'), kind: 'VI' }];
    const match = await newMatch(page, {}, { base: 'learning', phase: 'promotion', units });
    await openMatch(page, match.id);
    await waitForAsk(page, 'Promote one unit');
    const laid = page.locator('.roster button');
    await touch(page, 'box:washington');
    expect(await laid.count()).toBe(2);
    await touch(page, 'box:washington');
    expect(await laid.count()).toBe(0);
    await touch(page, 'box:washington');
    await laid.nth(1).click();
    await page
      .locator('.log li')
      .filter({ hasText: 'Union veteran infantry at Washington rose to crack infantry' })
      .first()
      .waitFor();
  });
});
