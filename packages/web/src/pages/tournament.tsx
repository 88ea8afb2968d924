import type { WirePair, WireTournament } from '@longroll/server/tournaments';
import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { routes } from '../net/routes.ts';
import { type Asked, useAsked, useDeed } from '../net/use-asked.ts';
import { nextOf } from '../people/cross-table.ts';
import { CrossTable, Rounds } from '../people/standings.tsx';
import { paceText } from '../play/pace-words.ts';
import { seatTitle } from '../play/words.ts';
import { AskFirst } from '../widgets/ask-first.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading, Refused } from '../widgets/states.tsx';

const AGAIN = 15_000;

/** A round robin: who has entered, the cross table, the next games, and every result. */
export const TournamentPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const asked = useAsked<WireTournament>(peopleRoutes.tournament(id));
  const books = useAsked<readonly WireRulebook[]>(routes.rulebooks);
  const { value, again } = asked;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, AGAIN);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <PageFrame title={value?.title ?? 'Tournament'}>
      {value ? (
        <Filled tournament={value} asked={asked} book={books.value?.find((book) => book.id === value.rulebook)} />
      ) : asked.error !== undefined ? (
        <Failure error={asked.error} />
      ) : (
        <Loading what="the tournament" />
      )}
    </PageFrame>
  );
};

interface FilledProps {
  readonly tournament: WireTournament;
  readonly asked: Asked<WireTournament>;
  readonly book: WireRulebook | undefined;
}

const stateOf = ({ entering, over, table }: WireTournament): string => {
  if (entering)
    return `The list is open: ${table.length === 1 ? '1 player has' : `${table.length} players have`} entered.`;
  return over ? 'All matches are decided.' : 'It is being played.';
};

const Filled = ({ tournament, asked, book }: FilledProps): JSX.Element => {
  const self = me.value?.id;
  const scenario = book?.scenarios.find(({ id }) => id === tournament.scenario);
  return (
    <>
      <div class="page-head with-acts">
        <div>
          <h1>{tournament.title}</h1>
          <p role="status">{stateOf(tournament)}</p>
        </div>
        <Acts tournament={tournament} asked={asked} self={self} />
      </div>
      <dl class="terms">
        <dt>Rulebook</dt>
        <dd>
          {book?.title ?? tournament.rulebook}, {scenario?.title ?? tournament.scenario}
        </dd>
        <dt>Form</dt>
        <dd>{tournament.bothSides ? 'Each plays each twice, with sides changed' : 'Each plays each once'}</dd>
        <dt>Time</dt>
        <dd>{seatTitle(paceText(tournament.pace))}</dd>
        <dt>Rated</dt>
        <dd>{tournament.rated ? 'Yes: each match counts for both' : 'No'}</dd>
        {tournament.organiser ? (
          <>
            <dt>Held by</dt>
            <dd>
              <a href={`/player/${tournament.organiser.id}`}>{tournament.organiser.name}</a>
            </dd>
          </>
        ) : undefined}
        {tournament.club === undefined ? undefined : (
          <>
            <dt>Club</dt>
            <dd>
              <a href={`/club/${tournament.club}`}>Its members alone see and enter it</a>
            </dd>
          </>
        )}
      </dl>
      {self === undefined ? undefined : <MyNext tournament={tournament} self={self} />}
      {tournament.table.length === 0 ? (
        <p class="none">Nobody has entered yet.</p>
      ) : (
        <CrossTable tournament={tournament} self={self} />
      )}
      <Rounds tournament={tournament} />
    </>
  );
};

interface ActsProps {
  readonly tournament: WireTournament;
  readonly asked: Asked<WireTournament>;
  readonly self: string | undefined;
}

