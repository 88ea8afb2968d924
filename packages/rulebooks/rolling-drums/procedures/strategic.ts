/** Strategic movement as tools: what a march costs, ways out, entry, pursuit, and rides by rail (rotd-7, rotd-8). */
import { about, at, flag, int, list, optional, orElse, procedure, refuse, sheet, text, word } from '@longroll/kernel';
import { TYPES, UNIT_TYPES } from '../names.ts';
import { DIRECTIONS, SQUARES, squareId, squareWord, TACS, tacId, tacWord } from '../squares.ts';
import { ENEMY_THERE, emptyCrowd, firstEntry, NEUTRAL_THERE } from '../strategic/arrival.ts';
import { allowanceOf, MARCHES, marchFatigue, mostSquares } from '../strategic/costs.ts';
import { type Stander, wayOutClause } from '../strategic/exits.ts';
import { RAILROAD, RIVER, rideWay } from '../strategic/lines.ts';
import { nextQuarry, quarrySquare } from '../strategic/pursuit.ts';
import { entrainClause } from '../strategic/rides.ts';
import { isEnterable } from '../strategic.ts';
import { communicationsFault } from './refusals.ts';

const square = text({ like: '^[A-N]\\d-[O-Z]\\d$', is: 'a square, E8-Q6' });
const tac = text({ like: '^(\\d|1[0-4])-(\\d|1[0-4])$', is: 'a tac, 14-1' });
const clause = about('The clause that bars it; left out where nothing does', optional(text({ most: 20 })));
const squareOf = (word: string): number => squareId(word) ?? -1;
const tacOf = (word: string): number => tacId(word) ?? -1;
const wayOf = (direction: (typeof DIRECTIONS)[number]): number => DIRECTIONS.indexOf(direction);
const no = orElse(flag(), false);
const yes = orElse(flag(), true);
const may = (bar: string | undefined): { clause?: string } => (bar === undefined ? {} : { clause: bar });

export const marchCost = procedure({
  id: 'march-cost',
  title: 'Marches and fatigue',
  about: 'How far a unit may march in a turn, and what one square costs it.',
  clauses: ['rotd-7.1b', 'rotd-7.1d', 'rotd-7.2a', 'rotd-7.3a', 'rotd-7.3b', 'rotd-7.5c', 'rotd-E1'],
  input: {
    type: about('Its type', word(...TYPES)),
    march: about('How it marches the square', orElse(word(...MARCHES), 'march')),
    mountain: about('The square that it enters is mountain', no),
    carries: about('It carries supplies', no),
    communicates: about('It is in communications', yes),
  },
  output: {
    allowance: about('Squares that it may march', int(0, 6)),
    most: about('The same with a forced march', int(0, 6)),
    fatigue: about('Fatigue of this square', int(1, 5)),
  },
  example: { type: 'IN', march: 'forcedMarch', mountain: true, carries: false, communicates: true },
  refuses: ({ type, march, communicates }) => {
    if (type === 'MI' && march === 'forcedMarch') return refuse('rotd-7.3b', 'Militia do not force march.', 'march');
    return communicationsFault(type, communicates);
  },
  says: ({ allowance, most, fatigue }) => `**${fatigue}** fatigue; ${allowance} squares a turn, ${most} at most.`,
  run: ({ type, march, mountain, carries, communicates }) => {
    const number = TYPES.indexOf(type);
    const allowance = allowanceOf(at(UNIT_TYPES, number).allowance, carries, communicates);
    return { allowance, most: mostSquares(number, allowance), fatigue: marchFatigue(number, march, mountain) };
  },
});

const STANDS = ['enemy', 'enemyHeadquarters', 'neutralAtHome', 'neutralAbroad'] as const;
const standerOf = (place: string, who: (typeof STANDS)[number]): Stander => ({
  tac: tacOf(place),
  combatant: who !== 'enemyHeadquarters',
  against: who !== 'neutralAbroad',
  neutral: who === 'neutralAtHome' || who === 'neutralAbroad',
});

export const wayOut = procedure({
  id: 'way-out',
  title: 'Ways out of a square',
  about: 'Whether a unit may leave its square in a direction past others on its tactical map.',
  clauses: ['rotd-7.7a', 'rotd-7.7b', 'rotd-7.7c', 'rotd-7.7d', 'rotd-7.8a', 'rotd-G6'],
  input: {
    tac: about('Where it stands', tac),
    direction: about('Where it wants to go', word(...DIRECTIONS)),
    others: about('Who else is there', orElse(list(sheet({ tac, who: word(...STANDS) }), 40), [])),
    besieged: about('It stands in the tac of a besieged city', no),
    acrossRiver: about('A river or a range lies between it and that edge', no),
  },
  output: { clause },
  example: {
    tac: '7-7',
    direction: 'E',
    others: [{ tac: '11-8', who: 'enemy' }],
    besieged: false,
    acrossRiver: false,
  },
  says: ({ clause: bar }) => (bar === undefined ? '**It may leave.**' : `**It may not leave** (${bar}).`),
  run: ({ tac: from, direction, others, besieged, acrossRiver }) =>
    may(
      besieged
        ? 'rotd-7.7d'
        : wayOutClause(
            tacOf(from),
            wayOf(direction),
            others.map((other) => standerOf(other.tac, other.who)),
            () => !acrossRiver,
          ),
    ),
});

