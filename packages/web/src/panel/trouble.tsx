import type { JSX } from 'preact';
import type { Trouble } from '../play/match.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';

/** A refusal with its clause, or a failure with what is safe. `nearest`: a legal choice to take instead. */
export const TroubleNote = ({
  trouble,
  book,
  nearest,
}: {
  readonly trouble: Trouble;
  readonly book: string;
  readonly nearest?: string | undefined;
}): JSX.Element => (
  <div class="refusal" role="alert">
    <Icon name="refused" size={16} />
    <p>
      {trouble.title ? <b>{trouble.title} </b> : undefined}
      {trouble.reason}
      {nearest ? ` Nearest: ${nearest}.` : ''}{' '}
      {trouble.clause ? <ClauseTag book={book} id={trouble.clause} /> : undefined}
    </p>
  </div>
);
