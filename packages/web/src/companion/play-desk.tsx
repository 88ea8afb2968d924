import type { AnyCompanion, Chapter, Offered } from '@longroll/kernel/companion';
import type { JSX } from 'preact';
import { ClauseSign } from '../widgets/clause.tsx';
import { Refused } from '../widgets/states.tsx';
import { AskedDice, AskedForm } from './asked.tsx';
import type { Battle, Standing } from './battle.ts';
import { EntryLines } from './story.tsx';

interface DeskProps {
  readonly companion: AnyCompanion;
  readonly battle: Battle;
}

const OfferedRow = ({ offered, onPick }: { readonly offered: Offered; readonly onPick: () => void }): JSX.Element => (
  <li>
    <button type="button" class={offered.due ? 'due' : ''} onClick={onPick}>
      <span>
        <b>{offered.title}</b>
        {offered.hint ? <small>{offered.hint}</small> : undefined}
      </span>
      <span aria-hidden="true">›</span>
    </button>
  </li>
);

/** What came of the newest deed. */
const Newest = ({ book, chapter }: { readonly book: string; readonly chapter: Chapter }): JSX.Element | null =>
  chapter.told.length === 0 ? null : (
    <section class="newest" aria-label="What came of it">
      <div role="status">
        <EntryLines book={book} chapter={chapter} />
      </div>
    </section>
  );

/** The phase: what was done last, what may be done, and the way on. */
const Between = ({ companion, battle, now, tab }: DeskProps & { readonly now: Standing; readonly tab: string }) => {
  const { desk } = now;
  const offered = desk.offered[tab] ?? [];
  const newest = now.told.chapters.findLast(({ takenBack }) => !takenBack);
  const due = Object.values(desk.offered).some((list) => list.some((each) => each.due));
  return (
    <>
      <h2>
        {desk.phase.title}
        <ClauseSign book={companion.rulebook} ids={[desk.phase.clause]} />
      </h2>
      <p class="fine">{desk.phase.about}</p>
      {newest ? <Newest book={companion.rulebook} chapter={newest} /> : undefined}
      <ul class="offered">
        {offered.map((each) => (
          <OfferedRow
            key={`${each.deed} ${each.title}`}
            offered={each}
            onPick={() => battle.begin(each.deed, each.given)}
          />
        ))}
      </ul>
      {offered.length === 0 && !desk.over ? <p class="fine">Nothing of this can be done now.</p> : undefined}
      <Refused trouble={now.refusal?.reason} />
      {desk.over ? undefined : (
        <button type="button" class={due ? 'wide' : 'primary wide'} onClick={() => battle.begin(companion.next)}>
          {desk.next}
        </button>
      )}
      {newest ? (
        <button type="button" class="quiet" onClick={() => battle.undo()}>
          Take back: {newest.title.toLowerCase()}
        </button>
      ) : undefined}
    </>
  );
};

/** The open question of a deed. */
const Open = ({ companion, battle, now }: DeskProps & { readonly now: Standing }): JSX.Element | null => {
  const asks = now.progress?.asks;
  if (!asks) return null;
  const { draft } = now;
  const last = draft?.answers.at(-1);
  const bound = draft?.thrown !== undefined || (last !== undefined && 'dice' in last && last.hand === 'thrown');
  const key = `${now.record.entries.length} ${draft?.answers.length ?? 0}`;
  return (
    <>
      <h2>{asks.title}</h2>
      {asks.kind === 'form' ? (
        <AskedForm key={key} book={companion.rulebook} battle={battle} asks={asks} />
      ) : (
        <AskedDice key={key} book={companion.rulebook} battle={battle} asks={asks} now={now} />
      )}
      <Refused trouble={now.refusal?.reason} />
      {bound ? (
        <p class="fine">Dice thrown here stay as they fell.</p>
      ) : (
        <button type="button" class="quiet" onClick={() => battle.back()}>
          {(draft?.answers.length ?? 0) > 0 ? 'Back' : 'Leave it'}
        </button>
      )}
    </>
  );
};

interface PlayDeskProps extends DeskProps {
  /** Which of the companion's parts is open. */
  readonly tab: string;
}

/** One action a screen: the open question, else what the phase offers. */
export const PlayDesk = ({ companion, battle, tab }: PlayDeskProps): JSX.Element => {
  const now = battle.now.value;
  return (
    <section class="comp-desk">
      {now.progress?.asks === undefined ? (
        <Between companion={companion} battle={battle} now={now} tab={tab} />
      ) : (
        <Open companion={companion} battle={battle} now={now} />
      )}
    </section>
  );
};
