/**
 * The file form of a scenario: any position of the game as plain data in words. What is left out takes the default named
 * here, or the value of the scenario named by `base`.
 */
import { z } from 'zod';
import { KIND_CODES } from '../state.ts';

const box = z.string().min(1).max(40).describe('Id of a box of the map, for instance "manassas"');
const unitWord = z
  .string()
  .regex(/^[UC]-[IC]-\d{2,4}$/, 'a unit is named like U-I-07')
  .describe('Name of a unit, for instance "U-I-07": side, arm (I infantry, C cavalry), number');
const side = z.enum(['union', 'confederate']).describe('A side');
const owner = z.enum(['union', 'confederate', 'neutral']).describe('A side, or neutral');
const turn = z.int().min(1).max(40).describe('A game turn: 1 is July 1861, 40 is June 1865 (ahd-turn-1)');
const count = z.int().min(0).max(999);
const byKind = z.array(count).length(6).describe('One number for each kind: MI VI CI MC VC CC');

const bothSides = (what: string) =>
  z.strictObject({
    union: count.describe(`${what} of the Union`),
    confederate: count.describe(`${what} of the Confederacy`),
  });

const unit = z
  .strictObject({
    side,
    box,
    kind: z.enum(KIND_CODES).describe('MI, VI or CI militia, veteran or crack infantry; MC, VC or CC cavalry'),
    count: z.int().min(1).max(60).optional().describe('How many such units; one when left out'),
    unit: unitWord.optional().describe('Its name; numbered in the order of the list when left out'),
    disrupted: z.boolean().optional().describe('Whether it is disrupted; full when left out'),
    marches: z.int().min(0).max(2).optional().describe('Marches in which it has moved in this player turn'),
    lastMarch: count.optional().describe('Serial of the march in which it moved last'),
    from: box.optional().describe('Where its last march or its reinforcement began'),
    came: z.enum(['land', 'crossing', 'invasion']).optional().describe('How it came into its box'),
    fought: z.boolean().optional().describe('Whether it fought or reinforced in this player turn'),
    risen: z.boolean().optional().describe('Whether it rose in rank in this player turn'),
  })
  .describe('One unit, or several alike');

const BATTLE_STEPS = [
  'withdraw',
  'aim-defence',
  'aim-attack',
  'attacker-stays',
  'defender-stays',
  'reinforce-attack',
  'reinforce-defence',
  'rout',
  'assign-defender',
  'assign-attacker',
  'fallback',
  'retreat',
  'promote',
] as const;

const unitWords = z.array(unitWord).max(200);

const battle = z
  .strictObject({
    box,
    round: z.int().min(0).max(9999).describe('Round being fought; 0 before the first'),
    step: z.enum(BATTLE_STEPS).describe('What is asked next'),
    attackers: unitWords.describe('Attacking units involved'),
    defenders: unitWords.describe('Defending units involved'),
    dug: unitWords.optional().describe('Defenders that stood in an entrenched box when the battle began'),
    hurt: unitWords.optional().describe('Units that were disrupted when the battle began'),
    result: z.int().min(0).max(4).optional().describe('0 attacker routed to 4 defender routed'),
    intensity: z.int().min(0).max(2).optional().describe('0 light, 1 normal, 2 heavy'),
    attackerLosses: count.optional().describe("The attacker's disruptions of this round"),
    defenderLosses: count.optional().describe("The defender's disruptions of this round"),
    assigned: z
      .array(z.int().min(0).max(2))
      .max(200)
      .optional()
      .describe('Disruptions assigned to the defenders so far'),
    aims: unitWords.optional().describe('Base combat: targets named so far'),
    breaking: z.boolean().optional().describe('Base combat: a side is breaking off'),
  })
  .describe('A battle being fought');

