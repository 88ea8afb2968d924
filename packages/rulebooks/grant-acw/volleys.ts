/** Who may fire at whom, and a volley thrown: groups, target groups, hits (sections 9 and 10). */
import { distanceBetween, distanceSquared, isInSector, type Point } from '@longroll/geometry/plane';
import { at, count, counted, type Dice, flag, list, rowsOf, type Teller } from '@longroll/kernel';
import { usedBy } from './allowance.ts';
import { throwSaves } from './casualties.ts';
import { event, nameOf, sideOf, UNIT, unitTold } from './define.ts';
import { bodies, type Figure, isOnTheTable } from './layout.ts';
import {
  bandOf,
  deductionOf,
  groupCasualties,
  groupSizes,
  reachOf,
  type SkirmishTarget,
  skirmishKill,
  throwHits,
} from './musketry.ts';
import { allowanceOf } from './rates.ts';
import { arcOf, isCovered, isGroupCovered, nearestSeen, sees } from './sight.ts';
import { type Aim, FIRST_MAN, GENERAL, type State, type Unit } from './state.ts';
import { isLoose } from './ways.ts';

const volleyed = event(
  'volleyed',
  ['grant-musk-5', 'grant-musk-8', 'grant-musk-14'],
  { ...UNIT, target: UNIT.unit, firers: count(), casualties: count(), hit: count(), first: flag(), cover: flag() },
  (d) =>
    `${d.unit} fired ${d.first ? 'its first volley' : 'a volley'} at ${d.target}${d.cover ? ' in cover' : ''}, ` +
    `${counted(d.firers, 'man', 'men')}: ${counted(d.casualties, 'casualty', 'casualties')}, **${d.hit} hit**.`,
  { tone: 'battle', opens: true },
);
const skirmished = event(
  'skirmished',
  ['grant-skir-2', 'grant-skir-10'],
  { ...UNIT, target: UNIT.unit, dice: list(count(), 99), kills: count() },
  (d) => `${d.unit} skirmished with ${d.target}, ${counted(d.dice.length, 'die', 'dice')}: **${d.kills} hit**.`,
  { tone: 'battle', opens: true },
);

/** Men who may fire: rank and file of the front two ranks, from left to right, front man before rear man (grant-los-5, grant-musk-6). */
export const firersOf = (s: State, row: number): readonly Figure[] =>
  (bodies(s)[row]?.figures ?? [])
    .filter(({ id, rank }) => id >= FIRST_MAN && rank < 2)
    .toSorted((a, b) => a.lateral - b.lateral || a.rank - b.rank);

/** The firers cut into their groups from the left; a remainder of one or two is left out (grant-musk-6, -7). */
export const groupsOf = (s: State, row: number): readonly (readonly Figure[])[] => {
  const firers = firersOf(s, row);
  return groupSizes(firers.length).map((size, i) => firers.slice(6 * i, 6 * i + size));
};

/** The mean point of a group, by integer division towards zero (grant-musk-11). */
export const meanOf = (group: readonly Point[]): Point => ({
  x: Math.trunc(group.reduce((sum, { x }) => sum + x, 0) / group.length),
  y: Math.trunc(group.reduce((sum, { y }) => sum + y, 0) / group.length),
});

/** The six figures of a unit nearest to a point, ties by number (grant-musk-15). */
export const targetGroup = (s: State, target: number, from: Point): readonly Figure[] =>
  (bodies(s)[target]?.figures ?? [])
    .toSorted((a, b) => distanceSquared(a, from) - distanceSquared(b, from) || a.id - b.id)
    .slice(0, 6);

/** Most that a line may have used of its move and still fire (grant-move-2). */
const LINE_FIRING = allowanceOf('infantry', 'line-firing') ?? 0;

/** Why a unit cannot fire now; undefined where it can (grant-move-2, -5, grant-musk-18, grant-mor-9, section 34). */
export const silentBecause = (s: State, row: number): readonly [clause: string, reason: string] | undefined => {
  const unit = at(s.units, row);
  const { arm, standing, fired, formation, stirred } = unit;
  if (standing === 'melee') return ['grant-turn-6', 'It is in a mêlée.'];
  if (unit.arm === 'gun' || unit.arm === 'wagon') return ['grant-gun-2', 'Its crew has no muskets.'];
  if (standing !== 'steady' && standing !== 'exhausted' && standing !== 'rallying')
    return ['grant-mor-9', `It is ${standing} and does not fire.`];
  if (fired) return ['grant-musk-18', 'It has fired in this move.'];
  if (arm === 'cavalry' && (stirred || formation === 'column'))
    return ['grant-musk-17', 'Mounted cavalry fires in line, and when it has not moved.'];
  if (formation === 'column' && stirred) return ['grant-move-5', 'A column that has moved does not fire.'];
  if (arm === 'infantry' && formation === 'line' && usedBy(unit) > LINE_FIRING)
    return ['grant-move-2', 'It has moved more than 4 inches.'];
  if (firersOf(s, row).length < 3 && !isLoose(unit)) return ['grant-musk-7', 'Fewer than three men can fire.'];
  return undefined;
};

