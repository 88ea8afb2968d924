import type { Plain, PlainRecord } from '@longroll/kernel';
import { type Game, type SeatWord, start } from './game.ts';

type Options = { readonly [option: string]: string };

interface Placed {
  readonly side: SeatWord;
  readonly box: string;
  readonly kind: string;
  readonly disrupted: boolean;
}

/**
 * Builds a position of the 1861 map as a scenario file, with printed flags and no units until they are placed. Without
 * more it is the Union's movement on turn 5 with four marches of a march die that showed 4.
 */
export class Position {
  readonly #units: Placed[] = [];
  readonly #flags: { [box: string]: string } = {};
  readonly #works: { [box: string]: string } = {};
  #turn = 5;
  #phasing: SeatWord = 'union';
  #marches = 4;
  #die = 4;
  #options: Options = {};
  #rules: PlainRecord = {};

  union(box: string, ...codes: readonly string[]): this {
    return this.#place('union', box, codes);
  }

  confederate(box: string, ...codes: readonly string[]): this {
    return this.#place('confederate', box, codes);
  }

  #place(side: SeatWord, box: string, codes: readonly string[]): this {
    for (const code of codes) {
      const disrupted = code.endsWith('*');
      this.#units.push({ side, box, kind: disrupted ? code.slice(0, -1) : code, disrupted });
    }
    return this;
  }

  /** Gives boxes a flag other than the printed one. */
  flags(side: SeatWord | 'neutral', ...boxes: readonly string[]): this {
    for (const box of boxes) this.#flags[box] = side;
    return this;
  }

  works(side: SeatWord, ...boxes: readonly string[]): this {
    for (const box of boxes) this.#works[box] = side;
    return this;
  }

  turn(turn: number): this {
    this.#turn = turn;
    return this;
  }

  phasing(side: SeatWord): this {
    this.#phasing = side;
    return this;
  }

  /** Marches left, and what the march die showed. */
  marches(left: number, die = left): this {
    this.#marches = left;
    this.#die = die;
    return this;
  }

  with(options: Options): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  /** Fields of the scenario file beside the position, such as fixed army maximums. */
  rules(rules: PlainRecord): this {
    this.#rules = { ...this.#rules, ...rules };
    return this;
  }

  /** The scenario file; `moment` fields say where in the player turn it begins. */
  file(moment: PlainRecord = {}): PlainRecord {
    const units: readonly Plain[] = this.#units.map((unit) => ({
      side: unit.side,
      box: unit.box,
      kind: unit.kind,
      ...(unit.disrupted ? { disrupted: true } : {}),
    }));
    return {
      id: 'test',
      title: 'A position under test',
      turn: this.#turn,
      phasing: this.#phasing,
      units,
      flags: this.#flags,
      works: this.#works,
      ...this.#rules,
      ...moment,
    };
  }

  /** A game in the movement phase. */
  start(): Game {
    const moment = { phase: 'movement', marchesLeft: this.#marches, marchDie: this.#die };
    return start(this.file(moment), this.#options, []);
  }

  /** A game at the very beginning of the player turn: the dice are those of its set-up (the march roll). */
  begin(...dice: readonly number[]): Game {
    return start(this.file(), this.#options, dice);
  }
}

export const position = (): Position => new Position();

/** Who attacks, with what, and what else stands on the map. */
interface Clash {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly by?: SeatWord;
  /** The defenders' box is entrenched. */
  readonly works?: boolean;
  readonly options?: Options;
  readonly more?: (position: Position) => Position;
}

/**
 * A battle about to be fought at Manassas Junction, with the order of battles being asked: the attackers have come from
 * Front Royal by rail, over no river, and hold its flag. Far away each side has one cavalry unit, so that there is
 * always somebody to promote.
 */
export const clash = ({ attackers, defenders, by = 'union', works = false, options = {}, more }: Clash): Game => {
  const other = by === 'union' ? 'confederate' : 'union';
  const at = position().phasing(by).with(options).flags(by, 'front-royal').flags(other, 'manassas');
  at[by]('front-royal', ...attackers);
  at[other]('manassas', ...defenders)
    .union('scranton', 'MC')
    .confederate('tallahassee', 'MC');
  if (works) at.works(other, 'manassas');
  const game = (more ? more(at) : at).start();
  game.play('march front-royal');
  for (const code of attackers) game.play(`move ${code} front-royal rail manassas`);
  return game.play('halt');
};
