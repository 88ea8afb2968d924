/**
 * The file form of a battle: a scenario, or any position of it, as plain data in words. What is left out takes the
 * default named here, or the value of the scenario named by `base`. Types, check, JSON Schema and both ways of translation are
 * made of these fields.
 */
import {
  about,
  type ClauseId,
  checks,
  type Field,
  type FileOf,
  flag,
  id,
  int,
  list,
  optional,
  type SheetOf,
  sheet,
  text,
  type ValueOf,
  word,
} from '@longroll/kernel';
import { PHASES, PIECE_TYPES, TURNINGS } from '../state.ts';
import { WEAPON_IDS } from '../weapons.ts';

export const SCENARIO_IDS = ['crossroads', 'redoubt', 'wagons'] as const;
export const GRIDS = ['squares', 'hexes'] as const;
export const FACINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const VICTORIES = ['battle', 'points', 'hold', 'escort'] as const;

/** A part of the file that may be left out, with the clause that is cited where it is at fault. */
const part = <T, W>(clause: ClauseId, words: string, field: Field<T, W>) => about(words, optional(field), clause);
/** A field of an entry that may be left out. */
const may = <T, W>(words: string, field: Field<T, W>) => about(words, optional(field));

const area = about(
  'An area, column and row from the north-west: "5,4" (is-grid-3)',
  id('area', { like: '^\\d{1,2},\\d{1,2}$', is: 'an area is named like 5,4' }),
);
const ID = {
  like: '^[A-Za-z][A-Za-z0-9-]{0,11}$',
  is: 'an id is a letter with up to eleven letters, digits and dashes',
};
const ABOUT_ID = 'Id of a piece, for instance "U1" (is-unit-4)';
const aPiece = about(ABOUT_ID, id('piece', ID));
const side = about('Name of a side as in `sides`', id('side', { most: 24, like: '.' }));
const facing = about(
  'The edge faced: N E S W on squares, NE E SE SW W NW on hexes (is-grid-5)',
  id('facing', { like: `^(${FACINGS.join('|')})$`, is: `an edge is one of ${FACINGS.join(' ')}` }),
);
const turn = int(1, 60);

const rosterLine = sheet({
  id: about(ABOUT_ID, text(ID)),
  side,
  type: about('What it is (is-frame-3)', word(...PIECE_TYPES)),
  facing,
  weapon: may('Its weapon (is-unit-5); may be left out where there is no choice', word(...WEAPON_IDS, 'none')),
  sp: may('Strength points; those of its type when left out (is-unit-1, -2)', int(1, 6)),
  area: may('Where it stands at the start; left out for a later arrival', area),
  entry: may('Areas in which it may arrive (is-turn-5)', list(area, 60)),
  turn: may('Turn of arrival (is-turn-5); 1 when left out', turn),
  native: may('Native troops may have hand-held weapons (is-unit-5)', flag()),
});

const objective = sheet({
  area,
  name: may('What it is called: "the crossroads"', text({ most: 40, like: '.' })),
  points: may('What it counts for at the end; 1 when left out', int(0, 99)),
});

const victory = sheet({
  kind: about(
    'Battle: strength alone decides (is-victory-2). Points: of objectives last held, unless just one side is exhausted. Hold: a side wins at the end of a turn with units in all objectives. Escort: transports are to be brought to safety',
    word(...VICTORIES),
  ),
  side: may('Hold: the side that must take them; escort: whose transports they are', side),
  haven: may('Escort: areas in which a transport is safe', list(area, 60, 1)),
});

const piece = sheet({
  id: aPiece,
  area: may('Where it is now; as in the roster when left out', area),
  off: may(
    'Not on the board: still to arrive, destroyed, or taken off to safety',
    word('waiting', 'destroyed', 'safe'),
  ),
  facing: optional(facing),
  sp: may('Strength points left; all when left out', int(0, 6)),
  activated: may('Whether its activation of this turn is over', flag()),
  entered: may('Whether it arrived this turn', flag()),
});

