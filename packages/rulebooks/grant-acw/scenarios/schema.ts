/** The file form of a battle: the table with its ground, the units of both sides, what wins. */
import {
  about,
  checks,
  coded,
  type FileOf,
  flag,
  int,
  list,
  optional,
  orElse,
  type SheetOf,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import { WEAPONS } from '../musketry.ts';
import { priceFields } from '../prices.ts';
import { ARMS, FORMATIONS, PIECES, SIDES, type Side } from '../state.ts';
import { areaField, circleField, ridgeField, roadField, wallField, waterField } from '../terrain.ts';

const ID = { like: '^[A-Za-z0-9][A-Za-z0-9-]{0,15}$', is: 'an id has up to sixteen letters, digits and dashes' };
const NAME = { most: 40, like: '.' };
const coordinate = int(0, 20_000);

const zone = sheet({
  left: coordinate,
  top: coordinate,
  right: coordinate,
  bottom: coordinate,
  round: about('Whether it is the circle that fits into it', orElse(flag(), false)),
});
const entry = sheet({
  move: about('The first move in which it may come', int(1, 99)),
  x: coordinate,
  y: coordinate,
  to: about('The other end of the stretch, where it has a choice', optional(sheet({ x: coordinate, y: coordinate }))),
});

const unit = sheet({
  id: about('Id of the unit', text(ID)),
  name: about('What it is called', text(NAME)),
  side: about('Its side', coded<Side>(...SIDES)),
  arm: about('What it is; a general is a single mounted figure (grant-est-8)', orElse(word(...ARMS), 'infantry')),
  weapon: about('What it carries; cavalry has carbines, others rifles (grant-est-9)', optional(word(...WEAPONS))),
  men: about('Rank and file at the start: 24, of cavalry 12 (grant-est-1, -2)', optional(int(3, 48))),
  x: about('Place of the middle of its front rank, from the west edge', coordinate),
  y: about('The same from the north edge', coordinate),
  facing: about('Degrees clockwise from north (grant-geo-3)', int(0, 359)),
  formation: about('How it stands: in line, a gun unlimbered, unless it says so', optional(word(...FORMATIONS))),
  piece: about('What a gun fires: ball or shell beside canister (grant-est-9)', orElse(word(...PIECES), 'gun')),
  battery: about('The same word for the guns of a battery (grant-est-3)', optional(text(ID))),
  zone: about('Where it may be put before the battle (grant-choice-2)', optional(zone)),
  entry: about('When and where it comes, if it is not there at the start (grant-move-16)', optional(entry)),
  ranks: about('Ranks of a line or of open order', orElse(int(1, 3), 2)),
  hold: about('Whether it has written orders to hold (grant-order-1)', orElse(flag(), false)),
});

const objective = sheet({
  name: text(NAME),
  x: coordinate,
  y: coordinate,
  points: about('What it counts for at the end (grant-vic-1)', int(0, 9)),
  radius: about('How near to its marker it is held (grant-vic-2)', orElse(int(1, 9999), 300)),
  ground: about(
    'Corners of the ground that counts instead',
    orElse(list(sheet({ x: coordinate, y: coordinate }), 12, 3), []),
  ),
  houses: about('Names of the buildings inside which it is held', orElse(list(text(NAME), 12), [])),
  least: about('How many of them are enough', orElse(int(1, 12), 1)),
  holder: about('Who holds it before anybody takes it', optional(coded<Side>(...SIDES))),
});

export const battleFields = {
  title: about('Title of the battle', text({ most: 60, like: '.' })),
  width: about('Width of the table, west to east', int(1200, 20_000)),
  height: about('Its depth, north to south', int(1200, 20_000)),
  lastMove: about('The last move (grant-vic-1)', int(1, 99)),
  circles: about('Round woods, rough ground, swamps and hills (section 7)', optional(list(circleField, 40))),
  areas: about('Woods, rough ground, swamps and buildings with corners', optional(list(areaField, 40))),
  walls: about('Walls, fences and earthworks (grant-terr-10)', optional(list(wallField, 40))),
  ridges: about('Hills about a crest line (grant-terr-3)', optional(list(ridgeField, 12))),
  waters: about('Streams and rivers (grant-terr-7)', optional(list(waterField, 12))),
  roads: about('Roads with their bridges (grant-terr-9)', optional(list(roadField, 12))),
  armyBreak: about('The move from which an army breaks, 0 for never (grant-vic-3)', orElse(int(0, 99), 0)),
  howitzers: about('How many guns a side may exchange for howitzers (grant-choice-1)', orElse(int(0, 9), 0)),
  dismounting: about('Whether its cavalry may dismount if both agree (grant-annex-12)', orElse(flag(), false)),
  goal: about(
    'Where wagons leave the table for a point (grant-scn-wag-5)',
    optional(sheet({ x: coordinate, y: coordinate })),
  ),
  objectives: about('Places to be held (grant-vic-2)', optional(list(objective, 12))),
  halfPoints: about('Points for an enemy regiment at half strength or gone', orElse(int(0, 9), 0)),
  untilBeaten: about('Whether the battle ends when a regiment is beaten (grant-scn-learn-4)', orElse(flag(), false)),
  prices: about('What units cost, in place of the list of section 37', optional(sheet(priceFields))),
  units: about('The units of both sides', list(unit, 40, 2)),
};

/** The zod schema of a battle file, as it is written. */
export const battleFile = checks(battleFields, 'A battle on a table measured in inches');

/** A battle as it is read, and as it stands in a file. */
export type BattleFile = SheetOf<typeof battleFields>;
export type UnitFile = BattleFile['units'][number];
export type BattleWords = FileOf<typeof battleFields>;
