import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { round } from '@longroll/testkit/round';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accessFaults } from './look/access.ts';
import { drawn } from './look/drawn.ts';
import { inOneDocument } from './look/in-one-document.ts';
import { layoutFaults } from './look/judge.ts';
import type { Storage } from './profiles.ts';
import { SCENES } from './scenes/list.ts';
import { foresee } from './scenes/matches.ts';
import { makeWorld, type World } from './scenes/world.ts';
import { startSheets } from './sheets-server.ts';
import { openMatch, withBrowser } from './visit.ts';

const HEIGHTS: { readonly [width: number]: number } = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1680: 1000,
  2200: 1200,
};
const size = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

/** Does something while the page is pointed at with a finger. */
const byFinger = async (page: Page, done: () => Promise<void>): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await done();
  await devtools.detach();
};

/** Widths at which a page is judged besides 390. */
const MORE = { page: [1680, 768, 320], board: [1680, 768, 1024, 320, 2200] } as const;

/** How a page is judged besides at 390 pixels and for a finger. */
interface Judged {
  readonly themes: readonly ('light' | 'dark')[];
  readonly widths: readonly number[];
  readonly twiceAsLarge: boolean;
}

/**
 * Every page is judged in one theme, and at one more width or with text twice as large; the next pages, and the same
 * page by turns, in the other. With LONGROLL_LOOK=whole all of it.
 */
const judgedNow = (fillsWindow: boolean, turn: number): Judged => {
  const widths = fillsWindow ? MORE.board : MORE.page;
  if (process.env.LONGROLL_LOOK === 'whole') return { themes: ['light', 'dark'], widths, twiceAsLarge: true };
  const place = turn + round();
  const twiceAsLarge = Math.floor(place / 2) % 2 === 0;
  const width = widths[Math.floor(place / 4) % widths.length] ?? 1680;
  return { themes: [place % 2 === 0 ? 'light' : 'dark'], widths: twiceAsLarge ? [] : [width], twiceAsLarge };
};

