const PORTIONS = [1, 2, 5, 10, 20, 50, 100];

/** The portions of a number, all of it last: any number is made of them, and an offer stays short. */
export const portionsOf = (most: number): readonly number[] =>
  most <= 0 ? [] : [...PORTIONS.filter((portion) => portion < most), most];
