import { DRAW } from '@longroll/kernel';
import type { JSX } from 'preact';
import { seatTitle } from '../play/words.ts';
import { useClauses } from '../reference/clauses.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import type { DeskModel } from './desk-model.ts';

/** What came before the turn that is open: the way to the report of the last one, or how the match has ended. */
export const AfterTurn = ({ desk }: { readonly desk: DeskModel }): JSX.Element | null => {
  const { match } = desk;
  const last = desk.wire.value.records.at(-1)?.turn;
  const outcome = match.outcome.value;
  const { rulebook, board } = match.shelf;
  const { clauses } = useClauses(match.shelf);
  const title = (rulebook.orders?.title ?? 'Turn').toLowerCase();
  const winners = board.status(match.view.value).sides.filter(({ seat }) => outcome?.winners.includes(seat));
  if (last === undefined && !outcome) return null;
  return (
    <div class="after-turn">
      {outcome ? (
        <p role="status">
          <b>{winners.length === 0 ? 'A draw.' : `${winners.map(({ name }) => seatTitle(name)).join(' and ')} won.`}</b>{' '}
          {clauses?.[outcome.clause]?.text}{' '}
          {outcome.clause === DRAW ? undefined : <ClauseTag book={rulebook.id} id={outcome.clause} />}
        </p>
      ) : undefined}
      {last === undefined ? undefined : (
        <p role="status">
          {seatTitle(title)} {last} has been carried out.{' '}
          <a href={`/match/${match.id}/report/${last}`}>Read your report</a> or{' '}
          <a href={`/match/${match.id}/film/${last}`}>see the film</a>.
        </p>
      )}
    </div>
  );
};
