import { prefix } from './prefix.ts';

/** Every address of the HTTP API that the page uses, in one place. */
const part = encodeURIComponent;
const api = `${prefix}/api`;

const query = (fields: { readonly [name: string]: string | undefined }): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${part(value)}`]))
    .join('&');

const match = (id: string): string => `${api}/matches/${part(id)}`;

export const routes = {
  me: `${api}/me`,
  accounts: `${api}/accounts`,
  session: `${api}/session`,
  notices: `${api}/me/notices`,
  mail: `${api}/me/mail`,
  push: `${api}/push`,
  myPush: `${api}/me/push`,
  rulebooks: `${api}/rulebooks`,
  prints: (book: string): string => `${api}/rulebooks/${part(book)}/prints`,
  printout: (book: string, what: string, scenario: string, paper: string): string =>
    `${api}/rulebooks/${part(book)}/prints/${part(what)}.pdf?${query({ scenario, paper })}`,
  printedPage: (book: string, what: string, scenario: string, paper: string, page: number): string =>
    `${api}/rulebooks/${part(book)}/prints/${part(what)}.svg?${query({ scenario, paper, page: String(page) })}`,
  player: (id: string): string => `${api}/players/${part(id)}`,
  results: (id: string, after?: string): string => `${api}/players/${part(id)}/results?${query({ after })}`,
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
  chat: (id: string, room?: string, before?: number): string =>
    room === undefined
      ? `${match(id)}/chat`
      : `${match(id)}/chat?${query({ room, before: before === undefined ? undefined : String(before) })}`,
  notes: (id: string, seat?: string): string =>
    seat === undefined ? `${match(id)}/notes` : `${match(id)}/notes?${query({ seat })}`,
  rematch: (id: string): string => `${match(id)}/rematch`,
  sit: (id: string): string => `${match(id)}/sit`,
  dice: (id: string): string => `${match(id)}/dice`,
  claim: (id: string): string => `${match(id)}/claim`,
  head: (id: string): string => `${match(id)}/head`,
  told: (id: string, from: number): string => `${match(id)}/told?${query({ from: String(from) })}`,
  file: (id: string): string => `${match(id)}/file`,
} as const;
