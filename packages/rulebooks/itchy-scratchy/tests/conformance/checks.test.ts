import { ScriptedDice, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { fireResult } from '../../procedures/fire.ts';
import { arcAt, CENTRE, RANGES } from '../arcs.ts';
import { axial, crossedByHand, fromAxial, HEX_STEPS, hexDistance, type Spot } from '../by-hand.ts';
import { PRINTED } from '../maps.ts';
import { begun, type GridWord, Position, squares } from '../position.ts';

/** is-attack-1, with a kind of unit that carries the weapon. */
const WEAPONS: readonly (readonly [weapon: string, kind: string, dice: readonly number[]])[] = [
  ['rifled-heavy', 'artillery', [6, 6, 6, 4, 4, 4, 2, 2, 2]],
  ['rifled-field', 'artillery', [6, 6, 4, 4, 2, 2]],
  ['rifled-mountain', 'artillery', [6, 4, 4, 2, 2]],
  ['smooth-heavy', 'artillery', [6, 6, 4, 4, 2, 2]],
  ['smooth-field', 'artillery', [6, 4, 4, 2, 2]],
  ['smooth-mountain', 'artillery', [4, 4, 2, 2]],
  ['machine-gun', 'machine gun', [8, 6, 4, 2]],
  ['rifle', 'infantry', [6, 4, 2]],
  ['musket', 'infantry', [4, 2]],
  ['hand-held', 'infantry', [4]],
];
const FACES = [2, 3, 4, 5, 6, 1, 2, 3, 4, 5];

/** An attack straight ahead on a general who stands alone and throws no dice himself. */
const shot = (kind: string, weapon: string, range: number) =>
  squares(3, 14)
    .union(`A ${kind} ${weapon} at 1,12 facing N native`)
    .confederate(`H general at 1,${12 - range} facing N`)
    .begin();

/** is-result-6: chance of at least one point lost, as a fraction, and the mean. By class and cover, for 2 to 9 dice. */
const TABLE: readonly (readonly [target: Target, cover: boolean, odds: string])[] = [
  [
    'infantry',
    false,
    '1/12 0.0833, 2/9 0.2222, 55/144 0.3981, 77/144 0.5988, 383/576 0.8158, 221/288 1.0439, 1943/2304 1.2793, 689/768 1.5195',
  ],
  [
    'infantry',
    true,
    '0/1 0.0000, 0/1 0.0000, 25/432 0.0579, 293/1296 0.2261, 2447/5184 0.4720, 5407/7776 0.6953, 155143/186624 0.8598, 689/768 1.0487',
  ],
  [
    'mounted',
    false,
    '1/18 0.0556, 4/27 0.1481, 7/27 0.2654, 91/243 0.3992, 353/729 0.5439, 425/729 0.6959, 4385/6561 0.8528, 14563/19683 1.0130',
  ],
  [
    'mounted',
    true,
    '0/1 0.0000, 0/1 0.0000, 7/162 0.0432, 41/243 0.1687, 1037/2916 0.3556, 130/243 0.5350, 8665/13122 0.6759, 14563/19683 0.8233',
  ],
  [
    'gun',
    false,
    '1/36 0.0278, 2/27 0.0741, 19/144 0.1327, 763/3888 0.1996, 12281/46656 0.2719, 7703/23328 0.3480, 663991/1679616 0.4264, 2304473/5038848 0.5065',
  ],
  [
    'gun',
    true,
    '0/1 0.0000, 0/1 0.0000, 31/1296 0.0239, 121/1296 0.0934, 9281/46656 0.1989, 2381/7776 0.3062, 657271/1679616 0.3941, 2304473/5038848 0.4738',
  ],
];
type Target = 'gun' | 'mounted' | 'infantry' | 'general';

/** Faces whose doubles count against a class (is-result-2). */
const COUNTING: { readonly [target in Target]: readonly number[] } = {
  gun: [1],
  general: [1],
  mounted: [2, 3],
  infantry: [4, 5, 6],
};

/** What a throw takes, counted from the words of is-result-1 to -3. */
const lossByHand = (faces: readonly number[], target: Target, cover: boolean): number => {
  const doubles = (face: number): number => Math.floor(faces.filter((shown) => shown === face).length / 2);
  const sum = (of: readonly number[]): number => of.reduce((total, face) => total + doubles(face), 0);
  const counting = sum(COUNTING[target]);
  return cover ? Math.min(counting, Math.floor(sum([1, 2, 3, 4, 5, 6]) / 2)) : counting;
};

function* throwsOf(dice: number): Generator<readonly number[]> {
  const faces = Array.from({ length: dice }, () => 1);
  for (;;) {
    yield faces;
    let place = dice - 1;
    while (place >= 0 && faces[place] === 6) faces[place--] = 1;
    if (place < 0) return;
    faces[place] = (faces[place] ?? 0) + 1;
  }
}

/** Throws in which at least one point is lost, points lost in all, and throws: all throws counted one by one. */
const counted = (
  dice: number,
  target: Target,
  cover: boolean,
): { readonly hit: number; readonly lost: number; readonly all: number } => {
  let hit = 0;
  let lost = 0;
  let all = 0;
  for (const faces of throwsOf(dice)) {
    const { losses } = fireResult.run({ dice, target, cover }, new ScriptedDice(faces));
    if (losses !== lossByHand(faces, target, cover)) throw new Error(`${faces.join(' ')}: ${losses} lost`);
    if (losses > 0) hit++;
    lost += losses;
    all++;
  }
  return { hit, lost, all };
};

/** Throws of 7 to 9 dice by how often each face falls, weighed by the number of their orders. */
const weighed = (
  dice: number,
  target: Target,
  cover: boolean,
): { readonly hit: number; readonly lost: number; readonly all: number } => {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  let hit = 0;
  let lost = 0;
  let all = 0;
  const walk = (face: number, left: number, faces: readonly number[], orders: number): void => {
    if (face === 6) {
      const thrown = [...faces, ...Array.from({ length: left }, () => 6)];
      const weight = factorial(dice) / (orders * factorial(left));
      const { losses } = fireResult.run({ dice, target, cover }, new ScriptedDice(thrown));
      if (losses > 0) hit += weight;
      lost += weight * losses;
      all += weight;
      return;
    }
    for (let n = 0; n <= left; n++)
      walk(face + 1, left - n, [...faces, ...Array.from({ length: n }, () => face)], orders * factorial(n));
  };
  walk(1, dice, [], 1);
  return { hit, lost, all };
};

/** Whether a count is the fraction and the mean of the table. */
const agrees = ({ hit, lost, all }: ReturnType<typeof counted>, printed: string): boolean => {
  const [fraction = '', mean = ''] = printed.trim().split(' ');
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  return hit * below === above * all && (lost / all).toFixed(4) === mean;
};

/** A quarter turn of a square grid, a sixth of a turn of a hex grid, about the middle. */
const turnedOnce = (grid: GridWord, area: string): string => {
  const [x = 0, y = 0] = area.split(',').map(Number);
  if (grid === 'squares') return `${CENTRE - (y - CENTRE)},${CENTRE + (x - CENTRE)}`;
  const [cq, cr] = axial([CENTRE, CENTRE]);
  const [q, r] = axial([x, y]);
  // Against the clock: E to NE, NE to NW.
  return fromAxial([cq + (q - cq) + (r - cr), cr - (q - cq)]).join(',');
};

const TURNS: { readonly [grid in GridWord]: readonly string[] } = {
  squares: ['N', 'E', 'S', 'W'],
  hexes: HEX_STEPS.map(([name]) => name),
};

const CODES = ['.', '.', '.', '.', '.', 'W', 'B', 'F', 'H', 'R', 'M', '~', 'r'];
const COLUMNS = 8;
const ROWS = 7;

/** A random map, the same for the same seed. */
const randomMap = (dice: SimDice): readonly (readonly string[])[] =>
  Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => CODES[dice.d(CODES.length) - 1] ?? '.'));

