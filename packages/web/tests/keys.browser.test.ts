import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { relatedClauses } from '../src/reference/cross-references.ts';
import { asked, logLines, newMatch, openMatch, place, shelfOf, waitForAsk, withBrowser } from './visit.ts';

/** What has the focus: the place on the map, or the words of the control; `body` when nothing has. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body || here === document.documentElement) return 'body';
    const named = here.closest<SVGGElement>('.place')?.dataset.name;
    return named ?? here.getAttribute('aria-label') ?? (here.textContent?.trim() || here.id || here.tagName);
  });

/** Presses a key until the focus is on something that fits. */
const keyUntil = async (page: Page, key: string, words: RegExp, most = 80): Promise<string> => {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const here = await focus(page);
    if (words.test(here)) return here;
  }
  throw new Error(`${key} ${most} times never came to ${words}; last ${await focus(page)}`);
};

/** Presses a key and sees that the focus is still on the page once all has settled. */
const press = async (page: Page, key: string): Promise<void> => {
  await page.keyboard.press(key);
  await expect.poll(() => focus(page)).not.toBe('body');
};

describe.runIf(inject('chromium'))('by keyboard alone', () => {
  const { visit } = withBrowser();

  it('the learning scenario is begun, a march leads to a battle, and the focus is never lost', async () => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Learn by playing' }).waitFor();
    await keyUntil(page, 'Tab', /^Learn by playing$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/match\//);
    await waitForAsk(page, /marches left/);

    await keyUntil(page, 'Tab', /^box:washington$/);
    await press(page, 'Enter');
    await waitForAsk(page, 'March from Washington');
    await page.locator('.roster button[aria-pressed=true]').first().waitFor();
    await keyUntil(page, 'n', /^box:manassas$/, 12);
    await press(page, 'Enter');
    await page.locator('.prompt .acts .primary').filter({ hasText: 'to battle' }).waitFor();
    await page.locator('.odds .force').waitFor();
    await expect.poll(() => focus(page)).toBe('March to battle');
    await press(page, 'Enter');
    await page.locator('.log li').filter({ hasText: 'Manassas' }).first().waitFor();
    expect((await logLines(page)).join()).toMatch(/Washington[^,]* to Manassas|Manassas/);

    await keyUntil(page, 'Tab', /^End movement$/);
    await press(page, 'Enter');
    await waitForAsk(page, /Choose the next battle|Use the rout|Reinforce|Assign|Promote|Waiting|Raise/);
    await expect.poll(() => focus(page)).not.toBe('body');
    if ((await asked(page)) === 'Choose the next battle') {
      await page.keyboard.press('n');
      await expect.poll(() => focus(page)).toBe('box:manassas');
      await press(page, 'Enter');
      if ((await asked(page)) === 'Choose the next battle') await press(page, 'Enter');
    }
    await page.locator('.log li .die').nth(2).waitFor();
    await expect.poll(() => focus(page)).not.toBe('body');
  });

  it('u takes back, ? tells the keys, / finds a place, j and k walk the log, single letters can be switched off', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:washington').focus();
    await press(page, 'Enter');
    await waitForAsk(page, 'March from Washington');
    // The question of the panel is answered next; from there n walks the places that may be meant.
    await expect.poll(() => focus(page)).toBe('March');
    await keyUntil(page, 'n', /^box:baltimore$/, 12);
    await press(page, 'Enter');
    // By rail or by sea: the way is asked, and its first answer has the focus.
    await expect.poll(() => focus(page)).toMatch(/^March militia infantry from Washington to Baltimore by rail/);
    await press(page, 'Enter');
    await page.locator('.log').filter({ hasText: 'Three Union militia infantry and one' }).waitFor();
    await press(page, 'u');
    const undone = async (): Promise<number> =>
      (await logLines(page)).filter((line) => line.includes('(taken back)')).length;
    await expect.poll(undone).toBe(5);
    await waitForAsk(page, /marches left/);
    expect(
      await page.locator('.log > .scroll > div > ol > li:not(.undone)').filter({ hasText: 'marched' }).count(),
    ).toBe(0);

    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await place(page, 'box:washington').focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Find' }).waitFor();
    await expect.poll(() => focus(page)).toMatch(/find|A place, a unit/i);
    await page.keyboard.type('stauN');
    await page.locator('.answers [aria-current=true]').filter({ hasText: 'Staunton' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focus(page)).toBe('box:staunton');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Find' }).waitFor();
    await expect.poll(() => focus(page)).toMatch(/find|A place, a unit/i);
    await page.keyboard.type('ahd-march-3');
    await page.locator('.answers [aria-current=true]').filter({ hasText: 'ahd-march-3' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.clause-drawer').getByRole('link', { name: 'ahd-march-3' }).waitFor();
    await page.keyboard.press('Escape');
    await place(page, 'box:staunton').focus();

    await page.keyboard.press('?');
    await page.locator('.prompt .refusal').waitFor();
    expect(await page.locator('.prompt .refusal .clause').textContent()).toMatch(/^ahd-/);

    await page.keyboard.press('j');
    const first = await focus(page);
    expect(first).not.toBe('body');
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.closest('.log li') !== null)).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => focus(page)).toBe(first);

    await page.goto('/help');
    await page.getByLabel('Single letters are commands').uncheck();
    await openMatch(page, match.id);
    await page.keyboard.press('?');
    await page.waitForTimeout(100);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the zoom keys zoom, Escape lets go, n and p walk what may act', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    const scale = () => page.evaluate(() => document.querySelector('.over > g')?.getAttribute('transform') ?? '');
    const whole = await scale();
    await page.keyboard.press('+');
    await expect.poll(scale).not.toBe(whole);
    await page.keyboard.press('0');
    await page.keyboard.press('n');
    const first = await focus(page);
    expect(first).toMatch(/^box:/);
    await page.keyboard.press('n');
    const second = await focus(page);
    expect(second).not.toBe(first);
    await page.keyboard.press('p');
    await expect.poll(() => focus(page)).toBe(first);
    await place(page, 'box:baltimore').focus();
    await page.keyboard.press('Enter');
    await page.locator('.order-line').waitFor();
    await press(page, 'Escape');
    await page.locator('.order-line').waitFor({ state: 'detached' });
  });
});

