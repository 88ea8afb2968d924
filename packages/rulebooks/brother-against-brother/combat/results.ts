/** The Combat Results Table, and what becomes of a battle by it: losses, retreats, the winner (bab-crt-2 to -6, bab-chit-4). */
import { at } from '@longroll/kernel';
import type { AttackChit, DefenceChit, Outcome } from '../data/combat.ts';
import { lossOf } from '../losses.ts';
import { withChits } from './chits.ts';

export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];

/** What a battle comes to. */
export interface BattleEnd {
  /** Percent and SF lost. */
  readonly percent: readonly [attacker: number, defender: number];
  readonly lost: readonly [attacker: number, defender: number];
  /** Hexes that each side retreats; 0 where it does not. */
  readonly retreats: readonly [attacker: number, defender: number];
  readonly winner: Role;
}

/** What the end of a battle rests on, beside the row of the table. */
export interface Fought {
  readonly strength: readonly [attacker: number, defender: number];
  readonly multipliers: readonly [attacker: number, defender: number];
  readonly attack: AttackChit;
  readonly defence: DefenceChit;
  /** All the defenders ignore retreats (bab-ret-1). */
  readonly stays: boolean;
}

/** Hexes of retreat by the table and the chits: a probe cancels the table's, a withdrawal goes one hex unless the attacker must (bab-chit-4). */
const retreatsOf = (outcome: Outcome, { attack, defence, stays }: Fought): readonly [number, number] => {
  const hexes = outcome === 'hold' || attack === 'A2' ? 0 : Number(outcome.slice(-1));
  const own = outcome.startsWith('A') ? hexes : 0;
  const theirs = outcome.startsWith('D') ? hexes : 0;
  const defender = defence === 'D2' && own === 0 ? 1 : theirs;
  return [own, stays ? 0 : defender];
};

/** Who has won: a side that is wiped out or retreats has not; else who lost less in percent, and on a tie the defender (bab-crt-6). */
const winnerOf = (
  lost: readonly [number, number],
  percent: readonly [number, number],
  retreats: readonly [number, number],
  { strength }: Fought,
): Role => {
  const gone = [lost[0] >= strength[0], lost[1] >= strength[1]];
  if (gone[0] !== gone[1]) return gone[1] ? 'attacker' : 'defender';
  if (retreats[1] > 0) return 'attacker';
  return retreats[0] === 0 && percent[0] < percent[1] ? 'attacker' : 'defender';
};

/** The end of a battle by a row of the table. Whose enemy is wiped out does not retreat. */
export const endOf = (
  row: { readonly attacker: number; readonly defender: number; readonly outcome: Outcome },
  fought: Fought,
): BattleEnd => {
  const base = withChits(fought.attack, fought.defence, [row.attacker, row.defender]);
  const percentOf = (side: 0 | 1): number => Math.min(100, base[side] * fought.multipliers[side]);
  const percent = [percentOf(0), percentOf(1)] as const;
  const lost = [lossOf(fought.strength[0], percent[0]), lossOf(fought.strength[1], percent[1])] as const;
  const isOver = lost.some((each, side) => each >= at(fought.strength, side));
  const retreats = isOver ? ([0, 0] as const) : retreatsOf(row.outcome, fought);
  return { percent, lost, retreats, winner: winnerOf(lost, percent, retreats, fought) };
};
