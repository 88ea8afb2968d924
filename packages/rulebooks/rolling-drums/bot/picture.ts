/** What a computer player makes of his view: forces by square, and what is believed of enemies and friends. */
import { at, cell, type SeatId } from '@longroll/kernel';
import { AQ, CQ, CV, HA, IN, LA, MI, RB, SA } from '../names.ts';
import { areFriends, areHostile, stateIn, typeIn } from '../relations.ts';
import { commandedBy } from '../sight/detection.ts';
import { ACTIVE, NOBODY, type State } from '../state.ts';
import { isActive, type Position, positionOf } from '../work.ts';
import type { Style } from './style.ts';

/** Active units of a seat in one square that go together. */
export interface Force {
  readonly square: number;
  readonly rows: readonly number[];
  readonly strength: number;
}

export interface Picture {
  readonly v: State;
  readonly p: Position;
  readonly seat: SeatId;
  readonly state: number;
  /** In ascending order of squares. */
  readonly forces: readonly Force[];
  /** Strength believed of enemies, and of friends whom others command, by square. */
  readonly enemies: ReadonlyMap<number, number>;
  readonly friends: ReadonlyMap<number, number>;
  /** Enemies who are seen on the tactical maps, by square. */
  readonly seen: ReadonlyMap<number, readonly number[]>;
}

/** What a unit of unknown men counts, by its type, as infantrymen. */
const USUAL: { readonly [type: number]: number } = {
  [AQ]: 0,
  [CQ]: 0,
  [CV]: 700,
  [HA]: 1200,
  [IN]: 2400,
  [LA]: 1600,
  [MI]: 800,
  [RB]: 1200,
  [SA]: 1200,
};
/** What a unit of a believed number counts. */
const A_UNIT = 1900;
const HEADQUARTERS = 8;
/** Guns count for more than the men who serve them, cavalrymen for less. */
const PER_CENT: { readonly [type: number]: number } = {
  [CV]: 70,
  [HA]: 300,
  [LA]: 400,
  [MI]: 60,
  [RB]: 300,
  [SA]: 300,
};

/** What a unit of the seat counts in a fight, as fresh infantrymen. */
export const strengthOf = ({ units }: Position, row: number): number => {
  const type = typeIn(units, row);
  if (type === AQ || type === CQ) return 0;
  const men = (cell(units.men, row) * (PER_CENT[type] ?? 100)) / 100;
  const fatigue = cell(units.fatigue, row);
  const fresh = fatigue <= 5 ? 100 : fatigue <= 8 ? 95 : fatigue <= 11 ? 85 : 70;
  return Math.floor((men * fresh * (80 + Math.floor((4 * cell(units.morale, row)) / 10))) / 10_000);
};

/** Whether a city is in the hands of the seat's side. */
export const isOurs = ({ p, v, state }: Picture, city: number): boolean => {
  const holder = cell(v.cities.controller, city);
  return holder !== NOBODY && areFriends(p, state, holder);
};

const add = (into: Map<number, number>, square: number, strength: number): void => {
  into.set(square, (into.get(square) ?? 0) + strength);
};

/** What some units count together. */
export const strengthIn = (p: Position, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + strengthOf(p, row), 0);

/** Units of a square as forces of so many at most: each type is dealt out among them, so that each has guns and headquarters. */
const dealt = (rows: readonly number[], most: number): readonly (readonly number[])[] => {
  const count = Math.ceil(rows.length / most);
  const places = rows.map((row, place) => ({ row, place }));
  return Array.from({ length: count }, (_, i) =>
    places.filter(({ place }) => place % count === i).map(({ row }) => row),
  );
};

const forcesOf = (p: Position, mine: readonly number[], most: number): readonly Force[] =>
  [...Map.groupBy(mine, (row) => cell(p.units.square, row))]
    .sort(([a], [b]) => a - b)
    .flatMap(([square, all]) => dealt(all, most).map((rows) => ({ square, rows, strength: strengthIn(p, rows) })));

/** Enemies on the tactical maps of the seat's units, and what they are worth by square. */
const seenOf = (p: Position, state: number): Map<number, number[]> => {
  const seen = new Map<number, number[]>();
  for (let row = 0; row < p.units.name.length; row++) {
    if (p.units.condition[row] !== ACTIVE || !areHostile(p, state, stateIn(p.units, row))) continue;
    const square = cell(p.units.square, row);
    const there = seen.get(square);
    if (there) there.push(row);
    else seen.set(square, [row]);
  }
  return seen;
};

/** What a seat knows, put in order; it rests on the view alone. */
export const pictureOf = (v: State, seat: SeatId, { corps }: Style): Picture => {
  const p = positionOf(v);
  const state = at(v.setting.players, seat).state;
  const mine = commandedBy(v, seat).filter((row) => isActive(p.units, row));
  const [enemies, friends] = [new Map<number, number>(), new Map<number, number>()];
  for (const { viewer, owner, square, number, arms, sign, hint } of v.sightings) {
    if (viewer !== state || sign !== ACTIVE || hint) continue;
    const strength = A_UNIT * Math.max(0, number - ((arms & HEADQUARTERS) === 0 ? 0 : 1));
    if (areHostile(p, state, owner)) add(enemies, square, strength);
    else if (areFriends(p, state, owner)) add(friends, square, strength);
  }
  const seen = seenOf(p, state);
  for (const [square, rows] of seen) {
    const sum = rows.reduce((all, row) => all + (USUAL[typeIn(p.units, row)] ?? 0), 0);
    enemies.set(square, Math.max(1, sum, enemies.get(square) ?? 0));
  }
  return { v, p, seat, state, forces: forcesOf(p, mine, corps), enemies, friends, seen };
};
