import { type Campaign, type Field, handDown, ratioFor } from '@longroll/handing';
import { isRefusal, type Seat } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Books } from '../match-cache.ts';
import { planOf } from '../rematch/rematch-plan.ts';
import type { SeatRow } from '../rows.ts';
import type { AnyPlan, Wanted } from '../tables.ts';

/** The campaign of a match as it stands; undefined where its book hands no battles down here: one of sheets is led by files. */
export const campaignOf = (live: LiveMatch): Campaign | undefined => {
  const { rulebook: book, handsDown } = live.shelf;
  if (!handsDown || book.orders) return undefined;
  return { book, handsDown, state: live.match.state };
};

/** The book in which a battle is to be fought out. Refuses one that takes none. */
export const fieldOf = async (books: Books, id: string): Promise<Field & { readonly shelf: Shelf }> => {
  const shelf = books.ids.includes(id) ? await books.load(id) : undefined;
  if (shelf?.takesBattles) return { book: shelf.rulebook, takesBattles: shelf.takesBattles, shelf };
  throw new Fault('refused', `No battle is fought out in "${id}".`, { field: 'body/field' });
};

/** The ratio by which a server translates: the project's own. */
export const ratioOf = (campaign: string, field: string) => {
  const ratio = ratioFor(campaign, field);
  if (ratio) return ratio;
  throw new Fault('refused', `There is no ratio from ${campaign} to ${field}.`, { field: 'body/field' });
};

/** The seat of a field for a side of the battle: that of the same name, else that of the same place. */
const seatFor = (seats: readonly Seat[], name: string, place: number): Seat | undefined =>
  seats.find((seat) => seat.name.toLowerCase() === name.toLowerCase()) ?? seats[place];

/** The match of a battle: whoever plays a side of the campaign plays it here. Refuses a place where none waits. */
export const battleMatch = (
  live: LiveMatch,
  seats: readonly SeatRow[],
  place: string,
  field: Field,
): Wanted & { readonly title: string } => {
  const campaign = campaignOf(live);
  if (!campaign) throw new Fault('conflict', 'This match hands no battles down.');
  const handed = handDown(campaign, place, field, ratioOf(campaign.book.id, field.book.id));
  if (isRefusal(handed)) throw new Fault('refused', handed.reason, { field: 'body/place' });
  const setting = field.book.prepare(handed.scenario, defaults(field));
  if (isRefusal(setting)) throw new Error(`${field.book.id} refuses a battle of its own: ${setting.reason}`);
  const there = field.book.seats(setting);
  const plans = handed.battle.hosts.flatMap((host, i): readonly (readonly [string, AnyPlan])[] => {
    const row = seats.find(({ id }) => id === host.seat);
    const seat = seatFor(there, host.name, i);
    return row && seat ? [[seat.name, planOf(row)]] : [];
  });
  return {
    byServer: true,
    battleOf: live.id,
    rulebook: field.book.id,
    scenario: handed.scenario,
    options: {},
    seats: Object.fromEntries(plans),
    title: handed.battle.title,
  };
};

const defaults = ({ book }: Field): { readonly [option: string]: string } =>
  Object.fromEntries(book.options.map((option) => [option.id, option.default]));
