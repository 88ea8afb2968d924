import type { Spot } from '@longroll/drawing';
import type { RehearsedPhase } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { sentenceOf } from '../play/lines.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Checkpoints, type Stop } from './checkpoints.tsx';

interface RehearsalProps {
  readonly shelf: Playable;
  readonly phases: readonly RehearsedPhase[];
  /** The phase that is looked at, counted from 0. */
  readonly step: Signal<number>;
  readonly nameOf: (subject: number) => string;
  readonly onClose: () => void;
}

/** What a phase told that is about play: its turn line only says where one is. */
const linesOf = (shelf: Playable, { events, view }: RehearsedPhase) =>
  events
    .map((event) => sentenceOf(shelf, { ...event, faces: [] }, view))
    .filter(({ kind }) => kind !== 'turn' && kind !== 'win');

/** Where a rehearsal stops, by number of its phase: where anything of one's own happens, or may happen. */
interface OwnStop extends Stop {
  readonly phase: number;
}

const stopsOf = (shelf: Playable, phases: readonly RehearsedPhase[]): readonly OwnStop[] =>
  phases
    .map((each, phase) => ({
      id: each.phase,
      title: each.title,
      count: linesOf(shelf, each).length,
      doubtful: each.doubts.length + each.thrown.length > 0,
      phase,
    }))
    .filter(({ count, doubtful }) => count > 0 || doubtful);

/** The phase that a rehearsal begins with: the first in which something of one's own happens, else in which it may. */
export const firstStop = (shelf: Playable, phases: readonly RehearsedPhase[]): number => {
  const stops = stopsOf(shelf, phases);
  return (stops.find(({ count }) => count > 0) ?? stops[0])?.phase ?? 0;
};

/** What cannot be known, each reason once with all of whom it is said. */
const doubtsOf = (doubts: RehearsedPhase['doubts']) =>
  [...Map.groupBy(doubts, ({ clause, reason }) => `${clause} ${reason}`).values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ...first, subjects: alike.flatMap(({ subject }) => subject ?? []) }] : [];
  });

/** Where on a board of several maps the first event of a phase is seen. */
export const spotOf = ({ board }: Playable, phase: RehearsedPhase | undefined): Spot | undefined => {
  for (const event of phase?.events ?? []) {
    const spot = phase && board.spot?.({ ...event, faces: [] }, phase.view);
    if (spot) return spot;
  }
  return undefined;
};

/** A turn gone through beforehand, phase by phase: one's own orders against what one knows, the unknown as unknown. */
export const RehearsalStrip = ({ shelf, phases, step, nameOf, onClose }: RehearsalProps): JSX.Element => {
  const now = phases[step.value];
  const stops = stopsOf(shelf, phases);
  const lines = now ? linesOf(shelf, now) : [];
  return (
    <section class="rehearsal" aria-label="Rehearsal">
      <header>
        <h2>Rehearsal{now ? `, to the end of ${now.title.toLowerCase()}` : ''}</h2>
        <button type="button" onClick={onClose}>
          <Icon name="close" size={14} />
          End it
        </button>
      </header>
      <Checkpoints
        label="Phases of the turn"
        stops={stops}
        at={stops.findIndex(({ phase }) => phase === step.value)}
        onGo={(stop) => {
          step.value = stops[stop]?.phase ?? 0;
        }}
      />
      <div role="status" class="rehearsed">
        {lines.map(({ text }) => (
          <p key={text}>
            <Rich text={text} />
          </p>
        ))}
        {lines.length === 0 ? <p>Nothing of your own happens here.</p> : undefined}
        {now &&
          doubtsOf(now.doubts).map(({ subjects, reason, clause }) => (
            <p key={reason} class="doubt">
              <Icon name="doubt" size={14} />
              <span>
                {subjects.length === 0 ? undefined : <b>{subjects.map(nameOf).join(', ')}: </b>}
                {reason} <ClauseTag book={shelf.rulebook.id} id={clause} />
              </span>
            </p>
          ))}
        {now && now.thrown.length > 0 ? (
          <p class="doubt">
            <Icon name="die" size={14} />
            <span>Dice decide for {now.thrown.map(nameOf).join(' and ')}: the middle of the die is assumed.</span>
          </p>
        ) : undefined}
      </div>
      <p class="fine">
        Your own orders alone. What others do is not known, and nothing is assumed of it.
        {stops.length < phases.length ? ' Phases in which nothing of yours happens are left out.' : undefined}
      </p>
    </section>
  );
};
