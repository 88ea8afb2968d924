/** What follows a battle: retreats, the advance into the hex, and leaders who were hit (bab-cmb-2, bab-ret-1, -2, bab-lead-9). */
import { at, count, id, name, seat, type Teller } from '@longroll/kernel';
import { around, isWithinReach } from '../combat/attacks.ts';
import { missingTaken, retreating, retreatRules, retreatTargets, stackOf, zoneTaken } from '../combat/retreat.ts';
import { loosened } from '../command.ts';
import { bold, decision, event, FORCE, phase, rule } from '../define.ts';
import { battleCasualties, entered } from '../entering.ts';
import { forceAt, strengthOf, united } from '../forces.ts';
import { NOWHERE } from '../map.ts';
import { isShut, mayStand, STACK, stackedIn } from '../movement.ts';
import { strengthIn } from '../standing.ts';
import { CALM, otherSide, type Retreat, type State } from '../state.ts';
import {
  capital,
  counted,
  forceHead,
  forceLong,
  forceWord,
  leaderText,
  placeName,
  placeText,
  placeTold,
  strengthText,
  theSide,
} from '../words.ts';

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

export const retreats = phase({
  id: 'retreats',
  title: 'Retreats',
  clause: 'bab-ret-1',
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

export const advances = phase({
  id: 'advances',
  title: 'Advance',
  clause: 'bab-ret-2',
  when: (s) => advancers(s).length > 0,
  decisions: [advance, stayBehind],
  until: (s) => advancers(s).length === 0,
  prompt: (s) => ({
    title: `${capital(placeName(s.fight.hex))} is empty`,
    detail: 'Attacking forces may advance into it.',
  }),
});

export const aftermath = phase({
  id: 'aftermath',
  title: 'The battle is over',
  clause: 'bab-lead-9',
  when: (s) => s.fight.hex !== NOWHERE,
  begin: (s, effect) => {
    const left = s.fight.exposed.filter((row) => at(s.officers, row).fate === 'play');
    const after = loosened(battleCasualties(s, left, effect));
    return { ...after, fight: { ...after.fight, ...CALM } };
  },
});
