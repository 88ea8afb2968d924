import type { ComponentChildren, JSX } from 'preact';
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

/** The bar of a match that is played by sheets: what it is, whose desk, the turn, and the ways to orders, report and film. */
export const DeskBar = ({ match, seatName, here, last, children }: DeskBarProps): JSX.Element => {
  const { rulebook, board } = match.shelf;
  const status = board.status(match.view.value);
  const side = status.sides.find(({ seat }) => seat === match.viewer.value);
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
          {children}
          <ThemeSwitch />
        </nav>
      </header>
      {match.connected.value ? undefined : (
        <p class="offline-line" role="status">
          Not connected. What you write is kept here, and sent when the server is back.
        </p>
      )}
    </div>
  );
};
