import type { Generated } from 'kysely';

/** Battles of a campaign that are fought out in a match of their own. */
export interface HandingTables {
  readonly battle_wish: BattleWishTable;
  readonly handed_battle: HandedBattleTable;
}

/** Which battle a player wants to fight out, and in which book. */
interface BattleWishTable {
  readonly match_id: string;
  readonly player: string;
  readonly place: string;
  readonly field: string;
  readonly at: Generated<Date>;
}

interface HandedBattleTable {
  /** The campaign. */
  readonly match_id: string;
  /** The match of the battle. */
  readonly battle: string;
  readonly place: string;
  readonly title: string;
  readonly field: string;
  /** How it is carried back: a `StoredPlan`, once it is known. */
  readonly plan: Generated<string | null>;
  readonly back: Generated<boolean>;
  readonly at: Generated<Date>;
}
