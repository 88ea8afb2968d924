import type { WireResult } from '@longroll/server/people';

/** A player's rating after each of his rated matches in a book, the oldest first, with the one before them. */
export const ratingCourse = (results: readonly WireResult[], player: string, book: string): readonly number[] => {
  const steps = results
    .filter(({ rulebook, rated }) => rated && rulebook === book)
    .toSorted((a, b) => Date.parse(a.ended) - Date.parse(b.ended))
    .flatMap(({ seats }) =>
      seats.flatMap(({ account, rating, change }) =>
        account?.id === player && rating !== undefined ? [{ rating, before: rating - (change ?? 0) }] : [],
      ),
    );
  const [first] = steps;
  return first ? [first.before, ...steps.map(({ rating }) => rating)] : [];
};

/** Ratings as path data in a box of this size: the lowest at its foot, the highest at its head, a level line in its middle. */
export const curveOf = (course: readonly number[], width: number, height: number): string => {
  if (course.length < 2) return '';
  const [least, most] = [Math.min(...course), Math.max(...course)];
  const place = (value: number, i: number): string => {
    const x = (i * width) / (course.length - 1);
    const y = most === least ? height / 2 : height - ((value - least) * height) / (most - least);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  return `M${course.map(place).join('L')}`;
};

/** A rating with how far it is known: the true strength lies within `give` of it two times in three. */
export const ratingWords = (rating: number, give: number): string =>
  `${Math.round(rating)}, give or take ${Math.round(give)}`;
