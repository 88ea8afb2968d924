/** The sequence of a day, in the book's words. */
import type { ClauseId, Dice, Teller } from '@longroll/kernel';
import { arrive, forage, march, nextDay } from './phases/day.ts';
import type { State } from './state.ts';

interface Step {
  readonly title: string;
  readonly clause: ClauseId;
  readonly run: (state: State, dice: Dice, tell: Teller) => State;
}

const DAY: readonly Step[] = [
  { title: 'Foraging', clause: 'tc-rest-1', run: forage },
  { title: 'Marching', clause: 'tc-march-1', run: march },
  { title: 'Arrival', clause: 'tc-end-1', run: arrive },
  { title: 'The next day', clause: 'tc-end-3', run: nextDay },
];

/** tc-order-4. Carries out the orders of the day, all together. */
export const playDay = (state: State, dice: Dice, tell: Teller): State =>
  DAY.reduce((now, step) => step.run(now, dice, tell), state);
