/** Advice for a new commander, at the desk of the game to learn by: whose three squares are few enough to begin with (rotd-N5, rotd-N7). */
import { type Hint, hintsOf } from '@longroll/drawing';
import type { State } from '../state.ts';

const ADVICE = [
  {
    id: 'goal',
    title: 'What you are here for',
    text: 'The Union is to take Manassas Junction, one square south of Centreville, within five turns; the Confederacy is to hold it. The armies are about equally strong.',
    clause: 'rotd-N7',
  },
  {
    id: 'turn',
    title: 'How a turn goes',
    text: 'All commanders write their orders at the same time and seal them. Then the turn is carried out for all together, and each reads what his own units saw of it.',
    clause: 'rotd-6.1a',
  },
  {
    id: 'path',
    title: 'March to the next square',
    text: 'Choose a unit from the list. Beside Path press Draw, and touch the squares that it is to march through. A unit without an order stays, and does what its form says at the top.',
    clause: 'rotd-6.3',
  },
  {
    id: 'tactics',
    title: 'Fight in the square',
    text: 'Zoom into a square and it opens as a map of its own: there the battle is. Under Tactical movement say where a unit goes on it or that it engages, under Posture how hard it fights.',
    clause: 'rotd-9.1a',
  },
  {
    id: 'seal',
    title: 'Rehearse, then seal',
    text: 'Rehearse shows what your own orders come to, phase by phase, with nothing of the enemy. An order for one unit can be copied to others: tick them in the list. Seal when you are content.',
    clause: 'rotd-6.1a',
  },
  {
    id: 'report',
    title: 'Read what was seen',
    text: 'Report tells what your units saw and did, Film shows it on the map. Enemies who were seen and are out of sight stay on the map as they were seen last, about so strong.',
    clause: 'rotd-R1',
  },
] as const satisfies readonly Hint[];

const isFirst = ({ turn }: State): boolean => turn === 1;

const advice = hintsOf<State, (typeof ADVICE)[number]['id']>(ADVICE, {
  goal: isFirst,
  turn: isFirst,
  path: isFirst,
  tactics: isFirst,
  seal: isFirst,
  report: (s) => s.turn === 2,
});

/** Squares of the game to learn by. */
const FEW = 3;

/** All that fit this turn in order, where the map is small enough to learn on. */
export const hints = (s: State, seat: number): readonly Hint[] =>
  s.setting.open.reduce((sum, open) => sum + open, 0) <= FEW ? advice(s, seat) : [];
