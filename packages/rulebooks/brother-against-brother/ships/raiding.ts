/** The Blockade Table and the Piracy Table (bab-blk-1 to -7). */
import { about, at, type SheetOf } from '@longroll/kernel';
import { ADMIRALS, blockadeTable, MULTIPLIERS, piracyTable, type RaidResult } from '../data/ships.ts';
import { boxPlace } from '../map.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import { admiralPlace, factorsOfAll, SEMMES, shipsIn } from './ships.ts';

const BOXES = [boxPlace('blockade'), boxPlace('piracy')] as const;
/** The side that attacks in each box: the Union blockades, the Confederacy raids. */
const ATTACKERS = [UNION, CONFEDERATE] as const;
export type Raid = 0 | 1;
export const BLOCKADING: Raid = 0;
export const RAIDING: Raid = 1;

/** Factors ahead that add one to the die (bab-blk-6, -7), and those that a table takes. */
const A_STEP = [6, 3] as const;
export const piracyMultiplier = (result: RaidResult): number => MULTIPLIERS[result];

/** Tables of a scenario's own in place of the book's. */
export const raidFields = {
  blockade: about('Rows of the Blockade Table', blockadeTable.field, 'bab-blk-7'),
  piracy: about('Rows of the Piracy Table', piracyTable.field, 'bab-blk-6'),
};
export type RaidTables = SheetOf<typeof raidFields>;

/** Resource Points that a result takes of the Union with so many Confederate factors in the box (bab-blk-5, -6). */
export const takenBy = (taken: 'none' | 'RP' | 'RP1' | 'RP2', factors: number): number =>
  taken === 'none' ? 0 : factors * MULTIPLIERS[taken];

/** Factors of a side in a box. */
const factorsIn = (s: State, side: Side, raid: Raid): number => factorsOfAll(shipsIn(s, side, BOXES[raid]));

/** The attacker's factors in a box, and those less the defender's (bab-blk-2). */
export const raidOf = (s: State, raid: Raid): { readonly factors: number; readonly ahead: number } => {
  const factors = factorsIn(s, ATTACKERS[raid], raid);
  return { factors, ahead: factors - factorsIn(s, otherSide(ATTACKERS[raid]), raid) };
};

/** Whether a table may be used: by who has factors in the box, no fewer than the enemy (bab-blk-2). */
export const mayRaid = (s: State, raid: Raid): boolean => {
  const { factors, ahead } = raidOf(s, raid);
  return factors > 0 && ahead >= 0 && !(raid === BLOCKADING && s.war.intervened);
};

/** What is added to the die for so many factors ahead (bab-blk-6, -7). */
export const stepsOf = (ahead: number, raid: Raid): number => Math.floor(ahead / A_STEP[raid]);

/** What is added to the die in a box, Semmes with it (bab-blk-6, -7). */
export const raidModifier = (s: State, raid: Raid): number => {
  const semmes = raid === RAIDING && admiralPlace(s, SEMMES) === BOXES[RAIDING] ? at(ADMIRALS, SEMMES).value : 0;
  return stepsOf(raidOf(s, raid).ahead, raid) + semmes;
};
