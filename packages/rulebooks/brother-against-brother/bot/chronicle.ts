/** What a war between computer players comes to, year by year: who holds what, told as lines of a table. */
import { type BotName, BotPlayer, type Playable } from '@longroll/bots';
import { at, isRefusal, SimDice } from '@longroll/kernel';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { controlOf } from '../control.ts';
import { isLed, strengthOf } from '../forces.ts';
import { CITIES, cityNamed, NOWHERE } from '../map.ts';
import { capitalsHeld } from '../politics/points.ts';
import { rulebook } from '../rulebook.ts';
import { CONFEDERATE, NEUTRAL, SIDES, type Side, type State, UNION } from '../state.ts';

/** Cities whose holder each line tells. */
const TOLD = ['washington', 'richmond', 'nashville', 'new-orleans', 'vicksburg', 'chattanooga', 'atlanta'] as const;

/** The head of the table. */
export const CHRONICLE_HEAD: readonly string[] = [
  ...['scenario', 'seed', 'year', 'turn', 'winner', 'politics', 'union-cities', 'confederate-cities', 'union-capitals'],
  ...['union-armies', 'union-garrisons', 'confederate-armies', 'confederate-garrisons'],
  ...TOLD,
  'players',
];

const strengths = (s: State, side: Side, led: boolean): number =>
  s.forces.reduce(
    (sum, force, row) =>
      force.side === side && force.place !== NOWHERE && isLed(row) === led ? sum + strengthOf(force) : sum,
    0,
  );

const resourceCities = (s: State, side: Side): number =>
  CITIES.filter(({ resource, hex }) => resource && controlOf(s, hex) === side).length;

const ownerWord = (s: State, city: string): string => {
  const owner = controlOf(s, cityNamed(city).hex);
  return owner === NEUTRAL ? 'nobody' : at(SIDES, owner).toLowerCase();
};

/** A line of the table: the position at the end of a year, or of the war. */
const lineOf = (scenario: string, seed: number, level: BotName, s: State): readonly string[] => {
  const winner = s.outcome ? (s.outcome.winner === NEUTRAL ? 'draw' : at(SIDES, s.outcome.winner).toLowerCase()) : '';
  const numbers = [
    s.politics,
    resourceCities(s, UNION),
    resourceCities(s, CONFEDERATE),
    capitalsHeld(s, UNION),
    ...([UNION, CONFEDERATE] as const).flatMap((side) => [strengths(s, side, true), strengths(s, side, false)]),
  ];
  const cities = TOLD.map((city) => ownerWord(s, city));
  const when = [String(yearOf(s.turn)), String(s.turn)];
  return [scenario, String(seed), ...when, winner, ...numbers.map(String), ...cities, level];
};

const isYearsEnd = (s: State): boolean => monthOfYear(s.turn) === 11 && segmentOf(s.turn) === 4;

/** Plays a war between two computer players of a level; gives a line for each year's end and one for the end of the war. */
export const chronicle = (
  book: Playable,
  scenario: string,
  level: BotName,
  seed: number,
): readonly (readonly string[])[] => {
  const data = rulebook.scenarios.find(({ id }) => id === scenario)?.data;
  const setting = rulebook.prepare(data ?? scenario, {});
  if (isRefusal(setting)) throw new RangeError(`${scenario}: ${setting.reason}`);
  const dice = new SimDice(seed);
  const players = [0, 1].map((seat) => new BotPlayer(book, level, seat, new SimDice(seed * 31 + seat)));
  const lines: (readonly string[])[] = [];
  let { state } = rulebook.setup(setting, dice);
  let before = -1;
  for (let [seat] = rulebook.actors(state); seat !== undefined; [seat] = rulebook.actors(state)) {
    const player = at(players, seat);
    if (seat !== before) player.interrupt();
    before = seat;
    const action = player.decide(rulebook.view(state, seat) as never);
    const step = rulebook.apply(state, seat, action as never, dice);
    if (isRefusal(step)) throw new Error(`${scenario}, game ${seed}: ${step.reason}`);
    if (step.state.turn !== state.turn && isYearsEnd(state)) lines.push(lineOf(scenario, seed, level, state));
    state = step.state;
  }
  return [...lines, lineOf(scenario, seed, level, state)];
};
