import { isRefusal, type PlainRecord } from '@longroll/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { check, saved as savedAs, take } from './at-editor.ts';
import { newStory, Player, soonDone } from './player.ts';
import { dropFile, place, shelfOf, touch, waitForAsk, withBrowser } from './visit.ts';

interface Battle {
  readonly grid: string;
  readonly board: readonly string[];
  readonly roster: readonly {
    readonly id: string;
    readonly side: string;
    readonly sp?: number;
    readonly [field: string]: unknown;
  }[];
}

const openEditor = async (page: Page, scenario = ''): Promise<void> => {
  await page.goto(`/editor/itchy-scratchy${scenario === '' ? '' : `?scenario=${scenario}`}`);
  await page.locator('.over .place').first().waitFor();
};

const saved = (page: Page): Promise<Battle> => savedAs<Battle>(page);

const codeAt = ({ board }: Battle, x: number, y: number): string | undefined => board[y]?.split(' ')[x];

const ground = (page: Page, area: string): Promise<string | null> =>
  place(page, `area:${area}`).getAttribute('aria-label');

const middleOf = async (page: Page, name: string): Promise<readonly [number, number]> => {
  const box = await place(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the board`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Answers a field of the form of what is selected. */
const answer = async (page: Page, label: string, value: string): Promise<void> => {
  const field = page.locator('#form').getByLabel(label, { exact: true });
  if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await field.selectOption(value);
  else {
    await field.fill(value);
    await field.blur();
  }
};

describe.runIf(inject('chromium'))('the battle editor', () => {
  const { visit } = withBrowser();

  it('paints ground by a stroke of the mouse and by keyboard; a stroke is taken back at once', async () => {
    // So wide that the board is not turned: the right arrow key goes to the next column.
    const page = await visit({ viewport: { width: 1680, height: 1000 } });
    await openEditor(page);
    await take(page, 'Woods');
    await page.getByText('In hand: Woods').waitFor();
    const from = await middleOf(page, 'area:2,1');
    const to = await middleOf(page, 'area:5,1');
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 2 });
    await page.mouse.up();
    for (const area of ['2,1', '3,1', '4,1', '5,1']) await expect.poll(() => ground(page, area)).toContain('woods');
    expect(await ground(page, '6,1')).toContain('open ground');

    await take(page, 'River');
    await place(page, 'area:4,4').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => ground(page, '4,4')).toContain('river');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => ground(page, '5,4')).toContain('river');

    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await undo.click();
    await expect.poll(() => ground(page, '4,4')).toContain('open ground');
    await undo.click();
    for (const area of ['2,1', '3,1', '4,1', '5,1']) expect(await ground(page, area)).toContain('open ground');
    expect(await undo.isDisabled()).toBe(true);
    const redo = page.getByRole('button', { name: 'Redo', exact: true });
    await redo.click();
    await redo.click();
    await redo.click();
    expect(await redo.isDisabled()).toBe(true);
    const file = await saved(page);
    expect([2, 3, 4, 5].map((x) => codeAt(file, x, 1))).toEqual(['W', 'W', 'W', 'W']);
    expect([codeAt(file, 4, 4), codeAt(file, 5, 4), codeAt(file, 6, 4)]).toEqual(['~', '~', '.']);
  });

  it('places and faces pieces, sets weapon, strength, entry and turn; faults stand with their clauses until mended', async () => {
    const page = await visit();
    await openEditor(page);
    await check(page).getByText('The Union side has no unit.').waitFor();
    await take(page, 'Union infantry');
    await touch(page, 'area:3,1');
    await page.getByRole('heading', { name: 'U1, infantry' }).waitFor();
    await answer(page, 'Weapon', 'musket');
    await answer(page, 'Strength points', '3');
    await answer(page, 'Facing', 'E');
    await expect.poll(() => place(page, 'piece:U1').getAttribute('aria-label')).toContain('facing east');
    await page.keyboard.press('Escape');
    await take(page, 'Turn a piece');
    await touch(page, 'piece:U1');
    await expect.poll(() => place(page, 'piece:U1').getAttribute('aria-label')).toContain('facing south');

    await take(page, 'Confederate artillery');
    await touch(page, 'area:6,6');
    await take(page, 'Confederate general');
    await touch(page, 'piece:C1');
    await expect.poll(() => place(page, 'piece:CG').getAttribute('aria-label')).toContain('at 6,6 facing north');
    await check(page).getByText('Nothing is wrong with it').waitFor();

    await take(page, 'Union mounted cavalry');
    await touch(page, 'area:8,1');
    await take(page, 'Entry area of the picked piece');
    await touch(page, 'area:0,0');
    await touch(page, 'area:1,0');
    await page.getByRole('heading', { name: 'U2, mounted cavalry' }).waitFor();
    await answer(page, 'Turn', '4');
    await take(page, 'Mountain');
    await touch(page, 'area:1,0');
    const fault = check(page).getByRole('listitem').filter({ hasText: 'nobody enters mountain' });
    await fault.waitFor();
    expect(await fault.locator('.clause').textContent()).toContain('is-terrain-4');
    expect(await page.getByRole('button', { name: 'Play this battle' }).isDisabled()).toBe(true);
    await take(page, 'Open ground');
    await touch(page, 'area:1,0');
    await check(page).getByText('Nothing is wrong with it').waitFor();

    const { roster } = await saved(page);
    expect(roster).toEqual([
      { id: 'U1', side: 'Union', type: 'infantry', weapon: 'musket', sp: 3, area: '3,1', facing: 'S' },
      { id: 'C1', side: 'Confederate', type: 'artillery', weapon: 'rifled-heavy', sp: 2, area: '6,6', facing: 'N' },
      { id: 'CG', side: 'Confederate', type: 'general', weapon: 'none', sp: 1, area: '6,6', facing: 'N' },
      {
        id: 'U2',
        side: 'Union',
        type: 'mounted cavalry',
        weapon: 'rifle',
        sp: 3,
        facing: 'S',
        entry: ['0,0', '1,0'],
        turn: 4,
      },
    ]);
  });

  it('draws a battle by lot of so many points; a file and a link bring it back the same', async () => {
    const page = await visit();
    await openEditor(page);
    await page.getByText('A battle by lot').click();
    const lot = page.locator('details').filter({ hasText: 'A battle by lot' });
    await lot.getByLabel('Grid').selectOption('hexes');
    await lot.getByLabel('First points').fill('20');
    await lot.getByLabel('Second points').fill('34');
    await page.getByRole('button', { name: 'Draw it' }).click();
    await check(page).getByText('Nothing is wrong with it').waitFor();
    const file = await saved(page);
    expect(file.grid).toBe('hexes');
    const { rulebook } = await shelfOf('itchy-scratchy');
    expect(isRefusal(rulebook.prepare(file as unknown as PlainRecord, {}))).toBe(false);
    // Points are strength points and what guns cost more.
    const said = (await page.locator('.map-key').textContent()) ?? '';
    const [first = 0, second = 0] = [...said.matchAll(/(\d+) SP/g)].map(([, sum]) => Number(sum));
    expect(first).toBeGreaterThan(10);
    expect(first).toBeLessThanOrEqual(20);
    expect(second).toBeGreaterThan(20);
    expect(second).toBeLessThanOrEqual(34);

    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText(/It holds the whole battle/).waitFor();
    const link = page.url();
    expect(link).toContain('#file=');
    const friend = await visit();
    await friend.goto(link);
    await friend.locator('.over .place').first().waitFor();
    expect(await saved(friend)).toEqual(file);

    const other = await visit();
    await openEditor(other, 'crossroads');
    await other.getByText('Load a file').click();
    await dropFile(other, 'no battle');
    await other.getByText('The file is no scenario of this book.').waitFor();
    expect((await saved(other)).grid).toBe('squares');
    await dropFile(other, JSON.stringify(file));
    await other.getByText('The file is on the board.').waitFor();
    expect(await saved(other)).toEqual(file);
  });

  it('plays what lies on the desk against the greedy computer', async () => {
    const page = await visit();
    await openEditor(page, 'crossroads');
    await take(page, 'Built-up area');
    await touch(page, 'area:0,0');
    await page.getByLabel('Against').selectOption('greedy');
    await page.getByLabel('Your side').selectOption('confederate');
    await page.getByRole('button', { name: 'Play this battle' }).click();
    await page.waitForURL(/\/match\//);
    await page.locator('.over .place').first().waitFor();
    expect(await ground(page, '0,0')).toContain('built-up area');
    await page.locator('.prompt .flag').filter({ hasText: 'Confederate' }).waitFor();
    const player = new Player(page, 5, newStory(), soonDone);
    await player.playUntil(() => player.story.touches > 12);
    expect(player.story.refusals).toEqual([]);
    await waitForAsk(page, /./);
    expect(await page.locator('.log li').count()).toBeGreaterThan(3);
  });
});
