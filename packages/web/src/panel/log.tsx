import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fight, type Happening, logParts, resultOf } from '../play/happenings.ts';
import { chaptersOf, keeps, type Line, type LogFilter, type Sheaf } from '../play/lines.ts';
import { ClauseSign, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Throw } from '../widgets/throw.tsx';

interface LogProps {
  readonly shelf: Playable;
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

const linesOf = (part: Happening): readonly Line[] =>
  part.kind === 'fight' && part.opening ? [part.opening, ...part.lines] : part.lines;

/** The log in sentences, newest first, under the headings of its turns; a fight in one card. Every clause is one touch away. */
export const LogCard = (props: LogProps): JSX.Element => {
  const [filter, choose] = useState<LogFilter>('all');
  const chapters = chaptersOf(props.lines)
    .map((chapter) => ({
      ...chapter,
      parts: logParts(chapter.lines.filter((line) => line.sentence.kind !== 'turn')).filter((part) =>
        linesOf(part).some((line) => keeps(filter, line, props.mine)),
      ),
    }))
    .filter(({ parts }) => filter === 'all' || parts.length > 0)
    .toReversed();
  const newest = props.lines.at(-1)?.n;
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
              {chapter.parts
                .toReversed()
                .map((part) =>
                  part.kind === 'fight' ? (
                    <LogFight key={part.opening?.n} fight={part} newest={newest} {...props} />
                  ) : (
                    <LogSheaf key={part.lines[0]?.n} sheaf={part} {...props} />
                  ),
                )}
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

const inkOf = ({ inks }: LogProps, line: Line): string =>
  line.sentence.seat === undefined ? '' : (inks[line.sentence.seat] ?? '');

const Signs = ({ shelf, lines }: { readonly shelf: Playable; readonly lines: readonly Line[] }): JSX.Element => (
  <ClauseSign book={shelf.rulebook.id} ids={[...new Set(lines.flatMap((line) => line.told.clauses))]} />
);

/** What a fight is called: its first sentence up to what it tells of the forces, which stands inside. */
const nameOf = ({ sentence: { text } }: Line): string => {
  const [name = text, ...forces] = text.split(': ');
  return forces.length === 0 ? text : `${name}.`;
};

/** A fight as one card: how it began and ended, and inside all of it from its beginning. The latest stands open. */
const LogFight = (
  props: LogProps & { readonly fight: Fight; readonly newest: number | undefined },
): JSX.Element | null => {
  const { fight, newest, current } = props;
  const { opening } = fight;
  const [open, setOpen] = useState<boolean | undefined>(undefined);
  if (!opening) return null;
  const lines = [opening, ...fight.lines];
  const isHere = (n: number | undefined): boolean => n !== undefined && n >= opening.n && n <= (lines.at(-1)?.n ?? 0);
  const isOpen = open ?? (isHere(newest) || isHere(current));
  return (
    <li class={`fight ${inkOf(props, opening)}`}>
      <details
        open={isOpen}
        onToggle={(event) => event.currentTarget.open !== isOpen && setOpen(event.currentTarget.open)}
      >
        <summary>
          <Icon name="sabres" size={16} />
          <span>
            <Rich text={nameOf(opening)} />{' '}
            <small>
              <Rich text={resultOf(fight)} />
            </small>
          </span>
        </summary>
        <ol>
          {lines.map((line) => (
            <LogLine key={line.n} line={line} {...props} />
          ))}
        </ol>
      </details>
    </li>
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
  const { sentence, undone } = first;
  return (
    <li
      class={`${inkOf(props, first)}${sentence.kind === 'win' ? ' win' : ''}${undone ? ' undone' : ''}`}
      onMouseEnter={() => props.onPoint?.([...new Set(lines.flatMap((line) => line.sentence.lights))])}
      onMouseLeave={() => props.onPoint?.([])}
    >
      <Signs shelf={props.shelf} lines={lines} />
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
    </li>
  );
};

const LogLine = (props: LogProps & { readonly line: Line }): JSX.Element => {
  const { line, shelf, current, onGo, onPoint } = props;
  const { sentence } = line;
  return (
    <li
      class={`${inkOf(props, line)}${sentence.kind === 'win' ? ' win' : ''}${line.undone ? ' undone' : ''}`}
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
      <Signs shelf={shelf} lines={[line]} />
      <p>
        <Throw line={line} rolling={line.fresh} /> <Rich text={sentence.text} />
        {line.undone ? ' (taken back)' : ''}
      </p>
    </li>
  );
};
