import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Chromium, launchChromium } from './chromium.ts';

/** Cookies and what pages keep, as Playwright hands them out. */
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileOptions extends Omit<BrowserContextOptions, 'storageState'> {
  readonly storageState?: Storage;
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

// Of all files that share this process. The driver ends the browser with the process.
let running: Promise<Browser> | undefined;
const free: Profile[] = [];

const NOTHING: Storage = { cookies: [], origins: [] };

const create = async (chromium: Chromium, kind: string, options: BrowserContextOptions): Promise<Profile> => {
  running ??= launchChromium(chromium);
  const context = await (await running).newContext(options);
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
  { storageState = NOTHING, ...options }: ProfileOptions,
): Promise<Profile> => {
  const kind = JSON.stringify(options);
  const at = free.findIndex((profile) => profile.kind === kind);
  const profile = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await create(chromium, kind, options));
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
