// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'rotd-G1': {
    chapter: 'G. Ground rules for the implementation',
    text: 'All quantities are integers. Factors are per-mille (‰); `mul(x,f)=floor(x*f/1000)`, applied one factor at a time in the written order. Percent losses are floored. Weighted averages round half up: `floor((2*sum+total)/(2*total))`. No floating point in any rule.',
    source: 'design',
  },
  'rotd-G2': {
    chapter: 'G. Ground rules for the implementation',
    text: "All chance comes from the kernel's dice, handed to turn resolution; nothing else is random. `d(n)` gives 1..n without bias (rejection sampling). `range(a,b)=a-1+d(b-a+1)`.",
    decision:
      'Each throw is keyed by the step of section Q and by its subject (the unit; the side and square; the combat; the siege), and only within one subject the order of throws is that of the entries below; reason: with all throws in one row a unit that a player cannot know of would shift the dice of everything after it, and he could tell from his own report. The law of every throw is the same. A procedure that is given typed dice uses them in the order of the entries. Never throw for something whose result cannot matter, except where an entry says "always drawn".',
    source: 'design',
  },
  'rotd-G3': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Map generation never uses the dice stream; it uses the pure hash `H` of rotd-M10, so looking at a map changes nothing.',
    source: 'design',
  },
  'rotd-G4': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Canonical unit order: state code by ASCII, then type code by ASCII (AQ CQ CV HA IN LA MI RB SA), then number ascending. "Shuffle" = each member of the list draws a keyed number `d(1000000)` (rotd-G2) and the list is put in their ascending order, ties in canonical order.',
    decision:
      'Not an exchange of places on one row of dice; reason: that takes as many dice as there are units, so that a hidden one shows. Canonical square order: row by row from the north, west to east within a row; tac the same.',
    source: 'design',
  },
  'rotd-G5': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Directions are numbered N 0, NE 1, E 2, SE 3, S 4, SW 5, W 6, NW 7. "Adjacent direction" = differs by 1 modulo 8. Distance on both maps is Chebyshev: `max(|dx|,|dy|)`. Rows grow southward.',
    source: 'design',
  },
  'rotd-G6': {
    chapter: 'G. Ground rules for the implementation',
    text: "Sector rule (family value), used for sight, exits, retreats and contact: from (x,y) to (x',y') with dx=x'-x, dy=y'-y: N if dy<0 and 2|dx|<|dy|; S if dy>0 and 2|dx|<|dy|; E if dx>0 and 2|dy|<|dx|; W if dx<0 and 2|dy|<|dx|; otherwise the diagonal of the signs. Each other tac lies in exactly one sector.",
    source: 'design',
  },
  'rotd-G7': {
    chapter: 'G. Ground rules for the implementation',
    text: "Relations between two states (nations): `same`, `activeAlly` (allied and both hostile to a common state in this season), `ally` (allied only), `neutral`, `hostile`. Friendly = same or activeAlly. US and CS are hostile in campaign seasons, neutral in peace seasons; in truce seasons nobody fights. Optional states GB, FR, MX start neutral to both; KY (a scenario option, rotd-N13) starts neutral. War, alliance and neutrality change only by a War Minister's diplomacy order, both sides' consent needed for alliance or peace, one side enough for war, taking effect at the start of the next turn. Reason: the source uses all five words but defines none.",
    source: 'design',
  },
  'rotd-G8': {
    chapter: 'G. Ground rules for the implementation',
    text: 'A "side" is a coalition for reports and victory: Union (US and its allies) and Confederacy (CS and its allies). A state allied to neither is its own side.',
    source: 'design',
  },
  'rotd-G9': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Home territory: US owns Union states, CS owns Confederate states; border states (MD, KY, MO, and DE, western VA squares flagged WV) are home to both US and CS; a foreign state has none on the map. "Neutral on home soil" therefore arises only for KY under rotd-N13 and for foreign enclaves a scenario marks.',
    source: 'design',
  },
  'rotd-G10': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Unit table (move = strategic allowance / tactical squares a phase; max men / max batteries): IN 3/4, 3000/1; CV 4/6, 1500/1; HA 4/6, 400/4; LA 3/4, 400/4; SA 2/4, 400/4; MI 2/4, 2000/0; RB 0/0, 400/4; CQ 3/4, fixed 100 men; AQ 4/6, fixed 200 men. New HQs have quality Average, morale 50.',
    source: 'design',
  },
  'rotd-G11': {
    chapter: 'G. Ground rules for the implementation',
    text: "Offices per state: President, Vice-President, Secretary of War (the source also says War Minister: same office), Secretary of the Navy, army commanders (the commander of an AQ). An office-order not the holder's is refused with the field named. One person may hold several.",
    source: 'design',
  },
  'rotd-G12': {
    chapter: 'G. Ground rules for the implementation',
    text: "Strength words for HQs: an HQ's men never count in combat, odds, sieges or rail totals, but count for fort capacity.",
    source: 'design',
  },
  'rotd-G13': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Turn resolution is a pure function (state before, orders, dice state) -> (state after, events, dice state). Orders are never changed by it; unread orders for a dead unit are ignored with one event.',
    source: 'design',
  },
  'rotd-G14': {
    chapter: 'G. Ground rules for the implementation',
    text: 'Calibration, to be kept by tests over 500 seeds: three Average, band 2, rifle infantry brigades of 2500 in attack against three alike in defend on rating 1, one direction: losses per combat 4-7% attacker, 3-5% defender; defender wins 75-90%; about one brigade in ten fails a morale check. Five against three wins nearly always when the five come from two separate directions (front 6000), or in depth (two, two, one) from one direction against three that all crowd the first line; five that crowd one front of 3000 gain nothing, since a full first and rear line is all that fights (10.4).',
    source: 'design',
  },
  'rotd-1.1a': {
    chapter: '1. Strategic map',
    text: 'The strategic map is 140 columns by 120 rows of squares about 10 miles on a side.',
    source: 'design',
  },
  'rotd-1.1b': {
    chapter: '1. Strategic map',
    text: "Columns run A0 (west) .. A9, B0 .. N9 (east); index = 10*(letter-'A')+digit, 0..139. Rows run O0 (north) .. Z9 (south); index = 10*(letter-'O')+digit, 0..119. No letter is skipped.",
    source: 'design',
  },
  'rotd-1.1c': {
    chapter: '1. Strategic map',
    text: 'A square is written column-dash-row, upper case: `E8-Q6` is Chicago = column 48, row 26.',
    decision:
      'Input is trimmed and upper-cased; anything else not matching `^[A-N][0-9]-[O-Z][0-9]$` is an error on that field.',
    source: 'design',
  },
  'rotd-1.2a': {
    chapter: '1. Strategic map',
    text: 'Each square has exactly one of nine terrains: open, water, hill, forest, forestedHills, mountain, highMountain, marsh, swamp. A city may stand on any passable one.',
    source: 'design',
  },
  'rotd-1.2b': {
    chapter: '1. Strategic map',
    text: 'Water, highMountain and swamp are impassable; the other six are passable.',
    decision:
      'Squares also carry independent features `river`, `ridge`, `rail`, `city`, `port`, since later rules speak of river squares while the terrain list has none.',
    source: 'design',
  },
  'rotd-1.3a': {
    chapter: '1. Strategic map',
    text: 'Every land square belongs to one US state, which is Union, border or Confederate.',
    decision:
      "Water squares and Canada have state `--` and `CAN`; territories count as states; state codes and sides are the atlas's (`states.csv`).",
    source: 'design',
  },
  'rotd-1.3b': {
    chapter: '1. Strategic map',
    text: 'Every city is controlled by the Union or the Confederacy and has a name, an owning US state, a level 1-5 and a stock of supplies.',
    decision: 'Or by an optional third state.',
    source: 'design',
  },
  'rotd-1.3c': {
    chapter: '1. Strategic map',
    text: 'Inspecting a city shows everybody its name, the state that controls it and the supplies in it.',
    decision:
      'A match option `citySupplies: open | hidden` (default open, as the source has it); with `hidden` only friendly players and a player with a unit in that square see the number, others see "unknown".',
    source: 'design',
  },
  'rotd-1.4a': {
    chapter: '1. Strategic map',
    text: 'A square with active units carries one flag per side present: blue Union, grey Confederate; both flags when both are there.',
    decision: 'Third states get a green flag.',
    source: 'design',
  },
  'rotd-1.4b': {
    chapter: '1. Strategic map',
    text: "A square with only inactive units shows a tent in the side's colour; with only shattered units a boxed S in that colour. Active beats tent beats S, per side.",
    source: 'design',
  },
  'rotd-1.4c': {
    chapter: '1. Strategic map',
    text: 'Inspecting a flag tells the side, an approximate number of units and the arms present (I, C, A, H). Own-side numbers are exact; enemy numbers may be high or low. Noise: rotd-4.1i.',
    source: 'design',
  },
  'rotd-1.4d': {
    chapter: '1. Strategic map',
    text: 'In a campaign a square holds at most 200 active brigades.',
    decision:
      'Per square over all sides, HQs not counted; a unit whose move would exceed it is treated as blocked under rotd-7.7e.',
    source: 'design',
  },
  'rotd-1.4e': {
    chapter: '1. Strategic map',
    text: 'In a campaign a square holds at most two inactive brigades, three if it has a city (see 12.2).',
    source: 'design',
  },
  'rotd-1.4f': {
    chapter: '1. Strategic map',
    text: 'In peace or truce a square holds at most three brigades with a city, two without.',
    decision:
      'Counted per side, HQs not counted; the latest-accepted order that would exceed the limit is refused; units already over the limit at season start stay.',
    source: 'design',
  },
  'rotd-1.4g': {
    chapter: '1. Strategic map',
    text: 'Exempt from the limits on inactive units: militia at home in their city, and units in forts. The source says the fort half was not coded.',
    decision: 'Both implemented, and both exempt from the peace limit 1.4f too.',
    source: 'design',
  },
  'rotd-2.1a': {
    chapter: '2. Tactical maps',
    text: 'Every strategic square has one tactical map of 15 x 15 tacs about two thirds of a mile wide.',
    source: 'design',
  },
  'rotd-2.1b': {
    chapter: '2. Tactical maps',
    text: 'Columns 0 (west) .. 14, rows 0 (north) .. 14; a tac is `column-row`; 14-1 lies directly south of the north-east corner 14-0. Input must match two integers 0..14 joined by a dash.',
    source: 'design',
  },
  'rotd-2.2a': {
    chapter: '2. Tactical maps',
    text: 'Each tac has one of ten terrains: open, hills, highHills, river, ford, mountain, pass, water, forest, town.',
    source: 'design',
  },
  'rotd-2.2b': {
    chapter: '2. Tactical maps',
    text: 'River, mountain and water tacs are impassable; the other seven are passable.',
    source: 'design',
  },
  'rotd-2.3': {
    chapter: '2. Tactical maps',
    text: 'Rivers and mountain ranges are continuous over map edges: column 0 row r is river (mountain) exactly when column 14 row r of the western neighbour is, and the same for row 0 / row 14 of the northern neighbour.',
    decision:
      'On the edge, ford counts as river and pass as mountain, and fords/passes are never generated on an edge tac, so equality is exact; edges against impassable squares and the map rim are exempt.',
    source: 'design',
  },
  'rotd-2.4': {
    chapter: '2. Tactical maps',
    text: 'Each tac has a defence rating 0 (poor) .. 4 (excellent), used in 10.6.',
    decision: 'Generated by rotd-M17.',
    source: 'design',
  },
  'rotd-2.5a': {
    chapter: '2. Tactical maps',
    text: 'Tacs with units show flags as on the strategic map; inspecting one gives the exact unit ids there (if visible under 4.2).',
    source: 'design',
  },
  'rotd-2.5b': {
    chapter: '2. Tactical maps',
    text: 'A tac holds at most 16 brigades.',
    decision: 'All sides together, HQs not counted.',
    source: 'design',
  },
  'rotd-2.5c': {
    chapter: '2. Tactical maps',
    text: 'A tac holds at most 8 units allied to one another.',
    decision:
      'All active units count, HQs and RBs too; a friendly unit that would be the ninth stops in the last tac on its path with room; entry placement, retreat and fall-back skip full tacs.',
    source: 'design',
  },
  'rotd-2.6a': {
    chapter: '2. Tactical maps',
    text: 'A city tac may hold a fort with strength 1-5 (5 best) and a capacity in men-points.',
    source: 'design',
  },
  'rotd-2.6b': {
    chapter: '2. Tactical maps',
    text: 'Fort load: 1 per man of IN, MI and HQ; 3 per man of CV; 2 per artilleryman; a brigade with an attached battery counts 100 of its men as artillerymen (2 each). IN 2000 with a battery loads 2100.',
    decision: 'RB loads 2 per man.',
    source: 'design',
  },
  'rotd-2.6c': {
    chapter: '2. Tactical maps',
    text: "Inspecting a city shows its fort's strength and capacity; a unit inside the fort is listed with `F` appended to its id (US3INF).",
    source: 'design',
  },
  'rotd-2.6d': {
    chapter: '2. Tactical maps',
    text: 'A unit enters the fort only if its load still fits; otherwise it stays in the tac outside the fort and gets an event. Reason: the source gives a capacity but no overflow rule.',
    decision:
      'A unit enters the fort only if its load still fits; otherwise it stays in the tac outside the fort and gets an event. Reason: the source gives a capacity but no overflow rule.',
    source: 'design',
  },
  'rotd-2.7': {
    chapter: '2. Tactical maps',
    text: 'A city may be besieged with or without a fort; its tactical map then carries a siege note, and movement of units (9.4) and supplies (11.3) is limited.',
    source: 'design',
  },
  'rotd-3.1a': {
    chapter: '3. Units',
    text: 'Brigade types: IN, CV, HA, LA, SA, MI. HQ types: AQ, CQ.',
    decision:
      'A ninth type RB (river battery) exists only where a scenario places it beside a river or in a port tac; later rules name it although the type list does not.',
    source: 'design',
  },
  'rotd-3.1b': {
    chapter: '3. Units',
    text: 'A unit id is state + number + type: US3IN. Grammar `^(US|CS|GB|FR|MX|KY)[1-9][0-9]{0,2}(IN|CV|HA|LA|SA|MI|AQ|CQ|RB)$`. Unique; never reused.',
    source: 'design',
  },
  'rotd-3.1c': {
    chapter: '3. Units',
    text: 'A brigade has men, a list of regiments (names only, no rule effect) and 0 or more attached batteries.',
    decision:
      'IN and CV may attach 0 or 1, artillery brigades 1-4, MI and HQ none; regiments and batteries carry historical names for display.',
    source: 'design',
  },
  'rotd-3.2a': {
    chapter: '3. Units',
    text: 'Ratings: quality, experience, morale, fatigue, initiative.',
    source: 'design',
  },
  'rotd-3.2b': {
    chapter: '3. Units',
    text: 'Quality is the inborn worth of officers and men and never changes except by merger or replacements.',
    decision: 'Index 0-6 = Very Poor, Poor, Fair, Average, Good, Very Good, Excellent.',
    source: 'design',
  },
  'rotd-3.2c': {
    chapter: '3. Units',
    text: 'Experience comes from fighting and marching (3.6).',
    decision:
      'Integer 0-100; band b = floor(sqrt(experience)) capped at 8, giving 0 | 1-3 | 4-8 | 9-15 | 16-24 | 25-35 | 36-48 | 49-63 | 64+ (family value).',
    source: 'design',
  },
  'rotd-3.2d': {
    chapter: '3. Units',
    text: 'Morale is willingness to fight.',
    decision:
      "0-100, start 50 (3.7); the single-digit morale in the source's sample unit is an older scale and is ignored.",
    source: 'design',
  },
  'rotd-3.2e': {
    chapter: '3. Units',
    text: 'Initiative 1 (quickest) .. 5 (slowest) orders tactical movement (9.6).',
    decision:
      'Set for each unit at the end of the supply phase and printed in its status: start 3; quality 5-6: -1, quality 0-1: +1; experience band >=4: -1, band 0: +1; CV, HA or AQ: -1; SA or MI: +1; not in communications: +1; fatigue >=9: +1; clamp to 1..5. Reason: uses exactly the things the text ties to responsiveness; no player chooses it.',
    source: 'design',
  },
  'rotd-3.2f': {
    chapter: '3. Units',
    text: 'Fatigue rises with most actions; the complete cost list is rotd-E1.',
    decision: 'Kept within 0..40.',
    source: 'design',
  },
  'rotd-3.2g': {
    chapter: '3. Units',
    text: 'End of each turn: CV, HA and HQs recover 4 fatigue, all others 3, not below 0.',
    decision: 'RB, inactive and shattered units recover by the same rule; the truce turn sets fatigue to 0.',
    source: 'design',
  },
  'rotd-3.3': {
    chapter: '3. Units',
    text: 'Every unit has one strategic square and one tac in it. A unit aboard transports or in an off-map garrison has a named holding place instead.',
    source: 'design',
  },
  'rotd-3.4a-1': {
    chapter: '3. Units',
    text: 'Each brigade carries one weapon: IN, MI rifle or musket; artillery rifled or smoothbore; CV carbine or breechloader.',
    decision: 'Effects in rotd-10.6d; HQs have none.',
    source: 'design',
  },
  'rotd-3.4a-2': {
    chapter: '3. Units',
    text: "An attached battery has its own tube type (rifled or smoothbore, default smoothbore) since bombardment range depends on it. Rearming: a War Minister may change a unit's weapon in a truce/peace turn from the scenario's stock of arms.",
    decision:
      "An attached battery has its own tube type (rifled or smoothbore, default smoothbore) since bombardment range depends on it. Rearming: a War Minister may change a unit's weapon in a truce/peace turn from the scenario's stock of arms.",
    source: 'design',
  },
  'rotd-3.4b-1': {
    chapter: '3. Units',
    text: 'Each unit has a commander and a deputy; both receive its reports and both may order it (precedence 6.1).',
    source: 'design',
  },
  'rotd-3.4b-2': {
    chapter: '3. Units',
    text: "Who assigns them: the side's Secretary of War, or any player commanding one of its AQs.",
    decision: 'Takes effect at once for new orders; conflicts: the later assignment wins.',
    source: 'design',
  },
  'rotd-3.4b-3': {
    chapter: '3. Units',
    text: 'Proof of identity is a password per player.',
    decision:
      'On the web a signed-in seat is the proof; a seat or password that is neither commander nor deputy is an error on field `password`, the order is not stored, and earlier orders stay.',
    source: 'design',
  },
  'rotd-3.5a': {
    chapter: '3. Units',
    text: 'A state may merge one of its units into another of the same type.',
    decision: 'Ordered by the Secretary of War; both units of the same state.',
    source: 'design',
  },
  'rotd-3.5b': {
    chapter: '3. Units',
    text: 'HQs and militia cannot merge. The 2000-man militia limit thus only caps militia size.',
    source: 'design',
  },
  'rotd-3.5c': {
    chapter: '3. Units',
    text: 'Both must be in the same square; with an enemy unit in that square they must be in the same tac.',
    decision: 'Also both active or both inactive, neither shattered nor aboard.',
    source: 'design',
  },
  'rotd-3.5d': {
    chapter: '3. Units',
    text: 'Limits after merger: IN 3000, CV 1500, artillery 400, MI 2000 men; IN and CV 1 battery, artillery 4. The surplus goes to the manpower pool when the next season ends.',
    decision:
      'The unit is cut to its limit at once, the excess sits in a "returning" account and is credited at the end of the next season; excess batteries likewise; excess men are not fighting men meanwhile.',
    source: 'design',
  },
  'rotd-3.5e': {
    chapter: '3. Units',
    text: "Merging A into B: result keeps B's id, commander, deputy and location; men and batteries are sums (before the limit); quality, experience, morale, fatigue and ammunition are averages weighted by men (rotd-G1 rounding); it carries a supply only if both did.",
    decision:
      "Weapon is B's if equal, else the poorer of the two (musket, smoothbore, carbine); stragglers, wounded and regiment names add up; merged unit A ceases to exist.",
    source: 'design',
  },
  'rotd-3.5f': {
    chapter: '3. Units',
    text: 'Mergers are carried out in the supply phase, before movement and combat.',
    decision: 'As its very first step, in order of receipt; a failed merger yields an event and no change.',
    source: 'design',
  },
  'rotd-3.6a': {
    chapter: '3. Units',
    text: 'A unit in combat gains 1-5 experience per tactical phase of combat, most at even odds.',
    decision:
      'R = floor(1000*(greater ES)/(smaller ES)) of the two sides when the fight opens, measured as in 10.9d without melee (a smaller ES of 0 falls under "else"): r<1250: 5; <1500: 4; <2000: 3; <3000: 2; else 1. Every combat unit of both sides still existing after the fight gains it once a phase; HQs never; bombarding or being bombarded gains 1.',
    source: 'design',
  },
  'rotd-3.6b': {
    chapter: '3. Units',
    text: 'Marching gives 1 experience a turn until 8; a unit at 8 or more gains none by marching.',
    decision: 'Any turn with at least one strategic foot move (withdrawal included), applied at end of turn; HQs too.',
    source: 'design',
  },
  'rotd-3.6c': {
    chapter: '3. Units',
    text: "When a campaign ends, part of each unit's experience is lost.",
    decision: 'Units that gained any experience this campaign lose ceil(25%); units that gained none lose ceil(50%).',
    source: 'design',
  },
  'rotd-3.7a': {
    chapter: '3. Units',
    text: 'Morale rises in or near won battles, falls in or near lost ones, more for larger battles; units near captured cities gain or lose. Range 0-100, start 50.',
    source: 'design',
  },
  'rotd-3.7b': {
    chapter: '3. Units',
    text: 'Battle size s = min(10, 1+floor((men of combat units of both sides in the tac)/4000)). Winners in the fight +s, losers -s; friendly units elsewhere in the same square +/-floor(s/2); in the 8 neighbouring squares +/-floor(s/4).',
    decision:
      'Battle size s = min(10, 1+floor((men of combat units of both sides in the tac)/4000)). Winners in the fight +s, losers -s; friendly units elsewhere in the same square +/-floor(s/2); in the 8 neighbouring squares +/-floor(s/4).',
    source: 'design',
  },
  'rotd-3.7c': {
    chapter: '3. Units',
    text: "City of level L captured: the capturing side's units in the square gain 2L, within 2 squares L; the loser's units in the square lose 2L, within 2 squares L. Richmond and Washington count L=8.",
    decision:
      "City of level L captured: the capturing side's units in the square gain 2L, within 2 squares L; the loser's units in the square lose 2L, within 2 squares L. Richmond and Washington count L=8.",
    source: 'design',
  },
  'rotd-3.7d': {
    chapter: '3. Units',
    text: 'Changes add up over the turn and are applied in the end phase, clamped to -15..+15 a turn.',
    source: 'design',
  },
  'rotd-3.7e': {
    chapter: '3. Units',
    text: 'Each turn a unit without such change drifts toward 50.',
    decision: 'By min(|morale-50|, max(1, floor(|morale-50|/5))); inactive units drift too.',
    source: 'design',
  },
  'rotd-4.1a': {
    chapter: '4. Detection',
    text: 'Campaign, strategic map: an active unit detects friendly units within 3 squares, an AQ within 5.',
    source: 'design',
  },
  'rotd-4.1b': {
    chapter: '4. Detection',
    text: 'Campaign: active units detect all other units within 1 square; CV within 2, CV in communications within 3.',
    decision: 'HA, HQs and MI count as "other types" (1).',
    source: 'design',
  },
  'rotd-4.1c': {
    chapter: '4. Detection',
    text: 'Detecting an enemy also needs a line of contact from detector to the enemy (the source misprints the second "detecting").',
    decision:
      "Traced by rotd-11.2a to rotd-11.2h up to the enemy's square, which is exempt from 11.2c; 11.2d is left out (11.2j); the exit test 11.2h is asked of the detector only; enemies in one's own square are always detected.",
    source: 'design',
  },
  'rotd-4.1d': {
    chapter: '4. Detection',
    text: 'Inactive units detect nothing else; shattered units detect nothing at all (13.3).',
    source: 'design',
  },
  'rotd-4.1e': {
    chapter: '4. Detection',
    text: 'Peace or truce: active units detect friendly units within 5, AQs within 10; all other units within 3.',
    decision: 'No contact line needed.',
    source: 'design',
  },
  'rotd-4.1f': {
    chapter: '4. Detection',
    text: "A position report shows every square within 5 of each of the player's active units (terrain, cities, rails), whatever is detected there.",
    source: 'design',
  },
  'rotd-4.1g': {
    chapter: '4. Detection',
    text: 'Numbers of enemy and allied units are approximate.',
    decision: "Own-state numbers exact (1.4), other states' noisy, activeAllies included.",
    source: 'design',
  },
  'rotd-4.1h': {
    chapter: '4. Detection',
    text: 'Words for a reported number n: 1 "brigade", 2 "brigades", 3-5 "division", 6-8 "divisions", 9-17 "corps", 18 or more "k corps" with k = floor((n+6)/12) (about 12 units each).',
    decision:
      'The source\'s "brigades" (2-3) and "division" (3-5) overlap at 3; a true 3 may be reported as either because of the noise, and the word for a reported 3 is "division".',
    source: 'design',
  },
  'rotd-4.1i': {
    chapter: '4. Detection',
    text: "Noise: once a turn per (viewing side, square, owning state), for a true count t of that other state's detected units there: e = range(-2,2); n = max(1, t + sign(e)*max(floor(t*|e|/10), |e|=2 ? 1 : 0)). Drawn in canonical square order when reports are made, Union view first. All players of a side see the same n.",
    decision:
      "Noise: once a turn per (viewing side, square, owning state), for a true count t of that other state's detected units there: e = range(-2,2); n = max(1, t + sign(e)*max(floor(t*|e|/10), |e|=2 ? 1 : 0)). Drawn in canonical square order when reports are made, Union view first. All players of a side see the same n.",
    source: 'design',
  },
  'rotd-4.1j': {
    chapter: '4. Detection',
    text: 'Letters I, C, A, H mark arms seen (MI counts as I), only approximately.',
    decision:
      'Each arm truly present is shown unless d(10)=1 (the most numerous arm is always shown); each absent one of I, C, A is shown if d(20)=1; H never appears falsely. Drawn right after the number, order I C A H.',
    source: 'design',
  },
  'rotd-4.2a': {
    chapter: '4. Detection',
    text: 'Tactical map: a unit detects all same-side and activeAlly units on the map.',
    source: 'design',
  },
  'rotd-4.2b': {
    chapter: '4. Detection',
    text: 'It detects the nearest enemy unit in each of the eight sectors (all of them when several are equally near), by rotd-G6 and Chebyshev distance; everything in its own tac. Terrain never blocks. Neutral units are seen as enemies are.',
    source: 'design',
  },
  'rotd-4.2c': {
    chapter: '4. Detection',
    text: 'HQs neither sight enemies nor block the sighting of others.',
    decision:
      'An enemy HQ is itself seen if it is at most as far as the nearest enemy combat unit of that sector, or the sector has none.',
    source: 'design',
  },
  'rotd-4.2d': {
    chapter: '4. Detection',
    text: 'What any friendly unit on the map sees, all friendly players with an active unit on that map see (4.6).',
    source: 'design',
  },
  'rotd-4.3a': {
    chapter: '4. Detection',
    text: "Units anywhere in a port city's square, in the city tac or not, get reports of the ships in that port, harbour and coastal waters alike; ships there always report the land units in the city tac and perhaps the others in the square.",
    decision:
      'With the naval-lite option (rotd-W) "ships" are transports and flotillas; a flotilla lists ids in the port tac surely, each other land unit in the square with d(2)=1.',
    source: 'design',
  },
  'rotd-4.3b': {
    chapter: '4. Detection',
    text: 'Garrisons of off-map ports report ships there to the Secretary of the Navy one turn late.',
    decision: 'As stated, under naval-lite; nothing without it.',
    source: 'design',
  },
  'rotd-4.4a': {
    chapter: '4. Detection',
    text: "Campaign: friendly units anywhere in the square always learn of a unit's tactical move.",
    source: 'design',
  },
  'rotd-4.4b': {
    chapter: '4. Detection',
    text: 'To all units there that are neither same nor activeAlly: start and end both visible to any of them: whole move; only one end visible: that end only; neither: nothing. Visibility of the start is judged just before the move, of the end just after it.',
    source: 'design',
  },
  'rotd-4.4c': {
    chapter: '4. Detection',
    text: 'A move through a waypoint is reported as two moves.',
    decision: 'A move halted by combat or interception is judged with its halting tac as end.',
    source: 'design',
  },
  'rotd-4.5a': {
    chapter: '4. Detection',
    text: 'Campaign: friendly units in the square left learn of a strategic departure; all units there that are neither same nor activeAlly learn of it if the mover was visible to any of them.',
    source: 'design',
  },
  'rotd-4.5b': {
    chapter: '4. Detection',
    text: 'An arrival is reported to all friendly units in the square entered, and to all units there that are neither same nor activeAlly if the arrival tac is visible to any of them.',
    decision: 'The direction is part of both reports.',
    source: 'design',
  },
  'rotd-4.6a': {
    chapter: '4. Detection',
    text: 'Strategic view is personal: a player sees only what units he commands (as commander or deputy) detect.',
    decision:
      'No office widens this view; the Secretary of War (for his state) and an army commander (for units whose supply or communications run through his AQ) get only a roster (id, men, square, commander) for their office orders, without sightings. Reason: the rule says each player, and ministers have 4.7 instead.',
    source: 'design',
  },
  'rotd-4.6b': {
    chapter: '4. Detection',
    text: 'Tactical view is shared by all friendly units on the same tactical map; a player needs one active unit there to receive it.',
    source: 'design',
  },
  'rotd-4.7a': {
    chapter: '4. Detection',
    text: 'Each Secretary of War gets occasional reports of enemy HQ positions.',
    decision: "Per enemy HQ on the map, each turn, d(6)=6; position as of the previous turn's end; error as 4.7c.",
    source: 'design',
  },
  'rotd-4.7b': {
    chapter: '4. Detection',
    text: "He gets reports of non-allied troops in his nation's home territory out of sight of its troops.",
    decision:
      "All such squares as of the previous turn's end (border states count), number noise as 4.1i, letters as 4.1j, error 4.7c.",
    source: 'design',
  },
  'rotd-4.7c': {
    chapter: '4. Detection',
    text: 'These reports are one turn old and may err, sometimes far.',
    decision:
      'D(10): 1-6 exact square; 7-9 moved by range(-1,1) in each axis; 10 moved by range(-4,4) in each axis; result clamped to the map. Drawn Union minister first, for each 4.7a before 4.7b, in canonical square (then unit) order, per report: error, number, letters; draws are made for AI seats too.',
    source: 'design',
  },
  'rotd-5.1a': {
    chapter: '5. Turn sequence (rules)',
    text: 'A campaign is 15 campaign turns, fewer if all hostilities end.',
    decision:
      'Hostilities end when both Presidents (or their Vice-Presidents) have an accepted truce on file at end of turn, or on automatic victory (rotd-V5).',
    source: 'design',
  },
  'rotd-5.1b': {
    chapter: '5. Turn sequence (rules)',
    text: 'A peace or truce season is a single turn.',
    decision: 'Calendar in rotd-Q20.',
    source: 'design',
  },
  'rotd-5.2a': {
    chapter: '5. Turn sequence (rules)',
    text: 'A campaign turn has one supply phase, five tactical and six strategic phases; the full list is section Q. Combat follows tactical movement inside each of tactical phases 1-4.',
    source: 'design',
  },
  'rotd-5.2b': {
    chapter: '5. Turn sequence (rules)',
    text: 'Exceptions to "tactical first": withdrawal at the start, strategic phase 1 between tactical 2 and 3 so that neighbours can join a battle, tactical 5 at the end so that arrivals can deploy. The withdrawal phase is not one of the six strategic phases.',
    decision: 'Phase 1 is open to any strategic step, not only to joining battles.',
    source: 'design',
  },
  'rotd-5.2c': {
    chapter: '5. Turn sequence (rules)',
    text: 'The last tactical phase has no combat.',
    decision:
      'In it a move that meets an enemy stops one tac short, engage, support, intercept and bombard orders do nothing, and city control may still change (rotd-C1).',
    source: 'design',
  },
  'rotd-5.2d': {
    chapter: '5. Turn sequence (rules)',
    text: 'Peace and truce turns have no supply phase and no phases: all movement is simultaneous (7.16).',
    source: 'design',
  },
  'rotd-5.3a': {
    chapter: '5. Turn sequence (rules)',
    text: 'Each turn ends with two reports to every player: events his units observed, and maps with unit status for the start of the next turn (section R).',
    source: 'design',
  },
  'rotd-6.1a': {
    chapter: '6. Orders',
    text: 'Orders are per unit per turn, from commander or deputy only; no one else unless reassigned.',
    source: 'design',
  },
  'rotd-6.1b': {
    chapter: '6. Orders',
    text: "The commander's last order counts; only if he sent none, the deputy's last order counts, however late it came.",
    source: 'design',
  },
  'rotd-6.1c': {
    chapter: '6. Orders',
    text: 'An accepted order governs the unit for that one turn.',
    decision: 'A multi-turn order does not exist; unfinished moves end with the turn.',
    source: 'design',
  },
  'rotd-6.1d': {
    chapter: '6. Orders',
    text: 'The campaign form has six sections (identity, strategic, tactical, reaction, posture, supply).',
    decision:
      'Rail, river and sea fields, which the source leaves out of the six, belong to the strategic section. Full form: section F.',
    source: 'design',
  },
  'rotd-6.2': {
    chapter: '6. Orders',
    text: 'Section 1: unit id and proof of identity.',
    source: 'design',
  },
  'rotd-6.3': {
    chapter: '6. Orders',
    text: 'Section 2: path, pursuit, march to battle, entry tac, halt on detection (I enter an enemy-held square), halt on enemy entry (an enemy enters mine).',
    source: 'design',
  },
  'rotd-6.4a': {
    chapter: '6. Orders',
    text: 'Section 3: destination, waypoint, phase to start, "do not enter fort" (default is to enter).',
    source: 'design',
  },
  'rotd-6.4b': {
    chapter: '6. Orders',
    text: 'Section 3 also: engage, with first and last tactical phase; battle line first, second or rear.',
    source: 'design',
  },
  'rotd-6.5': {
    chapter: '6. Orders',
    text: 'Section 4: support and intercept, each with centre tac, radius and tactical phases.',
    source: 'design',
  },
  'rotd-6.6': {
    chapter: '6. Orders',
    text: 'Section 5: an offensive and a defensive posture. Offensive: assault, attack, skirmish, evade. Defensive: lastDitch, defend, skirmish, evade.',
    source: 'design',
  },
  'rotd-6.7': {
    chapter: '6. Orders',
    text: 'Section 6: supply level and source; without a source the closest valid one is used; `none` means draw nothing.',
    source: 'design',
  },
  'rotd-6.8': {
    chapter: '6. Orders',
    text: 'Any combination of sections may be sent.',
    decision: 'The only refused combinations are those in rotd-F20.',
    source: 'design',
  },
  'rotd-6.9a': {
    chapter: '6. Orders',
    text: 'A unit without any order: does not move, skirmishes on attack and defence, seeks the front line, supports same-side or activeAlly brigades fighting within 2 tacs of where it began the turn, draws one supply.',
    decision: 'Support phases 1-4.',
    source: 'design',
  },
  'rotd-6.9b': {
    chapter: '6. Orders',
    text: "A unit with an order takes each omitted section's default from section F; the automatic support applies only to units with no order at all. Reason: the source ties it to failing to send orders.",
    decision:
      "A unit with an order takes each omitted section's default from section F; the automatic support applies only to units with no order at all. Reason: the source ties it to failing to send orders.",
    source: 'design',
  },
  'rotd-6.9c': {
    chapter: '6. Orders',
    text: 'For a CQ without orders "one unit" means: consume, then raise its stock by 1 up to 12; it never unloads by default.',
    decision:
      'For a CQ without orders "one unit" means: consume, then raise its stock by 1 up to 12; it never unloads by default.',
    source: 'design',
  },
  'rotd-6.10': {
    chapter: '6. Orders',
    text: 'Peace/truce form: unit id, identity, strategic square, tac.',
    source: 'design',
  },
  'rotd-6.11a': {
    chapter: '6. Orders',
    text: 'Orders sent before a reassignment or password change are judged by the old assignment and password, those sent after it by the new.',
    source: 'design',
  },
  'rotd-6.11b': {
    chapter: '6. Orders',
    text: 'Precedence across a reassignment is not stated.',
    decision:
      "Orders keep the role (commander or deputy) their sender had when sending; an order by the former commander counts as a commander's order but any order by the new commander beats it.",
    source: 'design',
  },
  'rotd-7.1a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit moves at most one square per strategic phase.',
    source: 'design',
  },
  'rotd-7.1b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Normal allowance per turn: IN, LA, CQ 3; HA, CV, AQ 4; SA 2; MI 2.',
    decision: 'RB 0.',
    source: 'design',
  },
  'rotd-7.1c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Militia may not leave their home US state.',
    decision: 'A step out of it is illegal and halts the unit (7.4d).',
    source: 'design',
  },
  'rotd-7.1d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Fatigue 1 per square, 2 when the square entered is mountain.',
    decision: 'Only terrain `mountain` counts.',
    source: 'design',
  },
  'rotd-7.1e': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit with fatigue above 18 (19+) makes no strategic move.',
    decision:
      'Checked before each step; the rest of its path stays pending (7.7f), rail and sea movement are not affected.',
    source: 'design',
  },
  'rotd-7.2a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Allowance -1 if carrying supplies (a CQ: any amount), -1 if not in communications; they add up; never below 0. IN carrying supplies and out of communications: 1.',
    source: 'design',
  },
  'rotd-7.2b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Both facts are judged once, right after the supply phase, and the allowance holds for the turn.',
    decision: 'Both facts are judged once, right after the supply phase, and the allowance holds for the turn.',
    source: 'design',
  },
  'rotd-7.3a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'One further square per turn beyond the allowance may be forced-marched at 3 fatigue, 4 for CV and HA, instead of 1.',
    decision: 'One more if entering mountain (so 4 / 5); AQ and CQ pay 3.',
    source: 'design',
  },
  'rotd-7.3b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Militia may not force march.',
    source: 'design',
  },
  'rotd-7.3c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'No separate order: the first box filled beyond the allowance is the forced march; boxes beyond that are ignored with an event.',
    decision:
      'No separate order: the first box filled beyond the allowance is the forced march; boxes beyond that are ignored with an event.',
    source: 'design',
  },
  'rotd-7.4a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'The path is six boxes, one per strategic phase, each empty or a square.',
    source: 'design',
  },
  'rotd-7.4b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Diagonal steps are allowed, but not between two water squares nor between two impassable mountain (highMountain) squares; between one of each is allowed.',
    decision: 'Swamp and map rim never block.',
    source: 'design',
  },
  'rotd-7.4c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A step to a non-adjacent square halts the unit where it is and cancels the rest: path G4-V6, G5-V6, G7-V8 ends in G5-V6.',
    source: 'design',
  },
  'rotd-7.4d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A step into impassable terrain, Canada, off the map, across a blocked diagonal, or (MI) out of the home state does the same; a box equal to the current square counts as empty. No fatigue for a step not made.',
    decision:
      'A step into impassable terrain, Canada, off the map, across a blocked diagonal, or (MI) out of the home state does the same; a box equal to the current square counts as empty. No fatigue for a step not made.',
    source: 'design',
  },
  'rotd-7.5a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit in a square where a battle was fought last turn may withdraw strategically in the withdrawal phase, one square.',
    decision:
      'Here "battle" = any combat or bombardment last turn; field `withdrawTo`; a unit not entitled gets an event and no move.',
    source: 'design',
  },
  'rotd-7.5b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Squares in which active hostile combat units stood when the turn began are closed to it.',
    source: 'design',
  },
  'rotd-7.5c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'It pays 2 fatigue instead of 1.',
    decision: '3 into mountain.',
    source: 'design',
  },
  'rotd-7.5d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Its men become stragglers: range(10,20)% if an enemy unit was in an adjacent tac, else range(0,5)%.',
    decision:
      'Combat units only count as enemy; judged as it leaves; rolled per unit in movement order; floor; HQs lose none.',
    source: 'design',
  },
  'rotd-7.5e': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'It does not move in strategic phase 1 and goes on from phase 2; the withdrawal is its first move and uses one square of allowance.',
    decision: 'Box 1 must be empty with `withdrawTo`.',
    source: 'design',
  },
  'rotd-7.5f': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Withdrawal obeys 7.7-7.8; a withdrawal that is blocked is not retried and box 1 (if empty) costs nothing.',
    decision:
      'Withdrawal obeys 7.7-7.8; a withdrawal that is blocked is not retried and box 1 (if empty) costs nothing.',
    source: 'design',
  },
  'rotd-7.5g': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Blank boxes skip phases; the unit still has its full allowance if enough boxes are filled, so it chooses which of the six phases to move in, one move a phase.',
    source: 'design',
  },
  'rotd-7.6a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'In each strategic phase CV and HA move first, all others after.',
    decision: 'AQ and CQ are "others".',
    source: 'design',
  },
  'rotd-7.6b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Inside a group the order is random and new each phase.',
    decision:
      'Shuffle (rotd-G4) of all units of all sides in the group that have a step to try; the withdrawal phase the same.',
    source: 'design',
  },
  'rotd-7.7a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit may leave only if the sector of its tactical map in the direction of the move (from its tac to the map edge, rotd-G6) holds no enemy unit.',
    decision:
      'Any active enemy unit blocks, HQs too (the source says units; 4.2c frees HQs only from sighting); shattered and inactive units do not.',
    source: 'design',
  },
  'rotd-7.7b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Neutrals block so only on their home soil.',
    source: 'design',
  },
  'rotd-7.7c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'It may not march diagonally between two units, of states neither same nor activeAlly, adjacent to it on its tactical map: moving NE, units both in the tac to its N and the tac to its E block, and so on.',
    decision: 'Active combat units count.',
    source: 'design',
  },
  'rotd-7.7d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit in a besieged city (its city tac) may not move strategically.',
    source: 'design',
  },
  'rotd-7.7e': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'The stacking limits 1.4d and a full entry band (7.13h) also block.',
    decision: 'The stacking limits 1.4d and a full entry band (7.13h) also block.',
    source: 'design',
  },
  'rotd-7.7f': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A blocked step is tried again next phase and the whole remaining sequence, skips included, slips one phase; what slips past phase 6 is lost. No fatigue for a blocked try (but see 7.14).',
    source: 'design',
  },
  'rotd-7.8a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'With enemy combat units in its square, a unit may not make a strategic step that needs crossing a river or range; it must cross tactically first. Neutral combat units count only on home soil.',
    source: 'design',
  },
  'rotd-7.8b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Here "bank" = connected component (8-way) of passable tacs after removing river, mountain, water, ford and pass tacs; a ford or pass belongs to every bank it touches. The step is allowed if the unit\'s bank(s) contain a tac on the exit edge: N row 0, S row 14, W column 0, E column 14; NE row 0 columns 8-14 or column 14 rows 0-6; the other diagonals alike.',
    decision:
      'Here "bank" = connected component (8-way) of passable tacs after removing river, mountain, water, ford and pass tacs; a ford or pass belongs to every bank it touches. The step is allowed if the unit\'s bank(s) contain a tac on the exit edge: N row 0, S row 14, W column 0, E column 14; NE row 0 columns 8-14 or column 14 rows 0-6; the other diagonals alike.',
    source: 'design',
  },
  'rotd-7.9': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Halt on detection: on entering a square occupied by an enemy the unit drops the rest of its strategic orders; without it the path goes on (7.7 may block).',
    decision: 'Any active enemy unit, seen or not, since entering reveals it.',
    source: 'design',
  },
  'rotd-7.10': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Halt on enemy entry: on detecting an enemy entering its square (arrival visible to a friendly unit there) the unit drops the rest of its strategic orders; without it the path goes on.',
    source: 'design',
  },
  'rotd-7.11a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: "Pursuit: when an enemy leaves the unit's square, the unit tries at its next opportunity to follow into the same square; 7.7 may stop it.",
    decision:
      'Here "next opportunity" = its turn in the same phase if it has not acted, else the next phase; it follows the first visible departure of a combat unit, HQs only if no combat unit left.',
    source: 'design',
  },
  'rotd-7.11b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'With path and pursuit both set it follows the path until one pursuit succeeds; then the path is cancelled and it only pursues.',
    source: 'design',
  },
  'rotd-7.11c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'In pursuit it force-marches if it may. Allowance and the one-move-a-phase rule still hold.',
    source: 'design',
  },
  'rotd-7.12a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'March to battle: a unit with no specified step left looks at its own and the adjacent squares for battles (at least one friendly and one hostile unit present) and takes the largest.',
    decision:
      'Combat units only, active; size = total men of both; ties: own square, then fewest diagonal steps, then canonical order; it knows true positions, as couriers and gunfire guide it.',
    source: 'design',
  },
  'rotd-7.12b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'If the largest is in its own square it stays; otherwise it moves there, force-marching if needed; with no battle it stays. It acts only after its path is used up.',
    source: 'design',
  },
  'rotd-7.13a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A unit arriving by foot is placed in the first four rows or columns on the side it came from: moving N rows 11-14, S rows 0-3, E columns 0-3, W columns 11-14.',
    source: 'design',
  },
  'rotd-7.13b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Moving diagonally it may use half of either edge: NE = west half of the south band or south half of the west band; others alike.',
    decision: 'Halves are 0-6 and 8-14 (family value); 7 belongs to neither.',
    source: 'design',
  },
  'rotd-7.13c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'It enters as near as possible to its entry tac; without one, to the tac in which it began the turn.',
    decision: 'Nearness = Chebyshev, then dx²+dy², then row-band before column-band, then canonical order.',
    source: 'design',
  },
  'rotd-7.13d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Worked cases for entry 5-4: moving S 5-3; E 3-4; W 11-4; SE 5-3 (nearer than 3-4). The source\'s "5-2" in the last case is a slip for the entry tac 5-4.',
    source: 'design',
  },
  'rotd-7.13e': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'It may not be placed on an enemy unit nor with an enemy between it and the edge it came over.',
    decision:
      'Here "behind" = an enemy active unit in the same column (row) nearer the edge; for diagonal entries nearer along the band in which it stands.',
    source: 'design',
  },
  'rotd-7.13f': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Only passable tacs with room qualify; candidates are ranked by 7.13c and the first legal one is taken, subject to 7.13g.',
    decision:
      'Only passable tacs with room qualify; candidates are ranked by 7.13c and the first legal one is taken, subject to 7.13g.',
    source: 'design',
  },
  'rotd-7.13g': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Coming from a square with river or mountain terrain where enemies (or neutrals on home soil) are present, it must come in on the bank it started on.',
    decision:
      "If the river/range leaves the old map over the edge the unit crosses, the bank (component side) touching the unit's own exit edge tacs maps to the entry tacs opposite them; other candidates are dropped.",
    source: 'design',
  },
  'rotd-7.13h': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'No legal tac at all = the step is blocked (7.7f).',
    decision: 'No legal tac at all = the step is blocked (7.7f).',
    source: 'design',
  },
  'rotd-7.14a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A diagonal step may be blocked by an active enemy in one of the two squares it passes between. It then costs one step of allowance and the fatigue, and next phase the unit tries again for its original target and keeps to its planned path.',
    source: 'design',
  },
  'rotd-7.14b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Family value: the enemy must be a combat unit standing in the quarter of its tactical map nearest the crossing (for a step SE: in the eastern square columns 0-6 and rows 8-14; in the southern one columns 8-14 and rows 0-6; others by symmetry). If both squares qualify, the one with more men, tie d(2). The mover is diverted into that square (entering orthogonally under 7.13) and fights tactically next tactical phase as usual; its next step aims at the original target, the remaining boxes slip one phase (7.7f). If it cannot be placed there it stays where it was, the cost paid.',
    decision:
      'Family value: the enemy must be a combat unit standing in the quarter of its tactical map nearest the crossing (for a step SE: in the eastern square columns 0-6 and rows 8-14; in the southern one columns 8-14 and rows 0-6; others by symmetry). If both squares qualify, the one with more men, tie d(2). The mover is diverted into that square (entering orthogonally under 7.13) and fights tactically next tactical phase as usual; its next step aims at the original target, the remaining boxes slip one phase (7.7f). If it cannot be placed there it stays where it was, the cost paid.',
    source: 'design',
  },
  'rotd-7.14c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Neutrals block so only in their home nation; inactive and shattered units never.',
    source: 'design',
  },
  'rotd-7.15': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Canada may not be entered by any movement.',
    source: 'design',
  },
  'rotd-7.16a': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Peace/truce: a non-militia unit, active or not, may go to any square of its home state, any distance, no path.',
    decision:
      'Here "home state" = its nation\'s home territory (rotd-G9), not the single US state. Reason: brigades carry a nationality; only militia have a US home state. Not into a square with a city held by, or units of, a state hostile to it in campaigns; never onto a tac with units of a state neither same nor allied.',
    source: 'design',
  },
  'rotd-7.16b': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'A non-militia unit outside its home state or an allied state may stay.',
    decision: 'It may also go home, or to another tac of its square; the limit 1.4f applies.',
    source: 'design',
  },
  'rotd-7.16c': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Blank tac: keep the present tac coordinates if passable in the new square. Blank square: move only tactically inside the present one. No distance limit.',
    decision: 'Else the nearest passable by 7.13c ranking.',
    source: 'design',
  },
  'rotd-7.16d': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Militia may only go to their home city; militia elsewhere are sent there automatically.',
    decision:
      'If that city is enemy-held, to the nearest friendly city of their state, else they disband into the pool.',
    source: 'design',
  },
  'rotd-7.17': {
    chapter: '7. Strategic movement (campaign: 7.1-7.15; peace/truce: 7.16)',
    text: 'Sea transport is open to all but militia: board, sail, land elsewhere or at an off-map port.',
    decision: 'Rotd-W (naval-lite), off by default in the learning scenario.',
    source: 'design',
  },
  'rotd-8.1a': {
    chapter: '8. Rail (and river) movement',
    text: 'A unit beginning its turn in a square with a friendly-controlled railroad and making no strategic foot move (withdrawal included) may move by rail.',
    decision: 'Militia only inside their state; RB never.',
    source: 'design',
  },
  'rotd-8.1b': {
    chapter: '8. Rail (and river) movement',
    text: 'No enemy in the square: it may stand anywhere in it; enemy present: it must be in a rail tac.',
    decision: 'Judged when rail movement happens, active enemies only, HQs included.',
    source: 'design',
  },
  'rotd-8.1c': {
    chapter: '8. Rail (and river) movement',
    text: 'At most 40 squares of railroad a turn; path steps N, S, E or W only, along rail links.',
    source: 'design',
  },
  'rotd-8.1d': {
    chapter: '8. Rail (and river) movement',
    text: "No cap on a side's total rail movement for now.",
    decision: 'Scenario option `railCap` in men per turn (default none), served in canonical order.',
    source: 'design',
  },
  'rotd-8.1e': {
    chapter: '8. Rail (and river) movement',
    text: 'Foot movement and rail or river movement in one turn exclude each other.',
    decision:
      'An order naming both is accepted with a warning; the unit marches, and its rail or river move is cancelled if it marched at all (rotd-F20).',
    source: 'design',
  },
  'rotd-8.1f': {
    chapter: '8. Rail (and river) movement',
    text: 'Rail movement comes right after strategic phase 6.',
    decision: 'Canonical order; no fatigue, no experience; carried supplies go along.',
    source: 'design',
  },
  'rotd-8.2a': {
    chapter: '8. Rail (and river) movement',
    text: 'A rail square is friendly-controlled if its last occupier was friendly.',
    decision:
      "An active combat unit occupies; initial control from the scenario, else the square's home side, border states by nearest city.",
    source: 'design',
  },
  'rotd-8.2b': {
    chapter: '8. Rail (and river) movement',
    text: 'Both sides present: it belongs to the side with a unit in a rail tac while the other has none; if neither or both do, nobody controls it and rail movement through it is impossible. Control is re-judged at the end of every movement phase.',
    source: 'design',
  },
  'rotd-8.2c': {
    chapter: '8. Rail (and river) movement',
    text: 'A river square is friendly-controlled if no enemy river battery stands in it and the last warship through was friendly; the source doubts it belongs here.',
    decision:
      'Used only for supply by river (11.6) and naval-lite; without flotillas the last combat unit to occupy counts as warship.',
    source: 'design',
  },
  'rotd-8.3a': {
    chapter: '8. Rail (and river) movement',
    text: 'The order gives destination, entry tac and optional waypoint; the shortest valid path (through the waypoint) is used.',
    decision: 'Breadth-first over links in order N, E, S, W.',
    source: 'design',
  },
  'rotd-8.3b': {
    chapter: '8. Rail (and river) movement',
    text: 'If enemies block or the distance exceeds 40, the unit goes as far toward the destination as it can.',
    source: 'design',
  },
  'rotd-8.3c': {
    chapter: '8. Rail (and river) movement',
    text: 'If the shortest path exceeds 80 squares it does not move at all.',
    decision:
      'It rides the shortest friendly-controlled path if there is one of at most 80; otherwise the shortest of the whole network, stopping before the first square its side does not control; in both cases 40 squares at most. The 80 test is on the path so chosen, the legs of a waypoint added up.',
    source: 'design',
  },
  'rotd-8.3d': {
    chapter: '8. Rail (and river) movement',
    text: 'A destination without rail, or unconnected, means no move and an event.',
    decision: 'A destination without rail, or unconnected, means no move and an event.',
    source: 'design',
  },
  'rotd-8.4': {
    chapter: '8. Rail (and river) movement',
    text: "Arrivals are placed as foot arrivals from the last step's direction, but only in a rail tac; the entry tac chooses between the inner row/column (3 or 11) and tacs nearer the edge.",
    decision: 'No legal rail tac: the unit stops one square earlier.',
    source: 'design',
  },
  'rotd-9.1a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Per tactical phase: CV, HA, AQ up to 6 tacs; all others, CQ included, up to 4. Diagonal steps cost 1.',
    decision: 'RB 0; no terrain costs.',
    source: 'design',
  },
  'rotd-9.1b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'With hostile units in the square, each phase in which the unit moves costs 1 fatigue; without, none.',
    decision:
      'Active hostiles of any kind, judged when it starts moving; all reasons (order, engage, support, intercept) together cost 1 a phase.',
    source: 'design',
  },
  'rotd-9.1c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Fatigue above 8 (9+) and an enemy in the square: no tactical movement.',
    decision: 'Retreat, rout and fall-back are never stopped by fatigue.',
    source: 'design',
  },
  'rotd-9.2a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'The unit goes straight to the waypoint (if any) and then straight to the destination.',
    source: 'design',
  },
  'rotd-9.2b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: "Line: from (x0,y0) to (x1,y1): n = max(|dx|,|dy|) steps; step k is at major coordinate +k and minor coordinate start + k*minor/n rounded to nearest; exact halves: if only one of the two tacs is passable take it, else the one nearer the start line's minor coordinate. Fractions compared as integers 2*k*minor vs n.",
    decision:
      "Line: from (x0,y0) to (x1,y1): n = max(|dx|,|dy|) steps; step k is at major coordinate +k and minor coordinate start + k*minor/n rounded to nearest; exact halves: if only one of the two tacs is passable take it, else the one nearer the start line's minor coordinate. Fractions compared as integers 2*k*minor vs n.",
    source: 'design',
  },
  'rotd-9.2c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Movement starts in the stated phase, default 1; it goes as far as the allowance lets it and continues in later tactical phases until done or the turn ends.',
    decision: 'A waypoint is passed without stopping.',
    source: 'design',
  },
  'rotd-9.2d': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A unit moving into a fortified city tac it may enter goes into the fort unless ordered not to.',
    decision: 'Friendly-controlled forts with room only.',
    source: 'design',
  },
  'rotd-9.2e': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A unit ordered to its present tac (fort there) enters the fort, or leaves it if "do not enter fort" is set. Such moves come before all moves to other tacs.',
    decision: 'They cost no fatigue.',
    source: 'design',
  },
  'rotd-9.3a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Meeting an enemy unit on the way or at the destination halts the mover in that tac, halts the enemies met there, and starts a combat.',
    decision:
      'Here "meeting" = stepping into a tac with an active enemy; the halted enemies lose the rest of their movement this phase only.',
    source: 'design',
  },
  'rotd-9.3b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Each state in the tac fights on the side fixed by its relation to the state whose unit started the battle: allied joins it, hostile opposes it.',
    decision:
      'Family value: the entering state is attacker; allied to both means it joins the attack; units already there and units arriving later choose the same way; arrivals neutral to any state in the tac cannot enter. If nobody moved in (relations changed), the state with more men attacks, tie canonical order.',
    source: 'design',
  },
  'rotd-9.3c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A mover in offensive `evade`, or otherwise unable to fight, stops one tac short.',
    decision: 'Unable = HQ, RB, artillery brigades with 0 ammunition, any unit with fatigue >=16.',
    source: 'design',
  },
  'rotd-9.3d': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A mover whose path meets a neutral unit does not move at all.',
    decision: 'Judged at the moment its move begins, for the part of the path of this phase.',
    source: 'design',
  },
  'rotd-9.4a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A unit in a besieged city tac may leave it only by a one-tac move that attacks a besieging unit.',
    source: 'design',
  },
  'rotd-9.4b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: "Units outside, not hostile to the city's controller, may not enter the city tac; hostile ones may, and combat results.",
    decision: 'They stop one tac short.',
    source: 'design',
  },
  'rotd-9.5a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'With an enemy in the square, a path leg crossing impassable terrain or a cliff (border between a highHills tac and a tac that is not hills or highHills) stops the whole move: the unit does not move at all.',
    decision: 'Here "hill" includes hills; a step between highHills and pass is no cliff.',
    source: 'design',
  },
  'rotd-9.5b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A neutral has this effect only on its own soil or that of its activeAlly.',
    source: 'design',
  },
  'rotd-9.5c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'With no such unit present the limit is off.',
    decision:
      'A leg whose straight line (9.2b) meets no impassable tac keeps to it; any other leg takes a shortest passable path (breadth-first, directions in order N..NW) instead, still bound by 9.7.',
    source: 'design',
  },
  'rotd-9.5d': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: "If an enemy or neutral enters between tactical 2 and 3 or 4 and 5, the limit applies from then on; re-judged at the start of each unit's move in each phase.",
    source: 'design',
  },
  'rotd-9.6': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Each tactical phase: initiative 1 first .. 5 last; inside a group a new random order each phase (shuffle over all sides).',
    source: 'design',
  },
  'rotd-9.7': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Crossing a river or range needs a ford or pass tac as the waypoint; otherwise the unit does not move.',
    decision:
      "Always required, enemy or not, as 9.5's exemption is not repeated here; needed when start and destination share no bank (rotd-7.8b); a destination that is itself a ford/pass needs none. Movement through a ford waypoint into the ford tac and out again may use any neighbouring tacs.",
    source: 'design',
  },
  'rotd-9.8a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Engage: from the first to the last ordered phase the unit moves at the nearest enemy combat unit; equally near: the one needing fewest diagonal steps.',
    decision:
      'Straight-line path, Chebyshev distance, visible units only (4.2); still equal: fewest men, then canonical order; target re-chosen each phase.',
    source: 'design',
  },
  'rotd-9.8b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'With a destination too, it completes the move first and engages from the next tactical phase.',
    source: 'design',
  },
  'rotd-9.8c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'It engages HQs only if no enemy combat unit can be engaged.',
    source: 'design',
  },
  'rotd-9.8d': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A failed morale check ends its engaging for the turn.',
    source: 'design',
  },
  'rotd-9.9a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A unit wanting the second line or rear is moved forward when the line before it is empty.',
    source: 'design',
  },
  'rotd-9.9b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Assault and last ditch give more strength and more loss; skirmish less of both; evade leaves only a screen. Numbers: 10.6f, 10.7d.',
    source: 'design',
  },
  'rotd-9.10a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Support: after all other tactical movement of the phase the unit joins a battle inside its box. Centre 10-5, radius 2 = columns 8-12, rows 3-7.',
    decision: 'Radius 0-14; the box is clipped to the map.',
    source: 'design',
  },
  'rotd-9.10b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Among several battles the nearest; equally near, the one where the odds against its side are worst.',
    decision: 'Odds by men; then canonical order.',
    source: 'design',
  },
  'rotd-9.10c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A support move is at most 2 tacs, 3 for CV and HA.',
    decision:
      'For battles with a friendly side only; straight line under 9.5; not if the unit was itself engaged, moved by an order of its own this phase, or is an HQ/RB; supporters move in initiative order; each joins the side of its friends and keeps their attacker/defender role.',
    source: 'design',
  },
  'rotd-9.11a': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: "Intercept: an enemy moving through the unit's box (or a neutral in a square controlled by the unit's own state) is met by the unit if it can.",
    decision: 'Here "controlled" = home territory.',
    source: 'design',
  },
  'rotd-9.11b': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Meeting point: where the mover reaches the edge of the box if possible, else the first possible contact, inside the box or not.',
    decision:
      "Walk the mover's path of this phase from its first tac inside the box; first tac the interceptor can reach (9.5) within 4 or 6 tacs; if none of them, the earlier path tacs are tried from the start.",
    source: 'design',
  },
  'rotd-9.11c': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'An enemy so met fights; a neutral is only halted there.',
    source: 'design',
  },
  'rotd-9.11d': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A mover going only one tac cannot be intercepted.',
    source: 'design',
  },
  'rotd-9.11e': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'The first interceptor fixes the point; later ones must meet there.',
    source: 'design',
  },
  'rotd-9.11f': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'If the point is beyond its allowance, the interceptor moves its full allowance toward it and does not intercept.',
    decision: 'Only when no path tac is reachable, toward the box-edge tac.',
    source: 'design',
  },
  'rotd-9.11g': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'A unit with offensive `evade` cannot intercept.',
    source: 'design',
  },
  'rotd-9.11h': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Interceptors of one mover act in initiative order then canonical; each unit intercepts once a phase, forgoes its own move that phase, pays the 1 fatigue, must obey 9.1c, must see the mover at some tac of its path (4.2), and fights as defender (family value: the intercepted mover is the attacker).',
    decision:
      'Interceptors of one mover act in initiative order then canonical; each unit intercepts once a phase, forgoes its own move that phase, pays the 1 fatigue, must obey 9.1c, must see the mover at some tac of its path (4.2), and fights as defender (family value: the intercepted mover is the attacker).',
    source: 'design',
  },
  'rotd-9.12': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Peace/truce tactical placement is automatic and unlimited (7.16).',
    source: 'design',
  },
  'rotd-9.13': {
    chapter: '9. Tactical movement (campaign: 9.1-9.11; peace/truce: 9.12)',
    text: 'Winners of a combat go on with unfinished movement in the next tactical phase; units that fell back, retreated or routed lose theirs for the turn.',
    decision:
      'Winners of a combat go on with unfinished movement in the next tactical phase; units that fell back, retreated or routed lose theirs for the turn.',
    source: 'design',
  },
  'rotd-E1': {
    chapter: 'E. Fatigue table (collects all rules)',
    text: 'Strategic square 1; mountain 2; forced march 3 (CV, HA 4), +1 mountain; withdrawal 2, +1 mountain; blocked diagonal as the step; tactical movement with hostiles present 1 a phase; firing segment 1; melee segment 1; falling back 1; retreat 2; rout 5; bombarding 1; rail, sea, peace movement 0; recovery 3 or 4 a turn.',
    source: 'design',
  },
  'rotd-E2': {
    chapter: 'E. Fatigue table (collects all rules)',
    text: 'Limits: >18 no strategic foot move; >8 no tactical move with an enemy present; >=16 when a morale check is due: shatters (13.1).',
    source: 'design',
  },
  'rotd-10.1a': {
    chapter: '10. Combat',
    text: 'In a campaign turn combat starts if, when a tactical movement phase ends, units hostile to each other share a tac. Never in peace or truce turns, nor in tactical phase 5.',
    source: 'design',
  },
  'rotd-10.1b': {
    chapter: '10. Combat',
    text: 'Combat = firing segment, then maybe melee. Melee needs three things: an attacker in assault or attack, a defender in defend or lastDitch, and an attacker able to close.',
    decision:
      'Here "can close" = an IN, CV or MI brigade in the attackers\' front line, still in the tac after the firing checks, fatigue <=15, posture assault or attack; against units in a fort its posture must be assault.',
    source: 'design',
  },
  'rotd-10.1c': {
    chapter: '10. Combat',
    text: 'A unit uses its offensive posture when on the attacking side, its defensive one when defending. Combats of a phase are fought in canonical square, then tac order; all bombardment of the phase comes before.',
    decision:
      'A unit uses its offensive posture when on the attacking side, its defensive one when defending. Combats of a phase are fought in canonical square, then tac order; all bombardment of the phase comes before.',
    source: 'design',
  },
  'rotd-10.1d': {
    chapter: '10. Combat',
    text: "Dice order in a combat; HQ checks come earlier, Q4d: line lottery (10.3); fire roll attackers, defenders; morale checks attackers then defenders, each in canonical order; winner rolls attackers, defenders; melee loss rolls attackers, defenders; morale checks as before; fall-backs of the losers in canonical order. Flanks are judged for all units before the first check of a segment; a failed check's direction, distance and shattering dice are thrown at once, before the next unit's check.",
    decision:
      "Dice order in a combat; HQ checks come earlier, Q4d: line lottery (10.3); fire roll attackers, defenders; morale checks attackers then defenders, each in canonical order; winner rolls attackers, defenders; melee loss rolls attackers, defenders; morale checks as before; fall-backs of the losers in canonical order. Flanks are judged for all units before the first check of a segment; a failed check's direction, distance and shattering dice are thrown at once, before the next unit's check.",
    source: 'design',
  },
  'rotd-10.2a': {
    chapter: '10. Combat',
    text: 'HQs do not fight. When an enemy enters their tac there is a small chance that they shatter.',
    decision: 'D(10)=1, also when friendly brigades share the tac.',
    source: 'design',
  },
  'rotd-10.2b': {
    chapter: '10. Combat',
    text: 'Otherwise they fall back at once and take no further part; if they cannot fall back they shatter. Direction as 10.10.',
    decision: "An HQ inside a fort is not checked or moved; it shares the garrison's fate.",
    source: 'design',
  },
  'rotd-10.2c': {
    chapter: '10. Combat',
    text: 'Supplies carried by a CQ that shatters or is made to fall back are destroyed.',
    decision: "An AQ's single unit likewise.",
    source: 'design',
  },
  'rotd-10.3': {
    chapter: '10. Combat',
    text: 'Units take the line they ordered; the first line needs at least one unit, the rear none unless the second has one; a missing post is filled by a random unit.',
    decision:
      'First-line gap: drawn from the second line if any, else from the rear; second-line gap (when the rear is filled): drawn from the rear; d(n) over canonical order; HQs never.',
    source: 'design',
  },
  'rotd-10.4a': {
    chapter: '10. Combat',
    text: 'Spaces in line: infantryman (IN, MI) 1, cavalryman 3, artilleryman 8; an attached battery turns 100 men of an IN or CV brigade into artillerymen. IN 2000 = 2000; IN 2000 with battery = 1900+800 = 2700.',
    decision: 'With fewer than 100 men all are artillerymen.',
    source: 'design',
  },
  'rotd-10.4b': {
    chapter: '10. Combat',
    text: 'Front length 3000 if the attackers came from one direction; per further direction +3000, but +1500 if it is adjacent to one other and 0 if adjacent to two. N+E 6000; N+NE 4500; N+NE+E 6000.',
    decision:
      'Closed form: each maximal run of k neighbouring directions gives 1500*(k+1); all eight give 12000. Both sides use the same length.',
    source: 'design',
  },
  'rotd-10.4c': {
    chapter: '10. Combat',
    text: "An attacker's direction is that of its last step into the tac, reversed (where it came from); supporters and interceptors on the moving-in side count; if no attacker moved (e.g. sortie pending), length is 3000.",
    decision:
      "An attacker's direction is that of its last step into the tac, reversed (where it came from); supporters and interceptors on the moving-in side count; if no attacker moved (e.g. sortie pending), length is 3000.",
    source: 'design',
  },
  'rotd-10.4d': {
    chapter: '10. Combat',
    text: 'Second and rear line have the same length.',
    source: 'design',
  },
  'rotd-10.4e': {
    chapter: '10. Combat',
    text: 'If too many want the front, each gives a share: men in front = floor(men*length/spaces wanted); the rest fights from the rear even if the second line is empty.',
    decision: "Artillery share keeps the unit's ratio; men left over by rounding go to the rear.",
    source: 'design',
  },
  'rotd-10.4f': {
    chapter: '10. Combat',
    text: 'Front losses in the firing segment are refilled from the rear strength of the same brigades before melee.',
    decision: 'Then of other rear brigades in canonical order.',
    source: 'design',
  },
  'rotd-10.4g': {
    chapter: '10. Combat',
    text: 'Second-line surplus goes to the rear (shares as 10.4e); units that do not fit the rear cannot engage but take casualties.',
    decision: 'Only melee casualties, by share of men; surplus is cut in canonical order from the last.',
    source: 'design',
  },
  'rotd-10.5': {
    chapter: '10. Combat',
    text: 'Cavalry fights dismounted; there are no squares.',
    decision: 'No mounted-charge bonus anywhere; mixed arms (10.9b) is the only cavalry bonus.',
    source: 'design',
  },
  'rotd-10.6a': {
    chapter: '10. Combat',
    text: 'ES of a unit portion = men factors below, in this order: arm, weapon, quality, experience, morale, fatigue, posture, terrain, not-moved, fort, ammunition, (melee only) mixed arms, flanks, line. ES of a side = sum over units.',
    source: 'design',
  },
  'rotd-10.6b': {
    chapter: '10. Combat',
    text: 'Arm, ‰ per man, fire / melee: IN 1000/1000; CV 0/1000; HA 6000/2000; LA 9000/3000; SA 6000/1000 (bombarding 12000); RB 9000/3000; battery with IN as LA, with CV as HA; MI 1000/1000 in a town tac without having moved into the battle tac, 750 if exactly one of these fails, 500 if both. Family values for guns in fire; melee lowered since guns seldom stood to close fighting.',
    decision:
      'Arm, ‰ per man, fire / melee: IN 1000/1000; CV 0/1000; HA 6000/2000; LA 9000/3000; SA 6000/1000 (bombarding 12000); RB 9000/3000; battery with IN as LA, with CV as HA; MI 1000/1000 in a town tac without having moved into the battle tac, 750 if exactly one of these fails, 500 if both. Family values for guns in fire; melee lowered since guns seldom stood to close fighting.',
    source: 'design',
  },
  'rotd-10.6c': {
    chapter: '10. Combat',
    text: 'Crew per battery: at most 100 men count at gun factor, at least 50 are needed for a gun to count; men of artillery brigades beyond that fight as infantry at 500. Judged on the whole brigade, before it is split over lines.',
    decision:
      'Crew per battery: at most 100 men count at gun factor, at least 50 are needed for a gun to count; men of artillery brigades beyond that fight as infantry at 500. Judged on the whole brigade, before it is split over lines.',
    source: 'design',
  },
  'rotd-10.6d': {
    chapter: '10. Combat',
    text: 'Weapon, fire / melee: musket 1000/1000; rifle 1200/1100; smoothbore 1000/1000; rifled 1100/900; carbine -/1000; breechloader -/1250.',
    decision:
      'Weapon, fire / melee: musket 1000/1000; rifle 1200/1100; smoothbore 1000/1000; rifled 1100/900; carbine -/1000; breechloader -/1250.',
    source: 'design',
  },
  'rotd-10.6e': {
    chapter: '10. Combat',
    text: 'Quality 0..6: 700 800 900 1000 1100 1200 1300. Experience band b: 800+50b. Morale m: 800+4m. Fatigue 0-5: 1000; 6-8: 950; 9-11: 900; 12-15: 800; 16+: 650. An Average, band 4, morale 50, fresh unit is exactly 1000.',
    decision:
      'Quality 0..6: 700 800 900 1000 1100 1200 1300. Experience band b: 800+50b. Morale m: 800+4m. Fatigue 0-5: 1000; 6-8: 950; 9-11: 900; 12-15: 800; 16+: 650. An Average, band 4, morale 50, fresh unit is exactly 1000.',
    source: 'design',
  },
  'rotd-10.6f': {
    chapter: '10. Combat',
    text: 'Posture, family value: assault, lastDitch 1200; attack, defend 1000; skirmish 500; evade 100.',
    decision: 'Posture, family value: assault, lastDitch 1200; attack, defend 1000; skirmish 500; evade 100.',
    source: 'design',
  },
  'rotd-10.6g': {
    chapter: '10. Combat',
    text: 'Terrain for the defending side only: rating r gives 900+100r. A unit that did not move into the battle tac this phase: 1100, either side.',
    decision:
      'Terrain for the defending side only: rating r gives 900+100r. A unit that did not move into the battle tac this phase: 1100, either side.',
    source: 'design',
  },
  'rotd-10.6h': {
    chapter: '10. Combat',
    text: 'Units in forts have higher ES.',
    decision:
      "1000+200*fort strength for units inside; 1000+100*strength while the garrison's fort load is below a third of capacity (family value, softened because the source gives every unit in a fort more); fort and terrain factors both apply.",
    source: 'design',
  },
  'rotd-10.6i': {
    chapter: '10. Combat',
    text: 'Attacking across: a unit whose last step entered the tac from a ford or pass has 850. Reason: the source makes crossings decisive for movement but prices them nowhere.',
    decision:
      'Attacking across: a unit whose last step entered the tac from a ford or pass has 850. Reason: the source makes crossings decisive for movement but prices them nowhere.',
    source: 'design',
  },
  'rotd-10.7a': {
    chapter: '10. Combat',
    text: 'May fire: infantry in the front line; artillery, attached batteries included, in the first or second line.',
    decision:
      'Cavalrymen do not fire (only infantry and artillery are named, and only they use ammunition); MI count as infantry.',
    source: 'design',
  },
  'rotd-10.7b': {
    chapter: '10. Combat',
    text: "Loss points on a side C = floor(F*30*q/1000000) with F the enemy's firing ES and q = 800+40*(d(11)-1). Both sides fire at once.",
    decision: '30‰ chosen so that equal lines lose about 3% a segment.',
    source: 'design',
  },
  'rotd-10.7c': {
    chapter: '10. Combat',
    text: "Losses fall on the enemy's first and second line in proportion to men there; the rear line suffers none.",
    source: 'design',
  },
  'rotd-10.7d': {
    chapter: '10. Combat',
    text: 'Unit loss = mul(mul(floor(C*men/M),p),f), M the men in those lines (M = 0: no losses).',
    decision:
      "P by posture: assault, lastDitch 1200; attack, defend 1000; skirmish 500; evade 200. f: 1000, inside a fort 1000-120*strength. Cap: half the unit's men in those lines. Shortfalls are not passed on.",
    source: 'design',
  },
  'rotd-10.7e': {
    chapter: '10. Combat',
    text: 'Each unit that engages in the firing segment gets 1 fatigue, an IN or CV unit whose battery alone fired included.',
    decision: 'Here "engages" = fired; being fired on costs none.',
    source: 'design',
  },
  'rotd-10.8a': {
    chapter: '10. Combat',
    text: 'A unit losing 2% or more of its men in the firing segment takes a morale check: loss*50 >= men at the start of the segment.',
    source: 'design',
  },
  'rotd-10.8b': {
    chapter: '10. Combat',
    text: 'The chance depends on quality, experience, losses and flanks.',
    decision:
      'Family value, adapted: base retreat/rout ‰ by loss, floor(1000*loss/men at the start): 20-49‰ 25/10; 50-99 50/20; 100-199 100/40; 200-299 250/100; 300-399 400/160; 400-499 500/200; 500+ 600/240.',
    source: 'design',
  },
  'rotd-10.8c': {
    chapter: '10. Combat',
    text: 'Multiply in order (retreat, rout ‰): quality 0..6: 1300,1500 | 1200,1300 | 1050,1100 | 1000,1000 | 950,900 | 900,800 then -50,-20 | 800,600 then -100,-50; experience band 0..8: retreat 2000 1500 1200 1100 1000 950 900 800 700, rout 3000 2000 1500 1200 1000 900 800 600 500; fatigue 0-2 750,750 | 3-5 900,900 | 6-8 1000,1000 | 9-11 1200,1200 | 12-15 1500,2000; one flank exposed 1100,1100, both 1200,1200; morale m both 1500-10m. Then melee winners -100,-200, melee losers +100,+50. A value below 0 becomes 0 at once. Clamp each to 0..900, the sum to 950 by lowering retreat.',
    decision:
      'Multiply in order (retreat, rout ‰): quality 0..6: 1300,1500 | 1200,1300 | 1050,1100 | 1000,1000 | 950,900 | 900,800 then -50,-20 | 800,600 then -100,-50; experience band 0..8: retreat 2000 1500 1200 1100 1000 950 900 800 700, rout 3000 2000 1500 1200 1000 900 800 600 500; fatigue 0-2 750,750 | 3-5 900,900 | 6-8 1000,1000 | 9-11 1200,1200 | 12-15 1500,2000; one flank exposed 1100,1100, both 1200,1200; morale m both 1500-10m. Then melee winners -100,-200, melee losers +100,+50. A value below 0 becomes 0 at once. Clamp each to 0..900, the sum to 950 by lowering retreat.',
    source: 'design',
  },
  'rotd-10.8d': {
    chapter: '10. Combat',
    text: 'One roll x=d(1000): x<=rout: rout; x<=rout+retreat: retreat; else passed.',
    decision: 'One roll x=d(1000): x<=rout: rout; x<=rout+retreat: retreat; else passed.',
    source: 'design',
  },
  'rotd-10.8e': {
    chapter: '10. Combat',
    text: 'One flank is anchored by an adjacent tac with friendly troops or impassable terrain; both by two such tacs in non-adjacent directions while the front is at least 75% full (2250 infantry, 750 cavalry or 281 artillerymen of 3000, in proportion for other lengths and mixtures).',
    decision:
      'Full if 4*spaces >= 3*length as the segment opens; a shortfall of less than 8 spaces is forgiven when artillerymen stand in the front (281*8 = 2248); active friendly combat units, in battle or not; off-map neighbours do not anchor; a lone unit with two anchors but a thin front has one flank anchored. Exposed flanks = 2 - anchored.',
    source: 'design',
  },
  'rotd-10.8f': {
    chapter: '10. Combat',
    text: 'Flanks cannot be turned in fort battles: units in forts count as both anchored, and so do their attackers.',
    decision: 'For the attackers only when all defenders are in the fort.',
    source: 'design',
  },
  'rotd-10.8g': {
    chapter: '10. Combat',
    text: 'A unit not in a fort that fails either retreats up to 4 tacs (2 fatigue) or routs to an adjacent square (5 fatigue). A unit in a fort that fails does not move.',
    decision: 'Its posture becomes skirmish for the rest of the phase.',
    source: 'design',
  },
  'rotd-10.8h': {
    chapter: '10. Combat',
    text: 'Retreat picks an open direction if there is one.',
    decision:
      'Family value: forbidden: the direction the unit itself moved in by and its two neighbours; each direction an enemy moved in from and its two neighbours; directions whose adjacent tac holds an enemy or neutral, is impassable, off-map or full. From what is left, those with friends adjacent (not in battle) come first; d(n) among the best group in direction order. Distance d(4) straight on, stopping early before impassable, map edge, full or enemy tac (a stop after at least 1 tac is success).',
    source: 'design',
  },
  'rotd-10.8i': {
    chapter: '10. Combat',
    text: 'Rout picks a direction at random, open or not: d(8)-1. It is blocked if the exit sector holds enemy (or home-soil neutral) combat units, or the target square is impassable, Canada, off-map, diagonal-barred (7.4b), without a legal tac (7.13h), or the bank rule 7.8 forbids. Else the unit goes there, placed by 7.13 with its old tac as entry.',
    source: 'design',
  },
  'rotd-10.8j': {
    chapter: '10. Combat',
    text: 'Contradiction: 10.8 says a blocked retreat or rout means surrender; 13.1 says blocked by an enemy or neutral unit means shattering.',
    decision:
      'If any enemy or neutral unit is (part of) the cause, the unit shatters (13.1, the more specific and later-written rule); if only terrain, map edge, stacking or siege is the cause, it surrenders. A unit in a besieged city tac that must leave surrenders.',
    source: 'design',
  },
  'rotd-10.8k': {
    chapter: '10. Combat',
    text: 'RBs never retreat or rout; required to, they are destroyed.',
    source: 'design',
  },
  'rotd-10.8l': {
    chapter: '10. Combat',
    text: 'Retreat and rout cancel engage orders (and by 9.13 movement).',
    decision: 'A routed unit also drops strategic orders for the turn and neither supports nor intercepts.',
    source: 'design',
  },
  'rotd-10.9a': {
    chapter: '10. Combat',
    text: 'Melee: first and second line at full ES, rear at half (500 line factor). Each engaged unit gets 1 fatigue.',
    source: 'design',
  },
  'rotd-10.9b': {
    chapter: '10. Combat',
    text: 'A side between 1/3 and 2/3 of whose ES is cavalry gets a mixed-arms bonus, not in a fort battle.',
    decision:
      '1100; bounds included: ES > 0, 3*cav>=ES and 3*cav<=2*ES, cavalry without its battery, shares taken before this factor, flanks and line.',
    source: 'design',
  },
  'rotd-10.9c': {
    chapter: '10. Combat',
    text: 'Exposed flanks weaken.',
    decision:
      'One 950, both 900, per unit by 10.8e. Reason: stronger penalties made anchored defenders unbeatable at even odds in simulation.',
    source: 'design',
  },
  'rotd-10.9d': {
    chapter: '10. Combat',
    text: "Winner: each side's melee ES times (900+20*(d(11)-1))‰; the higher wins; equal: the defenders. Without melee the same test on the ES of all units in the tac with melee arm and weapon factors, every line full, no mixed arms, no flanks; a side all in `evade` loses to one that is not. Units in a fort can lose only to a melee; otherwise the attackers fall back.",
    decision:
      "Winner: each side's melee ES times (900+20*(d(11)-1))‰; the higher wins; equal: the defenders. Without melee the same test on the ES of all units in the tac with melee arm and weapon factors, every line full, no mixed arms, no flanks; a side all in `evade` loses to one that is not. Units in a fort can lose only to a melee; otherwise the attackers fall back.",
    source: 'design',
  },
  'rotd-10.9e': {
    chapter: '10. Combat',
    text: 'Loss: C = floor(enemy melee ES*40*q/1000000), q as 10.7b; unit loss = mul(mul(mul(floor(C*men/M),p),f),w), M all men of the side, w = 1500 for the losing side, 1000 for the winner; p, f, cap as 10.7d.',
    decision:
      'Loss: C = floor(enemy melee ES*40*q/1000000), q as 10.7b; unit loss = mul(mul(mul(floor(C*men/M),p),f),w), M all men of the side, w = 1500 for the losing side, 1000 for the winner; p, f, cap as 10.7d.',
    source: 'design',
  },
  'rotd-10.10a': {
    chapter: '10. Combat',
    text: 'After melee, or after firing without melee, the losing side falls back one tac, 1 fatigue each. Units that retreated or routed are already gone. A side that has left the tac entirely has lost.',
    source: 'design',
  },
  'rotd-10.10b': {
    chapter: '10. Combat',
    text: 'Units in forts that lose surrender; RBs that lose are destroyed.',
    source: 'design',
  },
  'rotd-10.10c': {
    chapter: '10. Combat',
    text: 'Fall-back goes to a tac with friendly units when possible, never to an impassable or enemy-held one.',
    decision:
      'Order: (1) friendly tacs with room not in battle; (2) for an attacker that moved in, the tac it came from; (3) other open tacs not forbidden by 10.8h; (4) any open tac; d(n) inside the first non-empty group; each unit separately.',
    source: 'design',
  },
  'rotd-10.10d': {
    chapter: '10. Combat',
    text: 'No legal tac: surrender (13.1 speaks only of retreat and rout, so it does not apply here; HQs shatter by 10.2b).',
    source: 'design',
  },
  'rotd-10.10e': {
    chapter: '10. Combat',
    text: "Mixed defence: with defenders both inside a fort and outside it, all fire; in melee those inside count only against attackers in assault. If the defenders lose, those outside fall back; those inside surrender only if the assaulting attackers' melee ES beats theirs alone (same rolls); if the fort holds, the attackers then fall back too. Never do enemies share a tac after the combat.",
    decision:
      "Mixed defence: with defenders both inside a fort and outside it, all fire; in melee those inside count only against attackers in assault. If the defenders lose, those outside fall back; those inside surrender only if the assaulting attackers' melee ES beats theirs alone (same rolls); if the fort holds, the attackers then fall back too. Never do enemies share a tac after the combat.",
    source: 'design',
  },
  'rotd-10.11': {
    chapter: '10. Combat',
    text: 'In melee, attack and defend units whose side faces odds of 2:1 or worse switch to skirmish; assault and lastDitch do not.',
    decision:
      'Judged on melee ES before the rolls (enemy >= 2 * own); switched units then use skirmish ES (recomputed once) and skirmish losses; it does not cancel the melee.',
    source: 'design',
  },
  'rotd-10.12': {
    chapter: '10. Combat',
    text: 'Losses in melee call for checks by the same rules (same 2% of the men at the start of that segment).',
    source: 'design',
  },
  'rotd-10.13a': {
    chapter: '10. Combat',
    text: 'If at the end of a phase enough units of a side in a square have routed or retreated, all others of that side there check morale; failures join the retreat or rout; blocked ones surrender. Marked "not implemented".',
    decision:
      "A match option `massMorale` (default off, as the author left it), implemented: threshold at least 3 combat units and at least half of the side's combat units that began the phase there; the check uses the 50-99‰ row; blocked = 10.8j. Once per side, square and phase.",
    source: 'design',
  },
  'rotd-10.14a': {
    chapter: '10. Combat',
    text: 'Losses split into killed, wounded, prisoners, stragglers.',
    decision:
      'Of a thousand, fire and bombardment 150/550/50/250; melee winner 150/550/20/280; melee loser 120/400/230/250; floor each, remainder to wounded. Surrender: all men prisoners.',
    source: 'design',
  },
  'rotd-10.14b': {
    chapter: '10. Combat',
    text: "Part of a unit's stragglers rejoins each turn, faster without a strategic order, none in a besieged fort.",
    decision:
      "End of turn, ceil(50%) without any strategic step, rail or withdrawal order, else ceil(25%), of those it had when the turn opened (the source says on each successive turn, so not the turn's own).",
    source: 'design',
  },
  'rotd-10.14c': {
    chapter: '10. Combat',
    text: 'Wounded rejoin at the end of the campaign.',
    decision:
      "All of them, up to the unit's limit, the rest to the pool; wounded of destroyed units: half to the pool.",
    source: 'design',
  },
  'rotd-10.14d': {
    chapter: '10. Combat',
    text: 'Prisoners are left open.',
    decision:
      "Counted per captor; in each truce/peace turn equal numbers are exchanged one for one into the owners' pools. Prisoners with no captor by (desertion, shattering) count to the chief hostile state.",
    source: 'design',
  },
  'rotd-10.15a': {
    chapter: '10. Combat',
    text: 'Artillery brigades, and IN/CV with batteries, not in combat and not moving in a tactical phase may bombard enemies in an adjacent tac that same phase. Earlier or later movement does not matter.',
    decision: 'Ordered by field `bombard`; RB too; HA included.',
    source: 'design',
  },
  'rotd-10.15b': {
    chapter: '10. Combat',
    text: 'Rifled artillery may also fire two tacs away, and over friends.',
    decision:
      'Over friends = a friendly unit in an intermediate tac does not matter; smoothbore has no second tac; for distance 2 intermediate tacs are those of the line 9.2b.',
    source: 'design',
  },
  'rotd-10.15c': {
    chapter: '10. Combat',
    text: 'It comes after movement and before other combat; no fire into a tac with friendly units.',
    source: 'design',
  },
  'rotd-10.15d': {
    chapter: '10. Combat',
    text: 'Bombarding strength +50% (factor 1500).',
    decision:
      'Arm, weapon, quality, experience, morale, fatigue, posture 1000, then 1500; SA uses 24000; guns only (10.6c).',
    source: 'design',
  },
  'rotd-10.15e': {
    chapter: '10. Combat',
    text: 'Losses as in the firing segment, spread over all units in the target tac by men; checks as 10.8; no reply fire.',
    decision:
      'Flanks count as both anchored; all bombardments on one tac are summed per firing side; targets in canonical order, each: loss roll, checks, fort roll.',
    source: 'design',
  },
  'rotd-10.15f': {
    chapter: '10. Combat',
    text: 'Fort damage: chance floor(modified strength/350) percent to lower its strength by 1. 3500 gives 10%.',
    decision:
      'Per target tac per phase, d(100), at most 100%, each gun class alone against its own floor; minimum strength 0 (fort destroyed, garrison outside).',
    source: 'design',
  },
  'rotd-10.15g': {
    chapter: '10. Combat',
    text: 'Floors: heavy guns cannot damage a fort above level 3, medium (also IN batteries) not above 2, light (also CV batteries) not above 1.',
    decision:
      'Heavy = SA, RB; medium = LA; light = HA (the source lists only HA, LA, SA; LA is its field artillery, and batteries with infantry are called medium).',
    source: 'design',
  },
  'rotd-10.15h': {
    chapter: '10. Combat',
    text: 'Bombarding uses 1 ammunition and gives 1 fatigue.',
    decision: 'Bombarding uses 1 ammunition and gives 1 fatigue.',
    source: 'design',
  },
  'rotd-C1': {
    chapter: 'C. Control of places',
    text: 'A city passes to a state hostile to its controller as soon as, at the end of a movement phase (after its combats), an active combat unit (not RB) of that state is in its city tac and no unit hostile to it is. With several such states the one with most men takes it.',
    decision:
      'A city passes to a state hostile to its controller as soon as, at the end of a movement phase (after its combats), an active combat unit (not RB) of that state is in its city tac and no unit hostile to it is. With several such states the one with most men takes it.',
    source: 'design',
  },
  'rotd-C2': {
    chapter: 'C. Control of places',
    text: 'The captor gets half its supplies (floor), the rest is destroyed; a fort changes hands at its present strength; RBs there are destroyed.',
    decision:
      'The captor gets half its supplies (floor), the rest is destroyed; a fort changes hands at its present strength; RBs there are destroyed.',
    source: 'design',
  },
  'rotd-C3': {
    chapter: 'C. Control of places',
    text: 'A city captured during truce or peace is impossible; control is frozen.',
    decision: 'A city captured during truce or peace is impossible; control is frozen.',
    source: 'design',
  },
  'rotd-11.1a': {
    chapter: '11. Communications and supply',
    text: 'Campaign turns only. AQ: always in communications and a source of them.',
    source: 'design',
  },
  'rotd-11.1b': {
    chapter: '11. Communications and supply',
    text: 'CQ: in communications with a line of contact of at most 5 squares to an AQ, or in the square of a friendly-controlled city.',
    decision: 'Friendly, same state or activeAlly.',
    source: 'design',
  },
  'rotd-11.1c': {
    chapter: '11. Communications and supply',
    text: 'Others: with a line of at most 2 squares to a CQ that is in communications, or in the square of a friendly-controlled city.',
    source: 'design',
  },
  'rotd-11.1d': {
    chapter: '11. Communications and supply',
    text: 'Judged at the end of the supply phase and printed; not re-judged until the next turn. Length of a line = number of steps.',
    decision:
      'Judged at the end of the supply phase and printed; not re-judged until the next turn. Length of a line = number of steps.',
    source: 'design',
  },
  'rotd-11.2a': {
    chapter: '11. Communications and supply',
    text: 'A line of contact is a path of adjacent squares joining two squares; every condition below must hold.',
    source: 'design',
  },
  'rotd-11.2b': {
    chapter: '11. Communications and supply',
    text: 'It enters no impassable terrain and obeys the blocked diagonals of 7.4b.',
    source: 'design',
  },
  'rotd-11.2c': {
    chapter: '11. Communications and supply',
    text: 'It enters no square with an active enemy unit.',
    decision: 'HQs and RBs included; inactive and shattered not.',
    source: 'design',
  },
  'rotd-11.2d': {
    chapter: '11. Communications and supply',
    text: "It enters no square adjacent to enemy light or medium cavalry unless a friendly combat unit is in that square or in the cavalry's square.",
    decision: 'All CV brigades are such cavalry; the start and end squares are exempt if a friendly unit is there.',
    source: 'design',
  },
  'rotd-11.2e': {
    chapter: '11. Communications and supply',
    text: 'It does not pass diagonally between two squares holding enemy units.',
    source: 'design',
  },
  'rotd-11.2f': {
    chapter: '11. Communications and supply',
    text: 'The squares of the two ends are exempt from 11.2c. Reason: 11.2h, a way out of the tactical map past enemies, would otherwise be pointless.',
    decision:
      'The squares of the two ends are exempt from 11.2c. Reason: 11.2h, a way out of the tactical map past enemies, would otherwise be pointless.',
    source: 'design',
  },
  'rotd-11.2g': {
    chapter: '11. Communications and supply',
    text: 'It stays on the map and out of Canada.',
    source: 'design',
  },
  'rotd-11.2h': {
    chapter: '11. Communications and supply',
    text: "Each of the two units has a clear way to the edge of its tactical map in the direction of the path's first (last) step, judged as 7.7a-b. A line of 0 squares needs no exit.",
    source: 'design',
  },
  'rotd-11.2i': {
    chapter: '11. Communications and supply',
    text: 'A unit is in contact with a city if it would be with a unit in the city tac, unless the city is besieged. Two cities are connected if controlled by friendly states and units there would be in contact.',
    source: 'design',
  },
  'rotd-11.2j': {
    chapter: '11. Communications and supply',
    text: 'For detection, lines may run beside enemy cavalry.',
    source: 'design',
  },
  'rotd-11.2k': {
    chapter: '11. Communications and supply',
    text: 'Shortest line by breadth-first search, directions in order; only whether and how long matters.',
    decision: 'Shortest line by breadth-first search, directions in order; only whether and how long matters.',
    source: 'design',
  },
  'rotd-11.3a': {
    chapter: '11. Communications and supply',
    text: 'A city is besieged if hostile men in the 8 adjacent tacs exceed 110% of friendly men in the city tac and adjacent tacs (10*H > 11*F), and, with a fort, hostile men are at least half its capacity (2*H >= cap). "Unmodified strength" = men of active combat units.',
    source: 'design',
  },
  'rotd-11.3b': {
    chapter: '11. Communications and supply',
    text: 'With F=0 a city is not besieged but simply open to capture.',
    decision: 'With F=0 a city is not besieged but simply open to capture.',
    source: 'design',
  },
  'rotd-11.3c': {
    chapter: '11. Communications and supply',
    text: 'A siege begins only at the end of a movement phase, so defenders beaten in a phase that began unbesieged may still retreat out. It ends when the condition fails at the end of a movement phase.',
    source: 'design',
  },
  'rotd-11.3d': {
    chapter: '11. Communications and supply',
    text: 'No supplies move in or out. Inside units depend wholly on the city and any CQ in it, for supply and communications alike; outside units get neither from them.',
    source: 'design',
  },
  'rotd-11.3e': {
    chapter: '11. Communications and supply',
    text: 'Siege surrender phase: units in a besieged city without supplies surrender with chance 1/3, one roll d(3)=1 for the whole garrison.',
    decision: 'City stock 0. Cities in canonical order; the besieging state with most men takes the city at once.',
    source: 'design',
  },
  'rotd-11.4': {
    chapter: '11. Communications and supply',
    text: 'Not in communications: strategic allowance -1 (same as 7.2, not twice).',
    source: 'design',
  },
  'rotd-11.5a': {
    chapter: '11. Communications and supply',
    text: 'Campaign: active units except RB consume supplies; inactive ones and everyone in peace/truce do not.',
    decision: 'Shattered units do not either.',
    source: 'design',
  },
  'rotd-11.5b': {
    chapter: '11. Communications and supply',
    text: 'A CQ draws from a friendly depot at a line of at most 4, or from a friendly city in its own square (in the city tac if besieged).',
    source: 'design',
  },
  'rotd-11.5c': {
    chapter: '11. Communications and supply',
    text: 'Any unit, AQ included, draws from a friendly CQ at a line of at most 2 (the source says "depot" by slip), or from a city or depot in its own square. The depot half was not working.',
    decision: 'Implemented.',
    source: 'design',
  },
  'rotd-11.5d': {
    chapter: '11. Communications and supply',
    text: 'A CQ serves at most 18 units a turn, itself included; cities and depots any number.',
    decision: 'Priority: itself, then shorter line, then initiative, then canonical order.',
    source: 'design',
  },
  'rotd-11.5e': {
    chapter: '11. Communications and supply',
    text: 'Requisition: terrain open or river, no enemy brigade in the square, at most 3 brigades there in all.',
    decision:
      'Here "river" = passable square with the `river` feature and terrain other than mountain, marsh; brigades of all sides counted, HQs not; automatic for a unit with nothing to eat.',
    source: 'design',
  },
  'rotd-11.5f': {
    chapter: '11. Communications and supply',
    text: 'Source `none`: no drawing, but requisition still happens. A CQ with `none` draws nothing yet still hands out what it carries.',
    source: 'design',
  },
  'rotd-11.5g': {
    chapter: '11. Communications and supply',
    text: "A CQ connected to a source passes supplies through: its clients' draws are charged to the city or depot first, then to the CQ's own load. Reason: 18 clients would otherwise exceed the load of 12.",
    decision:
      "A CQ connected to a source passes supplies through: its clients' draws are charged to the city or depot first, then to the CQ's own load. Reason: 18 clients would otherwise exceed the load of 12.",
    source: 'design',
  },
  'rotd-11.6a': {
    chapter: '11. Communications and supply',
    text: 'An AQ commander or the Secretary of War may order supplies from one city/depot to another along a line of contact of at most 4 squares.',
    source: 'design',
  },
  'rotd-11.6b': {
    chapter: '11. Communications and supply',
    text: 'Or by rail within 40, by river within 30 (friendly-controlled path); or between port cities on the same or adjacent sea areas with no hostile ships in ports or areas.',
    decision: "Without naval-lite CS ports count as blockaded from each scenario's blockade date, US ports never.",
    source: 'design',
  },
  'rotd-11.6c': {
    chapter: '11. Communications and supply',
    text: 'Only from where they began the turn (no two moves a turn); at most 60 units leave one place a turn. Peace/truce: no limit of distance or quantity.',
    decision: 'Still only stock that began the turn there.',
    source: 'design',
  },
  'rotd-11.6d': {
    chapter: '11. Communications and supply',
    text: 'Transfers run in the supply phase after draws, in order of receipt; both ends unbesieged, controlled by friends; partial if stock is short.',
    decision:
      'Transfers run in the supply phase after draws, in order of receipt; both ends unbesieged, controlled by friends; partial if stock is short.',
    source: 'design',
  },
  'rotd-11.7a': {
    chapter: '11. Communications and supply',
    text: 'The Secretary of War, President or Vice-President places depots in squares with friendly rail, friendly navigable river or friendly city: rail: a rail tac; river: a tac adjacent to it; city: the city tac.',
    source: 'design',
  },
  'rotd-11.7b': {
    chapter: '11. Communications and supply',
    text: 'A side has a fixed number of depots, placed at once or kept back. A placement asked for before turn N stands after turn N+1; removal alike; move = removal then placement, four turns (asked before N, standing after N+3).',
    decision:
      'Stock of a removed depot goes to the nearest friendly city within 40 rail squares, else is lost; requests are office orders, carried out in the end phase (Q17) of the turn named, refused if the site is invalid then.',
    source: 'design',
  },
  'rotd-11.8a': {
    chapter: '11. Communications and supply',
    text: "An enemy unit entering an undefended depot's tac, or a won battle there, destroys the depot.",
    decision: 'A combat unit.',
    source: 'design',
  },
  'rotd-11.8b': {
    chapter: '11. Communications and supply',
    text: "The destroyer's units load ammunition (to 5) and supplies up to the stock: CQs first, then others, random order inside the groups.",
    decision: 'Units in that tac only; each CQ to 12, others to 1; rest lost; shuffle.',
    source: 'design',
  },
  'rotd-11.9a': {
    chapter: '11. Communications and supply',
    text: 'Start of turn: each active unit uses 1 supply (its own), then draws to its ordered level. CQ carries up to 12, all others 0 or 1. A unit with none first draws one for immediate use, even at level 0.',
    source: 'design',
  },
  'rotd-11.9b': {
    chapter: '11. Communications and supply',
    text: 'Order: merges; consumption from own load; city supply income (rotd-P7); CQs in canonical order: draw missing meal, then to level, or unload (11.9c); others in priority order of 11.5d: draw missing meal, then to level; requisition; desertion; transfers; communications and initiative.',
    decision:
      'Order: merges; consumption from own load; city supply income (rotd-P7); CQs in canonical order: draw missing meal, then to level, or unload (11.9c); others in priority order of 11.5d: draw missing meal, then to level; requisition; desertion; transfers; communications and initiative.',
    source: 'design',
  },
  'rotd-11.9c': {
    chapter: '11. Communications and supply',
    text: 'A CQ holding more than its level unloads the rest into the city it draws from, unless an enemy unit is present (in the square) or it is out of supply.',
    source: 'design',
  },
  'rotd-11.10a': {
    chapter: '11. Communications and supply',
    text: 'An active unit with nothing to consume loses men by desertion each turn, depending on quality and morale; not in a besieged fort; less when requisitioning.',
    decision:
      'Loss ‰ = clamp(80 - 8*quality - floor((morale-50)*2/5), 10, 120); requisitioning: divided by 4 (floor); men lost = floor(men*‰/1000); no roll. HQs lose none.',
    source: 'design',
  },
  'rotd-11.10b': {
    chapter: '11. Communications and supply',
    text: 'The losses are prisoners and stragglers (rejoin by 10.14; the source\'s "10.13" is a slip).',
    decision: 'Half each, odd man a straggler.',
    source: 'design',
  },
  'rotd-11.10c': {
    chapter: '11. Communications and supply',
    text: 'Units in besieged cities do not desert but may surrender (11.3e; "33%" = 1/3).',
    decision: 'City tac, fort or not.',
    source: 'design',
  },
  'rotd-11.11a': {
    chapter: '11. Communications and supply',
    text: 'Infantry (MI too) and artillery use ammunition: carry 5, spend 1 in each tactical phase in which they fire or melee.',
    decision: 'At most 1 a phase; CV and their batteries use none.',
    source: 'design',
  },
  'rotd-11.11b': {
    chapter: '11. Communications and supply',
    text: 'Drawing any supply refills to 5.',
    decision: 'Requisition does not; loading at a captured depot does.',
    source: 'design',
  },
  'rotd-11.12a': {
    chapter: '11. Communications and supply',
    text: 'Infantry with 0 ammunition cannot fire and melees at half (500).',
    decision: 'Its battery falls silent too.',
    source: 'design',
  },
  'rotd-11.12b': {
    chapter: '11. Communications and supply',
    text: 'Artillery with 0 neither fires nor melees.',
    decision: 'Still takes losses.',
    source: 'design',
  },
  'rotd-11.13a': {
    chapter: '11. Communications and supply',
    text: 'End of turn: CQs note the nearest city, other units the nearest CQ as their source; it is printed. The player may name another; an invalid or missing one falls back to the printed one.',
    decision: 'Or depot.',
    source: 'design',
  },
  'rotd-11.13b': {
    chapter: '11. Communications and supply',
    text: 'After loss of its city or CQ a unit may switch source when the next turn begins.',
    decision: 'Automatically the nearest valid; distance by line length, tie canonical order.',
    source: 'design',
  },
  'rotd-12.1': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'Inactive: aboard transports; in an off-map garrison; or inactivated on the map by commander or Secretary of War.',
    decision: 'Inactivation and reactivation are office orders effective when the next turn opens (Q1).',
    source: 'design',
  },
  'rotd-12.2a': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'At most 3 inactive units in a city square, 2 elsewhere; militia count except in the city they were raised in. Excess attempts fail.',
    decision: 'Units in forts do not count (1.4g).',
    source: 'design',
  },
  'rotd-12.2b': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'No inactivation with neutral or enemy units in the square.',
    source: 'design',
  },
  'rotd-12.3a': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'Inactive units need no communications or supply, take no supply loss, do not move, do not detect; listed last in the position report; tent icon.',
    source: 'design',
  },
  'rotd-12.3b': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'They activate automatically when an enemy or neutral unit enters their square.',
    decision: "Before that unit's placement is judged, all of that side's inactive units there.",
    source: 'design',
  },
  'rotd-12.4': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'Inactive units do not fight; off-map garrisons fight landings by naval rules.',
    decision: 'Naval-lite W6.',
    source: 'design',
  },
  'rotd-12.5': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: 'Orders may be sent for inactive units; they do not activate it, but if it activates during the turn it acts on the rest of them; phases already past are lost.',
    source: 'design',
  },
  'rotd-12.6': {
    chapter: '12. Inactive units (campaign 12.1-12.5; peace/truce 12.6)',
    text: "In peace/truce active and inactive units act alike; the flag only tells how they start the next campaign. The source's heading speaks of a 12.7 that does not exist; 12.6 is it.",
    source: 'design',
  },
  'rotd-13.1a': {
    chapter: '13. Shattered units',
    text: 'A unit shatters if its retreat or rout is blocked by an enemy or neutral unit, or if it takes a morale check at fatigue 16 or more (taking, not failing; no roll).',
    decision: "Fatigue includes this segment's point; never inside a fort.",
    source: 'design',
  },
  'rotd-13.1b': {
    chapter: '13. Shattered units',
    text: 'It loses range(20,40)% of its men, half stragglers, half prisoners.',
    decision: 'Odd man straggler; HQs lose none but forget their supplies.',
    source: 'design',
  },
  'rotd-13.2a': {
    chapter: '13. Shattered units',
    text: 'It moves at once to a square without enemies: 3 or 4 squares along the line of contact to a friendly city at most 15 away.',
    decision:
      "2+d(2) squares, the shortest line; nearest city, tie canonical; if nearer than that, it stops in the city's square.",
    source: 'design',
  },
  'rotd-13.2b': {
    chapter: '13. Shattered units',
    text: 'An enemy in that square: an adjacent square at random until one is free.',
    decision: 'Shuffled passable neighbours, then those of the second ring, else destroyed.',
    source: 'design',
  },
  'rotd-13.2c': {
    chapter: '13. Shattered units',
    text: 'No line to any friendly city: destroyed.',
    decision: 'So too if the only lines exceed 15.',
    source: 'design',
  },
  'rotd-13.2d': {
    chapter: '13. Shattered units',
    text: "The line is traced with the unit's own exit test (11.2h) waived, since it is fleeing.",
    decision: "The line is traced with the unit's own exit test (11.2h) waived, since it is fleeing.",
    source: 'design',
  },
  'rotd-13.3a': {
    chapter: '13. Shattered units',
    text: 'Reforming takes 2 or 3 turns counting the shattering turn, and completes at the end of the last.',
    decision: '1+d(2).',
    source: 'design',
  },
  'rotd-13.3b': {
    chapter: '13. Shattered units',
    text: 'Shattered units report nothing. They do not move, fight, block, consume or take orders.',
    source: 'design',
  },
  'rotd-13.4': {
    chapter: '13. Shattered units',
    text: 'An enemy entering its square drives it 3-4 squares on by the same rule (or destroys it) and adds one turn.',
    source: 'design',
  },
  'rotd-13.5a': {
    chapter: '13. Shattered units',
    text: 'Ready: it returns as active if within 5 squares of a friendly CQ or 3 of a friendly city.',
    decision: 'Plain distance; posture default; nearest legal tac to 7-7.',
    source: 'design',
  },
  'rotd-13.5b': {
    chapter: '13. Shattered units',
    text: 'Otherwise it tries each following turn; after three failed turns it is destroyed.',
    source: 'design',
  },
  'rotd-Q1': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Open: orders frozen; inactivations, activations and reassignments asked for are done; battle list of the previous turn kept for 7.5.',
    source: 'design',
  },
  'rotd-Q2': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Supply phase, in the order of rotd-11.9b: mergers; consumption; city income; draws; requisition; desertion; supply transfers; then communications (11.1), initiative (3.2e) and allowances (7.2b) fixed for the turn.',
    source: 'design',
  },
  'rotd-Q3': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic withdrawal: CV/HA shuffled first, then the others; stragglers rolled as each leaves; then control, rails, depots, sieges.',
    source: 'design',
  },
  'rotd-Q4': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Tactical 1: (a) fort entries and exits by initiative; (b) moves and engagements by initiative, with interceptions as they arise; (c) supports by initiative; (d) HQ checks and displacement (10.2), canonical order; (e) bombardment; (f) combats; (g) mass checks 10.13; (h) place control, rails, depots, sieges.',
    source: 'design',
  },
  'rotd-Q5': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Tactical 2: as Q4.',
    source: 'design',
  },
  'rotd-Q6': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 1: CV/HA shuffled, then the rest; per unit: pursuit, else path box, else march to battle; then control, rails, depots, sieges.',
    source: 'design',
  },
  'rotd-Q7': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Tactical 3: as Q4.',
    source: 'design',
  },
  'rotd-Q8': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Tactical 4: as Q4.',
    source: 'design',
  },
  'rotd-Q9': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 2: as Q6.',
    source: 'design',
  },
  'rotd-Q10': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 3: as Q6.',
    source: 'design',
  },
  'rotd-Q11': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 4: as Q6.',
    source: 'design',
  },
  'rotd-Q12': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 5: as Q6.',
    source: 'design',
  },
  'rotd-Q13': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Strategic 6: as Q6.',
    source: 'design',
  },
  'rotd-Q14': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Rail and river movement, then sea movement (rotd-W), canonical order; then control, rails, depots, sieges.',
    source: 'design',
  },
  'rotd-Q15': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Tactical 5: (a) and (b) only, without interception and without combat (5.2c); then control, rails, depots, sieges.',
    source: 'design',
  },
  'rotd-Q16': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Siege surrender (11.3e).',
    source: 'design',
  },
  'rotd-Q17': {
    chapter: 'Q. Turn sequence, exact',
    text: 'End phase in this order: shattered units (13.3-13.5); stragglers rejoin (10.14b); experience from marching; morale changes or drift; fatigue recovery; depots placed or removed (11.7b); supply sources noted (11.13a); worn-out units; victory score; automatic-victory and truce tests.',
    decision: 'Worn-out units (IN, CV, MI below 50 men, artillery below 25) are disbanded into the pool.',
    source: 'design',
  },
  'rotd-Q18': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Reports, Union side first, players in seat order; noise and minister rolls are drawn here.',
    source: 'design',
  },
  'rotd-Q19': {
    chapter: 'Q. Turn sequence, exact',
    text: 'Peace/truce turn: office orders (mergers, replacements, rearming, transfers, depots, diplomacy); placements in order of receipt, each judged against the units that stay and those already placed; automatic militia return; prisoner exchange; morale drift; fatigue to 0; reports.',
    source: 'design',
  },
  'rotd-Q20': {
    chapter: 'Q. Turn sequence, exact',
    text: 'The calendar of the war.',
    decision:
      'Two campaigns a year, each 15 turns of about nine days and followed by one truce turn: spring (turns from 1 March) and autumn (from 15 July). First campaign autumn 1861, last spring 1865. A signed peace turns the next season into peace and ends the war.',
    source: 'design',
  },
  'rotd-Q21': {
    chapter: 'Q. Turn sequence, exact',
    text: 'End of a campaign, before the truce turn: wounded return; experience loss 3.6c; sieges lifted; shattered units reform at the nearest friendly city; stragglers all rejoin; "returning" account of 3.5d steps on.',
    source: 'design',
  },
  'rotd-F1': {
    chapter: 'F. Order forms',
    text: "Field `unitId`: text by 3.1b; must exist, be alive, and be the sender's as commander or deputy.",
    source: 'design',
  },
  'rotd-F2': {
    chapter: 'F. Order forms',
    text: 'Field `password` or signed-in seat: must match (3.4b-3).',
    source: 'design',
  },
  'rotd-F3': {
    chapter: 'F. Order forms',
    text: 'Field `withdrawTo`: square or null (default null); adjacent and passable.',
    source: 'design',
  },
  'rotd-F4': {
    chapter: 'F. Order forms',
    text: 'Field `path`: list of exactly six, each a square or null; default all null. Squares need only be well-formed; adjacency is judged when executed (7.4c), so a wrong path is accepted and halts.',
    source: 'design',
  },
  'rotd-F5': {
    chapter: 'F. Order forms',
    text: 'Field `entry`: tac or null (default null = start-of-turn tac).',
    source: 'design',
  },
  'rotd-F6': {
    chapter: 'F. Order forms',
    text: 'Field `haltOnDetection`, `haltOnEnemyEntry`, `pursuit`, `marchToBattle`: four true/false fields, default false.',
    source: 'design',
  },
  'rotd-F7': {
    chapter: 'F. Order forms',
    text: 'Field `rail`: null or {destination: square, waypoint: square|null, entry: tac|null}; default null. `river` and `sea` alike where rotd-W is on.',
    source: 'design',
  },
  'rotd-F8': {
    chapter: 'F. Order forms',
    text: 'Field `destination`, `waypoint`: tac or null, default null; waypoint without destination is an error.',
    source: 'design',
  },
  'rotd-F9': {
    chapter: 'F. Order forms',
    text: 'Field `startPhase`: 1..5, default 1.',
    source: 'design',
  },
  'rotd-F10': {
    chapter: 'F. Order forms',
    text: 'Field `doNotEnterFort`: default false.',
    source: 'design',
  },
  'rotd-F11': {
    chapter: 'F. Order forms',
    text: 'Field `engage`: null or {from:1..4, to:1..4, from<=to}; default null.',
    source: 'design',
  },
  'rotd-F12': {
    chapter: 'F. Order forms',
    text: 'Field `line`: first | second | rear; default first.',
    source: 'design',
  },
  'rotd-F13': {
    chapter: 'F. Order forms',
    text: 'Field `support`: null or {center: tac, radius: 0..14, from:1..4, to:1..4}; default null.',
    source: 'design',
  },
  'rotd-F14': {
    chapter: 'F. Order forms',
    text: 'Field `intercept`: same shape and default as support.',
    source: 'design',
  },
  'rotd-F15': {
    chapter: 'F. Order forms',
    text: 'Field `offensive`: assault | attack | skirmish | evade; default skirmish.',
    source: 'design',
  },
  'rotd-F16': {
    chapter: 'F. Order forms',
    text: 'Field `defensive`: lastDitch | defend | skirmish | evade; default skirmish.',
    source: 'design',
  },
  'rotd-F17': {
    chapter: 'F. Order forms',
    text: 'Field `bombard`: none | auto | tac; default none; only for units with guns. `auto` = the legal target tac with most enemy men, tie nearest then canonical; phases 1-4.',
    source: 'design',
  },
  'rotd-F18': {
    chapter: 'F. Order forms',
    text: 'Field `supplyLevel`: integer 0..1, for CQ 0..12; default 1 (CQ: keep and add one, 6.9c).',
    source: 'design',
  },
  'rotd-F19': {
    chapter: 'F. Order forms',
    text: 'Field `supplySource`: auto | none | a CQ id | a city name | a depot id; default auto.',
    source: 'design',
  },
  'rotd-F20': {
    chapter: 'F. Order forms',
    text: 'By 6.8 sections combine freely: rail/river/sea together with a path or withdrawTo is accepted with a warning, and the foot move cancels it (8.1). Refused combinations: withdrawTo with path box 1 filled; intercept with offensive evade; engage, intercept, support or bombard for HQs; engage or intercept for RB; any movement for RB; a militia path box outside its home state is accepted and halts (7.1c).',
    source: 'design',
  },
  'rotd-F21': {
    chapter: 'F. Order forms',
    text: 'Several orders for one unit replace one another wholly by 6.1b; a blank form restores the defaults of this section, a `withdraw order` action removes the order so that 6.9a applies.\n\nPeace/truce order for one unit:',
    source: 'design',
  },
  'rotd-F22': {
    chapter: 'F. Order forms',
    text: 'Fields `unitId`, `password` as above; `square`: square or null; `tac`: tac or null; both null = stay. Errors: impassable, Canada, not home territory (7.16), limit 1.4f, militia elsewhere than home city, impassable tac named explicitly.\n\nOffice orders (any time, effective when the next turn opens, in its supply phase, or in the truce turn):',
    source: 'design',
  },
  'rotd-F23': {
    chapter: 'F. Order forms',
    text: 'Orders `merge {from, into}`; `inactivate {unit}`, `activate {unit}`; `assign {unit, role, player}`; `setPassword`.',
    source: 'design',
  },
  'rotd-F24': {
    chapter: 'F. Order forms',
    text: 'Orders `transferSupply {from, to, amount 1..60, by: road|rail|river|sea}` (in peace/truce the amount is 1 up to the stock, `by` is not needed); `placeDepot {id, square, tac}`, `removeDepot {id}`, `moveDepot {id, square, tac}`.',
    source: 'design',
  },
  'rotd-F25': {
    chapter: 'F. Order forms',
    text: 'Orders `diplomacy {state, act: proposeAlliance|leaveAlliance|declareWar|proposeTruce|proposePeace|accept}`.',
    source: 'design',
  },
  'rotd-F26': {
    chapter: 'F. Order forms',
    text: 'Truce/peace only: `replace {unit, men}`, `addBattery {unit}`, `rearm {unit, weapon}`, `raise {id type, city, regiments}` (rotd-P).',
    source: 'design',
  },
  'rotd-R1': {
    chapter: 'R. Reports and fog of war',
    text: 'Two reports per player per turn: events, position. Both are stored and can be read again; nothing in a report, replay feed or public interface may reveal what the rules hide from that player.',
    source: 'design',
  },
  'rotd-R2': {
    chapter: 'R. Reports and fog of war',
    text: "Event report: in phase order, with phase name, square and tac: own units' moves, halts and their cause, blocked steps, forced marches, arrivals, interceptions, supports, bombardments, combats, retreats, routs, falls back, shatterings, surrenders, reforming; observed moves of others by 4.4, 4.5; city captures, sieges begun/lifted, depots lost, forts damaged; supply failures and desertion; refused office orders.",
    source: 'design',
  },
  'rotd-R3': {
    chapter: 'R. Reports and fog of war',
    text: "Combat entry for a participant: both sides' unit ids, men bracket (own exact, enemy rounded to nearest 500), postures of own units, lines, terrain rating, front length, own losses by kind, enemy losses rounded to nearest 100, who lost, what each unit did after. Units that only see the tac: sides, unit ids, winner. Others: nothing.",
    source: 'design',
  },
  'rotd-R4': {
    chapter: 'R. Reports and fog of war',
    text: 'A player with no unit in the square gets no tactical event from it.',
    source: 'design',
  },
  'rotd-R5': {
    chapter: 'R. Reports and fog of war',
    text: 'Battles are announced (square only, side, "large" above 10000 men) to everyone with a unit within 2 squares, and captures of cities to everyone.',
    source: 'design',
  },
  'rotd-R6': {
    chapter: 'R. Reports and fog of war',
    text: 'Position report: strategic map pieces (4.1f) with flags, numbers in words, letters; tactical maps of squares with his active units; full unit status; inactive units last; own shattered units with turns left.',
    source: 'design',
  },
  'rotd-R7': {
    chapter: 'R. Reports and fog of war',
    text: 'Unit status shows: id, name, regiments, commander, deputy, square, tac, F if in fort, men, batteries, weapon, quality word, experience, morale, fatigue, initiative, supplies, ammunition, supply source, communications source or "none", stragglers, wounded, state (active, inactive, shattered n, aboard).',
    source: 'design',
  },
  'rotd-R8': {
    chapter: 'R. Reports and fog of war',
    text: 'Enemy units on a visible tac show id only, never ratings, men or orders.',
    decision: 'Id suffix F is visible.',
    source: 'design',
  },
  'rotd-R9': {
    chapter: 'R. Reports and fog of war',
    text: 'A replay for a player holds only his own past reports; the full replay opens when the game has ended or to an observer seat with no contact to players.',
    source: 'design',
  },
  'rotd-R10': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: a CV in communications reports an enemy 3 squares off, the same CV out of communications does not.',
    source: 'design',
  },
  'rotd-R11': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: own-state counts never carry noise, at any distance.',
    source: 'design',
  },
  'rotd-R12': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: two players of one side with units in different squares get different strategic views; with units on the same tactical map they get the same tactical view.',
    source: 'design',
  },
  'rotd-R13': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: an enemy unit behind another in the same sector does not appear on the tactical map unless another friendly unit sees it; an HQ in front hides nothing.',
    source: 'design',
  },
  'rotd-R14': {
    chapter: 'R. Reports and fog of war',
    text: "Testable: an inactive unit's player sees no enemy through it; a shattered unit none at all.",
    source: 'design',
  },
  'rotd-R15': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: Secretary of War hints carry last turn\'s positions, never this turn\'s, and are marked "unconfirmed".',
    source: 'design',
  },
  'rotd-R16': {
    chapter: 'R. Reports and fog of war',
    text: 'Testable: orders, dice state and unresolved office requests of one side never appear in any answer to the other.',
    source: 'design',
  },
  'rotd-R18': {
    chapter: 'R. Reports and fog of war',
    text: 'AI seats decide from the same reports and order forms as a human in that seat; nothing else may reach them.',
    source: 'design',
  },
  'rotd-R17': {
    chapter: 'R. Reports and fog of war',
    text: 'City supplies, fort load and depot stock of the enemy are hidden (1.3c); fort strength and capacity are open.',
    source: 'design',
  },
  'rotd-W1': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: 'Sea areas group coastal ports; each has a controller per side and date given by the scenario (Union from the first turn except inland rivers).',
    source: 'design',
  },
  'rotd-W2': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: "Each side has transport points (1 per man IN/MI/HQ, 3 CV, 2 artillery, as fort load). A unit beginning in a friendly port's city tac may order `sea` to a friendly port or an open coastal square of the same or an adjacent area controlled by its side; it needs free points.",
    source: 'design',
  },
  'rotd-W3': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: 'Same area: leaves in Q14, is inactive aboard, lands in Q14 of the next turn; adjacent area: one turn more. Points are freed on landing.',
    source: 'design',
  },
  'rotd-W4': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: 'Landing in an enemy-held port: it lands in a free passable tac next to the city; none free: it stays aboard.',
    source: 'design',
  },
  'rotd-W5': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: 'Flotillas (river or sea) are scenario markers with an area; hostile flotillas in a port or area stop supply (11.6b) and sea orders of the other side.',
    source: 'design',
  },
  'rotd-W6': {
    chapter: 'W. Naval-lite (stands in for the absent naval module; option, default off except in the 1861 campaign)',
    text: 'Off-map garrisons: men on each side compared, attacker needs 3:2 to take it, losses 10% winner, 30% loser; no dice.',
    source: 'design',
  },
  'rotd-P1': {
    chapter: 'P. Men, guns and arms',
    text: 'Each side has a manpower pool, a stock of rifles, breechloaders and batteries, given by the scenario per season.',
    source: 'design',
  },
  'rotd-P2': {
    chapter: 'P. Men, guns and arms',
    text: 'In a truce turn the Secretary of War spends pool men to fill units (in home territory, within 5 squares of a friendly city) up to their limit; quality stays, experience becomes the weighted average with 0, morale with 50.',
    source: 'design',
  },
  'rotd-P3': {
    chapter: 'P. Men, guns and arms',
    text: 'New brigades may be raised in friendly cities of home states: IN or MI 1000+, CV 500+, artillery 100+ men per battery; quality Poor (d(3)=1), Fair (2) or Average (3); experience 0; musket, carbine, smoothbore unless arms are spent; active next campaign; at most 2 x city level a season.',
    source: 'design',
  },
  'rotd-P4': {
    chapter: 'P. Men, guns and arms',
    text: 'Default season income: Union 60000 men, 40 batteries, 40000 rifles; Confederacy 30000 men, 15 batteries, 15000 rifles; scaled by the share of own home-city value still held.',
    source: 'design',
  },
  'rotd-P5': {
    chapter: 'P. Men, guns and arms',
    text: 'A rifle (or breechloader) is spent per man rearmed; old arms return to stock.',
    source: 'design',
  },
  'rotd-P7': {
    chapter: 'P. Men, guns and arms',
    text: 'The source makes supplies but no source of them.',
    decision:
      'Each campaign turn every unbesieged controlled city gains 4 x level (Union home), 2 x level (Confederate home or border), halved (floor) while held by the enemy of its home side; no income above a stock of 60 x level; what is brought in from elsewhere may exceed that.',
    source: 'design',
  },
  'rotd-P6': {
    chapter: 'P. Men, guns and arms',
    text: 'Regiment names have no rule effect; on raising they are taken from the city\'s US state ("12th Georgia"); on merger lists join; a unit below 1000 men keeps all names.',
    source: 'design',
  },
  'rotd-V1': {
    chapter: 'V. Victory',
    text: 'The source gives no victory conditions.',
    decision: 'A campaign score. City value = 10 x level, Washington and Richmond 100, state capitals +10.',
    source: 'design',
  },
  'rotd-V2': {
    chapter: 'V. Victory',
    text: "Each turn's end: score(side) = value of controlled cities that were enemy-held or border-neutral at the game's start + 1 per 500 enemy men killed or made prisoner in combat, siege or shattering + 10 per enemy brigade destroyed or surrendered + 20 per enemy CQ, 40 per AQ so lost.",
    source: 'design',
  },
  'rotd-V3': {
    chapter: 'V. Victory',
    text: "Final margin = Union score - Confederate score - par. Par is the scenario's (learning 0; theatre 40; 1861 campaign 150; each further campaign +100).",
    source: 'design',
  },
  'rotd-V4': {
    chapter: 'V. Victory',
    text: 'Margin >= 150 Union decisive; 60..149 Union; 20..59 Union marginal; -19..19 draw; and mirrored for the Confederacy. The learning scenario divides these bounds by 5.',
    source: 'design',
  },
  'rotd-V5': {
    chapter: 'V. Victory',
    text: 'Automatic victory, tested at end of turn: Union if it controls Richmond and two thirds of the starting Confederate city value; Confederacy if it controls Washington for two turn-ends in a row, or if after the last campaign the Union holds less than one third of that value. A side without active combat units loses at once.',
    source: 'design',
  },
  'rotd-V6': {
    chapter: 'V. Victory',
    text: "Individual standing: each player's units' inflicted minus suffered losses, shown after the game only.",
    source: 'design',
  },
  'rotd-M1': {
    chapter: 'M. Map facts and generation',
    text: '140 x 120 = 16800 squares; each with 225 tacs (3.78 million); tactical maps are built on demand and may be cached, never stored in saves.',
    source: 'design',
  },
  'rotd-M2': {
    chapter: 'M. Map facts and generation',
    text: "Places come from the atlas alone: a place's square is what its latitude and longitude in `cities.csv` give under `projection.md` (Albers conic, Chicago in the middle of E8-Q6; column = floor x, row = floor y), and water, terrain, rivers and rails are sampled as that page says. No other formula exists; the squares named in M3-M5 and N were computed so, and the atlas wins over any that differ. Used only when preparing map data. The corners lie at 45.2N 97.7W, 44.7N 69.1W, 28.0N 95.3W and 27.5N 72.5W. A square holds at most one city: where several atlas places share one, the place named here or by the scenario is the city; a city's square is never impassable and belongs to the city's own US state, whatever the sampling says (Paducah, Savannah, Augusta and others on a border river).",
    source: 'design',
  },
  'rotd-M3': {
    chapter: 'M. Map facts and generation',
    text: 'Cities by M2 (level): Washington K4-S5 (5), Baltimore K6-S2 (4), Philadelphia L3-R6 (5), New York L9-R0 (5), Boston N2-P7 (4), Albany L8-P7 (2), Buffalo J2-P8 (3), Harrisburg K4-R5 (2), Pittsburgh I8-R5 (3), Wheeling I4-R8 (2), Grafton I8-S3 (1), Cumberland J5-S0 (1), Hagerstown K0-S0 (1), Frederick K2-S1 (1), Harpers Ferry K0-S2 (1), Cleveland H9-Q8 (3), Columbus Ohio H2-R9 (2), Cincinnati G4-S5 (4), Detroit H1-Q3 (2), Indianapolis F6-S1 (2), Chicago E8-Q6 (3), Milwaukee E7-P8 (2), St Paul C2-O4 (1), Davenport D3-Q8 (1), Springfield Illinois D7-S0 (2), Cairo D9-U0 (2), Evansville E8-T3 (1), Fort Monroe K9-T7 (1).',
    source: 'design',
  },
  'rotd-M4': {
    chapter: 'M. Map facts and generation',
    text: 'Border cities: Louisville F8-T1 (3), Frankfort G2-T2 (1), Lexington G5-T3 (1), Bowling Green F4-U0 (1), Paducah E2-T9 (1), Columbus Kentucky D9-U1 (1), St Louis D4-S8 (4), Jefferson City C3-S8 (1), Rolla C5-T2 (1), Ironton D1-T5 (1), Springfield Missouri B6-T7 (1), Kansas City B1-S3 (1).',
    source: 'design',
  },
  'rotd-M5': {
    chapter: 'M. Map facts and generation',
    text: 'Confederate cities: Richmond K3-T4 (5), Petersburg K3-T6 (2), Norfolk L0-T8 (3), Yorktown K8-T6 (1), Fredericksburg K2-S9 (1), Manassas Junction K2-S6 (1), Winchester J8-S3 (1), Staunton J4-T1 (1), Charlottesville J7-T1 (1), Gordonsville J9-T0 (1), Lynchburg J4-T6 (2), Danville J3-U2 (1), Raleigh J7-U7 (1), Goldsboro K1-U9 (1), New Bern K7-V1 (1), Wilmington K2-V7 (3), Charlotte I5-V1 (1), Columbia I5-W0 (2), Charleston J2-W8 (4), Savannah I5-X3 (3), Augusta I0-W4 (2), Atlanta G6-W2 (4), Macon H0-W9 (2), Columbus Georgia G2-X1 (2), Jacksonville I2-Y6 (1), Tallahassee G7-Y5 (1), Pensacola E9-Y6 (1), Mobile E4-Y4 (3), Montgomery F5-X2 (2), Selma F0-X2 (2), Chattanooga G0-V3 (2), Knoxville G8-U7 (2), Cumberland Gap G9-U3 (1), Nashville F2-U6 (3), Clarksville E9-U3 (1), Murfreesboro F4-U8 (1), Memphis D4-V2 (3), Corinth E2-V4 (1), Jackson D2-X2 (2), Vicksburg C8-X1 (3), Meridian E1-X2 (1), Natchez C5-X7 (1), Port Hudson C5-Y3 (1), Baton Rouge C5-Y4 (2), New Orleans D2-Y8 (5), Shreveport B1-W9 (2), Little Rock C1-V4 (2), Fort Smith A9-U9 (1), Houston A0-Y7 (1), Galveston A3-Z1 (2).',
    source: 'design',
  },
  'rotd-M6': {
    chapter: 'M. Map facts and generation',
    text: 'Ports: New York, Boston, Philadelphia, Baltimore, Washington, Fort Monroe, Norfolk, New Bern, Wilmington, Charleston, Savannah, Jacksonville, Pensacola, Mobile, New Orleans, Galveston, plus river ports on the Mississippi, Ohio, Tennessee, Cumberland. Sea areas west to east/north: Gulf West, Gulf East, Florida, South Atlantic, Carolinas, Chesapeake, New York, New England; neighbours in that order.',
    source: 'design',
  },
  'rotd-M7': {
    chapter: 'M. Map facts and generation',
    text: 'Square data: terrain, US state, features, and link sets between orthogonal neighbours: `river` (minor or major), `ridge`, `rail`. Rivers, ridges and rails are given only as such links, so they are 4-connected.',
    source: 'design',
  },
  'rotd-M8': {
    chapter: 'M. Map facts and generation',
    text: 'If a link joins a passable to an impassable square it is used on the passable side only.\n\nGeneration, deterministic and local:',
    source: 'design',
  },
  'rotd-M10': {
    chapter: 'M. Map facts and generation',
    text: "H(seed, k1, k2, ...) = 32-bit: start FNV-1a of the map seed text, fold in each key by xor then the murmur3 finaliser (a word is first turned into its FNV-1a). `u(n) = H mod n`. Every draw has keys of its own: a word for its purpose, square column, square row, then link direction or tac column and row, then a running number. Map seed = scenario map id, not the game's dice.",
    source: 'design',
  },
  'rotd-M11': {
    chapter: 'M. Map facts and generation',
    text: 'Impassable squares are uniform: water and swamp all `water`, highMountain all `mountain`.',
    source: 'design',
  },
  'rotd-M12': {
    chapter: 'M. Map facts and generation',
    text: "Crossing point of a link on a shared edge: position p = 2 + H('edge', kind, canonical square of the pair, axis) mod 11 (2..12). Both maps use it, hence 2.3. Kinds in order river, ridge, rail; on a clash on one edge the later kind takes the next free position (+1, wrapping 2..12); rail may coincide with nothing.",
    source: 'design',
  },
  'rotd-M13': {
    chapter: 'M. Map facts and generation',
    text: 'Node of a kind in a map: (4+u(7), 4+u(7)); for rail in a city square the city tac. Each link draws a 4-connected path from its crossing tac inward: first straight 2 tacs inward, then one tac at a time along the axis with the larger remaining distance to the node (equal: vertical). One link only: it ends at the node (source or mouth). The union of paths is the feature. 4-connected walls stop diagonal slips too.',
    source: 'design',
  },
  'rotd-M14': {
    chapter: 'M. Map facts and generation',
    text: 'Order of drawing: ridge (`mountain`), river (`river`, overwrites mountain), city/town, then rail (flag `rail` on tacs; of each run of consecutive tacs of one rail path on river or mountain only the middle one, index floor(length/2), becomes `ford` or `pass`, the others stay impassable, so that a railroad beside a river does not dissolve it).',
    source: 'design',
  },
  'rotd-M15': {
    chapter: 'M. Map facts and generation',
    text: 'Fords: on each river path (one per link) of a minor river one `ford` at interior index 2+u(len-3), and a second if u(3)=0; on major rivers none, except where rail crosses or the scenario lists a crossing. Passes: one per ridge path the same way, always. Never on edge tacs.',
    source: 'design',
  },
  'rotd-M16': {
    chapter: 'M. Map facts and generation',
    text: 'City tac: (5+u(5), 5+u(5)), shifted in spiral order to the first tac without river or mountain and, for river cities, touching the river. Exactly one per city; terrain `town`. Squares without city: one extra `town` tac if u(4)=0 for open, u(8)=0 for others.',
    source: 'design',
  },
  'rotd-M17': {
    chapter: 'M. Map facts and generation',
    text: "Other tacs by square terrain, ‰ open/forest/hills/highHills: open 800/150/50/0; hill 450/150/320/80; forest 250/700/50/0; forestedHills 150/450/300/100; mountain 150/300/300/250; marsh 600/400/0/0 (rating capped at 1). Draw = H mod 1000 of the tac's 3x3 cell in global tac coordinates (15*square + tac, so woods continue over edges) if H(tac) mod 10 < 6, else of the tac itself; compared with the cumulative table. Rating = clamp(base + u(3) - 1, 0, 4), base open 1, forest 2, hills 2, highHills 3, town 3, ford 1, pass 3; impassable tacs 0.",
    source: 'design',
  },
  'rotd-M18': {
    chapter: 'M. Map facts and generation',
    text: 'Repair: every bank (7.8b) of fewer than 4 tacs that touches no map edge is turned into the neighbouring wall terrain. Then, while a bank of 4 or more tacs cannot be reached through fords and passes from the largest bank (tie: first tac in canonical order), the first wall tac in canonical order, not on the edge, that touches both it and a reachable bank is opened: minor river to `ford`, ridge to `pass`; a tac of a major river only if the bank touches no map edge or holds the city.',
    source: 'design',
  },
  'rotd-M19': {
    chapter: 'M. Map facts and generation',
    text: 'Scenario overrides may fix any tac (terrain, rating, fort, bridge); overrides on edge tacs must come in matching pairs.',
    source: 'design',
  },
  'rotd-M20': {
    chapter: 'M. Map facts and generation',
    text: 'Tests: same seed same bytes; 2.3 holds for every shared edge of passable squares over the whole map; each city has one city tac; each rail link has a rail tac on both edges; every bank of 4 or more tacs is reachable from every other unless only a major river parts them; every edge band used by 7.13 has a legal tac in every passable square.',
    source: 'design',
  },
  'rotd-N1': {
    chapter: 'N. Scenarios',
    text: 'Every scenario gives: map id, dates, season plan, sides and offices, relations, units (all ratings, weapon, batteries, regiments, commander), cities with supplies and forts, depots, initial rail control, pools, par, options (rotd-W, KY, railCap), and suggested AI seats.',
    source: 'design',
  },
  'rotd-N2': {
    chapter: 'N. Scenarios',
    text: 'Supplies at start: city stock = 20 x level (level 5: 200); each CQ 6; brigades 0 supplies, ammunition 5.',
    decision:
      'Unless a scenario says otherwise a side has 4 depots in a theatre, 12 (Union) or 10 (Confederacy) in a campaign; a depot starts with 40 supplies, holds any number and has no income.',
    source: 'design',
  },
  'rotd-N3': {
    chapter: 'N. Scenarios',
    text: "Default ratings 1861: quality Fair-Average, experience 0-2, muskets three in four; Union regulars and Virginia's Stonewall brigade Good; Union cavalry Poor, Confederate cavalry Good; 1862: experience 2-9, rifles half, batteries rifled one in three (Union one in two).",
    source: 'design',
  },
  'rotd-N4': {
    chapter: 'N. Scenarios',
    text: 'Brigade names follow the historical brigade; ids number up by type within the state, in order of appearance.\n\nLearning: "Bull Run, July 1861"',
    source: 'design',
  },
  'rotd-N5': {
    chapter: 'N. Scenarios',
    text: "Three squares in play, all others off limits: Centreville K2-S5 (Union, level 1), Manassas Junction K2-S6 (Confederate, depot, rail), and K1-S6 on the Manassas Gap railroad (rail to K2-S6). 5 turns, no naval-lite, no economy (no city income; at start Centreville holds 60 supplies, Manassas Junction 40, its depot 20, enough for five turns). Bull Run is a minor river west to east through K2-S6, fixed by tac overrides on rows 4-5 (just below the band where troops from the north enter), with crossings Sudley Ford column 2, Stone Bridge column 5, Mitchell's Ford column 10, and stubs continued into K1-S6 and K3-S6 for 2.3.",
    source: 'design',
  },
  'rotd-N6': {
    chapter: 'N. Scenarios',
    text: 'Union (McDowell, AQ; one CQ, Tyler): Keyes, Sherman, A. Porter, Burnside, Franklin, Willcox, 2500-3000 men each, about 17000, three with a battery; one LA of two batteries.',
    source: 'design',
  },
  'rotd-N7': {
    chapter: 'N. Scenarios',
    text: "Confederate (Beauregard AQ, J. E. Johnston CQ): Evans 1100, Cocke 3000, Bonham 3000, Longstreet 2500 at K2-S6; Bee 2700 and Jackson 2600 arriving by rail from K1-S6; Stuart's cavalry 300-600; about 15500. Goal shown in plain words: Union take Manassas Junction, Confederates hold it.",
    source: 'design',
  },
  'rotd-N8': {
    chapter: 'N. Scenarios',
    text: 'It must exercise: default orders, entry tacs, ford crossing, support and intercept boxes, one rail move, one supply draw, retreat, fog; and be playable alone against the AI on both sides.\n\nTheatre: "Virginia, March-June 1862"',
    source: 'design',
  },
  'rotd-N9': {
    chapter: 'N. Scenarios',
    text: 'Window columns I5-L0, rows S0-U2; one campaign of 15 turns of a week from 15 March; the rest of the map closed.',
    decision:
      "The closed north sends each turn 20 supplies to Washington, 25 to Baltimore and 50 by sea to Fort Monroe while they are Union and unbesieged. Reason: the window's own cities feed less than half the Union army. Rails: B&O, Manassas Gap, Orange & Alexandria, Virginia Central, RF&P, Richmond & York River, Southside, Petersburg & Norfolk. Ranges: Blue Ridge, Massanutten, Alleghenies as ridge links with the real gaps as passes. Forts: Washington 4/20000, Fort Monroe 5/12000, Yorktown 2/8000, Richmond 2/15000, Harpers Ferry 1/3000, RBs at Drewry's Bluff.",
    source: 'design',
  },
  'rotd-N10': {
    chapter: 'N. Scenarios',
    text: "Union, about 85-105 units, 195000 men: Army of the Potomac (McClellan) II Corps Sumner, III Heintzelman, IV Keyes, V Porter and VI Franklin (from May), about 105000 on the Peninsula; I Corps McDowell about 35000 about Washington and Fredericksburg; Washington garrison Wadsworth about 18000; Shenandoah Banks with Williams and Shields (brigades Kimball, Sullivan, Tyler, Carroll, Donnelly, Gordon; Hatch cavalry) about 23000; Mountain Department Rosecrans then Fremont (Milroy, Schenck, Blenker's Stahel, Bohlen, von Steinwehr) about 15000; each corps a CQ, one AQ each for McClellan, McDowell, Banks, Fremont.",
    source: 'design',
  },
  'rotd-N11': {
    chapter: 'N. Scenarios',
    text: "Confederate, about 45-55 units, 91000 men in all: Army of Northern Virginia (J. E. Johnston; Lee from June) with Longstreet, D. H. Hill, G. W. Smith/Whiting, Magruder (McLaws, D. R. Jones), A. P. Hill (from late May), Stuart's cavalry, Pendleton's artillery, about 55000; Norfolk Huger (Mahone, Armistead, Blanchard) about 10000; Valley Jackson (Garnett then Winder's Stonewall brigade, Burks, Fulkerson/Taliaferro, Ashby's cavalry) 4000-5000; Ewell (Elzey, Trimble, Taylor) about 8500 at Gordonsville; Edward Johnson 3000 at Staunton; Anderson about 10000 at Fredericksburg.",
    source: 'design',
  },
  'rotd-N12': {
    chapter: 'N. Scenarios',
    text: 'Reinforcements and historic entry dates in a table of about 15 rows; par 40; extra city values: Winchester, Harpers Ferry, Staunton 30 each.\n\nCampaign: "1861" (full map)',
    source: 'design',
  },
  'rotd-N13': {
    chapter: 'N. Scenarios',
    text: 'Starts mid-July 1861, 15 turns, truce turn, then up to seven more campaigns (Q20). KY option: Kentucky squares are state KY, neutral, with 4 militia brigades; the first side to enter makes KY hostile to it and activeAlly of the other; ends by itself at turn 6 (both may enter). Foreign states off by default.',
    source: 'design',
  },
  'rotd-N14': {
    chapter: 'N. Scenarios',
    text: 'Union about 200-220 brigades and HQs, about 190000 men: Northeastern Virginia, McDowell 35000 (Tyler, Hunter, Heintzelman, Runyon, Miles); Washington, Mansfield 15000-20000; Pennsylvania/Shenandoah, Patterson 18000; Baltimore, Dix 7000; Fort Monroe, Butler 11000; western Virginia, McClellan then Rosecrans 20000 incl. Cox on the Kanawha 3000; Cincinnati-Louisville bank, Anderson/Sherman forming 10000, 20000 by autumn; Cairo, Prentiss then Grant 10000; St Louis, Fremont 15000; Springfield Missouri, Lyon 6000; Kansas 3000; state militia in capitals and depots; coastal expeditions raised from the pool.',
    source: 'design',
  },
  'rotd-N15': {
    chapter: 'N. Scenarios',
    text: "Confederate about 150-170 brigades and HQs, about 130000 men: Army of the Potomac, Beauregard 22000 (Ewell, D. R. Jones, Longstreet, Bonham, Cocke, Early, Evans); Army of the Shenandoah, J. E. Johnston 11000 (Jackson, Bartow, Bee, Elzey, Stuart); Aquia, Holmes 5000; Peninsula, Magruder 6000; Norfolk, Huger 10000; Northwest, Garnett 6000; Kanawha, Wise and Floyd 6000; Tennessee, Polk and Pillow 18000; East Tennessee, Zollicoffer 5000; north-east Arkansas, Hardee 5000; McCulloch 5700 with Price's Missouri State Guard 7000; Pensacola, Bragg 7500; Mobile, New Orleans (Twiggs) 5000, Savannah, Charleston, Wilmington garrisons 3000-5000 each; militia in Georgia, the Carolinas, Alabama, Mississippi, Texas.",
    source: 'design',
  },
  'rotd-N16': {
    chapter: 'N. Scenarios',
    text: "Recipe: an army of S men gets ceil(S/2000) brigades near 2000 men (one CV brigade of 600-1000 per 10000 men Confederate, per 15000 Union; one LA of 3-4 batteries per 12000), a CQ per 10-18 units, one AQ; attached batteries on every second IN brigade; quality by N3 with H-based spread of one step; forts from the real works (Washington 2/15000, Fort Monroe 5/12000, Fort Pickens 4/2000 as a second city tac in Pensacola's square by override, Columbus Kentucky 3/10000 once held, Island No. 10 2/7000, Forts Henry 1/3000 and Donelson 2/15000, New Orleans forts as RBs, Vicksburg 2/20000, Charleston 4/6000, Savannah 3/3000, Mobile 3/4000). Forts away from M3-M5 are cities of level 1 in their atlas square.",
    source: 'design',
  },
  'rotd-N17': {
    chapter: 'N. Scenarios',
    text: 'For a start in 1862 the same recipe with: Tennessee, Grant 40000-49000 (McClernand, C. F. Smith/W. H. L. Wallace, L. Wallace, Hurlbut, Sherman, Prentiss); Ohio, Buell 50000 in the field (Thomas, McCook, Nelson, Crittenden, Wood, Mitchel); Mississippi, Pope 22000; Southwest, Curtis 11000 (Osterhaus, Asboth, Davis, Carr); Gulf, Butler 15000; North Carolina, Burnside 13000 (Foster, Reno, Parke); against A. S. Johnston 44000 (Polk, Bragg, Hardee, Breckinridge), Van Dorn 16000 (Price, McCulloch, Pike), Kirby Smith 10000 in East Tennessee, Lovell 4000 at New Orleans, Pemberton 15000 in South Carolina and Georgia, and the Virginia forces of N10-N11.',
    source: 'design',
  },
  'rotd-N18': {
    chapter: 'N. Scenarios',
    text: 'Strengths above are rounded historical present-for-duty figures; a scenario may differ by 10% for balance and must say so.',
    source: 'design',
  },
  'rotd-N19': {
    chapter: 'N. Scenarios',
    text: 'Limits to test: 350-400 units, a full turn resolved in under 5 seconds on one core; reports for 12 players; lazily built tactical maps under 2 ms each.',
    source: 'design',
  },
};
