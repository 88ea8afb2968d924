/** Why units and depots of a start cannot be played: the field at fault, the clause and the reason (rotd-N1). */
import { at, cell, isRefusal, type Plain, type Refusal, refuse } from '@longroll/kernel';
import { isDepotSite } from './ending/depots.ts';
import { cityAtTac, garrisonLoad, hasOwnFort } from './forts.ts';
import { isArtillery, isHeadquarters, RB, STATES, stateOf, typeOf, UNIT_TYPES, unitId } from './names.ts';
import { isOffMapPort } from './naval/garrisons.ts';
import { HOSTILE } from './offices.ts';
import { relationsAtStart } from './relations.ts';
import { type UnitEntry, WEAPONS, weaponsOf } from './scenario-file.ts';
import type { Setting } from './setting.ts';
import { readStart, type Start, setUp, tacsOf } from './setup.ts';
import { TACS } from './squares.ts';
import { INACTIVE, NOBODY } from './state.ts';
import { isAtRiver } from './strategic/lines.ts';
import { MOST_ACTIVE, MOST_BRIGADES, MOST_FRIENDS, mayRest } from './strategic/stacking.ts';
import { mostCarried } from './supply/draws.ts';
import { othersBar } from './supply/opening.ts';
import { isPassableTac, tacticalMap } from './tactical/map.ts';
import { type Position, positionOf, rowOf } from './work.ts';

const typeIn = (id: string): number => typeOf(unitId(id) ?? 0);
const nationIn = (id: string): number => stateOf(unitId(id) ?? 0);
const isBrigade = ({ id }: UnitEntry): boolean => !isHeadquarters(typeIn(id));

/** A thing that may be wrong with an entry of a list, and how that is said. */
type Check = readonly [
  test: (entry: UnitEntry, i: number) => boolean,
  clause: string,
  reason: string,
  field: keyof UnitEntry,
];

/** Ids, and who commands (rotd-3.1b, rotd-3.4b-1). */
const commandChecks = (setting: Setting, units: readonly UnitEntry[]): readonly Check[] => {
  const first = new Map(units.map(({ id }, i) => [id, i] as const).reverse());
  const players = new Map(setting.players.map(({ name, state }) => [name, state]));
  const isLed = (id: string): boolean => setting.players.some(({ state }) => state === nationIn(id));
  const isKnown = (player: string | undefined): boolean => player === undefined || players.has(player);
  const relations = relationsAtStart(setting.file);
  const isRival = (player: string | undefined, id: string): boolean => {
    const state = player === undefined ? undefined : players.get(player);
    return state !== undefined && relations[state * STATES.length + nationIn(id)] === HOSTILE;
  };
  const lead = (commander: string | undefined, id: string): boolean =>
    isKnown(commander) && (commander !== undefined || !isLed(id));
  return [
    [({ id }, i) => first.get(id) !== i, 'rotd-3.1b', 'Two units have that id.', 'id'],
    [({ commander, id }) => !lead(commander, id), 'rotd-3.4b-1', 'There is no such player.', 'commander'],
    [({ commander, id }) => isRival(commander, id), 'rotd-3.4b-1', 'An enemy commands no unit.', 'commander'],
    [({ deputy }) => !isKnown(deputy), 'rotd-3.4b-1', 'There is no such player.', 'deputy'],
    [({ deputy, id }) => isRival(deputy, id), 'rotd-3.4b-1', 'An enemy commands no unit.', 'deputy'],
    [
      ({ square }) => setting.open[square] !== 1 && !isOffMapPort(setting, square),
      'rotd-1.2b',
      'Nobody can stand in that square.',
      'square',
    ],
  ];
};

/** What a unit is and has, by its type (rotd-G10, rotd-3.1c, rotd-3.4a-1, rotd-11.9a). */
const KIND_CHECKS: readonly Check[] = [
  [
    ({ id, men }) => (men ?? 0) > at(UNIT_TYPES, typeIn(id)).mostMen,
    'rotd-G10',
    'It has more men than its type may have.',
    'men',
  ],
  [({ men }) => men === 0, 'rotd-3.1c', 'It has no men.', 'men'],
  [
    (entry) => !isBrigade(entry) && entry.men !== undefined && entry.men !== at(UNIT_TYPES, typeIn(entry.id)).mostMen,
    'rotd-G10',
    'The men of a headquarters are fixed.',
    'men',
  ],
  [
    ({ id, batteries }) => batteries > at(UNIT_TYPES, typeIn(id)).mostBatteries,
    'rotd-3.1c',
    'It has more batteries than its type may have.',
    'batteries',
  ],
  [
    ({ id, batteries }) => isArtillery(typeIn(id)) && batteries === 0,
    'rotd-3.1c',
    'An artillery brigade has one battery at least.',
    'batteries',
  ],
  [
    ({ id, weapon }) => weapon !== undefined && !weaponsOf(typeIn(id)).includes(WEAPONS.indexOf(weapon)),
    'rotd-3.4a-1',
    'Its type does not carry that weapon.',
    'weapon',
  ],
  [
    ({ id, supplies }) => (supplies ?? 0) > mostCarried(typeIn(id)),
    'rotd-11.9a',
    'It carries more supplies than it may.',
    'supplies',
  ],
];

/** The first entry of which a check holds, as a refusal. */
const found = (units: readonly UnitEntry[], checks: readonly Check[]): Refusal | undefined => {
  for (const [test, clause, reason, field] of checks) {
    const i = units.findIndex(test);
    if (i >= 0) return refuse(clause, reason, `scenario/units/${i}/${field}`);
  }
  return undefined;
};

/** Entries that are on the map from the start, with the tac in which each of them stands. */
interface Placed {
  readonly entry: UnitEntry;
  readonly tac: number;
  /** The others in its tac, itself among them. */
  readonly beside: readonly UnitEntry[];
}

