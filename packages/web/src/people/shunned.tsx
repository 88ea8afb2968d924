import type { WireShunned } from '@longroll/server/people';
import type { JSX } from 'preact';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { Refused } from '../widgets/states.tsx';

/** Whom I have muted or blocked, and a way back. */
export const Shunned = (): JSX.Element => {
  const { value, set } = useAsked<readonly WireShunned[]>(peopleRoutes.blocked);
  const { busy, trouble, act } = useDeed();
  return (
    <section>
      <h2>Muted and blocked</h2>
      <Refused trouble={trouble} />
      {value?.length === 0 ? (
        <p class="none">Nobody. You can mute or block a player on their page, or beside what they say.</p>
      ) : undefined}
      <ul class="rows">
        {value?.map(({ id, name, how }) => (
          <li key={id}>
            <b>
              <a href={`/player/${id}`}>{name}</a>
            </b>
            <span>{how === 'block' ? 'blocked' : 'muted'}</span>
            <button
              type="button"
              disabled={busy}
              onClick={() => act(async () => set(await call<readonly WireShunned[]>('DELETE', peopleRoutes.block(id))))}
            >
              {how === 'block' ? 'No longer block' : 'No longer mute'}
              <span class="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
