/** Factors of effective strength, in thousandths (rotd-10.6). */
import { at } from '@longroll/kernel';
import { mul } from '../arithmetic.ts';
import { bandOf } from '../morale.ts';
import { CV, HA, isArtillery, LA, MI, RB, SA } from '../names.ts';
import { BREECHLOADER, MUSKET, RIFLE } from '../scenario-file.ts';
import { DEFENDERS, type Fighter, type Ground } from './fight.ts';

/** How strength is measured: in the firing segment, hand to hand, or in a bombardment. */
export type Manner = 'fire' | 'melee' | 'bombard';

/** Guns of each arm in fire and in melee, for each man of their crews (rotd-10.6b); siege guns that bombard (rotd-10.15d). */
const GUNS: { readonly [type: number]: readonly [fire: number, melee: number] } = {
  [HA]: [6000, 2000],
  [LA]: [9000, 3000],
  [SA]: [6000, 1000],
  [RB]: [9000, 3000],
};
const SIEGE_BOMBARDS = 24_000;

/** The arm of a unit's guns: a battery with cavalry counts as horse artillery, one with infantry as light (rotd-10.6b). */
export const gunArm = (type: number): number => (isArtillery(type) ? type : type === CV ? HA : LA);

/** What a man at the guns counts (rotd-10.6b). */
export const gunFactor = (type: number, manner: Manner): number => {
  const arm = gunArm(type);
  if (manner === 'bombard' && arm === SA) return SIEGE_BOMBARDS;
  return GUNS[arm]?.[manner === 'melee' ? 1 : 0] ?? 0;
};

/** Militia by how many of two things it lacks: a town to stand in, and not having moved. */
const MILITIA = [1000, 750, 500];

/** What a man with a small arm counts: militia by where it fights, men of artillery without a gun half (rotd-10.6b, -c). */
export const footFactor = ({ type, hasMoved }: Fighter, manner: Manner, { isTown }: Ground): number => {
  if (isArtillery(type)) return 500;
  if (type === CV) return manner === 'melee' ? 1000 : 0;
  if (type !== MI) return 1000;
  return at(MILITIA, Number(!isTown) + Number(hasMoved));
};

/** Rifled and other guns (rotd-10.6d). */
export const tubeFactor = (isRifled: boolean, manner: Manner): number =>
  isRifled ? (manner === 'melee' ? 900 : 1100) : 1000;

/** Small arms (rotd-10.6d). */
export const smallArmFactor = (weapon: number, manner: Manner): number => {
  if (weapon === RIFLE) return manner === 'melee' ? 1100 : 1200;
  return weapon === BREECHLOADER && manner === 'melee' ? 1250 : weapon >= MUSKET ? 1000 : 0;
};

/** Quality, 0 to 6 (rotd-10.6e). */
export const QUALITY = [700, 800, 900, 1000, 1100, 1200, 1300] as const;
/** Assault and last ditch, attack and defend, skirmish, evade (rotd-10.6f), and what they do to losses (rotd-10.7d). */
export const POSTURE = [1200, 1000, 500, 100] as const;
export const POSTURE_LOSS = [1200, 1000, 500, 200] as const;
/** The most fatigue to which each factor belongs (rotd-10.6e). */
const FATIGUE = [
  [5, 1000],
  [8, 950],
  [11, 900],
  [15, 800],
] as const;
const WORN_OUT = 650;

export const fatigueFactor = (fatigue: number): number => FATIGUE.find(([most]) => fatigue <= most)?.[1] ?? WORN_OUT;
export const experienceFactor = (experience: number): number => 800 + 50 * bandOf(experience);
export const moraleFactor = (morale: number): number => 800 + 4 * morale;

/** Inside a fort: more, and of a thin garrison less so (rotd-10.6h). */
export const fortFactor = ({ fort, isThin }: Pick<Ground, 'fort' | 'isThin'>): number =>
  1000 + (isThin ? 100 : 200) * fort;
/** What a fort leaves of losses (rotd-10.7d). */
export const fortLoss = ({ isInFort }: Pick<Fighter, 'isInFort'>, { fort }: Pick<Ground, 'fort'>): number =>
  isInFort ? 1000 - 120 * fort : 1000;

/** A strength times quality, experience, morale and fatigue, in this order (rotd-10.6e). */
export const timesOwn = (strength: number, { quality, experience, morale, fatigue }: Fighter): number =>
  mul(strength, at(QUALITY, quality), experienceFactor(experience), moraleFactor(morale), fatigueFactor(fatigue));

/** A strength times posture, terrain, whether it moved, a crossing and a fort, in this order (rotd-10.6f to -i). */
export const timesPlace = (strength: number, fighter: Fighter, ground: Ground): number => {
  const { side, posture, hasMoved, hasCrossed, isInFort } = fighter;
  const isDefending = side === DEFENDERS;
  return mul(
    strength,
    at(POSTURE, posture),
    isDefending ? 900 + 100 * ground.rating : 1000,
    hasMoved ? 1000 : 1100,
    hasCrossed && !isDefending ? 850 : 1000,
    isInFort ? fortFactor(ground) : 1000,
  );
};

/** One flank exposed, and both (rotd-10.9c). */
export const FLANKS = [1000, 950, 900] as const;
/** Cavalry and other arms together (rotd-10.9b); the rear line in melee (rotd-10.9a); infantry without ammunition there (rotd-11.12a). */
export const MIXED_ARMS = 1100;
export const REAR_LINE = 500;
export const NO_AMMUNITION = 500;
