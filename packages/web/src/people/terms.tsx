import type { WireMatch, WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { routes } from '../net/routes.ts';
import { useAsked } from '../net/use-asked.ts';
import { paceText, spanWords } from '../play/pace-words.ts';
import { seatTitle } from '../play/words.ts';

const DAY = 86_400;

/** How time is kept, as a sentence has it. */
export const paceSentence = ({ clock, turns }: Pick<WireMatch, 'clock' | 'turns'>): string => {
  if (turns) return `Orders are due every ${spanWords(turns.seconds).replace(/^an? /, '')}.`;
  const pace = clock?.pace;
  if (!pace) return 'No clock: nobody is short of time.';
  if (pace.play === 'slow') {
    const more = [
      ...(pace.reserve > 0 ? [`a reserve of ${spanWords(pace.reserve * DAY)}`] : []),
      ...(pace.leave > 0 ? [`${spanWords(pace.leave * DAY)} of leave`] : []),
    ];
    return `${[seatTitle(paceText(pace)), ...(more.length > 0 ? [`with ${more.join(' and ')}`] : [])].join(', ')}.`;
  }
  return `${seatTitle(paceText(pace))}${pace.increment > 0 ? `, and ${pace.increment} seconds more with each turn` : ''}.`;
};

/** "8 turns at most"; undefined where the book does not say. */
export const lengthWords = (book: WireRulebook | undefined, scenario: unknown): string | undefined => {
  const turns = book?.scenarios.find(({ id }) => id === scenario)?.turns;
  return turns === undefined ? undefined : `${turns} turns at most`;
};

/** What a match is that has not begun: book, scenario, length, time, and whether it counts. */
export const Terms = ({ match }: { readonly match: WireMatch }): JSX.Element => {
  const books = useAsked<readonly WireRulebook[]>(routes.rulebooks);
  const book = books.value?.find(({ id }) => id === match.rulebook);
  const length = lengthWords(book, match.header.scenario);
  return (
    <dl class="terms">
      <dt>Rulebook</dt>
      <dd>
        <a href={`/rules/${match.rulebook}`}>{book?.title ?? 'Its rules'}</a>
      </dd>
      <dt>Scenario</dt>
      <dd>{match.scenarioTitle}</dd>
      {length === undefined ? undefined : (
        <>
          <dt>Length</dt>
          <dd>{length}</dd>
        </>
      )}
      <dt>Time</dt>
      <dd>{paceSentence(match)}</dd>
      <dt>Rated</dt>
      <dd>
        {match.rated ? 'Yes: it moves the ratings of both players. Each needs an account.' : 'No: it moves no rating.'}
      </dd>
      {match.club === undefined ? undefined : (
        <>
          <dt>Club</dt>
          <dd>
            <a href={`/club/${match.club}`}>Only its members see it and sit down</a>
          </dd>
        </>
      )}
    </dl>
  );
};
