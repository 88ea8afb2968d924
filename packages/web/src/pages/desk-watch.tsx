import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { DeskBar } from '../desk/desk-bar.tsx';
import { LeadCard } from '../desk/lead-card.tsx';
import { BoardMap } from '../map/map.tsx';
import { boardShown } from '../map/pane.ts';
import { LogCard } from '../panel/log.tsx';
import type { MatchModel } from '../play/match.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** A match of sheets for whoever has no seat at it: the map and the log of what everybody may know. */
export const DeskWatch = ({ match }: { readonly match: MatchModel }): JSX.Element => {
  const { shelf, view } = match;
  const board = boardShown(shelf, view.value);
  const sheet = useMemo(() => board.sheet(view.peek()), [board]);
  const home = useMemo(() => board.home(view.peek()), [board]);
  const status = shelf.board.status(view.value);
  document.title = match.wire.value.title;
  return (
    <div class="match desk-watch">
      <main>
        <div class="stage">
          <BoardMap
            sheet={sheet}
            home={home}
            label={`Map: ${status.turn}, ${status.phase}`}
            elements={board.elements(view.value, 'spectator', [])}
            over={[]}
            lit={NOTHING}
            picked={[]}
            onTouch={() => undefined}
          />
        </div>
        <div class="panel">
          <LeadCard match={match} />
          <p class="notice">You have no seat at this match: orders are seen by nobody but their own seat.</p>
          <LogCard shelf={shelf} lines={match.lines.value} mine={[]} inks={status.sides.map(({ ink }) => ink)} />
        </div>
      </main>
      <DeskBar match={match} seatName={undefined} here="orders" last={undefined} />
    </div>
  );
};
