import { loadRulebook } from '@longroll/rulebooks';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { inOneDocument } from './look/in-one-document.ts';
import { newMatch, openMatch, place, waitForAsk, withBrowser } from './visit.ts';

/** Fills in the counts of a force; codes that are left out become empty. */
const force = async (page: Page, legend: string, counts: { readonly [code: string]: number }): Promise<void> => {
  for (const input of await page.getByRole('group', { name: legend }).locator('.counts label').all()) {
    const code = (await input.getAttribute('data-code')) ?? '';
    await input.locator('input').fill(String(counts[code] ?? ''));
  }
};

/** The words beside a term of the ruling. */
const finding = (page: Page, term: string): Promise<string | null> =>
  page
    .getByLabel('Ruling')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`, 'i') })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .textContent();

const throwOwn = async (page: Page, blue: string, gray: string): Promise<void> => {
  await page.getByLabel('My own').check();
  const dice = page.locator('.dice-row input');
  await dice.nth(0).fill(blue);
  await dice.nth(1).fill(gray);
  await page.getByRole('button', { name: 'Rule on these dice' }).click();
};

describe.runIf(inject('chromium'))('the adjudicator', () => {
  const { visit } = withBrowser();

  it('rules on the round of the worked example with dice 5 and 3: two and four disruptions (ahd-combat-15)', async () => {
    const page = await visit();
    await page.goto('/adjudicator/house-divided/battle-round');
    await page.getByRole('heading', { name: 'Adjudicator' }).waitFor();
    await force(page, 'Attackers', { VI: 4 });
    await force(page, 'Defenders', { MI: 3 });
    await throwOwn(page, '5', '3');
    await page.getByLabel('Ruling').waitFor();
    expect(await finding(page, 'disruptions')).toBe('attacker2defender4');
    expect(await page.getByLabel('Ruling').getByRole('img', { name: 'blue die 5' }).count()).toBe(1);
    expect(await page.getByLabel('Ruling').getByRole('img', { name: 'gray die 3' }).count()).toBe(1);
    expect(await page.getByLabel('Ruling').locator('.clause').count()).toBeGreaterThan(0);
    expect(await page.locator('.odds').textContent()).toContain('12 : 6');
    const said = page.getByLabel('Ruling').locator('.said');
    expect(await said.textContent()).toMatch(/^Defender routed, light casualties: the attacker takes two disruptions/);
    // Lit in the printed tables: the ratio, the face under its modifier, the intensity, the disruptions.
    await page.locator('.read-table .read').first().waitFor();
    const lit = await page.locator('.read-table .read').allTextContents();
    expect(lit.map((text) => text.replace('Read here: ', ''))).toEqual(
      expect.arrayContaining(['2 : 1', 'defender routed', 'light', '−2 / +1']),
    );
    const link = page.getByRole('link', { name: 'Link to this question' });
    const address = (await link.getAttribute('href')) ?? '';
    await page.goto(address);
    await page.getByRole('group', { name: 'Attackers' }).waitFor();
    expect(await page.getByLabel('Attackers: Veteran infantry', { exact: true }).inputValue()).toBe('4');
    expect(await page.getByLabel('Ruling').count()).toBe(0);
  });

  it('says what is wrong with dice and with forces, and rules on nothing', async () => {
    const page = await visit();
    await page.goto('/adjudicator/house-divided/battle-round');
    await page.getByRole('heading', { name: 'Adjudicator' }).waitFor();
    await page.getByLabel('My own').check();
    await page.getByRole('button', { name: 'Rule on these dice' }).click();
    const alert = page.locator('[role=alert]');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/die|dice|throw/i);
    expect(await page.getByLabel('Ruling').count()).toBe(0);

    const blue = page.locator('.dice-row input').first();
    await blue.fill('7');
    await page.locator('.dice-row input').nth(1).fill('3');
    await page.getByRole('button', { name: 'Rule on these dice' }).click();
    // Either the browser's own check of the field or the book's answer holds it back, and says so.
    const native = await blue.evaluate((input: HTMLInputElement) => input.validationMessage);
    const told = (await alert.count()) > 0 ? await alert.textContent() : '';
    expect(`${native} ${told}`).toMatch(/6/);
    expect(await page.getByLabel('Ruling').count()).toBe(0);

    await force(page, 'Attackers', {});
    await page.locator('.dice-row input').first().fill('5');
    await page.getByRole('button', { name: 'Rule on these dice' }).click();
    await expect.poll(async () => await alert.textContent()).toMatch(/attackers/i);
  });

  it('throws dice itself, and every procedure of the book opens and rules on its own example', async () => {
    const page = await inOneDocument(await visit());
    const book = (await loadRulebook('house-divided'))?.rulebook;
    expect(book?.procedures.length).toBeGreaterThan(7);
    for (const { id, title } of book?.procedures ?? []) {
      await page.goto(`/adjudicator/house-divided/${id}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByRole('button', { name: /^(?:Throw and rule|Rule)$/ }).click();
      await page.getByLabel('Ruling').waitFor();
      expect(((await page.getByLabel('Ruling').locator('.said').textContent()) ?? '').length, id).toBeGreaterThan(8);
      expect(await page.getByLabel('Ruling').locator('.said').textContent(), id).not.toMatch(/undefined|NaN|\*\*/);
      expect(await page.locator('[role=alert]').count(), id).toBe(0);
    }
  });
});

describe.runIf(inject('chromium'))('the rulebook as a reference', () => {
  const { visit } = withBrowser();

  it('finds clauses by words, shows decisions, and opens one by its address', async () => {
    const page = await visit();
    const clauses = Object.entries((await loadRulebook('house-divided'))?.rulebook.clauses ?? {});
    await page.goto('/rules/house-divided');
    await page.locator('.clause-card').first().waitFor();
    expect(await page.locator('.clause-card').count()).toBe(clauses.length);
    const decided = clauses.filter(([, clause]) => clause.decision !== undefined);
    expect(decided.length).toBeGreaterThan(3);
    expect(await page.locator('.decision').count()).toBe(decided.length);

    await page.getByLabel('Find').fill('rout disruption');
    const fits = clauses.filter(([id, { text, decision }]) => {
      const all = `${id} ${text} ${decision ?? ''}`.toLowerCase();
      return all.includes('rout') && all.includes('disruption');
    });
    await page.getByText(`${fits.length} of ${clauses.length} clauses`).waitFor();
    expect(await page.locator('.clause-card').count()).toBe(fits.length);
    expect(await page.locator('mark').count()).toBeGreaterThan(1);
    await page.getByLabel('Find').fill('zeppelin');
    await page.getByText('No clause has these words.').waitFor();

    const [last] = clauses.at(-1) ?? [''];
    await page.goto(`/rules/house-divided/${last}`);
    const card = page.locator(`[id="${last}"]`);
    await card.waitFor();
    await expect.poll(() => card.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await card.getAttribute('aria-current')).toBe('true');
  });

  it('shows only the clauses that came into play in a match', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);
    await place(page, 'box:washington').click();
    await place(page, 'box:baltimore').click();
    await page
      .locator('.ways')
      .getByRole('button', { name: /^March/ })
      .click();
    await page.locator('.log li').filter({ hasText: 'A march is spent on Washington' }).first().waitFor();
    await page.goto(`/rules/house-divided?match=${match.id}`);
    await page.getByText(/that came into play in the match/).waitFor();
    const shown = await page.locator('.clause-card h3 a').allTextContents();
    expect(shown).toContain('ahd-march-2');
    expect(shown.length).toBeLessThan(20);
  });
});
