import { prefix } from './prefix.ts';

const part = encodeURIComponent;
export const api = `${prefix}/api`;

export const query = (fields: { readonly [name: string]: string | undefined }): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${part(value)}`]))
    .join('&');

const match = (id: string): string => `${api}/matches/${part(id)}`;

/** Every address of the HTTP API that the page uses, but for those of people, which the lobby does without. */
export const routes = {
  me: `${api}/me`,
  accounts: `${api}/accounts`,
  session: `${api}/session`,
  rulebooks: `${api}/rulebooks`,
  cover: (book: string, version: string): string => `${api}/rulebooks/${part(book)}/cover?${query({ version })}`,
  prints: (book: string): string => `${api}/rulebooks/${part(book)}/prints`,
  printout: (book: string, what: string, scenario: string, paper: string): string =>
    `${api}/rulebooks/${part(book)}/prints/${part(what)}.pdf?${query({ scenario, paper })}`,
  draftPrint: (book: string, what: string): string => `${api}/rulebooks/${part(book)}/prints/${part(what)}.pdf`,
  printedPage: (book: string, what: string, scenario: string, paper: string, page: number): string =>
    `${api}/rulebooks/${part(book)}/prints/${part(what)}.svg?${query({ scenario, paper, page: String(page) })}`,
  matches: `${api}/matches`,
  matchList: (list: 'mine' | 'open' | 'watch'): string =>
    list === 'mine' ? `${api}/matches` : `${api}/matches?${list}=1`,
  importFile: `${api}/matches/import`,
  match,
  view: (id: string, seat: string | undefined, from = 0): string =>
    `${match(id)}/view?${query({ seat, from: String(from) })}`,
  events: (id: string, seat: string | undefined, from: number): string =>
    `${match(id)}/events?${query({ seat, from: String(from) })}`,
  stream: (id: string, seat: string | undefined, from: number): string =>
    `${match(id)}/stream?${query({ seat, from: String(from), patch: '1', talk: '1' })}`,
  commands: (id: string): string => `${match(id)}/commands`,
  sit: (id: string): string => `${match(id)}/sit`,
  dice: (id: string): string => `${match(id)}/dice`,
  claim: (id: string): string => `${match(id)}/claim`,
  head: (id: string): string => `${match(id)}/head`,
  told: (id: string, from: number): string => `${match(id)}/told?${query({ from: String(from) })}`,
  file: (id: string): string => `${match(id)}/file`,
  pause: (id: string): string => `${match(id)}/pause`,
  leave: (id: string): string => `${match(id)}/leave`,
  leaveFrom: (id: string, from: string, seat: string): string => `${match(id)}/leave/${part(from)}?${query({ seat })}`,
} as const;