/** Whether one side's heavy artillery at one place, turned as it may be, can fire at the other's. */
const fires = (grid: GridWord, map: readonly (readonly string[])[], from: Spot, to: Spot): boolean => {
  const rows = map.map((codes) => codes.join(' '));
  const at = new Position(grid, rows).alone().union(`A artillery rifled-heavy at ${from.join(',')}`);
  const game = at.confederate(`X artillery rifled-heavy at ${to.join(',')}`).begin();
  return TURNS[grid].some((facing) => {
    const turned = game.copy();
    if (turned.facing('A') !== facing) turned.turns('A', facing);
    return turned.targets('A').includes(to.join(','));
  });
};

/** What is-los-1, -2, -5 and -6 say of it, with lines measured in the plane. */
const seenByHand = (grid: GridWord, map: readonly (readonly string[])[], from: Spot, to: Spot): boolean => {
  const code = ([x, y]: Spot): string => map[y]?.[x] ?? '.';
  const level = code(from) !== 'H' && code(to) !== 'H';
  const blocks = (area: string): boolean => {
    const [x = 0, y = 0] = area.split(',').map(Number);
    return 'WBFM'.includes(code([x, y])) || (level && code([x, y]) === 'H');
  };
  const { left, right } = crossedByHand(grid, COLUMNS, ROWS, from, to);
  return !left.some(blocks) || !right.some(blocks);
};

/** Pairs of areas on random maps on which artillery can stand, no further apart than its range. */
function* pairs(grid: GridWord, count: number, seed: number) {
  const dice = new SimDice(seed);
  for (let found = 0; found < count; ) {
    const map = randomMap(dice);
    const spot = (): Spot => [dice.d(COLUMNS) - 1, dice.d(ROWS) - 1];
    const [from, to] = [spot(), spot()];
    const steps = grid === 'hexes' ? hexDistance(from, to) : Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);
    const stands = [from, to].every(([x, y]) => !'M~R'.includes(map[y]?.[x] ?? ''));
    if (steps < 2 || steps > 9 || !stands) continue;
    found++;
    yield { map, from, to };
  }
}

