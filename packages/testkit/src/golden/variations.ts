import type { Dice, Plain } from '@longroll/kernel';

/** Where a member of a file stands. */
export type Path = readonly (string | number)[];

/** One member changed to a value, or left out. */
export interface Variation {
  readonly path: Path;
  readonly value: Plain | undefined;
}

/** Every member of a file with its path, records and lists before what is in them. */
export const membersOf = (file: Plain, path: Path = []): readonly (readonly [Path, Plain])[] => {
  if (typeof file !== 'object' || file === null) return [[path, file]];
  const below = Object.entries(file).map(([key, value]): readonly [string | number, Plain] => [
    Array.isArray(file) ? Number(key) : key,
    value as Plain,
  ]);
  return [
    ...(path.length > 0 ? [[path, file] as const] : []),
    ...below.flatMap(([key, value]) => membersOf(value, [...path, key])),
  ];
};

/** The path with stars for places in lists: members of one shape are alike. */
export const shapeOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('/');

/** What a member may be changed to, by what it is. `words` are the lists of words that its form knows. */
export const othersFor = (value: Plain, words: readonly (readonly string[])[] = []): readonly Plain[] => {
  if (typeof value === 'number') return [value + 1, value - 1, value + 2, value + 1000, -1, 'none'];
  if (typeof value === 'boolean') return [!value, 'no'];
  if (typeof value === 'string') {
    const known = words.filter((list) => list.includes(value)).flat();
    return [...new Set(known.filter((word) => word !== value)), 'no-such-word', 7];
  }
  return Array.isArray(value) ? [[], [...value, ...value.slice(0, 1)], 'no list'] : ['no record'];
};

/** The file with one member changed, or left out. Paths that it does not have are passed over. */
export const varied = (file: Plain, { path, value }: Variation): Plain => {
  const copy = structuredClone(file) as { [key: string]: unknown };
  let holder: { [key: string]: unknown } | undefined = copy;
  for (const key of path.slice(0, -1)) {
    const next: unknown = holder?.[String(key)];
    holder = typeof next === 'object' && next !== null ? (next as { [key: string]: unknown }) : undefined;
  }
  const last = String(path.at(-1));
  if (!holder) return copy as Plain;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy as Plain;
};

/** Some of a list, drawn one after the other. */
export const drawnFrom = <T>(list: readonly T[], count: number, dice: Dice): readonly T[] =>
  Array.from({ length: list.length === 0 ? 0 : count }, () => {
    const draw = (dice.d(1000) - 1) * 1000 + dice.d(1000) - 1;
    return list[draw % list.length] as T;
  });
