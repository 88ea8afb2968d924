import { at, resolveTurn } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { fortChance } from '../../combat/bombardment.ts';
import { breakOff } from '../../combat/fates.ts';
import { lineOfFlight } from '../../combat/flight.ts';
import { refill } from '../../combat/lines.ts';
import { menOf } from '../../combat/losses.ts';
import { fireOf, meleeOf } from '../../combat/strength.ts';
import { isEnemyTheCause, retreatWay } from '../../combat/ways.ts';
import { bandOf, tire } from '../../morale.ts';
import { CV, unitId } from '../../names.ts';
import { rulebook } from '../../rulebook.ts';
import { CARBINE, MUSKET } from '../../scenario-file.ts';
import { squareId } from '../../squares.ts';
import { exitBlocked } from '../../strategic/exits.ts';
import { beginTurn, positionOf, rowOf } from '../../work.ts';
import { ASSAULT, brigade, fight, foughtOut, laidOut } from '../fights.ts';
import { after, field } from '../tactics.ts';
import { CONFEDERATE, cell, type TurnDone, toldTo, UNION, war } from '../war.ts';

const COMBATS = 'tactical-1/combats';
const ATTACK = { destination: '7-5', offensive: 'attack' };
const ALL = 255;

/** Middle rolls in which every check is passed, and the sides of the dice that were thrown. */
const steady = (): { readonly thrown: number[]; d(sides: number): number } => {
  const thrown: number[] = [];
  return {
    thrown,
    d: (sides) => {
      thrown.push(sides);
      return sides === 11 ? 6 : sides;
    },
  };
};
const plain = { weapon: MUSKET, men: 1000, experience: 16, hasMoved: true };
const told = (done: TurnDone, kind: string, seat: number): { readonly [field: string]: unknown } | undefined =>
  toldTo(done, seat).find((event) => event.kind === kind)?.data as { readonly [field: string]: unknown } | undefined;

describe('the course of a combat', () => {
  it('rotd-10.1d the dice: fire of both sides, checks, winner, losses of both, checks', () => {
    const dice = steady();
    foughtOut(fight([plain], [plain]), dice);
    // Who has won the melee cannot fail for losses so small, and throws no die.
    expect(dice.thrown).toEqual([11, 11, 1000, 1000, 11, 11, 11, 11, 1000]);
  });

  it('rotd-10.12 losses of a melee call for checks too', () => {
    const dice = steady();
    foughtOut(fight([plain], [plain]), dice);
    expect(dice.thrown.at(-1)).toBe(1000);
  });

  it('rotd-10.9e the loser of a melee suffers half as much again', () => {
    const { fight: made, course } = foughtOut(fight([plain], [plain]), steady());
    // Fire of 1000 each: 30. Then 970 men with both flanks exposed: 873; 34 for the winner, 51 for the loser.
    expect(course.melee).toEqual([873, 873]);
    expect(made.sides.flat().map(({ toll }) => menOf(toll))).toEqual([81, 64]);
  });

  it('rotd-10.10a the losing side falls back, the winning one stays', () => {
    const { fight: made, course } = foughtOut(fight([plain], [plain]), steady());
    expect(course.winner).toBe(1);
    expect(made.sides.flat().map(({ fate }) => fate)).toEqual(['fell back', 'holds']);
  });

  it('rotd-10.7c losses fall on the first and the second line by their men, none on the rear', () => {
    const skirmish = { ...plain, posture: 2 };
    const defence = [skirmish, { ...skirmish, line: 1, men: 500 }, { ...skirmish, line: 2 }];
    const { fight: made } = foughtOut(fight([{ ...plain, men: 3000 }], defence), steady());
    expect(made.sides[1].map(({ toll }) => menOf(toll))).toEqual([30, 15, 0]);
  });

  it('rotd-10.8f in a fight against a fort alone no flank is exposed on either side', () => {
    const inside = { ...plain, isInFort: true };
    const { fight: made } = foughtOut(fight([plain], [inside], { fort: 2 }), steady());
    expect(made.sides.flat().map(({ exposed }) => exposed)).toEqual([0, 0]);
    const mixed = foughtOut(fight([plain], [inside, plain], { fort: 2 }), steady());
    expect(mixed.fight.sides.flat().map(({ exposed }) => exposed)).toEqual([2, 0, 2]);
  });

  it('rotd-10.6a the factors one by one, each product rounded down', () => {
    const made = laidOut([{ men: 1000, quality: 4, experience: 9, morale: 60, fatigue: 7, posture: ASSAULT }], [{}]);
    // 1000 > 1200 > 1320 > 1254 > 1304 > 1238 > 1485.
    expect(fireOf(at(made.sides[0], 0), made.ground)).toBe(1485);
  });

  it('rotd-10.5 cavalry fights on foot: man for man as infantry', () => {
    const made = laidOut([{ ...plain, type: CV, weapon: CARBINE }], [{}]);
    expect(meleeOf(made.sides[0], made.ground, true)).toEqual([1000]);
  });

  it('rotd-10.4d the second line is as long as the first', () => {
    const { sides } = laidOut([{}, { line: 1 }, { line: 1 }], [{}]);
    expect(sides[0].map(({ second, rear }) => [second, rear])).toEqual([
      [0, 0],
      [1500, 1000],
      [1500, 1000],
    ]);
  });

  it('rotd-10.4f gaps of the front are filled from the rear of the same brigade, then from others', () => {
    const side = [
      Object.assign(brigade({ men: 1050 }), { front: 1000, rear: 50, gap: 100 }),
      Object.assign(brigade({ men: 500, line: 2 }, 0, 1), { rear: 500 }),
    ];
    refill(side);
    expect(side.map(({ front, rear }) => [front, rear])).toEqual([
      [1050, 0],
      [50, 450],
    ]);
  });

  it('rotd-10.15f a strength of 3500 damages a fort at ten per cent, none at more than a hundred', () =>
    expect([349, 3500, 99_000].map(fortChance)).toEqual([0, 10, 100]));
});

