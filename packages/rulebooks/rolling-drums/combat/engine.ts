/** A combat from its first volley to its end: firing, checks, melee, winner (rotd-10.1b, -d, 10.7 to 10.11). */
import { at, type Dice } from '@longroll/kernel';
import { mul } from '../arithmetic.ts';
import { CV, IN, MI, RB } from '../names.ts';
import { asksForCheck, chancesOf, checkEnds } from './checks.ts';
import { fortLoss, POSTURE_LOSS } from './factors.ts';
import {
  ASSAULT,
  ATTACK,
  ATTACKERS,
  DEFENDERS,
  EVADE,
  type Fate,
  FIRST,
  type Fight,
  type Fighter,
  isAllInFort,
  isForFort,
  isThere,
  present,
  SKIRMISH,
} from './fight.ts';
import { fillPosts, isFrontFull, layOut, refill } from './lines.ts';
import type { LossCause } from './losses.ts';
import { fireOf, meleeOf, standingOf } from './strength.ts';

/** Where a fight takes place: what lies round it, and where units go that leave it. A tool answers without a map. */
export interface Field {
  /** Flanks that are anchored: 0, 1, or 2 by tacs in directions that are not adjacent (rotd-10.8e). */
  anchors(fighter: Fighter): number;
  /** The unit loses men: its own record is changed already. */
  suffers(fighter: Fighter, loss: number, cause: LossCause): void;
  /** A point of fatigue (rotd-10.7e, 10.9a). */
  tires(fighter: Fighter): void;
  /** The unit fails its check: it leaves the tac, or what becomes of it else (rotd-10.8g to -k). */
  breaks(fighter: Fighter, how: 'retreat' | 'rout'): Fate;
  /** It is too weary for a check (rotd-13.1a). */
  shatters(fighter: Fighter): Fate;
  /** It is on the losing side (rotd-10.10). */
  fallsBack(fighter: Fighter): Fate;
  surrenders(fighter: Fighter): Fate;
  /** A river battery that would have to leave the tac, or to surrender (rotd-10.8k, 10.10b). */
  destroys(fighter: Fighter): Fate;
  /** The lines stand; the losses of a segment are suffered, and its checks come next. */
  reaches(stage: Stage, strengths: readonly [number, number]): void;
}

/** How far a fight has come. */
export type Stage = 'lines' | 'fire' | 'melee';

/** How a fight went: of each side, where that is a pair. */
export interface Course {
  /** Strength as it opened (rotd-3.6a), men, and firing and melee strength. */
  readonly opening: readonly [number, number];
  readonly men: readonly [number, number];
  readonly fire: readonly [number, number];
  readonly melee?: readonly [number, number] | undefined;
  /** Side that won; -1 nobody, since both have left. */
  readonly winner: number;
}

type Pair = [number, number];
/** Fatigue from which on a unit does not close (rotd-10.1b) and shatters where it must take a check (rotd-13.1a). */
export const WORN_OUT = 16;
/** Loss points for each point of strength (rotd-10.7b, 10.9e), and how much more the loser of a melee suffers. */
const BY_FIRE = 30;
const BY_MELEE = 40;
const LOSER = 1500;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const other = (side: number): number => 1 - side;

/** Loss points that a strength inflicts, by one roll; none is thrown where nothing is inflicted (rotd-10.7b). */
const lossPoints = (strength: number, per: number, dice: Pick<Dice, 'd'>): number =>
  strength === 0 ? 0 : Math.floor((strength * per * (800 + 40 * (dice.d(11) - 1))) / 1_000_000);

/** Men that a unit loses of what falls on its side, at most half of those who are exposed to it (rotd-10.7d, 10.9e). */
const lossOf = (
  { ground }: Fight,
  fighter: Fighter,
  points: number,
  men: number,
  of: number,
  weight: number,
): number => {
  if (of === 0) return 0;
  const share = Math.floor((points * men) / of);
  const loss = mul(share, at(POSTURE_LOSS, fighter.posture), fortLoss(fighter, ground), weight);
  return Math.min(loss, Math.floor(men / 2));
};

