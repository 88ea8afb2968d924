/** Compiles a scenario file with the switches into a setting (chapter 16). */
import {
  type Fields,
  FORM,
  firstBroken,
  isRefusal,
  type Plain,
  type PlainRecord,
  type Refusal,
  readFields,
  refuse,
  type SheetOf,
  unknownField,
} from '@longroll/kernel';
import { compileMap, MAP_BOXES, VICTORY_CITIES } from './map.ts';
import { type Switches, switches } from './options.ts';
import { grammar, readUnits, startOf } from './position.ts';
import { battle, file, head, type Moment, moment, rules } from './scenario-file.ts';
import { scenarios } from './scenarios.ts';
import { checks } from './soundness.ts';
import type { Opening, Setting, State, Unit } from './state.ts';

const ALL_BOXES = MAP_BOXES.map(({ id }) => id);
const WHOLE_MAP = compileMap(ALL_BOXES);

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file with everything that it leaves out taken from its base; flags and works are laid over the base's. */
const withBase = (given: PlainRecord): PlainRecord => {
  const base = scenarios.find(({ id }) => id === given.base)?.data;
  if (!isRecord(base)) return given;
  const both = (field: 'flags' | 'works'): PlainRecord => {
    const [under, over] = [base[field], given[field]];
    return isRecord(under) && isRecord(over) ? { [field]: { ...under, ...over } } : {};
  };
  return { ...base, ...given, ...both('flags'), ...both('works') };
};

/** Where play begins: a phase whose own numbers are given is taken as written, else the phase is begun. */
const openingOf = (read: Moment, isFighting: boolean): Opening => {
  const { phase: step } = read;
  switch (step) {
    case 'over':
      return { step: 'movement', fresh: false };
    case 'battle':
      return { step, fresh: !isFighting && read.contested === undefined };
    case 'recruitment':
      return { step, fresh: read.recruitsLeft === undefined };
    case 'held-promotion':
      return { step, fresh: read.due === undefined };
    default:
      return { step, fresh: step !== 'movement' };
  }
};

const compile = (given: PlainRecord, chosen: Switches): Setting | Refusal => {
  /** Some fields of the file, their words read by a map and its units. */
  const part = <T extends Fields>(
    fields: T,
    map: typeof WHOLE_MAP,
    units: readonly Unit[] = [],
  ): SheetOf<T> | Refusal => {
    const own = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fields, name)));
    return readFields(grammar, { setting: map, units }, fields, own, 'scenario');
  };
  const top = part(head, WHOLE_MAP);
  if (isRefusal(top)) return top;
  const map = top.boxes ? compileMap(top.boxes.map((box) => ALL_BOXES[box] ?? '')) : WHOLE_MAP;
  const fixed = part(rules, map);
  if (isRefusal(fixed)) return fixed;
  if (chosen.length === 'short' && !fixed.short) {
    return refuse('ahd-scen-1', `${fixed.title} has no short form.`, 'options/length');
  }
  const read = part(moment, map);
  if (isRefusal(read)) return read;
  const army = readUnits(read.units);
  if (isRefusal(army)) return army;
  const fight = part({ battle }, map, army.units);
  if (isRefusal(fight)) return fight;
  const unionGoal = fixed.unionGoal ?? VICTORY_CITIES.flatMap((id) => map.boxNumber[id] ?? []);
  const setting: Setting = {
    ...map,
    switches: chosen,
    rules: { ...fixed, unionGoal },
    start: startOf(map, fixed.firstTurn, read, army, fight.battle),
    opening: openingOf(read, fight.battle !== undefined),
  };
  const state: State = { setting, ...setting.start };
  return firstBroken(checks, state, { read, least: army.next }, 'scenario') ?? setting;
};

/**
 * Compiles a scenario in file form and the switches. Refuses with the path of the field at fault and the clause that it
 * contradicts: unknown boxes, two units of one name, both sides in a box outside movement and battle, and the like.
 */
export const prepare = (scenario: Plain, given: { readonly [option: string]: string }): Setting | Refusal => {
  const chosen = switches.choose(given);
  if (isRefusal(chosen)) return chosen;
  if (!isRecord(scenario)) return refuse('ahd-scen-1', 'A scenario is a record of fields.', 'scenario');
  const answer = unknownField(file, scenario, 'scenario') ?? compile(withBase(scenario), chosen);
  return isRefusal(answer) && answer.clause === FORM ? { ...answer, clause: 'ahd-scen-1' } : answer;
};
