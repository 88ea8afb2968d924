/** Lines of contact (rotd-11.2): how far it is from a square to others past enemies, by breadth-first search. */
import { at, cell, constants, memoize } from '@longroll/kernel';
import { CV } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { COLUMNS, SQUARES, squareBeside, squaresApart, squaresWithin, TACS, tacSector } from '../squares.ts';
import { SHATTERED } from '../state.ts';
import { standsAgainst } from '../strategic/soil.ts';
import { isBlockedDiagonal, isEnterable } from '../strategic.ts';
import { isActive, type Position, unitsIn } from '../work.ts';

/** What bars a square to lines: an active enemy (rotd-11.2c), enemy cavalry beside it (rotd-11.2d). */
const ENEMY = 1;
const CUT = 2;
/** Somebody stands there who may bar a way out (rotd-11.2h). */
const BARRED = 4;
/** Every way out of a square, as bits. */
export const ALL_WAYS = 255;

/** What a line is traced for: supply and communications, detection past cavalry (rotd-11.2j). */
export type Contact = 'supply' | 'detection';

/** A small number of bits for each square, as the lines of one state find the map. Made once for a position. */
export interface Country {
  readonly state: number;
  readonly bars: Uint8Array;
  /** Directions in which a step may be made from each square, as bits (rotd-11.2b, -g). */
  readonly steps: Uint8Array;
  /** Ways out of tacs that were asked for, by square and tac: bits. */
  readonly exits: Map<number, number>;
  /** Where the units stand of whom `bars` is made; undefined where no tactical maps are asked. */
  readonly position: Position | undefined;
}

const stepsFrom = (open: Uint8Array, square: number): number => {
  let bits = 0;
  for (let direction = 0; direction < 8; direction++) {
    const to = squareBeside(square, direction);
    if (to >= 0 && open[to] === 1 && isEnterable(to) && !isBlockedDiagonal(square, direction)) bits |= 1 << direction;
  }
  return bits;
};

/** Steps that the ground allows from each square, once for a setting. */
const stepsOf = memoize(
  (open: Uint8Array): Uint8Array => Uint8Array.from({ length: SQUARES }, (_, square) => stepsFrom(open, square)),
);

const FRIENDLY_BRIGADE = 8;
const ENEMY_CAVALRY = 16;

/** Squares beside enemy cavalry are cut, unless a friendly combat unit is in one of the two squares (rotd-11.2d). */
const cutBeside = (bars: Uint8Array, square: number): void => {
  for (let direction = 0; direction < 8; direction++) {
    const beside = squareBeside(square, direction);
    if (beside < 0 || ((at(bars, beside) | at(bars, square)) & FRIENDLY_BRIGADE) !== 0) continue;
    bars[beside] = at(bars, beside) | CUT;
  }
};

/** What an active unit is to the lines of a state, as bits. */
const barOf = (p: Position, state: number, row: number): number => {
  const { units } = p;
  const other = stateIn(units, row);
  const bits = standsAgainst(p, state, row, cell(units.square, row)) ? BARRED : 0;
  if (areHostile(p, state, other)) return bits | (typeIn(units, row) === CV ? ENEMY | ENEMY_CAVALRY : ENEMY);
  return isCombatant(units, row) && areFriends(p, state, other) ? bits | FRIENDLY_BRIGADE : bits;
};

/** The map as the lines of contact of a state's units find it. */
export const countryOf = (p: Position, state: number): Country => {
  const { units } = p;
  const bars = new Uint8Array(SQUARES);
  for (let row = 0; row < units.name.length; row++) {
    if (!isActive(units, row)) continue;
    const square = cell(units.square, row);
    bars[square] = at(bars, square) | barOf(p, state, row);
  }
  return { state, bars: withCuts(bars), steps: stepsOf(p.setting.open), exits: new Map(), position: p };
};

/** The same for the squares within a distance of one and for no others: for lines that lead no farther. */
export const countryRound = (p: Position, state: number, centre: number, distance: number): Country => {
  const bars = new Uint8Array(SQUARES);
  const around = squaresWithin(centre, distance);
  for (const square of around)
    for (let row = cell(p.standing.first, square); row >= 0; row = cell(p.standing.next, row))
      if (isActive(p.units, row)) bars[square] = at(bars, square) | barOf(p, state, row);
  for (const square of around) if ((at(bars, square) & ENEMY_CAVALRY) !== 0) cutBeside(bars, square);
  return { state, bars, steps: stepsOf(p.setting.open), exits: new Map(), position: p };
};

