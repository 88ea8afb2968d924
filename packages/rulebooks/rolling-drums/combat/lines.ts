/** Lines of battle: who stands in which, and how many of his men find room there (rotd-10.3, 10.4). */
import { at, type Dice } from '@longroll/kernel';
import { CV, IN, isArtillery } from '../names.ts';
import { FIRST, type Fight, type Fighter, type Ground, isThere, REAR, SECOND } from './fight.ts';

/** Men of an attached battery (rotd-10.4a), and the fewest that can serve a gun (rotd-10.6c). */
const CREW = 100;
const FEWEST = 50;

/** Artillerymen of a unit: all of an artillery brigade, a hundred of one with a battery (rotd-10.4a). */
export const artillerymen = ({ type, batteries, men }: Pick<Fighter, 'type' | 'batteries' | 'men'>): number => {
  if (isArtillery(type)) return men;
  return batteries > 0 && (type === IN || type === CV) ? Math.min(CREW, men) : 0;
};

/** Men who count at the guns: a hundred a battery, and no gun with less than fifty (rotd-10.6c). */
export const crews = ({ type, batteries, men }: Pick<Fighter, 'type' | 'batteries' | 'men'>): number => {
  const isAttached = !isArtillery(type);
  const guns = isAttached ? Number(batteries > 0 && (type === IN || type === CV)) : batteries;
  return Math.min(men, CREW * Math.min(guns, Math.floor(men / FEWEST)));
};

/** Of some of a unit's men those at the guns: the unit's ratio, rounded down (rotd-10.4e). */
export const shareOf = (part: number, of: number, men: number): number =>
  men === 0 ? 0 : Math.floor((part * of) / men);

/** Room that some of a unit's men take in a line (rotd-10.4a). */
export const spacesOf = (fighter: Fighter, men: number): number => {
  const guns = shareOf(artillerymen(fighter), men, fighter.men);
  return (men - guns) * (fighter.type === CV ? 3 : 1) + 8 * guns;
};

const draw = (from: readonly Fighter[], dice: Pick<Dice, 'd'>): Fighter | undefined =>
  from.length > 1 ? from[dice.d(from.length) - 1] : from[0];

/** Fills posts that nobody wants: the first line always, the second where the rear is filled (rotd-9.9a, 10.3). */
export const fillPosts = (side: readonly Fighter[], dice: Pick<Dice, 'd'>): void => {
  const inLine = (line: number): readonly Fighter[] => side.filter((fighter) => fighter.line === line);
  if (inLine(FIRST).length === 0) {
    const second = inLine(SECOND);
    const drawn = draw(second.length > 0 ? second : inLine(REAR), dice);
    if (drawn) drawn.line = FIRST;
  }
  if (inLine(SECOND).length > 0) return;
  const drawn = draw(inLine(REAR), dice);
  if (drawn) drawn.line = SECOND;
};

/** Of a unit's men those who find room in a line in which so many spaces are wanted (rotd-10.4e). */
const placed = ({ men }: Fighter, wanted: number, length: number): number =>
  wanted <= length ? men : Math.floor((men * length) / wanted);

/** Who has no room in the rear cannot engage: it is cut in canonical order from the last (rotd-10.4g). */
const cutRear = (side: readonly Fighter[], length: number): void => {
  let left = length;
  for (const fighter of side) {
    const spaces = spacesOf(fighter, fighter.rear);
    if (spaces > left) fighter.rear = Math.floor((fighter.rear * left) / spaces);
    left = spaces > left ? 0 : left - spaces;
  }
};

/** Puts the men of both sides into their lines as the firing segment opens (rotd-10.4). */
export const layOut = ({ ground: { length }, sides }: Fight): void => {
  for (const side of sides) {
    const wanted = [0, 0, 0];
    for (const fighter of side) wanted[fighter.line] = at(wanted, fighter.line) + spacesOf(fighter, fighter.men);
    for (const fighter of side) {
      const men = placed(fighter, at(wanted, fighter.line), length);
      fighter.front = fighter.line === FIRST ? men : 0;
      fighter.second = fighter.line === SECOND ? men : 0;
      fighter.rear = fighter.men - fighter.front - fighter.second;
    }
    cutRear(side, length);
  }
};

/** Fills the gaps of the first line: from the rear of the same brigade, then of others in canonical order (rotd-10.4f). */
export const refill = (side: readonly Fighter[]): void => {
  let short = 0;
  for (const fighter of side) {
    const men = isThere(fighter) ? Math.min(fighter.gap, fighter.rear) : 0;
    fighter.front += men;
    fighter.rear -= men;
    short += spacesOf(fighter, fighter.gap - men);
    fighter.gap = 0;
  }
  for (const fighter of side) {
    const spaces = spacesOf(fighter, fighter.rear);
    if (short <= 0 || spaces === 0 || !isThere(fighter)) continue;
    const men = spaces <= short ? fighter.rear : Math.floor((fighter.rear * short) / spaces);
    short -= spacesOf(fighter, men);
    fighter.front += men;
    fighter.rear -= men;
  }
};

/** Whether the front of a side is at least three quarters full (rotd-10.8e). */
export const isFrontFull = (side: readonly Fighter[], { length }: Ground): boolean => {
  let [spaces, hasGuns] = [0, false];
  for (const fighter of side) {
    if (!isThere(fighter) || fighter.front === 0) continue;
    spaces += spacesOf(fighter, fighter.front);
    hasGuns ||= shareOf(artillerymen(fighter), fighter.front, fighter.men) > 0;
  }
  return 4 * spaces >= 3 * length || (hasGuns && 4 * (spaces + 7) >= 3 * length);
};
