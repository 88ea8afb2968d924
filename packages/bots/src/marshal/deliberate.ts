import { type AnyAction, type AnyRulebook, type AnyState, atOnce, type Dice, type SeatId } from '@longroll/kernel';
import { type Contender, contest } from './contest.ts';
import { playOut } from './play-out.ts';
import { EFFORT, type Effort, type Plan, type Staff } from './staff.ts';

/** What the marshal would do, and why. */
export interface Advice {
  /** At least one: what to do now, and what he means to do after it without being asked again. */
  readonly actions: readonly AnyAction[];
  /** What it is for, in a sentence without its full stop; absent where it goes without saying. */
  readonly why?: string;
  /** Points that he expects in the mean, and over how many courses; absent where he answered at once. */
  readonly points?: number;
  readonly courses?: number;
}

/** How far the thinking has come, and what would be done if it ended here. */
export interface Thought {
  readonly done: number;
  readonly of: number;
  readonly advice: () => Advice;
}

type AnyStaff = Staff<AnyState, AnyAction>;
type AnyPlan = Plan<AnyAction>;

/** The plans of a turn that differ in what they do, and that the rules let begin. */
const plansOf = (
  book: AnyRulebook,
  staff: AnyStaff,
  view: AnyState,
  seat: SeatId,
  most: number,
  dice: Dice,
): readonly AnyPlan[] => {
  const plans = new Map<string, AnyPlan>();
  for (const goal of staff.goals(view, seat, most)) {
    const actions = staff.plan(view, seat, goal, dice);
    const [first] = actions;
    const key = JSON.stringify(actions);
    if (first && !plans.has(key) && !book.whyNot(view, seat, first)) plans.set(key, { goal, actions });
  }
  return [...plans.values()];
};

/** What is done of a plan before it is thought over again: all up to the first dice. */
const untilDice = (staff: AnyStaff, actions: readonly AnyAction[]): readonly AnyAction[] => {
  const first = actions.findIndex((action) => staff.throws?.(action));
  return first < 0 ? actions : actions.slice(0, first + 1);
};

const adviceOf = (
  staff: AnyStaff,
  view: AnyState,
  seat: SeatId,
  { one, mean, courses }: Contender<AnyPlan>,
): Advice => ({
  actions: untilDice(staff, one.actions),
  why: staff.why?.(view, seat, one) ?? one.goal.says,
  points: mean,
  courses,
});

/**
 * Thinks a decision over: plans for the goals that the staff names, each played out in the same imagined states with the
 * same dice, the better half further, until one is left. Told after each course; whoever stops listening takes the advice
 * of the last one told. It rests on the view and the dice alone. Throws when the seat is offered nothing.
 */
export function* deliberate(
  book: AnyRulebook,
  staff: AnyStaff,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
  effort: Effort = staff.effort ?? EFFORT,
): Generator<Thought, Advice> {
  const plans = plansOf(book, staff, view, seat, effort.plans, dice);
  if (plans.length === 0) return answered(book, staff, view, seat, dice);
  const seed = dice.d(1000) * 1000 + dice.d(1000);
  const points = ({ actions }: AnyPlan, course: number): number =>
    playOut(book, staff, view, seat, actions, { ahead: effort.ahead, course: seed * 1009 + course });
  const thinking = contest(plans, effort.courses, points);
  for (;;) {
    const next = thinking.next();
    if (next.done) return adviceOf(staff, view, seat, next.value);
    const { done, of, best } = next.value;
    yield { done, of, advice: () => adviceOf(staff, view, seat, best) };
  }
}

const answered = (book: AnyRulebook, staff: AnyStaff, view: AnyState, seat: SeatId, dice: Dice): Advice => {
  const actions = staff.reply(view, seat, dice);
  if (actions.length > 0) return { actions };
  const { choices, templates = [] } = book.offer(view, seat);
  const any = choices[0] ?? templates[0]?.sample(dice);
  if (!any) throw new Error(`${book.id}: seat ${seat} has nothing to choose from`);
  return { actions: [any] };
};

/** Thinks a decision over to its end. */
export const advise = (
  book: AnyRulebook,
  staff: AnyStaff,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
  effort: Effort = staff.effort ?? EFFORT,
): Advice => atOnce(deliberate(book, staff, view, seat, dice, effort));
