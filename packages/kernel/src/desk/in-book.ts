import type { AnyState, Deadline, Seat } from '../contract.ts';
import type { Verbs } from '../fields.ts';
import type { Line } from '../rules/phase.ts';
import type { BookPlan, Placed } from '../rules/plan.ts';
import type { SeatId } from '../words.ts';
import type { DeskBook, WholeDesk } from './desk.ts';
import { DESK_VERBS, ordersPhase } from './verbs.ts';

type Plan<G, S extends V & Placed & { readonly setting: G }, V extends Placed> = BookPlan<G, S, V>;

/** What playing by sheets adds to a written book: the first phase, the verbs before its own, the deadline of a turn. */
export interface DeskInBook<S, V> {
  readonly sequence: readonly Line<S, V>[];
  readonly verbs: Verbs;
  readonly deadline?: (state: S) => Deadline<never> | undefined;
  readonly desk?: WholeDesk<S, V>;
}

/** The desk of a written book in its place; of a book without one, what the book has by itself. */
export const deskInBook = <G, S extends V & Placed & { readonly setting: G }, V extends Placed>(
  plan: Plan<G, S, V>,
  seatsOf: (setting: G) => readonly Seat[],
): DeskInBook<S, V> => {
  const { orders, deadline } = plan;
  if (!orders) return { sequence: plan.sequence, verbs: plan.verbs, ...(deadline ? { deadline } : {}) };
  const desk: WholeDesk<S, V> = { ...orders, events: plan.events };
  const anyDesk = desk as unknown as WholeDesk<AnyState, AnyState>;
  const parts = { ...plan, view: plan.view ?? ((state: S): V => state), orders: desk };
  const clockOf = (view: AnyState): SeatId | undefined =>
    seatsOf(view.setting as G).find(({ kind }) => kind === 'clock')?.id;
  const phase = ordersPhase(anyDesk, () => parts as unknown as DeskBook, clockOf);
  return {
    desk,
    sequence: [phase as unknown as Line<S, V>, ...plan.sequence],
    verbs: { ...DESK_VERBS, ...plan.verbs },
    deadline:
      deadline ??
      ((state) => {
        if (plan.outcome(state)) return undefined;
        const turn = desk.turn(state);
        return { id: `turn-${turn}`, waitsFor: desk.waitsFor(state), otherwise: { do: 'close', turn } as never };
      }),
  };
};
