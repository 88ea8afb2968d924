/** The leaders (chapter 6): two values at each rank that a leader can hold. */
import type { Month } from './calendar.ts';
import { LEADERS_CSV } from './data/leaders.ts';

/** Stars of a rank: 1 brigade or division, 2 corps, 3 army, 4 general in chief or theatre (bab-lead-2). */
const STARS = [1, 2, 3, 4] as const;

const monthOf = (text: string): Month => (Number(text.slice(0, 4)) - 1861) * 12 + Number(text.slice(5)) - 4;

const leaderOf = (line: string) => {
  const [side = '', id = '', name = '', fullName = '', cavalry = '', ...cells] = line.split(',');
  const ranks = STARS.flatMap((stars) => {
    const [command = '', administrative = '', from = ''] = [cells[stars - 1], cells[stars + 3], cells[stars + 8]];
    // Combat ability, and the month from which he may hold it.
    const rank = { stars, command: Number(command), administrative: Number(administrative), from: monthOf(from) };
    return command === '' ? [] : [rank];
  });
  const out = cells[13] ?? '';
  return {
    id,
    side: side === 'union' ? ('union' as const) : ('confederate' as const),
    /** As the variant's list names him, and in full. */
    name,
    fullName,
    /** Leads cavalry only at one and two stars (bab-lead-5). */
    cavalry: cavalry === '1',
    /** Consecutive, the lowest first. */
    ranks: ranks as readonly Readonly<(typeof ranks)[number]>[],
    firstAvailable: monthOf(cells[8] ?? ''),
    /** The month in which he left history: keeps him out of later scenarios, never out of play (bab-lead-10). */
    out: out === '' ? undefined : monthOf(out),
  };
};
export type Leader = Readonly<ReturnType<typeof leaderOf>>;
/** What a leader is worth at a rank. */
export type Rank = Leader['ranks'][number];

/** All leaders, the Union's first, by id. */
export const LEADERS: readonly Leader[] = LEADERS_CSV.trim().split('\n').slice(1).map(leaderOf);
