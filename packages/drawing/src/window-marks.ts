import type { Box } from './boxes.ts';
import { coursesOf, meets } from './cut-path.ts';
import type { Mark } from './marks.ts';

/** Units beyond a window at which letters may still reach into it. */
const BEYOND = 160;
/** Path data are written in tenths of a unit. */
const TENTHS = 10;

const around = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

type Cut = (window: Box) => readonly Mark[];

const ofPath = (mark: Extract<Mark, { kind: 'path' }>): Cut => {
  const parts = coursesOf(mark.clip ?? mark.d, TENTHS);
  if (parts === undefined) return () => [mark];
  const isSeen = (window: Box) => (part: (typeof parts)[number]) => meets(part.box, window);
  if (mark.clip !== undefined) return (window) => (parts.some(isSeen(window)) ? [mark] : []);
  return (window) => {
    const seen = parts.filter(isSeen(window));
    if (seen.length === parts.length) return [mark];
    return seen.length === 0 ? [] : [{ ...mark, d: seen.map(({ d }) => d).join('') }];
  };
};

const cutOf = (mark: Mark): Cut => {
  if (mark.kind === 'path') return ofPath(mark);
  if (mark.kind === 'text' && mark.along !== undefined) {
    const parts = coursesOf(mark.along, TENTHS);
    return (window) => (parts?.some(({ box }) => meets(box, window)) === false ? [] : [mark]);
  }
  if (mark.kind === 'group' && mark.grows) return () => [mark];
  const [x, y] = mark.at;
  const place = { left: x, right: x, top: y, bottom: y };
  return (window) => (meets(place, around(window, BEYOND)) ? [mark] : []);
};

/**
 * Marks of a large sheet so that those of a window are found without drawing the rest: path data lose the parts that lie
 * outside. To be made once for each sheet; straight lines come in tenths of a unit.
 */
export const windowed = (marks: readonly Mark[]): Cut => {
  const cuts = marks.map(cutOf);
  return (window) => cuts.flatMap((cut) => cut(window));
};
