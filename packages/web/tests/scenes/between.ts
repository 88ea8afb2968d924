import type { Page } from 'playwright-core';
import { newMatch, openMatch, order, waitForAsk } from '../at-match.ts';
import { at, type Scene } from './scene.ts';
import type { World } from './world.ts';

/** In the page: what this browser has kept under a name when it is opened. */
const keep = (page: Page, name: string, value: string): Promise<unknown> =>
  page.addInitScript(([key, kept]) => localStorage.setItem(key ?? '', kept ?? ''), [`longroll:${name}`, value]);

/** A scene at a match that this browser has read up to its beginning: all of it is still to be told. */
const untold = (name: string, match: (world: World) => string): Scene => ({
  name,
  fillsWindow: true,
  apart: true,
  open: async (page, world) => {
    await keep(page, 'heard', JSON.stringify([[`${match(world)} 0`, 0]]));
    await openMatch(page, match(world));
    await page.locator('.happened').waitFor();
  },
});

const atMatch = (name: string, match: (world: World) => string, ready: string): Scene => ({
  ...at(name, (world) => `/match/${match(world)}`, ready),
  fillsWindow: true,
});

/** A match whose Union, at this screen, has moved and may promote. */
const openMoved = async (page: Page): Promise<void> => {
  const { id } = await newMatch(page, {});
  await order(page, id, 'union', { do: 'halt' });
  await openMatch(page, id);
  await waitForAsk(page, 'Promote one unit');
};

/** What passes between players, and what is told of a turn. */
export const BETWEEN: readonly Scene[] = [
  untold('match, the report of a battle', ({ fought }) => fought),
  atMatch('match, the other side to move', ({ theirs }) => theirs, '.prompt .ask'),
  atMatch('match, a draw is offered', ({ offered }) => offered, '.prompt [aria-label=Draw]'),
  atMatch('match, a draw and a rematch', ({ even }) => even, '.end .acts button'),
  {
    name: 'match, asked before a promotion is left',
    apart: true,
    fillsWindow: true,
    open: async (page) => {
      await keep(page, 'ask-before-leaving', 'yes');
      await openMoved(page);
      await page.getByRole('button', { name: 'Promote nobody' }).click();
      await page.locator('.leaving').waitFor();
    },
  },
  {
    name: 'match, the screen is handed over',
    apart: true,
    fillsWindow: true,
    open: async (page) => {
      await keep(page, 'hand-over', 'yes');
      await keep(page, 'ask-before-leaving', 'no');
      await openMoved(page);
      await page.getByRole('button', { name: 'Promote nobody' }).click();
      await waitForAsk(page, 'Raise recruits');
      await page.getByRole('button', { name: 'Raise no more units' }).click();
      await page.locator('.handover').waitFor();
    },
  },
  {
    name: 'match, not connected',
    apart: true,
    fillsWindow: true,
    open: async (page, { fresh }) => {
      await page.route('**/stream*', (route) => route.abort());
      await openMatch(page, fresh);
      await page.locator('.offline-line').waitFor();
    },
  },
  at('report of a turn', ({ reported }) => `/match/${reported}/report/1`, '.dispatch h1'),
  {
    name: 'film of a turn',
    fillsWindow: true,
    open: async (page, { reported }) => {
      await page.goto(`/match/${reported}/film/1`);
      await page.getByRole('button', { name: /^Marching/ }).click();
      await page.locator('.caption').waitFor();
    },
  },
  atMatch('order desk, the second turn', ({ reported }) => reported, '.desk'),
];
