import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

/** What is heard of a page, in order: a line for each role with its name and level. */
const heard = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.replace(/^\s*- /, ''));

/** Headings that leave a level out, after the first of the page. */
const leaps = (lines: readonly string[]): readonly string[] => {
  const headings = lines.filter((line) => line.startsWith('heading') && !line.includes('[level=1]'));
  const levelOf = (line = ''): number => Number(/\[level=(\d)\]/.exec(line)?.[1] ?? 1);
  return headings.filter((line, i) => levelOf(line) > levelOf(headings[i - 1]) + 1);
};

const orderOf = (lines: readonly string[], parts: readonly RegExp[]): readonly number[] =>
  parts.map((part) => lines.findIndex((line) => part.test(line)));

/** What is heard comes in an order that can be followed: one title, no level left out, landmarks as they are needed. */
const expectInOrder = (lines: readonly string[], parts: readonly RegExp[]): void => {
  expect(lines.filter((line) => line.startsWith('heading') && line.includes('[level=1]'))).toHaveLength(1);
  expect(leaps(lines)).toEqual([]);
  const places = orderOf(lines, parts);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

describe.runIf(inject('chromium'))('by ear and keyboard alone', () => {
  const { visit } = withBrowser();

  it('the learning game is found, begun and brought to its first battle, in an order that can be followed: nothing is known but roles and names', async () => {
    const page = await visit();
    await page.goto('/');
    const learn = page.getByRole('button', { name: 'Learn by playing' });
    await learn.waitFor();
    expectInOrder(await heard(page), [/^banner/, /^navigation "Pages"/, /^main/, /^heading .*level=1/]);
    await learn.press('Enter');

    const orders = page.getByRole('region', { name: 'Your orders' });
    const asked = orders.getByRole('status');
    const map = page.getByRole('main').getByRole('button', { name: /^Washington/ });
    await map.waitFor();
    // Orders come before the map, and what has happened after it.
    expectInOrder(await heard(page), [/^main/, /^region "Your orders"/, /^status/, /^tablist "Margin"/, /"Washington/]);

    await map.press('Enter');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Manassas/ })
      .press('Enter');

    await orders.getByRole('button', { name: /to battle$/ }).press('Enter');
    await expect.poll(() => page.getByRole('log', { name: 'News' }).textContent()).toMatch(/Manassas/);
    await orders.getByRole('button', { name: 'End movement', disabled: false }).press('Enter');
    await expect.poll(() => asked.first().textContent()).not.toMatch(/march/i);
    expectInOrder(await heard(page), [/^main/, /^region "Your orders"/, /^status/, /^tablist "Margin"/]);
  });
});
