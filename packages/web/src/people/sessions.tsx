import type { WireSessions } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { AskFirst } from '../widgets/ask-first.tsx';
import { Refused } from '../widgets/states.tsx';

/** On how many other devices I am signed in, and a way to sign out of them all. */
export const Sessions = (): JSX.Element => {
  const { value, set } = useAsked<WireSessions>(peopleRoutes.sessions);
  const { trouble, act } = useDeed();
  const end = (): void => act(async () => set(await call<WireSessions>('DELETE', peopleRoutes.sessions)));
  const { others = 0 } = value ?? {};
  return (
    <section class="people">
      <h2>Where you are signed in</h2>
      <Refused trouble={trouble} />
      <p role="status">
        {value === undefined
          ? ''
          : others === 0
            ? 'Only here.'
            : `Here, and in ${others === 1 ? 'one other browser' : `${others} other browsers`}.`}
      </p>
      {others > 0 ? (
        <AskFirst deed="Sign out everywhere else" quiet={false} onYes={end}>
          Whoever uses your account in another browser must give its password again. Your matches go on.
        </AskFirst>
      ) : undefined}
    </section>
  );
};
