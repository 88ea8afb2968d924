/**
 * The cities of the map (bab-map-3, -11): id, place of the atlas, name, state, side in 1861, latitude and longitude, hex, whether it is a
 * resource city, a capital, a strategic city and a fortress of the Union, Resource Points a week as a port, level of its fort in 1861, and
 * Resource Points of the Union's chart (bab-rp-8).
 */
export const CITIES_CSV = `id,atlas,name,state,side,lat,lon,hex,resource,capital,strategic,fortress,port,fort,union-rp
richmond,richmond-va,Richmond,VA,confederate,37.54,-77.44,6819,1,1,1,0,0,1,0
petersburg,petersburg-va,Petersburg,VA,confederate,37.23,-77.40,6821,1,0,1,0,0,0,0
norfolk,norfolk-va,Norfolk,VA,confederate,36.85,-76.29,7222,1,0,1,0,2,1,0
fort-monroe,fort-monroe-va,Fort Monroe,VA,union,37.00,-76.31,7221,0,0,0,1,0,3,0
yorktown,yorktown-va,Yorktown,VA,confederate,37.24,-76.51,7120,0,0,0,0,0,0,0
fredericksburg,fredericksburg-va,Fredericksburg,VA,confederate,38.30,-77.46,6815,1,0,0,0,0,0,0
manassas,manassas-junction-va,Manassas,VA,confederate,38.75,-77.47,6712,0,0,0,0,0,0,0
leesburg,leesburg-va,Leesburg,VA,confederate,39.12,-77.56,6710,0,0,0,0,0,0,0
winchester,winchester-va,Winchester,VA,confederate,39.19,-78.16,6510,1,0,0,0,0,0,0
harpers-ferry,harpers-ferry-va,Harpers Ferry,VA,confederate,39.33,-77.74,6709,0,0,0,0,0,0,0
culpeper,culpeper-court-house-va,Culpeper,VA,confederate,38.47,-78.00,6514,0,0,0,0,0,0,0
gordonsville,gordonsville-va,Gordonsville,VA,confederate,38.14,-78.19,6515,0,0,0,0,0,0,0
charlottesville,charlottesville-va,Charlottesville,VA,confederate,38.03,-78.48,6316,0,0,0,0,0,0,0
staunton,staunton-va,Staunton,VA,confederate,38.15,-79.07,6215,1,0,0,0,0,0,0
lynchburg,lynchburg-va,Lynchburg,VA,confederate,37.41,-79.14,6120,1,0,1,0,0,0,0
danville,danville-va,Danville,VA,confederate,36.59,-79.40,6024,0,0,0,0,0,0,0
burkeville,burkeville-va,Burkeville,VA,confederate,37.19,-78.20,6521,0,0,0,0,0,0,0
wytheville,wytheville-va,Wytheville,VA,confederate,36.95,-81.08,5422,0,0,0,0,0,0,0
suffolk,suffolk-va,Suffolk,VA,confederate,36.73,-76.58,7123,0,0,0,0,0,0,0
abingdon,abingdon-va,Abingdon,VA,confederate,36.71,-81.98,5123,0,0,0,0,0,0,0
wheeling,wheeling-va,Wheeling,WV,neutral,40.06,-80.72,5605,1,1,0,0,0,0,0
grafton,grafton-va,Grafton,WV,neutral,39.34,-80.02,5809,1,0,0,0,0,0,0
parkersburg,parkersburg-va,Parkersburg,WV,neutral,39.27,-81.56,5210,1,0,0,0,0,0,0
charleston-wv,charleston-va,Charleston WV,WV,neutral,38.35,-81.63,5214,1,0,0,0,0,0,0
raleigh,raleigh-nc,Raleigh,NC,confederate,35.78,-78.64,6328,1,1,0,0,0,0,0
wilmington,wilmington-nc,Wilmington,NC,confederate,34.23,-77.95,6536,1,0,1,0,4,2,0
new-bern,new-bern-nc,New Bern,NC,confederate,35.11,-77.04,6932,1,0,0,0,1,1,0
goldsboro,goldsboro-nc,Goldsboro,NC,confederate,35.38,-77.99,6530,1,0,0,0,0,0,0
weldon,weldon-nc,Weldon,NC,confederate,36.43,-77.60,6725,0,0,0,0,0,0,0
greensboro,greensboro-nc,Greensboro,NC,confederate,36.07,-79.79,5927,1,0,0,0,0,0,0
charlotte,charlotte-nc,Charlotte,NC,confederate,35.23,-80.84,5531,1,0,0,0,0,0,0
salisbury,salisbury-nc,Salisbury,NC,confederate,35.67,-80.47,5729,0,0,0,0,0,0,0
plymouth,plymouth-nc,Plymouth,NC,confederate,35.87,-76.75,7028,0,0,0,0,0,0,0
asheville,asheville-nc,Asheville,NC,confederate,35.60,-82.55,4929,0,0,0,0,0,0,0
fayetteville-nc,fayetteville-nc,Fayetteville NC,NC,confederate,35.05,-78.88,6232,0,0,0,0,0,0,0
columbia,columbia-sc,Columbia,SC,confederate,34.00,-81.03,5438,1,1,0,0,0,0,0
charleston-sc,charleston-sc,Charleston SC,SC,confederate,32.78,-79.93,5844,1,0,1,0,4,3,0
beaufort,beaufort-sc,Beaufort,SC,confederate,32.43,-80.67,5546,1,0,0,0,1,1,0
georgetown,georgetown-sc,Georgetown,SC,confederate,33.38,-79.29,6141,0,0,0,0,1,0,0
florence,florence-sc,Florence,SC,confederate,34.20,-79.77,5937,1,0,0,0,0,0,0
branchville,branchville-sc,Branchville,SC,confederate,33.25,-80.82,5542,0,0,0,0,0,0,0
greenville,greenville-sc,Greenville,SC,confederate,34.85,-82.40,4933,1,0,0,0,0,0,0
milledgeville,milledgeville-ga,Milledgeville,GA,confederate,33.08,-83.23,4642,1,1,0,0,0,0,0
atlanta,atlanta-ga,Atlanta,GA,confederate,33.75,-84.39,4239,1,0,1,0,0,0,0
savannah,savannah-ga,Savannah,GA,confederate,32.08,-81.09,5448,1,0,1,0,3,2,0
augusta,augusta-ga,Augusta,GA,confederate,33.47,-81.97,5141,1,0,0,0,0,0,0
macon,macon-ga,Macon,GA,confederate,32.84,-83.63,4444,1,0,0,0,0,0,0
columbus-ga,columbus-ga,Columbus GA,GA,confederate,32.46,-84.99,3946,1,0,0,0,0,0,0
dalton,dalton-ga,Dalton,GA,confederate,34.77,-84.97,4033,0,0,0,0,0,0,0
rome,rome-ga,Rome,GA,confederate,34.26,-85.16,3936,1,0,0,0,0,0,0
albany,albany-ga,Albany,GA,confederate,31.58,-84.16,4250,1,0,0,0,0,0,0
brunswick,brunswick-ga,Brunswick,GA,confederate,31.15,-81.49,5353,0,0,0,0,1,0,0
montgomery,montgomery-al,Montgomery,AL,confederate,32.37,-86.30,3446,1,1,0,0,0,0,0
mobile,mobile-al,Mobile,AL,confederate,30.69,-88.04,2855,1,0,1,0,4,2,0
selma,selma-al,Selma,AL,confederate,32.41,-87.02,3246,1,0,0,0,0,0,0
huntsville,huntsville-al,Huntsville,AL,confederate,34.73,-86.59,3334,1,0,0,0,0,0,0
decatur,decatur-al,Decatur,AL,confederate,34.61,-86.98,3234,0,0,0,0,0,0,0
tuscaloosa,tuscaloosa-al,Tuscaloosa,AL,confederate,33.21,-87.57,3042,1,0,0,0,0,0,0
demopolis,demopolis-al,Demopolis,AL,confederate,32.52,-87.84,2945,0,0,0,0,0,0,0
florence-al,florence-al,Florence AL,AL,confederate,34.80,-87.68,3033,0,0,0,0,0,0,0
nashville,nashville-tn,Nashville,TN,confederate,36.16,-86.78,3326,1,1,1,0,0,0,0
memphis,memphis-tn,Memphis,TN,confederate,35.15,-90.05,2131,1,0,1,0,0,1,0
chattanooga,chattanooga-tn,Chattanooga,TN,confederate,35.05,-85.31,3832,1,0,1,0,0,0,0
knoxville,knoxville-tn,Knoxville,TN,confederate,35.96,-83.92,4427,1,0,1,0,0,0,0
murfreesboro,murfreesboro-tn,Murfreesboro,TN,confederate,35.85,-86.39,3428,1,0,0,0,0,0,0
jackson-tn,jackson-tn,Jackson TN,TN,confederate,35.61,-88.81,2529,1,0,0,0,0,0,0
fort-donelson,fort-donelson-tn,Fort Donelson,TN,confederate,36.49,-87.86,2924,0,0,0,0,0,1,0
fort-henry,fort-henry-tn,Fort Henry,TN,confederate,36.51,-88.03,2824,0,0,0,0,0,1,0
island-no-10,island-no-10-tn,Island No. 10,TN,confederate,36.46,-89.47,2325,0,0,0,0,0,1,0
tullahoma,tullahoma-tn,Tullahoma,TN,confederate,35.36,-86.21,3530,0,0,0,0,0,0,0
bristol,bristol-va,Bristol,TN,confederate,36.59,-82.19,5024,0,0,0,0,0,0,0
columbia-tn,columbia-tn,Columbia TN,TN,confederate,35.62,-87.04,3229,1,0,0,0,0,0,0
cleveland-tn,cleveland-tn,Cleveland TN,TN,confederate,35.16,-84.88,4031,0,0,0,0,0,0,0
clarksville,clarksville-tn,Clarksville,TN,confederate,36.53,-87.36,3024,1,0,0,0,0,0,0
jackson-ms,jackson-ms,Jackson MS,MS,confederate,32.30,-90.18,2046,1,1,0,0,0,0,0
vicksburg,vicksburg-ms,Vicksburg,MS,confederate,32.35,-90.88,1746,1,0,1,0,0,1,0
corinth,corinth-ms,Corinth,MS,confederate,34.93,-88.52,2632,1,0,1,0,0,0,0
meridian,meridian-ms,Meridian,MS,confederate,32.36,-88.70,2546,1,0,0,0,0,0,0
grenada,grenada-ms,Grenada,MS,confederate,33.77,-89.81,2239,1,0,0,0,0,0,0
natchez,natchez-ms,Natchez,MS,confederate,31.56,-91.40,1651,1,0,0,0,0,0,0
tupelo,tupelo-ms,Tupelo,MS,confederate,34.26,-88.70,2536,0,0,0,0,0,0,0
holly-springs,holly-springs-ms,Holly Springs,MS,confederate,34.77,-89.45,2333,0,0,0,0,0,0,0
biloxi,biloxi-ms,Biloxi,MS,confederate,30.40,-88.89,2557,0,0,0,0,0,0,0
baton-rouge,baton-rouge-la,Baton Rouge,LA,confederate,30.45,-91.19,1656,1,1,0,0,0,0,0
new-orleans,new-orleans-la,New Orleans,LA,confederate,29.95,-90.07,2159,1,0,1,0,5,2,0
port-hudson,port-hudson-la,Port Hudson,LA,confederate,30.68,-91.27,1655,0,0,0,0,0,0,0
alexandria-la,alexandria-la,Alexandria LA,LA,confederate,31.31,-92.45,1152,1,0,0,0,0,0,0
shreveport,shreveport-la,Shreveport,LA,confederate,32.51,-93.75,0745,1,0,0,0,0,0,0
monroe,monroe-la,Monroe,LA,confederate,32.51,-92.12,1345,1,0,0,0,0,0,0
opelousas,opelousas-la,Opelousas,LA,confederate,30.53,-92.08,1356,0,0,0,0,0,0,0
tallahassee,tallahassee-fl,Tallahassee,FL,confederate,30.44,-84.28,4256,1,1,0,0,0,0,0
pensacola,pensacola-fl,Pensacola,FL,confederate,30.42,-87.22,3156,1,0,0,0,1,1,0
fort-pickens,fort-pickens-fl,Fort Pickens,FL,union,30.33,-87.29,3157,0,0,0,1,0,2,0
jacksonville,jacksonville-fl,Jacksonville,FL,confederate,30.33,-81.66,5257,1,0,0,0,1,0,0
st-augustine,st-augustine-fl,St. Augustine,FL,confederate,29.90,-81.31,5359,1,0,0,0,1,0,0
apalachicola,apalachicola-fl,Apalachicola,FL,confederate,29.73,-84.98,3960,1,0,0,0,1,0,0
cedar-key,cedar-key-fl,Cedar Key,FL,confederate,29.14,-83.03,4763,0,0,0,0,1,0,0
lake-city,lake-city-fl,Lake City,FL,confederate,30.19,-82.64,4858,0,0,0,0,0,0,0
little-rock,little-rock-ar,Little Rock,AR,confederate,34.75,-92.29,1234,1,1,0,0,0,0,0
fort-smith,fort-smith-ar,Fort Smith,AR,confederate,35.39,-94.40,0430,1,0,0,0,0,0,0
helena,helena-ar,Helena,AR,confederate,34.53,-90.59,1935,1,0,0,0,0,0,0
pine-bluff,pine-bluff-ar,Pine Bluff,AR,confederate,34.23,-92.00,1336,1,0,0,0,0,0,0
camden,camden-ar,Camden,AR,confederate,33.58,-92.83,1040,1,0,0,0,0,0,0
fayetteville-ar,fayetteville-ar,Fayetteville AR,AR,confederate,36.06,-94.16,0526,0,0,0,0,0,0,0
arkansas-post,arkansas-post-ar,Arkansas Post,AR,confederate,34.03,-91.35,1637,0,0,0,0,0,1,0
jacksonport,jacksonport-ar,Jacksonport,AR,confederate,35.64,-91.31,1629,0,0,0,0,0,0,0
galveston,galveston-tx,Galveston,TX,confederate,29.30,-94.80,0363,1,0,1,0,2,1,0
marshall,marshall-tx,Marshall,TX,confederate,32.54,-94.37,0545,1,0,0,0,0,0,0
sabine-pass,sabine-city-tx,Sabine Pass,TX,confederate,29.73,-93.87,0660,0,0,0,0,1,1,0
houston,houston-tx,Houston,TX,confederate,29.76,-95.37,0160,1,0,0,0,0,0,0
frankfort,frankfort-ky,Frankfort,KY,neutral,38.20,-84.87,4015,1,1,0,0,0,0,0
louisville,louisville-ky,Louisville,KY,neutral,38.25,-85.76,3715,1,0,1,0,0,0,0
lexington-ky,lexington-ky,Lexington KY,KY,neutral,38.04,-84.50,4116,1,0,0,0,0,0,0
bowling-green,bowling-green-ky,Bowling Green,KY,neutral,36.99,-86.44,3422,1,0,0,0,0,0,0
columbus-ky,columbus-ky,Columbus KY,KY,neutral,36.76,-89.10,2423,0,0,0,0,0,0,0
paducah,paducah-ky,Paducah,KY,neutral,37.08,-88.60,2621,1,0,0,0,0,0,0
london,london-ky,London,KY,neutral,37.13,-84.08,4321,0,0,0,0,0,0,0
perryville,perryville-ky,Perryville,KY,neutral,37.65,-84.95,3918,0,0,0,0,0,0,0
hopkinsville,hopkinsville-ky,Hopkinsville,KY,neutral,36.87,-87.49,3022,0,0,0,0,0,0,0
covington,covington-ky,Covington,KY,neutral,39.08,-84.51,4211,1,0,0,0,0,0,0
jefferson-city,jefferson-city-mo,Jefferson City,MO,neutral,38.58,-92.17,1313,1,1,0,0,0,0,0
st-louis,st-louis-mo,St. Louis,MO,neutral,38.63,-90.20,2013,1,0,1,0,0,0,10
springfield-mo,springfield-mo,Springfield MO,MO,neutral,37.21,-93.29,0820,1,0,0,0,0,0,0
rolla,rolla-mo,Rolla,MO,neutral,37.95,-91.77,1416,0,0,0,0,0,0,0
kansas-city,kansas-city-mo,Kansas City,MO,neutral,39.10,-94.58,0411,1,0,0,0,0,0,0
lexington-mo,lexington-mo,Lexington MO,MO,neutral,39.18,-93.88,0610,0,0,0,0,0,0,0
st-joseph,st-joseph-mo,St. Joseph,MO,neutral,39.77,-94.85,0307,1,0,0,0,0,0,0
hannibal,hannibal-mo,Hannibal,MO,neutral,39.71,-91.36,1607,1,0,0,0,0,0,0
cape-girardeau,cape-girardeau-mo,Cape Girardeau,MO,neutral,37.31,-89.52,2220,0,0,0,0,0,0,0
new-madrid,new-madrid-mo,New Madrid,MO,neutral,36.59,-89.53,2224,0,0,0,0,0,0,0
ironton,ironton-mo,Ironton,MO,neutral,37.60,-90.63,1818,0,0,0,0,0,0,0
washington,washington-dc,Washington,DC,union,38.90,-77.04,6912,1,1,1,0,0,3,25
baltimore,baltimore-md,Baltimore,MD,union,39.29,-76.61,7109,1,0,1,0,0,0,15
annapolis,annapolis-md,Annapolis,MD,union,38.98,-76.49,7111,1,1,0,0,0,0,0
frederick,frederick-md,Frederick,MD,union,39.41,-77.41,6809,1,0,0,0,0,0,0
hagerstown,hagerstown-md,Hagerstown,MD,union,39.64,-77.72,6608,1,0,0,0,0,0,0
cumberland,cumberland-md,Cumberland,MD,union,39.65,-78.76,6307,1,0,0,0,0,0,0
point-lookout,point-lookout-md,Point Lookout,MD,union,38.05,-76.33,7216,0,0,0,0,0,0,0
wilmington-de,wilmington-de,Wilmington DE,DE,union,39.75,-75.55,7507,1,0,0,0,0,0,0
dover,dover-de,Dover,DE,union,39.16,-75.52,7510,0,1,0,0,0,0,0
philadelphia,philadelphia-pa,Philadelphia,PA,union,39.95,-75.17,7606,1,0,1,0,0,0,25
harrisburg,harrisburg-pa,Harrisburg,PA,union,40.27,-76.88,6904,1,1,0,0,0,0,0
gettysburg,gettysburg-pa,Gettysburg,PA,union,39.83,-77.23,6907,0,0,0,0,0,0,0
york,york-pa,York,PA,union,39.96,-76.73,7006,1,0,0,0,0,0,0
chambersburg,chambersburg-pa,Chambersburg,PA,union,39.94,-77.66,6706,0,0,0,0,0,0,0
pittsburgh,pittsburgh-pa,Pittsburgh,PA,union,40.44,-79.99,5803,1,0,1,0,0,0,15
altoona,altoona-pa,Altoona,PA,union,40.52,-78.39,6403,0,0,0,0,0,0,0
trenton,trenton-nj,Trenton,NJ,union,40.22,-74.76,7805,1,1,0,0,0,0,0
columbus-oh,columbus-oh,Columbus OH,OH,union,39.96,-83.00,4706,1,1,0,0,0,0,0
cincinnati,cincinnati-oh,Cincinnati,OH,union,39.13,-84.52,4110,1,0,1,0,0,0,15
gallipolis,gallipolis-oh,Gallipolis,OH,union,38.81,-82.20,5012,0,0,0,0,0,0,0
zanesville,zanesville-oh,Zanesville,OH,union,39.94,-82.01,5006,1,0,0,0,0,0,0
dayton,dayton-oh,Dayton,OH,union,39.76,-84.19,4307,1,0,0,0,0,0,0
indianapolis,indianapolis-in,Indianapolis,IN,union,39.77,-86.16,3507,1,1,0,0,0,0,0
new-albany,new-albany-in,New Albany,IN,union,38.29,-85.82,3614,1,0,0,0,0,0,0
evansville,evansville-in,Evansville,IN,union,37.97,-87.56,3017,1,0,0,0,0,0,0
terre-haute,terre-haute-in,Terre Haute,IN,union,39.47,-87.41,3008,1,0,0,0,0,0,0
vincennes,vincennes-in,Vincennes,IN,union,38.68,-87.53,3013,0,0,0,0,0,0,0
springfield-il,springfield-il,Springfield IL,IL,union,39.80,-89.65,2207,1,1,0,0,0,0,0
cairo,cairo-il,Cairo,IL,union,37.01,-89.18,2421,1,0,1,0,0,0,0
quincy,quincy-il,Quincy,IL,union,39.93,-91.41,1506,1,0,0,0,0,0,0
centralia,centralia-il,Centralia,IL,union,38.52,-89.13,2414,0,0,0,0,0,0,0
fort-scott,fort-scott-ks,Fort Scott,KS,union,37.84,-94.71,0317,0,0,0,0,0,0,0
leavenworth,leavenworth-ks,Leavenworth,KS,union,39.31,-94.92,0309,1,0,0,0,0,0,0
`;
