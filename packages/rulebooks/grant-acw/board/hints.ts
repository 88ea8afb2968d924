/** Advice for a new player, in the order in which First Muster teaches (grant-scn-learn-5). */
import type { Hint } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import type { State } from '../state.ts';

interface Lesson extends Hint {
  readonly fits: (s: State, own: number) => boolean;
}

const movingNow = (s: State): boolean => s.phase.startsWith('movement');
const unitOf = (s: State, row: number) => s.units[row];

const LESSONS: readonly Lesson[] = [
  {
    id: 'march',
    title: 'Move a line',
    text: 'A line goes up to 6 inches straight ahead or a little to the side, and may still fire when it has gone no more than 4.',
    clause: 'grant-move-2',
    fits: (s, own) => movingNow(s) && unitOf(s, own)?.formation === 'line' && s.move === 1,
  },
  {
    id: 'column',
    title: 'Change to a column',
    text: 'A column goes 7½ inches and may charge in a later move. The change costs half of this one.',
    clause: 'grant-form-11',
    fits: (s, own) => movingNow(s) && unitOf(s, own)?.formation === 'line' && s.move > 1,
  },
  {
    id: 'wall',
    title: 'Take the wall',
    text: 'Who stands at the wall at the end, with no enemy there, has two points; and behind it he is in cover.',
    clause: 'grant-vic-2',
    fits: (s) => movingNow(s) && s.holders.some((side) => side < 0),
  },
  {
    id: 'first-volley',
    title: 'Your first volley',
    text: 'The first volley of a regiment takes one less from each die. Keep it for near range.',
    clause: 'grant-musk-12',
    fits: (s, own) => s.phase.startsWith('musketry') && unitOf(s, own)?.volleyed === false,
  },
  {
    id: 'deduction',
    title: 'Reading the table of deductions',
    text: 'Each six men throw a die; range and cover take 2 to 5 from it, and what is left are casualties.',
    clause: 'grant-musk-8',
    fits: (s) => s.phase.startsWith('musketry'),
  },
  {
    id: 'charge',
    title: 'Charge',
    text: 'A column charges 9 inches. Each side throws a die: if the defender wins he fires before you are upon him.',
    clause: 'grant-chg-11',
    fits: (s, own) => movingNow(s) && unitOf(s, own)?.formation === 'column',
  },
  {
    id: 'melee',
    title: 'Two against one',
    text: 'In the second move of a mêlée bring figures into contact where two of yours meet one: they add half to their die.',
    clause: 'grant-mel2-7',
    fits: (s) => s.phase === 'melee-step',
  },
  {
    id: 'morale',
    title: 'Morale',
    text: 'Who loses figures throws a die and adds 6 for his officers, less his losses: 6 is enough. Losing officers hurts most.',
    clause: 'grant-mor-6',
    fits: (s, own) => movingNow(s) && (unitOf(s, own)?.failures ?? 0) > 0,
  },
];

/** The advice that fits this moment, in order. */
export const hints = (s: State, seat: number): readonly Hint[] => {
  const own = rowsOf(s.units).find((row) => sideOf(s, row) === seat) ?? -1;
  return LESSONS.filter(({ fits }) => fits(s, own)).map(({ fits: _fits, ...hint }) => hint);
};

/** The lessons in the order in which they are taught. */
export const LESSON_IDS: readonly string[] = LESSONS.map(({ id }) => id);
