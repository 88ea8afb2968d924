/** What follows a battle: retreats, the advance into the hex, and leaders who were hit (bab-cmb-2, bab-ret-1, -2, bab-zoc-4, bab-lead-9). */
import { distance } from '@longroll/geometry';
import { at, count, type Effect, id, name, type Rule, seat, type Teller } from '@longroll/kernel';
import { around, isWithinReach } from '../combat/attacks.ts';
import { loosened } from '../command.ts';
import { bold, decision, event, FORCE, phase, rule } from '../define.ts';
import { battleCasualties, entered } from '../entering.ts';
import { combatPoints, forceAt, isGarrison, strengthOf, united } from '../forces.ts';
import { destroyed, lossOf } from '../losses.ts';
import { GRID, NOWHERE } from '../map.ts';
import { edgeBetween, isShut, mayStand, STACK, stackedIn } from '../movement.ts';
import { forcesIn, isInEnemyZone, isZoneOver, strengthIn, ZONE_STRENGTH } from '../standing.ts';
import { CALM, otherSide, type Retreat, type Side, type State } from '../state.ts';
import {
  capital,
  counted,
  forceHead,
  forceLong,
  forceWord,
  leaderText,
  placeHead,
  placeName,
  placeText,
  placeTold,
  strengthText,
  theSide,
} from '../words.ts';

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

const retreated = event(
  'retreated',
  ['bab-ret-1'],
  { side: seat(), from: name('place'), to: name('place'), lost: count() },
  (d) =>
    `${capital(theSide(d.side))} fell back from ${placeText(d.from)} to ${bold(placeText(d.to))}${d.lost > 0 ? ` and lost ${strengthText(d.lost)} in the enemy’s zone of control` : ''}.`,
  { tone: 'battle', loss: true },
);
const cornered = event(
  'cornered',
  ['bab-ret-1'],
  { side: seat(), place: name('place'), hexes: count(), lost: count() },
  (d) =>
    `${capital(theSide(d.side))} could not retreat from ${placeText(d.place)}: ${bold(strengthText(d.lost))} lost.`,
  { tone: 'battle', loss: true },
);
const advanced = event(
  'advanced',
  ['bab-ret-2'],
  { ...FORCE, to: name('place') },
  (d) => `${leaderText(d.force)} advanced into ${bold(placeText(d.to))}.`,
  'battle',
);

const withRetreats = (s: State, retreats: readonly Retreat[]): State => ({ ...s, fight: { ...s.fight, retreats } });

/** Ends retreats that are over or can go no further, up to the first stack that has a choice (bab-ret-1). */
const settled = (s: State, tell: Teller): State => {
  const [retreat, ...rest] = s.fight.retreats;
  if (!retreat) return s;
  const { side, place, hexes } = retreat;
  const isOver = hexes === 0 || stackOf(s, retreat).length === 0;
  if (!isOver && retreatTargets(s, retreat).length > 0) return s;
  const { lost, state } = isOver ? { lost: 0, state: s } : missingTaken(s, retreat);
  if (!isOver) tell.tell(cornered, { side, place: placeTold(place), hexes, lost });
  return settled(withRetreats(loosened(united(state, side, place)), rest), tell);
};

export const fallBack = decision('fall-back', 'bab-ret-1', 'Fall back to', 'march', true)
  .pick('to', id('place'), (s) => around(retreating(s).place), ...retreatRules)
  .called((_s, { to }) => `Fall back to ${placeName(to)}`)
  .does((s, { to }, effect) => {
    const [retreat, ...rest] = [retreating(s), ...s.fight.retreats.slice(1)];
    const there = entered(s, stackOf(s, retreat), to, effect);
    const after = { ...retreat, place: to, hexes: retreat.hexes - 1 };
    const { lost, state } = zoneTaken(there, after);
    const way = { from: placeTold(retreat.place), to: placeTold(to) };
    effect.tell.tell(retreated, { side: retreat.side, ...way, lost });
    return settled(withRetreats(state, [after, ...rest]), effect.tell);
  });

export const retreats = phase('retreats', 'Retreats', 'bab-ret-1', {
  when: (s) => s.fight.retreats.length > 0,
  begin: (s, { tell }) => settled(s, tell),
  actors: (s) => s.fight.retreats.slice(0, 1).map(({ side }) => side),
  decisions: [fallBack],
  until: (s) => s.fight.retreats.length === 0,
  prompt: (s) => {
    const { hexes, place } = retreating(s);
    return {
      title: `Retreat from ${placeName(place)}`,
      detail: `${counted(hexes, 'hex', 'hexes')}, each farther from the enemy; a quarter is lost for each that cannot be gone.`,
    };
  },
});

/** Attackers that may still go into the hex that they have emptied (bab-ret-2). */
const advancers = (s: State): readonly number[] => {
  const { hex, attackers, advance: may } = s.fight;
  if (!may || hex === NOWHERE || strengthIn(s, otherSide(s.acting), hex) > 0 || isShut(s, s.acting, hex)) return [];
  return attackers.filter((row) => {
    const force = forceAt(s, row);
    return force.side === s.acting && strengthOf(force) > 0 && isWithinReach(s, s.acting, force.place, hex);
  });
};

export const advance = decision('advance', 'bab-ret-2', 'Advance', 'march', true)
  .pick(
    'force',
    id('force'),
    advancers,
    rule(
      'bab-stack-2',
      (s, { force }) => mayStand(s, s.acting, strengthOf(forceAt(s, force)), s.fight.hex),
      (s, { force }) => {
        const room = STACK - stackedIn(s, s.acting, s.fight.hex);
        return `${forceHead(s, force)} finds no room in ${placeName(s.fight.hex)}: it holds ${room} SF more.`;
      },
    ),
  )
  .otherwise((s, { force }) => `${forceHead(s, force)} did not attack ${placeName(s.fight.hex)}.`)
  .called((s, { force }) => `${forceLong(s, force)} advances into ${placeName(s.fight.hex)}`)
  .does((s, { force }, effect) => {
    const { hex } = s.fight;
    effect.tell.tell(advanced, { side: s.acting, force: forceWord(force), to: placeTold(hex) });
    return entered(s, [force], hex, effect);
  });

export const stayBehind = decision('stay-behind', 'bab-ret-2', 'Stay', 'entrenched')
  .ending()
  .called(() => 'No one else advances')
  .does((s) => s);

export const advances = phase('advances', 'Advance', 'bab-ret-2', {
  when: (s) => advancers(s).length > 0,
  decisions: [advance, stayBehind],
  until: (s) => advancers(s).length === 0,
  prompt: (s) => ({
    title: `${capital(placeName(s.fight.hex))} is empty`,
    detail: 'Attacking forces may advance into it.',
  }),
});

export const aftermath = phase('aftermath', 'The battle is over', 'bab-lead-9', {
  when: (s) => s.fight.hex !== NOWHERE,
  begin: (s, effect) => {
    const left = s.fight.exposed.filter((row) => at(s.officers, row).fate === 'play');
    const after = loosened(battleCasualties(s, left, effect));
    return { ...after, fight: { ...after.fight, ...CALM } };
  },
});
