import { isRefusal, type MatchFile, type PlainRecord, replayFile } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { Player } from './player.ts';
import { newMatch, oddsShown, openMatch, percent, place, shelfOf, waitForAsk, withBrowser } from './visit.ts';

const shelf = () => shelfOf('house-divided');

/** Union at Washington beside a Confederate box: one march from battle. */
const eve: PlainRecord = {
  base: 'learning',
  turn: 2,
  phase: 'movement',
  marchesLeft: 4,
  units: [
    { side: 'union', box: 'washington', kind: 'VI' },
    { side: 'union', box: 'washington', kind: 'MI', count: 3 },
    { side: 'confederate', box: 'manassas', kind: 'VI' },
    { side: 'confederate', box: 'manassas', kind: 'MI' },
    { side: 'confederate', box: 'richmond', kind: 'MI' },
  ],
};

interface End {
  readonly winner: string;
  readonly attackersLost: number;
}

describe.runIf(inject('chromium'))('odds before a battle', () => {
  const { visit } = withBrowser();

  it('are shown before the order is sent, and are the exact odds of these forces', async () => {
    const page = await visit();
    const match = await newMatch(page, {}, eve);
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    expect(await page.locator('.odds .split').count()).toBe(0);
    await place(page, 'box:washington').click();
    await waitForAsk(page, 'March from Washington');
    await place(page, 'box:manassas').click();
    await page.locator('.prompt .headline .split').waitFor();
    expect(await page.locator('.odds .split').isVisible()).toBe(false);
    await page.locator('.prompt .acts .primary').filter({ hasText: 'to battle' }).waitFor();

    const book = (await shelf()).rulebook;
    const battle = book.procedures.find(({ id }) => id === 'battle');
    const forces = { attackers: { VI: 1, MI: 3 }, defenders: { VI: 1, MI: 1 } };
    const input = battle?.input.parse({ ...forces, entrenched: false, defenderReserves: {}, defenderWayBack: true });
    if (!battle || input === undefined) throw new Error('there is no battle');
    const odds = exactOdds(battle, input);
    const chance = (is: (end: End) => boolean): string =>
      percent(odds.outcomes.reduce((sum, each) => (is(each.value as unknown as End) ? sum + each.chance : sum), 0));
    const shown = await oddsShown(page);
    expect(shown).toMatchObject({
      'Union takes it': chance(({ winner }) => winner === 'attacker'),
      'Confederacy holds it': chance(({ winner }) => winner === 'defender'),
      'Union loses: 1 unit': chance(({ attackersLost }) => attackersLost === 1),
    });
    expect(Number(shown['Union takes it'])).toBeGreaterThan(50);
    expect(odds.exact).toBe(true);
    expect(await page.locator('.odds .fine').textContent()).toMatch(/^Exact: [\d,]+ courses of the dice\./);
    expect(await page.locator('.odds .force').textContent()).toContain('9 : 5');
    expect(await page.locator('.log li').filter({ hasText: 'battle' }).count()).toBe(0);
  });
});

/** What the page says of the position: labels of every box on the map. */
const labels = async (page: Page): Promise<{ readonly [name: string]: string }> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGGElement>('.over .place')].map((node) => [
        node.dataset.name ?? '',
        node.querySelector('.hit')?.getAttribute('aria-label') ?? '',
      ]),
    ),
  );

const here = async (page: Page): Promise<{ readonly event: number; readonly order: number }> => {
  const text = (await page.locator('.panel .fine').first().textContent()) ?? '';
  const [, event, order] = /Event (\d+) of \d+, order (\d+) of/.exec(text) ?? [];
  return { event: Number(event), order: Number(order) };
};

const scrub = async (page: Page, to: number): Promise<void> => {
  await page.locator('.replay-keys input[type=range]').fill(String(to));
  await page.waitForFunction(
    (event) => document.querySelector('.panel .fine')?.textContent?.startsWith(`Event ${event} `),
    to + 1,
  );
};

describe.runIf(inject('chromium'))('the replay page', () => {
  const { visit } = withBrowser();

  it('shows every position as the rules replay it: by scrubber, step, turn, key, line of the log and dropped file', async () => {
    const page = await visit();
    const match = await newMatch(page, {}, eve);
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    const player = new Player(page, 5);
    await player.playUntil(() => player.story.touches > 25);
    const file = (await (await page.request.get(`/api/matches/${match.id}/file`)).json()) as MatchFile;
    const { rulebook, board } = await shelf();
    const played = replayFile(rulebook, file);
    if (isRefusal(played)) throw new Error(played.reason);
    const agree = async (): Promise<number> => {
      const { order } = await here(page);
      const state = played.steps[order]?.state;
      if (!state) throw new Error(`there is no order ${order}`);
      const drawn = await labels(page);
      const told = Object.fromEntries(
        board.elements(rulebook.view(state, 'spectator'), 'spectator', []).map(({ name, label }) => [name, label]),
      );
      expect(Object.keys(drawn).length).toBeGreaterThan(15);
      for (const [name, label] of Object.entries(drawn)) expect(label).toBe(told[name]);
      return order;
    };

    await page.goto(`/replay/${match.id}`);
    await page.locator('.over .place').first().waitFor();
    expect(await agree()).toBe(0);
    const range = page.locator('.replay-keys input[type=range]');
    const last = Number(await range.getAttribute('max'));
    expect(last).toBeGreaterThan(10);
    for (const to of [last, Math.floor(last / 2), 3, Math.floor(last / 3)]) {
      await scrub(page, to);
      await agree();
    }
    const { event } = await here(page);
    await page.getByRole('button', { name: 'An event on' }).click();
    expect((await here(page)).event).toBe(event + 1);
    await page.getByRole('button', { name: 'An event back' }).click();
    expect((await here(page)).event).toBe(event);
    await page.locator('h1').click();
    await page.keyboard.press('j');
    expect((await here(page)).event).toBe(event + 1);

    await scrub(page, 0);
    await page.getByRole('button', { name: 'A turn on' }).click();
    const turn = (await here(page)).event;
    expect(turn).toBeGreaterThan(1);
    await page.keyboard.press(']');
    expect((await here(page)).event).toBeGreaterThan(turn);
    await agree();
    await page.keyboard.press('[');
    expect((await here(page)).event).toBe(turn);

    await scrub(page, last);
    const battle = page.locator('.log li[data-line]').filter({ has: page.locator('.die') });
    await battle.first().locator('.go').click();
    await agree();
    expect(await page.locator('.caption').textContent()).toContain(
      (await page.locator('.log li[aria-current=step] p').textContent())?.trim() ?? '?',
    );

    const dropped = await visit();
    await dropped.goto('/replay');
    await dropped.locator('.drop input').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await dropped.locator('.over .place').first().waitFor();
    await Promise.all([scrub(dropped, last), scrub(page, last)]);
    expect(await labels(dropped)).toEqual(await labels(page));
  });

  it('says what is wrong with a file that is none', async () => {
    const page = await visit();
    await page.goto('/replay');
    const put = (text: string) =>
      page.locator('.drop input').setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await put('{"header":{}}');
    await page.getByText('This is not a match file of Long Roll.').waitFor();
    await put('not json');
    await page.getByText('The file is not JSON.').waitFor();
  });
});
