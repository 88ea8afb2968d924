import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { seatTitle } from '../play/words.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import {
  closedWords,
  isLate,
  ledWords,
  missedWords,
  momentWords,
  ruleWords,
  secondsLeft,
  shareRun,
  timeWords,
} from './deadline.ts';
import type { DeskModel } from './desk-model.ts';
import { LeaveForm } from './leave-form.tsx';
import { ProposedDeadline } from './proposal.tsx';

/** How often the time that is left is said anew, in milliseconds. */
const EVERY = 1000;

/** The present moment, said anew every second. */
const useNow = (): number => {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  return now.value;
};

/** The same in a line, for where an order is written and the card is out of sight. */
export const ClockLine = ({ desk }: { readonly desk: DeskModel }): JSX.Element | null => {
  const now = useNow();
  const wire = desk.wire.value;
  if (desk.match.outcome.value !== undefined) return null;
  const left = secondsLeft(wire, now - desk.asked.value);
  return (
    <p class="closes">
      {wire.state === 'open' ? (
        <>
          <span class={isLate(left) ? 'late' : ''}>Orders close in {timeWords(left)}.</span>{' '}
          {missedWords(wire.mine?.missed)}
        </>
      ) : (
        `${desk.match.shelf.rulebook.orders?.title ?? 'Turn'} ${wire.turn} is closed. ${closedWords(wire)}`
      )}
    </p>
  );
};

/** How long orders may be written, what closes the turn before that, and for whom it waits. */
export const ClockCard = ({ desk }: { readonly desk: DeskModel }): JSX.Element => {
  const now = useNow();
  const wire = desk.wire.value;
  const { wire: match, shelf } = desk.match;
  const rules = match.value.turns;
  const left = secondsLeft(wire, now - desk.asked.value);
  const run = shareRun(left, rules);
  const missed = missedWords(wire.mine?.missed);
  const title = shelf.rulebook.orders?.title ?? 'Turn';
  const others = match.value.seats.filter(
    ({ id, kind }) => kind === 'person' && id !== desk.seat && match.value.actors.includes(id),
  );
  if (wire.state !== 'open')
    return (
      <section class="deadline" aria-label="The deadline">
        <p class="left">
          {title} {wire.turn} is closed
        </p>
        <p class="fine" role="status">
          {closedWords(wire)}
        </p>
        {ledWords(wire).map((words) => (
          <p class="fine" key={words}>
            {words}
          </p>
        ))}
      </section>
    );
  return (
    <section class="deadline" aria-label="The deadline">
      <p class="left">
        <span class={isLate(left) ? 'late' : ''}>{timeWords(left)}</span>
        <time dateTime={wire.due}>{momentWords(wire)}</time>
      </p>
      <div class="time-bar" role="img" aria-label={`${Math.round(run * 100)} percent of the time for orders has run`}>
        <i style={{ width: `${run * 100}%` }} />
      </div>
      {/* Read once; the list below needs the room. */}
      <details class="fine">
        <summary>
          Orders for {title.toLowerCase()} {wire.turn} close then
        </summary>
        <p>
          Drafts count as they stand; faulty ones do not. {ruleWords(rules, wire.extended).join(' ')}{' '}
          {shelf.rulebook.orders ? <ClauseTag book={shelf.rulebook.id} id={shelf.rulebook.orders.clause} /> : undefined}
        </p>
      </details>
      <p class="fine">
        {others.length === 0
          ? 'Nobody else is waited for.'
          : `Waited for besides you: ${others.map(({ name }) => seatTitle(name)).join(', ')}. Who is ready is told to nobody.`}
      </p>
      {missed === undefined ? undefined : <p class="fine missed">{missed}</p>}
      {ledWords(wire).map((words) => (
        <p class="fine" key={words}>
          {words}
        </p>
      ))}
      <ProposedDeadline desk={desk} isAlone={others.length === 0} />
      <LeaveForm desk={desk} />
    </section>
  );
};
