import type { JSX } from 'preact';
import { proposalWords } from './deadline.ts';
import type { DeskModel } from './desk-model.ts';
import { inputOf, NewDeadline } from './new-deadline.tsx';

interface ProposedDeadlineProps {
  readonly desk: DeskModel;
  /** Whether nobody else is waited for. */
  readonly isAlone: boolean;
}

/** What is proposed in place of the deadline that stands, with the ways to agree, to decline and to take it back; nothing where nothing is. */
export const StandingProposal = ({ desk }: { readonly desk: DeskModel }): JSX.Element | null => {
  const { mine, proposal, now } = desk.wire.value;
  if (!mine?.proposes || !proposal) return null;
  const busy = desk.busy.value;
  const isMine = proposal.by.includes(desk.seatName);
  return (
    <div class="proposal" role="status">
      {proposalWords({ ...proposal, now }, desk.seatName).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p class="acts">
        {isMine ? undefined : (
          <button type="button" class="primary" disabled={busy} onClick={() => void desk.propose(proposal.due)}>
            Agree
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => void desk.propose(undefined)}>
          {isMine ? 'Take it back' : 'Decline'}
        </button>
      </p>
    </div>
  );
};

/**
 * Another deadline by consent, where no game master moves it: what is proposed, with the ways to agree and to decline, and a form
 * to propose one. Nothing where the seat has no say in it.
 */
export const ProposedDeadline = ({ desk, isAlone }: ProposedDeadlineProps): JSX.Element | null => {
  const { mine, due } = desk.wire.value;
  if (!mine?.proposes) return null;
  const busy = desk.busy.value;
  return (
    <>
      <StandingProposal desk={desk} />
      <details class="leave">
        <summary>Another deadline</summary>
        <p class="fine">
          {isAlone
            ? 'Nobody else is waited for: it stands at once.'
            : 'It stands as soon as all who are waited for agree.'}
        </p>
        <NewDeadline
          key={due}
          at={inputOf(Date.parse(due))}
          act="Propose it"
          busy={busy}
          onTake={(at) => void desk.propose(at)}
        />
      </details>
    </>
  );
};
