/** Buildings under fire as tools (grant-api-18 to -20). */
import { about, count, flag, int, procedure } from '@longroll/kernel';
import { ballOnHouse, ballPoints, catchesFire, isLit, isRuined, shellKills } from '../houses.ts';
import { reading } from '../readings.ts';
import * as field from './fields.ts';

export const ballHouse = procedure({
  id: 'ball-on-house',
  title: 'Roundshot on a house',
  about: 'Whether the ball gets in, how many it kills, whether it goes on, and what it adds to the damage.',
  clauses: ['grant-api-18', 'grant-house-1', 'grant-house-2', 'grant-house-4'],
  input: {
    range: field.length('Range from the muzzle to where it enters'),
    houseDamage: about('What it adds to the damage', reading('house-damage', 'full', 'weakened')),
  },
  output: {
    penetrates: about('Whether it gets in', flag()),
    kills: about('How many of the occupants are hit', count()),
    goesOn: about('Whether the ball goes on', flag()),
    points: about('Points of damage', count()),
  },
  example: { range: 4400, houseDamage: 'full' },
  run: ({ range, houseDamage }, dice) => {
    const die = dice.d(6);
    return { ...ballOnHouse(range, die), points: ballPoints(range, die, houseDamage) };
  },
  throws: () => ['house'],
  says: ({ penetrates, kills, points }) =>
    `**${penetrates ? `In, ${kills} killed` : 'Stopped outside'}**; ${points} points.`,
  sortOf: ({ penetrates, kills }) => (penetrates ? `${kills} killed` : 'stopped outside'),
});

export const shellHouse = procedure({
  id: 'shell-on-house',
  title: 'A shell on a house',
  about: 'A second die after a hit: 4 kills one, 5 two, 6 three; its number adds to the damage. At 10 the house burns.',
  clauses: ['grant-api-19', 'grant-house-7', 'grant-house-8', 'grant-fire-1', 'grant-house-5'],
  input: { before: about('Damage before', int(0, 99)) },
  output: {
    kills: about('How many of the occupants are hit', count()),
    total: about('The new total', count()),
    burns: about('Whether it is on fire', flag()),
    ruined: about('Whether it is destroyed', flag()),
  },
  example: { before: 7 },
  run: ({ before }, dice) => {
    const die = dice.d(6);
    const total = before + die;
    return { kills: shellKills(die), total, burns: isLit(total, true), ruined: isRuined(total) };
  },
  throws: () => ['house'],
  says: ({ kills, total, burns }) => `**${kills}** killed, damage ${total}${burns ? ', on fire' : ''}.`,
  sortOf: ({ kills }) => `${kills} killed`,
});

export const fireSpread = procedure({
  id: 'fire-spread',
  title: 'Fire spreads',
  about: 'Whether the second section of a burning house catches fire this move.',
  clauses: ['grant-api-20', 'grant-fire-4'],
  input: {},
  output: { catches: about('Whether it catches fire', flag()) },
  example: {},
  run: (_input, dice) => ({ catches: catchesFire(dice.d(6)) }),
  throws: () => ['fire'],
  says: ({ catches }) => (catches ? '**It catches.**' : '**Not yet.**'),
  sortOf: ({ catches }) => (catches ? 'catches' : 'not yet'),
});
