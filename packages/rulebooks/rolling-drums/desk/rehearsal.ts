/** How a seat goes through a turn beforehand, with its own units alone, and what it cannot know of it. */
import { at, cell, type Doubt, type Orders, type Rehearsal, type SeatId } from '@longroll/kernel';
import { type Campaign, hasPath } from '../forms.ts';
import { commandedBy } from '../sight/detection.ts';
import { NOBODY, type State, UNIT_COLUMNS } from '../state.ts';
import { UNKNOWN } from '../view.ts';
import { isActive } from '../work.ts';

/**
 * The position that a turn is gone through on: the seat's own units. Of others' it knows neither men nor orders, so that no
 * fight can be reckoned, and they are left out; a city whose stock it does not know has none. It is nobody's view: what the
 * seat would know of it after a phase, and not what the other side would be told (rotd-4.7), is for the view to say.
 */
export const begin = (v: State, seat: SeatId): State => {
  const mine = commandedBy(v, seat);
  const units = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [column, mine.map((row) => at(v.units[column], row))]),
  ) as unknown as State['units'];
  const supplies = v.cities.supplies.map((stock) => (stock === UNKNOWN ? 0 : stock));
  return { ...v, viewer: NOBODY, units, cities: { ...v.cities, supplies } };
};

/** What is unknown to every unit whose order answers to a test. */
interface Unknown {
  readonly when: (order: Campaign | undefined) => boolean;
  readonly clause: string;
  readonly reason: string;
}

const moves = (order: Campaign | undefined): boolean =>
  order !== undefined && (order.destination !== undefined || order.engage !== undefined);
const marches = (order: Campaign | undefined): boolean =>
  order !== undefined && (hasPath(order) || order.pursuit || order.marchToBattle);

/** By the last word of a phase's id. */
const UNKNOWNS: { readonly [phase: string]: Unknown } = {
  draws: {
    when: (order) => order?.supplySource !== 'none',
    clause: 'rotd-11.5d',
    reason: 'Others may draw from the same source, and what it has left for this unit is not known.',
  },
  withdrawals: {
    when: (order) => order?.withdrawTo !== undefined,
    clause: 'rotd-7.5b',
    reason: 'Whether enemies stand where it withdraws to, and how many men straggle, is not known.',
  },
  march: {
    when: marches,
    clause: 'rotd-7.7a',
    reason: 'Units of others may bar the way or enter the square, and which unit acts first is thrown for.',
  },
  rides: {
    when: (order) => order?.rail !== undefined || order?.river !== undefined,
    clause: 'rotd-8.1f',
    reason: 'Whether the way stays in friendly hands, and who goes first, is not known.',
  },
  moves: {
    when: moves,
    clause: 'rotd-9.11c',
    reason: 'Others may stand in its way or intercept it, and which unit moves first is thrown for.',
  },
  supports: {
    when: (order) => order === undefined || order.support !== undefined,
    clause: 'rotd-9.10a',
    reason: 'Whether there will be a battle to support is not known.',
  },
  combats: {
    when: () => true,
    clause: 'rotd-10.1c',
    reason: 'Whether an enemy attacks it is not known, and no fight is reckoned beforehand.',
  },
};

/** What of a phase a seat cannot know before it. */
export const doubts = (v: State, seat: SeatId, phase: string, orders: Orders<Campaign>): readonly Doubt[] => {
  const unknown = UNKNOWNS[phase.slice(phase.lastIndexOf('/') + 1)];
  if (!unknown || v.season !== 'campaign') return [];
  const { when, clause, reason } = unknown;
  return commandedBy(v, seat).flatMap((row) => {
    const subject = cell(v.units.name, row);
    return isActive(v.units, row) && when(orders.of(subject)) ? [{ subject, clause, reason }] : [];
  });
};

export const rehearsal: Rehearsal<State, State> = { begin, doubts };
