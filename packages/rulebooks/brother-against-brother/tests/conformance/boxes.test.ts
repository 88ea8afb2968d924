import { expect, test } from 'vitest';
import { BOXES, CITIES, placeNamed, placeWord } from '../../map.ts';
import { boxOf, EXITS } from '../../rails.ts';
import { SHIP_KINDS } from '../../state.ts';
import { at, unionFirst } from '../game.ts';

const ENEMY = [{ at: 'richmond', militia: 3 }];
const idsOf = (hexes: readonly number[]): readonly string[] =>
  hexes.map((hex) => CITIES.find((city) => city.hex === hex)?.id ?? '');

test('bab-unit-1: militia, line infantry and cavalry in SF, and five kinds of ships', () => {
  const game = unionFirst({ union: [{ at: 'washington', militia: 1, line: 2, cavalry: 3 }], confederate: ENEMY });
  expect(game.force('x-086')).toMatchObject({ militia: 1, line: 2, cavalry: 3 });
  expect(SHIP_KINDS).toEqual(['ironclad', 'gunboat', 'river-transport', 'ocean-naval', 'ocean-transport']);
});

test('bab-map-9: ten rail exits of the Union and two of Texas', () => {
  expect(idsOf(EXITS[0]).toSorted()).toEqual(
    [
      ...['trenton', 'harrisburg', 'pittsburgh', 'columbus-oh', 'dayton', 'indianapolis', 'terre-haute'],
      ...['springfield-il', 'quincy', 'st-joseph'],
    ].toSorted(),
  );
  expect(idsOf(EXITS[1]).toSorted()).toEqual(['houston', 'marshall']);
});

test('bab-map-10: the boxes beside the map; only the Union is in the North, only the Confederacy in Texas', () => {
  expect(BOXES).toEqual(['north', 'texas', 'atlantic', 'gulf', 'blockade', 'piracy']);
  for (const box of BOXES) expect(placeWord(placeNamed(box) ?? -1)).toBe(box);
  expect([placeWord(boxOf(0)), placeWord(boxOf(1))]).toEqual(['north', 'texas']);
  const game = unionFirst({
    rail: { union: 100, confederate: 100 },
    union: [{ at: 'pittsburgh', leader: 'mcdowell', line: 5 }],
    confederate: [{ at: 'houston', leader: 'lee', line: 5 }],
  }).play({ do: 'entrain', force: 'mcdowell' });
  expect(game.refusal({ do: 'ride', to: 'texas' }).clause).toBe('bab-rail-2');
  game.play({ do: 'ride', to: 'north' });
  expect(placeWord(game.force('mcdowell').place)).toBe('north');
  expect([game.seat, game.state.phase]).toEqual([1, 'rails']);
  game.play({ do: 'entrain', force: 'lee' });
  expect(game.refusal({ do: 'ride', to: 'north' }).clause).toBe('bab-rail-2');
  expect(game.allows({ do: 'ride', to: 'texas' })).toBe(true);
});

test('bab-map-10: a box is left by rail and not on foot', () => {
  const game = unionFirst({
    rail: { union: 100, confederate: 0 },
    union: [{ at: 'north', leader: 'mcdowell', line: 5 }],
    confederate: ENEMY,
  });
  expect(game.allows({ do: 'entrain', force: 'mcdowell' })).toBe(true);
  game.toMoves();
  expect(game.refusal({ do: 'march', force: 'mcdowell', together: false }).clause).toBe('bab-map-10');
  game.play({ do: 'end-moves' });
  expect(at('north')).toBe(boxOf(0));
});