describe.runIf(inject('chromium'))('by touch', () => {
  const { visit } = withBrowser();

  it('the name beside a place counts as the place', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await page.locator('.over [data-name="box:washington"] text').filter({ hasText: 'Washington' }).click();
    await waitForAsk(page, 'March from Washington');
  });

  it('a finger beside a counter means the counter', async () => {
    const page = await visit({ hasTouch: true });
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    const box = await place(page, 'box:washington').boundingBox();
    if (!box) throw new Error('Washington is not in sight');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 3);
    await waitForAsk(page, 'March from Washington');
  });

  it('the map is dragged without touching what lies under the finger, and a pinch of the wheel zooms', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    const view = () => page.evaluate(() => document.querySelector('.over > g')?.getAttribute('transform') ?? '');
    await page.getByRole('button', { name: 'Closer' }).click();
    const before = await view();
    const box = await place(page, 'box:washington').boundingBox();
    if (!box) throw new Error('Washington is not in sight');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 50, { steps: 4 });
    await page.mouse.up();
    await expect.poll(view).not.toBe(before);
    expect(await asked(page)).toMatch(/marches left/);
    expect(await page.locator('.order-line').count()).toBe(0);
    const dragged = await view();
    await page.mouse.wheel(0, -240);
    await expect.poll(view).not.toBe(dragged);
  });
});

describe.runIf(inject('chromium'))('what is not allowed', () => {
  const { visit } = withBrowser();

  it('is told in a sentence with its clause, and the clause opens the text of the rule beside the map and in the reference', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:washington').click();
    await waitForAsk(page, 'March from Washington');
    await place(page, 'box:richmond').click();
    const note = page.locator('.prompt .refusal');
    await note.waitFor();
    const text = (await note.textContent()) ?? '';
    expect(text).toMatch(/^Not Richmond\. .{20,}ahd-[a-z]+-\d+$/);
    expect(await page.locator('.over .refused').getAttribute('data-name')).toBe('box:richmond');
    expect(await page.locator('.log li').count()).toBe(1);
    const clause = note.locator('.clause');
    const id = (await clause.textContent()) ?? '';
    const { clauses } = (await shelfOf('house-divided')).rulebook;
    const drawer = page.getByRole('complementary', { name: 'Rules' });
    await clause.click();
    await drawer.locator('.clause-card').waitFor();
    expect(await drawer.locator('.clause-card > p').first().textContent()).toBe(clauses[id]?.text.split('\n')[0]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await clause.evaluate((sign) => sign === document.activeElement)).toBe(true);
    // The map stays as it was. A rule that is named beside another opens in its place, with a way back.
    expect(await asked(page)).toBe('March from Washington');
    const signs = page.locator('.log .clause, .prompt .detail .clause');
    const rule = (await signs.allTextContents()).find((sign) => relatedClauses(sign, clauses).length > 0) ?? '';
    await signs
      .filter({ hasText: new RegExp(`^${rule}$`) })
      .first()
      .click();
    const [named = ''] = relatedClauses(rule, clauses);
    await drawer.locator('.related').getByRole('button', { name: named, exact: true }).click();
    await drawer.locator('.clause-card a').filter({ hasText: named }).waitFor();
    await drawer.getByRole('button', { name: 'Back' }).click();
    await drawer.locator('.clause-card a').filter({ hasText: rule }).waitFor();

    await clause.click();
    await drawer.getByRole('link', { name: id }).click();
    await page.waitForURL(`**/rules/house-divided/${id}?from=match/${match.id}`);
    const card = page.locator(`[id="${id}"]`);
    await card.waitFor();
    expect(await card.getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await waitForAsk(page, /marches left/);
  });
});
