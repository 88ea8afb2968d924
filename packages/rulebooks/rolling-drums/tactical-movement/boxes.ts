/** Boxes of support and interception orders (rotd-9.10a, 9.11a). */
import { tacsApart } from '../squares.ts';

/** A middle, tacs from it to the edge, and the tactical phases in which the order holds. */
export interface Box {
  readonly center: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a tac lies in a box; the box ends where the map ends (rotd-9.10a). */
export const isInBox = ({ center, radius }: Pick<Box, 'center' | 'radius'>, tac: number): boolean =>
  tacsApart(center, tac) <= radius;

/** Whether an order with such a box holds in a tactical phase. */
export const holdsIn = ({ from, to }: Pick<Box, 'from' | 'to'>, number: number): boolean =>
  from <= number && number <= to;
