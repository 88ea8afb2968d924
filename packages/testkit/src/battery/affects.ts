import {
  type Accepted,
  type AnyRulebook,
  type AnyState,
  canonicalState,
  type Seat,
  type Viewer,
} from '@longroll/kernel';
import { firstDifference } from './checks.ts';
import { broken } from './fault.ts';

/** Who is not named among those whom an action affects sees exactly what it saw before; so do spectators unless all are. */
export const checkAffects = (
  book: AnyRulebook,
  seats: readonly Seat[],
  before: AnyState,
  { state, affects }: Pick<Accepted<AnyState>, 'state' | 'affects'>,
): void => {
  if (affects === 'all') return;
  const others: Viewer[] = ['spectator'];
  for (const { id } of seats) if (!affects.includes(id)) others.push(id);
  for (const viewer of others) {
    const [was, is] = [before, state].map((position) => canonicalState(book.view(position, viewer)));
    if (was !== is)
      throw broken(
        'affects',
        `${viewer} is not named, but sees something else: ${firstDifference(was ?? '', is ?? '')}`,
      );
  }
};
