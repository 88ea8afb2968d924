import type { Element } from '@longroll/drawing';
import { type AnyState, capital, type Viewer } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import type { Nesting } from './picking.ts';
import type { Trouble } from './trouble.ts';

/** What lies within what, by the elements of a board. */
export const nestingOf = (elements: readonly Element[]): Nesting => {
  const members = new Map<string, string[]>();
  const within = new Map<string, string>();
  for (const element of elements) {
    if (element.within === undefined) continue;
    within.set(element.name, element.within);
    members.set(element.within, [...(members.get(element.within) ?? []), element.name]);
  }
  return { members: (name) => members.get(name) ?? [], within: (name) => within.get(name) };
};

/** A refusal as the page shows it, with the name of the element that was touched. */
export const refusalShown = (
  elements: readonly Element[],
  element: string,
  refusal: { readonly reason: string; readonly clause: string },
): Trouble => {
  const name = shortName(elements, element);
  return {
    kind: 'refusal',
    reason: refusal.reason,
    clause: refusal.clause,
    element,
    ...(name === undefined ? {} : { title: `Not ${name}.` }),
  };
};

/** The name of an element out of its label: what stands before the first comma or colon with a space. */
export const shortName = (elements: readonly Element[], name: string): string | undefined =>
  elements
    .find((element) => element.name === name)
    ?.label.split(/[,:](?=\s)/)[0]
    ?.trim();

/** The name of what stands nowhere now: as its place on the map is called, or a row of the schedule, else its own word. */
export const plainName = (board: Playable['board'], view: AnyState, eyes: Viewer, name: string): string => {
  const found = board.maps?.where(view, eyes, name);
  return (
    (found && shortName([found.element], found.element.name)) ??
    board.schedule?.(view, eyes)?.rows.find((row) => row.name === name)?.title ??
    capital(name.slice(name.indexOf(':') + 1).replaceAll('-', ' '))
  );
};
