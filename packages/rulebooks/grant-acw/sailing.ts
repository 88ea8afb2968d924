/** Barges on rivers and canals: what water costs them by the way it flows (grant-move-11, -12). */
import { compareToSegment, dot, forwardOf, offset, type Point, placed } from '@longroll/geometry/plane';
import { groundNow } from './ground.ts';
import { allowanceOf } from './rates.ts';
import type { State, Unit } from './state.ts';
import { covers, type Water } from './terrain.ts';

/** The river or canal at a point; undefined on land and in streams, which bear no barge. */
export const channelAt = (s: State, point: Point): Water | undefined =>
  groundNow(s)
    .filter((ground) => ground.shape === 'water')
    .find((water) => water.kind !== 'stream' && covers({ ...water }, point));

/** The way water flows at a point: that of the stretch of its middle line which is near. */
const flowAt = ({ line, width }: Water, point: Point): Point => {
  const i = line.findIndex((to, place) => place > 0 && compareToSegment(line[place - 1] ?? to, to, point, width) <= 0);
  const to = line[Math.max(1, i)] ?? point;
  return offset(line[Math.max(1, i) - 1] ?? to, to);
};

/** The rate of a barge on a way: upstream, downstream, or on a canal; undefined on land. */
export const rateOn = (s: State, way: number, point: Point): number | undefined => {
  const water = channelAt(s, point);
  if (!water) return undefined;
  if (water.kind === 'canal') return allowanceOf('barge', 'canal');
  return allowanceOf('barge', dot(forwardOf(way), flowAt(water, point)) < 0 ? 'upstream' : 'downstream');
};

/** How far across from a barge its bank may be. */
const BANK = 220;

/** Whether a barge lies at the bank: there is land beside it. */
export const isAtBank = (s: State, { x, y, facing }: Unit): boolean =>
  [-BANK, BANK].some((right) =>
    [0, -300, -600].some((ahead) => channelAt(s, placed({ x, y }, facing, { right, ahead })) === undefined),
  );
