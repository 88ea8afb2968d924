/** What follows a battle: retreats, the advance into the hex, and leaders who were hit (bab-cmb-2, bab-ret-1, -2, bab-zoc-4, bab-lead-9). */
import { distance } from '@longroll/geometry';
import { at, count, id, name, type Rule, seat, type Teller } from '@longroll/kernel';
import { isWithinReach } from '../combat/attacks.ts';
import { loosened } from '../command.ts';
import { asked, BATTLE_LOSS, bar, decision, event, FORCE, passing, phase, rule, said, WAY } from '../define.ts';
import { battleCasualties, entered } from '../entering.ts';
import { combatPoints, forceAt, isGarrison, strengthOf, strengthOfAll, united } from '../forces.ts';
import { destroyed, lossOf } from '../losses.ts';
import { GRID, hexesBeside, NOWHERE } from '../map.ts';
import { edgeBetween, isShut, mayStand, STACK } from '../movement.ts';
import { forcesIn, isInEnemyZone, isZoneOver, stackedIn, strengthIn, ZONE_STRENGTH } from '../standing.ts';
import { CALM, otherSide, type Retreat, type Side, type State, withFight } from '../state.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, counted, forceHead, inPlace, placeTold } from '../words.ts';
import { picked } from './movers.ts';

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

/** The stack that retreats now: the first that has hexes to go. */
export const retreating = (s: State): Retreat => at(s.fight.retreats, 0);

/** The nearest of the enemy's battle hexes. */
const nearest = ({ away }: Retreat, hex: number): number => Math.min(...away.map((from) => distance(GRID, from, hex)));

type Step = { readonly to: number };

/** What a hex must be for the next step of the stack that retreats. */
const ways: readonly Rule<State, Step>[] = [
  bar('bab-ret-1', '{to} is not an adjacent hex that can be entered.').unless((s, { to }) => {
    const { side, place } = retreating(s);
    return isWithinReach(s, side, place, to) && !isShut(s, side, to);
  }),
  bar('bab-ret-1', '{to} is no farther from the enemy.').unless((s, { to }) => {
    const retreat = retreating(s);
    return nearest(retreat, to) > nearest(retreat, retreat.place);
  }),
  bar('bab-ret-1', '{to} is held by enemy troops.').unless(
    (s, { to }) => strengthIn(s, otherSide(retreating(s).side), to) === 0,
  ),
  bar('bab-stack-2', '{to} has no room for the stack.').unless((s, { to }) => {
    const retreat = retreating(s);
    return mayStand(s, retreat.side, strengthOfAll(s, stackOf(s, retreat)), to);
  }),
];

/** Hexes into which that stack may take its next step: free of enemy zones of control if there are such (bab-ret-1). */
export const retreatTargets = (s: State): readonly number[] => {
  const { side, place } = retreating(s);
  const open = hexesBeside(place).filter((to) => ways.every(({ holds }) => holds(s, { to }, side)));
  const free = open.filter((to) => !isInEnemyZone(s, side, to));
  return free.length > 0 ? free : open;
};

/** Combat points of the enemies of a side whose zones of control cover a hex (bab-zoc-4). */
export const zonePoints = (s: State, side: Side, hex: number): number => {
  const enemies = [hex, ...hexesBeside(hex)].flatMap((from) =>
    forcesIn(s, from).filter((row) => {
      const force = forceAt(s, row);
      if (force.side === side || strengthOf(force) < ZONE_STRENGTH) return false;
      return from === hex || (!isGarrison(s, row) && isZoneOver(edgeBetween(from, hex)));
    }),
  );
  return combatPoints(enemies.map((row) => forceAt(s, row)));
};

const SIDE = { side: seat(), lost: count() };
const retreated = event('retreated', 'bab-ret-1')
  .of({ ...SIDE, ...WAY })
  .says('{side} fell back {to+way}{lost? and lost # SF in the enemy’s zone of control}.', BATTLE_LOSS);
const cornered = event('cornered', 'bab-ret-1')
  .of({ ...SIDE, place: name('place'), hexes: count() })
  .says('{side} could not retreat from {place}: **{lost} SF** lost.', BATTLE_LOSS);
