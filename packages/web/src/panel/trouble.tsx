import type { JSX } from 'preact';
import type { Trouble } from '../play/trouble.ts';
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
      <Reason trouble={trouble} />
      {nearest && !trouble.reason.includes('Nearest') ? ` Nearest: ${nearest}.` : ''}
      {trouble.clause ? <ClauseTag book={book} id={trouble.clause} /> : undefined}
    </p>
  </div>
);

/** What is refused stands first and bold: "Not Memphis." A reason that begins so itself is not told it twice. */
const Reason = ({ trouble }: { readonly trouble: Trouble }): JSX.Element => {
  const { title, reason } = trouble;
  const own = /^(Not [^.]+\.)\s*(.*)$/s.exec(reason);
  if (own)
    return (
      <>
        <b>{own[1]} </b>
        {own[2]}
      </>
    );
  return (
    <>
      {title ? <b>{title} </b> : undefined}
      {reason}
    </>
  );
};
