/** A view as tables whose rows begin with the number that tells them apart, and some values beside. */
export interface Tables {
  readonly rows: { readonly [table: string]: readonly (readonly number[])[] };
  readonly values: { readonly [name: string]: string | number };
}
/** What turns one view into the next. */
export interface RowPatch {
  readonly rows?: {
    readonly [table: string]: { readonly put?: readonly (readonly number[])[]; readonly gone?: readonly number[] };
  };
  readonly values?: { readonly [name: string]: string | number };
}

const isEqual = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
};

const rowsPatch = (before: readonly (readonly number[])[], now: readonly (readonly number[])[]) => {
  const known = new Map(before.map((row) => [row[0] as number, row]));
  const put: (readonly number[])[] = [];
  for (const row of now) {
    const was = known.get(row[0] as number);
    known.delete(row[0] as number);
    if (!was || !isEqual(was, row)) put.push(row);
  }
  const gone = [...known.keys()];
  if (put.length + gone.length === 0) return undefined;
  return { ...(put.length > 0 ? { put } : {}), ...(gone.length > 0 ? { gone } : {}) };
};

/** What turns `old` into `now`; undefined when nothing does. Both have the same tables. */
export const rowPatchOf = (old: Tables, now: Tables): RowPatch | undefined => {
  const rows = Object.fromEntries(
    Object.entries(now.rows).flatMap(([table, list]) => {
      const patch = old.rows[table] === list ? undefined : rowsPatch(old.rows[table] ?? [], list);
      return patch ? [[table, patch] as const] : [];
    }),
  );
  const values = Object.fromEntries(Object.entries(now.values).filter(([name, value]) => old.values[name] !== value));
  const [anyRows, anyValues] = [Object.keys(rows).length > 0, Object.keys(values).length > 0];
  if (!anyRows && !anyValues) return undefined;
  return { ...(anyRows ? { rows } : {}), ...(anyValues ? { values } : {}) };
};

/** The view that a patch makes of `old`; rows stand in the order of their numbers. */
export const withRowPatch = (old: Tables, patch: RowPatch): Tables => {
  const rows = { ...old.rows };
  for (const [table, { put = [], gone = [] }] of Object.entries(patch.rows ?? {})) {
    const known = new Map((rows[table] ?? []).map((row) => [row[0] as number, row]));
    for (const key of gone) known.delete(key);
    for (const row of put) known.set(row[0] as number, row);
    rows[table] = [...known.values()].sort((a, b) => (a[0] as number) - (b[0] as number));
  }
  return { rows, values: { ...old.values, ...patch.values } };
};
