/** The position report of a player (rotd-R6): squares, tactical maps and the status of his units, from his view alone. */
import { at, cell } from '@longroll/kernel';
import { STATES, stateOf, unitWord } from '../names.ts';
import { commandedBy, FRIENDS, GROUND, marksOf, OTHERS } from '../sight/detection.ts';
import { armLetters, numberWord } from '../sight/flags.ts';
import { type Flag, flagsOf } from '../sight/flags-told.ts';
import { depotWord } from '../sources.ts';
import { squareWord, tacWord } from '../squares.ts';
import { ACTIVE, COMING, NOBODY, type State } from '../state.ts';
import { UNKNOWN } from '../view.ts';
import { positionOf } from '../work.ts';
import { strategicLetters, tacticalLetters } from './letters.ts';
import { type UnitStatus, unitStatus } from './unit-status.ts';

/** What is told of one state in one square (rotd-1.4, rotd-4.1). */
export interface SquareReport {
  readonly square: string;
  readonly city: string;
  readonly state: string;
  /** "division" (rotd-4.1h). */
  readonly size: string;
  /** Exact of the player's own state, about of others. */
  readonly number: number;
  readonly isExact: boolean;
  /** "IC". */
  readonly arms: string;
  readonly sign: 'flag' | 'tent' | 'S';
  readonly unconfirmed: boolean;
}

/** The tactical map of a square in which the player has active units (rotd-4.2, rotd-R8). */
export interface TacticalReport {
  readonly square: string;
  readonly tacs: readonly { readonly tac: string; readonly state: string; readonly units: readonly string[] }[];
  readonly letters: readonly string[];
}

export interface CityReport {
  readonly city: string;
  readonly square: string;
  readonly holder: string;
  /** Undefined where it is not known (rotd-1.3c). */
  readonly supplies: number | undefined;
  readonly fort: number;
  readonly capacity: number;
  readonly besieged: boolean;
}

export interface DepotReport {
  readonly depot: string;
  readonly square: string;
  readonly tac: string;
  readonly stock: number;
}

export interface PositionReport {
  readonly turn: number;
  readonly season: State['season'];
  readonly squares: readonly SquareReport[];
  readonly letters: readonly (readonly string[])[];
  readonly tactical: readonly TacticalReport[];
  readonly cities: readonly CityReport[];
  readonly depots: readonly DepotReport[];
  /** Active ones first, then those aboard or coming, inactive and shattered ones last. */
  readonly units: readonly UnitStatus[];
}

const SIGNS = ['flag', 'tent', 'S'] as const;

const squareReport = ({ setting }: State, { square, owner, number, arms, sign, exact, hint }: Flag): SquareReport => ({
  square: squareWord(square),
  city: setting.cities[setting.cityAt[square] ?? NOBODY]?.name ?? '',
  state: at(STATES, owner),
  size: numberWord(number),
  number,
  isExact: exact,
  arms: armLetters(arms),
  sign: at(SIGNS, sign),
  unconfirmed: hint,
});

/** Who is seen on the tactical map of a square, tac by tac (rotd-2.5a, rotd-R8). */
export const tacticalReport = (view: State, square: number): TacticalReport => {
  const { units } = view;
  const rows = [...units.name.keys()].filter((row) => units.square[row] === square && units.condition[row] === ACTIVE);
  const groups = Map.groupBy(
    rows,
    (row) => `${tacWord(cell(units.tac, row))} ${at(STATES, stateOf(cell(units.name, row)))}`,
  );
  return {
    square: squareWord(square),
    tacs: [...groups].map(([key, those]) => {
      const [tac = '', state = ''] = key.split(' ');
      return {
        tac,
        state,
        units: those.map((row) => `${unitWord(cell(units.name, row))}${units.fort[row] === 1 ? 'F' : ''}`),
      };
    }),
    letters: tacticalLetters(view, square),
  };
};

const cityReport = ({ setting, cities }: State, row: number): CityReport => {
  const { name, square } = at(setting.cities, row);
  const supplies = cell(cities.supplies, row);
  return {
    city: name,
    square: squareWord(square),
    holder: STATES[cell(cities.controller, row)] ?? 'nobody',
    supplies: supplies === UNKNOWN ? undefined : supplies,
    fort: cell(cities.fort, row),
    capacity: cell(cities.capacity, row),
    besieged: cities.besieged[row] === 1,
  };
};

/** Places of the conditions in a report: those who act first, inactive and shattered ones last (rotd-R6). */
const ORDER = ['active', 'aboard', 'coming', 'inactive', 'shattered'];

const depotsOf = ({ depots }: State, owner: number | undefined): readonly DepotReport[] =>
  [...depots.owner.keys()]
    .filter((row) => depots.owner[row] === owner && cell(depots.square, row) !== NOBODY)
    .map((row) => ({
      depot: depotWord(row),
      square: squareWord(cell(depots.square, row)),
      tac: tacWord(cell(depots.tac, row)),
      stock: cell(depots.stock, row),
    }));

/** The position as the player in a seat is told it, from his view; of who holds no such seat, no units (rotd-R6, rotd-R7). */
export const positionReport = (view: State, seat: number): PositionReport => {
  const { setting, units } = view;
  const p = positionOf(view);
  const mine = commandedBy(p, seat).filter((row) => cell(units.condition, row) <= COMING);
  const marks = marksOf(p, mine);
  const shown = new Set([...marks.keys()].filter((square) => (at(marks, square) & GROUND) !== 0));
  const squares = [
    ...new Set(mine.filter((row) => units.condition[row] === ACTIVE).map((row) => cell(units.square, row))),
  ];
  // An army headquarters detects friends farther in a truce than the map is shown (rotd-4.1e, -f).
  const isDetected = (square: number): boolean => (at(marks, square) & (GROUND | FRIENDS | OTHERS)) !== 0;
  const isTold = ({ square, hint }: Flag): boolean =>
    isDetected(square) || hint || mine.some((row) => units.square[row] === square);
  return {
    turn: view.turn,
    season: view.season,
    squares: flagsOf(view)
      .filter(isTold)
      .toSorted((a, b) => a.square - b.square || b.owner - a.owner)
      .map((flag) => squareReport(view, flag)),
    letters: strategicLetters(view, shown),
    tactical: squares.sort((a, b) => a - b).map((square) => tacticalReport(view, square)),
    cities: [...setting.cities.keys()]
      .filter((row) => shown.has(at(setting.cities, row).square))
      .map((row) => cityReport(view, row)),
    depots: depotsOf(view, setting.players[seat]?.state),
    units: mine
      .map((row) => unitStatus(view, row))
      .toSorted((a, b) => ORDER.indexOf(a.condition) - ORDER.indexOf(b.condition)),
  };
};
