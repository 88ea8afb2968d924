/** The plain state. Integers throughout; ids are places in dense tables of the setting, the state or the book's data. */
import { derived, steady } from '@longroll/kernel';
import type { Month } from './calendar.ts';
import type { BattleTables } from './combat/tables.ts';
import type { Limits } from './limits.ts';
import type { Values } from './politics/values.ts';
import type { RaidTables } from './ships/raiding.ts';
import type { TerrainChart } from './terrain-chart.ts';

export const UNION = 0;
export const CONFEDERATE = 1;
/** Controls nothing: of hexes and cities that are nobody's. */
export const NEUTRAL = 2;
/** Seats, and the sides that they play. */
export type Side = 0 | 1;
export type Owner = Side | typeof NEUTRAL;
export const SIDES = ['Union', 'Confederate'] as const;

/** Stands where a leader or a force is asked for and there is none. */
export const NOBODY = -1;

/**
 * A force (bab-unit-3). The first rows of the table are the forces of the leaders, each in his own row; the others have no leader:
 * one of them is a garrison in a city or fort, and a detachment in the open. A side has one leaderless force at most in a place.
 */
export interface Force {
  readonly side: Side;
  /** A hex, a box, or NOWHERE of a row that is not in use. */
  readonly place: number;
  readonly militia: number;
  readonly line: number;
  readonly cavalry: number;
  /** The leader who commands the army that it belongs to: its own leader makes him an army commander. NOBODY outside armies. */
  readonly army: number;
  /** It commands its place among leaders of equal rank there (bab-unit-5). */
  readonly senior: boolean;
  /** Its place in an army has been settled for the moves of its side (bab-unit-3). */
  readonly assigned: boolean;
  /** It has moved this turn (bab-move-3). */
  readonly moved: boolean;
  /** It has made a forced march this turn (bab-move-2). */
  readonly forced: boolean;
  /** Battles fought this turn (bab-attr-5). */
  readonly battles: number;
  /** Turns out of supply in a row (bab-attr-3); 0 in supply. */
  readonly unsupplied: number;
}

/** What leaders may be: in the cup, in play, or gone for good (bab-lead-6, -9). */
export const FATES = ['cup', 'play', 'gone'] as const;

/** A leader, in the row of `LEADERS` (chapter 6). */
export interface Officer {
  readonly fate: (typeof FATES)[number];
  /** His rank, or that at which he would come. */
  readonly stars: number;
  /** The turn on which he got his rank. */
  readonly since: number;
  /** The turn from which his counter is in the cup. */
  readonly back: number;
}

/** A hex whose rail is broken, and since when its side has been mending it (bab-move-4). */
export interface Break {
  readonly hex: number;
  readonly turn: number;
  /** The turn since which forces that mend it stand there; 0 while none do. */
  readonly mending: number;
}

/** A fort by its level, 1 to 4 (bab-fort-1). */
export interface Fort {
  readonly hex: number;
  readonly level: number;
}

/** Kinds of ships (bab-unit-1). */
export const SHIP_KINDS = ['ironclad', 'gunboat', 'river-transport', 'ocean-naval', 'ocean-transport'] as const;
export type ShipKind = (typeof SHIP_KINDS)[number];

/** What they are called, one and several. */
export const SHIP_WORDS: { readonly [kind in ShipKind]: readonly [one: string, several: string] } = {
  ironclad: ['ironclad', 'ironclads'],
  gunboat: ['river gunboat', 'river gunboats'],
  'river-transport': ['river transport', 'river transports'],
  'ocean-naval': ['ocean naval unit', 'ocean naval units'],
  'ocean-transport': ['ocean transport', 'ocean transports'],
};

/** A ship (chapter 5). */
export interface Ship {
  readonly side: Side;
  readonly kind: ShipKind;
  /** A hex, a box, or the station of a port (bab-map-10). */
  readonly place: number;
  /** Factors that it has lost, and turns that it has lain where it is made whole (bab-nav-3). */
  readonly lost: number;
  readonly docked: number;
  /** It has moved this turn. */
  readonly moved: boolean;
}

/** Where a naval leader is, by his row in `ADMIRALS`, and the turn on which he was sent there (bab-nav-4). */
export interface Admiral {
  readonly place: number;
  readonly sent: number;
}

