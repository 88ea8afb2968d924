/**
 * The file form of a battle: a scenario, or any position of it, as plain data in words. What is left out takes the
 * default named here, or the value of the scenario named by `base`.
 */
import { z } from 'zod';
import { PIECE_TYPES } from '../state.ts';
import { WEAPON_IDS } from '../weapons.ts';

export const SCENARIO_IDS = ['crossroads', 'redoubt', 'wagons'] as const;

const area = z
  .string()
  .regex(/^\d{1,2},\d{1,2}$/, 'an area is named like 5,4')
  .describe('An area, column and row from the north-west: "5,4" (is-grid-3)');
const pieceId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,11}$/, 'an id is a letter with up to eleven letters, digits and dashes')
  .describe('Id of a piece, for instance "U1" (is-unit-4)');
const side = z.string().min(1).max(24).describe('Name of a side as in `sides`');
const facing = z
  .enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
  .describe('The edge faced: N E S W on squares, NE E SE SW W NW on hexes (is-grid-5)');
const turn = z.int().min(1).max(60).describe('A turn');
const strength = z.int().min(0).max(6);

const rosterLine = z
  .strictObject({
    id: pieceId,
    side,
    type: z.enum(PIECE_TYPES).describe('What it is (is-frame-3)'),
    weapon: z
      .enum([...WEAPON_IDS, 'none'])
      .optional()
      .describe('Its weapon (is-unit-5); may be left out where there is no choice'),
    sp: z.int().min(1).max(6).optional().describe('Strength points; those of its type when left out (is-unit-1, -2)'),
    area: area.optional().describe('Where it stands at the start; left out for a later arrival'),
    entry: z.array(area).max(60).optional().describe('Areas in which it may arrive (is-turn-5)'),
    facing,
    turn: turn.optional().describe('Turn of arrival (is-turn-5); 1 when left out'),
    native: z.boolean().optional().describe('Native troops may have hand-held weapons (is-unit-5)'),
  })
  .describe('One piece of the roster (is-unit-4)');

const objective = z
  .strictObject({
    area,
    name: z.string().min(1).max(40).optional().describe('What it is called: "the crossroads"'),
    points: z.int().min(0).max(99).optional().describe('What it counts for at the end; 1 when left out'),
  })
  .describe('An area that somebody must hold');

const victory = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('battle').describe('Strength alone decides (is-victory-2)') }),
    z.strictObject({
      kind: z.literal('points').describe('Points of objectives last held, unless just one side is exhausted'),
    }),
    z.strictObject({
      kind: z.literal('hold').describe('A side wins at the end of a turn with units in all objectives'),
      side: side.describe('The side that must take them'),
    }),
    z.strictObject({
      kind: z.literal('escort').describe('Transports are to be brought to safety'),
      side: side.describe('The side whose transports they are'),
      haven: z.array(area).min(1).max(60).describe('Areas in which a transport is safe'),
    }),
  ])
  .describe('What wins beyond is-victory-1 and -2; "battle" when left out');

const piece = z
  .strictObject({
    id: pieceId,
    area: area.optional().describe('Where it is now; as in the roster when left out'),
    off: z
      .enum(['waiting', 'destroyed', 'safe'])
      .optional()
      .describe('Not on the board: still to arrive, destroyed, or taken off to safety'),
    facing: facing.optional(),
    sp: strength.optional().describe('Strength points left; all when left out'),
    activated: z.boolean().optional().describe('Whether its activation of this turn is over'),
    entered: z.boolean().optional().describe('Whether it arrived this turn'),
  })
  .describe('Where a piece of the roster is now, if not as the roster has it');

