import '../styles/desk.css';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readDesk } from '../desk/desk-calls.ts';
import { DeskModel } from '../desk/desk-model.ts';
import type { MatchModel } from '../play/match.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskWatch } from './desk-watch.tsx';

/** Milliseconds after which the desk is asked again: a deadline may have moved. */
const EVERY = 30_000;
/** The same while a turn is being carried out. */
const SOON = 1000;

/** The desk of the seat that this page plays, opened once and asked again whenever the match goes on. */
const useDesk = (match: MatchModel): { readonly desk: DeskModel | undefined; readonly error: unknown } => {
  const [desk, setDesk] = useState<DeskModel | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const seat = match.viewer.value;
  const name = match.wire.value.seats.find(({ id }) => id === seat)?.name;
  useEffect(() => {
    if (seat === 'spectator' || name === undefined) return;
    let left = false;
    let opened: DeskModel | undefined;
    readDesk(match.id, name).then((wire) => {
      if (left) return;
      opened = new DeskModel(match, seat, name, wire);
      setDesk(opened);
    }, setError);
    return () => {
      left = true;
      opened?.close();
      setDesk(undefined);
    };
  }, [match, seat, name]);
  useEffect(() => {
    if (!desk) return;
    const ask = (): void => void desk.reload();
    const timer = setInterval(ask, EVERY);
    addEventListener('focus', ask);
    // Whatever is told of the match may be that a turn was closed or carried out.
    const stop = match.view.subscribe(ask);
    // Again and again: an answer that failed must not be the last that was asked for.
    let soon: ReturnType<typeof setInterval> | undefined;
    const follow = effect(() => {
      void desk.asked.value;
      clearInterval(soon);
      if (desk.underWay) soon = setInterval(ask, SOON);
    });
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
      clearInterval(soon);
      follow();
      stop();
    };
  }, [desk]);
  return { desk, error };
};

/** The page of a match that is played by sheets: the order desk of whoever has a seat, the map for all others. */
export const DeskPage = ({ match }: { readonly match: MatchModel }): JSX.Element => {
  const { desk, error } = useDesk(match);
  if (error !== undefined)
    return (
      <PageFrame title="Orders">
        <Failure error={error} />
      </PageFrame>
    );
  if (match.viewer.value === 'spectator') return <DeskWatch match={match} />;
  return desk ? <DeskTable desk={desk} /> : <Loading what="your orders" />;
};
