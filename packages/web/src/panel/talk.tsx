import type { WireMessage } from '@longroll/server/talk';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { me } from '../net/identity.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import type { MatchModel } from '../play/match.ts';
import type { Talk } from '../play/talk.ts';
import { seatTitle } from '../play/words.ts';

interface TalkProps {
  readonly match: MatchModel;
}

/** The talk at a match: who is looking, what is said, and the private notes of a seat. */
export const TalkCard = ({ match }: TalkProps): JSX.Element => {
  const { talk } = match;
  useEffect(() => {
    talk.unread.value = 0;
  }, [talk.messages.value]);
  return (
    <section class="card talk" aria-label="Talk">
      <header>
        <h2>Talk</h2>
        <Rooms talk={talk} />
      </header>
      <Present match={match} />
      <Messages talk={talk} match={match.id} />
      <SayForm talk={talk} />
      {talk.trouble.value ? (
        <p class="refusal" role="alert">
          {talk.trouble.value.reason}
        </p>
      ) : undefined}
      <Notes key={match.viewer.value} match={match} />
    </section>
  );
};

const ROOMS: { readonly [room: string]: string } = { players: 'Players', spectators: 'Those who watch' };

const Rooms = ({ talk }: { readonly talk: Talk }): JSX.Element | null => {
  if (talk.rooms.value.length < 2) return null;
  return (
    <select
      aria-label="Room"
      value={talk.room.value ?? ''}
      onChange={(event) => void talk.enter(event.currentTarget.value)}
    >
      {talk.rooms.value.map(({ room }) => (
        <option key={room} value={room}>
          {ROOMS[room] ?? seatTitle(room)}
        </option>
      ))}
    </select>
  );
};

const Present = ({ match }: TalkProps): JSX.Element | null => {
  const present = match.talk.present.value;
  if (!present) return null;
  const others = match.wire.value.seats.filter(({ kind, mine }) => kind === 'person' && !mine);
  const here = others.filter(({ name }) => present.seats.includes(name)).map(({ name }) => seatTitle(name));
  const watching = present.spectators === 1 ? 'one looks on' : `${present.spectators} look on`;
  const said = [
    others.length === 0 ? '' : here.length === 0 ? 'Nobody else is here now' : `${here.join(', ')} here now`,
    present.spectators > 0 ? watching : '',
  ].filter((words) => words !== '');
  return said.length === 0 ? null : <p class="fine">{said.join('; ')}.</p>;
};

const timeOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' });

const Messages = ({ talk, match }: { readonly talk: Talk; readonly match: string }): JSX.Element => (
  <>
    {talk.more.value ? (
      <button type="button" onClick={() => void talk.earlier()}>
        Earlier
      </button>
    ) : undefined}
    <ol class="messages" aria-live="polite">
      {talk.messages.value.map((message) => (
        <Message key={message.n} message={message} match={match} />
      ))}
    </ol>
    {talk.messages.value.length === 0 ? <p class="fine">Nothing has been said yet.</p> : undefined}
  </>
);

interface MessageProps {
  readonly message: WireMessage;
  readonly match: string;
}

const Message = ({ message, match }: MessageProps): JSX.Element => (
  <li>
    <p class="fine">
      <b>
        {message.account === undefined ? message.player : <a href={`/player/${message.account}`}>{message.player}</a>}
      </b>
      {message.seat === undefined ? '' : `, ${seatTitle(message.seat)}`}{' '}
      <time dateTime={message.at}>{timeOf(message.at)}</time>
      {message.account !== undefined && me.value?.account && message.account !== me.value.id ? (
        <PersonMenu id={message.account} name={message.player} match={match} message={message} deed="Mute or report" />
      ) : undefined}
    </p>
    <p>{message.removed ? <i>Removed by an operator.</i> : message.text}</p>
  </li>
);

const MOST_LETTERS = 1000;

const SayForm = ({ talk }: { readonly talk: Talk }): JSX.Element | null => {
  const [text, write] = useState('');
  const [busy, setBusy] = useState(false);
  if (!talk.rooms.value.find(({ room }) => room === talk.room.value)?.write) return null;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    if (await talk.say(text)) write('');
    setBusy(false);
  };
  return (
    <form class="say" onSubmit={(event) => void send(event)}>
      <input
        type="text"
        aria-label="Say something"
        placeholder="Say something"
        maxLength={MOST_LETTERS}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" disabled={busy || text.trim() === ''}>
        Send
      </button>
    </form>
  );
};

/** Notes of a seat of one's own, which nobody else reads. */
const Notes = ({ match }: TalkProps): JSX.Element | null => {
  const { talk } = match;
  const viewer = match.viewer.value;
  const seat = match.wire.value.seats.find(({ id, mine }) => id === viewer && mine)?.name;
  const [text, write] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open && seat !== undefined) void talk.openNotes(seat);
  }, [open, seat]);
  if (seat === undefined) return null;
  const notes = talk.notes.value;
  const keep = async (): Promise<void> => {
    if (text !== undefined && (await talk.keepNotes(text))) write(undefined);
  };
  return (
    <details class="notes" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Your notes</summary>
      <textarea
        aria-label="Your notes, which nobody else reads"
        rows={5}
        value={text ?? notes?.text ?? ''}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="button" disabled={text === undefined || text === notes?.text} onClick={() => void keep()}>
        Keep
      </button>
    </details>
  );
};
