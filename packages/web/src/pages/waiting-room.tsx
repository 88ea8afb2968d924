import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { keptInvitations } from '../play/invitations.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Invitation } from '../widgets/invitation.tsx';
import { SeatRows } from '../widgets/seat-rows.tsx';

/** A match whose seats are not all taken: who sits where, and the links to send. It opens by itself when it begins. */
export const WaitingRoom = ({ match }: { readonly match: WireMatch }): JSX.Element => {
  const links = { ...keptInvitations(match.id), ...match.invitations };
  return (
    <PageFrame title={match.title}>
      <div class="page-head">
        <h1>{match.title}</h1>
        <p role="status">Waiting for the other side to sit down. The match opens by itself.</p>
      </div>
      <SeatRows
        seats={match.seats}
        beside={(seat) => (seat.kind === 'open' ? <Invitation link={links[seat.name]} /> : undefined)}
      />
      <p class="fine">
        The dice are promised already. Their SHA-256 is <span class="hash">{match.header.commitment}</span>; each side
        adds bytes of its own when it sits down.
      </p>
    </PageFrame>
  );
};
