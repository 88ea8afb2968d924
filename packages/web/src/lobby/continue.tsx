import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { playerName } from '../play/player-name.ts';
import { Cover } from '../widgets/cover.tsx';
import { Icon } from '../widgets/icon.tsx';
import { SideChip } from '../widgets/side-chip.tsx';
import { isHotseat, mySeat, secondsLeft, shortTime, standingOf } from './standing.ts';

interface ContinueProps {
  readonly matches: readonly WireMatch[];
  readonly titleOf: (book: string) => string;
  readonly inkOf: (book: string, seat: string) => string;
  readonly now: number;
}

/** The matches that want me first, each as a card whose button is what I am to do. */
export const Continue = ({ matches, ...props }: ContinueProps): JSX.Element => (
  <ul class="continue">
    {matches.map((match, i) => (
      <MatchCard key={match.id} match={match} first={i === 0} {...props} />
    ))}
  </ul>
);

interface CardProps extends Omit<ContinueProps, 'matches'> {
  readonly match: WireMatch;
  readonly first: boolean;
}

/** Whom I play: "Against Hollis"; that nobody has sat down yet. */
const rivals = (match: WireMatch): string => {
  const others = match.seats.filter((seat) => !seat.mine);
  if (others.length === 0) return 'Two at one screen';
  const seated = others.filter(({ kind }) => kind !== 'open').map(playerName);
  return seated.length === 0 ? 'Nobody sits there yet' : `Against ${seated.join(', ')}`;
};

const MatchCard = ({ match, first, titleOf, inkOf, now }: CardProps): JSX.Element => {
  const { kind, state, act } = standingOf(match);
  const isMine = kind === 'move' || kind === 'begin';
  const left = secondsLeft(match, now);
  const mine = mySeat(match);
  return (
    <li class={isMine ? 'yours' : ''}>
      <Cover book={match.rulebook} version={match.version} />
      <div>
        <p class="state">
          {isMine ? (
            <span class="flag">
              <Icon name="rally" size={14} /> {state}
            </span>
          ) : (
            <span class="wait">{state}</span>
          )}
          {left === undefined ? undefined : <b>{shortTime(left)} left</b>}
        </p>
        <h3>
          <a href={`/match/${match.id}`}>{match.title}</a>
        </h3>
        <p class="book-line">
          {titleOf(match.rulebook)}
          {match.rated ? ', rated' : ''}
        </p>
        <p class="facts">
          {mine && !isHotseat(match) ? <SideChip seat={mine.name} ink={inkOf(match.rulebook, mine.name)} /> : undefined}
          <span>
            {match.turn === '' ? '' : `${match.turn}. `}
            {rivals(match)}
          </span>
        </p>
        <a
          class={first && isMine ? 'button primary' : 'button'}
          href={`/match/${match.id}`}
          aria-label={`${act}: ${match.title}`}
        >
          {act}
        </a>
      </div>
    </li>
  );
};
