/** Words of files and pages for the dense numbers of a battle: pieces by their ids, areas as `5,4`, facings as `NE`. */
import { areaWord, parseArea, parseFacing } from '@longroll/geometry';
import { at, type BookPlan, type Domain } from '@longroll/kernel';
import type { Setting, State } from './state.ts';

/** What words stand for numbers in: a battle, or a file that is being read. */
interface Named {
  readonly setting: Pick<Setting, 'grid' | 'sides' | 'pieceNumber'> & {
    readonly roster: readonly { readonly id: string }[];
  };
}

/** What words of files stand for: what actions name, and the sides. */
export const fileNames = {
  piece: {
    word: ({ setting }, row) => setting.roster[row]?.id,
    id: ({ setting }, word) => (Object.hasOwn(setting.pieceNumber, word) ? setting.pieceNumber[word] : undefined),
  },
  area: {
    word: ({ setting: { grid } }, area) =>
      Number.isInteger(area) && area >= 0 && area < grid.areas ? areaWord(grid, area) : undefined,
    id: ({ setting }, word) => parseArea(setting.grid, word),
  },
  facing: {
    word: ({ setting }, facing) => setting.grid.names[facing],
    id: ({ setting }, word) => parseFacing(setting.grid, word),
  },
  side: {
    word: ({ setting }, side) => setting.sides[side],
    id: ({ setting }, word) => (setting.sides.includes(word) ? setting.sides.indexOf(word) : undefined),
  },
} satisfies { readonly [domain: string]: Domain<Named> };

/** What the fields of actions name. */
export const names: BookPlan<Setting, State, State>['names'] = {
  piece: {
    ...fileNames.piece,
    absent: ['is-unit-4', 'There is no such piece.'],
    within: { domain: 'area', of: ({ pieces }, row) => (at(pieces, row).area < 0 ? undefined : at(pieces, row).area) },
  },
  area: { ...fileNames.area, absent: ['is-grid-3', 'The board has no such area.'] },
  facing: { ...fileNames.facing, absent: ['is-grid-5', 'An area has no such edge.'] },
};
