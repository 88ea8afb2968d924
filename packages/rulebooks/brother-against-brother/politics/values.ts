/** What events are worth in political points: the book's values, which a scenario may replace one by one (bab-pol-5 to -10). */
import { about, int, optional, type SheetOf } from '@longroll/kernel';

/** The book's values. Those of events count for the side that they favour; those of a track are read as they stand. */
export const PRINTED_VALUES = {
  battle: 1,
  greatBattle: 3,
  city: 1,
  greatCity: 3,
  richmond: 12,
  washington: 20,
  tennessee: 4,
  borderState: 3,
  rebelState: 3,
  unionLevy: 4,
  confederateLevy: -3,
  laterCall: 1,
  halfYear: 2,
  monthOf1864: 1,
  favour: 25,
  intervention: 10,
  emancipation: -3,
  confederateElection: 15,
  unionElection: -10,
  electionGain: -5,
} as const;
type Word = keyof typeof PRINTED_VALUES;
/** What every event is worth. */
export type Values = { readonly [word in Word]: number };

const worth = (label: string, clause: string) => about(label, optional(int(-200, 200)), clause);

export const valueFields = {
  battle: worth('A battle of 30 combat points or more on both sides, to its winner', 'bab-pol-5'),
  greatBattle: worth('A battle of 60 combat points or more on both sides, to its winner', 'bab-pol-5'),
  city: worth('A resource city taken from its owner of 1861', 'bab-pol-5'),
  greatCity: worth('A strategic city or a capital', 'bab-pol-5'),
  richmond: worth('Richmond', 'bab-pol-5'),
  washington: worth('Washington', 'bab-pol-5'),
  tennessee: worth('Tennessee, controlled by the Union', 'bab-pol-5'),
  borderState: worth('Kentucky or Missouri, to the side that controls it', 'bab-pol-5'),
  rebelState: worth('Each other Confederate state, controlled by the Union', 'bab-pol-5'),
  unionLevy: worth('A levy of the Union; plus favours the Confederacy', 'bab-pol-6'),
  confederateLevy: worth('A levy of the Confederacy; plus favours the Confederacy', 'bab-pol-6'),
  laterCall: worth('Each Union call after the first; plus favours the Confederacy', 'bab-pol-6'),
  halfYear: worth('January and July from 1863; plus favours the Confederacy', 'bab-pol-7'),
  monthOf1864: worth('Each month of 1864 up to October, more than that', 'bab-pol-7'),
  favour: worth('The points that foreign powers want to come in', 'bab-pol-8'),
  intervention: worth('What the Confederacy gains when they come in', 'bab-pol-8'),
  emancipation: worth('Emancipation; plus favours the Confederacy', 'bab-pol-9'),
  confederateElection: worth('The points from which the Confederacy wins the election of 1864', 'bab-pol-10'),
  unionElection: worth('The points up to which that election favours the Union', 'bab-pol-10'),
  electionGain: worth('What the Union then gains; plus favours the Confederacy', 'bab-pol-10'),
};

/** The book's values with those that a scenario puts in their place; undefined where it has none. */
export const valuesIn = (file: SheetOf<typeof valueFields> | undefined): Values | undefined => {
  if (file === undefined) return undefined;
  const own = Object.entries(file).filter(([, value]) => value !== undefined);
  return { ...PRINTED_VALUES, ...Object.fromEntries(own) };
};
