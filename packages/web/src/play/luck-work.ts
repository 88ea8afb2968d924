import { worthOf } from '@longroll/bots';
import { isRefusal, type MatchFile, type ReplayStep } from '@longroll/kernel';
import { gainOfThrow, type JudgedEntry, judgeEntry, luckOf, thrownEntries } from '@longroll/odds';
import type { Shelf } from '@longroll/rulebooks';
import { shelfFor } from './book.ts';
import { sentenceOf } from './lines.ts';
import { lostIn } from './lost.ts';
import type { LuckNews, MatchLuck, Turning } from './luck.ts';

/** Throws that are told of, those that moved the match most; none that would be told as worth 0.0 points. */
const TURNING = 3;
const LEAST = 0.05;

/** Which of some throws moved a match most, given what each moved it by in points, the most first. */
export const turningPoints = (moves: readonly number[]): readonly number[] =>
  [...moves.keys()]
    .filter((i) => Math.abs(moves[i] ?? 0) >= LEAST)
    .toSorted((a, b) => Math.abs(moves[b] ?? 0) - Math.abs(moves[a] ?? 0))
    .slice(0, TURNING);

/** Lets the page breathe: what its reader did meanwhile comes first. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Judges the dice of a match, a throw at a time. `goesOn` is asked before each. */
export const judgeDice = async (
  file: MatchFile,
  tell: (news: LuckNews) => void,
  goesOn: () => boolean,
): Promise<void> => {
  const shelf = await shelfFor(file);
  const { rulebook, bots } = shelf;
  const thrown = thrownEntries(rulebook, file);
  if (isRefusal(thrown)) throw new RangeError(thrown.reason);
  const { entries, steps } = thrown;
  const [first] = steps;
  if (!first) return;
  const lost = await lostIn(shelf, steps, breath);
  if (!goesOn()) return;
  const seats = rulebook.seats(first.state.setting).filter(({ kind }) => kind === 'player');
  const ids = seats.map(({ id }) => id);
  const judged: JudgedEntry[] = [];
  tell({ lost, done: 0, of: entries.length });
  for (const entry of entries) {
    await breath();
    if (!goesOn()) return;
    judged.push(judgeEntry(rulebook, entry, ids, worthOf(bots)));
    tell({ lost, done: judged.length, of: entries.length });
  }
  tell({ lost, ...found(shelf, steps, ids, judged) });
};

/** Points by which the throws of an entry were better for the first seat than was to be expected. */
const moved = ({ throws: [one] }: JudgedEntry): number => (one ? gainOfThrow(one) : 0);

const found = (
  shelf: Shelf,
  steps: readonly ReplayStep[],
  ids: readonly number[],
  judged: readonly JudgedEntry[],
): MatchLuck => {
  const upTo: MatchLuck['upTo'] = (order) => {
    const thrown = judged.filter(({ seq }) => seq <= order);
    return ids.map((seat, at) => ({ seat, ...luckOf(thrown.flatMap(({ throws }) => throws[at] ?? [])) }));
  };
  const gainer = (entry: JudgedEntry): Pick<Turning, 'seat' | 'points'> => ({
    seat: ids[moved(entry) < 0 ? 1 : 0] ?? 0,
    points: Math.abs(moved(entry)),
  });
  return {
    sides: upTo(steps.length),
    turning: turningPoints(judged.map(moved))
      .flatMap((i) => judged[i] ?? [])
      .map((entry) => ({ order: entry.seq, ...wordsOf(shelf, steps, entry.seq), ...gainer(entry) })),
    exact: judged.every(({ exact }) => exact),
    upTo,
    ofOrder: (order) => {
      const entry = judged.find(({ seq }) => seq === order);
      return entry && gainer(entry);
    },
  };
};

/** What the dice of an order came to, and when they fell. */
const wordsOf = (shelf: Shelf, steps: readonly ReplayStep[], order: number): Pick<Turning, 'when' | 'text'> => {
  const step = steps[order];
  const before = steps[order - 1];
  const [event] = step?.events.filter(({ dice }) => dice !== undefined) ?? [];
  if (!step || !before || !event) return { when: '', text: '' };
  const faces = event.dice ? step.dice.slice(...event.dice) : [];
  return {
    when: shelf.board.status(before.state).turn,
    text: sentenceOf(shelf, { ...event, faces }, step.state).text,
  };
};
