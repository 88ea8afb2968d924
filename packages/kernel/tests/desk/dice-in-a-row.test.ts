import {
  type AnyState,
  canonicalState,
  deskOf,
  isRefusal,
  newHeader,
  openMatch,
  packReports,
  phaseDice,
  resolveTurn,
  ThrownDice,
  type TurnDice,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { posts, SEATS, type State } from './posts.ts';

/** Dice of one stream a phase, thrown one after another whoever they are for. */
class RowDice extends ThrownDice implements TurnDice {
  readonly #row: TurnDice;

  constructor(row: TurnDice) {
    super();
    this.#row = row;
  }

  override d(sides: number): number {
    return this.#row.d(sides);
  }

  at(): this {
    return this;
  }

  shuffled(subjects: readonly number[]): readonly number[] {
    const left = [...subjects];
    return subjects.map(() => left.splice(this.d(left.length) - 1, 1)[0] as number);
  }
}

const OBSERVER = 40;
const seed = new Uint8Array(16).fill(9);
const setUp = (): State => {
  const secret = new Uint8Array(32).fill(1);
  const header = newHeader(posts, { turns: 3, men: 10 }, {}, secret, {}, 'match-1');
  const match = isRefusal(header) ? header : openMatch(posts, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  return match.state as unknown as State;
};

/** What the observer is told and sees of a turn in which one hidden post is not there. */
const without = (post: number, dice?: (phase: string, round: number) => TurnDice): string => {
  const whole = setUp();
  const state = { ...whole, posts: whole.posts.filter((_, i) => i !== post) } as unknown as AnyState;
  const { state: after, events } = resolveTurn(posts, state, new Map(), seed, dice ? { dice } : {});
  const told = packReports(deskOf(posts), SEATS, events)[OBSERVER] ?? [];
  return `${[...told].join()} ${canonicalState(posts.view(after, OBSERVER))}`;
};
/** Posts that the observer does not see, before and behind his own in the order of the table. */
const hidden = [2, 11, 20, 31, 44, 57, 66, 100, 121, 139];

describe('a unit that a player cannot know of', () => {
  it('changes no byte of his where each subject has a stream of its own', () => {
    const [first, ...others] = hidden.map((post) => without(post));
    for (const other of others) expect(other).toBe(first);
  });

  it('shifts his dice where they are thrown in a row: the check above can see a leak', () => {
    const inARow = (phase: string, round: number) => new RowDice(phaseDice(seed, phase, round));
    const [first, ...others] = hidden.toReversed().map((post) => without(post, inARow));
    expect(others.filter((other) => other !== first).length).toBeGreaterThan(others.length / 2);
  });
});
