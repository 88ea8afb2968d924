import type { Playable, Shelf } from '@longroll/rulebooks';
import {
  loadRulebook as loadPublished,
  loadPlayable as loadPublishedPlayable,
  rulebookIds as published,
} from '@longroll/rulebooks';
import type { Books } from '@longroll/server';

export { releasedVersions } from '@longroll/rulebooks';

/** The books of the page and the server of browser tests: the published ones, and the sample, which no list shows. */
export const rulebookIds = published;

export const loadRulebook = async (id: string, version?: string): Promise<Shelf | undefined> => {
  if (id !== 'three-columns') return loadPublished(id, version);
  const { shelf } = await import('@longroll/testkit/sample');
  return version === undefined || version === shelf.rulebook.version ? shelf : undefined;
};

export const loadPlayable = async (id: string, version?: string): Promise<Playable | undefined> =>
  id === 'three-columns' ? loadRulebook(id, version) : loadPublishedPlayable(id, version);

/** The same as the server of all tests and its workers have them. */
export const books: Books = { ids: rulebookIds, load: loadRulebook, module: import.meta.url };

/** With the sample in the lists: a server looks for turns that are due where one of its books is played by sheets. */
export const booksWithSheets: Books = { ...books, ids: [...rulebookIds, 'three-columns'] };
