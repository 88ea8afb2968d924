/** What events are worth in political points (chapter 12). */

/** The book's values: those of events count for the side that they favour; those of a track are read as they stand. */
export const WORTH = {
  battle: [1, 'A battle of 30 combat points or more on both sides, to its winner', 'bab-pol-5'],
  greatBattle: [3, 'A battle of 60 combat points or more on both sides, to its winner', 'bab-pol-5'],
  city: [1, 'A resource city taken from its owner of 1861', 'bab-pol-5'],
  greatCity: [3, 'A strategic city or a capital', 'bab-pol-5'],
  richmond: [12, 'Richmond', 'bab-pol-5'],
  washington: [20, 'Washington', 'bab-pol-5'],
  tennessee: [4, 'Tennessee, controlled by the Union', 'bab-pol-5'],
  borderState: [3, 'Kentucky or Missouri, to the side that controls it', 'bab-pol-5'],
  rebelState: [3, 'Each other Confederate state, controlled by the Union', 'bab-pol-5'],
  unionLevy: [4, 'A levy of the Union; plus favours the Confederacy', 'bab-pol-6'],
  confederateLevy: [-3, 'A levy of the Confederacy; plus favours the Confederacy', 'bab-pol-6'],
  laterCall: [1, 'Each Union call after the first; plus favours the Confederacy', 'bab-pol-6'],
  halfYear: [2, 'January and July from 1863; plus favours the Confederacy', 'bab-pol-7'],
  monthOf1864: [1, 'Each month of 1864 up to October, more than that', 'bab-pol-7'],
  favour: [25, 'The points that foreign powers want to come in', 'bab-pol-8'],
  intervention: [10, 'What the Confederacy gains when they come in', 'bab-pol-8'],
  emancipation: [-3, 'Emancipation; plus favours the Confederacy', 'bab-pol-9'],
  confederateElection: [15, 'The points from which the Confederacy wins the election of 1864', 'bab-pol-10'],
  unionElection: [-10, 'The points up to which that election favours the Union', 'bab-pol-10'],
  electionGain: [-5, 'What the Union then gains; plus favours the Confederacy', 'bab-pol-10'],
} as const;
