import { type Box, boxRound, type Element, grown, isDrawn, meet, type Point } from '@longroll/drawing';
import KDBush from 'kdbush';

/** Whether a point, given from the middle of an element in its own measure, lies within its outline. */
export type IsWithin = (outline: string, at: Point) => boolean;

/** Half width and half height of an element at a scale, in units of the map. */
const halfOf = ({ grows, half }: Element, scale: number): Point => (grows ? half : [half[0] / scale, half[1] / scale]);

/** What an element covers at a scale, in units of the map. */
export const boxOf = (element: Element, scale: number): Box => boxRound(element.at, halfOf(element, scale));

const isHit = (element: Element, at: Point, scale: number, isWithin: IsWithin): boolean => {
  const box = boxOf(element, scale);
  if (at[0] < box.left || at[0] > box.right || at[1] < box.top || at[1] > box.bottom) return false;
  if (element.outline === undefined) return true;
  const k = element.grows ? 1 : scale;
  return isWithin(element.outline, [(at[0] - element.at[0]) * k, (at[1] - element.at[1]) * k]);
};

/** Elements by where they stand: which of them a window shows, and which lies under a point. */
export class MarkIndex {
  readonly elements: readonly Element[];
  readonly #points: KDBush | undefined;
  /** The largest half of those that grow with the map, in units, and of all others, in pixels. */
  readonly #most: { readonly units: number; readonly pixels: number };

  constructor(elements: readonly Element[]) {
    this.elements = elements;
    const points = elements.length > 0 ? new KDBush(elements.length) : undefined;
    for (const { at } of elements) points?.add(at[0], at[1]);
    this.#points = points?.finish();
    const most = (grows: boolean): number =>
      elements.reduce((so, each) => ((each.grows ?? false) === grows ? Math.max(so, ...each.half) : so), 0);
    this.#most = { units: most(true), pixels: most(false) };
  }

  /** Those that a box shows at least in part, from the lowest to the highest. */
  inBox(box: Box, scale: number): readonly Element[] {
    const around = grown(box, Math.max(this.#most.units, this.#most.pixels / scale));
    const found = this.#points?.range(around.left, around.top, around.right, around.bottom) ?? [];
    return found
      .toSorted((a, b) => (this.elements[a]?.level ?? 0) - (this.elements[b]?.level ?? 0) || a - b)
      .flatMap((i) => this.elements[i] ?? [])
      .filter((element) => isDrawn(element.zoom, scale) && meet(boxOf(element, scale), box));
  }

  /**
   * What can be touched at a point: the highest that lies under it of those that are meant, else of all. Where nothing does, the nearest within `slack`
   * pixels that does not grow with the map.
   */
  under(
    at: Point,
    scale: number,
    isWithin: IsWithin,
    slack = 0,
    isMeant: (name: string) => boolean = () => true,
  ): Element | undefined {
    const near = this.inBox(grown(boxRound(at, [0, 0]), (slack + 0.01) / scale), scale).filter(({ still }) => !still);
    const hits = near.filter((element) => isHit(element, at, scale, isWithin));
    const hit = hits.findLast(({ name }) => isMeant(name)) ?? hits.at(-1);
    if (slack === 0 || (hit && !hit.grows)) return hit;
    const far = ({ at: [x, y] }: Element): number => Math.hypot(x - at[0], y - at[1]);
    return near.filter(({ grows }) => !grows).toSorted((a, b) => far(a) - far(b))[0] ?? hit;
  }
}
