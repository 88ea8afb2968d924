/** One of a contest, with the mean of the courses that it has been through. */
export interface Contender<T> {
  readonly one: T;
  readonly mean: number;
  readonly courses: number;
}

/** How far a contest has come. */
export interface Progress<T> {
  readonly done: number;
  readonly of: number;
  /** Whoever leads; the first one while nobody has been through a course. */
  readonly best: Contender<T>;
}

interface Entrant<T> {
  readonly one: T;
  readonly place: number;
  sum: number;
  played: number;
}

const meanOf = ({ sum, played }: Entrant<unknown>): number => (played === 0 ? 0 : sum / played);
const contender = <T>(entrant: Entrant<T>): Contender<T> => ({
  one: entrant.one,
  mean: meanOf(entrant),
  courses: entrant.played,
});
/** The best first, of equals the one that was named first. */
const ranked = <T>(field: readonly Entrant<T>[]): Entrant<T>[] =>
  field.toSorted((a, b) => meanOf(b) - meanOf(a) || a.place - b.place);

/** How many courses a contest takes in all. */
const allCourses = (entrants: number, courses: number): number => {
  let sum = 0;
  for (let left = entrants, each = courses; left > 1; left = left > 2 ? Math.max(2, left >> 1) : 1, each *= 2)
    sum += left * each;
  return sum;
};

/**
 * Successive halving: all go through the same few courses, the better half goes on to twice as many, until one is left.
 * `points` gives what one comes to in the course of that number. Told after each course, and may be left at any time:
 * the best so far is as good as the thought that went into it. The last one told is the winner. Needs one at least.
 */
export function* contest<T>(
  field: readonly T[],
  courses: number,
  points: (one: T, course: number) => number,
): Generator<Progress<T>, Contender<T>> {
  let left = field.map((one, place): Entrant<T> => ({ one, place, sum: 0, played: 0 }));
  const of = allCourses(left.length, courses);
  let done = 0;
  let from = 0;
  for (let each = courses; left.length > 1; each *= 2) {
    for (let course = from; course < from + each; course++)
      for (const entrant of left) {
        entrant.sum += points(entrant.one, course);
        entrant.played++;
        done++;
        yield { done, of, best: contender(ranked(left)[0] as Entrant<T>) };
      }
    from += each;
    left = ranked(left).slice(0, left.length > 2 ? Math.max(2, left.length >> 1) : 1);
  }
  const [winner] = left;
  if (!winner) throw new RangeError('a contest needs somebody');
  return contender(winner);
}