/** Ships that are about to sail together, and what goes aboard (bab-nav-1, -2). No ships: none are. */
export interface Fleet {
  /** Rows of `war.ships`. */
  readonly ships: readonly number[];
  /** Rows of `forces`. */
  readonly cargo: readonly number[];
  /** Depots and siege trains. */
  readonly stores: Stores;
}

/** How many depots and siege trains go along with forces or ships (bab-move-3). */
export interface Stores {
  readonly depots: number;
  readonly trains: number;
}
export const NO_STORES: Stores = { depots: 0, trains: 0 };
export const NO_FLEET: Fleet = { ships: [], cargo: [], stores: NO_STORES };

/** A supply depot, and turns for which it has fed a corps without a line of its own (bab-sup-5). */
export interface Depot {
  readonly side: Side;
  readonly hex: number;
  readonly fed: number;
}

/** A force that its side has fed before others, and the hex of the source that it draws on (bab-sup-5). */
export interface Wish {
  readonly force: number;
  readonly hex: number;
}

/** What a side has to spend (chapter 11). */
export interface Economy {
  /** Resource Points saved, and those that raiders will take from the next income (bab-rp-9, bab-blk-6). */
  readonly resources: number;
  readonly debt: number;
  /** Personnel Points left of this year's calls; how many may be spent in a turn, and have been in this one (bab-pp-6, -7). */
  readonly people: number;
  readonly most: number;
  readonly spent: number;
  /** Calls and levies so far, and the years of the last ones; 0 before the first (bab-pp-1 to -11). */
  readonly calls: number;
  readonly levies: number;
  readonly calledIn: number;
  readonly leviedIn: number;
  /** SF of militia made line this month (bab-upg-1). */
  readonly upgraded: number;
}

/** What has been ordered and paid for, and comes on a turn (bab-conv-10, bab-prod-4). */
export interface Order {
  readonly side: Side;
  /** A row of the production table, by its number in `PRODUCTS`. */
  readonly product: number;
  readonly amount: number;
  readonly place: number;
  readonly due: number;
  /** When it comes without training; the leader who trains it, or NOBODY, and the centre where he does (bab-trn-1, -3). */
  readonly plain: number;
  readonly trainer: number;
  readonly centre: number;
}

/** What the war is fed and paid with (chapters 5, 9, 11 and 12). */
export interface War {
  readonly ships: readonly Ship[];
  /** By the row of `ADMIRALS`; the fleet that is about to sail; places of this side's naval battles (bab-nav-3). */
  readonly admirals: readonly Admiral[];
  readonly fleet: Fleet;
  readonly fought: readonly number[];
  readonly depots: readonly Depot[];
  /** Of this turn. */
  readonly wishes: readonly Wish[];
  /** Hexes of siege trains, one for each (bab-unit-2). */
  readonly trains: readonly number[];
  readonly economies: readonly [Economy, Economy];
  readonly orders: readonly Order[];
  /** Training centres of each side; the North may be there several times (bab-trn-2, -7). */
  readonly centres: readonly [readonly number[], readonly number[]];
  /** Percent of the ports' points that the blockade stops this month (bab-blk-7). */
  readonly stopped: number;
  /** Foreign powers have ended the blockade (bab-pol-8). */
  readonly intervened: boolean;
  /** The turn of the last Union win in a great battle (bab-pol-9); long before the war while there is none. */
  readonly won: number;
  /** Political points that cities and states have been counted for (bab-pol-3 to -5). */
  readonly counted: number;
  /** Turns running at whose end the Confederacy has held Washington (bab-vic-1). */
  readonly washington: number;
  /** Whether the Union has proclaimed Emancipation, and the levy that it adds to has been made (bab-pol-9). */
  readonly emancipation: 'none' | 'proclaimed' | 'levied';
}

/** The move that is open (chapter 4); it has no forces when none is. */
export interface March {
  /** Rows of `forces` that move together, the one that leads them first. */
  readonly forces: readonly number[];
  /** By rail, before the moves on land. */
  readonly rail: boolean;
  readonly spent: number;
  readonly steps: number;
  /** It has entered an enemy zone of control and goes no further (bab-zoc-2). */
  readonly stopped: boolean;
  readonly stores: Stores;
}

