import { describe, expect, inject, it } from 'vitest';
import { waitForAsk, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a match with clocks', () => {
  const { visit } = withBrowser();

  it('is set up with its time, and the clock of whoever is asked runs before both players', async () => {
    const host = await visit();
    await host.goto('/new?against=friend');
    await host.getByLabel(/On to Richmond/).check();
    await host.getByLabel(/Live, 15 minutes/).check();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForURL(/\/match\//);
    const link = await host.getByLabel('Invitation link').inputValue();
    const friend = await visit();
    await friend.goto(link);
    await friend.getByLabel('What shall the other side call you?').fill('Jubal');
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.waitForURL(/\/match\//);
    await waitForAsk(host, /marches left/);
    for (const page of [host, friend]) {
      await page.getByRole('timer', { name: /^Time of Union: 14:\d\d$/ }).waitFor();
      await page.getByRole('timer', { name: 'Time of Confederate: 15:00' }).waitFor();
    }
    const shown = await host.locator('.clock.runs').textContent();
    await host.waitForFunction((was) => document.querySelector('.clock.runs')?.textContent !== was, shown);
    expect(await host.locator('.clock.runs').count()).toBe(1);
  });
});
