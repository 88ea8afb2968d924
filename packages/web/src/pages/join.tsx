import type { Seated, WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { Terms } from '../people/terms.tsx';
import { rememberPromise, shareDice } from '../play/own-dice.ts';
import { keepSeatKey } from '../play/seat-keys.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { SeatRows } from '../widgets/seat-rows.tsx';
import { Failure, Loading, Refused } from '../widgets/states.tsx';

/** An invitation: the secret stands after the # of the address and goes only to the server's seat. */
export const JoinPage = (): JSX.Element => {
  const { route } = useLocation();
  const id = useRoute().params.id ?? '';
  const [match, setMatch] = useState<WireMatch | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    call<WireMatch>('GET', routes.match(id))
      .then((found) => {
        rememberPromise(found);
        setMatch(found);
      })
      .catch(setError);
  }, [id]);
  const secret = location.hash.slice(1);
  const isTaken = match?.seats.every(({ kind }) => kind !== 'open') === true;
  const isMine = match?.seats.some(({ mine }) => mine) === true;
  const sit = (event: Event): void => {
    event.preventDefault();
    const called = name.trim() === '' ? {} : { name: name.trim() };
    postOnce<Seated>(routes.sit(id), { secret, ...called }).then(
      async (seated) => {
        keepSeatKey(id, seated.seat, seated.key);
        await shareDice(seated.match).catch(() => undefined);
        route(`/match/${id}`, true);
      },
      (failed: Error) => setTrouble(failed.message),
    );
  };
  return (
    <PageFrame title="Invitation">
      {error !== undefined ? <Failure error={error} /> : undefined}
      {match === undefined && error === undefined ? <Loading what="the invitation" /> : undefined}
      {match ? (
        <form class="narrow" onSubmit={sit}>
          <div class="page-head">
            <h1>{isMine ? 'You sit here already' : isTaken ? 'This invitation is taken' : 'You are invited'}</h1>
            <p>{match.title}</p>
          </div>
          <Terms match={match} />
          <SeatRows seats={match.seats} />
          {isTaken || me.value?.name !== undefined ? undefined : (
            <div class="field">
              <label for="name">What shall the other side call you?</label>
              <input id="name" value={name} maxLength={30} onInput={(event) => setName(event.currentTarget.value)} />
              <small>You may play without an account and claim the seat later.</small>
            </div>
          )}
          {isTaken && !isMine ? (
            <p role="status">
              All its seats are taken. You may watch it. If one of them is yours,{' '}
              <a href="/account">sign in, or claim it by its secret</a>.
            </p>
          ) : undefined}
          <Refused trouble={trouble} />
          <p class="acts">
            {isTaken ? undefined : (
              <button type="submit" class={isMine ? '' : 'primary'} disabled={secret === ''}>
                Sit down
              </button>
            )}
            <a class={isMine ? 'button primary' : 'button'} href={`/match/${id}`}>
              {isMine ? 'To the match' : isTaken ? 'Watch' : 'Only watch'}
            </a>
          </p>
        </form>
      ) : undefined}
    </PageFrame>
  );
};
