/** Compiles a battle file: its ground, its roster, its units as they stand at the start. */
import { at, isRefusal, type Plain, type Refusal, readFields, refuse, rowsOf } from '@longroll/kernel';
import { allowanceIn } from './allowance.ts';
import { formationOf, isTrain, strengthOf, weaponOf } from './establishment.ts';
import { clauseOf, type FileFault, fileFaults, shapeFaults } from './file-faults.ts';
import { staysIn } from './phases/deploy.ts';
import { READINGS, type Readings, usualReadings } from './readings.ts';
import { type BattleFile, battleFields, type UnitFile } from './scenarios/schema.ts';
import { placeFaults } from './soundness.ts';
import { type Entry, FIRST_MAN, type RosterLine, type Section, type Setting, type State, type Unit } from './state.ts';
import type { Terrain } from './terrain.ts';
import { unborne } from './ways.ts';

const grammar = { verbs: {}, names: {} };

const terrainOf = ({
  circles = [],
  areas = [],
  walls = [],
  ridges = [],
  waters = [],
  roads = [],
}: BattleFile): readonly Terrain[] => [
  ...circles.map((each) => ({ shape: 'circle' as const, ...each })),
  ...areas.map((each) => ({ shape: 'area' as const, ...each })),
  ...ridges.map((each) => ({ shape: 'ridge' as const, ...each })),
  ...waters.map((each) => ({ shape: 'water' as const, ...each })),
  ...roads.map((each) => ({ shape: 'road' as const, ...each })),
  ...walls.map((each) => ({ shape: 'wall' as const, ...each })),
];

/** The sections of buildings in the order of the terrain. */
const sectionsOf = (terrain: readonly Terrain[]): readonly Section[] =>
  terrain.flatMap((each) =>
    each.shape === 'area' && each.kind === 'building' ? [{ name: each.name, corners: each.corners }] : [],
  );

/** The officers of a unit: one with each gun, and a mounted one with the first gun of a battery (grant-est-3, -6). */
const officersOf = (file: UnitFile, files: readonly UnitFile[]): readonly number[] => {
  if (file.arm === 'wagon' || file.arm === 'barge') return [];
  if (file.arm === 'general') return [0];
  if (file.arm !== 'gun') return [0, 1, 2];
  const battery = files.filter((other) => file.battery !== undefined && other.battery === file.battery);
  return battery.length > 1 && battery[0] === file ? [0, 1] : [0];
};
const unitOf = (file: UnitFile, files: readonly UnitFile[], all: number): Unit => ({
  arm: file.arm,
  original: strengthOf(file),
  general: -1,
  joined: -1,
  bound: false,
  rally: 0,
  battles: file.arm === 'cavalry' ? 1 : 0,
  announced: -1,
  announcedOn: 0,
  threat: 0,
  tested: false,
  piece: file.arm === 'gun' ? file.piece : undefined,
  wait: 0,
  captured: false,
  exit: 'none',
  model: isTrain(file.arm),
  damage: 0,
  firedOn: 0,
  x: file.x,
  y: file.y,
  facing: file.facing,
  formation: formationOf(file),
  ranks: file.ranks,
  officers: officersOf(file, files),
  men: rowsOf({ length: strengthOf(file) }).map((i) => FIRST_MAN + i),
  housed: [],
  horses: undefined,
  special: 'none',
  corporal: -1,
  aboard: -1,
  crossWay: 0,
  crossAs: 'steady',
  stands: [],
  standing: file.entry ? 'absent' : 'steady',
  failures: 0,
  rear: (file.facing + 180) % 360,
  exhaustion: 0,
  moved: false,
  spent: 0,
  halves: 0,
  slowest: allowanceIn(file.arm, formationOf(file)),
  stirred: false,
  formed: false,
  fired: false,
  volleyed: false,
  lost: 0,
  shot: rowsOf({ length: all }).map(() => 0),
  shotBefore: rowsOf({ length: all }).map(() => 0),
  hold: file.hold,
  ordered: false,
  orderX: file.x,
  orderY: file.y,
});

/** Units that may be made of others in play: two detachments of a regiment of foot, a party of one of horse (grant-det-1, grant-brk-5). */
const partsOf = (
  files: readonly UnitFile[],
  companies: boolean,
): readonly { readonly parent: number; readonly part: number }[] =>
  files.flatMap(({ arm }, parent) => {
    if (arm !== 'infantry' && arm !== 'cavalry') return [];
    return (arm === 'infantry' ? (companies ? [1, 2, 3] : [1, 2]) : [1]).map((part) => ({ parent, part }));
  });

const entryOf = ({ move, x, y, to }: NonNullable<UnitFile['entry']>): Entry => ({
  move,
  x,
  y,
  toX: to?.x ?? x,
  toY: to?.y ?? y,
});

const rosterOf = (files: readonly UnitFile[], companies = false): readonly RosterLine[] => {
  const own = files.map((file) => {
    const { id, name, side, arm } = file;
    const battery = files.findIndex(
      (other) => other === file || (file.battery !== undefined && other.battery === file.battery),
    );
    return {
      id,
      name,
      side,
      weapon: weaponOf(file),
      original: strengthOf(file),
      parent: -1,
      zone: file.zone,
      entry: file.entry && entryOf(file.entry),
      battery: arm === 'gun' ? battery : -1,
    };
  });
  const parts = partsOf(files, companies).map(({ parent, part }) => {
    const line = at(own, parent);
    const infantry = `${ORDINALS[part - 1]} ${companies ? 'company' : 'detachment'}`;
    const what = at(files, parent).arm === 'infantry' ? infantry : 'party';
    return { ...line, id: `${line.id}-${part}`, name: `${line.name}, ${what}`, parent };
  });
  return [...own, ...parts];
};
const ORDINALS = ['first', 'second', 'third'];

