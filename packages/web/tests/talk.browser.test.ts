import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { waitForAsk, withBrowser } from './visit.ts';

const openTalk = (page: Page): Promise<void> => page.getByRole('tab', { name: /^Talk/ }).first().click();

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

const offerDraw = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('button', { name: 'Offer a draw' }).click();
};

const drawOffer = (page: Page) => page.getByRole('complementary', { name: 'Draw' });

describe.runIf(inject('chromium'))('two players who talk', () => {
  const { visit } = withBrowser();

  it('speak to each other, keep notes of their own, agree on a draw, and play once more with sides changed', async () => {
    const host = await visit();
    await host.goto('/new?against=friend');
    await host.getByLabel(/On to Richmond/).check();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForURL(/\/match\//);
    const link = await host.getByLabel('Invitation link').inputValue();
    const friend = await visit();
    await friend.goto(link);
    await friend.getByLabel('What shall the other side call you?').fill('Jubal');
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.waitForURL(/\/match\//);
    await host.locator('.sides').getByText('Jubal').waitFor();

    await openTalk(host);
    await openTalk(friend);
    await host.getByText('Confederate here now').waitFor();
    await say(host, 'Good luck <b>to you</b>!');
    const heard = friend.locator('.messages li').filter({ hasText: 'Good luck <b>to you</b>!' });
    await heard.waitFor();
    expect(await heard.textContent()).toContain('Union');

    await host.getByText('Your notes').click();
    await host.getByLabel(/Your notes, which nobody/).fill('Richmond first');
    await host.getByRole('button', { name: 'Keep' }).click();
    await host.locator('.notes button:disabled').waitFor();
    await host.reload();
    await openTalk(host);
    await host.locator('.messages li').filter({ hasText: 'Good luck' }).waitFor();
    await host.getByText('Your notes').click();
    await host.waitForFunction(() => document.querySelector('textarea')?.value === 'Richmond first');
    expect(await friend.getByText('Richmond first').count()).toBe(0);

    // Whoever does not read is told how much there is.
    await friend.getByRole('tab', { name: 'Log' }).first().click();
    await say(host, 'Shall we call it even?');
    await friend.getByRole('tab', { name: 'Talk (1)' }).waitFor();

    await offerDraw(friend);
    await drawOffer(friend).getByText('You have offered a draw.').waitFor();
    await drawOffer(host).getByRole('button', { name: 'Decline' }).click();
    await drawOffer(friend).waitFor({ state: 'detached' });
    // A draw that was declined is offered again when the match has gone on.
    await host.getByRole('button', { name: 'End movement' }).click();
    await waitForAsk(host, 'Promote one unit');
    await offerDraw(host);
    await drawOffer(friend).getByRole('button', { name: 'Accept' }).click();
    for (const page of [host, friend]) {
      await page.locator('.end .flag').filter({ hasText: 'A draw' }).waitFor();
      await page.getByText('The players have agreed on a draw.').waitFor();
    }

    await host.getByRole('button', { name: 'Rematch, sides changed' }).click();
    await friend.getByText('A rematch is wanted by the Union side.').waitFor();
    await friend.getByRole('button', { name: 'Rematch, sides changed' }).click();
    for (const page of [friend, host]) {
      await page.getByRole('link', { name: 'To the rematch' }).click();
      await page.waitForURL((url) => !url.href.endsWith(host.url().split('/').at(-1) ?? '') || page === host);
    }
    await friend.locator('.prompt .flag').filter({ hasText: 'Union, your move' }).waitFor();
    await host.locator('.prompt .flag').filter({ hasText: 'Confederate' }).waitFor();
  });
});
