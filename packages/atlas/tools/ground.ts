import type { Leaning, PackedGround, Stroke } from '../src/ground.ts';
import { type Place, packLine } from '../src/lines.ts';
import { toWindow, type Window } from '../src/projection.ts';
import { groupRows, readTable } from '../src/tables.ts';
import { sharedBorders } from './borders.ts';
import { type Feature, hachureRidge, heightOf, jitter, scatterMarsh, tuftHills } from './relief.ts';
import { shores } from './shores.ts';

interface Positioned {
  readonly lat: string;
  readonly lon: string;
}

const LEANINGS: { readonly [side: string]: Leaning } = { Union: 'union', Confederate: 'confederate', border: 'border' };

const placer =
  (window: Window) =>
  (rows: readonly Positioned[]): readonly Place[] =>
    rows.map((r) => toWindow(window, Number(r.lat), Number(r.lon)));

const isNear = (window: Window, points: readonly Place[], margin: number): boolean => {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return (
    Math.max(...xs) > -margin &&
    Math.max(...ys) > -margin &&
    Math.min(...xs) < window.width + margin &&
    Math.min(...ys) < window.height + margin
  );
};

const packStrokes = (strokes: readonly Stroke[]): string => packLine(strokes.flat());

const readRelief = (window: Window): readonly Feature[] => {
  const points = groupRows(readTable('relief_points'), (r) => r.relief_id);
  return readTable('relief')
    .map((r) => ({
      terrain: r.terrain,
      geometry: r.geometry,
      widthMiles: Number(r.width_mi),
      points: placer(window)(points.get(r.id) ?? []),
    }))
    .filter((f) => isNear(window, f.points, 20));
};

const drawRelief = (
  window: Window,
  isLand: (p: Place) => boolean,
): Pick<PackedGround, 'hachures' | 'tufts' | 'marsh'> => {
  const limits = { window, isLand };
  const random = jitter(1861);
  const features = readRelief(window);
  const isHigh = (f: Feature): boolean => /hill|mountain/.test(f.terrain);
  const ridges = features.filter((f) => isHigh(f) && f.geometry === 'ridge');
  const ridge = (height: string): string =>
    packStrokes(ridges.filter((f) => heightOf(f.terrain) === height).flatMap((f) => hachureRidge(f, limits, random)));
  return {
    hachures: { hill: ridge('hill'), mountain: ridge('mountain'), high: ridge('high') },
    tufts: packStrokes(
      features.filter((f) => isHigh(f) && f.geometry === 'polygon').flatMap((f) => tuftHills(f, limits, random)),
    ),
    marsh: packLine(
      features.filter((f) => /marsh|swamp/.test(f.terrain)).flatMap((f) => scatterMarsh(f, limits, random)),
    ),
  };
};

/** Makes the ground of one window from the tables: the form that is committed under data/built. Takes some seconds. */
export const buildGround = (window: Window): PackedGround => {
  const place = placer(window);
  const outlines = [...groupRows(readTable('state_polygons'), (r) => `${r.state} ${r.part}`).values()].map((rows) => ({
    code: rows[0]?.state ?? '',
    keys: rows.map((r) => `${r.lat},${r.lon}`),
    points: place(rows),
  }));
  const whole = outlines.filter((o) => o.code !== 'WV');
  const wet = [
    ...groupRows(
      readTable('water').filter((r) => r.kind !== 'ocean'),
      (r) => r.id,
    ).values(),
  ].map(place);
  const { water, waterLines, isLand } = shores(
    window,
    whole.map((o) => o.points),
    wet,
  );
  const courses = groupRows(readTable('river_points'), (r) => r.river_id);
  const written = [...courses.values()].map((rows) => ({
    keys: rows.map((r) => `${r.lat},${r.lon}`),
    points: place(rows),
  }));
  return {
    window,
    water: water.map(packLine),
    waterLines: waterLines.map((rings) => rings.map(packLine)),
    states: readTable('states').flatMap((s) => {
      const rings = whole.filter((o) => o.code === s.code && isNear(window, o.points, 30));
      const leaning = LEANINGS[s.side] ?? 'none';
      return rings.length === 0 ? [] : [{ code: s.code, leaning, rings: rings.map((o) => packLine(o.points)) }];
    }),
    borders: sharedBorders(whole, written)
      .filter((line) => isNear(window, line, 20))
      .map(packLine),
    rivers: readTable('rivers').flatMap((r) => {
      const line = place(courses.get(r.id) ?? []);
      return isNear(window, line, 20) ? [{ id: r.id, name: r.name, order: Number(r.order), line: packLine(line) }] : [];
    }),
    ...drawRelief(window, isLand),
    passes: readTable('passes')
      .map((p) => ({ name: p.name, points: place([p]) }))
      .filter((p) => isNear(window, p.points, 0))
      .map((p) => ({ name: p.name, at: packLine(p.points) })),
  };
};
