import type { Staged } from '@longroll/kernel';
import { KeyTable } from './key-table.ts';
import type { Tally } from './tally.ts';
import { WalkingDice } from './walking-dice.ts';

/** Mass that still circles is left, and stated, once it is below this. */
const NEGLIGIBLE = 1e-13;
/** Rounds of sweeping before what still circles is left whatever it is. */
const MOST_SWEEPS = 20_000;

/**
 * Walks a fight stage by stage. Every position is expanded once, whatever the number of ways to it; the way from
 * position to position is kept as a list of arcs, and chances then flow along it in an order in which each position
 * has all its mass before it passes it on. A stage that returns to its own position is a repeat and is solved exactly.
 * Longer circles (which no bounded fight has) are swept until what still runs round is negligible.
 */
export class StagedWalk {
  readonly #dice = new WalkingDice();
  readonly #table = new KeyTable();
  readonly #positions: unknown[] = [];
  /** Outcome of a final position, undefined for the others. */
  readonly #outputs: unknown[] = [];
  #arcTo = new Int32Array(1024);
  #arcChance = new Float64Array(1024);
  #arcs = 0;
  /** For each position: where its arcs end, the arcs into it, its repeat, and the mass on it. */
  #end = new Int32Array(256);
  #into = new Int32Array(256);
  #stay = new Float64Array(256);
  #mass = new Float64Array(256);
  #queue = new Int32Array(256);
  /** Mass on positions that have no way out. */
  #stuck = 0;
  /** Mass that still circled when the sweeps ended. */
  #circling = 0;
  #leaves = 0;

  /** Courses of the dice walked, one stage at a time. */
  get leaves(): number {
    return this.#leaves;
  }

  /** Chance that could not be followed to an end. */
  get unresolved(): number {
    return this.#stuck + this.#circling;
  }

  /** Adds the outcomes of the fight to `tally`; false when there are more than `most` leaves. */
  run<I, B, O>(staged: Staged<I, B, O>, input: I, most: number, tally: Tally<O>): boolean {
    this.#begin();
    const first = staged.start(input);
    this.#table.place(staged.key(first));
    this.#enter(first);
    if (!this.#expandAll(staged, most)) return false;
    this.#flow();
    for (let i = 0; i < this.#positions.length; i++) {
      const output = this.#outputs[i];
      const mass = this.#mass[i] as number;
      if (output === undefined || mass === 0) continue;
      if (staged.distinct) tally.addNew(output as O, mass);
      else tally.add(output as O, mass);
    }
    return true;
  }

  #begin(): void {
    this.#table.clear();
    this.#positions.length = 0;
    this.#outputs.length = 0;
    this.#arcs = 0;
    this.#leaves = 0;
    this.#stuck = 0;
    this.#circling = 0;
  }

  #enter(position: unknown): void {
    const i = this.#positions.push(position) - 1;
    if (i === this.#end.length) this.#growPositions();
    this.#into[i] = 0;
    this.#mass[i] = 0;
  }

  #expandAll<I, B, O>(staged: Staged<I, B, O>, most: number): boolean {
    for (let i = 0; i < this.#positions.length; i++) {
      const position = this.#positions[i] as B;
      const output = staged.done(position);
      this.#outputs.push(output);
      this.#stay[i] = 0;
      if (output === undefined && !this.#expand(staged, position, i, most)) return false;
      this.#end[i] = this.#arcs;
    }
    return true;
  }

  #expand<I, B, O>(staged: Staged<I, B, O>, position: B, from: number, most: number): boolean {
    const dice = this.#dice;
    let stay = 0;
    dice.begin();
    do {
      if (this.#leaves === most) return false;
      this.#leaves++;
      dice.again();
      const next = staged.next(position, dice);
      const to = this.#table.place(staged.key(next));
      const { chance } = dice;
      if (to === from) {
        stay += chance;
        continue;
      }
      if (to === this.#positions.length) this.#enter(next);
      if (this.#arcs === this.#arcTo.length) this.#growArcs();
      this.#arcTo[this.#arcs] = to;
      this.#arcChance[this.#arcs++] = chance;
      this.#into[to] = (this.#into[to] as number) + 1;
    } while (dice.advance());
    this.#stay[from] = stay;
    return true;
  }

  /** Passes chances on from the start; positions on a circle, and behind one, are left over for the sweeps. */
  #flow(): void {
    const queue = this.#queue;
    let waiting = 0;
    this.#mass[0] = 1;
    if (this.#into[0] === 0) queue[waiting++] = 0;
    for (let i = 0; i < waiting; i++) {
      const from = queue[i] as number;
      const begin = from === 0 ? 0 : (this.#end[from - 1] as number);
      this.#pass(from);
      for (let arc = begin; arc < (this.#end[from] as number); arc++) {
        const to = this.#arcTo[arc] as number;
        const left = (this.#into[to] as number) - 1;
        this.#into[to] = left;
        if (left === 0) queue[waiting++] = to;
      }
    }
    if (waiting < this.#positions.length) this.#sweep();
  }

  #sweep(): void {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      this.#circling = 0;
      for (let i = 0; i < this.#positions.length; i++) {
        if ((this.#into[i] as number) === 0 || this.#outputs[i] !== undefined) continue;
        this.#circling += this.#mass[i] as number;
        this.#pass(i);
      }
      if (this.#circling < NEGLIGIBLE) return;
    }
  }

  /** Moves the mass of one position along its arcs; a repeat is spread over the ways out of it. */
  #pass(from: number): void {
    if (this.#outputs[from] !== undefined) return;
    const stay = this.#stay[from] as number;
    const begin = from === 0 ? 0 : (this.#end[from - 1] as number);
    const end = this.#end[from] as number;
    const mass = this.#mass[from] as number;
    this.#mass[from] = 0;
    if (begin === end) {
      this.#stuck += mass;
      return;
    }
    const each = stay === 0 ? mass : mass / (1 - stay);
    for (let arc = begin; arc < end; arc++) {
      const to = this.#arcTo[arc] as number;
      this.#mass[to] = (this.#mass[to] as number) + each * (this.#arcChance[arc] as number);
    }
  }

  #growArcs(): void {
    const to = new Int32Array(this.#arcTo.length * 2);
    to.set(this.#arcTo);
    this.#arcTo = to;
    const chance = new Float64Array(this.#arcChance.length * 2);
    chance.set(this.#arcChance);
    this.#arcChance = chance;
  }

  #growPositions(): void {
    const { length } = this.#end;
    const longer = <T extends Int32Array | Float64Array>(grown: T, old: T): T => {
      grown.set(old);
      return grown;
    };
    this.#end = longer(new Int32Array(length * 2), this.#end);
    this.#into = longer(new Int32Array(length * 2), this.#into);
    this.#queue = longer(new Int32Array(length * 2), this.#queue);
    this.#stay = longer(new Float64Array(length * 2), this.#stay);
    this.#mass = longer(new Float64Array(length * 2), this.#mass);
  }
}
