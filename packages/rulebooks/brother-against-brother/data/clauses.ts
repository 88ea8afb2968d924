// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'bab-conv-1': {
    chapter: '0. Conventions',
    text: 'Die. Every roll is one ten-sided die, faces 1 to 10.',
    decision:
      'D10; the Cavalry Retreat Table starts at 1, the conquered-centre rule turns a die into tens of percent, and the tables run to 12 and more after modifiers.',
    source: 'base',
  },
  'bab-conv-2': {
    chapter: '0. Conventions',
    text: "One stream. A game has one seed and one dice stream. Every roll and every random draw takes the next value of that stream, in the order fixed in section 2, and is logged as (turn, phase, purpose, side, raw value, modifiers, final value). A uniform pick among n items takes the stream's next integer in 0..n-1 without bias. Replays store seed plus player choices and must reproduce the log exactly.",
    source: 'base',
  },
  'bab-conv-3': {
    chapter: '0. Conventions',
    text: 'Modified rolls. Modifiers ("DRM") are added to the die. A final value under a table\'s first row uses the first row; above the last, the last. Reason: tables are open only at their top ("12+"); their lowest printed rows are -3, -2, 0 and 1.',
    source: 'base',
  },
  'bab-conv-4': {
    chapter: '0. Conventions',
    text: 'SF. Land strength is counted in strength factors (SF).',
    decision:
      '1 SF = 500 men. Reason: 120 SF for three leaders, 16 for a garrison and 415 for the first Southern call then match history. SF are integers, never negative.',
    source: 'base',
  },
  'bab-conv-5': {
    chapter: '0. Conventions',
    text: 'Percentages. Unless an entry gives its own rounding: loss = floor((SF x percent + 50) / 100), i.e. nearest, halves up; a percentage above 100 counts as 100. No minimum unless stated.',
    source: 'base',
  },
  'bab-conv-6': {
    chapter: '0. Conventions',
    text: 'Who is lost. A percentage loss on a stack is computed once on its total SF, then split over militia, line and cavalry in proportion (largest remainder; ties in the order militia, line, cavalry; within a type over forces the same way, ties by force id). Siege trains, depots and leaders are outside percentages.',
    source: 'base',
  },
  'bab-conv-7': {
    chapter: '0. Conventions',
    text: 'Combat points (CP). Line 1, cavalry 1, militia 1/2 per SF; militia of one stack are added up, halved, rounded down.',
    decision: 'Militia are half price in RP, so half weight. A force with at least 1 SF has at least 1 CP.',
    source: 'base',
  },
  'bab-conv-8': {
    chapter: '0. Conventions',
    text: "Ratios. All strength comparisons are integer cross-multiplications, rounded in the defender's favour.",
    source: 'base',
  },
  'bab-conv-9': {
    chapter: '0. Conventions',
    text: 'Dates. A month has four turns, segments I to IV. A year has 48 turns. Turn 1 = I April 1861; turn 200 = IV May 1865. Turn index from a date: (year-1861) x 48 + (month-4) x 4 + segment. Winter = December, January, February.',
    source: 'base',
  },
  'bab-conv-10': {
    chapter: '0. Conventions',
    text: 'Delay. A unit ordered on turn T with delay n appears in the arrival phase of turn T+n. Bought in I April 1861 (turn 1), line infantry (8) arrives on turn 9 = I June 1861.',
    source: 'base',
  },
  'bab-conv-11': {
    chapter: '0. Conventions',
    text: 'Ties and order. Where two items are equal and no rule decides, the lower id (string order) goes first.',
    source: 'base',
  },
  'bab-conv-12': {
    chapter: '0. Conventions',
    text: 'Hidden choices. Only tactical chits are secret and simultaneous. Everything else is open.',
    source: 'base',
  },
  'bab-unit-1': {
    chapter: '1. Pieces and formations',
    text: 'Land: militia, line infantry, cavalry (all in SF), siege train (Union only), supply depot, fort (a level on a hex). Naval: ironclad, river gunboat, river transport, ocean naval, ocean transport (Union only).',
    source: 'base',
  },
  'bab-unit-2': {
    chapter: '1. Pieces and formations',
    text: 'The Union production table has siege trains and ocean transports, the Confederate one has neither; the Confederacy can never buy them.',
    source: 'variant',
  },
  'bab-unit-3': {
    chapter: '1. Pieces and formations',
    text: 'Formations. Garrison: leaderless SF in a city or fort hex. *IF* (independent force): SF led by one leader, attached to no army. *Corps*: SF led by a leader of 2 stars or more, attached to an army in the same or an adjacent hex. *Army*: an army commander, his own SF and his attached corps. An army commander is a leader of 2 stars or more whom the owner names so, at the start of his moves, free of cost and as often as he likes; a leader not so named leads an IF or a corps. *Detachment*: leaderless SF in the open.',
    decision:
      'The source’s "IF" is read so, because the year-end roll is made for each army or IF and garrisons are treated apart.',
    source: 'base',
  },
  'bab-unit-4': {
    chapter: '1. Pieces and formations',
    text: "Command limits. As corps leader or IF leader: 1 star 20 SF, 2 stars 40, 3 stars 50, 4 stars 60. As army commander (total, own plus attached corps): 2 stars 80 (acting), 3 stars 200, 4 stars 240. Attached subordinate leaders: at most 7 + the commander's administrative value.",
    decision: '120 SF over three leaders gives 40 for the standard corps leader.',
    source: 'base',
  },
  'bab-unit-5': {
    chapter: '1. Pieces and formations',
    text: "Seniority. In one hex the highest star rank commands; equal ranks: owner's choice when they meet, fixed until one leaves.",
    source: 'base',
  },
  'bab-unit-6': {
    chapter: '1. Pieces and formations',
    text: 'Detachments and garrisons without leader move at most 3 MP, may not attack, and use command value -2 in the open, -1 in a city or fort.',
    source: 'base',
  },
  'bab-stack-1': {
    chapter: '1. Pieces and formations',
    text: 'A garrison holds at most 16 SF, the same for both sides.',
    decision:
      'It counts SF (not CP); excess SF in a city hex must be under a leader or moves out, else the excess is lost at turn end, because the source fixes a cap without a remedy.',
    source: 'variant',
  },
  'bab-stack-2': {
    chapter: '1. Pieces and formations',
    text: 'One side may have at most 240 SF in a hex, garrison, depots, siege trains and ships apart.',
    source: 'base',
  },
  'bab-zoc-1': {
    chapter: '1. Pieces and formations',
    text: "A formation of 3 SF or more exerts a zone of control (ZOC) into the six adjacent hexes. A garrison's ZOC covers only its own hex. ZOC does not cross a tidal-river hexside without bridge or ford, nor sea.",
    source: 'base',
  },
  'bab-zoc-2': {
    chapter: '1. Pieces and formations',
    text: 'Entering an enemy ZOC hex costs +1 MP and ends movement. From ZOC straight to ZOC is barred, except into a hex already held by friendly SF, or for an all-cavalry force at +2 MP.',
    source: 'base',
  },
  'bab-zoc-3': {
    chapter: '1. Pieces and formations',
    text: 'New units and reinforcements may not be placed in a hex in enemy ZOC.',
    decision: 'Friendly units in the hex do not lift the ban (the source makes no exception).',
    source: 'variant',
  },
  'bab-zoc-4': {
    chapter: '1. Pieces and formations',
    text: "A retreating stack that passes through an enemy ZOC loses SF equal to 10% of the enemy's CP, never less than 1.",
    decision:
      'Round down before the minimum; the enemy CP are those of all formations whose ZOC covers that hex; applied once per ZOC hex entered; the die-free loss comes off per bab-conv-6.',
    source: 'variant',
  },
  'bab-seq-1': {
    chapter: '2. Sequence of play',
    text: 'The Production Phase (gathering points and buying units) happens once a month, in segment I only.',
    source: 'variant',
  },
  'bab-seq-2': {
    chapter: '2. Sequence of play',
    text: "Leaders' Choice happens every second weekly turn.",
    decision: 'Segments I and III.',
    source: 'variant',
  },
  'bab-seq-3': {
    chapter: '2. Sequence of play',
    text: "Full order.\n\n| Step | When | Phase | Dice, in order |\n|---|---|---|---|\n| 0 | I January | Year change: militia check for the year just ended (bab-mil-*) | Union forces by id, then Confederate |\n| 1 | segment I | Blockade Table, then Piracy Table | one die each |\n| 2 | segment I | Political month phase (bab-pol-*) | intervention die if due |\n| 3 | segment I | Production: RP income, call or levy, upgrades, purchases, rail percentage. Union first | none |\n| 4 | each | Arrivals: due units, trained infantry, returning leaders. Union first | none |\n| 5 | I and III | Leaders' Choice. Union first | draws |\n| 6 | each | Initiative | Union die, Confederate die |\n| 7 | each | First player: rail and naval moves, land moves, then battles in the order he names | per battle |\n| 8 | each | Second player: the same | per battle |\n| 9 | each | Siege phase: first player's sieges, then second's | per siege |\n| 10 | each | Supply phase: both sides judged at once, attrition rolls Union first, by force id | one per force |\n| 11 | each | Political turn phase, control update, victory check | none |",
    decision:
      'In step 0 the roll is made at the very end of IV December for the year that ends, since the source places it just before the I January turn. A side may stand where it is for one to four turns: it is not asked for moves and attacks until they are over, it is attacked, it loses a place, or it says, in its own turn or not, that it stands no longer.',
    source: 'base',
  },
  'bab-init-1': {
    chapter: '2. Sequence of play',
    text: 'Each turn both sides roll one die; the higher total chooses who is first player. Tie: the side that was second player last turn chooses; on the first turn the Confederacy.',
    source: 'base',
  },
  'bab-init-2': {
    chapter: '2. Sequence of play',
    text: 'Each side may add the modifier of its highest-ranking leader who commands an army.',
    decision:
      'The modifier is his command value at his present rank; among equal ranks the owner picks; negative values need not be added ("can"); with no army commander nothing is added.',
    source: 'variant',
  },
  'bab-map-1': {
    chapter: '3. Map',
    text: 'Grid. 80 columns by 64 rows of pointy-top hexes, 15 miles flat to flat, rows 13 miles apart; odd-numbered zero-based rows shifted right half a hex. Hex name CCRR, 1-based column then row ("6819" = Richmond).',
    source: 'base',
  },
  'bab-map-2': {
    chapter: '3. Map',
    text: 'Projection. x = (lon + 95.5) x 55.96 miles, y = (41.0 - lat) x 69.0 miles. Centre of zero-based (c, r): x = 15c + 7.5 (+7.5 if r is odd), y = 13r + 8. A place lies in the hex whose centre is nearest. Extent: longitude -95.5 to about -74.1, latitude 41.0 to 28.9. Neighbours of (c,r): (c-1,r), (c+1,r), and for even r (c-1,r-1), (c,r-1), (c-1,r+1), (c,r+1); for odd r (c,r-1), (c+1,r-1), (c,r+1), (c+1,r+1).',
    source: 'base',
  },
  'bab-map-3': {
    chapter: '3. Map',
    text: 'Gazetteer. The gazetteer is the atlas; cities come from `data/cities.ts`, whose `atlas` column holds the atlas id. The `hex` column always governs, because a few cities lie almost on a border. Two cities never share a hex: Fort Monroe (against Norfolk), New Albany (against Louisville) and Covington (against Cincinnati) stand in the next hex on their own bank, already so in the file (7221, 3614, 4211). A hex that holds a city or a railroad is always land.',
    source: 'base',
  },
  'bab-map-13': {
    chapter: '3. Map',
    text: 'Snapping.',
    decision:
      "The reference point of a hex is the atlas position of its city, otherwise the hex centre; only for four riverside towns it is moved to their true bank: Cairo 37.01,-89.17, Fredericksburg 38.26,-77.50, Weldon 36.39,-77.60, New Bern 35.08,-77.08. A hexside is a river hexside if the straight line between the reference points of its two hexes crosses that river's atlas line an odd number of times; of several rivers the strongest class counts (tidal before river). A railroad takes, from city hex to city hex, the hexes in which the points of the line between the two hex centres fall, cut into as many equal steps as the hexes are apart; a point on a border goes to the lower hex name. State, coast and terrain are judged at the reference point. Reason: every path from one bank to the other then crosses the river once, and no side is drawn by hand.",
    source: 'base',
  },
  'bab-map-4': {
    chapter: '3. Map',
    text: 'Terrain classes and movement. The class is taken at the reference point (bab-map-13); the first region of this list that contains it wins. Lines are latitude,longitude points joined straight; "n of" means within n miles of the line; boxes are latitude range, longitude range; discs centre and radius.\n\n1. Sea or lake: outside the atlas\'s state outlines, or in one of its bays, sounds, estuaries or lakes (not a hex with a city or a railroad).\n2. Valley (clear): 12.5 of 40.2,-77.2 / 39.2,-78.1 / 38.2,-79.0 / 37.3,-80.0 / 36.6,-82.2 / 35.9,-83.9 / 35.1,-85.2.\n3. Mountain: 30 of 41.0,-77.8 / 39.2,-79.2 / 37.8,-80.3 / 36.6,-81.7 / 35.5,-83.4 / 34.8,-84.3.\n4. Rough: between that line and a western limit of longitude -82.0 (latitude 38.5 to 40.5), -84.3 (37.0 to 38.5) or -85.9 (34.5 to 37.0), except the Bluegrass disc 38.1,-84.6, 45 miles; Ozark box 35.3..38.3, -94.5..-90.6; Ouachita box 34.2..35.0, -94.6..-93.0.\n5. Swamp: up to 25 miles west of the Mississippi from latitude 36.8 to 29.2; Yazoo box 32.5..34.8, -91.0..-90.2; Dismal box 36.0..36.7, -76.9..-76.1; within 20 miles of the sea south of 35.5.\n6. Clear belts: 20 of 38.6,-77.9 / 37.4,-78.9 / 36.4,-79.8 / 35.2,-80.9 / 34.5,-82.5 / 33.9,-84.3 (Piedmont); 20 of 34.8,-88.0 / 34.7,-86.2 (Tennessee valley); 15 of 33.4,-82.1 / 32.7,-84.0 (middle Georgia); discs 35.8,-86.7, 45 miles (Nashville Basin); boxes 32.2..33.0, -88.3..-85.9 (Black Belt), 33.2..34.6, -88.9..-88.4 (northeast Mississippi), 29.8..30.8, -93.5..-92.0 (Opelousas); everything west of -94.9.\n7. Woods: latitude below 38.6 and east of -80.5; or latitude below 35.5.\n8. Clear: all else.',
    decision:
      'A handful of historical regions gives armies corridors (Valley, Piedmont, Nashville Basin, Black Belt) and barriers without a hand-drawn map.\n\n| Terrain | MP | Combat DRM |\n|---|---|---|\n| Clear | 1 | 0 |\n| Woods | 2 | +1 |\n| Rough | 2 | +1 |\n| Mountain | 3 | +2 |\n| Swamp | 3 | +1 |\n| City (with its terrain) | as terrain | +1 more |\n| Sea, lake | prohibited | none |\n\nPositive DRM always favours the defender (section 8). Moving along one connected rail line from hex to hex on foot costs 1 MP whatever the terrain.',
    source: 'base',
  },
  'bab-terrain-1': {
    chapter: '3. Map',
    text: 'Hexside chart. Columns are extra movement cost and combat DRM. Hexside: River; Movement: +1 MP; Combat DRM: +2.',
    decision:
      "The column order is movement then combat, forced by the tidal-river row. Printed so, a ford costs more movement than an unforded river; therefore fords exist only on tidal-river hexsides, where they are the sole crossing, and no ford is ever worse than none. A bridge replaces the river's or tidal river's row: no extra MP, crossing allowed, DRM +1.",
    source: 'variant',
  },
  'bab-terrain-2': {
    chapter: '3. Map',
    text: 'Hexside chart. Columns are extra movement cost and combat DRM. Hexside: Tidal river; Movement: prohibited; Combat DRM: not applicable (no attack across).',
    decision:
      "The column order is movement then combat, forced by the tidal-river row. Printed so, a ford costs more movement than an unforded river; therefore fords exist only on tidal-river hexsides, where they are the sole crossing, and no ford is ever worse than none. A bridge replaces the river's or tidal river's row: no extra MP, crossing allowed, DRM +1.",
    source: 'variant',
  },
  'bab-terrain-3': {
    chapter: '3. Map',
    text: "Hexside chart. Columns are extra movement cost and combat DRM. Hexside: Bridge; Movement: cancels the river's movement effect; Combat DRM: +1.",
    decision:
      "The column order is movement then combat, forced by the tidal-river row. Printed so, a ford costs more movement than an unforded river; therefore fords exist only on tidal-river hexsides, where they are the sole crossing, and no ford is ever worse than none. A bridge replaces the river's or tidal river's row: no extra MP, crossing allowed, DRM +1.",
    source: 'variant',
  },
  'bab-terrain-4': {
    chapter: '3. Map',
    text: 'Hexside chart. Columns are extra movement cost and combat DRM. Hexside: Ford; Movement: +2 MP; Combat DRM: +1.',
    decision:
      "The column order is movement then combat, forced by the tidal-river row. Printed so, a ford costs more movement than an unforded river; therefore fords exist only on tidal-river hexsides, where they are the sole crossing, and no ford is ever worse than none. A bridge replaces the river's or tidal river's row: no extra MP, crossing allowed, DRM +1.",
    source: 'variant',
  },
  'bab-terrain-5': {
    chapter: '3. Map',
    text: 'If an attack comes through several hexsides, use the row crossed by the contingent with the most CP; ties take the lower DRM.',
    source: 'base',
  },
  'bab-map-5': {
    chapter: '3. Map',
    text: 'River classes. *Tidal* (wide or estuarine): Chesapeake arms; Potomac below Washington; Rappahannock below Fredericksburg; York; James below Richmond; Pamlico, Neuse below New Bern; Cape Fear below Wilmington; Savannah, Altamaha, St. Johns lower courses (60 miles from the sea); Mobile Bay; Mississippi from Cairo down; Ohio below Louisville. *River*: the courses of those rivers above the points named, and the following, all by their atlas lines: upper Potomac, Shenandoah, Rapidan, Roanoke, Tennessee, Cumberland, Green, Kentucky, Chattahoochee, Coosa, Alabama, Tombigbee, Pearl, Yazoo, Big Black, Red, Arkansas, White, Missouri, upper Mississippi, upper Ohio, Kanawha, Monongahela, Allegheny, Wabash, Susquehanna, Delaware, Dan, Tar, Chowan, Mobile, Ouachita, Barren. Rivers not named have no effect.',
    source: 'base',
  },
  'bab-map-6': {
    chapter: '3. Map',
    text: 'Fords (ferries) lie on the tidal-river hexsides next to Cairo, Paducah, Columbus KY, Memphis, Helena, Vicksburg, Natchez, Baton Rouge, New Orleans, Evansville, Louisville, Fredericksburg, Yorktown, Wilmington, Savannah. A ford is closed to the side whose enemy has an armed ship in either adjacent hex. *Bridges* are wherever a line of bab-map-8 crosses a river or tidal river, plus Washington (Long Bridge).',
    decision:
      'The Mississippi and the Ohio have none but the one at Wheeling; elsewhere a line that meets them ends in the last hex on its own bank (so at Vicksburg and St. Louis). Reason: no other stood there in 1861.',
    source: 'base',
  },
  'bab-map-7': {
    chapter: '3. Map',
    text: 'Navigable water. Tidal rivers; Mississippi, Missouri to Kansas City, Ohio, Tennessee to Florence AL, Cumberland to Nashville, Green and Barren to Bowling Green, Kanawha to Charleston, Red to Shreveport, Ouachita to Monroe, Arkansas to Fort Smith, White to Jacksonport, Yazoo, Alabama to Montgomery, Tombigbee to Demopolis, Chattahoochee to Columbus GA, Savannah to Augusta, James to Richmond, Potomac to Washington. River ships move along these and sit in a land hex touching them.',
    source: 'base',
  },
  'bab-map-8': {
    chapter: '3. Map',
    text: "Railroads (each a chain of cities, straight between them). A *gap* means that the last hex before the named city has no rail. Virginia: Washington-Manassas-Culpeper-Gordonsville-Charlottesville-Staunton; Gordonsville-Richmond; Charlottesville-Lynchburg; Manassas-Winchester (gap of one hex short of Winchester); Harpers Ferry-Winchester; Fredericksburg-Richmond; Richmond-Petersburg-Weldon-Goldsboro-Wilmington; Petersburg-Burkeville-Lynchburg-Wytheville-Abingdon-Bristol-Knoxville-Cleveland TN-Dalton; Richmond-Burkeville-Danville; Norfolk-Suffolk-Petersburg; Suffolk-Weldon. Carolinas: Weldon-Raleigh-Greensboro-Salisbury-Charlotte-Columbia; Goldsboro-Raleigh; New Bern-Goldsboro; Wilmington-Florence-Charleston SC; Wilmington-Florence-Columbia; Columbia-Branchville-Charleston SC; Branchville-Augusta; Columbia-Greenville; Charleston SC-Savannah (by Beaufort's mainland). Georgia and Florida: Savannah-Macon; Augusta-Atlanta; Macon-Milledgeville; Macon-Atlanta; Macon-Columbus GA; Macon-Albany; Atlanta-Dalton-Chattanooga; Dalton-Rome; Atlanta-Columbus GA-Montgomery; Jacksonville-Lake City-Tallahassee; Cedar Key-Lake City. Alabama and Mississippi: Montgomery-Selma; Selma-Demopolis; Meridian-Demopolis; Montgomery-Mobile (gap at Mobile); Mobile-Meridian-Tupelo-Corinth; Meridian-Jackson MS-Vicksburg; Monroe-Vicksburg (west bank); New Orleans-Jackson MS-Grenada-Holly Springs-Jackson TN; Grenada-Memphis; Pensacola-Montgomery. Tennessee and Kentucky: Memphis-Corinth-Decatur-Huntsville-Chattanooga; Chattanooga-Cleveland TN; Chattanooga-Tullahoma-Murfreesboro-Nashville; Nashville-Columbia TN-Decatur; Nashville-Bowling Green-Louisville; Bowling Green-Clarksville-Memphis; Columbus KY-Jackson TN-Corinth; Louisville-Frankfort-Lexington KY-Covington. Trans-Mississippi: Little Rock east 40 miles toward Helena (a stub); Shreveport-Marshall; Houston-Galveston; Houston-Sabine Pass; St. Louis-Jefferson City; St. Louis-Rolla; St. Louis-Ironton; Hannibal-St. Joseph. North: Washington-Baltimore-Philadelphia-Trenton; Baltimore-Annapolis; Baltimore-Frederick-Harpers Ferry-Cumberland-Grafton-Wheeling; Grafton-Parkersburg; Baltimore-York-Harrisburg-Altoona-Pittsburgh; Harrisburg-Chambersburg-Hagerstown; Philadelphia-Harrisburg; Philadelphia-Wilmington DE-Dover; Pittsburgh-Wheeling-Zanesville-Columbus OH-Dayton-Indianapolis-Terre Haute-Centralia; Columbus OH-Cincinnati-Dayton; Cincinnati-Vincennes-Centralia-St. Louis; Indianapolis-New Albany; Terre Haute-Evansville; Terre Haute-Springfield IL-Quincy; Springfield IL-St. Louis; Cairo-Centralia-Springfield IL.",
    source: 'base',
  },
  'bab-map-9': {
    chapter: '3. Map',
    text: 'Border exits. Union rail exits (north or east edge): Trenton, Harrisburg, Pittsburgh, Columbus OH, Dayton, Indianapolis, Terre Haute, Springfield IL, Quincy, St. Joseph. Texas exits (west edge): Houston, Marshall.',
    source: 'base',
  },
  'bab-map-10': {
    chapter: '3. Map',
    text: "Boxes. *North Box* (Union off-map North: production, training, New York and Boston yards; joins every Union exit by rail and the Atlantic by sea). *Texas Box* (off-map Texas, capital Austin; joins the Texas exits; only Confederate units, cannot be entered by the Union). *Atlantic* and *Gulf* (sea boxes; every coastal hex east of Cedar Key touches the Atlantic, the others the Gulf; passing from one to the other takes a turn). *Blockade Box*, *Piracy Box* (one of each). Each port also has a *station* for ships, reached from its sea box, and from the port, within the same move. Ocean ships and ironclads enter or leave the Blockade Box from any sea box or own open port at no cost, in the owner's move.",
    source: 'base',
  },
  'bab-map-11': {
    chapter: '3. Map',
    text: "Control and classes. A hex is controlled by the side whose land SF last entered or passed it; a city changes hands only when entered. At the start a hex belongs to its state's 1861 side (state by the atlas outlines; West Virginia apart from Virginia; the neutral states and Indian Territory belong to nobody). Capitals, strategic cities, resource cities, ports and forts are flagged in `data/cities.ts`. *Resource city*: one that counts for RP, personnel and politics (63 Confederate, 24 Union, 16 in the neutral states). Every listed city counts for supply. *Recruitment city*: any friendly-controlled, unbesieged resource city of a side's own 1861 territory, or of a neutral state it controls.",
    source: 'base',
  },
  'bab-map-12': {
    chapter: '3. Map',
    text: 'Neutral states are Kentucky, Missouri and West Virginia. In April 1861 (turns 1-4) no SF may enter a hex of these states that its side does not control. Kentucky may not be entered by either side before I September 1861; a side that enters earlier suffers 5 political points and its enemy gets 20 militia in Louisville (Union) or Bowling Green (Confederacy).',
    source: 'base',
  },
  'bab-move-1': {
    chapter: '4. Movement',
    text: "Movement points (MP) a turn: led infantry or mixed force 6; all-cavalry 10; leaderless 3. Add the commanding leader's command value, limited to -2..+2. In winter subtract 2. Never below 2.",
    decision:
      'A force that has not moved may always enter one adjacent permitted hex, whatever the cost, as its whole move. Reason: otherwise slow forces in winter mountains could never leave.',
    source: 'base',
  },
  'bab-move-2': {
    chapter: '4. Movement',
    text: 'Forced march. A led force may add 2 MP (all-cavalry 3) once a turn. It then makes an attrition roll at once after moving (bab-attr-1) with the +1 of bab-attr-4, and attacks at +1 DRM that turn.',
    decision: 'The attrition modifier for forced march only has a use if a march makes a roll.',
    source: 'base',
  },
  'bab-move-3': {
    chapter: '4. Movement',
    text: "An army may move together (cost of its slowest part) or its parts separately; a leader may drop or pick up SF in a hex at no cost; a formation moves once a turn. A hex with enemy SF may not be entered. A depot, siege train or leader alone does not stop a force: entering removes the depot or train, and leaders suffer as in bab-siege-6. Depots and siege trains move only with a led force (at most 4 MP that turn), by rail (bab-rail-1) or as 5 SF of a ship's lift.",
    source: 'base',
  },
  'bab-move-4': {
    chapter: '4. Movement',
    text: 'Rail breaking. A force of 3 SF or more may spend 1 MP to break the rail in its hex. A side mends a broken hex by having 5 SF there for one whole turn of its own; breaks in its own supplied rear (no enemy SF within 5 hexes) mend after 4 turns.',
    source: 'base',
  },
  'bab-rail-1': {
    chapter: '4. Movement',
    text: 'The rail allowance is a percentage of Resource Points, computed at the start of each month and fixed for its four turns.',
    decision:
      "10% of that month's RP income (before unspent savings), rounded down, read as SF per turn, both sides. Union 1861: 70 SF a turn. Cavalry counts double, siege train or depot 5, leaders free.",
    source: 'variant',
  },
  'bab-rail-2': {
    chapter: '4. Movement',
    text: 'A force starting its turn on a friendly connected rail hex may ride up to 40 hexes of friendly unbroken rail, not entering enemy ZOC (a hex held by friendly SF is allowed); that is its whole move. Rail hexes are usable by the controller only.',
    source: 'base',
  },
  'bab-rail-3': {
    chapter: '4. Movement',
    text: 'Moving between the North Box and an exit, or the Texas Box and a Texas exit, is a rail move of any length; at most 60 SF a turn per exit.',
    source: 'base',
  },
  'bab-nav-1': {
    chapter: '5. Ships',
    text: "Factors: ironclad 4, ocean naval 3, river gunboat 2, transports 0 (sunk with their escort's defeat). Moves: river ships 12 hexes of navigable water; ironclads 8 (river, tidal or coast); ocean ships anywhere in one sea box. Passing an enemy fort: the fort fires first, one die by bab-nav-3 with 4 factors per level, without reply.",
    decision:
      'A fort is passed by whoever goes along a shore of its hex, and fires once at a fleet on its way; of equally short ways the one past fewer levels is taken.',
    source: 'base',
  },
  'bab-nav-2': {
    chapter: '5. Ships',
    text: 'Lift. River transport 20 SF, ocean transport 30 SF, per turn, from friendly city or own hex to any hex on the water that is not enemy-held (landing next to the enemy allowed, not in enemy ZOC unless the escort is at least 6 factors). Ferrying across one tidal hexside costs the force 2 MP per 20 SF transport present.',
    decision:
      'A ferry takes as many river transports, in either hex of the side, as its SF need, and 2 MP for each beside those of the ground.',
    source: 'base',
  },
  'bab-nav-3': {
    chapter: '5. Ships',
    text: "Naval battle. When armed ships of both sides share a hex or box, either may force battle. Each side rolls a die (Union first), adds its naval leader's value; enemy factors lost = floor(own factors x max(0, roll - 2) / 20); the share dealt by ironclads and the share dealt by other ships are computed apart, and each is rounded down; of the latter only half (round down) can fall on ironclads. The owner takes lost factors ship by ship: a ship keeps its remaining factors and is sunk at 0; four turns in a friendly port or in the North Box make it whole. Losses are simultaneous. The side losing the larger share retires (tie: the side that forced battle).",
    decision:
      'The engine takes lost factors one by one where most are left. Transports go down with the defeat of their escort, and alone one for each factor. A side forces one battle a turn in a place; who retires goes to the nearest place without enemy ships, his own first.',
    source: 'base',
  },
  'bab-nav-4': {
    chapter: '5. Ships',
    text: 'Naval leaders keep one single value.',
    decision:
      'The source lists none; use Union Farragut 3 (1862-01), Foote 2 (1861-09), D. D. Porter 2 (1862-10), Du Pont 1 (1861-09), Dahlgren 1 (1863-07); Confederate Buchanan 2 (1862-02), Semmes 3 (1861-06; Piracy Box only), Montgomery 1 (1862-04), Brown 2 (1862-07). They are placed without a draw at their date.',
    source: 'variant',
  },
  'bab-nav-5': {
    chapter: '5. Ships',
    text: 'Port blockade. A Confederate port is blockaded while Union ocean naval or ironclad factors of at least 3 (6 for a port of 4 or 5 weekly RP) lie in its station (bab-map-10) and no Confederate naval force there has driven them off. A blockaded port gives no RP and no supply by sea; unbesieged, it still counts as a city on land.',
    source: 'base',
  },
  'bab-blk-1': {
    chapter: '5. Ships',
    text: 'The Blockade Table and the Piracy Table are used once a month.',
    decision: 'Step 1 of segment I, before Production.',
    source: 'variant',
  },
  'bab-blk-2': {
    chapter: '5. Ships',
    text: 'Neither table may be used when the attacking factors come out below 0.',
    decision:
      'The attacking factors are those of the attacker less those of the defender in the box; ship counts cannot be negative, a difference can. Zero may roll, by whoever has factors there.',
    source: 'variant',
  },
  'bab-blk-3': {
    chapter: '5. Ships',
    text: 'Units enter the Piracy Box by simply being taken off the map.',
    decision:
      "Any Confederate ocean naval unit or ironclad in an unblockaded port or at sea, in the owner's move, at no cost; it may come back to an open port the same way. Union ocean naval units enter by the same rule.",
    source: 'variant',
  },
  'bab-blk-4': {
    chapter: '5. Ships',
    text: 'One roll for one single box; no zones.',
    source: 'variant',
  },
  'bab-blk-5': {
    chapter: '5. Ships',
    text: 'Naval losses of a table result stand as printed; RP effects are multiplied: "RP" by 4, "RP1" by 6, "RP2" by 12; "RP+" is not multiplied.\n\n| Result | Multiplier |\n|---|---|\n| RP | 4 |\n| RP1 | 6 |\n| RP2 | 12 |\n| RP+ | 1 |',
    source: 'variant',
  },
  'bab-blk-6': {
    chapter: '5. Ships',
    text: 'Piracy Table (attacker Confederate). N = Confederate - Union factors in the box; final = die + floor(N/3) + Semmes if present. Basic quantity q = Confederate factors in the box before losses. RP, RP1, RP2 take q x multiplier from Union RP stock and next income; RP+ gives the Confederacy a flat 10 RP.\n\n| Final | Result |\n|---|---|\n| 2 or less | Confederacy loses 3 factors |\n| 3-4 | nothing |\n| 5-6 | RP |\n| 7-8 | RP1 |\n| 9 | RP1, Union loses 3 factors from the box |\n| 10-11 | RP2 |\n| 12 or more | RP2 and RP+ |',
    source: 'base',
  },
  'bab-blk-7': {
    chapter: '5. Ships',
    text: "Blockade Table (attacker Union). N = Union - Confederate factors in the Blockade Box; final = die + floor(N/6). The percentage is taken off this month's RP from all open (not port-blockaded) Confederate ports, lost part rounded down. A natural 1 costs the Union 3 factors.\n\n| Final | Port RP stopped |\n|---|---|\n| 3 or less | 0% |\n| 4-6 | 10% |\n| 7-9 | 20% |\n| 10-12 | 35% |\n| 13-15 | 50% |\n| 16 or more | 70% |",
    source: 'base',
  },
  'bab-lead-1': {
    chapter: '6. Leaders',
    text: 'Each land leader has two values at each rank he can hold: command (combat ability) and administrative. Data in `data/leaders.ts`: 48 Union, 38 Confederate.',
    source: 'variant',
  },
  'bab-lead-2': {
    chapter: '6. Leaders',
    text: "The flattened list gives each leader 2n numbers: n command values, then n administrative ones, for n consecutive ranks. **Decision on ranks:** one star brigadier or division, two stars corps (Confederate major general), three stars army (Confederate lieutenant general), four stars army general, general in chief or theatre. Each leader's first rank is set in the file from his career so that his ranks are consecutive and his last value falls on his highest command. Sherman is the only leader with four; Grant's three are 2-3-4.",
    source: 'variant',
  },
  'bab-lead-3': {
    chapter: '6. Leaders',
    text: 'The last row (Wheeler, cavalry) breaks off after command 1.',
    decision: 'Administrative 1, two stars; capable trainer of cavalry, median for his side.',
    source: 'variant',
  },
  'bab-lead-4': {
    chapter: '6. Leaders',
    text: 'The new values are optional; the old single values may be used.',
    decision: 'The new values are always used; the old ones are unknown.',
    source: 'variant',
  },
  'bab-lead-5': {
    chapter: '6. Leaders',
    text: 'Cavalry leaders are marked CAV (6 Union, 5 Confederate).',
    decision: 'A CAV leader at 1 or 2 stars may lead only forces at least half cavalry; others lead anything.',
    source: 'variant',
  },
  'bab-lead-6': {
    chapter: '6. Leaders',
    text: "Leaders' Choice. Each side's cup holds one counter per leader not in play whose `first_available` month has come, and, for each leader in play, his next rank's counter once its `from_` month has come and he has held his present rank 8 turns. A side draws one counter (uniform) and chooses: deploy it (leader at any friendly city or friendly force, or the promotion takes effect), or return it. An empty cup gives no draw; with one counter in it a double draw takes one.",
    source: 'base',
  },
  'bab-lead-7': {
    chapter: '6. Leaders',
    text: "From March 1862 to April 1863 inclusive the Union may draw two leaders each Leaders' Choice.",
    decision: 'Both drawn before choosing; I March 1862 is the first such phase, III April 1863 the last.',
    source: 'variant',
  },
  'bab-lead-8': {
    chapter: '6. Leaders',
    text: "At Leaders' Choice a side may relieve one leader: he returns to the cup for 8 turns; relieving an army commander costs his side 1 political point.",
    source: 'base',
  },
  'bab-lead-9': {
    chapter: '6. Leaders',
    text: 'Casualties. After a battle in which both sides had 20 CP or more, one die per participating leader on each side (Union first, by id): on a 1 he is hit; roll again: 1-5 wounded, back in the cup after 8 turns; 6-10 removed for good.',
    source: 'base',
  },
  'bab-lead-10': {
    chapter: '6. Leaders',
    text: 'The column `historical_out` is used only to keep dead or departed leaders out of later scenarios, never during play.',
    source: 'base',
  },
  'bab-cav-1': {
    chapter: '7. Cavalry',
    text: 'The side with more cavalry in a battle gets a favourable modifier of 1 (-1 if attacker, +1 if defender).',
    decision: 'Compare cavalry SF taking part; equal or none: no effect.',
    source: 'variant',
  },
  'bab-cav-2': {
    chapter: '7. Cavalry',
    text: "That side may also use a tactical chit two levels above the sum of its generals' command values (bab-chit-2).",
    source: 'variant',
  },
  'bab-cav-3': {
    chapter: '7. Cavalry',
    text: 'A force made only of cavalry may escape from a battle by rolling on the Cavalry Retreat Table.',
    decision:
      'Declared by the defender when attacked, before chits; after the loss it retreats 1 to 3 hexes by bab-ret-1 and the battle does not happen. It always escapes; the table only prices it.\n\n| Final | Loss |\n|---|---|\n| 1-5 (and less) | none |\n| 6-7 | 10% |\n| 8 | 25% |\n| 9 | 30% |\n| 10 | 40% |\n| 11 | 50% |\n| 12 or more | 75% |\n\nRow 10 is printed without its percent sign; read as 40%.',
    source: 'variant',
  },
  'bab-cav-4': {
    chapter: '7. Cavalry',
    text: "Modifiers: minus the leader's command value (a negative value therefore adds); plus the row below.",
    decision:
      'Enemy to own cavalry SF; use the highest row reached; below 1/2 no row.\n\n| Enemy cavalry : own | DRM |\n|---|---|\n| 1/2 | +1 |\n| 1/1 | +2 |\n| 2/1 | +3 |\n| 3/1 or more | +4 |',
    source: 'variant',
  },
  'bab-cmb-1': {
    chapter: '8. Combat',
    text: 'When. After all his moves the phasing player attacks from adjacent hexes. A formation attacks once a turn; a hex is attacked once a turn. Formations of several hexes combine under the senior leader present. Attack is voluntary. An attacker pays nothing in MP but needs a passable hexside.',
    source: 'base',
  },
  'bab-cmb-2': {
    chapter: '8. Combat',
    text: "Sequence of one battle. (1) attacker names hexes and forces; (2) an all-cavalry defender may use bab-cav-3; (3) both choose a chit secretly; (4) reveal; (5) add modifiers; (6) one die, attacker's; (7) losses to both at once; (8) militia upgrade (bab-upg-2); (9) retreat, advance; (10) leader casualties.",
    source: 'base',
  },
  'bab-crt-1': {
    chapter: '8. Combat',
    text: 'Strength comparison. Attacker CP : defender CP.\n\n| Comparison | DRM | Loss multiplier |\n|---|---|---|\n| 1-5 or less | +5 | x3 |\n| 1-4 | +4 | x3 |\n| 1-3 | +3 | x2 |\n| 1-2 | +2 | x1 |\n| 1-1 | +1 | x1 |\n| 3/2-1 | 0 | x1 |\n| 2-1 | -1 | x1 |\n| 3-1 | -2 | x1 |\n| 4-1 | -3 | x2 |\n| 5-1 | -4 | x2 |\n| 6-1 | -5 | x3 |\n| 7-1 | -6 | x3 |',
    decision:
      'Take the first test that holds, in order: A>=7D, A>=6D, A>=5D, A>=4D, A>=3D, A>=2D, 2A>=3D, A>=D, 2A>=D, 3A>=D, 4A>=D, else 1-5. Anything above 7-1 counts as 7-1.',
    source: 'variant',
  },
  'bab-crt-2': {
    chapter: '8. Combat',
    text: 'The multipliers x2 and x3 multiply losses.',
    decision:
      "Only the weaker side's (attacker's in the 1-n rows, defender's in the n-1 rows); the multiplier stands at both ends of a symmetric table, so it must punish whoever is overmatched. It is applied to the percentage, capped at 100%.",
    source: 'variant',
  },
  'bab-crt-3': {
    chapter: '8. Combat',
    text: "Low is good for the attacker. One die plus all DRM. Reason: the strong attacker's DRM is negative, the defender's river DRM positive.",
    source: 'base',
  },
  'bab-crt-4': {
    chapter: '8. Combat',
    text: 'Combat Results Table. Percent of SF lost. A = attacker, D = defender; R2 = retreat two hexes; hold = nobody retreats.\n\n| Final | A loss | D loss | Outcome |\n|---|---|---|---|\n| -2 or less | 5 | 30 | D R3 |\n| -1, 0 | 5 | 25 | D R2 |\n| 1, 2 | 10 | 20 | D R2 |\n| 3, 4 | 10 | 15 | D R1 |\n| 5, 6 | 15 | 15 | hold |\n| 7, 8 | 15 | 10 | hold |\n| 9, 10 | 20 | 10 | A R1 |\n| 11 | 25 | 5 | A R1 |\n| 12 or more | 30 | 5 | A R2 |',
    source: 'base',
  },
  'bab-crt-5': {
    chapter: '8. Combat',
    text: "Modifiers, all added. Strength (crt-1); hexside (terrain-1..5); hex terrain and city (map-4); fort level (+ each level); cavalry (cav-1); chits (chit-3); attacker out of supply +2; defender out of supply -1; attacker after forced march +1; armed ships in or beside the hex at least 3 factors more than the enemy's: -1 for the attacker, +1 for the defender; leaderless defender in the open -1.",
    source: 'base',
  },
  'bab-crt-6': {
    chapter: '8. Combat',
    text: 'Winner. The side that does not retreat; on "hold" the side with the smaller final loss percentage, tie the defender. A wiped-out side loses.',
    source: 'base',
  },
  'bab-chit-1': {
    chapter: '8. Combat',
    text: 'Tactical chits. Attack set A1..A7, defence set D1..D7, always all available, limited by level.\n\n| Level | Attack | Defence |\n|---|---|---|\n| always | A1 Muddled advance | D1 Disorder |\n| -3 | A2 Probe | D2 Withdrawal |\n| -1 | A3 Frontal attack | D3 Hold |\n| 1 | A4 Massed attack | D4 Prepared line |\n| 3 | A5 Turning move | D5 Refused flank |\n| 5 | A6 Flank attack | D6 Counterattack |\n| 8 | A7 Envelopment | D7 Counterstroke |',
    source: 'base',
  },
  'bab-chit-2': {
    chapter: '8. Combat',
    text: "The usable level is the combined sum of the generals' command values, +2 with cavalry superiority (bab-cav-2).",
    decision:
      'Sum over every leader taking part at his present rank, bad ones included (a sum, so it cannot be picked); leaderless see bab-unit-6. A chit may be chosen if its level is not above that number.',
    source: 'variant',
  },
  'bab-chit-3': {
    chapter: '8. Combat',
    text: 'Chit DRM (attack row, defence column).\n\n| | D1 | D2 | D3 | D4 | D5 | D6 | D7 |\n|---|---|---|---|---|---|---|---|\n| A1 | +1 | +2 | +2 | +3 | +2 | +3 | +4 |\n| A2 | -1 | 0 | 0 | +1 | +1 | +1 | +1 |\n| A3 | -2 | 0 | 0 | +1 | 0 | +1 | +2 |\n| A4 | -3 | -1 | -1 | +1 | 0 | +1 | +2 |\n| A5 | -3 | 0 | -2 | -1 | +1 | 0 | +1 |\n| A6 | -4 | -1 | -3 | -2 | +1 | -1 | 0 |\n| A7 | -5 | -1 | -4 | -3 | 0 | -2 | -1 |',
    source: 'base',
  },
  'bab-chit-4': {
    chapter: '8. Combat',
    text: 'Side effects , in percentage points before the multiplier: A4 or D6: both sides +5. A7: defender +10. D7: attacker +10. A2: both halved (round down), no retreat. D2: both halved (round down), the defender then retreats 1 hex unless the attacker must retreat; not usable in a siege.',
    source: 'base',
  },
  'bab-ret-1': {
    chapter: '8. Combat',
    text: "Retreat. Owner moves the stack the stated number of hexes, each farther from the enemy's battle hexes, passable, not enemy-held; prefers hexes free of enemy ZOC; ZOC hexes cost bab-zoc-4. A stack that cannot finish loses 25% for each missing hex and stops. Attackers retreat from their own hexes. A garrison in a fort, and any force under siege, ignores retreat and stays.",
    source: 'base',
  },
  'bab-ret-2': {
    chapter: '8. Combat',
    text: "If the defender's hex is emptied the attacker may advance any attacking forces into it, stacking allowing.",
    source: 'base',
  },
  'bab-sup-1': {
    chapter: '9. Supply and attrition',
    text: 'All combat units on the map need supply to act normally; a unit out of supply rolls on the Attrition Table.',
    decision:
      'Judged for both sides in step 10 each turn; the roll follows at once. Out of supply also halves MP (round up) next turn.',
    source: 'variant',
  },
  'bab-sup-2': {
    chapter: '9. Supply and attrition',
    text: 'The sources are depots and rail that ends in a city. Supplied means within 8 MP of a depot, or of a rail line that runs unobstructed to a supply centre.',
    decision:
      'A supply centre is itself such a source, rail or not (the counting rule measures from it, and much of the West has no rail). MP are those of led infantry, terrain and hexsides included, winter ignored.',
    source: 'variant',
  },
  'bab-sup-3': {
    chapter: '9. Supply and attrition',
    text: 'Counting. Count the hex of the source; do not count the hex of the unit.',
    decision: 'The "source" is the depot, city or nearest hex of the rail line.',
    source: 'variant',
  },
  'bab-sup-4': {
    chapter: '9. Supply and attrition',
    text: 'Supply centres: an unbesieged city on the map; an unblockaded port; a rail line leaving the map edge, for the Union and in Texas only.',
    decision:
      'Union exits serve Union forces, Texas exits Confederate forces (bab-map-9). The city or port must be friendly. A port ringed by land but unblockaded is a centre; a blockaded port not ringed is one too, as a city.',
    source: 'variant',
  },
  'bab-sup-5': {
    chapter: '9. Supply and attrition',
    text: 'Capacity. A city supplies one corps. A state capital or a strategic city supplies one army, and so does each rail line leaving the map edge.',
    decision:
      'An army slot may feed four corps or IF instead of an army; an IF or a detachment uses a corps slot; garrisons up to 16 SF in a friendly unbesieged city need none; a depot linked to a centre holds one army slot, an unlinked one feeds one corps for four turns and is then removed (linked: itself supplied by bab-sup-2 from a centre, or on navigable water or coast with a friendly transport in its hex). Slots are assigned by the engine: largest force first, nearest source by MP, ties by id; the owner may override.',
    source: 'variant',
  },
  'bab-sup-6': {
    chapter: '9. Supply and attrition',
    text: 'Enemy combat units or their ZOC block a supply line; friendly units cancel enemy ZOC, for this purpose only.',
    decision: 'Cancel in the hex they stand in.',
    source: 'variant',
  },
  'bab-attr-1': {
    chapter: '9. Supply and attrition',
    text: 'Attrition Table. One die per force. Loss on all SF of the force.\n\n| Final | Loss |\n|---|---|\n| 0-3 (and less) | none |\n| 4-5 | 10% |\n| 6 | 20% |\n| 7 | 30% |\n| 8 | 40% |\n| 9 | 50% |\n| 10 | 60% |\n| 11 | 70% |\n| 12 or more | 80% |',
    source: 'variant',
  },
  'bab-attr-2': {
    chapter: '9. Supply and attrition',
    text: "Minus the commanding leader's administrative value (0 if leaderless).",
    source: 'variant',
  },
  'bab-attr-3': {
    chapter: '9. Supply and attrition',
    text: 'One is added for every out-of-supply turn.',
    decision: 'Consecutive, the present one included.',
    source: 'variant',
  },
  'bab-attr-4': {
    chapter: '9. Supply and attrition',
    text: 'One is added for a forced march.',
    decision: 'On the roll of bab-move-2 and on any other attrition roll of that turn.',
    source: 'variant',
  },
  'bab-attr-5': {
    chapter: '9. Supply and attrition',
    text: 'One is added for every battle fought in that turn.',
    decision: 'Attacks and defences both.',
    source: 'variant',
  },
  'bab-attr-6': {
    chapter: '9. Supply and attrition',
    text: 'One is added for every turn spent under siege.',
    source: 'variant',
  },
  'bab-attr-7': {
    chapter: '9. Supply and attrition',
    text: 'A force makes at most one attrition roll a turn for supply or siege (plus its own forced-march roll). A besieged force that the besieger rolls for does not roll again in step 10; in that roll only the siege turns count, not the out-of-supply turns too. Reason: otherwise the same turns would be charged twice.',
    source: 'base',
  },
  'bab-siege-1': {
    chapter: '10. Cities, forts, sieges',
    text: 'A city is besieged once enemy units and enemy ZOC between them ring it; no supply then reaches it.',
    decision:
      'All adjacent land hexes hold enemy SF or lie in enemy ZOC (a friendly unit outside cancels nothing here); sea or tidal sides of a port count as closed only if it is blockaded. Judged at the start of step 9; the siege-turn count starts at 1 and resets when the ring breaks.',
    source: 'variant',
  },
  'bab-siege-2': {
    chapter: '10. Cities, forts, sieges',
    text: 'Each turn the besieger has the option of an Attrition roll against the besieged; each second turn also of a Siege Table roll.',
    decision:
      "Siege turns 2, 4, 6 and so on; attrition first; both optional; the attrition roll uses the besieged commander's administrative value and bab-attr-6.",
    source: 'variant',
  },
  'bab-siege-3': {
    chapter: '10. Cities, forts, sieges',
    text: 'Siege Table. \n\n| Final | Besieger loses | Besieged loses |\n|---|---|---|\n| -3 to 4 (and less) | 35% | none |\n| 5-8 | 20% | 50% |\n| 9 or more | surrender | |',
    source: 'variant',
  },
  'bab-siege-4': {
    chapter: '10. Cities, forts, sieges',
    text: 'Modifiers: the administrative values of besieging and besieged leaders, the fort level subtracted, +1 per siege turn, +2 instead per winter siege turn. **Decision on sign:** + besieger\'s, - besieged\'s commander. The source prints "-/+" in the order besieging, besieged, which would let good besiegers do worse although 9+ is surrender; we take the sense, not the order. Winter turns count +2, others +1, both summed over the whole siege.',
    source: 'variant',
  },
  'bab-siege-5': {
    chapter: '10. Cities, forts, sieges',
    text: "Besieger's losses fall on the formations he names for the roll; they must total at least the besieged SF and be adjacent. Each siege train among them lowers the fort level used here and in assaults by 1 (not below 0; at most 2). Reason: siege trains are bought but given no effect.",
    source: 'base',
  },
  'bab-siege-6': {
    chapter: '10. Cities, forts, sieges',
    text: 'Surrender removes all besieged SF and captures the city, depots and fort; ships flee or are lost. Besieged leaders: die each, 1-5 captured (cup after 24 turns), 6-10 escape.',
    source: 'base',
  },
  'bab-fort-1': {
    chapter: '10. Cities, forts, sieges',
    text: 'Forts are bought at level 1 and upgraded level by level (section 11).',
    decision:
      'The price "(x level)" means the upgrade price is paid for each level raised, one level per order; highest level 4.',
    source: 'variant',
  },
  'bab-fort-2': {
    chapter: '10. Cities, forts, sieges',
    text: 'A fort gives its level in combat DRM and Siege DRM, fires on ships (nav-1), and is lowered by one level when its hex is captured (minimum 0). Fortress hexes (Fort Monroe, Fort Pickens) hold a garrison and count as friendly ports.',
    source: 'base',
  },
  'bab-rp-1': {
    chapter: 'Resource Points (RP)',
    text: 'RP come monthly. Each Confederate state yields by the table; the year is that of the month.\n\n| State | 1861 | 1862 | 1863 | 1864-65 | Loss per city (Decision) |\n|---|---|---|---|---|---|\n| Virginia | 60 | 65 | 75 | 90 | 8 |\n| Georgia | 60 | 65 | 80 | 90 | 6 |\n| North Carolina | 30 | 35 | 40 | 50 | 5 |\n| South Carolina | 30 | 35 | 40 | 45 | 5 |\n| Arkansas | 20 | 20 | 25 | 25 | 4 |\n| Alabama | 30 | 35 | 40 | 45 | 5 |\n| Tennessee | 70 | 75 | 80 | 90 | 8 |\n| Mississippi | 30 | 35 | 40 | 45 | 5 |\n| Louisiana | 40 | 45 | 60 | 65 | 6 |\n| Florida | 30 | 35 | 40 | 45 | 4 |\n| Texas | 50 | 55 | 55 | 60 | 6 |\n| **Sum of rows** | **450** | **500** | **575** | **650** | |\n| Total printed | 450 | 500 | 575 | 600 | |',
    source: 'variant',
  },
  'bab-rp-2': {
    chapter: 'Resource Points (RP)',
    text: 'The 1864-65 rows add up to 650, the printed total says 600; the other three agree.',
    decision: 'Rows govern (650); the income is computed by state, losses too, so the total is only a caption.',
    source: 'variant',
  },
  'bab-rp-3': {
    chapter: 'Resource Points (RP)',
    text: 'Each city the enemy takes costs its owner 4 to 8 RP. The source has a column heading for the per-city loss but no numbers.',
    decision:
      "Last column above, within 4..8, larger for richer states; charged per resource city enemy-controlled, monthly; a state's yield never falls below 0.",
    source: 'variant',
  },
  'bab-rp-4': {
    chapter: 'Resource Points (RP)',
    text: "A taken state capital halves the state's RP.",
    decision:
      "Halve the table value first (round down), then subtract the other lost resource cities; the capital itself is not also charged. Texas's capital is in the box and cannot fall.",
    source: 'variant',
  },
  'bab-rp-5': {
    chapter: 'Resource Points (RP)',
    text: 'Port RP count fourfold.',
    decision:
      'The weekly value is `port_rp_week` in `data/cities.ts` (New Orleans 5; Charleston, Wilmington, Mobile 4; Savannah 3; Norfolk, Galveston 2; the others 1; sum 34); x 4 = monthly; only Confederate-held, unblockaded ports pay; then bab-blk-7.',
    source: 'variant',
  },
  'bab-rp-6': {
    chapter: 'Resource Points (RP)',
    text: 'Union RP a month.\n\n| 1861 | 1862 | 1863 | 1864-65 |\n|---|---|---|---|\n| 700 | 725 | 750 | 850 |',
    source: 'variant',
  },
  'bab-rp-7': {
    chapter: 'Resource Points (RP)',
    text: 'Each lost city costs the Union 8 RP.',
    decision: 'Each Union 1861 resource city in enemy control, monthly.',
    source: 'variant',
  },
  'bab-rp-8': {
    chapter: 'Resource Points (RP)',
    text: "Six cities of the original chart cost, if the South takes them, that chart's number x 4.",
    decision:
      'The six and their numbers are unknown; Washington 25, Philadelphia 25, Baltimore 15, Pittsburgh 15, Cincinnati 15, St. Louis 10 (`union_chart_rp`), so 100, 100, 60, 60, 60, 40 RP a month, instead of the 8.',
    source: 'variant',
  },
  'bab-rp-9': {
    chapter: 'Resource Points (RP)',
    text: 'Unspent RP are kept. Captured cities give the captor no RP. A captured depot is removed.',
    source: 'base',
  },
  'bab-pp-1': {
    chapter: 'Personnel Points (PP)',
    text: 'The Confederate volunteer call is 415, 330, 320.',
    decision:
      'First, second and third call of the game (equal to 1861, 1862, 1863 when called every year); there is no fourth call, only levies.',
    source: 'variant',
  },
  'bab-pp-2': {
    chapter: 'Personnel Points (PP)',
    text: 'Union volunteer call: The variant leaves the base chart as it was, and that chart is unknown.',
    decision:
      '700, 600, 550, 500 for the first to fourth call. Reason: about 1.7 Southern PP in the first year and Northern RP can pay for them.',
    source: 'variant',
  },
  'bab-pp-3': {
    chapter: 'Personnel Points (PP)',
    text: 'Union deduction: 2 PP per city of a Union state, Missouri, Kentucky or West Virginia that the Union does not hold when it calls.',
    decision: 'Resource cities (24 + 16).',
    source: 'variant',
  },
  'bab-pp-4': {
    chapter: 'Personnel Points (PP)',
    text: 'Confederate adjustment: minus 2 per Southern city out of its hands, plus 2 per neutral city in its hands, when it calls.',
    decision: 'Resource cities; neutral = Missouri, Kentucky, West Virginia.',
    source: 'variant',
  },
  'bab-pp-5': {
    chapter: 'Personnel Points (PP)',
    text: 'Neither side gains PP for holding enemy cities.',
    source: 'variant',
  },
  'bab-pp-6': {
    chapter: 'Personnel Points (PP)',
    text: 'Points from a volunteer call must be spent within the calendar year of the call; the rest lapses.',
    decision: 'Lapses at year change.',
    source: 'variant',
  },
  'bab-pp-7': {
    chapter: 'Personnel Points (PP)',
    text: "At most 50% of a call's total may be spent in one turn.",
    decision: 'Of the adjusted total, rounded down (415 gives 207).',
    source: 'variant',
  },
  'bab-pp-8': {
    chapter: 'Personnel Points (PP)',
    text: 'One volunteer call a year at most.',
    source: 'variant',
  },
  'bab-pp-9': {
    chapter: 'Personnel Points (PP)',
    text: 'The first levy ends volunteer calls for that player for good.',
    source: 'variant',
  },
  'bab-pp-10': {
    chapter: 'Personnel Points (PP)',
    text: 'One levy a year at most.',
    decision:
      'A call and the first levy may fall in one year if the call came first; levy PP follow bab-pp-6 and bab-pp-7.',
    source: 'variant',
  },
  'bab-pp-11': {
    chapter: 'Personnel Points (PP)',
    text: 'Levy size. Confederate 260, 230, 200, 170; Union 450, 420, 400, 350 (first to fourth). The city adjustments of bab-pp-3/4 apply. Not before 1862. Political cost bab-pol-6.',
    source: 'base',
  },
  'bab-prod-1': {
    chapter: 'Production tables',
    text: 'Union. Turns = delay.\n\n| Unit | PP | RP | Turns |\n|---|---|---|---|\n| Militia | 1 | 5 | 2 |\n| Line infantry | 1 | 10 | 8 |\n| Cavalry | 1 | 50 | 3 |\n| Ironclad | 1 | 135 | 36 |\n| River gunboat | 1 | 45 | 12 |\n| River transport | 1 | 36 | 9 |\n| Ocean naval | 1 | 108 | 48 |\n| Ocean transport | 1 | 72 | 24 |\n| Fort, level 1 | 1 | 120 | 8 |\n| Fort upgrade, per level | 1 | 75 | 6 |\n| Siege train | 1 | 48 | 5 |\n| Supply depot | 0 | 36 | 4 |',
    source: 'variant',
  },
  'bab-prod-2': {
    chapter: 'Production tables',
    text: 'Confederate. \n\n| Unit | PP | RP | Turns |\n|---|---|---|---|\n| Militia | 1 | 5 | 2 |\n| Line infantry | 1 | 10 | 8 |\n| Cavalry | 1 | 30 | 2 |\n| Ironclad | 1 | 90 | 36 |\n| River gunboat | 1 | 30 | 12 |\n| River transport | 1 | 24 | 9 |\n| Ocean naval | 1 | 72 | 48 |\n| Fort, level 1 | 1 | 120 | 8 |\n| Fort upgrade, per level | 1 | 75 | 6 |\n| Supply depot | 0 | 36 | 4 |',
    decision: 'Price is per SF for land troops, per unit otherwise.',
    source: 'variant',
  },
  'bab-prod-3': {
    chapter: 'Production tables',
    text: 'These tables replace the older ones, which had no building time; price is paid when ordered.',
    source: 'variant',
  },
  'bab-prod-4': {
    chapter: 'Production tables',
    text: 'Where. SF: any recruitment city (or North Box, Texas Box), named when ordered; on arrival, if the city is lost or besieged, any other. River ships: a friendly city on navigable water. Ironclads: the same or a port. Ocean ships: a friendly unblockaded port or the North Box. Forts: a hex with a friendly force of 3 SF. Depots and siege trains: any recruitment city, or a depot in any friendly hex with a supplied army.',
    source: 'base',
  },
  'bab-mil-1': {
    chapter: 'Militia',
    text: 'Before each I January, a die is rolled on the Militia Table for every army or IF to find the militia lost.',
    decision:
      "Also for detachments and mixed garrisons, value 0; the loss applies to the force's militia SF only.\n\n| Final | Militia lost |\n|---|---|\n| -2 to 3 (and less) | 0 |\n| 4-5 | 10% |\n| 6 | 20% |\n| 7 | 30% |\n| 8 | 40% |\n| 9 | 50% |\n| 10 | 60% |\n| 11 | 70% |\n| 12 or more | 80% |",
    source: 'variant',
  },
  'bab-mil-2': {
    chapter: 'Militia',
    text: "Modifiers. Minus the leader's administrative value; by side and year ending:\n\n| | 1861 | 1862 | 1863 | 1864 |\n|---|---|---|---|---|\n| Confederate | -1 | -2 | -3 | -2 |\n| Union | +1 | -1 | -2 | -2 |\n\n+5 for units out of supply; +2 for Union units in enemy territory; +1 for Confederate units in enemy territory.",
    decision:
      "Enemy territory = an enemy's 1861 state (neutral states are nobody's); 1865 has no row because no check falls in it.",
    source: 'variant',
  },
  'bab-mil-3': {
    chapter: 'Militia',
    text: 'A garrison of militia only loses half its strength without a roll, rounded up (7 SF lose 4).',
    source: 'variant',
  },
  'bab-upg-1': {
    chapter: 'Militia',
    text: "Monthly upgrade. In each month's Production Phase a player may turn militia into line infantry, up to 4 in 1861, 6 in 1862, 8 in 1863, 10 in 1864 and 1865.",
    decision: '4 SF (a militia unit is the 1 SF bought for 1 PP), free, for supplied militia anywhere.',
    source: 'variant',
  },
  'bab-upg-2': {
    chapter: 'Militia',
    text: "Battle upgrade. After each battle 25% of the winner's militia, fractions up, and 10% of the loser's, fractions down, become line.",
    decision: 'Of militia SF in the battle surviving the losses.',
    source: 'variant',
  },
  'bab-upg-3': {
    chapter: 'Militia',
    text: 'These are the only ways; the Production Table is not used to upgrade militia.',
    source: 'variant',
  },
  'bab-trn-1': {
    chapter: 'Infantry training',
    text: 'Infantry may enter before its 8 turns are over by being trained.',
    decision: 'Line infantry on order only, assigned to one leader at a centre when ordered or later.',
    source: 'variant',
  },
  'bab-trn-2': {
    chapter: 'Infantry training',
    text: 'Each player may name up to 5 cities as training centres.',
    decision: 'Named or changed in the Production Phase; a changed centre must be empty.',
    source: 'variant',
  },
  'bab-trn-3': {
    chapter: 'Infantry training',
    text: 'A centre works only with a leader whose administrative value is above 0 in it.',
    decision:
      "Each leader's own batch needs that leader present from assignment to entry; if he leaves, the batch reverts to 8 turns.",
    source: 'variant',
  },
  'bab-trn-4': {
    chapter: 'Infantry training',
    text: 'A leader may train up to the SF he could command as a corps leader (bab-unit-4).',
    source: 'variant',
  },
  'bab-trn-5': {
    chapter: 'Infantry training',
    text: "The entry is brought forward by as many turns as the leader's administrative value. Value 3: 5 turns instead of 8; value 4: 4.",
    decision: 'Never less than 1 turn from assignment.',
    source: 'variant',
  },
  'bab-trn-6': {
    chapter: 'Infantry training',
    text: 'A centre holds at most 3 leaders or 120 SF at once.',
    decision: 'Neither limit may be passed.',
    source: 'variant',
  },
  'bab-trn-7': {
    chapter: 'Infantry training',
    text: 'Confederate centres must be on-map; a single one of them can be Texan. Union ones may be anywhere, on or off the map.',
    decision:
      "Texas means the Texas Box; the Union's off-map place is the North Box, which can count as several centres.",
    source: 'variant',
  },
  'bab-trn-8': {
    chapter: 'Infantry training',
    text: 'Units trained off the map enter by rail, at most 60 SF for a single line.',
    decision: 'Per turn and exit.',
    source: 'variant',
  },
  'bab-trn-9': {
    chapter: 'Infantry training',
    text: 'Units trained on the map enter at their centre, at most 60 SF a turn.',
    decision: 'Per centre; the excess waits a turn.',
    source: 'variant',
  },
  'bab-trn-10': {
    chapter: 'Infantry training',
    text: 'When a centre is taken, roll a die: the result x 10 is the percentage of SF lost. Survivors come back two turns later at a city within 30 hexes of the lost centre.',
    decision:
      'Friendly unbesieged city, hexes counted straight; if none, all lost; a 10 loses all. Leaders there: bab-siege-6.',
    source: 'variant',
  },
  'bab-pol-1': {
    chapter: '12. Politics and victory',
    text: 'Political points (PoP) are one track; plus favours the Confederacy. It follows from the signs of the three printed additions:\n\n| Id | Event | PoP |\n|---|---|---|\n| bab-pol-2 | A Union army ends the turn adjacent to Richmond | -1 |\n| bab-pol-3 | The Union controls Arkansas | -2 |\n| bab-pol-4 | The Confederacy controls West Virginia | +2 |',
    decision:
      'Pol-2 each turn (army = with an army commander, or 60 SF or more), once a turn however many armies; pol-3 and pol-4 when control is gained, taken back when lost. Control of a state = its capital and more than half its resource cities.',
    source: 'variant',
  },
  'bab-pol-2': {
    chapter: '12. Politics and victory',
    text: 'Event: A Union army ends the turn adjacent to Richmond; PoP: -1.',
    source: 'variant',
  },
  'bab-pol-3': {
    chapter: '12. Politics and victory',
    text: 'Event: The Union controls Arkansas; PoP: -2.',
    source: 'variant',
  },
  'bab-pol-4': {
    chapter: '12. Politics and victory',
    text: 'Event: The Confederacy controls West Virginia; PoP: +2.',
    source: 'variant',
  },
  'bab-pol-5': {
    chapter: '12. Politics and victory',
    text: 'Other events. Battle with 60 CP or more on both sides: winner 3; 30 or more: 1. Resource city taken from its 1861 owner 1, strategic or capital 3, Richmond 12, Washington 20 (reversed when retaken). State control: Tennessee 4, Kentucky 3, Missouri 3, each other Confederate state 3 (Texas cannot).',
    source: 'base',
  },
  'bab-pol-6': {
    chapter: '12. Politics and victory',
    text: 'Union levy +4; Confederate levy -3; each Union call after the first +1.',
    source: 'base',
  },
  'bab-pol-7': {
    chapter: '12. Politics and victory',
    text: 'Weariness. I January and I July from 1863: +2; each month of 1864 to October: +1 more.',
    source: 'base',
  },
  'bab-pol-8': {
    chapter: '12. Politics and victory',
    text: 'Intervention. At the start of each month April 1862 to September 1863 with PoP 25 or more and no Emancipation: die + floor((PoP - 25) / 5); 9 or more: port blockade and Blockade Table cease for good, the Confederacy gets 100 RP a month, PoP +10.',
    source: 'base',
  },
  'bab-pol-9': {
    chapter: '12. Politics and victory',
    text: 'Emancipation. From July 1862, at a month start within 8 turns of a Union win in a battle of 30 CP or more on both sides, the Union may proclaim: intervention is off for good, PoP -3, its next levy +100 PP.',
    source: 'base',
  },
  'bab-pol-10': {
    chapter: '12. Politics and victory',
    text: 'Election. I November 1864: PoP +15 or more, the Confederacy wins at once; -10 or less, PoP -5.',
    source: 'base',
  },
  'bab-vic-1': {
    chapter: '12. Politics and victory',
    text: 'Campaign. Checked in step 11. Union wins at once at PoP -60 or less, or holding Richmond and 7 of the 10 on-map Confederate capitals. The Confederacy wins at once at +60 or more, or holding Washington four turns running. After turn 200: -30 or less Union, -29 to -10 draw, above that Confederacy. Year scenarios start with their own PoP and use the same numbers.',
    source: 'base',
  },
  'bab-scn-1': {
    chapter: '13. Scenarios',
    text: 'Learning game: "On to Richmond", I July to II August 1861 (turns 13-18). Map window: latitude 36.8 to 40.1, longitude -80.3 to -75.8. No production, politics, Leaders\' Choice, training or siege table; combat, movement, ZOC, rail (20 SF a turn each), supply and initiative in force. Union: Washington McDowell 3* 56m 6l 2c; Washington g 12m; Hagerstown Banks 3* 24m 4l; Fort Monroe Butler 3* 18m; Grafton Rosecrans 3* 14m; Baltimore g 6m. Confederate: Manassas Beauregard 4* 34m 6l 2c; Winchester J.Johnston 4* 16m 6l with Jackson 1*, 1c; Fredericksburg g 5m; Yorktown g 10m; Norfolk g 12m; Richmond g 6m; Staunton Floyd 1* 8m. Victory points at the end: Manassas 3, Winchester 3, Fredericksburg 2, Richmond 12, Washington 12, Hagerstown, Frederick, Leesburg 1 each for the side that holds them, 1 per 5 enemy SF destroyed, Union needs 5 more than the Confederacy, with 1 to 4 more it is a draw, with no more the Confederacy wins.',
    source: 'design',
  },
  'bab-scn-2': {
    chapter: '13. Scenarios',
    text: 'Campaign, I April 1861 (turn 1), PoP -5. Treasuries: Union 700 RP, Confederate 450 RP are the first income; both may make their first call at once. Union: Washington g 8m 4l, McDowell 3* (from turn 5); Fort Monroe g 3l; Fort Pickens g 1l; Baltimore g 4m; Harrisburg g 12m; Pittsburgh g 4m; Cincinnati g 12m; Columbus OH g 4m; Indianapolis g 6m; Springfield IL g 6m; Cairo g 4m; St. Louis Lyon 1* 8m 3l; Leavenworth g 2l; North Box 30m, Butler 3* (turn 5); ships: North Box 4 ocean naval, 2 ocean transport; Cairo 2 river transport; Blockade Box 2 ocean naval. Confederate: Charleston SC Beauregard 4* 12m; Pensacola g 12m; Richmond g 8m; Norfolk g 6m; Harpers Ferry g 4m; Nashville g 6m; Memphis g 6m; New Orleans g 8m; Mobile g 5m; Montgomery g 4m; Savannah g 5m; Wilmington g 3m; Raleigh g 4m; Little Rock g 3m; Fort Smith g 2m; Galveston g 2m; Jackson MS g 4m; Jefferson City Price 1* 10m (turn 5; until then Missouri is closed); ships: New Orleans 1 ocean naval, 2 river transport; Memphis 1 river transport. Neutral cities begin uncontrolled except those listed, and Louisville, Frankfort, Covington, Lexington KY, which turn Union on I September 1861 unless entered.',
    source: 'design',
  },
  'bab-scn-3': {
    chapter: '13. Scenarios',
    text: '1862, I January (turn 37), PoP -6. Treasury 300 / 150 RP. Calls used: one each. Union: Washington McClellan 4* 20m 180l 12c with Sedgwick 1*, Meade 1*, Reynolds 1*, Hancock 1*; Washington g 16m; Frederick Banks 3* 4m 28l 2c; Grafton Rosecrans 3* 10m 14l; Charleston WV g 10l; Cumberland g 8l; Fort Monroe Butler 3* 8m 16l; Annapolis Burnside 2* 25l with 2 ocean transport; Beaufort g 16l; Louisville Buell 3* 20m 80l 4c; London Thomas 1* 16l 1c; Cairo Grant 2* 6m 30l 2c; Paducah g 8l; St. Louis Halleck 4* 10m 10l; Jefferson City g 10m 6l; Rolla Curtis 2* 22l 3c; Cincinnati Sherman 1* 10m; Fort Pickens g 2l; ships: Cairo 1 ironclad, 3 gunboat, 6 river transport; Blockade Box 6 ocean naval; Beaufort 2 ocean naval. McDowell 3* is attached to McClellan. Confederate: Manassas J.Johnston 4* 14m 72l 4c with Beauregard 4*, Longstreet 2*, EK Smith 2*, Stuart 1* attached; Leesburg g 5l; Winchester Jackson 2* 4m 14l 1c with Ashby 1*; Fredericksburg g 12l; Yorktown Magruder 2* 6m 18l; Norfolk Huger 2* 8m 16l; Richmond g 8m; Wilmington g 8m; New Bern g 8m; Charleston SC g 16l; Savannah g 14l; Bowling Green AS Johnston 4* 12m 36l 2c with Hardee 2*, Buckner 2*; Columbus KY Polk 3* 8m 26l; Fort Henry g 5m; Fort Donelson Floyd 1* 8m 4l; Knoxville g 8m; Murfreesboro Breckenridge 1* 6m 4l; Nashville g 4m; Memphis g 4m; Mobile g 12l; Pensacola g 12l; New Orleans g 10m; Fort Smith Van Dorn 2* 16l 2c; Springfield MO Price 1* 12m 4l; Galveston g 4m; ships: Norfolk 1 ironclad (arrives turn 45), New Orleans 2 gunboat, 2 river transport, Memphis 2 gunboat; Piracy Box 1 ocean naval. Bowling Green and Columbus KY are Confederate, other neutral resource cities Union except Springfield MO.',
    source: 'design',
  },
  'bab-scn-4': {
    chapter: '13. Scenarios',
    text: '1863, I January (turn 85), PoP +15, Emancipation proclaimed. Treasury 300 / 150 RP. Calls used: two each; Confederate levies used: one (no more calls). Union: Falmouth (hex 6714, across the Rappahannock from Fredericksburg) Burnside 3* 184l 16c with Hooker 2*, Sumner 2*, Franklin 2*, Couch 2*, Reynolds 2*, Sedgwick 2*, Meade 2*; Manassas Sigel 2* 16l with Slocum 2* 12l; Washington Heintzelmann 2* 10m 30l; Washington g 16m; Winchester g 14l; Harpers Ferry g 12l; Suffolk g 16l; Fort Monroe Keyes 2* 16l; New Bern g 16l; Beaufort g 16l; Grafton g 10l; Murfreesboro Rosecrans 3* 76l 8c with Thomas 2*, McCook 2*, Crittenden 2*, Sheridan 1*; Nashville g 16l; Louisville g 16l; Holly Springs Grant 3* 70l 6c with McPherson 2*, Ord 2*; Memphis Sherman 2* 36l, McClernand 2* 16l; Corinth g 14l; New Orleans Banks 3* 44l; Baton Rouge g 14l; Helena Steele 1* 18l 2c; Fayetteville AR Blunt 2* 20l 2c with Scholfield 2*; St. Louis Curtis 3* 12m; Springfield MO g 8l; ships: Memphis 4 ironclad, 4 gunboat, 8 river transport; Blockade Box 12 ocean naval; New Orleans 3 ocean naval; Beaufort 2 ironclad, 2 ocean naval, 3 ocean transport. Confederate: Fredericksburg Lee 4* 142l 12c with Longstreet 3*, Jackson 3*, Stuart 2*, AP Hill 2*, Hood 2*, Early 2* (Ewell is in the cup); Richmond g 12m; Petersburg DH Hill 2* 18l; Goldsboro g 12l; Wilmington g 8l; Charleston SC Beauregard 4* 26l; Savannah g 14l; Tullahoma Bragg 4* 62l 14c with Polk 3*, Hardee 3*, Cheatham 2*, Cleburne 2*, Breckenridge 2*, Wheeler 2*; Columbia TN Forrest 1* 5c; Knoxville Buckner 2* 14l; Chattanooga J.Johnston 4* 6l; Vicksburg Pemberton 3* 4m 46l; Grenada Van Dorn 2* 12c; Port Hudson Gardner 2* 22l; Jackson MS g 6m; Mobile g 12l; Little Rock Holmes 3* 30l 3c with Price 2*; Fort Smith Hindman 2* 14l; Alexandria LA Taylor 2* 12l 2c; Shreveport EK Smith 3* 4l; Galveston Magruder 2* 8m; Arkansas Post g 10l; ships: Vicksburg 1 ironclad, 1 gunboat; Charleston SC 2 ironclad; Mobile 1 gunboat; Piracy Box 3 ocean naval. Union also controls Norfolk, Nashville, New Orleans, Baton Rouge, Memphis, Corinth, Jackson TN, Clarksville, Murfreesboro, Columbus KY, Fort Henry, Fort Donelson, Island No. 10, Pensacola, St. Augustine, Helena, Fayetteville AR, and all neutral resource cities; the Confederacy controls everything else of its 1861 cities.',
    source: 'design',
  },
  'bab-scn-5': {
    chapter: '13. Scenarios',
    text: '1864, I April (turn 145), PoP +8, Emancipation proclaimed. Treasury 350 / 100 RP. No calls left; levies used: Union one, Confederate two (none yet in 1864 for either). Union: Culpeper Grant 4* 190l 22c with Meade 3*, Hancock 2*, Sedgwick 2*, Sheridan 2*, Custer 1*; Washington Burnside 3* 40l; Washington g 16m; Winchester Sigel 2* 16l 2c; Charleston WV g 12l; Fort Monroe Butler 3* 60l 4c with Smith 2*; New Bern g 14l; Beaufort g 16l; Jacksonville g 8l; Chattanooga Sherman 4* 130l 10c with Thomas 3*, Hooker 2*, Howard 2*; Huntsville McPherson 3* 46l with Logan 2*; Knoxville Scholfield 3* 24l 2c; Nashville g 16l; Memphis Grierson 1* 8c, g 12l; Vicksburg g 14l; New Orleans g 14l; Alexandria LA Banks 3* 52l 6c; Little Rock Steele 2* 20l 4c; St. Louis Rosecrans 3* 14m; ships: Vicksburg 4 ironclad, 6 gunboat, 10 river transport; Fort Monroe 2 ironclad, 6 ocean transport; Blockade Box 18 ocean naval; New Orleans 4 ocean naval. Confederate: Gordonsville Lee 4* 104l 16c with Longstreet 3*, Ewell 3*, AP Hill 3*, Early 2*, Gordon 1*, Stuart 2*; Richmond g 10m 4l; Petersburg Beauregard 4* 20l; Staunton Breckenridge 2* 8l 2c; Wilmington g 10l; Charleston SC g 14l; Savannah g 12l; Dalton J.Johnston 4* 96l 14c with Hardee 3*, Hood 3*, Cheatham 2*, Cleburne 2*, Stewart 2*, Wheeler 2*; Meridian Polk 3* 28l; Tupelo Forrest 2* 12c with SD Lee 2*; Mobile g 12l; Shreveport EK Smith 4* 14l with Taylor 2*, Walker 2* 10l 4c; Camden Price 2* 10l 6c; Galveston Magruder 2* 8m; ships: Richmond 3 ironclad; Charleston SC 2 ironclad; Mobile 1 ironclad, 1 gunboat; Shreveport 1 ironclad; Piracy Box 2 ocean naval. Union also controls the cities listed at the end of bab-scn-4 plus Vicksburg, Port Hudson, Natchez, Chattanooga, Knoxville, Little Rock, Pine Bluff, Fort Smith, Arkansas Post, Jacksonville, Huntsville, Brunswick, Suffolk, New Bern and Beaufort; the Confederacy controls everything else of its 1861 cities.',
    source: 'design',
  },
  'bab-scn-6': {
    chapter: '13. Scenarios',
    text: 'Set-up check. The engine must reject a scenario in which a garrison is over 16 SF, a leader over his limit, two formations of both sides share a hex, or a leader stands at a rank he does not have. Over-limit stacks named above are split by the set-up into corps under the attached leaders, largest leader limit first, remainder with the army commander; what exceeds bab-unit-4 becomes a detachment in the same hex.',
    source: 'base',
  },
};
