import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { followLuck, type LuckNews, type MatchLuck } from '../play/luck.ts';
import { countedNames } from '../play/words.ts';
import { Rich } from '../widgets/clause.tsx';

interface LuckProps {
  readonly match: string;
  readonly status: Status;
}

/** How the dice of a match that is over fell: a percentile for each side, what was lost, and the throws that moved it most. */
export const LuckCard = ({ match, status }: LuckProps): JSX.Element => {
  const [news, hear] = useState<LuckNews>({ done: 0, of: 0 });
  useEffect(() => followLuck(match, hear), [match]);
  return (
    <section class="luck" aria-label="The dice" aria-busy={'done' in news ? 'true' : 'false'}>
      <h3>The dice</h3>
      {'sides' in news ? (
        <Found luck={news} status={status} />
      ) : 'failed' in news ? (
        <p class="fine">How the dice fell cannot be told: {news.failed}.</p>
      ) : (
        <p class="fine">
          Judging the dice <progress aria-label="Dice judged" value={news.done} max={Math.max(1, news.of)} />
        </p>
      )}
    </section>
  );
};

const Found = ({ luck, status }: { readonly luck: MatchLuck; readonly status: Status }): JSX.Element => {
  const nameOf = (seat: number): string => status.sides.find((side) => side.seat === seat)?.name ?? '';
  const inkOf = (seat: number): string => status.sides.find((side) => side.seat === seat)?.ink ?? '';
  return (
    <>
      <ul class="losses">
        {luck.sides.map(({ seat, percentile, gained, lost }) => (
          <li key={seat} class={inkOf(seat)}>
            <b>{nameOf(seat)}</b>: luckier than {Math.round(percentile * 100)} of 100, {gained < 0 ? '−' : '+'}
            {Math.abs(gained).toFixed(1)} points by the dice.{lost.length > 0 ? ` Lost: ${countedNames(lost)}.` : ''}
          </li>
        ))}
      </ul>
      {luck.turning.length > 0 ? (
        <>
          <h3>Turning points</h3>
          <ol>
            {luck.turning.map(({ text, seat, points }) => (
              <li key={text}>
                <Rich text={text} /> <b>+{points.toFixed(1)}</b> for the {nameOf(seat)}.
              </li>
            ))}
          </ol>
        </>
      ) : undefined}
      <p class="fine">
        Each throw is set beside all that it could have come to, in points of the book’s own computer player; the
        percentile counts how many of all ways in which these throws could have fallen are less lucky. Turning points
        are the throws that lay farthest from what was to be expected.
        {luck.exact ? '' : ' Some throws had too many courses and were simulated.'}
      </p>
    </>
  );
};
