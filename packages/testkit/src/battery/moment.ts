import type { AnyAction, AnyRulebook, AnyState, Offer, Seat, SeatId, SimDice } from '@longroll/kernel';

/** A position of a game with the seat that is about to act: what the checks look at. */
export interface Moment {
  readonly book: AnyRulebook;
  readonly seats: readonly Seat[];
  readonly options: { readonly [option: string]: string };
  /** Frozen all through. */
  readonly state: AnyState;
  readonly seat: SeatId;
  /** The seat's view, and what it is offered. */
  readonly view: AnyState;
  readonly offer: Offer<AnyAction>;
  /** Of the checks only: they never change the course of the game. */
  readonly dice: SimDice;
}
