/** Strategic withdrawal at the start of a turn, out of a square where a battle was fought in the last one (rotd-7.5, rotd-Q3). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { percent, range } from '../arithmetic.ts';
import { tire } from '../morale.ts';
import { areHostile, isCombatant, stateIn } from '../relations.ts';
import { COLUMNS, directionOf, SQUARES, tacsApart } from '../squares.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { arrive } from './arrival.ts';
import { fatigueInto, hasMarchLeft } from './costs.ts';
import { haltOnMeeting, inOrder } from './march.ts';
import { stepBarred, stepFault, WITHDREW, wantedTac } from './steps.ts';
import { STAYED, tellOwners, tellWithdrew } from './told.ts';

/** Of each square the states, as bits, of the active combat units that stood there when the turn began (rotd-7.5b). */
const stoodAtStart = ({ units }: Position): Uint8Array => {
  const states = new Uint8Array(SQUARES);
  for (let row = 0; row < units.name.length; row++) {
    if (!isActive(units, row) || !isCombatant(units, row)) continue;
    const square = cell(units.fromSquare, row);
    states[square] = at(states, square) | (1 << stateIn(units, row));
  }
  return states;
};

const hasHostile = (p: Position, state: number, states: number): boolean => {
  for (let other = 0; other < 8; other++) if (((states >> other) & 1) === 1 && areHostile(p, state, other)) return true;
  return false;
};

/** Whether an enemy combat unit stands in a tac beside a unit's (rotd-7.5d). */
const isPressed = (p: Position, row: number): boolean => {
  const { units, standing } = p;
  const [tac, state] = [cell(units.tac, row), stateIn(units, row)];
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other))
    if (isActive(units, other) && isCombatant(units, other) && tacsApart(tac, cell(units.tac, other)) <= 1)
      if (areHostile(p, state, stateIn(units, other))) return true;
  return false;
};

/** The stream of a unit's stragglers: that of its number alone has put the units in order. */
const STRAGGLERS = 2_000_000;

const straggle = ({ units }: Work, { dice }: TurnEffect, row: number, pressed: boolean): void => {
  if (!isCombatant(units, row)) return;
  const stream = dice.at(STRAGGLERS + cell(units.name, row));
  const lost = percent(cell(units.men, row), pressed ? range(stream, 10, 20) : range(stream, 0, 5));
  units.men[row] = cell(units.men, row) - lost;
  units.stragglers[row] = cell(units.stragglers, row) + lost;
};

/** Why a unit may not withdraw to a square; undefined where it may (rotd-7.5a, b, f). */
export const withdrawalBarred = (p: Position, row: number, to: number, closed: Uint8Array): string | undefined => {
  if (!p.state.battles.includes(cell(p.units.square, row))) return 'rotd-7.5a';
  if (!hasMarchLeft(p, row)) return 'rotd-7.3c';
  return (
    stepFault(p, row, to) ??
    (hasHostile(p, stateIn(p.units, row), at(closed, to)) ? 'rotd-7.5b' : stepBarred(p, row, to))
  );
};

const withdraw = (work: Work, effect: TurnEffect, row: number, closed: Uint8Array): void => {
  const { units } = work;
  const order = work.campaign[row];
  const to = order?.withdrawTo;
  if (!order || to === undefined || !isActive(units, row) || cell(units.halted, row) > 0) return;
  const from = cell(units.square, row);
  const clause = withdrawalBarred(work, row, to, closed);
  if (clause !== undefined) return tellOwners(work, effect, row, STAYED, clause);
  const pressed = isPressed(work, row);
  if (!arrive(work, effect, row, to, directionOf(from, to, COLUMNS), wantedTac(work, row)))
    return tellOwners(work, effect, row, STAYED, 'rotd-7.13h');
  straggle(work, effect, row, pressed);
  tire(work, row, fatigueInto(work, row, 'withdrawal', to));
  units.marched[row] = cell(units.marched, row) + 1;
  units.travelled[row] = cell(units.travelled, row) | WITHDREW;
  tellWithdrew(work, effect, row, from);
  haltOnMeeting(work, effect, row, order);
};

/** Carries out the withdrawal phase: all units that are told to, one square each. */
export const withdrawals = (work: Work, effect: TurnEffect): void => {
  if (!work.campaign.some((order) => order?.withdrawTo !== undefined)) return;
  const closed = stoodAtStart(work);
  inOrder(
    work,
    effect,
    (row) => work.campaign[row]?.withdrawTo !== undefined && isActive(work.units, row),
    (row) => withdraw(work, effect, row, closed),
  );
};
