import { type Box, type Element, grown, liesIn } from '@longroll/drawing';
import { boxOf, MarkIndex } from './mark-index.ts';
import type { Scene } from './scene.ts';

/** What was asked of the board last, and what it answered. */
interface Answer {
  readonly scene: Scene;
  readonly map: string;
  readonly level: number;
  readonly window: Box;
  readonly picked: readonly string[];
}

const isSame = (a: Element, b: Element): boolean =>
  a === b ||
  (a.look !== undefined && a.look === b.look && a.at[0] === b.at[0] && a.at[1] === b.at[1]) ||
  (a.marks.length === 0 && b.marks.length === 0);

/** What was painted for one list of elements and must be painted anew for another, as boxes of the map. */
export const differing = (before: readonly Element[], after: readonly Element[], scale: number): readonly Box[] => {
  const old = new Map(before.map((element) => [element.name, element]));
  const boxes: Box[] = [];
  for (const element of after) {
    const was = old.get(element.name);
    old.delete(element.name);
    if (was && isSame(was, element)) continue;
    if (element.marks.length > 0) boxes.push(boxOf(element, scale));
    if (was) boxes.push(boxOf(was, scale));
  }
  for (const gone of old.values()) if (gone.marks.length > 0) boxes.push(boxOf(gone, scale));
  return boxes;
};

/** What stands round the window, asked of the board anew only when the window leaves what was asked, or all else changes. */
export class LiveMarks {
  index = new MarkIndex([]);
  #last: Answer | undefined;

  /** Asks for a window; gives what of the tiles at a scale has changed, or undefined where nothing was asked. */
  ask(scene: Scene, map: string, level: number, window: Box, picked: readonly string[], scale: number) {
    const last = this.#last;
    const isSamePlace = last?.map === map && last.level === level;
    if (isSamePlace && last.scene === scene && last.picked === picked && liesIn(window, last.window)) return undefined;
    // Half a screen more on every side, so that a pan asks seldom.
    const by = Math.max(window.right - window.left, window.bottom - window.top) / 2;
    const asked = isSamePlace && liesIn(window, last.window) ? last.window : grown(window, by);
    const before = this.index.elements;
    this.index = new MarkIndex(scene.live({ map, level, window: asked }, picked));
    this.#last = { scene, map, level, window: asked, picked };
    return isSamePlace ? differing(before, this.index.elements, scale) : [];
  }
}
