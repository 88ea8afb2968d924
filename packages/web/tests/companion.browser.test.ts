import { readFile } from 'node:fs/promises';
import { isRefusal } from '@longroll/kernel';
import { readRecord, tellRecord } from '@longroll/kernel/companion';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { shelfOf, withBrowser } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Taps dice in as they lie on the table, and goes on with them. */
const tap = async (page: Page, ...faces: readonly number[]): Promise<void> => {
  for (const face of faces)
    await page
      .locator('.pips')
      .getByRole('button', { name: String(face), exact: true })
      .click();
  await press(page, 'Go on with these dice');
};

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

const openFirstMuster = async (page: Page): Promise<void> => {
  await page.goto('/companion/grant-acw');
  await page
    .locator('.offered')
    .getByRole('button', { name: /First Muster/ })
    .click();
  await heading(page, 'Set-up');
};

/** From the opening of a move to a phase of it; the Union is the first side. */
const onTo = async (page: Page, ...phases: readonly string[]): Promise<void> => {
  await press(page, 'Throw for the move');
  await tap(page, 6, 2);
  await press(page, 'So be it');
  for (const phase of phases) await press(page, `On to ${phase}`);
};

const TO_MUSKETRY = ['movement, first side', 'movement, second side', 'artillery', 'musketry'];

/** A volley as it stands in its form, its dice, and those that find its men. */
const volley = async (page: Page, who: RegExp, dice: readonly number[], men: readonly number[]): Promise<void> => {
  await press(page, who);
  await press(page, 'To the dice');
  await tap(page, ...dice);
  await tap(page, ...men);
  await press(page, 'Take them off the table');
};

const tested = async (page: Page, who: RegExp, face: number): Promise<void> => {
  await press(page, who);
  await tap(page, face);
};

const widest = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe.runIf(inject('chromium'))('the companion on a phone', () => {
  const { visit } = withBrowser();

  it('keeps First Muster from its set-up to its end, and tells its story', async () => {
    const page = await visit(PHONE);
    await openFirstMuster(page);
    await press(page, 'Begin the battle');
    await onTo(page, ...TO_MUSKETRY);
    await volley(page, /^1st Union fires/, [4, 3, 3, 2], [1, 2, 3, 4]);
    expect(await page.locator('.newest').textContent()).toContain('4 hit');
    await volley(page, /^1st Confederate fires/, [5, 2, 3], [1, 2, 3, 4]);
    await press(page, 'On to mêlée');
    await press(page, 'On to morale');
    await press(page, 'On to close');
    await page.getByRole('alert').filter({ hasText: '1st Union has to test its morale first.' }).waitFor();
    await tested(page, /^1st Union tests/, 1);
    await tested(page, /^1st Confederate tests/, 2);
    await press(page, 'On to close');
    await press(page, 'Who holds what');
    await press(page, 'Close the move');

    await onTo(page, 'movement, first side');
    await press(page, 'Charge or close');
    await press(page, 'Go in');
    await tap(page, 5, 2);
    for (const phase of ['movement, second side', 'artillery', 'musketry', 'mêlée'])
      await press(page, `On to ${phase}`);
    await press(page, /^1st Union and 1st Confederate fight/);
    await press(page, 'To the dice');
    await tap(page, ...Array.from({ length: 8 }, () => [6, 1]).flat());
    expect(await widest(page)).toBe(390);
    await press(page, 'On to morale');
    await press(page, /the outcome$/);
    await press(page, 'Rule');
    await press(page, 'Go on');
    await press(page, 'On to close');
    await press(page, 'Who holds what');
    await page.locator('.seg').getByText('Union', { exact: true }).click();
    await press(page, 'Close the move');
    await heading(page, 'The battle is over');
    expect(await page.locator('.newest').textContent()).toContain('4 to 0: the Union side wins clearly');

    await press(page, 'Roster');
    const rows = await page.locator('.comp-roster li').allTextContents();
    expect(rows.map((row) => /\d+ of \d+/.exec(row)?.[0])).toEqual(['20 of 24', '12 of 24']);
    await press(page, 'Story');
    const story = (await page.locator('.story').textContent()) ?? '';
    for (const words of ['Move 1, musketry', 'its first volley', 'charged', 'hand to hand', 'half strength'])
      expect(story).toContain(words);
    expect(story).toContain('thrown on the table');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Keep as a file')]);
    const record = readRecord(JSON.parse(await readFile(await file.path(), 'utf8')));
    const companion = await (await shelfOf('grant-acw')).companion?.();
    if (isRefusal(record) || !companion) throw new Error('no record');
    expect(tellRecord(companion, record)).toMatchObject({ table: { outcome: { winners: [0] } } });
  });

  it('plays on without a network, also when it is opened anew, and throws dice that stay', async () => {
    const page = await visit(PHONE);
    await page.goto('/companion/grant-acw');
    await page.getByText('All of it is on this device now').waitFor({ timeout: 30_000 });
    await page
      .locator('.offered')
      .getByRole('button', { name: /First Muster/ })
      .click();
    await page.context().setOffline(true);
    await press(page, 'Begin the battle');
    await onTo(page, ...TO_MUSKETRY);
    await press(page, /^1st Union fires/);
    await press(page, 'To the dice');
    await press(page, 'Throw 4 here');
    await heading(page, 'Thrown on this device');
    const faces = () =>
      page.locator('.throws .die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
    const thrown = await faces();
    await page.reload();
    await heading(page, 'Thrown on this device');
    expect(await faces()).toEqual(thrown);
    await press(page, 'Go on with these dice');
    await page.goto('/companion/grant-acw');
    await page.getByRole('link', { name: /First Muster/ }).click();
    await page.locator('.comp-desk').waitFor();
    expect(await page.locator('.comp-where').textContent()).toContain('Move 1, musketry');
  });

  it('brings its log in later, and others read it by its link', async () => {
    const page = await visit(PHONE);
    await openFirstMuster(page);
    await press(page, 'Begin the battle');
    await page.context().setOffline(true);
    await press(page, 'A remark');
    await page.getByLabel('What happened').fill('It began to rain.');
    await press(page, 'Write it down');
    await press(page, 'Story');
    await press(page, 'Bring it to the site');
    await page.getByText('It is brought in when there is one.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'The link for others to read it' }).waitFor();
    const other = await visit({ viewport: { width: 1280, height: 900 } });
    await other.goto(page.url());
    await heading(other, 'First Muster');
    expect(await other.locator('.story').textContent()).toContain('It began to rain.');
  });

  it('refuses a record that does not follow by the rules, naming field and reason', async () => {
    const page = await visit(PHONE);
    await page.goto('/companion/grant-acw');
    await page.getByText('Bring in a record').click();
    const bring = (text: string): Promise<void> =>
      page
        .locator('.drop input')
        .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const refusal = page.getByRole('alert');
    await bring('{');
    await refusal.filter({ hasText: 'record: The file is not JSON.' }).waitFor();
    const companion = await (await shelfOf('grant-acw')).companion?.();
    const record = {
      format: 'longroll-battle-record',
      rulebook: 'grant-acw',
      version: companion?.version,
      id: '00000000-0000-4000-8000-00000000000a',
      options: {},
      roster: companion?.battles[0]?.roster,
      entries: [
        { deed: 'next', given: {}, answers: [] },
        { deed: 'next', given: {}, answers: [{ dice: [7, 2], hand: 'typed' }] },
      ],
    };
    await bring(JSON.stringify(record));
    await refusal.filter({ hasText: 'entries/1/answers/0/dice/0: A die shows 1 to 6.' }).waitFor();
  });
});
