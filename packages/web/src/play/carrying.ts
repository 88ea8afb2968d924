import type { Beside, Carried, Grip, Point } from '@longroll/drawing';
import type { AnyAction } from '@longroll/kernel';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { shortName } from './elements.ts';
import type { MatchModel } from './match.ts';
import type { Orders } from './orders.ts';

/** A piece in the hand: how it may be moved, and how it is. */
export interface Held {
  readonly element: string;
  readonly name: string;
  readonly grips: readonly Grip[];
  readonly grip: Grip;
  /** What it may become where it stands. */
  readonly beside: readonly Beside<AnyAction>[];
}

/** A piece that is moved freely: taken by mouse, finger or name, carried with what the rules make of it, and let go. */
export interface Carrying {
  readonly held: ReadonlySignal<Held | undefined>;
  readonly carried: ReadonlySignal<Carried<AnyAction> | undefined>;
  /** Takes a piece where it may be moved, by the grip that a point means; whether it did. */
  take(element: string, at?: Point, near?: number): boolean;
  /** Whether a point of the sheet means a grip of what is held. */
  holds(at: Point, near: number): boolean;
  turnTo(grip: string): void;
  carry(to: Point): void;
  /** Carries it so much in a direction of its grip. */
  reach(way: string, amount: number): void;
  letGo(): void;
  send(): Promise<void>;
  /** Sends something else instead: less of the same, or what it may become where it stands; what has odds is chosen, to be seen before it is sent. */
  sendInstead(action: AnyAction): Promise<void>;
}

interface Taken {
  readonly element: string;
  readonly grip: string;
  /** What was asked when it was taken: the hand is empty when something else is. */
  readonly ask: string | undefined;
  /** Where the hand is, and in which position of play: after an order it begins anew. */
  readonly to?: Point;
  readonly view?: unknown;
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Follows the hand of a player at a match, on a board whose pieces are moved freely. */
export const openCarrying = (match: MatchModel, orders: Orders): Carrying => {
  const { board, rulebook } = match.shelf;
  const { hand } = board;
  const taken = signal<Taken | undefined>(undefined);
  const gripsOf = (element: string): readonly Grip[] => {
    const seat = match.viewer.value;
    if (!hand || seat === 'spectator' || !match.myTurn.value) return [];
    return hand.grips(match.view.value, seat, element);
  };
  const held = computed((): Held | undefined => {
    const now = taken.value?.ask === orders.offer.value?.ask ? taken.value : undefined;
    const grips = now ? gripsOf(now.element) : [];
    const grip = grips.find(({ id }) => id === now?.grip) ?? grips[0];
    const seat = match.viewer.value;
    if (!now || !grip || !hand || seat === 'spectator') return undefined;
    const beside = hand.beside(match.view.value, seat, now.element) as readonly Beside<AnyAction>[];
    const name = shortName(orders.elements.value, now.element) ?? now.element;
    return { element: now.element, name, grips, grip, beside };
  });
  /** Where it is at once when it is taken, if anywhere. */
  const startOf = ({ element, grip: { id, ways, start } }: Held): Point | undefined => {
    const [way] = ways;
    return way && start !== undefined ? hand?.reached(match.view.value, element, id, way.id, start) : undefined;
  };
  const carried = computed(() => {
    const [now, piece, seat] = [taken.value, held.value, match.viewer.value];
    if (!hand || !now || !piece || seat === 'spectator') return undefined;
    const to = now.to && now.view === match.view.value ? now.to : startOf(piece);
    return to && (hand.carried(match.view.value, seat, piece.element, piece.grip.id, to) as Carried<AnyAction>);
  });
  const meant = (grips: readonly Grip[], at: Point | undefined, near: number): Grip | undefined =>
    at && grips.slice(1).find((grip) => far(grip.at, at) <= near);
  const carry = (to: Point): void => {
    const [now, piece] = [taken.peek(), held.peek()];
    if (now && piece) taken.value = { ...now, grip: piece.grip.id, to, view: match.view.peek() };
  };
  const reach = (way: string, amount: number): void => {
    const piece = held.peek();
    if (hand && piece) carry(hand.reached(match.view.peek(), piece.element, piece.grip.id, way, amount));
  };
  return {
    held,
    carried,
    take: (element, at, near = 0) => {
      const grips = gripsOf(element);
      const grip = meant(grips, at, near) ?? grips[0];
      if (!grip || match.sending.peek()) return false;
      batch(() => {
        taken.value = { element, grip: grip.id, ask: orders.offer.peek()?.ask };
        match.trouble.value = undefined;
      });
      return true;
    },
    holds: (at, near) => meant(held.peek()?.grips ?? [], at, near) !== undefined,
    turnTo: (grip) => {
      const now = taken.peek();
      if (now) taken.value = { element: now.element, grip, ask: now.ask };
    },
    carry,
    reach,
    letGo: () => {
      taken.value = undefined;
      orders.letGo();
    },
    send: async () => {
      const action = carried.peek()?.action;
      if (action) await orders.sendNow([action]);
    },
    sendInstead: async (action) => {
      const [view, seat] = [match.view.peek(), match.viewer.peek()];
      if (seat === 'spectator' || board.foresee(view, seat, [action]).length === 0) return orders.sendNow([action]);
      // Its odds are seen first: it is chosen as from the list, and the hand is empty for it.
      taken.value = undefined;
      orders.choose({
        key: JSON.stringify(action),
        choices: [{ action, caption: rulebook.describe(view, seat, action) }],
      });
    },
  };
};
