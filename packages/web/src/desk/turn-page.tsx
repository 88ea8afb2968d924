import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import type { MatchModel } from '../play/match.ts';
import { useMatch } from '../play/use-match.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { type ReadTurn, useTurn } from './use-turns.ts';

interface TurnPageProps {
  readonly title: string;
  readonly of: (match: MatchModel, read: ReadTurn) => JSX.Element;
}

/** The page of a turn before any has been carried out: nothing is wrong, it is early. */
const Early = ({ title, match }: { readonly title: string; readonly match: MatchModel }): JSX.Element => (
  <PageFrame title={title}>
    <section class="empty">
      <Icon name="rally" size={64} />
      <div>
        <h1>Nothing has been carried out yet</h1>
        <p>
          Report and film tell of a {(match.shelf.rulebook.orders?.title ?? 'Turn').toLowerCase()} when the orders of
          all have been sealed and it is carried out.
        </p>
        <p class="acts">
          <a class="button primary" href={`/match/${match.id}`}>
            To the orders
          </a>
        </p>
      </div>
    </section>
  </PageFrame>
);

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
  if (!model || !read) return <Loading what={`the ${title.toLowerCase()}`} />;
  return read === 'early' ? <Early title={title} match={model} /> : of(model, read);
};
