/** The free movement of figures before the second move of a mêlée: who may go where (grant-mel2-2 to -7). */
import { distanceBetween, isWithin, overlaps, type Point, placed } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { allowanceFor, allowanceIn } from './allowance.ts';
import { BASE, bodies, type Figure, footOf } from './layout.ts';
import { armOf, fightersOf, figureOf, mayFight, rowOfFighter } from './melees.ts';
import { relicFoot } from './models.ts';
import type { Combat, Melee, State } from './state.ts';

/** Figures that are moved before the other side goes on (grant-mel2-2). */
export const AT_ONCE = 4;

/** The mêlée that is fought next: in the order in which the contacts were made (grant-turn-9); -1 when none is left. */
export const nextMelee = (s: State): number => s.melees.findIndex(({ fought }) => !fought);

/** The part of one side of a combat. */
export const partOf = (combat: Combat, who: number): readonly number[] =>
  who === 0 ? combat.attackers : combat.defenders;

const combatOf = (melee: Melee, who: number, id: number): Combat | undefined =>
  melee.combats.find((combat) => partOf(combat, who).includes(id));

/** A combat with parts for the side that moves and the other one. */
export const combatFor = (who: number, own: readonly number[], other: readonly number[]): Combat =>
  who === 0 ? { attackers: own, defenders: other } : { attackers: other, defenders: own };

/**
 * The combats after a figure has gone for an enemy: a new one with a free enemy, a second man against a single one, or one
 * of a pair who turns to fight him alone (grant-mel2-6). Undefined where the limits of grant-mel-10 forbid it.
 */
export const withContact = (
  s: State,
  melee: Melee,
  who: number,
  figure: number,
  enemy: number,
): readonly Combat[] | undefined => {
  const combat = combatOf(melee, 1 - who, enemy);
  const alone = combatFor(who, [figure], [enemy]);
  if (!combat) return [...melee.combats, alone];
  const [own, other] = [partOf(combat, who), partOf(combat, 1 - who)];
  const others = melee.combats.filter((each) => each !== combat);
  if (other.length > 1)
    return [
      ...others,
      combatFor(
        who,
        own,
        other.filter((id) => id !== enemy),
      ),
      alone,
    ];
  const together = [...own, figure];
  return mayFight(s, together, other) ? [...others, combatFor(who, together, other)] : undefined;
};

/** The eight places round a figure. */
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((ahead) => ({ right, ahead })));

/** Places round an enemy on which nobody stands, in the frame of his unit (grant-mel2-5). */
const vacantAround = (s: State, enemy: Figure, row: number, mover: Figure, own: number): readonly Point[] => {
  const { facing } = at(s.units, row);
  // Bases touch whichever way the mover faces: he stands off by the longer half of his own.
  const reach = Math.max(mover.wide, mover.deep) / 2;
  const [right, ahead] = [enemy.wide / 2 + reach, enemy.deep / 2 + reach];
  // A crew rides on its own model.
  const taken = bodies(s).flatMap((body, i) =>
    [
      ...(body?.figures ?? []).filter((figure) => !(i === own && figure.id === mover.id)),
      ...(i === own ? [] : (body?.models ?? [])),
    ]
      .filter((base) => isWithin(base, enemy, 6 * BASE))
      .map((base) => footOf(base, at(s.units, i).facing)),
  );
  const guns = s.relics.map(relicFoot);
  const { width, height } = s.setting;
  return AROUND.map((place) =>
    placed(enemy, facing, { right: place.right * right, ahead: place.ahead * ahead }),
  ).filter((point) => {
    const foot = footOf({ ...mover, ...point }, at(s.units, own).facing);
    const onTable = foot.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
    return onTable && ![...taken, ...guns].some((other) => overlaps(foot, other));
  });
};

/** The place that a figure takes beside an enemy: the nearest that is vacant; undefined when it cannot reach him (grant-mel2-5). */
export const placeBeside = (s: State, figure: number, enemy: number): Point | undefined => {
  const [own, other] = [rowOfFighter(figure), rowOfFighter(enemy)];
  const [mover, target] = [figureOf(s, figure), figureOf(s, enemy)];
  const unit = at(s.units, own);
  if (!mover || !target || target.section !== undefined) return undefined;
  // Riders of any unit go as cavalry, gunners on foot as infantry (grant-mel-10, -25).
  const onFoot = unit.arm === 'gun' ? allowanceIn('infantry', 'line') : allowanceFor(unit);
  const reach = armOf(s, figure) === 'cavalry' ? allowanceIn('cavalry', 'line') : onFoot;
  if (!isWithin(mover, target, reach + (mover.wide + target.wide) / 2)) return undefined;
  return vacantAround(s, target, other, mover, own).toSorted(
    (a, b) => distanceBetween(mover, a) - distanceBetween(mover, b),
  )[0];
};

/** Figures of a side that are in no combat. */
export const freeFigures = (s: State, melee: Melee, who: number): readonly number[] =>
  fightersOf(s, melee, who).filter(
    (fighter) => !combatOf(melee, who, fighter) && figureOf(s, fighter)?.section === undefined,
  );

/** What a figure takes of those that a side moves before the other goes on: a rider counts as two men (grant-mel2-2, -7). */
export const takes = (s: State, figure: number): number => (armOf(s, figure) === 'cavalry' ? 2 : 1);

/** Whether a side can bring anybody into contact. */
export const canGrapple = (s: State, melee: Melee, who: number, left = AT_ONCE): boolean => {
  const enemies = fightersOf(s, melee, 1 - who);
  return freeFigures(s, melee, who).some(
    (figure) =>
      takes(s, figure) <= left &&
      enemies.some(
        (enemy) =>
          withContact(s, melee, who, figure, enemy) !== undefined && placeBeside(s, figure, enemy) !== undefined,
      ),
  );
};
