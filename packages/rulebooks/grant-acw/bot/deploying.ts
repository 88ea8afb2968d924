/** Where a side puts its units before the battle: regiments before their places in column, guns on the height, generals behind. */
import { distanceBetween, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import { groundNow } from '../ground.ts';
import { placeable } from '../phases/deploy.ts';
import type { Side, State, Zone } from '../state.ts';
import { heightAt } from '../terrain.ts';
import type { Action } from '../verbs.ts';
import { enemiesOf, placesFor, wayTo } from './goals.ts';
import type { Refuses } from './marching.ts';

/** Places of the net over a zone, each way. */
const NET = 12;
/** A place must be so much nearer to be worth putting a unit there; to stand in column it may be so much farther. */
const GAIN = 200;
/** A level of height is worth a way so much longer to a gun. */
const HEIGHT = 1200;
/** How far behind the nearest regiment a general waits. */
const BEHIND = 500;

const net = ({ left, right, top, bottom }: Zone): readonly Point[] =>
  rowsOf({ length: (NET + 1) ** 2 }).map((i) => ({
    x: left + Math.trunc(((right - left) * (i % (NET + 1))) / NET),
    y: top + Math.trunc(((bottom - top) * Math.trunc(i / (NET + 1))) / NET),
  }));

/** What a unit should stand near to. */
const towards = (s: State, row: number): Point | undefined => {
  const place = s.setting.objectives[placesFor(s, sideOf(s, row)).get(row) ?? -1];
  const [enemy] = enemiesOf(s, row);
  return place ?? s.setting.objectives[0] ?? (enemy === undefined ? undefined : at(s.units, enemy));
};

const worthOf = (s: State, row: number, goal: Point, point: Point): number => {
  const { arm } = at(s.units, row);
  const far = distanceBetween(point, goal);
  if (arm === 'gun') return HEIGHT * heightAt(groundNow(s), point) - far;
  return arm === 'general' ? -Math.abs(far - BEHIND) : -far;
};

/** The next unit that is put to a better place; undefined where all stand as they should. It ends: each put betters its own unit. */
export const deploymentOf = (s: State, side: Side, refuses: Refuses): Action | undefined => {
  for (const row of placeable(s, side)) {
    const unit = at(s.units, row);
    const { zone } = at(s.setting.roster, row);
    const goal = towards(s, row);
    if (!zone || !goal) continue;
    const formation = unit.arm === 'infantry' ? 'column' : unit.formation;
    const least = worthOf(s, row, goal, unit) + (formation === unit.formation ? GAIN : -GAIN);
    const better = [{ x: unit.x, y: unit.y }, ...net(zone)]
      .map((point) => ({ point, worth: worthOf(s, row, goal, point) }))
      .filter(({ worth }) => worth >= least)
      .toSorted((a, b) => b.worth - a.worth || a.point.x - b.point.x || a.point.y - b.point.y);
    for (const { point } of better) {
      const facing = wayTo(point, goal, unit.facing);
      const put = { do: 'put', unit: row, ...point, facing, formation, ranks: unit.ranks, orders: 'free' } as const;
      if (refuses(s, put) === undefined) return put;
    }
  }
  return undefined;
};
