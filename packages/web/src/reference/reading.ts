import { signal } from '@preact/signals';

/** Clauses that are read beside a page, and what they were opened from: there the focus goes back to. */
export interface Reading {
  readonly ids: readonly string[];
  readonly opener: HTMLElement | undefined;
}

/** What the drawer of the page shows; undefined while it is shut. */
export const reading = signal<Reading | undefined>(undefined);

/** Shuts the drawer: the focus goes back to what it was opened from. */
export const shut = (): void => {
  const opener = reading.value?.opener;
  reading.value = undefined;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  else document.getElementById('orders')?.focus({ preventScroll: true });
};

/** Whether the page has a drawer: else a clause is opened in the rules reference. */
export const hasDrawer = signal(false);

/** The page that one comes back to from the rules reference, as it stands in an address: "match/4f2a". */
export const wayBack = (path: string): string | undefined =>
  /^\/((?:match|replay)\/[\w-]+|adjudicator\/[\w-]+\/[\w-]+|editor\/[\w-]+)$/.exec(path)?.[1];

const BACK_TO: { readonly [page: string]: string } = {
  match: 'Back to the match',
  replay: 'Back to the replay',
  adjudicator: 'Back to the adjudicator',
  editor: 'Back to the editor',
};

/** A way back out of an address: where to, and what the link says. Undefined when it leads nowhere on this page. */
export const readWayBack = (
  from: string | undefined,
): { readonly href: string; readonly title: string } | undefined => {
  const way = from === undefined ? undefined : wayBack(`/${from}`);
  return way === undefined ? undefined : { href: `/${way}`, title: BACK_TO[way.split('/')[0] ?? ''] ?? 'Back' };
};
