import { describe, expect, it } from 'vitest';
import { BARE, battleOf, facing, muster } from '../game.ts';

const wood = { ...BARE, circles: [{ kind: 'wood', name: 'wood', x: 2400, y: 2000, radius: 800, crest: 0 }] };

describe('marches', () => {
  it('grant-move-1 and -13, grant-geo-5: a line goes 6 inches, and not a hundredth more', () => {
    const game = muster();
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 601 }).clause).toBe('grant-move-13');
    expect(game.march('U1', 180, 600).at('U1')).toBe('2400,900 180');
  });
  it('grant-move-3: a column or open order goes 7½ inches', () => {
    for (const formation of ['column', 'open']) {
      const game = facing(2500, { formation });
      expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 750 })).toBe(true);
      expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 751 })).toBe(false);
    }
  });
  it('grant-turn-5: units are moved one at a time, each once, and only those of the side that moves', () => {
    const game = muster().march('U1', 180, 300).march('U1', 180, 300);
    expect(game.at('U1')).toBe('2400,900 180');
    expect(muster().refusal({ do: 'march', unit: 'C1', way: 0, length: 100 }).clause).toBe('grant-turn-5');
    expect(game.end().allows({ do: 'march', unit: 'C1', way: 0, length: 100 })).toBe(true);
  });
  it('grant-form-14: obliquely up to 45 degrees at full rate, sideways and backwards at double cost', () => {
    const most = (way: number, length: number): boolean =>
      facing(2500).allows({ do: 'march', unit: 'U1', way, length });
    expect([most(135, 600), most(134, 600), most(134, 300), most(0, 300), most(0, 301)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
  it('grant-form-13: skirmishing infantry goes in any direction at full rate and faces where it will', () => {
    const game = facing(2500, { formation: 'open', y: 1500 });
    expect(game.allows({ do: 'march', unit: 'U1', way: 0, length: 750 })).toBe(true);
    expect(game.play({ do: 'face', unit: 'U1', facing: 97 }).unit('U1').facing).toBe(97);
    expect(facing(2500).refusal({ do: 'face', unit: 'U1', facing: 90 }).clause).toBe('grant-form-13');
  });
  it('grant-form-13: an about turn costs half a move and leaves the figures where they are', () => {
    const game = facing(2500).play({ do: 'about', unit: 'U1' });
    expect(game.at('U1')).toBe('2400,940 0');
    expect(game.allows({ do: 'march', unit: 'U1', way: 0, length: 300 })).toBe(true);
    expect(game.allows({ do: 'march', unit: 'U1', way: 0, length: 301 })).toBe(false);
    expect(facing(2500).march('U1', 180, 301).refusal({ do: 'about', unit: 'U1' }).clause).toBe('grant-form-13');
  });
  it('grant-form-11: a change of formation costs half; the other half goes at the smaller allowance, before it or after', () => {
    const form = { do: 'form', unit: 'U1', formation: 'column', ranks: 1 } as const;
    const game = facing(2500).play(form);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 300 })).toBe(true);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 301 })).toBe(false);
    expect(facing(2500).march('U1', 180, 300).allows(form)).toBe(true);
    expect(facing(2500).march('U1', 180, 301).refusal(form).clause).toBe('grant-form-11');
    expect(game.refusal({ do: 'form', unit: 'U1', formation: 'line', ranks: 2 }).clause).toBe('grant-form-11');
  });
  it('grant-form-12, grant-ex-2: a line wheels 30 degrees for 440 and has 160 left; it cannot wheel 90', () => {
    const game = facing(2500);
    expect(game.refusal({ do: 'wheel', unit: 'U1', pivot: 'left', degrees: 90 }).clause).toBe('grant-move-13');
    game.play({ do: 'wheel', unit: 'U1', pivot: 'left', degrees: 30 });
    expect(game.unit('U1').facing).toBe(150);
    expect(game.figures('U1').get(2)).toBe('2820,1000');
    expect(game.allows({ do: 'march', unit: 'U1', way: 150, length: 160 })).toBe(true);
    expect(game.allows({ do: 'march', unit: 'U1', way: 150, length: 161 })).toBe(false);
  });
  it('grant-form-16: no figure comes within an inch of an enemy without a declared contact', () => {
    const game = facing(600);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 500 }).clause).toBe('grant-form-16');
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 499 })).toBe(true);
  });
  it('grant-form-15: a body does not pass through another one', () => {
    const game = facing(200, { formation: 'column' }, { x: 2400, formation: 'column' });
    const refusal = game.refusal({ do: 'march', unit: 'U1', way: 180, length: 700 });
    expect(['grant-form-15', 'grant-form-16']).toContain(refusal.clause);
  });
  it('grant-form-15 and -6: skirmishers pass through friends, and do not end on them', () => {
    const units = [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'open' },
      { id: 'U2', name: '2nd Union', side: 'Union', x: 2400, y: 1300, facing: 180, formation: 'column' },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3400, facing: 0 },
    ];
    const game = battleOf(units, BARE).play({ do: 'order', first: true });
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 300 }).clause).toBe('grant-form-15');
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 700 })).toBe(true);
    expect(game.refusal({ do: 'march', unit: 'U2', way: 0, length: 300 }).clause).toBe('grant-form-15');
  });
  it('grant-move-17: no body goes over the edge of the table of its own will', () => {
    const game = facing(2500, { y: 300 });
    expect(game.refusal({ do: 'march', unit: 'U1', way: 0, length: 250 }).clause).toBe('grant-move-17');
  });
});

