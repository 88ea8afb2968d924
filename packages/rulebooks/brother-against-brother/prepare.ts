/** Compiles a scenario file into a setting (chapter 13). */
import { at, isRefusal, type Plain, type Refusal, readFields, refuse } from '@longroll/kernel';
import { monthOf } from './calendar.ts';
import { unrisen } from './combat/tables.ts';
import { controlIn1861, withControl } from './control.ts';
import { ADMIRALS } from './data/ships.ts';
import { PRINTED_LIMITS } from './limits.ts';
import { CITIES, GRID, NOWHERE } from './map.ts';
import { edgeCosts } from './movement.ts';
import { standingPoints } from './politics/points.ts';
import { valuesIn } from './politics/values.ts';
import { newOrder } from './production/tables.ts';
import { type ReadScenario, scenarioFields } from './scenario-file.ts';
import { setUp, setUpFault } from './setup.ts';
import { newShip } from './ships/ships.ts';
import {
  CALM,
  CONFEDERATE,
  type Economy,
  HALTED,
  NEUTRAL,
  NO_FLEET,
  PARTS,
  type Setting,
  type State,
  UNION,
} from './state.ts';
import { terrainIn } from './terrain-chart.ts';
import { grammar } from './words.ts';

/**
 * The hexes whose centre lies in the window of a scenario, in thousandths of a mile (bab-map-2, bab-scn-1). The projection counts 55.96
 * miles a degree from longitude -95.5 and 69 miles a degree from latitude 41.
 */
const windowOf = ({ window }: ReadScenario): Uint8Array =>
  Uint8Array.from({ length: GRID.areas }, (_, hex) => {
    if (!window) return 1;
    const column = hex % GRID.width;
    const row = (hex - column) / GRID.width;
    const x = 15_000 * column + 7_500 * (1 + (row & 1));
    const y = 13_000 * row + 8_000;
    const inLongitude = x >= (window.west + 955) * 5_596 && x <= (window.east + 955) * 5_596;
    return inLongitude && y >= (410 - window.north) * 6_900 && y <= (410 - window.south) * 6_900 ? 1 : 0;
  });

const fortsIn1861 = (): State['forts'] =>
  CITIES.filter(({ fort }) => fort > 0).map(({ hex, fort }) => ({ hex, level: fort }));

const OWNERS = [
  [UNION, 'union'],
  [CONFEDERATE, 'confederate'],
  [NEUTRAL, 'neutral'],
] as const;

/** Who controls what at the start: as in 1861, but for what the file says and where troops stand (bab-scn-1). */
const controlled = (s: State, { control }: ReadScenario): State => {
  const said = OWNERS.reduce<State>(
    (now, [owner, word]) =>
      (control?.[word] ?? []).reduce((held, city) => withControl(held, at(CITIES, city).hex, owner), now),
    s,
  );
  return s.forces.reduce((now, { place, side }) => (place === NOWHERE ? now : withControl(now, place, side)), said);
};

const depotsOf = ({ depots = [] }: ReadScenario): State['war']['depots'] =>
  ([UNION, CONFEDERATE] as const).flatMap((side) => (depots[side] ?? []).map((hex) => ({ side, hex, fed: 0 })));

const economyOf = (file: ReadScenario, side: 0 | 1): Economy => {
  const { resources = 0, calls = 0, levies = 0, calledIn = 0, leviedIn = 0 } = file.economy?.[side] ?? {};
  return { resources, debt: 0, people: 0, most: 0, spent: 0, calls, levies, calledIn, leviedIn, upgraded: 0 };
};

/** Ships that are there at the start, and those that come later as orders (bab-scn-2 to -5). */
const shipsOf = ({ ships = [] }: ReadScenario): Pick<State['war'], 'ships' | 'orders'> => {
  const entries = ([UNION, CONFEDERATE] as const).flatMap((side) =>
    (ships[side] ?? []).map((entry) => ({ ...entry, side })),
  );
  return {
    ships: entries.flatMap(({ side, kind, at: place, count, turn }) =>
      turn === undefined ? Array.from({ length: count }, () => newShip(side, kind, place)) : [],
    ),
    orders: entries.flatMap(({ side, kind, at: place, count: amount, turn: due }) =>
      due === undefined ? [] : [newOrder(side, kind, amount, place, due)],
    ),
  };
};

