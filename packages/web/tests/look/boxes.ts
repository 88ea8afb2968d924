/** A rectangle of the page in CSS pixels, from the top left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a page shows, as it was read of its document: the rules of layout judge this and nothing else. */
export interface Seen {
  /** By how many pixels the page is wider than its window. */
  readonly tooWide: number;
  readonly words: readonly Words[];
  readonly controls: readonly Control[];
}

interface Shown {
  /** The element, as a fault names it. */
  readonly name: string;
  /** What lies over the page on purpose, by its name; `page` for everything else. */
  readonly layer: string;
  /** Numbers of the controls in which it stands, and of its own. */
  readonly within: readonly number[];
  /** Number of the label that it belongs to, or -1. */
  readonly label: number;
}

/** One run of text. */
export interface Words extends Shown {
  /** Its lines: the whole of each, and what is left of it within all that clips or scrolls. */
  readonly lines: readonly { readonly whole: Box; readonly shown: Box }[];
  /** What clips it and cannot be scrolled; of the control that it stands in, where it stands in one. */
  readonly frame: Box;
  /** It may end in an ellipsis where it is too long. */
  readonly mayBeCut: boolean;
}

/** Something that is touched. */
export interface Control extends Shown {
  readonly number: number;
  /** What is left of it within all that clips or scrolls. */
  readonly shown: Box;
  /** Where a touch counts for it: itself with its label. */
  readonly target: Box;
  /** Where it stands: in a line of text, whose height gives it its own; floating beside one; or on its own. */
  readonly stands: 'in a line' | 'beside a line' | 'alone';
}

/** How much two boxes have in common, across and down; nothing or less where they lie apart. */
export const common = (a: Box, b: Box): { readonly across: number; readonly down: number } => ({
  across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
});

/** Calls back for every two of a list that have any height in common, each two once. */
export const forNeighbours = <T>(list: readonly T[], boxOf: (one: T) => Box, each: (a: T, b: T) => void): void => {
  const byTop = list.map((one) => ({ one, box: boxOf(one) })).sort((a, b) => a.box.top - b.box.top);
  for (const [i, upper] of byTop.entries())
    for (let j = i + 1; j < byTop.length; j++) {
      const lower = byTop[j];
      if (!lower || lower.box.top >= upper.box.bottom) break;
      each(upper.one, lower.one);
    }
};

/** Whether a box has any room at all. */
export const isBare = ({ left, top, right, bottom }: Box): boolean => right - left < 1 || bottom - top < 1;

/** A line of text without the room that its font leaves above and below the letters. */
export const letters = ({ left, top, right, bottom }: Box): Box => {
  const spare = (bottom - top) * 0.24;
  return { left, top: top + spare, right, bottom: bottom - spare };
};
