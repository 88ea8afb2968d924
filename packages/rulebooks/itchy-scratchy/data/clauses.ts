// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'is-frame-1': {
    chapter: '1. Frame',
    text: 'Two sides, and nothing is hidden. All dice have six sides. They are thrown in the order in which the rules name them, and the log keeps that order; of several dice thrown together too.\nInitiative: the side listed first, then the side listed second; both again on a tie\nFire combat: the attacker’s dice\nClose combat: the attacker’s dice, then the defender’s dice\nNothing else is thrown.',
    source: 'source',
  },
  'is-frame-2': {
    chapter: '1. Frame',
    text: 'Who decides:\nThe winner of the initiative: which side goes first\nThe owner of a piece: the order of activation, the path, the facing, the target\nThe owner of the loser of a close combat: to withdraw or to lose a point, and where to withdraw\nThe owner of a piece that may arrive: whether it arrives now, and in which of its entry areas',
    source: 'source',
  },
  'is-frame-3': {
    chapter: '1. Frame',
    text: 'A piece is a unit or a general. A unit is infantry, dismounted cavalry, mounted cavalry, a machine gun, artillery or horse-drawn transport. A general is a piece but not a unit.',
    source: 'source',
  },
  'is-frame-4': {
    chapter: '1. Frame',
    text: 'The class of a target decides what harms it:\nInfantry: infantry\nMounted class: mounted cavalry, dismounted cavalry, transport\nGun class: artillery, machine gun\nGeneral: general',
    decision:
      'Dismounted cavalry is of the mounted class. Reason: the result table names cavalry without distinction, and both kinds are called cavalry.',
    source: 'source',
  },
  'is-grid-1': {
    chapter: '2. Grid',
    text: 'An area is a square or a hex. Two areas are adjacent if they share an edge. Squares that touch only at a corner are not adjacent.',
    source: 'source',
  },
  'is-grid-2': {
    chapter: '2. Grid',
    text: 'Distances and ranges count steps through edges, never across corners.\nSquares: columns apart plus rows apart; a corner neighbour is at distance 2\nHexes: the usual hex distance',
    source: 'source',
  },
  'is-grid-3': {
    chapter: '2. Grid',
    text: 'An area is named by its column x, from 0 in the west, and its row y, from 0 in the north.\nSquares: edges N, E, S, W\nHexes: pointy tops, in rows, odd rows shifted half a hex to the east; edges E, NE, NW, W, SW, SE\nAxial form of a hex: q = x - (y - (y AND 1)) / 2, r = y\nSteps (q, r): E (+1, 0), NE (+1, -1), NW (0, -1), W (-1, 0), SW (-1, +1), SE (0, +1)\nHex distance: (|dq| + |dr| + |dq + dr|) / 2',
    decision: 'The source names no coordinates. Reason: one fixed convention for scenarios and for tests.',
    source: 'design',
  },
  'is-grid-4': {
    chapter: '2. Grid',
    text: 'The default board has 12 columns by 8 rows of squares: x from 0 to 11, y from 0 to 7.',
    decision:
      'The source names no size; the long side faces the players. Reason: room for a line of battle with artillery in range.',
    source: 'design',
  },
  'is-grid-5': {
    chapter: '2. Grid',
    text: 'Every unit faces one edge of its area, never a corner: one of 4 facings on squares, of 6 on hexes. The area over that edge is its front area, the area opposite its rear area; all other neighbours are its flank areas.',
    decision:
      'Generals have a facing too, which matters only for turning (is-move-9) and for holding an enemy (is-move-12). Reason: the source makes them turn.',
    source: 'source',
  },
  'is-grid-6': {
    chapter: '2. Grid',
    text: 'An area may hold one unit that is not a transport, any number of transports and any number of generals, all of one side. Pieces may pass through friendly pieces, but never end on a second unit that is not a transport.',
    decision:
      'Several transports and several generals may share an area. Reason: the source exempts them from its ban and sets no number.',
    source: 'source',
  },
  'is-unit-1': {
    chapter: '3. Units',
    text: 'Normal strength points (SP), and movement in areas a turn:\nInfantry: 4 SP, 2 areas\nDismounted cavalry: 3 SP, 2 areas\nMounted cavalry: 3 SP, 3 areas\nMachine gun: 2 SP, 2 areas\nArtillery: 2 SP, 2 areas\nHorse-drawn transport: 1 SP, 2 areas\nGeneral: 1 SP, 3 areas',
    source: 'source',
  },
  'is-unit-2': {
    chapter: '3. Units',
    text: 'A scenario may give a unit another starting SP, from 1 to 6, for its size, equipment or training.',
    decision: 'The source sets no limits. Reason for 1 to 6: rosters stay readable.',
    source: 'source',
  },
  'is-unit-3': {
    chapter: '3. Units',
    text: 'SP that are lost are removed at once. A piece with 0 SP is destroyed and removed.',
    decision:
      'Dice do not depend on SP: a unit with 1 SP throws as many as one with 4. Reason: the source ties dice to weapon and range only.',
    source: 'source',
  },
  'is-unit-4': {
    chapter: '3. Units',
    text: 'A roster line gives: id, side, type, weapon, SP, area or entry areas, facing, turn of arrival, and whether it is native. Ids are unique in a scenario.',
    source: 'design',
  },
  'is-unit-5': {
    chapter: '3. Units',
    text: 'Which type carries which weapon:\nInfantry, mounted and dismounted cavalry: rifle, musket, or hand-held (native only)\nMachine gun: machine-gun\nArtillery: rifled-heavy, rifled-field, rifled-mountain, smooth-heavy, smooth-field or smooth-mountain\nTransport, general: none',
    source: 'source',
  },
  'is-unit-6': {
    chapter: '3. Units',
    text: 'Cavalry never mounts or dismounts in play.',
    decision: 'Reason: the source lists both kinds and no change from one to the other.',
    source: 'design',
  },
  'is-unit-7': {
    chapter: '3. Units',
    text: 'Transports carry nothing in the rules. Scenarios use them as objectives.',
    source: 'design',
  },
  'is-gen-1': {
    chapter: '4. Generals',
    text: 'A general has 1 SP and dies when it is lost. He counts in the side’s total for exhaustion.',
    source: 'source',
  },
  'is-gen-2': {
    chapter: '4. Generals',
    text: 'A general is activated like a unit, moves up to 3 areas, may share an area with a friendly unit at any time, and stops beside enemies like a unit (is-move-8).',
    source: 'source',
  },
  'is-gen-3': {
    chapter: '4. Generals',
    text: 'A general never attacks. A unit in the same area throws 1 more die in every attack that it makes, by fire or in close combat.',
    source: 'source',
  },
  'is-gen-4': {
    chapter: '4. Generals',
    text: 'The general’s die goes to attackers only.',
    decision: 'No extra die for a defender in close combat. Reason: the source gives it to attacking units.',
    source: 'source',
  },
  'is-gen-5': {
    chapter: '4. Generals',
    text: 'A general adds one die. Whether one is there is judged at the moment of the attack, so he may ride up first.',
    decision: 'Two generals in one area still add 1. Reason: the source says one die.',
    source: 'source',
  },
  'is-gen-6': {
    chapter: '4. Generals',
    text: 'A general alone in an area can be attacked.',
    decision: 'In close combat he throws no dice, so his total is 0. Reason: he has no weapon.',
    source: 'source',
  },
  'is-turn-1': {
    chapter: '5. Turn',
    text: 'Initiative: each side throws one die, the side listed first in the scenario first. The higher chooses which side goes first this turn.',
    decision: 'On a tie both throw again. Reason: the source needs a highest score.',
    source: 'source',
  },
  'is-turn-2': {
    chapter: '5. Turn',
    text: 'The first side activates its pieces one after another in any order, each at most once; then the second side does; then exhaustion is checked (is-exh-3); then the next turn begins.',
    source: 'source',
  },
  'is-turn-3': {
    chapter: '5. Turn',
    text: 'An activation is: move, or attack, or move and then attack, or nothing.',
    decision:
      'Movement comes before the attack, and nothing moves after attacking. Reason: facing at the end of the move rules the attack.',
    source: 'source',
  },
  'is-turn-4': {
    chapter: '5. Turn',
    text: 'A unit attacks at most once in its side’s part of the turn. It fights back in every close combat made against it, however many there are.',
    source: 'source',
  },
  'is-turn-5': {
    chapter: '5. Turn',
    text: 'A piece with arrival turn t may be placed at the start of its side’s part of turn t or later, in one of its entry areas in which it may legally end. Entering uses 1 area of its movement; it may go on moving, and may attack within is-move-2. It may also wait. Its SP count from the start of the battle.',
    decision:
      'It is not placed next to an enemy piece. The way onto the board is no road area, so a move that goes on from there has no road bonus (is-terrain-1); on ground that stops a move it goes no further this turn (is-terrain-4). Arrivals come before the first activation of the part, and whoever waits may come in a later turn. Reasons: a point of entry must not be an ambush, entering is a step like any other, and exhaustion must not shift during the battle.',
    source: 'design',
  },
  'is-move-1': {
    chapter: '6. Movement',
    text: 'A piece moves through edges into adjacent areas, at most its movement, once a turn. Turning is free and unlimited during the move; at its end the piece faces an edge.',
    source: 'source',
  },
  'is-move-2': {
    chapter: '6. Movement',
    text: 'A unit that attacks this turn has 1 area less movement, so a unit that has used its full movement cannot attack.\nInfantry, dismounted cavalry, machine gun, artillery: 1 area\nMounted cavalry: 2 areas',
    source: 'source',
  },
  'is-move-3': {
    chapter: '6. Movement',
    text: 'Turning in place is a move of 0 areas. A piece may always do it in its activation.',
    decision: 'Reason: the source makes changes of direction free.',
    source: 'source',
  },
  'is-move-4': {
    chapter: '6. Movement',
    text: 'No piece starts or ends its move in an area with an enemy unit.',
    decision:
      'None passes through one either, and a lone enemy general bars his area as a unit does. Reason: a piece stops as soon as it is beside an enemy, and generals are treated as if they were units.',
    source: 'source',
  },
  'is-move-5': {
    chapter: '6. Movement',
    text: 'A unit may not start or end its move with a second friendly unit, transports excepted (is-grid-6). Passing through is allowed.',
    source: 'source',
  },
  'is-move-6': {
    chapter: '6. Movement',
    text: 'A general may start and end his move with a friendly unit.',
    source: 'source',
  },
  'is-move-7': {
    chapter: '6. Movement',
    text: 'Beside an enemy means adjacent to an enemy unit or general, on whichever of its sides: front, flank or rear.',
    source: 'source',
  },
  'is-move-8': {
    chapter: '6. Movement',
    text: 'A piece that enters an area beside an enemy must stop there at once. A piece that starts beside an enemy may leave: the rule bites on each area entered.',
    source: 'source',
  },
  'is-move-9': {
    chapter: '6. Movement',
    text: 'A piece stopped beside an enemy must also turn at once to face that enemy.',
    decision:
      'With several such enemies the mover picks which. A general turns too. Reason: a piece has one facing only.',
    source: 'source',
  },
  'is-move-10': {
    chapter: '6. Movement',
    text: 'A piece is faced if, at the start of its activation, it stands in the front area of an adjacent enemy piece. A faced piece that has not moved may withdraw: it enters no area adjacent to an enemy that faced it, and no front area of another enemy.',
    decision:
      'This binds every step of the move, and a faced piece has no other move but turning in place. Reason: the source allows it to move away only.',
    source: 'source',
  },
  'is-move-11': {
    chapter: '6. Movement',
    text: 'A piece beside an enemy that does not face it moves normally, subject to is-move-8.',
    source: 'source',
  },
  'is-move-12': {
    chapter: '6. Movement',
    text: 'A general standing alone faces his front area like a unit (is-move-10).',
    decision: 'Reason: the source says unit or general.',
    source: 'source',
  },
  'is-terrain-1': {
    chapter: '7. Terrain',
    text: 'Road: a move made wholly from road area to adjacent road area may be 1 area longer. Road areas are those with a road (r, w, T, h), bridges (=) and fords (f); a fortification (F) entered from one counts too. Stops still apply.',
    decision:
      'With an attack the bonus and the deduction of 1 (is-move-2) cancel; reason: both are plain sums. A fortification is a road area for whoever enters it from one and for nobody who leaves it, so a move out of a fortification has no bonus; reason: the road ends at its gate. Every step counts, the first with it: a move that begins off the road has no bonus.',
    source: 'design',
  },
  'is-terrain-2': {
    chapter: '7. Terrain',
    text: 'A unit in a ford cannot attack and throws no dice when it is attacked. It can be attacked.',
    decision: 'Taken, like all effects of terrain on movement, from later additions of the same author to his rules.',
    source: 'design',
  },
  'is-terrain-3': {
    chapter: '7. Terrain',
    text: 'Woods, built-up areas and fortifications, with or without a road, are cover. Cover belongs to the target’s area alone; the direction of the attack does not matter.',
    source: 'source',
  },
  'is-terrain-4': {
    chapter: '7. Terrain',
    text: 'Entering an area costs 1 of a piece’s movement unless the table says otherwise. A piece whose remaining movement is too small for the cost cannot enter.\n. open, r open with road: cost 1\nW woods, w woods with road: stop on entering; a piece that starts in woods and goes on through woods moves 1 area at most\nB built-up area, T built-up area with road: stop on entering\nF fortification: stop on entering\nH hill, h hill with road: cost 2 from an area that is no hill\nR rough: infantry, cavalry of both kinds and generals only\n~ river: nobody\n= bridge: as open with road\nf ford: stop on entering; the next turn’s move out is 1 area\nM mountain: nobody',
    decision:
      'The source gives no costs of terrain. The table is taken from the same author’s later additions as far as they fit; reason: they were made for these rules. There is no minimum move; reason: none is given.',
    source: 'design',
  },
  'is-arc-1': {
    chapter: '8. Arc of attack',
    text: 'A unit attacks only into its arc, which goes by its facing at that moment.',
    source: 'source',
  },
  'is-arc-2': {
    chapter: '8. Arc of attack',
    text: 'At range 1 the arc is the front area only.',
    source: 'source',
  },
  'is-arc-3': {
    chapter: '8. Arc of attack',
    text: 'Further out the arc widens. It never passes 60 degrees to either side of the facing, measured between the centres of areas.',
    decision:
      'A target is in arc if (a) a shortest path from the unit to it starts with the front area, and (b) the angle between the facing and the line of centres is at most 60 degrees. Reason: (a) is straight ahead first and then widening, (b) is the stated limit.',
    source: 'source',
  },
  'is-arc-4': {
    chapter: '8. Arc of attack',
    text: 'Squares: a target f areas forward and s areas to a side, f at least 1, at range f + s, is in arc if s × s is at most 3 × f × f. By range, the offsets to either side, and the number of areas:\nRange 1: 0 (1 area)\nRange 2: 0, 1 (3 areas)\nRange 3: 0, 1 (3 areas)\nRange 4: 0 to 2 (5 areas)\nRange 5: 0 to 3 (7 areas)\nRange 6: 0 to 3 (7 areas)\nRange 7: 0 to 4 (9 areas)\nRange 8: 0 to 5 (11 areas)\nRange 9: 0 to 5 (11 areas)',
    source: 'source',
  },
  'is-arc-5': {
    chapter: '8. Arc of attack',
    text: 'Squares: 1 forward and 1 to the side, at range 2, is in arc (45 degrees). 1 forward and 2 to the side, at range 3, is not (63.4 degrees). Nothing level with the unit or behind it ever is.',
    source: 'source',
  },
  'is-arc-6': {
    chapter: '8. Arc of attack',
    text: 'Hexes: the limit of 60 degrees follows from the shortest path. The arc at range r is the 2r - 1 areas whose shortest path can start with the front area: 1, 3, 5, 7, 9, 11, 13, 15 and 17 for ranges 1 to 9. The two rows of hexes at exactly 60 degrees are outside, at range 1 and at every other.',
    source: 'source',
  },
  'is-arc-7': {
    chapter: '8. Arc of attack',
    text: 'Hexes, in axial steps, with F the facing step and L and R the steps next to it on the left and on the right: in arc are exactly the offsets a × F + b × L and a × F + b × R with a at least 1 and b at least 0. The range is a + b.',
    source: 'source',
  },
  'is-los-1': {
    chapter: '9. Line of sight',
    text: 'A target must be in direct line of sight. Sight runs from centre to centre. The areas strictly between, whose inside the line crosses, are the areas between.',
    source: 'source',
  },
  'is-los-2': {
    chapter: '9. Line of sight',
    text: 'An area between that holds woods, a built-up area, a fortification or a mountain blocks sight. So one may shoot one area deep into such ground, and out of it only from its edge.',
    source: 'source',
  },
  'is-los-3': {
    chapter: '9. Line of sight',
    text: 'A target in the first area of a wood can be hit from outside; one behind another wood area cannot. A unit in a wood shoots out only if the next area on the line is free of such ground. Adjacent areas always see each other, inside a wood too.',
    source: 'source',
  },
  'is-los-4': {
    chapter: '9. Line of sight',
    text: 'Units of either side in an area between block sight, unless the attacker or the target stands on a hill.',
    decision: 'Generals alone do not block. Reason: direct sight, with a use for hills.',
    source: 'source',
  },
  'is-los-5': {
    chapter: '9. Line of sight',
    text: 'A hill between blocks sight if neither end is on a hill. From or to a hill it does not.',
    decision: 'Reason: a simple rule of height.',
    source: 'design',
  },
  'is-los-6': {
    chapter: '9. Line of sight',
    text: 'A line that runs along an edge or through a corner is tested twice, shifted a hair to the left and a hair to the right. Sight is blocked only if both are.',
    decision: 'Reason: ties favour the shooter on both grids alike.',
    source: 'design',
  },
  'is-attack-1': {
    chapter: '10. Attacks',
    text: 'Dice by weapon, for range 1, 2, 3 and so on in areas. Range 1 is close combat. Beyond the last number the weapon cannot reach.\nRifled heavy artillery (rifled-heavy): 6 6 6 4 4 4 2 2 2\nRifled field artillery (rifled-field): 6 6 4 4 2 2\nRifled mountain artillery (rifled-mountain): 6 4 4 2 2\nSmooth-bore heavy artillery (smooth-heavy): 6 6 4 4 2 2\nSmooth-bore field artillery (smooth-field): 6 4 4 2 2\nSmooth-bore mountain artillery (smooth-mountain): 4 4 2 2\nMachine gun (machine-gun): 8 6 4 2\nRifles and carbines (rifle): 6 4 2\nMuskets (musket): 4 2\nHand-held weapons, natives only (hand-held): 4',
    source: 'source',
  },
  'is-attack-2': {
    chapter: '10. Attacks',
    text: 'An attack goes from one area to one area. Its results fall on every piece in the target area, each by its own class, from the same dice.',
    source: 'source',
  },
  'is-attack-3': {
    chapter: '10. Attacks',
    text: 'Fire combat is any attack at range 2 or more. The attacker throws; the target does not reply.',
    source: 'source',
  },
  'is-attack-4': {
    chapter: '10. Attacks',
    text: 'Close combat is any attack at range 1. Both sides throw (is-close-1).',
    source: 'source',
  },
  'is-attack-5': {
    chapter: '10. Attacks',
    text: 'The attacker throws the dice of the table (is-attack-1), and 1 more with a general in its area.',
    source: 'source',
  },
  'is-attack-6': {
    chapter: '10. Attacks',
    text: 'An attack needs at least one enemy piece in the target area, and the target in arc (is-arc-1), in sight (is-los-1) and in range (is-attack-1). The attacker must have spent no more movement than is-move-2 allows.',
    decision:
      'A unit with an enemy in its front area may still fire at another target in its arc. Reason: nothing forbids it.',
    source: 'source',
  },
  'is-result-1': {
    chapter: '11. Doubles and results',
    text: 'A double is two dice of one throw with the same number.',
    decision:
      'Of n equal dice there are n / 2 doubles, rounded down: three of a kind is one double, four of a kind two. Each die is used once. Reason: the usual meaning of pairs, and the only one that does not grow wild with 8 or 9 dice.',
    source: 'source',
  },
  'is-result-2': {
    chapter: '11. Doubles and results',
    text: 'The doubles that count, by the class of the target (is-frame-4):\nGeneral: double 1; each destroys one general\nGun class (artillery, machine gun): double 1; each takes 1 SP\nMounted class (cavalry, transport): doubles 2 and 3; each takes 1 SP\nInfantry: doubles 4, 5 and 6; each takes 1 SP\nIn cover each counting double needs one other double besides.',
    source: 'source',
  },
  'is-result-3': {
    chapter: '11. Doubles and results',
    text: 'Let Q be the counting doubles and D all doubles of the throw. In the open the loss is Q. In cover it is the smaller of Q and D / 2 rounded down.',
    decision:
      'Reason: each loss in cover uses up two doubles, one of them counting; the other may be any, counting or not, even of the same number.',
    source: 'source',
  },
  'is-result-4': {
    chapter: '11. Doubles and results',
    text: 'The results affect all pieces in the target area.',
    decision:
      'If several pieces of a class share the area, each suffers the full result of its class: two transports lose Q each. Of several generals as many are destroyed as points are lost, in roster order. Reason: results affect all units in the area, and a double destroys a general.',
    source: 'source',
  },
  'is-result-5': {
    chapter: '11. Doubles and results',
    text: 'Losses apply at once.',
    source: 'source',
  },
  'is-result-6': {
    chapter: '11. Doubles and results',
    text: 'With 2 or 3 dice nothing in cover can be harmed: two doubles need four dice. A throw without a double does nothing to anybody. A double 1 never harms infantry or cavalry.\nChance to lose at least one point, and in brackets the mean loss, by number of dice:\nInfantry in the open: 2 dice 1/12 (0.0833), 3 dice 2/9 (0.2222), 4 dice 55/144 (0.3981), 5 dice 77/144 (0.5988), 6 dice 383/576 (0.8158), 7 dice 221/288 (1.0439), 8 dice 1943/2304 (1.2793), 9 dice 689/768 (1.5195)\nInfantry in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 25/432 (0.0579), 5 dice 293/1296 (0.2261), 6 dice 2447/5184 (0.4720), 7 dice 5407/7776 (0.6953), 8 dice 155143/186624 (0.8598), 9 dice 689/768 (1.0487)\nMounted class in the open: 2 dice 1/18 (0.0556), 3 dice 4/27 (0.1481), 4 dice 7/27 (0.2654), 5 dice 91/243 (0.3992), 6 dice 353/729 (0.5439), 7 dice 425/729 (0.6959), 8 dice 4385/6561 (0.8528), 9 dice 14563/19683 (1.0130)\nMounted class in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 7/162 (0.0432), 5 dice 41/243 (0.1687), 6 dice 1037/2916 (0.3556), 7 dice 130/243 (0.5350), 8 dice 8665/13122 (0.6759), 9 dice 14563/19683 (0.8233)\nGun class or general in the open: 2 dice 1/36 (0.0278), 3 dice 2/27 (0.0741), 4 dice 19/144 (0.1327), 5 dice 763/3888 (0.1996), 6 dice 12281/46656 (0.2719), 7 dice 7703/23328 (0.3480), 8 dice 663991/1679616 (0.4264), 9 dice 2304473/5038848 (0.5065)\nGun class or general in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 31/1296 (0.0239), 5 dice 121/1296 (0.0934), 6 dice 9281/46656 (0.1989), 7 dice 2381/7776 (0.3062), 8 dice 657271/1679616 (0.3941), 9 dice 2304473/5038848 (0.4738)',
    source: 'design',
  },
  'is-close-1': {
    chapter: '12. Close combat',
    text: 'The target of a close combat is the attacker’s front area. The attacker’s dice are drawn first (its number for range 1, and 1 more with a general), then the defender’s dice (its number for range 1, no general’s die).',
    source: 'source',
  },
  'is-close-2': {
    chapter: '12. Close combat',
    text: 'The defender is the unit in the target area that is not a transport. Transports and lone generals throw no dice.',
    decision:
      'The defender throws whatever way it faces, and does not turn. Reason: the source lets a unit fight back in every close combat.',
    source: 'source',
  },
  'is-close-3': {
    chapter: '12. Close combat',
    text: 'Both throws are read on the result table (is-result-2): the attacker’s against every piece in the defender’s area, the defender’s against every piece in the attacker’s area, with cover judged for each area.',
    decision:
      'Both take effect together, so a destroyed defender still strikes. Reason: both are read after both throws.',
    source: 'source',
  },
  'is-close-4': {
    chapter: '12. Close combat',
    text: 'The sums of all dice thrown are compared. The lower sum loses the close combat, whatever the casualties.',
    decision: 'Equal sums have no loser. Reason: there is then no lowest score.',
    source: 'source',
  },
  'is-close-5': {
    chapter: '12. Close combat',
    text: 'The losing unit either withdraws one area at once or loses 1 SP, which may destroy it. Its owner chooses. This point is no double, so cover does not matter.',
    source: 'source',
  },
  'is-close-6': {
    chapter: '12. Close combat',
    text: 'There is no loser if a fighting unit of either side was destroyed by the doubles (of the lone pieces of is-close-9: all of them).',
    decision: 'Reason: nothing is left to withdraw, or to withdraw from.',
    source: 'source',
  },
  'is-close-7': {
    chapter: '12. Close combat',
    text: 'The loser withdraws into an adjacent area that is not adjacent to the winner, that it may legally enter and end in (terrain, stacking, no enemy), and that is not the front area of another enemy. It keeps its facing. If there is no such area it must lose the SP.',
    decision:
      'Generals and transports with it go along or stay, as their owner likes, if stacking allows. Reason: it goes away from the enemy, as in is-move-10.',
    source: 'source',
  },
  'is-close-8': {
    chapter: '12. Close combat',
    text: 'To withdraw is not to move: a unit that withdrew as a defender may still be activated, and it triggers no stop and no turn. The winner does not follow.',
    decision: 'Reason: the source names withdrawing as a result of combat and adds no pursuit.',
    source: 'design',
  },
  'is-close-9': {
    chapter: '12. Close combat',
    text: 'Generals and transports that no fighting unit defends can lose a close combat too.',
    decision:
      'Every general and transport that is left in the area has lost: each withdraws or loses 1 SP, by its owner’s choice for each. They choose one after another in roster order; each goes where it likes under is-close-7, to the same area as another or not, and takes nobody along; one that has no such area loses its SP. Reasons: they are the losing pieces there, and no unit leads them.',
    source: 'source',
  },
  'is-exh-1': {
    chapter: '13. Exhaustion and the end',
    text: 'Before the battle the SP of each side are added up, generals and later arrivals included. Its exhaustion point is half of that, rounded up.',
    source: 'source',
  },
  'is-exh-2': {
    chapter: '13. Exhaustion and the end',
    text: 'A side is exhausted once the SP that it has lost are at least its exhaustion point. Lost SP are never regained.',
    source: 'source',
  },
  'is-exh-3': {
    chapter: '13. Exhaustion and the end',
    text: 'Exhaustion is checked after both sides have acted, and once more when the battle ends earlier (is-victory-1).',
    decision:
      'The state changes only at a check. Reason: the source says that it works immediately, but fixes a check at the end of the turn; the check is the moment, and the effect is immediate from there.',
    source: 'source',
  },
  'is-exh-4': {
    chapter: '13. Exhaustion and the end',
    text: 'An exhausted side stops all aggression but defends its ground.',
    decision:
      'No step may lessen the moving piece’s distance to the nearest enemy piece: the least distance before the step against the least after it. It may still turn, withdraw, fire at and close with enemies in its arc from where it stands, defend itself, and bring on arrivals, which stay in their entry area unless they move away from the enemy. Reason: the source bars movement towards the enemy, not fighting.',
    source: 'source',
  },
  'is-exh-5': {
    chapter: '13. Exhaustion and the end',
    text: 'When both sides are exhausted at a check, the battle ends.',
    source: 'source',
  },
  'is-victory-1': {
    chapter: '13. Exhaustion and the end',
    text: 'The battle also ends when a side has no unit left on the board or still to arrive, at the end of the scenario’s last turn, when the scenario’s objective says so, or by resignation.',
    decision: 'Reason: the source gives no other end than exhaustion.',
    source: 'design',
  },
  'is-victory-2': {
    chapter: '13. Exhaustion and the end',
    text: 'Unless the scenario says otherwise the winner is the side that alone has a unit left; else the side that alone is not exhausted; else the side that has lost the smaller share of its initial SP, as exact fractions. Equal shares are a draw.',
    decision: 'Reason: exhaustion is the source’s only measure of defeat.',
    source: 'design',
  },
  'is-scen-1': {
    chapter: '14. Scenarios',
    text: 'Meeting at the crossroads: American Civil War, 12 by 8 squares, 12 turns. The crossroads is the built-up area 5,4; the hill objective is 8,3.\nAt the end a side scores 2 for the crossroads and 1 for the hill if it was the last to have a unit there. More points win, unless just one side is exhausted: then the other wins. Equal points: is-victory-2.\nUnion: 26 SP, exhaustion point 13; two regiments of infantry arrive on turn 6\nConfederacy: 26 SP, exhaustion point 13; infantry arrives on turns 2 and 3\nThe Union throws for the initiative first.',
    decision:
      'The two regiments arrived on turn 3 in the first version. Reason: the Union then won three battles in five between equal players.',
    source: 'design',
  },
  'is-scen-2': {
    chapter: '14. Scenarios',
    text: 'The redoubt on the ridge: American Civil War, 12 by 9 hexes, 14 turns. The redoubt is the two fortification hexes 5,4 and 6,4. They stand on the ridge: for sight, and for the cost of entering, each counts as a hill as well, so that its garrison sees over the hills around it and can be seen.\nThe Union wins at the end of any turn when it has units in both. Otherwise the Confederacy wins at the end of turn 14, or when the Union alone is exhausted. Both exhausted: the holder of more redoubt hexes wins (the side that last had a unit in it), equal: draw.\nUnion: 28 SP, exhaustion point 14\nConfederacy: 22 SP, exhaustion point 11; infantry and cavalry arrive from the south on turn 4\nThe Union throws for the initiative first.',
    decision:
      'They stood behind the redoubt from the start in the first version. Reason: the Union then won one battle in four between equal players.',
    source: 'design',
  },
  'is-scen-3': {
    chapter: '14. Scenarios',
    text: 'Wagons to the drift: colonial, 12 by 8 squares, 14 turns. Native infantry and cavalry with hand-held weapons are marked native.\nA transport in the fort 11,3 is safe: it is taken off at once and no longer at risk, and is not lost SP. Both safe: Imperial win at once. At the end, and as soon as no transport is left on the board, one safe is a draw and none a native win. If the battle ends because no native unit is left, transports still on the board count as safe.\nImperial: 25 SP, exhaustion point 13\nNative: 36 SP, exhaustion point 18\nThe Imperial side throws for the initiative first.',
    decision:
      'The battle had 15 turns in the first version. Reason: the Imperial side then won three battles in five between equal players.',
    source: 'design',
  },
  'is-test-1': {
    chapter: '15. Checks',
    text: 'Every weapon throws the dice of is-attack-1 at every range, and cannot reach one area beyond its last.',
    source: 'design',
  },
  'is-test-2': {
    chapter: '15. Checks',
    text: 'The arcs are those of is-arc-4 and is-arc-6, and on either grid the arc of every facing is a rotation of that of every other.',
    source: 'design',
  },
  'is-test-3': {
    chapter: '15. Checks',
    text: 'Sight is symmetric on both grids when both ends are level.',
    source: 'design',
  },
  'is-test-4': {
    chapter: '15. Checks',
    text: 'The table of is-result-6 agrees with a full enumeration of all throws of 2 to 6 dice.',
    source: 'design',
  },
  'is-test-5': {
    chapter: '15. Checks',
    text: 'The totals and exhaustion points of the scenarios are right, all starting areas are legal, and no side starts beside the other.',
    source: 'design',
  },
  'is-test-6': {
    chapter: '15. Checks',
    text: 'No activation ever leaves two units that are not transports in an area, or a piece in an area with an enemy. SP lost and SP left always add up to the initial total.',
    source: 'design',
  },
};