/** A turn before any other. */
const NEVER = -99;

const warOf = (file: ReadScenario): State['war'] => ({
  ...shipsOf(file),
  admirals: ADMIRALS.map(() => ({ place: NOWHERE, sent: 0 })),
  fleet: NO_FLEET,
  fought: [],
  wishes: [],
  centres: [[], []],
  depots: depotsOf(file),
  trains: file.trains ?? [],
  economies: [economyOf(file, UNION), economyOf(file, CONFEDERATE)],
  stopped: 0,
  intervened: false,
  won: NEVER,
  counted: 0,
  washington: 0,
  emancipation: file.emancipation ? 'proclaimed' : 'none',
});

const bareState = (setting: Setting, file: ReadScenario): State => ({
  setting,
  phase: 'turn',
  returns: [],
  turn: file.turn,
  chooser: CONFEDERATE,
  // Who went second last turn chooses on a tie: on the first turn the Confederacy (bab-init-1).
  first: UNION,
  parts: 0,
  acting: UNION,
  forces: [],
  officers: [],
  control: controlIn1861(),
  breaks: [],
  forts: fortsIn1861(),
  coming: [],
  march: HALTED,
  fight: { ...CALM, attacked: [], spent: [], sieges: [] },
  allowance: [file.rail[0] ?? 0, file.rail[1] ?? 0],
  railed: [0, 0],
  exits: [],
  rest: [0, 0],
  drawn: [],
  relieved: [false, false],
  politics: file.politics,
  kentucky: NEUTRAL,
  war: warOf(file),
  destroyed: [0, 0],
  outcome: undefined,
});

/** The start with what cities and states are worth as they stand: only what changes of it is scored (bab-pol-3 to -5). */
const counted = (s: State): State => ({ ...s, war: { ...s.war, counted: standingPoints(s) } });

/** The setting of a scenario, with the position that it begins from; or what is wrong with its file. */
export const prepare = (scenario: Plain): Setting | Refusal => {
  const file = readFields(grammar, undefined as never, scenarioFields, scenario, 'scenario');
  if (isRefusal(file)) return file;
  if (file.turn > file.lastTurn)
    return refuse('bab-conv-9', `Turn ${file.turn} is after the last, ${file.lastTurn}.`, 'scenario/turn');
  for (const [clause, field, rows] of [
    ['bab-crt-4', 'tables/results', file.tables?.results],
    ['bab-blk-7', 'raids/blockade', file.raids?.blockade],
    ['bab-blk-6', 'raids/piracy', file.raids?.piracy],
  ] as const) {
    const wrong = unrisen(rows);
    if (wrong !== undefined) return refuse(clause, 'The rows of a table rise.', `scenario/${field}/${wrong}/upTo`);
  }
  const chart = terrainIn(file.tables?.terrain);
  const rules = {
    firstTurn: file.turn,
    lastTurn: file.lastTurn,
    parts: file.parts ?? PARTS,
    window: windowOf(file),
    objectives: file.objectives.map(({ city, points }) => ({ hex: at(CITIES, city).hex, points })),
    month: monthOf(file.turn),
    tables: file.tables,
    raids: file.raids,
    limits: { alone: file.limits?.alone ?? PRINTED_LIMITS.alone, army: file.limits?.army ?? PRINTED_LIMITS.army },
    values: valuesIn(file.values),
    terrain: chart,
    costs: edgeCosts(chart),
    levies: file.levies && ([at(file.levies, 0), at(file.levies, 1)] as const),
  };
  const blank = { ...rules, start: undefined as never };
  const state = setUp(bareState(blank, file), file);
  const fault = setUpFault(state, file);
  if (fault) return fault;
  const { setting: _setting, phase: _phase, returns: _returns, ...start } = counted(controlled(state, file));
  return { ...rules, start };
};