const activation = z
  .strictObject({
    piece: pieceId,
    from: area.optional().describe('Where it stood when its activation began; where it is when left out'),
    spent: z.int().min(0).max(9).optional().describe('Movement spent; none when left out'),
    steps: z.int().min(0).max(9).optional().describe('Areas entered; none when left out'),
    road: z.boolean().optional().describe('Whether it has only followed a road so far; yes when left out'),
    stopped: z.boolean().optional().describe('Whether it must not go on; no when left out'),
    turns: z.int().min(0).max(9999).optional().describe('Turns that it has made so far.'),
    turning: z
      .enum(['free', 'pick', 'fixed'])
      .optional()
      .describe('Whether it may turn at will, must pick an enemy to face, or may turn no more; at will when left out'),
  })
  .describe('The activation that is open (is-turn-3)');

const beaten = z
  .strictObject({
    side,
    area: area.describe('The area of the loser'),
    winner: area.describe('The area of the winner'),
    pieces: z.array(pieceId).max(99).describe('Pieces that must still withdraw or lose a point'),
    to: area.optional().describe('Where the unit went that has withdrawn'),
    companions: z.array(pieceId).max(99).optional().describe('Pieces that may still go along'),
  })
  .describe('A close combat whose loser still has to choose (is-close-5)');

const positionShape = {
  turn: turn.optional().describe('The turn; 1 when left out'),
  phase: z
    .enum(['turn', 'initiative', 'arrivals', 'activation', 'beaten', 'over'])
    .optional()
    .describe('Where in the turn; "turn", its very beginning with the dice for initiative, when left out'),
  initiative: side.optional().describe('Who won the initiative; the side that acts first when left out'),
  first: side.optional().describe('The side that acts first this turn; the first listed when left out'),
  acting: side.optional().describe('The side whose part of the turn it is; the one that acts first when left out'),
  pieces: z.array(piece).max(120).optional().describe('Pieces that are not as the roster has them'),
  activation: activation.optional(),
  beaten: beaten.optional(),
  exhausted: z.array(side).max(2).optional().describe('Sides that are exhausted since the last check (is-exh-3)'),
  holders: z
    .array(z.strictObject({ area, side }))
    .max(60)
    .optional()
    .describe('Sides that were the last to have a unit in an objective'),
  outcome: z
    .strictObject({
      winner: side.optional().describe('The winner; nobody when left out'),
      clause: z.string().max(40).describe('The clause of the end'),
    })
    .optional()
    .describe('The end of the battle'),
};

/** A battle or any position of one, as a file. */
export const battleFile = z
  .strictObject({
    id: z.string().max(60).optional().describe('A word for the battle'),
    title: z.string().max(120).optional().describe('Its title'),
    about: z.string().max(1000).optional().describe('Two or three sentences about it'),
    base: z.enum(SCENARIO_IDS).optional().describe('A scenario of the book that gives everything left out here'),
    grid: z.enum(['squares', 'hexes']).optional().describe('The grid; squares when left out (is-grid-3)'),
    sides: z
      .array(
        z
          .string()
          .regex(/^[A-Z][A-Za-z]{1,19}$/, 'a side is named by one word with a capital, like Union')
          .describe('Name of a side'),
      )
      .length(2)
      .optional()
      .describe('Names of the two sides; Union and Confederate when left out. The first throws first (is-turn-1)'),
    lastTurn: turn.optional().describe('The last turn; 12 when left out'),
    board: z
      .array(z.string().min(1).max(80))
      .min(1)
      .max(30)
      .optional()
      .describe('Rows from north to south, a code of chapter 7 for each area; spaces count for nothing'),
    heights: z
      .array(area)
      .max(900)
      .optional()
      .describe('Areas that count as a hill as well, for movement and sight (is-scen-2)'),
    roster: z.array(rosterLine).max(120).optional().describe('All pieces of both sides'),
    objectives: z.array(objective).max(30).optional().describe('Areas to be held; none when left out'),
    victory: victory.optional(),
    ...positionShape,
  })
  .describe('A battle on a grid, or any position of one');

export type BattleFile = z.input<typeof battleFile>;
export type RosterEntry = z.output<typeof rosterLine>;
export type PieceEntry = z.output<typeof piece>;
