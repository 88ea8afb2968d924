import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../layout.ts';
import { BARE, battle, battleOf } from '../game.ts';

const HORSE = { arm: 'cavalry' };

/** A regiment of cavalry in some formation, facing north at (2400, 2000). */
const horse = (change: object = {}) =>
  battle({ x: 2400, y: 300, facing: 180 }, { x: 2400, y: 2000, facing: 0, ...HORSE, ...change }, BARE);

describe('cavalry and generals on the table', () => {
  it('grant-est-2: a cavalry regiment has 3 officers and 12 rank and file, with carbines', () => {
    const game = horse();
    expect([game.unit('C1').officers.length, game.unit('C1').men.length]).toEqual([3, 12]);
    expect(game.state.setting.roster[1]?.weapon).toBe('carbine');
  });
  it('grant-est-7: a cavalryman and a general stand on bases of 90 by 120', () => {
    const game = battleOf(
      [
        { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 300, facing: 180 },
        { id: 'C1', name: '1st Cavalry', side: 'Confederate', arm: 'cavalry', x: 2400, y: 3000, facing: 0 },
        { id: 'CG', name: 'Brigadier', side: 'Confederate', arm: 'general', x: 900, y: 3000, facing: 0 },
      ],
      BARE,
    );
    const bases = ['U1', 'C1', 'CG'].map((id) => figuresOf(game.unit(id)).map(({ wide, deep }) => `${wide} ${deep}`));
    expect(bases.map((all) => [...new Set(all)])).toEqual([['60 60'], ['90 120'], ['90 120']]);
  });
  it('grant-est-8: a general is a single mounted figure outside the regiments, and no regiment of an army', () => {
    const game = battleOf(
      [
        { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 300, facing: 180 },
        { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3000, facing: 0 },
        { id: 'CG', name: 'Brigadier', side: 'Confederate', arm: 'general', x: 900, y: 3000, facing: 0 },
      ],
      { ...BARE, untilBeaten: true },
    );
    expect(game.figures('CG')).toEqual(new Map([[0, '900,3000']]));
    expect(game.play({ do: 'order', first: true }).end().end(2, 1).outcome).toBeUndefined();
  });
  it('grant-form-7: cavalry stands in line, nine in front and six behind, or in a column of three files', () => {
    const line = horse().figures('C1');
    expect([...line].filter(([, place]) => place.endsWith(',2000')).length).toBe(9);
    expect([line.get(2), line.get(0), line.get(1)]).toEqual(['2040,2000', '2400,2000', '2760,2000']);
    const column = horse({ formation: 'column' }).figures('C1');
    expect([column.get(0), column.get(1), column.get(2)]).toEqual(['2220,2000', '2580,2000', '2580,2360']);
    expect(new Set([...column.values()].map((place) => place.split(',')[1]))).toEqual(
      new Set(['2000', '2120', '2240', '2360']),
    );
    expect(() => horse({ formation: 'open' })).toThrow('Cavalry stands in line or column');
  });
});

describe('what they may form', () => {
  it('grant-form-7 and -8: cavalry forms no skirmish line and nobody a square', () => {
    const game = battle({ x: 2400, y: 900, facing: 180, ...HORSE }, { x: 2400, y: 3000, facing: 0 }, BARE);
    game.play({ do: 'order', first: true });
    expect(game.allows({ do: 'form', unit: 'U1', formation: 'column', ranks: 1 })).toBe(true);
    expect(game.refusal({ do: 'form', unit: 'U1', formation: 'skirmish', ranks: 1 }).clause).toBe('grant-form-7');
    expect(game.refusal({ do: 'form', unit: 'U1', formation: 'line', ranks: 3 }).clause).toBe('grant-form-7');
  });
});
