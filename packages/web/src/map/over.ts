import type { Mark } from '@longroll/drawing';

/** Marks over a board: the same on each of its maps, or asked for by the map's id. */
export type Over = readonly Mark[] | ((map: string) => readonly Mark[]);

const NOTHING: readonly Mark[] = [];

/** Marks over a map: those that lie under what stands there, and those over it. */
export interface Layered {
  readonly beneath: readonly Mark[];
  readonly above: readonly Mark[];
}

const isBeneath = (mark: Mark): boolean => mark.kind === 'path' && mark.beneath === true;

/** The marks over a map in their order, apart by whether they lie under what stands there. */
export const layered = (marks: readonly Mark[]): Layered => ({
  beneath: marks.filter(isBeneath),
  above: marks.filter((mark) => !isBeneath(mark)),
});

/** The marks over one sheet, which is no map of several. */
export const overSheet = (over: Over): readonly Mark[] => (typeof over === 'function' ? NOTHING : over);
