import { verifyFile } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { lossesOf, lossesShown, noteLosses } from './losses.ts';
import { newStory, Player, type Sight, type Story } from './player.ts';
import {
  asked,
  downloadFile,
  logLines,
  newCampaign,
  oddsShown,
  openMatch,
  order,
  percent,
  shelfOf,
  waitForAsk,
  withBrowser,
} from './visit.ts';

const BOOK = 'brother-against-brother';

/** Haste of a war in weekly turns: orders before the marches are soon given, and a march goes on where it may. */
const soonGiven = ({ ask }: Sight): number => (/^Commands/.test(ask) ? 0.8 : /^Attack/.test(ask) ? 0.1 : 0.5);

const playWar = async (page: Page): Promise<Story> => {
  await noteLosses(page);
  const match = await newCampaign(page, 'learning');
  await openMatch(page, match.id);
  const player = new Player(page, 1861, newStory(), soonGiven);
  await player.playUntil();
  return player.story;
};

interface End {
  readonly winner: string;
  readonly defenderLost: number;
}

/** McDowell with 60 SF beside Beauregard with 20, in open country. */
const eve = {
  turn: 13,
  lastTurn: 18,
  parts: [],
  union: [{ at: '0215', leader: 'mcdowell', line: 60 }],
  confederate: [{ at: '0315', leader: 'beauregard', line: 20 }],
};

describe.runIf(inject('chromium'))('a war in weekly turns through the page', () => {
  const { visit } = withBrowser();

  it('is played by touching what is lit, to a file that verifies; each loss was told in a report', async () => {
    const page = await visit();
    const story = await playWar(page);
    expect(story.refusals).toEqual([]);
    expect(story.ways.get('map')).toBeGreaterThan(5);
    expect([...story.asks.keys()].join()).toMatch(/initiative.*Commands/s);
    expect([...story.asks.keys()].join()).toMatch(/March|Move/);
    expect(await page.locator('.end').textContent()).toMatch(/won|draw|victory/i);
    const shelf = await shelfOf(BOOK);
    const { file } = await downloadFile(page);
    const verdict = verifyFile(shelf.rulebook, file);
    expect([verdict.faults, verdict.secretOpened]).toEqual([[], true]);
    expect(verdict.diceChecked).toBeGreaterThan(10);
    const lost = lossesOf(shelf, file);
    expect(lost.length).toBeGreaterThan(2);
    expect(await lossesShown(page)).toEqual(expect.arrayContaining([...lost]));
  }, 400_000);

  it('shows the exact odds of an attack before it is made', async () => {
    const page = await visit();
    const match = await newCampaign(page, eve);
    await openMatch(page, match.id);
    const press = (name: RegExp): Promise<void> =>
      page.locator('.prompt').getByRole('button', { name }).first().click();
    await press(/^Go first/);
    await waitForAsk(page, 'March');
    await press(/^End the moves/);
    await waitForAsk(page, 'Attack');
    await press(/^The second hex north of Fort Scott/);
    await page.locator('.prompt .headline .split').waitFor();
    const battle = (await shelfOf(BOOK)).rulebook.procedures.find(({ id }) => id === 'battle');
    const input = battle?.input.parse({
      ...{ attackers: 60, defenders: 20, attackerPoints: 60, defenderPoints: 20 },
      ...{ attackerLevel: -1, defenderLevel: 1 },
    });
    if (!battle || input === undefined) throw new Error('there is no battle');
    const odds = exactOdds(battle, input);
    const chance = (is: (end: End) => boolean): string =>
      percent(odds.outcomes.reduce((sum, each) => (is(each.value as unknown as End) ? sum + each.chance : sum), 0));
    const shown = await oddsShown(page);
    expect(odds.exact).toBe(true);
    expect(shown).toMatchObject({
      'Union wins': chance(({ winner }) => winner === 'attacker'),
      'Confederacy loses, of 20 SF: 1 SF': chance(({ defenderLost }) => defenderLost === 1),
    });
    expect(await page.locator('.odds .fine').textContent()).toMatch(/^Exact: /);
  });

  it('lets a side that stands where it is stop that, beside whatever it is asked', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    const far = [{ at: 'houston', militia: 3 }];
    const match = await newCampaign(page, { ...eve, turn: 14, parts: ['leaders-choice'], confederate: far });
    await openMatch(page, match.id);
    const button = (name: RegExp) => page.locator('.prompt').getByRole('button', { name }).first();
    await button(/^Go first|^For four turns/).waitFor();
    if (await button(/^Go first/).isVisible()) await button(/^Go first/).click();
    await button(/^For four turns/).click();
    const stop = button(/^Stop standing, ordered until II August 1861/);
    await waitForAsk(page, 'Leaders’ Choice');
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    expect(await asked(page)).toBe('Leaders’ Choice');
    await expect.poll(async () => (await logLines(page)).join()).toContain('The Union stands where it is no longer.');
  });

  it('takes the word of a side that stands no longer in the turn of the other side', async () => {
    const page = await visit();
    const away = [{ at: 'houston', militia: 3 }];
    const war = await newCampaign(page, { ...eve, confederate: away }, { kind: 'hotseat' });
    const sent = (seat: string, action: object): Promise<number> => order(page, war.id, seat, action);
    // Whoever has the initiative lets the Union go first.
    const first = await sent('union', { do: 'initiative', first: true });
    if (first !== 200) expect(await sent('confederate', { do: 'initiative', first: false })).toBe(200);
    expect(await sent('union', { do: 'rest', turns: 4 })).toBe(200);
    expect(await sent('union', { do: 'rest', turns: 4 })).toBe(422);
    expect([await sent('union', { do: 'rouse' }), await sent('union', { do: 'rouse' })]).toEqual([200, 422]);
  });

  it('brings into sight, on a phone, the force whose march is begun from the list', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    const match = await newCampaign(page, 'learning');
    await openMatch(page, match.id);
    const press = (name: RegExp): Promise<void> =>
      page.locator('.prompt').getByRole('button', { name }).first().click();
    await press(/^Go first/);
    await press(/^No more commands/);
    await waitForAsk(page, 'March');
    await press(/^Butler/);
    await waitForAsk(page, 'Move Butler');
    const isSeen = async (): Promise<boolean> => {
      const [map, butler] = await Promise.all([
        page.locator('.map').boundingBox(),
        page.locator('.stand-ins [data-name="force:butler"]').boundingBox(),
      ]);
      if (!map || !butler) return false;
      const [x, y] = [butler.x + butler.width / 2, butler.y + butler.height / 2];
      return map.y >= 0 && x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
    };
    await expect.poll(isSeen).toBe(true);
  });
});
