/** What the book adds to the generic computer players: how good a position is. */
import type { BotKit } from '@longroll/bots';
import { rowsOf } from '@longroll/kernel';
import { otherSide, sideOf } from './define.ts';
import type { Side, State } from './state.ts';
import type { Action } from './verbs.ts';
import { pointsOf } from './victory.ts';

/** Hundredths of a point: a figure, and an inch from the nearest objective. */
const MAN = 10;
const INCH = 1;
/** A gun that is laid: its shot is thrown later, and is worth having. */
const LAID = 5;

const nearness = ({ setting }: State, x: number, y: number): number =>
  Math.min(0, ...setting.objectives.map((goal) => -Math.abs(goal.x - x) - Math.abs(goal.y - y)));

const worth = (s: State, side: Side): number =>
  rowsOf(s.units)
    .filter((row) => sideOf(s, row) === side)
    .reduce(
      (sum, row) => {
        const { men, x, y, standing } = s.units[row] ?? { men: [], x: 0, y: 0, standing: 'gone' };
        const steady = standing === 'steady' || standing === 'melee' ? 1 : 0;
        return sum + MAN * men.length + 20 * steady + Math.trunc((INCH * nearness(s, x, y)) / 100);
      },
      100 * pointsOf(s, side) + LAID * s.laid.filter(({ unit }) => sideOf(s, unit) === side).length,
    );

export const botKit: BotKit<State, Action> = {
  evaluate: (s, seat) => {
    if (s.outcome) return s.outcome.winners.includes(seat) ? 1 : s.outcome.winners.length === 0 ? 0 : -1;
    const side: Side = seat === 0 ? 0 : 1;
    return Math.max(-1, Math.min(1, (worth(s, side) - worth(s, otherSide(side))) / 1000));
  },
};
