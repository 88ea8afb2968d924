import type { PlainRecord } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { unitName } from '../naming.ts';
import { KIND_CODES, type Side, type State, type Unit } from '../state.ts';

/** A unit as a test writes it: the book's code, with `*` when it is disrupted. */
export const codeOf = (unit: Unit): string => `${KIND_CODES[unit.kind]}${unit.disrupted ? '*' : ''}`;

/** Reads tests' one-line actions, such as `move MI washington rail manassas`, into the words form of the book. */
interface Reader {
  readonly state: State;
  readonly side: Side;
  /** Units in the order in which an assignment of losses takes them. */
  readonly losing: readonly number[];
}

const boxOf = (state: State, row: number): string => at(state.setting.boxes, at(state.units, row).box).id;

/** Name of a living unit: given whole (`U-I-07`), or by code and box, of `side` or else of anybody (`MI` at `washington`). */
const named = ({ state, side }: Reader, word: string, box: string | undefined): string => {
  if (/^[UC]-[IC]-\d+$/.test(word)) return word;
  const [code, nth] = word.split('#');
  const fits = (unit: Unit, row: number): boolean =>
    unit.box >= 0 && codeOf(unit) === code && (box === undefined || boxOf(state, row) === box);
  const own = state.units.filter((unit, row) => unit.side === side && fits(unit, row));
  const found = (own.length > 0 ? own : state.units.filter(fits))[Number(nth ?? 1) - 1];
  if (!found) throw new Error(`test: there is no ${word} at ${box ?? 'any box'}`);
  return unitName(found);
};

const moveOf = (reader: Reader, words: readonly string[]): PlainRecord => {
  const [who = '', from = '', ...path] = words;
  const unit = named(reader, who, from);
  const [firstKind, first, kind, last] = path;
  if (first === undefined) throw new Error('test: move UNIT FROM KIND BOX [KIND BOX]');
  if (last === undefined) return { do: 'move', unit, via: first, to: first, by: firstKind };
  return { do: 'move', unit, via: first, to: last, by: kind };
};

/** `VI:2 VI:1`: losses for the involved units of these codes, each named unit once, all others none. */
const assignOf = ({ state, losing }: Reader, words: readonly string[]): PlainRecord => {
  const losses = losing.map(() => 0);
  const taken = new Set<number>();
  for (const word of words) {
    const [who, count] = word.split(':');
    const place = losing.findIndex((row, i) => {
      const unit = at(state.units, row);
      return !taken.has(i) && (codeOf(unit) === who || unitName(unit) === who);
    });
    if (place < 0) throw new Error(`test: ${who} is not (or not so often) among the losing units`);
    taken.add(place);
    losses[place] = Number(count);
  }
  return { do: 'assign', losses };
};

/** The words form of a one-line action: the verb, then what it names, with small words (at, from, to) for reading only. */
export const readAction = (reader: Reader, line: string): PlainRecord => {
  const [verb = '', ...all] = line.split(' ');
  const words = all.filter((word) => !['at', 'from', 'to', 'as'].includes(word));
  const [a = '', b, c] = words;
  switch (verb) {
    case 'march':
    case 'entrench':
    case 'rally':
    case 'fight':
      return { do: verb, box: a };
    case 'move':
      return moveOf(reader, words);
    case 'sail':
    case 'invade':
    case 'fallback':
      return { do: verb, unit: named(reader, a, c === undefined ? undefined : b), to: c ?? b };
    case 'reinforce':
    case 'promote':
      return { do: verb, unit: named(reader, a, b) };
    case 'withdraw':
    case 'retreat':
      return { do: verb, to: a };
    case 'rout':
      return { do: 'rout', harm: a === 'more' };
    case 'assign':
      return assignOf(reader, words);
    case 'aim':
      return { do: 'aim', at: named({ ...reader, side: reader.side === 0 ? 1 : 0 }, a, b) };
    case 'recruit':
      return { do: 'recruit', box: a, arm: b ?? 'infantry' };
    default:
      return { do: verb };
  }
};
