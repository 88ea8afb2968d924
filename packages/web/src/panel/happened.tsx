import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Fight, type Happening, happeningsOf } from '../play/happenings.ts';
import type { Line } from '../play/lines.ts';
import type { MatchModel } from '../play/match.ts';
import { PACES, type Pace, pace, setPace } from '../play/pace.ts';
import { ClauseSign, Rich } from '../widgets/clause.tsx';
import { fetchedPart } from '../widgets/fetched-part.tsx';
import { Throw } from '../widgets/throw.tsx';
import { StakesLine } from './stakes.tsx';

/** The same of a fight that this page has not seen open, from the log: fetched where one is told. */
const PastStakes = fetchedPart(
  async () => (await import('./past-stakes.tsx')).PastStakes,
  // A report is whole without it.
  () => <></>,
);

export interface HappenedProps {
  readonly match: MatchModel;
  /** Token stem of each seat's colours. */
  readonly inks: readonly string[];
  /** Lights the places that a line is about. */
  readonly onPoint: (lights: readonly string[]) => void;
  /** Brings a place into view. */
  readonly onGo: (lights: readonly string[]) => void;
  /** Lines that the page tells elsewhere. */
  readonly isTold?: (line: Line) => boolean;
}

/** What has happened since the player's last order: the doings of others in order, and each fight in a report. */
export const HappenedCard = (props: HappenedProps): JSX.Element | null => {
  const { match, isTold } = props;
  if (match.viewer.value === 'spectator') return null;
  const lines = isTold ? match.lines.value.filter((line) => !isTold(line)) : match.lines.value;
  const happenings = happeningsOf(lines, match.heard.value, match.mine.value);
  return happenings.length === 0 ? null : <Told {...props} happenings={happenings} />;
};

const Told = (props: HappenedProps & { readonly happenings: readonly Happening[] }): JSX.Element => {
  const { match, happenings } = props;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const newest = list.current?.lastElementChild;
    if (list.current && newest) bringUp(list.current, newest);
  }, [match.lines.value]);
  return (
    <section class="happened" aria-label="What happened">
      <header>
        <h2>What happened</h2>
        <PaceChoice />
      </header>
      <ol ref={list}>
        {happenings.map((happening) =>
          happening.kind === 'fight' ? (
            <FightReport key={`fight ${firstOf(happening)?.n}`} fight={happening} {...props} />
          ) : (
            <Deed key={firstOf(happening)?.n} happening={happening} {...props} />
          ),
        )}
      </ol>
      <div class="acts">
        {match.filming.value ? (
          <button type="button" onClick={() => match.skip()}>
            Skip
          </button>
        ) : (
          <button type="button" onClick={() => match.hear()}>
            Go on
          </button>
        )}
      </div>
    </section>
  );
};

/** The newest is in sight: of a fight that is decided how it ended, of one that goes on the last line. */
const bringUp = (list: Element, newest: Element): void => {
  const line = newest.querySelector('.ended')
    ? newest
    : (newest.querySelector(':scope > ol > li:last-child') ?? newest);
  const [box, shown] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  const below = box.bottom - shown.bottom;
  list.scrollTop += line === newest ? box.top - shown.top : Math.max(0, below);
  list.scrollIntoView({ block: 'nearest' });
};

const firstOf = (happening: Happening): Line | undefined =>
  happening.kind === 'fight' ? (happening.opening ?? happening.lines[0]) : happening.lines[0];

const inkOf = ({ inks }: HappenedProps, line: Line | undefined): string => inks[line?.sentence.seat ?? -1] ?? '';

const PaceChoice = (): JSX.Element => (
  <label class="fine">
    Speed{' '}
    <select value={pace.value} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
      {PACES.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>
);

/** A line that lights its places when it is held, and brings them into view when it is pressed. */
const Pointing = ({
  lights,
  text,
  onPoint,
  onGo,
}: HappenedProps & { readonly lights: readonly string[]; readonly text: string }): JSX.Element => (
  <button
    type="button"
    class="telling"
    onMouseEnter={() => onPoint(lights)}
    onMouseLeave={() => onPoint([])}
    onFocus={() => onPoint(lights)}
    onBlur={() => onPoint([])}
    onClick={() => onGo(lights)}
  >
    <Rich text={text} />
  </button>
);

/** One sign for the clauses of these lines. */
const Signs = ({ match, lines }: HappenedProps & { readonly lines: readonly Line[] }): JSX.Element => (
  <ClauseSign book={match.shelf.rulebook.id} ids={[...new Set(lines.flatMap(({ told }) => told.clauses))]} />
);

const Deed = (props: HappenedProps & { readonly happening: Exclude<Happening, Fight> }): JSX.Element => {
  const { lines, text } = props.happening;
  const [first] = lines;
  const lights = [...new Set(lines.flatMap(({ sentence }) => sentence.lights))];
  return (
    <li class={inkOf(props, first)}>
      <Signs {...props} lines={lines} />
      {lines.map((line) => (
        <Throw key={line.n} line={line} rolling={line.fresh} />
      ))}
      <Pointing {...props} lights={lights} text={text ?? first?.sentence.text ?? ''} />
    </li>
  );
};

const FightReport = (props: HappenedProps & { readonly fight: Fight }): JSX.Element => {
  const { opening, lines, losses } = props.fight;
  const ends = lines.filter(({ sentence }) => sentence.decides);
  return (
    <li class={`fight ${inkOf(props, opening ?? lines[0])}`}>
      {opening ? (
        <h3>
          <Throw line={opening} size={26} rolling={opening.fresh} />
          <Pointing {...props} lights={opening.sentence.lights} text={opening.sentence.text} />
        </h3>
      ) : undefined}
      {ends.map((line) => (
        <p key={line.n} class="ended">
          <Signs {...props} lines={[line]} />
          <Rich text={line.sentence.text} />
        </p>
      ))}
      {losses.length > 0 ? (
        <ul class="losses" aria-label="Losses">
          {losses.map((line) => (
            <li key={line.n} class={inkOf(props, line)}>
              <Rich text={line.sentence.text} />
            </li>
          ))}
        </ul>
      ) : undefined}
      {opening?.before ? (
        <StakesLine match={props.match} before={opening.before} opening={opening} />
      ) : opening ? (
        <PastStakes match={props.match} opening={opening} />
      ) : undefined}
      <ol>
        {lines
          .filter(({ sentence }) => !sentence.loss && !sentence.decides)
          .map((line) => (
            <li key={line.n} class={line.sentence.kind === 'win' ? 'win' : ''}>
              <Signs {...props} lines={[line]} />
              <Throw line={line} size={26} rolling={line.fresh} /> <Rich text={line.sentence.text} />
            </li>
          ))}
      </ol>
    </li>
  );
};