/** Judges the flanks of all units for a segment (rotd-10.8e, -f). */
const judgeFlanks = (fight: Fight, field: Field): void => {
  for (const side of fight.sides) {
    const isFull = isFrontFull(side, fight.ground);
    const isSafe = side === fight.sides[ATTACKERS] && isAllInFort(fight);
    for (const fighter of side) {
      if (!isThere(fighter)) continue;
      const isBehindWalls = isSafe || fighter.isInFort;
      fighter.exposed = isBehindWalls ? 0 : 2 - Math.min(field.anchors(fighter), isFull ? 2 : 1);
    }
  }
};

/** What becomes of a unit that leaves the tac or lays down its arms; of river batteries: they are destroyed (rotd-10.8k, 10.10b). */
const loseHold = (field: Field, fighter: Fighter, how: (fighter: Fighter) => Fate): void => {
  fighter.fate = fighter.type === RB ? field.destroys(fighter) : how(fighter);
};

/** Morale checks of a segment: attackers, then defenders, each in canonical order (rotd-10.1d, 10.8, 10.12). */
const check = (fight: Fight, field: Field, dice: Pick<Dice, 'd'>, winner?: number): void => {
  const checkOne = (fighter: Fighter): void => {
    const lost = fighter.loss;
    const before = fighter.men + lost;
    if (!isThere(fighter) || !asksForCheck(lost, before)) return;
    if (fighter.fatigue >= WORN_OUT && !fighter.isInFort) {
      fighter.fate = field.shatters(fighter);
      return;
    }
    const melee = winner === undefined ? undefined : winner === fighter.side ? 'won' : 'lost';
    const { quality, experience, fatigue, exposed, morale } = fighter;
    const loss = Math.floor((1000 * lost) / before);
    const ends = checkEnds(chancesOf({ loss, quality, experience, fatigue, exposed, morale, melee }), dice);
    if (ends === 'passed') return;
    // In a fort it stays, and fights on with less (rotd-10.8g).
    if (fighter.isInFort) fighter.posture = Math.max(fighter.posture, SKIRMISH);
    else loseHold(field, fighter, (each) => field.breaks(each, ends));
  };
  for (const side of fight.sides) side.forEach(checkOne);
};

/** Nobody has lost anything in the segment that begins. */
const beginSegment = ({ sides }: Fight): void => {
  for (const side of sides) for (const fighter of side) fighter.loss = 0;
};

/** Takes losses that were found for all at once. */
const apply = ({ sides }: Fight, field: Field, causeOf: (fighter: Fighter) => LossCause): void => {
  for (const side of sides)
    for (const fighter of side) {
      if (fighter.loss === 0) continue;
      fighter.men -= fighter.loss;
      field.suffers(fighter, fighter.loss, causeOf(fighter));
    }
};

/** The firing segment (rotd-10.7, 10.8). */
const exchangeFire = (fight: Fight, field: Field, dice: Pick<Dice, 'd'>): Pair => {
  beginSegment(fight);
  judgeFlanks(fight, field);
  const strengths = fight.sides.map((side) => side.map((fighter) => fireOf(fighter, fight.ground)));
  const fire: Pair = [sum(at(strengths, ATTACKERS)), sum(at(strengths, DEFENDERS))];
  const inflicted = fire.map((strength) => lossPoints(strength, BY_FIRE, dice));
  for (const side of fight.sides) {
    const of = sum(side.map(({ front, second }) => front + second));
    for (const fighter of side)
      fighter.loss = lossOf(
        fight,
        fighter,
        at(inflicted, other(fighter.side)),
        fighter.front + fighter.second,
        of,
        1000,
      );
  }
  fight.sides.forEach((side, i) => {
    side.forEach((fighter, j) => {
      if (at(at(strengths, i), j) === 0) return;
      fighter.hasFired = true;
      field.tires(fighter);
    });
  });
  for (const side of fight.sides)
    for (const fighter of side) {
      if (fighter.line === FIRST) {
        fighter.front -= fighter.loss;
        fighter.gap = fighter.loss;
      } else fighter.second -= fighter.loss;
    }
  apply(fight, field, () => 'fire');
  field.reaches('fire', fire);
  check(fight, field, dice);
  return fire;
};

