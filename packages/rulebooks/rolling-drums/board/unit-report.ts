/** What is told of a unit when it is looked at: all of one's own, of others who they are and where they stand (rotd-R7, rotd-R8). */
import { capital } from '@longroll/kernel';
import { squareCalled, unitCalled } from '../calling.ts';
import { stateTroops } from '../names.ts';
import { type UnitStatus, unitStatus } from '../reports/unit-status.ts';
import { NOBODY, type State } from '../state.ts';

/** Whether the view holds what a unit is besides where it stands: it is commanded by the seat, or all is open (rotd-R8). */
export const isKnown = ({ units, outcome, viewer }: State, row: number): boolean =>
  outcome !== undefined || viewer === NOBODY || units.commander[row] === viewer || units.deputy[row] === viewer;

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const turns = (count: number): string => (count === 1 ? '1 turn' : `${count} turns`);

/** "active", "shattered, 2 turns to reform". */
export const conditionText = ({ condition, wait }: UnitStatus): string =>
  condition === 'shattered'
    ? `shattered, ${turns(wait)} to reform`
    : condition === 'coming'
      ? `comes in ${turns(wait)}`
      : condition;

/** "Winchester (J7-S4), tac 6-9, in the fort". */
export const placeText = (view: State, { square, tac, inFort, condition }: UnitStatus): string =>
  `${squareCalled(view, square)}${condition === 'active' ? `, tac ${tac}` : ''}${inFort ? ', in the fort' : ''}`;

/** "2,450 men, rifle, 1 battery". */
const strengthText = ({ men, batteries, weapon, type }: UnitStatus): string => {
  const guns = batteries === 0 ? '' : `, ${batteries} ${batteries === 1 ? 'battery' : 'batteries'}`;
  return `${grouped(men)} men${type.includes('headquarters') ? '' : `, ${weapon}`}${guns}`;
};

/** A unit in words: who it is and where it stands, and of one's own in a second sentence what it can do. */
export const unitReport = (view: State, row: number): string => {
  const status = unitStatus(view, row);
  const head = `${status.id}: ${stateTroops(status.owner)} ${status.type}`;
  if (!isKnown(view, row)) return `${head}, ${placeText(view, status)}.`;
  const name = status.name === '' ? '' : `, ${status.name}`;
  const said = [
    capital(strengthText(status)),
    `morale ${status.morale}`,
    `fatigue ${status.fatigue}`,
    `supplies ${status.supplies}`,
    `ammunition ${status.ammunition}`,
    `communications ${unitCalled(view, status.communications)}`,
    ...(status.condition === 'active' ? [] : [conditionText(status)]),
  ];
  return `${head}${name}, ${placeText(view, status)}. ${said.join(', ')}.`;
};
