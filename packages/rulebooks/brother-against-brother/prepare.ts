/** Compiles a scenario file into a setting (chapter 13). */
import { at, isRefusal, type Plain, type Refusal, readFields, refuse } from '@longroll/kernel';
import { monthOf } from './calendar.ts';
import { PRINTED_LIMITS } from './command.ts';
import { CONTROL_IN_1861, OWNERS, withControl } from './control.ts';
import { resultsTable } from './data/combat.ts';
import { ADMIRALS, blockadeTable, piracyTable } from './data/ships.ts';
import { ALLEGIANCES, CITIES, GRID, NOWHERE } from './map.ts';
import { edgeCosts } from './movement.ts';
import { newOrder } from './phases/production.ts';
import { standingPoints, valuesIn } from './politics/points.ts';
import { type ReadScenario, scenarioFields } from './scenario-file.ts';
import { setUp } from './setup.ts';
import { fileFault, setUpFault } from './setup-faults.ts';
import { newShip } from './ships/ships.ts';
import { faults } from './soundness.ts';
import { NO_ECONOMY, NO_WAR, PARTS, type Setting, START, type State, sideOf, type War } from './state.ts';
import { terrainIn } from './terrain-chart.ts';
import { capital, grammar } from './words.ts';

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

/** Who controls what at the start: as in 1861, but for what the file says and where troops stand (bab-scn-1). */
const controlled = (s: State, { control }: ReadScenario): State => {
  const held = ALLEGIANCES.flatMap((word) => (control?.[word] ?? []).map((city) => [city, OWNERS[word]] as const));
  const said = held.reduce((now, [city, owner]) => withControl(now, at(CITIES, city).hex, owner), s);
  return s.forces.reduce((now, { place, side }) => (place === NOWHERE ? now : withControl(now, place, side)), said);
};

/** Ships that are there at the start, and those that come later as orders (bab-scn-2 to -5). */
const shipsOf = ({ ships: lists }: ReadScenario): Pick<War, 'ships' | 'orders'> => {
  const entries = lists.flatMap((list, seat) => list.map((entry) => ({ ...entry, side: sideOf(seat) })));
  const ships = entries.flatMap(({ side, kind, at: place, count, turn }) =>
    turn === undefined ? Array.from({ length: count }, () => newShip(side, kind, place)) : [],
  );
  const orders = entries.flatMap(({ side, kind, at: place, count, turn }) =>
    turn === undefined ? [] : [newOrder(side, kind, count, place, turn)],
  );
  return { ships, orders };
};

const warOf = (file: ReadScenario): War => ({
  ...NO_WAR,
  ...shipsOf(file),
  admirals: ADMIRALS.map(() => ({ place: NOWHERE, sent: 0 })),
  depots: file.depots.flatMap((hexes, seat) => hexes.map((hex) => ({ side: sideOf(seat), hex, fed: 0 }))),
  trains: file.trains,
  economies: [
    { ...NO_ECONOMY, ...file.economy?.[0] },
    { ...NO_ECONOMY, ...file.economy?.[1] },
  ],
  emancipation: file.emancipation ? 'proclaimed' : 'none',
});

const bareState = (setting: Setting, file: ReadScenario): State => ({
  setting,
  phase: 'turn',
  returns: [],
  ...START,
  turn: file.turn,
  control: CONTROL_IN_1861,
  forts: CITIES.filter(({ fort }) => fort > 0).map(({ hex, fort }) => ({ hex, level: fort })),
  allowance: [file.rail[0] ?? 0, file.rail[1] ?? 0],
  politics: file.politics,
  war: warOf(file),
});

/** What a scenario fixes for all positions of a match; they share it, and it is never saved. */
export const rulesOf = (file: ReadScenario) => {
  const terrain = terrainIn(file.tables?.terrain);
  return {
    firstTurn: file.turn,
    lastTurn: file.lastTurn,
    parts: file.parts ?? PARTS,
    /** Whether each hex lies in the part of the map that is played on. */
    window: windowOf(file),
    /** Cities to be held for points at the end (bab-scn-1). */
    objectives: file.objectives.map(({ city, points }) => ({ hex: at(CITIES, city).hex, points })),
    /** The month of the first turn, for leaders who are out by then (bab-lead-10). */
    month: monthOf(file.turn),
    /** Tables of battle, of blockade and piracy in place of the book's, and what the levies of both sides bring (bab-pp-11). */
    tables: file.tables,
    raids: file.raids,
    levies: file.levies && ([at(file.levies, 0), at(file.levies, 1)] as const),
    /** Movement points and combat modifiers of terrain, and movement points over each edge (bab-map-4). */
    terrain,
    costs: edgeCosts(terrain),
    limits: { ...PRINTED_LIMITS, ...file.limits },
    /** What events are worth in political points, where not as the book has it (bab-pol-5 to -10). */
    values: valuesIn(file.values),
  };
};

/** The setting of a scenario, with the position that it begins from; or what is wrong with its file. */
export const prepare = (scenario: Plain): Setting | Refusal => {
  const file = readFields(grammar, undefined as never, scenarioFields, scenario, 'scenario');
  if (isRefusal(file)) return file;
  if (file.turn > file.lastTurn)
    return refuse('bab-conv-9', `Turn ${file.turn} is after the last, ${file.lastTurn}.`, 'scenario/turn');
  const wrong =
    resultsTable.fault(file.tables?.results, 'scenario/tables/results') ??
    blockadeTable.fault(file.raids?.blockade, 'scenario/raids/blockade') ??
    piracyTable.fault(file.raids?.piracy, 'scenario/raids/piracy');
  if (wrong) return wrong;
  const rules = rulesOf(file);
  const state = setUp(bareState({ ...rules, start: START }, file), file);
  const fault = fileFault(state, file) ?? setUpFault(state, file);
  if (fault) return fault;
  const { setting: _setting, phase: _phase, returns: _returns, ...start } = controlled(state, file);
  // Cities and states count with what they are worth as they stand: only what changes of it is scored (bab-pol-3 to -5).
  const counted = standingPoints({ ...state, ...start });
  const [unsound] = faults({ ...state, ...start });
  if (unsound !== undefined) return refuse('bab-scn-6', `${capital(unsound)}.`, 'scenario');
  return { ...rules, start: { ...start, war: { ...start.war, counted } } };
};
