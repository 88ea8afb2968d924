import {
  type AnyState,
  completeOptions,
  isRefusal,
  type MatchFile,
  type MatchHeader,
  scenarioOf,
  versionOf,
} from '@longroll/kernel';
import { loadPlayable, loadRulebook, type Playable, type Shelf } from '@longroll/rulebooks';

type Kept<B> = Map<string, Promise<B | undefined>>;
type Load<B> = (id: string, version?: string) => Promise<B | undefined>;

const once =
  <B>(kept: Kept<B>, load: Load<B>): Load<B> =>
  (id, version) => {
    const key = version === undefined ? id : `${id}@${version}`;
    const found = kept.get(key);
    if (found) return found;
    const loading = load(id, version);
    kept.set(key, loading);
    return loading;
  };

// Files of the page may need one another: what is another file's is read when it is asked for, and not while it begins.
/** A rulebook with its board, loaded once: the present version or another that is kept. Undefined when there is none. */
export const playableOf: Load<Playable> = once(new Map(), (id, version) => loadPlayable(id, version));

/** The same with its computer players and editor. */
export const shelfOf: Load<Shelf> = once(new Map(), (id, version) => loadRulebook(id, version));

/** A match that this page cannot show, with the reason for its reader. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/** What a match was begun with, compiled by its own rulebook. Throws Unplayable with the reason. */
export const settingOf = (shelf: Playable, header: MatchHeader): unknown => {
  const options = completeOptions(shelf.rulebook, header.options);
  if (isRefusal(options)) throw new Unplayable(options.reason);
  const scenario = scenarioOf(shelf.rulebook, header);
  if (isRefusal(scenario)) throw new Unplayable(scenario.reason);
  const setting = shelf.rulebook.prepare(scenario, options);
  if (isRefusal(setting)) throw new Unplayable(setting.reason);
  return setting;
};

const inVersion = async <B>(
  load: Load<B & Playable>,
  match: Pick<MatchFile, 'header' | 'carried'>,
): Promise<B & Playable> => {
  const { rulebook } = match.header;
  const version = versionOf(match);
  const shelf = await load(rulebook, version);
  if (shelf) return shelf;
  const present = await playableOf(rulebook);
  if (!present) throw new Unplayable(`There is no rulebook "${rulebook}" here.`);
  throw new Unplayable(
    `The match is played under ${present.rulebook.title} ${version}; this page has ${present.rulebook.version} and the versions kept beside it. Load the page again.`,
  );
};

/** The rulebook in the version that a match is played under, with its board. Throws Unplayable when this page has none. */
export const playableFor = (match: Pick<MatchFile, 'header' | 'carried'>): Promise<Playable> =>
  inVersion(playableOf, match);

/** The same with its computer players. */
export const shelfFor = (match: Pick<MatchFile, 'header' | 'carried'>): Promise<Shelf> => inVersion(shelfOf, match);

/** A view as it came over the wire, whole again. */
export const joinSetting = (view: object, setting: unknown): AnyState => ({ ...view, setting });
