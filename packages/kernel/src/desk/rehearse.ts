import type { AnyState, Event } from '../contract.ts';
import { ThrownDice } from '../dice.ts';
import { phasesOf } from '../rules/phase.ts';
import type { ClauseId, SeatId } from '../words.ts';
import type { DeskBook, Doubt, SheetLine } from './desk.ts';
import { deskOf } from './judge.ts';
import type { TurnDice } from './keyed-dice.ts';
import { ordersOf, resolveTurn } from './resolve.ts';
import { packSheet } from './sheets.ts';

/** A phase of a turn as a seat goes through it beforehand. */
export interface RehearsedPhase {
  readonly phase: string;
  readonly title: string;
  readonly clause: ClauseId;
  /** How it would stand then, as the seat would see it. */
  readonly view: AnyState;
  /** What the seat would be told, if nothing came between. */
  readonly events: readonly Event[];
  /** What of it the seat cannot know, in the book's words. */
  readonly doubts: readonly Doubt[];
  /** The seat's own subjects for which dice decide: the middle of the die is assumed for them. */
  readonly thrown: readonly number[];
}

/** Dice before they are thrown: each shows the middle of its faces, and for whom dice would be thrown is noted. */
class MiddleDice extends ThrownDice implements TurnDice {
  readonly subjects = new Set<number>();
  #subject = 0;

  at(subject: number): this {
    this.#subject = subject;
    return this;
  }

  override d(sides: number): number {
    this.subjects.add(this.#subject);
    return (sides + 1) >> 1;
  }

  /** In their own order: which chance would bring is not known. */
  shuffled(subjects: readonly number[]): readonly number[] {
    return subjects.toSorted((a, b) => a - b);
  }
}

const NO_SEED = new Uint8Array();

/**
 * Goes through a turn beforehand: the phases of the book, carried out on what the seat knows with its own orders alone, one after
 * another. Nobody else orders anything, and what the book says to be unknown is named. It rests on the view alone. Undefined where
 * the book has no rehearsal.
 */
export const rehearseTurn = (
  book: DeskBook,
  view: AnyState,
  seat: SeatId,
  lines: readonly SheetLine[],
): readonly RehearsedPhase[] | undefined => {
  const desk = deskOf(book);
  const { rehearsal } = desk;
  if (!rehearsal) return undefined;
  const titles = new Map(phasesOf(desk.phases).map((phase) => [phase.id, phase]));
  const mine = new Set(desk.subjects(view, seat));
  const sheets = new Map([[seat, packSheet(desk, lines)]]);
  const orders = ordersOf(desk, (_seat, subject) => (mine.has(subject) ? 0 : undefined), sheets);
  const dice = new MiddleDice();
  const phases: RehearsedPhase[] = [];
  resolveTurn(book, rehearsal.begin?.(view, seat) ?? view, sheets, NO_SEED, {
    dice: () => {
      dice.subjects.clear();
      return dice;
    },
    after: (phase, _checkpoint, now) => {
      const { state, events } = now();
      const { title = phase, clause = desk.clause } = titles.get(phase) ?? {};
      phases.push({
        phase,
        title,
        clause,
        view: book.view(state, seat),
        events: events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat)),
        doubts: rehearsal.doubts(view, seat, phase, orders as never),
        thrown: [...dice.subjects].filter((subject) => mine.has(subject)),
      });
    },
  });
  return phases;
};
