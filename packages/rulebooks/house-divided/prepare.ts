/** Compiles a scenario file with the switches into a setting (chapter 16). */
import type { Plain, Refusal } from '@longroll/kernel';
import { isRefusal, refuse } from '@longroll/kernel';
import { battleFaults } from './faults.ts';
import { compileMap, MAP_BOXES, VICTORY_CITIES } from './map.ts';
import { readSwitches } from './options.ts';
import { isAnswerable } from './phases/battle.ts';
import { compilePosition, startOf } from './position.ts';
import { refuseField } from './position-refusals.ts';
import { scenarioOfBook } from './scenarios/index.ts';
import { type ScenarioFile, scenarioFile } from './scenarios/schema.ts';
import type { Battle, Opening, ScenarioRules, Setting, State } from './state.ts';
import { capital } from './words.ts';

/** The message and path of the first fault that the schema found; inside a choice of forms, that of the likeliest form. */
const refuseShape = (issues: readonly ShapeIssue[], before: readonly PropertyKey[] = []): Refusal => {
  const issue = issues[0];
  const path = [...before, ...(issue?.path ?? [])];
  const inner = issue?.errors?.[0];
  if (inner && inner.length > 0) return refuseShape(inner, path);
  return refuseField(path.map(String).join('/'), `${issue?.message ?? 'The file is no scenario'}.`);
};

interface ShapeIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

/** The file with everything that it leaves out taken from its base; flags and works are laid over the base's. */
const withBase = (file: ScenarioFile): ScenarioFile => {
  const base = file.base === undefined ? undefined : scenarioOfBook(file.base);
  if (!base) return file;
  return {
    ...base,
    ...file,
    flags: { ...base.flags, ...file.flags },
    works: { ...base.works, ...file.works },
  };
};

const compileRules = (file: ScenarioFile, boxNumber: { readonly [id: string]: number }): ScenarioRules | Refusal => {
  const firstTurn = file.firstTurn ?? 1;
  const lastTurn = file.lastTurn ?? 40;
  if (lastTurn < firstTurn) {
    return refuseField('lastTurn', `The last turn, ${lastTurn}, comes before the first, ${firstTurn}.`);
  }
  const goal = file.unionGoal ?? VICTORY_CITIES.filter((id) => boxNumber[id] !== undefined);
  const unknown = goal.findIndex((id) => boxNumber[id] === undefined);
  if (unknown >= 0) return refuseField(`unionGoal/${unknown}`, `There is no box "${goal[unknown]}".`, 'ahd-map-1');
  return {
    id: file.id ?? file.base ?? 'position',
    title: file.title ?? 'A position',
    firstTurn,
    lastTurn,
    ...(file.short ? { short: file.short } : {}),
    fixedMarches: file.fixedMarches ?? [],
    ...(file.fixedArmies ? { fixedArmies: [file.fixedArmies.union, file.fixedArmies.confederate] as const } : {}),
    invasions: file.invasions ?? true,
    drafts: file.drafts ?? true,
    strengthVictory: file.strengthVictory ?? true,
    unionGoal: goal.flatMap((id) => boxNumber[id] ?? []),
    learning: file.learning ?? false,
  };
};

/** Where play begins: a phase whose own numbers are given is taken as written, else the phase is begun. */
const openingOf = (file: ScenarioFile): Opening | Refusal => {
  const step = file.phase ?? 'player-turn';
  switch (step) {
    case 'movement':
      if (file.marchesLeft !== undefined) return { step, fresh: false };
      return refuseField('marchesLeft', 'A position in the movement phase says how many marches are left.');
    case 'battle':
      return { step, fresh: file.battle === undefined && file.contested === undefined };
    case 'recruitment':
      return { step, fresh: file.recruitsLeft === undefined };
    case 'over':
      if (file.outcome) return { step: 'movement', fresh: false };
      return refuseField('outcome', 'A war that is over says who won it.', 'ahd-victory-7');
    case 'held-promotion':
      return { step, fresh: file.due === undefined };
    case 'promotion':
    case 'player-turn':
      return { step, fresh: true };
  }
};

const unknownBox = (ids: readonly string[]): Refusal | undefined => {
  const known = new Set(MAP_BOXES.map((box) => box.id));
  const place = ids.findIndex((id) => !known.has(id));
  if (place < 0) return undefined;
  return refuseField(`boxes/${place}`, `There is no box "${ids[place]}" on the map.`);
};

/** What a phase cannot be in the middle of: a march outside movement, a battle outside the battle phase or without its units. */
const contradiction = (setting: Setting): Refusal | undefined => {
  const { start, opening } = setting;
  if (start.marching >= 0 && start.phase !== 'movement') {
    return refuseField('marching', 'A march is open in the movement phase only.');
  }
  if (start.battle && start.phase !== 'battle') {
    return refuseField('battle', 'A battle is fought in the battle phase only.');
  }
  if (start.contested.length > 0 && start.phase !== 'battle') {
    return refuseField('contested', 'Battles are still to be fought in the battle phase only.');
  }
  if (start.outcome && start.phase !== 'over') {
    return refuseField('outcome', 'The war has an outcome when it is over: its phase is "over".', 'ahd-victory-7');
  }
  return start.phase === 'battle' && !opening.fresh ? badBattle(startOf(setting)) : undefined;
};

const ENDING: readonly Battle['step'][] = ['fallback', 'retreat', 'promote'];

/** A battle as written must be one that the rules can go on with. */
const badBattle = (s: State): Refusal | undefined => {
  const fault = battleFaults(s)[0];
  if (fault !== undefined) return refuseField('battle', `${capital(fault)}.`);
  const { battle } = s;
  if (!battle) return undefined;
  const { step, attackers, defenders, assigned } = battle;
  if (!ENDING.includes(step) && (attackers.length === 0 || defenders.length === 0)) {
    return refuseField('battle', 'A battle that is being fought has units of both sides in it.');
  }
  if (step === 'assign-attacker' && assigned.length !== defenders.length) {
    return refuseField('battle/assigned', 'Each defender has its disruptions assigned before the attackers have.');
  }
  if (isAnswerable(s)) return undefined;
  return refuseField('battle/step', `Nobody in this battle can answer "${step}".`);
};

/**
 * Compiles a scenario in file form and the switches. Refuses with the path of the field at fault and the clause that it
 * contradicts: unknown boxes, two units of one name, both sides in a box outside movement and battle, and the like.
 */
export const prepare = (scenario: Plain, given: { readonly [option: string]: string }): Setting | Refusal => {
  const switches = readSwitches(given);
  if (isRefusal(switches)) return switches;
  const parsed = scenarioFile.safeParse(scenario);
  if (!parsed.success) return refuseShape(parsed.error.issues as unknown as readonly ShapeIssue[]);
  const file = withBase(parsed.data);
  const ids = file.boxes ?? MAP_BOXES.map((box) => box.id);
  const fault = unknownBox(ids);
  if (fault) return fault;
  const map = compileMap(ids);
  const rules = compileRules(file, map.boxNumber);
  if (isRefusal(rules)) return rules;
  if (switches.length === 'short' && !rules.short) {
    return refuse('ahd-scen-1', `${rules.title} has no short form.`, 'options/length');
  }
  const opening = openingOf(file);
  if (isRefusal(opening)) return opening;
  const start = compilePosition(file, map, rules);
  if (isRefusal(start)) return start;
  const setting: Setting = {
    switches,
    rules,
    ...map,
    militiaLimits: [file.militiaLimits?.union ?? 12, file.militiaLimits?.confederate ?? 8],
    start,
    opening,
  };
  return contradiction(setting) ?? setting;
};
