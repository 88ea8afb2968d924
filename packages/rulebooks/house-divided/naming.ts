/** Words of files and pages for the dense numbers of a match: boxes by their ids, units as `U-I-07` (ahd-frame-5). */
import type { Domain } from '@longroll/kernel';
import { MAP_BOXES } from './map.ts';
import { isCavalry } from './queries.ts';
import type { Box, Kind, Side, State, Unit } from './state.ts';
import { KIND_CODES } from './state.ts';

/** The sides as a sentence names them: "the Union". */
export const SIDE_NAMES = ['Union', 'Confederacy'] as const;
/** The sides as an adjective: "Confederate infantry". */
export const SIDE_ADJECTIVES = ['Union', 'Confederate'] as const;

const STEMS = ['U-I-', 'U-C-', 'C-I-', 'C-C-'] as const;

/** Which of the four counters of numbers a unit draws from: Union infantry, cavalry, Confederate infantry, cavalry. */
export const numberSeries = (side: Side, cavalry: boolean): 0 | 1 | 2 | 3 =>
  side === 0 ? (cavalry ? 1 : 0) : cavalry ? 3 : 2;

/** The word of a unit: `U-I-07` is the seventh Union infantry unit. It never changes while the unit lives (ahd-frame-5). */
export const unitName = (unit: Unit): string =>
  `${STEMS[numberSeries(unit.side, isCavalry(unit))]}${String(unit.number).padStart(2, '0')}`;

/** The book's code of a kind: `VI`. */
export const kindCode = (kind: Kind): string => KIND_CODES[kind];

/** A unit as events carry it. */
export const inWords = (unit: Unit) => ({ side: unit.side, unit: unitName(unit), kind: kindCode(unit.kind) });

/** The word of a box: `manassas`. */
export const boxId = (s: State, box: number): string => (s.setting.boxes[box] as Box).id;

const isShared = (name: string): boolean => MAP_BOXES.filter((box) => box.name === name).length > 1;
const NAMES: { readonly [id: string]: string } = Object.fromEntries(
  MAP_BOXES.map(({ id, name, state }) => [id, isShared(name) ? `${name} ${state}` : name]),
);
/** The name of a box as printed, `Manassas Junction`; with its state where two boxes share it: `Columbus OH`. */
export const placeName = (id: string): string => NAMES[id] ?? id;
/** The same of a box by its number. */
export const boxName = (s: State, box: number): string => placeName(boxId(s, box));

const UNIT_WORD = /^([UC])-([IC])-(\d{2,4})$/;

/** Takes a unit's word apart; undefined when it is none. */
export const parseUnitWord = (
  word: string,
): { readonly side: Side; readonly cavalry: boolean; readonly number: number } | undefined => {
  const parts = UNIT_WORD.exec(word);
  if (!parts) return undefined;
  const number = Number(parts[3]);
  if (number < 1 || String(number).padStart(2, '0') !== parts[3]) return undefined;
  return { side: parts[1] === 'U' ? 0 : 1, cavalry: parts[2] === 'C', number };
};

/** What words are read by: the boxes of a map, and the units that have names. */
interface Named {
  readonly setting: Pick<State['setting'], 'boxes' | 'boxNumber'>;
  readonly units: readonly Unit[];
}

/** The row of the living unit with this word; undefined when there is none. */
const unitRow = (s: Named, word: string): number | undefined => {
  const row = s.units.findIndex((unit) => unit.box >= 0 && unitName(unit) === word);
  return row < 0 ? undefined : row;
};

export const names: {
  readonly [domain: string]: Domain<Named> & {
    readonly absent: readonly [string, string];
    has(view: Named, id: number): boolean;
  };
} = {
  box: {
    absent: ['ahd-map-1', 'The map has no such box.'],
    has: (view, box) => box >= 0 && box < view.setting.boxes.length,
    word: (view, box) => view.setting.boxes[box]?.id,
    id: (view, word) => (Object.hasOwn(view.setting.boxNumber, word) ? view.setting.boxNumber[word] : undefined),
  },
  unit: {
    absent: ['ahd-frame-5', 'There is no such unit in play.'],
    has: (view, row) => (view.units[row]?.box ?? -1) >= 0,
    word: (view, row) => {
      const unit = view.units[row];
      return unit && unit.box >= 0 ? unitName(unit) : undefined;
    },
    id: unitRow,
  },
};
