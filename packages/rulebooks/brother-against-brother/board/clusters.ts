/** Counters of armies far out, which stand clear of each other as far as the map allows. */
import { type Cluster, type Point, togetherOf } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';

/** Units that a counter takes where the whole map fits a screen: within them two would lie one over the other. */
const TAKES: Point = [150, 100];

/** How often all move: who makes room for one may come over another. */
const STEPS = 4;

const isOver = (a: Cluster, b: Cluster): boolean =>
  Math.abs(a.at[0] - b.at[0]) < TAKES[0] && Math.abs(a.at[1] - b.at[1]) < TAKES[1];

/** Two clusters of a side as one. */
const joined = (a: Cluster, b: Cluster): Cluster => ({
  ...togetherOf([a, b]),
  members: [...a.members, ...b.members],
});

/** Clusters of which none lies over another of its side. */
const gathered = (clusters: readonly Cluster[]): readonly Cluster[] => {
  const apart: Cluster[] = [];
  for (const cluster of clusters) {
    let now = cluster;
    const isOverNow = (other: Cluster): boolean => other.kind === now.kind && isOver(other, now);
    for (let over = apart.findIndex(isOverNow); over >= 0; over = apart.findIndex(isOverNow))
      now = joined(now, ...(apart.splice(over, 1) as [Cluster]));
    apart.push(now);
  }
  return apart;
};

/** A cluster moved away from those of the other side that it lies over, half of the way that both have to go. */
const aside = (cluster: Cluster, all: readonly Cluster[]): Cluster => {
  let [x, y] = cluster.at;
  for (const other of all) {
    if (other.kind === cluster.kind || !isOver(cluster, other)) continue;
    const [dx, dy] = [cluster.at[0] - other.at[0], cluster.at[1] - other.at[1]];
    const [wide, high] = [TAKES[0] - Math.abs(dx), TAKES[1] - Math.abs(dy)];
    const first = cluster.kind < other.kind ? -1 : 1;
    if (high <= wide) y += (high / 2) * (Math.sign(dy) || first);
    else x += (wide / 2) * (Math.sign(dx) || first);
  }
  return { ...cluster, at: [x, y] };
};

/**
 * Clusters that stand clear of each other where the whole map fits a screen: those of a side that would lie one over the other are
 * one, and those of both sides move apart, each half of the way.
 */
export const standingApart = (clusters: readonly Cluster[]): readonly Cluster[] =>
  rowsOf({ length: STEPS }).reduce<readonly Cluster[]>(
    (all) => all.map((cluster) => aside(cluster, all)),
    gathered(clusters),
  );
