/** Tables of the ships: the chart of ships, naval leaders, blockade and piracy (chapter 5). */
import { about, int, MORE, openChart, word } from '@longroll/kernel';
import { turnOf } from '../calendar.ts';
import { CONFEDERATE, type ShipKind, type Side, UNION } from '../state.ts';

export const TABLE_LOSS = 3;

/** What a raid brings the Confederacy beside what it takes (bab-blk-6). */
const PRIZE = 10;

/** bab-blk-7: percent of the ports' points that are stopped. */
export const blockadeTable = openChart({
  id: 'blockade-table',
  title: 'Blockade Table',
  clauses: ['bab-blk-7'],
  die: 10,
  by: 'final',
  columns: { stopped: about('percent of the Resource Points of open ports that are stopped', int(0, 100)) },
  rows: [
    [3, 0],
    [6, 10],
    [9, 20],
    [12, 35],
    [15, 50],
    [MORE, 70],
  ],
});

export const RESULTS = ['RP', 'RP1', 'RP2', 'RP+'] as const;

export type RaidResult = (typeof RESULTS)[number];

/** What each result is multiplied by (bab-blk-5). */
export const MULTIPLIERS: { readonly [result in RaidResult]: number } = { RP: 4, RP1: 6, RP2: 12, 'RP+': 1 };

/** bab-blk-6: whose factors are lost, what is taken as a result of the table, and whether a prize comes with it. */
export const piracyTable = openChart({
  id: 'piracy-table',
  title: 'Piracy Table',
  clauses: ['bab-blk-6'],
  die: 10,
  by: 'final',
  columns: {
    confederate: about('factors that the Confederacy loses', int(0, 9)),
    union: about('factors that the Union loses', int(0, 9)),
    taken: about('what is taken', word('none', 'RP', 'RP1', 'RP2')),
    prize: about('Resource Points that come to the Confederacy', int(0, 99)),
  },
  rows: [
    [2, TABLE_LOSS, 0, 'none', 0],
    [4, 0, 0, 'none', 0],
    [6, 0, 0, 'RP', 0],
    [8, 0, 0, 'RP1', 0],
    [9, 0, TABLE_LOSS, 'RP1', 0],
    [11, 0, 0, 'RP2', 0],
    [MORE, 0, 0, 'RP2', PRIZE],
  ],
});

/** Factors of a whole ship, SF that it lifts, and whether it goes on rivers and to sea (bab-nav-1, -2). */
export const SHIP_CHART = {
  ironclad: { factors: 4, lift: 0, river: true, ocean: true },
  gunboat: { factors: 2, lift: 0, river: true, ocean: false },
  'river-transport': { factors: 0, lift: 20, river: true, ocean: false },
  'ocean-naval': { factors: 3, lift: 0, river: false, ocean: true },
  'ocean-transport': { factors: 0, lift: 30, river: false, ocean: true },
} as const satisfies { readonly [kind in ShipKind]: unknown };

/** A naval leader. */
export interface NavalLeader {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly value: number;
  /** The turn on which he comes. */
  readonly from: number;
}

export const leader = (
  id: string,
  side: Side,
  name: string,
  value: number,
  year: number,
  month: number,
): NavalLeader => ({
  id,
  side,
  name,
  value,
  from: turnOf(year, month, 1),
});

/** All naval leaders, the Union's first. */
export const ADMIRALS: readonly NavalLeader[] = [
  leader('farragut', UNION, 'Farragut', 3, 1862, 1),
  leader('foote', UNION, 'Foote', 2, 1861, 9),
  leader('dd-porter', UNION, 'D. D. Porter', 2, 1862, 10),
  leader('du-pont', UNION, 'Du Pont', 1, 1861, 9),
  leader('dahlgren', UNION, 'Dahlgren', 1, 1863, 7),
  leader('buchanan', CONFEDERATE, 'Buchanan', 2, 1862, 2),
  leader('semmes', CONFEDERATE, 'Semmes', 3, 1861, 6),
  leader('montgomery', CONFEDERATE, 'Montgomery', 1, 1862, 4),
  leader('brown', CONFEDERATE, 'Brown', 2, 1862, 7),
];
