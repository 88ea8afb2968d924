import type { Shelf } from './shelf.ts';

export type { Shelf } from './shelf.ts';

const loaders: { readonly [id: string]: () => Promise<Shelf> } = {
  'house-divided': async () => (await import('./house-divided/index.ts')).shelf,
  'itchy-scratchy': async () => (await import('./itchy-scratchy/index.ts')).shelf,
};

/** Ids of all rulebooks, in the order in which a list shows them. */
export const rulebookIds: readonly string[] = Object.keys(loaders);

/** Loads one rulebook; undefined when there is none of that id. The only way from outside to a rulebook. */
export const loadRulebook = async (id: string): Promise<Shelf | undefined> =>
  Object.hasOwn(loaders, id) ? loaders[id]?.() : undefined;
