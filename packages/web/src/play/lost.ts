import type { Element } from '@longroll/drawing';
import { capital, type ReplayStep } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { sentenceOf } from './lines.ts';

/** Units of one side and one picture that were lost, in the order in which the first of them fell. */
export interface LostUnits {
  readonly seat: number;
  /** What they are: "Militia infantry". */
  readonly name: string;
  /** One of them, as it stood last. */
  readonly element: Element;
  readonly count: number;
}

const wordsOf = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data) : [];

const nameOf = ({ detail, label }: Element): string => capital((detail ?? label).split(/[,:;]/)[0] ?? '');

/** What stands on the board by the second part of its name: "U-I-07" of `unit:U-I-07`. */
const standing = (shelf: Playable, { state }: ReplayStep, seat: number): ReadonlyMap<string, Element> => {
  const { board, rulebook } = shelf;
  const elements = board.elements(rulebook.view(state, seat), seat, []);
  return new Map(elements.map((element) => [element.name.slice(element.name.indexOf(':') + 1), element]));
};

/** Those who fell in a step: named by an event that tells of a loss, on the board before it and no longer after it. */
const fallen = (shelf: Playable, before: ReplayStep, step: ReplayStep): readonly Omit<LostUnits, 'count'>[] =>
  step.events.flatMap((event) => {
    const { loss, seat } = sentenceOf(shelf, { ...event, faces: [] }, step.state);
    if (!loss || seat === undefined) return [];
    const stood = standing(shelf, before, seat);
    const left = standing(shelf, step, seat);
    return wordsOf(event.data).flatMap((word) => {
      const element = typeof word === 'string' && !left.has(word) ? stood.get(word) : undefined;
      return element ? [{ seat, name: nameOf(element), element }] : [];
    });
  });

/**
 * Everybody who was lost in a game, alike ones counted together. A unit that was only weakened is not among them. `breath` is
 * waited for after each step.
 */
export const lostIn = async (
  shelf: Playable,
  steps: readonly ReplayStep[],
  breath: () => Promise<void>,
): Promise<readonly LostUnits[]> => {
  const lost = new Map<string, LostUnits>();
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    const gone = before ? fallen(shelf, before, step) : [];
    for (const one of gone) {
      const look = JSON.stringify([one.seat, one.name, one.element.marks]);
      const known = lost.get(look);
      lost.set(look, { ...(known ?? one), count: (known?.count ?? 0) + 1 });
    }
    if (gone.length > 0) await breath();
  }
  return [...lost.values()];
};
