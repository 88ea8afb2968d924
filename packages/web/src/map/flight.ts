import type { MapPlan, Point } from '@longroll/drawing';
import type { Size, View } from './camera.ts';

/** The view of the map that a plan lies in at which the plan's part of it covers the same pixels. */
export const outward = (inner: View, plan: MapPlan): View => {
  const box = plan.within?.box;
  if (!box) return inner;
  const scale = (inner.scale * plan.width) / (box.right - box.left);
  return { scale, x: inner.x - box.left * scale, y: inner.y - box.top * scale };
};

/** The view of a map at which it covers the same pixels as its part of the map that it lies in. */
export const inward = (outer: View, plan: MapPlan): View => {
  const box = plan.within?.box;
  if (!box) return outer;
  const scale = (outer.scale * (box.right - box.left)) / plan.width;
  return { scale, x: outer.x + box.left * outer.scale, y: outer.y + box.top * outer.scale };
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** The view so far between two others: scale and the point in the middle of the screen go evenly. */
export const between = (from: View, to: View, size: Size, share: number): View => {
  const t = ease(Math.min(1, Math.max(0, share)));
  const scale = from.scale * (to.scale / from.scale) ** t;
  const middle = ({ scale: k, x, y }: View): Point => [(size.width / 2 - x) / k, (size.height / 2 - y) / k];
  const [a, b] = [middle(from), middle(to)];
  // Seen from the larger scale, so that what lies under the pointer stays on the screen while the scale changes.
  const k = from.scale === to.scale ? t : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  const at: Point = [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
  return { scale, x: size.width / 2 - at[0] * scale, y: size.height / 2 - at[1] * scale };
};
