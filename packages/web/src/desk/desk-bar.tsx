import type { ComponentChildren, JSX } from 'preact';
import { HandOver } from '../panel/hand-over.tsx';
import { Tool } from '../panel/match-bar.tsx';
import type { MatchModel } from '../play/match.ts';
import { seatTitle } from '../play/words.ts';
import { Brand, ThemeSwitch } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';

interface DeskBarProps {
  readonly match: MatchModel;
  readonly seatName: string | undefined;
  readonly here: 'orders' | 'report' | 'film';
  /** The newest turn that has been carried out; without one there is nothing to read. */
  readonly last: number | undefined;
  readonly children?: ComponentChildren;
}

const PAGES = [
  ['orders', 'Orders', 'pen'],
  ['report', 'Report', 'rally'],
  ['film', 'Film', 'eye'],
] as const;

/** The seat behind the present one of those that are played at this screen; undefined where it is the only one. */
export const nextAtScreen = ({ mine, viewer }: Pick<MatchModel, 'mine' | 'viewer'>): number | undefined => {
  const seats = mine.value;
  const here = viewer.value === 'spectator' ? -1 : seats.indexOf(viewer.value);
  return seats.length < 2 || here < 0 ? undefined : seats[(here + 1) % seats.length];
};

/** The bar of a match that is played by sheets: what it is, whose desk, the turn, and the ways to orders, report and film. */
export const DeskBar = ({ match, seatName, here, last, children }: DeskBarProps): JSX.Element => {
  const { rulebook, board } = match.shelf;
  const status = board.status(match.view.value);
  const side = status.sides.find(({ seat }) => seat === match.viewer.value);
  const next = nextAtScreen(match);
  const hrefOf = (page: (typeof PAGES)[number][0]): string =>
    page === 'orders' ? `/match/${match.id}` : `/match/${match.id}/${page}${last === undefined ? '' : `/${last}`}`;
  return (
    <div class="bar-stack">
      <header class={`bar-top${match.connected.value ? '' : ' offline'}`}>
        <Brand />
        <div class="where">
          <h1>{rulebook.title}</h1>
          <span>{match.wire.value.scenarioTitle}</span>
        </div>
        <p class="desk-facts">
          {seatName === undefined ? undefined : (
            <span>
              {side ? (
                <i class={`chip ${side.ink}`} aria-hidden="true">
                  {side.name.charAt(0)}
                </i>
              ) : undefined}
              <b>{seatTitle(seatName)}</b>
            </span>
          )}
          <span>{status.turn}</span>
        </p>
        <nav class="tools" aria-label="Parts of the match">
          {PAGES.map(([page, title, symbol]) =>
            page !== 'orders' && (last === undefined || seatName === undefined) ? undefined : (
              <a key={page} href={hrefOf(page)} aria-current={page === here ? 'page' : undefined} aria-label={title}>
                <Icon name={symbol} size={18} />
                <span class="word">{title}</span>
              </a>
            ),
          )}
          {next === undefined ? undefined : <Tool name="Hand over" symbol="rally" onClick={() => match.handTo(next)} />}
          {children}
          <ThemeSwitch />
        </nav>
      </header>
      <HandOver match={match} status={status} />
      {match.connected.value ? undefined : (
        <p class="offline-line" role="status">
          Not connected. What you write is kept here, and sent when the server is back.
        </p>
      )}
    </div>
  );
};
