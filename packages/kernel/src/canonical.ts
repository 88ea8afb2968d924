import type { Plain, PlainRecord } from './words.ts';

const write = (value: unknown, path: string): string => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`${path}: ${value} is not a whole number`);
      return Object.is(value, -0) ? '0' : String(value);
    case 'object': {
      if (value === null) throw new TypeError(`${path}: null is not plain data`);
      if (Array.isArray(value)) {
        let text = '[';
        for (let i = 0; i < value.length; i++) text += (i ? ',' : '') + write(value[i], path);
        return `${text}]`;
      }
      const record = value as PlainRecord;
      const keys = Object.keys(record).sort();
      let text = '';
      for (const key of keys) {
        const member = record[key];
        if (member !== undefined) text += `${text ? ',' : ''}${JSON.stringify(key)}:${write(member, key)}`;
      }
      return `{${text}}`;
    }
    default:
      throw new TypeError(`${path}: a ${typeof value} is not plain data`);
  }
};

/**
 * Canonical JSON: keys sorted, no spaces, whole numbers only, absent members left out. Equal data gives equal text on
 * every machine. Throws on floats, null, functions and anything else that is not plain data.
 */
export const canonical = (value: unknown): string => write(value, 'value');

/** Canonical JSON of a state without its setting, which is made anew from scenario and options. */
export const canonicalState = (state: { readonly setting: unknown }): string => {
  const { setting: _, ...rest } = state;
  return canonical(rest);
};

/** Reads JSON text; undefined when it is none. */
export const parseJson = (text: string): Plain | undefined => {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return undefined;
  }
};
