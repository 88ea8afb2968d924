import { type Figure, median } from '@longroll/lab';
import type { Browser } from 'playwright-core';
import { frameTime, type Gesture, keyTime, openTime, settled, type Tried, touchTime, WINDOW } from './tries.ts';

const LIMIT = 'an empty canvas of the same size in the same browser, in turn';

const open = async (browser: Browser, url: string): Promise<Tried> => {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('scale-whole').length > 0);
  return { browser, page, session: await page.context().newCDPSession(page) };
};

interface Both {
  readonly value: number;
  readonly limit: number;
}

/** Medians of a figure of the board and of the empty canvas, taken in turn after one that does not count. */
const inTurn = async (runs: number, board: () => Promise<number>, empty: () => Promise<number>): Promise<Both> => {
  const [values, limits]: [number[], number[]] = [[], []];
  for (let run = -1; run < runs; run++) {
    const [value, limit] = [await board(), await empty()];
    if (run < 0) continue;
    values.push(value);
    limits.push(limit);
  }
  return { value: median(values), limit: median(limits) };
};

const figure = (id: string, title: string, goal: number, { value, limit }: Both): Figure => ({
  goal: 'page',
  id,
  title,
  unit: 'ms',
  value,
  limit,
  limitTitle: LIMIT,
  target: { value: goal, good: 'less' },
});

/** Goes near enough for single counters, and gives where one of them stands on the screen. */
const counterNear = async ({ page }: Tried): Promise<readonly [x: number, y: number]> => {
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Closer' }).click();
  const counter = page.locator('.over [data-name^="piece:"]').first();
  await counter.waitFor();
  await settled(page);
  const box = await counter.boundingBox();
  if (!box) throw new Error('no counter stands on the map');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** One and two beats of a screen of 60 hertz, in milliseconds, as a trace tells them. */
const [BEAT, TWO_BEATS] = [17, 33.4];

const GESTURES: readonly (readonly [Gesture, slow: number, goal: number, title: string])[] = [
  ['pan', 1, BEAT, 'panning, frame time of 95 in 100'],
  ['zoom', 1, BEAT, 'zooming, frame time of 95 in 100'],
  ['pan', 4, TWO_BEATS, 'panning, processor slowed four times'],
  ['zoom', 4, TWO_BEATS, 'zooming, processor slowed four times'],
];

/** The scale board in a browser: 5,120 hexes, 2,000 counters; each figure beside an empty canvas, all from the tracing. */
export const scaleBench = async (runs: number, browser: Browser, url: string): Promise<readonly Figure[]> => {
  const board = await open(browser, url);
  const empty = await open(browser, `${url}/empty.html`);
  const first = (tried: Tried, address: string): Promise<number> =>
    openTime(tried, address, 'scale-begin', 'scale-whole');
  const figures = [
    figure(
      'page first drawing',
      'first drawing of 5,120 hexes and 2,000 counters',
      300,
      await inTurn(
        runs,
        () => first(board, url),
        () => first(empty, `${url}/empty.html`),
      ),
    ),
  ];
  await board.page.getByRole('slider').focus();
  const scrub = await inTurn(
    runs,
    () => keyTime(board, 'ArrowRight', 'input'),
    () => keyTime(empty, 'ArrowRight', 'keydown'),
  );
  const at = await counterNear(board);
  const touch = await inTurn(
    runs,
    () => touchTime(board, at),
    () => touchTime(empty, at),
  );
  figures.push(
    figure('page touch', 'touch of a counter to paint', 50, touch),
    figure('page scrub', 'replay scrub to paint, all counters', 50, scrub),
  );
  for (const [gesture, slow, goal, title] of GESTURES) {
    const both = await inTurn(
      Math.min(runs, 3),
      () => frameTime(board, gesture, slow),
      () => frameTime(empty, gesture, slow),
    );
    figures.push(figure(`page ${gesture}${slow > 1 ? ' slowed' : ''}`, title, goal, both));
  }
  await Promise.all([board.page.close(), empty.page.close()]);
  return figures;
};
