/** Wagons are taken where the enemy stands by them and no friend is near (grant-move-15). */
import { compareDistance, isWithin } from '@longroll/geometry/plane';
import { at, rowsOf, type Teller } from '@longroll/kernel';
import { event, sideOf, UNIT, unitTold, withUnit } from './define.ts';
import { bodies, wholeFootOf } from './layout.ts';
import type { State } from './state.ts';

const TAKES = 100;
const GUARDS = 300;

const taken = event(
  'wagon-taken',
  ['grant-move-15'],
  UNIT,
  (d) => `**${d.unit} is captured**: the enemy drives it from the next move.`,
  { tone: 'battle', loss: true },
);

/** Whether a side has a figure within a range of a wagon. */
const isBy = (s: State, row: number, side: number, range: number): boolean => {
  const [model] = bodies(s)[row]?.models ?? [];
  const wagon = model && wholeFootOf(model, at(s.units, row).facing);
  return bodies(s).some(
    (body, other) =>
      wagon !== undefined &&
      sideOf(s, other) === side &&
      body?.figures.some((figure) => compareDistance(wagon, figure, range) <= 0),
  );
};

/** Wagons with an enemy figure within an inch and no friend within three change hands. */
export const captureWagons = (s: State, tell: Teller): State =>
  rowsOf(s.units)
    .filter((row) => {
      const { arm } = at(s.units, row);
      const side = sideOf(s, row);
      return arm === 'wagon' && isBy(s, row, 1 - side, TAKES) && !isBy(s, row, side, GUARDS);
    })
    .reduce((now, row) => {
      tell.tell(taken, unitTold(s, row));
      return withUnit(now, row, { captured: !at(s.units, row).captured });
    }, s);

/** Whether a place lies on the way by which wagons leave for a point (grant-scn-wag-5). */
export const isGoal = ({ setting }: State, place: { readonly x: number; readonly y: number }): boolean =>
  setting.goal !== undefined && isWithin(setting.goal, place, GUARDS);
