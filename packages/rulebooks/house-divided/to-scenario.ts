/** A position written down as a scenario file, so that it can be set up again exactly. */
import type { Plain } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { EMPTY_SLOT } from './changes.ts';
import { MAP_BOXES } from './map.ts';
import { boxId, kindCode, unitName } from './naming.ts';
import { BORDER_STATES } from './phases/turn.ts';
import type { ScenarioFile } from './scenarios/schema.ts';
import type { Battle, State, Unit } from './state.ts';

const SIDE_WORDS = ['union', 'confederate'] as const;
const FLAG_WORDS = ['union', 'confederate', 'neutral'] as const;

type UnitEntry = NonNullable<ScenarioFile['units']>[number];

const writeUnit = (s: State, unit: Unit): UnitEntry => {
  if (unit.box < 0) return 'empty';
  return {
    side: SIDE_WORDS[unit.side],
    box: boxId(s, unit.box),
    kind: kindCode(unit.kind) as 'MI',
    unit: unitName(unit),
    ...(unit.disrupted ? { disrupted: true } : {}),
    ...(unit.marches > 0 ? { marches: unit.marches } : {}),
    ...(unit.lastMarch > 0 ? { lastMarch: unit.lastMarch } : {}),
    ...(unit.from >= 0 ? { from: boxId(s, unit.from) } : {}),
    ...(unit.came === EMPTY_SLOT.came ? {} : { came: unit.came }),
    ...(unit.fought ? { fought: true } : {}),
    ...(unit.risen ? { risen: true } : {}),
  };
};

const writeBattle = (s: State, battle: Battle): NonNullable<ScenarioFile['battle']> => {
  const names = (rows: readonly number[]): string[] => rows.map((row) => unitName(at(s.units, row)));
  return {
    ...battle,
    box: boxId(s, battle.box),
    attackers: names(battle.attackers),
    defenders: names(battle.defenders),
    dug: names(battle.dug),
    hurt: names(battle.hurt),
    assigned: [...battle.assigned],
    aims: names(battle.aims),
  };
};

const writeRules = (s: State): ScenarioFile => {
  const { rules, militiaLimits, boxes } = s.setting;
  const { fixedArmies, short } = rules;
  return {
    id: rules.id,
    title: rules.title,
    firstTurn: rules.firstTurn,
    lastTurn: rules.lastTurn,
    ...(short ? { short } : {}),
    fixedMarches: [...rules.fixedMarches],
    ...(fixedArmies ? { fixedArmies: { union: fixedArmies[0], confederate: fixedArmies[1] } } : {}),
    militiaLimits: { union: militiaLimits[0], confederate: militiaLimits[1] },
    invasions: rules.invasions,
    drafts: rules.drafts,
    strengthVictory: rules.strengthVictory,
    unionGoal: rules.unionGoal.map((box) => boxId(s, box)),
    learning: rules.learning,
    ...(boxes.length === MAP_BOXES.length ? {} : { boxes: boxes.map((box) => box.id) }),
  };
};

const writeMoment = (s: State): ScenarioFile => {
  const ids = (list: readonly number[]): string[] => list.map((box) => boxId(s, box));
  return {
    turn: s.turn,
    phasing: SIDE_WORDS[s.phasing],
    phase: s.phase,
    marchesLeft: s.marchesLeft,
    marchDie: s.marchDie,
    march: s.march,
    ...(s.marching < 0 ? {} : { marching: boxId(s, s.marching) }),
    ...(s.battle ? { battle: writeBattle(s, s.battle) } : {}),
    contested: ids(s.contested),
    recruitsLeft: s.recruitsLeft,
    recruited: ids(s.recruited),
    held: s.held.map(({ side, box }) => ({ side: SIDE_WORDS[side], box: boxId(s, box) })),
    due: ids(s.due),
    borderStates: BORDER_STATES.filter((_known, place) => (s.borderStates & (1 << place)) !== 0).map(
      ({ state }) => state,
    ),
    washingtonTaken: s.washingtonTaken,
    lost: { union: [...at(s.lost, 0)], confederate: [...at(s.lost, 1)] },
    raised: { union: at(s.raised, 0), confederate: at(s.raised, 1) },
    ...(s.outcome ? { outcome: { winner: SIDE_WORDS[s.outcome.winner], clause: s.outcome.clause } } : {}),
  };
};

/** The state in the file form of a scenario: whole, without a base. */
export const toScenario = (s: State): Plain => {
  const flags: { [box: string]: 'union' | 'confederate' | 'neutral' } = {};
  const works: { [box: string]: 'union' | 'confederate' } = {};
  s.setting.boxes.forEach((box, number) => {
    const flag = at(s.flags, number);
    if (flag !== box.printed) flags[box.id] = FLAG_WORDS[flag];
    const dug = at(s.works, number);
    if (dug !== 2) works[box.id] = SIDE_WORDS[dug];
  });
  const file: ScenarioFile = {
    ...writeRules(s),
    flags,
    works,
    units: s.units.map((unit) => writeUnit(s, unit)),
    nextNumber: [...s.nextNumber],
    ...writeMoment(s),
  };
  return file as unknown as Plain;
};