const activation = sheet({
  piece: aPiece,
  spent: may('Movement spent; none when left out', int(0, 9)),
  steps: may('Areas entered; none when left out', int(0, 9)),
  road: may('Whether it has only followed a road so far; yes when left out', flag()),
  stopped: may('Whether it must not go on; no when left out', flag()),
  turns: may('Turns that it has made so far.', int(0, 9999)),
  turning: may(
    'Whether it may turn at will, must pick an enemy to face, or may turn no more; at will when left out',
    word(...TURNINGS),
  ),
  from: may('Where it stood when its activation began; where it is when left out', area),
});

const beaten = sheet({
  side,
  area: about('The area of the loser', area),
  winner: about('The area of the winner', area),
  pieces: about('Pieces that must still withdraw or lose a point', list(aPiece, 99)),
  to: may('Where the unit went that has withdrawn', area),
  companions: may('Pieces that may still go along', list(aPiece, 99)),
});

const sideName = text({ like: '^[A-Z][A-Za-z]{1,19}$', is: 'a side is named by one word with a capital, like Union' });

/** A battle or any position of one. */
export const battleFields = {
  id: part('is-unit-4', 'A word for the battle', text({ most: 60 })),
  title: part('is-unit-4', 'Its title', text({ most: 120 })),
  about: part('is-unit-4', 'Two or three sentences about it', text({ most: 1000 })),
  base: part('is-unit-4', 'A scenario of the book that gives everything left out here', word(...SCENARIO_IDS)),
  grid: part('is-grid-3', 'The grid; squares when left out (is-grid-3)', word(...GRIDS)),
  sides: part(
    'is-frame-1',
    'Names of the two sides; Union and Confederate when left out. The first throws first (is-turn-1)',
    list(sideName, 2, 2),
  ),
  lastTurn: part('is-victory-1', 'The last turn; 12 when left out', turn),
  board: part(
    'is-grid-4',
    'Rows from north to south, a code of chapter 7 for each area; spaces count for nothing',
    list(text({ most: 80, like: '.' }), 30, 1),
  ),
  heights: part('is-scen-2', 'Areas that count as a hill as well, for movement and sight (is-scen-2)', list(area, 900)),
  roster: part('is-unit-4', 'All pieces of both sides (is-unit-4)', list(rosterLine, 120)),
  objectives: part('is-victory-1', 'Areas to be held; none when left out', list(objective, 30)),
  victory: part('is-victory-2', 'What wins beyond is-victory-1 and -2; "battle" when left out', victory),
  turn: part('is-turn-2', 'The turn; 1 when left out', turn),
  phase: part(
    'is-turn-2',
    'Where in the turn; "turn", its very beginning with the dice for initiative, when left out',
    word('turn', ...PHASES),
  ),
  initiative: part('is-turn-1', 'Who won the initiative; the side that acts first when left out', side),
  first: part('is-turn-1', 'The side that acts first this turn; the first listed when left out', side),
  acting: part('is-turn-2', 'The side whose part of the turn it is; the one that acts first when left out', side),
  pieces: part('is-unit-3', 'Pieces that are not as the roster has them', list(piece, 120)),
  activation: part('is-turn-3', 'The activation that is open (is-turn-3)', activation),
  beaten: part('is-close-5', 'A close combat whose loser still has to choose (is-close-5)', beaten),
  exhausted: part('is-exh-3', 'Sides that are exhausted since the last check (is-exh-3)', list(side, 2)),
  holders: part(
    'is-victory-1',
    'Sides that were the last to have a unit in an objective',
    list(sheet({ area, side }), 60),
  ),
  outcome: part(
    'is-victory-2',
    'The end of the battle',
    sheet({
      winner: may('The winner; nobody when left out', side),
      clause: about('The clause of the end', text({ most: 40 })),
    }),
  ),
};

export const battleFile = checks(battleFields, 'A battle on a grid, or any position of one');

export type BattleFile = FileOf<typeof battleFields>;
export type RosterEntry = NonNullable<BattleFile['roster']>[number];
/** The same with numbers for what its words name, -1 for what they do not. */
export type ReadFile = SheetOf<typeof battleFields>;
export type ReadLine = ValueOf<typeof rosterLine>;
export type ReadPiece = ValueOf<typeof piece>;
export type ReadActivation = ValueOf<typeof activation>;
export type ReadBeaten = ValueOf<typeof beaten>;
export type ReadObjective = ValueOf<typeof objective>;
