import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { seatTitle } from '../play/words.ts';
import { AGAINST, type Against, begin } from './begin.ts';

const STRENGTHS = AGAINST.slice(0, 3);

/** Scenario, side, strength of the computer, and begin. */
export const PlayNow = ({ book }: { readonly book: WireRulebook }): JSX.Element => {
  const { route } = useLocation();
  const [scenario, setScenario] = useState(book.scenarios[0]?.id ?? '');
  const [seat, setSeat] = useState(0);
  const [against, setAgainst] = useState<Against>('planner');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const seats = book.seats[scenario] ?? [];
  const side = seats[Math.min(seat, seats.length - 1)] ?? '';
  return (
    <form
      class="play-now"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        begin({ book: book.id, scenario, options: {}, side, against }, book).then(
          (id) => route(`/match/${id}`),
          (error: Error) => {
            setBusy(false);
            setTrouble(error.message);
          },
        );
      }}
    >
      <label>
        Scenario
        <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {book.scenarios.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Side
        <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {seats.map((name, i) => (
            <option key={name} value={String(i)}>
              {seatTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Against
        <select value={against} onChange={(event) => setAgainst(event.currentTarget.value as Against)}>
          {STRENGTHS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="primary" disabled={busy}>
        Begin
      </button>
      {trouble ? <p class="notice">{trouble}</p> : undefined}
    </form>
  );
};
