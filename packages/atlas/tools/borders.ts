import type { Place } from '../src/lines.ts';

/** A ring or line with the written position of each point, by which shared points are known. */
export interface Written {
  readonly keys: readonly string[];
  readonly points: readonly Place[];
}

const edgeKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Edges that two outlines share and that no river draws already, joined into chains as long as they go. */
export const sharedBorders = (
  outlines: readonly Written[],
  rivers: readonly Written[],
): readonly (readonly Place[])[] => {
  const wet = new Set(rivers.flatMap((r) => r.keys.slice(1).map((key, i) => edgeKey(r.keys[i] ?? '', key))));
  const place = new Map<string, Place>();
  const seen = new Map<string, number>();
  for (const { keys, points } of outlines) {
    keys.forEach((key, i) => {
      const next = keys[(i + 1) % keys.length] ?? key;
      const at = points[i];
      if (at !== undefined) place.set(key, at);
      seen.set(edgeKey(key, next), (seen.get(edgeKey(key, next)) ?? 0) + 1);
    });
  }
  const left = new Set([...seen].filter(([edge, count]) => count > 1 && !wet.has(edge)).map(([edge]) => edge));
  const chains: (readonly Place[])[] = [];
  for (const edge of left) {
    left.delete(edge);
    const chain = edge.split('|');
    grow(chain, left);
    chain.reverse();
    grow(chain, left);
    chains.push(
      chain.flatMap((key) => {
        const at = place.get(key);
        return at === undefined ? [] : [at];
      }),
    );
  }
  return chains;
};

/** Lengthens a chain at its end for as long as an unused edge goes on from there; used edges leave the set. */
const grow = (chain: string[], left: Set<string>): void => {
  for (let grew = true; grew; ) {
    grew = false;
    for (const edge of left) {
      const [a, b] = edge.split('|');
      const end = chain.at(-1);
      const next = a === end ? b : b === end ? a : undefined;
      if (next === undefined) continue;
      chain.push(next);
      left.delete(edge);
      grew = true;
    }
  }
};
