import { describe, expect, test } from 'vitest';
import { CITIES, CITY_AT } from '../../cities.ts';
import { isOnEdge, TACS } from '../../squares.ts';
import { linkOf, MAJOR_RIVER, RAIL, RIDGE, RIVER, TERRAINS, terrain } from '../../strategic.ts';
import { entryTacs, exitEdge } from '../../tactical/bands.ts';
import { banksReached, largestBank } from '../../tactical/banks.ts';
import { nodeOf, waysOf } from '../../tactical/features.ts';
import { SHARES } from '../../tactical/ground.ts';
import { fnv1a } from '../../tactical/hash.ts';
import { isPassableTac, type TacticalMap } from '../../tactical/map.ts';
import {
  BASE_RATING,
  isPassableTerrain,
  TAC_FORD,
  TAC_PASS,
  TAC_RIVER,
  TAC_TERRAINS,
  TAC_TOWN,
} from '../../tactical/terrain.ts';
import { beside, directions, faults, has, isRange, isRiver, mapOf, passable, seed } from '../country.ts';

describe('crossings', () => {
  test('rotd-M15: every way of a minor river has a ford, unless a greater river runs in its bed', () => {
    const wrong = faults((map, square) =>
      waysOf(seed, square, RIVER, nodeOf(seed, square, fnv1a('river'))).some(({ link, tacs }) => {
        const inner = tacs.slice(2, -1).filter((tac) => map.major[tac] === 0);
        return (link & MAJOR_RIVER) === 0 && inner.length > 0 && !inner.some((tac) => map.terrain[tac] === TAC_FORD);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('rotd-M15: every way of a ridge has a pass, unless a river runs over all of it', () => {
    const wrong = faults((map, square) =>
      waysOf(seed, square, RIDGE, nodeOf(seed, square, fnv1a('ridge'))).some(({ tacs }) => {
        const inner = tacs.slice(2, -1).filter((tac) => isRange(map.terrain[tac]));
        return inner.length > 0 && !inner.some((tac) => map.terrain[tac] === TAC_PASS);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('rotd-M15, M18: a major river has a ford only where a railroad crosses it or country would be shut in', () => {
    const wrong = faults((map) =>
      Array.from(map.terrain.keys()).some((tac) => {
        if (map.major[tac] === 0 || map.terrain[tac] !== TAC_FORD || map.rail[tac] === 1) return false;
        const banks = beside(tac).map((each) => map.banks.of[each] ?? -1);
        const isShutIn = (bank: number): boolean =>
          map.banks.of.every((other, each) => other !== bank || !isOnEdge(each)) || bank === map.banks.of[map.city];
        return !banks.some((bank) => bank >= 0 && isShutIn(bank));
      }),
    );
    expect(wrong).toEqual([]);
  });

  /** Runs of tacs of rivers and ranges on the railroads of a square, one way after the other. */
  const runsOf = (map: TacticalMap, square: number): readonly (readonly number[])[] => {
    const node = map.city >= 0 ? map.city : nodeOf(seed, square, fnv1a('rail'));
    return waysOf(seed, square, RAIL, node).flatMap(({ tacs }) => {
      const runs: number[][] = [[]];
      for (const tac of tacs)
        if (isRiver(map.terrain[tac]) || isRange(map.terrain[tac])) runs.at(-1)?.push(tac);
        else runs.push([]);
      return runs.filter((run) => run.length > 0);
    });
  };

  test('rotd-M14: a railroad over a river or a range crosses it', () => {
    expect(
      faults((map, square) => runsOf(map, square).some((run) => !run.some((tac) => isPassableTac(map, tac)))),
    ).toEqual([]);
  });

  test('rotd-M14: and opens no more than one tac of each run, so that the river stays', () => {
    const long = passable.flatMap((square) => {
      const map = mapOf(square);
      const runs = runsOf(map, square).filter((run) => run.length > 1 && run.every((tac) => map.major[tac] === 1));
      return runs.map((run) => run.filter((tac) => isPassableTac(map, tac)).length);
    });
    expect(long.length).toBeGreaterThan(20);
    expect(long.filter((opened) => opened === 1).length / long.length).toBeGreaterThan(0.8);
    expect(Math.max(...long)).toBeLessThan(4);
  });

  test('rotd-M20: each rail link has a passable rail tac on both edges', () => {
    const wrong = faults((map, square) =>
      [0, 2, 4, 6].some(
        (direction) =>
          (linkOf(square, direction) & RAIL) !== 0 &&
          !exitEdge(direction).some((tac) => map.rail[tac] === 1 && isPassableTac(map, tac)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('cities and towns', () => {
  test('rotd-M16, M20: each city has one city tac, a town, and it is the only one of its square', () => {
    for (const { square, id } of CITIES) {
      const map = mapOf(square);
      expect(map.terrain[map.city], id).toBe(TAC_TOWN);
      expect(map.terrain.filter((kind) => kind === TAC_TOWN).length, id).toBe(1);
    }
    expect(faults((map, square) => map.city >= 0 !== (CITY_AT[square] ?? -1) >= 0)).toEqual([]);
  });

  test('rotd-M16: the city of a river square touches the river', () => {
    const wrong = CITIES.filter(({ square }) => has(square, RIVER)).filter(({ square }) => {
      const map = mapOf(square);
      return !beside(map.city).some((tac) => isRiver(map.terrain[tac]));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('rotd-M13: railroads of a city square meet in the city tac', () => {
    const wrong = CITIES.filter(({ square }) => has(square, RAIL)).filter(({ square }) => {
      const map = mapOf(square);
      return map.rail[map.city] !== 1;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('rotd-M16: of the squares without a city a quarter of the open ones have a town, and an eighth of the others', () => {
    const share = (isOpen: boolean): number => {
      const squares = passable.filter(
        (square) => CITY_AT[square] === -1 && (TERRAINS[terrain[square] ?? 0] === 'open') === isOpen,
      );
      return squares.filter((square) => mapOf(square).terrain.includes(TAC_TOWN)).length / squares.length;
    };
    expect(share(true)).toBeCloseTo(1 / 4, 1);
    expect(share(false)).toBeCloseTo(1 / 8, 1);
  });
});

describe('ground', () => {
  test('rotd-M17: open ground, forest, hills and high hills come as often as the table says', () => {
    for (const [name, shares] of Object.entries(SHARES)) {
      const counts = [0, 8, 1, 2].map(() => 0);
      let all = 0;
      for (const square of passable) {
        if (TERRAINS[terrain[square] ?? 0] !== name) continue;
        for (const kind of mapOf(square).terrain) {
          const place = [0, 8, 1, 2].indexOf(kind);
          if (place < 0) continue;
          counts[place] = (counts[place] ?? 0) + 1;
          all++;
        }
      }
      expect(all, name).toBeGreaterThan(10_000);
      shares.forEach((share, i) => {
        expect(Math.abs((1000 * (counts[i] ?? 0)) / all - share), `${name} ${i}`).toBeLessThan(12);
      });
    }
  });

  test('rotd-M17: woods lie in patches: the tacs of a cell are alike far more often than by chance', () => {
    let alike = 0;
    let pairs = 0;
    for (const square of passable.filter((each) => TERRAINS[terrain[each] ?? 0] === 'forestedHills')) {
      const { terrain: kinds } = mapOf(square);
      for (let tac = 0; tac < TACS; tac += 3) {
        pairs++;
        if (kinds[tac] === kinds[tac + 1]) alike++;
      }
    }
    // By chance .15² + .45² + .3² + .1² = 0.325; of a pair of one cell 0.36 of those that are left take its ground together.
    expect(alike / pairs).toBeGreaterThan(0.5);
  });

  test('rotd-M17: a rating is that of the terrain, one less or one more; nothing on impassable ground, 1 at most in a marsh', () => {
    const wrong = faults((map, square) =>
      Array.from(map.terrain.keys()).some((tac) => {
        const kind = map.terrain[tac] ?? 0;
        const rating = map.rating[tac] ?? 0;
        if (!isPassableTerrain(kind)) return rating !== 0;
        if (TERRAINS[terrain[square] ?? 0] === 'marsh' && (kind === 0 || kind === 8)) return rating > 1;
        return Math.abs(rating - (BASE_RATING[kind] ?? 0)) > 1;
      }),
    );
    expect(wrong).toEqual([]);
    expect(TAC_TERRAINS.map((name, kind) => [name, BASE_RATING[kind]])).toEqual([
      ...[
        ['open', 1],
        ['hills', 2],
        ['highHills', 3],
        ['river', 0],
        ['ford', 1],
      ],
      ...[
        ['mountain', 0],
        ['pass', 3],
        ['water', 0],
        ['forest', 2],
        ['town', 3],
      ],
    ]);
  });
});

describe('the whole map', () => {
  test('rotd-M18, M20: every bank of four tacs is reached from every other, unless only a major river parts them', () => {
    const wrong = faults((map) => {
      // As if every major river could be forded: then nothing may be out of reach.
      const forded = map.terrain.map((kind, tac) => (kind === TAC_RIVER && map.major[tac] === 1 ? TAC_FORD : kind));
      const reached = banksReached(forded, map.banks, largestBank(map.banks));
      return map.banks.sizes.some((size, bank) => size >= 4 && !reached.has(bank));
    });
    expect(wrong).toEqual([]);
    const minor = faults((map, square) => {
      const reached = banksReached(map.terrain, map.banks, largestBank(map.banks));
      return !has(square, MAJOR_RIVER) && map.banks.sizes.some((size, bank) => size >= 4 && !reached.has(bank));
    });
    expect(minor).toEqual([]);
  });

  test('rotd-M18: small banks are left only at an edge and at the city', () => {
    const wrong = faults((map) =>
      map.banks.sizes.some(
        (size, bank) =>
          size < 4 &&
          bank !== map.banks.of[map.city] &&
          map.banks.of.every((other, tac) => other !== bank || !isOnEdge(tac)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('rotd-M20: each entry band has a tac in which a unit can stand', () => {
    expect(
      faults((map) => directions.some((way) => !entryTacs(way, 112).some((tac) => isPassableTac(map, tac)))),
    ).toEqual([]);
  });
});