/** The countries of all states in a position that does not change, each made when it is first asked for. */
export const countriesOf = (p: Position): ((state: number) => Country) => {
  const known: (Country | undefined)[] = [];
  return (state) => {
    const country = known[state] ?? countryOf(p, state);
    known[state] = country;
    return country;
  };
};

const withCuts = (bars: Uint8Array): Uint8Array => {
  for (let square = 0; square < SQUARES; square++)
    if ((at(bars, square) & ENEMY_CAVALRY) !== 0) cutBeside(bars, square);
  return bars;
};

/** Signs of a sketch: open, impassable, an enemy, enemy cavalry, a friendly combat unit, and the two ends of a line. */
const SIGNS: { readonly [sign: string]: number } = {
  '.': 0,
  '#': 0,
  E: ENEMY,
  C: ENEMY | ENEMY_CAVALRY,
  F: FRIENDLY_BRIGADE,
  A: 0,
  B: 0,
};
export const isSketchSign = (sign: string): boolean => sign in SIGNS;

/** A country as a sketch shows it, rows of signs from the north-west of the map: for tools and tests. */
export const sketchedCountry = (rows: readonly string[]): Country => {
  const bars = new Uint8Array(SQUARES);
  const open = new Uint8Array(SQUARES);
  rows.forEach((signs, y) => {
    [...signs].forEach((sign, x) => {
      bars[y * COLUMNS + x] = SIGNS[sign] ?? 0;
      open[y * COLUMNS + x] = sign === '#' ? 0 : 1;
    });
  });
  const steps = Uint8Array.from({ length: SQUARES }, (_, square) => {
    let bits = 0;
    for (let direction = 0; direction < 8; direction++)
      if (open[squareBeside(square, direction)] === 1) bits |= 1 << direction;
    return open[square] === 1 ? bits : 0;
  });
  return { state: 0, bars: withCuts(bars), steps, exits: new Map(), position: undefined };
};

/** The sector of each tac as seen from another, a table made once. */
const sectors = constants((from) => Int8Array.from({ length: TACS }, (_, to) => tacSector(from, to)));

/** Ways out of a tac past those who stand in its square, as bits by direction (rotd-11.2h, rotd-7.7a, -b). */
export const exitsOf = (country: Country, square: number, tac: number): number => {
  const { position: p, state } = country;
  if (!p || (at(country.bars, square) & BARRED) === 0) return ALL_WAYS;
  const key = square * TACS + tac;
  const known = country.exits.get(key);
  if (known !== undefined) return known;
  const seen = sectors(tac);
  let bits = ALL_WAYS;
  for (let row = cell(p.standing.first, square); row >= 0; row = cell(p.standing.next, row)) {
    if (!isActive(p.units, row) || !standsAgainst(p, state, row, square)) continue;
    const sector = at(seen, cell(p.units.tac, row));
    if (sector >= 0) bits &= ~(1 << sector);
  }
  country.exits.set(key, bits);
  return bits;
};

/** Lines from one square as far as a limit: of each square round it and each direction of their last step, how long. */
export interface Field {
  readonly square: number;
  readonly limit: number;
  /** By square of the window and direction from it; 0 none. */
  readonly lengths: Uint8Array;
}

/** The place of a square in the window round another; -1 outside it. */
const placeIn = (from: number, limit: number, square: number): number => {
  const dx = (square % COLUMNS) - (from % COLUMNS) + limit;
  const dy = Math.floor(square / COLUMNS) - Math.floor(from / COLUMNS) + limit;
  const side = 2 * limit + 1;
  return dx < 0 || dy < 0 || dx >= side || dy >= side ? -1 : dy * side + dx;
};

/** Whether a step over a corner leads between two squares of enemies (rotd-11.2e). */
const isPinched = (bars: Uint8Array, square: number, direction: number): boolean =>
  ((bars[squareBeside(square, (direction + 7) & 7)] ?? 0) & ENEMY) !== 0 &&
  ((bars[squareBeside(square, (direction + 1) & 7)] ?? 0) & ENEMY) !== 0;

/** Ways that lines take out of a square, as bits: where the ground lets them, and not between two enemies (rotd-11.2b, -e). */
const waysFrom = ({ bars, steps }: Country, square: number): number => {
  let ways = at(steps, square);
  for (let direction = 1; direction < 8; direction += 2)
    if (((ways >> direction) & 1) === 1 && isPinched(bars, square, direction)) ways &= ~(1 << direction);
  return ways;
};

