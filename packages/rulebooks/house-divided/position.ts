/** A position of a scenario file compiled, and written down again so that it can be set up exactly. */
import { at, type Plain, type Refusal, refuse, replaced, rowsOf, writeFields } from '@longroll/kernel';
import { EMPTY_SLOT } from './changes.ts';
import { type CompiledMap, MAP_BOXES } from './map.ts';
import { names, numberSeries, parseUnitWord, unitName } from './naming.ts';
import { isCavalry } from './queries.ts';
import { type Battle, file, MOST_UNITS, type Moment, type UnitEntry } from './scenario-file.ts';
import { type Flag, NEUTRAL, type Setting, type State, type Unit } from './state.ts';

export const grammar = { verbs: {}, names };

/** Next number to give, by side and arm: Union infantry, Union cavalry, Confederate infantry, Confederate cavalry. */
export type Numbers = State['nextNumber'];
interface Army {
  readonly units: readonly Unit[];
  readonly next: Numbers;
}

/** The number in a unit's name, 0 where it has none; or why the name does not fit (ahd-frame-5). */
const numberOf = (
  { unit, count, side, kind }: UnitEntry,
  taken: ReadonlySet<string>,
): number | readonly [string, string] => {
  if (unit === undefined) return 0;
  if (count > 1) return ['count', `One name, ${unit}, cannot serve several units.`];
  const parsed = parseUnitWord(unit);
  if (!parsed) return ['unit', `"${unit}" is no name of a unit.`];
  if (parsed.side !== side || parsed.cavalry !== isCavalry({ kind }))
    return ['unit', `The name ${unit} does not fit the unit.`];
  return taken.has(unit) ? ['unit', `Two units are named ${unit}.`] : parsed.number;
};

/** All units in the order of the file. Those without a name are numbered in order, past the numbers that are taken. */
export const readUnits = (entries: Moment['units'] = []): Army | Refusal => {
  const units: Unit[] = [];
  const taken = new Set<string>();
  const next: [number, number, number, number] = [1, 1, 1, 1];
  for (const [place, entry] of entries.entries()) {
    if (entry === 'empty') {
      units.push(EMPTY_SLOT);
      continue;
    }
    const number = numberOf(entry, taken);
    if (typeof number !== 'number') return refuse('ahd-frame-5', number[1], `scenario/units/${place}/${number[0]}`);
    const { unit: word, count, ...rest } = entry;
    if (units.length + count > MOST_UNITS)
      return refuse('ahd-frame-5', `A file has at most ${MOST_UNITS} units in all.`, `scenario/units/${place}/count`);
    const unit: Unit = { ...EMPTY_SLOT, ...rest, number };
    if (word !== undefined) taken.add(word);
    const series = numberSeries(unit.side, isCavalry(unit));
    next[series] = Math.max(next[series], number + 1);
    for (let i = 0; i < count; i++) units.push(unit);
  }
  const numbered = units.map((unit) => {
    if (unit.box < 0 || unit.number > 0) return unit;
    return { ...unit, number: next[numberSeries(unit.side, isCavalry(unit))]++ };
  });
  return { units: numbered, next };
};

/** The whole position: every field of the state in its order, whether or not the file has it. */
export const startOf = (
  { boxes }: CompiledMap,
  firstTurn: number,
  read: Moment,
  { units, next }: Army,
  battle: Battle | undefined,
): Setting['start'] => ({
  turn: read.turn ?? firstTurn,
  phasing: read.phasing,
  phase: read.phase === 'player-turn' ? 'movement' : read.phase,
  units,
  flags: laidOver(
    boxes.map(({ printed }) => printed),
    read.flags,
  ),
  works: laidOver(
    boxes.map((): Flag => NEUTRAL),
    read.works,
  ),
  nextNumber: numbers(read.nextNumber) ?? next,
  marchDie: read.marchDie,
  marchesLeft: read.marchesLeft ?? 0,
  march: read.march,
  marching: read.marching,
  battle,
  contested: read.contested ?? [],
  recruitsLeft: read.recruitsLeft ?? 0,
  recruited: read.recruited,
  held: read.held,
  due: read.due ?? [],
  borderStates: read.borderStates,
  washingtonTaken: read.washingtonTaken,
  lost: read.lost,
  raised: read.raised,
  outcome: read.outcome,
});

const numbers = (given: readonly number[] | undefined): Numbers | undefined =>
  given && [at(given, 0), at(given, 1), at(given, 2), at(given, 3)];

const laidOver = (table: readonly Flag[], entries: readonly (readonly [number, Flag])[] = []): readonly Flag[] =>
  entries.reduce<readonly Flag[]>((under, [box, flag]) => replaced(under, box, flag), table);

/** The state in the file form of a scenario: whole, without a base. */
export const toScenario = (s: State): Plain => {
  const { rules, boxes } = s.setting;
  const whole = {
    ...rules,
    ...s,
    ...(boxes.length < MAP_BOXES.length ? { boxes: rowsOf(boxes) } : {}),
    units: s.units.map((unit) => (unit.box < 0 ? 'empty' : { ...unit, count: 1, unit: unitName(unit) })),
    flags: s.flags.map((flag, box) => [box, flag] as const).filter(([box, flag]) => flag !== boxes[box]?.printed),
    works: s.works.flatMap((side, box) => (side === NEUTRAL ? [] : [[box, side] as const])),
  };
  return writeFields(grammar, s, file, whole);
};
