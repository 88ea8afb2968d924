// Takes pictures of every page and state at four widths in both themes, into a folder that is not kept, with a sheet of
// contact prints: `npm run pictures`. `-- --only 'lobby|the end' --width 390 --theme dark` takes only some of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { calledWith, endWithUsage, wholeGiven } from '../../../../tools/called.ts';
import { findChromium, launchChromium } from '../chromium.ts';
import { drawn } from '../look/drawn.ts';
import type { Storage } from '../profiles.ts';
import { SCENES } from '../scenes/list.ts';
import type { Scene } from '../scenes/scene.ts';
import { makeWorld, type World } from '../scenes/world.ts';
import { startSheets } from '../sheets-server.ts';
import { type Site, startSite } from '../site.ts';
import { contactSheet, type Picture } from './sheet.ts';

const FOLDER = fileURLToPath(new URL('../../../../pictures', import.meta.url));
const HEIGHTS: { readonly [width: number]: number } = { 390: 844, 768: 1024, 1024: 768, 1680: 1000 };
const PHONE = 390;

const USAGE =
  "npm run pictures -- [--only 'lobby|the end'] [--width 390]... [--theme light|dark]...: pictures of every page and state, or of some, into the folder pictures";

const { values } = calledWith(USAGE, {
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: Object.keys(HEIGHTS) },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
  },
});
const widths = values.width.map((width) => wholeGiven(USAGE, width, PHONE));
const themes = values.theme.map((theme) =>
  theme === 'dark' || theme === 'light' ? theme : endWithUsage(USAGE, `"${theme}" is neither light nor dark`),
);
const scenes = SCENES.filter(({ name }) => values.only.split('|').some((words) => name.includes(words)));
if (scenes.length === 0) endWithUsage(USAGE, `no page or state has "${values.only}" in its name`);

const size = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

const fileName = (scene: Scene, width: number, theme: string): string =>
  `${scene.name.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`;

/** One visitor after another comes to a scene: on a phone, and at a table. */
class Photographer {
  readonly pictures: Picture[] = [];
  readonly failures: string[] = [];
  readonly #browser: Browser;
  readonly #site: string;
  readonly #world: World;
  readonly #storage: Storage;

  constructor(browser: Browser, site: string, world: World, storage: Storage) {
    this.#browser = browser;
    this.#site = site;
    this.#world = world;
    this.#storage = storage;
  }

  async take(scene: Scene): Promise<void> {
    const phone = widths.filter((width) => width === PHONE);
    const table = widths.filter((width) => width !== PHONE);
    for (const some of [phone, table].filter((list) => list.length > 0))
      await this.#visit(scene, some).catch((fault: unknown) => {
        this.failures.push(`${scene.name} at ${some.join(', ')}: ${String(fault).split('\n')[0]}`);
      });
  }

  async #visit(scene: Scene, some: readonly number[]): Promise<void> {
    const context = await this.#context(some[0] ?? PHONE);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      // One screen for two sides is not handed over while its picture is taken.
      await page.addInitScript(() => localStorage.setItem('longroll:hand-over', 'no'));
      await scene.open(page, this.#world).catch(async (fault: unknown) => {
        // What is shown instead helps to find out why.
        await page.screenshot({ path: join(FOLDER, `failed-${fileName(scene, some[0] ?? PHONE, 'light')}`) });
        throw fault;
      });
      for (const width of some) await this.#atWidth(page, scene, width);
    } finally {
      await context.close();
    }
  }

  #context(width: number): Promise<BrowserContext> {
    const byTouch = width === PHONE;
    return this.#browser.newContext({
      baseURL: this.#site,
      storageState: this.#storage,
      viewport: size(width),
      hasTouch: byTouch,
      isMobile: byTouch,
      reducedMotion: 'reduce',
    });
  }

  async #atWidth(page: Page, scene: Scene, width: number): Promise<void> {
    await page.setViewportSize(size(width));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await drawn(page);
      const file = fileName(scene, width, theme);
      if (!scene.scrolled) await page.evaluate(() => scrollTo(0, 0));
      // On a phone the panel of a match lies under its map.
      const fullPage = !scene.scrolled && (!scene.fillsWindow || width === PHONE);
      await page.screenshot({ path: join(FOLDER, file), fullPage });
      this.pictures.push({ scene: scene.name, width, theme, file });
    }
  }
}

const worldOf = async (browser: Browser, site: Site): Promise<readonly [World, Storage]> => {
  const newVisitor = (): Promise<BrowserContext> => browser.newContext({ baseURL: site.url });
  const [context, second, third] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
  const others = [await second.newPage(), await third.newPage()] as const;
  const sheets = await startSheets(site);
  const made = makeWorld({ page: await context.newPage(), others, name: 'Bell Wiley', sheets: sheets.url });
  const world = await made.finally(() => sheets.close());
  const storage = await context.storageState();
  await Promise.all([context, second, third].map((one) => one.close()));
  return [world, storage];
};

const main = async (): Promise<number> => {
  const chromium = await findChromium();
  if (!chromium) throw new Error('No Chromium for this platform. Set CHROME_PATH to a Chrome or Chromium.');
  mkdirSync(FOLDER, { recursive: true });
  const site = await startSite();
  const browser = await launchChromium(chromium);
  try {
    const photographer = new Photographer(browser, site.url, ...(await worldOf(browser, site)));
    for (const scene of scenes) {
      await photographer.take(scene);
      process.stdout.write(`${scene.name}\n`);
    }
    const sheet = join(FOLDER, 'index.html');
    writeFileSync(sheet, contactSheet(photographer.pictures));
    for (const failure of photographer.failures) process.stderr.write(`not taken: ${failure}\n`);
    process.stdout.write(`${photographer.pictures.length} pictures; their sheet is ${sheet}\n`);
    return photographer.failures.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.close();
  }
};

process.exitCode = await main();