const ADVANCE = { ...FORCE, to: name('place') };
const advanced = event('advanced', 'bab-ret-2').of(ADVANCE).says('{force} advanced into **{to}**.', 'battle');

/** Ends retreats that are over or can go no further, up to the first stack that has a choice (bab-ret-1). */
const settled = (s: State, tell: Teller): State => {
  const [retreat, ...rest] = s.fight.retreats;
  if (!retreat) return s;
  const { side, place, hexes } = retreat;
  const rows = stackOf(s, retreat);
  const isOver = hexes === 0 || rows.length === 0;
  if (!isOver && retreatTargets(s).length > 0) return s;
  const lost = isOver ? 0 : lossOf(strengthOfAll(s, rows), MISSING_PERCENT * hexes);
  if (!isOver) tell.tell(cornered, { side, place: placeTold(place), hexes, lost });
  const after = loosened(united(destroyed(s, rows, side, lost), side, place));
  return settled(withFight(after, { retreats: rest }), tell);
};

export const fallBack = decision('fall-back', 'bab-ret-1', 'Fall back to', 'march', true)
  .pick(
    'to',
    id('place'),
    (s) => hexesBeside(retreating(s).place),
    ...ways,
    bar('bab-ret-1', '{to} lies in an enemy zone of control while another hex does not.').unless((s, { to }) =>
      retreatTargets(s).includes(to),
    ),
  )
  .called(said('Fall back to {to}'))
  .does((s, { to }, effect) => {
    const retreat = { ...retreating(s), place: to, hexes: retreating(s).hexes - 1 };
    const { side, place: from } = retreating(s);
    const there = entered(s, stackOf(s, retreating(s)), to, effect);
    const rows = stackOf(there, retreat);
    const points = zonePoints(there, side, to);
    const lost = points === 0 ? 0 : Math.min(strengthOfAll(there, rows), zoneLoss(points));
    effect.tell.tell(retreated, { side, from: placeTold(from), to: placeTold(to), lost });
    const after = destroyed(there, rows, side, lost);
    return settled(withFight(after, { retreats: [retreat, ...s.fight.retreats.slice(1)] }), effect.tell);
  });

export const retreats = phase('retreats', 'Retreats', 'bab-ret-1', {
  when: (s) => s.fight.retreats.length > 0,
  begin: (s, { tell }) => settled(s, tell),
  actors: (s) => s.fight.retreats.slice(0, 1).map(({ side }) => side),
  decisions: [fallBack],
  until: (s) => s.fight.retreats.length === 0,
  prompt: (s) => ({
    title: `Retreat from ${whereabouts(retreating(s).place)}`,
    detail: `${capital(counted(retreating(s).hexes, 'hex', 'hexes'))} away from the enemy; for each that is not possible a quarter of the troops is lost.`,
  }),
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
        return `${forceHead(s, force)} finds no room ${inPlace(s.fight.hex)}: it holds ${room} SF more.`;
      },
    ),
  )
  .otherwise(said('{force} did not attack {battle}.'))
  .called(said('{force+SF} advances into {battle}'))
  .tells(advanced, (s, { force }) => ({ ...picked(s, { force }), to: placeTold(s.fight.hex) }))
  .does((s, { force }, effect) => entered(s, [force], s.fight.hex, effect));

export const stayBehind = passing('stay-behind', 'bab-ret-2', ['Stay', 'entrenched'], 'Stay in place');

export const advances = phase('advances', 'Advance', 'bab-ret-2', {
  when: (s) => advancers(s).length > 0,
  decisions: [advance, stayBehind],
  until: (s) => advancers(s).length === 0,
  prompt: asked('{battle} is empty', 'Attacking forces may advance into it.'),
});

export const aftermath = phase('aftermath', 'The battle is over', 'bab-lead-9', {
  when: (s) => s.fight.hex !== NOWHERE,
  begin: (s, effect) => {
    const left = s.fight.exposed.filter((row) => at(s.officers, row).fate === 'play');
    return withFight(loosened(battleCasualties(s, left, effect)), CALM);
  },
});
