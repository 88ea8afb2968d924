/** The devices of the artillery as tools (grant-api-12 to -17, -21, -22). */
import { about, count, int, list, procedure, word } from '@longroll/kernel';
import {
  ballKill,
  COLOURS,
  canisterKill,
  colourOf,
  damageLoss,
  GUN_STATES,
  gunState,
  STICK_GROUPS,
  sectorOf,
  sleeveKill,
  sleeveOver,
  stickPart,
  ZONES,
  zoneOf,
} from '../guns.ts';
import { reading } from '../readings.ts';
import * as field from './fields.ts';

const farBall = about('What a ball kills at 48 inches or more', reading('far-ball', 'six', 'group'));
const blackPart = about('The black part of the stick', reading('black-part', 'struck', 'harmless'));
const distance = field.length('Distance from the muzzle');

export const stickBand = procedure({
  id: 'stick-band',
  title: 'A part of the bounce stick',
  about: 'Colour, group and kill number of the stick at a distance.',
  clauses: ['grant-api-12', 'grant-ball-1', 'grant-ball-4', 'grant-ball-5', 'grant-ball-6'],
  input: { distance, farBall, blackPart },
  output: {
    colour: about('Its colour', word(...COLOURS, 'none')),
    group: about('Its group', word(...STICK_GROUPS, 'none')),
    needed: field.needed,
  },
  example: { distance: 2500, farBall: 'six', blackPart: 'struck' },
  run: ({ distance: along, farBall: far, blackPart: black }) => {
    const { colour, group } = stickPart(along) ?? { colour: 'none' as const, group: 'none' as const };
    return { colour, group, needed: ballKill(along, far, black) };
  },
  says: ({ colour, group, needed }) => `**${colour}**, ${group}: ${needed} or more kills.`,
});

export const colourDie = procedure({
  id: 'colour-die',
  title: 'The colour die',
  about: 'Which colour of the stick is struck: 1 and 2 white, 3 and 4 yellow, 5 and 6 green.',
  clauses: ['grant-api-13', 'grant-ball-2'],
  input: {},
  output: { colour: about('The colour', word(...COLOURS)) },
  example: {},
  run: (_input, dice) => ({ colour: colourOf(dice.d(6)) }),
  throws: () => ['colour'],
  says: ({ colour }) => `**${colour}**.`,
  sortOf: ({ colour }) => colour,
});

export const ball = procedure({
  id: 'ball-kill',
  title: 'A ball on a figure',
  about: 'Whether a ball kills a figure under a struck part of the stick.',
  clauses: ['grant-api-14', 'grant-ball-3', 'grant-ball-4'],
  input: { distance, farBall, blackPart },
  output: { killed: field.kills },
  example: { distance: 2500, farBall: 'six', blackPart: 'struck' },
  run: ({ distance: along, farBall: far, blackPart: black }, dice) => ({
    killed: dice.d(6) >= ballKill(along, far, black),
  }),
  throws: () => ['figure'],
  says: ({ killed }) => (killed ? '**Killed.**' : '**Unhurt.**'),
  sortOf: ({ killed }) => (killed ? 'killed' : 'unhurt'),
});

export const gunDamage = procedure({
  id: 'gun-damage',
  title: 'A gun is hit',
  about:
    'The number thrown, less by distance, is noted against the gun: at 10 it fires every other move, at 20 it is gone.',
  clauses: ['grant-api-15', 'grant-cb-1', 'grant-cb-3', 'grant-cb-4', 'grant-cb-5'],
  input: { accumulated: about('What is noted already', int(0, 99)), distance },
  output: { total: about('The new total', count()), state: about('What it makes of the gun', word(...GUN_STATES)) },
  example: { accumulated: 5, distance: 4000 },
  run: ({ accumulated, distance: along }, dice) => {
    const total = accumulated + Math.max(0, dice.d(6) - damageLoss(along));
    return { total, state: gunState(total) };
  },
  throws: () => ['gun'],
  says: ({ total, state }) => `**${total}**: ${state}.`,
  sortOf: ({ state }) => state,
});

const across = (words: string) => about(`${words}, in hundredths of an inch`, int(-20_000, 20_000));

export const canister = procedure({
  id: 'canister',
  title: 'Canister on a figure',
  about: 'The zone of the cone in which a figure stands, and whether it is killed there.',
  clauses: ['grant-api-16', 'grant-can-3', 'grant-can-4'],
  input: { x: across('Along the axis from the muzzle'), y: across('Across the axis') },
  output: { zone: about('The zone', word(...ZONES)), killed: field.kills },
  example: { x: 1000, y: 50 },
  run: ({ x, y }, dice) => {
    const zone = zoneOf(x, y);
    return { zone, killed: zone !== 'outside' && dice.d(6) >= canisterKill(zone) };
  },
  throws: ({ x, y }) => (zoneOf(x, y) === 'outside' ? [] : ['figure']),
  says: ({ zone, killed }) => `**${zone}**: ${killed ? 'killed' : 'unhurt'}.`,
  sortOf: ({ killed }) => (killed ? 'killed' : 'unhurt'),
});

export const shell = procedure({
  id: 'shell',
  title: 'A shell on a figure',
  about: 'One die shows the sector that is struck, 1 a misfire; a figure in it is killed on a 4, 5 or 6.',
  clauses: ['grant-api-17', 'grant-how-2', 'grant-how-3', 'grant-how-4', 'grant-how-7'],
  input: { u: across('Beyond the aim point'), v: across('To the right of the line of fire') },
  output: {
    sector: about('The sector in which the figure stands; 0 outside', int(0, 6)),
    struck: about('The sector that is struck; 1: misfire', int(1, 6)),
    killed: field.kills,
  },
  example: { u: 0, v: 100 },
  run: ({ u, v }, dice) => {
    const sector = sectorOf(u, v);
    const struck = dice.d(6);
    return { sector, struck, killed: struck > 1 && sector === struck && dice.d(6) >= 4 };
  },
  throws: () => ['sector', 'figure'],
  says: ({ sector, struck, killed }) => `Sector ${sector}, ${struck} struck: **${killed ? 'killed' : 'unhurt'}**.`,
  sortOf: ({ killed }) => (killed ? 'killed' : 'unhurt'),
});

export const sleeve = procedure({
  id: 'sleeve',
  title: 'The sliding sleeve',
  about: 'What the sleeve covers after its two dice: four inches, moved along the line by their difference.',
  clauses: ['grant-api-21', 'grant-annex-6', 'grant-annex-7'],
  input: { distance: field.length('Distance to the aim point') },
  output: { covered: about('From and to, in hundredths of an inch', list(int(-20_000, 20_000), 2)) },
  example: { distance: 3000 },
  run: ({ distance: aim }, dice) => ({ covered: sleeveOver(aim, dice.d(6), dice.d(6)) }),
  throws: () => ['plus', 'minus'],
  says: ({ covered }) => `**${covered.map((end) => end / 100).join(' to ')} inches.**`,
});

export const sleeveHit = procedure({
  id: 'sleeve-kill',
  title: 'A figure under the sleeve',
  about: 'Whether a ball kills a figure under the sleeve, by the distance of the figure.',
  clauses: ['grant-api-22', 'grant-annex-8', 'grant-annex-9'],
  input: { distance },
  output: { killed: field.kills },
  example: { distance: 3000 },
  run: ({ distance: along }, dice) => ({ killed: dice.d(6) >= sleeveKill(along) }),
  throws: () => ['figure'],
  says: ({ killed }) => (killed ? '**Killed.**' : '**Unhurt.**'),
  sortOf: ({ killed }) => (killed ? 'killed' : 'unhurt'),
});
