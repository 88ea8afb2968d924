/** Men who fire one by one: skirmishers, garrisons, and those who pick a man off (section 10). */
import { distanceSquared, isInSector, type Point } from '@longroll/geometry/plane';
import { at, count, counted, type Dice, list, rowsOf, type Teller } from '@longroll/kernel';
import { event, sideOf, UNIT, unitTold } from './define.ts';
import { type Fire, firersOf, isTarget, limitOf, silentBecause, targetGroup } from './firing.ts';
import { bodies, type Figure, isOutdoors } from './layout.ts';
import { MOUNTED } from './models.ts';
import { type SkirmishTarget, skirmishKill } from './musketry.ts';
import { isSharp } from './parts.ts';
import { arcOf, isCovered, nearestSeen, rangeBetween, type Spot, sees } from './sight.ts';
import { FIRST_MAN, GENERAL, type State } from './state.ts';
import { isLoose } from './ways.ts';

const skirmished = event(
  'skirmished',
  ['grant-skir-2', 'grant-skir-10'],
  { ...UNIT, target: UNIT.unit, dice: list(count(), 99), kills: count() },
  (d) => `${d.unit} skirmished with ${d.target}, ${counted(d.dice.length, 'die', 'dice')}: **${d.kills} hit**.`,
  { tone: 'battle', opens: true },
);

/** What a unit is to skirmishers (table of section 10, grant-skir-12). */
export const skirmishTarget = (s: State, target: number, figure: Spot, from: Point): SkirmishTarget => {
  const loose = isLoose(at(s.units, target)) && figure.section === undefined;
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
  const rides = arm === 'cavalry' || arm === 'general' || figure === GENERAL || (arm === 'gun' && figure === MOUNTED);
  return rides ? 'mounted-officer' : 'foot-individual';
};

/** The skirmishers of a unit who may pick a figure off, in figure order: they see it in their arc, near enough, and not in a line in cover (grant-skir-4, -5, -11). */
export const pickersOf = (s: State, row: number, target: number, figure: number): readonly Figure[] => {
  const { weapon } = at(s.setting.roster, row);
  const unit = at(s.units, row);
  const aim = bodies(s)[target]?.figures.find(({ id }) => id === figure);
  if (!aim) return [];
  const needs = individual(s, target, figure);
  return firersOf(s, row).filter((man) => {
    const range = rangeBetween(s, man, aim);
    if (range > limitOf(s, row) || skirmishKill(weapon, range, needs, isSharp(s, row)) > 6) return false;
    const inCover = skirmishTarget(s, target, aim, man) === 'line-in-cover';
    const inArc = !isOutdoors(man) || isInSector(man, unit.facing, arcOf(unit), aim);
    return !inCover && inArc && sees(s, man, aim, [row, target]);
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

/** What the men who fire one by one have thrown, and whom they hit. */
interface Thrown {
  readonly dice: readonly number[];
  readonly gone: readonly number[];
}

/** Those who pick a figure off throw first (grant-skir-11). */
const throwPicking = (s: State, { unit: row, target, picked }: Fire, so: Thrown, men: readonly Figure[], dice: Dice) =>
  men.reduce((now, man): Thrown => {
    const aim = bodies(s)[target]?.figures.find(({ id }) => id === picked?.figure);
    if (!aim) return now;
    const die = dice.d(6);
    const { weapon } = at(s.setting.roster, row);
    const hit = die >= skirmishKill(weapon, rangeBetween(s, man, aim), individual(s, target, aim.id), isSharp(s, row));
    const gone = hit && !now.gone.includes(aim.id) ? [...now.gone, aim.id] : now.gone;
    return { dice: [...now.dice, die], gone };
  }, so);

/** Who falls to a man: rank and file first, those whom he sees before others, the nearest to him of those where he fires (grant-skir-10). */
const victimOf = (
  s: State,
  { unit, target }: Fire,
  seen: Figure,
  man: Figure,
  gone: readonly number[],
): readonly number[] => {
  const isSeen = (each: Figure): boolean => sees(s, man, each, [unit, target]);
  const near = (bodies(s)[target]?.figures ?? [])
    .filter(({ id, section }) => !gone.includes(id) && section === seen.section)
    .toSorted((a, b) => distanceSquared(a, man) - distanceSquared(b, man) || a.id - b.id);
  const rank = near.filter(({ id }) => id >= FIRST_MAN);
  const victim = rank.find(isSeen) ?? rank[0] ?? near.find(isSeen) ?? near[0];
  return victim ? [victim.id] : [];
};

/** The nearest figure that a man sees, at which he fires, and the least number that kills; undefined where he reaches none (grant-skir-9). */
export const needOf = (s: State, { unit: row, target, close }: Fire, man: Figure) => {
  const { weapon } = at(s.setting.roster, row);
  const limit = limitOf(s, row);
  const nearest = nearestSeen(s, man, row, target);
  const range = close ? 0 : (nearest?.range ?? limit + 1);
  const seen = nearest?.figure ?? targetGroup(s, target, man)[0];
  if (range > limit || !seen) return undefined;
  return { seen, needed: skirmishKill(weapon, range, skirmishTarget(s, target, seen, man), isSharp(s, row)) };
};

/** One man fires at the nearest figure that he sees (grant-skir-9). */
const throwMan = (s: State, fire: Fire, so: Thrown, man: Figure, dice: Dice): Thrown => {
  const aim = needOf(s, fire, man);
  if (!aim) return so;
  const die = dice.d(6);
  const thrown = [...so.dice, die];
  if (die < aim.needed) return { ...so, dice: thrown };
  return { dice: thrown, gone: [...so.gone, ...victimOf(s, fire, aim.seen, man, so.gone)] };
};

/** Each man throws his die, those who pick off first; whom the volley has hit already is left out (grant-skir-2, -10). */
export const throwSkirmish = (
  s: State,
  fire: Fire,
  men: readonly Figure[],
  hit: readonly number[],
  dice: Dice,
  tell: Teller,
): readonly number[] => {
  const { unit: row, target, picked } = fire;
  const pickers = picked ? pickersOf(s, row, target, picked.figure).slice(0, picked.men) : [];
  const others = isTarget(at(s.units, target)) ? men.filter(({ id }) => !pickers.some((each) => each.id === id)) : [];
  const first = throwPicking(s, fire, { dice: [], gone: hit }, pickers, dice);
  const all = others.reduce((so, man) => throwMan(s, fire, so, man, dice), first);
  tell.tell(skirmished, {
    ...unitTold(s, row),
    target: unitTold(s, target).unit,
    dice: all.dice,
    kills: all.gone.length - hit.length,
  });
  return all.gone;
};