/** A stack that retreats after a battle (bab-ret-1). */
export interface Retreat {
  readonly side: Side;
  /** Where it is now, and rows of `forces` that go together. */
  readonly place: number;
  readonly forces: readonly number[];
  /** Hexes that it still has to go. */
  readonly hexes: number;
  /** The enemy's battle hexes: each step leads farther from them. */
  readonly away: readonly number[];
}

/** A siege that goes on (bab-siege-1, -4). */
export interface Siege {
  readonly hex: number;
  /** Turns that it has lasted, the present one included, and how many of them in winter. */
  readonly turns: number;
  readonly winter: number;
  /** Rolls of this turn: attrition against the besieged, and the Siege Table (bab-siege-2). */
  readonly starved: boolean;
  readonly pressed: boolean;
}

/** Of a chit: not chosen yet; chosen, and known to its owner alone. */
export const NO_CHIT = -1;
export const SEALED = -2;

/** Battles and sieges (chapters 7, 8 and 10). */
export interface Fight {
  /** The hex under attack; NOWHERE while no battle is on. */
  readonly hex: number;
  /** Rows of the forces that attack it, in the order in which they were named. */
  readonly attackers: readonly number[];
  /** Chits of the attacker and of the defender, 0 to 6 in their set (bab-chit-1). */
  readonly chits: readonly [attacker: number, defender: number];
  /** Hexes attacked, and forces that have attacked, this turn (bab-cmb-1). */
  readonly attacked: readonly number[];
  readonly spent: readonly number[];
  /** Stacks that retreat, one after the other. */
  readonly retreats: readonly Retreat[];
  /** The attackers may go into the hex if it is empty now (bab-ret-2). */
  readonly advance: boolean;
  /** Leaders who may be hit after a large battle, by id (bab-lead-9). */
  readonly exposed: readonly number[];
  readonly sieges: readonly Siege[];
}

/** A force of the scenario that is still to come. */
export interface Coming extends Pick<Force, 'side' | 'place' | 'militia' | 'line' | 'cavalry'> {
  readonly turn: number;
  /** The leader who comes, or NOBODY. */
  readonly leader: number;
  readonly stars: number;
}

/** The position. Every state has all fields, in one order and never one left out. */
export interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly returns: readonly string[];
  readonly turn: number;
  /** Who chooses the order of this turn, and who goes first (bab-init-1). */
  readonly chooser: Side;
  readonly first: Side;
  /** Player turns of this turn that are over: 0 to 2; and whose player turn it is. */
  readonly parts: number;
  readonly acting: Side;
  readonly forces: readonly Force[];
  readonly officers: readonly Officer[];
  /** Who controls each hex, packed: see `control.ts`. */
  readonly control: readonly number[];
  readonly breaks: readonly Break[];
  readonly forts: readonly Fort[];
  readonly coming: readonly Coming[];
  readonly march: March;
  readonly fight: Fight;
  /** SF that each side may move by rail in a turn, and has moved in this one (bab-rail-1). */
  readonly allowance: readonly [number, number];
  readonly railed: readonly [number, number];
  /** SF that have passed each exit this turn (bab-rail-3). */
  readonly exits: readonly (readonly [hex: number, strength: number])[];
  /** The turn until which each side stands where it is and is not asked for moves; 0 where it is. */
  readonly rest: readonly [number, number];
  /** Leaders whose counters have been drawn and wait to be chosen or returned (bab-lead-6), and who has relieved one this turn. */
  readonly drawn: readonly number[];
  readonly relieved: readonly [boolean, boolean];
  /** Political points; plus favours the Confederacy (bab-pol-1). */
  readonly politics: number;
  /** The side that has entered neutral Kentucky, NEUTRAL while none has (bab-map-12). */
  readonly kentucky: Owner;
  readonly war: War;
  /** SF of each side that its enemy has destroyed. */
  readonly destroyed: readonly [number, number];
  readonly outcome: { readonly winner: Side | typeof NEUTRAL; readonly clause: string } | undefined;
}

