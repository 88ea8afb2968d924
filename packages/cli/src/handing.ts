import {
  type Field,
  faultOfBattle,
  type HandedBack,
  handBack,
  handDown,
  parseRatio,
  type Ratio,
  ratioFor,
} from '@longroll/handing';
import { type AnyRulebook, isRefusal, type Match, type MatchFile } from '@longroll/kernel';
import { rulebookIds, type Shelf } from '@longroll/rulebooks';
import { shelfOf } from './books.ts';
import { InputError, refused } from './faults.ts';
import { jsonFile } from './input.ts';

/** The part of a campaign that hands battles down. Throws InputError where its book has none. */
const campaignOf = ({ rulebook: book, handsDown }: Pick<Shelf, 'rulebook' | 'handsDown'>, match: Match) => {
  if (!handsDown) throw new InputError(`${book.title} hands no battles down`, 'match');
  return { book, handsDown, state: match.state, sheets: match.sheets };
};

/** The battles that may be fought out now: none when the campaign is over. */
export const waiting = (shelf: Shelf, match: Match) => {
  const { handsDown, state } = campaignOf(shelf, match);
  return match.outcome ? [] : handsDown.battles(state);
};

/** The book of a field. Throws InputError where it takes no battles, and names those that do. */
export const fieldOf = async (id: string, option: string): Promise<Field> => {
  const { rulebook: book, takesBattles } = await shelfOf(id);
  if (takesBattles) return { book, takesBattles };
  const shelves = await Promise.all(rulebookIds.map(shelfOf));
  const known = shelves.filter((shelf) => shelf.takesBattles).map(({ rulebook }) => rulebook.id);
  throw new InputError(`${book.title} takes no battles; those that do: ${known.join(', ')}`, option);
};

/** The ratio of a file, or the project's own. Throws InputError. */
export const ratioFrom = (path: string | undefined, campaign: AnyRulebook, field: AnyRulebook): Ratio => {
  if (path !== undefined) {
    const ratio = parseRatio(jsonFile(path, '--ratio'));
    if (isRefusal(ratio)) throw refused(ratio, path);
    return ratio;
  }
  const own = ratioFor(campaign.id, field.id);
  if (own) return own;
  throw new InputError(`is missing: there is none of our own from ${campaign.title} to ${field.title}`, '--ratio');
};

/** Hands the battle of a place down. Throws InputError. */
export const handedDown = (shelf: Shelf, match: Match, place: string, field: Field, ratio: Ratio) => {
  if (match.outcome) throw new InputError('it is over: no battle waits to be fought', 'match');
  const handed = handDown(campaignOf(shelf, match), place, field, ratio);
  if (isRefusal(handed)) throw refused(handed);
  return handed;
};

/** Brings a battle back: whichever of those that wait it is. Throws InputError. */
export const broughtBack = (shelf: Shelf, match: Match, field: Field, ratio: Ratio, file: MatchFile): HandedBack => {
  const campaign = campaignOf(shelf, match);
  const answers = waiting(shelf, match).map(({ place }) => handBack(campaign, place, field, ratio, file));
  const back = answers.find((answer) => !isRefusal(answer)) ?? answers[0];
  if (back === undefined) throw new InputError('no battle of the campaign waits to be fought now', 'match');
  if (isRefusal(back)) throw refused(back);
  return back as HandedBack;
};

/** Why a campaign does not rest on a battle that is named as fought for it; undefined where it does. Throws InputError. */
export const battleFault = async (
  shelf: Shelf,
  file: MatchFile,
  battle: MatchFile,
  ratio: string | undefined,
): Promise<string | undefined> => {
  const { rulebook: book, handsDown } = shelf;
  if (!handsDown) return `${book.title} hands no battles down`;
  const field = await fieldOf(battle.header.rulebook, '--with');
  return faultOfBattle({ book, handsDown }, file, field, ratioFrom(ratio, book, field.book), battle);
};
