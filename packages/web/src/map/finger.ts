import type { Element, Point } from '@longroll/drawing';
import type { View } from './camera.ts';

/** A finger that comes down beside a mark means it within so many pixels of its middle: a target of 44 pixels. */
export const FINGER = 22;

/** The mark that a finger means where it lies on none: the nearest that keeps its size while the map zooms. */
export const underFinger = (elements: readonly Element[], at: Point, { scale, x, y }: View): Element | undefined => {
  let best: Element | undefined;
  let least = FINGER;
  for (const element of elements) {
    if (element.still || element.tray || element.grows) continue;
    const far = Math.hypot(element.at[0] * scale + x - at[0], element.at[1] * scale + y - at[1]);
    if (far <= least) [best, least] = [element, far];
  }
  return best;
};
