import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';

/** The heading of a row: the match by its title, and its scenario where the title is another one. */
export const MatchTitle = ({ match }: { readonly match: WireMatch }): JSX.Element => (
  <th scope="row">
    <a href={`/match/${match.id}`}>{match.title}</a>
    {match.title === match.scenarioTitle ? undefined : <small>{match.scenarioTitle}</small>}
  </th>
);
