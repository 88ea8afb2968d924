import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { useAsked } from '../net/use-asked.ts';
import { playerName } from '../play/player-name.ts';
import { openRecording, type Recording, readMatchFile } from '../play/recording.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { FileDrop } from '../widgets/drop.tsx';
import { Failure, Loading, Refused, wordsOf } from '../widgets/states.tsx';
import { ReplayTable } from './replay-table.tsx';

/** The replay of a match of this server, or of a match file that is dropped here. */
export const ReplayPage = (): JSX.Element => {
  const { id } = useRoute().params;
  const [recording, setRecording] = useState<Recording | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const open = (source: unknown): void => {
    setError(undefined);
    Promise.resolve(source).then(readMatchFile).then(openRecording).then(setRecording, setError);
  };
  useEffect(() => {
    setRecording(undefined);
    if (id !== undefined) open(call<unknown>('GET', routes.file(id)));
  }, [id]);
  if (recording) return <ReplayTable recording={recording} id={id} />;
  if (id !== undefined && error === undefined) return <Loading what="the record of the match" />;
  return (
    <PageFrame title="Replays">
      <div class="page-head">
        <h1>Replay a match</h1>
        <p>Any match can be played again from any event, also while it is still going on.</p>
      </div>
      {error !== undefined && id !== undefined ? <Failure error={error} heading="h2" /> : undefined}
      <FileDrop onText={open}>
        <p>Drop a match file here. It is replayed in this browser and sent nowhere.</p>
      </FileDrop>
      <OwnReplays />
      <Refused trouble={error !== undefined && id === undefined ? wordsOf(error) : undefined} />
    </PageFrame>
  );
};

/** Longer lists are for the lobby. */
const MOST = 12;

/** My own matches, those that are over first, to be replayed. */
const OwnReplays = (): JSX.Element | null => {
  const { value } = useAsked<readonly WireMatch[]>(routes.matchList('mine'));
  const played = value?.filter(({ state }) => state !== 'waiting') ?? [];
  if (played.length === 0) return null;
  const [over, running] = [true, false].map((is) => played.filter(({ state }) => (state === 'over') === is));
  return (
    <section>
      <h2>Your matches</h2>
      <ul class="rows">
        {[...(over ?? []), ...(running ?? [])].slice(0, MOST).map((match) => (
          <li key={match.id}>
            <b>{match.title}</b>
            <span>
              {match.state === 'over' ? 'Ended' : 'Being played'}: {match.seats.map(playerName).join(' against ')}
            </span>
            <a class="button" href={`/replay/${match.id}`}>
              Replay<span class="visually-hidden"> {match.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
