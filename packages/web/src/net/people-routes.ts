import { api, query, routes } from './routes.ts';

const part = encodeURIComponent;
const { match } = routes;
const club = (id: string): string => `${api}/clubs/${part(id)}`;
const tournament = (id: string): string => `${api}/tournaments/${part(id)}`;

/** Addresses of the HTTP API about people and what they say to each other. */
export const peopleRoutes = {
  notices: `${api}/me/notices`,
  mail: `${api}/me/mail`,
  push: `${api}/push`,
  myPush: `${api}/me/push`,
  profile: `${api}/me/profile`,
  players: (name: string): string => `${api}/players?${query({ name })}`,
  player: (id: string): string => `${api}/players/${part(id)}`,
  results: (id: string, after?: string, book?: string): string =>
    `${api}/players/${part(id)}/results?${query({ book, after })}`,
  sessions: `${api}/me/sessions`,
  lostPassword: `${api}/password/lost`,
  newPassword: `${api}/password`,
  myPassword: `${api}/me/password`,
  blocked: `${api}/me/blocked`,
  block: (id: string): string => `${api}/me/blocked/${part(id)}`,
  reports: `${api}/reports`,
  lobby: (fields: { readonly [name: string]: string | undefined }): string => `${api}/lobby?${query(fields)}`,
  invited: `${api}/me/invitations`,
  invitations: (id: string): string => `${match(id)}/invitations`,
  invitation: (id: string, invitation: string): string => `${match(id)}/invitations/${part(invitation)}`,
  chat: (id: string, room?: string, before?: number): string =>
    room === undefined
      ? `${match(id)}/chat`
      : `${match(id)}/chat?${query({ room, before: before === undefined ? undefined : String(before) })}`,
  notes: (id: string, seat?: string): string =>
    seat === undefined ? `${match(id)}/notes` : `${match(id)}/notes?${query({ seat })}`,
  rematch: (id: string): string => `${match(id)}/rematch`,
  battles: (id: string): string => `${match(id)}/battles`,
  battle: (id: string, battle: string): string => `${match(id)}/battles/${part(battle)}`,
  clubs: (fields: { readonly [name: string]: string | undefined } = {}): string => `${api}/clubs?${query(fields)}`,
  newClub: `${api}/clubs`,
  myClubs: `${api}/me/clubs`,
  club,
  join: (id: string): string => `${club(id)}/join`,
  asks: (id: string): string => `${club(id)}/asks`,
  ask: (id: string, player: string): string => `${club(id)}/asks/${part(player)}`,
  members: (id: string, after?: string): string => `${club(id)}/members?${query({ after })}`,
  member: (id: string, player: string): string => `${club(id)}/members/${part(player)}`,
  tournaments: (fields: { readonly [name: string]: string | undefined } = {}): string =>
    `${api}/tournaments?${query(fields)}`,
  newTournament: `${api}/tournaments`,
  tournament,
  entry: (id: string): string => `${tournament(id)}/entry`,
  entryOf: (id: string, player: string): string => `${tournament(id)}/entry?player=${player}`,
  close: (id: string): string => `${tournament(id)}/close`,
} as const;
