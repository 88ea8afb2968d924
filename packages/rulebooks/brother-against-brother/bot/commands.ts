/** Commands before the moves: who leads an army and who belongs to it (bab-unit-3 to -5), and troops that go to it by rail. */
import { COMMANDER_STARS } from '../command.ts';
import { commandsArmy, forceAt, isLed, rankOf, strengthOf } from '../forces.ts';
import { isHex } from '../map.ts';
import { NOBODY, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { stacksOf } from './stacks.ts';

/** Who goes before whom: by rank, then by what he is worth in command and administration. */
const standingOf = (s: State, row: number): number => {
  const { stars, command, administrative } = rankOf(s, row);
  return 100 * stars + 4 * command + administrative;
};

/** Commands of one stack: an army under its highest leader, and everybody else who is worth it under him. */
const stackOrders = (s: State, rows: readonly number[]): readonly Action[] => {
  const leaders = rows.filter(isLed).toSorted((a, b) => standingOf(s, b) - standingOf(s, a) || a - b);
  const [first, ...others] = leaders;
  if (first === undefined || rankOf(s, first).stars < COMMANDER_STARS) return [];
  const troops = rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
  if (troops === 0) return [];
  const isArmy = commandsArmy(s, first);
  const below = others.filter((row) => !commandsArmy(s, row) && forceAt(s, row).army !== first);
  const attached = below.map((row): Action => ({ do: 'attach', force: row, army: first }));
  if (isArmy) return attached;
  const isNeeded = others.length > 0 || troops > strengthOf(forceAt(s, first));
  if (!isNeeded || (forceAt(s, first).army !== NOBODY && forceAt(s, first).army !== first)) return [];
  return [{ do: 'name-army', force: first }, ...attached];
};

/** What a side orders before its moves. */
export const commandOrders = (s: State, side: Side): readonly Action[] => {
  const commands = stacksOf(s, side).flatMap(({ hex, rows }) => (isHex(hex) ? stackOrders(s, rows) : []));
  return commands.filter((action) => !('force' in action) || !forceAt(s, action.force).assigned);
};
