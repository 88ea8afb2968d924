import { describe, expect, inject, it } from 'vitest';
import { Listener } from './by-ear.ts';
import { type Heard, isIn } from './ear.ts';
import { withBrowser } from './visit.ts';

const isHeading = ({ role }: Heard): boolean => role === 'heading';

/** Headings that leave a level out, after the first of the page. */
const leaps = (heard: readonly Heard[]): readonly string[] => {
  const headings = heard.filter((each) => isHeading(each) && each.level > 1);
  return headings.filter(({ level }, i) => level > (headings[i - 1]?.level ?? 1) + 1).map(({ name }) => name);
};

/** What is heard comes in an order that can be followed: one title, no level left out, landmarks as they are needed. */
const expectInOrder = (heard: readonly Heard[], parts: readonly RegExp[]): void => {
  expect(heard.filter((each) => isHeading(each) && each.level === 1)).toHaveLength(1);
  expect(leaps(heard)).toEqual([]);
  const places = parts.map((part) => heard.findIndex(({ role, name }) => part.test(`${role} ${name}`)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

/** Orders come before the map, and what has happened after them. */
const AT_MATCH = [/^main/, /^region Your orders/, /^status/, /^tablist Margin/, /^group Map: Turn/];

/** Controls that are reached by nobody who listens: they have no name. */
const nameless = (heard: readonly Heard[]): readonly Heard[] =>
  heard.filter(({ role, name }) => /^(button|link|tab|checkbox|combobox|spinbutton|slider)$/.test(role) && name === '');

describe.runIf(inject('chromium'))('by ear and keyboard alone', () => {
  const { visit } = withBrowser();

  it('the learning game is found, begun and played to its end, in an order that can be followed: nothing is known but roles and names', async () => {
    const page = await visit();
    await page.goto('/');
    const learn = page.getByRole('button', { name: 'Learn by playing' });
    await learn.waitFor();
    const listener = await Listener.at(page, 1863);
    expectInOrder(await listener.hear(), [/^banner/, /^navigation Pages/, /^main/, /^heading/]);
    await learn.press('Enter');

    const map = page.getByRole('main').getByRole('group', { name: /^Map/ });
    await map.getByRole('button', { name: /^Washington/ }).press('Enter');
    await map
      .getByRole('button', { name: /^Manassas/, description: 'May be chosen now, and brings a battle' })
      .press('Enter');
    const orders = page.getByRole('region', { name: 'Your orders' });
    await orders.getByRole('button', { name: /to battle$/ }).press('Enter');
    await expect.poll(() => page.getByRole('log', { name: 'News' }).textContent()).toMatch(/Manassas/);
    // Who marched there is not to march on: the battle is fought.
    await orders.getByRole('button', { name: 'End movement', disabled: false }).press('Enter');

    const { questions, battles, end, last } = await listener.playToEnd((heard) => {
      expectInOrder(heard, AT_MATCH);
      expect(nameless(heard)).toEqual([]);
    });
    expect(questions.size).toBeGreaterThan(8);
    expect([...battles].join()).toMatch(/Battle of [A-Z]/);
    expect(end).toMatch(/^(Union|Confederate) victory$/);
    const outcome = last.filter((each) => isIn(/^region The outcome$/, each));
    const words = outcome.map(({ name }) => name).join(' ');
    expect(words).toMatch(/Union to Confedera/);
    expect(outcome.filter(({ role }) => role === 'link').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Replay', 'Verify the dice', 'Play again']),
    );
  });
});
