/**
 * The file form of a scenario: any position of the game as plain data in words. Types of the state, check, JSON Schema and
 * both ways of translation are made of it. What is left out takes the value of the scenario named by `base`, or a default.
 */
import {
  about,
  bits,
  citing,
  coded,
  type Field,
  flag,
  id,
  int,
  keyed,
  list,
  optional,
  orElse,
  record,
  type SheetOf,
  sheet,
  text,
  type ValueOf,
  word,
  wordOr,
} from '@longroll/kernel';

/** Seats: 0 the Union, 1 the Confederacy. */
export type Side = 0 | 1;
/** A flag or printed owner may also be neutral. */
export type Flag = Side | 2;
/** Arm and rank in one number, in the order of the book's table (ahd-unit-2). */
export type Kind = 0 | 1 | 2 | 3 | 4 | 5;
export const KIND_CODES = ['MI', 'VI', 'CI', 'MC', 'VC', 'CC'] as const;
/** The border states (ahd-turn-5); the place of each is its bit in the state. */
export const BORDER_STATES = ['Missouri', 'Kentucky', 'Maryland'] as const;

const SIDES = ['union', 'confederate'] as const;
const side = about('A side', coded<Side>(...SIDES));
const owner = about('A side, or neutral', coded<Flag>(...SIDES, 'neutral'));
const box = citing('ahd-map-1', about('Id of a box of the map, for instance "manassas"', id('box')));
const boxes = list(box, 110);
const turn = about('A game turn: 1 is July 1861, 40 is June 1865 (ahd-turn-1)', int(1, 40));
const count = int(0, 999);
const byKind = about('One number for each kind: MI VI CI MC VC CC', list(count, 6, 6));
const NONE_LOST = [0, 0, 0, 0, 0, 0];
const bothSides = <T>(of: Field<T>) => keyed(SIDES, of);

/** The name of a unit (ahd-frame-5). */
const unitName = about(
  'Name of a unit, for instance "U-I-07": side, arm (I infantry, C cavalry), number',
  text({ like: '^[UC]-[IC]-\\d{2,4}$', is: 'the name of a unit, such as U-I-07' }),
);
const entry = about(
  'One unit, or several alike',
  sheet({
    side,
    box,
    kind: about('MI, VI or CI militia, veteran or crack infantry; MC, VC or CC cavalry', coded<Kind>(...KIND_CODES)),
    count: about('How many such units', orElse(int(1, 60), 1)),
    unit: about('Its name; numbered in the order of the list when left out', optional(unitName)),
    disrupted: about('Whether it is disrupted', orElse(flag(), false)),
    marches: about('Marches in which it has moved in this player turn', orElse(int(0, 2), 0)),
    lastMarch: about('Serial of the march in which it moved last', orElse(count, 0)),
    from: about('Where its last march or its reinforcement began', orElse(box, -1)),
    came: about('How it came into its box', orElse(word('land', 'crossing', 'invasion'), 'land')),
    fought: about('Whether it fought or reinforced in this player turn', orElse(flag(), false)),
    risen: about('Whether it rose in rank in this player turn', orElse(flag(), false)),
  }),
);

/** Units of a file, whether each has an entry of its own or several share one. */
export const MOST_UNITS = 400;

const BASE_STEPS = ['withdraw', 'aim-defence', 'aim-attack', 'attacker-stays', 'defender-stays'] as const;
const VARIANT_STEPS = ['rout', 'assign-defender', 'assign-attacker'] as const;
const LAST_STEPS = ['reinforce-attack', 'reinforce-defence', 'fallback', 'retreat', 'promote'] as const;
const row = id('unit');
const rows = (what: string) => about(what, list(row, 200));
const noRows = (what: string) => about(what, orElse(list(row, 200), []));
const fight = sheet({
  box,
  round: about('Round being fought; 0 before the first', int(0, 9999)),
  step: about('What is asked next', word(...BASE_STEPS, ...VARIANT_STEPS, ...LAST_STEPS)),
  attackers: rows('Attacking units involved'),
  defenders: rows('Defending units involved'),
  dug: noRows('Defenders that stood in an entrenched box when the battle began (ahd-entrench-5)'),
  hurt: noRows('Units that were disrupted when the battle began (ahd-bcombat-11)'),
  result: about('0 attacker routed to 4 defender routed', orElse(int(0, 4), 0)),
  intensity: about('0 light, 1 normal, 2 heavy', orElse(int(0, 2), 0)),
  attackerLosses: about("The attacker's disruptions of this round", orElse(count, 0)),
  defenderLosses: about("The defender's disruptions of this round", orElse(count, 0)),
  assigned: about('Disruptions assigned to the defenders so far', orElse(list(int(0, 2), 200), [])),
  aims: noRows('Base combat: targets named so far, in the order of the firing units'),
  breaking: about('Base combat: a side is breaking off', orElse(flag(), false)),
});

/** Where a battle stands (chapters 11 and 12). Units are named by their place in the table of units. */
export const battle = about('The battle being fought', optional(fight), 'ahd-combat-1');

