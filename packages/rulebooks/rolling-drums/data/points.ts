// Worked out by tools/build.ts. Do not edit.
/** Where each city lies: place of the atlas, column and row in hundredths of a square from the north-west corner. */
export const POINTS_CSV = `
washington-dc,10475,4501
philadelphia-pa,11389,3669
new-york-ny,11929,3072
baltimore-md,10674,4206
boston-ma,13274,1731
cincinnati-oh,6480,4575
buffalo-ny,9288,1825
pittsburgh-pa,8828,3554
cleveland-oh,7908,2869
chicago-il,4850,2650
albany-ny,11887,1723
harrisburg-pa,10466,3548
wheeling-va,8465,3837
columbus-oh,7269,3961
detroit-mi,7193,2320
indianapolis-in,5603,4119
milwaukee-wi,4723,1844
springfield-il,3761,4061
cairo-il,3944,6010
grafton-va,8865,4317
cumberland-md,9515,4054
hagerstown-md,10066,4017
frederick-md,10243,4161
harpers-ferry-va,10080,4238
st-paul-mn,2207,405
davenport-ia,3325,2845
evansville-in,4835,5360
fort-monroe-va,10996,5771
st-louis-mo,3436,4862
louisville-ky,5816,5169
frankfort-ky,6295,5205
lexington-ky,6500,5308
bowling-green-ky,5443,6048
paducah-ky,4261,5965
columbus-ky,3978,6182
jefferson-city-mo,2371,4839
rolla-mo,2561,5287
ironton-mo,3168,5566
springfield-mo,1699,5745
kansas-city-mo,1113,4372
richmond-va,10347,5457
new-orleans-la,3245,10875
charleston-sc,9200,8862
atlanta-ga,6609,8291
norfolk-va,11019,5877
wilmington-nc,10262,7769
savannah-ga,8554,9381
mobile-al,4472,10403
nashville-tn,5251,6620
memphis-tn,3409,7279
vicksburg-ms,2846,9194
petersburg-va,10384,5672
lynchburg-va,9426,5620
columbia-sc,8518,8052
augusta-ga,8003,8441
macon-ga,7057,8912
columbus-ga,6275,9189
montgomery-al,5506,9249
selma-al,5092,9226
chattanooga-tn,6075,7398
knoxville-tn,6843,6751
jackson-ms,3248,9251
baton-rouge-la,2595,10498
shreveport-la,1186,8971
little-rock-ar,2135,7491
galveston-tx,375,11130
yorktown-va,10871,5619
fredericksburg-va,10286,4931
manassas-junction-va,10252,4622
winchester-va,9858,4353
staunton-va,9427,5108
charlottesville-va,9754,5166
gordonsville-va,9904,5080
danville-va,9328,6204
raleigh-nc,9787,6732
goldsboro-nc,10169,6976
new-bern-nc,10717,7120
charlotte-nc,8581,7195
jacksonville-fl,8279,10605
tallahassee-fl,6711,10581
pensacola-fl,4961,10603
cumberland-gap-tn,6973,6304
clarksville-tn,4936,6363
murfreesboro-tn,5469,6843
corinth-ms,4265,7458
meridian-ms,4112,9237
natchez-ms,2510,9726
port-hudson-la,2555,10339
fort-smith-ar,969,6955
houston-tx,67,10781
`;
/** Codes and names of the states of the map. */
export const STATES_CSV = `
ME,Maine
NH,New Hampshire
VT,Vermont
MA,Massachusetts
RI,Rhode Island
CT,Connecticut
NY,New York
NJ,New Jersey
PA,Pennsylvania
DE,Delaware
MD,Maryland
DC,District of Columbia
VA,Virginia
WV,West Virginia
NC,North Carolina
SC,South Carolina
GA,Georgia
FL,Florida
AL,Alabama
MS,Mississippi
LA,Louisiana
TX,Texas
AR,Arkansas
TN,Tennessee
KY,Kentucky
MO,Missouri
OH,Ohio
IN,Indiana
IL,Illinois
MI,Michigan
WI,Wisconsin
IA,Iowa
MN,Minnesota
KS,Kansas
NT,Nebraska Territory
DT,Dakota Territory
IT,Indian Territory
CAN,British North America
`;
