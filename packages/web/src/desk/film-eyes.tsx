import type { WireReport } from '@longroll/server/desk';
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { MatchModel } from '../play/match.ts';
import { wordsOf } from '../widgets/states.tsx';
import { readTruth, truthOf, truthReport } from './turn-truth.ts';

/** Whose film of a turn is shown, and whether the map goes where things happen. */
export interface FilmEyes {
  /** The turn as it truly was, over the seat's own; undefined while that is shown. */
  readonly truth: Signal<WireReport | undefined>;
  readonly trouble: Signal<string | undefined>;
  readonly follows: Signal<boolean>;
}

export const useFilmEyes = (): FilmEyes => {
  const [truth, trouble, follows] = [
    useSignal<WireReport | undefined>(undefined),
    useSignal<string | undefined>(undefined),
    useSignal(true),
  ];
  return useMemo(() => ({ truth, trouble, follows }), []);
};

interface EyesProps {
  readonly match: MatchModel;
  readonly turn: number;
  readonly eyes: FilmEyes;
}

/** Switches of a film: follow what happens, and when the match is over see the turn as it truly was. */
export const FilmSwitches = ({ match, turn, eyes: { truth, trouble, follows } }: EyesProps): JSX.Element => {
  const see = async (isWanted: boolean): Promise<void> => {
    trouble.value = undefined;
    if (!isWanted) {
      truth.value = undefined;
      return;
    }
    try {
      const found = truthOf(await readTruth(match.id), turn);
      if (found) truth.value = truthReport(turn, found);
      else trouble.value = 'The record of the match has no such turn.';
    } catch (error) {
      trouble.value = wordsOf(error);
    }
  };
  return (
    <div class="film-switches">
      {match.shelf.board.spot ? (
        <label>
          <input
            type="checkbox"
            checked={follows.value}
            onChange={(event) => {
              follows.value = event.currentTarget.checked;
            }}
          />
          Go where it happens
        </label>
      ) : undefined}
      {match.outcome.value ? (
        <label>
          <input
            type="checkbox"
            checked={truth.value !== undefined}
            onChange={(event) => void see(event.currentTarget.checked)}
          />
          As it truly was
        </label>
      ) : undefined}
      {trouble.value === undefined ? undefined : <p role="alert">{trouble.value}</p>}
    </div>
  );
};
