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

/** What path data falls into; undefined with a command that is not known. */
export type ReadPath = (d: string) => ReturnType<typeof coursesOf>;

/** Each part of path data from one M to the next with the box round it, in tenths of a unit. */
export const readPath: ReadPath = (d) => coursesOf(d, TENTHS);

const ofPath = (mark: Extract<Mark, { kind: 'path' }>, read: ReadPath): Cut => {
  const parts = read(mark.clip ?? mark.d);
  if (parts === undefined) return () => [mark];
  const isSeen = (window: Box) => (part: (typeof parts)[number]) => meets(part.box, window);
  if (mark.clip !== undefined) return (window) => (parts.some(isSeen(window)) ? [mark] : []);
  return (window) => {
    const seen = parts.filter(isSeen(window));
    if (seen.length === parts.length) return [mark];
    return seen.length === 0 ? [] : [{ ...mark, d: seen.map(({ d }) => d).join('') }];
  };
};

const cutOf = (mark: Mark, read: ReadPath): Cut => {
  if (mark.kind === 'path') return ofPath(mark, read);
  if (mark.kind === 'text' && mark.along !== undefined) {
    const parts = read(mark.along);
    return (window) => (parts?.some(({ box }) => meets(box, window)) === false ? [] : [mark]);
  }
  if (mark.kind === 'group' && mark.grows) return () => [mark];
  const [x, y] = mark.at;
  const place = { left: x, right: x, top: y, bottom: y };
  return (window) => (meets(place, around(window, BEYOND)) ? [mark] : []);
};

/**
 * Marks of a large sheet so that those of a window are found without drawing the rest: path data lose the parts that lie
 * outside. To be made once for each sheet; straight lines come in tenths of a unit. `read`: `readPath`, or what remembers
 * its answers where sheets with the same paths are cut time and again.
 */
export const windowed = (marks: readonly Mark[], read = readPath): Cut => {
  const cuts = marks.map((mark) => cutOf(mark, read));
  return (window) => cuts.flatMap((cut) => cut(window));
};