export const entry = procedure({
  id: 'entry-tac',
  title: 'Entry tac',
  about: 'Where a unit comes in that enters a square by foot.',
  clauses: ['rotd-7.13a', 'rotd-7.13b', 'rotd-7.13c', 'rotd-7.13d', 'rotd-7.13e', 'rotd-7.13f', 'rotd-7.13h'],
  input: {
    direction: about('The direction in which it moves', word(...DIRECTIONS)),
    wanted: about('Its entry tac, or that in which it began the turn', tac),
    enemies: about('Tacs with enemies', orElse(list(tac, TACS), [])),
    neutrals: about('Tacs with neutrals', orElse(list(tac, TACS), [])),
    closed: about('Tacs that are impassable or full', orElse(list(tac, TACS), [])),
  },
  output: { tac: about('Where it comes in; left out where it cannot', optional(tac)) },
  example: { direction: 'SE', wanted: '5-4', enemies: [], neutrals: [], closed: [] },
  says: ({ tac: found }) => (found === undefined ? '**It cannot come in.**' : `It comes in at **${found}**.`),
  run: ({ direction, wanted, enemies, neutrals, closed }) => {
    const crowd = emptyCrowd();
    for (const each of neutrals) crowd.others[tacOf(each)] = NEUTRAL_THERE;
    for (const each of enemies) crowd.others[tacOf(each)] = ENEMY_THERE;
    const shut = new Set(closed.map(tacOf));
    const found = firstEntry(wayOf(direction), tacOf(wanted), (place) => !shut.has(place), crowd, true);
    return found < 0 ? {} : { tac: tacWord(found) };
  },
});

export const pursuitTool = procedure({
  id: 'pursuit',
  title: 'Pursuit',
  about:
    'Whom a unit with orders of pursuit follows, of the enemies that it sees leave, in the order in which they left.',
  clauses: ['rotd-7.11a', 'rotd-7.11b', 'rotd-7.11c', 'rotd-7.3a'],
  input: {
    type: about('Type of the pursuer', word(...TYPES)),
    allowance: about('Squares that it may march this turn', int(0, 4)),
    marched: about('Squares that it has marched', int(0, 5)),
    departures: about('Who left', list(sheet({ to: square, headquarters: no, seen: yes }), 20)),
  },
  output: {
    follows: about('The square into which it follows; left out where it does not', optional(square)),
    forced: about('It makes a forced march', flag()),
  },
  example: {
    type: 'CV',
    allowance: 4,
    marched: 4,
    departures: [
      { to: 'K2-S5', headquarters: true, seen: true },
      { to: 'K1-S6', headquarters: false, seen: true },
    ],
  },
  says: ({ follows, forced }) =>
    follows === undefined
      ? '**It follows nobody.**'
      : `It follows into **${follows}**${forced ? ' by forced march' : ''}.`,
  run: ({ type, allowance, marched, departures }) => {
    const quarry = departures
      .filter(({ seen }) => seen)
      .reduce((known, { to, headquarters }) => nextQuarry(known, squareOf(to), !headquarters), 0);
    if (quarry === 0 || marched >= mostSquares(TYPES.indexOf(type), allowance)) return { forced: false };
    return { follows: squareWord(quarrySquare(quarry)), forced: marched >= allowance };
  },
});

export const entrain = procedure({
  id: 'entrain',
  title: 'Going by rail',
  about: 'Whether a unit may go by rail at the end of the marches.',
  clauses: ['rotd-8.1a', 'rotd-8.1b', 'rotd-8.1e', 'rotd-7.7d'],
  input: {
    type: about('Its type', word(...TYPES)),
    marched: about('It has marched or withdrawn this turn', no),
    begunHere: about('It began the turn in its square', yes),
    ours: about('Its side controls the railroad there', yes),
    besieged: about('It stands in the tac of a besieged city', no),
    atRail: about('It stands in a rail tac', no),
    enemy: about('An active enemy is in the square', no),
  },
  output: { clause },
  example: {
    ...{ type: 'IN', marched: false, begunHere: true, ours: true, besieged: false, atRail: false },
    enemy: true,
  },
  says: ({ clause: bar }) => (bar === undefined ? '**It may go.**' : `**It may not go** (${bar}).`),
  run: ({ type, ...unit }) => may(entrainClause({ ...unit, type: TYPES.indexOf(type) })),
});

export const railPath = procedure({
  id: 'rail-path',
  title: 'Way by rail or river',
  about:
    'The squares of one turn of a ride, over the railroads or rivers of 1861; those named are not in friendly hands.',
  clauses: ['rotd-F7', 'rotd-8.1c', 'rotd-8.3a', 'rotd-8.3b', 'rotd-8.3c', 'rotd-8.3d'],
  input: {
    by: about('By rail or by river', orElse(word('rail', 'river'), 'rail')),
    from: about('Where it gets on', square),
    to: about('Where it wants to get off', square),
    waypoint: about('A square that the way leads through', optional(square)),
    hostile: about('Squares that its side does not control', orElse(list(square, 400), [])),
  },
  output: {
    squares: about('The squares of the ride after the first', list(square, SQUARES)),
    clause: about(
      'Why it ends before its destination, other than by the limit of a turn',
      optional(text({ most: 20 })),
    ),
  },
  example: { by: 'rail', from: 'D9-S8', to: 'E8-Q6', hostile: [] },
  says: ({ squares }) => `**${squares.length}** squares${squares.length > 0 ? `, to ${squares.at(-1)}` : ''}.`,
  run: ({ by, from, to, waypoint, hostile }) => {
    const barred = new Set(hostile.map(squareOf));
    const stops = (waypoint === undefined ? [to] : [waypoint, to]).map(squareOf);
    const { squares, ends } = rideWay(
      by === 'rail' ? RAILROAD : RIVER,
      squareOf(from),
      stops,
      isEnterable,
      (each) => !barred.has(each),
    );
    return { squares: squares.map(squareWord), ...may(ends) };
  },
});

/** The tools of this chapter. */
export const strategicTools = [marchCost, wayOut, entry, pursuitTool, entrain, railPath] as const;
