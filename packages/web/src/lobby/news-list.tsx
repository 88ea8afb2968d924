import type { WireInvited } from '@longroll/server/invitations';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { Refused } from '../widgets/states.tsx';
import type { News } from './news.ts';
import { sitAt } from './sit.ts';
import { agoWords } from './times.ts';

interface NewsProps {
  readonly news: readonly News[];
  readonly now: number;
  /** Something was done about one of them. */
  readonly onChange: () => void;
}

/** What happened to me, one line each, and where one says how to be told of it. */
export const NewsList = ({ news, now, onChange }: NewsProps): JSX.Element => {
  const [trouble, setTrouble] = useState('');
  return (
    <section class="news" aria-labelledby="news-title">
      <h2 id="news-title">Notices</h2>
      <Refused trouble={trouble} />
      {news.length === 0 ? <p class="wait">Nothing new within a week.</p> : undefined}
      <ol>
        {news.map(({ key, title, text, at, href, invited }) => (
          <li key={key}>
            <a href={href}>{title}</a>
            <time dateTime={at}>{agoWords(now - Date.parse(at))}</time>
            <span>{text}</span>
            {invited ? <Invited invited={invited} onChange={onChange} onTrouble={setTrouble} /> : undefined}
          </li>
        ))}
      </ol>
      <p class="fine">
        <a href="/account">How you are told: mail, this device, sound</a>
      </p>
    </section>
  );
};

interface InvitedProps {
  readonly invited: WireInvited;
  readonly onChange: () => void;
  readonly onTrouble: (trouble: string) => void;
}

const Invited = ({ invited, onChange, onTrouble }: InvitedProps): JSX.Element => {
  const { route } = useLocation();
  const fail = (error: Error): void => onTrouble(error.message);
  const accept = (): void => {
    sitAt(invited.match, { seat: invited.seat }).then(() => route(`/match/${invited.match}`), fail);
  };
  const decline = (): void => {
    call('DELETE', peopleRoutes.invitation(invited.match, invited.id)).then(onChange, fail);
  };
  return (
    <p class="acts">
      <button type="button" onClick={accept}>
        Accept
      </button>
      <button type="button" class="quiet" onClick={decline}>
        Decline
      </button>
    </p>
  );
};
