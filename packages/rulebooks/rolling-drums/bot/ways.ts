/** Ways over the strategic map, as far as a force may go in a few turns. */
import { at } from '@longroll/kernel';
import { isKentuckyOut } from '../control/kentucky.ts';
import { squareBeside } from '../squares.ts';
import { isKentucky } from '../strategic/soil.ts';
import { isBlockedDiagonal } from '../strategic.ts';
import { isOurs, type Picture } from './picture.ts';

/** Squares to which ways are looked for. */
export const FAR = 14;

/** Ways from one square: how long they are, and the square before each. */
export interface Ways {
  readonly from: number;
  readonly steps: ReadonlyMap<number, number>;
  readonly before: ReadonlyMap<number, number>;
}

/** Squares that a seat's forces do not enter: those of a Kentucky that is still neutral (rotd-N13). */
export const isShut = ({ p }: Pick<Picture, 'p'>): ((square: number) => boolean) =>
  isKentuckyOut(p) ? isKentucky : () => false;

/** The shortest ways from a square; a square or a city that enemies hold is entered and not passed. */
export const waysFrom = (picture: Picture, from: number, most: number = FAR): Ways => {
  const { v, enemies } = picture;
  const isHeld = (square: number): boolean => {
    const city = v.setting.cityAt[square] ?? -1;
    return (enemies.get(square) ?? 0) > 0 || (city >= 0 && !isOurs(picture, city));
  };
  const shut = isShut(picture);
  const steps = new Map([[from, 0]]);
  const before = new Map<number, number>();
  let ring = [from];
  for (let length = 1; length <= most && ring.length > 0; length++) {
    const next: number[] = [];
    for (const square of ring) {
      if (square !== from && isHeld(square)) continue;
      // Straight steps before those over corners: roads are longer, but nobody bars them.
      for (const direction of [0, 2, 4, 6, 1, 3, 5, 7]) {
        const to = squareBeside(square, direction);
        if (to < 0 || steps.has(to) || v.setting.open[to] !== 1 || shut(to)) continue;
        if (isBlockedDiagonal(square, direction)) continue;
        steps.set(to, length);
        before.set(to, square);
        next.push(to);
      }
    }
    ring = next;
  }
  return { from, steps, before };
};

/** The squares of a way after the first; empty where there is none. */
export const wayTo = ({ from, before, steps }: Ways, to: number): readonly number[] => {
  if (!steps.has(to)) return [];
  const way: number[] = [];
  for (let square = to; square !== from; square = at([before.get(square) ?? from], 0)) way.unshift(square);
  return way;
};
