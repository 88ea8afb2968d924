/** Forces one by one: their strength, who leads them, and how a state is changed by them (chapter 1). */
import { byPlace, derived, replaced } from '@longroll/kernel';
import { LEADERS, type Leader, type Rank } from './leaders.ts';
import { cityIn, GRID, isHex, NOWHERE } from './map.ts';
import { BARE_FORCE, type Force, type Fort, mustered, NOBODY, type Officer, type Side, type State } from './state.ts';

/** Rows of the forces of leaders; the leaderless ones follow. */
export const LED = LEADERS.length;

export const forceAt = (s: State, row: number): Force => s.forces[row] as Force;

/** SF of each kind. */
export const KINDS = ['militia', 'line', 'cavalry'] as const;
export type Kind = (typeof KINDS)[number];
export type Troops = Pick<Force, Kind>;
export const NO_TROOPS: Troops = { militia: 0, line: 0, cavalry: 0 };
/** Troops of one kind. */
export const troopsOf = (kind: Kind, strength: number): Troops => ({ ...NO_TROOPS, [kind]: strength });
/** Troops of so many SF of each kind. */
const ofKinds = (strength: (kind: Kind) => number): Troops => ({
  militia: strength('militia'),
  line: strength('line'),
  cavalry: strength('cavalry'),
});
/** What is left of some troops without others. */
export const without = (troops: Troops, gone: Troops): Troops => ofKinds((kind) => troops[kind] - gone[kind]);

/** SF of each kind of some troops together. */
export const sumOf = (all: readonly Troops[]): Troops =>
  ofKinds((kind) => all.reduce((sum, troops) => sum + troops[kind], 0));

/** Strength in SF (bab-conv-4). */
export const strengthOf = ({ militia, line, cavalry }: Troops): number => militia + line + cavalry;

/** The same of some forces together. */
export const strengthOfAll = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);

/** Whether it is made of cavalry only. */
export const isCavalry = (force: Troops): boolean => force.cavalry > 0 && force.cavalry === strengthOf(force);

/** Combat points of forces that fight together (bab-conv-7). */
export const combatPoints = (forces: readonly Troops[]): number => {
  const { militia, line, cavalry } = sumOf(forces);
  return militia + line + cavalry === 0 ? 0 : Math.max(1, line + cavalry + Math.floor(militia / 2));
};

/** Whether a row is that of a leader. */
export const isLed = (row: number): boolean => row < LED;

/** Of a leader in play, his values at his rank (bab-lead-1). */
export const rankOf = (s: State, leader: number): Rank => {
  const { ranks } = LEADERS[leader] as Leader;
  const [lowest] = ranks as readonly [Rank];
  return ranks[(s.officers[leader] as Officer).stars - lowest.stars] ?? lowest;
};

/** Whether a leader commands an army (bab-unit-3). */
export const commandsArmy = (s: State, row: number): boolean => isLed(row) && forceAt(s, row).army === row;

/** Levels of forts by hex. */
const fortLevels = byPlace(
  GRID.areas,
  ({ hex }: Fort) => hex,
  ({ level }) => level,
);

/** The level of the fort in a place; 0 where there is none (bab-fort-2). */
export const fortLevel = ({ forts }: Pick<State, 'forts'>, place: number): number =>
  isHex(place) ? (fortLevels(forts)[place] as number) : 0;

/** Whether a leaderless force there is a garrison: in a city or a fort (bab-unit-3). */
export const isGarrisonPlace = (s: Pick<State, 'forts'>, place: number): boolean =>
  isHex(place) && (cityIn(place) !== undefined || fortLevel(s, place) > 0);

export const isGarrison = (s: State, row: number): boolean => !isLed(row) && isGarrisonPlace(s, forceAt(s, row).place);

/** What a leader counts for in command; leaderless -2 in the open, -1 in a city or fort (bab-unit-6). */
export const commandValue = (s: State, row: number): number => {
  if (isLed(row)) return rankOf(s, row).command;
  return isGarrisonPlace(s, forceAt(s, row).place) ? -1 : -2;
};

