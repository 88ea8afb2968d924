import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ServedPage, serveScaleBoard } from '../scale/serve.ts';
import { withBrowser } from './visit.ts';

const touched = (page: Page) => page.locator('[role="status"]');
const standIns = (page: Page) => page.locator('.over .place > .hit');

/** The names and boxes of the stand-ins, as the document has them. */
const shown = (page: Page): Promise<readonly { readonly name: string; readonly x: number; readonly y: number }[]> =>
  page.locator('.over .place').evaluateAll((places) =>
    places.map((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return { name: (place as HTMLElement).dataset.name ?? '', x: x + width / 2, y: y + height / 2 };
    }),
  );

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('.place')?.dataset.name);

/** Zooms with the wheel until something is shown, or no longer. */
const wheelUntil = async (
  page: Page,
  by: number,
  locator: ReturnType<Page['locator']>,
  state: 'visible' | 'hidden',
): Promise<void> => {
  for (let i = 0; i < 40 && (await locator.isVisible()) !== (state === 'visible'); i++) {
    await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await locator.waitFor({ state });
};

describe.runIf(inject('chromium'))('a board of 5,120 hexes and 2,000 counters', () => {
  const { visit } = withBrowser();
  let served: ServedPage | undefined;
  beforeAll(async () => {
    served = await serveScaleBoard();
  });
  afterAll(() => served?.close());

  it('is walked by keyboard, touched by name and by place, and zoomed into a hex and back', async () => {
    const page = await visit();
    await page.goto(`${served?.url}/?seat=0`);
    await standIns(page).first().waitFor();
    const names = await standIns(page).evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')));
    expect(names).toHaveLength(24);
    for (const name of names) expect(name).toMatch(/^(Union|Confederate),? .*\.$/);
    const tabbable = standIns(page).and(page.locator('[tabindex="0"]'));
    expect(await tabbable.count()).toBe(1);

    // A cluster far out is no piece: touching it goes nearer, and what it stood for can then be touched by itself.
    await tabbable.focus();
    const cluster = (await focused(page)) ?? '';
    expect(cluster).toMatch(/^cluster:0:/);
    await page.keyboard.press('Enter');
    await page.locator('.over [data-name^="stack:"]').first().waitFor();
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    const piece = page.getByRole('button', { name: /^Union infantry, strength \d, in hex \d+,\d+\.$/ }).first();
    await piece.waitFor();

    // Arrows go from piece to piece in their direction, and the focus stays.
    await piece.focus();
    const from = await focused(page);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((name) => {
      const here = document.activeElement?.closest<HTMLElement>('.place')?.dataset.name;
      return here !== undefined && here !== name;
    }, from);
    const next = (await focused(page)) ?? '';

    // Enter picks it; what it can reach is lit and has the stand-ins.
    await page.keyboard.press('Enter');
    await touched(page).filter({ hasText: next }).waitFor();
    await page.locator('.over .lit').first().waitFor();
    expect(await focused(page)).toBe(next);
    expect(await page.locator('.over .picked').getAttribute('data-name')).toBe(next);
    expect(await page.locator('[aria-live="polite"]').first().textContent()).toMatch(/^(Union|Confederate) /);

    // The key for the next goes through what may be touched now; the small map shows where one is and takes one elsewhere.
    await page.getByRole('button', { name: 'Next that may act' }).click();
    await page.waitForFunction(() =>
      document.activeElement?.closest<HTMLElement>('.place')?.dataset.name?.startsWith('hex:'),
    );
    await page.locator('.mini').waitFor();
    await page.locator('.mini').click({ position: { x: 4, y: 4 } });
    await page.locator('.over .lit').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Next that may act' }).click();
    await page.locator('.over .lit').first().waitFor();

    const [lit] = (await shown(page)).filter(({ name }) => name.startsWith('hex:'));
    if (!lit) throw new Error('nothing is in reach');

    // A touch of the picture means what lies there: the index answers, not the document.
    await page.mouse.click(lit.x, lit.y + 22);
    await touched(page).filter({ hasText: lit.name }).waitFor();

    // On the map itself arrows go from area to area and tell what each is, and Enter touches it.
    const told = page.locator('[aria-live="polite"]').first();
    await page.locator('.wide .over').focus();
    await page.keyboard.press('ArrowRight');
    const first = (await told.textContent()) ?? '';
    expect(first).toMatch(/^Hex \d+,\d+/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const area = (await told.textContent()) ?? '';
    expect(area).toMatch(/^Hex \d+,\d+/);
    expect(area).not.toBe(first);
    await page.locator('.wide .aim').waitFor();
    await page.keyboard.press('Enter');
    const [, hex = ''] = /^Hex (\d+,\d+)/.exec(area) ?? [];
    await touched(page)
      .filter({ hasText: `hex:${hex}` })
      .waitFor();

    // Beyond the nearest scale the hex under the pointer opens as a map of its own; going out leads back.
    const title = page.getByRole('heading', { name: /^Tactical map of hex \d+,\d+$/ });
    await page.mouse.move(500, 420);
    await wheelUntil(page, -120, title, 'visible');
    const pieces = page.getByRole('button', { name: /on square \d+,\d+/ });
    await wheelUntil(page, 120, title, 'hidden');
    expect(await pieces.count()).toBe(0);
  });
});
