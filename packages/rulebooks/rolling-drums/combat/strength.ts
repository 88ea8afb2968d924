/** Effective strength of units and of sides (rotd-10.6, 10.9a to -c). */
import { at } from '@longroll/kernel';
import { mul } from '../arithmetic.ts';
import { CV, isArtillery } from '../names.ts';
import { RIFLED } from '../scenario-file.ts';
import {
  FLANKS,
  footFactor,
  gunFactor,
  type Manner,
  MIXED_ARMS,
  NO_AMMUNITION,
  REAR_LINE,
  smallArmFactor,
  timesOwn,
  timesPlace,
  tubeFactor,
} from './factors.ts';
import type { Fighter, Ground } from './fight.ts';
import { crews, shareOf } from './lines.ts';

/** Strength of some of a unit's men, with small arms and at the guns. */
export interface Parts {
  readonly foot: number;
  readonly guns: number;
}

const NOBODY: Parts = { foot: 0, guns: 0 };

const isRifled = ({ type, weapon, tubes }: Fighter): boolean => (isArtillery(type) ? weapon === RIFLED : tubes === 1);

/** What is left of small arms and of guns without ammunition; cavalry and its batteries use none (rotd-11.11a, 11.12). */
const supplied = ({ type, hasAmmunition }: Fighter, manner: Manner): readonly [foot: number, guns: number] => {
  if (hasAmmunition || type === CV) return [1000, 1000];
  return [manner === 'melee' && !isArtillery(type) ? NO_AMMUNITION : 0, 0];
};

/** What armed men of a unit come to by what it is and where it stands, with what ammunition is left. */
const effective = (armed: number, ammunition: number, fighter: Fighter, ground: Ground): number =>
  mul(timesPlace(timesOwn(armed, fighter), fighter, ground), ammunition);

/** Strength of some of a unit's men before mixed arms, flanks and line (rotd-10.6a). */
export const partsOf = (fighter: Fighter, men: number, manner: Manner, ground: Ground): Parts => {
  if (men === 0) return NOBODY;
  const guns = shareOf(crews(fighter), men, fighter.men);
  const [foot, tubes] = supplied(fighter, manner);
  const smallArm = isArtillery(fighter.type) ? 1000 : smallArmFactor(fighter.weapon, manner);
  return {
    foot: effective(mul(men - guns, footFactor(fighter, manner, ground), smallArm), foot, fighter, ground),
    guns:
      guns === 0
        ? 0
        : effective(
            mul(guns, gunFactor(fighter.type, manner), tubeFactor(isRifled(fighter), manner)),
            tubes,
            fighter,
            ground,
          ),
  };
};

/** Strength with which a unit fires: foot from the first line, guns from the first and the second (rotd-10.7a). */
export const fireOf = (fighter: Fighter, ground: Ground): number => {
  const front = partsOf(fighter, fighter.front, 'fire', ground);
  return front.foot + front.guns + partsOf(fighter, fighter.second, 'fire', ground).guns;
};

/** Strength of the guns alone in a bombardment, half as much again (rotd-10.15d). The posture counts 1000 there. */
export const bombardmentOf = (fighter: Fighter): number => {
  const guns = mul(crews(fighter), gunFactor(fighter.type, 'bombard'), tubeFactor(isRifled(fighter), 'bombard'));
  const [, tubes] = supplied(fighter, 'bombard');
  return mul(timesOwn(guns, fighter), tubes, 1500);
};

/** Whether between a third and two thirds of a side's strength is cavalry, bounds included (rotd-10.9b). */
export const isMixed = (cavalry: number, strength: number): boolean =>
  strength > 0 && 3 * cavalry >= strength && 3 * cavalry <= 2 * strength;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Melee strengths of the units of a side, each in its place in the list (rotd-10.9a to -c). */
export const meleeOf = (side: readonly Fighter[], ground: Ground, isFortBattle: boolean): readonly number[] => {
  const parts = side.map((fighter) => ({
    lines: partsOf(fighter, fighter.front + fighter.second, 'melee', ground),
    rear: partsOf(fighter, fighter.rear, 'melee', ground),
  }));
  const whole = sum(parts.map(({ lines, rear }) => lines.foot + lines.guns + rear.foot + rear.guns));
  const cavalry = sum(parts.map(({ lines, rear }, i) => (side[i]?.type === CV ? lines.foot + rear.foot : 0)));
  const mixed = !isFortBattle && isMixed(cavalry, whole) ? MIXED_ARMS : 1000;
  return parts.map(({ lines, rear }, i) => {
    const flanks = at(FLANKS, side[i]?.exposed ?? 0);
    return (
      mul(lines.foot, mixed, flanks) +
      mul(lines.guns, mixed, flanks) +
      mul(rear.foot, mixed, flanks, REAR_LINE) +
      mul(rear.guns, mixed, flanks, REAR_LINE)
    );
  });
};

/** Strength of all units of a side without a melee: every line full, no mixed arms, no flanks (rotd-10.9d). */
export const standingOf = (side: readonly Fighter[], ground: Ground): number =>
  sum(
    side.map((fighter) => {
      const { foot, guns } = partsOf(fighter, fighter.men, 'melee', ground);
      return foot + guns;
    }),
  );

/** Experience of a fight by how even it was as it opened (rotd-3.6a). */
export const experienceOf = (one: number, other: number): number => {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  if (less === 0) return 1;
  const ratio = Math.floor((1000 * more) / less);
  const [steps, gains] = [
    [1250, 1500, 2000, 3000],
    [5, 4, 3, 2],
  ];
  return gains?.[steps?.findIndex((limit) => ratio < limit) ?? -1] ?? 1;
};
