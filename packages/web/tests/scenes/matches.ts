import type { Page } from 'playwright-core';
import { openMatch, place, touch } from '../at-match.ts';
import { likeAnother, type Scene } from './scene.ts';
import type { World } from './world.ts';

/** A scene at a match, brought to its state by what is done there. */
export const atMatch = (
  name: string,
  match: (world: World) => string,
  done: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Scene => ({
  name,
  fillsWindow: true,
  open: async (page, world) => {
    await openMatch(page, match(world));
    await done(page);
  },
});

const press = async (page: Page, name: string): Promise<void> => {
  await place(page, name).focus();
  await page.keyboard.press('Enter');
};

/** Units of Washington are picked, and shown by name. */
const pick = async (page: Page): Promise<void> => {
  await press(page, 'box:washington');
  await page.locator('.roster').waitFor();
};

/** In a match at its first question: units picked, a battle's place touched, odds shown. */
export const foresee = async (page: Page): Promise<void> => {
  await pick(page);
  await press(page, 'box:manassas');
  await page.locator('.prompt .acts .primary').filter({ hasText: 'to battle' }).waitFor();
};

const dialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

const byKey = (key: string, name: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name }).waitFor();
};

/** A tab of the margin; on a phone of its foot. */
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).locator('visible=true').first().click();

/** Matches and replays: a map that fills the window, with a panel. */
export const MATCHES: readonly Scene[] = [
  atMatch('match, the first question', ({ fresh }) => fresh),
  likeAnother(atMatch('match, units picked', ({ fresh }) => fresh, pick)),
  atMatch('match, a forecast before the battle', ({ fresh }) => fresh, foresee),
  atMatch(
    'match, what is not allowed',
    ({ fresh }) => fresh,
    async (page) => {
      await pick(page);
      await press(page, 'box:richmond');
      await page.locator('.prompt .refusal').waitFor();
    },
  ),
  atMatch(
    'match, looking into a stack',
    ({ fresh }) => fresh,
    async (page) => {
      await place(page, 'box:richmond').focus();
      await page.keyboard.press('i');
      await page.locator('.inspect').waitFor();
    },
  ),
  atMatch('match, in a battle', ({ fought }) => fought),
  atMatch('match, the log', ({ fought }) => fought, tab(/^Log/)),
  atMatch('match, the forces', ({ fought }) => fought, tab(/^Forces/)),
  atMatch('match, talk', ({ fought }) => fought, tab(/^Talk/)),
  atMatch(
    'match, a rule in the drawer',
    ({ fought }) => fought,
    async (page) => {
      await page.locator('.prompt .detail .clause').first().click();
      await page.locator('.clause-drawer .clause-card').waitFor();
    },
  ),
  atMatch(
    'match of 1862 with supply shown',
    ({ big }) => big,
    (page) => page.keyboard.press('s'),
  ),
  atMatch('match, its own dialog', ({ fresh }) => fresh, dialog('Match')),
  atMatch('match, keys', ({ fresh }) => fresh, byKey('?', 'Keys')),
  atMatch('match, find', ({ fresh }) => fresh, byKey('/', 'Find')),
  atMatch('match, watched', ({ watched }) => watched),
  atMatch('match, the end', ({ ended }) => ended),
  atMatch('match, given up', ({ resigned }) => resigned),
  likeAnother(atMatch('battle on squares, a piece to act', ({ battle }) => battle)),
  atMatch(
    'battle on squares, before fire',
    ({ battle }) => battle,
    async (page) => {
      await touch(page, 'piece:C2');
      await page.getByRole('button', { name: 'Fire 4 dice' }).waitFor();
    },
  ),
  atMatch(
    'battle on squares, looking into a piece',
    ({ battle }) => battle,
    async (page) => {
      await place(page, 'piece:C5').focus();
      await page.keyboard.press('i');
      await page.locator('.inspect').waitFor();
    },
  ),
  {
    name: 'order desk',
    fillsWindow: true,
    open: async (page, { desk }) => {
      await page.goto(`/match/${desk}`);
      await page.locator('.desk').waitFor();
    },
  },
  {
    name: 'replay',
    fillsWindow: true,
    open: async (page, { ended }) => {
      await page.goto(`/replay/${ended}`);
      await page.locator('.over .place').first().waitFor();
      await page.locator('.replay-keys input[type=range]').fill('12');
    },
  },
];
