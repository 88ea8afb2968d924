/**
 * The leaders (bab-lead-1 to -5, -10): side, id, name in the list of the variant, full name, whether he leads cavalry, command and
 * administrative values by stars (empty where he never holds that rank), the month from which he may come, the months from which he may
 * hold each rank, and the month in which he left history.
 */
export const LEADERS_CSV = `side,id,source-name,name,cavalry,cmd-1,cmd-2,cmd-3,cmd-4,adm-1,adm-2,adm-3,adm-4,first-available,from-1,from-2,from-3,from-4,historical-out
union,banks,Banks,Nathaniel P. Banks,0,,,-2,,,,1,,1861-06,,,1861-06,,
union,blunt,Blunt,James G. Blunt,0,,1,,,,0,,,1862-05,,1862-05,,,
union,buell,Buell,Don Carlos Buell,0,,,-1,,,,3,,1861-11,,,1861-11,,1862-10
union,burnside,Burnside,Ambrose E. Burnside,0,,0,-1,,,1,0,,1861-10,,1861-10,1862-11,,
union,butler,Butler,Benjamin F. Butler,0,,,-3,,,,0,,1861-05,,,1861-05,,
union,couch,Couch,Darius N. Couch,0,,1,,,,0,,,1862-07,,1862-07,,,
union,crittenden,Crittenden,Thomas L. Crittenden,0,,0,,,,0,,,1862-07,,1862-07,,,
union,curtis,Curtis,Samuel R. Curtis,0,,0,0,,,1,2,,1861-12,,1861-12,1862-09,,
union,custer,Custer,George A. Custer,1,1,,,,0,,,,1863-06,1863-06,,,,
union,franklin,Franklin,William B. Franklin,0,,-1,,,,0,,,1862-05,,1862-05,,,
union,fremont,Fremont,John C. Fremont,0,,,-2,,,,1,,1861-07,,,1861-07,,1862-06
union,grant,Grant,Ulysses S. Grant,0,,2,3,4,,2,4,4,1861-09,,1861-09,1862-02,1864-03,
union,grierson,Grierson,Benjamin H. Grierson,1,0,,,,1,,,,1863-04,1863-04,,,,
union,halleck,Halleck,Henry W. Halleck,0,,,,-2,,,,0,1861-11,,,,1861-11,
union,hancock,Hancock,Winfield S. Hancock,0,2,3,,,1,1,,,1861-09,1861-09,1863-05,,,
union,heintzelmann,Heintzelmann,Samuel P. Heintzelman,0,,0,,,,1,,,1862-03,,1862-03,,,
union,hooker,Hooker,Joseph Hooker,0,,1,-1,,,0,0,,1862-05,,1862-05,1863-01,,
union,howard,Howard,Oliver O. Howard,0,,-3,-1,,,1,0,,1863-03,,1863-03,1864-07,,
union,keyes,Keyes,Erasmus D. Keyes,0,,-1,,,,0,,,1862-03,,1862-03,,,
union,logan,Logan,John A. Logan,0,1,2,,,0,1,,,1862-03,1862-03,1863-12,,,
union,lyon,Lyon,Nathaniel Lyon,0,2,2,1,,0,0,1,,1861-05,1861-05,1861-07,1861-09,,1861-08
union,mcclellan,McClellan,George B. McClellan,0,,,,-1,,,,3,1861-06,,,,1861-06,1862-11
union,mcclernand,McClernand,John A. McClernand,0,,-1,,,,0,,,1862-03,,1862-03,,,
union,mccook,McCook,Alexander M. McCook,0,,-1,,,,0,,,1862-07,,1862-07,,,
union,mcdowell,McDowell,Irvin McDowell,0,,,-1,,,,1,,1861-05,,,1861-05,,1862-09
union,mcpherson,McPherson,James B. McPherson,0,0,1,0,,1,1,1,,1862-05,1862-05,1862-10,1864-03,,1864-07
union,meade,Meade,George G. Meade,0,0,0,0,,0,1,1,,1861-09,1861-09,1862-12,1863-06,,
union,ord,Ord,Edward O. C. Ord,0,0,1,,,2,2,,,1861-09,1861-09,1862-05,,,
union,pleasanton,Pleasanton,Alfred Pleasonton,1,,0,,,,1,,,1863-06,,1863-06,,,
union,pope,Pope,John Pope,0,,0,-2,,,1,1,,1862-02,,1862-02,1862-06,,
union,porter,Porter,Fitz John Porter,0,,2,,,,0,,,1862-05,,1862-05,,,1862-11
union,reynolds,Reynolds,John F. Reynolds,0,0,1,,,0,1,,,1861-09,1861-09,1862-11,,,1863-07
union,rosecrans,Rosecrans,William S. Rosecrans,0,,,0,,,,0,,1861-07,,,1861-07,,
union,scholfield,Scholfield,John M. Schofield,0,,0,1,,,0,1,,1862-10,,1862-10,1864-02,,
union,sedgwick,Sedgwick,John Sedgwick,0,0,1,,,0,1,,,1861-09,1861-09,1862-12,,,1864-05
union,sheridan,Sheridan,Philip H. Sheridan,1,1,2,1,,0,0,1,,1862-09,1862-09,1864-04,1864-08,,
union,sherman,Sherman,William T. Sherman,0,0,1,2,2,1,1,1,2,1861-06,1861-06,1862-05,1863-10,1864-03,
union,sickles,Sickles,Daniel E. Sickles,0,,-3,,,,1,,,1863-02,,1863-02,,,1863-07
union,sigel,Sigel,Franz Sigel,0,,0,,,,3,,,1862-03,,1862-03,,,
union,slocum,Slocum,Henry W. Slocum,0,,0,,,,1,,,1862-10,,1862-10,,,
union,smith-us,Smith,William F. Smith,0,,0,,,,0,,,1862-11,,1862-11,,,
union,steele,Steele,Frederick Steele,0,0,0,,,0,1,,,1862-01,1862-01,1863-08,,,
union,stoneman,Stoneman,George Stoneman,1,,-1,,,,1,,,1863-02,,1863-02,,,
union,sumner,Sumner,Edwin V. Sumner,0,,0,,,,1,,,1862-03,,1862-03,,,1863-03
union,sykes,Sykes,George Sykes,0,,1,,,,1,,,1863-06,,1863-06,,,
union,thomas,Thomas,George H. Thomas,0,2,3,3,,1,1,2,,1861-08,1861-08,1862-04,1863-10,,
union,wilson,Wilson,James H. Wilson,1,,1,,,,0,,,1864-10,,1864-10,,,
union,wright,Wright,Horatio G. Wright,0,,0,,,,1,,,1864-05,,1864-05,,,
confederate,ap-hill,AP Hill,Ambrose P. Hill,0,,3,1,,,1,2,,1862-05,,1862-05,1863-05,,1865-04
confederate,as-johnston,AS Johnston,Albert S. Johnston,0,,,,1,,,,2,1861-09,,,,1861-09,1862-04
confederate,ashby,Ashby,Turner Ashby,1,1,,,,0,,,,1861-10,1861-10,,,,1862-06
confederate,beauregard,Beauregard,P. G. T. Beauregard,0,,,,1,,,,1,1861-04,,,,1861-04,
confederate,bragg,Bragg,Braxton Bragg,0,,,,-1,,,,1,1862-04,,,,1862-04,
confederate,breckenridge,Breckenridge,John C. Breckinridge,0,0,1,,,0,1,,,1861-11,1861-11,1862-04,,,
confederate,buckner,Buckner,Simon B. Buckner,0,,0,,,,1,,,1861-09,,1861-09,,,
confederate,cheatham,Cheatham,Benjamin F. Cheatham,0,,1,,,,1,,,1862-03,,1862-03,,,
confederate,cleburne,Cleburne,Patrick R. Cleburne,0,,3,,,,0,,,1862-12,,1862-12,,,1864-11
confederate,dh-hill,DH Hill,Daniel H. Hill,0,,1,1,,,1,1,,1862-03,,1862-03,1863-07,,
confederate,early,Early,Jubal A. Early,0,,1,1,,,0,0,,1863-01,,1863-01,1864-05,,
confederate,ek-smith,EK Smith,Edmund Kirby Smith,0,,1,1,1,,0,1,2,1861-10,,1861-10,1862-10,1864-02,
confederate,ewell,Ewell,Richard S. Ewell,0,,1,0,,,0,0,,1862-01,,1862-01,1863-05,,
confederate,floyd,Floyd,John B. Floyd,0,-1,,,,1,,,,1861-05,1861-05,,,,1862-03
confederate,forrest,Forrest,Nathan B. Forrest,1,3,2,,,1,2,,,1862-07,1862-07,1863-12,,,
confederate,gardner,Gardner,Franklin Gardner,0,,0,,,,0,,,1862-12,,1862-12,,,1863-07
confederate,gordon,Gordon,John B. Gordon,0,2,1,,,1,1,,,1862-11,1862-11,1864-05,,,
confederate,hardee,Hardee,William J. Hardee,0,,1,2,,,0,0,,1861-10,,1861-10,1862-10,,
confederate,hindman,Hindman,Thomas C. Hindman,0,,0,,,,1,,,1862-04,,1862-04,,,
confederate,holmes,Holmes,Theophilus H. Holmes,0,,,0,,,,1,,1862-10,,,1862-10,,
confederate,hood,Hood,John B. Hood,0,,3,3,1,,0,1,1,1862-10,,1862-10,1864-02,1864-07,
confederate,huger,Huger,Benjamin Huger,0,,-2,,,,1,,,1861-10,,1861-10,,,1862-07
confederate,j-johnston,J. Johnston,Joseph E. Johnston,0,,,,1,,,,3,1861-05,,,,1861-05,
confederate,jackson,Jackson,Thomas J. Jackson,0,2,4,3,,1,2,2,,1861-06,1861-06,1861-10,1862-10,,1863-05
confederate,lee,Lee,Robert E. Lee,0,,,,4,,,,3,1862-06,,,,1862-06,
confederate,longstreet,Longstreet,James Longstreet,0,,2,1,,,0,0,,1861-10,,1861-10,1862-10,,
confederate,magruder,Magruder,John B. Magruder,0,,1,,,,1,,,1861-10,,1861-10,,,
confederate,mosby,Mosby,John S. Mosby,1,1,,,,1,,,,1863-01,1863-01,,,,
confederate,pemberton,Pemberton,John C. Pemberton,0,,0,0,,,1,1,,1862-02,,1862-02,1862-10,,
confederate,polk,Polk,Leonidas Polk,0,,,0,,,,2,,1861-07,,,1861-07,,1864-06
confederate,price,Price,Sterling Price,0,0,0,,,0,1,,,1861-05,1861-05,1862-03,,,
confederate,sd-lee,SD Lee,Stephen D. Lee,0,,1,2,,,0,0,,1863-08,,1863-08,1864-06,,
confederate,stewart,Stewart,Alexander P. Stewart,0,,1,,,,0,,,1863-06,,1863-06,,,
confederate,stuart,Stuart,James E. B. Stuart,1,2,2,,,1,2,,,1861-09,1861-09,1862-07,,,1864-05
confederate,taylor,Taylor,Richard Taylor,0,,1,1,,,1,1,,1862-07,,1862-07,1864-04,,
confederate,van-dorn,Van Dorn,Earl Van Dorn,0,,0,,,,2,,,1861-09,,1861-09,,,1863-05
confederate,walker,Walker,John G. Walker,0,,1,,,,0,,,1862-11,,1862-11,,,
confederate,wheeler,Wheeler,Joseph Wheeler,1,,1,,,,1,,,1863-01,,1863-01,,,
`;
