import { uncapital } from '@longroll/kernel';

/** A seat's name as it begins a line: "union" stands as "Union". */
export const seatTitle = (seat: string): string => seat.charAt(0).toUpperCase() + seat.slice(1);

/** Sides by their names, in a sentence: "the Union side", "the Red and White sides", whether their names are capital or not. */
export const sidesNamed = (names: readonly string[]): string =>
  `the ${names.map(seatTitle).join(' and ')} ${names.length === 1 ? 'side' : 'sides'}`;

/** The name of a field or a word of data in plain words: `firstPoints` is "first points", `rifled-heavy` "rifled heavy". */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])[-_](?=[a-z])/g, '$1 ')
    .toLowerCase();

/** The same as it begins a line. Codes such as `VI` and `NE` stay as they are. */
export const plainTitle = (name: string): string => {
  if (/^[a-z]{2}$/.test(name) && !PLAIN_PAIRS.has(name)) return name.toUpperCase();
  return /^[a-z]/.test(name) ? seatTitle(plainWords(name)) : name;
};

/** Names of two letters that are words; others are short for something: `sp`. */
const PLAIN_PAIRS: ReadonlySet<string> = new Set(['to', 'by', 'at', 'of', 'in', 'on']);

/** Names with how often each stands there: "2 militia infantry, 1 veteran infantry"; one name as it is. */
export const countedNames = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const within = (name: string): string => (/^[A-Z][a-z]/.test(name) ? uncapital(name) : name);
  return names.length === 1
    ? (names[0] ?? '')
    : [...counts].map(([name, count]) => `${count} ${within(name)}`).join(', ');
};
