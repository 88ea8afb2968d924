/** Battles that were fought on a real table: they belong to no match. */
export interface RecordTables {
  readonly battle_record: BattleRecordTable;
}

interface BattleRecordTable {
  readonly id: string;
  /** Who brought it in first, and alone may bring more of it. */
  readonly player: string;
  readonly rulebook: string;
  readonly title: string;
  readonly entries: number;
  readonly over: boolean;
  /** The record as JSON text. */
  readonly record: string;
  readonly at: Date;
}
