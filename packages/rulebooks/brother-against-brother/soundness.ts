/** What may never be true of a position: the faults that the battery looks for. */
import { rowsOf } from '@longroll/kernel';
import { attachedTo, subordinateLimit } from './command.ts';
import { forceAt, isLed, LED, rankOf, strengthOf } from './forces.ts';
import { isLand } from './map.ts';
import { STACK, stackedIn } from './movement.ts';
import { isHex, NOWHERE, PLACES } from './places.ts';
import { otherSide } from './sides.ts';
import { strengthIn } from './standing.ts';
import type { State } from './state.ts';
import { forceWord, placeName } from './words.ts';

const forceFaults = (s: State, row: number): readonly string[] => {
  const { place, militia, line, cavalry, army, side } = forceAt(s, row);
  const word = forceWord(row);
  const found: string[] = [];
  if (Math.min(militia, line, cavalry) < 0) found.push(`${word} has less than no troops`);
  if (place < NOWHERE || place >= PLACES || (isHex(place) && !isLand(place))) found.push(`${word} stands nowhere`);
  if (place === NOWHERE && (strengthOf({ militia, line, cavalry }) > 0 || army !== -1))
    found.push(`${word} is not in play and has troops or an army`);
  if (!isLed(row) && place !== NOWHERE && strengthOf({ militia, line, cavalry }) === 0) found.push(`${word} is empty`);
  if (isLed(row) && (place === NOWHERE) === (s.officers[row]?.fate === 'play'))
    found.push(`${word}: force and fate differ`);
  if (isHex(place) && strengthIn(s, side, place) > 0 && strengthIn(s, otherSide(side), place) > 0)
    found.push(`both sides have troops at ${placeName(place)}`);
  if (isHex(place) && stackedIn(s, side, place) > STACK) found.push(`too many troops at ${placeName(place)}`);
  return found;
};

const armyFaults = (s: State, row: number): readonly string[] => {
  const { army } = forceAt(s, row);
  if (army === -1) return [];
  if (forceAt(s, army).army !== army) return [`${forceWord(row)} belongs to an army without commander`];
  const under = army === row ? attachedTo(s, row).length : 0;
  return under > subordinateLimit(rankOf(s, army).administrative) ? [`${forceWord(row)} has too many leaders`] : [];
};

/** A side has one leaderless force at most in a place, but for those on their way (bab-unit-3). */
const doubleFaults = (s: State): readonly string[] => {
  const moving = [...s.march.forces, ...s.fight.retreats.flatMap(({ forces }) => forces)];
  const seen = new Set<string>();
  return rowsOf(s.forces).flatMap((row) => {
    const { place, side } = forceAt(s, row);
    if (isLed(row) || place === NOWHERE || moving.includes(row)) return [];
    const here = `${side} ${place}`;
    if (seen.has(here)) return [`${forceWord(row)} is a second force without a leader at ${placeName(place)}`];
    seen.add(here);
    return [];
  });
};

/** What is wrong with a position: nothing in a sound game. */
export const faults = (s: State): readonly string[] => [
  ...rowsOf(s.forces).flatMap((row) => forceFaults(s, row)),
  ...rowsOf({ length: LED }).flatMap((row) => armyFaults(s, row)),
  ...doubleFaults(s),
  ...(s.turn <= s.setting.lastTurn ? [] : [`turn ${s.turn} is after the last`]),
];
