import type { WireTournament } from '@longroll/server/tournaments';
import type { JSX } from 'preact';
import { type CrossGame, crossTable, halves, roundsOf } from './cross-table.ts';

interface StandingsProps {
  readonly tournament: WireTournament;
  readonly self?: string | undefined;
}

const Game = ({ game: { points, match } }: { readonly game: CrossGame }): JSX.Element => {
  const words = points ?? '–';
  return match === undefined ? (
    <span>{words}</span>
  ) : (
    <a href={`/match/${match}`} aria-label={points === undefined ? 'not decided yet' : `${points} points`}>
      {words}
    </a>
  );
};

/** The cross table: each line a player, each column another, what he won from each, points and tie-break. */
export const CrossTable = ({ tournament, self }: StandingsProps): JSX.Element => {
  const rows = crossTable(tournament);
  return (
    <section>
      <h2>Table</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <div class="scrolls" tabIndex={0} role="region" aria-label="Cross table">
        <table class="cross">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">Place</span>
              </th>
              <th scope="col">Player</th>
              {rows.map((row) => (
                <th scope="col" key={row.id}>
                  <abbr title={row.name}>{row.place}</abbr>
                </th>
              ))}
              <th scope="col">Points</th>
              <th scope="col">
                <abbr title="Sonneborn-Berger: the points of those whom he has beaten, and half the points of those with whom he has drawn">
                  Tie-break
                </abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} class={row.id === self ? 'own' : ''}>
                <td>{row.place}</td>
                <th scope="row">
                  <a href={`/player/${row.id}`}>{row.name}</a>
                  {row.withdrawn ? <small>has withdrawn</small> : undefined}
                </th>
                {row.cells.map((games, i) => (
                  <td key={rows[i]?.id} class={games ? '' : 'self'}>
                    {games?.map((game, n) => (
                      <Game key={`${n} ${game.match}`} game={game} />
                    ))}
                  </td>
                ))}
                <td class="points">{row.points}</td>
                <td>{row.tieBreak}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="fine">A win 1, a draw ½. Equal points are parted by the tie-break, then by wins.</p>
    </section>
  );
};

/** All matches by their rounds. */
export const Rounds = ({ tournament }: StandingsProps): JSX.Element | null => {
  const { pairs, table } = tournament;
  if (pairs.length === 0) return null;
  const nameOf = (id: string): string => table.find((line) => line.id === id)?.name ?? '';
  return (
    <section>
      <h2>Rounds</h2>
      <div class="rounds">
        {roundsOf(pairs).map(({ round, pairs: own }) => (
          <div key={round}>
            <h3>Round {round}</h3>
            <ul>
              {own.map(({ first, second, points, match, board }) => (
                <li key={board}>
                  {match === undefined ? (
                    `${nameOf(first)} and ${nameOf(second)}`
                  ) : (
                    <a href={`/match/${match}`}>
                      {nameOf(first)} and {nameOf(second)}
                    </a>
                  )}
                  <b>
                    {points ? `${halves(points[0])} : ${halves(points[1])}` : match ? 'to be played' : 'being set up'}
                  </b>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
