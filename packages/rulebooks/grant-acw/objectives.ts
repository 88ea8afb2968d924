/** Who holds what is fought for (grant-vic-2). */
import { isWithin, placeIn } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf } from './define.ts';
import { sectionOf, sectionsWhere } from './ground.ts';
import { bodies, type Figure } from './layout.ts';
import type { Objective, Side, State } from './state.ts';

/** Whether a figure stands where an objective is held: near its marker, or on its ground. */
const isAt = ({ x, y, radius, ground }: Objective, figure: Figure): boolean =>
  ground.length > 0 ? placeIn(ground, figure) >= 0 : isWithin(figure, { x, y }, radius);

const holderAmong = (s: State, isThere: (figure: Figure) => boolean): Side | -1 => {
  const inside = rowsOf(s.units).filter((row) => bodies(s)[row]?.figures.some(isThere));
  const steady = inside.find((row) => at(s.units, row).standing === 'steady');
  const isMixed = new Set(inside.map((row) => sideOf(s, row))).size !== 1;
  return isMixed || steady === undefined ? -1 : sideOf(s, steady);
};

/** The side that holds enough of the buildings of an objective. */
const holderOfHouses = (s: State, { houses, least }: Objective): Side | -1 => {
  const held = houses.map((name) => {
    const sections = sectionsWhere(s, (section) => sectionOf(s, section).name === name);
    return holderAmong(s, (figure) => figure.section !== undefined && sections.includes(figure.section));
  });
  const side = ([0, 1] as const).find((each) => held.filter((holder) => holder === each).length >= least);
  return side ?? -1;
};

/** Who holds each objective: the side with a steady unit there and no enemy; else as before. */
export const heldBy = (s: State): readonly number[] =>
  s.setting.objectives.map((objective, i) => {
    const holder =
      objective.houses.length > 0 ? holderOfHouses(s, objective) : holderAmong(s, (f) => isAt(objective, f));
    return holder < 0 ? at(s.holders, i) : holder;
  });
