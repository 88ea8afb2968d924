/** What the set-up check refuses, and what else in a scenario file cannot be: dates, calls, ships and stores (chapter 13). */
import { at, counted, type Refusal, refuse, rowsOf } from '@longroll/kernel';
import { yearOf } from './calendar.ts';
import { aloneLimit, areNear, armyLimit, attachedTo, mostUnder, suitsCavalry } from './command.ts';
import { CALLS, LEVIES, LEVIES_FROM, PRODUCT_WORDS } from './data/production.ts';
import { commandsArmy, forceAt, isGarrisonPlace, rankOf, strengthOf, sumOf } from './forces.ts';
import { LEADERS } from './leaders.ts';
import { ALLEGIANCES, CITIES, isHex, placeName } from './map.ts';
import { STACK } from './movement.ts';
import { isGround } from './rails.ts';
import type { ReadEntry, ReadScenario } from './scenario-file.ts';
import { GARRISON, starsOf } from './setup.ts';
import { mayLie } from './soundness.ts';
import { stackedIn, strengthIn } from './standing.ts';
import { BOTH, NO_ECONOMY, NOBODY, otherSide, type Side, type State, UNION } from './state.ts';
import { capital, inPlace, theSide } from './words.ts';

/** What is wrong with an entry of a set-up: which field, and why. */
type Fault = readonly [field: keyof ReadEntry, reason: string];

/** What is wrong with the leaders and garrisons of a set-up; undefined where nothing is (bab-scn-6). */
export const setUpFault = (s: State, file: ReadScenario): Refusal | undefined => {
  for (const side of BOTH)
    for (const [i, entry] of file[ALLEGIANCES[side]].entries()) {
      const fault = leaderFault(s, side, entry, file) ?? placeFault(s, side, entry) ?? bodyFault(s, side, entry, file);
      if (fault) return refuse('bab-scn-6', fault[1], `scenario/${ALLEGIANCES[side]}/${i}/${fault[0]}`);
    }
  return undefined;
};

/** Where an entry cannot be. */
const placeFault = (s: State, side: Side, { at: place, turn }: ReadEntry): Fault | undefined => {
  if (!isGround(side, place)) return ['at', `Forces of ${theSide(side)} cannot stand in ${placeName(place)}.`];
  if (isHex(place) && s.setting.window[place] !== 1)
    return ['at', `${capital(placeName(place))} lies outside the part of the map that is played on.`];
  if (turn !== undefined) return undefined;
  const enemies = rowsOf(s.forces).filter((row) => forceAt(s, row).side === otherSide(side));
  if (enemies.some((row) => forceAt(s, row).place === place))
    return ['at', `Forces of both sides stand at ${placeName(place)}.`];
  const here = stackedIn(s, side, place);
  if (!isHex(place) || here <= STACK) return undefined;
  return ['at', `A hex holds ${STACK} SF of a side beside its garrison; ${placeName(place)} has ${here}.`];
};

/** What a leader of an entry cannot be. */
const leaderFault = (s: State, side: Side, entry: ReadEntry, file: ReadScenario): Fault | undefined => {
  const { leader, under, turn } = entry;
  if (leader === undefined) {
    const field = (['stars', 'under'] as const).find((each) => entry[each] !== undefined);
    return field && [field, 'Troops without a leader have no rank and belong to no army.'];
  }
  const { name, ranks } = at(LEADERS, leader);
  if (forceAt(s, leader).side !== side) return ['leader', `${name} is of the other side.`];
  if (file[ALLEGIANCES[side]].filter((other) => other.leader === leader).length > 1)
    return ['leader', `${name} is named more than once.`];
  if (!ranks.some(({ stars }) => stars === starsOf(entry)))
    return ['stars', `${name} never has ${counted(starsOf(entry), 'star', 'stars')}.`];
  if (under === undefined) return undefined;
  if (turn !== undefined) return ['under', `${name} comes later, and is attached once he has come.`];
  const commander = at(LEADERS, under).name;
  if (forceAt(s, leader).army === NOBODY || !areNear(entry.at, forceAt(s, under).place))
    return ['under', `${name} is attached to ${commander}, who commands no army beside him.`];
  return rankOf(s, leader).stars > rankOf(s, under).stars ? ['under', `${name} outranks ${commander}.`] : undefined;
};

