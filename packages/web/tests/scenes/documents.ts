import type { Page } from 'playwright-core';
import { at, likeAnother, type Scene } from './scene.ts';

/** Empties the jar: whoever comes is a stranger. */
const asStranger = (page: Page): Promise<void> => page.context().clearCookies();

/** Whatever the server says to an address of the API from now on, it does not reach the page. */
const unheard = async (page: Page, address: string): Promise<void> => {
  await page.route(address, (route) => route.abort());
};

const EARLY = '/editor/itchy-scratchy?scenario=crossroads';

/** Pages that grow down their length: lobby, forms, rules, tools, people. */
export const DOCUMENTS: readonly Scene[] = [
  {
    name: 'lobby, as a stranger',
    apart: true,
    open: async (page) => {
      await asStranger(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Learn by playing' }).waitFor();
      await page.locator('.first-steps .cover svg').waitFor();
    },
  },
  at('lobby, with matches', () => '/', '.shelf .cover svg'),
  {
    name: 'lobby, the server away',
    apart: true,
    open: async (page) => {
      await unheard(page, '**/api/matches*');
      await page.goto('/');
      await page.getByText(/^Not connected/).waitFor();
    },
  },
  at('new match', () => '/new', '.new-match'),
  likeAnother(at('new match, against a friend', () => '/new?against=friend', '.new-match')),
  at('new match, seat by seat', () => '/new?book=rolling-drums&scenario=virginia-1862&against=each', '.new-match'),
  at('waiting room', ({ waiting }) => `/match/${waiting}`, '.rows li'),
  {
    name: 'invitation',
    apart: true,
    open: async (page, { waiting }) => {
      await asStranger(page);
      await page.goto(`/join/${waiting}#secret`);
      await page.getByRole('button', { name: 'Sit down' }).waitFor();
    },
  },
  likeAnother(at('rules', () => '/rules', 'main h1')),
  { ...at('rules, a clause', () => '/rules/house-divided/ahd-combat-12', '.clause-card.here'), scrolled: true },
  likeAnother(at('rules on a grid', () => '/rules/itchy-scratchy', '.clause-card')),
  likeAnother(at('adjudicator', () => '/adjudicator/house-divided/battle-round', 'main form')),
  {
    name: 'adjudicator, a ruling',
    open: async (page) => {
      await page.goto('/adjudicator/house-divided/battle-round');
      await page.getByRole('button', { name: 'Throw and rule' }).click();
      await page.getByLabel('Ruling').waitFor();
    },
  },
  {
    name: 'adjudicator on a grid, a ruling',
    open: async (page) => {
      await page.goto('/adjudicator/itchy-scratchy/ranged');
      await page.getByRole('button', { name: 'Throw and rule' }).click();
      await page.getByLabel('Ruling').waitFor();
    },
  },
  at('replays', () => '/replay', '.drop'),
  likeAnother(at('verified dice', () => '/verify', '.drop')),
  at('verified dice of a match', ({ fought }) => `/verify/${fought}`, '.dice-table tbody tr'),
  at('account', () => '/account', 'main h1'),
  {
    name: 'account, signing in',
    apart: true,
    open: async (page) => {
      await asStranger(page);
      await page.goto('/account');
      await page.getByLabel('Password').waitFor();
    },
  },
  at('player', ({ player }) => `/player/${player}`, 'main h1'),
  at('clubs', () => '/clubs', 'main h1'),
  at('club', ({ club }) => `/club/${club}`, 'main h1'),
  at('tournament', ({ tournament }) => `/tournament/${tournament}`, 'main table'),
  at('prints', () => '/prints/house-divided', 'main h1'),
  at('help', () => '/help', '.keys'),
  at('no such page', () => '/nowhere', 'main h1'),
  at('no such match', () => '/match/00000000-0000-4000-8000-000000000000', 'main h1'),
  {
    name: 'editor of battles, with a fault and a piece picked',
    fillsWindow: true,
    open: async (page) => {
      await page.goto(EARLY);
      await page.locator('.over .place').first().waitFor();
      await page.getByRole('radio', { name: 'River', exact: true }).check({ force: true });
      await page.locator('.over [data-name="area:4,1"] > .hit').click({ force: true });
      await page.locator('.faults li').first().waitFor();
      await page.getByRole('radio', { name: 'Pick and move' }).check({ force: true });
      await page.locator('.over [data-name="piece:U6"] > .hit').click({ force: true });
      await page.getByRole('heading', { name: 'U6, infantry' }).waitFor();
    },
  },
  {
    name: 'editor of tables, with a fault and a unit picked',
    fillsWindow: true,
    open: async (page) => {
      await page.goto('/editor/grant-acw?scenario=sawmill-village');
      await page.locator('.over [data-name="units:0"]').waitFor();
      await page.getByRole('radio', { name: 'Road', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Lay it there' }).click();
      await page.locator('.faults li').first().waitFor();
      await page.getByRole('radio', { name: 'Pick and move' }).check({ force: true });
      await page.locator('.over [data-name="units:1"] > .hit').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /points/ }).waitFor();
    },
  },
  {
    name: 'editor of tables, a bend of a road picked',
    fillsWindow: true,
    open: async (page) => {
      await page.goto('/editor/grant-acw?scenario=gettysburg');
      await page.locator('.over [data-name="roads:0"] > .hit').focus();
      await page.keyboard.press('Enter');
      await page.locator('.over [data-name="roads:0:line:1"] > .hit').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /bend 2/ }).waitFor();
    },
  },
];
