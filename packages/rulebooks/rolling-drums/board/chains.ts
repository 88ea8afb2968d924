/** Links of a map as lines: chains from fork to fork, with their corners drawn in. */
import type { Point } from '@longroll/drawing';

/** What is linked on a map: areas from 0, those beside each, and where a chain ends though nothing forks there. */
interface Links {
  readonly areas: number;
  readonly beside: (area: number) => readonly number[];
  readonly stops: (area: number) => boolean;
}

/** All links as chains of areas, each link in one of them: they end where links fork, end, or stop. */
export const chainsOf = ({ areas, beside, stops }: Links): readonly (readonly number[])[] => {
  const walked = new Set<number>();
  const link = (one: number, other: number): number => Math.min(one, other) * areas + Math.max(one, other);
  const isEnd = (area: number): boolean => stops(area) || beside(area).length !== 2;
  const follow = (from: number, to: number): readonly number[] => {
    const chain = [from, to];
    walked.add(link(from, to));
    for (let here = to; !isEnd(here); ) {
      const next = beside(here).find((each) => !walked.has(link(here, each)));
      if (next === undefined) break;
      walked.add(link(here, next));
      chain.push(next);
      here = next;
    }
    return chain;
  };
  const from = (area: number): readonly (readonly number[])[] =>
    beside(area).flatMap((to) => (walked.has(link(area, to)) ? [] : [follow(area, to)]));
  const all = Array.from({ length: areas }, (_, area) => area);
  return [...all.filter(isEnd).flatMap(from), ...all.flatMap(from)];
};

const once = (line: readonly Point[]): readonly Point[] =>
  line.map((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (!before || !after) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });

/** A line whose corners have been drawn toward their neighbours so many times; its ends stay. */
export const softened = (line: readonly Point[], times: number): readonly Point[] =>
  Array.from({ length: times }).reduce<readonly Point[]>(once, line);
