import type { EditProfile, WireProfile, WireShows } from '@longroll/server/people';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useDeed } from '../net/use-asked.ts';
import { Refused } from '../widgets/states.tsx';

interface ProfileFormProps {
  readonly profile: WireProfile;
  readonly onKept: (profile: WireProfile) => void;
}

const PARTS: readonly (readonly [keyof WireShows, string])[] = [
  ['results', 'My results'],
  ['ratings', 'My ratings'],
  ['clubs', 'My clubs'],
];

/** What I say of myself, and what others see of me. */
export const ProfileForm = ({ profile, onKept }: ProfileFormProps): JSX.Element => {
  const { busy, trouble, act } = useDeed();
  const [about, setAbout] = useState(profile.about);
  const change = (edit: EditProfile): void =>
    act(async () => onKept(await call<WireProfile>('PATCH', peopleRoutes.profile, edit)));
  return (
    <section class="people">
      <h2>What others see of you</h2>
      <form
        class="narrow"
        onSubmit={(event) => {
          event.preventDefault();
          change({ about: about.trim() });
        }}
      >
        <fieldset>
          <legend>Shown to others</legend>
          <div class="picks">
            {PARTS.map(([part, title]) => (
              <label class="pick" key={part}>
                <input
                  type="checkbox"
                  checked={profile.shows?.[part] ?? true}
                  disabled={busy}
                  onChange={(event) => change({ shows: { [part]: event.currentTarget.checked } })}
                />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
        <div class="field">
          <label for="about">About me</label>
          <textarea
            id="about"
            class="plain"
            rows={4}
            maxLength={1000}
            value={about}
            onInput={(event) => setAbout(event.currentTarget.value)}
          />
        </div>
        <Refused trouble={trouble} />
        <button type="submit" disabled={busy || about.trim() === profile.about}>
          Keep
        </button>
      </form>
    </section>
  );
};