/** How far a unit fires: an exhausted one and one that is being rallied in the near band only (grant-exh-2, grant-rally-4). */
const limitOf = (s: State, row: number): number => {
  const { weapon } = at(s.setting.roster, row);
  const { standing } = at(s.units, row);
  if (standing !== 'exhausted' && standing !== 'rallying') return reachOf(weapon);
  return weapon === 'rifle' ? 800 : 600;
};

/** Points from which a unit fires: the mean points of its groups, or its skirmishers one by one (grant-skir-9). */
const musterOf = (s: State, row: number): readonly Point[] =>
  isLoose(at(s.units, row)) ? firersOf(s, row) : groupsOf(s, row).map(meanOf);

/** Whether some of a unit see some of a target in reach. */
export const canReach = (s: State, row: number, target: number): boolean => {
  const limit = limitOf(s, row);
  return musterOf(s, row).some((from) => (nearestSeen(s, from, row, target)?.range ?? limit + 1) <= limit);
};

/** Whether a unit is fired at as a body: a general and a wagon are not (grant-gen-2, grant-move-15). */
export const isTarget = (unit: Unit): boolean => isOnTheTable(unit) && unit.arm !== 'general' && unit.arm !== 'wagon';

/** Enemies at which a unit may fire: on the table and in no mêlée (grant-los-7). */
export const targetsOf = (s: State, row: number): readonly number[] =>
  silentBecause(s, row)
    ? []
    : rowsOf(s.units).filter((target) => {
        const { standing } = at(s.units, target);
        return (
          sideOf(s, target) !== sideOf(s, row) &&
          isTarget(at(s.units, target)) &&
          standing !== 'melee' &&
          canReach(s, row, target)
        );
      });

/** One group with its target group, the deduction from its die and whether that is for cover. */
interface Shot {
  readonly size: number;
  readonly group: readonly Figure[];
  readonly deduction: number;
  readonly cover: boolean;
}

const shotsOf = (s: State, row: number, target: number, close: boolean): readonly Shot[] => {
  const { weapon } = at(s.setting.roster, row);
  const { volleyed: later } = at(s.units, row);
  const limit = limitOf(s, row);
  return groupsOf(s, row).flatMap((men) => {
    const from = meanOf(men);
    const range = close ? 0 : (nearestSeen(s, from, row, target)?.range ?? limit + 1);
    if (range > limit) return [];
    const group = targetGroup(s, target, from);
    const cover = isGroupCovered(s, group, from);
    const band = bandOf(weapon, range, s.setting.readings.bands);
    return [{ size: men.length, group, cover, deduction: deductionOf(band, cover, !later) }];
  });
};

const throwVolley = (s: State, row: number, target: number, close: boolean, dice: Dice, tell: Teller) => {
  const shots = shotsOf(s, row, target, close);
  const casualties = shots.map(({ size, deduction }) => groupCasualties(size, dice.d(6), deduction));
  const hit = shots.flatMap(({ group }, i) =>
    throwHits(at(casualties, i), group.length, dice).map((number) => at(group, number - 1).id),
  );
  const distinct = [...new Set(hit)];
  tell.tell(volleyed, {
    ...unitTold(s, row),
    target: unitTold(s, target).unit,
    firers: shots.reduce((sum, { size }) => sum + size, 0),
    casualties: casualties.reduce((sum, each) => sum + each, 0),
    hit: distinct.length,
    first: !at(s.units, row).volleyed,
    cover: shots.some(({ cover }) => cover),
  });
  return distinct;
};

/** What a unit is to skirmishers (table of section 10, grant-skir-12). */
export const skirmishTarget = (s: State, target: number, figure: Point, from: Point): SkirmishTarget => {
  const loose = isLoose(at(s.units, target));
  if (isCovered(s, figure, from)) return loose ? 'open-in-cover' : 'line-in-cover';
  return loose ? 'open' : 'mass';
};

/** Figures of a unit that may be picked off: officers, a general, gunners (grant-skir-11). */
export const individualsOf = (s: State, target: number): readonly number[] => {
  const { arm, standing } = at(s.units, target);
  if (standing === 'melee') return [];
  const ids = (bodies(s)[target]?.figures ?? []).map(({ id }) => id);
  return arm === 'gun' ? ids : ids.filter((id) => id < FIRST_MAN);
};

