import type { Seated } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { me, signIn, signOut, signUp } from '../net/identity.ts';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { useDeed } from '../net/use-asked.ts';
import {
  AccountField,
  ChangePassword,
  LostPassword,
  NewPassword,
  PasswordField,
  passwordToken,
} from '../people/passwords.tsx';
import { Sessions } from '../people/sessions.tsx';
import { Shunned } from '../people/shunned.tsx';
import { SoundSwitches } from '../people/sound-switches.tsx';
import { keptSeatKeys } from '../play/seat-keys.ts';
import { seatTitle } from '../play/words.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Refused } from '../widgets/states.tsx';
import { Notices } from './notices.tsx';

/** Sign up, sign in, and take a seat over that was held as a guest. */
export const AccountPage = (): JSX.Element => {
  const who = me.value;
  const [token, setToken] = useState(passwordToken);
  return (
    <PageFrame title="Account">
      <div class="page-head">
        <h1>{who?.account ? who.name : 'Your account'}</h1>
        <p>
          {who?.account
            ? 'Your matches wait for you on every device where you sign in.'
            : 'You can play without one. With an account your matches are yours on every device.'}
        </p>
      </div>
      <div class="narrow sections">
        {who?.account ? (
          <p class="acts">
            <a class="button" href={`/player/${who.id}`}>
              Your profile
            </a>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </p>
        ) : token === undefined ? (
          <div>
            <SignForm guest={who?.name} />
            <LostPassword />
          </div>
        ) : (
          <NewPassword token={token} onDone={() => setToken(undefined)} />
        )}
        {who?.account ? <Notices /> : undefined}
        <SoundSwitches />
        {who?.account ? (
          <>
            <Shunned />
            <ChangePassword />
            <Sessions />
          </>
        ) : undefined}
        <ClaimForm />
      </div>
    </PageFrame>
  );
};

const SignForm = ({ guest }: { readonly guest: string | undefined }): JSX.Element => {
  const { route } = useLocation();
  const [isNew, setNew] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, trouble, act } = useDeed();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const credentials = { name: name.trim(), password };
        act(async () => {
          await (isNew ? signUp(credentials) : signIn(credentials));
          route('/');
        });
      }}
    >
      <fieldset>
        <legend>{guest === undefined ? 'Sign in or sign up' : `You play as ${guest}. Your seats go with you.`}</legend>
        <div class="picks">
          <label class="pick">
            <input type="radio" name="new" checked={!isNew} onChange={() => setNew(false)} /> I have an account
          </label>
          <label class="pick">
            <input type="radio" name="new" checked={isNew} onChange={() => setNew(true)} /> Make one
          </label>
        </div>
      </fieldset>
      <AccountField id="name" title="Name" value={name} onInput={setName} />
      <PasswordField id="password" title="Password" isNew={isNew} value={password} onInput={setPassword} />
      <Refused trouble={trouble} />
      <button type="submit" class="primary" disabled={busy}>
        {isNew ? 'Sign up' : 'Sign in'}
      </button>
      {isNew ? (
        <p class="fine">Give a mail address when you have signed up: without one a lost password cannot be replaced.</p>
      ) : undefined}
    </form>
  );
};

const ClaimForm = (): JSX.Element => {
  const { route } = useLocation();
  const [match, setMatch] = useState('');
  const [key, setKey] = useState('');
  const [trouble, setTrouble] = useState('');
  const kept = keptSeatKeys();
  return (
    <section>
      <h2>Claim a seat</h2>
      <p>A seat that was taken as a guest has a secret of its own. Whoever knows it can take the seat over here.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const id = match.trim().split('/').at(-1) ?? '';
          postOnce<Seated>(routes.claim(id), { key: key.trim() }).then(
            (seated) => route(`/match/${seated.match.id}`),
            (error: Error) => setTrouble(error.message),
          );
        }}
      >
        <div class="field">
          <label for="match">Address or id of the match</label>
          <input id="match" required value={match} onInput={(event) => setMatch(event.currentTarget.value)} />
        </div>
        <div class="field">
          <label for="key">Secret of the seat</label>
          <input id="key" required value={key} onInput={(event) => setKey(event.currentTarget.value)} />
        </div>
        <Refused trouble={trouble} />
        <button type="submit">Claim the seat</button>
      </form>
      {kept.length > 0 ? (
        <details class="switches">
          <summary>Secrets of the seats taken in this browser ({kept.length})</summary>
          <ul class="rows">
            {kept.map((seat) => (
              <li key={seat.key}>
                <b>{seatTitle(seat.seat)}</b>
                <span class="hash">
                  {seat.match} {seat.key}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : undefined}
    </section>
  );
};
