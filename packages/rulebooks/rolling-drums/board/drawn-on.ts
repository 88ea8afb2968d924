/** On which map a field of an order is drawn: a square on the strategic sheet, a tac on that of the square in which the order counts. */
import type { DrawnOrder, Spot } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { unitOfSubject } from '../forms.ts';
import { TACS } from '../squares.ts';
import type { State } from '../state.ts';
import { positionOf, rowOf } from '../work.ts';
import { mapOfSquare, STRATEGIC, strategicLayout, tacticalLayout } from './layout.ts';
import { isNumber, squareInPhase, stepsOf, type Written } from './written.ts';

type Value = unknown;

/** The tac in the middle of a square. */
const MIDDLE = (TACS - 1) / 2;

const within = (value: Value, name: string): Value =>
  typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown })[name] : undefined;

/** The square that the part of an order names to which a field belongs: where a depot is put, where a train is left. */
const squareBeside = ({ order }: DrawnOrder, path: readonly string[]): number | undefined => {
  const part = path.slice(0, -1).reduce<Value>(within, order);
  const isRide = path.length > 1 && path.at(-1) === 'entry';
  const square = within(part, isRide ? 'destination' : 'square');
  return isNumber(square) ? square : undefined;
};

/** The square in which a tac of a unit's order counts first: where it comes in, or is when the phase begins. */
const squareOfField = (view: State, written: Pick<Written, 'row' | 'order'>, path: readonly string[]): number => {
  const { order } = written;
  const [field, inner] = path;
  if (field === 'entry') return stepsOf(order)[0]?.square ?? squareInPhase(view, written, 1);
  const phase = inner === undefined ? order.startPhase : within(order[field ?? ''], 'from');
  return squareInPhase(view, written, isNumber(phase) && field !== 'bombard' ? phase : 1);
};

/**
 * The map and the point of it to which the page turns when places of a domain are drawn into a field, by the names of fields
 * down to it; undefined for what lies on neither map, and for a tac of which no square is known (rotd-F4, rotd-F5, rotd-F8, rotd-F22).
 */
export const drawnOn = (view: State, drawn: DrawnOrder, domain: string, path: readonly string[]): Spot | undefined => {
  const unit = unitOfSubject(drawn.subject);
  const row = unit === undefined ? -1 : rowOf(positionOf(view).units, unit);
  if (domain === 'square')
    return row < 0 ? undefined : { map: STRATEGIC, at: strategicLayout.at(cell(view.units.square, row)) };
  if (domain !== 'tac') return undefined;
  const square =
    squareBeside(drawn, path) ?? (row < 0 ? undefined : squareOfField(view, { row, order: drawn.order }, path));
  if (square === undefined) return undefined;
  const tac = row >= 0 && square === view.units.square[row] ? cell(view.units.tac, row) : MIDDLE;
  return { map: mapOfSquare(square), at: tacticalLayout.at(tac) };
};
