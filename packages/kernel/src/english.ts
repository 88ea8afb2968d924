/** Building stones of English sentences, for refusals, captions and the log of every book. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Letters of a wrong value that are told before it is cut short. */
const SHOWN = 40;

/** A value as it stands in a refusal: JSON, cut short where it is long. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
};

/** A small number as a word: "four", or its digits above ten. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "one march", "four marches". */
export const counted = (count: number, one: string, many: string): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** How often something happened: "once", "twice", "three times". */
export const timesWord = (count: number): string => ['never', 'once', 'twice'][count] ?? `${numberWord(count)} times`;

/** A change as it is printed: "+1", "0", "−2". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Like things counted: "three militia infantry and one veteran infantry"; one alone goes without its number. */
export const tallied = (words: readonly string[]): string =>
  words.length === 1
    ? (words[0] ?? '')
    : listedWords([...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `${numberWord(length)} ${word}`));

/** The text with its first letter in upper case, also where it is **bold**. */
export const capital = (text: string): string => {
  const start = text.startsWith('**') ? 2 : 0;
  return `${text.slice(0, start)}${text.charAt(start).toUpperCase()}${text.slice(start + 1)}`;
};

/** A sentence without the marks of **bold**, for where there is only plain text. */
export const unmarked = (sentence: string): string => sentence.replaceAll('**', '');

/** The text with its first letter in lower case: a heading within a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "Washington, Baltimore and Richmond". */
export const listedWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** What a time zone is called by people: "Berlin time" for Europe/Berlin; UTC is itself. */
export const zoneWords = (zone: string): string =>
  zone === 'UTC' ? zone : `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
