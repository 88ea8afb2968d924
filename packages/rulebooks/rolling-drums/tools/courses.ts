/** Lines of the atlas as squares that they run through (rotd-M2, M7): rivers, crests and railroads. */
import { toGrid } from '@longroll/atlas';
import { readTable } from '@longroll/atlas/tables';
import { isCity } from './places.ts';
import { type Point, walk } from './walk.ts';

/** A link between two orthogonal neighbours, each as column and row. */
export interface Link {
  readonly from: Point;
  readonly to: Point;
}

const pointOf = ({ lat, lon }: { readonly lat: string; readonly lon: string }): Point => {
  const { x, y } = toGrid(Number(lat), Number(lon));
  return [x, y];
};

const linksOf = (line: readonly Point[], keeps: (square: Point) => boolean): readonly Link[] =>
  walk(line, keeps).flatMap((to, i, all) => {
    const from = all[i - 1];
    return from ? [{ from, to }] : [];
  });

/** Links of all railroads that are open by 1861. */
export const railLinks = (): readonly Link[] => {
  const stations = new Map(readTable('cities').map((row) => [row.id, pointOf(row)]));
  return readTable('railroads')
    .filter(({ opened }) => Number(opened) <= 1861)
    .flatMap(({ stations: stops }) =>
      linksOf(
        stops.split(';').map((id) => {
          const at = stations.get(id);
          if (!at) throw new RangeError(`a railroad calls at "${id}", which is no place of the atlas`);
          return at;
        }),
        () => true,
      ),
    );
};

/** Links along the crests of mountains: features of the atlas that have a line and are mountain or high mountain. */
export const ridgeLinks = (): readonly Link[] => {
  const points = Map.groupBy(readTable('relief_points'), ({ relief_id }) => relief_id);
  return readTable('relief')
    .filter(({ geometry, terrain }) => geometry === 'ridge' && terrain.endsWith('mountain'))
    .flatMap(({ id }) => linksOf((points.get(id) ?? []).map(pointOf), isCity));
};

/** A river of the atlas in squares, its points from source to mouth. */
interface Course {
  readonly line: readonly Point[];
  /** Whether ships or the tide go from each point to the next, on a river that is not a small one. */
  readonly great: readonly boolean[];
  readonly into: string;
}

const courses = (): ReadonlyMap<string, Course> => {
  const points = Map.groupBy(readTable('river_points'), ({ river_id }) => river_id);
  return new Map(
    readTable('rivers').map(({ id, order, flows_into: into }) => {
      const own = points.get(id) ?? [];
      const great = own.map(({ navigable, tidal }) => order !== '3' && (navigable === '1' || tidal === '1'));
      return [id, { line: own.map(pointOf), great, into }];
    }),
  );
};

/** The point of a line that is nearest to another point. */
const nearest = (line: readonly Point[], [x, y]: Point): Point => {
  let best: { readonly at: Point; readonly far: number } = { at: [x, y], far: Number.POSITIVE_INFINITY };
  line.forEach(([bx, by], i) => {
    const [ax, ay] = line[i - 1] ?? [bx, by];
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    const at: Point = [ax + t * (bx - ax), ay + t * (by - ay)];
    const far = Math.hypot(x - at[0], y - at[1]);
    if (far < best.far) best = { at, far };
  });
  return best.at;
};

/** Squares that a river's mouth may lie short of the water that it flows into. */
const SHORT = 3;

/** The squares from the last of a river to the nearest water within a few steps, straight on first; none where there is none. */
const toWater = (squares: readonly Point[], isWater: (square: Point) => boolean): readonly Point[] => {
  const [before, last] = squares.slice(-2);
  if (!before || !last || isWater(last)) return [];
  const on: Point = [last[0] - before[0], last[1] - before[1]];
  const ways: readonly Point[] = [on, [on[1], on[0]], [-on[1], -on[0]], [-on[0], -on[1]]];
  let found: readonly (readonly Point[])[] = [[last]];
  for (let step = 0; step < SHORT; step++) {
    found = found.flatMap((path) =>
      ways.map(([dx, dy]): readonly Point[] => {
        const [x, y] = path.at(-1) ?? last;
        return [...path, [x + dx, y + dy]];
      }),
    );
    const mouth = found.find((path) => path.slice(-1).some(isWater));
    if (mouth) return mouth.slice(1);
  }
  return [];
};

/**
 * Links of all rivers. One is major where ships or the tide go up a river that the atlas does not call small; its upper
 * course is minor, and so is every other river. A river that flows into another is drawn as far as that, one that flows
 * into a lake or the sea as far as the nearest water.
 */
export const riverLinks = (isWater: (square: Point) => boolean): readonly (Link & { readonly isMajor: boolean })[] => {
  const all = courses();
  return [...all.values()].flatMap(({ line, great, into }) => {
    const last = line.at(-1);
    const trunk = all.get(into);
    const whole = last && trunk ? [...line, nearest(trunk.line, last)] : line;
    const squares = walk(whole, isCity);
    const mouth = trunk ? [] : toWater(squares, isWater);
    const legs = legsOf(whole, great);
    return [...squares, ...mouth].flatMap((to, i, course) => {
      const from = course[i - 1];
      const isMajor = i < squares.length ? legs.has(`${from} ${to}`) : great.at(-1) === true;
      return from ? [{ from, to, isMajor }] : [];
    });
  });
};

/** Which links great reaches of a line make, as `from to`. */
const legsOf = (line: readonly Point[], great: readonly boolean[]): ReadonlySet<string> => {
  const found = new Set<string>();
  line.forEach((to, i) => {
    const from = line[i - 1];
    if (!from || !(great[i - 1] ?? great.at(-1))) return;
    walk([from, to], isCity).forEach((square, k, squares) => {
      found.add(`${squares[k - 1]} ${square}`);
    });
  });
  return found;
};

/** Squares that rivers run through, as `column,row`. */
export const riverSquares = (ids: readonly string[]): ReadonlySet<string> => {
  const all = courses();
  return new Set(ids.flatMap((id) => walk(all.get(id)?.line ?? [], isCity).map(String)));
};