const Acts = ({ tournament, asked, self }: ActsProps): JSX.Element => {
  const { route } = useLocation();
  const { busy, trouble, act } = useDeed();
  const { id, entering, table, over } = tournament;
  const own = table.find((line) => line.id === self);
  const holds = tournament.organiser?.id === self && self !== undefined;
  const post = (url: string): void =>
    act(async () => {
      asked.set(await call<WireTournament>('POST', url));
      // Matches are set up a moment after the list is closed.
      setTimeout(asked.again, 1500);
    });
  const leaveBy = (url: string): void =>
    act(async () => {
      await call('DELETE', url);
      asked.again();
    });
  const withdraw = (): void => leaveBy(peopleRoutes.entry(id));
  const takeOut = (player: string): void => leaveBy(peopleRoutes.entryOf(id, player));
  const callOff = (): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.tournament(id));
      route(tournament.club === undefined ? '/clubs' : `/club/${tournament.club}`);
    });
  return (
    <div>
      <p class="acts">
        {entering && !own && me.value?.account ? (
          <button type="button" class="primary" disabled={busy} onClick={() => post(peopleRoutes.entry(id))}>
            Enter
          </button>
        ) : undefined}
        {entering && me.value && !me.value.account ? (
          <a class="button" href="/account">
            Sign in to enter
          </a>
        ) : undefined}
        {entering && holds ? (
          <AskFirst deed="Close the list and begin" quiet={false} onYes={() => post(peopleRoutes.close(id))}>
            {table.length} players have entered. Nobody enters after this, and the matches are set up at once.
          </AskFirst>
        ) : undefined}
        {own && !own.withdrawn && !over ? (
          <AskFirst deed="Withdraw" onYes={withdraw}>
            {entering
              ? 'You leave the list, and may enter again while it is open.'
              : 'Your matches that have not begun are lost.'}
          </AskFirst>
        ) : undefined}
        {entering && holds ? (
          <AskFirst deed="Call it off" onYes={callOff}>
            The tournament is taken back. Nothing of it has been played.
          </AskFirst>
        ) : undefined}
      </p>
      {holds && !over ? <TakeOut tournament={tournament} onOut={takeOut} /> : undefined}
      <Refused trouble={trouble} />
    </div>
  );
};

interface TakeOutProps {
  readonly tournament: WireTournament;
  readonly onOut: (player: string) => void;
}

/** For the organiser: players who never came are taken out, so that the others are not held up. */
const TakeOut = ({ tournament: { table, organiser, entering }, onOut }: TakeOutProps): JSX.Element | null => {
  const others = table.filter(({ id, withdrawn }) => !withdrawn && id !== organiser?.id);
  if (others.length === 0) return null;
  return (
    <details>
      <summary>Take a player out</summary>
      {others.map(({ id, name }) => (
        <p key={id}>
          {name}{' '}
          <AskFirst deed="Take out" about={name} onYes={() => onOut(id)}>
            {entering ? `${name} leaves the list.` : `Matches of ${name} that have not begun are lost for ${name}.`}
          </AskFirst>
        </p>
      ))}
    </details>
  );
};

interface MyNextProps {
  readonly tournament: WireTournament;
  readonly self: string;
}

const MyNext = ({ tournament, self }: MyNextProps): JSX.Element | null => {
  const next = nextOf(tournament.pairs, self);
  if (next.length === 0) return null;
  const nameOf = (id: string): string => tournament.table.find((line) => line.id === id)?.name ?? '';
  const line = ({ first, second, round, match }: WirePair): JSX.Element => {
    const mine = tournament.seats[first === self ? 0 : 1] ?? '';
    const other = nameOf(first === self ? second : first);
    return (
      <li key={`${round} ${first} ${second}`}>
        <b>Round {round}</b>
        <span>
          {seatTitle(mine)}, against {other}
        </span>
        {match === undefined ? (
          <span class="wait">Being set up</span>
        ) : (
          <a class="button" href={`/match/${match}`} aria-label={`Play round ${round}, against ${other}`}>
            Play
          </a>
        )}
      </li>
    );
  };
  return (
    <section>
      <h2>Your next matches</h2>
      <ul class="rows">{next.map(line)}</ul>
    </section>
  );
};
