import { describe, expect, test } from 'vitest';
import { COLUMNS, groupRows, readTable, type TableName } from '../src/tables.ts';
import { crosses, holds, miles, milesToLine, type Spot, spot } from './earth.ts';

const cities = readTable('cities');
const railroads = readTable('railroads');
const rivers = readTable('rivers');
const states = readTable('states');
const courses = groupRows(readTable('river_points'), (r) => r.river_id);
const outlines = groupRows(readTable('state_polygons'), (r) => `${r.state} ${r.part}`);
const waters = groupRows(readTable('water'), (r) => r.id);
const crests = groupRows(readTable('relief_points'), (r) => r.relief_id);
const byState = groupRows([...outlines.values()], (rows) => rows[0]?.state ?? '');
const rings = (code: string): readonly (readonly Spot[])[] => (byState.get(code) ?? []).map((rows) => rows.map(spot));
const isIn = (code: string, p: Spot): boolean => rings(code).some((ring) => holds(ring, p));
const milesFrom = (code: string, p: Spot): number => Math.min(...rings(code).map((ring) => milesToLine(p, ring, true)));
const cityById = new Map(cities.map((c) => [c.id, c]));
const riverLines = new Map([...courses].map(([id, rows]) => [id, rows.map(spot)]));

describe('the tables of the atlas', () => {
  test('are complete, with unique ids and positions on the atlas', () => {
    for (const table of Object.keys(COLUMNS) as TableName[]) expect(readTable(table).length, table).toBeGreaterThan(20);
    for (const rows of [cities, railroads, rivers, readTable('relief')]) {
      expect(new Set(rows.map((r) => r.id)).size).toBe(rows.length);
    }
    const placed = (['cities', 'river_points', 'relief_points', 'passes', 'state_polygons', 'water'] as const).flatMap(
      (t) => readTable(t).map(spot),
    );
    expect(placed.filter((p) => !(p.lat > 23 && p.lat < 50 && p.lon > -107 && p.lon < -59))).toEqual([]);
  });

  test('number the points of every line from 1', () => {
    for (const lines of [courses, outlines, waters, crests]) {
      for (const [name, rows] of lines)
        expect(
          rows.map((r) => Number(r.seq)),
          name,
        ).toEqual(rows.map((_, i) => i + 1));
    }
  });

  test('outlines are rings that never cross themselves', () => {
    for (const [name, rows] of [...outlines, ...waters]) {
      const ring = rows.map(spot);
      const edges = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const);
      expect(ring.length, name).toBeGreaterThan(2);
      edges.forEach(([a, b], i) => {
        for (const [c, d] of edges.slice(i + 2))
          expect(crosses(a, b, c, d), `${name} at ${a.lat}, ${a.lon}`).toBe(false);
      });
    }
  });

  test('every city lies in its state, or within four miles of the coarse outline', () => {
    const astray = cities.flatMap((c) =>
      [...new Set([c.state, c.state_1863])]
        .filter((code) => !isIn(code, spot(c)) && milesFrom(code, spot(c)) > 4)
        .map((code) => `${c.id} outside ${code}`),
    );
    expect(astray).toEqual([]);
    expect(cities.filter((c) => c.state_1863 !== c.state && !(c.state === 'VA' && c.state_1863 === 'WV'))).toEqual([]);
  });

  test('no two cities are the same place, ranks and flags are known, states have capitals', () => {
    const twins = cities.flatMap((a, i) =>
      cities.slice(i + 1).flatMap((b) => (miles(spot(a), spot(b)) < 0.5 ? [`${a.id} ${b.id}`] : [])),
    );
    expect(twins).toEqual([]);
    const flags = cities.flatMap((c) => [c.state_capital, c.national_capital, c.sea_port, c.river_port, c.fort]);
    expect(flags.filter((f) => f !== '0' && f !== '1')).toEqual([]);
    expect(cities.filter((c) => !['1', '2', '3'].includes(c.rank) || !/^\d*$/.test(c.pop1860))).toEqual([]);
    const capitals = new Set(cities.filter((c) => c.state_capital === '1').map((c) => c.state_1863));
    const territories = ['DC', 'IT', 'DT', 'CAN'];
    expect(states.filter((s) => !territories.includes(s.code) && !capitals.has(s.code))).toEqual([]);
  });

  test('ports lie on water', () => {
    const wet = [...waters.values()].map((rows) => rows.map(spot));
    const tidal = [...courses.values()].map((rows) => rows.filter((r) => r.tidal === '1').map(spot));
    const toSea = (p: Spot): number => Math.min(...wet.map((ring) => milesToLine(p, ring, true)));
    const toTide = (p: Spot): number => Math.min(...tidal.filter((l) => l.length > 0).map((l) => milesToLine(p, l)));
    const inland = cities.filter((c) => c.sea_port === '1' && toSea(spot(c)) > 15 && toTide(spot(c)) > 5);
    expect(inland.map((c) => c.id)).toEqual([]);
    const toRiver = (p: Spot): number => Math.min(...[...riverLines.values()].map((l) => milesToLine(p, l)));
    expect(cities.filter((c) => c.river_port === '1' && toRiver(spot(c)) > 6).map((c) => c.id)).toEqual([]);
  });

  test('railroads call at known places without doubling back, and junctions are what the lines say', () => {
    const neighbours = new Map<string, Set<string>>();
    for (const road of railroads) {
      expect(['56.5', '58', '60', '64', '66', '72'], road.id).toContain(road.gauge_in);
      expect(Number(road.opened) >= 1820 && Number(road.opened) <= 1865, road.id).toBe(true);
      const stops = road.stations.split(';');
      expect(stops.length, road.id).toBeGreaterThan(1);
      expect(new Set(stops).size, road.id).toBe(stops.length);
      expect(
        stops.filter((s) => !cityById.has(s)),
        road.id,
      ).toEqual([]);
      const at = stops.flatMap((s) => cityById.get(s) ?? []).map(spot);
      at.forEach((here, i) => {
        const [last, before] = [at[i - 1], at[i - 2]];
        if (last === undefined) return;
        const hop = miles(last, here);
        expect(hop, `${road.id} to ${stops[i]}`).toBeLessThan(125);
        if (before !== undefined) {
          expect(miles(before, here), `${road.id} doubles back`).toBeGreaterThan(
            0.6 * Math.max(hop, miles(before, last)),
          );
        }
        for (const [a, b] of [
          [stops[i - 1], stops[i]],
          [stops[i], stops[i - 1]],
        ] as const) {
          if (a !== undefined && b !== undefined) neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
        }
      });
    }
    const wrong = cities.filter((c) => c.rail_junction !== ((neighbours.get(c.id)?.size ?? 0) >= 3 ? '1' : '0'));
    expect(wrong.map((c) => c.id)).toEqual([]);
  });

  test('rivers run down without doubling back and end in what they flow into', () => {
    for (const river of rivers) {
      const rows = courses.get(river.id) ?? [];
      const line = rows.map(spot);
      const mouth = line.at(-1);
      expect(['1', '2', '3'], river.id).toContain(river.order);
      expect(line.length, river.id).toBeGreaterThan(1);
      expect(rows.map((r) => r.tidal).join(''), `${river.id} loses the tide going down`).toMatch(/^0*1*$/);
      line.forEach((here, i) => {
        const [last, before] = [line[i - 1], line[i - 2]];
        if (last === undefined) return;
        const d = miles(last, here);
        expect(d > 0.3 && d < 55, `${river.id} ${i + 1}: ${d} miles`).toBe(true);
        if (before !== undefined) {
          expect(miles(before, here), `${river.id} ${i + 1}`).toBeGreaterThan(0.25 * Math.max(d, miles(before, last)));
        }
      });
      const into = riverLines.get(river.flows_into);
      const basin = waters.get(river.flows_into)?.map(spot);
      if (mouth === undefined) continue;
      if (into !== undefined) expect(milesToLine(mouth, into), river.id).toBeLessThan(6);
      else if (basin !== undefined) {
        expect(holds(basin, mouth) || milesToLine(mouth, basin, true) < 15, river.id).toBe(true);
      } else expect(river.flows_into, river.id).toBe('canada');
    }
  });

  test('relief has a shape and a known terrain, and passes stand on high ground in their state', () => {
    const relief = readTable('relief');
    const terrains = ['hill', 'forest', 'forested_hills', 'mountain', 'high_mountain', 'marsh', 'swamp'];
    for (const f of relief) {
      expect(terrains, f.id).toContain(f.terrain);
      expect(crests.get(f.id)?.length ?? 0, f.id).toBeGreaterThan(f.geometry === 'polygon' ? 2 : 1);
      if (f.geometry === 'ridge') expect(Number(f.width_mi), f.id).toBeGreaterThan(0);
      else expect(f.geometry).toBe('polygon');
    }
    const high = relief.filter((f) => /hill|mountain/.test(f.terrain));
    for (const pass of readTable('passes')) {
      const p = spot(pass);
      expect(isIn(pass.state, p) || milesFrom(pass.state, p) < 4, pass.name).toBe(true);
      const off = high.map((f) => {
        const line = (crests.get(f.id) ?? []).map(spot);
        if (f.geometry === 'ridge') return Math.max(0, milesToLine(p, line) - Number(f.width_mi) / 2);
        return holds(line, p) ? 0 : milesToLine(p, line, true);
      });
      expect(Math.min(...off), pass.name).toBeLessThan(15);
    }
  });
});
