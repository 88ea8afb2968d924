/** Raids: cavalry that breaks the railroad behind an enemy army (bab-move-4). */
import { ring } from '@longroll/geometry';
import { derived } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { GRID } from '../map.ts';
import { isWhole } from '../rails.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { CONFEDERATE, ground, otherSide, posts, type Side, type State, UNION } from '../state.ts';
import { attackersOnMap } from './stacks.ts';

/** SF of a force that is better used elsewhere than to break a railroad. */
export const MOST_RAIDERS = 30;
/** Combat points of an army that is worth a raid, hexes behind it that count, and points for each of its own. */
const ARMY = 20;
const BEHIND = [2, 3, 4] as const;
const EACH = 0.12;

const targetsBy = (side: Side): ((s: State) => ReadonlyMap<number, number>) => {
  const enemy = otherSide(side);
  return derived<State, ReadonlyMap<number, number>>(
    (s) => {
      const targets = new Map<number, number>();
      for (const { hex: army, attackers } of attackersOnMap(s, enemy)) {
        if (attackers < ARMY) continue;
        for (const hex of around(army)) {
          const isOpen = controlOf(s, hex) === enemy && isWhole(s, hex);
          if (!isOpen || strengthIn(s, enemy, hex) > 0 || isInEnemyZone(s, side, hex)) continue;
          targets.set(hex, Math.max(targets.get(hex) ?? 0, EACH * attackers));
        }
      }
      return targets;
    },
    posts,
    ground,
  );
};

/** Hexes as far from an army as its railroad is broken behind it. */
const around = (army: number): readonly number[] => BEHIND.flatMap((far) => ring(GRID, army, far));

const targets = [targetsBy(UNION), targetsBy(CONFEDERATE)] as const;

/** Hexes whose railroads cavalry of a side may break behind enemy armies, with the points that it gains by it. */
export const raidTargets = (s: State, side: Side): ReadonlyMap<number, number> => targets[side](s);
