import { type Dice, type DieTable, keeps, type Reading } from '@longroll/kernel';
import { type Branches, faces, handful, rows, TooManyCourses } from './branches.ts';
import { type Fraction, times, WHOLE } from './fraction.ts';
import { shares } from './ways.ts';

/** The longest run of throws that is followed. A resolver that throws more repeats itself and must be staged. */
const LONGEST = 1000;

/** How often what rules worked out has been forgotten. */
let forgotten = 0;
keeps(() => {
  forgotten++;
});

/**
 * Dice that take every course in turn. The resolver is run once for each leaf: throws on the known path repeat their
 * value, the first throw beyond it adds its branches and takes the first of them, and `advance` moves the last branch
 * that has another value on and cuts the path there. Nothing is allocated for a leaf.
 *
 *     dice.begin();
 *     do { dice.again(); resolver(dice); use(dice.chance); } while (dice.advance());
 */
export class WalkingDice implements Dice {
  #depth = 0;
  #known = 0;
  /** What each throw of the last walk branched into; most often that of the next branches alike. */
  readonly #path: Branches[] = [];
  #since = forgotten;
  readonly #taken = new Int32Array(LONGEST);
  /** `#chances[i]`: product of the chances of the first `i` throws. */
  readonly #chances = new Float64Array(LONGEST + 1).fill(1);

  /** Forgets the path. */
  begin(): void {
    this.#known = 0;
    this.#depth = 0;
    if (this.#since !== forgotten) this.#path.length = 0;
    this.#since = forgotten;
  }

  /** Back to the first throw: the resolver is run again. */
  again(): void {
    this.#depth = 0;
  }

  /** The chance of the path just walked. */
  get chance(): number {
    return this.#chances[this.#known] as number;
  }

  /** The same as a fraction. */
  get share(): Fraction {
    let share = WHOLE;
    for (let i = 0; i < this.#known; i++)
      share = times(share, shares(this.#path[i] as Branches)[this.#taken[i] as number] as Fraction);
    return share;
  }

  /** Turns to the next course; false when all have been walked. */
  advance(): boolean {
    if (this.#depth !== this.#known) throw new Error('a resolver threw fewer dice when it was run again');
    for (let i = this.#known - 1; i >= 0; i--) {
      const { chances } = this.#path[i] as Branches;
      const next = (this.#taken[i] as number) + 1;
      if (next < chances.length) {
        this.#taken[i] = next;
        this.#chances[i + 1] = (this.#chances[i] as number) * (chances[next] as number);
        this.#known = i + 1;
        return true;
      }
    }
    this.#known = 0;
    return false;
  }

  d(sides: number): number {
    if (this.#depth < this.#known) return this.#repeat(sides) as number;
    return this.#branch(faces(sides)) as number;
  }

  on<R>(die: DieTable<R>): R {
    if (this.#depth < this.#known) return this.#repeat(die) as R;
    const before = this.#path[this.#depth];
    return this.#branch(before?.source === die ? before : rows(die)) as R;
  }

  pool(count: number, die: number | DieTable<unknown>, read: Reading): number {
    if (this.#depth < this.#known) return this.#repeat(read) as number;
    const before = this.#path[this.#depth];
    const same = before?.source === read && before.count === count && before.die === die;
    return this.#branch(same ? before : handful(count, die, read)) as number;
  }

  #repeat(source: unknown): unknown {
    const i = this.#depth++;
    const branches = this.#path[i] as Branches;
    if (branches.source !== source) throw new Error('a resolver threw other dice when it was run again');
    return branches.values[this.#taken[i] as number];
  }

  #branch(branches: Branches): unknown {
    const i = this.#depth;
    if (i >= LONGEST) throw new TooManyCourses(`more than ${LONGEST} throws in one run: make the repeat a stage`);
    this.#path[i] = branches;
    this.#taken[i] = 0;
    this.#chances[i + 1] = (this.#chances[i] as number) * (branches.chances[0] as number);
    this.#depth = i + 1;
    this.#known = i + 1;
    return branches.values[0];
  }
}
