/** The turn opens (rotd-Q1): what counts by the turn begins anew, reinforcements come, units stand down and take the field. */
import { at, cell, type TurnEffect, text } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import type { OfficeOrders } from '../forms.ts';
import { NEUTRAL, type Office } from '../offices.ts';
import { relationOf, stateIn } from '../relations.ts';
import type { Setting } from '../setting.ts';
import { ACTIVE, COMING, INACTIVE, type UnitColumn } from '../state.ts';
import { enter, nearestTac } from '../strategic/arrival.ts';
import { mayRest } from '../strategic/stacking.ts';
import { officeOrders, type Position, rowOf, setCondition, unitsIn, type Work } from '../work.ts';

/** Columns that are 0 when a turn begins. */
const CLEARED: readonly UnitColumn[] = [
  ...(['marched', 'slipped', 'halted', 'quarry', 'pursuing', 'diverted', 'travelled', 'stage', 'heading'] as const),
  ...(['cameFrom', 'met', 'spent', 'stir', 'stirred', 'fired', 'hungry', 'broke', 'role'] as const),
];

const REINFORCED = event(
  'reinforced',
  ['rotd-N12'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} came to ${d.square} as a reinforcement.`,
);
const STOOD_DOWN = event(
  'stood-down',
  ['rotd-12.1'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} stood down in ${d.square}: it is inactive.`,
);
const TOOK_FIELD = event(
  'took-field',
  ['rotd-12.1'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} took the field again in ${d.square}.`,
);
/** An order of an office was not carried out. */
export const OFFICE_REFUSED = event(
  'office-refused',
  ['rotd-R2'],
  { what: text(), reason: text() },
  (d) => `The order ${bold(d.what)} was not carried out: ${d.reason}.`,
);

/** Whether a player holds one of some offices (rotd-G11). */
export const holds = ({ players }: Setting, seat: number, ...offices: readonly Office[]): boolean =>
  players[seat]?.offices.some((office) => offices.includes(office)) ?? false;

/** The office orders of all players, in the order of their seats: that in which they are taken. */
export const allOffices = (
  work: Work,
  { orders }: Pick<TurnEffect, 'orders'>,
): readonly { readonly seat: number; readonly state: number; readonly asks: OfficeOrders }[] =>
  work.setting.players.flatMap(({ state }, seat) => {
    const asks = officeOrders(orders, seat);
    return asks ? [{ seat, state, asks }] : [];
  });

/** Whether units of others, neutral or hostile, are in the square of a unit: it is not inactive then (rotd-12.2b). */
export const othersBar = (p: Position, row: number): boolean =>
  unitsIn(p, cell(p.units.square, row)).some(
    (other) => relationOf(p, stateIn(p.units, row), stateIn(p.units, other)) >= NEUTRAL,
  );

/** Why a unit cannot stand down where it is; undefined where it can (rotd-12.1, rotd-12.2). */
export const standDownBarred = (p: Position, row: number): string | undefined => {
  if (p.units.condition[row] !== ACTIVE) return 'it is not active';
  if (othersBar(p, row)) return 'units of others are in its square';
  return mayRest(p, row, cell(p.units.square, row)) ? undefined : 'enough units rest in its square';
};

/** Whether a player may have the unit in a row stand down or take the field: its commander and the Secretary of War (rotd-12.1). */
export const mayOrder = (work: Pick<Position, 'setting' | 'units'>, seat: number, row: number): boolean =>
  row >= 0 &&
  (work.units.commander[row] === seat ||
    (holds(work.setting, seat, 'secretary-of-war') &&
      stateIn(work.units, row) === at(work.setting.players, seat).state));

const standDown = (work: Work, effect: TurnEffect, seat: number, unit: number): void => {
  const row = rowOf(work.units, unit);
  if (!mayOrder(work, seat, row)) return;
  const reason = standDownBarred(work, row);
  if (reason !== undefined) {
    const what = `${unitAt(work, row).unit} stands down`;
    effect.tell.tell(OFFICE_REFUSED, { what, reason }, { seenBy: [seat], clauses: ['rotd-12.2a', 'rotd-12.2b'] });
    return;
  }
  setCondition(work, row, INACTIVE);
  effect.tell.tell(STOOD_DOWN, unitAt(work, row), { seenBy: ownersOf(work, row) });
};

const takeField = (work: Work, effect: TurnEffect, seat: number, unit: number): void => {
  const row = rowOf(work.units, unit);
  if (!mayOrder(work, seat, row) || work.units.condition[row] !== INACTIVE) return;
  setCondition(work, row, ACTIVE);
  effect.tell.tell(TOOK_FIELD, unitAt(work, row), { seenBy: ownersOf(work, row) });
};

/** Reinforcements whose turn has come enter where the scenario puts them; without a free tac they wait (rotd-N12). */
const reinforce = (work: Work, effect: TurnEffect): void => {
  const { units, state } = work;
  for (let row = 0; row < units.name.length; row++) {
    if (units.condition[row] !== COMING || cell(units.wait, row) > state.turn) continue;
    const square = cell(units.square, row);
    const tac = nearestTac(work, row, square, cell(units.tac, row));
    if (tac < 0) continue;
    units.wait[row] = 0;
    enter(work, effect, row, square, tac, -1);
    effect.tell.tell(REINFORCED, unitAt(work, row), { seenBy: ownersOf(work, row) });
  }
};

/** Opens a turn: columns of the turn are cleared, reinforcements come, inactivations and activations are done. */
export const openTurn = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (const column of CLEARED) units[column].fill(0);
  reinforce(work, effect);
  for (const { seat, asks } of allOffices(work, effect)) {
    for (const unit of asks.inactivate) standDown(work, effect, seat, unit);
    for (const unit of asks.activate) takeField(work, effect, seat, unit);
  }
  for (let row = 0; row < units.name.length; row++) {
    units.fromSquare[row] = cell(units.square, row);
    units.fromTac[row] = cell(units.tac, row);
    units.behind[row] = cell(units.stragglers, row);
  }
};
