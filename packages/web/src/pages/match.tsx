import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { keepHeads } from '../play/keep-heads.ts';
import type { MatchModel } from '../play/match.ts';
import { openOrders } from '../play/orders.ts';
import { useMatch } from '../play/use-match.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { fetched } from '../widgets/fetched.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { MatchTable } from './match-table.tsx';

/** Of a match that is played by sheets, that waits for its players, that is closed: fetched where one is opened. */
const DeskPage = fetched(async () => (await import('./desk.tsx')).DeskPage);
const WaitingRoom = fetched(async () => (await import('./waiting-room.tsx')).WaitingRoom);
const ClosedMatch = fetched(async () => (await import('./closed-match.tsx')).ClosedMatch);

/** The match page: opens the match of the address and follows it until the page is left. */
export const MatchPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const { waiting, model, error } = useMatch(id);
  if (error !== undefined)
    return (
      <PageFrame title="Match">
        <Failure error={error} />
      </PageFrame>
    );
  if (model?.id === id) return <Opened model={model} />;
  if (waiting?.match.closed !== undefined) return <ClosedMatch match={waiting.match} reason={waiting.match.closed} />;
  return waiting?.match.state === 'waiting' ? <WaitingRoom shared={waiting} /> : <Loading what="the match" />;
};

const Opened = ({ model }: { readonly model: MatchModel }): JSX.Element => {
  const orders = useMemo(() => openOrders(model), [model]);
  useEffect(() => keepHeads(model), [model]);
  if (model.shelf.rulebook.orders) return <DeskPage match={model} />;
  return <MatchTable match={model} orders={orders} />;
};
