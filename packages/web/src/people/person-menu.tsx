import type { WireShunned } from '@longroll/server/people';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Refused } from '../widgets/states.tsx';

interface PersonMenuProps {
  readonly id: string;
  readonly name: string;
  /** Where they met, for a report. */
  readonly match?: string;
  /** What was said, for a report. */
  readonly message?: { readonly id: string; readonly text: string };
  readonly deed?: string;
}

/** A button that opens what one can do about somebody: hear him no more, meet him no more, report him. */
export const PersonMenu = (props: PersonMenuProps): JSX.Element => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {props.deed ?? 'Mute, block or report'}
        <span class="visually-hidden"> {props.name}</span>
      </button>
      {open ? (
        <Dialog title={props.name} onClose={() => setOpen(false)}>
          <Shunning {...props} />
          <ReportForm {...props} />
        </Dialog>
      ) : undefined}
    </>
  );
};

const Shunning = ({ id }: PersonMenuProps): JSX.Element => {
  const { value, set } = useAsked<readonly WireShunned[]>(peopleRoutes.blocked);
  const { busy, trouble, act } = useDeed();
  const how = value?.find((each) => each.id === id)?.how;
  const shun = (next: 'mute' | 'block' | undefined): void =>
    act(async () => {
      const url = peopleRoutes.block(id);
      set(
        next === undefined
          ? await call<readonly WireShunned[]>('DELETE', url)
          : await call<readonly WireShunned[]>('PUT', url, { how: next }),
      );
    });
  const kinds = [
    ['mute', 'Mute', 'What he says is not shown to you.'],
    ['block', 'Block', 'He also gets no seat at your matches and cannot invite you. You do not meet in the lobby.'],
  ] as const;
  return (
    <section>
      <p>Nobody is told of it.</p>
      <ul class="rows">
        {kinds.map(([kind, title, about]) => (
          <li key={kind}>
            <b>{title}</b>
            <span>{about}</span>
            <button
              type="button"
              disabled={busy || value === undefined}
              aria-pressed={how === kind ? 'true' : 'false'}
              onClick={() => shun(how === kind ? undefined : kind)}
            >
              {how === kind ? `No longer ${kind}` : title}
            </button>
          </li>
        ))}
      </ul>
      <Refused trouble={trouble} />
    </section>
  );
};

const LEAST_LETTERS = 10;

const ReportForm = ({ id, name, match, message }: PersonMenuProps): JSX.Element => {
  const { busy, trouble, act } = useDeed();
  const [text, write] = useState('');
  const [sent, setSent] = useState(false);
  const send = (event: Event): void => {
    event.preventDefault();
    act(async () => {
      await call('POST', peopleRoutes.reports, {
        player: id,
        ...(match === undefined ? {} : { match }),
        ...(message === undefined ? {} : { message: message.id }),
        text: text.trim(),
      });
      setSent(true);
    });
  };
  if (sent)
    return (
      <p class="notice good" role="status">
        Your report has been sent to the operators of this server.
      </p>
    );
  return (
    <form onSubmit={send}>
      <h3>Report to the operators</h3>
      {message === undefined ? undefined : <blockquote class="said">{message.text}</blockquote>}
      <div class="field">
        <label for="report-text">What happened</label>
        <textarea
          id="report-text"
          class="plain"
          rows={3}
          required
          minLength={LEAST_LETTERS}
          maxLength={2000}
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <small>{name} is not told who has reported him.</small>
      </div>
      <Refused trouble={trouble} />
      <p class="acts">
        <button type="submit" disabled={busy || text.trim().length < LEAST_LETTERS}>
          Send the report
        </button>
      </p>
    </form>
  );
};
