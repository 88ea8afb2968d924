import { describe, expect, test } from 'vitest';
import { CITY_AT } from '../../cities.ts';
import { isOnEdge, SQUARES, squareBeside, squareId, squareWord, TACS, tacBeside, tacId } from '../../squares.ts';
import { isPassable, linkOf, RIVER, TERRAINS, terrain } from '../../strategic.ts';
import { exitEdge } from '../../tactical/bands.ts';
import { crossingOf, KINDS, nodeOf, overEdge, waysOf } from '../../tactical/features.ts';
import { finalise, fnv1a, fold } from '../../tactical/hash.ts';
import { isPassableTac, type MapSetting, shareBank, type TacticalMap, tacticalMap } from '../../tactical/map.ts';
import { overrideFaults } from '../../tactical/overrides.ts';
import {
  isPassableTerrain,
  TAC_FORD,
  TAC_MOUNTAIN,
  TAC_PASS,
  TAC_RIVER,
  TAC_TERRAINS,
  TAC_WATER,
} from '../../tactical/terrain.ts';
import { country, faults, has, isRange, isRiver, mapOf, passable, seed } from '../country.ts';
import { sketchOf } from '../sketch.ts';

const at = (word: string): number => squareId(word) ?? -1;
const tacOf = (word: string): number => tacId(word) ?? -1;

describe('terrain of tacs', () => {
  test('rotd-2.2a: ten terrains, and all but water occur in passable squares', () => {
    expect(TAC_TERRAINS.length).toBe(10);
    const found = new Set(passable.flatMap((square) => [...new Set(mapOf(square).terrain)]));
    expect([...found].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9]);
  });

  test('rotd-2.2b: river, mountain and water are impassable', () => {
    expect(TAC_TERRAINS.filter((_, kind) => !isPassableTerrain(kind))).toEqual(['river', 'mountain', 'water']);
    expect(isPassableTac(tacticalMap(country, at('A0-Z9')), 0)).toBe(false);
  });

  test('rotd-2.4: a rating from 0 to 4 on every tac', () => {
    expect(faults(({ rating }) => rating.length !== TACS || rating.some((value) => value > 4))).toEqual([]);
  });

  test('rotd-M11: impassable squares are one terrain all over, with no defence', () => {
    for (let square = 0; square < SQUARES; square++) {
      if (isPassable(square)) continue;
      const map = tacticalMap(country, square);
      const kind = TERRAINS[terrain[square] ?? 0] === 'highMountain' ? TAC_MOUNTAIN : TAC_WATER;
      if (!map.terrain.every((each) => each === kind) || map.rating.some((value) => value > 0))
        expect.unreachable(squareWord(square));
    }
  });
});

describe('the hash', () => {
  test('rotd-M10: FNV-1a and the finaliser of murmur3, by their published values', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
    expect([finalise(0), finalise(1), finalise(2)]).toEqual([0, 0x514e28b7, 0x30f4c306]);
    expect(fold(7, 3, 5)).toBe(finalise(finalise(7 ^ 3) ^ 5));
  });

  test('rotd-G3, M1: the same map for the same setting, made once; another map id gives another', () => {
    const other: MapSetting = { ...country, cityAt: CITY_AT.slice() };
    for (const word of ['K2-S6', 'K0-S2', 'G0-V3']) {
      expect(tacticalMap(country, at(word))).toBe(tacticalMap(country, at(word)));
      expect(tacticalMap(other, at(word))).not.toBe(tacticalMap(country, at(word)));
      expect(tacticalMap(other, at(word))).toEqual(tacticalMap(country, at(word)));
      expect(tacticalMap({ ...country, map: '1862' }, at(word)).terrain).not.toEqual(
        tacticalMap(country, at(word)).terrain,
      );
    }
  });

  test('rotd-M20: the bytes of Harpers Ferry', () => {
    expect(`\n${sketchOf(tacticalMap(country, at('K0-S2')).terrain)}\n`).toMatchInlineSnapshot(`
      "
      .ff~ff.nfnNNnfn
      nfn=Nfnnnffnnnn
      fff~nnnnnnnn~~~
      Nff~Nfnn^^)^=^^
      NNf~nNn^^...~Nn
      fff~~N^^f.f.~N.
      fNfn~=^nnfNN=nf
      nNnN^~~nnnTn~ff
      NNfnN^~~nNN=~ff
      fNffff)~=n~~fff
      fff.fff^=~~.nff
      fffffff~~...fff
      fffn=~~~^nn.N.n
      f..n~n.N^n.....
      fffn~nNN^f.n.N.
      "
    `);
  });
});

