import type { Mark } from '@longroll/drawing';

/** Marks over a board: the same on each of its maps, or asked for by the map's id. */
export type Over = readonly Mark[] | ((map: string) => readonly Mark[]);

const NOTHING: readonly Mark[] = [];

/** The marks over one sheet, which is no map of several. */
export const overSheet = (over: Over): readonly Mark[] => (typeof over === 'function' ? NOTHING : over);
