import { describe, expect, inject, it } from 'vitest';
import { asked, newMatch, openMatch, waitForAsk, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('before something is left undone for good', () => {
  const { visit } = withBrowser();

  it('the page asks once; going back leaves everything as it was, and it need not ask again', async () => {
    const page = await visit();
    await page.addInitScript(() => localStorage.setItem('longroll:ask-before-leaving', 'yes'));
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    // The end of the movement can be taken back: nothing is asked.
    await page.getByRole('button', { name: 'End movement', exact: true }).click();
    await waitForAsk(page, 'Promote one unit');
    const before = await asked(page);
    const end = page.getByRole('button', { name: 'Promote nobody', exact: true });
    await end.click();
    const question = page.getByRole('group', { name: /^Promote nobody\? \d+ other choices are still open/ });
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Promote nobody');
    await question.getByRole('button', { name: 'Go back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await asked(page)).toBe(before);

    await end.click();
    await question.getByLabel('Do not ask again').check();
    await question.getByRole('button', { name: 'Promote nobody' }).click();
    await page.waitForFunction((was) => document.querySelector('.prompt .ask')?.textContent?.trim() !== was, before);
    expect(await page.evaluate(() => localStorage.getItem('longroll:ask-before-leaving'))).toBe('no');
  });

  it('on a phone the question stands at the foot, where its button can be touched', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.addInitScript(() => localStorage.setItem('longroll:ask-before-leaving', 'yes'));
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await page.getByRole('button', { name: 'End movement', exact: true }).tap();
    await waitForAsk(page, 'Promote one unit');
    await page.getByRole('button', { name: 'Promote nobody', exact: true }).tap();
    const yes = page.locator('.leaving .primary');
    await yes.waitFor();
    const isOnTop = await yes.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === button;
    });
    expect(isOnTop).toBe(true);
  });
});
