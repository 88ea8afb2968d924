// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'ahd-frame-1': {
    chapter: '1. Frame',
    text: 'Two players: the Union and the Confederacy. Nothing is hidden. Each game turn is a Union player turn followed by a Confederate player turn. The side whose player turn it is, is the phasing side.',
    source: 'base',
  },
  'ahd-frame-2': {
    chapter: '1. Frame',
    text: 'Three switches are fixed when the game is set up: combat (variant or base), supply (variant or base) and rally (variant or base). The preset Variant, which is the default, sets all three to variant; the preset Base sets all three to base. Any mix is legal. A fourth switch says whose supply is checked (ahd-supply-3), a fifth how long a scenario lasts (ahd-scen-1).',
    decision:
      'With rally on base and any other switch on variant, a disrupted unit recovers by itself at the end of its owner’s recruitment phase if it is then in supply (ahd-supply-2). Reason: without a way back the mix would only ever shrink armies.',
    source: 'variant',
  },
  'ahd-frame-3': {
    chapter: '1. Frame',
    text: 'All dice have six sides. They are thrown one at a time, in the order in which the rules name them; nothing else is thrown.',
    decision:
      'A variant combat round always throws both its dice, blue and then gray. A recruitment phase always throws its die. A march roll is thrown on every player turn except where a scenario fixes the marches. Base fire throws one die for each firing unit, also for a unit that cannot hit. Reason: the number of dice then never hangs on a player’s choice.',
    source: 'base',
  },
  'ahd-frame-4': {
    chapter: '1. Frame',
    text: 'Everything that a player decides is an action of its own in the log, so that a game can be replayed from its set-up, options, dice and actions. Who decides what:\n- Each march: the phasing side picks the box, the use (to move, entrench, rally or invade) and the destination of each unit.\n- Order of battles: the phasing side picks the next contested box.\n- Variant, after round one: the attacker, then the defender, brings in reinforcements.\n- Variant, rout: the side that routed the other takes one more enemy disruption, or one fewer of its own.\n- Variant, disruptions: the attacker assigns the defender’s first, then the defender assigns the attacker’s; a unit is named for each.\n- Retreat after a battle: the owner of the retreating units picks the box, where there is a choice.\n- Base combat: the owner of the units concerned decides to withdraw cavalry or stand, picks a target for each unit, and retreats or stays after a round.\n- Promotion: the owner picks the unit.\n- Recruitment: the phasing side picks the cities and the arms.',
    source: 'base',
  },
  'ahd-frame-5': {
    chapter: '1. Frame',
    text: 'Each unit has a fixed name (for instance U-I-01), a side, an arm (infantry or cavalry), a rank (militia, veteran or crack), a state (full or disrupted) and a box. There is no limit on veteran and crack units in play.',
    decision:
      'Units are individuals because losses and promotions fall on single units. There is no limit on ranks because the base game’s counter mix is not known and the army maximum already limits them.',
    source: 'base',
  },
  'ahd-unit-1': {
    chapter: '2. Units',
    text: 'There are two arms, infantry and cavalry, and three ranks: militia, veteran, crack, in rising order.',
    source: 'base',
  },
  'ahd-unit-2': {
    chapter: '2. Units',
    text: 'Strength and speed of each unit. The variant adds up strength for the odds of a battle; in base combat the same figure is the highest die that hits.\nMI, militia infantry: strength 2, 1 box in a march\nVI, veteran infantry: strength 3, 1 box in a march\nCI, crack infantry: strength 3, 1 box in a march\nMC, militia cavalry: strength 1, 2 boxes in a march\nVC, veteran cavalry: strength 2, 2 boxes in a march\nCC, crack cavalry: strength 3, 2 boxes in a march',
    source: 'base',
  },
  'ahd-unit-3': {
    chapter: '2. Units',
    text: 'Crack cavalry counts 3.',
    decision:
      'The variant leaves crack cavalry out of its list. Reason for 3: the base game rates it 3, and the cavalry ranks rise by one each.',
    source: 'variant',
  },
  'ahd-unit-4': {
    chapter: '2. Units',
    text: 'A disrupted unit keeps its full strength, its movement and, if it is crack, its crack benefit.',
    decision: 'The variant rates units by arm and rank only and names no reduction for a disrupted one.',
    source: 'variant',
  },
  'ahd-unit-5': {
    chapter: '2. Units',
    text: 'There is no stacking limit. Units of both sides share a box only from an attacker’s entry until that battle is resolved.',
    source: 'base',
  },
  'ahd-unit-6': {
    chapter: '2. Units',
    text: 'Crack infantry marches one box like all infantry. Leaders (Lee, Grant, Sherman) and other advanced rules are not part of this game.',
    source: 'base',
  },
  'ahd-map-1': {
    chapter: '3. Map',
    text: 'The map is made of boxes: towns and places. A box has a name, a state, a position, a start owner, a Union value and a Confederate value. Its value for a side counts towards that side’s army maximum, and a value above 0 makes it a recruiting city of that side. A box may be marked as a port, as a capital, and as permanently entrenched.',
    source: 'base',
  },
  'ahd-map-2': {
    chapter: '3. Map',
    text: 'Links are roads, railways or rivers. Two boxes may be joined by two links of different kinds; a move names the kind it uses. Boxes are adjacent if any link joins them. Lines that cross away from a box do not meet.',
    source: 'base',
  },
  'ahd-map-3': {
    chapter: '3. Map',
    text: 'A river link has a direction: it runs from the upstream box to the downstream box.',
    source: 'base',
  },
  'ahd-map-4': {
    chapter: '3. Map',
    text: 'A link marked x crosses a major river. Only base combat uses the mark (ahd-bcombat-7).',
    source: 'base',
  },
  'ahd-map-5': {
    chapter: '3. Map',
    text: 'At the 1861 start the Union values of the Union’s boxes add up to 34 and the Confederate values of the Confederacy’s boxes to 29. These are the starting army maximums.',
    source: 'base',
  },
  'ahd-map-6': {
    chapter: '3. Map',
    text: 'There are seven victory cities: Richmond (3), Wilmington, Charleston SC, Atlanta, Memphis, Mobile and New Orleans (2 each). They are all the Confederate cities of value 2 or more.',
    source: 'base',
  },
  'ahd-map-7': {
    chapter: '3. Map',
    text: 'Kentucky (Louisville, Lexington, Munfordville, Bowling Green, London, Paducah and Columbus KY) starts neutral. Either side may enter it from turn 1, without any penalty.',
    decision: 'There is no penalty for breaking its neutrality. Reason: that is an optional rule of the base game.',
    source: 'base',
  },
  'ahd-map-8': {
    chapter: '3. Map',
    text: 'The map is a fresh design on real towns and railways of 1861, not a copy of any published board: 110 boxes and 256 links (125 rail, 98 road, 33 river). City values follow the base game where they are known. Trenton, inland here and no port, stands for the base game’s New Jersey port of value 2.',
    decision: 'Reason: the totals of 34 and 29 and the seven victory cities must hold.',
    source: 'base',
  },
  'ahd-turn-1': {
    chapter: '4. Turns',
    text: 'The game lasts 40 turns, from July 1861 to June 1865. A year has ten turns: July, August, September, October, November/December, January/February, March, April, May, June. Turn 1 is July 1861. So turn 6 is January/February 1862, turn 8 April 1862, turn 18 April 1863, turn 28 April 1864 and turn 40 June 1865.',
    source: 'base',
  },
  'ahd-turn-2': {
    chapter: '4. Turns',
    text: 'A player turn runs in this order:\n0. Under variant supply the supply check; then base battle promotions that were held over (ahd-promote-4).\n1. March roll.\n2. Movement.\n3. Battles.\n4. Promotion.\n5. Recruitment.\nVictory is tested where chapter 15 says.',
    source: 'base',
  },
  'ahd-turn-3': {
    chapter: '4. Turns',
    text: 'The Union moves first, then the Confederacy; then the next turn begins.',
    source: 'base',
  },
  'ahd-turn-4': {
    chapter: '4. Turns',
    text: 'Drafts: at the start of turns 8, 18 and 28 the Union’s limit of militia infantry rises by 4: from 12 to 16, 20 and 24.',
    source: 'base',
  },
  'ahd-turn-5': {
    chapter: '4. Turns',
    text: 'Border states: at the start of a Confederate player turn each of Missouri (St. Joseph, St. Louis and Springfield MO), Kentucky (Louisville and Bowling Green) and Maryland (Baltimore) that was not credited before is credited if the Confederacy controls all its boxes named here. Each raises the Confederate limit of militia infantry by 1 for good, to 8 + 3 at most.',
    source: 'base',
  },
  'ahd-march-1': {
    chapter: '5. Marches',
    text: 'Roll one die at the start of movement. It gives that many marches, and a 1 counts as 2: so 2 marches with 2 chances in 6, and 3, 4, 5 or 6 marches with 1 chance in 6 each, 11/3 on average. On turn 1 of the 1861 campaign there is no roll and each side has 2 marches.',
    source: 'base',
  },
  'ahd-march-2': {
    chapter: '5. Marches',
    text: 'One march is spent on one box. It lets any or all of the phasing side’s units there move, each to its own destination; or it is spent on entrenching (ahd-entrench-1), on an invasion (ahd-naval-3) or, in the variant, on a rally (ahd-rally-1).',
    source: 'base',
  },
  'ahd-march-3': {
    chapter: '5. Marches',
    text: 'A unit may move in at most two marches in one player turn. A box may be activated any number of times.',
    decision: 'Reason: the base game lets a force march again, and two is the known ceiling.',
    source: 'base',
  },
  'ahd-march-4': {
    chapter: '5. Marches',
    text: 'Marches are spent one after the other, each with its full effect before the next. The player may stop at any time; unspent marches are lost.',
    source: 'base',
  },
  'ahd-march-5': {
    chapter: '5. Marches',
    text: 'Units that stand in a box with enemy units after their first march (a pending battle) may use a second march only to leave for a box that their own side controls.',
    source: 'base',
  },
  'ahd-move-1': {
    chapter: '6. Movement',
    text: 'Infantry moves over one link of any kind into an adjacent box, whoever holds it. Entering a box with enemy units ends the move and brings a battle.',
    source: 'base',
  },
  'ahd-move-2': {
    chapter: '6. Movement',
    text: 'Rail move: infantry may instead move over two rail links, if its side controls the box it starts from, the middle box and the destination, and none of them holds enemy units.',
    source: 'base',
  },
  'ahd-move-3': {
    chapter: '6. Movement',
    text: 'River move: infantry of either side may instead move over two river links, upstream or downstream, if the middle box holds no enemy units. The destination may be enemy-held and may hold enemy units.',
    source: 'base',
  },
  'ahd-move-4': {
    chapter: '6. Movement',
    text: 'Cavalry moves over one or two links of any kinds. The middle box must hold no enemy units; the destination may.',
    source: 'base',
  },
  'ahd-move-5': {
    chapter: '6. Movement',
    text: 'Cavalry jump: cavalry may pass through a middle box that holds enemy infantry but no enemy cavalry, if neither link is a river link. The destination may hold enemy units.',
    source: 'base',
  },
  'ahd-move-6': {
    chapter: '6. Movement',
    text: 'Union downriver jump: Union infantry or cavalry may move over two river links through a middle box that holds enemy units, if it travels the first link downstream and the destination holds no enemy units.',
    source: 'base',
  },
  'ahd-move-7': {
    chapter: '6. Movement',
    text: 'A downriver jump is forbidden if Confederate units stand in any other box, not the one the jump starts from, that is joined to the jumped box by a river link and lies upstream of it. Example: with Confederates at Arkansas Post and at Little Rock a jump from Memphis to Vicksburg over Arkansas Post is forbidden; with Little Rock empty it is allowed, if Batesville is empty too.',
    source: 'base',
  },
  'ahd-move-8': {
    chapter: '6. Movement',
    text: 'Disrupted units move as full ones do (ahd-unit-4).',
    source: 'base',
  },
  'ahd-move-9': {
    chapter: '6. Movement',
    text: 'Confederate units may not use the link between Fredericksburg and Washington: Union gunboats lie on the Potomac.',
    decision:
      'This is the whole of the base game’s Potomac restriction. Reason: its heading is known but not its text, and one barred link is the simplest meaning.',
    source: 'base',
  },
  'ahd-move-10': {
    chapter: '6. Movement',
    text: 'Units never enter a box that these rules do not let them end in or pass. There is no forced march, and in the variant no retreat before combat.',
    source: 'base',
  },
  'ahd-move-11': {
    chapter: '6. Movement',
    text: 'A move that passes through an unoccupied enemy box does not change its flag, except that a flag may return to its printed owner (ahd-control-5).',
    source: 'base',
  },
  'ahd-naval-1': {
    chapter: '7. Naval rules',
    text: 'The Confederacy never moves by sea and never traces supply by sea: that is the blockade. There is no other blockade rule.',
    source: 'base',
  },
  'ahd-naval-2': {
    chapter: '7. Naval rules',
    text: 'Sea transport: a march spent on a port that the Union controls lets any or all units there sail to any other port that the Union controls and that holds no enemy units. It counts as the units’ move for that march.',
    source: 'base',
  },
  'ahd-naval-3': {
    chapter: '7. Naval rules',
    text: 'Naval invasion: only if the march die showed a natural 6 and the Union controls Washington. Each march spent so carries one unit from any port that the Union controls to any port box, including one that holds Confederate units, where a battle follows. No more units than marches can be carried, so 6 at most.',
    source: 'base',
  },
  'ahd-naval-4': {
    chapter: '7. Naval rules',
    text: 'While the Confederacy controls Fort Monroe no invasion may go to Yorktown or Norfolk.',
    source: 'base',
  },
  'ahd-naval-5': {
    chapter: '7. Naval rules',
    text: 'Invading units that must fall back (ahd-combat-23) return to the port they sailed from if the Union still controls it; else to any Union-controlled port free of enemies, by their owner’s choice; if there is none they are eliminated.',
    decision: 'Reason: the ships wait for them.',
    source: 'base',
  },
  'ahd-control-1': {
    chapter: '8. Control',
    text: 'Every box has a flag: Union, Confederate or neutral. At first it is that of its start owner, who is its printed owner.',
    source: 'base',
  },
  'ahd-control-2': {
    chapter: '8. Control',
    text: 'A box is controlled by the side that alone has units in it. If neither side has, it is controlled by the side of its flag. If both have, before a battle, it is also controlled by the side of its flag, but nobody may use the box for rail, ports or supply.',
    source: 'base',
  },
  'ahd-control-3': {
    chapter: '8. Control',
    text: 'Except for a flag that returns to its printed owner (ahd-control-5), flags change only at two moments: (a) at the end of the phasing side’s movement phase, for every box where it has infantry and the enemy has no unit; (b) at the end of a battle, for the winner, if it has infantry in the box.',
    source: 'base',
  },
  'ahd-control-4': {
    chapter: '8. Control',
    text: 'Cavalry alone never sets a flag: it controls a box only while it stands there.',
    source: 'base',
  },
  'ahd-control-5': {
    chapter: '8. Control',
    text: 'When any unit enters a box that carries the enemy’s flag, holds no enemy units and was not printed in the enemy’s colour, the flag returns at once to the printed owner.',
    source: 'base',
  },
  'ahd-control-6': {
    chapter: '8. Control',
    text: 'The army maximum of a side is the sum of its own values over the boxes that it controls. It is counted anew whenever it is used.',
    source: 'base',
  },
  'ahd-entrench-1': {
    chapter: '9. Entrenchment',
    text: 'To entrench costs one march in a recruiting city (a box with any value above 0) and two marches elsewhere, both spent at once. The box must hold units of the phasing side and no enemy units.',
    source: 'base',
  },
  'ahd-entrench-2': {
    chapter: '9. Entrenchment',
    text: 'Units that move in a turn may still be entrenched later in that turn, and units that were entrenched may still move. A march spent on entrenching moves nobody.',
    decision:
      'Entrenching does not also grant a move. Reason: descriptions agree that troops dig in instead of moving.',
    source: 'base',
  },
  'ahd-entrench-3': {
    chapter: '9. Entrenchment',
    text: 'A box has one entrenchment at most. It lasts while a unit of its side stays; it is removed at once when the last such unit leaves or dies.',
    source: 'base',
  },
  'ahd-entrench-4': {
    chapter: '9. Entrenchment',
    text: 'Washington, Richmond, Fort Monroe and Vicksburg are permanently entrenched for whichever side defends them. Nothing can be added there.',
    source: 'base',
  },
  'ahd-entrench-5': {
    chapter: '9. Entrenchment',
    text: 'All defending units that stand in an entrenched box when a battle starts are entrenched units; units that reinforce in round two are not. The combat modifier (ahd-combat-8) needs at least one surviving entrenched unit in that round.',
    decision: 'Reason: the variant speaks of at least one entrenched defending unit.',
    source: 'variant',
  },
  'ahd-disrupt-1': {
    chapter: '10. Disruption, rally and supply',
    text: 'A unit is full or disrupted. A disruption turns a full unit into a disrupted one and eliminates a disrupted one. So two disruptions eliminate a full unit.',
    source: 'variant',
  },
  'ahd-disrupt-2': {
    chapter: '10. Disruption, rally and supply',
    text: 'Combat and want of supply cause disruptions. They last until a rally.',
    source: 'variant',
  },
  'ahd-disrupt-3': {
    chapter: '10. Disruption, rally and supply',
    text: 'An eliminated unit leaves play. If it was militia, its slot is free again for recruitment.',
    source: 'variant',
  },
  'ahd-disrupt-4': {
    chapter: '10. Disruption, rally and supply',
    text: 'A disrupted unit that is promoted stays disrupted. Recruits enter full.',
    decision: 'Reason: nothing in the variant lets a promotion rally a unit.',
    source: 'variant',
  },
  'ahd-rally-1': {
    chapter: '10. Disruption, rally and supply',
    text: 'For one march a player activates a box that holds units of his and is in supply, and all his disrupted units there become full.',
    source: 'variant',
  },
  'ahd-rally-2': {
    chapter: '10. Disruption, rally and supply',
    text: 'A rally march moves nobody, and the box must hold no enemy units. Rallied units may still move by another march, before or after.',
    decision: 'Reason: one march buys one thing.',
    source: 'variant',
  },
  'ahd-rally-3': {
    chapter: '10. Disruption, rally and supply',
    text: 'A box is in supply for a rally if a unit of that side standing in it would be in supply (ahd-supply-2) at that moment, also when the supply switch is on base.',
    decision: 'Reason: the variant asks supply of the space, and a rally needs the same meaning under every option.',
    source: 'variant',
  },
  'ahd-supply-1': {
    chapter: '10. Disruption, rally and supply',
    text: 'When a player turn begins, every unit out of supply is disrupted; one that was disrupted already is therefore eliminated.',
    source: 'variant',
  },
  'ahd-supply-2': {
    chapter: '10. Disruption, rally and supply',
    text: 'A unit is in supply if it can trace a path of boxes, of any length, to a recruiting city of its side that its side controls, and if that city can trace a path to another such city.',
    source: 'variant',
  },
  'ahd-supply-3': {
    chapter: '10. Disruption, rally and supply',
    text: 'A switch says who is checked at the start of a player turn: only the phasing side’s units (phasing) or all units (all).',
    decision:
      'The default is phasing. Reason: the source says any unit at the start of a player turn, which can mean either, and with all a raider that leaves supply is gone before it can act again. All is the literal reading.',
    source: 'variant',
  },
  'ahd-supply-4': {
    chapter: '10. Disruption, rally and supply',
    text: 'All units are judged on the same position; then all disruptions are applied together.',
    decision: 'Reason: the order must not matter.',
    source: 'variant',
  },
  'ahd-supply-5': {
    chapter: '10. Disruption, rally and supply',
    text: 'A path runs over links of any kind, through boxes that the tracing side controls (ahd-control-2) and that hold no enemy units. The unit’s own box need not be controlled. A path of length zero counts if the unit stands in its recruiting city.',
    decision: 'Reason: an unguarded enemy town is no supply route, while a raider next to friendly ground is fed.',
    source: 'variant',
  },
  'ahd-supply-6': {
    chapter: '10. Disruption, rally and supply',
    text: 'For the Union any two ports that it controls and that hold no enemy units count as linked.',
    decision: 'Reason: this is sea power, without which Fort Monroe or Port Royal would starve at once.',
    source: 'variant',
  },
  'ahd-supply-7': {
    chapter: '10. Disruption, rally and supply',
    text: 'A unit in a lone recruiting city that is cut off from every other one is out of supply.',
    source: 'variant',
  },
  'ahd-supply-8': {
    chapter: '10. Disruption, rally and supply',
    text: 'With the supply switch on base no unit is ever disrupted for want of supply. What it means to be in supply stays the same, for rallies (ahd-rally-3) and for recovery without rallies (ahd-frame-2) only.',
    source: 'base',
  },
  'ahd-supply-9': {
    chapter: '10. Disruption, rally and supply',
    text: 'Recruitment, promotion, entrenching, movement and combat need no supply.',
    decision: 'Reason: the variant names disruption and rally only.',
    source: 'variant',
  },
  'ahd-combat-1': {
    chapter: '11. Combat (variant)',
    text: 'After movement every box with units of both sides is a battle. The phasing side is the attacker, the other the defender. The phasing side picks the order of battles.',
    source: 'base',
  },
  'ahd-combat-2': {
    chapter: '11. Combat (variant)',
    text: 'A battle has one or two rounds. All units of both sides in the box are involved. In round two the survivors and the reinforcements are involved.',
    source: 'variant',
  },
  'ahd-combat-3': {
    chapter: '11. Combat (variant)',
    text: 'Each round draws two dice: the blue one for the result, then the gray one for the intensity.',
    source: 'variant',
  },
  'ahd-combat-4': {
    chapter: '11. Combat (variant)',
    text: 'The modified blue die gives the result:\n1 or less: attacker routed\n2: attacker defeated\n3 or 4: stalemate\n5: defender defeated\n6 or more: defender routed',
    source: 'variant',
  },
  'ahd-combat-5': {
    chapter: '11. Combat (variant)',
    text: 'A modified blue die below 1 reads as 1, one above 6 as 6.',
    decision: 'Reason: the printed table has six rows and the modifiers can leave it.',
    source: 'variant',
  },
  'ahd-combat-6': {
    chapter: '11. Combat (variant)',
    text: 'The combat strength of a side is the sum of the strengths (ahd-unit-2) of its involved units at the start of the round.',
    source: 'variant',
  },
  'ahd-combat-7': {
    chapter: '11. Combat (variant)',
    text: 'The odds modify the blue die. The ratio of the attacker’s strength A to the defender’s strength D is exact, never rounded; a threshold that is just reached counts.\nA at least 4 times D: +2\nA at least 2 times but less than 4 times D: +1\nBetween: 0\nD at least 2 times but less than 4 times A: -1\nD at least 4 times A: -2',
    source: 'variant',
  },
  'ahd-combat-8': {
    chapter: '11. Combat (variant)',
    text: 'The blue die is reduced by 1 if at least one defending unit is entrenched (ahd-entrench-5). This adds to the odds modifier: +2 and -1 make +1, -2 and -1 make -3.',
    source: 'variant',
  },
  'ahd-combat-9': {
    chapter: '11. Combat (variant)',
    text: 'Exactly 2:1 and exactly 4:1 qualify, and +2 replaces +1: the two do not add.',
    decision: 'Reason: the worked example gives +1 at 12 to 6, and the text names one modifier for each level.',
    source: 'variant',
  },
  'ahd-combat-10': {
    chapter: '11. Combat (variant)',
    text: 'The gray die gives the intensity: 1 to 3 light casualties, 4 or 5 normal casualties, 6 heavy casualties.',
    source: 'variant',
  },
  'ahd-combat-11': {
    chapter: '11. Combat (variant)',
    text: 'The disruptions of a side start at the number of its units involved in that round, whatever the result.',
    decision:
      'This holds for every result, not only for a stalemate, where the text states it. Reason: the worked example starts from the unit count on a rout.',
    source: 'variant',
  },
  'ahd-combat-11a': {
    chapter: '11. Combat (variant)',
    text: 'The switch `losses` says whether that number is bounded. With `source`, the default, it is not. With `bounded` it is, before any change by ahd-combat-12, at most twice the number of enemy units involved in that round.',
    decision:
      'A switch of this edition. Reason: as the source stands, one cavalry unit that attacks twelve of infantry costs its own side one unit and the other side six disruptions; who does not like such raids can bound them.',
    source: 'design',
  },
  'ahd-combat-12': {
    chapter: '11. Combat (variant)',
    text: 'Changes to the disruptions, all added:\nLight casualties: attacker -1, defender -1\nHeavy casualties: attacker +1, defender +1\nAttacker defeated: attacker +1, defender -1\nDefender defeated: attacker -1, defender +1\nAttacker routed: as attacker defeated; and the defender chooses attacker +1 or defender -1\nDefender routed: as defender defeated; and the attacker chooses defender +1 or attacker -1\nAt least one crack unit on a side: -1 for that side\nA at least 4 times D: defender +1',
    source: 'variant',
  },
  'ahd-combat-13': {
    chapter: '11. Combat (variant)',
    text: 'A crack unit is crack infantry or crack cavalry, full or disrupted, that is involved in that round. However many there are, the reduction is 1.',
    decision: 'Reason: the text says unit, not infantry.',
    source: 'variant',
  },
  'ahd-combat-14': {
    chapter: '11. Combat (variant)',
    text: 'Overwhelming odds (4:1 for the attacker) add to the defender’s losses on every result, attacker defeated included. There is no matching rule for a defender at 4:1.',
    decision: 'Reason: the text ties it to the odds alone and names the attacker only.',
    source: 'variant',
  },
  'ahd-combat-15': {
    chapter: '11. Combat (variant)',
    text: 'A total below 0 is 0, taken once after all changes. A total above what the involved units can absorb (2 for each full unit, 1 for each disrupted one) loses the surplus.',
    decision: 'Reason: there are no negative losses, and none beyond elimination.',
    source: 'variant',
  },
  'ahd-combat-16': {
    chapter: '11. Combat (variant)',
    text: 'Order within a round: strengths and modifiers; blue die; gray die; the rout choice, if any; both totals are fixed; the attacker assigns the defender’s disruptions; the defender assigns the attacker’s; both take effect together.',
    decision:
      'The choices are made in that order. Reason: a fixed order for the log, with no unit lost before both are assigned.',
    source: 'variant',
  },
  'ahd-combat-17': {
    chapter: '11. Combat (variant)',
    text: 'The opposing player assigns each disruption to any involved unit that can still absorb one; a unit may take two in a round. Every disruption that can be assigned must be.',
    source: 'variant',
  },
  'ahd-combat-18': {
    chapter: '11. Combat (variant)',
    text: 'After round one, if a side has no unit left, the battle ends and the other side has won. If neither has a unit left, nobody wins, nobody promotes and the flag stays.',
    decision: 'The case of neither is ours. Reason: there is then no opposite player with a piece.',
    source: 'variant',
  },
  'ahd-combat-19': {
    chapter: '11. Combat (variant)',
    text: 'If both sides have units left the battle goes on to round two, whatever the result of round one: a rout in round one does not take the box.',
    source: 'variant',
  },
  'ahd-combat-20': {
    chapter: '11. Combat (variant)',
    text: 'Reinforcement before round two: both sides may bring in units from all adjacent boxes. The attacker announces first, then the defender. Any number of units may come, each over one link of any kind, but not by sea and not over a link barred to them. It costs no march, and it does not matter whether they moved this turn. Units may not come from a box with a battle not yet fought; units that fought a battle in this player turn may not come; and no unit comes twice in a player turn.',
    decision:
      'The order and the limits are ours. Reason: the text allows all adjacent areas without cost, and the defender should see the threat.',
    source: 'variant',
  },
  'ahd-combat-21': {
    chapter: '11. Combat (variant)',
    text: 'Round two is resolved like round one, with new strengths, counts, odds and crack checks. It is the last round.',
    source: 'variant',
  },
  'ahd-combat-22': {
    chapter: '11. Combat (variant)',
    text: 'The attacker captures the box if (a) no defender is left after the last round fought, round one included, or (b) two rounds were fought and the result of the second was defender defeated or defender routed; and if at least one attacker survives. Else the defender holds.',
    decision: 'At least one attacker must survive. Reason: else nobody is there to take the box.',
    source: 'variant',
  },
  'ahd-combat-23': {
    chapter: '11. Combat (variant)',
    text: 'If the box is not captured the defender holds it and the surviving attackers fall back, each to the box in which its last march, or its reinforcement, began (after a move over two links that is two links away). If that box is enemy-controlled or holds enemies, the unit falls back over one link not barred to it to an adjacent box that its side controls and that is free of enemies, by its owner’s choice. If there is none it is eliminated.',
    decision: 'Where they go is ours. Reason: both sides cannot stay.',
    source: 'variant',
  },
  'ahd-combat-24': {
    chapter: '11. Combat (variant)',
    text: 'Surviving defenders of a captured box retreat together, by their owner’s choice, over one link not barred to them to one adjacent box free of enemies that they control or that is neutral. If there is none they are eliminated.',
    decision: 'Reason: the text takes the box away and says no more.',
    source: 'variant',
  },
  'ahd-combat-25': {
    chapter: '11. Combat (variant)',
    text: 'The winner (the attacker on a capture, else the defender if it has a unit left) may promote one unit at once: one of its surviving units that was involved.',
    decision: 'It must be a unit that was involved. Reason: the promotion is for that battle.',
    source: 'variant',
  },
  'ahd-combat-26': {
    chapter: '11. Combat (variant)',
    text: 'There is no voluntary retreat before, between or after the rounds, and no withdrawal of cavalry.',
    decision: 'Reason: the variant’s procedure is complete and lists none.',
    source: 'variant',
  },
  'ahd-bcombat-1': {
    chapter: '12. Combat (base)',
    text: 'After movement every box with units of both sides is a battle, and the phasing side, which attacks, picks the order of battles. A battle is fought in rounds without limit.',
    source: 'base',
  },
  'ahd-bcombat-2': {
    chapter: '12. Combat (base)',
    text: 'Cavalry withdrawal: if all defenders are cavalry, their owner may retreat them before the battle, as the defenders of a captured box retreat (ahd-combat-24). Then there is no battle and no promotion.',
    source: 'base',
  },
  'ahd-bcombat-3': {
    chapter: '12. Combat (base)',
    text: 'In a round the defender fires first with all its units, then the surviving attackers fire. A unit that was hit and survives still fires at full value.',
    decision: 'A hit unit fires at full value. Reason: a damaged unit’s figures are not known to fall.',
    source: 'base',
  },
  'ahd-bcombat-4': {
    chapter: '12. Combat (base)',
    text: 'A firing unit names one enemy target and rolls one die; a roll no higher than its strength (ahd-unit-2, as modified) hits. Dice are drawn in the order of unit names on the firing side, and all targets are named before the first die.',
    source: 'base',
  },
  'ahd-bcombat-5': {
    chapter: '12. Combat (base)',
    text: 'Fire is spread: no enemy unit may be named once more while another has been named fewer times.',
    source: 'base',
  },
  'ahd-bcombat-6': {
    chapter: '12. Combat (base)',
    text: 'Entrenched box: every attacker fires at strength -1. A strength of 0 or less cannot hit.',
    source: 'base',
  },
  'ahd-bcombat-7': {
    chapter: '12. Combat (base)',
    text: 'River crossing: if every attacking unit entered over a link that crosses a major river (x) or by invasion, every defender fires at +1 in round one.',
    decision: 'Round one only. Reason: once ashore the river is behind them.',
    source: 'base',
  },
  'ahd-bcombat-8': {
    chapter: '12. Combat (base)',
    text: 'A unit that fires at crack infantry does so at -1.',
    decision:
      'This is the base game’s crack benefit here. Reason: it is known only as a reduction for up to two opponents of each crack infantry.',
    source: 'base',
  },
  'ahd-bcombat-9': {
    chapter: '12. Combat (base)',
    text: 'The first hit disrupts a unit (it is turned to its reverse side). The second eliminates it.',
    source: 'base',
  },
  'ahd-bcombat-10': {
    chapter: '12. Combat (base)',
    text: 'After each round, in this order: the attacker may retreat all its units (as in ahd-combat-23); else the defender may retreat all its units (as in ahd-combat-24); else, after round one only, both may reinforce (as in ahd-combat-20). Then comes the next round.',
    source: 'base',
  },
  'ahd-bcombat-11': {
    chapter: '12. Combat (base)',
    text: 'The side left alone in the box wins, and takes or keeps it. All surviving units recover to full, except those that were disrupted when the battle began (which happens only with variant supply).',
    source: 'base',
  },
  'ahd-bcombat-12': {
    chapter: '12. Combat (base)',
    text: 'Each battle won earns one promotion (ahd-promote-3 for the attacker, ahd-promote-4 for the defender).',
    source: 'base',
  },
  'ahd-promote-1': {
    chapter: '13. Promotion',
    text: 'A promotion turns militia into veteran or veteran into crack of the same arm. Crack cannot rise. A unit rises at most one rank in a phase.',
    source: 'base',
  },
  'ahd-promote-2': {
    chapter: '13. Promotion',
    text: 'In its promotion phase the phasing side may promote one unit anywhere (the political promotion), on every turn, battles or not.',
    source: 'base',
  },
  'ahd-promote-3': {
    chapter: '13. Promotion',
    text: 'With base combat the phasing side may promote in addition one unit for each battle that it won this turn, in the box of that battle.',
    source: 'base',
  },
  'ahd-promote-4': {
    chapter: '13. Promotion',
    text: 'With base combat a defender’s victory promotes one unit in that box at the start of the defender’s own next player turn. If no unit of its side is left there the promotion is lost.',
    source: 'base',
  },
  'ahd-promote-5': {
    chapter: '13. Promotion',
    text: 'With variant combat promotions for battles come at once (ahd-combat-25). The political promotion stays.',
    source: 'variant',
  },
  'ahd-promote-6': {
    chapter: '13. Promotion',
    text: 'Promotions are optional and cannot be saved. The political promotion may not go to a unit that has already risen in this player turn, be it by a battle or by a promotion held over (ahd-promote-4).',
    decision: 'Reason: one rank at a time.',
    source: 'base',
  },
  'ahd-recruit-1': {
    chapter: '14. Recruitment',
    text: 'Roll one die: up to that many new militia units may be raised; a 1 counts as 2.',
    source: 'base',
  },
  'ahd-recruit-2': {
    chapter: '14. Recruitment',
    text: 'Each recruit is placed, full, in a recruiting city of its side that its side controls: one in a city in a turn, whatever the city’s value. A city taken this turn counts.',
    source: 'base',
  },
  'ahd-recruit-3': {
    chapter: '14. Recruitment',
    text: 'The side’s units in play may not come to exceed its army maximum (ahd-control-6). If they exceed it already, nothing is lost, but nothing is raised.',
    source: 'base',
  },
  'ahd-recruit-4': {
    chapter: '14. Recruitment',
    text: 'Limits of militia in play at one time: Union infantry 12 (with drafts up to 24), Confederate infantry 8 (with border states up to 11), cavalry 1 on each side. A promotion or a loss frees a slot.',
    source: 'base',
  },
  'ahd-recruit-5': {
    chapter: '14. Recruitment',
    text: 'The player picks the arm of each recruit. The die is always thrown, even if nothing can be raised.',
    decision: 'The die is always thrown. Reason: the number of dice then never hangs on a player’s choice.',
    source: 'base',
  },
  'ahd-recruit-6': {
    chapter: '14. Recruitment',
    text: 'There is recruitment on every turn, turn 1 included.',
    source: 'base',
  },
  'ahd-victory-1': {
    chapter: '15. Victory',
    text: 'If the Union controls all seven victory cities (ahd-map-6) at the end of any Union battle phase, it wins at once.',
    source: 'base',
  },
  'ahd-victory-2': {
    chapter: '15. Victory',
    text: 'Capital: if the Confederacy controls Washington at the end of its own battle phase and still controls it at the end of the next Union battle phase, it wins then.',
    source: 'base',
  },
  'ahd-victory-3': {
    chapter: '15. Victory',
    text: 'Strength: if at the end of a Confederate battle phase its army maximum is greater than the Union’s, the Confederacy wins at once.',
    source: 'base',
  },
  'ahd-victory-4': {
    chapter: '15. Victory',
    text: 'Endurance: if the Union has not won by the end of its battle phase of the last turn (40), the Confederacy wins.',
    source: 'base',
  },
  'ahd-victory-5': {
    chapter: '15. Victory',
    text: 'At the end of the Union’s battle phase the tests are made in this order: the Union’s seven cities, the capital, endurance. At the end of the Confederacy’s battle phase strength is tested.',
    decision: 'The Union’s victory comes first. Reason: it is the phasing side.',
    source: 'base',
  },
  'ahd-victory-6': {
    chapter: '15. Victory',
    text: 'Richmond taken is not a victory by itself: it is one of seven cities.',
    decision: 'Reason: the known goal of the Union names all seven.',
    source: 'base',
  },
  'ahd-victory-7': {
    chapter: '15. Victory',
    text: 'Resignation ends the game as a loss. There are no draws.',
    source: 'base',
  },
  'ahd-scen-1': {
    chapter: '16. Scenarios',
    text: 'A scenario gives the first and the last turn, the flags that differ from the printed owner, the units and the options. All units start full, and there are no entrenchments besides the permanent ones. The Union moves first. A scenario with a short form has the option length (full or short), full by default. The short form ends after the Union battle phase of its last turn, where its own line replaces victory by endurance (ahd-victory-4); until then the other victories (ahd-victory-1 to -3) hold.',
    decision:
      'Only the 1861 set-up is known. The set-ups of 1862, 1863 and 1864 are designs after the historical positions, kept within army maximums and militia limits and all in supply. Reason: the base game’s own lists could not be established.',
    source: 'base',
  },
  'ahd-scen-1861': {
    chapter: '16. Scenarios',
    text: '1861 campaign, the full game: turn 1 (July 1861) to turn 40. Army maximums 34 and 29. Both militia cavalry are still to be recruited.\nUnion, 12 MI: Columbus OH 1, Washington 3, Pittsburgh 1, Fort Wayne 2, Harpers Ferry 1, St. Louis 1, Canton 1, Chicago 2.\nConfederacy, 8 MI: Mobile, New Orleans, Manassas Junction, Fredericksburg, Front Royal, Charleston SC, Atlanta and Jefferson City, 1 each.',
    source: 'base',
  },
  'ahd-scen-1862': {
    chapter: '16. Scenarios',
    text: '1862, the western rivers and the Peninsula: turn 7 (March 1862) to turn 40. Short form: to the end of turn 16; the Union wins if it holds two or more victory cities at the end of its last battle phase, else the Confederacy wins. Militia limits 12 and 8; the first draft comes on turn 8. Army maximums at the start 35 and 27.\nFlags changed to Union: Bowling Green, Columbus KY, Forts Henry and Donelson, Jefferson City, Lexington, London, Louisville, Manassas Junction, Munfordville, Nashville, New Bern, Paducah, Pittsburg Landing, Port Royal, Springfield MO.\nUnion, 10 VI, 12 MI, 1 VC: Washington 3 VI 1 MI, Fort Monroe 1 VI 1 MI, Harpers Ferry 1 VI 1 MI, Charleston (Kanawha) 1 MI, London 1 MI, Nashville 2 VI 2 MI, Pittsburg Landing 2 VI 1 MI, Cairo 2 MI, Springfield MO 1 VI, Port Royal 1 MI, New Bern 1 MI, Manassas Junction 1 VC.\nConfederacy, 8 VI, 8 MI, 1 VC, 1 MC: Fredericksburg 2 VI, Gordonsville 1 VI 1 MI 1 VC, Front Royal 1 VI, Norfolk 1 MI, Yorktown 1 MI, Cumberland Gap 1 MI, Corinth 2 VI 1 MI 1 MC, Island No. 10 1 MI, Fort Smith 1 VI, Charleston SC 1 MI, New Orleans 1 MI, Richmond 1 VI.',
    source: 'design',
  },
  'ahd-scen-1863': {
    chapter: '16. Scenarios',
    text: '1863, Chancellorsville and Vicksburg: turn 19 (May 1863) to turn 40. Short form: to the end of turn 26; the Union wins with three or more victory cities at the end of its last battle phase, else the Confederacy wins. Militia limits 20 and 8. Army maximums at the start 35 and 23. The Union already holds Memphis and New Orleans.\nFlags changed to Union: Arkansas Post, Batesville, Baton Rouge, Bowling Green, Columbus KY, Corinth, Forts Henry and Donelson, Grand Junction, Island No. 10, Jackson TN, Jefferson City, Lexington, London, Louisville, Manassas Junction, Memphis, Munfordville, Murfreesboro, Nashville, New Bern, New Orleans, Norfolk, Paducah, Pittsburg Landing, Port Royal, Sparta, Springfield MO, Yorktown.\nUnion, 3 CI, 20 VI, 1 VC, 7 MI, 1 MC: Manassas Junction 1 CI 4 VI 1 VC, Washington 1 VI 1 MI, Harpers Ferry 1 VI, Norfolk 1 VI, Charleston (Kanawha) 1 MI, Lexington 1 VI, Murfreesboro 1 CI 3 VI 1 MC, Nashville 1 MI, Memphis 1 VI 1 MI, Corinth 1 VI, Arkansas Post 1 CI 3 VI 1 MI, Baton Rouge 2 VI, New Orleans 1 VI, Springfield MO 1 MI, Port Royal 1 VI, New Bern 1 MI.\nConfederacy, 3 CI, 12 VI, 1 CC, 5 MI, 1 VC, 1 MC: Fredericksburg 2 CI 3 VI 1 CC, Richmond 1 VI, Chattanooga 1 CI 2 VI 1 MI 1 VC, Knoxville 1 MI, Vicksburg 2 VI 1 MI, Jackson MS 1 VI 1 MC, Natchez 1 VI, Little Rock 1 VI, Charleston SC 1 VI, Wilmington 1 MI, Mobile 1 MI.',
    source: 'design',
  },
  'ahd-scen-1864': {
    chapter: '16. Scenarios',
    text: '1864, Grant and Sherman: turn 29 (May 1864) to turn 40. Militia limits 24 and 8. Army maximums at the start 36 and 19. The Union already holds Memphis and New Orleans and needs Richmond, Wilmington, Charleston SC, Atlanta and Mobile.\nFlags changed to Union: Arkansas Post, Batesville, Baton Rouge, Bowling Green, Chattanooga, Columbus KY, Corinth, Cumberland Gap, Decatur, Forts Henry and Donelson, Fort Smith, Grand Junction, Island No. 10, Jackson TN, Jacksonville, Jefferson City, Knoxville, Lexington, Little Rock, London, Louisville, Manassas Junction, Memphis, Monroe, Munfordville, Murfreesboro, Nashville, Natchez, New Bern, New Orleans, Norfolk, Paducah, Pittsburg Landing, Port Royal, Sparta, Springfield MO, Vicksburg, Yorktown.\nUnion, 4 CI, 19 VI, 2 VC, 3 MI: Manassas Junction 2 CI 3 VI 1 VC, Washington 1 VI 1 MI, Harpers Ferry 1 VI, Norfolk 2 VI, Charleston (Kanawha) 1 VI, Chattanooga 2 CI 4 VI 1 VC, Knoxville 1 VI, Nashville 1 MI, Memphis 1 VI, Vicksburg 1 VI, New Orleans 2 VI, Little Rock 1 VI, Port Royal 1 VI, New Bern 1 MI.\nConfederacy, 3 CI, 9 VI, 2 CC, 4 MI, 1 VC: Gordonsville 2 CI 2 VI 1 CC, Richmond 1 VI, Petersburg 1 MI, Staunton 1 VI, Dalton 1 CI 3 VI 1 VC, Okolona 1 CC, Mobile 1 MI, Charleston SC 1 VI, Wilmington 1 MI, Meridian 1 VI, Atlanta 1 MI.',
    source: 'design',
  },
  'ahd-scen-learn': {
    chapter: '16. Scenarios',
    text: 'Learning scenario, On to Richmond: eight turns, 1 (July 1861) to 8 (April 1862), on 18 boxes with the links between them: Philadelphia, Harrisburg, Gettysburg, Baltimore, Washington, Harpers Ferry, Manassas Junction, Front Royal, Fredericksburg, Gordonsville, Staunton, Lynchburg, Richmond, Petersburg, Yorktown, Fort Monroe, Norfolk and Weldon. All other boxes do not exist.\nUnion: Washington 3 MI 1 VI, Baltimore 1 MI, Harpers Ferry 1 MI.\nConfederacy: Manassas Junction 1 VI 1 MI, Fredericksburg 1 MI, Front Royal 1 MI, Richmond 1 MI, Petersburg 1 MI.',
    source: 'design',
  },
  'ahd-scen-learn-1': {
    chapter: '16. Scenarios',
    text: 'In the learning scenario the army maximums are fixed: Union 9, Confederacy 7. There are march and recruitment rolls from turn 1. There are no naval invasions, no victory by strength, no drafts and no border states.',
    source: 'design',
  },
  'ahd-scen-learn-2': {
    chapter: '16. Scenarios',
    text: 'In the learning scenario the Union wins at once by controlling Richmond at the end of a Union battle phase. The Confederacy wins by taking and keeping Washington (ahd-victory-2), or at the end of the Union battle phase of turn 8.',
    source: 'design',
  },
  'ahd-scen-learn-3': {
    chapter: '16. Scenarios',
    text: 'In the learning scenario supply works unchanged. The recruiting cities here are Philadelphia, Baltimore and Washington for the Union, Richmond and Petersburg for the Confederacy (Baltimore too if taken). A Confederate army whose two cities are parted is out of supply.',
    decision:
      'The Union has no unit at Fort Monroe, and the Confederacy holds Petersburg. Reason: with a garrison there and Petersburg empty the Union took Petersburg by water on turn 1 in 20 games of 20 and won 19 of them; so changed, the better players won 48 of 100 as the Union.',
    source: 'design',
  },
  'ahd-test-1': {
    chapter: '17. Checks',
    text: 'The map has 110 boxes (at the 1861 start 38 Union, 65 Confederate and 7 neutral) and 256 links (125 rail, 98 road and 33 river). It is one connected graph, and no box has fewer than two neighbours. In every scenario the units are within army maximums and militia limits, and every unit is in supply at the start.',
    source: 'design',
  },
  'ahd-test-2': {
    chapter: '17. Checks',
    text: 'The source’s worked example holds, both rounds. Four Confederate VI attack three Union MI.\nRound one: 12 to 6 is 2:1, so +1. Blue 5 becomes 6, defender routed; gray 3, light casualties. The Confederacy takes the rout as one more Union disruption. Confederate disruptions: 4 units, -1 light, -1 victory: 2. Union disruptions: 3 units, -1 light, +1 defeat, +1 rout: 4. The Confederacy eliminates two MI; the Union eliminates one VI.\nRound two: a Union VI reinforces. 9 to 5 is below 2:1, so no modifier. Blue 4, stalemate; gray 5, normal casualties. Three Confederate and two Union disruptions: the Union VI dies; one Confederate VI dies and one is disrupted. One full and one disrupted Confederate VI are left against one MI. The Union holds and may promote the MI; the Confederates fall back.',
    source: 'variant',
  },
  'ahd-test-3': {
    chapter: '17. Checks',
    text: 'All 36 pairs of dice, for several forces and with both rout choices, agree with an independent count.\nChanges to the unit count, attacker’s and then defender’s, without crack units and below 4:1; for a rout first with the extra enemy disruption, then with one fewer of one’s own:\nAttacker routed: light +1 -2 or 0 -3; normal +2 -1 or +1 -2; heavy +3 0 or +2 -1\nAttacker defeated: light 0 -2; normal +1 -1; heavy +2 0\nStalemate: light -1 -1; normal 0 0; heavy +1 +1\nDefender defeated: light -2 0; normal -1 +1; heavy 0 +2\nDefender routed: light -2 +1 or -3 0; normal -1 +2 or -2 +1; heavy 0 +3 or -1 +2\nThree VI against three VI, no modifier, extra enemy disruption on a rout: pairs of dice for each attacker’s and defender’s total: 1-3: 3, 1-4: 3, 2-2: 6, 2-4: 2, 2-5: 2, 3-1: 3, 3-3: 4, 3-5: 1, 3-6: 1, 4-1: 3, 4-2: 2, 4-4: 2, 5-2: 2, 5-3: 1, 6-3: 1.',
    source: 'variant',
  },
  'ahd-test-4': {
    chapter: '17. Checks',
    text: 'The same position, fought with variant combat and with base combat from the same seed, gives two logs that differ only from the first battle on.',
    source: 'design',
  },
  'ahd-test-5': {
    chapter: '17. Checks',
    text: 'No Confederate unit ever moves by sea or by a downriver jump. No unit is ever in two battles in one player turn. No box holds units of both sides after the battle phase.',
    source: 'design',
  },
  'ahd-test-6': {
    chapter: '17. Checks',
    text: 'Units are conserved: units in play are those of the set-up and the recruits, less the eliminated. Every promotion keeps the arm.',
    source: 'design',
  },
};
