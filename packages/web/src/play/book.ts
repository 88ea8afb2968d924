import { type AnyState, completeOptions, isRefusal, type MatchHeader, scenarioOf } from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';

const shelves = new Map<string, Promise<Shelf | undefined>>();

/** A rulebook with its board, loaded once. Undefined when there is none of that id. */
export const shelfOf = (id: string): Promise<Shelf | undefined> => {
  const kept = shelves.get(id);
  if (kept) return kept;
  const loading = loadRulebook(id);
  shelves.set(id, loading);
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

/** The rulebook of a header. Throws Unplayable when this page has none or another version. */
export const shelfFor = async (header: MatchHeader): Promise<Shelf> => {
  const shelf = await shelfOf(header.rulebook);
  if (!shelf) throw new Unplayable(`There is no rulebook "${header.rulebook}" here.`);
  if (shelf.rulebook.version !== header.version)
    throw new Unplayable(
      `The match was begun under ${header.rulebook} ${header.version}; this page has ${shelf.rulebook.version}. Load the page again.`,
    );
  return shelf;
};

/** A view as it came over the wire, whole again. */
export const joinSetting = (view: object, setting: unknown): AnyState => ({ ...view, setting });
