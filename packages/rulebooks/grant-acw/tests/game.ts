import { type Event, isRefusal, type Plain, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { GameUnderTest } from '@longroll/testkit';
import { figuresOf } from '../layout.ts';
import { rulebook } from '../rulebook.ts';
import { firstMuster } from '../scenarios/first-muster.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';

type Words = PlainRecord & { readonly do: Action['do'] };

/** A battle under test, in the words of the book: units by their ids. */
export class Game extends GameUnderTest<State, Action, Words> {
  constructor(state: State, events: readonly Event[]) {
    super(rulebook, state, events);
  }

  protected words(action: Words): PlainRecord {
    return action;
  }

  #row(id: string): number {
    return this.state.setting.roster.findIndex((line) => line.id === id);
  }

  unit(id: string): Unit {
    return this.state.units[this.#row(id)] as Unit;
  }

  /** Place and facing of a unit: "2400,300 180". */
  at(id: string): string {
    const { x, y, facing } = this.unit(id);
    return `${x},${y} ${facing}`;
  }

  /** Places of its figures by number. */
  figures(id: string): ReadonlyMap<number, string> {
    return new Map(figuresOf(this.unit(id)).map((figure) => [figure.id, `${figure.x},${figure.y}`]));
  }

  /** The same position with some members of units changed: nothing is asked of how it came about. */
  with(changes: { readonly [id: string]: Partial<Unit> }): Game {
    const units = this.state.units.map((unit, row) => {
      const id = this.state.setting.roster[row]?.id ?? '';
      return { ...unit, ...changes[id] };
    });
    return new Game({ ...this.state, units }, []);
  }

  /** The same position with some members of the state changed. */
  changed(change: Partial<State>): Game {
    return new Game({ ...this.state, ...change }, []);
  }

  march(unit: string, way: number, length: number): this {
    return this.play({ do: 'march', unit, way, length });
  }

  /** Ends the movement of the side that is asked. */
  end(...dice: readonly number[]): this {
    return this.play({ do: 'end' }, ...dice);
  }
}

/** What a unit of a test battle says beside its id, name and side. */
type Placed = { readonly x: number; readonly y: number; readonly facing: number } & PlainRecord;

/** A battle of units in file form on First Muster’s table, or on another one; the Union has won the dice, 6 to 1. */
export const battleOf = (
  units: readonly PlainRecord[],
  table: PlainRecord = {},
  options = {},
  dice: readonly number[] = [6, 1],
): Game => {
  const file: Plain = { ...(firstMuster.data as PlainRecord), ...table, units };
  const setting = rulebook.prepare(file, options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  const { state, events } = rulebook.setup(setting, new ScriptedDice(dice));
  const game = new Game(state, events);
  if (dice.length === 0 || !state.phase.startsWith('options')) return game;
  return game.play({ do: 'consent', agrees: true }).play({ do: 'consent', agrees: true }, ...dice);
};

/** The same of one regiment a side. */
export const battle = (union: Placed, confederate: Placed, table: PlainRecord = {}, options = {}): Game =>
  battleOf(
    [
      { id: 'U1', name: '1st Union', side: 'Union', ...union },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', ...confederate },
    ],
    table,
    options,
  );

/** A table with nothing on it. */
export const BARE = { circles: [], walls: [], objectives: [] };

/** First Muster as it begins, with the Union first. */
export const muster = (): Game =>
  battle({ x: 2400, y: 300, facing: 180 }, { x: 2400, y: 3300, facing: 0 }).play({ do: 'order', first: true });

/** Two regiments face to face, the Union to move; `gap`: between their anchors. */
export const facing = (
  gap: number,
  union: PlainRecord = {},
  confederate: PlainRecord = {},
  table: PlainRecord = BARE,
): Game =>
  battle(
    { x: 2400, y: 1000, facing: 180, ...union },
    { x: 2400, y: 1000 + gap, facing: 0, ...confederate },
    table,
  ).play({
    do: 'order',
    first: true,
  });
