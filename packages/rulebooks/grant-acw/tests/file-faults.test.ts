import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { checkBattle } from '../prepare.ts';
import { rulebook } from '../rulebook.ts';
import { firstMuster } from '../scenarios/first-muster.ts';
import { scenarios } from '../scenarios/index.ts';

const muster = firstMuster.data as PlainRecord & { readonly units: readonly PlainRecord[] };
const battle = (own: PlainRecord): PlainRecord => ({ ...muster, ...own });
const units = (...own: readonly PlainRecord[]): readonly PlainRecord[] =>
  muster.units.map((unit, i) => ({ ...unit, ...own[i] }));
const told = (file: PlainRecord): readonly string[] =>
  checkBattle(file).map(({ field, clause }) => `${field} ${clause}`);

describe('faults of a battle file', () => {
  it('has none in the battles of the book', () => {
    for (const { data } of scenarios) expect(checkBattle(data)).toEqual([]);
  });
  it('tells all of them at their fields with their clauses, in the order of the file', () => {
    const file = battle({
      circles: [{ kind: 'hill', name: 'the hill', x: 900, y: 900, radius: 300, crest: 300 }],
      areas: [
        {
          kind: 'wood',
          name: 'a dent',
          corners: [
            { x: 0, y: 0 },
            { x: 0, y: 400 },
            { x: 400, y: 0 },
          ],
        },
      ],
      objectives: [{ name: 'the inn', x: 100, y: 100, points: 1, houses: ['the inn'], least: 2 }],
      units: units(
        { zone: { left: 900, top: 0, right: 100, bottom: 500 } },
        { entry: { move: 2, x: 700, y: 900 }, x: 2400, y: 900 },
      ),
    });
    expect(told(file)).toEqual([
      'circles/0/crest grant-terr-3',
      'areas/0/corners grant-terr-3',
      'objectives/0/houses grant-vic-2',
      'objectives/0/least grant-vic-2',
      'units/0/zone grant-choice-2',
      'units/1/entry grant-move-16',
    ]);
  });
  it('names units over the edge or over another', () => {
    expect(told(battle({ units: units({ y: 60, facing: 0 }) }))).toEqual([]);
    expect(told(battle({ units: units({ x: 50 }) }))).toEqual(['units/0 grant-geo-6']);
    const over = checkBattle(battle({ units: units({}, { x: 2400, y: 300, facing: 180 }) }));
    expect(over[0]).toMatchObject({ field: 'units/0', clause: 'grant-geo-6' });
  });
  it('names a side without a unit, an id twice and a formation that an arm has not', () => {
    expect(told(battle({ units: units({ side: 'Confederate' }) }))).toEqual(['units grant-turn-1']);
    expect(told(battle({ units: units({}, { id: 'U1-2' }) }))).toEqual(['units/1/id grant-form-1']);
    expect(told(battle({ units: units({ arm: 'cavalry', formation: 'open' }) }))).toEqual([
      'units/0/formation grant-form-7',
    ]);
    expect(told(battle({ units: [] }))).toEqual(['units grant-turn-1']);
  });
  it('names what a body cannot be: too many ranks, too large a crew, a battery of two sides, a way in that leads over a corner', () => {
    expect(told(battle({ units: units({ formation: 'open', ranks: 3 }) }))).toEqual(['units/0/ranks grant-form-5']);
    expect(told(battle({ units: units({ arm: 'cavalry', ranks: 3 }) }))).toEqual(['units/0/ranks grant-form-5']);
    const gun = { arm: 'gun', battery: 'A' };
    expect(told(battle({ units: units({ ...gun, men: 9 }) }))).toEqual(['units/0/men grant-est-6']);
    expect(told(battle({ units: units(gun, gun) }))).toEqual(['units/1/battery grant-est-3']);
    expect(told(battle({ units: units({ battery: 'A' }) }))).toEqual(['units/0/battery grant-est-3']);
    const corner = { move: 2, x: 0, y: 900, to: { x: 900, y: 0 } };
    expect(told(battle({ units: units({ entry: corner }) }))).toEqual(['units/0/entry grant-move-16']);
  });
  it('names ridges and ground whose corners do not go round them', () => {
    const corners = [
      { x: 900, y: 900 },
      { x: 900, y: 1500 },
      { x: 1500, y: 1500 },
      { x: 1500, y: 900 },
    ];
    const ridge = { name: 'the ridge', foot: corners, crest: corners, line: corners.slice(0, 2) };
    expect(told(battle({ ridges: [ridge] }))).toEqual(['ridges/0/foot grant-terr-3', 'ridges/0/crest grant-terr-3']);
    const ground = { name: 'the field', x: 1200, y: 1200, points: 1, ground: corners };
    expect(told(battle({ objectives: [ground] }))).toEqual(['objectives/0/ground grant-vic-2']);
  });
  it('names arms that a unit does not carry and men that it has not', () => {
    const weapons = (arm: string, weapon: string) => told(battle({ units: units({ arm, weapon }) }));
    expect(weapons('cavalry', 'rifle')).toEqual(['units/0/weapon grant-est-9']);
    expect(weapons('infantry', 'carbine')).toEqual(['units/0/weapon grant-est-9']);
    expect(weapons('gun', 'smoothbore')).toEqual(['units/0/weapon grant-est-9']);
    expect([weapons('cavalry', 'carbine'), weapons('infantry', 'smoothbore')]).toEqual([[], []]);
    expect(told(battle({ units: units({ piece: 'howitzer' }) }))).toEqual(['units/0/piece grant-est-9']);
    const more = (unit: PlainRecord) =>
      told(battle({ units: [...muster.units, { ...muster.units[0], id: 'X', ...unit }] }));
    expect(more({ arm: 'general', x: 400, men: 8 })).toEqual(['units/2/men grant-est-8']);
    expect(more({ arm: 'wagon', x: 400, y: 900, men: 8 })).toEqual(['units/2/men grant-move-15']);
  });
  it('names units on ground that does not bear them, and outside of their part of the table', () => {
    const stream = {
      kind: 'stream',
      name: 'the stream',
      width: 100,
      line: [
        { x: 0, y: 300 },
        { x: 4800, y: 300 },
      ],
    };
    expect(told(battle({ waters: [stream] }))).toEqual(['units/0 grant-terr-8']);
    expect(told(battle({ units: units({ arm: 'cavalry', x: 900, y: 1800 }) }))).toEqual(['units/0 grant-terr-8']);
    expect(told(battle({ units: units({ arm: 'barge', x: 2400, y: 900 }) }))).toEqual(['units/0 grant-move-12']);
    const zone = { left: 0, top: 0, right: 2000, bottom: 900 };
    expect(told(battle({ units: units({ zone }) }))).toEqual(['units/0 grant-choice-2']);
    expect(told(battle({ units: units({ zone, x: 900, entry: { move: 2, x: 900, y: 0 } }) }))).toEqual([
      'units/0/zone grant-choice-2',
    ]);
  });
  it('names lines that lead nowhere, fords and bridges that lie apart, a crest outside of its hill, buildings over one another', () => {
    const nowhere = [
      { x: 0, y: 2600 },
      { x: 0, y: 2600 },
    ];
    const across = [
      { x: 0, y: 2600 },
      { x: 4800, y: 2600 },
    ];
    const river = { kind: 'river', name: 'the river', width: 100, line: across };
    const road = { name: 'the road', line: across };
    expect(told(battle({ walls: [{ name: 'wall', line: nowhere }] }))).toEqual(['walls/0/line grant-terr-10']);
    expect(told(battle({ waters: [{ ...river, line: nowhere }] }))).toEqual(['waters/0/line grant-terr-7']);
    expect(told(battle({ waters: [{ ...river, fords: [{ x: 900, y: 2700, radius: 100 }] }] }))).toEqual([
      'waters/0/fords/0 grant-terr-7',
    ]);
    expect(told(battle({ roads: [{ ...road, bridges: [{ x: 900, y: 2701 }] }] }))).toEqual([
      'roads/0/bridges/0 grant-terr-9',
    ]);
    expect(told(battle({ roads: [{ ...road, bridges: [{ x: 900, y: 2700 }] }] }))).toEqual([]);
    expect(told(battle({ goal: { x: 4700, y: 900 } }))).toEqual(['goal grant-scn-wag-5']);
    const square = (x: number, size: number) => [
      { x, y: 900 },
      { x: x + size, y: 900 },
      { x: x + size, y: 900 + size },
      { x, y: 900 + size },
    ];
    const ridge = { name: 'ridge', foot: square(1000, 400), crest: square(1200, 300), line: nowhere };
    expect(told(battle({ ridges: [ridge] }))).toEqual(['ridges/0/crest grant-terr-3', 'ridges/0/line grant-terr-3']);
    const house = (x: number) => ({ kind: 'building', name: 'house', corners: square(x, 300) });
    expect(told(battle({ areas: [house(1000), house(1300)] }))).toEqual([]);
    expect(told(battle({ areas: [house(1000), house(1299)] }))).toEqual(['areas/1/corners grant-terr-11']);
  });
  it('cites the clause of a field that has not its form', () => {
    expect(told(battle({ units: units({ men: 2 }) }))).toEqual(['units/0/men grant-est-1']);
    expect(told(battle({ walls: [{ name: 'the wall', line: [{ x: 0, y: 0 }] }] }))).toEqual([
      'walls/0/line grant-terr-10',
    ]);
  });
  it('is what the book refuses the file with', () => {
    const refusal = rulebook.prepare(battle({ units: units({ x: 50 }) }), {});
    expect(isRefusal(refusal) && [refusal.clause, refusal.field]).toEqual(['grant-geo-6', 'scenario/units/0']);
  });
});
