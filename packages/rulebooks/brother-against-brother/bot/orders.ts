/** What a computer player does in each phase, by its mind. */
import { only } from '@longroll/bots';
import { at, type Dice, type Offer } from '@longroll/kernel';
import type { Mind } from '../data/opponents.ts';
import { NOWHERE } from '../map.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { advanceOrders, attackOrders, chitOrder, escapeOrder, joinOrders, retreatOrder } from './battles.ts';
import { commandOrders } from './commands.ts';
import { landingOrders } from './landings.ts';
import { marchOrders } from './marches.ts';
import { productionOrders } from './production.ts';
import { rideOrders } from './rides.ts';
import { flotillaOrders, shipOrders } from './ships.ts';
import { besiegerOrders, siegeOrders } from './sieges.ts';
import { leaderOrders } from './staffing.ts';

/** What ends a phase, where nothing else is wanted of it. */
const ENDS: readonly Action['do'][] = [
  'halt',
  'end-rails',
  'end-moves',
  'end-battles',
  'end-choice',
  'end-production',
  'end-sieges',
  'wait',
];

/** What ends a phase, else the last thing that is offered. */
export const ending = (choices: readonly Action[]): Action =>
  choices.find((action) => ENDS.includes(action.do)) ?? at(choices, choices.length - 1);

/** What ships do in a turn: fleets sail, and of the enterprising troops with them. */
const voyages = (s: State, side: Side, mind: Mind): readonly Action[] =>
  mind.enterprising
    ? [...landingOrders(s, side, mind), ...flotillaOrders(s, side), ...shipOrders(s, side, true)]
    : shipOrders(s, side, false);

/** What a side means to do now and until others or dice decide; what the rules refuse of it is thought over again. Most of it asks for no offer. */
export const ordersOf = (
  s: State,
  side: Side,
  offered: () => Offer<Action>,
  mind: Mind,
  dice: Dice,
): readonly Action[] => {
  if (s.march.forces.length > 0) return [{ do: 'halt' }];
  if (s.war.fleet.ships.length > 0) return [{ do: 'stay' }];
  switch (s.phase) {
    case 'initiative':
      return [{ do: 'initiative', first: true }];
    case 'rails':
      return [...commandOrders(s, side), ...voyages(s, side, mind), ...rideOrders(s, side, mind), { do: 'end-rails' }];
    case 'moves':
      return marchOrders(s, side, mind);
    case 'battles':
      return attackOrders(s, mind);
    case 'gather':
      return joinOrders(s);
    case 'escapes':
      return [escapeOrder(s, mind)];
    case 'chits':
      return [chitOrder(s, mind, side, dice)];
    case 'retreats':
      return [retreatOrder(s, mind) ?? ending(offered().choices)];
    case 'advances':
      return advanceOrders(s, mind, only(offered().choices, 'advance'));
    case 'union-production':
    case 'confederate-production':
      return productionOrders(s, side, mind);
    case 'union-leaders':
    case 'confederate-leaders':
      return leaderOrders(s, side, mind);
    case 'first-sieges':
    case 'second-sieges':
      return s.fight.hex === NOWHERE ? siegeOrders(s, side, mind) : besiegerOrders(s, side);
    case 'emancipation':
      return [{ do: 'proclaim' }];
    default:
      return [ending(offered().choices)];
  }
};
