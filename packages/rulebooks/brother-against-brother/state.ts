/** The plain state. Integers throughout; ids are places in dense tables of the setting, the state or the book's data. */
import { type Effect, steadyRows, together } from '@longroll/kernel';
import { NOWHERE } from './map.ts';
import type { rulesOf } from './prepare.ts';

export const UNION = 0;
export const CONFEDERATE = 1;
/** Controls nothing: of hexes and cities that are nobody's. */
export const NEUTRAL = 2;
/** Seats, and the sides that they play. */
export type Side = 0 | 1;
export type Owner = Side | typeof NEUTRAL;
export const SIDES = ['Union', 'Confederate'] as const;
/** Both sides, in the order of their numbers. */
export const BOTH = [UNION, CONFEDERATE] as const;
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);
/** The side of a seat. */
export const sideOf = (seat: number): Side => (seat === 1 ? 1 : 0);
/** One for each side. */
type Both<T> = readonly [union: T, confederate: T];
/** An empty list of a record of start values. */
const none = <T>(): readonly T[] => [];

/** Stands where a leader or a force is asked for and there is none. */
export const NOBODY = -1;

/**
 * A force (bab-unit-3). The first rows of the table are the forces of the leaders, each in his own row; the others have no leader:
 * one of them is a garrison in a city or fort, and a detachment in the open. A side has one leaderless force at most in a place. As all
 * records here that have a start, it stands as it is at first: types are made of that.
 */
export const BARE_FORCE = {
  side: UNION as Side,
  /** A hex, a box, or NOWHERE of a row that is not in use. */
  place: NOWHERE,
  militia: 0,
  line: 0,
  cavalry: 0,
  /** The leader who commands the army that it belongs to: its own leader makes him an army commander. NOBODY outside armies. */
  army: NOBODY,
  /** It commands its place among leaders of equal rank there (bab-unit-5). */
  senior: false,
  /** Its place in an army has been settled for the moves of its side (bab-unit-3). */
  assigned: false,
  /** It has moved this turn (bab-move-3). */
  moved: false,
  /** It has made a forced march this turn (bab-move-2). */
  forced: false,
  /** Battles fought this turn (bab-attr-5). */
  battles: 0,
  /** Turns out of supply in a row (bab-attr-3); 0 in supply. */
  unsupplied: 0,
};
export type Force = Readonly<typeof BARE_FORCE>;

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
export type Fort = { readonly hex: number; readonly level: number };

/** Kinds of ships (bab-unit-1). */
export const SHIP_KINDS = ['ironclad', 'gunboat', 'river-transport', 'ocean-naval', 'ocean-transport'] as const;
export type ShipKind = (typeof SHIP_KINDS)[number];

/** What a ship is as it is built: factors that it has lost, turns that it has lain where it is made whole (bab-nav-3), whether it has moved. */
export const WHOLE = { lost: 0, docked: 0, moved: false };
/** A ship (chapter 5), in a hex, a box, or the station of a port (bab-map-10). */
export type Ship = Readonly<typeof WHOLE> & { readonly side: Side; readonly kind: ShipKind; readonly place: number };

/** Where a naval leader is, by his row in `ADMIRALS`, and the turn on which he was sent there (bab-nav-4). */
export type Admiral = { readonly place: number; readonly sent: number };

/** How many depots and siege trains go along with forces or ships (bab-move-3). */
export const NO_STORES = { depots: 0, trains: 0 };
export type Stores = Readonly<typeof NO_STORES>;

/** Ships that are about to sail together, rows of `war.ships`, and what goes aboard (bab-nav-1, -2): rows of `forces`. No ships: none are. */
export const NO_FLEET = { ships: none<number>(), cargo: none<number>(), stores: NO_STORES };

/** A supply depot, and turns for which it has fed a corps without a line of its own (bab-sup-5). */
export interface Depot {
  readonly side: Side;
  readonly hex: number;
  readonly fed: number;
}

/** A force that its side has fed before others, and the hex of the source that it draws on (bab-sup-5). */
export type Wish = { readonly force: number; readonly hex: number };

