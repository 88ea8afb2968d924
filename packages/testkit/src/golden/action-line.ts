import type { Plain, PlainRecord } from '@longroll/kernel';

/** An action in words as a line of text, and back: `march box=manassas`, `assign losses=[1,0,2]`. */

const BARE = /^[A-Za-z][\w.:*'-]*$/;
const LITERALS = new Set(['true', 'false']);

const valueText = (value: Plain | undefined): string =>
  typeof value === 'string' && BARE.test(value) && !LITERALS.has(value)
    ? value
    : JSON.stringify(value).replaceAll(' ', '\\u0020');

/** The line of an action in words. */
export const actionLine = ({ do: verb, ...fields }: PlainRecord): string =>
  [String(verb), ...Object.entries(fields).map(([name, value]) => `${name}=${valueText(value)}`)].join(' ');

/** Reads a line back. Throws SyntaxError when a field has no value or one that is neither a word nor JSON. */
export const readActionLine = (line: string): PlainRecord => {
  const [verb = '', ...fields] = line.split(' ');
  return { do: verb, ...Object.fromEntries(fields.map(readField)) };
};

const readField = (text: string): readonly [string, Plain] => {
  const equals = text.indexOf('=');
  if (equals < 1) throw new SyntaxError(`"${text}" is no field of the form name=value`);
  const value = text.slice(equals + 1);
  const bare = BARE.test(value) && !LITERALS.has(value);
  return [text.slice(0, equals), bare ? value : (JSON.parse(value) as Plain)];
};
