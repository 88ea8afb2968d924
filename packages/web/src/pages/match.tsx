import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { keepHeads } from '../play/keep-heads.ts';
import { type MatchModel, openMatchModel } from '../play/match.ts';
import { openOrders } from '../play/orders.ts';
import { type Shared, shareDice } from '../play/own-dice.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { fetched } from '../widgets/fetched.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { ClosedMatch } from './closed-match.tsx';
import { MatchTable } from './match-table.tsx';
import { WaitingRoom } from './waiting-room.tsx';

const AGAIN = 1000;

/** Of a match that is played by sheets: fetched where one is opened. */
const DeskPage = fetched(async () => (await import('./desk.tsx')).DeskPage);

/** Fetches the match of the address and adds to its dice until it has begun, then opens it; both end when the page is left. */
const useMatch = (
  id: string,
): { readonly waiting: Shared | undefined; readonly model: MatchModel | undefined; readonly error: unknown } => {
  const [waiting, setWaiting] = useState<Shared | undefined>(undefined);
  const [model, setModel] = useState<MatchModel | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    let left = false;
    let opened: MatchModel | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const shared = await shareDice(await call<WireMatch>('GET', routes.match(id)));
      if (left) return;
      const found = shared.match;
      setWaiting(shared);
      if (found.closed !== undefined) return;
      if (found.state === 'waiting') {
        timer = setTimeout(() => void look().catch(setError), AGAIN);
        return;
      }
      const made = await openMatchModel(found);
      if (left) return made.close();
      opened = made;
      setModel(made);
    };
    look().catch(setError);
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.close();
      setModel(undefined);
      setWaiting(undefined);
    };
  }, [id]);
  return { waiting, model, error };
};

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