const individual = (s: State, target: number, figure: number): SkirmishTarget => {
  const { arm } = at(s.units, target);
  return arm === 'cavalry' || arm === 'general' || figure === GENERAL ? 'mounted-officer' : 'foot-individual';
};

/** The skirmishers of a unit who may pick a figure off, in figure order: they see it in their arc, near enough, and not in a line in cover (grant-skir-4, -5, -11). */
export const pickersOf = (s: State, row: number, target: number, figure: number): readonly Figure[] => {
  const { weapon } = at(s.setting.roster, row);
  const unit = at(s.units, row);
  const aim = bodies(s)[target]?.figures.find(({ id }) => id === figure);
  if (!aim) return [];
  const needs = individual(s, target, figure);
  return firersOf(s, row).filter((man) => {
    const range = distanceBetween(man, aim, 'up');
    if (range > limitOf(s, row) || skirmishKill(weapon, range, needs) > 6) return false;
    const inCover = skirmishTarget(s, target, aim, man) === 'line-in-cover';
    return !inCover && isInSector(man, unit.facing, arcOf(unit), aim) && sees(s, man, aim, [row, target]);
  });
};

/** Whether a unit of skirmishers can pick anybody off. */
export const canPickOff = (s: State, row: number): boolean =>
  isLoose(at(s.units, row)) &&
  silentBecause(s, row) === undefined &&
  rowsOf(s.units).some(
    (target) =>
      sideOf(s, target) !== sideOf(s, row) &&
      individualsOf(s, target).some((figure) => pickersOf(s, row, target, figure).length > 0),
  );

/** Each skirmisher throws his die at the nearest figure that he sees; rank and file fall first, the nearest to him (grant-skir-10). */
const throwSkirmish = (
  s: State,
  row: number,
  target: number,
  close: boolean,
  dice: Dice,
  tell: Teller,
  picked?: Aim['picked'],
) => {
  const { weapon } = at(s.setting.roster, row);
  const limit = limitOf(s, row);
  const gone: number[] = [];
  const thrown: number[] = [];
  const pickers = picked ? pickersOf(s, row, target, picked.figure).slice(0, picked.men) : [];
  for (const man of pickers) {
    const aim = at(bodies(s)[target]?.figures.filter(({ id }) => id === picked?.figure) ?? [], 0);
    const die = dice.d(6);
    thrown.push(die);
    const needed = skirmishKill(weapon, distanceBetween(man, aim, 'up'), individual(s, target, aim.id));
    if (die >= needed && !gone.includes(aim.id)) gone.push(aim.id);
  }
  for (const man of firersOf(s, row)) {
    if (pickers.some(({ id }) => id === man.id) || !isTarget(at(s.units, target))) continue;
    const nearest = nearestSeen(s, man, row, target);
    const range = close ? 0 : (nearest?.range ?? limit + 1);
    if (range > limit) continue;
    const die = dice.d(6);
    thrown.push(die);
    const seen = nearest?.figure ?? at(targetGroup(s, target, man), 0);
    if (die < skirmishKill(weapon, range, skirmishTarget(s, target, seen, man))) continue;
    const left = (bodies(s)[target]?.figures ?? []).filter(({ id }) => !gone.includes(id));
    const [victim] = left.toSorted(
      (a, b) =>
        Number(a.id < FIRST_MAN) - Number(b.id < FIRST_MAN) ||
        distanceSquared(a, man) - distanceSquared(b, man) ||
        a.id - b.id,
    );
    if (victim) gone.push(victim.id);
  }
  tell.tell(skirmished, {
    ...unitTold(s, row),
    target: unitTold(s, target).unit,
    dice: thrown,
    kills: gone.length,
  });
  return gone;
};

/**
 * The figures of a target that a unit’s fire kills, saving throws made; nobody is removed yet. `close`: the volley at a
 * charger, in the near band whatever the distance (grant-chg-12).
 */
export const throwFire = (
  s: State,
  row: number,
  target: number,
  close: boolean,
  dice: Dice,
  tell: Teller,
  picked?: Aim['picked'],
): readonly number[] => {
  const fire = isLoose(at(s.units, row)) ? throwSkirmish : throwVolley;
  return throwSaves(s, target, fire(s, row, target, close, dice, tell, picked), dice, tell);
};

export const fireCaption = (s: State, row: number, target: number): string => {
  if (isLoose(at(s.units, row))) return `${nameOf(s, row)}: skirmish with ${nameOf(s, target)}`;
  const shots = shotsOf(s, row, target, false);
  const men = shots.reduce((sum, { size }) => sum + size, 0);
  return `${nameOf(s, row)}: fire at ${nameOf(s, target)}, ${counted(shots.length, 'die', 'dice')} of ${men} men, less ${at(shots, 0).deduction}`;
};
