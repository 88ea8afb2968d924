import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isRefusal, type MatchFile, replayFile, verifyFile } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { lossesOf, lossesShown, noteLosses } from './losses.ts';
import { newStory, Player, type Story } from './player.ts';
import { downloadFile, dropFile, withBrowser } from './visit.ts';

const ownChecker = fileURLToPath(new URL('../../../tools/verify-match.mjs', import.meta.url));

/** What the checker that shares no code with the program says of a file. */
const checkedAlone = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'longroll-file-'));
  try {
    await writeFile(join(folder, 'match.json'), text);
    const { stdout } = await promisify(execFile)(process.execPath, [ownChecker, join(folder, 'match.json')]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Tampered {
  readonly text: string;
  /** Number of the entry whose die was turned. */
  readonly entry: number;
}

/** Every file that differs in one face of a first die. */
const tamperings = (file: MatchFile): readonly (Tampered & { readonly file: MatchFile })[] =>
  file.entries.flatMap(({ dice = [], ...entry }, i) =>
    [1, 2, 3, 4, 5, 6].flatMap((face) => {
      if (dice.length === 0 || face === dice[0]) return [];
      const entries = file.entries.with(i, { ...entry, dice: dice.with(0, face) });
      return [{ file: { ...file, entries }, text: JSON.stringify({ ...file, entries }), entry: i + 1 }];
    }),
  );

const playWar = async (page: Page): Promise<Story> => {
  await noteLosses(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn by playing' }).click();
  await page.locator('.over .place').first().waitFor();
  const player = new Player(page, 1863, newStory(), () => 0.3);
  await player.playUntil();
  return player.story;
};

describe.runIf(inject('chromium'))('a whole war through the page', () => {
  const { visit } = withBrowser();

  it('is played by touching what is lit, to a file that verifies; a changed die is named', async () => {
    const page = await visit();
    const story = await playWar(page);
    expect(story.refusals).toEqual([]);
    expect(story.ways.get('map')).toBeGreaterThan(10);
    expect([...story.asks.keys()].join()).toMatch(/marches? left/);
    expect([...story.asks.keys()]).toEqual(expect.arrayContaining(['March', 'Raise recruits']));
    expect(await page.locator('.end').textContent()).toMatch(/victory/);
    expect(await page.locator('.prompt .choices, .prompt form').count()).toBe(0);
    await page
      .locator('.end')
      .getByText(/dice thrown again here: all agree with what was promised/)
      .waitFor();

    const dice = page.getByRole('region', { name: 'The dice' });
    await dice.getByRole('heading', { name: 'Turning points' }).waitFor();
    expect((await dice.locator('ul li').allTextContents()).join()).toMatch(/Union: luckier than \d+ of 100.*Confeder/);
    expect(await page.locator('.end .score').textContent()).toMatch(/^Union to Confederacy|^Union to Confederate/);

    const { file, text } = await downloadFile(page);
    const shelf = await loadRulebook('house-divided');
    if (!shelf) throw new Error('the rulebook is missing');
    const lost = lossesOf(shelf, file);
    expect(lost.length).toBeGreaterThan(2);
    expect(await lossesShown(page)).toEqual(expect.arrayContaining([...lost]));
    const verdict = verifyFile(shelf.rulebook, file);
    expect(verdict.faults).toEqual([]);
    expect(verdict.secretOpened).toBe(true);
    expect(verdict.diceChecked).toBeGreaterThan(5);
    expect(verdict.diceSealed).toBe(0);
    expect(file.outcome?.winners).toHaveLength(1);
    expect(await checkedAlone(text)).toMatch(/dice/);

    await page.goto('/verify');
    await dropFile(page, text);
    const said = page.locator('.notice.good');
    await said.waitFor();
    expect(await said.textContent()).toContain(`${verdict.entries} orders and ${verdict.diceChecked} dice`);
    // The last: what this browser kept of the match agrees with the file.
    expect(await page.locator('.checks .yes').count()).toBe(6);
    expect(await page.locator('.checks .no, .checks .wait').count()).toBe(0);
    expect(await page.getByText('differs').count()).toBe(0);

    // A file that holds in itself, but is not the match that this browser saw begin.
    await page.evaluate((match) => {
      const own = JSON.parse(localStorage.getItem(`longroll:dice:${match}`) ?? '{}');
      own.kept.commitment = '0'.repeat(64);
      localStorage.setItem(`longroll:dice:${match}`, JSON.stringify(own));
    }, file.header.match);
    await dropFile(page, text);
    const warned = page.locator('main .refusal').filter({ hasText: 'the commitment is not the one that was shown' });
    await warned.waitFor();

    const all = tamperings(file);
    const isFollowed = ({ file: wrong }: (typeof all)[number]): boolean =>
      !isRefusal(replayFile(shelf.rulebook, wrong));
    // With one die changed the later orders may still be legal, or the war would have gone otherwise.
    for (const wrong of [all.find(isFollowed), all.find((each) => !isFollowed(each))]) {
      if (!wrong) throw new Error('every change of a die came to the same');
      await dropFile(page, wrong.text);
      const fault = page.locator('main .refusal').filter({ hasText: `Order ${wrong.entry}: the dice` });
      await fault.waitFor();
      expect(await page.locator('.checks .no').count()).toBeGreaterThan(0);
      expect(await page.getByText('differs', { exact: true }).count()).toBeGreaterThan(0);
      await expect(checkedAlone(wrong.text)).rejects.toThrow();
    }
  });
});
