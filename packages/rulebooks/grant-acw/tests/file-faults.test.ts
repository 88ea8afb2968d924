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
