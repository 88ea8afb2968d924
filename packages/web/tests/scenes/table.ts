import type { Page } from 'playwright-core';
import { place } from '../at-match.ts';
import { atMatch } from './matches.ts';
import type { Scene } from './scene.ts';

/** Takes a unit, and turns to another way of carrying it. */
const take = async (page: Page, unit: string, grip?: string): Promise<void> => {
  await place(page, `unit:${unit}`).focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.carry .price').or(page.locator('.carry input'));
  await card.first().waitFor();
  if (grip) await page.locator('.carry').getByRole('button', { name: grip }).click();
};

const far = (page: Page, amount: string): Promise<void> => page.locator('.carry input').fill(amount);

/** Figures on a table: what is done there by hand. */
export const TABLE: readonly Scene[] = [
  atMatch(
    'table, units being put',
    ({ putting }) => putting,
    (page) => take(page, 'U2'),
  ),
  atMatch('table, the first movement', ({ marching }) => marching),
  atMatch(
    'table, a regiment in the hand',
    ({ marching }) => marching,
    async (page) => {
      await take(page, 'U2');
      await far(page, '5.5');
      await page.locator('.carry .refusal').waitFor();
    },
  ),
  atMatch(
    'table, a wheel',
    ({ marching }) => marching,
    async (page) => {
      await take(page, 'U1', 'Wheel left');
      await far(page, '40');
      await page.locator('.carry .spent').waitFor();
    },
  ),
  atMatch(
    'table, a charge',
    ({ charging }) => charging,
    async (page) => {
      await take(page, 'U3');
      await place(page, 'unit:C3').focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: /^Charge 13th/ })
        .first()
        .click();
      await page.locator('.prompt .chosen').waitFor();
    },
  ),
  atMatch(
    'table, a gun being laid',
    ({ laying }) => laying,
    async (page) => {
      await take(page, 'UG2');
      await page.locator('.carry .near').waitFor();
    },
  ),
  atMatch(
    'table, a volley before its target is named',
    ({ firing }) => firing,
    async (page) => {
      await page.locator('.choice-row').first().click();
      await page.locator('.choice-row', { hasText: '%' }).first().waitFor();
    },
  ),
];
