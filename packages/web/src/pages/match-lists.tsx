import type { Seated, WireMatch, WireSeat } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { rememberPromise, shareDice } from '../play/own-dice.ts';
import { playerName } from '../play/player-name.ts';
import { seatTitle } from '../play/words.ts';
import { Icon } from '../widgets/icon.tsx';

/** Whether the match waits for one of my seats. */
export const isMyMove = (match: WireMatch): boolean =>
  match.state === 'running' && match.seats.some((seat) => seat.mine && match.actors.includes(seat.id));

/** Whether a match whose seats are all taken waits for what I add to its dice. */
const isAwaited = (match: WireMatch): boolean => match.seats.some((seat) => seat.mine && seat.dice?.revealed === false);

/** The colours of a seat by its name, for lists that stand without their board. */
const inkOf = (seat: WireSeat | undefined): string => {
  if (/union|federal|north/i.test(seat?.name ?? '')) return 'union';
  return /confed|south/i.test(seat?.name ?? '') ? 'csa' : 'neutral';
};
const mineOf = (match: WireMatch): WireSeat | undefined => match.seats.find((seat) => seat.mine);

const stateOf = (match: WireMatch): JSX.Element => {
  if (isMyMove(match))
    return (
      <span class={`flag ${inkOf(match.seats.find((seat) => seat.mine && match.actors.includes(seat.id)))}`}>
        <Icon name="rally" size={14} /> Your move
      </span>
    );
  return (
    <span class="wait">
      {match.state === 'waiting'
        ? match.seats.some((seat) => seat.kind === 'open')
          ? 'Seat open'
          : isAwaited(match)
            ? 'Open it to begin'
            : 'Waiting'
        : match.state === 'over'
          ? 'Ended'
          : mineOf(match)
            ? 'Waiting'
            : 'Watched'}
    </span>
  );
};

/** My matches: what waits for me first. */
export const MatchTableList = ({ matches }: { readonly matches: readonly WireMatch[] }): JSX.Element => (
  <table>
    <thead>
      <tr>
        <th scope="col">State</th>
        <th scope="col">Match</th>
        <th scope="col">Side</th>
        <th scope="col">Turn</th>
        <th scope="col">Against</th>
        <th scope="col" class="last">
          Last event
        </th>
      </tr>
    </thead>
    <tbody>
      {matches
        .toSorted((a, b) => Number(isMyMove(b)) - Number(isMyMove(a)))
        .map((match) => {
          const mine = mineOf(match);
          const others = match.seats.filter((seat) => seat !== mine);
          return (
            <tr key={match.id} class={isMyMove(match) ? 'yours' : ''}>
              <td>{stateOf(match)}</td>
              <th scope="row">
                <a href={`/match/${match.id}`}>{match.title}</a>
                {match.title === match.scenarioTitle ? undefined : <small>{match.scenarioTitle}</small>}
              </th>
              <td>{mine ? <SideOf seats={match.seats} mine={mine} /> : <span class="wait">None</span>}</td>
              <td>{match.turn}</td>
              <td>{match.seats.every((seat) => seat.mine) ? 'Hot-seat' : others.map(playerName).join(', ')}</td>
              <td class="last">{match.lastEvent}</td>
            </tr>
          );
        })}
    </tbody>
  </table>
);

/** The seat that one plays; at one screen for all of them, that they are all one's own. */
const SideOf = ({ seats, mine }: { readonly seats: readonly WireSeat[]; readonly mine: WireSeat }): JSX.Element =>
  seats.every((seat) => seat.mine) ? (
    <span>{seats.length === 2 ? 'Both' : 'All'}</span>
  ) : (
    <span class="with-chip">
      <i class={`chip ${inkOf(mine)}`} aria-hidden="true" style="font-style:normal">
        {mine.name.charAt(0).toUpperCase()}
      </i>
      {seatTitle(mine.name)}
    </span>
  );

/** Seats that anybody may take. */
export const OpenSeats = ({ matches }: { readonly matches: readonly WireMatch[] }): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const sit = (match: WireMatch, seat: WireSeat): void => {
    rememberPromise(match);
    postOnce<Seated>(routes.sit(match.id), { seat: seat.name }).then(
      async (seated) => {
        await shareDice(seated.match).catch(() => undefined);
        route(`/match/${match.id}`);
      },
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <section>
      <h2>Open seats</h2>
      {trouble ? <p class="notice">{trouble}</p> : undefined}
      <ul class="rows">
        {matches.flatMap((match) =>
          match.seats
            .filter((seat) => seat.kind === 'open')
            .map((seat) => (
              <li key={`${match.id} ${seat.name}`}>
                <b>{match.title}</b>
                <span>
                  {match.scenarioTitle}, {seatTitle(seat.name)}
                </span>
                <button type="button" onClick={() => sit(match, seat)}>
                  Take the seat
                </button>
              </li>
            )),
        )}
      </ul>
    </section>
  );
};

/** Lines that stand open in a list. */
const FEW = 6;

/** Matches to look at: those of others that are being played, or one's own that have ended. */
export const WatchList = ({
  title,
  matches,
}: {
  readonly title: string;
  readonly matches: readonly WireMatch[];
}): JSX.Element => {
  const [all, setAll] = useState(false);
  return (
    <section>
      <h2>{title}</h2>
      <ul class="rows">
        {matches.slice(0, all ? matches.length : FEW).map((match) => (
          <li key={match.id}>
            <b>{match.title}</b>
            <span>
              {match.seats.map((seat) => `${seatTitle(seat.name)}: ${playerName(seat)}`).join(', ')}. {match.turn}
            </span>
            <a class="button" href={`/match/${match.id}`}>
              {match.state === 'over' ? 'Look' : 'Watch'}
            </a>
            <a class="button" href={`/replay/${match.id}`}>
              Replay
            </a>
          </li>
        ))}
      </ul>
      {matches.length > FEW && !all ? (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          All {matches.length}
        </button>
      ) : undefined}
    </section>
  );
};
