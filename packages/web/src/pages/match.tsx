import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { type MatchModel, openMatchModel } from '../play/match.ts';
import { openOrders } from '../play/orders.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { MatchTable } from './match-table.tsx';

/** The match page: opens the match of the address and follows it until the page is left. */
export const MatchPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const [model, setModel] = useState<MatchModel | undefined>(undefined);
  const error = useSignal<unknown>(undefined);
  useEffect(() => {
    let left = false;
    let opened: MatchModel | undefined;
    openMatchModel(id).then(
      (made) => {
        opened = made;
        if (left) made.close();
        else setModel(made);
      },
      (reason: unknown) => {
        error.value = reason;
      },
    );
    return () => {
      left = true;
      opened?.close();
      setModel(undefined);
    };
  }, [id]);
  if (error.value !== undefined)
    return (
      <PageFrame title="Match">
        <Failure error={error.value} />
      </PageFrame>
    );
  return model && model.id === id ? <Opened model={model} /> : <Loading what="the match" />;
};

const Opened = ({ model }: { readonly model: MatchModel }): JSX.Element => {
  const orders = useMemo(() => openOrders(model), [model]);
  return <MatchTable match={model} orders={orders} />;
};
