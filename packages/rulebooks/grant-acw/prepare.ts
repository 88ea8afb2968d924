/** Compiles a battle file: its ground, its roster, its units as they stand at the start. */
import { isConvex } from '@longroll/geometry/plane';
import {
  firstBroken,
  isRefusal,
  type Plain,
  type Refusal,
  type Rule,
  readFields,
  refuse,
  rowsOf,
} from '@longroll/kernel';
import { infantryAllowance } from './allowance.ts';
import { READINGS } from './readings.ts';
import { type BattleFile, battleFields, type UnitFile } from './scenarios/schema.ts';
import { faults } from './soundness.ts';
import { FIRST_MAN, type Setting, type State, type Unit } from './state.ts';
import type { Terrain } from './terrain.ts';

const grammar = { verbs: {}, names: {} };

const terrainOf = ({ circles = [], areas = [], walls = [] }: BattleFile): readonly Terrain[] => [
  ...circles.map((each) => ({ shape: 'circle' as const, ...each })),
  ...areas.map((each) => ({ shape: 'area' as const, ...each })),
  ...walls.map((each) => ({ shape: 'wall' as const, ...each })),
];

const unitOf = (file: UnitFile, all: number): Unit => ({
  x: file.x,
  y: file.y,
  facing: file.facing,
  formation: file.formation,
  ranks: file.ranks,
  officers: [0, 1, 2],
  men: rowsOf({ length: file.men }).map((i) => FIRST_MAN + i),
  stands: [],
  standing: 'steady',
  failures: 0,
  rear: (file.facing + 180) % 360,
  exhaustion: 0,
  moved: false,
  spent: 0,
  halves: 0,
  slowest: infantryAllowance(file.formation),
  stirred: false,
  formed: false,
  fired: false,
  volleyed: false,
  lost: 0,
  shot: rowsOf({ length: all }).map(() => 0),
  shotBefore: rowsOf({ length: all }).map(() => 0),
  hold: file.hold,
  orderX: file.x,
  orderY: file.y,
});

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
  holders: setting.objectives.map(() => -1),
  outcome: undefined,
});

const check = (
  clause: string,
  field: string,
  holds: (file: BattleFile) => boolean,
  reason: string,
): Rule<undefined, BattleFile> => ({
  clause,
  holds: (_view, file) => holds(file),
  refusal: () => ({ reason, field }),
});

const CHECKS: readonly Rule<undefined, BattleFile>[] = [
  check(
    'grant-form-1',
    'units',
    ({ units }) => new Set(units.map(({ id }) => id)).size === units.length,
    'Two units have the same id.',
  ),
  check(
    'grant-turn-1',
    'units',
    ({ units }) => new Set(units.map(({ side }) => side)).size === 2,
    'Both sides need a unit.',
  ),
  check(
    'grant-terr-3',
    'circles',
    ({ circles = [] }) => circles.every(({ kind, radius, crest }) => (kind === 'hill' ? crest < radius : crest === 0)),
    'A hill has a crest within its foot, and nothing else has one.',
  ),
  check(
    'grant-terr-3',
    'areas',
    ({ areas = [] }) => areas.every(({ corners }) => isConvex(corners)),
    'The corners of an area go round it clockwise, and it has no dents.',
  ),
];

/** Compiles a battle in file form, or refuses it with the path of the field at fault. */
export const prepare = (scenario: Plain, options: { readonly [option: string]: string }): Setting | Refusal => {
  const readings = READINGS.choose(options);
  if (isRefusal(readings)) return readings;
  const read = readFields(grammar, undefined, battleFields, scenario, 'scenario');
  if (isRefusal(read)) return { ...read, clause: read.clause === '' ? 'grant-form-1' : read.clause };
  const broken = firstBroken(CHECKS, undefined, read, 'scenario');
  if (broken) return broken;
  const { title, width, height, lastMove, objectives = [], halfPoints, untilBeaten, units } = read;
  const setting: Setting = {
    title,
    width,
    height,
    lastMove,
    objectives,
    halfPoints,
    untilBeaten,
    terrain: terrainOf(read),
    roster: units.map(({ id, name, side, weapon, men }) => ({ id, name, side, weapon, original: men })),
    units: units.map((unit) => unitOf(unit, units.length)),
    readings,
  };
  const [fault] = faults(startOf(setting));
  return fault === undefined ? setting : refuse('grant-geo-6', fault, 'scenario/units');
};
