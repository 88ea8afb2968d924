import type { AnyState } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { MatchModel } from '../play/match.ts';
import { type Opening, stakesOf } from '../play/stakes.ts';
import { Split } from './odds.tsx';
import { Picture } from './roster.tsx';

interface StakesProps {
  readonly match: MatchModel;
  /** The position in which the fight opened. */
  readonly before: AnyState;
  readonly opening: Opening;
}

/** Who stood there when a fight opened, in pictures, and what the odds said before the first throw. */
export const StakesLine = ({ match, before, opening }: StakesProps): JSX.Element | null => {
  const { there, odds } = useMemo(() => stakesOf(match.shelf, before, match.viewer.peek(), opening), [before]);
  if (there.length === 0) return null;
  return (
    <div class="stakes">
      <p aria-hidden="true">
        {there.map((element) => (
          <span key={element.name} title={element.label}>
            <Picture element={element} size={46} />
          </span>
        ))}
      </p>
      {odds.length > 0 ? (
        <div role="group" aria-label="The odds before it">
          <p class="fine">The odds before it</p>
          <Split split={odds} />
        </div>
      ) : undefined}
    </div>
  );
};