describe('15. Checks', () => {
  it.each(WEAPONS)('is-test-1, is-attack-1: %s by range, one past the end included', (weapon, kind, dice) => {
    dice.forEach((count, i) => {
      const game = shot(kind, weapon, i + 1);
      expect(() => game.copy().attacks('A', `1,${11 - i}`, ...FACES.slice(0, count))).not.toThrow();
      expect(() => game.copy().attacks('A', `1,${11 - i}`, ...FACES.slice(0, count + 1))).toThrow(/only \d+ thrown/);
    });
    if (dice.length < 12) expect(shot(kind, weapon, dice.length + 1).targets('A')).toEqual([]);
  });

  it.each(['squares', 'hexes'] as const)(
    'is-test-2: on %s the arc of every facing is that of the next, turned',
    (grid) => {
      const order = grid === 'squares' ? ['N', 'E', 'S', 'W', 'N'] : [...TURNS.hexes, TURNS.hexes[0] ?? ''];
      for (const range of RANGES)
        for (let i = 0; i + 1 < order.length; i++) {
          const turned = arcAt(grid, order[i] ?? '', range).map((area) => turnedOnce(grid, area));
          expect(turned.sort()).toEqual(arcAt(grid, order[i + 1] ?? '', range));
        }
    },
  );

  it.each(['squares', 'hexes'] as const)(
    'is-test-3: on %s A sees B just when B sees A, and as measured by hand',
    (grid) => {
      let seen = 0;
      for (const { map, from, to } of pairs(grid, 250, 77)) {
        const there = fires(grid, map, from, to);
        const facing = new Set([there, fires(grid, map, to, from)]);
        // In the arc of some facing it always is on hexes; on squares beyond 60 degrees of one facing it is within another.
        expect([...facing]).toEqual([there]);
        expect([grid, map.map((row) => row.join(' ')), from, to, there]).toEqual([
          grid,
          map.map((row) => row.join(' ')),
          from,
          to,
          seenByHand(grid, map, from, to),
        ]);
        if (there) seen++;
      }
      expect(seen).toBeGreaterThan(40);
      expect(seen).toBeLessThan(210);
    },
  );

  it.each(TABLE)(
    'is-test-4, is-result-6: the results of %s (in cover: %s), all throws of 2 to 6 dice',
    (target, cover, odds) => {
      const columns = odds.split(',');
      for (const dice of [2, 3, 4, 5, 6])
        expect([dice, agrees(counted(dice, target, cover), columns[dice - 2] ?? '')]).toEqual([dice, true]);
      for (const dice of [7, 8, 9])
        expect([dice, agrees(weighed(dice, target, cover), columns[dice - 2] ?? '')]).toEqual([dice, true]);
    },
  );

  it('is-test-4: a general is harmed as a gun is', () => {
    for (const cover of [false, true])
      for (const dice of [2, 4, 6]) expect(counted(dice, 'general', cover)).toEqual(counted(dice, 'gun', cover));
  });

  it.each(Object.keys(PRINTED))('is-test-5: %s: totals and exhaustion points', (id) => {
    const game = begun(id);
    const { sides } = game.state.setting;
    const printed = PRINTED[id]?.roster.map((line) => line.split('|')) ?? [];
    for (const side of sides) {
      const sum = printed.reduce((total, [, owner, , , sp]) => (owner === side ? total + Number(sp) : total), 0);
      expect([game.total(side), game.exhaustionPoint(side)]).toEqual([sum, Math.ceil(sum / 2)]);
    }
  });

  it.each(Object.keys(PRINTED))(
    'is-test-5: %s: all starting areas are legal, and no side starts beside the other',
    (id) => {
      const { grid = 'squares', map = [], roster = [] } = PRINTED[id] ?? {};
      const game = begun(id);
      const spots = roster.flatMap((line) => {
        const [name = '', side = '', type = '', , , place = ''] = line.split('|');
        return place.includes('/') ? [] : [{ name, side, type, spot: place.split(',').map(Number) as unknown as Spot }];
      });
      for (const { name, type, spot } of spots) {
        const code = map[spot[1]]?.split(' ')[spot[0]] ?? 'M';
        expect([name, '~M'.includes(code)]).toEqual([name, false]);
        if (code === 'R') expect([name, /infantry|cavalry|general/.test(type)]).toEqual([name, true]);
        expect(game.where(name)).toBe(spot.join(','));
      }
      for (const a of spots)
        for (const b of spots) {
          const steps =
            grid === 'hexes'
              ? hexDistance(a.spot, b.spot)
              : Math.abs(a.spot[0] - b.spot[0]) + Math.abs(a.spot[1] - b.spot[1]);
          if (a.side !== b.side) expect([a.name, b.name, steps > 1]).toEqual([a.name, b.name, true]);
          const fighters = [a, b].every(({ type }) => type !== 'general' && type !== 'transport');
          if (a.name !== b.name && fighters) expect([a.name, b.name, steps > 0]).toEqual([a.name, b.name, true]);
        }
    },
  );
});
