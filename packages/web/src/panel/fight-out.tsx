import type { WireBattles, WireFought, WireWaiting } from '@longroll/server/handing';
import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import type { MatchModel } from '../play/match.ts';
import { type Trouble, troubleOf } from '../play/trouble.ts';
import { seatTitle, sidesNamed } from '../play/words.ts';

/** Milliseconds after which it is looked again what others want, and whether a battle is over. */
const AGAIN = 8000;

interface Asking {
  readonly news: Signal<WireBattles | undefined>;
  readonly busy: Signal<boolean>;
  readonly trouble: Signal<Trouble | undefined>;
  ask(method: 'GET' | 'PUT' | 'POST', url: string, body?: object): void;
}

interface Props extends Asking {
  readonly match: MatchModel;
}

/** Whether there is anything about battles that may change without anybody moving here. */
const isOpen = (news: WireBattles | undefined): boolean =>
  news !== undefined && (news.wanted.length > 0 || news.waiting.length > 0 || news.fought.some(({ back }) => !back));

/** Keeps what the server tells of battles, from when the page is opened. */
const useBattles = (match: MatchModel): Asking => {
  const news = useSignal<WireBattles | undefined>(undefined);
  const busy = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const ask: Asking['ask'] = (method, url, body) => {
    busy.value = method !== 'GET';
    call<WireBattles>(method, url, body)
      .then(
        (answer) => {
          news.value = answer;
          trouble.value = undefined;
        },
        (error) => {
          if (method !== 'GET') trouble.value = troubleOf(error);
        },
      )
      .finally(() => {
        busy.value = false;
      });
  };
  const { value: view } = match.view;
  useEffect(() => {
    const look = () => ask('GET', peopleRoutes.battles(match.id));
    look();
    const timer = setInterval(() => {
      if (isOpen(news.value)) look();
    }, AGAIN);
    return () => clearInterval(timer);
  }, [match.id, view]);
  return { news, busy, trouble, ask };
};

/** Battles of a campaign that may be fought out in another book: asked for, agreed on, gone to and carried back. */
export const FightOut = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const { handsDown, rulebook } = match.shelf;
  const { rated, seats, battleOf } = match.wire.value;
  if (battleOf !== undefined)
    return (
      <p class="fine">
        A battle of <a href={`/match/${battleOf}`}>a campaign</a>, to which its result is carried back.
      </p>
    );
  const plays = seats.some(({ mine }) => mine);
  if (!handsDown || rulebook.orders || rated || !plays) return null;
  return <Battles match={match} />;
};

const Battles = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const asking = useBattles(match);
  const waits = useComputed(() => match.shelf.handsDown?.battles(match.view.value) ?? []);
  const props = { match, ...asking };
  const { value: news } = asking.news;
  if (!news) return null;
  const fought = news.fought.filter(({ back }) => !back);
  const isAsked = fought.length === 0 && waits.value.length > 0 && news.waiting.length > 0;
  if (fought.length === 0 && !isAsked) return null;
  const { value: trouble } = asking.trouble;
  return (
    <aside class="hint fight-out" aria-label="Battles fought out">
      {fought.map((battle) => (
        <Fought key={battle.match} battle={battle} {...props} />
      ))}
      {isAsked ? <Wishes told={news} {...props} /> : undefined}
      {trouble ? (
        <p class="refusal" role="alert">
          {trouble.reason}
        </p>
      ) : undefined}
    </aside>
  );
};

const titleOf = (news: WireBattles, field: string): string =>
  news.fields.find(({ id }) => id === field)?.title ?? field;

/** "the battle of Memphis", within a sentence. */
const inSentence = (title: string): string => title.replace(/^The /, 'the ');

const Fought = ({ match, battle, busy, ask }: Props & { readonly battle: WireFought }): JSX.Element => (
  <>
    <p>
      {battle.over ? `${battle.title} is over.` : `${battle.title} is being fought out.`}{' '}
      {battle.over ? 'Its result can be carried back.' : 'This match waits for it.'}
    </p>
    <div class="acts">
      <a class="button" href={`/match/${battle.match}`}>
        {battle.over ? 'Look at it' : 'To the battle'}
      </a>
      {battle.over ? (
        <button
          type="button"
          class="primary"
          disabled={busy.value}
          onClick={() => ask('POST', peopleRoutes.battle(match.id, battle.match), {})}
        >
          Carry the result back
        </button>
      ) : undefined}
    </div>
  </>
);

/** Who wants what, and what may be wanted. */
const Wishes = ({ match, told, busy, ask }: Props & { readonly told: WireBattles }): JSX.Element => {
  const own = match.wire.value.seats.filter(({ mine }) => mine).map(({ name }) => name);
  const say = (place: string, field: string, want: boolean): void =>
    ask('PUT', peopleRoutes.battles(match.id), { place, field, want });
  const mine = told.wanted.find(({ seat }) => own.includes(seat));
  const theirs = told.wanted.filter(({ seat }) => !own.includes(seat));
  const called = (place: string): string =>
    inSentence(told.waiting.find((battle) => battle.place === place)?.title ?? place);
  return (
    <>
      {theirs.map(({ seat, place, field }) => (
        <p key={seat}>
          {sidesNamed([seatTitle(seat)])} wants to fight {called(place)} out in {titleOf(told, field)}.{' '}
          <button type="button" disabled={busy.value} onClick={() => say(place, field, true)}>
            Agree
          </button>
        </p>
      ))}
      {mine ? (
        <p>
          You want to fight {called(mine.place)} out in {titleOf(told, mine.field)}. It begins when everybody does.{' '}
          <button type="button" disabled={busy.value} onClick={() => say(mine.place, mine.field, false)}>
            No longer
          </button>
        </p>
      ) : (
        <details>
          <summary>Fight a battle out</summary>
          <p class="fine">
            Instead of a few dice, a whole battle: troops become pieces of another book, and what is left of them comes
            back as losses that these rules allow.
          </p>
          {told.waiting.map((battle) => (
            <Choice key={battle.place} battle={battle} told={told} busy={busy} say={say} />
          ))}
        </details>
      )}
    </>
  );
};

interface ChoiceProps extends Pick<Asking, 'busy'> {
  readonly battle: WireWaiting;
  readonly told: WireBattles;
  say(place: string, field: string, want: boolean): void;
}

const Choice = ({ battle, told, busy, say }: ChoiceProps): JSX.Element => (
  <div class="acts">
    <p>{battle.title}</p>
    {told.fields.map(({ id, title }) => (
      <button key={id} type="button" disabled={busy.value} onClick={() => say(battle.place, id, true)}>
        In {title}
      </button>
    ))}
  </div>
);
