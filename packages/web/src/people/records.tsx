import type { WireBookRecord, WireResults } from '@longroll/server/people';
import type { JSX } from 'preact';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked } from '../net/use-asked.ts';
import { curveOf, ratingCourse, ratingWords } from './rating-curve.ts';

interface RecordsProps {
  readonly player: string;
  readonly books: readonly WireBookRecord[];
  readonly titleOf: (book: string) => string;
}

/** What somebody has won, drawn and lost in each book against people, and his rating with its course. */
export const Records = ({ player, books, titleOf }: RecordsProps): JSX.Element => (
  <section>
    <h2>Record</h2>
    {books.length === 0 ? (
      <p class="none">No match with another person has ended yet.</p>
    ) : (
      <ul class="records">
        {books.map((record) => (
          <li key={record.rulebook}>
            <h3>{titleOf(record.rulebook)}</h3>
            {record.results ? (
              <dl class="tally">
                <dt>Won</dt>
                <dd>{record.results.won}</dd>
                <dt>Drawn</dt>
                <dd>{record.results.drawn}</dd>
                <dt>Lost</dt>
                <dd>{record.results.lost}</dd>
              </dl>
            ) : (
              <p class="fine">Results are not shown.</p>
            )}
            {record.rating ? (
              <Rating player={player} record={record} />
            ) : (
              <p class="fine">No rating: no rated match has ended, or it is not shown.</p>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const WIDTH = 220;
const HEIGHT = 44;

const Rating = ({
  player,
  record: { rulebook, rating },
}: {
  readonly player: string;
  readonly record: WireBookRecord;
}): JSX.Element => {
  const { value } = useAsked<WireResults>(peopleRoutes.results(player, undefined, rulebook));
  const course = ratingCourse(value?.results ?? [], player, rulebook);
  const curve = curveOf(course, WIDTH, HEIGHT);
  const { rating: now = 0, deviation = 0 } = rating ?? {};
  return (
    <>
      <p class="rating">
        <b>{Math.round(now)}</b> <span>give or take {Math.round(deviation)}</span>
      </p>
      {curve === '' ? undefined : (
        <svg
          class="curve"
          viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
          role="img"
          aria-label={`Rating over ${course.length - 1} rated matches, from ${Math.round(course[0] ?? 0)} to ${ratingWords(now, deviation)}`}
        >
          <path d={curve} />
        </svg>
      )}
      <p class="fine">
        Two times in three the true strength lies between {Math.round(now - deviation)} and{' '}
        {Math.round(now + deviation)}.
      </p>
    </>
  );
};
