import { api, query, routes } from './routes.ts';

const part = encodeURIComponent;
const { match } = routes;

/** Addresses of the HTTP API about people and what they say to each other. */
export const peopleRoutes = {
  notices: `${api}/me/notices`,
  mail: `${api}/me/mail`,
  push: `${api}/push`,
  myPush: `${api}/me/push`,
  player: (id: string): string => `${api}/players/${part(id)}`,
  results: (id: string, after?: string): string => `${api}/players/${part(id)}/results?${query({ after })}`,
  chat: (id: string, room?: string, before?: number): string =>
    room === undefined
      ? `${match(id)}/chat`
      : `${match(id)}/chat?${query({ room, before: before === undefined ? undefined : String(before) })}`,
  notes: (id: string, seat?: string): string =>
    seat === undefined ? `${match(id)}/notes` : `${match(id)}/notes?${query({ seat })}`,
  rematch: (id: string): string => `${match(id)}/rematch`,
} as const;
