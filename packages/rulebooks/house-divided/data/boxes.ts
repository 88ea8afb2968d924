/**
 * The boxes of the map (ahd-map-1, -5, -6, -8): id, name, state, latitude, longitude, printed owner, city value for the Union
 * and for the Confederacy, and marks: P port, K capital, E permanently entrenched.
 */
export const BOXES_CSV = `id,name,state,lat,lon,owner,union,confederate,marks
new-york,New York,NY,40.71,-74.01,union,4,0,P
philadelphia,Philadelphia,PA,39.95,-75.17,union,3,0,P
trenton,Trenton,NJ,40.22,-74.77,union,2,0,
scranton,Scranton,PA,41.41,-75.66,union,3,0,
harrisburg,Harrisburg,PA,40.27,-76.88,union,0,0,
gettysburg,Gettysburg,PA,39.83,-77.23,union,0,0,
pittsburgh,Pittsburgh,PA,40.44,-79.99,union,3,0,
baltimore,Baltimore,MD,39.29,-76.61,union,1,1,P
washington,Washington,DC,38.90,-77.04,union,1,0,PKE
harpers-ferry,Harpers Ferry,VA (WV),39.33,-77.74,union,0,0,
grafton,Grafton,VA (WV),39.34,-80.02,union,0,0,
wheeling,Wheeling,VA (WV),40.06,-80.72,union,0,0,
parkersburg,Parkersburg,VA (WV),39.27,-81.56,union,0,0,
charleston-wv,Charleston (Kanawha),VA (WV),38.35,-81.63,union,1,0,
beverly,Beverly,VA (WV),38.84,-79.87,union,0,0,
cleveland,Cleveland,OH,41.50,-81.69,union,1,0,
canton,Canton,OH,40.80,-81.38,union,1,0,
columbus,Columbus,OH,39.96,-83.00,union,1,0,
chillicothe,Chillicothe,OH,39.33,-82.98,union,0,1,
cincinnati,Cincinnati,OH,39.10,-84.51,union,1,1,
fort-wayne,Fort Wayne,IN,41.08,-85.14,union,2,0,
indianapolis,Indianapolis,IN,39.77,-86.16,union,1,0,
lafayette,Lafayette,IN,40.42,-86.88,union,1,0,
vincennes,Vincennes,IN,38.68,-87.53,union,0,0,
evansville,Evansville,IN,37.97,-87.57,union,0,1,
chicago,Chicago,IL,41.88,-87.63,union,2,0,
bloomington,Bloomington,IL,40.48,-88.99,union,1,0,
springfield-il,Springfield,IL,39.80,-89.65,union,0,0,
quincy,Quincy,IL,39.94,-91.41,union,1,0,
centralia,Centralia,IL,38.53,-89.13,union,0,0,
cairo,Cairo,IL,37.01,-89.18,union,1,1,
st-louis,St. Louis,MO,38.63,-90.20,union,2,0,
macon-mo,Macon City,MO,39.74,-92.47,union,0,0,
st-joseph,St. Joseph,MO,39.77,-94.85,union,1,0,
kansas-city,Kansas City,MO,39.10,-94.58,union,0,0,
rolla,Rolla,MO,37.95,-91.77,union,0,0,
jefferson-city,Jefferson City,MO,38.58,-92.17,confederate,0,0,
springfield-mo,Springfield,MO,37.21,-93.29,confederate,0,1,
louisville,Louisville,KY,38.25,-85.76,neutral,1,1,
lexington,Lexington,KY,38.04,-84.50,neutral,0,0,
munfordville,Munfordville,KY,37.27,-85.89,neutral,0,0,
bowling-green,Bowling Green,KY,36.99,-86.44,neutral,0,1,
london,London,KY,37.13,-84.08,neutral,0,0,
paducah,Paducah,KY,37.08,-88.60,neutral,0,0,
columbus-ky,Columbus,KY,36.76,-89.10,neutral,0,0,
island-no-10,Island No. 10,TN,36.46,-89.47,confederate,0,0,
memphis,Memphis,TN,35.15,-90.05,confederate,0,2,
jackson-tn,Jackson,TN,35.61,-88.81,confederate,0,0,
fort-donelson,Forts Henry and Donelson,TN,36.49,-87.86,confederate,0,0,
nashville,Nashville,TN,36.16,-86.78,confederate,0,1,
murfreesboro,Murfreesboro,TN,35.85,-86.39,confederate,0,0,
pittsburg-landing,Pittsburg Landing,TN,35.15,-88.32,confederate,0,0,
sparta,Sparta,TN,35.93,-85.46,confederate,0,0,
chattanooga,Chattanooga,TN,35.05,-85.31,confederate,0,1,
knoxville,Knoxville,TN,35.96,-83.92,confederate,1,0,
cumberland-gap,Cumberland Gap,TN,36.60,-83.67,confederate,0,0,
bristol,Bristol,TN,36.60,-82.19,confederate,0,0,
richmond,Richmond,VA,37.54,-77.44,confederate,0,3,KE
petersburg,Petersburg,VA,37.23,-77.40,confederate,0,1,
norfolk,Norfolk,VA,36.85,-76.29,confederate,0,0,P
fort-monroe,Fort Monroe,VA,37.00,-76.31,union,0,0,PE
yorktown,Yorktown,VA,37.24,-76.51,confederate,0,0,P
fredericksburg,Fredericksburg,VA,38.30,-77.46,confederate,0,0,
manassas,Manassas Junction,VA,38.75,-77.47,confederate,0,0,
front-royal,Front Royal,VA,38.92,-78.19,confederate,0,0,
gordonsville,Gordonsville,VA,38.14,-78.19,confederate,0,0,
staunton,Staunton,VA,38.15,-79.07,confederate,0,0,
lynchburg,Lynchburg,VA,37.41,-79.14,confederate,0,0,
weldon,Weldon,NC,36.43,-77.59,confederate,0,0,
raleigh,Raleigh,NC,35.78,-78.64,confederate,0,1,
goldsboro,Goldsboro,NC,35.38,-77.99,confederate,0,0,
new-bern,New Bern,NC,35.11,-77.04,confederate,0,0,P
wilmington,Wilmington,NC,34.23,-77.94,confederate,0,2,P
greensboro,Greensboro,NC,36.07,-79.79,confederate,0,0,
charlotte,Charlotte,NC,35.23,-80.84,confederate,0,0,
asheville,Asheville,NC,35.60,-82.55,confederate,0,0,
florence,Florence,SC,34.20,-79.76,confederate,0,0,
columbia,Columbia,SC,34.00,-81.03,confederate,0,1,
charleston,Charleston,SC,32.78,-79.93,confederate,0,2,P
port-royal,Port Royal,SC,32.37,-80.69,confederate,0,0,P
augusta,Augusta,GA,33.47,-81.97,confederate,0,1,
savannah,Savannah,GA,32.08,-81.09,confederate,0,1,P
macon,Macon,GA,32.84,-83.63,confederate,0,0,
atlanta,Atlanta,GA,33.75,-84.39,confederate,0,2,
dalton,Dalton,GA,34.77,-84.97,confederate,0,0,
jacksonville,Jacksonville,FL,30.33,-81.66,confederate,0,1,P
tallahassee,Tallahassee,FL,30.44,-84.28,confederate,0,0,
pensacola,Pensacola,FL,30.42,-87.22,union,0,0,P
montgomery,Montgomery,AL,32.37,-86.30,confederate,0,1,
mobile,Mobile,AL,30.69,-88.04,confederate,0,2,P
selma,Selma,AL,32.41,-87.02,confederate,0,0,
talladega,Talladega,AL,33.44,-86.10,confederate,0,0,
decatur,Decatur,AL,34.61,-86.98,confederate,0,0,
grand-junction,Grand Junction,TN,35.05,-89.19,confederate,0,0,
corinth,Corinth,MS,34.93,-88.52,confederate,0,0,
grenada,Grenada,MS,33.77,-89.81,confederate,0,0,
okolona,Okolona,MS,34.00,-88.75,confederate,0,0,
meridian,Meridian,MS,32.36,-88.70,confederate,0,0,
jackson-ms,Jackson,MS,32.30,-90.18,confederate,0,1,
vicksburg,Vicksburg,MS,32.35,-90.88,confederate,0,0,E
natchez,Natchez,MS,31.56,-91.40,confederate,0,1,
new-orleans,New Orleans,LA,29.95,-90.07,confederate,0,2,P
baton-rouge,Baton Rouge,LA,30.45,-91.19,confederate,0,0,
alexandria,Alexandria,LA,31.31,-92.45,confederate,0,0,
shreveport,Shreveport,LA,32.53,-93.75,confederate,0,1,
monroe,Monroe,LA,32.51,-92.12,confederate,0,0,
little-rock,Little Rock,AR,34.75,-92.29,confederate,0,1,
arkansas-post,Arkansas Post,AR,34.02,-91.35,confederate,0,0,
fort-smith,Fort Smith,AR,35.39,-94.40,confederate,0,0,
batesville,Batesville,AR,35.77,-91.64,confederate,0,0,
`;
