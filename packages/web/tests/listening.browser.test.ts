import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

/** What is heard of a page, in order: a line for each role with its name and level. */
const heard = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.replace(/^\s*- /, ''));

/** Levels of the headings as they come; 'heading "Log" [level=2]' counts 2. */
const levelsOf = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line) => (line.startsWith('heading') ? [Number(/\[level=(\d)\]/.exec(line)?.[1])] : []));

const orderOf = (lines: readonly string[], parts: readonly RegExp[]): readonly number[] =>
  parts.map((part) => lines.findIndex((line) => part.test(line)));

/** What is heard comes in an order that can be followed: one title, no level left out, landmarks as they are needed. */
const expectInOrder = (lines: readonly string[], parts: readonly RegExp[]): void => {
  const levels = levelsOf(lines);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const below = levels.filter((level) => level > 1);
  expect(below.filter((level, i) => level > (below[i - 1] ?? 1) + 1)).toEqual([]);
  const places = orderOf(lines, parts);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

/** Buttons that answer a question, the first that is there first: a battle is sought once, and then no more. */
const ANSWERS = [/to battle$/, /^Assign$/, /^(End|Promote nobody|Raise no more|No more|Hold|Stay|Nobody|Fight)/];

/** The control that goes on from here, if any. */
const answer = async (orders: Locator): Promise<Locator | undefined> => {
  for (const name of ANSWERS) {
    const button = orders.getByRole('button', { name, disabled: false }).first();
    if ((await button.count()) > 0) return button;
  }
  const listed = orders.getByRole('group').getByRole('button', { disabled: false }).first();
  return (await listed.count()) > 0 ? listed : undefined;
};

describe.runIf(inject('chromium'))('by ear and keyboard alone', () => {
  const { visit } = withBrowser();

  it('the learning game is found, played to its end and understood: nothing is known but roles and names', async () => {
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
    await orders.getByRole('button', { name: /to battle$/ }).waitFor();

    const over = page.getByRole('region', { name: 'The outcome' });
    const news = page.getByRole('log', { name: 'News' });
    const questions = new Set<string>();
    const told = new Set<string>();
    for (let i = 0; i < 200 && (await over.count()) === 0; i++) {
      const next = await answer(orders);
      if (!next) {
        await page.waitForTimeout(20);
        continue;
      }
      questions.add((await asked.first().textContent()) ?? '');
      await next.press('Enter');
      told.add((await news.textContent()) ?? '');
    }
    await over.waitFor();
    expect(questions.size).toBeGreaterThan(3);
    expect([...told].join(' ')).toMatch(/Manassas/);
    expectInOrder(await heard(page), [/^main/, /^region "The outcome"/, /^status/, /^link "Replay/]);
  });
});