/** What a side has to spend (chapter 11). */
export const NO_ECONOMY = {
  /** Resource Points saved, and those that raiders will take from the next income (bab-rp-9, bab-blk-6). */
  resources: 0,
  debt: 0,
  /** Personnel Points left of this year's calls; how many may be spent in a turn, and have been in this one (bab-pp-6, -7). */
  people: 0,
  most: 0,
  spent: 0,
  /** Calls and levies so far, and the years of the last ones; 0 before the first (bab-pp-1 to -11). */
  calls: 0,
  levies: 0,
  calledIn: 0,
  leviedIn: 0,
  /** SF of militia made line this month (bab-upg-1). */
  upgraded: 0,
};
export type Economy = Readonly<typeof NO_ECONOMY>;

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
export const NO_WAR = {
  ships: none<Ship>(),
  orders: none<Order>(),
  /** By the row of `ADMIRALS`; the fleet that is about to sail; places of this side's naval battles (bab-nav-3). */
  admirals: none<Admiral>(),
  fleet: NO_FLEET,
  fought: none<number>(),
  /** Of this turn. */
  wishes: none<Wish>(),
  /** Training centres of each side; the North may be there several times (bab-trn-2, -7). */
  centres: [[], []] as Both<readonly number[]>,
  depots: none<Depot>(),
  /** Hexes of siege trains, one for each (bab-unit-2). */
  trains: none<number>(),
  economies: [NO_ECONOMY, NO_ECONOMY] as Both<Economy>,
  /** Percent of the ports' points that the blockade stops this month (bab-blk-7). */
  stopped: 0,
  /** Foreign powers have ended the blockade (bab-pol-8). */
  intervened: false,
  /** The turn of the last Union win in a great battle (bab-pol-9); long before the war while there is none. */
  won: -99,
  /** Political points that cities and states have been counted for (bab-pol-3 to -5). */
  counted: 0,
  /** Turns running at whose end the Confederacy has held Washington (bab-vic-1). */
  washington: 0,
  /** Whether the Union has proclaimed Emancipation, and the levy that it adds to has been made (bab-pol-9). */
  emancipation: 'none' as 'none' | 'proclaimed' | 'levied',
};
export type War = Readonly<typeof NO_WAR>;

/** The move that is open (chapter 4); it has no forces when none is. */
export const HALTED = {
  /** Rows of `forces` that move together, the one that leads them first. */
  forces: none<number>(),
  /** By rail, before the moves on land. */
  rail: false,
  spent: 0,
  steps: 0,
  /** It has entered an enemy zone of control and goes no further (bab-zoc-2). */
  stopped: false,
  stores: NO_STORES,
};
export type March = Readonly<typeof HALTED>;

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

/** No battle is on. */
export const CALM = {
  /** The hex under attack; NOWHERE while no battle is on. */
  hex: NOWHERE,
  /** Rows of the forces that attack it, in the order in which they were named. */
  attackers: none<number>(),
  /** Chits of the attacker and of the defender, 0 to 6 in their set (bab-chit-1). */
  chits: [NO_CHIT, NO_CHIT] as readonly [attacker: number, defender: number],
  /** Stacks that retreat, one after the other. */
  retreats: none<Retreat>(),
  /** The attackers may go into the hex if it is empty now (bab-ret-2). */
  advance: false,
  /** Leaders who may be hit after a large battle, by id (bab-lead-9). */
  exposed: none<number>(),
};

/** Battles and sieges (chapters 7, 8 and 10), with the hexes attacked and the forces that have attacked this turn (bab-cmb-1). */
const NO_FIGHT = { ...CALM, attacked: none<number>(), spent: none<number>(), sieges: none<Siege>() };
export type Fight = Readonly<typeof NO_FIGHT>;

/** A force of the scenario that is still to come. */
export interface Coming extends Pick<Force, 'side' | 'place' | 'militia' | 'line' | 'cavalry'> {
  readonly turn: number;
  /** The leader who comes, or NOBODY. */
  readonly leader: number;
  readonly stars: number;
}