describe('ways out of a fight', () => {
  const open = { open: ALL, friendly: 0, held: 0 };
  /** It came north; enemies came from the south. */
  const forbidden = { own: 0b10000011, byEnemy: 0b00111000 };

  it('rotd-10.8h not on past the enemy and not to where he came from; to friends before others', () => {
    expect([1, 2].map((face) => retreatWay(open, forbidden, { d: () => face }))).toEqual([2, 6]);
    const noDice = { d: (): number => Number.NaN };
    expect(retreatWay({ ...open, friendly: 0b01000001 }, forbidden, noDice)).toBe(6);
    expect(retreatWay({ ...open, open: 0b00111011 }, forbidden, noDice)).toBe(-1);
  });

  it('rotd-10.8j an enemy has a part in it where he holds a way or came by one; ground alone is no enemy', () => {
    const none = { own: 0, byEnemy: 0 };
    expect(isEnemyTheCause({ open: 0, friendly: 0, held: 0 }, none)).toBe(false);
    expect(isEnemyTheCause({ open: 0, friendly: 0, held: 4 }, none)).toBe(true);
    expect(isEnemyTheCause({ open: 0b00001000, friendly: 0, held: 0 }, forbidden)).toBe(true);
  });

  it('rotd-10.8l a retreat ends engaging and movement, a rout the strategic orders too', () => {
    const work = beginTurn(field({ US1IN: '7-7', US2IN: '7-8' }));
    breakOff(work, 0, false);
    breakOff(work, 1);
    expect([work.units.spent[0], work.units.stage[0], work.units.halted[0]]).toEqual([1, 3, 0]);
    expect(work.units.halted[1]).toBe(2);
  });
});

