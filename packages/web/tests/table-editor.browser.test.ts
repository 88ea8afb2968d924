import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { check, saved as savedAs, take } from './at-editor.ts';
import { place, withBrowser } from './visit.ts';

interface Battle {
  readonly units: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  readonly roads?: readonly { readonly line: readonly unknown[] }[];
  readonly circles?: readonly unknown[];
}

const openEditor = async (page: Page, scenario = ''): Promise<void> => {
  await page.goto(`/editor/grant-acw${scenario === '' ? '' : `?scenario=${scenario}`}`);
  await page.locator('.stage .map canvas').first().waitFor();
  await page.getByText('In hand:').waitFor();
};

const saved = (page: Page): Promise<Battle> => savedAs<Battle>(page);

/** A point of the map, as shares of its width and height. */
const spot = async (page: Page, right: number, down: number): Promise<readonly [number, number]> => {
  const box = await page.locator('.stage .map').boundingBox();
  if (!box) throw new Error('there is no map');
  return [box.x + box.width * right, box.y + box.height * down];
};

const press = async (page: Page, right: number, down: number): Promise<void> =>
  page.mouse.click(...(await spot(page, right, down)));

const middleOf = async (page: Page, name: string): Promise<readonly [number, number]> => {
  const box = await place(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the table`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const drag = async (page: Page, name: string, by: readonly [number, number]): Promise<void> => {
  const [x, y] = await middleOf(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0], y + by[1], { steps: 6 });
  await page.mouse.up();
};

describe.runIf(inject('chromium'))('the table editor', () => {
  const { visit } = withBrowser();

  it('lays ground and units where the hand is, carries them, and takes each step back', async () => {
    const page = await visit({ viewport: { width: 1440, height: 900 } });
    await openEditor(page);
    await check(page).getByText('Both sides need a unit.').waitFor();
    await take(page, 'Union infantry');
    await press(page, 0.5, 0.3);
    await page.getByRole('heading', { name: /1st Union, 108 points/ }).waitFor();
    await take(page, 'Confederate infantry');
    await press(page, 0.5, 0.7);
    await check(page).getByText('Nothing is wrong with it').waitFor();

    await take(page, 'Road');
    await press(page, 0.3, 0.5);
    await press(page, 0.5, 0.5);
    await press(page, 0.7, 0.45);
    const before = await saved(page);
    expect(before.roads?.[0]?.line).toHaveLength(3);

    await take(page, 'Pick and move');
    await drag(page, 'units:0', [60, 20]);
    await expect.poll(async () => (await saved(page)).units[0]?.x).toBeGreaterThan((before.units[0]?.x ?? 0) + 300);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect((await saved(page)).units).toEqual(before.units);

    await place(page, 'roads:0').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Road' }).waitFor();
    await drag(page, 'roads:0:line:2', [0, 40]);
    expect((await saved(page)).roads?.[0]?.line[2]).not.toEqual(before.roads?.[0]?.line[2]);
  });

  it('is used by keyboard: by numbers, by the arrow keys with Shift, by the form in inches', async () => {
    const page = await visit();
    await openEditor(page);
    await take(page, 'Union infantry');
    const numbers = page.getByRole('region', { name: 'By numbers: Union infantry' });
    await numbers.getByLabel('From west').fill('20');
    await numbers.getByLabel('From north').fill('8');
    await numbers.getByRole('button', { name: 'Lay it there' }).click();
    await page.getByRole('heading', { name: /1st Union/ }).waitFor();
    expect((await saved(page)).units).toMatchObject([{ id: 'U1', x: 2000, y: 800 }]);
    await take(page, 'Pick and move');
    await place(page, 'units:0').focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect((await saved(page)).units[0]?.x).toBe(2050);
    const field = page.locator('#form').getByLabel('From west', { exact: true });
    await field.fill('30.5');
    await field.blur();
    expect((await saved(page)).units[0]?.x).toBe(3050);
  });

  it('prints the plan of what lies on the desk, and plays it', async () => {
    const page = await visit();
    await openEditor(page, 'first-muster');
    await take(page, 'Round wood');
    await press(page, 0.3, 0.3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Table plan' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
    await page.getByLabel('Against').selectOption('greedy');
    await page.getByRole('button', { name: 'Play this battle' }).click();
    await page.waitForURL(/\/match\//);
    await page.locator('.over .place').first().waitFor();
  });
});
