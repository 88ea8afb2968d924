import type { WirePeople, WirePerson } from '@longroll/server/people';
import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';

interface PlayerPickProps {
  readonly label: string;
  /** What the button beside each name says: "Invite". */
  readonly deed: string;
  readonly onPick: (person: WirePerson) => void;
}

const TYPING = 250;
const LEAST_LETTERS = 2;

/** Somebody with an account, found by the beginning of his name. */
export const PlayerPick = ({ label, deed, onPick }: PlayerPickProps): JSX.Element => {
  const id = useId();
  const [name, setName] = useState('');
  const [people, setPeople] = useState<WirePeople | undefined>(undefined);
  useEffect(() => {
    setPeople(undefined);
    if (name.trim().length < LEAST_LETTERS) return;
    let left = false;
    const timer = setTimeout(() => {
      call<WirePeople>('GET', peopleRoutes.players(name.trim())).then(
        (found) => {
          if (!left) setPeople(found);
        },
        () => undefined,
      );
    }, TYPING);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [name]);
  return (
    <div class="field player-pick">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        maxLength={30}
        placeholder="How the name begins"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <ul class="rows" aria-live="polite">
        {people?.map((person) => (
          <li key={person.id}>
            <b>{person.name}</b>
            <button
              type="button"
              onClick={() => {
                setName('');
                onPick(person);
              }}
            >
              {deed}
              <span class="visually-hidden"> {person.name}</span>
            </button>
          </li>
        ))}
        {people?.length === 0 ? <li>Nobody has a name that begins so.</li> : undefined}
      </ul>
    </div>
  );
};
