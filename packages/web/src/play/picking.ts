import type { AnyAction, AnyState, Caption } from '@longroll/kernel';

/** A choice of the offer with what it touches. */
export interface Choice {
  readonly action: AnyAction;
  readonly caption: Caption;
  /** Orders that are sent before it: it follows from them, and they alone would only open it. */
  readonly before?: readonly AnyAction[];
  /** The position in which it is judged, after those orders; the present one when absent. */
  readonly view?: AnyState;
}

/** The orders that choices come to, in the order in which they are sent: what several follow from is sent once. */
export const actionsOf = (choices: readonly Choice[]): readonly AnyAction[] => {
  const sent = new Set<readonly AnyAction[]>();
  return choices.flatMap(({ action, before }) => {
    if (!before || sent.has(before)) return [action];
    sent.add(before);
    return [...before, action];
  });
};

/** What has been touched so far: for each step the elements picked together, usually one. */
export type Path = readonly (readonly string[])[];

/** Names of the elements that lie within an element (the units of a box), and of the element it lies within. */
export interface Nesting {
  members(element: string): readonly string[];
  within(element: string): string | undefined;
}

/**
 * What a touch did. `again`: it was the last thing already picked, so the choice is meant to be sent. `open`: it holds
 * several that may be chosen, of which only one can be meant.
 */
export type Touch =
  | { readonly kind: 'picked'; readonly path: Path }
  | { readonly kind: 'open'; readonly path: Path; readonly members: readonly string[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'not-lit' };

/** Choices that begin with the path: at each step they light one of the elements picked there. */
export const beginning = (choices: readonly Choice[], path: Path): readonly Choice[] =>
  path.length === 0
    ? choices
    : choices.filter(({ caption }) =>
        path.every((group, step) => {
          const light = caption.lights[step];
          return light !== undefined && group.includes(light);
        }),
      );

/** Elements that the next touch may be: the next lights of the choices that begin with the path. */
export const litAfter = (choices: readonly Choice[], path: Path): ReadonlySet<string> => {
  const lit = new Set<string>();
  for (const { caption } of beginning(choices, path)) {
    const next = caption.lights[path.length];
    if (next !== undefined) lit.add(next);
  }
  return lit;
};

/** Choices that the path touches wholly. */
export const complete = (choices: readonly Choice[], path: Path): readonly Choice[] =>
  path.length === 0 ? [] : beginning(choices, path).filter(({ caption }) => caption.lights.length === path.length);

const picked = (path: Path): Touch => ({ kind: 'picked', path });

/** Where a step leaves one way to go on and no choice is complete, that way is taken: nobody has to touch it. */
const runOn = (choices: readonly Choice[], path: Path): Path => {
  let far = path;
  while (far.length > 1 && complete(choices, far).length === 0) {
    const [only, ...others] = litAfter(choices, far);
    if (only === undefined || others.length > 0) return far;
    far = [...far, [only]];
  }
  return far;
};

/**
 * Units of a box go together where a place to go to follows, also where something may be done with the box itself; where
 * picking one is the whole choice, one is asked for.
 */
const step = (choices: readonly Choice[], path: Path, element: string, nesting: Nesting): Touch | undefined => {
  const lit = litAfter(choices, path);
  const goesOn = (group: readonly string[]): boolean => litAfter(choices, [...path, group]).size > 0;
  const members = nesting.members(element).filter((name) => lit.has(name));
  const going = members.filter((name) => goesOn([name]));
  if (lit.has(element) && (going.length === 0 || goesOn([element])))
    return picked(runOn(choices, [...path, [element]]));
  if (going.length > 0) return picked([...path, going]);
  if (members.length > 0) {
    return members.length === 1 ? picked([...path, members]) : { kind: 'open', path, members };
  }
  const holder = nesting.within(element);
  return holder !== undefined && lit.has(holder) ? picked([...path, [holder]]) : undefined;
};

const toggled = (choices: readonly Choice[], path: Path, element: string): Path | undefined => {
  const last = path.at(-1);
  if (!last) return undefined;
  const before = path.slice(0, -1);
  if (!litAfter(choices, before).has(element)) return undefined;
  const group = last.includes(element) ? last.filter((name) => name !== element) : [...last, element];
  return group.length === 0 ? before : [...before, group];
};

/**
 * What touching an element means: the next step where it is lit; for a box whose units are lit, all of them; else a
 * fresh try at an earlier step. `toggle` adds it to the last group or takes it out (shift, or a tap on the roster).
 */
export const touch = (
  choices: readonly Choice[],
  path: Path,
  element: string,
  nesting: Nesting,
  toggle = false,
): Touch => {
  if (toggle) {
    const path2 = toggled(choices, path, element);
    if (path2) return picked(path2);
  }
  const onward = step(choices, path, element, nesting);
  if (onward) return onward;
  const last = path.at(-1) ?? [];
  const touchesLast = last.includes(element) || nesting.members(element).some((name) => last.includes(name));
  if (touchesLast && complete(choices, path).length > 0) return { kind: 'again' };
  if (touchesLast) return picked(path.slice(0, -1));
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const other = step(choices, path.slice(0, depth), element, nesting);
    if (other) return other;
  }
  return { kind: 'not-lit' };
};

/** One way to carry out what was picked: an action for each of the elements picked together. */
export interface Plan {
  readonly key: string;
  readonly choices: readonly Choice[];
}

/** What the path comes to: no plan yet, one, or several that the person must choose between. */
export interface Resolved {
  readonly plans: readonly Plan[];
  /** Whether choices go on beyond the path. */
  readonly further: boolean;
}

const stepOfGroup = (path: Path): number => {
  const wide = path.findIndex((group) => group.length > 1);
  return wide < 0 ? 0 : wide;
};

/** Fields in which the first choices of the members differ: they name the member and not the way of doing it. */
const memberFields = (lists: readonly (readonly Choice[])[]): ReadonlySet<string> => {
  const fields = new Set<string>();
  const [first, second] = lists;
  if (!first || !second) return fields;
  for (const name of Object.keys(first[0]?.action ?? {})) {
    const values = lists.map((list) => new Set(list.map(({ action }) => JSON.stringify(action[name]))));
    const single = values.every((set) => set.size === 1);
    const distinct = new Set(values.map((set) => [...set][0])).size === values.length;
    if (single && distinct) fields.add(name);
  }
  return fields;
};

/** Sorts the wholly touched choices into plans: alike choices of units picked together form one. */
export const resolve = (choices: readonly Choice[], path: Path): Resolved => {
  const exact = complete(choices, path);
  const further = path.length > 0 && litAfter(choices, path).size > 0;
  if (exact.length === 0) return { plans: [], further };
  const at = stepOfGroup(path);
  const byMember = new Map<string, Choice[]>();
  for (const choice of exact) {
    const member = choice.caption.lights[at] ?? '';
    byMember.set(member, [...(byMember.get(member) ?? []), choice]);
  }
  const names = memberFields([...byMember.values()]);
  const plans = new Map<string, Choice[]>();
  for (const member of path[at] ?? [])
    for (const choice of byMember.get(member) ?? []) {
      const rest = Object.entries(choice.action).filter(([name]) => !names.has(name));
      const key = JSON.stringify(rest);
      plans.set(key, [...(plans.get(key) ?? []), choice]);
    }
  return { plans: [...plans].map(([key, of]) => ({ key, choices: of })), further };
};
