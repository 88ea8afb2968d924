import type { AnyState } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import type { Line } from '../play/lines.ts';
import type { MatchModel } from '../play/match.ts';
import { openRecording, positionBefore, readMatchFile } from '../play/recording.ts';
import { StakesLine } from './stakes.tsx';

interface PastProps {
  readonly match: MatchModel;
  /** The line with which the fight opened. */
  readonly opening: Line;
}

/** What was at stake in a fight that opened before the page did: its position is played again from the match's file. */
export const PastStakes = ({ match, opening }: PastProps): JSX.Element | null => {
  const [before, keep] = useState<AnyState | undefined>(undefined);
  useEffect(() => {
    // What is hidden stands in no file of a match that goes on.
    if (!match.shelf.rulebook.open) return;
    let left = false;
    const look = async (): Promise<void> => {
      const recording = await openRecording(readMatchFile(await call('GET', routes.file(match.id))));
      const found = positionBefore(recording, opening.n, match.viewer.peek());
      if (!left) keep(found);
    };
    // Without it the report tells all that has happened.
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [match, opening.n]);
  return before ? <StakesLine match={match} before={before} opening={opening} /> : null;
};