/** Whether a unit can close with the enemy (rotd-10.1b). */
const canClose = ({ type, line, front, fatigue, posture }: Fighter): boolean =>
  (type === IN || type === CV || type === MI) && line === FIRST && front > 0 && fatigue < WORN_OUT && posture <= ATTACK;

/** Whether it comes to a melee: an attacker who closes, and a defender who stands; one in a fort against an assault (rotd-10.1b). */
export const comesToMelee = (fight: Fight): boolean => {
  const closing = present(fight, ATTACKERS).filter(canClose);
  const isAssault = closing.some(({ posture }) => posture === ASSAULT);
  return present(fight, DEFENDERS).some(
    ({ posture, isInFort }) => posture <= ATTACK && (isInFort ? isAssault : closing.length > 0),
  );
};

/** Units that face odds of two to one and only attack or defend turn to skirmish: true where any did (rotd-10.11). */
const yields = (side: readonly Fighter[], own: number, enemy: number): boolean => {
  if (enemy === 0 || enemy < 2 * own) return false;
  const standing = side.filter(({ posture }) => posture === ATTACK);
  for (const fighter of standing) fighter.posture = SKIRMISH;
  return standing.length > 0;
};

/** The rolls by which a fight is decided, one for each side; none where a side has no strength at all (rotd-10.9d). */
const chanceOf = ([one, two]: Pair, dice: Pick<Dice, 'd'>): Pair =>
  one === 0 || two === 0 ? [1000, 1000] : [900 + 20 * (dice.d(11) - 1), 900 + 20 * (dice.d(11) - 1)];

interface Melee {
  readonly strengths: Pair;
  readonly winner: number;
  /** Whether the defenders inside the fort are beaten (rotd-10.10b, -e). */
  readonly takesFort: boolean;
}

/** The melee segment (rotd-10.9, 10.11, 10.12). */
const closeIn = (fight: Fight, field: Field, dice: Pick<Dice, 'd'>): Melee => {
  beginSegment(fight);
  for (const side of fight.sides) refill(side);
  judgeFlanks(fight, field);
  const isFort = isForFort(fight);
  const attackers = present(fight, ATTACKERS);
  const isAssault = attackers.some(({ posture }) => posture === ASSAULT);
  // Those inside count only against an assault (rotd-10.10e).
  const defenders = present(fight, DEFENDERS).filter(({ isInFort }) => !isInFort || isAssault);
  const sides = [attackers, defenders] as const;
  const measure = (side: number): readonly number[] => meleeOf(at(sides, side), fight.ground, isFort);
  const units = [measure(ATTACKERS), measure(DEFENDERS)];
  const total = (side: number): number => sum(at(units, side));
  const before: Pair = [total(ATTACKERS), total(DEFENDERS)];
  for (const side of [ATTACKERS, DEFENDERS])
    if (yields(at(sides, side), at(before, side), at(before, other(side)))) units[side] = measure(side);
  const strengths: Pair = [total(ATTACKERS), total(DEFENDERS)];
  const chance = chanceOf(strengths, dice);
  const winner = mul(strengths[0], chance[0]) > mul(strengths[1], chance[1]) ? ATTACKERS : DEFENDERS;
  const ofSome = (side: number, test: (fighter: Fighter) => boolean): number =>
    mul(sum(at(sides, side).map((fighter, i) => (test(fighter) ? at(at(units, side), i) : 0))), at(chance, side));
  const assault = ofSome(ATTACKERS, ({ posture }) => posture === ASSAULT);
  const isAlone = isAllInFort(fight);
  const takesFort = winner === ATTACKERS && (isAlone || assault > ofSome(DEFENDERS, ({ isInFort }) => isInFort));
  const inflicted = strengths.map((strength) => lossPoints(strength, BY_MELEE, dice));
  sides.forEach((side, i) => {
    const of = sum(side.map(({ men }) => men));
    side.forEach((fighter, j) => {
      const weight = winner === i ? 1000 : LOSER;
      fighter.loss = lossOf(fight, fighter, at(inflicted, other(i)), fighter.men, of, weight);
      if (at(at(units, i), j) === 0) return;
      fighter.hasClosed = true;
      field.tires(fighter);
    });
  });
  apply(fight, field, ({ side }) => (side === winner ? 'winner' : 'loser'));
  field.reaches('melee', strengths);
  check(fight, field, dice, winner);
  return { strengths, winner, takesFort };
};