/** Faults of a page as it stands, each with where it was found. */
const faultsOf = async (page: Page, { themes, widths, twiceAsLarge }: Judged): Promise<readonly string[]> => {
  const faults: string[] = [];
  const layoutAt = async (width: number, touch = false): Promise<void> => {
    await page.setViewportSize(size(width));
    await drawn(page);
    for (const fault of await layoutFaults(page, touch)) faults.push(`${width}: ${fault}`);
  };
  for (const [i, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    for (const fault of await accessFaults(page, i === 0 ? 'all' : 'colours')) faults.push(`${colorScheme}: ${fault}`);
  }
  for (const width of widths) if (width > 320) await layoutAt(width);
  if (twiceAsLarge) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await layoutAt(1280);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  await byFinger(page, async () => {
    if (widths.includes(320)) await layoutAt(320, true);
    await layoutAt(390, true);
  });
  return faults;
};

describe.runIf(inject('chromium'))('the look of every page', () => {
  const { visit, stay } = withBrowser({ ownFonts: true });
  let world: World;
  let shared: Page | undefined;
  let storageState: Storage;
  beforeAll(async () => {
    const page = await visit();
    const sheets = await startSheets({ client: inject('client'), database: inject('database') });
    const others = [await visit(), await visit()] as const;
    world = await makeWorld({ page, others, name: 'Bell Wiley', sheets: sheets.url }).finally(() => sheets.close());
    storageState = await page.context().storageState();
  });

  it.each(SCENES.filter(({ onlyPictured }) => !onlyPictured).map((scene, turn) => ({ ...scene, turn })))(
    '$name: no fault of access; nothing cut off, too small or over another, for finger and mouse, in either theme',
    async ({ open, turn, fillsWindow = false, apart = false }) => {
      const page = await (apart ? visit({ storageState }) : (shared ?? stay({ storageState }).then(inOneDocument)));
      // Where a scene has a fault, the next one begins anew.
      if (!apart) shared = undefined;
      await page.setViewportSize(size(1280));
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, world);
      await drawn(page);
      expect(await faultsOf(page, judgedNow(fillsWindow, turn))).toEqual([]);
      if (!apart) shared = page;
    },
  );

  it('is judged by its boxes: each fault of a bad document is named', async () => {
    const page = await visit();
    const at = (left: number, top: number, size: number, words: string): string =>
      `<button style="position:absolute;left:${left}px;top:${top}px;width:${size}px;height:${size}px;padding:0">${words}</button>`;
    await page.setContent(`<div style="width:40px;overflow:hidden;white-space:nowrap">Longer than its room</div>
      ${at(0, 100, 60, 'One')}${at(50, 100, 60, 'Two')}${at(0, 200, 16, 'x')}${at(20, 200, 16, 'y')}
      <p style="position:absolute;left:5px;top:300px">Over</p><p style="position:absolute;left:0;top:302px">Under</p>
      <details><summary>Closed</summary><button style="width:1px">Not in sight</button></details>
      <div style="width:1400px;height:1px"></div>`);
    const faults = await layoutFaults(page, true);
    expect(
      faults.map((fault) => fault.replace(/\d+ px (wider|: )/, 'so many px $1').replace(/by \d+/, 'by some')),
    ).toEqual([
      'the page is so many px wider than its window',
      'cut off by some px: <div> Longer than its room',
      'one over another: <button> One and <button> Two',
      'one over another: <p> Over and <p> Under',
      'only 16 x 16 px to point at: <button> x',
      'only 16 x 16 px to point at: <button> y',
      'only 16 x 16 px to touch: <button> x',
      'only 16 x 16 px to touch: <button> y',
      expect.stringMatching(/^only \d+ x \d+ px to touch: <summary> Closed$/),
    ]);
  });

  it('keeps its plates and words in forced colours', async () => {
    const page = await visit({ storageState, forcedColors: 'active' });
    await openMatch(page, world.fresh);
    await foresee(page);
    expect((await page.screenshot()).length).toBeGreaterThan(20_000);
    expect(await page.locator('.over .picked').count()).toBeGreaterThan(0);
    expect(await page.locator('.prompt .primary').isVisible()).toBe(true);
  });

  it('moves nothing where the reader wants no motion; the small map follows a change of the theme', async () => {
    const page = await visit({ storageState });
    await openMatch(page, world.big);
    const durations = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((node) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(node);
          const moves = (text: string): boolean => text.split(',').some((each) => parseFloat(each) > 0.001);
          return moves(transitionDuration) || (animationName !== 'none' && moves(animationDuration));
        }).length,
    );
    expect(durations).toBe(0);

    const corner = (): Promise<string> =>
      page.locator('.mini canvas').evaluate((node) => {
        const pen = node instanceof HTMLCanvasElement ? node.getContext('2d') : null;
        return String(pen?.getImageData(2, 2, 1, 1).data);
      });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await corner();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(corner).not.toBe(light);
  });

  it('opens with less than 120 kB in all, 40 kB of it script, and without any rulebook', async () => {
    const folder = join(inject('client'), 'assets');
    const sizes = new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, gzipSync(readFileSync(join(folder, name))).length]),
    );
    const page = await visit();
    const early: string[] = [];
    page.on('request', (request) => {
      const name = request.url().split('/').at(-1) ?? '';
      if (name.endsWith('.js') && request.url().includes('/assets/')) early.push(name);
    });
    const sent = new Map<string, string>();
    let wire = 0;
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    // Visitors use one profile after another: whoever comes for the first time has nothing yet.
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    network.on('Network.requestWillBeSent', ({ requestId, request }) => sent.set(requestId, request.url));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // How many matches people play is not of the page's making.
      if (!/api\/(?:lobby|matches)/.test(sent.get(requestId) ?? '')) wire += encodedDataLength;
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Learn by playing' }).waitFor();
    await page.locator('.shelf .cover svg').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const weigh = (names: readonly string[]): number => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    const named = await page
      .locator('head > script[type=module]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('src')?.split('/').at(-1) ?? ''));
    expect(weigh(named)).toBeGreaterThan(5000);
    expect(early).toEqual(expect.arrayContaining(named));
    expect(weigh(early)).toBeLessThan(40_000);
    expect(wire).toBeGreaterThan(50_000);
    expect(wire).toBeLessThan(120_000);
    // Neither a book nor the library in which inputs are described: the pictures of books come from the server.
    expect(early.filter((name) => !/^(?:page|lobby|rolldown-runtime)-/.test(name))).toEqual([]);
  });
});