/** What troops of an entry are too many, or none. */
const bodyFault = (s: State, side: Side, entry: ReadEntry, file: ReadScenario): Fault | undefined => {
  const { leader, turn, at: place } = entry;
  if (leader === undefined) {
    if (strengthOf(entry) === 0) return ['at', `Nobody stands at ${placeName(place)}.`];
    const all = file[ALLEGIANCES[side]].filter(
      (other) => other.leader === undefined && other.turn === turn && other.at === place,
    );
    const strength = strengthOf(sumOf(all));
    const most = isGarrisonPlace(s, place) ? GARRISON : STACK;
    if (!isHex(place) || strength <= most) return undefined;
    const kind = most === GARRISON ? 'garrison' : 'detachment';
    return ['at', `A ${kind} has at most ${most} SF; that of ${placeName(place)} has ${strength}.`];
  }
  const { name } = at(LEADERS, leader);
  const force = turn === undefined ? forceAt(s, leader) : entry;
  if (!suitsCavalry(leader, starsOf(entry), force))
    return ['leader', `${name} leads cavalry: half of his force at least must be mounted.`];
  const isCommander = turn === undefined && commandsArmy(s, leader);
  const most = isCommander ? armyLimit(s, starsOf(entry)) : aloneLimit(s, starsOf(entry));
  const strength = strengthOf(force);
  if (strength > most) return ['leader', `${name} leads ${strength} SF; the most for him is ${most}.`];
  const under = isCommander ? attachedTo(s, leader).length : 0;
  if (under === 0 || under <= mostUnder(s, leader)) return undefined;
  return ['leader', `${name} has ${under} leaders under him; the most for him is ${mostUnder(s, leader)}.`];
};

/** The refusal of a field of a file unless something holds. */
const unless = (holds: boolean, clause: string, reason: string, path: string): readonly Refusal[] =>
  holds ? [] : [refuse(clause, reason, `scenario/${path}`)];

/** Refusals of the entries of a list under a path. */
const each = <T>(list: readonly T[], path: string, faults: (entry: T, path: string) => readonly Refusal[]) =>
  list.flatMap((entry, i) => faults(entry, `${path}/${i}`));

/** What comes lies within the turns of a scenario. */
const isTimely = ({ turn: first, lastTurn }: ReadScenario, turn: number | undefined, path: string) => {
  const why = `Turn ${turn} is none of this scenario, which goes from ${first} to ${lastTurn}.`;
  return unless(turn === undefined || (turn >= first && turn <= lastTurn), 'bab-conv-10', why, `${path}/turn`);
};

/** Ships and stores of a side where they cannot be, and forces and ships that come when they cannot. */
const sideFaults = (s: State, side: Side, file: ReadScenario): readonly Refusal[] => {
  const [word, who] = [ALLEGIANCES[side], theSide(side)];
  const store = (hex: number, path: string) => {
    const isFree = isGround(side, hex) && strengthIn(s, otherSide(side), hex) === 0;
    return unless(isFree, 'bab-move-3', `${capital(who)} can have no stores ${inPlace(hex)}.`, path);
  };
  return [
    ...each(file[word], word, ({ turn }, path) => isTimely(file, turn, path)),
    ...each(at(file.ships, side), `ships/${word}`, ({ kind, at: place, turn }, path) => {
      const why = `No ${PRODUCT_WORDS[kind][0]} of ${who} can lie ${inPlace(place)}.`;
      return [...unless(mayLie({ side, kind, place }), 'bab-map-10', why, `${path}/at`), ...isTimely(file, turn, path)];
    }),
    ...each(at(file.depots, side), `depots/${word}`, store),
    ...(side === UNION ? each(file.trains, 'trains', store) : []),
    ...economyFaults(side, file),
  ];
};

/** Calls and levies that a side cannot have had by the first turn. */
const economyFaults = (side: Side, file: ReadScenario): readonly Refusal[] => {
  const { calls, levies, calledIn = 0, leviedIn = 0 } = file.economy?.[side] ?? NO_ECONOMY;
  const [most, other] = [CALLS[side].length, (file.levies?.[side] ?? LEVIES[side]).length];
  const was = (last: number, so: number, first: number): boolean =>
    last === 0 || (so > 0 && last >= first && last <= yearOf(file.turn));
  const must = (holds: boolean, clause: string, why: string, field: string) =>
    unless(holds, clause, `There ${why}.`, `economy/${ALLEGIANCES[side]}/${field}`);
  return [
    ...must(calls <= most, 'bab-pp-1', `are ${most} calls in all`, 'calls'),
    ...must(levies <= other, 'bab-pp-11', `are ${other} levies in all`, 'levies'),
    ...must(was(calledIn, calls, 0), 'bab-pp-8', `was no call in ${calledIn} so far`, 'calledIn'),
    ...must(was(leviedIn, levies, LEVIES_FROM), 'bab-pp-10', `was no levy in ${leviedIn} so far`, 'leviedIn'),
  ];
};

/** What else in a file cannot be; undefined where nothing is. */
export const fileFault = (s: State, file: ReadScenario): Refusal | undefined => {
  const { north = 1, south = 0, east = 1, west = 0 } = file.window ?? {};
  const held = ALLEGIANCES.flatMap((word) =>
    (file.control?.[word] ?? []).map((city, i) => [city, `control/${word}/${i}`] as const),
  );
  const twice = held.find(([city], i) => held.findIndex(([other]) => other === city) < i);
  const [fault] = [
    ...unless(north > south && east > west, 'bab-scn-1', 'That is no part of the map.', 'window'),
    ...(twice ? unless(false, 'bab-map-11', `${at(CITIES, twice[0]).name} is told twice.`, twice[1]) : []),
    ...BOTH.flatMap((side) => sideFaults(s, side, file)),
  ];
  return fault;
};
