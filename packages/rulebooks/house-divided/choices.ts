/** Answers that name one box or one unit: made once each, since every offer is full of them. */
import { MOST_BOXES } from './data/limits.ts';
import type { Action } from './verbs.ts';

const ofEachBox = (make: (box: number) => Action): readonly Action[] =>
  Array.from({ length: MOST_BOXES }, (_, box) => Object.freeze(make(box)));

/** By box. */
export const MARCH_ON = ofEachBox((box) => ({ do: 'march', box }));
export const ENTRENCH_AT = ofEachBox((box) => ({ do: 'entrench', box }));
export const RALLY_AT = ofEachBox((box) => ({ do: 'rally', box }));
export const RECRUIT_FOOT_AT = ofEachBox((box) => ({ do: 'recruit', box, arm: 'infantry' }));
export const RECRUIT_HORSE_AT = ofEachBox((box) => ({ do: 'recruit', box, arm: 'cavalry' }));

const promotions: Action[] = [];

/** The promotion of a unit, by its row in the table of units. */
export const promotionOf = (row: number): Action => {
  for (let unit = promotions.length; unit <= row; unit++) promotions.push(Object.freeze({ do: 'promote', unit }));
  return promotions[row] as Action;
};