describe('ground on the way', () => {
  it('grant-terr-5: a line pays double in a wood, open order does not', () => {
    const most = (formation: string, length: number): boolean =>
      facing(2500, { formation, ranks: 1, y: 1000 }, {}, { ...wood, width: 9000 }).allows({
        do: 'march',
        unit: 'U1',
        way: 180,
        length,
      });
    expect([most('column', 470), most('column', 480), most('open', 750)]).toEqual([true, false, true]);
  });
  it('grant-terr-1 and -3: uphill halves, downhill and the crest do not', () => {
    const hill = { ...BARE, circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 1800, radius: 800, crest: 300 }] };
    const up = facing(2500, { formation: 'column' }, {}, hill);
    expect(up.allows({ do: 'march', unit: 'U1', way: 180, length: 375 })).toBe(true);
    expect(up.allows({ do: 'march', unit: 'U1', way: 180, length: 376 })).toBe(false);
    const down = facing(3000, { formation: 'column', y: 1800 }, {}, { ...hill, height: 4800 });
    expect(down.allows({ do: 'march', unit: 'U1', way: 180, length: 750 })).toBe(true);
  });
  it('grant-terr-4 and -8: rough ground halves, and going backwards in it is no quarter', () => {
    const rough = { ...BARE, circles: [{ kind: 'scenic', name: 'stones', x: 2400, y: 1000, radius: 2000, crest: 0 }] };
    const game = facing(2500, {}, {}, rough);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 300 })).toBe(true);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 301 })).toBe(false);
    expect(game.allows({ do: 'march', unit: 'U1', way: 0, length: 300 })).toBe(true);
  });
  it('grant-terr-6 and -8: a swamp bars a line', () => {
    const swamp = { ...BARE, circles: [{ kind: 'swamp', name: 'swamp', x: 2400, y: 1500, radius: 300, crest: 0 }] };
    expect(facing(2500, {}, {}, swamp).refusal({ do: 'march', unit: 'U1', way: 180, length: 300 }).clause).toBe(
      'grant-terr-8',
    );
    expect(
      facing(2500, { formation: 'open' }, {}, swamp).allows({ do: 'march', unit: 'U1', way: 180, length: 300 }),
    ).toBe(true);
  });
  it('grant-terr-10: a wall costs 2 inches more', () => {
    const walls = [
      {
        name: 'wall',
        line: [
          { x: 1500, y: 1205 },
          { x: 3500, y: 1205 },
        ],
      },
    ];
    const game = facing(2500, {}, {}, { ...BARE, walls });
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 400 })).toBe(true);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 401 })).toBe(false);
  });
});
