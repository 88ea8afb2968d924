import type { Page } from 'playwright-core';
import type { World } from './world.ts';

/** A page in one of its states, and how a visitor gets there. */
export interface Scene {
  /** Says page and state; the same in pictures, tests and faults. */
  readonly name: string;
  /** Whether it fills its window, as a map does, instead of growing down the page. */
  readonly fillsWindow?: true;
  /** It is shown where it has been scrolled to, and not from its beginning. */
  readonly scrolled?: true;
  /** It has a document and a profile of its own: what is kept in the browser, fetched or known there is not as elsewhere. */
  readonly apart?: true;
  /** All its parts stand in another scene too: pictures are taken of it, and tests pass it by. */
  readonly onlyPictured?: true;
  /** Brings a page of this visitor there and waits until it stands. */
  open(page: Page, world: World): Promise<void>;
}

/** A scene that is an address: it stands once something is on the page. */
export const at = (name: string, path: (world: World) => string, ready: string): Scene => ({
  name,
  open: async (page, world) => {
    await page.goto(path(world));
    await page.locator(ready).first().waitFor();
  },
});

/** A scene all of whose parts stand in another one as well. */
export const likeAnother = (scene: Scene): Scene => ({ ...scene, onlyPictured: true });
