import { readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';

/** The tables of data/, one name a file; data/README.md says what the columns hold. */
export const COLUMNS = {
  cities: [
    'id',
    'name',
    'state',
    'state_1863',
    'lat',
    'lon',
    'pop1860',
    'state_capital',
    'national_capital',
    'sea_port',
    'river_port',
    'rail_junction',
    'fort',
    'rank',
    'note',
  ],
  railroads: ['id', 'name', 'gauge_in', 'opened', 'stations'],
  rivers: ['id', 'name', 'order', 'flows_into', 'head_of_navigation', 'navigable_to', 'head_of_tide'],
  river_points: ['river_id', 'seq', 'lat', 'lon', 'navigable', 'tidal', 'place'],
  relief: ['id', 'name', 'kind', 'terrain', 'geometry', 'width_mi'],
  relief_points: ['relief_id', 'seq', 'lat', 'lon'],
  passes: ['name', 'state', 'lat', 'lon', 'elev_ft', 'range', 'ways'],
  states: ['code', 'name', 'side', 'slave_state', 'admitted', 'seceded', 'joined_confederacy', 'pop1860', 'note'],
  state_polygons: ['state', 'part', 'seq', 'lat', 'lon'],
  water: ['id', 'name', 'kind', 'seq', 'lat', 'lon'],
} as const;

export type TableName = keyof typeof COLUMNS;
/** One row: its cells by column, as written. */
export type Row<T extends TableName> = { readonly [C in (typeof COLUMNS)[T][number]]: string };

/**
 * Reads one table of the atlas from its file. For tools and tests on Node: the browser takes the built form.
 * Throws when the header or the number of cells of a row is not what `COLUMNS` says.
 */
export const readTable = <T extends TableName>(table: T): readonly Row<T>[] => {
  const text = readFileSync(new URL(`../data/${table}.csv`, import.meta.url), 'utf8');
  const rows = csvParse(text);
  const want = COLUMNS[table].join(',');
  if (rows.columns.join(',') !== want)
    throw new Error(`${table}.csv: header "${rows.columns.join(',')}", wanted "${want}"`);
  return rows.map((row, i) => {
    const cells = COLUMNS[table].map((column) => [column, row[column]] as const);
    const gap = cells.find(([, cell]) => cell === undefined);
    if (gap !== undefined) throw new Error(`${table}.csv line ${i + 2}: no ${gap[0]}`);
    return Object.fromEntries(cells) as Row<T>;
  });
};

/** Rows by a key, in the order of the file. */
export const groupRows = <R, K extends string | number>(
  rows: readonly R[],
  key: (row: R) => K,
): ReadonlyMap<K, readonly R[]> => {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
};
