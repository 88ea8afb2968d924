import { type ReadonlySignal, signal } from '@preact/signals';

/*
 * What this browser keeps from visit to visit, by names of the page's own. Where it keeps nothing (storage is full or
 * forbidden) everything holds until the page is closed, and nobody is told.
 */

const OWN = 'longroll:';

/** A text that was kept; undefined where there is none. */
export const keptText = (name: string): string | undefined => {
  try {
    return localStorage.getItem(OWN + name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a text in place of the one before; undefined keeps none. */
export const keepText = (name: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(OWN + name);
    else localStorage.setItem(OWN + name, text);
  } catch {
    // Said above: it holds until the page is closed.
  }
};

/** A value that was kept as JSON; undefined where there is none or it cannot be read. Others may have written it: check it. */
export const keptJson = (name: string): unknown => {
  try {
    return JSON.parse(keptText(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value as JSON in place of the one before; undefined keeps none. */
export const keepJson = (name: string, value: unknown): void =>
  keepText(name, value === undefined ? undefined : JSON.stringify(value));

/** Whether a value is a record of fields. */
export const isFields = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A list that was kept, without what is not of its kind. */
export const keptList = <T>(name: string, isOne: (value: unknown) => value is T): readonly T[] => {
  const list = keptJson(name);
  return Array.isArray(list) ? list.filter(isOne) : [];
};

/** Values by name that were kept, without what is not of their kind. */
export const keptRecord = <T>(name: string, isOne: (value: unknown) => value is T): { readonly [field: string]: T } => {
  const fields = keptJson(name);
  const entries = isFields(fields) ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isOne(entry[1])));
};

/** A switch that is on until it is switched off, and what throws it; it stays so with the next visit. `off`: how that is written. */
export const keptSwitch = (name: string, off = 'no'): readonly [ReadonlySignal<boolean>, (on: boolean) => void] => {
  const now = signal(keptText(name) !== off);
  return [
    now,
    (on) => {
      now.value = on;
      keepText(name, on ? undefined : off);
    },
  ];
};
