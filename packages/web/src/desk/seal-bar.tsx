import type { JSX } from 'preact';
import { seatTitle } from '../play/words.ts';
import { Icon } from '../widgets/icon.tsx';
import { ClockLine } from './clock-card.tsx';
import { nextAtScreen } from './desk-bar.tsx';
import type { DeskModel } from './desk-model.ts';
import { StandingProposal } from './proposal.tsx';
import { countStates, isTaken } from './rows.ts';
import type { SaveState } from './saving.ts';

/** What becomes of what is written, in words. */
export const SAVE_WORDS: { readonly [state in SaveState]: string } = {
  saved: 'All orders are saved.',
  waiting: 'Not saved yet.',
  saving: 'Saving.',
  failed: 'Not saved: the server is away. What you wrote is kept here and sent again.',
};

const said = (desk: DeskModel): string => {
  const counts = countStates(desk.rows.value, desk.ready);
  const parts = [
    [counts.get('faulty') ?? 0, 'faulty'],
    [counts.get('unlikely') ?? 0, 'unlikely'],
    [counts.get('none') ?? 0, 'by default'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
};

const nameOf = ({ match }: DeskModel, seat: number): string =>
  match.wire.value.seats.find(({ id }) => id === seat)?.name ?? '';

/** The one button of the desk, always in the same place: seals the sheet, or opens it again. */
export const SealBar = ({ desk }: { readonly desk: DeskModel }): JSX.Element => {
  const rows = desk.rows.value;
  const written = rows.filter(({ stands }) => stands !== undefined).length;
  const faulty = rows.some((row) => !isTaken(row));
  const save = desk.saveState.value;
  const besides = said(desk);
  const next = nextAtScreen(desk.match);
  return (
    <footer class="seal-bar">
      <div>
        <b>
          {written} of {rows.length} {rows.length === 1 ? 'has an order' : 'have orders'}
        </b>
        <p>{besides === '' ? 'Nothing is faulty or unlikely.' : `${besides}.`}</p>
        <p class={`saving ${save}`} role="status">
          {desk.ready
            ? 'Sealed: nothing changes unless you open it again.'
            : faulty && save === 'saved'
              ? 'All but what is faulty is saved.'
              : SAVE_WORDS[save]}
        </p>
        <ClockLine desk={desk} />
        <div class="to-answer">
          <StandingProposal desk={desk} />
        </div>
      </div>
      {desk.ready ? (
        <p class="acts">
          <button type="button" disabled={desk.busy.value || !desk.open} onClick={() => void desk.setReady(false)}>
            Open again
          </button>
          {next === undefined ? undefined : (
            <button type="button" class="primary" onClick={() => desk.match.handTo(next)}>
              Hand over to {seatTitle(nameOf(desk, next))}
            </button>
          )}
        </p>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={desk.busy.value || !desk.open}
          onClick={() => void desk.setReady(true)}
        >
          <Icon name="lock" size={18} />
          {written === 0 ? 'Seal without orders' : `Seal ${written}`}
        </button>
      )}
    </footer>
  );
};
