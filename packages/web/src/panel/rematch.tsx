import type { WireRematch } from '@longroll/server/rematch';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import type { MatchModel } from '../play/match.ts';
import { type Trouble, troubleOf } from '../play/trouble.ts';
import { seatTitle, sidesNamed } from '../play/words.ts';

/** A rematch with sides changed: it is set up when all who have played want it. */
export const Rematch = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const { rematch } = match.talk;
  const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
  const ask = (method: 'GET' | 'PUT', body?: { readonly want: boolean }): void => {
    call<WireRematch>(method, peopleRoutes.rematch(match.id), body).then(
      (answer) => {
        rematch.value = answer;
      },
      (error) => setTrouble(troubleOf(error)),
    );
  };
  useEffect(() => ask('GET'), [match.id]);
  const { seats } = match.wire.value;
  const state = rematch.value;
  const own = seats.filter(({ mine }) => mine).map(({ name }) => name);
  if (!state || own.length === 0) return null;
  if (state.match !== undefined)
    return (
      <a class="button" href={`/match/${state.match}`}>
        To the rematch
      </a>
    );
  const wants = own.some((name) => state.wanted.includes(name));
  const others = state.wanted.filter((name) => !own.includes(name)).map(seatTitle);
  return (
    <>
      <button type="button" onClick={() => ask('PUT', { want: !wants })}>
        {wants ? 'No rematch after all' : 'Rematch, sides changed'}
      </button>
      {wants ? <p class="fine">It is set up when everybody wants it.</p> : undefined}
      {others.length > 0 ? <p class="fine">A rematch is wanted by {sidesNamed(others)}.</p> : undefined}
      {trouble ? (
        <p class="refusal" role="alert">
          {trouble.reason}
        </p>
      ) : undefined}
    </>
  );
};
