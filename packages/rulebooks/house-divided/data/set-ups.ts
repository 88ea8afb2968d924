/** The set-ups of the scenarios (chapter 16): box by box the units of a side, and the flags that the Union has taken. */
export const UNITS_CSV = `scenario,side,box,units
1861,union,columbus,1 MI
1861,union,washington,3 MI
1861,union,pittsburgh,1 MI
1861,union,fort-wayne,2 MI
1861,union,harpers-ferry,1 MI
1861,union,st-louis,1 MI
1861,union,canton,1 MI
1861,union,chicago,2 MI
1861,confederate,mobile,1 MI
1861,confederate,new-orleans,1 MI
1861,confederate,manassas,1 MI
1861,confederate,fredericksburg,1 MI
1861,confederate,front-royal,1 MI
1861,confederate,charleston,1 MI
1861,confederate,atlanta,1 MI
1861,confederate,jefferson-city,1 MI
1862,union,washington,3 VI 1 MI
1862,union,fort-monroe,1 VI 1 MI
1862,union,harpers-ferry,1 VI 1 MI
1862,union,charleston-wv,1 MI
1862,union,london,1 MI
1862,union,nashville,2 VI 2 MI
1862,union,pittsburg-landing,2 VI 1 MI
1862,union,cairo,2 MI
1862,union,springfield-mo,1 VI
1862,union,port-royal,1 MI
1862,union,new-bern,1 MI
1862,union,manassas,1 VC
1862,confederate,fredericksburg,2 VI
1862,confederate,gordonsville,1 VI 1 MI 1 VC
1862,confederate,front-royal,1 VI
1862,confederate,norfolk,1 MI
1862,confederate,yorktown,1 MI
1862,confederate,cumberland-gap,1 MI
1862,confederate,corinth,2 VI 1 MI 1 MC
1862,confederate,island-no-10,1 MI
1862,confederate,fort-smith,1 VI
1862,confederate,charleston,1 MI
1862,confederate,new-orleans,1 MI
1862,confederate,richmond,1 VI
1863,union,manassas,1 CI 4 VI 1 VC
1863,union,washington,1 VI 1 MI
1863,union,harpers-ferry,1 VI
1863,union,norfolk,1 VI
1863,union,charleston-wv,1 MI
1863,union,lexington,1 VI
1863,union,murfreesboro,1 CI 3 VI 1 MC
1863,union,nashville,1 MI
1863,union,memphis,1 VI 1 MI
1863,union,corinth,1 VI
1863,union,arkansas-post,1 CI 3 VI 1 MI
1863,union,baton-rouge,2 VI
1863,union,new-orleans,1 VI
1863,union,springfield-mo,1 MI
1863,union,port-royal,1 VI
1863,union,new-bern,1 MI
1863,confederate,fredericksburg,2 CI 3 VI 1 CC
1863,confederate,richmond,1 VI
1863,confederate,chattanooga,1 CI 2 VI 1 MI 1 VC
1863,confederate,knoxville,1 MI
1863,confederate,vicksburg,2 VI 1 MI
1863,confederate,jackson-ms,1 VI 1 MC
1863,confederate,natchez,1 VI
1863,confederate,little-rock,1 VI
1863,confederate,charleston,1 VI
1863,confederate,wilmington,1 MI
1863,confederate,mobile,1 MI
1864,union,manassas,2 CI 3 VI 1 VC
1864,union,washington,1 VI 1 MI
1864,union,harpers-ferry,1 VI
1864,union,norfolk,2 VI
1864,union,charleston-wv,1 VI
1864,union,chattanooga,2 CI 4 VI 1 VC
1864,union,knoxville,1 VI
1864,union,nashville,1 MI
1864,union,memphis,1 VI
1864,union,vicksburg,1 VI
1864,union,new-orleans,2 VI
1864,union,little-rock,1 VI
1864,union,port-royal,1 VI
1864,union,new-bern,1 MI
1864,confederate,gordonsville,2 CI 2 VI 1 CC
1864,confederate,richmond,1 VI
1864,confederate,petersburg,1 MI
1864,confederate,staunton,1 VI
1864,confederate,dalton,1 CI 3 VI 1 VC
1864,confederate,okolona,1 CC
1864,confederate,mobile,1 MI
1864,confederate,charleston,1 VI
1864,confederate,wilmington,1 MI
1864,confederate,meridian,1 VI
1864,confederate,atlanta,1 MI
learning,union,washington,3 MI 1 VI
learning,union,baltimore,1 MI
learning,union,harpers-ferry,1 MI
learning,confederate,manassas,1 VI 1 MI
learning,confederate,fredericksburg,1 MI
learning,confederate,front-royal,1 MI
learning,confederate,richmond,1 MI
learning,confederate,petersburg,1 MI
`;

export const UNION_FLAGS_CSV = `scenario,boxes
1862,bowling-green columbus-ky fort-donelson jefferson-city lexington london louisville manassas munfordville nashville new-bern paducah pittsburg-landing port-royal springfield-mo
1863,arkansas-post batesville baton-rouge bowling-green columbus-ky corinth fort-donelson grand-junction island-no-10 jackson-tn jefferson-city lexington london louisville manassas memphis munfordville murfreesboro nashville new-bern new-orleans norfolk paducah pittsburg-landing port-royal sparta springfield-mo yorktown
1864,arkansas-post batesville baton-rouge bowling-green chattanooga columbus-ky corinth cumberland-gap decatur fort-donelson fort-smith grand-junction island-no-10 jackson-tn jacksonville jefferson-city knoxville lexington little-rock london louisville manassas memphis monroe munfordville murfreesboro nashville natchez new-bern new-orleans norfolk paducah pittsburg-landing port-royal sparta springfield-mo vicksburg yorktown
`;

/** The boxes that there are in the learning scenario (ahd-scen-learn). */
export const LEARNING_BOXES = [
  ...['philadelphia', 'harrisburg', 'gettysburg', 'baltimore', 'washington', 'harpers-ferry', 'manassas'],
  ...['front-royal', 'fredericksburg', 'gordonsville', 'staunton', 'lynchburg', 'richmond', 'petersburg'],
  ...['yorktown', 'fort-monroe', 'norfolk', 'weldon'],
] as const;
