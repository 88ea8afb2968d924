/** What is wrong with a scenario file beside its units and depots: the field at fault, the clause and the reason (rotd-N1). */
import { at, type Refusal, refuse } from '@longroll/kernel';
import { lengthOf } from './dates.ts';
import { STATES } from './names.ts';
import { RELATIONS, SAME } from './offices.ts';
import type { ScenarioFile } from './scenario-file.ts';
import type { City } from './setting.ts';
import { isNamed } from './sources.ts';
import { isEnterable } from './strategic.ts';
import { overrideFaults } from './tactical/overrides.ts';

/** A refusal for the first entry of a list of which something holds. */
const first = <T>(
  list: string,
  entries: readonly T[],
  test: (entry: T, i: number) => boolean,
  clause: string,
  reason: string,
  field: string,
): Refusal | undefined => {
  const i = entries.findIndex(test);
  return i < 0 ? undefined : refuse(clause, reason, `scenario/${list}/${i}/${field}`);
};

/** Tells of an entry, by its place, whether it says what an earlier one has said already. */
const saidBefore = <T>(entries: readonly T[], wordOf: (entry: T) => string): ((entry: T, i: number) => boolean) => {
  const words = entries.map(wordOf);
  return (_, i) => words.indexOf(at(words, i)) !== i;
};

/** What is wrong with where towns stand: a second city in a square names its tac, another one does not (rotd-M2, rotd-N16). */
const siteFault = (cities: readonly City[]): string | undefined => {
  for (const [place, { name, square, tac }] of cities.entries()) {
    const before = cities.slice(0, place).filter((other) => other.square === square).length;
    if (before === 0 && tac !== undefined) return `${name} names a tac, but there is no other city in its square.`;
    if (before > 1 || (before === 1 && tac === undefined)) return `There are two cities in the square of ${name}.`;
  }
  return undefined;
};

const townFault = ({ towns }: ScenarioFile, cities: readonly City[]): Refusal | undefined => {
  const isKnown = (name: string): boolean => cities.filter((city) => isNamed(city, name)).length > 1;
  const closed = first(
    'towns',
    towns,
    ({ square }) => !isEnterable(square),
    'rotd-1.2a',
    'A city stands on passable ground.',
    'square',
  );
  const twice = first(
    'towns',
    towns,
    ({ name }) => isKnown(name),
    'rotd-1.3b',
    'There is a city of that name already.',
    'name',
  );
  const site = siteFault(cities);
  return closed ?? twice ?? (site === undefined ? undefined : refuse('rotd-M2', site, 'scenario/towns'));
};

const cityFault = ({ cities: said, inflow }: ScenarioFile, cities: readonly City[]): Refusal | undefined => {
  const isUnknown = ({ city }: { readonly city: string }): boolean => !cities.some((each) => isNamed(each, city));
  const rowOf = (city: string): number => cities.findIndex((each) => isNamed(each, city));
  return (
    first('cities', said, isUnknown, 'rotd-1.3b', 'There is no such city.', 'city') ??
    first('inflow', inflow, isUnknown, 'rotd-1.3b', 'There is no such city.', 'city') ??
    first(
      'cities',
      said,
      saidBefore(said, ({ city }) => String(rowOf(city))),
      'rotd-1.3b',
      'Another entry says how that city stands.',
      'city',
    )
  );
};

/** Players, their offices, and how states stand (rotd-G7, rotd-G11). */
const stateFault = ({ players, relations, pools }: ScenarioFile): Refusal | undefined =>
  first(
    'players',
    players,
    saidBefore(players, ({ name }) => name),
    'rotd-G11',
    'Two players have that name.',
    'name',
  ) ??
  first(
    'players',
    players,
    ({ state, offices }, i) =>
      players
        .slice(0, i)
        .some((other) => other.state === state && other.offices.some((each) => offices.includes(each))),
    'rotd-G11',
    'Another player of its state holds that office.',
    'offices',
  ) ??
  first(
    'relations',
    relations,
    ({ one, other }) => one === other,
    'rotd-G7',
    'A state stands to itself as the same.',
    'other',
  ) ??
  first(
    'relations',
    relations,
    ({ stand }) => stand === RELATIONS[SAME],
    'rotd-G7',
    'Two states are not the same.',
    'stand',
  ) ??
  first(
    'relations',
    relations,
    saidBefore(relations, ({ one, other }) =>
      [STATES.indexOf(one), STATES.indexOf(other)].sort((a, b) => a - b).join(),
    ),
    'rotd-G7',
    'Another entry says how those two stand.',
    'other',
  ) ??
  first(
    'pools',
    pools,
    saidBefore(pools, ({ state }) => state),
    'rotd-P1',
    'Another entry says what that state has in store.',
    'state',
  );

/** What is wrong with a file, by the field at fault; undefined where nothing is. `cities`: those of the map and of the file. */
export const faultOfFile = (file: ScenarioFile, cities: readonly City[]): Refusal | undefined => {
  const { begins, flotillas, overrides } = file;
  if (begins.day > lengthOf(begins.year, begins.month))
    return refuse('rotd-Q20', 'There is no such day in that month.', 'scenario/begins/day');
  const [uneven] = overrideFaults(overrides);
  return (
    cityFault(file, cities) ??
    stateFault(file) ??
    townFault(file, cities) ??
    first(
      'flotillas',
      flotillas,
      ({ area, square }) => area === undefined && square === undefined,
      'rotd-W5',
      'Ships lie in a sea area or in a square.',
      'area',
    ) ??
    (uneven === undefined ? undefined : refuse('rotd-M19', `${uneven}.`, 'scenario/overrides'))
  );
};
