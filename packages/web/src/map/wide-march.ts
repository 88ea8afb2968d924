import type { Mark, Motion, Point } from '@longroll/drawing';
import { alongPath, eased, LINK } from './way.ts';

/** What stands for somebody whose own picture is not on this part of the map. */
const SOMEBODY: readonly Mark[] = [
  {
    kind: 'path',
    d: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
    style: { fill: 'raised', stroke: 'map-ink', width: 2 },
  },
];

interface Leg {
  readonly path: readonly Point[];
  readonly at: (share: number) => Point;
  readonly marks: readonly Mark[];
  /** Links that the same element marches before this one. */
  readonly after: number;
}

const lineOf = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Marches on a map that is painted: one link after another for each element, all of them together. */
export class WideMarch {
  readonly #legs: readonly Leg[];
  readonly #begun: number;
  readonly #links: number;

  /** `pictureOf` gives the marks of an element by its name; `now` is the time of the first frame, in milliseconds. */
  constructor(motions: readonly Motion[], pictureOf: (name: string) => readonly Mark[] | undefined, now: number) {
    const before = new Map<string, number>();
    this.#legs = motions
      .filter(({ path }) => path.length > 1)
      .map(({ element, path, marks }) => {
        const after = before.get(element) ?? 0;
        before.set(element, after + 1);
        const own = marks ?? pictureOf(element);
        return { path, at: alongPath(path), marks: own && own.length > 0 ? own : SOMEBODY, after };
      });
    this.#links = Math.max(0, ...before.values());
    this.#begun = now;
  }

  /** Whether everybody has arrived. */
  isOver(now: number): boolean {
    return now - this.#begun >= this.#links * LINK;
  }

  /** What is drawn over the map at a time: the way of each link on the march, and who marches. */
  marks(now: number): readonly Mark[] {
    const links = (now - this.#begun) / LINK;
    return this.#legs.flatMap((leg): readonly Mark[] => {
      const share = links - leg.after;
      if (share < 0 || share >= 1) return [];
      return [
        { kind: 'path', d: lineOf(leg.path), style: { stroke: 'halo', width: 6, cap: 'round', join: 'round' } },
        { kind: 'path', d: lineOf(leg.path), style: { stroke: 'lit', width: 3, cap: 'round', join: 'round' } },
        { kind: 'group', at: leg.at(eased(share)), marks: leg.marks },
      ];
    });
  }
}
