import { CONTRACT } from '@longroll/kernel';
import { released } from './released.ts';
import type { Shelf } from './shelf.ts';

export type { Shelf } from './shelf.ts';

const loaders: { readonly [id: string]: () => Promise<Shelf> } = {
  'house-divided': async () => (await import('./house-divided/index.ts')).shelf,
  'itchy-scratchy': async () => (await import('./itchy-scratchy/index.ts')).shelf,
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

/**
 * Loads one rulebook, or a released version of it. Undefined when there is none of that id, when that version is neither
 * the present one nor kept, or when it was built for another contract. The only way from outside to a rulebook.
 */
export const loadRulebook = async (id: string, version?: string): Promise<Shelf | undefined> => {
  const present = Object.hasOwn(loaders, id) ? await loaders[id]?.() : undefined;
  if (!present || version === undefined || present.rulebook.version === version) return present;
  return loadReleased(id, version);
};
