/** Draws the tactical map of a square (rotd-M11..M19). */
import { COLUMNS, isOnEdge, SIDE, TACS, tacAt, tacBeside } from '../squares.ts';
import { features, HIGH_MOUNTAIN, isPassable, MAJOR_RIVER, OPEN, RAIL, RIDGE, RIVER, terrain } from '../strategic.ts';
import { KINDS, nodeOf, type Way, waysOf } from './features.ts';
import { drawGround, rate } from './ground.ts';
import { CITY, FORD, fold, PASS, TOWN } from './hash.ts';
import type { TacOverride } from './overrides.ts';
import { type Draft, repair } from './repair.ts';
import { TAC_FORD, TAC_MOUNTAIN, TAC_OPEN, TAC_PASS, TAC_RIVER, TAC_TOWN, TAC_WATER, tacTerrainOf } from './terrain.ts';

/** A map that is being drawn: nothing is known of a tac that is still open. */
interface Drawing extends Draft {
  readonly seed: number;
  readonly square: number;
  readonly rail: Uint8Array;
  city: number;
}

const [RIVERS, RIDGES, RAILS] = KINDS;

/** A draw for a square, by what is drawn and numbers of its own (rotd-M10). */
const drawFor = ({ seed, square }: Drawing, word: number, ...keys: readonly number[]): number =>
  fold(seed, word, square % COLUMNS, Math.floor(square / COLUMNS), ...keys);

const isWall = (kind: number | undefined): boolean => kind === TAC_RIVER || kind === TAC_MOUNTAIN;

const drawWalls = (drawing: Drawing, ways: readonly Way[], kind: number): void => {
  for (const { tacs, link } of ways)
    for (const tac of tacs) {
      drawing.terrain[tac] = kind;
      if (kind === TAC_RIVER && (link & MAJOR_RIVER) !== 0) drawing.major[tac] = 1;
    }
};

/** Offsets about a tac ring by ring, each clockwise from the north (rotd-M16). */
const spiral = (rings: number): readonly (readonly [number, number])[] =>
  Array.from({ length: rings + 1 }, (_, ring) => {
    const side = Array.from({ length: 2 * ring }, (__, k) => k);
    const whole = [
      ...side.map((k) => [k - ring, -ring] as const),
      ...side.map((k) => [ring, k - ring] as const),
      ...side.map((k) => [ring - k, ring] as const),
      ...side.map((k) => [-ring, ring - k] as const),
    ];
    return ring === 0 ? [[0, 0] as const] : [...whole.slice(ring), ...whole.slice(0, ring)];
  }).flat();

const AROUND = spiral(SIDE);

/** The first tac about another, off the edge, that is no wall and beside which there is what is wanted; -1 none. */
const firstAbout = ({ terrain: kinds }: Drawing, [x, y]: readonly [number, number], beside: number): number => {
  for (const [dx, dy] of AROUND) {
    const tac = tacAt(x + dx, y + dy);
    if (tac < 0 || isOnEdge(tac) || isWall(kinds[tac])) continue;
    for (let direction = 0; direction < 8; direction++)
      if (beside < 0 || kinds[tacBeside(tac, direction)] === beside) return tac;
  }
  return -1;
};

/** The city of a square, or the town that some others have (rotd-M16). */
const drawTown = (drawing: Drawing, hasCity: boolean): void => {
  const { square, terrain: kinds } = drawing;
  const draw = (word: number, k: number): number => drawFor(drawing, word, k);
  if (hasCity) {
    const isOnRiver = ((features[square] ?? 0) & RIVER) !== 0;
    const about = [5 + (draw(CITY, 0) % 5), 5 + (draw(CITY, 1) % 5)] as const;
    drawing.city = firstAbout(drawing, about, isOnRiver ? TAC_RIVER : -1);
    kinds[drawing.city] = TAC_TOWN;
  } else if (draw(TOWN, 0) % (terrain[square] === OPEN ? 4 : 8) === 0) {
    const tac = firstAbout(drawing, [2 + (draw(TOWN, 1) % 11), 2 + (draw(TOWN, 2) % 11)], -1);
    kinds[tac] = TAC_TOWN;
  }
};

/** Railroads: where one meets a river or a range, it opens the middle tac of what it meets (rotd-M14). */
const drawRails = (drawing: Drawing): void => {
  const { seed, square, terrain: kinds, rail } = drawing;
  const walls = kinds.map((kind) => (isWall(kind) ? 1 : 0));
  const node = drawing.city >= 0 ? drawing.city : nodeOf(seed, square, RAILS.word);
  for (const { tacs } of waysOf(seed, square, RAIL, node)) {
    let run: number[] = [];
    for (const tac of [...tacs, -1]) {
      if (tac >= 0) rail[tac] = 1;
      if (tac >= 0 && walls[tac] === 1) {
        run.push(tac);
        continue;
      }
      const middle = run[run.length >> 1];
      // A railroad that has joined another one crosses where that does.
      if (middle !== undefined && run.every((each) => isWall(kinds[each])))
        kinds[middle] = kinds[middle] === TAC_RIVER ? TAC_FORD : TAC_PASS;
      run = [];
    }
  }
};

