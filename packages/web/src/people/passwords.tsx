import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useDeed } from '../net/use-asked.ts';
import { Refused } from '../widgets/states.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly title: string;
  /** It is chosen now, and not one that is known. */
  readonly isNew: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A field for a password, which a browser fills in or keeps. */
export const PasswordField = ({ id, title, isNew, value, onInput }: PasswordFieldProps): JSX.Element => (
  <div class="field">
    <label for={id}>{title}</label>
    <input
      id={id}
      type="password"
      autocomplete={isNew ? 'new-password' : 'current-password'}
      required
      minLength={8}
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
    {isNew ? <small>At least 8 characters.</small> : undefined}
  </div>
);

interface AccountFieldProps {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A field for the name of an account, which a browser fills in. */
export const AccountField = ({ id, title, value, onInput }: AccountFieldProps): JSX.Element => (
  <div class="field">
    <label for={id}>{title}</label>
    <input
      id={id}
      autocomplete="username"
      required
      minLength={2}
      maxLength={30}
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  </div>
);

const BEFORE_TOKEN = '#password=';

/** What the link of a mail holds that a new password is chosen by; undefined when the page was opened by another. */
export const passwordToken = (): string | undefined =>
  location.hash.startsWith(BEFORE_TOKEN) ? location.hash.slice(BEFORE_TOKEN.length) : undefined;

/** Sends a link to a new password to whoever has lost his. */
export const LostPassword = (): JSX.Element => {
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, trouble, act } = useDeed();
  return (
    <details class="switches">
      <summary>I have lost my password</summary>
      {isSent ? (
        <p role="status">
          If this account has a mail address that is confirmed, a link was sent there. It holds for an hour.
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            act(async () => {
              await call('POST', peopleRoutes.lostPassword, { name: name.trim() });
              setSent(true);
            });
          }}
        >
          <p>A link to choose another is sent to the mail address of your account.</p>
          <AccountField id="lost-name" title="Which account?" value={name} onInput={setName} />
          <Refused trouble={trouble} />
          <button type="submit" disabled={busy}>
            Send me a link
          </button>
        </form>
      )}
    </details>
  );
};

interface NewPasswordProps {
  readonly token: string;
  /** The reader goes on to sign in. */
  readonly onDone: () => void;
}

/** Where the link of a mail leads: another password is chosen in place of the one that was lost. */
export const NewPassword = ({ token, onDone }: NewPasswordProps): JSX.Element => {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { busy, trouble, act } = useDeed();
  const leave = (): void => {
    history.replaceState(null, '', location.pathname);
    onDone();
  };
  return (
    <section>
      <h2>A new password</h2>
      {isDone ? (
        <p role="status">Your password is changed, and you are signed out everywhere.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            act(async () => {
              await call('POST', peopleRoutes.newPassword, { token, password });
              setDone(true);
            });
          }}
        >
          <PasswordField id="next" title="New password" isNew value={password} onInput={setPassword} />
          <Refused trouble={trouble} />
          <p class="acts">
            <button type="submit" class="primary" disabled={busy}>
              Change the password
            </button>
          </p>
        </form>
      )}
      <p class="acts">
        <button type="button" class={isDone ? 'primary' : 'quiet'} onClick={leave}>
          {isDone ? 'Sign in' : 'Sign in without changing it'}
        </button>
      </p>
    </section>
  );
};

/** Changes the password of whoever knows it. */
export const ChangePassword = (): JSX.Element => {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { busy, trouble, act } = useDeed();
  return (
    <section>
      <h2>Password</h2>
      <details class="switches">
        <summary>Change my password</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setDone(false);
            act(async () => {
              await call('PUT', peopleRoutes.myPassword, { old, password });
              setOld('');
              setPassword('');
              setDone(true);
            });
          }}
        >
          <PasswordField id="old" title="Password until now" isNew={false} value={old} onInput={setOld} />
          <PasswordField id="next" title="New password" isNew value={password} onInput={setPassword} />
          <Refused trouble={trouble} />
          {isDone ? <p role="status">It is changed. In other browsers you are asked for the new one.</p> : undefined}
          <button type="submit" disabled={busy}>
            Change the password
          </button>
        </form>
      </details>
    </section>
  );
};
