// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'grant-geo-1': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'All lengths are inches. The ground scale is 1 inch to 25 yards (information only, no rule depends on it).',
    untestable: 'no rule depends on the ground scale.',
    source: 'design',
  },
  'grant-geo-2': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'Store every length, coordinate and distance as an integer number of hundredths of an inch, written `c` below (1 inch = 100c; 7½ inches = 750c). Origin is the north-west corner of the table, x grows east, y grows south. Reason: identical results on every machine.',
    decision:
      'Store every length, coordinate and distance as an integer number of hundredths of an inch, written `c` below (1 inch = 100c; 7½ inches = 750c). Origin is the north-west corner of the table, x grows east, y grows south. Reason: identical results on every machine.',
    source: 'design',
  },
  'grant-geo-3': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'Facings are whole degrees 0–359, clockwise, 0 = north (towards y = 0), 90 = east. Reason: fine enough for miniatures, and finite.',
    decision:
      'Facings are whole degrees 0–359, clockwise, 0 = north (towards y = 0), 90 = east. Reason: fine enough for miniatures, and finite.',
    source: 'design',
  },
  'grant-geo-4': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'Trigonometry uses one constant table `SIN10K[0..359]` = round(10000 × sin), built into the program as integers; products are divided by 10000 and rounded to the nearest integer, halves away from zero. No floating point in the rules engine. Forward vector of facing d = (SIN10K[d], −SIN10K[(d+90) mod 360]). Right-hand vector = forward vector of d+90. Reason: determinism.',
    decision:
      'Trigonometry uses one constant table `SIN10K[0..359]` = round(10000 × sin), built into the program as integers; products are divided by 10000 and rounded to the nearest integer, halves away from zero. No floating point in the rules engine. Forward vector of facing d = (SIN10K[d], −SIN10K[(d+90) mod 360]). Right-hand vector = forward vector of d+90. Reason: determinism.',
    source: 'design',
  },
  'grant-geo-5': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'Thresholds are tested on squared integers (dx²+dy² ≤ R²); a distance shown to players is the integer square root, rounded down, in c. A distance exactly on a limit is inside the limit. Reason: no square roots in rules, and the player gets the benefit at the edge.',
    decision:
      'Thresholds are tested on squared integers (dx²+dy² ≤ R²); a distance shown to players is the integer square root, rounded down, in c. A distance exactly on a limit is inside the limit. Reason: no square roots in rules, and the player gets the benefit at the edge.',
    source: 'design',
  },
  'grant-geo-6': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: "A figure's position is the centre of its base, and ranges are measured from centre to centre (from the muzzle for guns, grant-gun-4). Bases touch and overlap by their rectangles. Reason: one simple point per figure. Overlap of two bases is decided by the separating-axis test on their integer corner points (corners from grant-geo-4, rounded once).",
    decision:
      "A figure's position is the centre of its base, and ranges are measured from centre to centre (from the muzzle for guns, grant-gun-4). Bases touch and overlap by their rectangles. Reason: one simple point per figure. Overlap of two bases is decided by the separating-axis test on their integer corner points (corners from grant-geo-4, rounded once).",
    source: 'design',
  },
  'grant-geo-7': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'Halves of movement allowances round down to a whole c (no case in the tables needs it except 750c → 375c, which is exact). Reason: no fractions.',
    decision:
      'Halves of movement allowances round down to a whole c (no case in the tables needs it except 750c → 375c, which is exact). Reason: no fractions.',
    source: 'design',
  },
  'grant-dice-1': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'All randomness is six-sided dice drawn from one seeded stream held in the game state. Every throw is logged with its purpose, thrower, die value and the entry id that asked for it; a replay re-reads the same stream. Reason: fair, replayable, testable.',
    decision:
      'All randomness is six-sided dice drawn from one seeded stream held in the game state. Every throw is logged with its purpose, thrower, die value and the entry id that asked for it; a replay re-reads the same stream. Reason: fair, replayable, testable.',
    source: 'design',
  },
  'grant-dice-2': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'A dice-off is one die from each of two sides, higher wins.',
    decision:
      'The side whose units are acting (attacker, or first side of the move) throws first in the stream; a tie is thrown again by both, except where an entry gives the tie a meaning (grant-musk-2). Reason: the draft gives a tie meaning only for musketry.',
    source: 'design',
  },
  'grant-dice-3': {
    chapter: '1. Units of measure and dice (`grant-geo`, `grant-dice`)',
    text: 'An engine test mode accepts a fixed list of dice consumed in stream order, and reports an error if it runs out. Reason: rule tests.',
    decision:
      'An engine test mode accepts a fixed list of dice consumed in stream order, and reports an error if it runs out. Reason: rule tests.',
    source: 'design',
  },
  'grant-est-1': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'An infantry regiment has 3 officers and 24 rank and file.',
    source: 'design',
  },
  'grant-est-2': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'A cavalry regiment has 3 officers and 12 rank and file.',
    source: 'design',
  },
  'grant-est-3': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'An artillery battery has 3 officers, one of them mounted, 8 rank and file and 2 guns.',
    source: 'design',
  },
  'grant-est-4': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'Two regiments make a brigade and two brigades make a division.',
    source: 'design',
  },
  'grant-est-5': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'The three officers of infantry and cavalry are the colonel and two other officers, shown as lieutenant colonel and major; all infantry officers are on foot, except that a scenario may mount a colonel. Reason: picking off mounted officers needs to know.',
    decision:
      'The three officers of infantry and cavalry are the colonel and two other officers, shown as lieutenant colonel and major; all infantry officers are on foot, except that a scenario may mount a colonel. Reason: picking off mounted officers needs to know.',
    source: 'design',
  },
  'grant-est-6': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'A "gun" in a scenario list is half a battery: 1 gun, 4 rank-and-file crew, 1 officer on foot. In a full battery the mounted officer commands and one foot officer stands with each gun. Reason: Gettysburg lists single guns.',
    decision:
      'A "gun" in a scenario list is half a battery: 1 gun, 4 rank-and-file crew, 1 officer on foot. In a full battery the mounted officer commands and one foot officer stands with each gun. Reason: Gettysburg lists single guns.',
    source: 'design',
  },
  'grant-est-7': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'Base sizes, frontage × depth: infantry, gunner, foot officer 60c × 60c; cavalryman, mounted officer, general 90c × 120c; gun unlimbered 120c × 180c; gun limbered with team 120c × 400c; wagon 120c × 360c; barge 240c × 600c. Reason: 25 mm figures shoulder to shoulder; three foot to two horse.',
    decision:
      'Base sizes, frontage × depth: infantry, gunner, foot officer 60c × 60c; cavalryman, mounted officer, general 90c × 120c; gun unlimbered 120c × 180c; gun limbered with team 120c × 400c; wagon 120c × 360c; barge 240c × 600c. Reason: 25 mm figures shoulder to shoulder; three foot to two horse.',
    source: 'design',
  },
  'grant-est-8': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'Each side has generals (brigadiers) outside the regiments.',
    decision:
      'One brigadier per brigade or per scenario list, a single mounted figure. Reason: the rally and detachment rules need him.',
    source: 'design',
  },
  'grant-est-9': {
    chapter: '2. Establishments and figures (`grant-est`)',
    text: 'Weapons are per unit: rifled musket (default), smoothbore musket, cavalry carbine (all cavalry). Guns are per model: `gun` (ball and canister) or `howitzer` (shell and canister); rifled and smoothbore field guns are the same in play. Reason: the draft separates only these.',
    decision:
      'Weapons are per unit: rifled musket (default), smoothbore musket, cavalry carbine (all cavalry). Guns are per model: `gun` (ball and canister) or `howitzer` (shell and canister); rifled and smoothbore field guns are the same in play. Reason: the draft separates only these.',
    source: 'design',
  },
  'grant-form-1': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'A manoeuvring body (regiment, detachment, part of a line, battery section, breakthrough party) is one rigid layout: anchor point, facing, formation, and an ordered list of living figures. The anchor is the mid-point of the front rank. Figure positions are computed, never stored, except in a mêlée, a house or a barge. Reason: deterministic and easy to redraw.',
    decision:
      'A manoeuvring body (regiment, detachment, part of a line, battery section, breakthrough party) is one rigid layout: anchor point, facing, formation, and an ordered list of living figures. The anchor is the mid-point of the front rank. Figure positions are computed, never stored, except in a mêlée, a house or a barge. Reason: deterministic and easy to redraw.',
    source: 'design',
  },
  'grant-form-2': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Figure in file f of F, rank r, stands at lateral offset (2f − (F−1)) × spacing / 2 to the right of the anchor and r × depth behind it. Files count from the left, ranks from the front. Reason: exact layout.',
    decision:
      'Figure in file f of F, rank r, stands at lateral offset (2f − (F−1)) × spacing / 2 to the right of the anchor and r × depth behind it. Files count from the left, ranks from the front. Reason: exact layout.',
    source: 'design',
  },
  'grant-form-3': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Infantry **line**: rank and file in 2 ranks (the player may choose 1 or 3), spacing 60c, depth 60c. The three officers stand in the front rank: colonel in the middle (place floor(F / 2) of the F places, counted from 0 on the left), lieutenant colonel at the right end, major at the left end. A full regiment has 15 files in front and 12 behind centred on them: 900c wide, 120c deep. Reason: officers must be reachable by volleys.',
    decision:
      'Infantry **line**: rank and file in 2 ranks (the player may choose 1 or 3), spacing 60c, depth 60c. The three officers stand in the front rank: colonel in the middle (place floor(F / 2) of the F places, counted from 0 on the left), lieutenant colonel at the right end, major at the left end. A full regiment has 15 files in front and 12 behind centred on them: 900c wide, 120c deep. Reason: officers must be reachable by volleys.',
    source: 'design',
  },
  'grant-form-4': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Infantry **column**: 6 files, full strength 4 ranks, spacing and depth 60c; colonel on the left and lieutenant colonel on the right of the front rank (so 8 in front), major on the right of the last rank. Reason: the charge rule names a second, third and fourth rank, with centre men left over after two go from each flank, so the column is six wide.',
    decision:
      'Infantry **column**: 6 files, full strength 4 ranks, spacing and depth 60c; colonel on the left and lieutenant colonel on the right of the front rank (so 8 in front), major on the right of the last rank. Reason: the charge rule names a second, third and fourth rank, with centre men left over after two go from each flank, so the column is six wide.',
    source: 'design',
  },
  'grant-form-5': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Open order: one or two ranks, spacing 120c (a 60c gap), depth 120c, second rank covering the gaps (each rank centred on the anchor; if both have the same number, the second stands 60c to the right). **Skirmish line**: exactly one rank, 160c between centres, which leaves the 1 inch gap the draft asks for. Officers take places in the rank as in line. Reason: the draft uses both terms; only the skirmish line has the flank and rear test of section 19.',
    decision:
      'Open order: one or two ranks, spacing 120c (a 60c gap), depth 120c, second rank covering the gaps (each rank centred on the anchor; if both have the same number, the second stands 60c to the right). **Skirmish line**: exactly one rank, 160c between centres, which leaves the 1 inch gap the draft asks for. Officers take places in the rank as in line. Reason: the draft uses both terms; only the skirmish line has the flank and rear test of section 19.',
    source: 'design',
  },
  'grant-form-6': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Open order and skirmish line together are "skirmishing infantry"; any regiment or detachment can adopt either.',
    source: 'design',
  },
  'grant-form-7': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Cavalry **line**: 2 ranks of 6 (1 rank allowed), spacing 90c, depth 120c, officers in the front rank as in grant-form-3 (9 in front). Cavalry **column**: 3 files, 4 ranks, colonel left and lieutenant colonel right of the front rank, major right of the last rank. Reason: same pattern as infantry.',
    decision:
      'Cavalry **line**: 2 ranks of 6 (1 rank allowed), spacing 90c, depth 120c, officers in the front rank as in grant-form-3 (9 in front). Cavalry **column**: 3 files, 4 ranks, colonel left and lieutenant colonel right of the front rank, major right of the last rank. Reason: same pattern as infantry.',
    source: 'design',
  },
  'grant-form-8': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'There is no square.',
    decision: 'Offer none. Reason: the draft has none and the breakthrough rule replaces it (three ranks resist).',
    source: 'design',
  },
  'grant-form-9': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: "Artillery is **limbered** or **unlimbered**; unlimbered, the two guns of a battery stand 400c apart, each crew of 4 beside the gun (centres 90c to either side of its axis, 30c and 150c behind the muzzle), the gun's officer on the axis 240c behind the muzzle, the anchor of a gun being its muzzle, the mounted officer midway 200c behind. Either gun may act as its own body. Reason: separate lines of fire.",
    decision:
      "Artillery is **limbered** or **unlimbered**; unlimbered, the two guns of a battery stand 400c apart, each crew of 4 beside the gun (centres 90c to either side of its axis, 30c and 150c behind the muzzle), the gun's officer on the axis 240c behind the muzzle, the anchor of a gun being its muzzle, the mounted officer midway 200c behind. Either gun may act as its own body. Reason: separate lines of fire.",
    source: 'design',
  },
  'grant-form-10': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'After every phase in which figures fell (and after a charge-defence volley, before the charger arrives) the layout closes up: same formation, same number of ranks, files = ceiling(n / ranks) for n rank and file, the living officers added to the front rank as before (column: 6 files, ranks as needed, last rank centred), anchor unchanged. Rear-rank men step into the front rank. Reason: ranks close up, with no player bookkeeping.',
    decision:
      'After every phase in which figures fell (and after a charge-defence volley, before the charger arrives) the layout closes up: same formation, same number of ranks, files = ceiling(n / ranks) for n rank and file, the living officers added to the front rank as before (column: 6 files, ranks as needed, last rank centred), anchor unchanged. Rear-rank men step into the front rank. Reason: ranks close up, with no player bookkeeping.',
    source: 'design',
  },
  'grant-form-11': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: "Changing formation costs half of the body's move for that move, taken before or after the other half; the other half uses the smaller of the two formations' allowances. A body that changed formation cannot charge in the same move. Limbering or unlimbering is a formation change, and the gun cannot fire in the same move. Reason: the draft is silent; half a move keeps deployment a real choice.",
    decision:
      "Changing formation costs half of the body's move for that move, taken before or after the other half; the other half uses the smaller of the two formations' allowances. A body that changed formation cannot charge in the same move. Limbering or unlimbering is a formation change, and the gun cannot fire in the same move. Reason: the draft is silent; half a move keeps deployment a real choice.",
    source: 'design',
  },
  'grant-form-12': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'A **wheel** pivots on one front corner figure; its cost is the arc of the opposite front corner figure: ceiling(w × degrees × 17453 / 1000000), w = distance in c between the centres of those two figures (full line 840, full column 420). A body may wheel several times in a move. Reason: distance is paid by the man who walks farthest.',
    decision:
      'A **wheel** pivots on one front corner figure; its cost is the arc of the opposite front corner figure: ceiling(w × degrees × 17453 / 1000000), w = distance in c between the centres of those two figures (full line 840, full column 420). A body may wheel several times in a move. Reason: distance is paid by the man who walks farthest.',
    source: 'design',
  },
  'grant-form-13': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'An **about turn** costs half a move for line, column and cavalry, nothing for skirmishing infantry. Skirmishers, generals and single figures choose any facing at the end of their move and move in any direction at full rate. Reason: loose troops turn on the spot.',
    decision:
      'An **about turn** costs half a move for line, column and cavalry, nothing for skirmishing infantry. Skirmishers, generals and single figures choose any facing at the end of their move and move in any direction at full rate. Reason: loose troops turn on the spot.',
    source: 'design',
  },
  'grant-form-14': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Formed bodies move forward along their facing, or obliquely up to 45 degrees either side without turning, at full rate; sideways or backwards costs double. Retiring and withdrawing bodies turn about free. Reason: simple and familiar.',
    decision:
      'Formed bodies move forward along their facing, or obliquely up to 45 degrees either side without turning, at full rate; sideways or backwards costs double. Retiring and withdrawing bodies turn about free. Reason: simple and familiar.',
    source: 'design',
  },
  'grant-form-15': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'Interpenetration: no formed body may pass through or end on another body. Skirmishing infantry and generals may pass through friends, and friends through them, but may not end overlapping. Retiring, withdrawing and falling-back bodies pass through friends without effect and are pushed on until clear. Limbered guns and wagons pass through nobody. Reason: least bookkeeping that still punishes crowding.',
    decision:
      'Interpenetration: no formed body may pass through or end on another body. Skirmishing infantry and generals may pass through friends, and friends through them, but may not end overlapping. Retiring, withdrawing and falling-back bodies pass through friends without effect and are pushed on until clear. Limbered guns and wagons pass through nobody. Reason: least bookkeeping that still punishes crowding.',
    source: 'design',
  },
  'grant-form-16': {
    chapter: '3. Formations, facing, wheeling (`grant-form`)',
    text: 'A move that is not a declared contact (section 11) may not bring any figure within 100c of an enemy figure, and a path may not cross an enemy body. Compulsory moves and breakthrough parties are exempt from the 100c. Reason: contact is always deliberate.',
    decision:
      'A move that is not a declared contact (section 11) may not bring any figure within 100c of an enemy figure, and a path may not cross an enemy body. Compulsory moves and breakthrough parties are exempt from the 100c. Reason: contact is always deliberate.',
    source: 'design',
  },
  'grant-turn-1': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'The game is played in moves.',
    decision:
      'Inside a move both sides do each phase before the next phase begins; movement is alternate (one whole side, then the other), fire and mêlée are mutual. No secret written movement orders. Reason: the draft only presumes shared moves with dice-offs; alternate entry is clear on a page and gives a legal-move list to players and computer opponents alike.',
    source: 'design',
  },
  'grant-turn-2': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'The phases are, in order: (1) Opening, (2) Dice for the move, (3) Compulsory moves, (4) First side moves, (5) Second side moves, (6) Artillery fire, (7) Musketry, (8) Mêlée, (9) Morale, (10) Close. Reason: movement before fire, so that "in line and firing" can be judged; forced retreats before any new charge, so that nobody is held in contact against the outcome rules.',
    decision:
      'The phases are, in order: (1) Opening, (2) Dice for the move, (3) Compulsory moves, (4) First side moves, (5) Second side moves, (6) Artillery fire, (7) Musketry, (8) Mêlée, (9) Morale, (10) Close. Reason: movement before fire, so that "in line and firing" can be judged; forced retreats before any new charge, so that nobody is held in contact against the outcome rules.',
    source: 'design',
  },
  'grant-turn-3': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Opening: reinforcements due are marked available; orders may be changed (grant-order-3); burning houses count (section 25); river crossings, rally counts, exhaustion counts and barge loading advance by one. Reason: one place for counters.',
    decision:
      'Opening: reinforcements due are marked available; orders may be changed (grant-order-3); burning houses count (section 25); river crossings, rally counts, exhaustion counts and barge loading advance by one. Reason: one place for counters.',
    source: 'design',
  },
  'grant-turn-4': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Dice for the move: Union throws one die, then Confederate; ties are thrown again. The higher chooses to be first or second side for this move. Reason: a dice-off each move stands in for simultaneous movement.',
    decision:
      'Dice for the move: Union throws one die, then Confederate; ties are thrown again. The higher chooses to be first or second side for this move. Reason: a dice-off each move stands in for simultaneous movement.',
    source: 'design',
  },
  'grant-turn-5': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: "Compulsory moves: all withdrawals, retreats, falling back, half-strength retirements and flights from fire of both sides are made by the engine, first side's first, ascending unit id. **Movement** of a side: the player moves his other bodies one at a time in any order, each at most once, contacts included; a contact is settled at once as far as base contact (charge morale, dice-off, defensive volley, breakthrough). Reason: no hidden order conflicts.",
    decision:
      "Compulsory moves: all withdrawals, retreats, falling back, half-strength retirements and flights from fire of both sides are made by the engine, first side's first, ascending unit id. **Movement** of a side: the player moves his other bodies one at a time in any order, each at most once, contacts included; a contact is settled at once as far as base contact (charge morale, dice-off, defensive volley, breakthrough). Reason: no hidden order conflicts.",
    source: 'design',
  },
  'grant-turn-6': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'A body in contact with the enemy is pinned: it makes no movement of its own in phases 4 and 5 (compulsory moves are already over) and neither fires nor is fired at in phases 6 and 7. Reason: it is fighting.',
    decision:
      'A body in contact with the enemy is pinned: it makes no movement of its own in phases 4 and 5 (compulsory moves are already over) and neither fires nor is fired at in phases 6 and 7. Reason: it is fighting.',
    source: 'design',
  },
  'grant-turn-7': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Artillery fire: the first side names all targets, then the second side; shots are resolved alternately gun by gun, first side starting, ascending id; casualties are removed after each shot. Guns never fire in a mutual exchange dice-off. Reason: devices are laid one at a time.',
    decision:
      'Artillery fire: the first side names all targets, then the second side; shots are resolved alternately gun by gun, first side starting, ascending id; casualties are removed after each shot. Guns never fire in a mutual exchange dice-off. Reason: devices are laid one at a time.',
    source: 'design',
  },
  'grant-turn-8': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: "Musketry: the first side names a target for each of its firing groups, then the second side, openly. Then (a) mutual exchanges in the order the first side named them, each with its own dice-off (grant-musk-2); then (b) all remaining one-sided volleys, counted with the firers left at that point, thrown in ascending id (first side's first), their casualties removed together at the end. A unit that fires on one enemy while fired on by another is not in a mutual exchange with it. Reason: the dice-off belongs to pairs that fire at each other.",
    decision:
      "Musketry: the first side names a target for each of its firing groups, then the second side, openly. Then (a) mutual exchanges in the order the first side named them, each with its own dice-off (grant-musk-2); then (b) all remaining one-sided volleys, counted with the firers left at that point, thrown in ascending id (first side's first), their casualties removed together at the end. A unit that fires on one enemy while fired on by another is not in a mutual exchange with it. Reason: the dice-off belongs to pairs that fire at each other.",
    source: 'design',
  },
  'grant-turn-9': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Mêlée: every mêlée is resolved, in the order the contacts were made. Reason: independent fights.',
    decision: 'Mêlée: every mêlée is resolved, in the order the contacts were made. Reason: independent fights.',
    source: 'design',
  },
  'grant-turn-10': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: "Morale: tests for the first side's units by ascending id, then the second side's. One test per unit per move at most (a cavalry unit's pre-charge test is extra). Reason: fixed dice order.",
    decision:
      "Morale: tests for the first side's units by ascending id, then the second side's. One test per unit per move at most (a cavalry unit's pre-charge test is extra). Reason: fixed dice order.",
    source: 'design',
  },
  'grant-turn-11': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Close: layouts close up, flags for "moved", "fired" and "fought" are cleared after updating rest and battle-move counters, victory is checked, move number rises by one. Reason: one place for bookkeeping.',
    decision:
      'Close: layouts close up, flags for "moved", "fired" and "fought" are cleared after updating rest and battle-move counters, victory is checked, move number rises by one. Reason: one place for bookkeeping.',
    source: 'design',
  },
  'grant-turn-12': {
    chapter: '4. The move: turn sequence (`grant-turn`)',
    text: 'Public information is complete: both players see everything. Reason: the draft has no hidden movement.',
    decision: 'Public information is complete: both players see everything. Reason: the draft has no hidden movement.',
    source: 'design',
  },
  'grant-order-1': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: 'A defender may hold written orders to hold its ground; such a defender does not retire after a drawn mêlée (grant-out-8).',
    source: 'design',
  },
  'grant-order-2': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: 'At deployment each unit gets one written order: `free` (default) or `hold`. A unit on `hold` may change facing, fire and be contacted; if it moves its anchor more than 300c from where the order was given, the order lapses to `free`. Reason: the privilege must cost freedom.',
    decision:
      'At deployment each unit gets one written order: `free` (default) or `hold`. A unit on `hold` may change facing, fire and be contacted; if it moves its anchor more than 300c from where the order was given, the order lapses to `free`. Reason: the privilege must cost freedom.',
    source: 'design',
  },
  'grant-order-3': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: 'In the Opening phase a player may give or change an order for a unit only if one of his generals is within 600c of it. Reason: written before, not after, the fight.',
    decision:
      'In the Opening phase a player may give or change an order for a unit only if one of his generals is within 600c of it. Reason: written before, not after, the fight.',
    source: 'design',
  },
  'grant-gen-1': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: 'A general moves up to 1200c, halved by terrain as for infantry (woods and swamp half), may join a unit by ending within 100c of any of its figures, and then moves with it for free. Reason: the draft gives no rate; the cavalry battle move is used.',
    decision:
      'A general moves up to 1200c, halved by terrain as for infantry (woods and swamp half), may join a unit by ending within 100c of any of its figures, and then moves with it for free. Reason: the draft gives no rate; the cavalry battle move is used.',
    source: 'design',
  },
  'grant-gen-2': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: 'A joined general counts as one extra figure for target groups if he is among the nearest six, may be picked off as a mounted officer, and has the saving throw. A lone general contacted by enemy is captured and removed. Reason: he is an officer figure. A general who has joined no unit may be shot at only by picking off or by an artillery device that covers him.',
    decision:
      'A joined general counts as one extra figure for target groups if he is among the nearest six, may be picked off as a mounted officer, and has the saving throw. A lone general contacted by enemy is captured and removed. Reason: he is an officer figure. A general who has joined no unit may be shot at only by picking off or by an artillery device that covers him.',
    source: 'design',
  },
  'grant-gen-3': {
    chapter: '5. Orders and generals (`grant-order`, `grant-gen`)',
    text: "A general attached by a rally (grant-rally-3) is fixed to the unit; any other joined general may leave in a later move. Reason: as the draft's rally rule.",
    decision:
      "A general attached by a rally (grant-rally-3) is fixed to the unit; any other joined general may leave in a later move. Reason: as the draft's rally rule.",
    source: 'design',
  },
  'grant-move-1': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Infantry in line moves up to 6 inches.',
    source: 'design',
  },
  'grant-move-2': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Infantry in line that will fire in the same move moves at most 4 inches.',
    decision:
      'Not declared beforehand; a line that has used more than 400c (after terrain doubling) simply may not fire in the musketry phase. Reason: no declaration needed.',
    source: 'design',
  },
  'grant-move-3': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Infantry in column or open order (and skirmish line) moves up to 7½ inches.',
    source: 'design',
  },
  'grant-move-4': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Infantry charging moves up to 9 inches.',
    source: 'design',
  },
  'grant-move-5': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A column that moved cannot fire that move; skirmishing infantry may move its full distance and fire. Reason: the 4-inch allowance belongs to the line; loose troops always fired on the move.',
    decision:
      'A column that moved cannot fire that move; skirmishing infantry may move its full distance and fire. Reason: the 4-inch allowance belongs to the line; loose troops always fired on the move.',
    source: 'design',
  },
  'grant-move-6': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Cavalry moves up to 9 inches normally.',
    source: 'design',
  },
  'grant-move-7': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Cavalry may make a battle move of 12 inches, one for each period of rest.',
    decision:
      'Each cavalry unit starts with one battle move in hand; it regains one (never holding more than one) at the Close of any move in which it neither moved, fired nor fought. Reason: a "period of rest" is one full idle move.',
    source: 'design',
  },
  'grant-move-8': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Cavalry charges up to 18 inches (section 12).',
    source: 'design',
  },
  'grant-move-9': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A gun with its team moves up to 6 inches; a manhandled gun up to 1 inch.',
    decision:
      'Manhandling needs 3 crew, may be combined with any pivot, and does not prevent firing; a limbered gun cannot fire. Reason: usable but slow.',
    source: 'design',
  },
  'grant-move-10': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Wagons of every type move up to 6 inches.',
    source: 'design',
  },
  'grant-move-11': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Barges move 6 inches against the current, 9 with it, 7½ on a canal.',
    decision: "Each river has a flow direction; a barge follows the river's centre line. Reason: needs a current.",
    source: 'design',
  },
  'grant-move-12': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A barge carries 12 foot figures, or 6 mounted figures, or 1 gun with crew, or 1 wagon; loading or unloading takes one whole move with the barge at the bank and the troops within 300c; troops aboard neither fire nor fight; the crew is not a target. Reason: the draft only gives speeds. None of the supplied scenarios needs barges; they are for custom tables.',
    decision:
      'A barge carries 12 foot figures, or 6 mounted figures, or 1 gun with crew, or 1 wagon; loading or unloading takes one whole move with the barge at the bank and the troops within 300c; troops aboard neither fire nor fight; the crew is not a target. Reason: the draft only gives speeds. None of the supplied scenarios needs barges; they are for custom tables.',
    source: 'design',
  },
  'grant-move-13': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A body\'s distance for the move is the sum of its path segments, each multiplied by its terrain factor, plus wheel, formation and obstacle costs; the path must cost no more than the allowance. Terrain is judged for the anchor and both front corners, the worst of the three. Reason: exact path pricing. The path is priced in steps of 10c (last step shorter), each at the factor found at its end; a wheel is priced at the worse factor of its first and last position. All other questions of "how much of a line lies in an area" are answered by the same 10c sampling. Reason for the sampling: integer, repeatable, and finer than any ruler.',
    decision:
      'A body\'s distance for the move is the sum of its path segments, each multiplied by its terrain factor, plus wheel, formation and obstacle costs; the path must cost no more than the allowance. Terrain is judged for the anchor and both front corners, the worst of the three. Reason: exact path pricing. The path is priced in steps of 10c (last step shorter), each at the factor found at its end; a wheel is priced at the worse factor of its first and last position. All other questions of "how much of a line lies in an area" are answered by the same 10c sampling. Reason for the sampling: integer, repeatable, and finer than any ruler.',
    source: 'design',
  },
  'grant-move-14': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A body may fire and then stand, or move and then fire; it never moves after firing in the same move. Reason: phase order.',
    decision:
      'A body may fire and then stand, or move and then fire; it never moves after firing in the same move. Reason: phase order.',
    source: 'design',
  },
  'grant-move-15': {
    chapter: '6. Movement (`grant-move`)',
    text: 'Wagons have no fighting figures. A wagon with an enemy figure within 100c at the Close and no friendly figure within 300c is captured; the captor may drive it from the next move. Wagons under artillery devices or volleys are not targets. Reason: the wagon scenario needs a capture rule.',
    decision:
      'Wagons have no fighting figures. A wagon with an enemy figure within 100c at the Close and no friendly figure within 300c is captured; the captor may drive it from the next move. Wagons under artillery devices or volleys are not targets. Reason: the wagon scenario needs a capture rule.',
    source: 'design',
  },
  'grant-move-16': {
    chapter: '6. Movement (`grant-move`)',
    text: "Reinforcements enter in column (guns and wagons limbered, in file) with the anchor at the road's table edge point, move as normal from there, and wait a move if the entry is blocked. They cannot charge on the move they enter. Reason: orderly arrival.",
    decision:
      "Reinforcements enter in column (guns and wagons limbered, in file) with the anchor at the road's table edge point, move as normal from there, and wait a move if the entry is blocked. They cannot charge on the move they enter. Reason: orderly arrival.",
    source: 'design',
  },
  'grant-move-17': {
    chapter: '6. Movement (`grant-move`)',
    text: 'A body that leaves the table does not return. Reason: closed table.',
    decision: 'A body that leaves the table does not return. Reason: closed table.',
    source: 'design',
  },
  'grant-terr-1': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Moving uphill halves the movement of all troops, charges included. On the level it is normal.',
    source: 'design',
  },
  'grant-terr-2': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Moving downhill gives no extra distance (it helps in mêlée, grant-mel-22).',
    source: 'design',
  },
  'grant-terr-3': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'A hill has a foot outline and, inside it, a crest outline (circles about one centre, or rectangles about one crest line). The ring between them is slope. Inside the slope, a path segment whose end is nearer the centre (or crest line) than its start is uphill; others are not. The crest area is level. Heights: ground 0, slope 1, crest 2. Reason: exact test of "uphill".',
    decision:
      'A hill has a foot outline and, inside it, a crest outline (circles about one centre, or rectangles about one crest line). The ring between them is slope. Inside the slope, a path segment whose end is nearer the centre (or crest line) than its start is uphill; others are not. The crest area is level. Heights: ground 0, slope 1, crest 2. Reason: exact test of "uphill".',
    source: 'design',
  },
  'grant-terr-4': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Scenic terrain halves all movement.',
    decision:
      'Scenic terrain is any area marked rough: ploughed or stony ground, scrub, orchard, garden, ruins. Reason: the draft does not define it.',
    source: 'design',
  },
  'grant-terr-5': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Woods: line infantry at half, light infantry at the normal rate, cavalry, artillery and wagons not at all.',
    decision:
      'Light infantry means skirmishing infantry (open order or skirmish line); a column is line infantry. Generals half. Reason: the second draft has no separate light troops.',
    source: 'design',
  },
  'grant-terr-6': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Swamp or marsh admits infantry alone, and it must be in open order; it moves there at half rate.',
    decision: 'Skirmish line counts as open order. Reason: looser still.',
    source: 'design',
  },
  'grant-terr-7': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'A fordable river or stream costs infantry and cavalry 2 moves, artillery and wagons 4 moves.',
    decision:
      'A body that reaches the bank stops there; it then spends that number of following moves in the water, able to do nothing else, and at the end of the last one is placed beyond the far bank, same facing, anchor 10c past it. If the place is taken it waits. Contacted in the water it fights normally but never counts as charging. Reason: concrete accounting of "takes 2 moves".',
    source: 'design',
  },
  'grant-terr-8': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Factors do not multiply: a path segment is full, half or barred, the worst rule applying. Reason: a quarter move is never mentioned.',
    decision:
      'Factors do not multiply: a path segment is full, half or barred, the worst rule applying. Reason: a quarter move is never mentioned.',
    source: 'design',
  },
  'grant-terr-9': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'On a road a body in column, a limbered gun or a wagon ignores woods, swamp and scenic halving and crosses rivers by bridge; hills still halve. Roads give no bonus. Reason: guns must be able to pass woods.',
    decision:
      'On a road a body in column, a limbered gun or a wagon ignores woods, swamp and scenic halving and crosses rivers by bridge; hills still halve. Roads give no bonus. Reason: guns must be able to pass woods.',
    source: 'design',
  },
  'grant-terr-10': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Crossing a wall, fence or earthwork costs 200c extra and is barred to limbered guns and wagons; where a road crosses there is a gate. Reason: obstacle cost is not in the draft.',
    decision:
      'Crossing a wall, fence or earthwork costs 200c extra and is barred to limbered guns and wagons; where a road crosses there is a gate. Reason: obstacle cost is not in the draft.',
    source: 'design',
  },
  'grant-terr-11': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'A building section holds at most seven infantry figures.',
    decision:
      'Officers count among the seven; cavalry, guns and generals on horseback cannot enter. Reason: figures are figures.',
    source: 'design',
  },
  'grant-terr-12': {
    chapter: '7. Terrain (`grant-terr`)',
    text: 'Infantry enter an empty or friendly section by ending a move with figures within 100c of it: entering or leaving costs half the move; chosen figures are moved inside up to the limit, the rest form on the anchor outside. A regiment may spread over adjacent sections and still be one unit if its parts stay within 600c. Reason: the draft only gives the limit.',
    decision:
      'Infantry enter an empty or friendly section by ending a move with figures within 100c of it: entering or leaving costs half the move; chosen figures are moved inside up to the limit, the rest form on the anchor outside. A regiment may spread over adjacent sections and still be one unit if its parts stay within 600c. Reason: the draft only gives the limit.',
    source: 'design',
  },
  'grant-los-1': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: "Sight is a straight segment between two points. It is blocked by a building section it enters (other than the shooter's or target's own), by more than 200c of wood in total, by any base of a figure, gun, wagon not of the shooter's or target's unit, and by ground standing higher than both ends (slope 1 blocks 0 to 0; crest 2 blocks 0 or 1 to 0 or 1). Reason: computable. Figures inside a building section shoot from, and are shot at, the point of the section's outline nearest to the other party.",
    decision:
      "Sight is a straight segment between two points. It is blocked by a building section it enters (other than the shooter's or target's own), by more than 200c of wood in total, by any base of a figure, gun, wagon not of the shooter's or target's unit, and by ground standing higher than both ends (slope 1 blocks 0 to 0; crest 2 blocks 0 or 1 to 0 or 1). Reason: computable. Figures inside a building section shoot from, and are shot at, the point of the section's outline nearest to the other party.",
    source: 'design',
  },
  'grant-los-2': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: "Bodies do not block when either end is at least 1 height above the body's height. Reason: fire overhead from hills.",
    decision:
      "Bodies do not block when either end is at least 1 height above the body's height. Reason: fire overhead from hills.",
    source: 'design',
  },
  'grant-los-3': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: "Two points inside woods see each other up to 600c; figures within 200c of a wood's edge see out and are seen. Reason: gives woods fighting a limit consistent with the 200c rule.",
    decision:
      "Two points inside woods see each other up to 600c; figures within 200c of a wood's edge see out and are seen. Reason: gives woods fighting a limit consistent with the 200c rule.",
    source: 'design',
  },
  'grant-los-4': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: "Formed infantry, cavalry and guns fire within 45 degrees either side of their facing; skirmishing infantry within 90 degrees; house garrisons all round from the section's outline. Reason: the draft has no arcs.",
    decision:
      "Formed infantry, cavalry and guns fire within 45 degrees either side of their facing; skirmishing infantry within 90 degrees; house garrisons all round from the section's outline. Reason: the draft has no arcs.",
    source: 'design',
  },
  'grant-los-5': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: 'All figures of the front two ranks may fire; third and later ranks, officers and generals may not. Reason: a two-rank line fires whole, a column does not.',
    decision:
      'All figures of the front two ranks may fire; third and later ranks, officers and generals may not. Reason: a two-rank line fires whole, a column does not.',
    source: 'design',
  },
  'grant-los-6': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: 'Cover exists for a target figure inside a building section, inside woods or ruins, or within 100c behind a wall, fence-bank or earthwork crossed by the line of fire. A target group is in cover if at least half of its figures are. Reason: the draft names houses, walls and earthworks for skirmish fire and leaves the volley table undefined; woods are added for both.',
    decision:
      'Cover exists for a target figure inside a building section, inside woods or ruins, or within 100c behind a wall, fence-bank or earthwork crossed by the line of fire. A target group is in cover if at least half of its figures are. Reason: the draft names houses, walls and earthworks for skirmish fire and leaves the volley table undefined; woods are added for both.',
    source: 'design',
  },
  'grant-los-7': {
    chapter: '8. Sight, arcs, range, cover (`grant-los`)',
    text: "No fire of any kind at a body in base contact with the firer's side, nor by a body in contact. Reason: no shooting into a mêlée.",
    decision:
      "No fire of any kind at a body in base contact with the firer's side, nor by a body in contact. Reason: no shooting into a mêlée.",
    source: 'design',
  },
  'grant-musk-1': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Rifled muskets reach 24 inches; cavalry carbines and smoothbore muskets 18 inches. Beyond that no fire.',
    source: 'design',
  },
  'grant-musk-2': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'In a mutual exchange the two sides dice for who fires first: higher fires first; a draw means both fire at once.',
    decision:
      'One die each, first side of the move throws first; the draw is not thrown again. Reason: the draft gives the draw a meaning.',
    source: 'design',
  },
  'grant-musk-3': {
    chapter: '9. Musketry (`grant-musk`)',
    text: "When not simultaneous, the first firer's casualties are removed before the other replies, and the reply uses only the figures left.",
    decision:
      "The reply's groups of six are counted again from the survivors, and a shaken result does not come before the reply (morale comes later). Reason: only casualties are mentioned.",
    source: 'design',
  },
  'grant-musk-4': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'When simultaneous, both sides count their firers and number their targets before any casualty is removed.',
    source: 'design',
  },
  'grant-musk-5': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'One die is thrown for each group of six firers.',
    source: 'design',
  },
  'grant-musk-6': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Firers are the eligible rank and file (grant-los-5) taken from left to right by file, front man before rear man, cut into sixes from the left; the remainder is at the right end. Reason: repeatable groups.',
    decision:
      'Firers are the eligible rank and file (grant-los-5) taken from left to right by file, front man before rear man, cut into sixes from the left; the remainder is at the right end. Reason: repeatable groups.',
    source: 'design',
  },
  'grant-musk-7': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'A remainder of 3, 4 or 5 throws one die whose casualties after the deduction are halved, rounding down; a remainder of 1 or 2 does not fire. A unit with fewer than 3 firers cannot volley. Reason: the draft counts only sixes; half a group should count for something.',
    decision:
      'A remainder of 3, 4 or 5 throws one die whose casualties after the deduction are halved, rounding down; a remainder of 1 or 2 does not fire. A unit with fewer than 3 firers cannot volley. Reason: the draft counts only sixes; half a group should count for something.',
    source: 'design',
  },
  'grant-musk-8': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Casualties of a group = die minus deduction, never below zero.',
    source: 'design',
  },
  'grant-musk-9': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'The printed bands overlap between 6 and 8 inches because the older 6/12/18 table was stretched; use 0–8, more than 8 up to 16, more than 16 up to 24. A range of exactly 8 is near, exactly 16 middle. Reason: thirds of 24, and smoothbores are explicitly 6, 12, 18, thirds of 18.',
    decision:
      'The printed bands overlap between 6 and 8 inches because the older 6/12/18 table was stretched; use 0–8, more than 8 up to 16, more than 16 up to 24. A range of exactly 8 is near, exactly 16 middle. Reason: thirds of 24, and smoothbores are explicitly 6, 12, 18, thirds of 18.',
    source: 'design',
  },
  'grant-musk-10': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'For smoothbore muskets and cavalry carbines the three bands end at 6, 12 and 18 inches; deductions are the same.',
    source: 'design',
  },
  'grant-musk-11': {
    chapter: '9. Musketry (`grant-musk`)',
    text: "Range, sight and arc of a group are taken from the group's mean point (integer division towards zero of the summed coordinates) to the nearest visible figure of the target unit within the arc. Reason: one line for each die.",
    decision:
      "Range, sight and arc of a group are taken from the group's mean point (integer division towards zero of the summed coordinates) to the nearest visible figure of the target unit within the arc. Reason: one line for each die.",
    source: 'design',
  },
  'grant-musk-12': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'The first volley uses its own, better column.',
    decision:
      "Each unit has one first volley in a battle, namely the first time any of its figures fires muskets at all (a charge-defence volley and skirmish fire also use it up); all groups firing in that volley have it. A detachment copies its parent's flag when it separates. Reason: once for each unit is the plain meaning.",
    source: 'design',
  },
  'grant-musk-13': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Each group of six may be given its own target unit; by default all groups share one. Reason: long lines face more than one enemy.',
    decision:
      'Each group of six may be given its own target unit; by default all groups share one. Reason: long lines face more than one enemy.',
    source: 'design',
  },
  'grant-musk-14': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Men of a target group carry the numbers 1 to 6; every casualty throws one die to find its man. Two casualties may fall on the same man, who is then still only one loss.',
    source: 'design',
  },
  'grant-musk-15': {
    chapter: '9. Musketry (`grant-musk`)',
    text: "A firing group's target group is the six figures of the target unit nearest to the group's mean point (officers included, and a joined general), numbered 1 to 6 from nearest to farthest, ties by figure id. With fewer than six figures, a die showing a number nobody holds is a miss. Men in a building section are numbered by id. Reason: in the draft officers are hit by ordinary fire, so they must be in the groups.",
    decision:
      "A firing group's target group is the six figures of the target unit nearest to the group's mean point (officers included, and a joined general), numbered 1 to 6 from nearest to farthest, ties by figure id. With fewer than six figures, a die showing a number nobody holds is a miss. Men in a building section are numbered by id. Reason: in the draft officers are hit by ordinary fire, so they must be in the groups.",
    source: 'design',
  },
  'grant-musk-16': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Throwing order of one volley: all group dice from left to right (remainder last); then, group by group, one die for each casualty; then one saving die for each officer hit, in order of hit. An officer hit twice in one volley throws once. Reason: fixed stream order.',
    decision:
      'Throwing order of one volley: all group dice from left to right (remainder last); then, group by group, one die for each casualty; then one saving die for each officer hit, in order of hit. An officer hit twice in one volley throws once. Reason: fixed stream order.',
    source: 'design',
  },
  'grant-musk-17': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'Mounted cavalry may volley with carbines only if it has not moved in this move and is not charging; line formation only, both ranks. Reason: the draft gives cavalry carbines a range but no other rule.',
    decision:
      'Mounted cavalry may volley with carbines only if it has not moved in this move and is not charging; line formation only, both ranks. Reason: the draft gives cavalry carbines a range but no other rule.',
    source: 'design',
  },
  'grant-musk-18': {
    chapter: '9. Musketry (`grant-musk`)',
    text: 'A unit fires once a move. A unit that gave a defensive volley at a charger during movement does not fire in the musketry phase. Reason: one volley a move.',
    decision:
      'A unit fires once a move. A unit that gave a defensive volley at a charger during movement does not fire in the musketry phase. Reason: one volley a move.',
    source: 'design',
  },
  'grant-skir-1': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'A regiment as a whole, or a detachment of it, can take the skirmishing role.',
    source: 'design',
  },
  'grant-skir-2': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Each skirmishing figure that fires throws its own die.',
    decision: 'Rank and file only; officers do not fire. Reason: as for volleys.',
    source: 'design',
  },
  'grant-skir-3': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'At an organised body a 5 or 6 kills within 12 inches, a 6 from 12 to 24.',
    source: 'design',
  },
  'grant-skir-4': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'At a chosen individual (officer or the like) a 6 kills within 12 inches; beyond that only a mounted officer may be chosen, and a 6 kills him.',
    source: 'design',
  },
  'grant-skir-5': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'At line infantry in cover a 6 kills within 12 inches, nobody may be picked off, and there is no effect beyond 12.',
    source: 'design',
  },
  'grant-skir-6': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Open order against open order: in the open 5 or 6 within 12, a 6 beyond; in cover a 6 within 12 and nothing beyond.',
    source: 'design',
  },
  'grant-skir-7': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'With smoothbore muskets and cavalry carbines the two ranges end at 9 and 18 inches.',
    source: 'design',
  },
  'grant-skir-8': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Exactly 12 inches (9) is near. Reason: grant-geo-5.',
    decision: 'Exactly 12 inches (9) is near. Reason: grant-geo-5.',
    source: 'design',
  },
  'grant-skir-9': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Range, arc and sight are taken for each firing figure to the nearest visible figure of the target unit (or to the picked figure). Reason: they fire as individuals.',
    decision:
      'Range, arc and sight are taken for each firing figure to the nearest visible figure of the target unit (or to the picked figure). Reason: they fire as individuals.',
    source: 'design',
  },
  'grant-skir-10': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Kills into the mass and on open-order targets remove rank and file, the nearest visible to the firing figure first, ties by id; officers fall to such fire only when no rank and file is left. Reason: picking off is a separate kind of shot.',
    decision:
      'Kills into the mass and on open-order targets remove rank and file, the nearest visible to the firing figure first, ties by id; officers fall to such fire only when no rank and file is left. Reason: picking off is a separate kind of shot.',
    source: 'design',
  },
  'grant-skir-11': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Before throwing, the owner states how many figures pick off and whom, the rest fire into the mass; picked targets must be visible to that figure. A picked officer who is hit still has his saving throw. An individual is an officer, a general or a gunner. Reason: choice must precede dice.',
    decision:
      'Before throwing, the owner states how many figures pick off and whom, the rest fire into the mass; picked targets must be visible to that figure. A picked officer who is hit still has his saving throw. An individual is an officer, a general or a gunner. Reason: choice must precede dice.',
    source: 'design',
  },
  'grant-skir-12': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: "Cavalry, limbered artillery, wagons' escorts in line or column, and gun crews in the open count as organised bodies; a crew behind earthworks or walls counts as line infantry in cover. Reason: nearest class.",
    decision:
      "Cavalry, limbered artillery, wagons' escorts in line or column, and gun crews in the open count as organised bodies; a crew behind earthworks or walls counts as line infantry in cover. Reason: nearest class.",
    source: 'design',
  },
  'grant-skir-13': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'Skirmishers firing at formed troops are answered by ordinary volley in a mutual exchange; the dice-off is the same. A volley at skirmishing infantry uses the ordinary table with no extra deduction. Reason: the draft gives none.',
    decision:
      'Skirmishers firing at formed troops are answered by ordinary volley in a mutual exchange; the dice-off is the same. A volley at skirmishing infantry uses the ordinary table with no extra deduction. Reason: the draft gives none.',
    source: 'design',
  },
  'grant-skir-14': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'The numbers of the two columns never change with the first volley. Reason: the first volley table is for groups of six.',
    decision:
      'The numbers of the two columns never change with the first volley. Reason: the first volley table is for groups of six.',
    source: 'design',
  },
  'grant-skir-15': {
    chapter: '10. Skirmishers (`grant-skir`)',
    text: 'A house garrison may choose each move to fire by sixes (volley) only if six or more fire from one section; otherwise its figures fire as skirmishers. Reason: seven men in a section would often be unable to volley usefully, and garrisons fired individually in old-school play.',
    decision:
      'A house garrison may choose each move to fire by sixes (volley) only if six or more fire from one section; otherwise its figures fire as skirmishers. Reason: seven men in a section would often be unable to volley usefully, and garrisons fired individually in old-school play.',
    source: 'design',
  },
  'grant-chg-1': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Infantry may charge only from column.',
    decision: 'It must already be in column at the start of the move. Reason: grant-form-11.',
    source: 'design',
  },
  'grant-chg-2': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Infantry in any formation may come to contact with an ordinary move; it then has no charging benefit.',
    decision: 'This is a declared contact of kind `close`; the other kind is `charge`. Reason: grant-form-16.',
    source: 'design',
  },
  'grant-chg-3': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'A charge goes up to 9 inches.',
    decision:
      "The body may first turn up to 30 degrees free of cost (the draft's angle for veering cavalry), then goes straight; terrain halves as usual; the target must be visible and not friend-masked at the start. Length = distance from the charger's anchor to the contacted edge. Reason: straight and computable.",
    source: 'design',
  },
  'grant-chg-4': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'The head of the column, its front rank, goes straight forward to touch the enemy.',
    source: 'design',
  },
  'grant-chg-5': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'The two men at each flank of the second rank move forward and outward to meet the enemy on either side of the original front; the men left in the centre close up behind the front rank.',
    source: 'design',
  },
  'grant-chg-6': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'From the third rank and again from the fourth, a single man goes out on either side in the same way and the others close to the front; nobody walks farther than the 9 inches of the charge.',
    source: 'design',
  },
  'grant-chg-7': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Contact line of a full column from left to right: rank 4 left man, rank 3 left man, rank 2 two left men, colonel, six of rank 1, lieutenant colonel, two right men of rank 2, rank 3 right man, rank 4 right man: 16 figures of which 14 are rank and file, at 60c spacing. With k men in rank 2, min(2, k div 2) go from each flank; with k men in rank 3 or 4, min(1, k div 2). Reason: exact spread.',
    decision:
      'Contact line of a full column from left to right: rank 4 left man, rank 3 left man, rank 2 two left men, colonel, six of rank 1, lieutenant colonel, two right men of rank 2, rank 3 right man, rank 4 right man: 16 figures of which 14 are rank and file, at 60c spacing. With k men in rank 2, min(2, k div 2) go from each flank; with k men in rank 3 or 4, min(1, k div 2). Reason: exact spread.',
    source: 'design',
  },
  'grant-chg-8': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: "A man spreads only if the straight line from his starting place to his place in the contact line is at most 900c (450c if the move is halved); otherwise he and every man who should stand beyond him on that side stay in the column. Reason: the draft's 9-inch limit, made measurable.",
    decision:
      "A man spreads only if the straight line from his starting place to his place in the contact line is at most 900c (450c if the move is halved); otherwise he and every man who should stand beyond him on that side stay in the column. Reason: the draft's 9-inch limit, made measurable.",
    source: 'design',
  },
  'grant-chg-9': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: "On contact the charger is aligned parallel to the touched edge and shifted sideways by at most 30c so that its places meet the enemy's. The edge is the front if the charger's anchor at the start of its move lies before the target's front line within 45 degrees of its ends; the rear likewise behind; otherwise the left or right flank. Reason: formal first move of mêlée. A gun's crew of 4 and its officer count as one rank on any edge.",
    decision:
      "On contact the charger is aligned parallel to the touched edge and shifted sideways by at most 30c so that its places meet the enemy's. The edge is the front if the charger's anchor at the start of its move lies before the target's front line within 45 degrees of its ends; the rear likewise behind; otherwise the left or right flank. Reason: formal first move of mêlée. A gun's crew of 4 and its officer count as one rank on any edge.",
    source: 'design',
  },
  'grant-chg-10': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'An approaching unit is fired on in the ordinary way every move until the move of contact.',
    source: 'design',
  },
  'grant-chg-11': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: "In the move of contact each side throws one die. A defender's win gives him a volley at close range; an attacker's win brings him in unfired upon.",
    decision:
      'Attacker first in the stream, ties thrown again; it applies to `charge` and `close`, to cavalry and infantry; it is not thrown if the defender cannot fire (already fired, shaken, column that moved, contacted in flank or rear, limbered). Reason: the draft only speaks of the charge; an attacker walking in should not be safer.',
    source: 'design',
  },
  'grant-chg-12': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Close range means the 0–8 band (0–6 for short weapons) whatever the distance, with cover, first volley and remainders as usual; all ranks that may fire do so; skirmishing defenders use the near column of their table. A defending gun fires canister instead: the charger is set 300c before the muzzle on its line of approach, and every figure then inside the cone is thrown for in its zone. Reason: plain reading, with the nearest artillery equivalent.',
    decision:
      'Close range means the 0–8 band (0–6 for short weapons) whatever the distance, with cover, first volley and remainders as usual; all ranks that may fire do so; skirmishing defenders use the near column of their table. A defending gun fires canister instead: the charger is set 300c before the muzzle on its line of approach, and every figure then inside the cone is thrown for in its zone. Reason: plain reading, with the nearest artillery equivalent.',
    source: 'design',
  },
  'grant-chg-13': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Casualties of this volley are removed before contact is made and the column spreads; they count for the mêlée outcome (grant-out-2). If the attacker falls to half strength or less he stops 100c short and the half-strength rule applies. Reason: the draft counts these casualties and its half-strength rule stops everything except an ongoing mêlée.',
    decision:
      'Casualties of this volley are removed before contact is made and the column spreads; they count for the mêlée outcome (grant-out-2). If the attacker falls to half strength or less he stops 100c short and the half-strength rule applies. Reason: the draft counts these casualties and its half-strength rule stops everything except an ongoing mêlée.',
    source: 'design',
  },
  'grant-chg-14': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'A charged body of cavalry, or infantry in column, contacted in front from 300c or more away, not pinned, exhausted or shaken, may counter-charge instead of the dice-off: both sides then count as charging and meet on the middle of the gap. Reason: the draft speaks of one or both sides charging.',
    decision:
      'A charged body of cavalry, or infantry in column, contacted in front from 300c or more away, not pinned, exhausted or shaken, may counter-charge instead of the dice-off: both sides then count as charging and meet on the middle of the gap. Reason: the draft speaks of one or both sides charging.',
    source: 'design',
  },
  'grant-chg-15': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Infantry charging makes no morale test; only cavalry does. Reason: the draft asks it of cavalry alone.',
    decision: 'Infantry charging makes no morale test; only cavalry does. Reason: the draft asks it of cavalry alone.',
    source: 'design',
  },
  'grant-chg-16': {
    chapter: '11. The infantry charge (`grant-chg`)',
    text: 'Exhausted, shaken, retiring, half-strength or resting units may not charge or close. Reason: sections 16 to 18.',
    decision:
      'Exhausted, shaken, retiring, half-strength or resting units may not charge or close. Reason: sections 16 to 18.',
    source: 'design',
  },
  'grant-cav-1': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'A cavalry charge takes two moves.',
    source: 'design',
  },
  'grant-cav-2': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'In the first move the cavalry comes within 18 inches of its target; infantry so approached fires as normal and casualties are removed.',
    decision:
      'At the end of its movement the player announces the charge and its target (visible, within 1800c); no announcement, no charge next move. Reason: the two moves need a link.',
    source: 'design',
  },
  'grant-cav-3': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'In the second move the attacker first tests morale (section 17).',
    decision:
      "Thrown when the player activates the unit; a good result lets the charge go on; a bad one halts the unit for this move, it cannot fire, and it counts as a first failure. Reason: it is a unit that was advancing. Its next test, at 7, comes in the following move, not in this move's morale phase.",
    source: 'design',
  },
  'grant-cav-4': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'Next comes a dice-off for another volley by the target, as in grant-chg-11; then the cavalry goes to contact.',
    source: 'design',
  },
  'grant-cav-5': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'The charge runs at most 1800c, first turn up to 30 degrees, straight, terrain as usual. If the named target is out of reach or sight any other enemy within reach may be charged; if there is none the unit may make an ordinary move instead. Reason: targets move in the meantime.',
    decision:
      'The charge runs at most 1800c, first turn up to 30 degrees, straight, terrain as usual. If the named target is out of reach or sight any other enemy within reach may be charged; if there is none the unit may make an ordinary move instead. Reason: targets move in the meantime.',
    source: 'design',
  },
  'grant-cav-6': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'Cavalry may charge in line or column; only its front rank makes contact and it does not spread. It may also `close` with an ordinary move without the two-move procedure, morale test or bonus. Reason: the spread is written for infantry.',
    decision:
      'Cavalry may charge in line or column; only its front rank makes contact and it does not spread. It may also `close` with an ordinary move without the two-move procedure, morale test or bonus. Reason: the spread is written for infantry.',
    source: 'design',
  },
  'grant-brk-1': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'Cavalry charging infantry formed less than three ranks deep from 12 inches or less may ride through them.',
    decision:
      'In force unless the annex option is on; the distance is the length of the charge. Reason: main text first.',
    source: 'design',
  },
  'grant-brk-2': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'Each cavalry figure coming to contact throws one die: against two ranks a 5 or 6 bursts through, against one rank a 4, 5 or 6. Three or more ranks cannot be burst.',
    source: 'design',
  },
  'grant-brk-3': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: "Ranks are those of the contacted formation at the point of contact; open order and skirmish line count their actual ranks; a flank contact counts the number of files met and so is almost always three or more deep. Dice from the attacker's left to right. Infantry in houses or behind a wall cannot be burst. Reason: depth in the direction of the charge.",
    decision:
      "Ranks are those of the contacted formation at the point of contact; open order and skirmish line count their actual ranks; a flank contact counts the number of files met and so is almost always three or more deep. Dice from the attacker's left to right. Infantry in houses or behind a wall cannot be burst. Reason: depth in the direction of the charge.",
    source: 'design',
  },
  'grant-brk-4': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'A breakthrough kills the front-rank figure ridden down; the men behind it in ranks two and three are pushed rearwards and sideways by 3 inches altogether.',
    decision:
      '150c back and 150c to the nearer flank; they stand there, out of contact, until the Close, when the layout closes up again. If the figure in the way is an officer he has his saving throw, and if saved he is displaced like the others and the rider still goes through. Reason: no lasting layout change.',
    source: 'design',
  },
  'grant-brk-5': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'The riders use up the rest of their charge distance, looking for a further enemy to hit; for that they can change direction by at most 30 degrees.',
    decision:
      "Successful figures form a breakthrough party, one body; it fights what it meets in this move's mêlée, still charging, with no further volley or breakthrough throw. If it meets nothing it halts at full extent facing away; it must rejoin its regiment by the shortest way in later moves and, until within 100c of it, does not charge. Figures that did not burst through fight where they are. Reason: playable party rule.",
    source: 'design',
  },
  'grant-brk-6': {
    chapter: '12. The cavalry charge (`grant-cav`, `grant-brk`)',
    text: 'Breakthrough casualties count as mêlée casualties of the first move. Reason: they are inflicted hand to hand.',
    decision:
      'Breakthrough casualties count as mêlée casualties of the first move. Reason: they are inflicted hand to hand.',
    source: 'design',
  },
  'grant-mel-1': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'A mêlée happens when the two sides are in base contact, after a charge by one or both or an ordinary move to contact.',
    decision: 'Bodies touching only corner to corner are not in contact. Reason: an edge must be shared.',
    source: 'design',
  },
  'grant-mel-2': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'It is thrown figure against figure; the higher score wins. The loser is a casualty.',
    decision:
      'An equal score removes nobody and the figures stay engaged. Reason: "higher wins" leaves a tie undecided.\n\n| Combat | Scores |\n|---|---|\n| 1 infantry v 1 infantry | one die each |\n| 2 infantry v 1 infantry | the pair\'s one die plus half of it; the single man one die |\n| 1 cavalry v 1 cavalry | one die each |\n| 2 cavalry v 1 cavalry | the pair\'s one die plus half of it; the single man one die |\n| 1 cavalry v 1 infantry | cavalry two dice added; infantry one die |\n| 1 cavalry v 2 infantry | one die each (contradiction, see grant-mel-8) |\n| 1 cavalry v 3 infantry | cavalry one die; infantry one die plus half of it |',
    source: 'design',
  },
  'grant-mel-3': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'One infantryman against one: one die each, higher wins.',
    source: 'design',
  },
  'grant-mel-4': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Two infantry against one: the two throw one die and add half of it.',
    decision:
      'Scores are kept in halves without rounding (die 3 scores 4½, which beats 4 and loses to 5). In code: double everything, the pair scores 3 × die, the single 2 × die, each +1 is worth 2. Reason: exact and order-free.',
    source: 'design',
  },
  'grant-mel-5': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'One cavalryman against one cavalryman: one die each.',
    source: 'design',
  },
  'grant-mel-6': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Two cavalry against one cavalryman: the two add half to their one die.',
    source: 'design',
  },
  'grant-mel-7': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'One cavalryman against one infantryman: two dice added against one die.',
    source: 'design',
  },
  'grant-mel-8': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'One cavalryman against two infantry is printed twice: once with the cavalry doubling its throw and once as a straight throw.',
    decision:
      'Straight throw. Reason: the doubling line is evidently the one-against-one case (given again as two dice against one), and only so does the scale fall evenly over one, two and three infantry.',
    source: 'design',
  },
  'grant-mel-9': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'One cavalryman against three infantry: the infantry add half to their one die.',
    source: 'design',
  },
  'grant-mel-10': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Troops of the same arm never fight more than two to one.',
    decision:
      'Infantry against one cavalryman at most three; more than one cavalryman never fights one infantryman. Gunners and foot officers count as infantry, generals and mounted officers as cavalry. Reason: the table ends there.',
    source: 'design',
  },
  'grant-mel-11': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'When a group loses, one of it falls: the figure with the lowest id among rank and file, an officer only if the group has nobody else. Reason: one loser for each combat.',
    decision:
      'When a group loses, one of it falls: the figure with the lowest id among rank and file, an officer only if the group has nobody else. Reason: one loser for each combat.',
    source: 'design',
  },
  'grant-mel-12': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Officers hit in mêlée have the saving throw of grant-save-1; a saved officer stays in contact.',
    source: 'design',
  },
  'grant-mel-13': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Decision, first move, same arm: after alignment each attacker place opposite a defender makes a pair. One attacker beyond each end of the defenders joins the end pair (two to one); if instead the defenders are longer, one defender beyond each end joins. Others do not fight this move. Reason: the first move is formal.',
    source: 'design',
  },
  'grant-mel-14': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: "Decision, first move, cavalry against infantry: let C cavalry figures be in the front rank and D the infantry of the touched edge whose lateral place lies within the cavalry's frontage plus 30c at each end, D at most 3C. Cavalry k (from 0, left to right) fights infantry floor(kD/C) to floor((k+1)D/C)−1. If D is less than C, infantry j fights cavalry floor(jC/D) alone. Reason: even sharing.",
    source: 'design',
  },
  'grant-mel-15': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Against a flank or rear, the touched edge consists of the figures of that edge only; there is no further bonus. Reason: the draft has no flank bonus; being outnumbered there is penalty enough.',
    decision:
      'Against a flank or rear, the touched edge consists of the figures of that edge only; there is no further bonus. Reason: the draft has no flank bonus; being outnumbered there is penalty enough.',
    source: 'design',
  },
  'grant-mel-16': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: "Combats are thrown from the attacker's left to right; in each the attacking side's die or dice first, then the defender's, then any saving die. Attacker is the side that moved into contact (for mutual charges, the first side). Reason: fixed stream order.",
    decision:
      "Combats are thrown from the attacker's left to right; in each the attacking side's die or dice first, then the defender's, then any saving die. Attacker is the side that moved into contact (for mutual charges, the first side). Reason: fixed stream order.",
    source: 'design',
  },
  'grant-mel-17': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Before fighting in a building each attacker throws: 4, 5 or 6 he is in and fights on equal terms; 1, 2 or 3 he stays outside and the occupant has +2.',
    source: 'design',
  },
  'grant-mel-18': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'The same throw of 4 or better is required at a stretch of wall where no defender stands.',
    source: 'design',
  },
  'grant-mel-19': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'At most seven attackers a move may try one section; throws left to right, then the combats. Each tries against one occupant; surplus attackers who are in pair off as seconds (two to one), surplus outside do not fight. If no occupant is left, attackers who are in hold the section, up to seven. Break-in holds for later moves while that figure stays. Cavalry cannot try. Reason: seven is the limit of the section for either side.',
    decision:
      'At most seven attackers a move may try one section; throws left to right, then the combats. Each tries against one occupant; surplus attackers who are in pair off as seconds (two to one), surplus outside do not fight. If no occupant is left, attackers who are in hold the section, up to seven. Break-in holds for later moves while that figure stays. Cavalry cannot try. Reason: seven is the limit of the section for either side.',
    source: 'design',
  },
  'grant-mel-20': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Advantages, added to each combat score after any half is added:\n\n| Advantage | Added |\n|---|---|\n| Charging | +1 |\n| Attacking downhill | +1 |\n| Infantry with a wall in front | +1 |\n| Against an exhausted enemy after one move of rest | +1 |\n| Against an exhausted enemy without any rest | +2 |\n| House occupant against a man still outside | +2 |',
    source: 'design',
  },
  'grant-mel-21': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Charging +1, first move only.',
    decision: 'Not against house garrisons. Reason: one does not charge through a door.',
    source: 'design',
  },
  'grant-mel-22': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Attacking downhill +1.',
    decision:
      "The attacker's anchor was on a greater height (grant-terr-3) than the defender's when the contact move began. It lasts for every move of that mêlée. Reason: only the charging point is said to be lost in the second move.",
    source: 'design',
  },
  'grant-mel-23': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Infantry behind a wall +1.',
    decision:
      'Also fence-bank and earthwork; only for figures whose wall lies between them and their opponents, defender only. Reason: cover works one way.',
    source: 'design',
  },
  'grant-mel-24': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Advantages add together.',
    decision:
      'Without limit, each advantage once for a combat, not once for a man. Reason: no cap is given, and the scores belong to combats.',
    source: 'design',
  },
  'grant-mel-25': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: 'Gunners fight in mêlée as infantry. If all crew of a gun fall or withdraw the gun is captured by the side in contact; a captured gun cannot be fired in this game. Reason: no captured-gun rule is given.',
    decision:
      'Gunners fight in mêlée as infantry. If all crew of a gun fall or withdraw the gun is captured by the side in contact; a captured gun cannot be fired in this game. Reason: no captured-gun rule is given.',
    source: 'design',
  },
  'grant-mel-26': {
    chapter: '13. Mêlée (`grant-mel`)',
    text: "Further units may join a mêlée in a later move's movement; joiners dice off for a volley only against enemies not already in contact. Reason: needed for larger games.",
    decision:
      "Further units may join a mêlée in a later move's movement; joiners dice off for a volley only against enemies not already in contact. Reason: needed for larger games.",
    source: 'design',
  },
  'grant-mel2-1': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'If both sides stand after the first move, they fight again in the next one.',
    source: 'design',
  },
  'grant-mel2-2': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'Each side throws one die; the winner moves first. He moves 4 infantry or 2 cavalry figures into contact, then the other side does likewise, in turn, until every figure that can reach contact within a normal move has done so.',
    source: 'design',
  },
  'grant-mel2-3': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'Contact pins a figure: it stays where it is for the rest of the step.',
    source: 'design',
  },
  'grant-mel2-4': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'Pinned at the start are pairs and groups that tied in the first move. Figures whose opponents fell, and all others, are free. Reason: survivors of won combats are no longer in contact.',
    decision:
      'Pinned at the start are pairs and groups that tied in the first move. Figures whose opponents fell, and all others, are free. Reason: survivors of won combats are no longer in contact.',
    source: 'design',
  },
  'grant-mel2-5': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: "Reach is measured from the figure's place to the target's centre less half the sum of the two base widths, and must be within the normal move (infantry 600c in line, 750c column or open order; cavalry 900c). The figure is placed on the nearest of the target's eight surrounding places that is vacant. Reason: contact made finite.",
    decision:
      "Reach is measured from the figure's place to the target's centre less half the sum of the two base widths, and must be within the normal move (infantry 600c in line, 750c column or open order; cavalry 900c). The figure is placed on the nearest of the target's eight surrounding places that is vacant. Reason: contact made finite.",
    source: 'design',
  },
  'grant-mel2-6': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: "A mover may open a combat with a free enemy, or join a combat as an extra against a single enemy within grant-mel-10's limits, or contact one enemy of a pair, who then turns and fights him alone. Reason: lets each side make and break two-to-ones.",
    decision:
      "A mover may open a combat with a free enemy, or join a combat as an extra against a single enemy within grant-mel-10's limits, or contact one enemy of a pair, who then turns and fights him alone. Reason: lets each side make and break two-to-ones.",
    source: 'design',
  },
  'grant-mel2-7': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'A side aims at two-to-one combats; this is a choice, not a duty.',
    decision:
      'A player may pass; two passes in succession end the step. A move that mixes 2 infantry for 1 cavalry is allowed up to the same total. Reason: needs an end and mixed forces.',
    source: 'design',
  },
  'grant-mel2-8': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'The second move is thrown like the first, but without the charging +1.',
    source: 'design',
  },
  'grant-mel2-9': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'A mêlée lasts at most two moves, except in a built-up area, where it may go on for one more.',
    decision:
      "Built-up means at least one figure in the mêlée is in or in contact with a building section; there an undecided second move leads to a third without anyone's choice, and the third ends as in grant-mel2-11 and 12. Reason: testable, and both sides are still locked together.",
    source: 'design',
  },
  'grant-mel2-10': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'If part of one side only has fallen back, a further (third) move is fought.',
    decision:
      'This means that one side has two or more units in the mêlée and at least one, but not all, of them withdrew after the second move. Reason: plain reading.',
    source: 'design',
  },
  'grant-mel2-11': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'A third move that brings no surrender under the two-to-one rule ends like a draw: everyone falls back.',
    source: 'design',
  },
  'grant-mel2-12': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'Two-to-one rule: a side outnumbered two to one must surrender, and this applies only after hand-to-hand fighting.',
    decision:
      "Tested at the end of a third move of mêlée, counting all living figures of the units still in it: a side whose total times two is at most the other's is removed as prisoners. Reason: the draft mentions it there only; testing it earlier would cancel the withdrawal rules.",
    source: 'design',
  },
  'grant-mel2-13': {
    chapter: '14. Second and third move of mêlée (`grant-mel2`)',
    text: 'The third move is thrown like the second, with the free movement step repeated. Reason: silent.',
    decision: 'The third move is thrown like the second, with the free movement step repeated. Reason: silent.',
    source: 'design',
  },
  'grant-out-1': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'Losses which the contacted defender caused by musket or gun are added to those of the mêlée.',
    decision:
      'Those from the defensive volley or canister of the contact move, and any which the contacted unit inflicted on the charger in the move before. Reason: a charge is one event of up to two moves.',
    source: 'design',
  },
  'grant-out-2': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'First move: a side that lost twice the casualties of the other, missile casualties included, must withdraw next move.',
    decision:
      'A side\'s loss must be at least 2 × max(1, other side\'s loss); 1 against 0 does not count, 2 against 0 and 2 against 1 do. Reason: "twice nothing" needs a floor.',
    source: 'design',
  },
  'grant-out-3': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'First move: a side that suffered any casualty tests morale; if it is bad it withdraws next move.',
    decision:
      'Each unit of the side that lost a figure tests in the morale phase; a unit already obliged to withdraw by grant-out-2 does not throw. Reason: saves a throw that changes nothing.',
    source: 'design',
  },
  'grant-out-4': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'If both must withdraw, both do. If only one withdraws the other stays where it is, may move freely next move, and its unpinned state is restored; there is no pursuit. Reason: no pursuit rule in the draft.',
    decision:
      'If both must withdraw, both do. If only one withdraws the other stays where it is, may move freely next move, and its unpinned state is restored; there is no pursuit. Reason: no pursuit rule in the draft.',
    source: 'design',
  },
  'grant-out-5': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: "Second move: a side that lost twice the other's casualties in the mêlée withdraws next move.",
    decision:
      'Mêlée casualties of both moves together, same floor as grant-out-2, missile casualties no longer counted. Reason: the draft drops the missile clause here.',
    source: 'design',
  },
  'grant-out-6': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'Second move: a side with bad morale withdraws next move.',
    decision: 'Tested if it lost at least one figure in the second move. Reason: same trigger as the first move.',
    source: 'design',
  },
  'grant-out-7': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'If neither happens the mêlée is drawn and both sides retire.',
    source: 'design',
  },
  'grant-out-8': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'In a draw a defender with written orders to hold ground does not retire.',
    decision: 'It stays and goes straight to state E3 (two moves of rest in place). Reason: it fought as hard.',
    source: 'design',
  },
  'grant-out-9': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: "Withdrawal is one full normal move straight away from the enemy's contacted edge (turn about free). In the move after it the unit is under its player's command again if its morale is good. Reason: separates withdrawal from exhaustion.",
    decision:
      "Withdrawal is one full normal move straight away from the enemy's contacted edge (turn about free). In the move after it the unit is under its player's command again if its morale is good. Reason: separates withdrawal from exhaustion.",
    source: 'design',
  },
  'grant-out-10': {
    chapter: '15. Outcome of a mêlée (`grant-out`)',
    text: 'A retreat path blocked by impassable terrain or the enemy is turned by 15-degree steps, alternating right and left, up to 90 degrees; if none is free the unit surrenders. A fordable river does not block: the unit stops at the bank and crosses as in grant-terr-7. Reason: must end.',
    decision:
      'A retreat path blocked by impassable terrain or the enemy is turned by 15-degree steps, alternating right and left, up to 90 degrees; if none is free the unit surrenders. A fordable river does not block: the unit stops at the bank and crosses as in grant-terr-7. Reason: must end.',
    source: 'design',
  },
  'grant-exh-1': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'Units that fought two moves and drew fall back two normal moves.',
    source: 'design',
  },
  'grant-exh-2': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'Then they rest two more moves before any offensive action; they may defend themselves.',
    decision:
      'During all four moves they may not charge, close or advance nearer to any visible enemy, may fire only at enemies within the near band and give the charge-defence volley. Reason: defines "offensive".',
    source: 'design',
  },
  'grant-exh-3': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'The four moves are numbered: E1 and E2 falling back, E3 and E4 resting.',
    source: 'design',
  },
  'grant-exh-4': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'Fresh troops attacking an exhausted unit in the move immediately after its fighting moves add 2 to each combat.',
    source: 'design',
  },
  'grant-exh-5': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'They add 1 once it has spent a whole move out of combat.',
    decision:
      'It is +2 in E1, +1 in E2, E3 and E4. Reason: the prose covers all four moves although the table speaks of one move of rest.',
    source: 'design',
  },
  'grant-exh-6': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'If that fight goes on for another move the additions become 3 and 2 respectively.',
    source: 'design',
  },
  'grant-exh-7': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'Fresh means not itself in E1–E4. The counter stops while the exhausted unit is in mêlée and starts again at E1 after it. Reason: rest is interrupted.',
    decision:
      'Fresh means not itself in E1–E4. The counter stops while the exhausted unit is in mêlée and starts again at E1 after it. Reason: rest is interrupted.',
    source: 'design',
  },
  'grant-exh-8': {
    chapter: '16. Exhaustion (`grant-exh`)',
    text: 'A third move of mêlée that ends undecided leads to the same four moves. Reason: "as before".',
    decision: 'A third move of mêlée that ends undecided leads to the same four moves. Reason: "as before".',
    source: 'design',
  },
  'grant-mor-1': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Morale rests on command, losses and one die. Supernumeraries are named beside officers, but the establishments contain none.',
    decision: 'Only officers (and a brigadier by grant-det-6) count. Reason: nothing else has a value.',
    source: 'design',
  },
  'grant-mor-2': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Colonel 3, first other officer 2, second other officer 1: 6 in all, for infantry and cavalry alike.',
    source: 'design',
  },
  'grant-mor-3': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'By number present: with one other officer left he is "the first" and is worth 2, whichever he is. Reason: the draft bases command on the number of officers present.',
    decision:
      'By number present: with one other officer left he is "the first" and is worth 2, whichever he is. Reason: the draft bases command on the number of officers present.',
    source: 'design',
  },
  'grant-mor-4': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'One sixth of the original rank and file lost: −1. One quarter: −2.',
    decision:
      'Not added together; lost × 6 ≥ original gives −1, lost × 4 ≥ original gives −2 instead. Officers are not counted as losses. Reason: a scale, in rank and file.',
    source: 'design',
  },
  'grant-mor-5': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'For a regiment of 24: from 4 lost −1, from 6 lost −2, from 12 lost half strength. For cavalry of 12: from 2, 3 and 6.',
    source: 'design',
  },
  'grant-mor-6': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Total = command − losses + one die. 6 or more is good.',
    source: 'design',
  },
  'grant-mor-7': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Good: the unit goes on with its task.',
    source: 'design',
  },
  'grant-mor-8': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Bad, in mêlée: it disengages and goes back one full move.',
    decision: 'Next move, as a compulsory move, like grant-out-9. Reason: the outcome rules say "next move".',
    source: 'design',
  },
  'grant-mor-9': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Bad, advancing or standing and firing: it stays halted during the following move and cannot fire.',
    decision:
      'The state is `shaken`; it may give no charge-defence volley, may not charge, close, or change formation. Reason: a halted unit that cannot fire does nothing.',
    source: 'design',
  },
  'grant-mor-10': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'A unit with a bad result tests again every move, the number needed growing from 6 to 7, 8, 9 and finally 10; a unit that misses 10 disperses, one that succeeds earlier has rallied.',
    decision:
      'First test 6; tests 2–5 need 7, 8, 9, 10; failing at 10 removes all its figures at once as dispersed. Reason: exact sequence.',
    source: 'design',
  },
  'grant-mor-11': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'After the first failure the unit is halted (or breaks off); after the second and each later failure it makes a full normal move to the rear in the next move. Success at any test makes it steady from the next move on. Reason: the draft expects such a unit either to rally or to run from the field, so it must go back. "To the rear" is the direction opposite to the unit\'s facing when it first failed (or, out of a mêlée, away from the contacted edge) and stays fixed until it is steady; retreating units stop at nothing but the table edge, barred terrain (grant-out-10) or the distance of the move.',
    decision:
      'After the first failure the unit is halted (or breaks off); after the second and each later failure it makes a full normal move to the rear in the next move. Success at any test makes it steady from the next move on. Reason: the draft expects such a unit either to rally or to run from the field, so it must go back. "To the rear" is the direction opposite to the unit\'s facing when it first failed (or, out of a mêlée, away from the contacted edge) and stays fixed until it is steady; retreating units stop at nothing but the table edge, barred terrain (grant-out-10) or the distance of the move.',
    source: 'design',
  },
  'grant-mor-12': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Tests are taken in the morale phase by each unit that (a) lost at least one figure this move by fire or mêlée, (b) is shaken or broken off from an earlier move, (c) is a skirmish line under grant-skl-1. Units at half strength, exhausted without new losses, artillery, and dispersed units do not test. Reason: the draft states triggers only for mêlée, the cavalry charge and skirmish lines.',
    decision:
      'Tests are taken in the morale phase by each unit that (a) lost at least one figure this move by fire or mêlée, (b) is shaken or broken off from an earlier move, (c) is a skirmish line under grant-skl-1. Units at half strength, exhausted without new losses, artillery, and dispersed units do not test. Reason: the draft states triggers only for mêlée, the cavalry charge and skirmish lines.',
    source: 'design',
  },
  'grant-mor-13': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'Artillery does not test morale; it obeys the half-strength rule by its crew (section 18). A crew that leaves takes a limbered gun along; an unlimbered gun stays abandoned where it is and is captured by the first enemy body that ends a move within 100c of it. Reason: command points are given only for infantry and cavalry.',
    decision:
      'Artillery does not test morale; it obeys the half-strength rule by its crew (section 18). A crew that leaves takes a limbered gun along; an unlimbered gun stays abandoned where it is and is captured by the first enemy body that ends a move within 100c of it. Reason: command points are given only for infantry and cavalry.',
    source: 'design',
  },
  'grant-mor-14': {
    chapter: '17. Morale (`grant-mor`)',
    text: 'A garrison counts all its officers inside any section of its building; a bad result in a house means it does not fire next move, and from the second failure it leaves the house to the rear. Reason: halted is natural in a house.',
    decision:
      'A garrison counts all its officers inside any section of its building; a bad result in a house means it does not fire next move, and from the second failure it leaves the house to the rear. Reason: halted is natural in a house.',
    source: 'design',
  },
  'grant-half-1': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: "When no more than half of a unit's rank and file are left it abandons its task, and its next move is straight to the rear.",
    source: 'design',
  },
  'grant-half-2': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'It plays no further part.',
    decision:
      'It makes a full normal move to the rear (direction as in grant-mor-11, fixed when it falls to half) each move until off the table; it may defend itself if contacted but not fire. Reason: "no further part".',
    source: 'design',
  },
  'grant-half-3': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'Exception: if it happens in the first move of a mêlée the unit may fight the second move.',
    decision: "Owner's choice, asked in the morale phase; default yes. Reason: the draft permits it.",
    source: 'design',
  },
  'grant-half-4': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'Exception: a unit occupying houses may stay in them.',
    decision:
      'It fights and fires on normally while every figure stays in houses; it stays until its owner takes it out in his movement or it must leave (fire, ruin, outcome of a mêlée), and then it retires under grant-half-2. Reason: staying would be idle otherwise.',
    source: 'design',
  },
  'grant-half-5': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'Living × 2 ≤ original; checked immediately after each casualty step. Regiments at 12 of 24, cavalry at 6 of 12, crews of a battery at 4 of 8, of a single gun at 2 of 4. Reason: exact. A unit without any rank and file left is removed with its officers.',
    decision:
      'Living × 2 ≤ original; checked immediately after each casualty step. Regiments at 12 of 24, cavalry at 6 of 12, crews of a battery at 4 of 8, of a single gun at 2 of 4. Reason: exact. A unit without any rank and file left is removed with its officers.',
    source: 'design',
  },
  'grant-rally-1': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'A general who goes to a retiring unit above half strength and joins it can rally it.',
    source: 'design',
  },
  'grant-rally-2': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'On his arrival one die is thrown: that many moves pass until the unit is fit again.',
    source: 'design',
  },
  'grant-rally-3': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'From then on the general may not leave it for the rest of the battle.',
    source: 'design',
  },
  'grant-rally-4': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'Retiring covers shaken, withdrawing, broken-off and exhausted units; to join such a unit is to rally it, and the die is thrown at once. From arrival it halts, takes no more morale tests while undisturbed, may only defend itself, and is steady after that many full moves (throw 1: at the end of the next move). If it is contacted or loses a figure meanwhile, the count stands but it tests at 6. Reason: gives the throw a meaning.',
    decision:
      'Retiring covers shaken, withdrawing, broken-off and exhausted units; to join such a unit is to rally it, and the die is thrown at once. From arrival it halts, takes no more morale tests while undisturbed, may only defend itself, and is steady after that many full moves (throw 1: at the end of the next move). If it is contacted or loses a figure meanwhile, the count stands but it tests at 6. Reason: gives the throw a meaning.',
    source: 'design',
  },
  'grant-save-1': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'An officer hit by fire or in combat may be saved by one die: 5 or 6 he lives, 1 to 4 he is removed.',
    source: 'design',
  },
  'grant-save-2': {
    chapter: "18. Half strength, general's rally, saving throw",
    text: 'Always thrown, at once, by the owner; generals and gun officers too. Reason: there is no reason to decline.',
    decision:
      'Always thrown, at once, by the owner; generals and gun officers too. Reason: there is no reason to decline.',
    source: 'design',
  },
  'grant-skl-1': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'A skirmish line is one rank with 1 inch between figures. Any part of it that is within range of enemy musketry or guns on its flank or rear tests morale under the detachment rules.',
    source: 'design',
  },
  'grant-skl-2': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'Deductions from the die:\n\n| Threat to flank or rear | Deduction |\n|---|---|\n| Farthest range band of the weapon | −1 |\n| Cavalry within charge range (18 inches) | −1 |\n| Middle band | −2 |\n| Nearest band | −3 |',
    source: 'design',
  },
  'grant-skl-3': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'Bands: muskets 0–8, 8–16, 16–24 (short weapons 6, 12, 18); canister-capable guns by the cone: 0–5½, 5½–12, 12–24; guns beyond 24 inches do not threaten. Only the worst deduction applies. Reason: a threat to a skirmish line is small-arms and canister; otherwise every gun on the table would rout every line.',
    decision:
      'Bands: muskets 0–8, 8–16, 16–24 (short weapons 6, 12, 18); canister-capable guns by the cone: 0–5½, 5½–12, 12–24; guns beyond 24 inches do not threaten. Only the worst deduction applies. Reason: a threat to a skirmish line is small-arms and canister; otherwise every gun on the table would rout every line.',
    source: 'design',
  },
  'grant-skl-4': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: "A threat is a visible enemy unit able to fire (or cavalry) whose bearing from the figure is more than 60 degrees off the line's facing. The threatened part is the set of its figures under any such threat. Tested in the morale phase in the move the threat begins or moves to a nearer band. Reason: testable and not endless.",
    decision:
      "A threat is a visible enemy unit able to fire (or cavalry) whose bearing from the figure is more than 60 degrees off the line's facing. The threatened part is the set of its figures under any such threat. Tested in the morale phase in the move the threat begins or moves to a nearer band. Reason: testable and not endless.",
    source: 'design',
  },
  'grant-skl-5': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: "Command is 3 if a living officer stands in the part or within 600c of one of its figures, otherwise 0; losses by the whole line's original strength; need 6. On failure the threatened figures become a detachment of their own that is shaken and makes a move to the rear. Reason: lets part of a unit give way, which is the stated aim.",
    decision:
      "Command is 3 if a living officer stands in the part or within 600c of one of its figures, otherwise 0; losses by the whole line's original strength; need 6. On failure the threatened figures become a detachment of their own that is shaken and makes a move to the rear. Reason: lets part of a unit give way, which is the stated aim.",
    source: 'design',
  },
  'grant-det-1': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'A detachment is eight figures, or a multiple of eight, led by an officer; a 27-figure regiment makes at most three parts.',
    decision:
      '8 or 16 rank and file with exactly one officer; the rest is the main body, which must keep an officer. Reason: three officers, three parts.',
    source: 'design',
  },
  'grant-det-2': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'Once at least 6 inches from the main body the detachment is a unit of its own for morale.',
    decision:
      'Nearest figure to nearest figure; below 600c both test together with all officers counted normally. Reason: measurable.',
    source: 'design',
  },
  'grant-det-3': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: "The officer of a detachment counts 3 when it tests; losses count against the detachment's original strength.",
    source: 'design',
  },
  'grant-det-4': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'The main body counts its remaining officers normally.',
    decision:
      'Normally is grant-mor-2 and 3 (colonel 3, then 2, then 1). Its losses count against its own original strength after the detachment left. Reason: same base for both.',
    source: 'design',
  },
  'grant-det-5': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'A retreating detachment that has failed its test can merge with its main body if its retreat leads there; it then has the morale status of the main body.',
    decision:
      'Reaching is within 100c; it retires towards the main body if that lies within 90 degrees of its way to the rear. Reason: "if it can".',
    source: 'design',
  },
  'grant-det-6': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'A brigadier who joins a unit may stand in for any missing officer for morale.',
    decision:
      "He replaces the most valuable missing one: the colonel (3), else the first (2), else the second (1); in a detachment 3. Reason: owner's interest.",
    source: 'design',
  },
  'grant-det-7': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'Separating costs half the move of both parts; the detachment is then its own body. Rejoining is free when adjacent and steady. Reason: like a formation change.',
    decision:
      'Separating costs half the move of both parts; the detachment is then its own body. Rejoining is free when adjacent and steady. Reason: like a formation change.',
    source: 'design',
  },
  'grant-det-8': {
    chapter: '19. Skirmish lines and detachments (`grant-skl`, `grant-det`)',
    text: 'The ordinary rally rules also apply to detachments.',
    source: 'design',
  },
  'grant-gun-1': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: 'Ball reaches 60, canister 24, shell from 20 to 50 inches.',
    source: 'design',
  },
  'grant-gun-2': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: "Each gun fires once a move with one projectile. Guns fire ball or canister, howitzers shell or canister. Reason: the draft's device for each.",
    decision:
      "Each gun fires once a move with one projectile. Guns fire ball or canister, howitzers shell or canister. Reason: the draft's device for each.",
    source: 'design',
  },
  'grant-gun-3': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: 'A gun fires every move with 2 or more crew, in alternate moves with 1 (both subject to the half-strength rule of its unit); with none it is silent. Officers do not serve. Crew may not serve the other gun unless within 300c and both are unlimbered. Reason: crew losses must matter.',
    decision:
      'A gun fires every move with 2 or more crew, in alternate moves with 1 (both subject to the half-strength rule of its unit); with none it is silent. Officers do not serve. Crew may not serve the other gun unless within 300c and both are unlimbered. Reason: crew losses must matter.',
    source: 'design',
  },
  'grant-gun-4': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: "The muzzle is the middle of the gun model's front edge; all artillery ranges start there. The gun may turn up to 45 degrees free to aim and keeps the new facing. Reason: grant-los-4.",
    decision:
      "The muzzle is the middle of the gun model's front edge; all artillery ranges start there. The gun may turn up to 45 degrees free to aim and keeps the new facing. Reason: grant-los-4.",
    source: 'design',
  },
  'grant-gun-5': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: "A gun may not fire if a friendly figure would be under the black part or a nearer band of the stick than the target's, inside the cone, or inside the burst indicator as placed. Friends farther along the same colour are diced for like enemies. Reason: the owner cannot aim through friends, but accidents happen.",
    decision:
      "A gun may not fire if a friendly figure would be under the black part or a nearer band of the stick than the target's, inside the cone, or inside the burst indicator as placed. Friends farther along the same colour are diced for like enemies. Reason: the owner cannot aim through friends, but accidents happen.",
    source: 'design',
  },
  'grant-gun-6': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: 'The aim point must be an enemy figure or gun (its centre) or an enemy-occupied building section (the point of its outline nearest to the muzzle for ball, its centre for shell), visible from the muzzle. Reason: no fire into the blue.',
    decision:
      'The aim point must be an enemy figure or gun (its centre) or an enemy-occupied building section (the point of its outline nearest to the muzzle for ball, its centre for shell), visible from the muzzle. Reason: no fire into the blue.',
    source: 'design',
  },
  'grant-gun-7': {
    chapter: '20. Artillery in general (`grant-gun`)',
    text: 'Within a device, figures are thrown for in order of distance from the muzzle, ties left to right as the gun sees them. Officers and generals under a device are thrown for too and have their saving throw. Reason: fixed stream order.',
    decision:
      'Within a device, figures are thrown for in order of distance from the muzzle, ties left to right as the gun sees them. Officers and generals under a device are thrown for too and have their saving throw. Reason: fixed stream order.',
    source: 'design',
  },
  'grant-ball-1': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'Roundshot is measured with a stick ½ inch square and 60 inches long, coloured as in the table.',
    source: 'design',
  },
  'grant-ball-2': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'One colour die is thrown: 1 and 2 white, 3 and 4 yellow, 5 and 6 green. The ball strikes every part of that colour along the stick.',
    decision:
      'The draft fixes white alone; the other colours follow the order of the stick. Reason: natural continuation.',
    source: 'design',
  },
  'grant-ball-3': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'Every figure whose head is under a struck part is thrown for singly.\n\n| Group | Killed on |\n|---|---|\n| Near | 3, 4, 5, 6 |\n| Middle | 4, 5, 6 |\n| Far | 5, 6 |\n| Any figure at 48 inches or more | 6 only |',
    source: 'design',
  },
  'grant-ball-4': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'Near group 3 or better, middle group 4 or better, far group 5 or better, 48 to 60 inches only a 6.',
    decision:
      'The last line overrides the group from 48 inches on (so the middle group counts as 4 or better only between 42 and 48, and the far row never comes into play with the standard stick). Reason: a named distance is more specific than a group name, and it agrees with the annex table and with the loss of velocity in section 22.',
    source: 'design',
  },
  'grant-ball-5': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'The black part is point-blank: it is always struck, whatever the colour, and kills as the near group. Reason: the draft gives it no effect; the annex kills on 3 or better from the muzzle on.',
    decision:
      'The black part is point-blank: it is always struck, whatever the colour, and kills as the near group. Reason: the draft gives it no effect; the annex kills on 3 or better from the muzzle on.',
    source: 'design',
  },
  'grant-ball-6': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: "A head is under the stick if the figure's centre lies at most 30c to either side of the line (¼ inch half stick plus the head's edge) and its distance along the line lies within the struck part; a figure exactly on a border belongs to the nearer part. Reason: geometry.",
    decision:
      "A head is under the stick if the figure's centre lies at most 30c to either side of the line (¼ inch half stick plus the head's edge) and its distance along the line lies within the struck part; a figure exactly on a border belongs to the nearer part. Reason: geometry.",
    source: 'design',
  },
  'grant-ball-7': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'The stick is laid from the muzzle M through the chosen aim point A with exact vector a = A − M. For a point P with p = P − M, the distance along the stick is (p·a)/|a| and the distance across is |p×a|/|a|; both are compared with limits by squaring (for example across ≤ 30c means (p×a)² ≤ 900·|a|², and along ≤ L means p·a ≤ 0 or (p·a)² ≤ L²·|a|²) in integers of arbitrary size or after checking that 53 bits suffice. No rounding to degrees. The same method serves cone, sleeve and burst indicator. Reason: one degree is an inch at 60 inches.',
    decision:
      'The stick is laid from the muzzle M through the chosen aim point A with exact vector a = A − M. For a point P with p = P − M, the distance along the stick is (p·a)/|a| and the distance across is |p×a|/|a|; both are compared with limits by squaring (for example across ≤ 30c means (p×a)² ≤ 900·|a|², and along ≤ L means p·a ≤ 0 or (p·a)² ≤ L²·|a|²) in integers of arbitrary size or after checking that 53 bits suffice. No rounding to degrees. The same method serves cone, sleeve and burst indicator. Reason: one degree is an inch at 60 inches.',
    source: 'design',
  },
  'grant-ball-8': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'The ball ends at the first ground higher than both muzzle and ground at the aim point, after 200c of wood, or where a building stops it (section 25). Walls do not stop it. Reason: obvious obstacles.',
    decision:
      'The ball ends at the first ground higher than both muzzle and ground at the aim point, after 200c of wood, or where a building stops it (section 25). Walls do not stop it. Reason: obvious obstacles.',
    source: 'design',
  },
  'grant-ball-9': {
    chapter: '21. Roundshot: the bounce stick (`grant-ball`)',
    text: 'Throwing order: colour die; then along the stick from the muzzle: figures, guns and buildings in order of distance. Reason: a building may stop the ball.',
    decision:
      'Throwing order: colour die; then along the stick from the muzzle: figures, guns and buildings in order of distance. Reason: a building may stop the ball.',
    source: 'design',
  },
  'grant-cb-1': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'Fire at guns uses the same stick (or sleeve, or burst indicator). If the gun is hit, one die is thrown and its number noted against that gun.',
    source: 'design',
  },
  'grant-cb-2': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'The gun is hit when the centre of its model is under a struck part (in the struck sector for shell). No kill throw is needed for the gun; its crew under the device are thrown for as usual. Reason: the annex says so for the sleeve.',
    decision:
      'The gun is hit when the centre of its model is under a struck part (in the struck sector for shell). No kill throw is needed for the gun; its crew under the device are thrown for as usual. Reason: the annex says so for the sleeve.',
    source: 'design',
  },
  'grant-cb-3': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'Distance weakens the noted number: less 1 between 36 and 48 inches, less 2 from 48 on.',
    decision:
      'Below 36 nothing, exactly 36 minus 1, exactly 48 minus 2; never below 0. Reason: plain reading, and a hit cannot repair.',
    source: 'design',
  },
  'grant-cb-4': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'At an accumulated 10 the gun fires only in alternate moves.',
    decision: 'It may not fire in a move after one in which it fired. Reason: alternation.',
    source: 'design',
  },
  'grant-cb-5': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'At an accumulated 20 the gun is destroyed.',
    decision:
      'The model is removed, its crew retire on foot as a half-strength unit does; no explosion. Reason: silent.',
    source: 'design',
  },
  'grant-cb-6': {
    chapter: '22. Counter-battery (`grant-cb`)',
    text: 'Damage is per gun model and is never repaired; a limbered gun can be hit likewise. Reason: silent.',
    decision: 'Damage is per gun model and is never repaired; a limbered gun can be hit likewise. Reason: silent.',
    source: 'design',
  },
  'grant-can-1': {
    chapter: '23. Canister (`grant-can`)',
    text: 'The cone is a long triangle, 24 inches from apex to base, base 5 inches, divided at 5½ and 12 inches.',
    decision: 'It is isosceles (the draft calls it equilateral, which its own measures exclude). Reason: arithmetic.',
    source: 'design',
  },
  'grant-can-2': {
    chapter: '23. Canister (`grant-can`)',
    text: 'The apex is laid at the muzzle.',
    decision: 'Its axis passes through the aim point. Reason: aim.',
    source: 'design',
  },
  'grant-can-3': {
    chapter: '23. Canister (`grant-can`)',
    text: 'Each figure inside is thrown for: near 4+, middle 5+, far 6.',
    source: 'design',
  },
  'grant-can-4': {
    chapter: '23. Canister (`grant-can`)',
    text: 'A centre at distance x along and y across the axis is inside if 0 < x ≤ 2400c and 48·|y| ≤ 5·x; a border belongs to the nearer zone. Half width at the zone borders: 57c at 5½, 125c at 12, 250c at 24 inches. Reason: similar triangles.',
    decision:
      'A centre at distance x along and y across the axis is inside if 0 < x ≤ 2400c and 48·|y| ≤ 5·x; a border belongs to the nearer zone. Half width at the zone borders: 57c at 5½, 125c at 12, 250c at 24 inches. Reason: similar triangles.',
    source: 'design',
  },
  'grant-can-5': {
    chapter: '23. Canister (`grant-can`)',
    text: 'Only figures visible from the muzzle are thrown for; house garrisons and figures in more than 200c of wood are safe, figures behind walls are thrown for one zone farther out (far zone: safe). Guns are not damaged by canister, crews are. Reason: canister is small shot.',
    decision:
      'Only figures visible from the muzzle are thrown for; house garrisons and figures in more than 200c of wood are safe, figures behind walls are thrown for one zone farther out (far zone: safe). Guns are not damaged by canister, crews are. Reason: canister is small shot.',
    source: 'design',
  },
  'grant-how-1': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'Shell reaches from 20 to 50 inches.',
    decision:
      'Measured to the aim point; figures outside these limits may still be under the burst. Reason: aim decides.',
    source: 'design',
  },
  'grant-how-2': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'The shell burst indicator has five sectors: the centre 6, the outer ones 5, 4, 3, 2 clockwise from the one farthest from the gun: 5 beyond, 4 right, 3 short, 2 left.',
    source: 'design',
  },
  'grant-how-3': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'It is laid with its centre on the aim point and the 5 farthest from the gun. One die shows the sector of impact; 1 is a misfire.',
    source: 'design',
  },
  'grant-how-4': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'Each figure in the sector of impact is thrown for: 1, 2, 3 nothing, 4, 5, 6 killed.',
    source: 'design',
  },
  'grant-how-5': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'Troops of any side in the sector suffer, an error included.',
    source: 'design',
  },
  'grant-how-6': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'The indicator is a disc of 2 inches radius; the centre sector is a disc of 1 inch radius, the outer ring is cut into four quarters by the diagonals of the gun–target line. Reason: size is not in the draft; so made, a burst on a two-rank line touches about as many men as canister in its middle zone.',
    decision:
      'The indicator is a disc of 2 inches radius; the centre sector is a disc of 1 inch radius, the outer ring is cut into four quarters by the diagonals of the gun–target line. Reason: size is not in the draft; so made, a burst on a two-rank line touches about as many men as canister in its middle zone.',
    source: 'design',
  },
  'grant-how-7': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'With u = distance along the line of fire beyond the aim point and v = distance to the right of it: u²+v² ≤ 100² c is sector 6; otherwise up to 200² c, |u| > |v| gives 5 (u > 0) or 3 (u < 0); |v| > |u| gives 4 (v > 0) or 2 (v < 0); |u| = |v| goes to the lower-numbered of the two sectors. u and v are compared with exact integer products of the aim vector. Reason: integers.',
    decision:
      'With u = distance along the line of fire beyond the aim point and v = distance to the right of it: u²+v² ≤ 100² c is sector 6; otherwise up to 200² c, |u| > |v| gives 5 (u > 0) or 3 (u < 0); |v| > |u| gives 4 (v > 0) or 2 (v < 0); |u| = |v| goes to the lower-numbered of the two sectors. u and v are compared with exact integer products of the aim vector. Reason: integers.',
    source: 'design',
  },
  'grant-how-8': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'Against guns the procedure and the accumulation are as for roundshot.',
    decision:
      'Grant-cb-3 applies too, by the distance from muzzle to target gun. Reason: it is part of that accumulation, although a shell loses nothing by velocity.',
    source: 'design',
  },
  'grant-how-9': {
    chapter: '24. Howitzer shell (`grant-how`)',
    text: 'Hills, walls and interposed troops do not stop a shell; the howitzer must see its aim point unless another friendly unit or general within 600c of the howitzer sees it. Reason: indirect fire with an observer.',
    decision:
      'Hills, walls and interposed troops do not stop a shell; the howitzer must see its aim point unless another friendly unit or general within 600c of the howitzer sees it. Reason: indirect fire with an observer.',
    source: 'design',
  },
  'grant-house-1': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'A building hit by roundshot throws one die on this table. "Stopped outside" = no penetration; "in" = the ball penetrates.',
    source: 'design',
  },
  'grant-house-2': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'Hit means the line of the stick crosses the section\'s outline inside the black or the struck colour; range is muzzle to entry point; exactly 36 and 48 belong to the farther row, as for counter-battery. A ball stopped outside ends there. "Goes on" lets it continue to struck parts behind. Reason: joins stick and table.',
    decision:
      'Hit means the line of the stick crosses the section\'s outline inside the black or the struck colour; range is muzzle to entry point; exactly 36 and 48 belong to the farther row, as for counter-battery. A ball stopped outside ends there. "Goes on" lets it continue to struck parts behind. Reason: joins stick and table.',
    source: 'design',
  },
  'grant-house-3': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'Killed men: occupants of the section numbered 1 to 7 by id, one die for each kill, the figure with that number dies, and if it is gone the next higher living one (after 7 comes 1); officers may save. With fewer occupants than kills all die. Reason: officers share the danger; the number of kills is as printed (before saves).',
    decision:
      'Killed men: occupants of the section numbered 1 to 7 by id, one die for each kill, the figure with that number dies, and if it is gone the next higher living one (after 7 comes 1); officers may save. With fewer occupants than kills all die. Reason: officers share the danger; the number of kills is as printed (before saves).',
    source: 'design',
  },
  'grant-house-4': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'A building is destroyed by an accumulation of 20 points, counted as in counter-battery.',
    decision:
      'Each hit adds the number thrown on the table die, whether or not it penetrated, without range reduction, per section. Reason: the table already weakens with range; the draft counts harmless shell hits too.',
    source: 'design',
  },
  'grant-house-5': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'Destroyed: the body is removed and a ruined shell stays.',
    decision:
      "Occupants leave at once to within 100c outside (owner's side) as an unformed body; the ruin is scenic terrain with cover (grant-los-6). Reason: silent.",
    source: 'design',
  },
  'grant-house-6': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'Howitzer: the indicator is laid on the building and a die shows whether it is hit.',
    decision:
      'It is the sector die; sector 6 always hits; another sector hits if its mid-point (1½ inches from the aim point in its direction) lies in a section, and then that section is hit; 1 is a misfire. Reason: uses the device as it is.',
    source: 'design',
  },
  'grant-house-7': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'On a hit a second die: 1, 2, 3 no casualties; 4 kills 1; 5 kills 2; 6 kills 3.\n\n| Second die | 1 | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|---|\n| Killed | 0 | 0 | 0 | 1 | 2 | 3 |\n| Damage points | 1 | 2 | 3 | 4 | 5 | 6 |',
    source: 'design',
  },
  'grant-house-8': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: "Shell hits add their number to the building's total, 1, 2 and 3 included.",
    source: 'design',
  },
  'grant-fire-1': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'When the total reaches 10 through howitzer fire the house is set on fire.',
    decision:
      'Roundshot points count in the total, but only a shell hit that leaves it at 10 or more lights it. Reason: the sentence stands in the howitzer paragraph.',
    source: 'design',
  },
  'grant-fire-2': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'All troops in the house must leave and retire at least 3 inches from the fire.',
    decision:
      'In the next phase of compulsory moves, up to a full move, away from the building on the side farthest from visible enemies; attackers inside leave too. Reason: needs a time.',
    source: 'design',
  },
  'grant-fire-3': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'It burns for 15 moves; meanwhile no troops may come within 3 inches.',
    decision:
      'Counted in the Opening phase, 1 to 15, beginning with the move after ignition; paths may not enter the zone. Reason: counter.',
    source: 'design',
  },
  'grant-fire-4': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'While the first section of a two-section house burns, one die is thrown each move for the second: 3, 4, 5, 6 it catches; 1, 2 not.',
    decision:
      'Thrown in the Opening phase after the count; the second section then burns its own 15 moves. Reason: own fire, own time.',
    source: 'design',
  },
  'grant-fire-5': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'After 15 moves flames and building are removed and ruins remain.',
    source: 'design',
  },
  'grant-fire-6': {
    chapter: '25. Buildings under artillery (`grant-house`, `grant-fire`)',
    text: 'A burning section needs no further hits; shots at it are not allowed. At 20 points before fire (roundshot only) it is simply ruined. Reason: silent.',
    decision:
      'A burning section needs no further hits; shots at it are not allowed. At 20 points before fire (roundshot only) it is simply ruined. Reason: silent.',
    source: 'design',
  },
  'grant-annex-1': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Each option is used only if both players agree.',
    decision:
      'Six independent switches in the game set-up (sharpshooters, zouaves, no breakthrough, sleeve, companies, dismounting), all off by default, the last preset on in Gettysburg; both seats must confirm. At most one special unit a side, sharpshooters or zouaves. Reason: the June post suggests it.',
    source: 'design',
  },
  'grant-annex-2': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Sharpshooters: open order only; only as a detachment of an officer and eight privates; detachment morale; add 1 to their dice on the skirmisher table.',
    decision:
      'A "no effect" entry stays so; the addition is to the number thrown, so 4, 5, 6 kill where 5, 6 did, and 5, 6 where 6 did. Reason: plain arithmetic.',
    source: 'design',
  },
  'grant-annex-3': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Zouaves: add 1 to their die in mêlée.',
    decision:
      'To the die before any half is added; as part of a mixed two-to-one pair only if both are zouaves. Reason: the text says die roll.',
    source: 'design',
  },
  'grant-annex-4': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Zouaves: no morale deduction for losses below 25 per cent (6 figures); from there 1.',
    decision: 'It stays 1 until half strength. Reason: no further step is given.',
    source: 'design',
  },
  'grant-annex-5': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Cavalry: no breakthrough; cavalry charges to contact but may not burst through infantry (section 12 `brk` is switched off).',
    source: 'design',
  },
  'grant-annex-6': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Artillery: roundshot with a sliding sleeve 4 inches long on a stick of 60 inches. It is set on the target; two dice of different colours, one plus, one minus, are thrown; the sleeve moves along the line by the difference; equal dice leave it.',
    source: 'design',
  },
  'grant-annex-7': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Sleeve centre = distance to aim point + (plus − minus) inches; positive is away from the gun. Plus die first in the stream. It covers 2 inches either side of its centre, 30c across as in grant-ball-6. Reason: direction must be fixed.',
    decision:
      'Sleeve centre = distance to aim point + (plus − minus) inches; positive is away from the gun. Plus die first in the stream. It covers 2 inches either side of its centre, 30c across as in grant-ball-6. Reason: direction must be fixed.',
    source: 'design',
  },
  'grant-annex-8': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Sleeve kills:\n\n| Range | Killed on |\n|---|---|\n| 0–24 | 3, 4, 5, 6 |\n| 24–36 | 4, 5, 6 |\n| 36–48 | 5, 6 |\n| 48–60 | 6 |',
    source: 'design',
  },
  'grant-annex-9': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: "By the figure's own distance; exactly 24 is near, exactly 36 and 48 belong to the farther row. With the sleeve there is no colour die, no bounce and no black part; the ball touches only what is under the sleeve. Reason: consistent with counter-battery limits.",
    decision:
      "By the figure's own distance; exactly 24 is near, exactly 36 and 48 belong to the farther row. With the sleeve there is no colour die, no bounce and no black part; the ball touches only what is under the sleeve. Reason: consistent with counter-battery limits.",
    source: 'design',
  },
  'grant-annex-10': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Counter-battery with the sleeve: the gun under the sleeve takes one die; 10, 20 and the reductions as in section 22.',
    source: 'design',
  },
  'grant-annex-11': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: 'Companies with corporals (offered in the morale posts as an alternative to detachments): fixed sub-units of six men, one a corporal; the corporals do not count while the company is with its regiment; more than one move away, the corporal counts 3.',
    decision: 'A switch replacing grant-det-1 to 3; "a move" is 600c. Reason: a published option of the author.',
    source: 'design',
  },
  'grant-annex-12': {
    chapter: '26. Annex: optional rules (`grant-annex`)',
    text: "Our own addition, off by default, on in Gettysburg: cavalry may dismount by spending a whole move, 9 of 12 rank and file fighting on foot with carbines as skirmishing infantry, 3 holding horses; remounting costs a move within 300c of the horses. Reason: the draft's author collected such figures but wrote no rule.",
    decision:
      "Our own addition, off by default, on in Gettysburg: cavalry may dismount by spending a whole move, 9 of 12 rank and file fighting on foot with carbines as skirmishing infantry, 3 holding horses; remounting costs a move within 300c of the horses. Reason: the draft's author collected such figures but wrote no rule.",
    source: 'design',
  },
  'grant-vic-1': {
    chapter: '27. Victory (`grant-vic`)',
    text: 'Each scenario gives objective points and a last move; at the end the side with more points wins, by 2 or more clearly, by 1 narrowly, equal is a draw. Reason: the draft has no victory rule.',
    decision:
      'Each scenario gives objective points and a last move; at the end the side with more points wins, by 2 or more clearly, by 1 narrowly, equal is a draw. Reason: the draft has no victory rule.',
    source: 'design',
  },
  'grant-vic-2': {
    chapter: '27. Victory (`grant-vic`)',
    text: "An objective is held by the side with a steady unit's figure inside it (or within 300c of its marker) and no enemy figure inside; it stays held after leaving until the enemy holds it. Reason: standard.",
    decision:
      "An objective is held by the side with a steady unit's figure inside it (or within 300c of its marker) and no enemy figure inside; it stays held after leaving until the enemy holds it. Reason: standard.",
    source: 'design',
  },
  'grant-vic-3': {
    chapter: '27. Victory (`grant-vic`)',
    text: 'Army break: a side whose units that are dispersed, surrendered, at half strength or off the table make up half or more of its infantry and cavalry regiments loses at the Close, unless both are, which is a draw. Reason: ends a decided game.',
    decision:
      'Army break: a side whose units that are dispersed, surrendered, at half strength or off the table make up half or more of its infantry and cavalry regiments loses at the Close, unless both are, which is a draw. Reason: ends a decided game.',
    source: 'design',
  },
  'grant-vic-4': {
    chapter: '27. Victory (`grant-vic`)',
    text: 'A player may concede at any time. Reason: web play.',
    decision: 'A player may concede at any time. Reason: web play.',
    source: 'design',
  },
  'grant-api-1': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Movement. Input: troop type, mode, terrain; Output: allowance in c (0 = barred), or moves needed for a river.',
    source: 'design',
  },
  'grant-api-2': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Volley. Input: firers, range, weapon, cover, first volley, group dice; Output: casualties for each group and in all.',
    source: 'design',
  },
  'grant-api-3': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Hit selection. Input: group size, selection dice; Output: distinct figure numbers removed.',
    source: 'design',
  },
  'grant-api-4': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Skirmish fire. Input: dice, range, weapon, target class, cover, picking off, mounted, sharpshooter; Output: number of kills.',
    source: 'design',
  },
  'grant-api-5': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Mêlée combat. Input: arms and numbers on both sides, dice, advantages; Output: doubled scores, winner or none.',
    source: 'design',
  },
  'grant-api-6': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Break-in. Input: die; Output: in or out.',
    source: 'design',
  },
  'grant-api-7': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Breakthrough. Input: ranks, distance, die; Output: through or not.',
    source: 'design',
  },
  'grant-api-8': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'First / second move outcome. Input: losses both sides by kind, morale results, orders; Output: withdraw / stay / both retire.',
    source: 'design',
  },
  'grant-api-9': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Exhaustion bonus. Input: moves since the fight, continued or not; Output: bonus.',
    source: 'design',
  },
  'grant-api-10': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Morale. Input: officers present, original and lost rank and file, die, special rules, number of the test; Output: total, needed, good or bad, or "half strength".',
    source: 'design',
  },
  'grant-api-11': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Officer save. Input: die; Output: saved or dead.',
    source: 'design',
  },
  'grant-api-12': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Stick band. Input: distance; Output: colour, group, kill number.',
    source: 'design',
  },
  'grant-api-13': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Colour die. Input: die; Output: colour.',
    source: 'design',
  },
  'grant-api-14': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Ball kill. Input: distance, die; Output: killed or not.',
    source: 'design',
  },
  'grant-api-15': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Gun damage. Input: accumulated, distance, die; Output: new total, state (fit, alternate moves, destroyed).',
    source: 'design',
  },
  'grant-api-16': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Canister zone and kill. Input: x, y, die; Output: zone, killed or not.',
    source: 'design',
  },
  'grant-api-17': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Shell sector and kill. Input: u, v; sector die; kill die; Output: sector, killed or not.',
    source: 'design',
  },
  'grant-api-18': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Roundshot on house. Input: range, die; Output: penetrates, kills, goes on, points.',
    source: 'design',
  },
  'grant-api-19': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Shell on house. Input: die, total before; Output: kills, new total, on fire, destroyed.',
    source: 'design',
  },
  'grant-api-20': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Fire spread. Input: die; Output: catches or not.',
    source: 'design',
  },
  'grant-api-21': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Sleeve. Input: aim distance, plus die, minus die; Output: covered interval.',
    source: 'design',
  },
  'grant-api-22': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Sleeve kill. Input: distance, die; Output: killed or not.',
    source: 'design',
  },
  'grant-api-23': {
    chapter: '28. Resolvers every implementation should expose (`grant-api`)',
    text: 'Skirmish-line deduction. Input: threat kind, distance; Output: 0 to 3.',
    source: 'design',
  },
  'grant-aid-1': {
    chapter: '30. Play aids to print at true scale',
    text: 'All aids are vector pages for A4 and US Letter at 100 %, printable area 7½ × 10 inches, each page with a 1-inch and a 5-inch check bar and the words "print at actual size". Pieces longer than 9.50 inches are cut in tiles of 9.00 inches with a 0.50-inch grey glue tab marked with its number, so that tile and tab stay inside the printable area. Reason: home printers.',
    decision:
      'All aids are vector pages for A4 and US Letter at 100 %, printable area 7½ × 10 inches, each page with a 1-inch and a 5-inch check bar and the words "print at actual size". Pieces longer than 9.50 inches are cut in tiles of 9.00 inches with a 0.50-inch grey glue tab marked with its number, so that tile and tab stay inside the printable area. Reason: home printers.',
    source: 'design',
  },
  'grant-aid-2': {
    chapter: '30. Play aids to print at true scale',
    text: 'Colours: black #000000; white #FFFFFF with a 0.75-point black edge; yellow #FFD400; green #1E8A3C; Union blue #27408B; Confederate grey #8A8D8F; misfire red #C0392B.',
    decision:
      'Each coloured part also carries its initial (W, Y, G) so that a monochrome print works. Reason: accessibility.',
    source: 'design',
  },
  'grant-aid-3': {
    chapter: '30. Play aids to print at true scale',
    text: 'Bounce stick: net for a rod ½ × ½ inch and 60 inches long: strip 2.25 inches wide (four faces of 0.50 and a 0.25 tab), seven tiles (six of 9.00 inches, one of 6.00). Borders at 18, 26, 34, 42, 46, 50, 54, 56, 58, 60 inches; parts coloured as in section 21; tick every inch, number every 6; kill numbers printed in each part (black 3+, near 3+, middle 4+ up to 48, 6 from 48 on), a red line at 36 (damage −1) and 48 (damage −2). A flat version is 60 × 0.50 inches.',
    source: 'design',
  },
  'grant-aid-4': {
    chapter: '30. Play aids to print at true scale',
    text: 'Colour die: net of a 0.75-inch cube with faces 1 and 2 white, 3 and 4 yellow, 5 and 6 green; plus a table for use with an ordinary die.',
    source: 'design',
  },
  'grant-aid-5': {
    chapter: '30. Play aids to print at true scale',
    text: 'Canister cone: isosceles triangle 24.00 inches long, base 5.00 inches; lines across at 5.50 (width 1.146) and 12.00 inches (width 2.500); near zone dark red #B03A2E "4 5 6", middle orange #E67E22 "5 6", far pale yellow #F9E79F "6"; centre line; apex marked "muzzle". Three tiles: 0–9, 9–18, 18–24.',
    source: 'design',
  },
  'grant-aid-6': {
    chapter: '30. Play aids to print at true scale',
    text: 'Shell burst indicator: disc of 4.00 inches diameter, centre disc 2.00 inches diameter with a large 6; ring cut by two diagonals at 45 degrees to the line of fire; 5 at the far side, then clockwise 4 (right), 3 (near), 2 (left); arrow from 3 to 5 labelled "line of fire"; "1 misfire" and "4 5 6 kills" on the edge; hole of 0.10 inch in the middle. Print on transparent film if possible.',
    source: 'design',
  },
  'grant-aid-7': {
    chapter: '30. Play aids to print at true scale',
    text: 'Roundshot sleeve (option): net 4.00 inches long, 2.50 inches around (four faces of 0.55 for easy sliding and a 0.30 tab), centre line and 1-inch ticks at ±1 and ±2 inches; stick scale bands 0–24 "3+", 24–36 "4+", 36–48 "5+", 48–60 "6".',
    source: 'design',
  },
  'grant-aid-8': {
    chapter: '30. Play aids to print at true scale',
    text: 'Musket ruler: 24.00 × 1.00 inches, borders at 8 and 16; reverse 18.00 inches with borders at 6 and 12; edge marks at 12 (skirmish near) and 9; deduction table printed on it. Tiles: 9 + 9 + 6.',
    source: 'design',
  },
  'grant-aid-9': {
    chapter: '30. Play aids to print at true scale',
    text: 'Movement ruler: 18.00 × 1.00 inches with marks at 1, 3, 3¾, 4, 4½, 6, 7½, 9, 12 and 18 inches and the troops that use them.',
    source: 'design',
  },
  'grant-aid-10': {
    chapter: '30. Play aids to print at true scale',
    text: 'Wheel gauge: quarter disc of 9.00 inches radius, printed as two 45-degree sectors with a glue tab between them (a quarter would be wider than the sheet), with arcs of 3, 4, 6 and 7½ inches marked at the outer edge, and 30- and 45-degree lines.',
    source: 'design',
  },
  'grant-aid-11': {
    chapter: '30. Play aids to print at true scale',
    text: 'Movement trays / frontage strips for line (9.00 × 1.20), column (4.80 × 2.40 with officers), open order and skirmish line (1.60-inch pitch), cavalry line (8.10 × 2.40).',
    source: 'design',
  },
  'grant-aid-12': {
    chapter: '30. Play aids to print at true scale',
    text: 'Regiment roster: name, side, arm, weapon, order (`free` / `hold`); three officer boxes 3, 2, 1; 24 numbered figure boxes in four rows of six with heavy lines after the 4th (−1), 6th (−2) and 12th (half strength) loss; first-volley box; morale track 6-7-8-9-10-dispersed; exhaustion track E1–E4 with +2 / +1 / +1 / +1; mêlée losses this move and in all. Cavalry: 12 boxes, lines after 2, 3, 6, battle-move box.',
    source: 'design',
  },
  'grant-aid-13': {
    chapter: '30. Play aids to print at true scale',
    text: 'Battery roster: three officers, two guns with four crew boxes each, damage track 0–20 with lines at 10 and 20, "fired last move" box.',
    source: 'design',
  },
  'grant-aid-14': {
    chapter: '30. Play aids to print at true scale',
    text: 'Building sheet: for each section 7 occupant boxes, damage track 0–20 (fire at 10 by shell), fire count 1–15, break-in reminder 4+.',
    source: 'design',
  },
  'grant-aid-15': {
    chapter: '30. Play aids to print at true scale',
    text: 'Order chits 1.00 × 1.00 inch (`free`, `hold`), markers 0.60 inch (shaken, exhausted E1–E4, first volley fired, charge announced, flames 1.00 × 1.50).',
    source: 'design',
  },
  'grant-aid-16': {
    chapter: '30. Play aids to print at true scale',
    text: 'Quick sheet, two pages: the tables of sections 6, 7, 9, 10, 13, 17, 21–25.',
    source: 'design',
  },
  'grant-scn-saw-1': {
    chapter: '(a) Sawmill Village (`grant-scn-saw`)',
    text: 'Source: each side has three regiments, a battery of field guns and a brigadier; table about 6 feet 8 by 5 feet 10 (80 × 70 inches).',
    decision:
      'Both sides meet for a village astride a north–south road, with a sawmill, a wood and hills on both sides. Reason: the source gives forces and table only, and a sawmill among its buildings.',
    source: 'design',
  },
  'grant-scn-saw-2': {
    chapter: '(a) Sawmill Village (`grant-scn-saw`)',
    text: 'Table 8000 × 7000. Confederates: 5th Alabama, 6th Virginia, 13th North Carolina (source names), battery of two guns, brigadier. Union: 1st, 2nd, 3rd Regiment, battery of two guns, brigadier. All infantry with rifled muskets.',
    decision:
      'Each side may at set-up replace one of its guns by a howitzer. Reason: brings the shell and fire rules into play.',
    source: 'design',
  },
  'grant-scn-saw-3': {
    chapter: '(a) Sawmill Village (`grant-scn-saw`)',
    text: 'Terrain:\n\n| Feature | Place |\n|---|---|\n| Mill Road | (4000, 0) to (4000, 7000) |\n| Cross lane | (0, 3500) to (8000, 3500) |\n| Stream, fordable, 150 wide | (0, 1500), (2600, 1700), (4000, 2100), (5400, 2150), (8000, 1200) |\n| Bridge | at (4000, 2100) |\n| Sawmill, 2 sections | [4300, 2400, 4700, 2700], [4700, 2400, 5100, 2700] |\n| House 1, 2 sections | [3000, 3000, 3400, 3300], [3400, 3000, 3800, 3300] |\n| House 2 | [4200, 3000, 4600, 3300] |\n| House 3 | [3400, 3700, 3800, 4000] |\n| House 4, 2 sections | [4200, 3700, 4600, 4000], [4600, 3700, 5000, 4000] |\n| Orchard (scenic) | [2600, 3700, 3300, 4200] |\n| Garden wall | (4200, 4300), (5200, 4300), (5200, 3650) |\n| Wood | (3300, 4900), (4700, 4900), (5000, 5600), (4300, 6200), (3200, 5900) |\n| West hill | (1800, 4300); foot 800, crest 400 |\n| East hill | (6200, 4300); foot 800, crest 400 |',
    source: 'design',
  },
  'grant-scn-saw-4': {
    chapter: '(a) Sawmill Village (`grant-scn-saw`)',
    text: 'Set-up: Confederates in x ≤ 1200 facing east, Union in x ≥ 6800 facing west; Union deploys first, then Confederates. Orders are written after deployment.',
    source: 'design',
  },
  'grant-scn-saw-5': {
    chapter: '(a) Sawmill Village (`grant-scn-saw`)',
    text: '18 moves. Points: sawmill 2, each of the four houses 1, bridge 1. A building is held as in grant-vic-2 by figures inside it.',
    source: 'design',
  },
  'grant-scn-get-1': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: "Source: ten Confederate infantry regiments and three guns against six Union infantry regiments, two cavalry regiments and three guns; the day is 30 moves; brigade = two regiments, division = two brigades. Field: bounded by Seminary Ridge (west), Cemetery Hill (south), the Baltimore Pike (south-east), Culp's Hill (east) and the ground beyond Barlow's Knoll (north).",
    source: 'design',
  },
  'grant-scn-get-2': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: 'Entry schedule (source):\n\n| Move | Side | Force | Entry as written | Played at |\n|---|---|---|---|---|\n| Start | Union | cavalry brigade (2 regiments), 1 gun | any place on the table | any place on the table |\n| 1 | Confederate | brigade (2) and a gun | Cemetery Ridge | west edge (0, 3700) |\n| 6 | Union | division (4) and a gun | Baltimore Road | south edge (6200, 9300) |\n| 8 | Confederate | brigade (2) and a gun | Cemetery Ridge | west edge (0, 3700) |\n| 12 | Union | brigade (2) and a gun | Baltimore Road | south edge (6200, 9300) |\n| 15 | Confederate | division (4) and a gun | Carlisle Road | north edge (4200, 0) |\n| 19 | Confederate | brigade (2), no gun | Harrisburg Road | north edge (7200, 0) |',
    source: 'design',
  },
  'grant-scn-get-3': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: 'The name Cemetery Ridge as a Confederate entry is read as a slip for Seminary Ridge and placed on the Chambersburg Pike at the west edge. Reason: the same source puts Seminary Ridge in the west and Cemetery Hill in the south behind the Union; the first Confederates came from the west.',
    decision:
      'The name Cemetery Ridge as a Confederate entry is read as a slip for Seminary Ridge and placed on the Chambersburg Pike at the west edge. Reason: the same source puts Seminary Ridge in the west and Cemetery Hill in the south behind the Union; the first Confederates came from the west.',
    source: 'design',
  },
  'grant-scn-get-4': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: 'One brigadier with each brigade (5 Confederate, 4 Union), entering with it. Union cavalry armed with carbines; grant-annex-12 (dismounting) on; grant-annex-5 as agreed. Rifled muskets otherwise. Reason: the list gives only troops.',
    decision:
      'One brigadier with each brigade (5 Confederate, 4 Union), entering with it. Union cavalry armed with carbines; grant-annex-12 (dismounting) on; grant-annex-5 as agreed. Rifled muskets otherwise. Reason: the list gives only troops.',
    source: 'design',
  },
  'grant-scn-get-5': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: "Table 8000 × 9300 (80 × 93 inches, the source's three-door table).\n\n| Feature | Place |\n|---|---|\n| Seminary Ridge | foot [1200, 2200, 2000, 7400], crest [1450, 2500, 1750, 7100], crest line (1600, 2500)–(1600, 7100) |\n| Oak Hill | (2100, 1300); foot 700, crest 350 |\n| Barlow's Knoll | (6200, 2900); foot 500, crest 250 |\n| Cemetery Hill | (4300, 7500); foot 900, crest 500 |\n| Culp's Hill | (6400, 7000); foot 900, crest 450; wood radius 700 on it |\n| Herbst wood | (800, 5300); radius 500 |\n| Rock Creek, fordable, 150 wide | (6900, 0), (6900, 3800), (7400, 5600), (7500, 9300) |\n| Chambersburg Pike | (0, 3700), (1600, 4300), (3500, 4950), (4200, 4950) |\n| Carlisle Road | (4200, 0), (4200, 4950) |\n| Harrisburg Road | (7200, 0), (4200, 4400); bridge over Rock Creek at (6900, 440) |\n| Baltimore Road | (4200, 4950), (4200, 6500), (5300, 7800), (6200, 9300) |\n| Town 1 | [3400, 4500, 3700, 4800], [3700, 4500, 4000, 4800] |\n| Town 2 | [4400, 4500, 4700, 4800], [4700, 4500, 5000, 4800] |\n| Town 3 | [3400, 5100, 3700, 5400], [3700, 5100, 4000, 5400] |\n| Town 4 | [4400, 5100, 4700, 5400], [4700, 5100, 5000, 5400] |\n| Town 5, Town 6 | [3700, 5600, 4000, 5900]; [4400, 5600, 4700, 5900] |\n| Seminary | [1550, 4500, 1850, 4800] |\n| Almshouse | [4350, 3000, 4650, 3300] |\n| Cemetery wall | (3700, 7000), (4900, 7000) |",
    source: 'design',
  },
  'grant-scn-get-6': {
    chapter: '(b) Gettysburg: the First Day (`grant-scn-get`)',
    text: "Points at the end of move 30: Cemetery Hill crest 3, Culp's Hill crest 2, town 2 (at least four of the six town buildings), Seminary Ridge crest 1, Oak Hill crest 1, Barlow's Knoll crest 1. Before anyone takes them, Cemetery Hill and Culp's Hill count as Union. Army break (grant-vic-3) counts only units that have entered and not before move 20.",
    source: 'design',
  },
  'grant-scn-wag-1': {
    chapter: '(c) Wagon Train (`grant-scn-wag`)',
    text: 'Source: only the idea, and a brigadier seeing the train to safety.',
    decision: 'He is a Union one; table 8000 × 7000. Reason: the source names no more.',
    source: 'design',
  },
  'grant-scn-wag-2': {
    chapter: '(c) Wagon Train (`grant-scn-wag`)',
    text: 'Union: six wagons, two infantry regiments, one gun, a brigadier. Confederates: two cavalry regiments, one infantry regiment, a brigadier.',
    source: 'design',
  },
  'grant-scn-wag-3': {
    chapter: '(c) Wagon Train (`grant-scn-wag`)',
    text: 'Terrain:\n\n| Feature | Place |\n|---|---|\n| Road | (0, 4200), (3000, 4200), (4800, 3400), (8000, 3000) |\n| River, unfordable, 250 wide, flowing south | (4600, 0), (4800, 3400), (5000, 7000) |\n| Bridge | at (4800, 3400), on the road |\n| Ford (fordable stretch, 300 long) | centre (4680, 1400) |\n| North wood | (2300, 2700); radius 700 |\n| East wood | (6500, 4600); radius 700 |\n| South hill | (3300, 5800); foot 700, crest 350 |\n| North-east hill | (6300, 1500); foot 600, crest 300 |\n| Farm | [2700, 4500, 3000, 4800]; wall (2500, 4400), (2500, 5000), (3200, 5000) |',
    source: 'design',
  },
  'grant-scn-wag-4': {
    chapter: '(c) Wagon Train (`grant-scn-wag`)',
    text: "Set-up: wagons on the road in file, first one's anchor at (2400, 4200), 400c from front to front; Union foot and gun within 600c of the road in x ≤ 2600. Confederate infantry in or within 300c of the east wood. First cavalry regiment enters on move 2 at any north-edge point with 1000 ≤ x ≤ 3500, second on move 4 at any south-edge point with 5500 ≤ x ≤ 7500; the brigadier with either.",
    source: 'design',
  },
  'grant-scn-wag-5': {
    chapter: '(c) Wagon Train (`grant-scn-wag`)',
    text: "20 moves. Each wagon leaving by the road's east end: Union 1. Each wagon captured and held at the end, or driven off any edge: Confederate 1. Others nothing. Compared as in grant-vic-1.",
    source: 'design',
  },
  'grant-scn-learn-1': {
    chapter: '(d) First Muster, the learning scenario (`grant-scn-learn`)',
    text: 'Table 4800 × 3600. One Union and one Confederate infantry regiment at full strength, rifled muskets, no generals or guns.',
    source: 'design',
  },
  'grant-scn-learn-2': {
    chapter: '(d) First Muster, the learning scenario (`grant-scn-learn`)',
    text: 'Stone wall (1900, 1800)–(2900, 1800) with the objective marker at (2400, 1800); wood (900, 1800), radius 450; hill (3900, 1800), foot 500, crest 250.',
    source: 'design',
  },
  'grant-scn-learn-3': {
    chapter: '(d) First Muster, the learning scenario (`grant-scn-learn`)',
    text: 'Union in line, anchor (2400, 300), facing 180; Confederate in line, anchor (2400, 3300), facing 0.',
    source: 'design',
  },
  'grant-scn-learn-4': {
    chapter: '(d) First Muster, the learning scenario (`grant-scn-learn`)',
    text: '12 moves, or until one regiment is at half strength, dispersed or gone. The wall is worth 2 points, the enemy at half strength 2.',
    source: 'design',
  },
  'grant-scn-learn-5': {
    chapter: '(d) First Muster, the learning scenario (`grant-scn-learn`)',
    text: 'Guided hints in order: move a line; change to column; take the wall; first volley; reading the deduction table; charge and dice-off; mêlée; morale test.',
    source: 'design',
  },
  'grant-bg-1': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'First draft: a detachment of one officer and eight privates had to retire when the officer or four privates fell. Superseded by section 19.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-bg-2': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'First draft: ball kills by plain distance (24, 36, 48, 60 inches). Survives only in the annex sleeve.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-bg-3': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'First draft: batteries with 10 rank and file. Second draft: 8.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-bg-4': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'Morale posts: a proposed zone of morale loss fading by one pip every 4 inches up to 12. Superseded by the deductions by range band.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-bg-5': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'June post: a guessed 28-inch canister triangle divided at 6½ and 14 inches. Superseded by the 24-inch cone.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-bg-6': {
    chapter: '32. Background not adopted (`grant-bg`)',
    text: 'First draft: breakthrough by heavy cavalry only. The second draft has one kind of cavalry.',
    untestable: 'it records what the second draft has superseded.',
    source: 'design',
  },
  'grant-state-1': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: steady; Moves: free; Fires: yes; May charge / close: yes; Ends: –.',
    source: 'design',
  },
  'grant-state-2': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: mêlée (move 1, 2, 3); Moves: no; Fires: no; May charge / close: no; Ends: outcome of section 15.',
    source: 'design',
  },
  'grant-state-3': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: withdrawing; Moves: one full move to the rear, compulsory; Fires: no; May charge / close: no; Ends: steady after it, if morale is good.',
    source: 'design',
  },
  'grant-state-4': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: shaken (failed once); Moves: halted; Fires: no; May charge / close: no; Ends: next test.',
    source: 'design',
  },
  'grant-state-5': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: retreating (failed 2–4 times); Moves: full move to the rear each move; Fires: no; May charge / close: no; Ends: next test.',
    source: 'design',
  },
  'grant-state-6': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: exhausted E1, E2; Moves: one full move to the rear; Fires: near band only; May charge / close: no; Ends: E3.',
    source: 'design',
  },
  'grant-state-7': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: exhausted E3, E4; Moves: halted or away from the enemy; Fires: near band only; May charge / close: no; Ends: steady.',
    source: 'design',
  },
  'grant-state-8': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: rallying under a general (n moves); Moves: halted; Fires: near band only; May charge / close: no; Ends: steady after n moves.',
    source: 'design',
  },
  'grant-state-9': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: half strength; Moves: full move to the rear each move (unless in a house); Fires: no (in a house yes); May charge / close: no; Ends: off the table.',
    source: 'design',
  },
  'grant-state-10': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: crossing a river (n moves); Moves: no; Fires: no; May charge / close: no; Ends: placed on the far bank.',
    source: 'design',
  },
  'grant-state-11': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: charge announced (cavalry); Moves: as in section 12; Fires: no further fire; May charge / close: cavalry charge; Ends: next move.',
    source: 'design',
  },
  'grant-state-12': {
    chapter: '34. Unit states (`grant-state`)',
    text: 'State: dispersed, surrendered, off the table; Moves: –; Fires: –; May charge / close: –; Ends: final.',
    source: 'design',
  },
  'grant-choice-1': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: scenario, side, annex switches (both must agree), howitzer instead of a gun where a scenario allows it; When: set-up; By: both.',
    source: 'design',
  },
  'grant-choice-2': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: deployment inside the zone, formation, facing, written order; When: set-up; By: each side in scenario order.',
    source: 'design',
  },
  'grant-choice-3': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: change of written order near a general; When: Opening; By: each side.',
    source: 'design',
  },
  'grant-choice-4': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: be first or second side; When: after the dice for the move; By: winner.',
    source: 'design',
  },
  'grant-choice-5': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: path, wheel, formation change, limber, enter or leave house, load barge, detach, rejoin, join or leave a unit with a general, dismount (option), entry point where a scenario leaves it open; When: movement; By: moving side.',
    source: 'design',
  },
  'grant-choice-6': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: declare contact: target, `charge` or `close`, initial turn; When: movement; By: moving side.',
    source: 'design',
  },
  'grant-choice-7': {
    chapter: '35. Choice points (`grant-choice`)',
    text: "Choice: counter-charge instead of the dice-off; When: on being charged; By: target's side.",
    source: 'design',
  },
  'grant-choice-8': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: veer of a breakthrough party; When: after breakthrough; By: attacker.',
    source: 'design',
  },
  'grant-choice-9': {
    chapter: '35. Choice points (`grant-choice`)',
    text: "Choice: announce a cavalry charge and its target; When: end of that unit's movement; By: moving side.",
    source: 'design',
  },
  'grant-choice-10': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: target, aim point and projectile of each gun, or hold fire; When: artillery fire; By: each side.',
    source: 'design',
  },
  'grant-choice-11': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: target of each firing group, or hold fire; number and targets of men picking off; volley or single fire of a garrison; When: musketry; By: each side.',
    source: 'design',
  },
  'grant-choice-12': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: up to 4 infantry or 2 cavalry figures into contact, or pass; When: second and third move of mêlée; By: sides in turn.',
    source: 'design',
  },
  'grant-choice-13': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: fight the second move at half strength or leave; When: morale phase; By: owner.',
    source: 'design',
  },
  'grant-choice-14': {
    chapter: '35. Choice points (`grant-choice`)',
    text: 'Choice: concede; When: any time; By: each side.',
    source: 'design',
  },
  'grant-ex-1': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Layout: a full regiment in line, anchor (2400, 300), facing 180. Right is west. Front rank of 15 at y = 300: left-end officer at (2820, 300), colonel at (2400, 300), right-end officer at (1980, 300). Second rank of 12 at y = 240 from (2730, 240) to (2070, 240).',
    source: 'design',
  },
  'grant-ex-2': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Wheel: the same line wheels 30 degrees: 840 × 30 × 17453 / 1000000 = 439.8, cost 440c, leaving 160c of 600c. A full column turning 90 degrees pays 660c of 750c. A full line cannot wheel 90 degrees in one move (1320c).',
    source: 'design',
  },
  'grant-ex-3': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Column charge with contact after 200c: all eight flank men come up (the farthest walks 484c). With contact after 700c the two men of rank 4 would walk 929c and stay behind: 14 figures in the contact line. After 780c rank 3 (931c) stays behind too, so rank 4 does as well: 12 figures. After 850c nobody spreads: 8 figures.',
    source: 'design',
  },
  'grant-ex-4': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Volley of 17 rifled muskets at 11 inches, open, normal, dice 5, 4, remainder die 6: 2 + 1 + half of 3 rounded down (1) = 4 casualties.',
    source: 'design',
  },
  'grant-ex-5': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Target group of four figures, three casualties, selection dice 3, 5, 1: figures 3 and 1 fall, the 5 is a miss.',
    source: 'design',
  },
  'grant-ex-6': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Mêlée in doubled scores: two infantry throw 3 (9), charging (+2) = 11, against one behind a wall throwing 5 (10) + 2 = 12: the single man wins.',
    source: 'design',
  },
  'grant-ex-7': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Cavalry 6 figures against 9 infantry of one edge: shares 1, 2, 1, 2, 1, 2 from left to right.',
    source: 'design',
  },
  'grant-ex-8': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Stick: muzzle (1000, 1000), aim (2500, 3000): a = (1500, 2000), |a|² = 6250000, distance 2500c. Figure at (2524, 2982): p×a = 1524·2000 − 1982·1500 = 75000; 75000² = 5625000000 = 900·6250000: on the limit, covered. Figure at (2536, 2973): 112500² is larger: not covered.',
    source: 'design',
  },
  'grant-ex-9': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Cone: at x = 1000 a figure with |y| = 104 is inside (4992 ≤ 5000), with 105 outside (5040).',
    source: 'design',
  },
  'grant-ex-10': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Burst indicator: (u, v) = (0, 100) sector 6; (120, 0) sector 5; (−120, 30) sector 3; (10, 150) sector 4; (10, −150) sector 2; (120, 120) on the diagonal of 5 and 4: sector 4; (150, 150) outside.',
    source: 'design',
  },
  'grant-ex-11': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'Outcome: first move, attacker lost 1, defender 0: nobody must withdraw; attacker tests morale. Attacker 2, defender 0: attacker withdraws.',
    source: 'design',
  },
  'grant-ex-12': {
    chapter: '36. Worked examples (`grant-ex`)',
    text: 'House: roundshot at 4400c, table die 5: penetrates, two of the occupants fall, ball goes on, 5 points.',
    source: 'design',
  },
  'grant-price-1': {
    chapter: '37. Points of a made-up battle (`grant-price`)',
    text: 'The forces of a made-up battle are weighed in points by the price list of this section; a battle file may bring its own list in its place. Points only compare the forces: nothing that is played asks for them, and sides may be as uneven as the players like. Reason: the draft has no points. This list is ours; it is reckoned from figures of these rules and has not been proved by play.',
    decision:
      'The forces of a made-up battle are weighed in points by the price list of this section; a battle file may bring its own list in its place. Points only compare the forces: nothing that is played asks for them, and sides may be as uneven as the players like. Reason: the draft has no points. This list is ours; it is reckoned from figures of these rules and has not been proved by play.',
    source: 'design',
  },
  'grant-price-2': {
    chapter: '37. Points of a made-up battle (`grant-price`)',
    text: 'A man costs a sixth of the reach of his weapon in inches: 4 with a rifled musket, 3 with a smoothbore musket or a carbine. A cavalryman costs 3 more for his horse. Each of the three officers of a regiment costs 4. So a full regiment of foot with rifles costs 108, one of horse with carbines 84. Reason: who reaches farther fires sooner; a battle move of cavalry is twice that of a line; officers fall and fight as men do.',
    decision:
      'A man costs a sixth of the reach of his weapon in inches: 4 with a rifled musket, 3 with a smoothbore musket or a carbine. A cavalryman costs 3 more for his horse. Each of the three officers of a regiment costs 4. So a full regiment of foot with rifles costs 108, one of horse with carbines 84. Reason: who reaches farther fires sooner; a battle move of cavalry is twice that of a line; officers fall and fight as men do.',
    source: 'design',
  },
  'grant-price-3': {
    chapter: '37. Points of a made-up battle (`grant-price`)',
    text: 'A gun costs a point for each inch of its range, 60, and a howitzer likewise 50, with crew and officers; a general costs 24; a wagon or a barge costs nothing. Reason: a battery of two guns comes near to a regiment of foot, and a general to a group of six riflemen; wagons are guarded and barges carry, and neither fights.',
    decision:
      'A gun costs a point for each inch of its range, 60, and a howitzer likewise 50, with crew and officers; a general costs 24; a wagon or a barge costs nothing. Reason: a battery of two guns comes near to a regiment of foot, and a general to a group of six riflemen; wagons are guarded and barges carry, and neither fights.',
    source: 'design',
  },
  'grant-price-4': {
    chapter: '37. Points of a made-up battle (`grant-price`)',
    text: 'A unit that may first come in a later move costs as many parts of its price as moves are left, the one in which it comes included, of all the moves of the battle, rounded down. Reason: who comes late fights less.',
    decision:
      'A unit that may first come in a later move costs as many parts of its price as moves are left, the one in which it comes included, of all the moves of the battle, rounded down. Reason: who comes late fights less.',
    source: 'design',
  },
};
