import { worthOf } from '@longroll/bots';
import type { MatchFile } from '@longroll/kernel';
import { gainOfThrow, type JudgedEntry, judgeEntry, luckOf, thrownEntries } from '@longroll/odds';
import { shelfFor } from './book.ts';
import { sentenceOf } from './lines.ts';
import type { LuckNews } from './luck.ts';

/** Throws that are told of, those that moved the match most. */
const TURNING = 3;

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
  const { entries, steps } = thrownEntries(rulebook, file);
  const [first] = steps;
  if (!first) return;
  const seats = rulebook.seats(first.state.setting).filter(({ kind }) => kind === 'player');
  const ids = seats.map(({ id }) => id);
  const judged: JudgedEntry[] = [];
  for (const entry of entries) {
    await breath();
    if (!goesOn()) return;
    judged.push(judgeEntry(rulebook, entry, ids, worthOf(bots)));
    tell({ done: judged.length, of: entries.length });
  }
  const words = (seq: number): string => {
    const step = steps[seq];
    const [event] = step?.events.filter(({ dice }) => dice !== undefined) ?? [];
    if (!step || !event) return '';
    return sentenceOf(shelf, { ...event, faces: event.dice ? step.dice.slice(...event.dice) : [] }, step.state).text;
  };
  const moved = ({ throws: [one] }: JudgedEntry): number => (one ? gainOfThrow(one) : 0);
  const lost = steps.flatMap(({ events, state }) =>
    events.flatMap((event) => {
      const { loss, who, seat } = sentenceOf(shelf, { ...event, faces: [] }, state);
      return loss && who !== undefined && seat !== undefined ? [{ seat, who }] : [];
    }),
  );
  tell({
    sides: ids.map((seat, at) => ({
      seat,
      ...luckOf(judged.flatMap(({ throws }) => throws[at] ?? [])),
      lost: lost.flatMap((each) => (each.seat === seat ? [each.who] : [])),
    })),
    turning: judged
      .toSorted((a, b) => Math.abs(moved(b)) - Math.abs(moved(a)))
      .slice(0, TURNING)
      .map((entry) => ({
        text: words(entry.seq),
        seat: ids[moved(entry) < 0 ? 1 : 0] ?? 0,
        points: Math.abs(moved(entry)),
      })),
    exact: judged.every(({ exact }) => exact),
  });
};
