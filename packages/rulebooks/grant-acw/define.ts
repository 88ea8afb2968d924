/** The words in which this book is written, bound to its state. */
import { compassPoint } from '@longroll/geometry/plane';
import { define, type Fields, name, seat } from '@longroll/kernel';
import type { ANNEX } from './readings.ts';
import type { Side, State, Unit } from './state.ts';

const words = define<State>();
export const { decision, events, phase, rule } = words;

/** The data of an event with units called by their names: they are told by their ids, which never change. At a real table, where there is no position, they are told by name. */
const called = <D extends object>(data: D, fields: Fields, s: State | undefined): D => {
  const roster = s?.setting.roster ?? [];
  const names = Object.entries(data).map(([member, value]) => {
    const isUnit = fields[member]?.kind === 'name';
    return [member, isUnit ? (roster.find(({ id }) => id === value)?.name ?? value) : value];
  });
  return Object.fromEntries(names);
};

/** Declares what happens in this book; its sentence calls units by their names. */
export const event: typeof words.event = (kind, clauses, fields, sentence, look) =>
  words.event(kind, clauses, fields, (data, told, view) => sentence(called(data, fields, view), told, view), look);

/** What an event says of the unit that it is about. */
export const UNIT = { side: seat(), unit: name('unit') };

/** The same of a unit as it is told. */
export const unitTold = ({ setting }: State, row: number) => ({
  side: setting.roster[row]?.side ?? 0,
  unit: setting.roster[row]?.id ?? '',
});

export const nameOf = ({ setting }: State, row: number): string => setting.roster[row]?.name ?? '';
/** The side of a unit; a wagon that was taken is its captor’s (grant-move-15). */
export const sideOf = ({ setting, units }: State, row: number): Side => {
  const side = setting.roster[row]?.side ?? 0;
  return units[row]?.captured ? otherSide(side) : side;
};
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);
/** The first side’s units by number, then the second side’s (grant-turn-5, -10). */
export const inTurn = (s: State, rows: readonly number[]): readonly number[] =>
  rows.toSorted((a, b) => Number(sideOf(s, a) !== s.first) - Number(sideOf(s, b) !== s.first) || a - b);
/** Parts of an inch that a ruler has. */
const PARTS: { readonly [hundredths: number]: string } = { 0: '', 25: '¼', 50: '½', 75: '¾' };

/** A length in inches as it is read from a ruler: 1150 is "11½", 587 is "5.87". */
export const inches = (length: number): string => {
  const part = PARTS[length % 100];
  if (part === undefined) return String(length / 100);
  return `${Math.floor(length / 100) || (part === '' ? 0 : '')}${part}`;
};

/** A bearing in words: "south", or "south-south-west (205°)" where it is no point of the compass. */
export const heading = (degrees: number): string => {
  const exact = degrees % 45 === 0 ? '' : ` (${degrees}°)`;
  return `${compassPoint(degrees)}${exact}`;
};

/** Whether an option of the annex is played: both have agreed to it (grant-annex-1). */
export const isPlayed = (s: State, option: (typeof ANNEX)[number]): boolean =>
  s.annex && (s.setting.readings[option] === 'on' || s.setting.presets.includes(option));

/** Whether cavalry may ride through infantry: it may unless both have agreed that it may not (grant-annex-5). */
export const burstsThrough = (s: State): boolean => !(s.annex && s.setting.readings.breakthrough === 'none');

/** A state with some members of one unit changed. */
export const withUnit = (s: State, row: number, change: Partial<Unit>): State => ({
  ...s,
  units: s.units.map((unit, i) => (i === row ? { ...unit, ...change } : unit)),
});
