import '../styles/luck.css';
import type { Status } from '@longroll/drawing';
import type { MatchFile } from '@longroll/kernel';
import type { Luck } from '@longroll/odds';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { followLuck, type LuckNews, type MatchLuck, type SideLuck } from '../play/luck.ts';
import { sidesNamed } from '../play/words.ts';
import { Rich } from '../widgets/clause.tsx';
import { LossesCard } from './losses.tsx';

/** Follows the work on the luck of a match, by its id or its file; undefined while nothing is wanted. */
export const useLuck = (match: string | MatchFile | undefined): LuckNews => {
  const [news, hear] = useState<LuckNews>({ done: 0, of: 0 });
  useEffect(() => (match === undefined ? undefined : followLuck(match, hear)), [match]);
  return news;
};

interface LuckProps {
  readonly news: LuckNews;
  readonly status: Status;
  /** Where the throw of an order is seen again. */
  readonly replayOf: (order: number, when: string) => ComponentChildren;
}

/** How a match that is over was fought: who was lost, how lucky each side was, and the throws that moved it most. */
export const LuckCard = ({ news, status, replayOf }: LuckProps): JSX.Element => (
  <>
    {news.lost ? <LossesCard lost={news.lost} status={status} /> : undefined}
    <section class="luck" aria-label="The dice" aria-busy={'done' in news ? 'true' : 'false'}>
      <h3>The dice</h3>
      {'sides' in news ? (
        <>
          <LuckRows sides={news.sides} status={status} />
          <TurningPoints luck={news} status={status} replayOf={replayOf} />
          <HowJudged exact={news.exact} />
        </>
      ) : (
        <LuckWait news={news} />
      )}
    </section>
  </>
);

/** That the dice are still being judged, or why they cannot be. */
export const LuckWait = ({ news }: { readonly news: LuckNews }): JSX.Element | null =>
  'failed' in news ? (
    <p class="fine">How the dice fell cannot be told: {news.failed}.</p>
  ) : 'done' in news ? (
    <p class="fine">
      Judging the dice <progress aria-label="Dice judged" value={news.done} max={Math.max(1, news.of)} />
    </p>
  ) : null;

const sideOf = (status: Status, seat: number): Status['sides'][number] | undefined =>
  status.sides.find((side) => side.seat === seat);

/** Points with their sign: "+4.7". */
const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** How lucky a side was, after its name: without a throw that could have come to something else there is no luck to tell. */
export const luckWords = ({ throws, percentile, gained }: Luck): string =>
  throws === 0
    ? 'no throw that could be judged.'
    : `luckier than ${Math.round(percentile * 100)} of 100 such games; the dice gave it ${signed(gained)} points.`;

interface RowsProps {
  readonly sides: readonly SideLuck[];
  readonly status: Status;
}

/** A row for each side: where its luck lies among all that the same throws could have come to, and what it gained. */
export const LuckRows = ({ sides, status }: RowsProps): JSX.Element => (
  <ul class="luck-rows">
    {sides.map((luck) => (
      <li key={luck.seat} class={sideOf(status, luck.seat)?.ink}>
        <b>{sideOf(status, luck.seat)?.name}</b>: {luckWords(luck)}
        {luck.throws === 0 ? undefined : (
          <span class="percentile" aria-hidden="true">
            <i style={`left:${(luck.percentile * 100).toFixed(1)}%`} />
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** The throws that moved the match most, each with the way to see it again. */
export const TurningPoints = ({
  luck,
  status,
  replayOf,
}: Omit<LuckProps, 'news'> & { readonly luck: MatchLuck }): JSX.Element | null =>
  luck.turning.length === 0 ? null : (
    <>
      <h3>Turning points</h3>
      <ol class="turning">
        {luck.turning.map(({ order, when, text, seat, points }) => (
          <li key={order} class={sideOf(status, seat)?.ink}>
            {replayOf(order, when)} <Rich text={text} /> <b>{signed(points)}</b> points for{' '}
            {sidesNamed([sideOf(status, seat)?.name ?? ''])}.
          </li>
        ))}
      </ol>
    </>
  );

/** What was set beside what, in words. */
export const HowJudged = ({ exact }: { readonly exact: boolean }): JSX.Element => (
  <details class="fine how">
    <summary>How this is judged</summary>
    <p>
      Each throw is set beside all that it could have come to, in points of the book’s own computer player; the
      percentile counts how many of all ways in which these throws could have fallen are less lucky. Turning points are
      the throws that lay farthest from what was to be expected.
      {exact ? '' : ' Some throws had too many courses and were simulated.'}
    </p>
  </details>
);
