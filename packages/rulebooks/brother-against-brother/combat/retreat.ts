/** Retreats: where a stack may go, what enemy zones of control cost it, and what it loses where it cannot (bab-ret-1, bab-zoc-4). */
import { distance } from '@longroll/geometry';
import { at, type Effect, type Rule } from '@longroll/kernel';
import { rule } from '../define.ts';
import { combatPoints, forceAt, isGarrison, strengthOf } from '../forces.ts';
import { lossOf, withLoss } from '../losses.ts';
import { GRID } from '../map.ts';
import { edgeBetween, isShut, mayStand } from '../movement.ts';
import { forcesIn, isInEnemyZone, isZoneOver, strengthIn, ZONE_STRENGTH } from '../standing.ts';
import { otherSide, type Retreat, type Side, type State } from '../state.ts';
import { placeHead } from '../words.ts';
import { around, isWithinReach } from './attacks.ts';

/** Percent of the enemy's combat points that a retreating stack loses in his zone of control, and the least (bab-zoc-4). */
const ZONE_PERCENT = 10;
const ZONE_LEAST = 1;
/** Percent of a stack lost for each hex that it cannot retreat (bab-ret-1). */
const MISSING_PERCENT = 25;

/** SF that a retreating stack loses in a hex that zones of control of so many enemy combat points cover (bab-zoc-4). */
export const zoneLoss = (points: number): number => Math.max(ZONE_LEAST, Math.floor((points * ZONE_PERCENT) / 100));

/** The rows of a stack that are still with it. */
export const stackOf = (s: State, { forces, place, side }: Retreat): readonly number[] =>
  forces.filter((row) => forceAt(s, row).place === place && forceAt(s, row).side === side);

const strengthOfStack = (s: State, retreat: Retreat): number =>
  stackOf(s, retreat).reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);

/** The nearest of the enemy's battle hexes. */
const nearest = ({ away }: Retreat, hex: number): number => Math.min(...away.map((from) => distance(GRID, from, hex)));

interface Step {
  readonly to: number;
}
/** The stack that retreats now: the first that has hexes to go. */
export const retreating = (s: State): Retreat => at(s.fight.retreats, 0);

/** What a hex must be for the next step of a retreat, each with the answer to "why not?". */
const WAYS: readonly {
  readonly clause: string;
  readonly isOpen: (s: State, retreat: Retreat, to: number) => boolean;
  readonly because: string;
}[] = [
  {
    clause: 'bab-ret-1',
    isOpen: (s, { side, place }, to) => isWithinReach(s, side, place, to) && !isShut(s, side, to),
    because: 'is not an adjacent hex that can be entered',
  },
  {
    clause: 'bab-ret-1',
    isOpen: (_s, retreat, to) => nearest(retreat, to) > nearest(retreat, retreat.place),
    because: 'is no farther from the enemy',
  },
  {
    clause: 'bab-ret-1',
    isOpen: (s, { side }, to) => strengthIn(s, otherSide(side), to) === 0,
    because: 'is held by enemy troops',
  },
  {
    clause: 'bab-stack-2',
    isOpen: (s, retreat, to) => mayStand(s, retreat.side, strengthOfStack(s, retreat), to),
    because: 'has no room for the stack',
  },
];

/** Hexes into which a stack may take its next step: free of enemy zones of control if there are such (bab-ret-1). */
export const retreatTargets = (s: State, retreat: Retreat): readonly number[] => {
  const open = around(retreat.place).filter((to) => WAYS.every(({ isOpen }) => isOpen(s, retreat, to)));
  const free = open.filter((to) => !isInEnemyZone(s, retreat.side, to));
  return free.length > 0 ? free : open;
};

/** What holds for a step of a retreat. */
export const retreatRules: readonly Rule<State, Step>[] = [
  ...WAYS.map(({ clause, isOpen, because }) =>
    rule<Step>(
      clause,
      (s, { to }) => isOpen(s, retreating(s), to),
      (_s, { to }) => `${placeHead(to)} ${because}.`,
    ),
  ),
  rule(
    'bab-ret-1',
    (s, { to }) => retreatTargets(s, retreating(s)).includes(to),
    (_s, { to }) => `${placeHead(to)} lies in an enemy zone of control while another hex does not.`,
  ),
];

/** Combat points of the enemies of a side whose zones of control cover a hex (bab-zoc-4). */
export const zonePoints = (s: State, side: Side, hex: number): number => {
  const enemies = [hex, ...around(hex)].flatMap((from) =>
    forcesIn(s, from).filter((row) => {
      const force = forceAt(s, row);
      if (force.side === side || strengthOf(force) < ZONE_STRENGTH) return false;
      return from === hex || (!isGarrison(s, row) && isZoneOver(edgeBetween(from, hex)));
    }),
  );
  return combatPoints(enemies.map((row) => forceAt(s, row)));
};

/** The state once forces of a side have lost SF to the enemy: they count as destroyed (bab-scn-1). */
export const destroyed = (s: State, rows: readonly number[], side: Side, loss: number): State => ({
  ...withLoss(s, rows, loss),
  destroyed: s.destroyed.with(side, s.destroyed[side] + loss) as [number, number],
});

/** What a stack loses in the hex where it is now, and the state after it; 0 outside zones of control. */
export const zoneTaken = (s: State, retreat: Retreat): { readonly lost: number; readonly state: State } => {
  const most = strengthOfStack(s, retreat);
  const points = zonePoints(s, retreat.side, retreat.place);
  const lost = points === 0 ? 0 : Math.min(most, zoneLoss(points));
  return { lost, state: lost === 0 ? s : destroyed(s, stackOf(s, retreat), retreat.side, lost) };
};

/** The same for the hexes that it cannot retreat (bab-ret-1). */
export const missingTaken = (s: State, retreat: Retreat): { readonly lost: number; readonly state: State } => {
  const lost = lossOf(strengthOfStack(s, retreat), MISSING_PERCENT * retreat.hexes);
  return { lost, state: lost === 0 ? s : destroyed(s, stackOf(s, retreat), retreat.side, lost) };
};

export type Working = Pick<Effect, 'dice' | 'tell'>;
