/**
 * Battles that are fought out in another book: what a campaign hands down and what a field hands back. A book that has
 * either puts it on its shelf; whoever carries battles down and results back knows neither book.
 */
import type { AnyAction } from './contract.ts';
import type { Dice } from './dice.ts';
import type { PlainRecord, SeatId } from './words.ts';

/** Attackers or defenders of a battle. */
export const FIELD_SIDES = ['attacker', 'defender'] as const;
export type FieldSide = 0 | 1;

/** Troops that fight, in the measure of their campaign: steps, strength factors, men or guns. */
export interface Troops {
  /** Names them within the battle. */
  readonly id: string;
  /** What they are called on the field. */
  readonly name: string;
  /** What they are, in a word that a ratio knows. */
  readonly kind: string;
  /** A whole number from 1. */
  readonly strength: number;
}

/** One side of a battle. */
export interface Host {
  readonly seat: SeatId;
  /** Its name as an adjective: "Union". */
  readonly name: string;
  readonly troops: readonly Troops[];
}

/** How much of the country is covered. */
export const COUNTRY = ['open', 'mixed', 'close'] as const;

/** A battle that stands in a campaign and may be fought out elsewhere. */
export interface CampaignBattle {
  /** The word of its place, by which the campaign finds it again. */
  readonly place: string;
  /** What it is called: "the battle of Manassas Junction". */
  readonly title: string;
  /** Attackers first. */
  readonly hosts: readonly [Host, Host];
  readonly country: (typeof COUNTRY)[number];
  /** Whether the defenders stand behind works. */
  readonly dug: boolean;
  /** Whether a river runs before the defenders. */
  readonly river: boolean;
  /** With what the battle begins, and whose entry that is, where other things could be done instead. */
  readonly opens?: { readonly seat: SeatId; readonly action: AnyAction };
}

/** How a battle stands in the campaign. */
export interface BattleStanding {
  /** Strength that is left of the troops of either side, in the order in which they stand in the battle. */
  readonly left: readonly [readonly number[], readonly number[]];
  /** Who has the place; undefined while nothing is decided. */
  readonly holder: FieldSide | undefined;
}

/** What a campaign puts on its shelf. */
export interface HandsDown<S> {
  /** The battles that may be fought out now: none while one is under way. */
  battles(state: S): readonly CampaignBattle[];
  /** How one of them stands in a position that has come of it. */
  standing(state: S, battle: CampaignBattle): BattleStanding;
  /** Verbs that are not used to carry a result back: they would bring others into the battle, or leave it out. */
  readonly without: readonly string[];
  /** Ways in which the dice of one action may fall that are looked at, where there are too many; 216 when left out. */
  readonly courses?: number;
}

/** A piece that stands for troops on a field. */
export interface FieldPiece {
  readonly id: string;
  readonly name: string;
  /** What it is in the words of the field's file form, from the ratio. */
  readonly as: PlainRecord;
  /** In the measure of the field. */
  readonly strength: number;
}

/** A battle as it comes to a field: troops as pieces. */
export interface FieldBattle extends Pick<CampaignBattle, 'title' | 'country' | 'dug' | 'river'> {
  readonly hosts: readonly [FieldHost, FieldHost];
}

/** One side of it. */
export interface FieldHost {
  readonly name: string;
  readonly pieces: readonly FieldPiece[];
}

/** What is left of a battle on a field. */
export interface FieldEnd {
  /** Strength left by the id of the piece; of one that is not named nothing is left. */
  readonly left: ReadonlyMap<string, number>;
  /** Who has won: undefined where nobody has. */
  readonly winner: FieldSide | undefined;
}

/** What a field puts on its shelf. */
export interface TakesBattles<S> {
  /** The most pieces that a side may have. */
  readonly most: number;
  /** A scenario in the book's file form: the same battle and dice give the same file. */
  scenario(battle: FieldBattle, dice: Dice): PlainRecord;
  /** How a battle has ended. Asked when the match is over. */
  ended(state: S): FieldEnd;
}
