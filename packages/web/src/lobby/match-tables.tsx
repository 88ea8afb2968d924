import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { paceOf } from '../play/pace-words.ts';
import { playerName } from '../play/player-name.ts';
import { SideChip } from '../widgets/side-chip.tsx';
import { Refused } from '../widgets/states.tsx';
import type { OpenSeat } from './filters.ts';
import { MatchTitle } from './match-title.tsx';
import { sitAt } from './sit.ts';

const ratedWords = (match: WireMatch): string => (match.rated ? 'counts for both' : 'not rated');

/** Who plays a match besides one of its seats: "Hollis", "Hollis and the computer". */
const againstWords = ({ match, seat }: OpenSeat): string =>
  match.seats
    .filter((other) => other !== seat && other.kind !== 'open')
    .map(playerName)
    .join(', ') || 'nobody yet';

interface SeatTableProps {
  readonly seats: readonly OpenSeat[];
  readonly titleOf: (book: string) => string;
  readonly inkOf: (book: string, seat: string) => string;
}

/** Seats that may be taken, a row each; on a phone a card each. */
export const SeatTable = ({ seats, titleOf, inkOf }: SeatTableProps): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState('');
  const sit = ({ match, seat }: OpenSeat): void => {
    setBusy(match.id);
    sitAt(match.id, { seat: seat.name }).then(
      () => route(`/match/${match.id}`),
      (error: Error) => {
        setBusy('');
        setTrouble(error.message);
      },
    );
  };
  return (
    <>
      <Refused trouble={trouble} />
      <table class="seats cards-on-phone">
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Rulebook</th>
            <th scope="col">Seat</th>
            <th scope="col">Against</th>
            <th scope="col">Pace</th>
            <th scope="col">Rated</th>
            <th scope="col">
              <span class="visually-hidden">Take it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((open) => {
            const { match, seat } = open;
            return (
              <tr key={`${match.id} ${seat.name}`}>
                <MatchTitle match={match} />
                <td>{titleOf(match.rulebook)}</td>
                <td>
                  <SideChip seat={seat.name} ink={inkOf(match.rulebook, seat.name)} />
                </td>
                <td>{againstWords(open)}</td>
                <td>{paceOf(match)}</td>
                <td>{ratedWords(match)}</td>
                <td class="row-acts">
                  <button type="button" disabled={busy === match.id} onClick={() => sit(open)}>
                    Take the seat<span class="visually-hidden"> {match.title}</span>
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};

interface WatchTableProps {
  readonly matches: readonly WireMatch[];
  readonly titleOf: (book: string) => string;
}

/** Matches to look at: those that are being played, or those that have ended. */
export const WatchTable = ({ matches, titleOf }: WatchTableProps): JSX.Element => (
  <table class="seats cards-on-phone">
    <thead>
      <tr>
        <th scope="col">Match</th>
        <th scope="col">Rulebook</th>
        <th scope="col">Players</th>
        <th scope="col">Turn</th>
        <th scope="col">Pace</th>
        <th scope="col">
          <span class="visually-hidden">Look at it</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {matches.map((match) => (
        <tr key={match.id}>
          <MatchTitle match={match} />
          <td>{titleOf(match.rulebook)}</td>
          <td>{match.seats.map(playerName).join(', ')}</td>
          <td>{match.turn}</td>
          <td>
            {paceOf(match)}
            {match.rated ? ', rated' : ''}
          </td>
          <td class="row-acts">
            <a
              class="button"
              href={`/match/${match.id}`}
              aria-label={`${match.state === 'over' ? 'Look at' : 'Watch'} ${match.title}`}
            >
              {match.state === 'over' ? 'Look' : 'Watch'}
            </a>
            <a class="button" href={`/replay/${match.id}`} aria-label={`Replay ${match.title}`}>
              Replay
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
