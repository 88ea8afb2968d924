/** What moves when an event is shown, where it is seen, and the view once it has been told: for the film of a turn. */
import { type Motion, motionOf, type Point, type Spot, type Told } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { STATES, type StateCode, unitId } from '../names.ts';
import { cityRow } from '../sources.ts';
import { squareId, tacId } from '../squares.ts';
import { ACTIVE, GONE, INACTIVE, NOBODY, SHATTERED, type State, UNIT_COLUMNS, type UnitColumn } from '../state.ts';
import { positionOf, rowOf } from '../work.ts';
import { mapOfSquare, STRATEGIC, strategicLayout, tacticalLayout } from './layout.ts';

/** Events after which a unit stands in a place, with its condition then. */
const STANDS: { readonly [kind: string]: number } = {
  ...{
    marched: ACTIVE,
    withdrew: ACTIVE,
    'went-by-rail': ACTIVE,
    'went-by-river': ACTIVE,
    landed: ACTIVE,
    arrived: ACTIVE,
  },
  ...{ 'tactical-move': ACTIVE, 'tactical-stop': ACTIVE, 'met-enemy': ACTIVE, 'joined-battle': ACTIVE },
  ...{ intercepted: ACTIVE, 'left-fight': ACTIVE, reformed: ACTIVE, reinforced: ACTIVE, raised: ACTIVE },
  ...{ 'took-the-field': ACTIVE, 'took-field': ACTIVE, 'stood-down': INACTIVE },
  ...{ shattered: SHATTERED, 'driven-on': SHATTERED },
};
/** Events that tell that a unit is out of sight or no more. */
const LEAVES: ReadonlySet<string> = new Set(['departed', 'embarked']);
const ENDS: ReadonlySet<string> = new Set(['destroyed', 'surrendered', 'disbanded']);
/** Events that tell of a way from square to square, and from tac to tac. */
const MARCHES: ReadonlySet<string> = new Set(['marched', 'withdrew', 'went-by-rail', 'went-by-river']);
const MOVES: ReadonlySet<string> = new Set(['tactical-move']);
/** Events that are seen on the tactical map of their square. */
const NEAR: ReadonlySet<string> = new Set([
  ...['fight-begun', 'fight-fire', 'fight-melee', 'fight-decided', 'fight-seen'],
  ...['tactical-move', 'tactical-stop', 'met-enemy', 'joined-battle', 'intercepted', 'left-fight'],
  ...['bombarded', 'bombarding', 'fort-damaged', 'entered-fort', 'left-fort', 'fort-full'],
]);

interface Where {
  readonly unit?: string;
  readonly square?: string;
  readonly tac?: string;
  readonly from?: string;
  readonly to?: string;
  readonly city?: string;
  readonly state?: string;
}

const whereOf = ({ data }: Told): Where => data as Where;
const moverOf = ({ unit }: { readonly [field: string]: unknown }): string => `unit:${unit}`;

const squarePoint = (word: string | undefined): Point | undefined => {
  const id = squareId(word ?? '');
  return id === undefined ? undefined : strategicLayout.at(id);
};
const tacPoint = (word: string | undefined): Point | undefined => {
  const id = tacId(word ?? '');
  return id === undefined ? undefined : tacticalLayout.at(id);
};

/** Marches go over the strategic map, moves over the tactical map of their square. */
export const motions = (event: Told): readonly Motion[] => {
  const { square } = whereOf(event);
  const to = square === undefined ? {} : { to: square };
  const marched = { ...event, data: { ...(event.data as object), ...to } };
  return [...motionOf(marched, MARCHES, moverOf, squarePoint), ...motionOf(event, MOVES, moverOf, tacPoint)];
};

/** On which map an event is seen and where; undefined for what happens nowhere. */
export const spot = (event: Told): Spot | undefined => {
  const { square, tac, from, to } = whereOf(event);
  const id = squareId(square ?? '');
  const far = squarePoint(square);
  if (id === undefined || !far) return undefined;
  if (!NEAR.has(event.kind)) return { map: STRATEGIC, at: far };
  return { map: mapOfSquare(id), at: tacPoint(to ?? tac) ?? tacPoint(from) ?? tacticalLayout.at(112) };
};

type Cells = { readonly [column in UnitColumn]?: number };

const changed = (view: State, row: number, cells: Cells): State => {
  const columns = Object.entries(cells).map(([column, value]) => [
    column,
    view.units[column as UnitColumn].with(row, value),
  ]);
  return { ...view, units: { ...view.units, ...Object.fromEntries(columns) } };
};

/** The view with a unit that was not seen before, as units of others are known: its id and where it stands (rotd-R8). */
const sighted = (view: State, name: number, cells: Cells): State => {
  const row = view.units.name.filter((other) => other < name).length;
  const known: Cells = { name, commander: NOBODY, deputy: NOBODY, ...cells };
  const columns = UNIT_COLUMNS.map((column) => [column, view.units[column].toSpliced(row, 0, known[column] ?? 0)]);
  return { ...view, units: Object.fromEntries(columns) as unknown as State['units'] };
};

const withCity = (view: State, { city, state }: Where): State => {
  const row = cityRow(view.setting, city ?? '');
  const controller = STATES.indexOf(state as StateCode);
  if (row === undefined || controller < 0) return view;
  return { ...view, cities: { ...view.cities, controller: view.cities.controller.with(row, controller) } };
};

/** The view once an event has been told: where it puts a unit or whose it makes a city, and nothing else. */
export const after = (view: State, event: Told): State => {
  const { kind } = event;
  const where = whereOf(event);
  if (kind === 'city-taken') return withCity(view, where);
  const name = unitId(where.unit ?? '');
  if (name === undefined) return view;
  const row = rowOf(positionOf(view).units, name);
  if (ENDS.has(kind)) return row < 0 ? view : changed(view, row, { condition: GONE });
  if (LEAVES.has(kind))
    return row >= 0 && cell(view.units.commander, row) === NOBODY ? changed(view, row, { condition: GONE }) : view;
  if (kind === 'entered-fort' || kind === 'left-fort')
    return row < 0 ? view : changed(view, row, { fort: kind === 'entered-fort' ? 1 : 0 });
  const condition = STANDS[kind];
  const square = squareId(where.square ?? '');
  if (condition === undefined || square === undefined) return view;
  const tac = tacId(where.to ?? where.tac ?? '');
  if (row < 0) return tac === undefined ? view : sighted(view, name, { condition, square, tac });
  return changed(view, row, { condition, square, tac: tac ?? cell(view.units.tac, row) });
};
