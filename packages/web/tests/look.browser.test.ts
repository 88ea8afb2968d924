import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accessFaults, drawn, layoutFaults } from './look.ts';
import { Player } from './player.ts';
import type { Storage } from './profiles.ts';
import { newBattle, newMatch, openMatch, place, storm, touch, waitForAsk, withBrowser } from './visit.ts';

/** What the pages are looked at with: a visitor who holds matches at several moments. */
interface World {
  readonly storageState: Storage;
  readonly played: string;
  readonly fresh: string;
  readonly big: string;
  readonly battle: string;
  readonly waiting: string;
}

const makeWorld = async (page: Page): Promise<World> => {
  const played = (await newMatch(page, {})).id;
  await openMatch(page, played);
  const player = new Player(page, 5);
  await player.playUntil(() => player.story.touches > 25);
  const fresh = (await newMatch(page, {})).id;
  const big = (await newMatch(page, {}, '1862')).id;
  const battle = (await newBattle(page, { ...storm, activation: { piece: 'U6' } })).id;
  const waiting = (await newMatch(page, { confederate: { kind: 'invited' } }, '1861')).id;
  await newMatch(page, { confederate: { kind: 'open' } }, '1863');
  return { storageState: await page.context().storageState(), played, fresh, big, battle, waiting };
};

const mapStands = (page: Page): Promise<void> => page.locator('.over .place').first().waitFor();

/** On the eve of a battle: units picked, its place touched, odds shown. */
const beforeBattle = async (page: Page, id: string): Promise<void> => {
  await openMatch(page, id);
  await page.locator('.prompt .ask').waitFor();
  // Spends a march there the first time, and picks its units the next.
  await place(page, 'box:washington').focus();
  await page.keyboard.press('Enter');
  await page.locator('.roster').waitFor();
  await place(page, 'box:manassas').focus();
  await page.keyboard.press('Enter');
  await page.locator('.prompt .acts .primary').filter({ hasText: 'to battle' }).waitFor();
};

interface Scene {
  readonly name: string;
  open(page: Page, world: World): Promise<void>;
}

const at = (name: string, path: (world: World) => string, ready: string): Scene => ({
  name,
  open: async (page, world) => {
    await page.goto(path(world));
    await page.locator(ready).first().waitFor();
  },
});

const SCENES: readonly Scene[] = [
  at('lobby', () => '/', '.shelf .cover svg'),
  at('new match', () => '/new', '.new-match'),
  at('rules', () => '/rules/house-divided/ahd-combat-12', '.clause-card.here'),
  at('replays', () => '/replay', '.drop'),
  at('verified dice', ({ played }) => `/verify/${played}`, '.dice-table tbody tr'),
  at('account', () => '/account', '#password'),
  at('help', () => '/help', '.keys'),
  at('invitation', ({ waiting }) => `/join/${waiting}#secret`, 'button[type=submit]'),
  at('waiting room', ({ waiting }) => `/match/${waiting}`, '.rows li'),
  at('no such page', () => '/nowhere', 'main h1'),
  {
    name: 'adjudicator',
    open: async (page) => {
      await page.goto('/adjudicator/house-divided/battle-round');
      await page.getByRole('button', { name: 'Throw and rule' }).click();
      await page.getByLabel('Ruling').waitFor();
    },
  },
  {
    name: 'replay',
    open: async (page, { played }) => {
      await page.goto(`/replay/${played}`);
      await mapStands(page);
      await page.locator('.replay-keys input[type=range]').fill('12');
    },
  },
  { name: 'match before a battle', open: (page, { fresh }) => beforeBattle(page, fresh) },
  {
    name: 'match with supply shown',
    open: async (page, { big }) => {
      await openMatch(page, big);
      await waitForAsk(page, /marches left/);
      await page.keyboard.press('s');
    },
  },
  {
    name: 'battle on hexes before fire',
    open: async (page, { battle }) => {
      await openMatch(page, battle);
      await waitForAsk(page, 'U6: move, turn or attack');
      await touch(page, 'piece:C2');
      await page.getByRole('button', { name: 'Fire 4 dice' }).waitFor();
    },
  },
  {
    name: 'editor of battles, with a fault and a piece picked',
    open: async (page) => {
      await page.goto('/editor/itchy-scratchy?scenario=crossroads');
      await mapStands(page);
      await page.getByRole('radio', { name: 'River', exact: true }).check({ force: true });
      await touch(page, 'area:4,1');
      await page.locator('.faults li').first().waitFor();
      await page.getByRole('radio', { name: 'Pick and move' }).check({ force: true });
      await touch(page, 'piece:U6');
      await page.getByRole('heading', { name: 'U6, infantry' }).waitFor();
    },
  },
  {
    name: 'the match itself',
    open: async (page, { played }) => {
      await openMatch(page, played);
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const HEIGHTS: { readonly [width: number]: number } = { 320: 640, 390: 844, 1024: 768, 1680: 1000, 2200: 1200 };

describe.runIf(inject('chromium'))('the look of every page', () => {
  const { visit } = withBrowser();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(await visit());
  });

  it.each(SCENES)(
    '$name: no serious fault of access in light and dark; fits from 320 to 2200 pixels and with text twice as large',
    async (scene) => {
      const faults: string[] = [];
      const size = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });
      const lookAt = async (page: Page, widths: readonly number[], byTouch: boolean): Promise<void> => {
        for (const width of widths) {
          await page.setViewportSize(size(width));
          await drawn(page);
          for (const fault of await layoutFaults(page, byTouch)) faults.push(`${width}: ${fault}`);
        }
      };
      const access = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
        await page.emulateMedia({ colorScheme });
        await drawn(page);
        for (const fault of await accessFaults(page)) faults.push(`${colorScheme}: ${fault}`);
      };
      const { storageState } = world;
      const phone = await visit({ storageState, viewport: size(390), hasTouch: true, isMobile: true });
      await scene.open(phone, world);
      await access(phone, 'dark');
      await lookAt(phone, [390, 320], true);
      const page = await visit({ storageState });
      await scene.open(page, world);
      await access(page, 'light');
      await lookAt(page, [390, 1024, 1680, 2200], false);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await drawn(page);
      for (const fault of await layoutFaults(page, false)) faults.push(`200 % text: ${fault}`);
      expect(faults).toEqual([]);
    },
  );

  it('keeps its plates and words in forced colours', async () => {
    const page = await visit({ storageState: world.storageState, forcedColors: 'active' });
    await beforeBattle(page, world.fresh);
    expect((await page.screenshot()).length).toBeGreaterThan(20_000);
    expect(await page.locator('.over .picked').count()).toBeGreaterThan(0);
    expect(await page.locator('.prompt .primary').isVisible()).toBe(true);
  });

  it('moves nothing where the reader wants no motion', async () => {
    const page = await visit({ storageState: world.storageState });
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
    expect(early.filter((name) => /^(house-divided|itchy-scratchy|schemas|json-schema|own-dice)/.test(name))).toEqual(
      [],
    );
    expect(early.filter((name) => /^(match|replay|adjudicator|rules|verify)-/.test(name))).toEqual([]);
  });
});