/** What a match begins with, but for what its scenario says. */
export const START = {
  turn: 1,
  /** Who chooses the order of this turn, and who goes first: who went second last turn chooses on a tie (bab-init-1). */
  chooser: CONFEDERATE as Side,
  first: UNION as Side,
  /** Player turns of this turn that are over: 0 to 2; and whose player turn it is. */
  parts: 0,
  acting: UNION as Side,
  forces: none<Force>(),
  officers: none<Officer>(),
  /** Who controls each hex, packed: see `control.ts`. */
  control: none<number>(),
  breaks: none<Break>(),
  forts: none<Fort>(),
  coming: none<Coming>(),
  march: HALTED as March,
  fight: NO_FIGHT as Fight,
  /** SF that each side may move by rail in a turn, and has moved in this one (bab-rail-1). */
  allowance: [0, 0] as Both<number>,
  railed: [0, 0] as Both<number>,
  /** SF that have passed each exit this turn (bab-rail-3). */
  exits: none<readonly [hex: number, strength: number]>(),
  /** The turn until which each side stands where it is and is not asked for moves; 0 where it is. */
  rest: [0, 0] as Both<number>,
  /** Leaders whose counters have been drawn and wait to be chosen or returned (bab-lead-6), and who has relieved one this turn. */
  drawn: none<number>(),
  relieved: [false, false] as Both<boolean>,
  /** Political points; plus favours the Confederacy (bab-pol-1). */
  politics: 0,
  /** The side that has entered neutral Kentucky, NEUTRAL while none has (bab-map-12). */
  kentucky: NEUTRAL as Owner,
  war: NO_WAR as War,
  /** SF of each side that its enemy has destroyed. */
  destroyed: [0, 0] as Both<number>,
  outcome: undefined as { readonly winner: Owner; readonly clause: string } | undefined,
};

/** The position. Every state has all fields, in one order and never one left out. */
export interface State extends Readonly<typeof START> {
  readonly setting: Setting;
  readonly phase: string;
  readonly returns: readonly string[];
}

/** Parts of the rules that a scenario may leave out (bab-scn-1). */
export const PARTS = ['production', 'politics', 'leaders-choice', 'training', 'siege-table'] as const;

/** The compiled scenario: shared by all positions of a match, never saved. */
export type Setting = ReturnType<typeof rulesOf> & { readonly start: Readonly<typeof START> };

/** What an effect may use that throws dice and tells what comes of it. */
export type Working = Pick<Effect, 'dice' | 'tell'>;

/** The state with what the war is fed and paid with changed (chapters 5, 9, 11 and 12). */
export const withWar = (s: State, change: Partial<War>): State => ({ ...s, war: { ...s.war, ...change } });

/** The state with what a side has to spend changed (chapter 11). */
export const withEconomy = (s: State, side: Side, change: Partial<Economy>): State => {
  const { economies } = s.war;
  return withWar(s, { economies: economies.with(side, { ...economies[side], ...change }) as [Economy, Economy] });
};

/** The state with its record of battles changed (chapters 7, 8 and 10). */
export const withFight = (s: State, change: Partial<Fight>): State => ({ ...s, fight: { ...s.fight, ...change } });

/** Whether the moves and attacks of the acting side are not asked for. */
export const isResting = (s: State): boolean => s.turn < s.rest[s.acting];

/** The state once the rest of a side is over: it is attacked, or loses a place. */
export const roused = (s: State, side: Side): State =>
  s.rest[side] === 0 ? s : { ...s, rest: s.rest.with(side, 0) as [number, number] };

// Objects that stand for parts of a position: derived facts are kept under them.

/** The table of forces. */
export const roster = (s: State): readonly Force[] => s.forces;

/** Whether a force stands where another does, as strong and in the same army. */
export const isPosted = (one: Force, other: Force): boolean =>
  one === other ||
  (one.side === other.side &&
    one.place === other.place &&
    one.army === other.army &&
    one.militia + one.line + one.cavalry === other.militia + other.line + other.cavalry);

/** Where forces stand, how strong and in which army: the same while only what they have done this turn is another, or of what kinds they are. */
export const posts: (s: State) => object = steadyRows(roster, isPosted);

const isInPlay = ({ place }: Force): boolean => place !== NOWHERE;
/** Whose forces are in play. */
export const mustered = steadyRows(roster, (a, b) => a.side === b.side && isInPlay(a) === isInPlay(b));

/** All that holds of the forces that are part of armies. */
export const inArmies = steadyRows(roster, (one, other) => one.army === NOBODY && other.army === NOBODY);

/** Who controls what, broken railroads and forts. */
export const ground: (s: State) => object = together(
  (s: State) => s.control,
  (s) => s.breaks,
  (s) => s.forts,
);

/** Ranks of leaders, the season, and what the scenario fixes. */
export const times: (s: State) => object = together(
  (s: State) => s.officers,
  (s) => s.turn,
  (s) => s.setting,
);

/** Ships, whether they still blockade, and the part of the map that is played on. */
export const waters: (s: State) => object = together(
  (s: State) => s.setting,
  (s) => s.war.ships,
  (s) => s.war.intervened,
);
