import type { Element, Point } from '@longroll/drawing';

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The direction of an arrow key, as a step on the screen. */
export const arrowOf = (key: string): Point | undefined => ARROWS[key];

/**
 * The nearest element in a direction: near and straight ahead counts most. Undefined at the edge of the map.
 */
export const nearestTowards = (elements: readonly Element[], from: Element, [dx, dy]: Point): Element | undefined => {
  let best: Element | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    if (element.name === from.name) continue;
    const [x, y] = [element.at[0] - from.at[0], element.at[1] - from.at[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0.5 || aside > ahead * 2) continue;
    const cost = ahead + aside * 1.5;
    if (cost < least) {
      least = cost;
      best = element;
    }
  }
  return best;
};