/** The winner without a melee (rotd-10.9d). */
const decide = (fight: Fight, dice: Pick<Dice, 'd'>): number => {
  if (isAllInFort(fight)) return DEFENDERS;
  const evades = [ATTACKERS, DEFENDERS].map((side) => present(fight, side).every(({ posture }) => posture === EVADE));
  if (evades[0] !== evades[1]) return evades[0] ? DEFENDERS : ATTACKERS;
  const strengths: Pair = [
    standingOf(present(fight, ATTACKERS), fight.ground),
    standingOf(present(fight, DEFENDERS), fight.ground),
  ];
  const chance = chanceOf(strengths, dice);
  return mul(strengths[0], chance[0]) > mul(strengths[1], chance[1]) ? ATTACKERS : DEFENDERS;
};

/** A side that has left the tac has lost (rotd-10.10a); -1 where both have, undefined where neither has. */
const emptied = (fight: Fight): number | undefined => {
  const [attackers, defenders] = [fight.sides[ATTACKERS].some(isThere), fight.sides[DEFENDERS].some(isThere)];
  if (attackers && defenders) return undefined;
  return attackers ? ATTACKERS : defenders ? DEFENDERS : -1;
};

/** The losers leave the tac; never do enemies share it after the combat (rotd-10.10). */
const leave = (fight: Fight, field: Field, winner: number, takesFort: boolean): void => {
  if (winner < 0) return;
  for (const fighter of present(fight, other(winner))) {
    if (!fighter.isInFort) loseHold(field, fighter, field.fallsBack);
    else if (takesFort) loseHold(field, fighter, field.surrenders);
  }
  if (winner !== ATTACKERS || present(fight, DEFENDERS).length === 0) return;
  for (const fighter of present(fight, ATTACKERS)) loseHold(field, fighter, field.fallsBack);
};

/**
 * Fights a combat out, with the dice in the order of rotd-10.1d. The records of the fighters change; `field` says what lies
 * round the fight and is told what happens to each unit at once.
 */
export const fightOut = (fight: Fight, field: Field, dice: Pick<Dice, 'd'>): Course => {
  const of = (measure: (side: readonly Fighter[]) => number): Pair => [
    measure(fight.sides[0]),
    measure(fight.sides[1]),
  ];
  for (const side of fight.sides) fillPosts(side, dice);
  layOut(fight);
  const opening = of((side) => standingOf(side, fight.ground));
  const men = of((side) => sum(side.map((fighter) => fighter.men)));
  field.reaches('lines', opening);
  const fire = exchangeFire(fight, field, dice);
  const melee = emptied(fight) === undefined && comesToMelee(fight) ? closeIn(fight, field, dice) : undefined;
  const winner = emptied(fight) ?? melee?.winner ?? decide(fight, dice);
  leave(fight, field, winner, melee?.takesFort ?? false);
  return { opening, men, fire, melee: melee?.strengths, winner };
};

/** A bombardment: the units of the second side suffer by their men, wherever they stand, and take checks (rotd-10.15e). */
export const bombard = (fight: Fight, field: Field, strength: number, dice: Pick<Dice, 'd'>): void => {
  const targets = fight.sides[DEFENDERS];
  const of = sum(targets.map(({ men }) => men));
  const points = lossPoints(strength, BY_FIRE, dice);
  beginSegment(fight);
  for (const fighter of targets) fighter.loss = lossOf(fight, fighter, points, fighter.men, of, 1000);
  apply(fight, field, () => 'fire');
  field.reaches('fire', [strength, 0]);
  check(fight, field, dice);
};
