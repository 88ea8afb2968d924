/** The position of a scenario file compiled: words to numbers, with what contradicts the rules refused. */
import type { Refusal } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { EMPTY_SLOT } from './changes.ts';
import type { CompiledMap } from './map.ts';
import { numberSeries, parseUnitWord, unitName } from './naming.ts';
import { BORDER_STATES } from './phases/turn.ts';
import { refuseField } from './position-refusals.ts';
import type { ScenarioFile } from './scenarios/schema.ts';
import type { Battle, Flag, Kind, Phase, ScenarioRules, Setting, Side, State, Unit } from './state.ts';
import { KIND_CODES, NEUTRAL } from './state.ts';

type UnitEntry = Exclude<NonNullable<ScenarioFile['units']>[number], 'empty'>;
type BattleEntry = NonNullable<ScenarioFile['battle']>;
type Numbers = [number, number, number, number];

/** Thrown and caught in here only: compiling stops at the first fault. */
class Fault extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

const fail = (path: string, reason: string, clause?: string): never => {
  throw new Fault(refuseField(path, reason, clause));
};

const sideOf = (word: 'union' | 'confederate'): Side => (word === 'union' ? 0 : 1);
const flagOf = (word: 'union' | 'confederate' | 'neutral'): Flag => (word === 'neutral' ? NEUTRAL : sideOf(word));

const boxOf = (map: CompiledMap, id: string, path: string): number => {
  const number = Object.hasOwn(map.boxNumber, id) ? map.boxNumber[id] : undefined;
  return number ?? fail(path, `There is no box "${id}" in this scenario.`, 'ahd-map-1');
};

const boxesOf = (map: CompiledMap, ids: readonly string[] | undefined, path: string): readonly number[] =>
  (ids ?? []).map((id, place) => boxOf(map, id, `${path}/${place}`));

const checkName = (entry: UnitEntry, kind: Kind, path: string): number | undefined => {
  if (entry.unit === undefined) return undefined;
  if ((entry.count ?? 1) > 1) return fail(`${path}/count`, `One name, ${entry.unit}, cannot serve several units.`);
  const parsed = parseUnitWord(entry.unit);
  if (!parsed) return fail(`${path}/unit`, `"${entry.unit}" is no name of a unit.`);
  if (parsed.side !== sideOf(entry.side) || parsed.cavalry !== kind >= 3) {
    return fail(`${path}/unit`, `The name ${entry.unit} does not fit ${entry.side} ${entry.kind}.`);
  }
  return parsed.number;
};

const readUnit = (map: CompiledMap, entry: UnitEntry, path: string): Unit => {
  const kind = KIND_CODES.indexOf(entry.kind) as Kind;
  return {
    side: sideOf(entry.side),
    kind,
    number: checkName(entry, kind, path) ?? 0,
    box: boxOf(map, entry.box, `${path}/box`),
    disrupted: entry.disrupted ?? false,
    marches: entry.marches ?? 0,
    lastMarch: entry.lastMarch ?? 0,
    from: entry.from === undefined ? -1 : boxOf(map, entry.from, `${path}/from`),
    came: entry.came ?? 'land',
    fought: entry.fought ?? false,
    risen: entry.risen ?? false,
  };
};

/** All units in the order of the file. Those without a name are numbered in order, past the numbers that are taken. */
const readUnits = (file: ScenarioFile, map: CompiledMap): { readonly units: Unit[]; readonly next: Numbers } => {
  const units: Unit[] = [];
  const taken = new Set<string>();
  const next: Numbers = [1, 1, 1, 1];
  (file.units ?? []).forEach((entry, place) => {
    if (entry === 'empty') {
      units.push(EMPTY_SLOT);
      return;
    }
    const unit = readUnit(map, entry, `units/${place}`);
    if (unit.number > 0) {
      if (taken.has(unitName(unit))) fail(`units/${place}/unit`, `Two units are named ${unitName(unit)}.`);
      taken.add(unitName(unit));
      const series = numberSeries(unit.side, unit.kind >= 3);
      next[series] = Math.max(next[series], unit.number + 1);
    }
    for (let i = 0; i < (entry.count ?? 1); i++) units.push(unit);
  });
  const numbered = units.map((unit) => {
    if (unit.box < 0 || unit.number > 0) return unit;
    const series = numberSeries(unit.side, unit.kind >= 3);
    const number = next[series];
    next[series] = number + 1;
    return { ...unit, number };
  });
  return { units: numbered, next };
};

const nextNumbers = (file: ScenarioFile, next: Numbers): Numbers => {
  const given = file.nextNumber;
  if (!given) return next;
  next.forEach((least, series) => {
    if (at(given, series) < least) {
      fail(
        `nextNumber/${series}`,
        `Number ${at(given, series)} is taken: the next free one is ${least}.`,
        'ahd-frame-5',
      );
    }
  });
  return [at(given, 0), at(given, 1), at(given, 2), at(given, 3)];
};

const readFlags = (file: ScenarioFile, map: CompiledMap): readonly Flag[] => {
  const flags = map.boxes.map((box) => box.printed);
  for (const [id, owner] of Object.entries(file.flags ?? {})) flags[boxOf(map, id, `flags/${id}`)] = flagOf(owner);
  return flags;
};

const readWorks = (file: ScenarioFile, map: CompiledMap, units: readonly Unit[]): readonly Flag[] => {
  const works: Flag[] = map.boxes.map(() => NEUTRAL);
  for (const [id, word] of Object.entries(file.works ?? {})) {
    const box = boxOf(map, id, `works/${id}`);
    const side = sideOf(word);
    const { fort, name } = at(map.boxes, box);
    if (fort) fail(`works/${id}`, `${name} is permanently entrenched: nothing can be added.`, 'ahd-entrench-4');
    if (!units.some((unit) => unit.box === box && unit.side === side)) {
      fail(`works/${id}`, `An entrenchment lasts while a unit of its side stays, and none is at ${name}.`);
    }
    works[box] = side;
  }
  return works;
};

