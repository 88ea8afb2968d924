import type { SimDice } from '@longroll/kernel';

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.5, 1e21, 2 ** 31, 2 ** 53, -0, 1e308],
  ...['', ' ', '0', 'null', '__proto__', 'constructor', 'toString', '../..', '\u0000', '\ud800', '😀', 'x'.repeat(300)],
  ...[[], {}, [[]], [{}], [null], { __proto__: null }, { length: 1e9 }],
];

/** A whole number from 0 to below `count`, which may be larger than any die. */
const below = (count: number, dice: SimDice): number =>
  ((dice.d(1000) - 1) * 1000 + dice.d(1000) - 1) % Math.max(1, count);

/** One of a list. */
export const oneOf = <T>(list: readonly T[], dice: SimDice): T => list[below(list.length, dice)] as T;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oddValue = (value: unknown, dice: SimDice): unknown => {
  if (typeof value === 'number' && dice.d(2) === 1) return value + oneOf([1, -1, 0.5, 1000, -value - 1], dice);
  if (typeof value === 'string' && dice.d(2) === 1) return alteredText(value, dice);
  return oneOf(ODD, dice);
};

const alteredList = (list: readonly unknown[], dice: SimDice): unknown => {
  const place = below(list.length, dice);
  switch (dice.d(6)) {
    case 1:
      return list.toSpliced(place, 1);
    case 2:
      return [...list, list[place]];
    case 3:
      return list.toReversed();
    case 4:
      return Array.from({ length: 200 }, () => list[place]);
    case 5:
      return oddValue(list, dice);
    default:
      return list.length === 0 ? [oneOf(ODD, dice)] : list.with(place, altered(list[place], dice));
  }
};

const alteredRecord = (record: Record<string, unknown>, dice: SimDice): unknown => {
  const names = Object.keys(record);
  const name = names.length === 0 ? 'more' : oneOf(names, dice);
  const { [name]: value, ...rest } = record;
  switch (dice.d(10)) {
    case 1:
      return rest;
    case 2:
      return {
        ...record,
        [oneOf(['more', '__proto__', 'constructor', '', name.toUpperCase()], dice)]: oneOf(ODD, dice),
      };
    case 3:
      return { ...record, [name]: record[oneOf(names.length === 0 ? ['x'] : names, dice)] };
    case 4:
      return oddValue(record, dice);
    default:
      return { ...record, [name]: altered(value, dice) };
  }
};

/** A plain value with one thing in it changed, at any depth. */
export const altered = (value: unknown, dice: SimDice): unknown => {
  if (Array.isArray(value)) return alteredList(value, dice);
  if (isRecord(value)) return alteredRecord(value, dice);
  return oddValue(value, dice);
};

/** A text with some of its letters lost, doubled or changed. */
export const alteredText = (text: string, dice: SimDice): string => {
  const place = below(text.length, dice);
  switch (dice.d(5)) {
    case 1:
      return text.slice(0, place);
    case 2:
      return text.slice(0, place) + text.slice(place + 1);
    case 3:
      return (
        text.slice(0, place) +
        oneOf(['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', 'é', '0', '-', 'e'], dice) +
        text.slice(place)
      );
    case 4:
      return text.slice(0, place) + text.slice(place - dice.d(20));
    default:
      return text.slice(0, place) + String.fromCharCode(dice.d(1000)) + text.slice(place + 1);
  }
};

/** A plain value with one to three things changed. */
export const mutated = (value: unknown, dice: SimDice): unknown => {
  let changed = value;
  for (let times = dice.d(3); times > 0; times--) changed = altered(changed, dice);
  return changed;
};
