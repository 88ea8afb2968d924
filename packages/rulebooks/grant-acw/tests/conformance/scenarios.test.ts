import { isRefusal, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { LESSON_IDS } from '../../board/hints.ts';
import { heldBy } from '../../objectives.ts';
import { housedIn } from '../../rooms.ts';
import { rulebook } from '../../rulebook.ts';
import { gettysburg } from '../../scenarios/gettysburg.ts';
import { sawmillVillage } from '../../scenarios/sawmill-village.ts';
import { wagonTrain } from '../../scenarios/wagon-train.ts';
import type { Setting, State } from '../../state.ts';
import { isBroken, pointsOf } from '../../victory.ts';
import { Game } from '../game.ts';

const settingOf = ({ data }: { readonly data: unknown }): Setting => {
  const setting = rulebook.prepare(data as PlainRecord, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return setting;
};
const begun = (scenario: { readonly data: unknown }, ...dice: readonly number[]): Game => {
  const { state, events } = rulebook.setup(settingOf(scenario), new ScriptedDice(dice));
  return new Game(state, events);
};
/** What a side has, by arm: "3 infantry, 2 gun, 1 general". */
const forces = ({ units, roster }: Setting, side: number): readonly string[] => {
  const own = units.flatMap(({ arm }, row) =>
    roster[row]?.side === side && (roster[row]?.parent ?? 0) < 0 ? [arm] : [],
  );
  return [...new Set(own)].map((arm) => `${own.filter((each) => each === arm).length} ${arm}`).toSorted();
};
const named = ({ terrain }: Setting, name: string) => terrain.filter((each) => each.name === name);
const goals = ({ objectives }: Setting) => objectives.map(({ name, points }) => `${name} ${points}`);

describe('Sawmill Village', () => {
  const setting = settingOf(sawmillVillage);
  it('grant-scn-saw-1: three regiments, a battery and a brigadier a side on 80 by 70 inches', () => {
    expect([setting.width, setting.height]).toEqual([8000, 7000]);
    expect([0, 1].map((side) => forces(setting, side))).toEqual([
      ['1 general', '2 gun', '3 infantry'],
      ['1 general', '2 gun', '3 infantry'],
    ]);
  });
  it('grant-scn-saw-2, grant-choice-1: named regiments with rifles; each side may replace one gun by a howitzer', () => {
    const names = setting.roster.map(({ name }) => name);
    for (const name of ['5th Alabama', '6th Virginia', '13th North Carolina', '1st Regiment'])
      expect(names).toContain(name);
    expect(new Set(setting.roster.map(({ weapon }) => weapon))).toEqual(new Set(['rifle']));
    const game = begun(sawmillVillage).play({ do: 'exchange', unit: 'UG1' });
    expect(game.unit('UG1').piece).toBe('howitzer');
    expect(game.refusal({ do: 'exchange', unit: 'UG2' }).clause).toBe('grant-choice-1');
    expect(game.play({ do: 'ready' }).allows({ do: 'exchange', unit: 'CG2' })).toBe(true);
  });
  it('grant-scn-saw-3: the village with its roads, stream, bridge, wood, orchard, wall and hills', () => {
    expect(named(setting, 'the sawmill')).toHaveLength(2);
    expect(['House 1', 'House 2', 'House 3', 'House 4'].map((name) => named(setting, name).length)).toEqual([
      2, 1, 1, 2,
    ]);
    expect(named(setting, 'the stream')).toMatchObject([{ shape: 'water', kind: 'stream', width: 150 }]);
    expect(named(setting, 'Mill Road')).toMatchObject([{ shape: 'road', bridges: [{ x: 4000, y: 2100 }] }]);
    expect(named(setting, 'West hill')).toMatchObject([{ x: 1800, y: 4300, radius: 800, crest: 400 }]);
    expect(
      ['the orchard', 'the wood', 'the garden wall', 'Cross lane', 'East hill'].map(
        (name) => named(setting, name).length,
      ),
    ).toEqual([1, 1, 1, 1, 1]);
  });
  it('grant-scn-saw-4, grant-choice-2: the Union puts its units in its part first, then the Confederates, with orders', () => {
    const game = begun(sawmillVillage);
    const put = {
      do: 'put',
      unit: 'U1',
      x: 6900,
      y: 1000,
      facing: 270,
      formation: 'column',
      ranks: 1,
      orders: 'hold',
    } as const;
    expect([game.state.phase, game.seat]).toEqual(['deploy-union', 0]);
    expect(game.refusal({ ...put, x: 6700 }).clause).toBe('grant-choice-2');
    game.play(put);
    expect([game.at('U1'), game.unit('U1').hold, game.unit('U1').formation]).toEqual(['6900,1000 270', true, 'column']);
    game.play({ do: 'ready' });
    expect([game.state.phase, game.seat]).toEqual(['deploy-confederate', 1]);
    expect(game.refusal({ ...put, unit: 'C1', x: 1300, facing: 90 }).clause).toBe('grant-choice-2');
    expect(game.at('C1')).toBe('1170,2150 90');
  });
  it('grant-scn-saw-5: 18 moves; the sawmill 2, each house and the bridge 1; a building is held from inside', () => {
    expect(setting.lastMove).toBe(18);
    expect(goals(setting)).toEqual([
      'the sawmill 2',
      'House 1 1',
      'House 2 1',
      'House 3 1',
      'House 4 1',
      'the bridge 1',
    ]);
    expect(setting.objectives.map(({ houses }) => houses.length)).toEqual([1, 1, 1, 1, 1, 0]);
    const at = { x: 4400, y: 2930, facing: 180, formation: 'column' as const };
    const game = begun(sawmillVillage)
      .play({ do: 'ready' })
      .play({ do: 'ready' }, 6, 1)
      .play({ do: 'order', first: true });
    const beside = game.with({ U1: at });
    expect(heldBy(beside.state)).toEqual([-1, -1, -1, -1, -1, -1]);
    beside.play({ do: 'occupy', unit: 'U1', section: 4, men: 6, officers: 1 });
    expect(heldBy(beside.state)).toEqual([-1, -1, 0, -1, -1, -1]);
  });
});

describe('Gettysburg, the First Day', () => {
  const setting = settingOf(gettysburg);
  const entries = (side: number) =>
    setting.roster.flatMap(({ id, side: own, entry, parent }) =>
      own === side && entry && parent < 0 ? [`${id} ${entry.move}: ${entry.x},${entry.y}`] : [],
    );
  it('grant-scn-get-1: ten regiments and three guns against six, two of cavalry and three guns; 30 moves', () => {
    expect([forces(setting, 0), forces(setting, 1), setting.lastMove]).toEqual([
      ['2 cavalry', '3 gun', '4 general', '6 infantry'],
      ['10 infantry', '3 gun', '5 general'],
      30,
    ]);
  });
  it('grant-scn-get-2 and -3: who comes when by which road; the first Confederates from the west', () => {
    const at = (move: number, place: string, ...ids: readonly string[]) => ids.map((id) => `${id} ${move}: ${place}`);
    expect(entries(1)).toEqual([
      ...at(1, '0,3700', 'C1', 'C2', 'CG1', 'CB1'),
      ...at(8, '0,3700', 'C3', 'C4', 'CG2', 'CB2'),
      ...at(15, '4200,0', 'C5', 'C6', 'C7', 'C8', 'CG3', 'CB3', 'CB4'),
      ...at(19, '7200,0', 'C9', 'C10', 'CB5'),
    ]);
    expect(entries(0)).toEqual([
      ...at(6, '6200,9300', 'U1', 'U2', 'U3', 'U4', 'UG2', 'UB2', 'UB3'),
      ...at(12, '6200,9300', 'U5', 'U6', 'UG3', 'UB4'),
    ]);
    expect(setting.roster.find(({ id }) => id === 'UC1')?.zone).toMatchObject({ right: 8000, bottom: 9300 });
  });
  it('grant-est-4: two regiments make a brigade with its brigadier, two brigades a division', () => {
    const coming = (move: number, arm: string) =>
      setting.units.filter(
        (unit, row) =>
          unit.arm === arm && setting.roster[row]?.entry?.move === move && (setting.roster[row]?.parent ?? 0) < 0,
      ).length;
    expect([1, 12, 6, 15].map((move) => [coming(move, 'infantry'), coming(move, 'general')])).toEqual([
      [2, 1],
      [2, 1],
      [4, 2],
      [4, 2],
    ]);
  });
  it('grant-scn-get-4: a brigadier with each brigade; the cavalry has carbines, all others rifles', () => {
    const weapons = setting.units.map(({ arm }, row) => `${arm} ${setting.roster[row]?.weapon}`);
    expect(new Set(weapons.filter((each) => !each.startsWith('g')))).toEqual(
      new Set(['cavalry carbine', 'infantry rifle']),
    );
  });
  it('grant-scn-get-5: the ground from Seminary Ridge to Rock Creek, with the town and its roads', () => {
    expect([setting.width, setting.height]).toEqual([8000, 9300]);
    expect(named(setting, 'Seminary Ridge')).toMatchObject([{ shape: 'ridge', line: [{ x: 1600 }, { x: 1600 }] }]);
    expect([1, 2, 3, 4, 5, 6].map((i) => named(setting, `Town ${i}`).length)).toEqual([2, 2, 2, 2, 1, 1]);
    expect(named(setting, 'Harrisburg Road')).toMatchObject([{ bridges: [{ x: 6900, y: 440 }] }]);
    expect(setting.terrain.filter(({ shape }) => shape === 'road')).toHaveLength(4);
  });
  it('grant-scn-get-6: points at the end of move 30; the two hills are the Union’s at first; armies break from move 20', () => {
    expect(goals(setting)).toEqual([
      'Cemetery Hill 3',
      'Culp’s Hill 2',
      'the town 2',
      'Seminary Ridge 1',
      'Oak Hill 1',
      'Barlow’s Knoll 1',
    ]);
    const { state } = begun(gettysburg);
    expect([state.holders, pointsOf(state, 0), pointsOf(state, 1)]).toEqual([[0, 0, -1, -1, -1, -1], 5, 0]);
    const units = state.units.map((unit) => (unit.arm === 'cavalry' ? { ...unit, standing: 'gone' as const } : unit));
    expect([19, 20].map((move) => isBroken({ ...state, units, move }, 0))).toEqual([false, true]);
  });
  it('grant-scn-get-6, grant-vic-2: who has garrisons in four of the six buildings of the town holds it', () => {
    const { state } = begun(gettysburg);
    const rowOf = (id: string): number => state.setting.roster.findIndex((line) => line.id === id);
    const town = state.setting.sections.flatMap(({ name }, section) =>
      name.startsWith('Town') ? [{ name, section }] : [],
    );
    const houses = [...new Set(town.map(({ name }) => name))];
    expect(houses).toHaveLength(6);
    const steady = { ...state, units: state.units.map((unit) => ({ ...unit, standing: 'steady' as const })) };
    const held = (buildings: number) =>
      houses.slice(0, buildings).reduce<State>((now, house, i) => {
        const section = town.find(({ name }) => name === house)?.section ?? 0;
        return housedIn(now, rowOf(`C${i + 1}`), section, [3, 4, 5]);
      }, steady);
    expect([3, 4].map((buildings) => heldBy(held(buildings))[2])).toEqual([-1, 1]);
  });
  it('grant-move-16: a brigade comes in column, its guns limbered, by its road, and waits while the entry is blocked', () => {
    const game = begun(gettysburg);
    // Both agree that cavalry may dismount (grant-scn-get-4).
    game.play({ do: 'consent', agrees: true }).play({ do: 'consent', agrees: true });
    game.play({ do: 'ready' }, 1, 6).play({ do: 'order', first: true });
    game.play({ do: 'enter', unit: 'C1', share: 0, length: 300 });
    expect([game.at('C1'), game.unit('C1').formation, game.unit('C1').spent]).toEqual(['300,3700 90', 'column', 300]);
    expect(game.refusal({ do: 'enter', unit: 'C2', share: 0, length: 300 }).clause).toBe('grant-form-15');
    expect(game.refusal({ do: 'enter', unit: 'C3', share: 0, length: 300 }).clause).toBe('grant-move-16');
    expect(game.refusal({ do: 'enter', unit: 'C2', share: 0, length: 751 }).clause).toBe('grant-move-13');
    expect(game.refusal({ do: 'contact', unit: 'C1', target: 'UC1', kind: 'charge', turn: 0 }).clause).toBe(
      'grant-chg-3',
    );
    expect(
      game.march('C1', 90, 450).play({ do: 'enter', unit: 'CG1', share: 0, length: 420 }).unit('CG1').formation,
    ).toBe('limbered');
  });
});

describe('Wagon Train', () => {
  const setting = settingOf(wagonTrain);
  it('grant-scn-wag-1: a Union brigadier sees the train to safety on 80 by 70 inches', () => {
    expect([setting.width, setting.height]).toEqual([8000, 7000]);
    expect(setting.roster.find(({ id }) => id === 'UB')?.side).toBe(0);
  });
  it('grant-scn-wag-2: six wagons, two regiments, a gun and a brigadier against two of cavalry, one of infantry and a brigadier', () => {
    expect([forces(setting, 0), forces(setting, 1)]).toEqual([
      ['1 general', '1 gun', '2 infantry', '6 wagon'],
      ['1 general', '1 infantry', '2 cavalry'],
    ]);
  });
  it('grant-scn-wag-3: the road goes over the river by its bridge, and the river has one ford', () => {
    expect(named(setting, 'the river')).toMatchObject([
      { kind: 'river', width: 250, fords: [{ x: 4680, y: 1400, radius: 150 }] },
    ]);
    expect(named(setting, 'the road')).toMatchObject([{ bridges: [{ x: 4800, y: 3400 }] }]);
    expect(
      ['North wood', 'East wood', 'South hill', 'North-east hill', 'the farm', 'the farm wall'].map(
        (name) => named(setting, name).length,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it('grant-scn-wag-4: wagons in file four inches apart; the cavalry comes from the north on move 2, from the south on move 4', () => {
    const game = begun(wagonTrain);
    expect([1, 2, 6].map((i) => game.at(`W${i}`))).toEqual(['2400,4200 90', '2000,4200 90', '400,4200 90']);
    const entry = (id: string) => setting.roster.find((line) => line.id === id)?.entry;
    expect(entry('CC1')).toEqual({ move: 2, x: 1000, y: 0, toX: 3500, toY: 0 });
    expect(entry('CC2')).toEqual({ move: 4, x: 5500, y: 7000, toX: 7500, toY: 7000 });
  });
  it('grant-scn-wag-5: a wagon by the road’s east end counts for the Union, one in enemy hands for the Confederates; 20 moves', () => {
    const { state } = begun(wagonTrain);
    const changed = (changes: object) => ({
      ...state,
      units: state.units.map((unit, row) => (row === 0 ? { ...unit, ...changes } : unit)),
    });
    const points = (changes: object) => [0, 1].map((side) => pointsOf(changed(changes), side === 0 ? 0 : 1));
    expect([points({}), points({ standing: 'gone', exit: 'goal' }), points({ captured: true })]).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect([
      points({ standing: 'gone', exit: 'edge' }),
      points({ standing: 'gone', exit: 'edge', captured: true }),
    ]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(setting.lastMove).toBe(20);
  });
});

describe('First Muster', () => {
  it('grant-scn-learn-5: a line, the column, the wall, the first volley, the table, the charge, the mêlée, morale', () => {
    expect(LESSON_IDS).toEqual(['march', 'column', 'wall', 'first-volley', 'deduction', 'charge', 'melee', 'morale']);
  });
});

describe('the end of an army', () => {
  it('grant-vic-3: a side with half of its regiments beaten loses at the close, unless both are', () => {
    const { state } = begun(sawmillVillage);
    const gone = (...ids: readonly string[]) => ({
      ...state,
      units: state.units.map((unit, row) =>
        ids.includes(state.setting.roster[row]?.id ?? '') ? { ...unit, standing: 'gone' as const } : unit,
      ),
    });
    expect([gone('U1'), gone('U1', 'U2'), gone('UG1', 'UG2', 'UB')].map((each) => isBroken(each, 0))).toEqual([
      false,
      true,
      false,
    ]);
    const game = new Game({ ...gone('U1', 'U2') }, []);
    const played = game.play({ do: 'ready' }).play({ do: 'ready' }, 6, 1);
    expect(played.state.phase).toBe('dice');
    // Its army breaks at the Close of the move; where both have broken it is a draw.
    const ends = (lost: Game) =>
      lost.play({ do: 'order', first: true }).end().end().play({ do: 'hold-guns' }).play({ do: 'hold-guns' });
    expect(ends(played).outcome).toEqual({ winners: [1], clause: 'grant-vic-3' });
    const both = new Game(gone('U1', 'U2', 'C1', 'C2'), []).play({ do: 'ready' }).play({ do: 'ready' }, 6, 1);
    expect(ends(both).outcome).toEqual({ winners: [], clause: 'grant-vic-3' });
  });
});
