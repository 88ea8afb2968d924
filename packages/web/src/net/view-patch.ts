import type { ViewPatch, WireView } from '@longroll/server/wire';

type View = WireView['view'];

/** The view after a patch. What the patch does not name is taken over as it is. */
export const patched = (before: View, { set, rows, gone }: ViewPatch): View => {
  const after: { [member: string]: unknown } = { ...before, ...set };
  for (const [member, changed] of Object.entries(rows ?? {})) {
    const table = after[member];
    if (!Array.isArray(table)) throw new Error(`a patch changes rows of "${member}", which is no table`);
    const copy: unknown[] = [...table];
    for (const [row, value] of Object.entries(changed)) copy[Number(row)] = value;
    after[member] = copy;
  }
  for (const member of gone ?? []) delete after[member];
  return after as View;
};
