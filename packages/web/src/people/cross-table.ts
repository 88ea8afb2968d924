import type { WirePair, WireTournament } from '@longroll/server/tournaments';

/** A game of a player against another as a cell of the table shows it. */
export interface CrossGame {
  /** "1", "½", "0"; undefined while it is not decided. */
  readonly points: string | undefined;
  readonly match: string | undefined;
}

/** A line of the cross table: a player with what each other one yielded him, in the order of the lines. */
export interface CrossRow {
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly withdrawn: boolean;
  /** One for each line; undefined against himself. */
  readonly cells: readonly (readonly CrossGame[] | undefined)[];
  readonly points: string;
  readonly tieBreak: string;
}

/** Halves as they are printed: 2.5 is "2½". */
export const halves = (points: number): string => {
  const whole = Math.floor(points);
  const rest = points - whole >= 0.5 ? '½' : '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
};

const quarters: { readonly [part: string]: string } = { '0': '', '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** Sonneborn-Berger points, which come in quarters. */
const broken = (points: number): string => {
  const whole = Math.floor(points);
  const rest = quarters[String(points - whole)] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
};

const gamesOf = (pairs: readonly WirePair[], own: string, other: string): readonly CrossGame[] =>
  pairs.flatMap(({ first, second, points, match }): readonly CrossGame[] => {
    if (first === own && second === other) return [{ points: points && halves(points[0]), match }];
    if (second === own && first === other) return [{ points: points && halves(points[1]), match }];
    return [];
  });

/** The cross table of a round robin, the leader first. Players with equal points and tie-breaks keep the server's order. */
export const crossTable = ({ table, pairs }: Pick<WireTournament, 'table' | 'pairs'>): readonly CrossRow[] =>
  table.map(({ id, name, points, tieBreak, withdrawn }, i) => ({
    place: i + 1,
    id,
    name,
    withdrawn: withdrawn === true,
    cells: table.map((other) => (other.id === id ? undefined : gamesOf(pairs, id, other.id))),
    points: halves(points),
    tieBreak: broken(tieBreak),
  }));

/** The pairs in rounds, in the order in which they are played. */
export const roundsOf = (
  pairs: readonly WirePair[],
): readonly { readonly round: number; readonly pairs: readonly WirePair[] }[] =>
  [...new Set(pairs.map(({ round }) => round))]
    .toSorted((a, b) => a - b)
    .map((round) => ({
      round,
      pairs: pairs.filter((pair) => pair.round === round).toSorted((a, b) => a.board - b.board),
    }));

/** The games of a player that are not decided, in the order of their rounds. */
export const nextOf = (pairs: readonly WirePair[], player: string): readonly WirePair[] =>
  pairs
    .filter(({ first, second, points }) => points === undefined && (first === player || second === player))
    .toSorted((a, b) => a.round - b.round);
