/** Supply on the map: how far the sources of a side reach, who draws on which of them, and who on none (chapter 9). */
import { borderRings, type Mark, type Point, ringPath } from '@longroll/drawing';
import { distance, opposite } from '@longroll/geometry';
import { at, derived, rowsOf } from '@longroll/kernel';
import { forceAt, forcesOf } from '../forces.ts';
import { GRID, isHex } from '../map.ts';
import { crossing } from '../movement.ts';
import { NOBODY, type Side, type State } from '../state.ts';
import { feeding } from '../supply/feeding.ts';
import { isOpenTo, REACH, stockIn } from '../supply/sources.ts';
import { inked, inkedBeneath, layout, lineTo, pointText } from './layout.ts';

const FAR = 255;

/** Movement points from each hex to the nearest source of a side, FAR beyond its reach: all sources spread at once. */
const spread = (s: State, side: Side): Uint8Array => {
  const { lines, sources } = stockIn(s, side);
  const costs = new Uint8Array(GRID.areas).fill(FAR);
  const waves: number[][] = Array.from({ length: REACH + 1 }, () => []);
  const put = (hex: number, cost: number): void => {
    if (cost > REACH || cost >= at(costs, hex)) return;
    costs[hex] = cost;
    at(waves, cost).push(hex);
  };
  lines.of.forEach((line, hex) => {
    if (line >= 0) put(hex, 0);
  });
  for (const { depot, hex } of sources) if (depot !== NOBODY && isHex(hex)) put(hex, 0);
  waves.forEach((wave, cost) => {
    for (const hex of wave) {
      if (at(costs, hex) !== cost || !isOpenTo(s, side, hex)) continue;
      for (let facing = 0; facing < GRID.facings; facing++) {
        const from = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
        if (from < 0) continue;
        const price = crossing(s, side, from * GRID.facings + opposite(GRID, facing));
        if (price > 0) put(from, cost + price);
      }
    }
  });
  return costs;
};

/** Hexes from which troops of each side could draw on a source. */
export const suppliedHexes = derived<State, readonly (readonly number[])[]>(
  (s) =>
    ([0, 1] as const).map((side) => {
      const costs = spread(s, side);
      return rowsOf({ length: GRID.areas }).filter((hex) => at(costs, hex) !== FAR && s.setting.window[hex] === 1);
    }),
  (s) => s,
);

/** Short ticks inward from a border, so that it is seen on which side of it supply is. */
const ticks = (ring: readonly Point[]): string =>
  ring
    .map((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [0.25, 0.75]
        .map((share): string => {
          const from: Point = [a[0] + dx * share, a[1] + dy * share];
          return lineTo(from, [from[0] - (dy / length) * 7, from[1] + (dx / length) * 7]);
        })
        .join('');
    })
    .join('');

const RING = 'm-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0z';

/** The hex of a source that is nearest to a place: of a railroad line, where the wagons meet it. */
const nearestOf = (s: State, side: Side, source: number, place: number): number => {
  const { lines, sources } = stockIn(s, side);
  const { hex: own = place, depot = NOBODY } = sources[source] ?? {};
  if (depot !== NOBODY) return own;
  return lines.of.reduce(
    (best, line, hex) => (line === source && distance(GRID, place, hex) < distance(GRID, place, best) ? hex : best),
    own,
  );
};

/** The reach of a side's sources, a line from each force to what feeds it, and a ring round whoever has nothing. */
export const supplyMarks = (s: State, side: Side): readonly Mark[] => {
  const of = feeding(s);
  const rings = borderRings(layout, suppliedHexes(s)[side] ?? []);
  let [lines, alone] = ['', ''];
  for (const row of forcesOf(s, side)) {
    const { place } = forceAt(s, row);
    const source = of[row] ?? NOBODY;
    if (!isHex(place)) continue;
    if (source === NOBODY) alone += `M${pointText(layout.at(place))}${RING}`;
    const hex = source < 0 ? place : nearestOf(s, side, source, place);
    if (hex !== place) lines += lineTo(layout.at(place), layout.at(hex));
  }
  return [
    ...inkedBeneath(rings.map(ringPath).join(''), { fill: 'good-tint', opacity: 0.5, under: true }),
    ...inkedBeneath(rings.map(ringPath).join(''), { stroke: 'good', width: 2, join: 'round' }),
    ...inkedBeneath(rings.map(ticks).join(''), { stroke: 'good', width: 1.5 }),
    ...inkedBeneath(lines, { stroke: side === 0 ? 'union-text' : 'csa-text', width: 1.5, dash: [5, 4] }),
    ...inked(alone, { stroke: 'refused', width: 2.5, dash: [5, 3] }),
  ];
};