describe('combats in the turn', () => {
  const armies = { US1IN: '6-5', CS1IN: '7-5' };

  it('rotd-10.1c attackers fight in their offensive posture, defenders in their defensive one', () => {
    const done = after(COMBATS, field(armies), {
      US1IN: { ...ATTACK, offensive: 'assault', defensive: 'evade' },
      CS1IN: { offensive: 'evade', defensive: 'lastDitch' },
    });
    expect(told(done, 'fight-begun', UNION)?.postures).toEqual(['assault, first']);
    expect(told(done, 'fight-begun', CONFEDERATE)?.postures).toEqual(['lastDitch, first']);
  });

  it('rotd-G12 men of headquarters are in no fight', () => {
    const done = after(COMBATS, field({ ...armies, CS1CQ: '7-5' }), { US1IN: ATTACK });
    expect(told(done, 'fight-begun', UNION)).toMatchObject({ enemy: ['CS1IN'], enemyMen: 2000 });
  });

  it('rotd-10.2a, rotd-10.2c about one headquarters in ten shatters when an enemy comes; its supplies are gone in any case', () => {
    const ends = Array.from({ length: 60 }, (_, seed) =>
      after('tactical-1/headquarters', field({ US1IN: '6-5', CS1CQ: '7-5' }), { US1IN: ATTACK }, seed + 1),
    );
    const shattered = ends.filter((done) => told(done, 'left-fight', CONFEDERATE) === undefined).length;
    expect(shattered).toBeGreaterThan(1);
    expect(shattered).toBeLessThan(15);
    expect(ends.every(({ state }) => cell(state, 'CS1CQ', 'supplies') === 0)).toBe(true);
  });

  it('rotd-E1 a move among enemies, firing and a melee cost a point of fatigue each, falling back one more', () => {
    const units = { US1IN: { tac: '6-5', men: 3000 }, US2IN: { tac: '6-5', men: 3000 } };
    const weak = { tac: '7-5', men: 1500, quality: 6, morale: 100 };
    const begun = field({ ...units, CS1IN: weak });
    const done = after(COMBATS, begun, { US1IN: ATTACK, US2IN: ATTACK, CS1IN: { defensive: 'defend' } });
    expect(told(done, 'fight-melee', UNION)).toBeDefined();
    expect(told(done, 'left-fight', CONFEDERATE)?.how).toBe('fell back');
    expect(['US1IN', 'US2IN', 'CS1IN'].map((unit) => cell(done.state, unit, 'fatigue'))).toEqual([3, 3, 3]);
  });

  it('rotd-3.2f fatigue stays within 0 and 40', () => {
    const work = beginTurn(field(armies));
    tire(work, 0, 99);
    expect(work.units.fatigue[0]).toBe(40);
    tire(work, 0, -99);
    expect(work.units.fatigue[0]).toBe(0);
  });

  it('rotd-3.2c bands of experience', () =>
    expect([0, 1, 3, 4, 8, 9, 15, 16, 24, 25, 35, 36, 48, 49, 63, 64, 100].map(bandOf)).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
    ]));

  it('rotd-3.7a morale begins at 50; who wins gains some, who loses as much less', () => {
    const { state } = after(COMBATS, field(armies), { US1IN: ATTACK });
    expect(cell(state, 'US1IN', 'morale')).toBe(50);
    expect(cell(state, 'US1IN', 'stir') + cell(state, 'CS1IN', 'stir')).toBe(0);
    expect(cell(state, 'US1IN', 'stirred')).toBe(1);
  });

  it('rotd-13.3b a shattered unit fights nobody and bars nobody', () => {
    const begun = field(armies, {}, { columns: { CS1IN: { condition: 2, wait: 3 } } });
    const done = after(COMBATS, begun, { US1IN: ATTACK });
    expect(told(done, 'fight-begun', UNION)).toBeUndefined();
    expect(cell(done.state, 'CS1IN', 'men')).toBe(2000);
  });

  it('rotd-13.2d who flees does not ask for its own way out', () => {
    const units = ['3-7', '11-7', '7-3', '7-11', '3-3', '11-11', '3-11', '11-3'].map((tac, i) => ({
      ...{ id: `US${i + 1}IN`, square: 'K1-S8', tac },
    }));
    const p = positionOf(war({ units: [{ id: 'CS1IN', square: 'K1-S8', tac: '7-7' }, ...units] }));
    const row = rowOf(p.units, unitId('CS1IN') ?? -1);
    expect([0, 1, 2, 3, 4, 5, 6, 7].every((way) => exitBlocked(p, row, way) !== undefined)).toBe(true);
    expect(lineOfFlight(p, 0, squareId('K1-S8') ?? -1)).toBeDefined();
  });

  it('rotd-Q4 headquarters, then bombardment, then combats, after all movement of the phase', () => {
    const phases: string[] = [];
    resolveTurn(rulebook, field(armies), new Map(), new Uint8Array(16), { after: (phase) => void phases.push(phase) });
    const ours = phases.filter((phase) => phase.startsWith('tactical-1/')).map((phase) => phase.slice(11));
    const steps = ['forts', 'moves', 'supports', 'headquarters', 'bombardment', 'combats'];
    expect(ours.slice(0, steps.length)).toEqual(steps);
  });
});
