/** What the page asks: the prompt of the rules, and beside it what drawn leaders are worth and how far sieges have come. */
import type { Board } from '@longroll/drawing';
import { at, counted, signed } from '@longroll/kernel';
import { fortLevel } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { siegesBy } from '../phases/sieges.ts';
import { rulebook } from '../rulebook.ts';
import { fleetOf } from '../ships/routes.ts';
import { strengthIn } from '../standing.ts';
import { otherSide, type Siege, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { forceLong, placeHead, productText, strengthText } from '../words.ts';

/** "Grant: three stars, command +2, administration 2": at the rank that his counter gives him (bab-lead-1, -6). */
const worthText = ({ officers }: State, leader: number): string => {
  const { name, ranks } = at(LEADERS, leader);
  const { stars, fate } = at(officers, leader);
  const given = fate === 'play' ? stars + 1 : stars;
  const rank = ranks.find((each) => each.stars === given);
  if (!rank) return name;
  const values = `command ${signed(rank.command)}, administration ${rank.administrative}`;
  return `${name}: ${counted(given, 'star', 'stars')}, ${values}`;
};

/** "Vicksburg: two turns under siege, 16 SF in it, fort of level 1" (bab-siege-1). */
const siegeText = (s: State, { hex, turns }: Siege): string => {
  const level = fortLevel(s, hex);
  const fort = level > 0 ? `, fort of level ${level}` : '';
  const inside = strengthText(strengthIn(s, otherSide(s.acting), hex));
  return `${placeHead(hex)}: ${counted(turns, 'turn', 'turns')} under siege, ${inside} in it${fort}`;
};

/** "Ready: two river transports, three river gunboats. Aboard: Grant (30 SF)": the ships that are about to sail (bab-nav-1, -2). */
const fleetText = (s: State): readonly string[] => {
  const { ships, cargo } = fleetOf(s);
  const kinds = [...Map.groupBy(ships, ({ kind }) => kind)].map(([kind, { length }]) => productText(kind, length));
  const aboard = cargo.length > 0 ? [`aboard: ${cargo.map((row) => forceLong(s, row)).join(', ')}`] : [];
  return [`Ready: ${kinds.join(', ')}`, ...aboard];
};

const besideOf = (s: State): readonly string[] => {
  if (s.war.fleet.ships.length > 0) return fleetText(s);
  if (s.phase.endsWith('sieges')) return siegesBy(s, s.acting).map((siege) => siegeText(s, siege));
  return s.drawn.map((leader) => worthText(s, leader));
};

export const ask: Board<State, Action>['ask'] = (view, seat) => {
  const said = rulebook.prompt(view, seat);
  const beside = besideOf(view);
  return beside.length === 0 ? said : { ...said, detail: `${said.detail} ${beside.join('; ')}.` };
};
