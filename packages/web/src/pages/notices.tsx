import { zoneWords } from '@longroll/kernel';
import type { WireMail } from '@longroll/server/mail';
import type { NoticeKind, WireNotices } from '@longroll/server/notices';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { beLeftAlone, bePushed, canBePushed, isPushed } from '../play/push.ts';
import { Refused } from '../widgets/states.tsx';

const KINDS: readonly (readonly [NoticeKind, string])[] = [
  ['turn', 'It is my move'],
  ['deadline', 'My time is nearly over'],
  ['proposal', 'Another deadline is proposed'],
  ['led', 'A turn of a match that I lead is closed'],
  ['began', 'A match has begun'],
  ['over', 'A match is over'],
  ['invited', 'I am invited'],
  ['chat', 'Something was said to me'],
  ['draw', 'A draw is offered'],
  ['rematch', 'A rematch is wanted'],
];

/** How far mails are apart, in seconds, and what that is called. */
const APART = [
  [0, 'When something waits'],
  [3 * 3600, 'Every three hours at most'],
  [86_400, 'Once a day at most'],
] as const;

/** How somebody who is not looking is told what waits for him: by mail and on this device, kind by kind. */
export const Notices = (): JSX.Element => {
  const [notices, setNotices] = useState<WireNotices | undefined>(undefined);
  const [mail, setMail] = useState<WireMail | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  const fail = (error: Error): void => setTrouble(error.message);
  useEffect(() => {
    call<WireNotices>('GET', peopleRoutes.notices).then(setNotices, fail);
    call<WireMail>('GET', peopleRoutes.mail).then(setMail, fail);
  }, []);
  const patch = (what: unknown): void => {
    setTrouble('');
    call<WireNotices>('PATCH', peopleRoutes.notices, what).then(setNotices, fail);
  };
  const change = (kind: NoticeKind, way: 'mail' | 'push', yes: boolean): void => patch({ [kind]: { [way]: yes } });
  // Where no mail is sent there is nothing to choose about it.
  const ways = mail?.on === false ? (['push'] as const) : (['mail', 'push'] as const);
  return (
    <section>
      <h2>Notices</h2>
      <p>While you are looking at a match nothing is sent. A live game sends no mail for each move.</p>
      {mail ? <Address mail={mail} onMail={setMail} onTrouble={setTrouble} /> : undefined}
      <ThisDevice onTrouble={setTrouble} />
      <Refused trouble={trouble} />
      {notices && mail?.on ? (
        <div class="field">
          <label for="apart">Mails come</label>
          <select
            id="apart"
            value={notices.apart}
            onChange={(event) => patch({ apart: Number(event.currentTarget.value) })}
          >
            {APART.map(([seconds, title]) => (
              <option key={seconds} value={seconds}>
                {title}
              </option>
            ))}
          </select>
          <p class="fine">All that waits comes in one mail. Of time that is nearly over you are told at once.</p>
        </div>
      ) : undefined}
      {notices ? <QuietHours key={JSON.stringify(notices.quiet)} quiet={notices.quiet} onChange={patch} /> : undefined}
      {notices ? (
        <table class="notices">
          <thead>
            <tr>
              <th scope="col">Tell me when</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {way === 'mail' ? 'Mail' : 'Device'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KINDS.map(([kind, title]) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${title}: by ${way === 'mail' ? 'mail' : 'a notice on the device'}`}
                        checked={notices[kind][way]}
                        onChange={(event) => change(kind, way, event.currentTarget.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : undefined}
    </section>
  );
};

interface QuietHoursProps {
  readonly quiet: WireNotices['quiet'];
  readonly onChange: (what: Pick<WireNotices, 'quiet'>) => void;
}

/** The hours of the day in which nothing is sent, in the time zone of whoever sets them. */
const QuietHours = ({ quiet, onChange }: QuietHoursProps): JSX.Element => {
  const [from, begin] = useState(quiet?.from ?? '22:00');
  const [to, end] = useState(quiet?.to ?? '07:00');
  return (
    <form
      class="quiet-hours"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ quiet: { from, to, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
      }}
    >
      <fieldset>
        <legend>Quiet hours</legend>
        <p role="status">
          {quiet
            ? `Nothing is sent from ${quiet.from} to ${quiet.to} (${zoneWords(quiet.zone)}).`
            : 'There are none: notices are sent at any hour.'}
        </p>
        <p class="acts">
          <label>
            From
            <input type="time" required value={from} onInput={(event) => begin(event.currentTarget.value)} />
          </label>
          <label>
            To
            <input type="time" required value={to} onInput={(event) => end(event.currentTarget.value)} />
          </label>
          <button type="submit">{quiet ? 'Change them' : 'Keep these hours quiet'}</button>
          {quiet ? (
            <button type="button" onClick={() => onChange({ quiet: null })}>
              No quiet hours
            </button>
          ) : undefined}
        </p>
        <p class="fine">
          What comes within them is kept until they are over, reports by mail too. Of time that ends within them you are
          told before they begin.
        </p>
      </fieldset>
    </form>
  );
};

interface AddressProps {
  readonly mail: WireMail;
  readonly onMail: (mail: WireMail) => void;
  readonly onTrouble: (trouble: string) => void;
}

const stateOf = ({ address, unconfirmed, stopped, refused }: WireMail): string => {
  if (unconfirmed) return `A link was sent to ${unconfirmed}. Nothing else is sent there until it is followed.`;
  if (stopped) return 'You have stopped all mails. Give the address again to have them back.';
  if (refused) return `The mail server of ${address ?? 'the address'} took nothing: ${refused}`;
  return address ? `Mails go to ${address}.` : 'No address is known. It is shown to nobody.';
};

const Address = ({ mail, onMail, onTrouble }: AddressProps): JSX.Element => {
  const [address, write] = useState('');
  if (!mail.on) return <p>This server sends no mail.</p>;
  const ask = (method: 'PUT' | 'DELETE', body?: unknown): void => {
    onTrouble('');
    call<WireMail>(method, peopleRoutes.mail, body).then(
      (next) => {
        onMail(next);
        write('');
      },
      (error: Error) => onTrouble(error.message),
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask('PUT', { address: address.trim(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
      }}
    >
      <p role="status">{stateOf(mail)}</p>
      <div class="field">
        <label for="mail">Mail address</label>
        <input
          id="mail"
          type="email"
          autocomplete="email"
          required
          value={address}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </div>
      <p class="acts">
        <button type="submit">Send a link there</button>
        {mail.address || mail.unconfirmed ? (
          <button type="button" onClick={() => ask('DELETE')}>
            Forget my address
          </button>
        ) : undefined}
      </p>
    </form>
  );
};

const ThisDevice = ({ onTrouble }: { readonly onTrouble: (trouble: string) => void }): JSX.Element => {
  const [pushed, setPushed] = useState<boolean | undefined>(undefined);
  useEffect(() => {
    void isPushed().then(setPushed, () => setPushed(false));
  }, []);
  if (!canBePushed()) return <p class="fine">This browser shows no notices of sites, or only over https.</p>;
  const turn = (): void => {
    onTrouble('');
    (pushed ? beLeftAlone() : bePushed()).then(
      () => setPushed(!pushed),
      (error: Error) => onTrouble(error.message),
    );
  };
  return (
    <p class="acts">
      <button type="button" aria-pressed={pushed ? 'true' : 'false'} onClick={turn}>
        {pushed ? 'No more notices on this device' : 'Notices on this device'}
      </button>
    </p>
  );
};
