import type { ViewPatch, WireView } from '../src/wire.ts';

/** A view after a patch, as any client of the API would make it. */
export const applied = (before: WireView['view'], { set, rows, gone }: ViewPatch): WireView['view'] => {
  const after = structuredClone({ ...before, ...set }) as { [member: string]: unknown };
  for (const [member, changed] of Object.entries(rows ?? {})) Object.assign(after[member] as object, changed);
  for (const member of gone ?? []) delete after[member];
  return after as WireView['view'];
};
