import type { Page } from 'playwright-core';
import { at, type Scene } from './scene.ts';

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

const tap = async (page: Page, ...faces: readonly number[]): Promise<void> => {
  for (const face of faces)
    await page
      .locator('.pips')
      .getByRole('button', { name: String(face), exact: true })
      .click();
};

/** A battle begun, gone on to a phase of its first move. */
const goneOn = async (page: Page, battle: RegExp, ...phases: readonly string[]): Promise<void> => {
  await page.goto('/companion/grant-acw');
  await page.locator('.offered').getByRole('button', { name: battle }).click();
  await press(page, 'Begin the battle');
  await press(page, 'Throw for the move');
  await tap(page, 6, 2);
  await press(page, 'Go on with these dice');
  await press(page, 'So be it');
  for (const phase of phases) await press(page, `On to ${phase}`);
};

const TO_ARTILLERY = ['movement, first side', 'movement, second side', 'artillery'];

const scene = (name: string, open: (page: Page) => Promise<void>): Scene => ({
  name: `beside a real table, ${name}`,
  open: (page) => open(page),
});

const volley = async (page: Page): Promise<void> => {
  await goneOn(page, /^First Muster/, ...TO_ARTILLERY, 'musketry');
  await press(page, /^1st Union fires/);
  await page.locator('.ruler').waitFor();
};

/** The companion of a book of figures: every kind of question, the roster, the story. */
export const COMPANION: readonly Scene[] = [
  at('beside a real table, where it begins', () => '/companion/grant-acw', '.comp-start .offered li'),
  scene('a phase', async (page) => {
    await goneOn(page, /^Sawmill Village/, ...TO_ARTILLERY);
    await page.locator('.comp-desk .offered').waitFor();
  }),
  scene('a volley', volley),
  scene('dice tapped in', async (page) => {
    await volley(page);
    await press(page, 'To the dice');
    await tap(page, 5, 3, 6);
    await page.locator('.sum').waitFor();
  }),
  scene('heads under the stick', async (page) => {
    await goneOn(page, /^Sawmill Village/, ...TO_ARTILLERY);
    await press(page, /^Roundshot/);
    await press(page, 'Go on');
    await press(page, 'Go on');
    await tap(page, 5);
    await press(page, 'Go on with these dice');
    await page.locator('.heads').waitFor();
  }),
  scene('the roster', async (page) => {
    await goneOn(page, /^Sawmill Village/);
    await press(page, 'Roster');
    await page.locator('.comp-roster li').first().waitFor();
  }),
  scene('the story', async (page) => {
    await goneOn(page, /^First Muster/, 'movement, first side');
    await press(page, 'Story');
    await page.locator('.story .entry').first().waitFor();
  }),
];
