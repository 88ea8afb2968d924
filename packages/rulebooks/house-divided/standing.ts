/** Who stands where and who controls what: worked out from the table of units and the flags. */
import { sameBytes, steady, tally } from '@longroll/kernel';
import type { Flag, Side, State, Unit } from './state.ts';

/** A unit moves in at most two marches of a player turn (ahd-march-3). */
export const MOST_MARCHES = 2;

const isFoot = ({ kind }: Unit): boolean => kind < 3;
const hasMarches = ({ marches }: Unit): boolean => marches < MOST_MARCHES;

/** The units of each box by side, how many of them are what, and their order: read it, do not keep it. */
export const standing = tally({
  rows: (s: State) => s.units,
  places: ({ setting }) => setting.boxes.length,
  placeOf: (unit: Unit) => unit.box,
  groupOf: ({ side }) => side,
  groups: ['union', 'confederate'],
  counts: {
    units: () => true,
    infantry: isFoot,
    disrupted: (unit) => unit.disrupted,
    /** Infantry and cavalry that have a march left in them (ahd-march-3). */
    foot: (unit) => isFoot(unit) && hasMarches(unit),
    horse: (unit) => !isFoot(unit) && hasMarches(unit),
    /** Militia in play, by arm (ahd-recruit-4). */
    militiaInfantry: ({ kind }) => kind === 0,
    militiaCavalry: ({ kind }) => kind === 3,
  },
});
export type Standing = ReturnType<typeof standing>;

/** Who controls a box (ahd-control-2): who alone has units there, else the flag. */
export const controllerOf = (s: State, box: number): Flag => {
  const [union, confederate] = standing(s).units;
  const ours = union[box] !== 0;
  if (ours === (confederate[box] !== 0)) return s.flags[box] as Flag;
  return ours ? 0 : 1;
};

/** Whether a side controls a box that holds no enemy unit (ahd-control-2), by how many stand there and by its flag. */
const isFree = (own: number, enemies: number, flag: Flag, side: Side): boolean =>
  enemies === 0 && (flag === side || own !== 0);

/** Whether a side may use a box for rail, ports and supply (ahd-control-2). `units` are those of the position's `standing`. */
export const isUsableAs = (units: Standing['units'], { flags }: State, box: number, side: Side): boolean =>
  isFree(units[side][box] as number, units[side === 0 ? 1 : 0][box] as number, flags[box] as Flag, side);
export const isUsable = (s: State, box: number, side: Side): boolean => isUsableAs(standing(s).units, s, box, side);

/** 1 for each box that a side may use. Its identity changes only when one does: what rests on it is kept so long. */
interface Ground {
  readonly usable: Int8Array;
}
const groundOf = (side: Side) =>
  steady<State, Ground>(
    (before, after) => sameBytes(before.usable, after.usable),
    (s, spare) => {
      const { flags } = s;
      const { length } = flags;
      const usable = spare?.usable.length === length ? spare.usable : new Int8Array(length);
      const { units } = standing(s);
      const own = units[side];
      const enemies = units[side === 0 ? 1 : 0];
      for (let box = 0; box < length; box++)
        usable[box] = isFree(own[box] as number, enemies[box] as number, flags[box] as Flag, side) ? 1 : 0;
      return { usable };
    },
    (s) => s.units,
    (s) => s.flags,
  );
const GROUND = [groundOf(0), groundOf(1)] as const;
export const usableGround = (s: State, side: Side): Ground => GROUND[side](s);
