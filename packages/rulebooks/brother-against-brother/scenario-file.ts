/** The file form of a scenario as fields: types, check, JSON Schema and translation are made of them (chapter 13). */
import {
  about,
  checks,
  type Field,
  type FileOf,
  flag,
  id,
  int,
  keyed,
  list,
  optional,
  orElse,
  type Plain,
  type SheetOf,
  sheet,
  type ValueOf,
  word,
} from '@longroll/kernel';
import { LAST_TURN } from './calendar.ts';
import { tableFields } from './combat/resolution.ts';
import { limitFields } from './command.ts';
import { raidFields } from './phases/raiding.ts';
import { valueFields } from './politics/points.ts';
import { PARTS, SHIP_KINDS, type ShipKind } from './state.ts';

const turn = int(1, LAST_TURN);
const place = about('A city, a hex by column and row ("6714") or a box', id('place'), 'bab-map-1');
const leader = id('leader');
const strength = orElse(int(0, 999), 0);
/** Tenths of a degree, north and east positive. */
const degrees = int(-1800, 1800);
const year = int(1861, 1865);

/** At most so many; none when left out. */
const some = <T extends Plain, W>(of: Field<T, W>, most: number) => orElse(list(of, most), []);
/** One for each side. */
const bySide = <T, W>(of: Field<T, W>) => keyed(['union', 'confederate'], of);

const entry = sheet({
  at: place,
  leader: about('Who leads it; a garrison or detachment when left out', optional(leader), 'bab-unit-3'),
  stars: about('His rank; the lowest that he can hold when left out', optional(int(1, 4)), 'bab-lead-2'),
  militia: about('SF of militia', strength, 'bab-conv-4'),
  line: about('SF of line infantry', strength, 'bab-conv-4'),
  cavalry: about('SF of cavalry', strength, 'bab-conv-4'),
  under: about('The army commander to whom he is attached', optional(leader), 'bab-unit-3'),
  turn: about('The turn on which it comes; there from the start when left out', optional(turn), 'bab-conv-10'),
});
export type ReadEntry = ValueOf<typeof entry>;

const objective = sheet({ city: id('city'), points: int(1, 99) });
const cities = some(id('city'), 200);

const vessel = sheet({
  at: about('A city, a hex, a box, or the station of a port ("off-mobile")', id('water'), 'bab-map-10'),
  kind: about('What it is', word<ShipKind>(...SHIP_KINDS), 'bab-unit-1'),
  count: about('How many', orElse(int(1, 99), 1)),
  turn: about('The turn on which they come; there from the start when left out', optional(turn), 'bab-conv-10'),
});

const economy = sheet({
  resources: about('Resource Points', int(0, 9999), 'bab-rp-9'),
  calls: about('Volunteer calls so far', orElse(int(0, 9), 0), 'bab-pp-1'),
  levies: about('Levies so far', orElse(int(0, 9), 0), 'bab-pp-11'),
  calledIn: about('The year of the last call', optional(year), 'bab-pp-8'),
  leviedIn: about('The year of the last levy', optional(year), 'bab-pp-10'),
});

/** A scenario. */
export const scenarioFields = {
  turn: about('The first turn; 1 is I April 1861', turn, 'bab-conv-9'),
  lastTurn: about('The last turn', turn, 'bab-conv-9'),
  parts: about('Parts of the rules that are played; all when left out', optional(list(word(...PARTS), PARTS.length))),
  window: about(
    'The part of the map that is played on, in tenths of a degree; all of it when left out',
    optional(sheet({ north: degrees, south: degrees, west: degrees, east: degrees })),
    'bab-scn-1',
  ),
  control: about(
    'Cities that are not held by their side of 1861, nor by troops that stand in them',
    optional(sheet({ union: cities, confederate: cities, neutral: cities })),
    'bab-map-11',
  ),
  union: about('Forces of the Union', some(entry, 200), 'bab-unit-3'),
  confederate: about('Forces of the Confederacy', some(entry, 200), 'bab-unit-3'),
  ships: about('Ships of both sides', orElse(bySide(some(vessel, 99)), [[], []]), 'bab-nav-1'),
  tables: about('Tables of battle in place of the book’s', optional(sheet(tableFields)), 'bab-crt-4'),
  raids: about('Tables of blockade and piracy in place of the book’s', optional(sheet(raidFields)), 'bab-blk-1'),
  limits: about('How much leaders command, in place of the book’s limits', optional(sheet(limitFields)), 'bab-unit-4'),
  values: about(
    'What events are worth in political points, in place of the book’s; those left out stand as printed',
    optional(sheet(valueFields)),
    'bab-pol-5',
  ),
  levies: about(
    'Personnel Points of each side’s levies, the first first, in place of the book’s',
    optional(bySide(list(int(0, 999), 9))),
    'bab-pp-11',
  ),
  trains: about('Where the Union has siege trains', some(place, 20), 'bab-siege-5'),
  depots: about('Where supply depots stand', orElse(bySide(some(place, 99)), [[], []]), 'bab-sup-5'),
  economy: about(
    'What each side has to spend, and its calls and levies so far; nothing when left out',
    optional(bySide(economy)),
    'bab-rp-9',
  ),
  emancipation: about('Whether Emancipation has been proclaimed', orElse(flag(), false), 'bab-pol-9'),
  politics: about('Political points; plus favours the Confederacy', orElse(int(-200, 200), 0), 'bab-pol-1'),
  rail: about(
    'SF that each side moves by rail in a turn, until production says otherwise',
    orElse(bySide(int(0, 999)), [0, 0]),
    'bab-rail-1',
  ),
  objectives: about('Cities that count for points at the end', some(objective, 99), 'bab-scn-1'),
};

export const scenarioFile = checks(scenarioFields, 'A scenario of Brother against Brother');

export type ScenarioFile = FileOf<typeof scenarioFields>;
/** The same with numbers for what its words name. */
export type ReadScenario = SheetOf<typeof scenarioFields>;