/** Whether a river battery may be there: beside a river, or in the tac of a port (rotd-3.1a). */
const isBatterySite = (setting: Setting, square: number, tac: number): boolean => {
  const city = cityAtTac({ setting }, square, tac);
  const port = setting.cities[city];
  return isAtRiver(tacticalMap(setting, square), tac) || (port !== undefined && (port.sea >= 0 || port.riverPort));
};

type Fault = readonly [clause: string, reason: string, field: keyof UnitEntry];

/** Why a unit cannot stand in its tac, whoever holds what: no ground, no room, no river (rotd-2.2b, 2.5b, 2.5c, 3.1a). */
const groundFault = (setting: Setting, { entry, tac, beside }: Placed): Fault | undefined => {
  if (!isPassableTac(tacticalMap(setting, entry.square), tac))
    return ['rotd-2.2b', 'Nobody can stand in that tac.', 'tac'];
  if (typeIn(entry.id) === RB && !isBatterySite(setting, entry.square, tac))
    return ['rotd-3.1a', 'A river battery is beside a river or in the tac of a port.', 'tac'];
  if (beside.filter(isBrigade).length > MOST_BRIGADES)
    return ['rotd-2.5b', 'More brigades stand in its tac than there is room for.', 'tac'];
  const fellows = beside.filter(({ id, inactive }) => !inactive && nationIn(id) === nationIn(entry.id));
  return !entry.inactive && fellows.length > MOST_FRIENDS
    ? ['rotd-2.5c', 'More units of its side stand in its tac than there is room for.', 'tac']
    : undefined;
};

/** Why a unit cannot be inside its fort, or inactive, as all stand (rotd-2.6, 9.2d, 1.4e, 12.2b). */
const stateFault = (p: Position, row: number): Fault | undefined => {
  const { units } = p;
  const [square, tac] = [cell(units.square, row), cell(units.tac, row)];
  if (units.fort[row] === 1) {
    const city = cityAtTac(p, square, tac);
    if (city < 0 || cell(p.cities.fort, city) === 0) return ['rotd-2.6c', 'There is no fort in its tac.', 'inFort'];
    if (!hasOwnFort(p, row, tac)) return ['rotd-9.2d', 'The fort in its tac is not in friendly hands.', 'inFort'];
    if (garrisonLoad(p, square, tac) > cell(p.cities.capacity, city))
      return ['rotd-2.6d', 'The fort has no room for all who are inside.', 'inFort'];
  }
  if (p.state.season !== 'campaign' || units.condition[row] !== INACTIVE) return undefined;
  if (othersBar(p, row)) return ['rotd-12.2b', 'Units of others are in its square.', 'inactive'];
  return mayRest(p, row, square) ? undefined : ['rotd-1.4e', 'Enough units rest in its square.', 'inactive'];
};

/** Why units cannot be where a file puts them; undefined where all can. Those who come later are not asked for. */
const placeFault = (setting: Setting, units: readonly UnitEntry[], p: Position): Refusal | undefined => {
  const tacs = tacsOf(setting, units);
  const isHere = ({ arrives, square }: UnitEntry): boolean => arrives === 0 && setting.open[square] === 1;
  const crowds = Map.groupBy(
    [...units.keys()].filter((i) => isHere(at(units, i))),
    (i) => at(units, i).square * TACS + at(tacs, i),
  );
  const active = Map.groupBy(
    units.filter((each) => isHere(each) && isBrigade(each) && !each.inactive),
    ({ square }) => square,
  );
  for (const [i, entry] of units.entries()) {
    if (!isHere(entry)) continue;
    const tac = at(tacs, i);
    const beside = (crowds.get(entry.square * TACS + tac) ?? []).map((other) => at(units, other));
    const row = rowOf(p.units, unitId(entry.id) ?? NOBODY);
    const fault: Fault | undefined =
      (active.get(entry.square)?.length ?? 0) > MOST_ACTIVE
        ? ['rotd-1.4d', 'More active brigades stand in its square than it holds.', 'square']
        : (groundFault(setting, { entry, tac, beside }) ?? (row < 0 ? undefined : stateFault(p, row)));
    if (fault) return refuse(fault[0], fault[1], `scenario/units/${i}/${fault[2]}`);
  }
  return undefined;
};

/** Why a depot cannot be where a file puts it: no site of its side (rotd-11.7a); undefined where all can. */
const depotFault = ({ depots }: Start, p: Position): Refusal | undefined => {
  const wrong = (test: (i: number) => boolean, field: 'square' | 'tac', reason: string): Refusal | undefined => {
    const i = depots.findIndex((_, depot) => test(depot));
    return i < 0 ? undefined : refuse('rotd-11.7a', reason, `scenario/depots/${i}/${field}`);
  };
  const { owner, square, tac } = p.depots;
  return (
    wrong(
      (i) => at(depots, i).square === undefined && at(depots, i).tac !== undefined,
      'square',
      'A depot that is kept back stands nowhere.',
    ) ??
    wrong(
      (i) => cell(square, i) !== NOBODY && !isDepotSite(p, cell(owner, i), cell(square, i), cell(tac, i)),
      'tac',
      'A depot stands at rails, beside a river or in the city tac, in friendly hands.',
    )
  );
};

/** Why a start cannot be played; undefined where it can. */
export const faultOfStart = (setting: Setting, secret: Plain): Refusal | undefined => {
  const start = readStart(secret);
  if (isRefusal(start)) return start;
  const { units } = start;
  const fault = found(units, [...commandChecks(setting, units), ...KIND_CHECKS]);
  if (fault) return fault;
  const p = positionOf(setUp(setting, secret));
  return placeFault(setting, units, p) ?? depotFault(start, p);
};