describe('ways', () => {
  test('rotd-M12: a crossing lies at 2 to 12, the same from both maps, and two kinds never share one', () => {
    const wrong = new Set<string>();
    for (const square of passable)
      for (const direction of [2, 4]) {
        const to = squareBeside(square, direction);
        if (to < 0) continue;
        const places = KINDS.map(({ bits }) => crossingOf(seed, square, direction, bits));
        KINDS.forEach(({ bits }, i) => {
          const place = places[i] ?? -1;
          const isThere = (linkOf(square, direction) & bits) !== 0;
          const isRight = isThere ? place >= 2 && place <= 12 : place < 0;
          if (!isRight || crossingOf(seed, to, (direction + 4) % 8, bits) !== place) wrong.add(squareWord(square));
        });
        const used = places.filter((place) => place >= 0);
        if (new Set(used).size !== used.length) wrong.add(squareWord(square));
      }
    expect([...wrong]).toEqual([]);
  });

  test('rotd-M13: two tacs straight inward, then tac by tac along the longer axis to the node', () => {
    for (const { bits, word } of KINDS)
      for (const square of passable.filter((each) => has(each, bits)).slice(0, 300)) {
        const node = nodeOf(seed, square, word);
        expect([node % 15, Math.floor(node / 15)].every((place) => place >= 4 && place <= 10)).toBe(true);
        for (const { direction, tacs } of waysOf(seed, square, bits, node)) {
          expect(exitEdge(direction)).toContain(tacs[0]);
          expect(tacs.at(-1)).toBe(node);
          tacs.slice(1).forEach((tac, i) => {
            const from = tacs[i] ?? -1;
            const way = [0, 2, 4, 6].find((each) => tacBeside(from, each) === tac) ?? -1;
            const [dx, dy] = [(node % 15) - (from % 15), Math.floor(node / 15) - Math.floor(from / 15)];
            const wanted =
              i < 2 ? (direction + 4) % 8 : Math.abs(dy) >= Math.abs(dx) ? (dy < 0 ? 0 : 4) : dx < 0 ? 6 : 2;
            expect(way).toBe(wanted);
          });
        }
      }
  });

  test('rotd-M8: a link to an impassable square is drawn on the passable side', () => {
    const mouths = passable.flatMap((square) =>
      [0, 2, 4, 6].flatMap((direction) => {
        const to = squareBeside(square, direction);
        return to >= 0 && !isPassable(to) && (linkOf(square, direction) & RIVER) !== 0
          ? [[square, direction] as const]
          : [];
      }),
    );
    expect(mouths.length).toBeGreaterThan(10);
    for (const [square, direction] of mouths)
      expect(exitEdge(direction).some((tac) => mapOf(square).terrain[tac] === TAC_RIVER)).toBe(true);
  });

  test('rotd-2.3: rivers and ranges go on over every edge of passable squares', () => {
    const wrong = faults((map, square) =>
      [2, 4].some((direction) => {
        const to = squareBeside(square, direction);
        const next = to >= 0 && isPassable(to) ? mapOf(to) : undefined;
        return exitEdge(direction).some((tac) => {
          const other = next?.terrain[overEdge(tac, direction)];
          const here = map.terrain[tac];
          return next && (isRiver(here) !== isRiver(other) || isRange(here) !== isRange(other));
        });
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('rotd-2.3: no ford and no pass on an edge', () => {
    const isOpened = (map: TacticalMap, tac: number): boolean =>
      isOnEdge(tac) && (map.terrain[tac] === TAC_FORD || map.terrain[tac] === TAC_PASS);
    expect(faults((map) => Array.from(map.terrain.keys()).some((tac) => isOpened(map, tac)))).toEqual([]);
  });
});

describe('what a scenario fixes', () => {
  const run = [
    '0-7',
    '1-7',
    '2-7',
    '3-7',
    '4-7',
    '5-7',
    '6-7',
    '7-7',
    '8-7',
    '9-7',
    '10-7',
    '11-7',
    '12-7',
    '13-7',
    '14-7',
  ];
  const square = at('E2-R5');
  const overrides = run.map((tac) => ({
    square,
    tac: tacOf(tac),
    terrain: tac === '4-7' ? ('ford' as const) : ('river' as const),
  }));

  test('rotd-M19: a fixed tac has the terrain and rating that the scenario names, and repair leaves it alone', () => {
    const map = tacticalMap(
      { ...country, overrides: [...overrides, { square, tac: tacOf('3-3'), terrain: 'forest', rating: 4 }] },
      square,
    );
    for (const { tac, terrain: name } of overrides) expect(TAC_TERRAINS[map.terrain[tac] ?? 0]).toBe(name);
    expect([TAC_TERRAINS[map.terrain[tacOf('3-3')] ?? 0], map.rating[tacOf('3-3')]]).toEqual(['forest', 4]);
    expect(shareBank(map, tacOf('7-2'), tacOf('7-12'))).toBe(false);
    expect(shareBank(map, tacOf('4-7'), tacOf('7-2'))).toBe(true);
    expect(shareBank(map, tacOf('4-7'), tacOf('7-12'))).toBe(true);
    const plain = tacticalMap(country, square);
    expect(
      map.terrain.filter((kind, tac) => kind !== plain.terrain[tac] && Math.floor(tac / 15) !== 7).length,
    ).toBeLessThanOrEqual(1);
  });

  test('rotd-M19: fixed rivers and ranges on an edge come in matching pairs', () => {
    const east = squareBeside(square, 2);
    const west = squareBeside(square, 6);
    const stubs = [
      { square: east, tac: tacOf('0-7'), terrain: 'river' as const },
      { square: west, tac: tacOf('14-7'), terrain: 'river' as const },
    ];
    expect(overrideFaults([...overrides, ...stubs])).toEqual([]);
    expect(overrideFaults(overrides).length).toBe(2);
    expect(overrideFaults(overrides)[0]).toMatch(
      /E2-R5 0-7 is fixed as river, so E1-R5 14-7 must be fixed alike \(rotd-M19\)/,
    );
    const uneven = [...overrides, stubs[0], { square: west, tac: tacOf('14-7'), terrain: 'mountain' as const }];
    expect(overrideFaults(uneven.filter((one) => one !== undefined)).length).toBe(2);
  });
});
