import type { AnyAction, AnyState, Offer } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/** Where the made-up game stands: what the one seat has won, and what it cannot see. */
export interface Purse {
  readonly setting: unknown;
  readonly won: number;
  readonly secret: number;
}

const ACTIONS: { readonly [verb: string]: (dice: { d(sides: number): number }) => number } = {
  /** Mean 3.5. */
  die: (dice) => dice.d(6),
  /** Mean 7, in more courses of the dice than are walked. */
  handful: (dice) => dice.d(6) + dice.d(6) + dice.d(6) + dice.d(6) - 7,
  three: () => 3,
  four: () => 4,
  four_too: () => 4,
  /** Ends the game. */
  win: () => 99,
  draw: () => 100,
};

/** A rulebook of one decision: the named actions, worth what they win. `open` hides the secret or does not. */
export const gambling = (verbs: readonly string[], over: Partial<Offer<AnyAction>> = {}, open = true): Shelf => {
  const rulebook: Partial<Shelf['rulebook']> = {
    id: 'gambling',
    open,
    offer: () => ({ ask: 'which', choices: verbs.map((verb) => ({ do: verb })), ...over }),
    apply: (state, _seat, action, dice) => {
      const win = ACTIONS[action.do];
      const before = state as unknown as Purse;
      if (!win || before.secret < 0) return { refused: true, clause: 'g-1', reason: 'No such game.' };
      return { state: { ...before, won: before.won + win(dice) } as AnyState, events: [] };
    },
    view: (state) => state,
    outcome: (state) => {
      const { won } = state as unknown as Purse;
      return won >= 99 ? { winners: won === 99 ? [0] : [], clause: 'g-2' } : undefined;
    },
    imagine: (view, _seat, dice) => ({ ...(view as unknown as Purse), secret: dice.d(6) }) as AnyState,
  };
  return {
    rulebook: rulebook as Shelf['rulebook'],
    board: {} as Shelf['board'],
    bots: { evaluate: (view) => (view as unknown as Purse).won },
  };
};

export const purse: AnyState = { setting: {}, won: 0, secret: 1 } as AnyState;
