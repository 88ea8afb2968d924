/** What the book adds to the generic computer players: how good a position is, and orders unit by unit. */
import { type BotKit, random } from '@longroll/bots';
import { type AnyRulebook, type AnyState, type Dice, type Offer, rowsOf, type SeatId } from '@longroll/kernel';
import { bestFire, bestLaying } from './bot/aiming.ts';
import { deploymentOf } from './bot/deploying.ts';
import { movementOf, type Refuses } from './bot/marching.ts';
import { staffOn } from './bot/staff.ts';
import { BRIGADES, type Stance, USUAL } from './bot/stances.ts';
import { otherSide, sideOf } from './define.ts';
import { rulebook } from './rulebook.ts';
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

/** What is done wherever it is offered: options agreed to, fire, guns, men brought together, a charge met. */
const READY: readonly Action['do'][] = [
  'consent',
  'special',
  'ready',
  'keep-orders',
  'fire',
  'lay',
  'grapple',
  'fight-on',
  'counter',
];

/** The computer player of `bots` serves all books alike, so the types of this one end here. */
const anyBook = rulebook as unknown as AnyRulebook;

/** The first answer of the verbs that are always ready, else any. */
const readyAnswer = (s: State, seat: number, offer: Offer<Action>, dice: Dice): Action => {
  const { choices, templates = [] } = offer;
  for (const verb of READY) {
    const choice = choices.find((action) => action.do === verb);
    const [filled] = templates.find((template) => template.verb === verb)?.each?.(1) ?? [];
    const action = choice ?? filled;
    if (action) return action;
  }
  return random(anyBook, s as unknown as AnyState, seat, dice) as unknown as Action;
};

/** A side that may choose lets the enemy move first, to fire on what has come up (grant-turn-4). */
const whoGoesFirst = ({ choices }: Offer<Action>): Action | undefined =>
  choices.find((action) => action.do === 'order' && !action.first);

/** Orders in a stance: movement unit by unit, then every shot and blow that is offered; brigades are put, and aim, with thought. */
export const ordersIn = (s: State, seat: number, stance: Stance, dice: Dice): Action => {
  const refuses: Refuses = (now, action) => rulebook.whyNot(now, seat, action);
  if (s.phase.startsWith('movement') && refuses(s, { do: 'end' }) === undefined) return movementOf(s, refuses, stance);
  if (stance.brigades && s.phase.startsWith('deploy')) {
    const put = deploymentOf(s, seat === 0 ? 0 : 1, refuses);
    if (put) return put;
  }
  const offer = rulebook.offer(s, seat);
  const thought = stance.brigades ? (whoGoesFirst(offer) ?? bestFire(s, offer) ?? bestLaying(s, offer)) : undefined;
  return thought ?? readyAnswer(s, seat, offer, dice);
};

/** How a seat stands: points first, then men, order and ways to the places that count, from -1 to 1. */
const evaluate = (s: State, seat: SeatId): number => {
  if (s.outcome) return s.outcome.winners.includes(seat) ? 1 : s.outcome.winners.length === 0 ? 0 : -1;
  const side: Side = seat === 0 ? 0 : 1;
  return Math.max(-1, Math.min(1, (worth(s, side) - worth(s, otherSide(side))) / 1000));
};

const staff = staffOn({
  apply: (s, seat, action, dice) => rulebook.apply(s, seat, action, dice),
  ordersIn,
  worth: evaluate,
});

export const botKit: BotKit<State, Action> = {
  orders: (s, seat, level, dice) => [ordersIn(s, seat, level === 'planner' ? BRIGADES : USUAL, dice)],
  evaluate,
  staff,
};
