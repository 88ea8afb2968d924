import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Chromium, launchChromium } from './chromium.ts';

/** Cookies and what pages keep, as Playwright hands them out. */
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileOptions extends Omit<BrowserContextOptions, 'storageState'> {
  readonly storageState?: Storage;
  /** Whether letters are those of the site, for whoever judges how it looks; else any, which opens pages sooner. */
  readonly ownFonts?: boolean;
}

/**
 * A profile of the browser that visitors use one after another. Cookies and what pages keep go with each of them; what
 * was fetched and compiled stays, as it does at home.
 */
export interface Profile {
  readonly kind: string;
  readonly context: BrowserContext;
  /** A page without script at the address of the site: while it is open, so is the process of the site's pages. */
  readonly parked: Page;
}

// Of all files that share this process, by whether letters are the site's. The driver ends them with the process.
const running = new Map<boolean, Promise<Browser>>();
const free: Profile[] = [];

const NOTHING: Storage = { cookies: [], origins: [] };

const browserOf = (chromium: Chromium, ownFonts: boolean): Promise<Browser> => {
  const browser = running.get(ownFonts) ?? launchChromium(chromium, ownFonts);
  running.set(ownFonts, browser);
  return browser;
};

const create = async (browser: Browser, kind: string, options: BrowserContextOptions): Promise<Profile> => {
  const context = await browser.newContext(options);
  const parked = await context.newPage();
  await parked.goto('/icon.svg');
  return { kind, context, parked };
};

/** Leaves in a profile what a visitor has with him and nothing else. */
const furnish = async ({ context, parked }: Profile, { cookies, origins }: Storage): Promise<void> => {
  await context.clearCookies();
  await context.addCookies(cookies);
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  await parked.evaluate(async (items) => {
    // What the visitor before kept for use without a network would answer in the place of the server.
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
};

/** A profile for a visitor, of a kind with him: sizes, touch and the like are of the profile. */
export const takeProfile = async (
  chromium: Chromium,
  { storageState = NOTHING, ownFonts = false, ...options }: ProfileOptions,
): Promise<Profile> => {
  const kind = JSON.stringify({ ownFonts, ...options });
  const at = free.findIndex((profile) => profile.kind === kind);
  const profile =
    free.splice(at, at < 0 ? 0 : 1)[0] ?? (await create(await browserOf(chromium, ownFonts), kind, options));
  await furnish(profile, storageState);
  return profile;
};

/** Gives a profile back when its visitor leaves. */
export const returnProfile = async (profile: Profile): Promise<void> => {
  const { context, parked } = profile;
  const visited = context.pages().filter((page) => page !== parked);
  await Promise.all(visited.map((page) => page.close()));
  await context.setOffline(false);
  free.push(profile);
};
