import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import type { ReadTurn } from './use-turns.ts';

interface PickerProps {
  readonly match: string;
  readonly page: 'report' | 'film';
  /** What a turn is called. */
  readonly title: string;
  readonly read: ReadTurn;
}

/** Goes from the report or film of one turn to that of another. */
export const TurnPicker = ({ match, page, title, read }: PickerProps): JSX.Element => {
  const { route } = useLocation();
  const turns = read.desk.records.map(({ turn }) => turn);
  const at = turns.indexOf(read.report.turn);
  const hrefOf = (turn: number): string => `/match/${match}/${page}/${turn}`;
  const [before, after] = [turns[at - 1], turns[at + 1]];
  return (
    <nav class="turn-picker" aria-label="Turns">
      {before === undefined ? (
        <span />
      ) : (
        <a class="button" href={hrefOf(before)}>
          {title} {before}
        </a>
      )}
      <label>
        <span class="visually-hidden">Which {title.toLowerCase()}</span>
        <select value={String(read.report.turn)} onChange={(event) => route(hrefOf(Number(event.currentTarget.value)))}>
          {turns.map((turn) => (
            <option key={turn} value={String(turn)}>
              {title} {turn}
            </option>
          ))}
        </select>
      </label>
      {after === undefined ? (
        <a class="button" href={`/match/${match}`}>
          {read.desk.state === 'open' ? `Orders for ${title.toLowerCase()} ${read.desk.turn}` : 'To the desk'}
        </a>
      ) : (
        <a class="button" href={hrefOf(after)}>
          {title} {after}
        </a>
      )}
    </nav>
  );
};