const rowOf = (units: readonly Unit[], word: string, path: string): number => {
  const row = units.findIndex((unit) => unit.box >= 0 && unitName(unit) === word);
  return row < 0 ? fail(path, `There is no unit ${word} in play.`, 'ahd-frame-5') : row;
};

const readBattle = (entry: BattleEntry, map: CompiledMap, units: readonly Unit[]): Battle => {
  const rows = (field: 'attackers' | 'defenders' | 'dug' | 'hurt' | 'aims'): readonly number[] =>
    (entry[field] ?? []).map((word, place) => rowOf(units, word, `battle/${field}/${place}`));
  return {
    box: boxOf(map, entry.box, 'battle/box'),
    round: entry.round,
    step: entry.step,
    attackers: rows('attackers'),
    defenders: rows('defenders'),
    dug: rows('dug'),
    hurt: rows('hurt'),
    result: entry.result ?? 0,
    intensity: entry.intensity ?? 0,
    attackerLosses: entry.attackerLosses ?? 0,
    defenderLosses: entry.defenderLosses ?? 0,
    assigned: entry.assigned ?? [],
    aims: rows('aims'),
    breaking: entry.breaking ?? false,
  };
};

/** Both sides share a box only between an entry and its battle (ahd-unit-5). */
const checkBoxes = (file: ScenarioFile, map: CompiledMap, units: readonly Unit[]): void => {
  if (file.phase === 'movement' || file.phase === 'battle') return;
  const shared = units.findIndex(
    (unit) => unit.box >= 0 && units.some((other) => other.box === unit.box && other.side !== unit.side),
  );
  if (shared < 0) return;
  const { name } = at(map.boxes, at(units, shared).box);
  fail('units', `${name} holds units of both sides, which happens in movement and battle only.`, 'ahd-unit-5');
};

const checkTurn = (file: ScenarioFile, rules: ScenarioRules): number => {
  const turn = file.turn ?? rules.firstTurn;
  if (turn >= rules.firstTurn && turn <= rules.lastTurn) return turn;
  return fail('turn', `Turn ${turn} is not between the first, ${rules.firstTurn}, and the last, ${rules.lastTurn}.`);
};

const phaseOf = (file: ScenarioFile): Phase =>
  file.phase === undefined || file.phase === 'player-turn' ? 'movement' : file.phase;

const readBorderStates = (file: ScenarioFile): number =>
  BORDER_STATES.reduce((bits, { state }, place) => bits | (file.borderStates?.includes(state) ? 1 << place : 0), 0);

const compile = (file: ScenarioFile, map: CompiledMap, rules: ScenarioRules): Omit<State, 'setting'> => {
  const { units, next } = readUnits(file, map);
  checkBoxes(file, map, units);
  return {
    turn: checkTurn(file, rules),
    phasing: sideOf(file.phasing ?? 'union'),
    phase: phaseOf(file),
    units,
    flags: readFlags(file, map),
    works: readWorks(file, map, units),
    nextNumber: nextNumbers(file, next),
    marchDie: file.marchDie ?? 0,
    marchesLeft: file.marchesLeft ?? 0,
    march: file.march ?? 0,
    marching: file.marching === undefined ? -1 : boxOf(map, file.marching, 'marching'),
    battle: file.battle && readBattle(file.battle, map, units),
    contested: boxesOf(map, file.contested, 'contested'),
    recruitsLeft: file.recruitsLeft ?? 0,
    recruited: boxesOf(map, file.recruited, 'recruited'),
    held: (file.held ?? []).map(({ side, box }, place) => ({
      side: sideOf(side),
      box: boxOf(map, box, `held/${place}/box`),
    })),
    due: boxesOf(map, file.due, 'due'),
    borderStates: readBorderStates(file),
    washingtonTaken: file.washingtonTaken ?? false,
    lost: [file.lost?.union ?? [0, 0, 0, 0, 0, 0], file.lost?.confederate ?? [0, 0, 0, 0, 0, 0]],
    raised: [file.raised?.union ?? 0, file.raised?.confederate ?? 0],
    outcome: file.outcome && { winner: sideOf(file.outcome.winner), clause: file.outcome.clause },
  };
};

/** Compiles the position of a file. Refuses with the path of the field at fault. */
export const compilePosition = (
  file: ScenarioFile,
  map: CompiledMap,
  rules: ScenarioRules,
): Omit<State, 'setting'> | Refusal => {
  try {
    return compile(file, map, rules);
  } catch (error) {
    if (error instanceof Fault) return error.refusal;
    throw error;
  }
};

/** The position that a setting begins from. The fields are written out: every later state is a copy of this shape. */
export const startOf = (setting: Setting): State => {
  const { start } = setting;
  return {
    setting,
    turn: start.turn,
    phasing: start.phasing,
    phase: start.phase,
    units: start.units,
    flags: start.flags,
    works: start.works,
    nextNumber: start.nextNumber,
    marchDie: start.marchDie,
    marchesLeft: start.marchesLeft,
    march: start.march,
    marching: start.marching,
    battle: start.battle,
    contested: start.contested,
    recruitsLeft: start.recruitsLeft,
    recruited: start.recruited,
    held: start.held,
    due: start.due,
    borderStates: start.borderStates,
    washingtonTaken: start.washingtonTaken,
    lost: start.lost,
    raised: start.raised,
    outcome: start.outcome,
  };
};
