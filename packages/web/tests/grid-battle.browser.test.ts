import { type AnyState, isRefusal, replayFile, verifyFile } from '@longroll/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { lossesOf, lossesShown, noteLosses } from './losses.ts';
import { newStory, Player, soonDone } from './player.ts';
import { downloadFile, dropFile, newBattle, openMatch, shelfOf, withBrowser } from './visit.ts';

const pieceLabels = (page: Page): Promise<{ readonly [name: string]: string }> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGGElement>('.over .place[data-name^="piece:"]')].map((node) => [
        node.dataset.name ?? '',
        node.querySelector('.hit')?.getAttribute('aria-label') ?? '',
      ]),
    ),
  );

describe.runIf(inject('chromium'))('a whole battle on squares through the page', () => {
  const { visit } = withBrowser();

  it('is played against the greedy computer by touching what is lit; its file is verified and replayed', async () => {
    const page = await visit();
    const match = await newBattle(page, 'crossroads');
    await noteLosses(page);
    await openMatch(page, match.id);
    // The first turns piece by piece, arrivals too; then the battle is brought to its end.
    const story = newStory();
    const player = new Player(page, 1861, story, (sight) => (story.touches > 30 ? 0.7 : soonDone(sight)));
    await player.playUntil();
    const { asks, refusals, ways } = story;
    expect(refusals).toEqual([]);
    expect(ways.get('map')).toBeGreaterThan(15);
    expect([...asks.keys()]).toEqual(expect.arrayContaining(['Activate a piece', 'You have the initiative']));
    expect(await page.locator('.end').textContent()).toMatch(/victory|A draw/);

    const shelf = await shelfOf('itchy-scratchy');
    const { rulebook, board } = shelf;
    const { file, text } = await downloadFile(page);
    const lost = lossesOf(shelf, file);
    expect(lost.length).toBeGreaterThan(2);
    expect(await lossesShown(page)).toEqual(expect.arrayContaining([...lost]));
    const verdict = verifyFile(rulebook, file);
    expect(verdict.faults).toEqual([]);
    expect(verdict.secretOpened).toBe(true);
    expect(verdict.diceChecked).toBeGreaterThan(20);
    await page.goto('/verify');
    await dropFile(page, text);
    const said = page.locator('.notice.good');
    await said.waitFor();
    expect(await said.textContent()).toContain(`${verdict.entries} orders and ${verdict.diceChecked} dice`);
    expect(await page.locator('.checks .yes').count()).toBe(5);

    await page.goto('/replay');
    await dropFile(page, text);
    await page.locator('.over .place').first().waitFor();
    const replayed = replayFile(rulebook, file);
    if (isRefusal(replayed)) throw new Error(replayed.reason);
    const told = (state: AnyState | undefined) =>
      Object.fromEntries(
        board
          .elements(rulebook.view(state as AnyState, 'spectator'), 'spectator', [])
          .flatMap(({ name, label }) => (name.startsWith('piece:') ? [[name, label]] : [])),
      );
    expect(await pieceLabels(page)).toEqual(told(replayed.steps[0]?.state));
    const range = page.locator('.replay-keys input[type=range]');
    await range.fill((await range.getAttribute('max')) ?? '');
    await page
      .locator('.caption')
      .filter({ hasText: /won the battle|a draw/ })
      .waitFor();
    expect(await pieceLabels(page)).toEqual(told(replayed.steps.at(-1)?.state));
  });
});
