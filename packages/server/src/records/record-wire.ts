/** What the API tells of battles that were fought on a real table. */
import type { BattleRecord } from '@longroll/kernel/companion';

/** GET /api/records/:id, and the answer to POST /api/records (without the record itself). */
export interface WireRecord {
  readonly id: string;
  readonly rulebook: string;
  readonly title: string;
  /** Who brought it in, by name. */
  readonly by: string;
  /** How many entries the site has. */
  readonly entries: number;
  readonly over: boolean;
  /** When it was brought in last. */
  readonly at: string;
  readonly record?: BattleRecord;
}