/** Opens a tac of a way at a place, or at the next of its inner places whose tac is still such a wall (rotd-M15). */
const openAt = (
  { terrain: kinds, major }: Drawing,
  { tacs }: Way,
  place: number,
  wall: number,
  crossing: number,
): void => {
  const inner = tacs.length - 3;
  for (let i = 0; i < inner; i++) {
    const tac = tacs[2 + ((place + i) % inner)] ?? -1;
    if (kinds[tac] === crossing) return;
    if (kinds[tac] !== wall || major[tac] === 1) continue;
    kinds[tac] = crossing;
    return;
  }
};

/** Fords of minor rivers, one or two to a way, and passes of ridges, one to a way (rotd-M15). */
const drawCrossings = (drawing: Drawing, rivers: readonly Way[], ridges: readonly Way[]): void => {
  for (const way of rivers) {
    if ((way.link & MAJOR_RIVER) !== 0) continue;
    const draw = (k: number): number => drawFor(drawing, FORD, way.direction, k);
    openAt(drawing, way, draw(0), TAC_RIVER, TAC_FORD);
    if (draw(1) % 3 === 0) openAt(drawing, way, draw(2), TAC_RIVER, TAC_FORD);
  }
  for (const way of ridges) openAt(drawing, way, drawFor(drawing, PASS, way.direction, 0), TAC_MOUNTAIN, TAC_PASS);
};

/** What a scenario fixes of the walls and crossings of the map (rotd-M19). */
const fix = (drawing: Drawing, overrides: readonly TacOverride[]): void => {
  for (const { tac, terrain: name, rail } of overrides) {
    if (rail !== undefined) drawing.rail[tac] = rail ? 1 : 0;
    if (name === undefined) continue;
    drawing.terrain[tac] = tacTerrainOf(name);
    drawing.major[tac] = 0;
    drawing.fixed[tac] = 1;
  }
};

/** What is drawn of a square. */
export interface Generated {
  /** The terrain of each tac, a number of `TAC_TERRAINS` (rotd-2.2). */
  readonly terrain: Uint8Array;
  /** The defence rating of each tac, 0 to 4 (rotd-2.4). */
  readonly rating: Uint8Array;
  /** 1 for tacs with a railroad; in a river or a range only the one where it crosses is passable (rotd-M14). */
  readonly rail: Uint8Array;
  /** 1 for tacs of a major river (rotd-M15). */
  readonly major: Uint8Array;
  /** The tac of the square's city; -1 where it has none (rotd-M16). */
  readonly city: number;
}

/** An impassable square is one terrain all over (rotd-M11). */
const uniform = (square: number): Generated => ({
  terrain: new Uint8Array(TACS).fill(terrain[square] === HIGH_MOUNTAIN ? TAC_MOUNTAIN : TAC_WATER),
  rating: new Uint8Array(TACS),
  rail: new Uint8Array(TACS),
  major: new Uint8Array(TACS),
  city: -1,
});

/**
 * The tactical map of a square: of a map's seed, whether the square has a city, and what the scenario fixes in it
 * (rotd-M11..M19). The same for the same.
 */
export const generate = (
  seed: number,
  square: number,
  hasCity: boolean,
  overrides: readonly TacOverride[],
): Generated => {
  if (!isPassable(square)) return uniform(square);
  const drawing: Drawing = {
    seed,
    square,
    terrain: new Uint8Array(TACS).fill(TAC_OPEN),
    major: new Uint8Array(TACS),
    fixed: new Uint8Array(TACS),
    rail: new Uint8Array(TACS),
    city: -1,
  };
  const ridges = waysOf(seed, square, RIDGE, nodeOf(seed, square, RIDGES.word));
  const rivers = waysOf(seed, square, RIVER, nodeOf(seed, square, RIVERS.word));
  drawWalls(drawing, ridges, TAC_MOUNTAIN);
  drawWalls(drawing, rivers, TAC_RIVER);
  drawTown(drawing, hasCity);
  drawRails(drawing);
  drawCrossings(drawing, rivers, ridges);
  fix(drawing, overrides);
  repair(drawing);
  drawGround(seed, square, drawing);
  const rating = rate(seed, square, drawing.terrain);
  for (const override of overrides) if (override.rating !== undefined) rating[override.tac] = override.rating;
  const { terrain: kinds, rail, major, city } = drawing;
  return { terrain: kinds, rating, rail, major, city };
};
