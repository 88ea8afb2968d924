/**
 * The railroads (bab-map-8): chains of cities, straight between them. `~` before a city: the last hex before it has no rail. A number
 * of miles after a city: a stub of that length toward the city that follows.
 */
export const RAILROADS = `
washington manassas culpeper gordonsville charlottesville staunton
gordonsville richmond
charlottesville lynchburg
manassas ~winchester
harpers-ferry winchester
fredericksburg richmond
richmond petersburg weldon goldsboro wilmington
petersburg burkeville lynchburg wytheville abingdon bristol knoxville cleveland-tn dalton
richmond burkeville danville
norfolk suffolk petersburg
suffolk weldon
weldon raleigh greensboro salisbury charlotte columbia
goldsboro raleigh
new-bern goldsboro
wilmington florence charleston-sc
florence columbia
columbia branchville charleston-sc
branchville augusta
columbia greenville
charleston-sc savannah
savannah macon
augusta atlanta
macon milledgeville
macon atlanta
macon columbus-ga
macon albany
atlanta dalton chattanooga
dalton rome
atlanta columbus-ga montgomery
jacksonville lake-city tallahassee
cedar-key lake-city
montgomery selma
selma demopolis
meridian demopolis
montgomery ~mobile
mobile meridian tupelo corinth
meridian jackson-ms vicksburg
monroe vicksburg
new-orleans jackson-ms grenada holly-springs jackson-tn
grenada memphis
pensacola montgomery
memphis corinth decatur huntsville chattanooga
chattanooga cleveland-tn
chattanooga tullahoma murfreesboro nashville
nashville columbia-tn decatur
nashville bowling-green louisville
bowling-green clarksville memphis
columbus-ky jackson-tn corinth
louisville frankfort lexington-ky covington
little-rock 40 helena
shreveport marshall
houston galveston
houston sabine-pass
st-louis jefferson-city
st-louis rolla
st-louis ironton
hannibal st-joseph
washington baltimore philadelphia trenton
baltimore annapolis
baltimore frederick harpers-ferry cumberland grafton wheeling
grafton parkersburg
baltimore york harrisburg altoona pittsburgh
harrisburg chambersburg hagerstown
philadelphia harrisburg
philadelphia wilmington-de dover
pittsburgh wheeling zanesville columbus-oh dayton indianapolis terre-haute centralia
columbus-oh cincinnati dayton
cincinnati vincennes centralia st-louis
indianapolis new-albany
terre-haute evansville
terre-haute springfield-il quincy
springfield-il st-louis
cairo centralia springfield-il
`;
