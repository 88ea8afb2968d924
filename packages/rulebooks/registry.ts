import { CONTRACT } from '@longroll/kernel';
import { released } from './released.ts';
import type { Playable, Shelf } from './shelf.ts';

export type { Playable, Shelf, Work } from './shelf.ts';

const loaders: { readonly [id: string]: () => Promise<Shelf> } = {
  'house-divided': async () => (await import('./house-divided/index.ts')).shelf,
  'itchy-scratchy': async () => (await import('./itchy-scratchy/index.ts')).shelf,
  'brother-against-brother': async () => (await import('./brother-against-brother/index.ts')).shelf,
  'rolling-drums': async () => (await import('./rolling-drums/index.ts')).shelf,
  'grant-acw': async () => (await import('./grant-acw/index.ts')).shelf,
};

/** Books whose computer player, prints and editor are kept apart from what it takes to play them. */
const playables: { readonly [id: string]: () => Promise<Playable> } = {
  'house-divided': async () => (await import('./house-divided/playable.ts')).playable,
  'itchy-scratchy': async () => (await import('./itchy-scratchy/playable.ts')).playable,
  'brother-against-brother': async () => (await import('./brother-against-brother/playable.ts')).playable,
  'rolling-drums': async () => (await import('./rolling-drums/playable.ts')).playable,
  'grant-acw': async () => (await import('./grant-acw/playable.ts')).playable,
};

/** Ids of all rulebooks, in the order in which a list shows them. */
export const rulebookIds: readonly string[] = Object.keys(loaders);

const releasesOf = (id: string) => (Object.hasOwn(released, id) ? released[id] : undefined) ?? {};

/** The released versions of a book that are kept, oldest first. The present one is among them once it is released. */
export const releasedVersions = (id: string): readonly string[] => Object.keys(releasesOf(id));

const loadReleased = async (id: string, version: string): Promise<Shelf | undefined> => {
  const releases = releasesOf(id);
  if (!Object.hasOwn(releases, version)) return undefined;
  const module = await releases[version]?.load();
  return module?.contract === CONTRACT ? module.shelf : undefined;
};

const load = async <B extends Playable>(
  present: B | undefined,
  id: string,
  version: string | undefined,
): Promise<B | Shelf | undefined> => {
  if (!present || version === undefined || present.rulebook.version === version) return present;
  return loadReleased(id, version);
};

/**
 * Loads one rulebook, or a released version of it. Undefined when there is none of that id, when that version is neither
 * the present one nor kept, or when it was built for another contract. With `loadPlayable` the only way from outside to a rulebook.
 */
export const loadRulebook = async (id: string, version?: string): Promise<Shelf | undefined> =>
  load(Object.hasOwn(loaders, id) ? await loaders[id]?.() : undefined, id, version);

/** The same without what is not needed to play it, where the book keeps that apart. */
export const loadPlayable = async (id: string, version?: string): Promise<Playable | undefined> =>
  Object.hasOwn(playables, id) ? load(await playables[id]?.(), id, version) : loadRulebook(id, version);
