import {
  type AnyState,
  completeOptions,
  isRefusal,
  type MatchFile,
  type MatchHeader,
  scenarioOf,
  versionOf,
} from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';

const shelves = new Map<string, Promise<Shelf | undefined>>();

/** A rulebook with its board, loaded once: the present version or another that is kept. Undefined when there is none. */
export const shelfOf = (id: string, version?: string): Promise<Shelf | undefined> => {
  const key = version === undefined ? id : `${id}@${version}`;
  const kept = shelves.get(key);
  if (kept) return kept;
  const loading = loadRulebook(id, version);
  shelves.set(key, loading);
  return loading;
};

/** A match that this page cannot show, with the reason for its reader. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/** What a match was begun with, compiled by its own rulebook. Throws Unplayable with the reason. */
export const settingOf = (shelf: Shelf, header: MatchHeader): unknown => {
  const options = completeOptions(shelf.rulebook, header.options);
  if (isRefusal(options)) throw new Unplayable(options.reason);
  const scenario = scenarioOf(shelf.rulebook, header);
  if (isRefusal(scenario)) throw new Unplayable(scenario.reason);
  const setting = shelf.rulebook.prepare(scenario, options);
  if (isRefusal(setting)) throw new Unplayable(setting.reason);
  return setting;
};

/** The rulebook in the version that a match is played under. Throws Unplayable when this page has none. */
export const shelfFor = async (match: Pick<MatchFile, 'header' | 'carried'>): Promise<Shelf> => {
  const { rulebook } = match.header;
  const version = versionOf(match);
  const shelf = await shelfOf(rulebook, version);
  if (shelf) return shelf;
  const present = await shelfOf(rulebook);
  if (!present) throw new Unplayable(`There is no rulebook "${rulebook}" here.`);
  throw new Unplayable(
    `The match is played under ${present.rulebook.title} ${version}; this page has ${present.rulebook.version} and the versions kept beside it. Load the page again.`,
  );
};

/** A view as it came over the wire, whole again. */
export const joinSetting = (view: object, setting: unknown): AnyState => ({ ...view, setting });