/** The squares beside one to which a line of a single step leads, past whoever bars longer ones (rotd-11.2). */
export const besideInContact = (country: Country, { square, tac }: End): readonly number[] => {
  const ways = waysFrom(country, square) & exitsOf(country, square, tac);
  const beside: number[] = [];
  for (let direction = 0; direction < 8; direction++)
    if (((ways >> direction) & 1) === 1) beside.push(squareBeside(square, direction));
  return beside;
};

/**
 * All lines of at most `limit` squares out of a square by the ways out `exits` (bits by direction). `kind`: detection
 * leads past enemy cavalry (rotd-11.2j). Who may stand at the other end is for `lengthTo` to say.
 */
export const contactField = (
  country: Country,
  from: number,
  exits: number,
  limit: number,
  kind: Contact = 'supply',
): Field => {
  const { bars } = country;
  const side = 2 * limit + 1;
  const lengths = new Uint8Array(side * side * 8);
  const reached = new Uint8Array(side * side);
  const barred = kind === 'detection' ? ENEMY : ENEMY | CUT;
  const queue = [from];
  for (let head = 0; head < queue.length; head++) {
    const square = at(queue, head);
    const length = at(reached, placeIn(from, limit, square)) + 1;
    if (length > limit) break;
    const ways = waysFrom(country, square) & (square === from ? exits : ALL_WAYS);
    for (let direction = 0; direction < 8; direction++) {
      if (((ways >> direction) & 1) === 0) continue;
      const to = squareBeside(square, direction);
      if (to === from) continue;
      const place = placeIn(from, limit, to);
      lengths[place * 8 + ((direction + 4) & 7)] = length;
      if (at(reached, place) !== 0 || (at(bars, to) & barred) !== 0) continue;
      reached[place] = length;
      queue.push(to);
    }
  }
  return { square: from, limit, lengths };
};

/**
 * How long the shortest line of a field is to a square that is left by the ways out `exits`: 0 for its own square, which
 * needs none (rotd-11.2h), -1 where there is no line. All ways for a line that only has to reach the square (rotd-4.1c).
 */
export const lengthTo = ({ square: from, limit, lengths }: Field, square: number, exits: number = ALL_WAYS): number => {
  if (square === from) return 0;
  const place = placeIn(from, limit, square);
  if (place < 0) return -1;
  let best = -1;
  for (let direction = 0; direction < 8; direction++) {
    const length = at(lengths, place * 8 + direction);
    if (length > 0 && ((exits >> direction) & 1) === 1 && (best < 0 || length < best)) best = length;
  }
  return best;
};

/** The squares of a line that `lengthTo` finds, the first left out; undefined where there is none. */
export const wayTo = (field: Field, square: number, exits: number = ALL_WAYS): readonly number[] | undefined => {
  const length = lengthTo(field, square, exits);
  if (length < 0) return undefined;
  const way: number[] = [];
  for (let [here, left, ways] = [square, length, exits]; left > 0; [left, ways] = [left - 1, ALL_WAYS]) {
    way.unshift(here);
    const place = placeIn(field.square, field.limit, here);
    const back = [0, 1, 2, 3, 4, 5, 6, 7].find(
      (direction) => ((ways >> direction) & 1) === 1 && field.lengths[place * 8 + direction] === left,
    );
    here = squareBeside(here, back ?? 0);
  }
  return way;
};

/**
 * Whether enemy cavalry beside it keeps lines from an end at which nobody has to be, a depot: a friendly unit there, a
 * headquarters too, keeps it open (rotd-11.2d).
 */
export const isEndCut = ({ bars, position: p, state }: Country, square: number): boolean =>
  p !== undefined &&
  (at(bars, square) & CUT) !== 0 &&
  !unitsIn(p, square).some(
    (row) => cell(p.units.condition, row) < SHATTERED && areFriends(p, state, stateIn(p.units, row)),
  );

/** One end of a line: a square and the tac in it. */
export interface End {
  readonly square: number;
  readonly tac: number;
}

/** The length of the shortest line of contact between two places of a state's units, at most `limit`; -1 none (rotd-11.2). */
export const lineOfContact = (country: Country, from: End, to: End, limit: number): number => {
  if (squaresApart(from.square, to.square) > limit) return -1;
  const field = contactField(country, from.square, exitsOf(country, from.square, from.tac), limit);
  return lengthTo(field, to.square, exitsOf(country, to.square, to.tac));
};
