/** The plain state of a battle on the table. Lengths and places are in hundredths of an inch, facings in degrees (grant-geo-2, -3). */
import type { Point } from '@longroll/geometry/plane';
import type { SeatId } from '@longroll/kernel';
import type { Weapon } from './musketry.ts';
import type { Readings } from './readings.ts';
import type { Terrain } from './terrain.ts';

export const SIDES = ['Union', 'Confederate'] as const;
export type Side = 0 | 1;
export const SEATS: readonly SeatId[] = [0, 1];

/** What a unit is: officers and generals on foot and horse are figures of it (section 2). */
export const ARMS = ['infantry', 'cavalry', 'general', 'gun', 'wagon', 'barge'] as const;
export type Arm = (typeof ARMS)[number];

export const FORMATIONS = ['line', 'column', 'open', 'skirmish', 'limbered', 'unlimbered'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Section 34; `gone` is dispersed, surrendered or off the table, `absent` is what has not been made or has not come yet. */
export const STANDINGS = [
  'steady',
  'melee',
  'withdrawing',
  'shaken',
  'retreating',
  'exhausted',
  'half',
  'gone',
  'rallying',
  'absent',
  'crossing',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** Gun models: a gun fires ball and canister, a howitzer shell and canister (grant-est-9). */
export const PIECES = ['gun', 'howitzer'] as const;
export type Piece = (typeof PIECES)[number];
export const AMMUNITION = ['ball', 'canister', 'shell'] as const;
export type Ammunition = (typeof AMMUNITION)[number];

export const EXITS = ['none', 'goal', 'edge'] as const;
export type Exit = (typeof EXITS)[number];

/** A part of the table: from corner to corner, or the circle that fits into it. */
export interface Zone {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly round: boolean;
}

/** From which move on a unit may come, and between which two points of the edge. */
export interface Entry {
  readonly move: number;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** What never changes about a unit. */
export interface RosterLine {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly weapon: Weapon;
  /** Rank and file at the start. */
  readonly original: number;
  /** The regiment of which it is a detachment, or a party that has ridden through the enemy; -1 of a unit of its own. */
  readonly parent: number;
  /** Where it may be put before the battle, and where and when it comes (grant-choice-2, grant-move-16). */
  readonly zone: Zone | undefined;
  readonly entry: Entry | undefined;
  /** The first gun of its battery, itself where it is that or stands alone; -1 of what is no gun (grant-est-3). */
  readonly battery: number;
}

/** Number of the first of the rank and file; before it are colonel, lieutenant colonel and major (grant-est-5). */
export const FIRST_MAN = 3;
export const COLONEL = 0;
export const LIEUTENANT_COLONEL = 1;
export const MAJOR = 2;
/** Number of a general among the figures of the unit that he has joined. */
export const GENERAL = -1;

/** A man in a building: its section among those of the table, and his place in it (grant-form-1, grant-terr-11). */
export interface Housed extends Point {
  readonly figure: number;
  readonly section: number;
}

/** Where the horses of dismounted cavalry are, and who holds them (grant-annex-12). */
export interface Horses extends Point {
  readonly men: readonly number[];
}

/** What a regiment may be besides, by the annex (grant-annex-2, -3). */
export const SPECIALS = ['none', 'zouaves', 'sharpshooters'] as const;
export type Special = (typeof SPECIALS)[number];

/** A unit as it stands: one rigid body (grant-form-1), and what of it is in buildings. */
export interface Unit {
  readonly arm: Arm;
  /** Rank and file against which its losses count (grant-det-3, -4). */
  readonly original: number;
  /** The general who is with it, and of a general the unit that he is with; -1 for none (grant-gen-1). */
  readonly general: number;
  readonly joined: number;
  /** Whether that general may not leave it any more, and full moves until it is rallied (grant-rally-2, -3). */
  readonly bound: boolean;
  readonly rally: number;
  /** Battle moves in hand (grant-move-7). */
  readonly battles: number;
  /** The enemy on whom a charge of cavalry was announced, -1 for none, and the move of the game (grant-cav-2). */
  readonly announced: number;
  readonly announcedOn: number;
  /** The worst threat to its flank or rear that a skirmish line has stood: what it took from the die (grant-skl-4). */
  readonly threat: number;
  /** Whether it has tested its morale before a charge in this move (grant-cav-3). */
  readonly tested: boolean;
  /** What a gun model is; none of other units (grant-est-9). */
  readonly piece: Piece | undefined;
  /** Moves that it still has to stay in the water (grant-terr-7). */
  readonly wait: number;
  /** Of a wagon whether the enemy has taken it, and how it left the table (grant-move-15). */
  readonly captured: boolean;
  readonly exit: Exit;
  /** Whether a gun or wagon has its model, what is noted against that, and the move in which it fired last (section 22). */
  readonly model: boolean;
  readonly damage: number;
  readonly firedOn: number;
  /** The mid-point of its front rank; of a gun its muzzle. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly formation: Formation;
  readonly ranks: number;
  /** Living officers, and living rank and file in the order in which they stand. */
  readonly officers: readonly number[];
  readonly men: readonly number[];
  /** Its figures in buildings. */
  readonly housed: readonly Housed[];
  /** Cavalry that fights on foot has horses somewhere (grant-annex-12). */
  readonly horses: Horses | undefined;
  /** Whether it is of zouaves, or of sharpshooters: as a regiment it is what their detachment leaves (grant-annex-2, -3). */
  readonly special: Special;
  /** The corporal of a company, by his number among its men; -1 of other units (grant-annex-11). */
  readonly corporal: number;
  /** The barge in which it is, -1 for none (grant-move-12). */
  readonly aboard: number;
  /** The way in which it crosses water, and what it is again beyond it (grant-terr-7, grant-out-10). */
  readonly crossWay: number;
  readonly crossAs: Standing;
  /** In a mêlée alone: x and y of each officer, then of each man. */
  readonly stands: readonly number[];
  readonly standing: Standing;
  /** Tests of morale failed one after another (grant-mor-10). */
  readonly failures: number;
  /** The way to the rear of a unit that goes back (grant-mor-11). */
  readonly rear: number;
  /** Move of exhaustion, 1 to 4; 0 when it is fresh (grant-exh-3). */
  readonly exhaustion: number;
  /** Whether its movement of this move is over, what it has spent, and what is left after changes of formation. */
  readonly moved: boolean;
  readonly spent: number;
  readonly halves: number;
  readonly slowest: number;
  /** Whether it has gone or turned at all this move: a column that did does not fire (grant-move-5). */
  readonly stirred: boolean;
  readonly formed: boolean;
  readonly fired: boolean;
  /** Whether it has fired its first volley of the battle (grant-musk-12). */
  readonly volleyed: boolean;
  /** Figures lost this move. */
  readonly lost: number;
  /** Figures lost to each unit's fire in this move and in the one before (grant-out-1). */
  readonly shot: readonly number[];
  readonly shotBefore: readonly number[];
  /** Written orders to hold, given here (grant-order-2). */
  readonly hold: boolean;
  /** Whether its orders were changed in this move (grant-order-3). */
  readonly ordered: boolean;
  readonly orderX: number;
  readonly orderY: number;
}

/** Figures that fight one another. */
export interface Combat {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** The free movement before a second or third move: 0 the attacker, 1 the defender (grant-mel2-2). */
export interface Step {
  readonly who: Side;
  readonly left: number;
  readonly passes: number;
}

export const EDGES = ['front', 'rear', 'left', 'right'] as const;
export type Edge = (typeof EDGES)[number];

/** A mêlée of two units; pairs are the attacker's part and the defender's. */
export interface Melee {
  /** Units of the attacker and of the defender, in the order in which they came to it (grant-mel-26). */
  readonly sides: readonly [attackers: readonly number[], defenders: readonly number[]];
  /** The move of mêlée that is fought next: 1 to 3. */
  readonly move: number;
  /** Whether it was fought in this move of the game. */
  readonly fought: boolean;
  readonly charging: readonly [boolean, boolean];
  readonly downhill: boolean;
  /** Attackers lost to missiles of the defender, figures lost hand to hand in all. */
  readonly shot: number;
  readonly lost: readonly [number, number];
  /** Units that lost a figure in the last move, the first one’s missiles included (grant-out-3, -6). */
  readonly hurt: readonly number[];
  /** Figures in contact: of the first move its pairs, later those that tied or were brought together. */
  readonly combats: readonly Combat[];
  readonly step: Step | undefined;
  /** The section of a building that is stormed, -1 for none, and the attackers who have broken into it (grant-mel-17, -19). */
  readonly section: number;
  readonly inside: readonly number[];
  /** Units whose owners were asked to fight on at half strength, and those that leave instead (grant-half-3). */
  readonly asked: readonly number[];
  readonly leaves: readonly number[];
}

/** A breakthrough before its party rides on: the regiment, the row for the party, whom it has ridden through, its figures. */
export interface Ride {
  readonly unit: number;
  readonly party: number;
  readonly target: number;
  readonly riders: readonly number[];
  readonly left: number;
}

/** A volley that has been named: who fires at whom. */
export interface Aim {
  readonly unit: number;
  readonly target: number;
  /** The figure that some of its skirmishers pick off, and how many of them (grant-skir-11). */
  readonly picked: { readonly figure: number; readonly men: number } | undefined;
  /** Which of its groups fire (grant-musk-13, grant-skir-15). */
  readonly parts: readonly number[];
}

/** What has become of a section of a building: its damage, the move of its fire from 1 on, 0 for none (section 25). */
export interface Building {
  readonly damage: number;
  readonly fire: number;
  readonly lit: boolean;
  readonly ruined: boolean;
}

/** A section of a building: its outline, with the name that sections of one building share. */
export interface Section {
  readonly name: string;
  readonly corners: readonly Point[];
}

/** A gun that has been laid: at a figure of a unit or at its model, and with what. */
export interface Laid {
  readonly unit: number;
  readonly ammo: Ammunition;
  readonly target: number;
  readonly figure: number;
}

/** A gun that its crew has left, and the side that has taken it, -1 for none (grant-mor-13, grant-mel-25). */
export interface Relic {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly holder: Side | -1;
}

export interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly move: number;
  readonly first: Side;
  readonly acting: Side;
  readonly units: readonly Unit[];
  /** The unit whose movement is open, -1 for none. */
  readonly mover: number;
  readonly aims: readonly Aim[];
  readonly melees: readonly Melee[];
  /** Whether both sides agree to the options of the annex (grant-annex-1). */
  readonly annex: boolean;
  readonly laid: readonly Laid[];
  readonly relics: readonly Relic[];
  /** The sections of the setting as they are now. */
  readonly buildings: readonly Building[];
  /** A charge whose target may still come to meet it (grant-chg-14). */
  readonly pending: { readonly unit: number; readonly target: number; readonly turn: number } | undefined;
  /** Riders who have burst through and may veer: what is left of their charge (grant-brk-5). */
  readonly ride: Ride | undefined;
  /** The side that holds each objective, -1 for none. */
  readonly holders: readonly number[];
  readonly outcome: { readonly winners: readonly SeatId[]; readonly clause: string } | undefined;
}

/** A place to be held, with what it counts for (grant-vic-2). */
export interface Objective {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly points: number;
  /** How near to its marker it is held (grant-vic-2). */
  readonly radius: number;
  /** Ground that counts instead: its corners. */
  readonly ground: readonly Point[];
  /** Buildings inside which it is held, and how many of them are enough. */
  readonly houses: readonly string[];
  readonly least: number;
  /** Who holds it before anybody takes it, -1 for nobody. */
  readonly holder: Side | -1;
}

/** The compiled scenario: shared by all positions of a match, never saved. */
export interface Setting {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly terrain: readonly Terrain[];
  /** Its buildings, section by section, in the order of the terrain. */
  readonly sections: readonly Section[];
  /** Options of the annex that the battle has on from the start (grant-annex-1). */
  readonly presets: readonly string[];
  readonly lastMove: number;
  readonly objectives: readonly Objective[];
  /** Points for an enemy regiment that is at half strength, dispersed or gone (grant-scn-learn-4). */
  readonly halfPoints: number;
  /** Whether the battle ends when a regiment is beaten (grant-scn-learn-4). */
  readonly untilBeaten: boolean;
  /** The move from which an army breaks, 0 for never (grant-vic-3). */
  readonly armyBreak: number;
  /** How many of its guns a side may exchange for howitzers (grant-scn-saw-2). */
  readonly howitzers: number;
  /** Where wagons leave the table for their side (grant-scn-wag-5). */
  readonly goal: Point | undefined;
  readonly roster: readonly RosterLine[];
  readonly units: readonly Unit[];
  readonly readings: Readings;
}
