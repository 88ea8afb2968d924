/** What is wrong with a battle file before its units are set up: each fault with the path of its field and its clause. */
import { isConvex, overlaps, type Point, placeIn } from '@longroll/geometry/plane';
import { type ClauseId, capital, type Field, type Fields, inFileOrder } from '@longroll/kernel';
import { FULL, formationOf, strengthOf } from './establishment.ts';
import { hasRanks, suits } from './models.ts';
import type { Weapon } from './musketry.ts';
import { type BattleFile, battleFields, battleFile } from './scenarios/schema.ts';
import { type Arm, SIDES } from './state.ts';
import { isNearWall, ROAD } from './terrain.ts';

/** One thing that is wrong with a file: `field` as `units/3/formation`, a whole sentence, and the clause. */
export interface FileFault {
  readonly field: string;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** What stands where a field names no clause: bodies and their places (grant-form-1). */
const USUAL: ClauseId = 'grant-form-1';

const below = (field: Field<unknown>, step: string): Field<unknown> | undefined => {
  if (field.kind === 'optional') return below(field.of, step);
  if (field.kind === 'list') return field.of;
  return field.kind === 'sheet' ? field.fields[step] : undefined;
};

/** The clause that the innermost field of a path speaks of: `units/0/men` is grant-est-1. */
export const clauseOf = (path: string): ClauseId => {
  const top: Fields = battleFields;
  let field: Field<unknown> | undefined = { kind: 'sheet', fields: top };
  let clause = USUAL;
  for (const step of path.split('/')) {
    field = field && below(field, step);
    clause = field?.about?.match(/grant-[a-z-]+-\d+/)?.[0] ?? clause;
  }
  return clause;
};

/** What keeps data from having the form of a battle file; nothing when it has it. */
export const shapeFaults = (data: unknown): readonly FileFault[] => {
  const found = (battleFile.safeParse(data).error?.issues ?? []).map(({ message, path }): FileFault => {
    const field = path.map(String).join('/');
    const reason = field === 'units' ? 'Both sides need a unit.' : `${capital(message)}.`;
    return { field, reason, clause: field === 'units' ? 'grant-turn-1' : clauseOf(field) };
  });
  return inFileOrder(battleFields, found);
};

type Check = readonly [holds: boolean, field: string, reason: string, clause: ClauseId];

/** Ids that a unit and what may be made of it in play take (grant-det-1, grant-brk-5). */
const takenBy = (id: string): readonly string[] => [id, `${id}-1`, `${id}-2`, `${id}-3`];

const sides = ({ units }: BattleFile): readonly Check[] =>
  ([0, 1] as const).map((side) => [
    units.some((unit) => unit.side === side && unit.arm !== 'general'),
    'units',
    `The ${SIDES[side]} side has no unit: both sides need one.`,
    'grant-turn-1',
  ]);

const ids = ({ units }: BattleFile): readonly Check[] =>
  units.map(({ id }, row) => [
    !units.some((other, i) => i !== row && (i < row || other.id !== id) && takenBy(other.id).includes(id)),
    `units/${row}/id`,
    'Two units have the same id.',
    'grant-form-1',
  ]);

const formations = ({ units }: BattleFile): readonly Check[] =>
  units.map((unit, row) => [
    suits(unit.arm, formationOf(unit)),
    `units/${row}/formation`,
    'Cavalry stands in line or column, a gun is limbered or unlimbered.',
    'grant-form-7',
  ]);

const ranks = ({ units }: BattleFile): readonly Check[] =>
  units.map((unit, row) => [
    hasRanks(unit.arm, formationOf(unit), unit.ranks),
    `units/${row}/ranks`,
    'Open order and cavalry in line have two ranks at most.',
    'grant-form-5',
  ]);

/** Arms whose units have rank and file of their own, and those that carry muskets. */
const MANNED: readonly Arm[] = ['infantry', 'cavalry', 'gun'];
const ARMED: { readonly [arm in Arm]?: readonly Weapon[] } = {
  infantry: ['rifle', 'smoothbore'],
  cavalry: ['carbine'],
};

const arms = ({ units }: BattleFile): readonly Check[] =>
  units.flatMap(({ arm, weapon, men, piece }, row): readonly Check[] => [
    [
      weapon === undefined || (ARMED[arm] ?? []).includes(weapon),
      `units/${row}/weapon`,
      'Infantry carries rifles or smoothbores, all cavalry carbines, and no others have muskets.',
      'grant-est-9',
    ],
    [
      men === undefined || MANNED.includes(arm),
      `units/${row}/men`,
      'A general, a wagon and a barge have no rank and file.',
      arm === 'general' ? 'grant-est-8' : 'grant-move-15',
    ],
    [piece === 'gun' || arm === 'gun', `units/${row}/piece`, 'Only a gun may be a howitzer.', 'grant-est-9'],
  ]);

const crews = ({ units }: BattleFile): readonly Check[] =>
  units.map((unit, row) => [
    unit.arm !== 'gun' || strengthOf(unit) <= FULL.gun,
    `units/${row}/men`,
    `A gun has a crew of ${FULL.gun} at most.`,
    'grant-est-6',
  ]);

/** Guns of a battery. */
const PAIR = 2;
const batteries = ({ units }: BattleFile): readonly Check[] =>
  units.flatMap(({ arm, side, battery }, row): readonly Check[] => {
    if (battery === undefined) return [];
    const others = units.slice(0, row).filter((other) => other.battery === battery);
    const holds = arm === 'gun' && others.length < PAIR && others.every((other) => other.side === side);
    return [[holds, `units/${row}/battery`, 'Two guns of one side make a battery.', 'grant-est-3']];
  });

const zones = ({ units, width, height }: BattleFile): readonly Check[] =>
  units.flatMap(({ zone, entry }, row): readonly Check[] => {
    if (!zone) return [];
    const isThere = entry === undefined;
    const { left, top, right, bottom } = zone;
    const holds = left < right && top < bottom && right <= width && bottom <= height;
    return [
      [holds, `units/${row}/zone`, 'A zone lies on the table, its left before its right side.', 'grant-choice-2'],
      [isThere, `units/${row}/zone`, 'What comes later is not put before the battle.', 'grant-choice-2'],
    ];
  });

const entries = ({ units, width, height }: BattleFile): readonly Check[] =>
  units.flatMap(({ entry }, row): readonly Check[] => {
    if (!entry) return [];
    const to = entry.to ?? entry;
    const isOn = ({ x, y }: Point): boolean => x <= width && y <= height;
    // The whole stretch is a part of one edge.
    const along = (ends: readonly [number, number], far: number): boolean =>
      ends.every((end) => end === 0 || end === far) && ends[0] === ends[1];
    const isEdge = along([entry.x, to.x], width) || along([entry.y, to.y], height);
    const holds = isOn(entry) && isOn(to) && isEdge;
    return [[holds, `units/${row}/entry`, 'A unit comes in at one edge of the table.', 'grant-move-16']];
  });

const hills = ({ circles = [] }: BattleFile): readonly Check[] =>
  circles.map(({ kind, radius, crest }, i) => [
    kind === 'hill' ? crest < radius : crest === 0,
    `circles/${i}/crest`,
    'A hill has a crest within its foot, and nothing else has one.',
    'grant-terr-3',
  ]);

const areas = ({ areas: all = [] }: BattleFile): readonly Check[] =>
  all.map(({ corners }, i) => [
    isConvex(corners),
    `areas/${i}/corners`,
    'The corners of an area go round it clockwise, and it has no dents.',
    'grant-terr-3',
  ]);

/** Sections of buildings that stand over one another: nobody could be in one of them alone (grant-terr-11). */
const sections = ({ areas: all = [] }: BattleFile): readonly Check[] =>
  all.map(({ kind, corners }, i) => {
    const before = all.slice(0, i).filter((other) => other.kind === 'building' && isConvex(other.corners));
    const stands = kind !== 'building' || !isConvex(corners);
    const holds = stands || !before.some((other) => overlaps(other.corners, corners));
    return [holds, `areas/${i}/corners`, 'It stands over another section of a building.', 'grant-terr-11'];
  });

const ridges = ({ ridges: all = [] }: BattleFile): readonly Check[] =>
  all.flatMap((ridge, i) =>
    (['foot', 'crest'] as const).map(
      (part): Check => [
        isConvex(ridge[part]),
        `ridges/${i}/${part}`,
        'The corners of a hill go round it clockwise, and it has no dents.',
        'grant-terr-3',
      ],
    ),
  );

/** The crest of a ridge and its crest line lie inside its foot (grant-terr-3). */
const crests = ({ ridges: all = [] }: BattleFile): readonly Check[] =>
  all.flatMap(({ foot, crest, line }, i) =>
    (
      [
        ['crest', crest],
        ['line', line],
      ] as const
    ).map(([part, points]): Check => {
      const isInside = !isConvex(foot) || points.every((point) => placeIn(foot, point) >= 0);
      return [isInside, `ridges/${i}/${part}`, 'It lies inside the foot of the hill.', 'grant-terr-3'];
    }),
  );

/** Lines of the ground that lead nowhere: two of their points that follow one another are one. */
const lines = ({ walls = [], waters = [], roads = [] }: BattleFile): readonly Check[] =>
  (
    [
      ['walls', walls, 'grant-terr-10'],
      ['waters', waters, 'grant-terr-7'],
      ['roads', roads, 'grant-terr-9'],
    ] as const
  ).flatMap(([field, all, clause]) =>
    all.map(({ line }, i): Check => {
      const leads = line.every(({ x, y }, j) => j === 0 || x !== line[j - 1]?.x || y !== line[j - 1]?.y);
      return [leads, `${field}/${i}/line`, 'Each point of a line lies elsewhere than the one before it.', clause];
    }),
  );

/** Fords lie in their water, and bridges on their road. */
const crossings = ({ waters = [], roads = [] }: BattleFile): readonly Check[] => [
  ...waters.flatMap((water, i) =>
    water.fords.map(
      (ford, j): Check => [
        isNearWall(water, ford, water.width >> 1),
        `waters/${i}/fords/${j}`,
        'A ford lies in its water.',
        'grant-terr-7',
      ],
    ),
  ),
  ...roads.flatMap((road, i) =>
    road.bridges.map(
      (bridge, j): Check => [
        isNearWall(road, bridge, ROAD),
        `roads/${i}/bridges/${j}`,
        'A bridge lies on its road.',
        'grant-terr-9',
      ],
    ),
  ),
];

const goals = ({ goal, width, height }: BattleFile): readonly Check[] => {
  if (!goal) return [];
  const { x, y } = goal;
  const isEdge = (x === 0 || x === width || y === 0 || y === height) && x <= width && y <= height;
  return [[isEdge, 'goal', 'Wagons leave by a point of the edge of the table.', 'grant-scn-wag-5']];
};

const objectives = ({ objectives: all = [], areas: ground = [], width, height }: BattleFile): readonly Check[] =>
  all.flatMap(({ houses, least, x, y, ground: corners }, i): readonly Check[] => {
    const known = houses.every((house) => ground.some(({ kind, name }) => kind === 'building' && name === house));
    return [
      [x <= width && y <= height, `objectives/${i}`, 'An objective lies on the table.', 'grant-vic-2'],
      [
        corners.length === 0 || isConvex(corners),
        `objectives/${i}/ground`,
        'The corners of its ground go round it clockwise, and it has no dents.',
        'grant-vic-2',
      ],
      [known, `objectives/${i}/houses`, 'The table has no building of that name.', 'grant-vic-2'],
      [
        houses.length === 0 || least <= houses.length,
        `objectives/${i}/least`,
        'So many buildings the objective does not have.',
        'grant-vic-2',
      ],
    ];
  });

const CHECKS = [
  sides,
  ids,
  formations,
  ranks,
  arms,
  crews,
  batteries,
  zones,
  entries,
  hills,
  areas,
  sections,
  ridges,
  crests,
  lines,
  crossings,
  goals,
  objectives,
] as const;

/** What does not hold of a file that has the form of one, in the order of the file. */
export const fileFaults = (file: BattleFile): readonly FileFault[] => {
  const broken = CHECKS.flatMap((check) => check(file)).filter(([holds]) => !holds);
  return inFileOrder(
    battleFields,
    broken.map(([, field, reason, clause]) => ({ field, reason, clause })),
  );
};
