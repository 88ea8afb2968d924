/** What moves when an event is shown, and the view once it has been told: for the film of a turn. */
import { type Motion, motionOf, type Told } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { unitId } from '../names.ts';
import { squareId, tacId } from '../squares.ts';
import { ACTIVE, GONE, NOBODY, type State } from '../state.ts';
import { positionOf, rowOf } from '../work.ts';
import { strategicLayout, tacticalLayout } from './layout.ts';

/** Events that tell where a unit now stands. */
const STANDS: ReadonlySet<string> = new Set([
  ...['marched', 'withdrew', 'went-by-rail', 'landed', 'arrived', 'driven-on'],
  ...['tactical-move', 'tactical-stop', 'met-enemy', 'joined-battle', 'intercepted'],
]);
/** Events that tell that a unit is out of sight or no more. */
const LEAVES: ReadonlySet<string> = new Set(['departed', 'embarked', 'destroyed', 'surrendered', 'disbanded']);
/** Events that tell of a way from square to square. */
const MARCHES: ReadonlySet<string> = new Set(['marched', 'withdrew', 'went-by-rail']);
const MOVES: ReadonlySet<string> = new Set(['tactical-move']);

interface Where {
  readonly unit?: string;
  readonly square?: string;
  readonly tac?: string;
  readonly to?: string;
}

const moverOf = ({ unit }: { readonly [field: string]: unknown }): string => `unit:${unit}`;

/** Marches go over the strategic map, moves over the tactical map of their square. */
export const motions = (event: Told): readonly Motion[] => {
  const { square } = event.data as Where;
  const squareAt = (word: string) => {
    const id = squareId(word);
    return id === undefined ? undefined : strategicLayout.at(id);
  };
  const tacAt = (word: string) => {
    const id = tacId(word);
    return id === undefined ? undefined : tacticalLayout.at(id);
  };
  const to = square === undefined ? {} : { to: square };
  const marched = { ...event, data: { ...(event.data as object), ...to } };
  return [...motionOf(marched, MARCHES, moverOf, squareAt), ...motionOf(event, MOVES, moverOf, tacAt)];
};

const rowIn = (view: State, word: string | undefined): number =>
  word === undefined ? -1 : rowOf(positionOf(view).units, unitId(word) ?? -1);

const changed = (view: State, row: number, cells: { readonly [column in keyof State['units']]?: number }): State => {
  const columns = Object.entries(cells).map(([column, value]) => [
    column,
    view.units[column as keyof State['units']].with(row, value),
  ]);
  return { ...view, units: { ...view.units, ...Object.fromEntries(columns) } };
};

/** The view once an event has been told: where it puts a unit that the seat knows of, and nothing else. */
export const after = (view: State, { kind, data }: Told): State => {
  const { unit, square, tac, to } = data as Where;
  const row = rowIn(view, unit);
  if (row < 0) return view;
  if (LEAVES.has(kind))
    return at(view.units.commander, row) === NOBODY ? changed(view, row, { condition: GONE }) : view;
  if (!STANDS.has(kind)) return view;
  const [squareTold, tacTold] = [squareId(square ?? ''), tacId(to ?? tac ?? '')];
  return changed(view, row, {
    condition: ACTIVE,
    square: squareTold ?? at(view.units.square, row),
    tac: tacTold ?? at(view.units.tac, row),
  });
};
