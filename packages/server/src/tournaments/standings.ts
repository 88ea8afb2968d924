/** A match of a tournament as its table counts it: points of its first and of its second player; undecided without. */
export interface Score {
  readonly first: string;
  readonly second: string;
  readonly points?: readonly [first: number, second: number] | undefined;
}

/** A line of the table. */
export interface Standing {
  readonly player: string;
  readonly points: number;
  /** Sonneborn-Berger: the points of those he has beaten, and half the points of those he has drawn with. */
  readonly tieBreak: number;
  readonly decided: number;
  readonly won: number;
}

/**
 * The table: by points (a win 1, a draw 1/2), then by Sonneborn-Berger, then by wins, then by the order of entering, in which
 * `players` stand.
 */
export const standings = (players: readonly string[], scores: readonly Score[]): readonly Standing[] => {
  const own = (player: string): readonly { readonly got: number; readonly against: string }[] =>
    scores.flatMap(({ first, second, points }) => {
      if (!points) return [];
      if (first === player) return [{ got: points[0], against: second }];
      return second === player ? [{ got: points[1], against: first }] : [];
    });
  const games = new Map(players.map((player) => [player, own(player)]));
  const points = new Map([...games].map(([player, list]) => [player, list.reduce((sum, { got }) => sum + got, 0)]));
  return players
    .map((player) => {
      const list = games.get(player) ?? [];
      return {
        player,
        points: points.get(player) ?? 0,
        tieBreak: list.reduce((sum, { got, against }) => sum + got * (points.get(against) ?? 0), 0),
        decided: list.length,
        won: list.filter(({ got }) => got === 1).length,
      };
    })
    .toSorted((a, b) => b.points - a.points || b.tieBreak - a.tieBreak || b.won - a.won);
};
