/** Who has the sea and the rivers, where a scenario plays with ships: areas and flotillas (rotd-W1, rotd-W5). */
import { US } from '../names.ts';
import { areFriends, areHostile } from '../relations.ts';
import type { Position } from '../work.ts';

/** The state that controls a sea area in the running turn: as the scenario dates it, the Union where it says nothing (rotd-W1). */
const seaHolder = ({ setting, state }: Pick<Position, 'setting' | 'state'>, area: number): number =>
  setting.seas.findLast((sea) => sea.area === area && sea.from <= state.turn)?.holder ?? US;

/** Whether the side of a state controls a sea area (rotd-W1). */
export const rulesTheSea = (p: Position, state: number, area: number): boolean =>
  areFriends(p, state, seaHolder(p, area));

/** Whether ships hostile to a state lie in a square or in the sea area of a port (rotd-W5). `area`: -1 for no port of the sea. */
export const shipsBar = (
  p: Pick<Position, 'relations' | 'setting' | 'state'>,
  state: number,
  square: number,
  area: number,
): boolean =>
  p.setting.naval &&
  p.setting.flotillas.some(
    (ships) =>
      ships.from <= p.state.turn &&
      areHostile(p, state, ships.owner) &&
      (ships.square === square || (ships.area >= 0 && ships.area === area)),
  );
