import type { Browser, CDPSession, Page } from 'playwright-core';
import {
  CATEGORIES,
  eventsOf,
  frameTimes,
  handled,
  ninetyFifth,
  type TraceEvent,
  timeOf,
  untilDrawn,
} from './trace.ts';

/** The window in which all is measured. */
export const WINDOW = { width: 1680, height: 1050 };
const MIDDLE = [800, 480] as const;
/** Milliseconds between two moves of the hand: at least one in each frame. */
const BEAT = 7;
const HAND = 2500;

/** A page of which frame times are asked: the board, or the empty canvas beside it. */
export interface Tried {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
}

/** The trace of something that is done with a page. */
export const traced = async ({ browser, page }: Tried, act: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  await act();
  return eventsOf(await browser.stopTracing());
};

const mark = (page: Page, name: string): Promise<void> =>
  page.evaluate((title) => {
    performance.mark(title);
  }, name);

/** Two frames are over. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** A hand that moves without waiting for what is drawn, beat by beat. */
const byHand = async (move: (share: number) => Promise<void>): Promise<void> => {
  const begun = performance.now();
  const moves: Promise<void>[] = [];
  for (let now = begun; now < begun + HAND; now = performance.now()) {
    moves.push(move((now - begun) / HAND));
    await new Promise((done) => setTimeout(done, BEAT));
  }
  await Promise.all(moves);
};

/** Where a hand is that has taken something, at each share of its time; where it takes it at the beginning. */
export type Way = (share: number) => readonly [x: number, y: number];

const dragged = async (page: Page, way: Way): Promise<void> => {
  await page.mouse.move(...way(0));
  await page.mouse.down();
  await byHand((share) => page.mouse.move(...way(share)));
  await page.mouse.up();
};

const overTheBoard: Way = (share) => {
  const turn = 2 * Math.PI * share;
  return [MIDDLE[0] + 500 * Math.sin(turn), MIDDLE[1] + 300 * Math.sin(turn * 1.5)];
};

const pinch = async (page: Page): Promise<void> => {
  await page.mouse.move(...MIDDLE);
  await page.keyboard.down('Control');
  await byHand((share) => page.mouse.wheel(0, share < 0.5 ? -1.4 : 1.4));
  await page.keyboard.up('Control');
};

const GESTURES = { pan: (page: Page) => dragged(page, overTheBoard), zoom: pinch } as const;
export type Gesture = keyof typeof GESTURES;

/** The frame time under which 95 of 100 lie while a hand pans, zooms or drags something along a way, in milliseconds; the processor slowed `slow` times. */
export const frameTime = async (tried: Tried, gesture: Gesture | Way, slow: number): Promise<number> => {
  const { page, session } = tried;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const events = await traced(tried, async () => {
    await mark(page, 'hand-begins');
    await (typeof gesture === 'function' ? dragged(page, gesture) : GESTURES[gesture](page));
    await mark(page, 'hand-ends');
    await settled(page);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ninetyFifth(frameTimes(events, 'hand-begins', 'hand-ends'));
};

/** Milliseconds from a click to the frame that shows what it did. */
export const touchTime = async (tried: Tried, at: readonly [x: number, y: number]): Promise<number> => {
  const events = await traced(tried, async () => {
    await tried.page.mouse.click(at[0], at[1]);
    await tried.page.waitForTimeout(100);
    await settled(tried.page);
  });
  return untilDrawn(events, handled(events, 'click')[0] ?? Number.NaN);
};

/** Milliseconds from the key that goes to the next turn to the frame that shows it. */
export const keyTime = async (tried: Tried, key: string, kind: string): Promise<number> => {
  const events = await traced(tried, async () => {
    await tried.page.keyboard.press(key);
    await tried.page.waitForTimeout(100);
    await settled(tried.page);
  });
  return untilDrawn(events, handled(events, kind)[0] ?? Number.NaN);
};

/** Milliseconds from a mark of a page that is opened to the frame that is drawn after another. */
export const openTime = async (tried: Tried, url: string, from: string, to: string): Promise<number> => {
  const events = await traced(tried, async () => {
    await tried.page.goto(url);
    await tried.page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, to);
    await settled(tried.page);
  });
  const done = timeOf(events, to);
  const shown = events.find(({ name, ts }) => name === 'DrawFrame' && ts >= done);
  return ((shown?.ts ?? Number.NaN) - timeOf(events, from)) / 1000;
};
