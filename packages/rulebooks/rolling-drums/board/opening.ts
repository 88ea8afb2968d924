/** The part of the strategic map that a war is played on, and where a seat looks first. */
import { type Box, CELL, type Point } from '@longroll/drawing';
import { cell, memoize } from '@longroll/kernel';
import { stateOf } from '../names.ts';
import type { Setting } from '../setting.ts';
import { SQUARES } from '../squares.ts';
import type { State } from '../state.ts';
import { isOnMap } from '../work.ts';
import { strategicLayout } from './layout.ts';

/** Squares round a part that are shown with it. */
const ROUND = 2;

const around = (squares: readonly number[]): Box => {
  const points = squares.map((square) => strategicLayout.at(square));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const { width, height } = strategicLayout;
  if (points.length === 0) return { left: 0, top: 0, right: width, bottom: height };
  const by = (ROUND + 0.5) * CELL;
  return {
    left: Math.max(0, Math.min(...xs) - by),
    top: Math.max(0, Math.min(...ys) - by),
    right: Math.min(width, Math.max(...xs) + by),
    bottom: Math.min(height, Math.max(...ys) + by),
  };
};

/** The squares that may be entered, with what lies round them. */
export const openPart: (setting: Setting) => Box = memoize(({ open }: Setting) =>
  around(Array.from({ length: SQUARES }, (_, square) => square).filter((square) => open[square] === 1)),
);

/** Pixels over which the part that is played on is spread when it is opened. */
const SPREAD = 900;

/** The least scale at which the map opens: a war of three squares opens on them, the whole map far out. */
export const legibleOf = (setting: Setting): number => {
  const { left, right } = openPart(setting);
  return Math.min(0.6, Math.max(0.1, SPREAD / (right - left)));
};

/** Where a seat's own units stand, or the whole part that is played on where it has none. */
export const home = (view: State): { readonly at: Point; readonly span: Point } => {
  const { units, viewer, setting } = view;
  const own = setting.players[viewer]?.state;
  const squares = [...units.name.keys()]
    .filter((row) => isOnMap(units, row) && (own === undefined || stateOf(cell(units.name, row)) === own))
    .map((row) => cell(units.square, row));
  const { left, top, right, bottom } = squares.length === 0 ? openPart(setting) : around(squares);
  return { at: [(left + right) / 2, (top + bottom) / 2], span: [right - left, bottom - top] };
};
