/** The Confederate formations in Virginia, March to June 1862, with the turns in which they came (rotd-N11, rotd-N12). */
import type { Formation } from './muster.ts';

const [JOHNSTON, JACKSON, MAGRUDER] = ['J. E. Johnston', 'Jackson', 'Magruder'];
const [CULPEPER, RAPIDAN, YORKTOWN, NORFOLK] = ['K0-S8', 'K0-S9', 'K8-T6', 'L0-T8'];

export const confederate: readonly Formation[] = [
  // Behind the Rappahannock and the Rapidan
  [JOHNSTON, RAPIDAN, 0, 'AQ Army of Northern Virginia; CQ Longstreet; IN A. P. Hill 2500; IN Pickett 2400'],
  [JOHNSTON, RAPIDAN, 0, 'IN R. H. Anderson 2500; IN Wilcox 2400; IN Pryor 2300; LA Pendleton 4'],
  [JOHNSTON, CULPEPER, 0, 'CQ D. H. Hill; IN Garland 2800; IN Rodes 2900; IN Early 2700; CV Stuart 1300'],
  [JOHNSTON, 'J9-T0', 0, 'CQ Ewell; IN Elzey 2400; IN Trimble 2400; IN Taylor 3000 good; CV Flournoy 700'],
  // About Fredericksburg
  [JOHNSTON, 'K2-T0', 0, 'CQ G. W. Smith; IN Whiting 2400; IN Hood 2500 good; IN Hampton 2300; IN Pettigrew 2400'],
  [
    JOHNSTON,
    'K2-S9',
    0,
    'CQ Aquia District (J. R. Anderson); IN J. R. Anderson 3000; IN Field 2700; CV W. H. F. Lee 800',
  ],
  [JOHNSTON, 'K2-S9', 6, 'IN Gregg 2900'],
  // Later divisions, A. P. Hill's among them
  [JOHNSTON, 'K3-T3', 8, 'IN Branch 2900'],
  [JOHNSTON, 'K3-T4', 10, 'IN Archer 2100; CQ Light Division (A. P. Hill)'],
  [JOHNSTON, 'K3-T6', 11, 'IN Ripley 2400'],
  // The Valley
  [JACKSON, 'J6-S6', 0, 'AQ Valley District; IN Garnett 1700 good; IN Burks 1000; IN Fulkerson 1000; CV Ashby 700'],
  [JACKSON, 'J4-T1', 0, 'IN Scott 1500; IN Conner 1500'],
  // The Peninsula and Norfolk
  [MAGRUDER, YORKTOWN, 0, 'CQ Magruder; IN Kershaw 2600 fort; IN Semmes 2400 fort; IN Cobb 2500; IN Toombs 2500'],
  [MAGRUDER, YORKTOWN, 0, 'IN G. T. Anderson 2400; CV Goode 1000; LA Cabell 4; SA Brown 4'],
  [MAGRUDER, NORFOLK, 0, 'CQ Huger; IN Mahone 3000; IN Armistead 2900; IN Blanchard 2900; LA Grimes 4; SA Colston 4'],
  [MAGRUDER, 'K3-T5', 0, "RB Drewry's Bluff 4"],
];
