import type { Shelf } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { chaptersOf, keeps, type Line, type LogFilter, type Sheaf, sheavesOf } from '../play/lines.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Throw } from '../widgets/throw.tsx';

interface LogProps {
  readonly shelf: Shelf;
  readonly lines: readonly Line[];
  readonly mine: readonly number[];
  /** Token stem of each seat's colours. */
  readonly inks: readonly string[];
  /** The line that the page shows now, in a replay. */
  readonly current?: number;
  /** Newest first; a replay may run the other way. */
  readonly onGo?: (line: Line) => void;
  readonly onPoint?: (lights: readonly string[]) => void;
  /** Asks for what happened before the first line; absent where the log is whole. */
  readonly onEarlier?: (() => void) | undefined;
}

const FILTERS: readonly (readonly [LogFilter, string])[] = [
  ['all', 'All'],
  ['battles', 'Battles'],
  ['mine', 'Mine'],
];

/** The log in sentences, newest first, under the headings of its turns. Every clause is one click from its text. */
export const LogCard = (props: LogProps): JSX.Element => {
  const [filter, choose] = useState<LogFilter>('all');
  const shown = props.lines.filter((line) => keeps(filter, line, props.mine));
  const chapters = chaptersOf(shown).toReversed();
  return (
    <section class="card log" aria-label="Log">
      <header>
        <h2>Log</h2>
        <div class="filter" role="group" aria-label="Lines shown">
          {FILTERS.filter(([id]) => id !== 'mine' || props.mine.length > 0).map(([id, title]) => (
            <button key={id} type="button" aria-pressed={filter === id ? 'true' : 'false'} onClick={() => choose(id)}>
              {title}
            </button>
          ))}
        </div>
      </header>
      <div class="scroll">
        {chapters.length === 0 ? <p class="fine">Nothing has happened yet.</p> : undefined}
        {chapters.map((chapter) => (
          <div key={`${chapter.title} ${chapter.lines[0]?.n}`}>
            {chapter.title === '' ? undefined : (
              <h3 class={`of-${props.inks[chapter.seat ?? -1] ?? 'neutral'}`}>
                <Rich text={chapter.title} />
              </h3>
            )}
            <ol reversed>
              {sheavesOf(chapter.lines.filter((line) => line.sentence.kind !== 'turn'))
                .toReversed()
                .map((sheaf) => (
                  <LogSheaf key={sheaf.lines[0]?.n} sheaf={sheaf} {...props} />
                ))}
            </ol>
          </div>
        ))}
        {props.onEarlier ? (
          <button type="button" onClick={props.onEarlier}>
            Earlier
          </button>
        ) : undefined}
      </div>
    </section>
  );
};

/** One line, or several that say the same, under one sentence that opens. */
const LogSheaf = (props: LogProps & { readonly sheaf: Sheaf }): JSX.Element => {
  const { lines, text } = props.sheaf;
  const [first] = lines;
  if (text === undefined || !first)
    return (
      <>
        {lines.map((line) => (
          <LogLine key={line.n} line={line} {...props} />
        ))}
      </>
    );
  const { sentence, told, undone } = first;
  const ink = sentence.seat === undefined ? '' : (props.inks[sentence.seat] ?? '');
  return (
    <li
      class={`${ink}${sentence.kind === 'win' ? ' win' : ''}${undone ? ' undone' : ''}`}
      onMouseEnter={() => props.onPoint?.([...new Set(lines.flatMap((line) => line.sentence.lights))])}
      onMouseLeave={() => props.onPoint?.([])}
    >
      <details open={lines.some((line) => line.n === props.current)}>
        <summary>
          <Rich text={text} />
          {undone ? ' (taken back)' : ''}
        </summary>
        <ol reversed>
          {lines.toReversed().map((line) => (
            <LogLine key={line.n} line={line} {...props} />
          ))}
        </ol>
      </details>
      {told.clauses.map((id) => (
        <ClauseTag key={id} book={props.shelf.rulebook.id} id={id} text={props.shelf.rulebook.clauses[id]?.text} />
      ))}
    </li>
  );
};

const LogLine = ({ line, shelf, inks, current, onGo, onPoint }: LogProps & { readonly line: Line }): JSX.Element => {
  const { sentence, told } = line;
  const ink = sentence.seat === undefined ? '' : (inks[sentence.seat] ?? '');
  const book = shelf.rulebook.id;
  return (
    <li
      class={`${ink}${sentence.kind === 'win' ? ' win' : ''}${line.undone ? ' undone' : ''}`}
      aria-current={current === line.n ? 'step' : undefined}
      data-line={line.n}
      onMouseEnter={() => onPoint?.(sentence.lights)}
      onMouseLeave={() => onPoint?.([])}
    >
      {onGo ? (
        <button type="button" class="go" aria-label={`Show the moment ${line.n}`} onClick={() => onGo(line)}>
          {line.n}
        </button>
      ) : undefined}
      <p>
        <Throw line={line} rolling={line.fresh} /> <Rich text={sentence.text} />
        {line.undone ? ' (taken back)' : ''}
      </p>
      {told.clauses.map((id) => (
        <ClauseTag key={id} book={book} id={id} text={shelf.rulebook.clauses[id]?.text} />
      ))}
    </li>
  );
};