/** What a scenario fixes beyond its position. */
export const rules = {
  id: about('A word for the scenario', orElse(text({ most: 60 }), 'position')),
  title: about('Its title', orElse(text({ most: 120 }), 'A position')),
  firstTurn: citing('ahd-turn-1', orElse(turn, 1)),
  lastTurn: citing('ahd-turn-1', orElse(turn, 40)),
  short: about(
    'The short form (ahd-scen-1): its last turn, and the victory cities that the Union then needs',
    optional(sheet({ lastTurn: turn, cities: int(1, 7) })),
  ),
  fixedMarches: about(
    'Marches given to each side without a roll (ahd-march-1)',
    orElse(list(sheet({ turn, marches: int(0, 6) }), 40), []),
  ),
  fixedArmies: about('Army maximums that do not follow control (ahd-scen-learn-1)', optional(bothSides(count))),
  militiaLimits: about(
    'Militia infantry in play: limits on the first turn (ahd-recruit-4)',
    orElse(bothSides(count), [12, 8]),
  ),
  invasions: about('Whether there are naval invasions', orElse(flag(), true)),
  drafts: about('Whether there are drafts and border states', orElse(flag(), true)),
  strengthVictory: about('Whether the Confederacy can win by strength (ahd-victory-3)', orElse(flag(), true)),
  unionGoal: about('Boxes that win the war for the Union, all of them together', optional(boxes)),
  learning: about('Whether the end is told as that of the learning scenario', orElse(flag(), false)),
};

const PHASES = ['player-turn', 'held-promotion', 'movement', 'battle', 'promotion', 'recruitment', 'over'] as const;

/** Where the war stands: the fields of the state, in its order, but for a battle being fought. */
export const moment = {
  turn: about('The game turn; the first turn when left out', optional(turn), 'ahd-turn-1'),
  phasing: about('Whose player turn it is', orElse(side, 0), 'ahd-turn-3'),
  phase: about(
    'Where in the player turn; its very beginning when left out',
    orElse(word(...PHASES), 'player-turn'),
    'ahd-turn-2',
  ),
  units: about(
    'All units, in place of those of the base; an empty row is taken by the next recruit',
    optional(list(wordOr('empty', entry), MOST_UNITS)),
    'ahd-frame-5',
  ),
  flags: about(
    'Flags that differ from the printed owner, or from the base',
    optional(record(box, owner)),
    'ahd-control-1',
  ),
  works: about('Entrenchments besides the permanent ones, by box', optional(record(box, side)), 'ahd-entrench-3'),
  nextNumber: about(
    'Next numbers: Union I, Union C, Confederate I, Confederate C',
    optional(list(count, 4, 4)),
    'ahd-frame-5',
  ),
  marchDie: about('The natural march die; 0 when the marches were not rolled', orElse(int(0, 6), 0), 'ahd-march-1'),
  marchesLeft: about('Marches left in the movement phase', optional(int(0, 6)), 'ahd-march-1'),
  march: about('Serial of the march last spent in this player turn', orElse(count, 0), 'ahd-march-4'),
  marching: about('The box whose units may move in the march being spent', orElse(box, -1), 'ahd-march-2'),
  contested: about('Boxes where a battle is still to be fought', optional(boxes), 'ahd-combat-1'),
  recruitsLeft: about('Recruits left; the die is thrown when left out', optional(int(0, 6)), 'ahd-recruit-1'),
  recruited: about('Cities that have raised a unit this turn', orElse(boxes, []), 'ahd-recruit-2'),
  held: about(
    'Battle promotions held over (ahd-promote-4)',
    orElse(list(sheet({ side, box }), 110), []),
    'ahd-promote-4',
  ),
  due: about('Battle promotions due now (ahd-promote-3)', optional(boxes), 'ahd-promote-3'),
  borderStates: about(
    'Border states that have joined the Confederacy (ahd-turn-5)',
    orElse(bits(...BORDER_STATES), 0),
    'ahd-turn-5',
  ),
  washingtonTaken: about('The Confederacy held Washington when its last battle phase ended', orElse(flag(), false)),
  lost: about('Units lost so far', orElse(bothSides(byKind), [NONE_LOST, NONE_LOST])),
  raised: about('Units recruited so far', orElse(bothSides(count), [0, 0])),
  outcome: about(
    'The end of the war: who won, and the clause of the victory',
    optional(sheet({ winner: side, clause: text({ most: 40 }) })),
  ),
};

/** What says how the rest is read. */
export const head = {
  base: about(
    'A scenario of the book that gives everything left out here',
    optional(word('learning', '1861', '1862', '1863', '1864')),
  ),
  about: about('Two or three sentences about it', optional(text({ most: 1000 }))),
  boxes: about('The boxes that exist; all of the map when left out', optional(list(box, 110, 1)), 'ahd-map-1'),
};

/** A scenario of A House Divided, or any position of it. */
export const file = { ...head, ...rules, ...moment, battle };

export type Battle = ValueOf<typeof fight>;
export type UnitEntry = ValueOf<typeof entry>;
export type Moment = SheetOf<typeof moment>;
export type ScenarioRules = SheetOf<typeof rules>;
