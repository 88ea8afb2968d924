import type { AnyState } from '@longroll/kernel';
import type { ViewPatch } from './wire.ts';

/** Rows from which on a table is told by its changed rows. */
const LONG = 8;

type Members = { readonly [member: string]: unknown };
type Changes = { [name: string]: unknown };

/** Whether two values say the same: what nobody has changed is the same object, but a view may be made anew each time. */
const isSame = (was: unknown, is: unknown): boolean =>
  was === is || (typeof was === 'object' && typeof is === 'object' && JSON.stringify(was) === JSON.stringify(is));

const isEmpty = (changes: Changes): boolean => {
  for (const _ in changes) return false;
  return true;
};

/** The rows that differ; undefined where the whole is shorter to tell. */
const rowsOf = (was: unknown, is: unknown): Changes | undefined => {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length || is.length < LONG) return undefined;
  const rows: Changes = {};
  let changed = 0;
  for (let row = 0; row < is.length; row++)
    if (!isSame(was[row], is[row])) {
      rows[row] = is[row] ?? null;
      changed++;
    }
  return changed * 2 > is.length ? undefined : rows;
};

/**
 * What differs between two views of one viewer, compared by value, without their settings; undefined when nothing does.
 * It is made of these two views and of nothing else, so its size tells no more than they do.
 */
export const patchOf = (before: AnyState, after: AnyState): ViewPatch | undefined => {
  const was = before as Members;
  const now = after as Members;
  const set: Changes = {};
  const rows: { [member: string]: Changes } = {};
  for (const member of Object.keys(now)) {
    const is = now[member];
    if (member === 'setting' || is === undefined || is === was[member]) continue;
    // A long table is compared row by row: most of its rows are the same objects.
    const changed = rowsOf(was[member], is);
    if (changed !== undefined) {
      if (!isEmpty(changed)) rows[member] = changed;
    } else if (!isSame(was[member], is)) set[member] = is;
  }
  const gone = Object.keys(was).filter((member) => was[member] !== undefined && now[member] === undefined);
  const isSet = !isEmpty(set);
  const isChanged = !isEmpty(rows);
  if (!isSet && !isChanged && gone.length === 0) return undefined;
  return { ...(isSet ? { set } : {}), ...(isChanged ? { rows } : {}), ...(gone.length > 0 ? { gone } : {}) };
};
