/** The movement phase of the planner: the operation that betters the position most, march by march. */
import { bestOf, shortlist } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { movementOffer } from '../phases/movement.ts';
import { controls, hasUnits, otherSide } from '../queries.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { evaluatePressing, waitingBattles } from './evaluate.ts';
import { attackOn, doubleMarches, marchesFrom, type Operation, singleActions } from './operations.ts';
import { scan } from './scan.ts';
import { threatened } from './threats.ts';

/** A march is worth spending for this much. */
const WORTHWHILE = 0.06;
/** What each march of an operation must earn beside the others that it could be spent on. */
const MARCH_COST = 0.19;
/** How many of the best by the plain evaluation are looked at with the enemy's answer in mind. */
const LOOKED_AT = 16;

/** With less than this chance of the box, or without even strength, an attack rests on hope or on spite. */
const HOPE = 0.3;
/** What a commander loses in the eyes of his government by a wholly hopeless attack. */
const DISGRACE = 9;

/** The hope in the waiting battles that a sober commander does not count on, and what he would be blamed for. */
const rashness = (s: State): number => {
  const { strength } = scan(s);
  let sum = 0;
  for (const { box, outcome, prize } of waitingBattles(s)) {
    const ratio = at(strength[s.phasing], box) / at(strength[otherSide(s.phasing)], box);
    if (outcome.takes >= HOPE && ratio >= 1) continue;
    sum += outcome.takes * prize * Math.max(0, 1 - outcome.takes / HOPE);
    sum += DISGRACE * Math.max(0, 1 - Math.min(ratio, outcome.takes / HOPE));
  }
  return sum;
};

/** The planner's view of a position after movement: the shared evaluation less what lies open to the enemy. */
export const weigh = (s: State, side: Side): number => evaluatePressing(s, side) - caution(s, side);

/** What a capital without a garrison costs, wherever the enemy stands: he has come from farther. */
const BARE = 12;

const bareCapitals = (s: State, side: Side): number => {
  const { boxes } = s.setting;
  let sum = 0;
  for (let box = 0; box < boxes.length; box++)
    if (at(boxes, box).capital && controls(s, box, side) && !hasUnits(s, box, side)) sum += BARE;
  return sum;
};

const caution = (s: State, side: Side): number => rashness(s) + threatened(s, side) + bareCapitals(s, side);

const boxesHeld = (s: State): readonly number[] => {
  const held: number[] = [];
  for (let box = 0; box < s.setting.boxes.length; box++) if (hasUnits(s, box, s.phasing)) held.push(box);
  return held;
};

/** Boxes of the enemy next to ours, with the boxes from which they can be attacked. */
const targets = (s: State, held: readonly number[]): ReadonlyMap<number, readonly number[]> => {
  const enemy = otherSide(s.phasing);
  const found = new Map<number, number[]>();
  for (const origin of held)
    for (const route of at(s.setting.routes, origin)) {
      if (!hasUnits(s, route.to, enemy)) continue;
      const origins = found.get(route.to) ?? [];
      if (!origins.includes(origin)) origins.push(origin);
      found.set(route.to, origins);
    }
  return found;
};

/** Candidates in two kinds, so that many of one cannot crowd out the other: one march, and more. */
interface Candidates {
  readonly short: readonly Operation[];
  readonly long: readonly Operation[];
}

const candidates = (s: State): Candidates => {
  const held = boxesHeld(s);
  const aims = targets(s, held);
  const begun = s.marching >= 0 ? marchesFrom(s, s.marching) : [];
  if (s.marchesLeft === 0) return { short: begun, long: [] };
  const attacks = [...aims].flatMap(([target, origins]) =>
    origins.length > 1 || hasUnits(s, target, s.phasing) ? attackOn(s, target, origins) : [],
  );
  const marches = held.filter((box) => box !== s.marching).flatMap((box) => marchesFrom(s, box));
  const single = singleActions(s, movementOffer<Action>(s, s.phasing));
  return { short: [...begun, ...marches, ...single], long: [...attacks, ...doubleMarches([...begun, ...marches])] };
};

const spent = (s: State, operation: Operation): number => s.marchesLeft - operation.end.marchesLeft;

/** The first action of the best operation, or the end of movement when nothing is worth a march. */
export const planMovement = (s: State): Action => {
  const side = s.phasing;
  const { short, long } = candidates(s);
  const plainly = (operation: Operation): number =>
    evaluatePressing(operation.end, side) - MARCH_COST * spent(s, operation);
  const looked = [...shortlist(short, plainly, LOOKED_AT), ...shortlist(long, plainly, LOOKED_AT)];
  const chosen = bestOf(looked, ({ one, score }) => score - caution(one.end, side));
  const first = chosen && chosen.score > weigh(s, side) + WORTHWHILE ? chosen.one.one.actions[0] : undefined;
  return first ?? { do: 'halt' };
};
