import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import type { MatchModel } from '../play/match.ts';
import { useMatch } from '../play/use-match.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { type ReadTurn, useTurn } from './use-turns.ts';

interface TurnPageProps {
  readonly title: string;
  readonly of: (match: MatchModel, read: ReadTurn) => JSX.Element;
}

/** A page about one turn of a match, as its address names both: what it shows once all is there. */
export const TurnPage = ({ title, of }: TurnPageProps): JSX.Element => {
  const { id = '', turn } = useRoute().params;
  const { model, error } = useMatch(id);
  const { read, error: unread } = useTurn(model, turn === undefined ? undefined : Number(turn));
  const failed = error ?? unread;
  if (failed !== undefined)
    return (
      <PageFrame title={title}>
        <Failure error={failed} />
      </PageFrame>
    );
  return model && read ? of(model, read) : <Loading what={`the ${title.toLowerCase()}`} />;
};
