import { type ActionOf, flag, id } from '@longroll/kernel';

/** Every decision of the book (is-frame-2). The order of verbs and fields fixes the stored log. */
export const verbs = {
  /** The winner of the initiative goes first, or lets the other side go first (is-turn-1). */
  initiative: { first: flag() },
  /** A waiting piece arrives in one of its entry areas (is-turn-5). */
  arrive: { piece: id('piece'), area: id('area') },
  /** No more arrivals this turn. */
  ready: {},
  /** Open the activation of a piece (is-turn-2). */
  activate: { piece: id('piece') },
  /** The acting piece enters an adjacent area (is-move-1). */
  step: { to: id('area') },
  /** The acting piece turns to an edge of its area (is-move-1, -3, -9). */
  turn: { facing: id('facing') },
  /** The acting unit fires at an area, or closes with its front area (is-attack-2 to -4). */
  attack: { target: id('area') },
  /** The activation is over. */
  done: {},
  /** The side's part of the turn is over; pieces that have not acted do nothing (is-turn-3). */
  end: {},
  /** A beaten piece withdraws to an adjacent area (is-close-5, -7, -9). */
  withdraw: { piece: id('piece'), to: id('area') },
  /** A beaten piece loses 1 SP instead (is-close-5, -9). */
  stand: { piece: id('piece') },
  /** A companion goes along with the unit that withdrew (is-close-7). */
  follow: { piece: id('piece') },
  /** The companions left stay where they are (is-close-7). */
  stay: {},
  /** Give up the battle (is-victory-1). */
  resign: {},
} as const;

export type Action = ActionOf<typeof verbs>;
