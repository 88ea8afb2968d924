import { at, type ClauseId, type Plain, type SeatId } from '../words.ts';
import type { Decision, Effect } from './decision.ts';

/** What the prompt says: imperative, with what it rests on. */
export interface Prompt {
  readonly title: string;
  readonly detail: string;
  readonly clause: ClauseId;
}

/** Some decision of a book, with its verb where it is known. The kernel never looks into its action. */
export type AnyDecision<S, V, W extends string = string> = Decision<S, V, never, W>;

/** One line of the sequence of play. It does something by itself, or asks somebody for one of the verbs `W`, or both in this order. */
export interface Phase<S, V, W extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly clause: ClauseId;
  /** Whether it takes place at all; always when absent. */
  when?(state: S): boolean;
  /** What happens of itself, dice and all. */
  begin?(state: S, effect: Effect): S;
  /** Who is asked; the sequence's own answer when absent. */
  actors?(view: V): readonly SeatId[];
  /** The decisions in the order in which they are offered. */
  readonly decisions?: readonly AnyDecision<S, V, W>[];
  /** Whether nothing is left to decide. A phase with decisions and without this ends by a decision that ends it. */
  until?(state: S): boolean;
  /** What happens when it is over. */
  end?(state: S, effect: Effect): S;
  /** Word of the question where it has several; the id when absent. */
  ask?(view: V, seat: SeatId): string;
  facts?(view: V, seat: SeatId): Plain | undefined;
  /** The question for people; its clause is the phase's unless given. */
  prompt?(view: V, seat: SeatId): Omit<Prompt, 'clause'> & Partial<Prompt>;
}

/** A sequence of play as it is written, and the verbs that it asks for. */
export type Line<S, V, W extends string = string> =
  | Phase<S, V, W>
  | { readonly repeat: string; readonly again: (state: S) => boolean; readonly lines: readonly Line<S, V, W>[] }
  | {
      readonly where: (state: S) => boolean;
      readonly lines: readonly Line<S, V, W>[];
      readonly otherwise: readonly Line<S, V, W>[];
    };

/** These lines again and again while something holds, asked before each time: battles one after another, rounds. */
export const repeat = <S, V, W extends string>(
  id: string,
  again: (state: S) => boolean,
  ...lines: readonly Line<S, V, W>[]
): Line<S, V, W> => ({
  repeat: id,
  again,
  lines,
});

/** One table of phases or another: a variant, an optional rule, a kind of season. */
export const where = <S, V, W extends string>(
  test: (state: S) => boolean,
  lines: readonly Line<S, V, W>[],
  otherwise: readonly Line<S, V, W>[] = [],
): Line<S, V, W> => ({ where: test, lines, otherwise });

/** The same lines once more, under other ids: `moves` as `tactical-2/moves`. */
export const again = <S, V, W extends string>(
  prefix: string,
  lines: readonly Line<S, V, W>[],
): readonly Line<S, V, W>[] =>
  lines.map((line) => {
    if ('repeat' in line) return { ...line, repeat: `${prefix}/${line.repeat}`, lines: again(prefix, line.lines) };
    if ('where' in line) return { ...line, lines: again(prefix, line.lines), otherwise: again(prefix, line.otherwise) };
    return { ...line, id: `${prefix}/${line.id}` };
  });

/** A phase with every part in its place, so that the engine reads each of them in the same way. */
export type WholePhase<S, V> = { readonly [part in keyof Required<Phase<S, V>>]: Phase<S, V>[part] };

const NO_PARTS = {
  when: undefined,
  begin: undefined,
  actors: undefined,
  decisions: undefined,
  until: undefined,
  end: undefined,
  ask: undefined,
  facts: undefined,
  prompt: undefined,
};

/** A step of the sequence as it is run: a phase, a test that goes on to `to` where it fails, or the way back. */
export interface FlowStep<S, V> {
  readonly phase: WholePhase<S, V> | undefined;
  readonly unless: ((state: S) => boolean) | undefined;
  to: number;
  /** Back to where the routine was called. */
  readonly back: boolean;
}

const testStep = <S, V>(unless: (state: S) => boolean): FlowStep<S, V> => ({
  phase: undefined,
  unless,
  to: 0,
  back: false,
});
const jumpTo = <S, V>(to: number): FlowStep<S, V> => ({ phase: undefined, unless: undefined, to, back: false });

/** The written sequence as a row of steps, each phase with its place. */
export const compile = <S, V>(
  lines: readonly Line<S, V>[],
  routines: { readonly [id: string]: readonly Line<S, V>[] },
): {
  readonly steps: readonly FlowStep<S, V>[];
  readonly places: ReadonlyMap<string, number>;
  /** Of each phase in a repeat the last step of that repeat, the innermost; of others their own place. */
  readonly exits: ReadonlyMap<string, number>;
  readonly calls: ReadonlyMap<string, number>;
} => {
  const steps: FlowStep<S, V>[] = [];
  const places = new Map<string, number>();
  const exits = new Map<string, number>();
  const write = (line: Line<S, V>): void => {
    if ('repeat' in line) {
      const start = steps.length;
      const test = testStep<S, V>(line.again);
      steps.push(test);
      line.lines.forEach(write);
      for (let i = start; i < steps.length; i++) {
        const inside = at(steps, i);
        if (inside.phase && exits.get(inside.phase.id) === i) exits.set(inside.phase.id, steps.length);
      }
      steps.push(jumpTo(start));
      test.to = steps.length;
    } else if ('where' in line) {
      const test = testStep<S, V>(line.where);
      steps.push(test);
      line.lines.forEach(write);
      const over = jumpTo<S, V>(0);
      steps.push(over);
      test.to = steps.length;
      line.otherwise.forEach(write);
      over.to = steps.length;
    } else {
      if (places.has(line.id)) throw new TypeError(`the phase ${line.id} stands twice in the sequence of play`);
      places.set(line.id, steps.length);
      exits.set(line.id, steps.length);
      steps.push({ ...jumpTo<S, V>(0), phase: { ...NO_PARTS, ...line } });
    }
  };
  lines.forEach(write);
  steps.push(jumpTo(0));
  const calls = new Map<string, number>();
  for (const [id, routine] of Object.entries(routines)) {
    calls.set(id, steps.length);
    routine.forEach(write);
    steps.push({ ...jumpTo<S, V>(0), back: true });
  }
  return { steps, places, exits, calls };
};

/** Every phase of a written sequence, in order: the printed sequence of play is made of this. */
export const phasesOf = <S, V>(lines: readonly Line<S, V>[]): readonly Phase<S, V>[] =>
  lines.flatMap((line) =>
    'repeat' in line ? phasesOf(line.lines) : 'where' in line ? phasesOf([...line.lines, ...line.otherwise]) : [line],
  );