/** No move is open. */
export const HALTED: March = { forces: [], rail: false, spent: 0, steps: 0, stopped: false, stores: NO_STORES };

/** No battle is on. */
export const CALM: Omit<Fight, 'attacked' | 'spent' | 'sieges'> = {
  hex: -1,
  attackers: [],
  chits: [NO_CHIT, NO_CHIT],
  retreats: [],
  advance: false,
  exposed: [],
};

/** Parts of the rules that a scenario may leave out (bab-scn-1). */
export const PARTS = ['production', 'politics', 'leaders-choice', 'training', 'siege-table'] as const;

/** A city to be held for points at the end (bab-scn-1). */
export interface Objective {
  readonly hex: number;
  readonly points: number;
}

/** The compiled scenario: shared by all positions of a match, never saved. */
export interface Setting {
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly parts: readonly (typeof PARTS)[number][];
  /** Whether each hex lies in the part of the map that is played on. */
  readonly window: Uint8Array;
  readonly objectives: readonly Objective[];
  /** The month of the first turn, for leaders who are out by then (bab-lead-10). */
  readonly month: Month;
  /** Tables of battle in place of the book's. */
  readonly tables: BattleTables | undefined;
  /** Tables of blockade and piracy in place of the book's, and what the levies of both sides bring (bab-pp-11). */
  readonly raids: RaidTables | undefined;
  readonly levies: readonly [readonly number[], readonly number[]] | undefined;
  /** Movement points and combat modifiers of terrain, and movement points over each edge (bab-map-4). */
  readonly terrain: TerrainChart;
  readonly costs: Uint8Array;
  /** How much leaders command (bab-unit-4). */
  readonly limits: Limits;
  /** What events are worth in political points, where not as the book has it (bab-pol-5 to -10). */
  readonly values: Values | undefined;
  readonly start: Omit<State, 'setting' | 'phase' | 'returns'>;
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The side of a seat. */
export const sideOf = (seat: number): Side => (seat === 1 ? 1 : 0);

/** The state with what the war is fed and paid with changed (chapters 5, 9, 11 and 12). */
export const withWar = (s: State, change: Partial<War>): State => ({ ...s, war: { ...s.war, ...change } });

/** Whether the moves and attacks of the acting side are not asked for. */
export const isResting = (s: State): boolean => s.turn < s.rest[s.acting];

/** The state once the rest of a side is over: it is attacked, or loses a place. */
export const roused = (s: State, side: Side): State =>
  s.rest[side] === 0 ? s : { ...s, rest: s.rest.with(side, 0) as [number, number] };

// Objects that stand for several parts of a position: a new one whenever any of them is another. Derived facts are kept under them.

const isAlike = (one: Force, other: Force): boolean =>
  one.side === other.side &&
  one.place === other.place &&
  one.army === other.army &&
  one.militia + one.line + one.cavalry === other.militia + other.line + other.cavalry;

/** Rows of `forces`, or those of a later position that stand alike. */
interface Posted {
  forces: readonly Force[];
}

/** Those that are alike go on with the later rows: the next comparison then meets the same objects again, but for what has changed. */
const areAlike = (before: Posted, { forces }: Posted): boolean => {
  const known = before.forces;
  const count = known.length;
  if (count !== forces.length) return false;
  for (let row = 0; row < count; row++) {
    const [one, other] = [known[row] as Force, forces[row] as Force];
    if (one !== other && !isAlike(one, other)) return false;
  }
  before.forces = forces;
  return true;
};

/** Where forces stand, how strong and in which army: the same while only what they have done this turn is another, or of what kinds they are. */
export const posts: (s: State) => object = steady<State, Posted>(
  areAlike,
  ({ forces }) => ({ forces }),
  (s) => s.forces,
);

/** Who controls what, broken railroads and forts. */
export const ground: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.control,
  (s) => s.breaks,
  (s) => s.forts,
);

/** Ranks of leaders, and the season. */
export const times: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.officers,
  (s) => s.turn,
);

/** Ships, whether they still blockade, and the part of the map that is played on. */
export const waters: (s: State) => object = derived<State, object>(
  () => ({}),
  (s) => s.setting,
  (s) => s.war.ships,
  (s) => s.war.intervened,
);
