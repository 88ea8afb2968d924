import { isRefusal, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';
import { Game } from './game.ts';

const SIDES = ['Union', 'Confederate'] as const;
export type SideWord = (typeof SIDES)[number];
export type GridWord = 'squares' | 'hexes';

const TYPES = 'infantry|dismounted cavalry|mounted cavalry|machine gun|artillery|transport|general';
const WEAPONS = '(?:rifled|smooth)-(?:heavy|field|mountain)|machine-gun|rifle|musket|hand-held';
const PLACES = '\\d+,\\d+(?: or \\d+,\\d+)*';
const PIECE = new RegExp(
  `^(\\w+) (${TYPES})(?: (${WEAPONS}))?(?: (\\d) SP)? (?:at (\\d+,\\d+)|entering (${PLACES}))(?: facing ([NESW]{1,2}))?(?: on turn (\\d+))?( native)?$`,
);

/** The edge that a side faces when a test does not say: the Union looks north, the Confederacy south. */
const AHEAD: { readonly [grid in GridWord]: { readonly [side in SideWord]: string } } = {
  squares: { Union: 'N', Confederate: 'S' },
  hexes: { Union: 'NE', Confederate: 'SW' },
};

/** A piece in words, such as `A mounted cavalry rifle 2 SP at 3,4 facing N`, as a line of a scenario's roster. */
const rosterLine = (side: SideWord, grid: GridWord, words: string): PlainRecord => {
  const found = PIECE.exec(words);
  if (!found) throw new Error(`test: "${words}" is no piece`);
  const [, id = '', type = '', weapon, sp, area, entry, facing, turn, native] = found;
  return {
    id,
    side,
    type,
    ...(weapon === undefined ? {} : { weapon }),
    ...(sp === undefined ? {} : { sp: Number(sp) }),
    ...(area === undefined ? {} : { area }),
    ...(entry === undefined ? {} : { entry: entry.split(' or ') }),
    facing: facing ?? AHEAD[grid][side],
    ...(turn === undefined ? {} : { turn: Number(turn) }),
    ...(native === undefined ? {} : { native: true }),
  };
};

/** A battle begun from a scenario file, with the dice of its set-up. Throws, with the clause, when it is refused. */
export const start = (file: PlainRecord, dice: readonly number[]): Game => {
  const setting = rulebook.prepare(file, {});
  if (isRefusal(setting)) throw new Error(`${setting.clause}: ${setting.reason} (${setting.field ?? 'no field'})`);
  const thrown = new ScriptedDice(dice);
  const step = rulebook.setup(setting, thrown);
  thrown.finish();
  return new Game(step.state, step.events);
};

/**
 * Builds a position of a map of its own as a scenario file. Without more it is turn 1 of 12, and the Union goes first.
 * Beyond a row of mountains in the south each side has a regiment, UR and CR, that takes no part: so no battle ends
 * because a test's only unit is gone, and no part of a turn because it has acted.
 */
export class Position {
  readonly #grid: GridWord;
  readonly #rows: readonly string[];
  readonly #roster: PlainRecord[] = [];
  #turns = 12;
  #first: SideWord = 'Union';
  #bystanders = true;
  #more: PlainRecord = {};

  constructor(grid: GridWord, rows: readonly string[]) {
    this.#grid = grid;
    this.#rows = rows;
  }

  union(...pieces: readonly string[]): this {
    return this.#place('Union', pieces);
  }

  confederate(...pieces: readonly string[]): this {
    return this.#place('Confederate', pieces);
  }

  #place(side: SideWord, pieces: readonly string[]): this {
    for (const words of pieces) this.#roster.push(rosterLine(side, this.#grid, words));
    return this;
  }

  /** The scenario's last turn. */
  turns(turns: number): this {
    this.#turns = turns;
    return this;
  }

  first(side: SideWord): this {
    this.#first = side;
    return this;
  }

  /** No bystanders: the pieces placed are all there are. */
  alone(): this {
    this.#bystanders = false;
    return this;
  }

  /** Fields of the scenario file beside map and roster. */
  with(fields: PlainRecord): this {
    this.#more = { ...this.#more, ...fields };
    return this;
  }

  /** SP that pieces have left, where losses have been taken before; 0 is destroyed. */
  left(points: { readonly [piece: string]: number }): this {
    const pieces = Object.entries(points).map(([id, sp]) => (sp === 0 ? { id, off: 'destroyed' } : { id, sp }));
    return this.with({ pieces });
  }

  /** The scenario file. */
  file(): PlainRecord {
    const columns = this.#rows[0]?.split(' ').length ?? 0;
    const south = this.#rows.length + 1;
    const bystander = (id: string, side: SideWord, x: number): PlainRecord =>
      rosterLine(side, this.#grid, `${id} infantry rifle at ${x},${south}`);
    const row = (code: string): string => Array.from({ length: columns }, () => code).join(' ');
    return {
      id: 'test',
      title: 'A position under test',
      grid: this.#grid,
      sides: SIDES,
      lastTurn: this.#turns,
      board: this.#bystanders ? [...this.#rows, row('M'), row('.')] : this.#rows,
      roster: this.#bystanders
        ? [...this.#roster, bystander('UR', 'Union', 0), bystander('CR', 'Confederate', columns - 1)]
        : this.#roster,
      ...this.#more,
    };
  }

  /** A battle on turn 1 in the part of the side that goes first. */
  begin(): Game {
    return this.arriving().ready();
  }

  /** The same, with the arrivals of that side still to be decided if there are any. */
  arriving(): Game {
    const game = start(this.file(), this.#first === 'Union' ? [6, 1] : [1, 6]);
    return game.play({ do: 'initiative', first: true });
  }
}

/** A scenario of the book, begun: the side listed first has won the initiative of turn 1. */
export const begun = (id: string): Game => {
  const scenario = rulebook.scenarios.find((known) => known.id === id);
  if (!scenario) throw new Error(`test: there is no scenario ${id}`);
  return start(scenario.data as PlainRecord, [6, 1]);
};

const open = (columns: number, rows: number): readonly string[] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.').join(' '));

/** A map of squares: all open, by columns and rows, or drawn in rows of codes with blanks between. */
export const squares = (...map: readonly [number, number] | readonly string[]): Position =>
  new Position('squares', rowsOf(map));

/** A map of hexes, as for squares; odd rows lie half a hex to the east. */
export const hexes = (...map: readonly [number, number] | readonly string[]): Position =>
  new Position('hexes', rowsOf(map));

const rowsOf = (map: readonly (number | string)[]): readonly string[] => {
  const [columns, rows] = map;
  return typeof columns === 'number' ? open(columns, Number(rows)) : map.map(String);
};

/** A way of one row from 0,0 eastwards through the given ground. */
export const corridor = (codes: string): Position => squares(codes);