const startingUnits = (files: readonly UnitFile[], companies: boolean): readonly Unit[] => {
  const parts = partsOf(files, companies);
  const all = files.length + parts.length;
  const own = files.map((file) => unitOf(file, files, all));
  const absent = { standing: 'absent', officers: [], men: [], original: 0, battles: 0 } as const;
  return [...own, ...parts.map(({ parent }) => ({ ...at(own, parent), ...absent }))];
};

/** The position before the first move. */
export const startOf = (setting: Setting): State => ({
  setting,
  phase: 'opening',
  move: 1,
  first: 0,
  acting: 0,
  units: setting.units,
  mover: -1,
  aims: [],
  melees: [],
  annex: true,
  laid: [],
  relics: [],
  buildings: setting.sections.map(() => ({ damage: 0, fire: 0, lit: false, ruined: false })),
  pending: undefined,
  ride: undefined,
  holders: setting.objectives.map(({ holder }) => holder),
  outcome: undefined,
});

/** The setting of a battle that has been read, whatever is wrong with where things lie in it. */
export const settingOf = (file: BattleFile, readings: Readings = usualReadings()): Setting => {
  const { title, width, height, lastMove, objectives = [], halfPoints, untilBeaten, armyBreak, howitzers, goal } = file;
  const { units, dismounting } = file;
  const terrain = terrainOf(file);
  return {
    title,
    width,
    height,
    lastMove,
    objectives: objectives.map((each) => ({ ...each, holder: each.holder ?? -1 })),
    armyBreak,
    howitzers,
    goal,
    halfPoints,
    untilBeaten,
    terrain,
    sections: sectionsOf(terrain),
    presets: dismounting ? ['dismounting'] : [],
    roster: rosterOf(units, readings.companies === 'on'),
    units: startingUnits(units, readings.companies === 'on'),
    readings,
  };
};

/** Faults of units that stand where they cannot stand, the first of each unit, by the row of the file (grant-geo-6, grant-terr-8). */
const standing = (setting: Setting): readonly FileFault[] => {
  const start = startOf(setting);
  const over = placeFaults(start).map(({ row, reason }) => ({ row, reason, clause: 'grant-geo-6' }));
  const sunk = start.units.flatMap((unit, row) => {
    const { id, zone } = at(setting.roster, row);
    const stop = unborne(start, unit);
    if (stop) return [{ row, reason: `${id} stands where the ground does not bear it.`, clause: stop.clause }];
    if (zone === undefined || staysIn(zone, unit)) return [];
    return [{ row, reason: `${id} stands outside of its part of the table.`, clause: 'grant-choice-2' }];
  });
  const found = [...over, ...sunk].filter(({ row }) => at(setting.roster, row).parent < 0);
  const firsts = [...Map.groupBy(found, ({ row }) => row).values()].flatMap(([first]) => first ?? []);
  return firsts.toSorted((a, b) => a.row - b.row).map(({ row, ...fault }) => ({ field: `units/${row}`, ...fault }));
};

/** Clauses of faults with which units cannot be set up at all. */
const UNSOUND: readonly string[] = ['grant-form-1', 'grant-form-7', 'grant-est-6'];

/**
 * Everything that is wrong with a battle file: the path of each field, a sentence and the clause. None when it can be
 * played. What has not the form of a file at all is told of first, and then nothing else.
 */
export const checkBattle = (data: unknown): readonly FileFault[] => {
  const shape = shapeFaults(data);
  if (shape.length > 0) return shape;
  const read = readFields(grammar, undefined, battleFields, data);
  if (isRefusal(read)) return [{ field: read.field ?? '', reason: read.reason, clause: clauseOf(read.field ?? '') }];
  const broken = fileFaults(read);
  if (broken.some(({ clause }) => UNSOUND.includes(clause))) return broken;
  // Nobody stands rightly in a zone that is itself at fault.
  const placed = standing(settingOf(read)).filter(
    ({ field }) => !broken.some((each) => each.field === `${field}/zone`),
  );
  return [...broken, ...placed];
};

/** Compiles a battle in file form, or refuses it with the path of the field at fault. */
export const prepare = (scenario: Plain, options: { readonly [option: string]: string }): Setting | Refusal => {
  const readings = READINGS.choose(options);
  if (isRefusal(readings)) return readings;
  const read = readFields(grammar, undefined, battleFields, scenario, 'scenario');
  if (isRefusal(read)) return { ...read, clause: read.clause === '' ? 'grant-form-1' : read.clause };
  const [broken] = fileFaults(read);
  if (broken) return refuse(broken.clause, broken.reason, `scenario/${broken.field}`);
  const setting = settingOf(read, readings);
  const [fault] = standing(setting);
  return fault === undefined ? setting : refuse(fault.clause, fault.reason, `scenario/${fault.field}`);
};
