import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  type Dice,
  isRefusal,
  type MatchFile,
  parseAction,
  type Refusal,
  type ReplayStep,
  replayFile,
  type SeatId,
  SimDice,
} from '@longroll/kernel';
import { TooManyCourses } from './branches.ts';
import type { JudgedThrow } from './luck.ts';
import { WalkingDice } from './walking-dice.ts';

/** How good a position is for a seat, in points. */
export type Judge = (state: AnyState, seat: SeatId) => number;

/** An entry of a game whose dice could have fallen otherwise. */
export interface ThrownEntry {
  readonly seq: number;
  readonly before: AnyState;
  readonly after: AnyState;
  readonly seat: SeatId;
  readonly action: AnyAction;
}

/** The throw of an entry as each seat sees it, in the order in which the seats were asked for. */
export interface JudgedEntry {
  readonly seq: number;
  readonly throws: readonly JudgedThrow[];
  /** Whether all courses of its dice were walked; else some hundreds were thrown. */
  readonly exact: boolean;
}

const MOST_COURSES = 4000;
const SAMPLES = 400;

type Points = readonly number[];
type Ends = Map<string, { readonly points: Points; chance: number }>;

const note = (ends: Ends, points: Points, chance: number): void => {
  const key = points.join();
  const known = ends.get(key);
  if (known) known.chance += chance;
  else ends.set(key, { points, chance });
};

/**
 * What the dice of an entry could have come to: its action is carried out once for every course of them, by the very rules, and
 * the position after each is judged. Beyond 4,000 courses 400 are thrown instead, the same on every machine.
 */
export const judgeEntry = (
  book: AnyRulebook,
  entry: ThrownEntry,
  seats: readonly SeatId[],
  judge: Judge,
): JudgedEntry => {
  const { before, seat, action, seq } = entry;
  const ends: Ends = new Map();
  const run = (dice: Dice): Points => {
    const step = book.apply(before, seat, action, dice);
    if (isRefusal(step)) throw new Error(`entry ${seq}: ${step.reason}`);
    return seats.map((each) => judge(step.state, each));
  };
  const exact = walked(run, ends);
  if (!exact) {
    ends.clear();
    const dice = new SimDice(seq + 1);
    for (let i = 0; i < SAMPLES; i++) note(ends, run(dice), 1 / SAMPLES);
  }
  const outcomes = [...ends.values()];
  const throws = seats.map((each, at) => ({
    came: judge(entry.after, each),
    outcomes: outcomes.map(({ points, chance }) => ({ points: points[at] ?? 0, chance })),
  }));
  return { seq, throws, exact };
};

/** Walks all courses; false where there are too many. */
const walked = (run: (dice: Dice) => Points, ends: Ends): boolean => {
  const dice = new WalkingDice();
  dice.begin();
  try {
    for (let courses = 0; courses < MOST_COURSES; courses++) {
      dice.again();
      note(ends, run(dice), dice.chance);
      if (!dice.advance()) return true;
    }
    return false;
  } catch (thrown) {
    if (thrown instanceof TooManyCourses) return false;
    throw thrown;
  }
};

/** The entries of a file in which dice were thrown. Refuses one that does not hold under the book's rules. Throws RangeError for a book of sheets. */
export const thrownEntries = (
  book: AnyRulebook,
  file: MatchFile,
): { readonly entries: readonly ThrownEntry[]; readonly steps: readonly ReplayStep[] } | Refusal => {
  if (book.orders) throw new RangeError(`${book.title} is played by sheets of orders: its turns are no single throws`);
  const replayed = replayFile(book, file);
  if (isRefusal(replayed)) return replayed;
  const { steps } = replayed;
  const entries = steps.flatMap((step, at) => {
    const words = file.entries[at - 1]?.action;
    const before = steps[at - 1]?.state;
    if (step.dice.length === 0 || words === undefined || before === undefined) return [];
    const action = parseAction(book, book.view(before, step.seat), words);
    return isRefusal(action) ? [] : [{ seq: step.seq, before, after: step.state, seat: step.seat, action }];
  });
  return { entries, steps };
};
