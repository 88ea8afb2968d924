/** The Union's formations in Virginia, March to June 1862, with the turns in which they came (rotd-N10, rotd-N12). */
import type { Formation } from './muster.ts';

const [MCCLELLAN, MCDOWELL, BANKS, FREMONT] = ['McClellan', 'McDowell', 'Banks', 'Fremont'];
const [MONROE, WASHINGTON] = ['K9-T7', 'K4-S5'];

export const union: readonly Formation[] = [
  // Before Fort Monroe and on the way to it
  [MCCLELLAN, MONROE, 0, 'CQ Department of Virginia (Wool); IN Weber 2800 fort; IN Mansfield 2800; IN Robinson 2700'],
  [MCCLELLAN, MONROE, 2, 'CQ III Corps (Heintzelman); IN Martindale 2900; IN Morell 2900; IN Butterfield 3000'],
  [MCCLELLAN, MONROE, 2, 'IN Jameson 2900; IN Birney 2900; IN Berry 2900; CV Averell 1000; LA Griffin 4'],
  [MCCLELLAN, MONROE, 3, 'AQ Army of the Potomac; CQ IV Corps (Keyes); IN Hancock 3000; IN Brooks 3000'],
  [MCCLELLAN, MONROE, 3, 'IN Davidson 2800; IN Peck 2800; IN Graham 2800; IN Devens 2700; LA Ayres 4'],
  [MCCLELLAN, MONROE, 4, 'IN Naglee 2700; IN Keim 2500; IN Palmer 2600; IN Grover 3000; IN Sickles 3000'],
  [MCCLELLAN, MONROE, 4, 'IN Patterson 2800; IN Buchanan 2400 good; IN Chapman 2300 good; IN Warren 2300'],
  [MCCLELLAN, MONROE, 4, 'CV Stoneman 1200; LA Hunt 4; LA Hays 4; SA Tyler 4'],
  [MCCLELLAN, MONROE, 4, 'CQ II Corps (Sumner); IN Gorman 2900; IN Burns 2900; IN Dana 2900; LA Tompkins 4'],
  [MCCLELLAN, MONROE, 5, 'IN Howard 2900; IN Meagher 2800; IN French 2900; CV Emory 1000; LA Hazzard 4'],
  [MCCLELLAN, MONROE, 6, 'IN Taylor 2900; IN Bartlett 2800; IN Newton 2900'],
  [MCCLELLAN, MONROE, 8, 'CQ V Corps (Porter); CQ VI Corps (Franklin)'],
  // Before Washington
  [MCDOWELL, 'K3-S5', 0, 'AQ Department of the Rappahannock; CQ I Corps (McDowell); IN Cutler 2800; IN Patrick 2800'],
  [MCDOWELL, 'K3-S5', 0, 'IN Gibbon 2600; IN Augur 2700; CV Bayard 1100; LA Wainwright 4'],
  [MCDOWELL, 'K2-S6', 0, 'IN Reynolds 3000; IN Meade 3000; IN Ord 3000; CV Wyndham 900; LA Campbell 4'],
  [MCDOWELL, WASHINGTON, 9, 'IN Duryea 2900; IN Tower 2800; IN Hartsuff 2900; IN Ricketts 2700'],
  [
    MCDOWELL,
    WASHINGTON,
    0,
    'CQ Military District of Washington (Wadsworth); IN Doubleday 2800 fort; IN Cooper 2700 fort',
  ],
  [MCDOWELL, WASHINGTON, 0, 'IN Whipple 2700 fort; IN Haskin 2600 fort; IN Sturgis 2800; IN Piatt 2600'],
  [MCDOWELL, WASHINGTON, 0, 'CV Cowdin 600; SA Greene 4 fort; SA Cogswell 4 fort'],
  // The Shenandoah
  [BANKS, 'J8-S3', 0, 'AQ Department of the Shenandoah; CQ Shields; IN Kimball 2700; IN Sullivan 2600; IN Tyler 2500'],
  [BANKS, 'J8-S3', 0, 'IN Carroll 2400; CV Broadhead 800; LA Daum 4'],
  [BANKS, 'J9-S4', 0, 'CQ Williams; IN Donnelly 2700; IN Gordon 2700; IN Abercrombie 2600; CV Hatch 1300'],
  [BANKS, 'K0-S2', 0, 'IN Geary 1500 fort'],
  // The mountains; Blenker's division is still on the Orange and Alexandria
  [FREMONT, 'I8-S3', 0, 'AQ Mountain Department (Rosecrans); IN Kelley 1800; IN Schenck 2500'],
  [FREMONT, 'I8-S6', 0, 'IN Milroy 2500; CV Zagonyi 700'],
  [FREMONT, 'K1-S6', 0, 'CQ Blenker; IN Stahel 2400; IN Bohlen 2400; IN von Steinwehr 2300; LA Schirmer 4'],
];
