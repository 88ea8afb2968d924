/** Campaigns played by computer players up to a battle, and battles fought out by them. */
import type { BotName } from '@longroll/bots';
import { type Campaign, type Field, handDown, type Ratio, ratioFor } from '@longroll/handing';
import { type CampaignBattle, isRefusal, type Match, type MatchFile } from '@longroll/kernel';
import { botAt, Game, playGame } from '@longroll/lab';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';

export const shelfOf = async (id: string): Promise<Shelf> => {
  const shelf = await loadRulebook(id);
  if (!shelf) throw new Error(`no book ${id}`);
  return shelf;
};

/** What a campaign is played by up to its battle. */
export interface March {
  readonly book: string;
  readonly scenario: string;
  readonly bots: readonly [BotName, BotName];
  readonly seed: number;
  /** Turns of sheets before it. */
  readonly turn?: number;
}

/** A campaign at a battle with two bodies of troops a side at least, where its book has so many there. */
export interface AtBattle {
  readonly match: Match;
  readonly battle: CampaignBattle;
  readonly campaign: Campaign;
}

const isWorth = ({ hosts }: CampaignBattle): boolean =>
  hosts.every(({ troops }) => troops.reduce((sum, { strength }) => sum + strength, 0) > 3);

/** Plays on until a battle waits and, in a book of sheets, all orders are sealed. */
export const marchToBattle = async ({ book, scenario, bots, seed, turn = 1 }: March): Promise<AtBattle> => {
  const { rulebook, handsDown, ...shelf } = await shelfOf(book);
  const game = Game.open(rulebook, { scenario, options: {}, seed });
  if (isRefusal(game) || !handsDown) throw new Error(`${book} has no campaign ${scenario}`);
  const { match } = game;
  const players = new Map(
    game.players.map((seat, i) => [seat, botAt({ rulebook, ...shelf }, bots[i] ?? 'random', seat, seed)]),
  );
  const isThere = (): boolean =>
    !rulebook.orders || (rulebook.orders.turn(match.state) === turn && match.sheets.size === game.players.length);
  for (let next = game.next(); next; next = game.next()) {
    const player = players.get(next.seat);
    if (!next.goesOn) player?.interrupt();
    const action = player?.decide(match.view(next.seat));
    const refusal = action && game.play(next.seat, action);
    if (!action || refusal) throw new Error(refusal?.reason ?? `${match.seatName(next.seat)} does nothing`);
    const battle = isThere() ? handsDown.battles(match.state).find(isWorth) : undefined;
    if (battle)
      return { match, battle, campaign: { book: rulebook, handsDown, state: match.state, sheets: match.sheets } };
  }
  throw new Error(`${book} came to no battle`);
};

export const fieldOf = async (id: string): Promise<Field> => {
  const { rulebook, takesBattles } = await shelfOf(id);
  if (!takesBattles) throw new Error(`${id} takes no battles`);
  return { book: rulebook, takesBattles };
};

/** The project's own ratio. */
export const ownRatio = (campaign: string, field: string): Ratio => {
  const ratio = ratioFor(campaign, field);
  if (!ratio) throw new Error(`no ratio from ${campaign} to ${field}`);
  return ratio;
};

/** A battle handed down and fought to its end by computer players. */
export const foughtOut = async (
  { campaign, battle }: AtBattle,
  field: Field,
  ratio: Ratio,
  bot: BotName,
): Promise<MatchFile> => {
  const handed = handDown(campaign, battle.place, field, ratio);
  if (isRefusal(handed)) throw new Error(handed.reason);
  const shelf = await shelfOf(field.book.id);
  const played = playGame(shelf, { scenario: handed.scenario, options: {}, seed: 7, bots: [bot, bot] });
  if (isRefusal(played)) throw new Error(played.reason);
  return played.match.file({ secret: true });
};
