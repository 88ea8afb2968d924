/** A game of this book as its tests play it: by words, with given dice, from the learning scenario or a file. */
import { isRefusal, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { GameUnderTest } from '@longroll/testkit';
import { forceAt, strengthOf } from '../forces.ts';
import { placeNamed } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { scenarios } from '../scenarios/index.ts';
import type { Force, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { names } from '../words.ts';

const BARE: ScenarioFile = { turn: 13, lastTurn: 18, parts: [] };

export class Game extends GameUnderTest<State, Action, PlainRecord> {
  protected words(action: PlainRecord): PlainRecord {
    return action;
  }

  /** The row of a force. */
  row(word: string): number {
    const row = names.force?.id(this.state, word);
    if (row === undefined) throw new Error(`test: no force ${word}`);
    return row;
  }

  force(word: string): Force {
    return forceAt(this.state, this.row(word));
  }

  strength(word: string): number {
    return strengthOf(this.force(word));
  }

  /** The whole way of a force on foot, hex by hex, without the end of its move. */
  march(force: string, ...way: readonly string[]): this {
    this.play({ do: 'march', force, together: false });
    for (const to of way) this.play({ do: 'step', to });
    return this;
  }

  /** Goes on to the moves on land of whoever acts; where he has nothing to do before them the game stands there already. */
  toMoves(): this {
    return this.state.phase === 'rails' ? this.play({ do: 'end-rails' }) : this;
  }
}

/** The place of a word. */
export const at = (word: string): number => {
  const place = placeNamed(word);
  if (place === undefined) throw new Error(`test: no place ${word}`);
  return place;
};

/** A scenario of these forces and nothing else, or what `file` says beside them. */
export const fileOf = (file: Partial<ScenarioFile>): PlainRecord => ({ ...BARE, ...file }) as PlainRecord;

/** A game at its first question, the initiative, after dice that give it to the Union. */
export const gameOf = (file: Partial<ScenarioFile>, ...dice: readonly number[]): Game => {
  const setting = rulebook.prepare(fileOf(file), {});
  if (isRefusal(setting)) throw new Error(`test: ${setting.field}: ${setting.reason}`);
  const { state, events } = rulebook.setup(setting, new ScriptedDice(dice.length > 0 ? dice : [9, 1]));
  return new Game(rulebook, state, events);
};

/** The same with the Union to go first: it stands before commands and moves by rail. */
export const unionFirst = (file: Partial<ScenarioFile>): Game => gameOf(file).play({ do: 'initiative', first: true });

/** The refusal of a scenario file; undefined where it is accepted. */
export const refusalOf = (file: Partial<ScenarioFile>) => {
  const setting = rulebook.prepare(fileOf(file), {});
  return isRefusal(setting) ? setting : undefined;
};

/** The data of a scenario of the book. */
export const dataOf = (id: string): Partial<ScenarioFile> =>
  (scenarios.find((scenario) => scenario.id === id)?.data ?? {}) as Partial<ScenarioFile>;
