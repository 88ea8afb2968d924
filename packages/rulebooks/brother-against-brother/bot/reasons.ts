/** Why a plan of marches: what it takes, what it attacks at what chance, and which own city it covers. */
import { bestOf } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { isLed } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { cityIn, hexesBeside, isHex } from '../map.ts';
import { strengthIn } from '../standing.ts';
import { otherSide, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, inPlace } from '../words.ts';
import { type Attack, strikeOn } from './battles.ts';
import { columnsOf, gone } from './columns.ts';
import { prizeOf, threatTo } from './ground.ts';
import { stacksOf } from './stacks.ts';

/** Parts of a reason that are told at most. */
const MOST = 3;

/** A column that leaves its place, and where it goes. */
interface Move {
  readonly rows: readonly number[];
  readonly to: number;
}

/** The marches in a plan's actions. */
const movesIn = (s: State, side: Side, actions: readonly Action[]): readonly Move[] => {
  const columns = columnsOf(s, side);
  return actions.flatMap((action, i): readonly Move[] => {
    if (action.do !== 'march') return [];
    const rest = actions.slice(i + 1);
    const end = rest.findIndex((each) => each.do === 'halt');
    const last = rest.slice(0, end).findLast((each) => each.do === 'step');
    if (last?.do !== 'step') return [];
    const column = action.together ? columns.find(({ rows }) => rows[0] === action.force) : undefined;
    return [{ rows: column?.rows ?? [action.force], to: last.to }];
  });
};

const whoIn = ({ rows: [first = -1] }: Move): string => (isLed(first) ? at(LEADERS, first).name : 'a detachment');

/** The best attack that stands open once a plan's marches are made; undefined where none is worth it. */
const attackIn = (s: State, side: Side, mind: Mind, moves: readonly Move[]): Attack | undefined => {
  const after = moves.reduce((now, { rows, to }) => gone(now, rows, to), s);
  const beside = stacksOf(after, side).flatMap(({ hex, attackers }) =>
    attackers > 0 && isHex(hex) ? hexesBeside(hex) : [],
  );
  const targets = [...new Set(beside)].filter((hex) => strengthIn(after, otherSide(side), hex) > 0);
  const attacks = targets.map((hex) => strikeOn(after, side, mind, hex)).filter(({ forces }) => forces.length > 0);
  const best = bestOf(attacks, ({ thought }) => thought.points);
  return best && best.score > mind.least ? best.one : undefined;
};

/** The railroads that a plan breaks. */
const brokenIn = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap((action, i): readonly string[] => {
    const before = actions[i - 1];
    return action.do === 'break-rail' && before?.do === 'step' ? [`break the railroad ${inPlace(before.to)}`] : [];
  });

/** The reason as a sentence: the goal, then what the marches bring. */
export const reasonOf = (s: State, side: Side, mind: Mind, goal: string, actions: readonly Action[]): string => {
  if (s.phase !== 'moves') return capital(goal);
  const moves = movesIn(s, side, actions);
  const attack = attackIn(s, side, mind, moves);
  const fight = attack
    ? [`attack ${whereabouts(attack.hex)}: ${Math.round(100 * attack.thought.mean.takes)} % to drive the enemy out`]
    : [];
  const taken = moves
    .filter(({ to }) => cityIn(to) !== undefined && controlOf(s, to) !== side && prizeOf(s, mind, to) > 0)
    .map((move) => `${whoIn(move)} takes ${whereabouts(move.to)}`);
  const covered = moves
    .filter(({ to }) => cityIn(to) !== undefined && controlOf(s, to) === side && threatTo(s, side, to) >= 1)
    .map((move) => `${whoIn(move)} covers ${whereabouts(move.to)}`);
  return [capital(goal), ...[...fight, ...taken, ...brokenIn(actions), ...covered].slice(0, MOST)].join('; ');
};
