import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { playerName } from '../play/player-name.ts';
import { SideChip } from '../widgets/side-chip.tsx';
import { hidden, setHidden } from './hidden.ts';
import { MatchTitle } from './match-title.tsx';
import { inOrder, isHotseat, mySeat, ORDERS, type Order, secondsLeft, shortTime, standingOf } from './standing.ts';

interface OwnProps {
  readonly matches: readonly WireMatch[];
  readonly titleOf: (book: string) => string;
  readonly inkOf: (book: string, seat: string) => string;
  readonly now: number;
}

/** All my matches in one table, in the order that I choose, without those that I have taken out of it. */
export const OwnMatches = ({ matches, titleOf, inkOf, now }: OwnProps): JSX.Element => {
  const [order, setOrder] = useState<Order>('urgent');
  const [all, showAll] = useState(false);
  const shown = inOrder(
    matches.filter(({ id }) => all || !hidden.value.has(id)),
    order,
    titleOf,
    now,
  );
  const away = matches.filter(({ id }) => hidden.value.has(id)).length;
  return (
    <div class="mine">
      <p class="filters">
        <label>
          <span>In the order of</span>
          <select value={order} onChange={(event) => setOrder(event.currentTarget.value as Order)}>
            {ORDERS.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {away > 0 ? (
          <label class="pick">
            <input type="checkbox" checked={all} onChange={(event) => showAll(event.currentTarget.checked)} />
            {away === 1 ? 'Show the one removed in this browser' : `Show the ${away} removed in this browser`}
          </label>
        ) : undefined}
      </p>
      <table class="cards-on-phone">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Match</th>
            <th scope="col">Rulebook</th>
            <th scope="col">Side</th>
            <th scope="col">Turn</th>
            <th scope="col">Against</th>
            <th scope="col">
              <span class="visually-hidden">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((match) => (
            <OwnRow key={match.id} match={match} titleOf={titleOf} inkOf={inkOf} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface RowProps extends Omit<OwnProps, 'matches'> {
  readonly match: WireMatch;
}

const OwnRow = ({ match, titleOf, inkOf, now }: RowProps): JSX.Element => {
  const { kind, state, act } = standingOf(match);
  const left = secondsLeft(match, now);
  const mine = mySeat(match);
  const away = hidden.value.has(match.id);
  return (
    <tr class={kind === 'move' || kind === 'begin' ? 'yours' : ''}>
      <td>
        <span class={kind === 'move' ? 'flag' : 'wait'}>{state}</span>
        {left === undefined ? undefined : <small> {shortTime(left)} left</small>}
      </td>
      <MatchTitle match={match} />
      <td>{titleOf(match.rulebook)}</td>
      <td>
        {mine === undefined ? (
          'You watch'
        ) : isHotseat(match) ? (
          'Both'
        ) : (
          <SideChip seat={mine.name} ink={inkOf(match.rulebook, mine.name)} />
        )}
      </td>
      <td>{match.turn}</td>
      <td>
        {match.seats
          .filter((seat) => !seat.mine)
          .map(playerName)
          .join(', ') || 'At one screen'}
      </td>
      <td class="row-acts">
        <a class="button" href={`/match/${match.id}`} aria-label={`${act}: ${match.title}`}>
          {act}
        </a>
        {kind === 'over' ? (
          <a class="button" href={`/replay/${match.id}`} aria-label={`Replay: ${match.title}`}>
            Replay
          </a>
        ) : undefined}
        <button
          type="button"
          class="quiet"
          aria-label={`${away ? 'Put back into' : 'Remove from'} my list: ${match.title}`}
          title={`${away ? 'Shows' : 'Hides'} it in this browser only. The match itself stays.`}
          onClick={() => setHidden(match.id, !away)}
        >
          {away ? 'Put back' : 'Remove'}
        </button>
      </td>
    </tr>
  );
};
