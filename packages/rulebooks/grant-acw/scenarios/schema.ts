/** The file form of a battle: the table with its ground, the units of both sides, what wins. */
import { about, coded, flag, int, list, optional, orElse, type SheetOf, sheet, text, word } from '@longroll/kernel';
import { WEAPONS } from '../musketry.ts';
import { ARMS, FORMATIONS, PIECES, SIDES, type Side } from '../state.ts';
import { areaField, circleField, wallField } from '../terrain.ts';

const ID = { like: '^[A-Za-z0-9][A-Za-z0-9-]{0,15}$', is: 'an id has up to sixteen letters, digits and dashes' };
const NAME = { most: 40, like: '.' };
const coordinate = int(0, 20_000);

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
  ranks: about('Ranks of a line or of open order', orElse(int(1, 3), 2)),
  hold: about('Whether it has written orders to hold (grant-order-1)', orElse(flag(), false)),
});

const objective = sheet({
  name: text(NAME),
  x: coordinate,
  y: coordinate,
  points: about('What it counts for at the end (grant-vic-1)', int(0, 9)),
});

export const battleFields = {
  title: about('Title of the battle', text({ most: 60, like: '.' })),
  width: about('Width of the table, west to east', int(1200, 20_000)),
  height: about('Its depth, north to south', int(1200, 20_000)),
  lastMove: about('The last move (grant-vic-1)', int(1, 99)),
  circles: about('Round woods, rough ground, swamps and hills (section 7)', optional(list(circleField, 40))),
  areas: about('Woods, rough ground, swamps and buildings with corners', optional(list(areaField, 40))),
  walls: about('Walls, fences and earthworks (grant-terr-10)', optional(list(wallField, 40))),
  objectives: about('Places to be held (grant-vic-2)', optional(list(objective, 12))),
  halfPoints: about('Points for an enemy regiment at half strength or gone', orElse(int(0, 9), 0)),
  untilBeaten: about('Whether the battle ends when a regiment is beaten (grant-scn-learn-4)', orElse(flag(), false)),
  units: about('The units of both sides', list(unit, 40, 2)),
};

export type BattleFile = SheetOf<typeof battleFields>;
export type UnitFile = BattleFile['units'][number];
