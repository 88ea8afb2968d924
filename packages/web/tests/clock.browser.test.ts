import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { daysWords } from '../src/play/day-words.ts';
import { waitForAsk, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a match with clocks', () => {
  const { visit } = withBrowser();

  /** Two players of On to Richmond who keep time so: whoever set it up, and his friend. */
  const begun = async (pace: RegExp): Promise<{ readonly host: Page; readonly friend: Page }> => {
    const host = await visit();
    await host.goto('/new?against=friend');
    await host.getByLabel(/On to Richmond/).check();
    await host.getByLabel(pace).check();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForURL(/\/match\//);
    const link = await host.getByLabel('Invitation link').inputValue();
    const friend = await visit();
    await friend.goto(link);
    await friend.getByLabel('What shall the other side call you?').fill('Jubal');
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.waitForURL(/\/match\//);
    await waitForAsk(host, /marches left/);
    return { host, friend };
  };

  it('is set up with its time, and the clock of whoever is asked runs before both players until both want it to stand', async () => {
    const { host, friend } = await begun(/Live, 15 minutes/);
    for (const page of [host, friend]) {
      await page.getByRole('timer', { name: /^Time of Union: 14:\d\d$/ }).waitFor();
      await page.getByRole('timer', { name: 'Time of Confederate: 15:00' }).waitFor();
    }
    const shown = await host.locator('.clock.runs').textContent();
    await host.waitForFunction((was) => document.querySelector('.clock.runs')?.textContent !== was, shown);
    expect(await host.locator('.clock.runs').count()).toBe(1);
    await host.getByRole('button', { name: 'Match', exact: true }).click();
    await host.getByRole('button', { name: 'Ask for a pause' }).click();
    await host.keyboard.press('Escape');
    await host.getByText('You have asked for a pause.').waitFor();
    await friend.getByText('A pause of the clocks is asked for by the Union side.').waitFor();
    await friend.getByRole('button', { name: 'Pause the clocks' }).click();
    for (const page of [host, friend]) await page.getByRole('timer', { name: /^Time of Union: .*, paused$/ }).waitFor();
    await host.getByRole('button', { name: 'Let the clocks run again' }).click();
    await friend.getByRole('timer', { name: /^Time of Union: 14:\d\d$/ }).waitFor();
    expect(await friend.locator('aside[aria-label="Clocks"]').count()).toBe(0);
  });

  it('by days says until when the other has time, and gives leave that is taken and given back', async () => {
    const { host, friend } = await begun(/A day a turn/);
    await friend.getByText(/has time until .*You need not wait here/).waitFor();
    await host.getByRole('button', { name: 'Match', exact: true }).click();
    const time = host.getByRole('region', { name: 'Time' });
    await time.getByText('Whoever runs out of time has lost.').waitFor();
    await time.getByText(/You have 7 days left/).waitFor();
    const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await time.getByLabel('From').fill(day(2));
    await time.getByLabel('To').fill(day(4));
    await time.getByRole('button', { name: 'Take leave' }).click();
    await time.getByText(/You have 4 days left/).waitFor();
    await friend.getByRole('button', { name: 'Match', exact: true }).click();
    await friend.getByText(`away ${daysWords({ from: day(2), to: day(4) }, day(0))}`).waitFor();
    await time.getByRole('button', { name: /^Give it back/ }).click();
    await time.getByText(/You have 7 days left/).waitFor();
  });
});
