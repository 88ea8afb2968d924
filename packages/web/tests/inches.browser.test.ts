import { type PlainRecord, verifyFile } from '@longroll/kernel';
import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { look, newStory, Player } from './player.ts';
import { villageAt } from './table-matches.ts';
import { downloadFile, logLines, newTable, openMatch, place, shelfOf, withBrowser } from './visit.ts';

const MOVE = 'Move your units';
const UNIT = 'unit:U1';
const onMarch = ({ ask, mine }: { readonly ask: string; readonly mine: boolean }): boolean => mine && ask === MOVE;

const middleOf = async (page: Page): Promise<readonly [number, number]> => {
  const box = await place(page, UNIT).boundingBox();
  if (!box) throw new Error('the regiment is not on the map');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const card = (page: Page) => page.locator('.carry');
const sent = (page: Page) => card(page).locator('button.primary');
const endMovement = (page: Page) => page.locator('.prompt').getByRole('button', { name: 'End the movement' }).first();

/** Drags the regiment by so many pixels, as a hand does: step by step. */
const drag = async (page: Page, dx: number, dy: number): Promise<void> => {
  const [x, y] = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8);
  await page.mouse.up();
};

/** Writes how far it goes where the card asks for it. */
const write = async (page: Page, amount: string): Promise<void> => {
  await card(page).locator('input').fill(amount);
};

/** What a match has become, as this visitor sees it. */
const stateOf = async (page: Page, id: string): Promise<Seen> =>
  ((await (await page.request.get(`/api/matches/${id}/view`)).json()) as { readonly view: Seen }).view;

interface Seen {
  readonly units: readonly PlainRecord[];
  readonly laid: readonly PlainRecord[];
}

describe.runIf(inject('chromium'))('First Muster through the page', () => {
  const { visit } = withBrowser();

  it('a regiment is dragged, wheeled and formed, and stops where the rules stop it; each is taken back before a die', async () => {
    const page = await visit();
    const match = await newTable(page, 'first-muster');
    await openMatch(page, match.id);
    await new Player(page, 1, newStory(), () => 1).playUntil(onMarch);

    const before = await middleOf(page);
    await drag(page, 0, 400);
    await card(page)
      .locator('.refusal')
      .filter({ hasText: 'The allowance of the move does not reach farther.' })
      .waitFor();
    expect(await card(page).locator('.price').textContent()).toContain('6 of 6 inches');
    // Less than all is spent, so that the side still moves.
    await drag(page, 0, 60);
    await card(page)
      .locator('.price')
      .filter({ hasText: /inches to the south[23]\S* of 6 inches/ })
      .waitFor();
    await sent(page).click();
    await expect.poll(async () => (await logLines(page))[0]).toMatch(/went [23]\S* inches to the south/);
    expect((await middleOf(page))[1]).toBeGreaterThan(before[1] + 30);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => Math.round((await middleOf(page))[1] - before[1])).toBe(0);

    // By keyboard: the regiment is chosen on the table, and the wheel is written.
    await place(page, UNIT).focus();
    await page.keyboard.press('Enter');
    await card(page).getByRole('button', { name: 'Wheel right' }).press('Enter');
    await write(page, '60');
    await card(page).locator('.refusal').filter({ hasText: '60° would cost 8.8 inches' }).waitFor();
    expect(await card(page).locator('.price').textContent()).toBe('40° to the right5.87 of 6 inches');
    await sent(page).press('Enter');
    await expect.poll(async () => (await logLines(page))[0]).toMatch(/wheeled 40°/);
  });

  it('is played to its end against the computer; its file is verified', { timeout: 240_000 }, async () => {
    const page = await visit();
    const match = await newTable(page, 'first-muster');
    await openMatch(page, match.id);
    const story = newStory();
    const player = new Player(page, 1863, story, () => 0.7);
    for (let move = 0; move < 40; move++) {
      const sight = await player.playUntil(onMarch);
      if (sight.over) break;
      if (sight.lit.includes(UNIT)) {
        await place(page, UNIT).click({ force: true });
        if (await card(page).isVisible()) {
          await write(page, '4');
          if (await sent(page).isEnabled()) await sent(page).click();
        }
      }
      const held = card(page).getByRole('button', { name: 'Let go' });
      // The card goes by itself when the march has been made.
      if (await held.isVisible()) await held.click({ timeout: 2000 }).catch(() => undefined);
      const now = await look(page);
      if (onMarch(now)) await endMovement(page).click();
      await page.waitForTimeout(100);
    }
    expect(await page.locator('.end').textContent()).toMatch(/victory|A draw/);
    expect(story.refusals).toEqual([]);
    const { rulebook } = await shelfOf('grant-acw');
    const verdict = verifyFile(rulebook, (await downloadFile(page)).file);
    expect(verdict.faults).toEqual([]);
    expect(verdict.secretOpened).toBe(true);
    expect(verdict.diceChecked).toBeGreaterThan(10);
  });

  it('units are put and guns are laid by hand, by keyboard as well; a bad place and a bad aim say their clause', async () => {
    const page = await visit();
    const { id } = (await newTable(page, 'sawmill-village', { kind: 'hotseat' })) as WireMatch;
    await openMatch(page, id);
    await page.locator('.ask').filter({ hasText: 'Put your units' }).waitFor();
    await place(page, 'unit:U2').focus();
    await page.keyboard.press('Enter');
    await write(page, '30');
    await card(page).locator('.refusal').waitFor();
    expect(await sent(page).isDisabled()).toBe(true);
    await card(page).getByLabel('Direction').selectOption('straight back');
    await write(page, '2');
    await sent(page).press('Enter');
    await place(page, 'unit:U2').focus();
    await page.keyboard.press('Enter');
    await card(page).getByRole('button', { name: 'Column' }).click();
    await expect.poll(async () => (await stateOf(page, id)).units[1]).toMatchObject({ x: 7030, formation: 'column' });

    const village = await villageAt(page, 'artillery');
    await openMatch(page, village);
    await place(page, 'unit:UG2').focus();
    await page.keyboard.press('Enter');
    await card(page).locator('.near').waitFor();
    expect(await card(page).locator('.chances > div').count()).toBe(3);
    await card(page).getByLabel('Target').selectOption('13th North Carolina');
    await write(page, '1');
    await sent(page).press('Enter');
    await expect.poll(async () => (await stateOf(page, village)).laid).toMatchObject([{ ammo: 'ball' }]);
  });
});
