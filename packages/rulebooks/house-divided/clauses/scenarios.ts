import type { ClauseTable } from '@longroll/kernel';

/** Chapter 16 of the index: the scenarios. */
export const scenarios: ClauseTable = {
  'ahd-scen-1': {
    source: 'base',
    text: 'A scenario gives the first and the last turn, the flags that differ from the printed owner, the units and the options. All units start full, and there are no entrenchments besides the permanent ones. The Union moves first. A scenario with a short form has the option length (full or short), full by default. The short form ends after the Union battle phase of its last turn, where its own line replaces victory by endurance (ahd-victory-4); until then the other victories (ahd-victory-1 to -3) hold.',
    decision:
      'Only the 1861 set-up is known. The set-ups of 1862, 1863 and 1864 are designs after the historical positions, kept within army maximums and militia limits and all in supply. Reason: the base game’s own lists could not be established.',
  },
  'ahd-scen-1861': {
    source: 'base',
    text: [
      '1861 campaign, the full game: turn 1 (July 1861) to turn 40. Army maximums 34 and 29. Both militia cavalry are still to be recruited.',
      'Union, 12 MI: Columbus OH 1, Washington 3, Pittsburgh 1, Fort Wayne 2, Harpers Ferry 1, St. Louis 1, Canton 1, Chicago 2.',
      'Confederacy, 8 MI: Mobile, New Orleans, Manassas Junction, Fredericksburg, Front Royal, Charleston SC, Atlanta and Jefferson City, 1 each.',
    ].join('\n'),
  },
  'ahd-scen-1862': {
    source: 'design',
    text: [
      '1862, the western rivers and the Peninsula: turn 7 (March 1862) to turn 40. Short form: to the end of turn 16; the Union wins if it holds two or more victory cities at the end of its last battle phase, else the Confederacy wins. Militia limits 12 and 8; the first draft comes on turn 8. Army maximums at the start 35 and 27.',
      'Flags changed to Union: Bowling Green, Columbus KY, Forts Henry and Donelson, Jefferson City, Lexington, London, Louisville, Manassas Junction, Munfordville, Nashville, New Bern, Paducah, Pittsburg Landing, Port Royal, Springfield MO.',
      'Union, 10 VI, 12 MI, 1 VC: Washington 3 VI 1 MI, Fort Monroe 1 VI 1 MI, Harpers Ferry 1 VI 1 MI, Charleston (Kanawha) 1 MI, London 1 MI, Nashville 2 VI 2 MI, Pittsburg Landing 2 VI 1 MI, Cairo 2 MI, Springfield MO 1 VI, Port Royal 1 MI, New Bern 1 MI, Manassas Junction 1 VC.',
      'Confederacy, 8 VI, 8 MI, 1 VC, 1 MC: Fredericksburg 2 VI, Gordonsville 1 VI 1 MI 1 VC, Front Royal 1 VI, Norfolk 1 MI, Yorktown 1 MI, Cumberland Gap 1 MI, Corinth 2 VI 1 MI 1 MC, Island No. 10 1 MI, Fort Smith 1 VI, Charleston SC 1 MI, New Orleans 1 MI, Richmond 1 VI.',
    ].join('\n'),
  },
  'ahd-scen-1863': {
    source: 'design',
    text: [
      '1863, Chancellorsville and Vicksburg: turn 19 (May 1863) to turn 40. Short form: to the end of turn 26; the Union wins with three or more victory cities at the end of its last battle phase, else the Confederacy wins. Militia limits 20 and 8. Army maximums at the start 35 and 23. The Union already holds Memphis and New Orleans.',
      'Flags changed to Union: Arkansas Post, Batesville, Baton Rouge, Bowling Green, Columbus KY, Corinth, Forts Henry and Donelson, Grand Junction, Island No. 10, Jackson TN, Jefferson City, Lexington, London, Louisville, Manassas Junction, Memphis, Munfordville, Murfreesboro, Nashville, New Bern, New Orleans, Norfolk, Paducah, Pittsburg Landing, Port Royal, Sparta, Springfield MO, Yorktown.',
      'Union, 3 CI, 20 VI, 1 VC, 7 MI, 1 MC: Manassas Junction 1 CI 4 VI 1 VC, Washington 1 VI 1 MI, Harpers Ferry 1 VI, Norfolk 1 VI, Charleston (Kanawha) 1 MI, Lexington 1 VI, Murfreesboro 1 CI 3 VI 1 MC, Nashville 1 MI, Memphis 1 VI 1 MI, Corinth 1 VI, Arkansas Post 1 CI 3 VI 1 MI, Baton Rouge 2 VI, New Orleans 1 VI, Springfield MO 1 MI, Port Royal 1 VI, New Bern 1 MI.',
      'Confederacy, 3 CI, 12 VI, 1 CC, 5 MI, 1 VC, 1 MC: Fredericksburg 2 CI 3 VI 1 CC, Richmond 1 VI, Chattanooga 1 CI 2 VI 1 MI 1 VC, Knoxville 1 MI, Vicksburg 2 VI 1 MI, Jackson MS 1 VI 1 MC, Natchez 1 VI, Little Rock 1 VI, Charleston SC 1 VI, Wilmington 1 MI, Mobile 1 MI.',
    ].join('\n'),
  },
  'ahd-scen-1864': {
    source: 'design',
    text: [
      '1864, Grant and Sherman: turn 29 (May 1864) to turn 40. Militia limits 24 and 8. Army maximums at the start 36 and 19. The Union already holds Memphis and New Orleans and needs Richmond, Wilmington, Charleston SC, Atlanta and Mobile.',
      'Flags changed to Union: Arkansas Post, Batesville, Baton Rouge, Bowling Green, Chattanooga, Columbus KY, Corinth, Cumberland Gap, Decatur, Forts Henry and Donelson, Fort Smith, Grand Junction, Island No. 10, Jackson TN, Jacksonville, Jefferson City, Knoxville, Lexington, Little Rock, London, Louisville, Manassas Junction, Memphis, Monroe, Munfordville, Murfreesboro, Nashville, Natchez, New Bern, New Orleans, Norfolk, Paducah, Pittsburg Landing, Port Royal, Sparta, Springfield MO, Vicksburg, Yorktown.',
      'Union, 4 CI, 19 VI, 2 VC, 3 MI: Manassas Junction 2 CI 3 VI 1 VC, Washington 1 VI 1 MI, Harpers Ferry 1 VI, Norfolk 2 VI, Charleston (Kanawha) 1 VI, Chattanooga 2 CI 4 VI 1 VC, Knoxville 1 VI, Nashville 1 MI, Memphis 1 VI, Vicksburg 1 VI, New Orleans 2 VI, Little Rock 1 VI, Port Royal 1 VI, New Bern 1 MI.',
      'Confederacy, 3 CI, 9 VI, 2 CC, 4 MI, 1 VC: Gordonsville 2 CI 2 VI 1 CC, Richmond 1 VI, Petersburg 1 MI, Staunton 1 VI, Dalton 1 CI 3 VI 1 VC, Okolona 1 CC, Mobile 1 MI, Charleston SC 1 VI, Wilmington 1 MI, Meridian 1 VI, Atlanta 1 MI.',
    ].join('\n'),
  },
  'ahd-scen-learn': {
    source: 'design',
    text: [
      'Learning scenario, On to Richmond: eight turns, 1 (July 1861) to 8 (April 1862), on 18 boxes with the links between them: Philadelphia, Harrisburg, Gettysburg, Baltimore, Washington, Harpers Ferry, Manassas Junction, Front Royal, Fredericksburg, Gordonsville, Staunton, Lynchburg, Richmond, Petersburg, Yorktown, Fort Monroe, Norfolk and Weldon. All other boxes do not exist.',
      'Union: Washington 3 MI 1 VI, Baltimore 1 MI, Harpers Ferry 1 MI, Fort Monroe 1 MI.',
      'Confederacy: Manassas Junction 1 VI 1 MI, Fredericksburg 1 MI, Front Royal 1 MI, Richmond 1 MI.',
    ].join('\n'),
  },
  'ahd-scen-learn-1': {
    source: 'design',
    text: 'In the learning scenario the army maximums are fixed: Union 9, Confederacy 7. There are march and recruitment rolls from turn 1. There are no naval invasions, no victory by strength, no drafts and no border states.',
  },
  'ahd-scen-learn-2': {
    source: 'design',
    text: 'In the learning scenario the Union wins at once by controlling Richmond at the end of a Union battle phase. The Confederacy wins by taking and keeping Washington (ahd-victory-2), or at the end of the Union battle phase of turn 8.',
  },
  'ahd-scen-learn-3': {
    source: 'design',
    text: 'In the learning scenario supply works unchanged. The recruiting cities here are Philadelphia, Baltimore and Washington for the Union, Richmond and Petersburg for the Confederacy (Baltimore too if taken). A Confederate army whose two cities are parted is out of supply.',
  },
};
