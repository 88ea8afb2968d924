/** Words of files and pages for the dense numbers of a battle: pieces by their ids, areas as `5,4`, facings as `NE`. */
import { areaWord, parseArea, parseFacing } from '@longroll/geometry';
import type { Domain } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import type { Side, State } from './state.ts';

/** The word of an area: `5,4` (is-grid-3). */
export const areaName = (s: State, area: number): string => areaWord(s.setting.grid, area);

/** The id of a piece: `U1` (is-unit-4). */
export const pieceId = (s: State, row: number): string => at(s.setting.roster, row).id;

/** The name of a facing: `NE`. */
export const facingName = (s: State, facing: number): string => at(s.setting.grid.names, facing);

/** The name of a side as an adjective: "Union". */
export const sideName = (s: State, side: Side): string => s.setting.sides[side];

export const names: { readonly [domain: string]: Domain<State> } = {
  piece: {
    word: (view, row) => view.setting.roster[row]?.id,
    id: (view, word) => (Object.hasOwn(view.setting.pieceNumber, word) ? view.setting.pieceNumber[word] : undefined),
  },
  area: {
    word: (view, area) =>
      Number.isInteger(area) && area >= 0 && area < view.setting.grid.areas ? areaName(view, area) : undefined,
    id: (view, word) => parseArea(view.setting.grid, word),
  },
  facing: {
    word: (view, facing) => view.setting.grid.names[facing],
    id: (view, word) => parseFacing(view.setting.grid, word),
  },
};
