/** What units detect on the strategic map (chapter 4.1): squares around them, marked for a seat or for a state. */
import { at, cell } from '@longroll/kernel';
import { AQ, CV, STATES } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { COLUMNS, ROWS, SQUARES, TACS } from '../squares.ts';
import { ACTIVE, INACTIVE } from '../state.ts';
import {
  besideInContact,
  type Country,
  contactField,
  countriesOf,
  type End,
  exitsOf,
  lengthTo,
} from '../supply/contact.ts';
import type { Position } from '../work.ts';

/** Marks of a square: other states' units are detected there, own and allied ones, the ground is shown, a unit stands there. */
export const OTHERS = 1;
export const FRIENDS = 2;
export const GROUND = 4;
export const HERE = 8;

/** Squares in which the map is shown round each active unit (rotd-4.1f). */
const SHOWN = 5;

/** More than any unit detects. */
const RANGES = 16;

/** How far a unit detects friends and others, in squares (rotd-4.1a, -b, -e). */
export const reachOf = (p: Position, row: number): { readonly friends: number; readonly others: number } => {
  const type = typeIn(p.units, row);
  if (p.state.season !== 'campaign') return { friends: type === AQ ? 10 : 5, others: 3 };
  const isScout = type === CV;
  return { friends: type === AQ ? 5 : 3, others: isScout ? (cell(p.units.communications, row) === 1 ? 3 : 2) : 1 };
};

const stamp = (marks: Uint8Array, square: number, radius: number, mark: number): void => {
  const [x, y] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  const [left, right] = [Math.max(0, x - radius), Math.min(COLUMNS - 1, x + radius)];
  for (let row = Math.max(0, y - radius); row <= Math.min(ROWS - 1, y + radius); row++)
    for (let there = row * COLUMNS + left; there <= row * COLUMNS + right; there++)
      marks[there] = (marks[there] ?? 0) | mark;
};

/** Marks the squares to which a line of contact leads from an active unit, past enemy cavalry too (rotd-4.1c, rotd-11.2j). */
const trace = (marks: Uint8Array, country: Country, end: End, reach: number): void => {
  if (reach === 1) {
    for (const there of besideInContact(country, end)) marks[there] = at(marks, there) | OTHERS;
    return;
  }
  const { square, tac } = end;
  const field = contactField(country, square, exitsOf(country, square, tac), reach, 'detection');
  const [x, y] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  for (let row = Math.max(0, y - reach); row <= Math.min(ROWS - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(COLUMNS - 1, x + reach); column++) {
      const there = row * COLUMNS + column;
      if (lengthTo(field, there) > 0) marks[there] = at(marks, there) | OTHERS;
    }
};

/**
 * Marks what the units of some rows detect. An inactive unit shows where it stands and nothing else (rotd-4.1d); others are
 * marked where a line of contact leads to them; in truce and peace none is needed (rotd-4.1c, rotd-4.1e). `countryOf`: the
 * countries of the position, where several ask.
 */
export const marksOf = (p: Position, rows: Iterable<number>, countryOf = countriesOf(p)): Uint8Array => {
  const marks = new Uint8Array(SQUARES);
  // Units of a state in one tac that see as far as each other see the same, and those of one square show the same map.
  const traced = new Set<number>();
  const shown = new Set<number>();
  for (const row of rows) {
    const condition = cell(p.units.condition, row);
    const square = cell(p.units.square, row);
    if (condition === INACTIVE) marks[square] = at(marks, square) | HERE;
    if (condition !== ACTIVE) continue;
    const { friends, others } = reachOf(p, row);
    const shows = (square * RANGES + friends) * RANGES + others;
    if (!shown.has(shows)) {
      stamp(marks, square, friends, FRIENDS);
      stamp(marks, square, SHOWN, GROUND);
      stamp(marks, square, 0, OTHERS | FRIENDS | GROUND | HERE);
      if (p.state.season !== 'campaign') stamp(marks, square, others, OTHERS);
    }
    shown.add(shows);
    if (p.state.season === 'campaign') {
      const [state, tac] = [stateIn(p.units, row), cell(p.units.tac, row)];
      const key = ((square * TACS + tac) * STATES.length + state) * 8 + others;
      if (!traced.has(key)) trace(marks, countryOf(state), { square, tac }, others);
      traced.add(key);
    }
  }
  return marks;
};

/** Rows of the units that a seat commands, as commander or deputy (rotd-4.6a). */
export const commandedBy = ({ units }: Pick<Position, 'units'>, seat: number): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < units.name.length; row++)
    if (units.commander[row] === seat || units.deputy[row] === seat) rows.push(row);
  return rows;
};
