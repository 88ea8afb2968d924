import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  asked,
  logLines,
  marchFromWashington,
  newMatch,
  openMatch,
  order,
  place,
  waitForAsk,
  withBrowser,
} from './visit.ts';

/** The match of the page's address. */
const matchOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

const lineWith = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.log li').filter({ hasText: words }).first().waitFor();

describe.runIf(inject('chromium'))('people at a match', () => {
  const { visit } = withBrowser();

  it('two at one screen: begun in the lobby, the page turns to whoever is to move', async () => {
    const page = await visit();
    await page.addInitScript(() => localStorage.setItem('longroll:hand-over', 'yes'));
    const handedOver = page.getByRole('dialog', { name: 'The Confederate side is to move' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Hot-seat' }).click();
    await page.getByRole('heading', { name: 'New match' }).waitFor();
    expect(await page.getByLabel(/Both sides here/).isChecked()).toBe(true);
    await page.getByLabel(/On to Richmond/).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/match\//);
    await page.locator('.prompt .flag').filter({ hasText: 'Union, your move' }).waitFor();
    await page.getByRole('button', { name: 'End movement' }).click();
    const nothing = page
      .locator('.prompt')
      .getByRole('button', { name: /End movement|nobody|no more/i })
      .first();
    for (let i = 0; i < 12; i++) {
      // Between two questions there is neither.
      await nothing.or(handedOver).first().waitFor();
      if ((await handedOver.count()) > 0) break;
      const before = await page.locator('.prompt').textContent();
      await nothing.click();
      await page.waitForFunction((was) => document.querySelector('.prompt')?.textContent !== was, before);
    }
    // Nothing of the other side is shown before he is ready, and Escape does not lift the cover.
    await handedOver.waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.prompt .flag').textContent()).not.toContain('your move');
    await handedOver.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('.prompt .flag').filter({ hasText: 'Confederate, your move' }).waitFor();

    await page.goto('/');
    const card = page.locator('.continue li').first();
    await card.waitFor();
    // Nobody waits for whoever plays both sides.
    expect(await card.textContent()).toContain('Both sides here');
    expect(await page.locator('h1').textContent()).toBe('Fight the war of 1861');
    await card.getByRole('link', { name: /^Go on/ }).click();
    await page.waitForURL(/\/match\//);
    await page.locator('.prompt .flag').filter({ hasText: 'Confederate, your move' }).waitFor();
  });

  it('a friend by link: he sits down, both see every order at once, a third only watches, a reload goes on', async () => {
    const host = await visit();
    await host.goto('/new?against=friend');
    await host.getByLabel(/On to Richmond/).check();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForURL(/\/match\//);
    await host.getByText('Waiting for the other side to sit down').waitFor();
    const link = await host.getByLabel('Invitation link').inputValue();
    expect(link).toMatch(/\/join\/[^#]+#.{16,}/);

    const friend = await visit();
    await friend.goto(link);
    await friend.getByLabel('What shall the other side call you?').fill('Jubal');
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.waitForURL(/\/match\//);
    await waitForAsk(friend, 'Waiting for the Union side');
    expect(await friend.locator('.prompt .choices, .prompt .acts').count()).toBe(0);
    await friend.locator('.sides').getByText('Jubal').waitFor();

    await marchFromWashington(host);
    await host.locator('.sides').getByText('Jubal').waitFor();
    await lineWith(friend, /Washington/);

    const third = await visit();
    await third.goto('/');
    await third.getByLabel('Being played').check();
    await third.locator('.seats').getByRole('link', { name: 'On to Richmond' }).first().waitFor();
    await openMatch(third, matchOf(host));
    expect(await third.locator('.prompt').textContent()).toContain('You watch');
    expect(await third.locator('.prompt button').count()).toBe(0);
    expect(await third.locator('.over .lit').count()).toBe(0);
    await place(third, 'box:baltimore').click();
    expect(await third.locator('.prompt .order-line').count()).toBe(0);
    await third.getByRole('button', { name: 'Match', exact: true }).click();
    expect(await third.getByRole('button', { name: /Give up/ }).count()).toBe(0);
    expect(await third.getByLabel('Invitation link').count()).toBe(0);
    for (const seat of ['union', 'confederate'])
      expect(await order(third, matchOf(host), seat, { do: 'halt' })).toBe(401);
    await newMatch(third, {});
    for (const seat of ['union', 'confederate'])
      expect(await order(third, matchOf(host), seat, { do: 'halt' })).toBe(403);

    await host.getByRole('button', { name: 'Undo' }).click();
    for (const page of [host, friend, third]) await lineWith(page, 'taken back');
    // The march and its four units were sent together, and are taken back together.
    const undone = async (page: Page): Promise<number> =>
      (await logLines(page)).filter((line) => line.includes('(taken back)')).length;
    for (const page of [host, friend, third]) await expect.poll(() => undone(page)).toBe(5);
    const told = await logLines(host);
    expect(await logLines(friend)).toEqual(told);
    expect(await logLines(third)).toEqual(told);

    await host.reload();
    await host.locator('.over .place').first().waitFor();
    expect(await logLines(host)).toEqual(told);
    expect(await asked(host)).toMatch(/marches left/);
  });

  it('an invitation that is spent or wrong is told so', async () => {
    const host = await visit();
    const match = await newMatch(host, { confederate: { kind: 'invited' } });
    const guest = await visit();
    await guest.goto(`/join/${match.id}#${'0'.repeat(32)}`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await guest.locator('[role=alert]').waitFor();
    expect((await guest.locator('[role=alert]').textContent())?.length).toBeGreaterThan(10);
  });

  it('an invitation to a match whose seats are all taken offers to watch, and no seat', async () => {
    const host = await visit();
    const match = await newMatch(host, {});
    const guest = await visit();
    await guest.goto(`/join/${match.id}#${'0'.repeat(32)}`);
    await guest.getByText('All its seats are taken.').waitFor();
    expect(await guest.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
    expect(await guest.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe(`/match/${match.id}`);
    // Whoever comes back by the link that he took his seat by goes on with his match.
    await host.goto(`/join/${match.id}#${'0'.repeat(32)}`);
    await host.getByRole('heading', { name: 'You sit here already' }).waitFor();
    await host.getByRole('link', { name: 'To the match' }).click();
    await waitForAsk(host, /marches left/);
  });

  it('without a connection an order is kept, and sent once when it is back, also when its answer was lost', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    const before = (await logLines(page)).length;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'End movement' }).click();
    await page.locator('.offline-line').filter({ hasText: 'Your order is kept and will be sent.' }).waitFor();
    expect(await asked(page)).toMatch(/marches left/);
    await page.context().setOffline(false);
    await waitForAsk(page, 'Promote one unit');
    await page.locator('.offline-line').waitFor({ state: 'detached' });
    expect((await logLines(page)).length).toBe(before);

    // The server takes the next one, but its answer never comes back: the page asks again with the same number.
    let sent = 0;
    await page.route('**/commands', async (route) => {
      sent++;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent).toBe(2);
    await waitForAsk(page, /marches left/);
    await page.locator('.offline-line').waitFor({ state: 'detached' });
    const wire = (await (await page.request.get(`/api/matches/${match.id}/file`)).json()) as { entries: unknown[] };
    expect(wire.entries).toHaveLength(2);
  });

  it('an order left over by a page that was closed is sent by the next one', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'End movement' }).click();
    await page.locator('.offline-line').waitFor();
    await page.context().setOffline(false);
    await page.goto(`/match/${match.id}`);
    await waitForAsk(page, 'Promote one unit');
    const file = (await (await page.request.get(`/api/matches/${match.id}/file`)).json()) as { entries: unknown[] };
    expect(file.entries).toHaveLength(1);
  });

  it('the lobby lists an open seat; whoever takes it plays as soon as the other has added to the dice', async () => {
    const host = await visit();
    const match: WireMatch = await newMatch(host, { confederate: { kind: 'open' } });
    const guest = await visit();
    await guest.goto('/');
    const row = guest.locator('.seats tbody tr').filter({ has: guest.getByRole('button', { name: 'Take the seat' }) });
    await row.first().getByRole('button').click();
    await guest.waitForURL(`**/match/${match.id}`);
    await guest.getByText(/Waiting for the dice of .*, who must open the match once/).waitFor();
    // The lobby of his browser is enough.
    await host.goto('/');
    await guest.locator('.prompt .flag').filter({ hasText: 'Confederate' }).waitFor();
    await openMatch(host, match.id);
    await waitForAsk(host, /marches left/);
  });
});
