/** The staff of A House Divided: the goals, plans and judgement that the book gives to the marshal of `bots`. */
import type { Effort, Goal, Staff } from '@longroll/bots';
import type { Dice, Offer, SeatId } from '@longroll/kernel';
import { MARSHAL, type Mind } from '../../data/marshal.ts';
import type { Side, State } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { Clashes } from './clashes.ts';
import { goalsOf, PLAINLY, type Purpose, purposeOf } from './goals.ts';
import { nearness, outlook } from './judgement.ts';
import { Marches } from './marches.ts';
import { openings } from './openings.ts';
import { Replies } from './replies.ts';
import { whyOf } from './why.ts';

/** A war won, and what a war that goes on is worth at most: between them lies the step to the end. */
const DECIDED = 800;
const MOST_HOPED = 700;
/** What a plan is blurred by, in points to either side. */
const BLUR = 1.5;

/** How many operations are tried in place of each of the first few of a plan, and whether what a round leaves is thought through. */
interface Search {
  readonly width: number;
  readonly depth: number;
  readonly sharesOut: boolean;
}

/** The marshal's; one with much less thought behind it; where plans are played out, none is tried beside the best. */
const THOROUGH: Search = { width: 8, depth: 3, sharesOut: true };
const BRIEF: Search = { width: 2, depth: 1, sharesOut: false };
const AT_ONCE: Search = { width: 1, depth: 1, sharesOut: true };
/** The Veteran knows no haste towards the last victory city, and spares his units to the last: that is part of what sets the Marshal above him. */
const VETERAN: Mind = { ...MARSHAL, eager: 0, afterwards: 1 };
/** One plan, thought through, and no courses: two or three courses tell less of two plans than the odds of their battles do. */
const EFFORT_OF_STAFF: Effort = { plans: 1, courses: 1, ahead: 1 };

/** A number from -1 to 1, those about 0 the likeliest. */
const blurOf = (dice: Dice, share: number) => (): number => (share * (dice.d(1000) + dice.d(1000) - 1001)) / 1000;

const clampTo = (points: number): number => Math.max(-MOST_HOPED, Math.min(MOST_HOPED, points));

/** The staff with some weights. `offerOf` is the book's own offer, `search` what is tried where a plan is made. */
export const staffWith = (
  offerOf: (s: State, seat: SeatId) => Offer<Action>,
  mind: Mind = MARSHAL,
  search: Search = THOROUGH,
): Staff<State, Action> => {
  // What battles bring hangs on no match: what was worked out in one serves the next.
  const known = new Map<boolean, Clashes>();
  const clashesOf = ({ setting }: State): Clashes => {
    const bounded = setting.switches.losses === 'bounded';
    let clashes = known.get(bounded);
    if (!clashes || clashes.forces.isFull) {
      clashes = new Clashes(mind, bounded);
      known.set(bounded, clashes);
    }
    return clashes;
  };

  const movement = (s: State, { temper, ...aim }: Purpose, thorough: boolean, dice: Dice): readonly Action[] => {
    const blur = temper > 0 ? { blur: blurOf(dice, BLUR * temper) } : {};
    const care = { ...aim, thorough, onward: true, ...blur };
    const { width, depth } = thorough ? search : AT_ONCE;
    return [...new Marches(s, mind, clashesOf(s), care).plan(width, depth), { do: 'halt' }];
  };

  return {
    decided: DECIDED,
    effort: EFFORT_OF_STAFF,
    turnOf: ({ turn, phasing }) => 2 * turn + phasing,
    goals: (s, seat, most): readonly Goal[] =>
      s.phase === 'movement' && s.phasing === seat ? goalsOf(s, mind, most) : [],
    plan: (s, _seat, goal, dice) => movement(s, purposeOf(s, goal), true, dice),
    reply: (s, seat, dice) => {
      if (s.phase === 'movement') return movement(s, PLAINLY, false, dice);
      const offer = offerOf(s, seat);
      const actions = new Replies(mind, clashesOf(s), search.sharesOut).decide(s, seat as Side, offer);
      return actions.length > 0 ? actions : offer.choices.slice(0, 1);
    },
    why: (s, _seat, { goal, actions }) => whyOf(s, goal.says, actions, mind, clashesOf(s)),
    worth: (s, seat) =>
      clampTo(
        outlook(s, mind, clashesOf(s), seat as Side) +
          nearness(s, mind, seat as Side) +
          openings(s, mind, clashesOf(s), seat as Side),
      ),
  };
};

/** What a staff with little thought does of its own accord: two marches are tried as the first of a turn. */
export const inBrief = (
  offerOf: (s: State, seat: SeatId) => Offer<Action>,
): ((s: State, seat: SeatId, dice: Dice) => readonly Action[]) => {
  const staff = staffWith(offerOf, VETERAN, BRIEF);
  return (s, seat, dice) => {
    const [goal] = staff.goals(s, seat, 1);
    return goal ? staff.plan(s, seat, goal, dice) : staff.reply(s, seat, dice);
  };
};