/** Command values of all leaders who take part added up; of a stack without any that of the leaderless (bab-chit-2, bab-unit-6). */
export const commandOf = (s: State, rows: readonly number[]): number => {
  const leaders = rows.filter(isLed);
  if (leaders.length > 0) return leaders.reduce((sum, row) => sum + commandValue(s, row), 0);
  const [first] = rows;
  return first === undefined ? 0 : commandValue(s, first);
};

/** Administrative value of whoever leads a force; 0 of the leaderless (bab-attr-2). */
export const administration = (s: State, row: number): number => (isLed(row) ? rankOf(s, row).administrative : 0);

/** The state with a force changed. */
export const withForce = (s: State, row: number, change: Partial<Force>): State => ({
  ...s,
  forces: replaced(s.forces, row, { ...forceAt(s, row), ...change }),
});

/** The state with each of some forces changed alike. */
export const withForces = (s: State, rows: readonly number[], change: Partial<Force>): State => {
  const forces = s.forces.slice();
  for (const row of rows) forces[row] = { ...forceAt(s, row), ...change };
  return { ...s, forces };
};

/** A force that has not acted, nowhere. */
export const bareForce = (side: Side): Force => ({ ...BARE_FORCE, side });

/** The leaderless forces of a side in a place, of which there may be several for a moment, by id. */
const leaderlessIn = ({ forces }: State, side: Side, place: number): readonly number[] => {
  const rows: number[] = [];
  for (let row = LED; row < forces.length; row++) {
    const force = forces[row] as Force;
    if (force.place === place && force.side === side) rows.push(row);
  }
  return rows;
};

/** The leaderless force of a side in a place; NOBODY where there is none. */
export const leaderlessAt = (s: State, side: Side, place: number): number => leaderlessIn(s, side, place)[0] ?? NOBODY;

/** The row that the next leaderless force of a side takes: one that is free, else a new one at the end. */
export const freeRow = (s: State): number => {
  for (let row = LED; row < s.forces.length; row++) if (forceAt(s, row).place === NOWHERE) return row;
  return s.forces.length;
};

/** Troops that become one force, the first of them: what any of them has done or gone without counts for all (bab-move-3, bab-attr-3 to -5). */
export const joined = (all: readonly [Force, ...(readonly Force[])]): Force => ({
  ...all[0],
  ...sumOf(all),
  moved: all.some(({ moved }) => moved),
  forced: all.some(({ forced }) => forced),
  battles: Math.max(...all.map(({ battles }) => battles)),
  unsupplied: Math.max(...all.map(({ unsupplied }) => unsupplied)),
});

/** The state with troops added to the leaderless force of a side in a place, with what they have been through if it is told. */
export const withLeaderless = (s: State, side: Side, place: number, troops: Troops & Partial<Force>): State => {
  const known = leaderlessAt(s, side, place);
  const row = known === NOBODY ? freeRow(s) : known;
  const before = known === NOBODY ? { ...bareForce(side), place } : forceAt(s, row);
  return { ...s, forces: replaced(s.forces, row, joined([before, { ...bareForce(side), ...troops }])) };
};

/** The state in which the leaderless forces of a side in a place are one (bab-unit-3). */
export const united = (s: State, side: Side, place: number): State => {
  const [first = NOBODY, ...others] = leaderlessIn(s, side, place);
  if (others.length === 0) return s;
  const sum = joined([forceAt(s, first), ...others.map((row) => forceAt(s, row))]);
  return withForce(withForces(s, others, bareForce(side)), first, sum);
};

/** The state without a leaderless force that has lost its last SF; a leader's force stays with him. */
export const swept = (s: State, row: number): State => {
  const force = forceAt(s, row);
  return isLed(row) || strengthOf(force) > 0 ? s : { ...s, forces: replaced(s.forces, row, bareForce(force.side)) };
};

const inPlay = derived<State, readonly [readonly number[], readonly number[]]>((s) => {
  const rows: [number[], number[]] = [[], []];
  for (let row = 0; row < s.forces.length; row++) {
    const { side, place } = forceAt(s, row);
    if (place !== NOWHERE) rows[side].push(row);
  }
  return rows;
}, mustered);

/** Rows of a side's forces that are in play, by id. */
export const forcesOf = (s: State, side: Side): readonly number[] => inPlay(s)[side];
