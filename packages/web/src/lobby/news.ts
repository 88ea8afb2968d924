import type { WireMyClubs } from '@longroll/server/clubs';
import type { WireInvited } from '@longroll/server/invitations';
import type { WireMatch } from '@longroll/server/wire';
import { seatTitle, sidesNamed } from '../play/words.ts';
import { isAmongOthers, isMyMove, standingOf } from './standing.ts';

/** A line of what has happened to me or is asked of me. */
export interface News {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  readonly href: string;
  /** An invitation to a seat, which may be accepted or declined here. */
  readonly invited?: WireInvited;
}

const MOST = 6;
const WEEK = 7 * 86_400_000;

const ofInvitation = (invited: WireInvited): News => ({
  key: `invited ${invited.id}`,
  title: `${invited.by?.name ?? 'Somebody'} invites you`,
  text: `${invited.title}, ${seatTitle(invited.seat)}.${invited.rated ? ' Rated: it counts for both.' : ''}`,
  at: invited.at,
  href: `/match/${invited.match}`,
  invited,
});

const ofMatch = (match: WireMatch): News => {
  const line = match.lastEvent === '' ? `${match.turn}.` : match.lastEvent;
  if (match.state === 'over')
    return {
      key: match.id,
      title: `${match.title} is over`,
      text: line,
      at: match.updated,
      href: `/match/${match.id}`,
    };
  const acting = match.seats.find(({ id }) => match.actors.includes(id));
  const whose = isMyMove(match)
    ? standingOf(match).state
    : acting
      ? `${sidesNamed([seatTitle(acting.name)])} is to move`
      : match.turn;
  return {
    key: match.id,
    title: `${match.title}: ${whose}`,
    text: line,
    at: match.updated,
    href: `/match/${match.id}`,
  };
};

/**
 * What is new to me, the latest first, at most six: invitations to seats and to clubs, and what happened within a week
 * in matches with other people.
 */
export const newsOf = (
  invited: readonly WireInvited[],
  clubs: WireMyClubs['invitations'],
  mine: readonly WireMatch[],
  now: number,
): readonly News[] => {
  const asked = [
    ...invited.map(ofInvitation),
    ...clubs.map(({ id, name, created }) => ({
      key: `club ${id}`,
      title: `${name} invites you`,
      text: 'A club. Its matches are seen by its members alone.',
      at: created,
      href: `/club/${id}`,
    })),
  ];
  const happened = mine
    .filter((match) => isAmongOthers(match) && match.state !== 'waiting' && now - Date.parse(match.updated) < WEEK)
    .map(ofMatch)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return [...asked, ...happened].slice(0, MOST);
};
