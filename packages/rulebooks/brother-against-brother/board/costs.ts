/** What the ways of an open move cost, as signs on the map that are clear of what stands there. */
import type { Mark, Point, Room, Zoom } from '@longroll/drawing';
import { forcesIn } from '../standing.ts';
import type { State } from '../state.ts';
import { layout } from './layout.ts';
import { roomsByScale } from './lettering.ts';

const DISC = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';
const SQUARE = 'M-8.500-8.500h17v17h-17z';

/** The scale from which what lies in neighbouring hexes stands apart: farther out the region alone tells of a move. */
const APART = 0.28;

/** Where a sign stands between two scales. */
interface Spot {
  readonly at: Point;
  readonly zoom: Zoom;
}

/** What the way to a hex costs: in a disc where the move goes on from there, in a square where it stops. */
const costMark = ({ at, zoom }: Spot, text: string, stops: boolean): Mark => ({
  kind: 'group',
  at,
  zoom,
  marks: [
    { kind: 'path', d: stops ? SQUARE : DISC, style: { fill: 'lit-fill', stroke: 'lit', width: stops ? 2 : 1.4 } },
    {
      kind: 'text',
      at: [0, 4],
      text,
      lettering: { font: 'head', size: 11, ink: 'on-lit', weight: 700, anchor: 'middle' },
    },
  ],
});

/** Pixels round the middle of a disc that nothing else may take, and by how many it gives way up or down at most. */
const ROOM = 10;
const MOST = 16;

/** Pixels by which a disc in the middle of a hex gives way to names and counters that reach into it: to where it covers least of them, by as few as may be. */
const givenWay = ([x, y]: Point, rooms: readonly Room[], scale: number): number => {
  const beside = rooms.flatMap(({ at, box }): (readonly [up: number, down: number])[] => {
    const [dx, dy] = [(at[0] - x) * scale, (at[1] - y) * scale];
    const isBeside = dx + box.left < ROOM && dx + box.right > -ROOM;
    return isBeside ? [[dy + box.top - ROOM, dy + box.bottom + ROOM]] : [];
  });
  const covered = (by: number): number =>
    beside.reduce((sum, [up, down]) => sum + Math.max(0, Math.min(by - up, down - by)), 0);
  const ways = [0, ...beside.flat().filter((by) => Math.abs(by) <= MOST)].toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return ways.reduce((best, way) => (covered(way) < covered(best) ? way : best), 0);
};

/** Where the cost of a hex stands: beside the troops that are there, else in its middle, clear of names and counters at every scale. */
const costSpots = (s: State, hex: number): readonly Spot[] => {
  const [x, y] = layout.at(hex);
  if (forcesIn(s, hex).length > 0) return [{ at: [x + 25, y + 10], zoom: { from: APART } }];
  const spots: Spot[] = [];
  for (const { from, to, rooms } of roomsByScale(s)) {
    if (to <= APART) continue;
    const least = Math.max(from, APART);
    const at: Point = [x, y + givenWay([x, y], rooms, least) / least];
    const last = spots.at(-1);
    if (last?.at[1] === at[1]) spots.splice(-1, 1, { at, zoom: { ...last.zoom, to } });
    else spots.push({ at, zoom: { from: least, to } });
  }
  return spots;
};

/** The cost of the way to a hex; `stops`: the move ends there. */
export const costMarks = (s: State, hex: number, text: string, stops: boolean): readonly Mark[] =>
  costSpots(s, hex).map((spot) => costMark(spot, text, stops));

/** Where the cost of a hex stands that only a forced march comes to: above its middle, where names of cities lie. */
const forcedPlace = (s: State, hex: number): Point => {
  const [x, y] = layout.at(hex);
  return forcesIn(s, hex).length > 0 ? [x + 25, y + 10] : [x, y - 22];
};

/** The cost of a hex that only a forced march comes to: no disc, since the move does not go there as it stands. */
export const forcedMark = (at: Point, text: string): Mark => ({
  kind: 'text',
  at,
  zoom: { from: APART },
  offset: [0, 4],
  text,
  lettering: { font: 'head', size: 11, ink: 'ink-2', weight: 600, anchor: 'middle', halo: 'halo', haloWidth: 3 },
});

/** The cost of a hex that only a forced march comes to, where it stands. */
export const forcedCost = (s: State, hex: number, text: string): Mark => forcedMark(forcedPlace(s, hex), text);
