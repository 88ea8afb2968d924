/** A toy for the mutation run: rules of which some are tested and some are not. */
import { derived } from '@longroll/kernel';

interface Position {
  readonly miles: number;
  readonly mud: boolean;
}

/** toy-march-1. Tested to the mile. */
const MOST_MILES = 3;
export const mayMarch = ({ miles, mud }: Position): boolean => miles < MOST_MILES && !mud;

/** toy-march-2. Kept by position: what one mutant made must not serve the next. */
export const cost = derived<Position, number>(
  ({ miles }) => (miles > 1 ? 2 : 1),
  (position) => position,
);

/** toy-march-3. Tested on one side of its limit only. */
export const isWeary = (miles: number): boolean => miles >= 10;

/** toy-march-4. Never tested. */
export const isLost = (miles: number): boolean => miles === 99;

/** toy-march-5. Counts down to nothing; counted up it would never end. */
export const rests = (miles: number): number => {
  let left = miles;
  let count = 0;
  while (left > 0) {
    left -= 2;
    count++;
  }
  return count;
};
