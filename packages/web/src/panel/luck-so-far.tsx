import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LuckNews, MatchLuck } from '../play/luck.ts';
import { diceSoFar, type Recording } from '../play/recording.ts';
import { seatTitle, sidesNamed } from '../play/words.ts';
import { Die } from '../widgets/die.tsx';
import { HowJudged, LuckRows, LuckWait, TurningPoints } from './luck-card.tsx';

interface SoFarProps {
  readonly recording: Recording;
  readonly step: number;
  readonly news: LuckNews;
  readonly status: Status;
  /** Goes to an order by its number. */
  readonly onGo: (order: number) => void;
}

/** What the dice gave each side up to this moment of a replay, and how lucky it was with them. */
export const LuckSoFar = ({ recording, step, news, status, onGo }: SoFarProps): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide it scrolls by arrow keys
  <section class="card tables" aria-label="Dice so far" tabIndex={0}>
    <FaceTable recording={recording} step={step} />
    {recording.shelf.rulebook.orders ? undefined : 'sides' in news ? (
      <SoFar luck={news} step={step} status={status} onGo={onGo} />
    ) : (
      <LuckWait news={news} />
    )}
  </section>
);

const FaceTable = ({ recording, step }: Pick<SoFarProps, 'recording' | 'step'>): JSX.Element => (
  <table>
    <caption>Dice so far</caption>
    <thead>
      <tr>
        <th scope="col">Thrown by</th>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <th scope="col" key={face}>
            <Die face={face} />
          </th>
        ))}
        <th scope="col">Mean</th>
      </tr>
    </thead>
    <tbody>
      {diceSoFar(recording, step).map(({ name, faces }) => {
        const count = faces.reduce((a, b) => a + b, 0);
        const sum = faces.reduce((a, b, i) => a + b * (i + 1), 0);
        return (
          <tr key={name}>
            <th scope="row">{seatTitle(name)}</th>
            {faces.map((n, i) => (
              <td key={i}>{n}</td>
            ))}
            <td>{count === 0 ? 'none' : (sum / count).toFixed(2)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Milliseconds for which the replay must rest before the luck of its moment is worked out. */
const REST = 120;

/** A number that follows another once that one rests: while a scrubber is dragged nothing costly is worked out. */
const useRested = (wanted: number): number => {
  const [rested, rest] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => rest(wanted), REST);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
};

const SoFar = ({
  luck,
  step,
  status,
  onGo,
}: Pick<SoFarProps, 'step' | 'status' | 'onGo'> & { readonly luck: MatchLuck }): JSX.Element => {
  const thrown = luck.ofOrder(step);
  const better = status.sides.find(({ seat }) => seat === thrown?.seat)?.name;
  return (
    <div class="luck">
      <h3>Luck so far</h3>
      <LuckRows sides={luck.upTo(useRested(step))} status={status} />
      {thrown && better ? (
        <p class="fine">
          {thrown.points < 0.05
            ? 'This throw is what was to be expected.'
            : `This throw is worth ${thrown.points.toFixed(1)} points more to ${sidesNamed([better])} than was to be expected.`}
        </p>
      ) : undefined}
      <TurningPoints
        luck={luck}
        status={status}
        replayOf={(order, when) => (
          <button type="button" class="telling" onClick={() => onGo(order)}>
            {when}
          </button>
        )}
      />
      <HowJudged exact={luck.exact} />
    </div>
  );
};
