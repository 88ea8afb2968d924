import type { AnyState } from '@longroll/kernel';
import type { ViewPatch } from './wire.ts';

/** Rows from which on a table is told by its changed rows. */
const LONG = 8;

type Members = { readonly [member: string]: unknown };

/** Whether two values say the same: what nobody has changed is the same object, but a view may be made anew each time. */
const isSame = (was: unknown, is: unknown): boolean =>
  was === is || (typeof was === 'object' && typeof is === 'object' && JSON.stringify(was) === JSON.stringify(is));

/** The rows that differ; undefined where the whole is shorter to tell. */
const rowsOf = (was: unknown, is: unknown): { readonly [row: string]: unknown } | undefined => {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length || is.length < LONG) return undefined;
  const rows: [string, unknown][] = [];
  for (let row = 0; row < is.length; row++) if (!isSame(was[row], is[row])) rows.push([String(row), is[row] ?? null]);
  return rows.length * 2 > is.length ? undefined : Object.fromEntries(rows);
};

/**
 * What differs between two views of one viewer, compared by value, without their settings; undefined when nothing does.
 * It is made of these two views and of nothing else, so its size tells no more than they do.
 */
export const patchOf = (before: AnyState, after: AnyState): ViewPatch | undefined => {
  const was = before as Members;
  const set: [string, unknown][] = [];
  const rows: [string, { readonly [row: string]: unknown }][] = [];
  for (const [member, is] of Object.entries(after)) {
    if (member === 'setting' || is === undefined || isSame(was[member], is)) continue;
    const changed = rowsOf(was[member], is);
    if (changed === undefined) set.push([member, is]);
    else if (Object.keys(changed).length > 0) rows.push([member, changed]);
  }
  const gone = Object.keys(was).filter(
    (member) => was[member] !== undefined && (after as Members)[member] === undefined,
  );
  if (set.length + rows.length + gone.length === 0) return undefined;
  return {
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(rows.length > 0 ? { rows: Object.fromEntries(rows) } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  };
};
