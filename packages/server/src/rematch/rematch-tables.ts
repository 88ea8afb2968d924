import type { Generated } from 'kysely';

/** Who wants to play a match once more. */
export interface RematchTables {
  readonly rematch_wish: RematchWishTable;
}

interface RematchWishTable {
  readonly match_id: string;
  readonly player: string;
  readonly at: Generated<Date>;
}