const rulesShape = {
  boxes: z.array(box).min(1).max(110).optional().describe('The boxes that exist; all of the map when left out'),
  firstTurn: turn.optional(),
  lastTurn: turn.optional(),
  short: z
    .strictObject({
      lastTurn: turn,
      cities: z.int().min(1).max(7).describe('Victory cities that the Union then needs'),
    })
    .optional()
    .describe('The short form (ahd-scen-1)'),
  fixedMarches: z
    .array(z.strictObject({ turn, marches: z.int().min(0).max(6) }))
    .max(40)
    .optional()
    .describe('Marches given to each side without a roll (ahd-march-1)'),
  fixedArmies: bothSides('Army maximum')
    .optional()
    .describe('Army maximums that do not follow control (ahd-scen-learn-1)'),
  militiaLimits: bothSides('Militia infantry in play').optional().describe('Limits on the first turn (ahd-recruit-4)'),
  invasions: z.boolean().optional().describe('Whether there are naval invasions; yes when left out'),
  drafts: z.boolean().optional().describe('Whether there are drafts and border states; yes when left out'),
  strengthVictory: z.boolean().optional().describe('Whether the Confederacy can win by strength (ahd-victory-3)'),
  unionGoal: z.array(box).max(110).optional().describe('Boxes that win the war for the Union, all of them together'),
  learning: z.boolean().optional().describe('Whether the end is told as that of the learning scenario'),
};

const positionShape = {
  flags: z.record(box, owner).optional().describe('Flags that differ from the printed owner, or from the base'),
  works: z.record(box, side).optional().describe('Entrenchments besides the permanent ones, by box'),
  units: z
    .array(z.union([unit, z.literal('empty').describe('An empty row: the next recruit takes it')]))
    .max(400)
    .optional()
    .describe('All units; in place of those of the base'),
  nextNumber: z
    .array(count)
    .length(4)
    .optional()
    .describe('Next numbers: Union I, Union C, Confederate I, Confederate C'),
  turn: turn.optional().describe('The game turn; the first turn when left out'),
  phasing: side.optional().describe('Whose player turn it is; the Union when left out'),
  phase: z
    .enum(['player-turn', 'held-promotion', 'movement', 'battle', 'promotion', 'recruitment', 'over'])
    .optional()
    .describe('Where in the player turn; "player-turn", its very beginning, when left out'),
  marchesLeft: z.int().min(0).max(6).optional().describe('Marches left in the movement phase'),
  marchDie: z.int().min(0).max(6).optional().describe('The natural march die; 0 when the marches were not rolled'),
  march: count.optional().describe('Serial of the march last spent in this player turn'),
  marching: box.optional().describe('The box whose units may move in the march being spent'),
  battle: battle.optional(),
  contested: z.array(box).max(110).optional().describe('Boxes where a battle is still to be fought'),
  recruitsLeft: z.int().min(0).max(6).optional().describe('Recruits left; the die is thrown when left out'),
  recruited: z.array(box).max(110).optional().describe('Cities that have raised a unit this turn'),
  held: z
    .array(z.strictObject({ side, box }))
    .max(110)
    .optional()
    .describe('Battle promotions held over (ahd-promote-4)'),
  due: z.array(box).max(110).optional().describe('Battle promotions due now (ahd-promote-3)'),
  borderStates: z
    .array(z.enum(['Missouri', 'Kentucky', 'Maryland']))
    .max(3)
    .optional()
    .describe('Border states that have joined the Confederacy (ahd-turn-5)'),
  washingtonTaken: z.boolean().optional().describe('The Confederacy held Washington when its last battle phase ended'),
  lost: z.strictObject({ union: byKind, confederate: byKind }).optional().describe('Units lost so far'),
  raised: bothSides('Units recruited so far').optional(),
  outcome: z
    .strictObject({ winner: side, clause: z.string().max(40).describe('The clause of the victory') })
    .optional()
    .describe('The end of the war'),
};

/** A scenario or any other position, as a file. */
export const scenarioFile = z
  .strictObject({
    id: z.string().max(60).optional().describe('A word for the scenario'),
    title: z.string().max(120).optional().describe('Its title'),
    about: z.string().max(1000).optional().describe('Two or three sentences about it'),
    base: z
      .enum(['learning', '1861', '1862', '1863', '1864'])
      .optional()
      .describe('A scenario of the book that gives everything left out here'),
    ...rulesShape,
    ...positionShape,
  })
  .describe('A scenario of A House Divided, or any position of it');

export type ScenarioFile = z.input<typeof scenarioFile>;
