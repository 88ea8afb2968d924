// Worked out by tools/build.ts. Do not edit.
/**
 * The cities of the map (rotd-M3..M6): place of the atlas, name, square, state, side in 1861 (Union, border, Confederate),
 * level, sea area of a sea port, and whether it is a river port.
 */
export const CITIES_CSV = `
washington-dc,Washington,K4-S5,DC,U,5,Chesapeake,0
philadelphia-pa,Philadelphia,L3-R6,PA,U,5,New York,0
new-york-ny,New York,L9-R0,NY,U,5,New York,0
baltimore-md,Baltimore,K6-S2,MD,U,4,Chesapeake,0
boston-ma,Boston,N2-P7,MA,U,4,New England,0
cincinnati-oh,Cincinnati,G4-S5,OH,U,4,,1
buffalo-ny,Buffalo,J2-P8,NY,U,3,,0
pittsburgh-pa,Pittsburgh,I8-R5,PA,U,3,,1
cleveland-oh,Cleveland,H9-Q8,OH,U,3,,0
chicago-il,Chicago,E8-Q6,IL,U,3,,0
albany-ny,Albany,L8-P7,NY,U,2,,0
harrisburg-pa,Harrisburg,K4-R5,PA,U,2,,0
wheeling-va,Wheeling,I4-R8,WV,U,2,,1
columbus-oh,Columbus,H2-R9,OH,U,2,,0
detroit-mi,Detroit,H1-Q3,MI,U,2,,0
indianapolis-in,Indianapolis,F6-S1,IN,U,2,,0
milwaukee-wi,Milwaukee,E7-P8,WI,U,2,,0
springfield-il,Springfield,D7-S0,IL,U,2,,0
cairo-il,Cairo,D9-U0,IL,U,2,,1
grafton-va,Grafton,I8-S3,WV,U,1,,0
cumberland-md,Cumberland,J5-S0,MD,U,1,,0
hagerstown-md,Hagerstown,K0-S0,MD,U,1,,0
frederick-md,Frederick,K2-S1,MD,U,1,,0
harpers-ferry-va,Harpers Ferry,K0-S2,WV,U,1,,0
st-paul-mn,St. Paul,C2-O4,MN,U,1,,1
davenport-ia,Davenport,D3-Q8,IA,U,1,,1
evansville-in,Evansville,E8-T3,IN,U,1,,1
fort-monroe-va,Fort Monroe,K9-T7,VA,U,1,Chesapeake,0
st-louis-mo,St. Louis,D4-S8,MO,B,4,,1
louisville-ky,Louisville,F8-T1,KY,B,3,,1
frankfort-ky,Frankfort,G2-T2,KY,B,1,,0
lexington-ky,Lexington,G5-T3,KY,B,1,,0
bowling-green-ky,Bowling Green,F4-U0,KY,B,1,,0
paducah-ky,Paducah,E2-T9,KY,B,1,,1
columbus-ky,Columbus,D9-U1,KY,B,1,,1
jefferson-city-mo,Jefferson City,C3-S8,MO,B,1,,0
rolla-mo,Rolla,C5-T2,MO,B,1,,0
ironton-mo,Ironton,D1-T5,MO,B,1,,0
springfield-mo,Springfield,B6-T7,MO,B,1,,0
kansas-city-mo,Kansas City,B1-S3,MO,B,1,,0
richmond-va,Richmond,K3-T4,VA,C,5,,0
new-orleans-la,New Orleans,D2-Y8,LA,C,5,Gulf West,1
charleston-sc,Charleston,J2-W8,SC,C,4,South Atlantic,0
atlanta-ga,Atlanta,G6-W2,GA,C,4,,0
norfolk-va,Norfolk,L0-T8,VA,C,3,Chesapeake,0
wilmington-nc,Wilmington,K2-V7,NC,C,3,Carolinas,0
savannah-ga,Savannah,I5-X3,GA,C,3,South Atlantic,0
mobile-al,Mobile,E4-Y4,AL,C,3,Gulf East,0
nashville-tn,Nashville,F2-U6,TN,C,3,,1
memphis-tn,Memphis,D4-V2,TN,C,3,,1
vicksburg-ms,Vicksburg,C8-X1,MS,C,3,,1
petersburg-va,Petersburg,K3-T6,VA,C,2,,0
lynchburg-va,Lynchburg,J4-T6,VA,C,2,,0
columbia-sc,Columbia,I5-W0,SC,C,2,,0
augusta-ga,Augusta,I0-W4,GA,C,2,,0
macon-ga,Macon,H0-W9,GA,C,2,,0
columbus-ga,Columbus,G2-X1,GA,C,2,,0
montgomery-al,Montgomery,F5-X2,AL,C,2,,0
selma-al,Selma,F0-X2,AL,C,2,,0
chattanooga-tn,Chattanooga,G0-V3,TN,C,2,,1
knoxville-tn,Knoxville,G8-U7,TN,C,2,,1
jackson-ms,Jackson,D2-X2,MS,C,2,,0
baton-rouge-la,Baton Rouge,C5-Y4,LA,C,2,,1
shreveport-la,Shreveport,B1-W9,LA,C,2,,0
little-rock-ar,Little Rock,C1-V4,AR,C,2,,0
galveston-tx,Galveston,A3-Z1,TX,C,2,Gulf West,0
yorktown-va,Yorktown,K8-T6,VA,C,1,,0
fredericksburg-va,Fredericksburg,K2-S9,VA,C,1,,0
manassas-junction-va,Manassas Junction,K2-S6,VA,C,1,,0
winchester-va,Winchester,J8-S3,VA,C,1,,0
staunton-va,Staunton,J4-T1,VA,C,1,,0
charlottesville-va,Charlottesville,J7-T1,VA,C,1,,0
gordonsville-va,Gordonsville,J9-T0,VA,C,1,,0
danville-va,Danville,J3-U2,VA,C,1,,0
raleigh-nc,Raleigh,J7-U7,NC,C,1,,0
goldsboro-nc,Goldsboro,K1-U9,NC,C,1,,0
new-bern-nc,New Bern,K7-V1,NC,C,1,Carolinas,0
charlotte-nc,Charlotte,I5-V1,NC,C,1,,0
jacksonville-fl,Jacksonville,I2-Y6,FL,C,1,Florida,0
tallahassee-fl,Tallahassee,G7-Y5,FL,C,1,,0
pensacola-fl,Pensacola,E9-Y6,FL,C,1,Gulf East,0
cumberland-gap-tn,Cumberland Gap,G9-U3,TN,C,1,,0
clarksville-tn,Clarksville,E9-U3,TN,C,1,,1
murfreesboro-tn,Murfreesboro,F4-U8,TN,C,1,,0
corinth-ms,Corinth,E2-V4,MS,C,1,,0
meridian-ms,Meridian,E1-X2,MS,C,1,,0
natchez-ms,Natchez,C5-X7,MS,C,1,,1
port-hudson-la,Port Hudson,C5-Y3,LA,C,1,,1
fort-smith-ar,Fort Smith,A9-U9,AR,C,1,,0
houston-tx,Houston,A0-Y7,TX,C,1,,0
`;
