import type { AnyRulebook, AnyState, SeatId } from '@longroll/kernel';
import type { Choice } from './picking.ts';
import { tried } from './together.ts';

/** Verbs that may follow a verb at once: the board's `leads`. */
export type Leads = (verb: string) => readonly string[];

/** Looked into at most, so that no book can make the page wait. */
const MOST = 600;

/** What a walk is told apart by: what it comes to, and not the way to it. */
const endOf = ({ action, caption }: Choice): string => `${action.do} ${caption.lights.join(' ')}`;

interface Opened {
  readonly view: AnyState;
  readonly follows: readonly Choice[];
  /** How many choices are open there. */
  readonly count: number;
  /** Whether something is open there that touches nothing: nobody has to go on from it. */
  readonly mayStay: boolean;
}

/** The position after a choice, with what its leads offer there; undefined where dice or others come first. */
const opened = (
  rulebook: AnyRulebook,
  seat: SeatId,
  from: AnyState,
  choice: Choice,
  leads: readonly string[],
): Opened | undefined => {
  const step = tried(rulebook, from, seat, choice);
  if (step === 'refused' || step === 'open' || !rulebook.actors(step.state).includes(seat)) return undefined;
  const { state } = step;
  const { choices } = rulebook.offer(state, seat);
  const before = [...(choice.before ?? []), choice.action];
  const follows = choices.flatMap((action) =>
    leads.includes(action.do) ? [{ action, caption: rulebook.describe(state, seat, action), before, view: state }] : [],
  );
  const mayStay = choices.some((action) => rulebook.describe(state, seat, action).lights.length === 0);
  return { view: state, follows, count: choices.length, mayStay };
};

/**
 * What may follow these choices at once, each with the orders that come before it and the position in which it is judged.
 * A verb that leads to itself is walked on: of several ways to one end the one that leaves most open is kept, the
 * shortest among equals, and none that could not stay there. Only an open book can be looked into; of others nothing is known.
 */
export const lookAhead = (
  rulebook: AnyRulebook,
  seat: SeatId,
  view: AnyState,
  starts: readonly Choice[],
  leadsOf: Leads,
): readonly Choice[] => {
  if (!rulebook.open) return [];
  const best = new Map<string, { readonly choice: Choice; readonly count: number; readonly mayStay: boolean }>();
  const found: Choice[] = [];
  const queue: Choice[] = [...starts];
  const known = new Set(starts.map(endOf));
  for (let i = 0; i < queue.length && i < MOST; i++) {
    const choice = queue[i] as Choice;
    const leads = leadsOf(choice.action.do);
    const isWalk = leads.includes(choice.action.do);
    const then = leads.length > 0 ? opened(rulebook, seat, choice.view ?? view, choice, leads) : undefined;
    if (isWalk && choice.before) {
      const end = endOf(choice);
      const rival = best.get(end);
      const count = then?.count ?? 0;
      if (rival && rival.count >= count) continue;
      best.set(end, { choice, count, mayStay: then?.mayStay ?? true });
    }
    for (const next of then?.follows ?? []) {
      if (leadsOf(next.action.do).includes(next.action.do)) {
        if (!known.has(endOf(next))) queue.push(next);
      } else found.push(next);
    }
  }
  return [...found, ...[...best.values()].flatMap(({ choice, mayStay }) => (mayStay ? [choice] : []))];
};

/** Choices that only open others and touch nothing but this element; of no element, those that are walked on by themselves. */
export const leadsAt = (offered: readonly Choice[], leadsOf: Leads, element: string | undefined): readonly Choice[] =>
  offered.filter(({ action, caption: { lights } }) => {
    const leads = leadsOf(action.do);
    if (element === undefined) return leads.includes(action.do);
    return leads.length > 0 && !leads.includes(action.do) && lights.length === 1 && lights[0] === element;
  });

/**
 * The offer as a hand may use it: with what follows from touching `element`, in place of the leads that only open it. What
 * is touched after it stands after its light, but for what lies within it and is touched instead.
 */
export const withAhead = (
  offered: readonly Choice[],
  ahead: readonly Choice[],
  element: string | undefined,
  within: (light: string) => string | undefined,
): readonly Choice[] => {
  const known = new Set(offered.map(({ action }) => JSON.stringify(action)));
  const more = ahead.filter(({ action }) => !known.has(JSON.stringify(action)));
  const opening = new Set(more.map(({ before }) => before?.[0]));
  const kept = element === undefined ? offered : offered.filter(({ action }) => !opening.has(action));
  const touched = more.map((choice) => {
    const { lights } = choice.caption;
    if (element === undefined || (lights[0] !== undefined && within(lights[0]) === element)) return choice;
    return { ...choice, caption: { ...choice.caption, lights: [element, ...lights] } };
  });
  return [...kept, ...touched];
};
