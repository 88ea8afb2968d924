import type { WireDesk } from '@longroll/server/desk';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../play/match.ts';
import { troubleOf } from '../play/trouble.ts';
import { seatTitle } from '../play/words.ts';
import { Refused } from '../widgets/states.tsx';
import { isLate, ledWords, momentWords, secondsLeft, timeWords } from './deadline.ts';
import { assignSeat, carryOut, closeTurn, moveDeadline, readDesk, reopenTurn } from './desk-calls.ts';
import { inputOf, NewDeadline } from './new-deadline.tsx';
import { SeatsLed } from './seats-led.tsx';

/** Milliseconds after which the desk is asked again: somebody may have become ready. */
const EVERY = 10_000;
/** A day, in milliseconds: by which the deadline of a turn that is opened again is put off unless said. */
const DAY = 86_400_000;

/** Who has written and who is ready; what, nobody but himself is told. */
const Awaited = ({ lead }: { readonly lead: NonNullable<WireDesk['lead']> }): JSX.Element => (
  <table class="awaited">
    <caption class="visually-hidden">Who is waited for</caption>
    <thead>
      <tr>
        <th scope="col">Seat</th>
        <th scope="col">Orders</th>
        <th scope="col">Ready</th>
        <th scope="col">Missed</th>
      </tr>
    </thead>
    <tbody>
      {lead.awaited.map(({ seat, wrote, ready, missed }) => (
        <tr key={seat}>
          <th scope="row">{seatTitle(seat)}</th>
          <td>{wrote ? 'written' : 'none yet'}</td>
          <td>{ready ? 'yes' : 'no'}</td>
          <td>{missed === 0 ? 'none' : missed === 1 ? 'one turn' : `${missed} turns`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ActsProps {
  readonly desk: WireDesk;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onMove: (due: string) => void;
}

/** A turn that is closed and held: opened again until a new deadline, or carried out without waiting. */
const Held = ({
  desk,
  busy,
  onReopen,
  onCarryOut,
}: {
  readonly desk: WireDesk & { readonly held: string };
  readonly busy: boolean;
  readonly onReopen: (due: string) => void;
  readonly onCarryOut: () => void;
}): JSX.Element => {
  return (
    <>
      <p class="fine" role="status">
        Turn {desk.turn} is closed and will be carried out on {momentWords({ due: desk.held, now: desk.now })}. Until
        then nobody learns anything of it, and you can open it again: all drafts stay as they were.
      </p>
      <NewDeadline at={inputOf(Date.now() + DAY)} act={`Open turn ${desk.turn} again`} busy={busy} onTake={onReopen} />
      <p class="acts">
        <button type="button" disabled={busy} onClick={onCarryOut}>
          Carry turn {desk.turn} out now
        </button>
      </p>
    </>
  );
};

/** Moving the deadline, and closing the turn, which asks once more: no order can be written after it. */
const Acts = ({ desk, busy, onClose, onMove }: ActsProps): JSX.Element => {
  const sure = useSignal(false);
  return (
    <>
      <NewDeadline at="" act="Move the deadline" busy={busy} onTake={onMove} />
      {sure.value ? (
        <p class="acts">
          <button
            type="button"
            class="primary"
            disabled={busy}
            onClick={() => {
              sure.value = false;
              onClose();
            }}
          >
            Close turn {desk.turn} for all
          </button>
          <button type="button" onClick={() => (sure.value = false)}>
            Leave it open
          </button>
        </p>
      ) : (
        <p class="acts">
          <button type="button" disabled={busy} onClick={() => (sure.value = true)}>
            Resolve turn {desk.turn} now
          </button>
        </p>
      )}
    </>
  );
};

/** The desk of a game master, who has set the match up and holds no seat of it. Nothing for anybody else. */
export const LeadCard = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const desk = useSignal<WireDesk | undefined>(undefined);
  const asked = useSignal(0);
  const busy = useSignal(false);
  const trouble = useSignal<string | undefined>(undefined);
  const take = async (answer: Promise<WireDesk>): Promise<void> => {
    busy.value = true;
    try {
      desk.value = await answer;
      asked.value = Date.now();
      trouble.value = undefined;
    } catch (error) {
      trouble.value = troubleOf(error).reason;
    }
    busy.value = false;
  };
  useEffect(() => {
    const ask = (): void => void take(readDesk(match.id, undefined));
    const timer = setInterval(ask, EVERY);
    const stop = match.view.subscribe(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [match]);
  const wire = desk.value;
  if (!wire?.lead || match.outcome.value) return null;
  const left = secondsLeft(wire, Date.now() - asked.value);
  return (
    <section class="deadline lead" aria-label="You lead this match">
      <h2>You lead this match</h2>
      {wire.state === 'open' ? (
        <>
          <p class="left">
            <span class={isLate(left) ? 'late' : ''}>{timeWords(left)}</span>
            <time dateTime={wire.due}>{momentWords(wire)}</time>
          </p>
          <p class="fine">
            Turn {wire.turn} closes then. Drafts count as they stand when it is closed. You see who has written, and not
            what.
          </p>
          <Awaited lead={wire.lead} />
          <Acts
            desk={wire}
            busy={busy.value}
            onClose={() => void take(closeTurn(match.id, wire.turn))}
            onMove={(due) => void take(moveDeadline(match.id, wire.turn, due))}
          />
          <SeatsLed
            match={match}
            busy={busy.value}
            onAssign={(seat, to) => void take(assignSeat(match.id, wire.turn, seat, to))}
          />
        </>
      ) : wire.held === undefined ? (
        <p class="fine" role="status">
          Turn {wire.turn} is being carried out.
        </p>
      ) : (
        <Held
          desk={{ ...wire, held: wire.held }}
          busy={busy.value}
          onReopen={(moment) => void take(reopenTurn(match.id, wire.turn, moment))}
          onCarryOut={() => void take(carryOut(match.id, wire.turn))}
        />
      )}
      {ledWords(wire).map((words) => (
        <p class="fine" key={words}>
          {words}
        </p>
      ))}
      <Refused trouble={trouble.value} />
    </section>
  );
};
