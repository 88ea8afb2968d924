import type { AnyState, Event } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { compile, type FlowStep } from '../rules/phase.ts';
import { Teller } from '../tell.ts';
import type { PlainRecord, SeatId } from '../words.ts';
import type { DeskBook, Orders, SealedSheets, TurnEffect, WholeDesk } from './desk.ts';
import { deskOf } from './judge.ts';
import { phaseDice, type TurnDice } from './keyed-dice.ts';
import { packTold, unpackTold } from './reports.ts';
import { unpackSheet } from './sheets.ts';
import { packState, unpackState } from './stored-state.ts';

/** Dice of 256 sides that a turn throws when it is closed: all its other dice follow from them. */
export const SEED_DICE = 16;
const SEED_SIDES = 256;

/** The seed of a turn, thrown by the entry that closes it. */
export const throwSeed = (dice: Dice): Uint8Array =>
  Uint8Array.from({ length: SEED_DICE }, () => dice.d(SEED_SIDES) - 1);

/** From where a resolution may go on: after any phase, to the same bytes. */
export interface Checkpoint {
  /** Step of the sequence that is next, and how often each phase has run. */
  readonly step: number;
  readonly rounds: { readonly [phase: string]: number };
  readonly state: Uint8Array;
  readonly told: Uint8Array;
}

/** A turn carried out. */
export interface Resolved {
  readonly state: AnyState;
  readonly events: readonly Event[];
}

/** How a turn stands behind one of its phases: the state, and what that phase told. */
export interface PhaseDone {
  readonly state: AnyState;
  readonly events: readonly Event[];
}

/** How a resolution is interrupted: where it goes on from, and who is asked after each phase. */
export interface Course {
  readonly from?: Checkpoint | undefined;
  after?(phase: string, checkpoint: () => Checkpoint, now: () => PhaseDone): void;
  /** The dice of a phase in its `round`-th run; those of the seed when absent. */
  dice?(phase: string, round: number): TurnDice;
}

/** Of each subject the line of the lowest rank; of equal ranks the lower seat's. */
export const ordersOf = (
  desk: WholeDesk<AnyState, AnyState>,
  rankOf: (seat: SeatId, subject: number) => number | undefined,
  sheets: SealedSheets,
): Orders => {
  const best = new Map<number, { readonly rank: number; readonly order: PlainRecord }>();
  for (const seat of [...sheets.keys()].sort((a, b) => a - b))
    for (const { subject, order } of unpackSheet(desk, sheets.get(seat) ?? new Uint8Array())) {
      const rank = rankOf(seat, subject);
      const kept = best.get(subject);
      if (rank !== undefined && (!kept || rank < kept.rank)) best.set(subject, { rank, order });
    }
  return { of: (subject) => best.get(subject)?.order };
};

const ranking = (book: DeskBook, state: AnyState): ((seat: SeatId, subject: number) => number | undefined) => {
  const desk = deskOf(book);
  if (desk.rank) return (seat, subject) => desk.rank?.(state, seat, subject);
  const subjects = new Map<SeatId, ReadonlySet<number>>();
  return (seat, subject) => {
    const mine = subjects.get(seat) ?? new Set(desk.subjects(book.view(state, seat), seat));
    subjects.set(seat, mine);
    return mine.has(subject) ? 0 : undefined;
  };
};

const sequences = new WeakMap<object, readonly FlowStep<unknown, unknown>[]>();
const sequenceOf = (desk: WholeDesk<AnyState, AnyState>): readonly FlowStep<unknown, unknown>[] => {
  const known = sequences.get(desk.phases);
  if (known) return known;
  const { steps } = compile(desk.phases, {});
  // The last step leads back to the first: a turn is carried out once.
  const once = steps.slice(0, -1);
  sequences.set(desk.phases, once);
  return once;
};

const noRoutine = (routine: string): never => {
  throw new RangeError(`${routine}: nobody is asked while a turn is carried out`);
};

/**
 * Carries out a turn from its sealed sheets and its seed, or goes on from a checkpoint. Pure: the same bytes every time, on
 * every machine.
 */
export const resolveTurn = (
  book: DeskBook,
  state: AnyState,
  sheets: SealedSheets,
  seed: Uint8Array,
  { from, after, dice: given }: Course = {},
): Resolved => {
  const desk = deskOf(book);
  const orders = ordersOf(desk, ranking(book, state), sheets);
  const begin = desk.begin?.bind(desk) ?? ((s: AnyState): unknown => s);
  const end = (desk.end?.bind(desk) ?? ((work: unknown) => work)) as (work: unknown) => AnyState;
  let work = begin(from ? unpackState(book, state.setting, from.state) : state);
  const rounds: { [phase: string]: number } = { ...from?.rounds };
  const steps = sequenceOf(desk);
  const told: Event[] = from ? [...unpackTold(desk, from.told)] : [];
  for (let i = from?.step ?? 0; i < steps.length; ) {
    const { phase, unless, to } = steps[i] as FlowStep<unknown, unknown>;
    if (!phase) {
      i = unless?.(work) ? i + 1 : to;
      continue;
    }
    i++;
    if (phase.when && !phase.when(work)) continue;
    const round = rounds[phase.id] ?? 0;
    rounds[phase.id] = round + 1;
    const dice = given?.(phase.id, round) ?? phaseDice(seed, phase.id, round);
    const tell = new Teller(dice, phase.id);
    const effect: TurnEffect = { dice, tell, orders, seat: -1, call: noRoutine };
    if (phase.begin) work = phase.begin(work, effect);
    for (const event of tell.events) told.push(event);
    if (desk.over?.(work)) i = steps.length;
    const step = i;
    const checkpoint = (): Checkpoint => ({
      step,
      rounds: { ...rounds },
      state: packState(book, end(work)),
      told: packTold(desk, told),
    });
    after?.(phase.id, checkpoint, () => ({ state: end(work), events: tell.events }));
  }
  return { state: end(work), events: told };
};
