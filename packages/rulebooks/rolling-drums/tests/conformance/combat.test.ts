import { at } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { ASSAULT, ATTACK, EVADE, frontLength, SKIRMISH } from '../../combat/fight.ts';
import { artillerymen, crews, isFrontFull, spacesOf } from '../../combat/lines.ts';
import { LOSS_SHARES, menOf, tollOf } from '../../combat/losses.ts';
import { bombardmentOf, experienceOf, fireOf, isMixed, meleeOf } from '../../combat/strength.ts';
import { CV, HA, LA, MI, RB, SA } from '../../names.ts';
import { BREECHLOADER, CARBINE, MUSKET, RIFLED, SMOOTHBORE } from '../../scenario-file.ts';
import { brigade, fight, foughtOut, laidOut, type Said } from '../fights.ts';

/** Strength of a brigade that stands wholly in its line, attacking on open ground. */
const fires = (said: Said, side = 0): number => {
  const made = side === 0 ? laidOut([said], [{}]) : laidOut([{}], [said]);
  return fireOf(at(at(made.sides, side), 0), made.ground);
};
const closes = (said: Said, side = 0): number => {
  const made = side === 0 ? laidOut([said], [{}]) : laidOut([{}], [said]);
  return at(meleeOf(at(made.sides, side), made.ground, true), 0);
};
const plain = { weapon: MUSKET, men: 1000 };

describe('lines of battle', () => {
  it('rotd-10.4a 2000 infantry with a battery take 2700 spaces, cavalry three each, artillerymen eight', () => {
    const spaces = (said: Said): number => {
      const made = brigade(said);
      return spacesOf(made, made.men);
    };
    expect(spaces({ men: 2000 })).toBe(2000);
    expect(spaces({ men: 2000, batteries: 1 })).toBe(2700);
    expect(spaces({ type: CV, men: 500 })).toBe(1500);
    expect(spaces({ type: LA, men: 300, batteries: 3 })).toBe(2400);
    expect(artillerymen(brigade({ men: 60, batteries: 1 }))).toBe(60);
  });

  it('rotd-10.4b the front is 3000 from one direction, 6000 from N and E, 4500 from N and NE, 6000 from N, NE and E', () => {
    expect([[0], [0, 2], [0, 1], [0, 1, 2], [7, 0], [0, 1, 2, 3, 4, 5, 6, 7]].map(frontLength)).toEqual([
      3000, 6000, 4500, 6000, 4500, 12_000,
    ]);
  });

  it('rotd-10.4c nobody moved in: 3000', () => expect(frontLength([])).toBe(3000));

  it('rotd-10.4e too many for the front give a share each, and the rest fights from the rear', () => {
    const { sides } = laidOut([{ men: 2500 }, { men: 2500 }], [{}]);
    expect(sides[0].map(({ front, second, rear }) => [front, second, rear])).toEqual([
      [1500, 0, 1000],
      [1500, 0, 1000],
    ]);
  });

  it('rotd-10.4g what the second line and the rear cannot hold is cut from the last', () => {
    const rear = { men: 2000, line: 2 };
    const { sides } = laidOut([{ men: 3000 }, rear, rear, { men: 3000, line: 1 }], [{}]);
    expect(sides[0].map((each) => each.rear)).toEqual([0, 2000, 1000, 0]);
  });

  it('rotd-9.9a, rotd-10.3 a first line that nobody wants is filled from the second by a die, else from the rear', () => {
    const made = fight([{ line: 1 }, { line: 1 }, { line: 2 }], [{}]);
    foughtOut(made, lots(2));
    expect(made.sides[0].map(({ line }) => line)).toEqual([1, 0, 2]);
  });

  it('rotd-10.8e a front is full at 2250 infantry, 750 cavalry or 281 artillerymen of 3000', () => {
    const isFull = (said: Said): boolean => {
      const made = laidOut([said], [{}]);
      return isFrontFull(made.sides[0], made.ground);
    };
    expect([{ men: 2250 }, { men: 2249 }].map(isFull)).toEqual([true, false]);
    expect(
      [
        { type: CV, men: 750 },
        { type: CV, men: 749 },
      ].map(isFull),
    ).toEqual([true, false]);
    expect([281, 280].map((men) => isFull({ type: LA, men, batteries: 3 }))).toEqual([true, false]);
  });
});

/** A die that shows one face first, and then its middle face. */
const lots = (...first: readonly number[]): { d(sides: number): number } => {
  let i = 0;
  return { d: (sides) => first[i++] ?? Math.ceil(sides / 2) };
};

/** Middle rolls in which every check is passed. */
const steady = { d: (sides: number): number => (sides === 11 ? 6 : sides) };

describe('effective strength', () => {
  it('rotd-10.6e an Average brigade of band 4 and morale 50, fresh, counts each man once', () =>
    expect(fires({ ...plain, experience: 16 })).toBe(1000));

  it('rotd-10.6b guns: in fire 6 a man of horse, 9 of light, 6 of siege artillery, 9 of a river battery', () => {
    const guns = { weapon: SMOOTHBORE, men: 100, batteries: 1, experience: 16 };
    expect([HA, LA, SA, RB].map((type) => fires({ ...guns, type }))).toEqual([600, 900, 600, 900]);
    expect([HA, LA, SA, RB].map((type) => closes({ ...guns, type }))).toEqual([200, 300, 100, 300]);
    expect(fires({ ...plain, experience: 16, batteries: 1 })).toBe(900 + 900);
    expect(fires({ ...plain, type: CV, weapon: CARBINE, men: 700, experience: 16, batteries: 1 })).toBe(600);
  });

  it('rotd-10.6b militia: whole in a town where it has not moved in, three quarters if one fails, half if both', () => {
    const strength = (hasMoved: boolean, isTown: boolean): number => {
      const made = laidOut([{ ...plain, type: MI, experience: 16, hasMoved }], [{}], { isTown });
      return fireOf(at(made.sides[0], 0), made.ground);
    };
    expect(strength(true, true)).toBe(750);
    expect(strength(true, false)).toBe(500);
    expect(strength(false, true)).toBe(1100);
    expect(strength(false, false)).toBe(825);
  });

  it('rotd-10.6c a hundred men serve a battery, fifty at least; other gunners count half', () => {
    expect(crews(brigade({ type: LA, men: 400, batteries: 2 }))).toBe(200);
    expect(crews(brigade({ type: LA, men: 120, batteries: 2 }))).toBe(120);
    expect(crews(brigade({ type: LA, men: 49, batteries: 1 }))).toBe(0);
    expect(fires({ type: LA, weapon: SMOOTHBORE, men: 300, batteries: 2, experience: 16 })).toBe(1800 + 50);
  });

  it('rotd-10.6d rifles 1200 and 1100, rifled guns 1100 and 900, breechloaders 1250 in melee', () => {
    expect([fires({ men: 1000, experience: 16 }), closes({ men: 1000, experience: 16 })]).toEqual([1200, 1100]);
    const guns = { type: LA, weapon: RIFLED, men: 100, batteries: 1, experience: 16 };
    expect([fires(guns), closes(guns)]).toEqual([990, 270]);
    expect(closes({ type: CV, weapon: BREECHLOADER, men: 1000, experience: 16 })).toBe(1250);
  });

  it('rotd-10.6e quality, experience, morale and fatigue', () => {
    const of = (said: Said): number => fires({ ...plain, experience: 16, ...said });
    expect([0, 6].map((quality) => of({ quality }))).toEqual([700, 1300]);
    expect([0, 64].map((experience) => of({ experience }))).toEqual([800, 1200]);
    expect([0, 100].map((morale) => of({ morale }))).toEqual([800, 1200]);
    expect([5, 8, 11, 15, 16].map((fatigue) => of({ fatigue }))).toEqual([1000, 950, 900, 800, 650]);
  });

  it('rotd-9.9b, rotd-10.6f assault 1200, skirmish 500, evade 100', () =>
    expect([ASSAULT, ATTACK, SKIRMISH, EVADE].map((posture) => fires({ ...plain, experience: 16, posture }))).toEqual([
      1200, 1000, 500, 100,
    ]));

  it('rotd-10.6g the ground helps defenders, and to have stood still both', () => {
    const defends = { ...plain, experience: 16, hasMoved: true };
    expect(fires(defends, 1)).toBe(1000);
    expect(fires({ ...defends, hasMoved: false }, 1)).toBe(1100);
    const made = laidOut([{}], [defends], { rating: 4 });
    expect(fireOf(at(made.sides[1], 0), made.ground)).toBe(1300);
  });

  it('rotd-10.6h a fort of strength 3 gives 1600, a thin garrison 1300', () => {
    const inside = { ...plain, experience: 16, hasMoved: true, isInFort: true };
    const strength = (isThin: boolean): number => {
      const made = laidOut([{}], [inside], { fort: 3, isThin });
      return fireOf(at(made.sides[1], 0), made.ground);
    };
    expect([strength(false), strength(true)]).toEqual([1600, 1300]);
  });

  it('rotd-10.6i an attacker who came over a ford or a pass has 850', () =>
    expect(fires({ ...plain, experience: 16, hasCrossed: true })).toBe(850));

  it('rotd-10.7a infantry of the second line does not fire, its guns do; cavalry does not', () => {
    expect(fires({ ...plain, line: 1 })).toBe(0);
    expect(fires({ ...plain, experience: 16, line: 1, batteries: 1 })).toBe(900);
    expect(fires({ ...plain, type: CV, weapon: CARBINE })).toBe(0);
  });

  it('rotd-11.12a infantry without ammunition does not fire and fights at half, its battery silent', () => {
    const empty = { ...plain, experience: 16, hasAmmunition: false };
    expect([fires(empty), closes(empty), closes({ ...empty, batteries: 1 })]).toEqual([0, 500, 450]);
  });

  it('rotd-11.12b artillery without ammunition neither fires nor fights', () => {
    const empty = { type: LA, weapon: SMOOTHBORE, men: 300, batteries: 3, hasAmmunition: false };
    expect([fires(empty), closes(empty)]).toEqual([0, 0]);
  });

  it('rotd-10.9a the rear counts half in a melee', () => {
    const made = laidOut(
      [
        { ...plain, experience: 16, men: 2000 },
        { ...plain, experience: 16, men: 1000, line: 2 },
      ],
      [{}],
    );
    expect(meleeOf(made.sides[0], made.ground, false)).toEqual([2000, 500]);
  });

  it('rotd-10.9b a third to two thirds of cavalry, bounds included, gives a tenth more; not in a fort battle', () => {
    expect([isMixed(100, 300), isMixed(99, 300), isMixed(200, 300), isMixed(201, 300), isMixed(0, 0)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    const arms = [
      { ...plain, experience: 16 },
      { ...plain, type: CV, weapon: CARBINE, experience: 16, men: 500 },
    ];
    const made = laidOut(arms, [{}]);
    expect(meleeOf(made.sides[0], made.ground, false)).toEqual([1100, 550]);
    expect(meleeOf(made.sides[0], made.ground, true)).toEqual([1000, 500]);
  });

  it('rotd-10.9c one exposed flank 950, both 900', () =>
    expect([0, 1, 2].map((exposed) => closes({ ...plain, experience: 16, exposed }))).toEqual([1000, 950, 900]));

  it('rotd-10.15d guns alone bombard, half as much again, siege guns at 24000', () => {
    const guns = { weapon: SMOOTHBORE, men: 100, batteries: 1, experience: 16 };
    expect(bombardmentOf(brigade({ ...guns, type: LA }))).toBe(1350);
    expect(bombardmentOf(brigade({ ...guns, type: SA }))).toBe(3600);
    expect(bombardmentOf(brigade({ ...plain, experience: 16, batteries: 1, posture: EVADE }))).toBe(1350);
  });

  it('rotd-3.6a the more even a fight, the more experience: 5, 4, 3, 2, 1', () =>
    expect([1000, 1249, 1250, 1499, 1500, 2000, 3000].map((one) => experienceOf(one, 1000))).toEqual([
      5, 5, 4, 4, 3, 2, 1,
    ]));
});

describe('fire and melee', () => {
  it('rotd-10.7b a thousand of strength at the middle roll inflict 30 on the other side', () => {
    const musket = { ...plain, experience: 16, posture: ATTACK };
    const { fight: made } = foughtOut(
      fight([{ ...musket }], [{ ...musket, hasMoved: true, posture: EVADE }]),
      lots(6, 6),
    );
    expect(at(made.sides[1], 0).toll).toEqual({ killed: 0, wounded: 5, prisoners: 0, stragglers: 1 });
    expect(menOf(at(made.sides[0], 0).toll)).toBe(3);
  });

  it('rotd-10.7d nobody loses more than half his men in the lines', () => {
    const many = Array.from({ length: 8 }, () => ({ type: LA, weapon: RIFLED, men: 400, batteries: 4, line: 1 }));
    const { fight: made } = foughtOut(fight([{}, ...many], [{ men: 40 }], { length: 30_000 }), lots());
    expect(menOf(at(made.sides[1], 0).toll)).toBe(20);
  });

  it('rotd-10.1b no melee against a defender who skirmishes, nor by one who does', () => {
    expect(foughtOut(fight([{}], [{ posture: SKIRMISH }]), lots()).course.melee).toBeUndefined();
    expect(foughtOut(fight([{ posture: SKIRMISH }], [{}]), lots()).course.melee).toBeUndefined();
    expect(foughtOut(fight([{}], [{}]), lots()).course.melee).toBeDefined();
    expect(foughtOut(fight([{ fatigue: 15 }], [{}]), lots()).course.melee).toBeUndefined();
  });

  it('rotd-10.1b against a fort only an assault closes', () => {
    const inside = { isInFort: true, hasMoved: false };
    expect(foughtOut(fight([{}], [inside], { fort: 1 }), lots()).course.melee).toBeUndefined();
    expect(foughtOut(fight([{ posture: ASSAULT }], [inside], { fort: 1 }), lots()).course.melee).toBeDefined();
  });

  it('rotd-10.9d units in a fort lose only to a melee: else the attackers fall back', () => {
    const { fight: made, course } = foughtOut(fight([{}, {}, {}], [{ isInFort: true, men: 100 }], { fort: 1 }), lots());
    expect(course.winner).toBe(1);
    expect(made.sides[0].map(({ fate }) => fate)).toEqual(['fell back', 'fell back', 'fell back']);
  });

  it('rotd-10.10b a garrison that loses surrenders', () => {
    const storm = Array.from({ length: 4 }, () => ({ posture: ASSAULT, men: 2500, quality: 6 }));
    const { fight: made } = foughtOut(fight(storm, [{ isInFort: true, men: 300, quality: 6 }], { fort: 1 }), lots());
    expect(at(made.sides[1], 0).fate).toBe('surrendered');
  });

  it('rotd-10.10e those outside fall back, those inside hold against all but an assault, and the attackers fall back too', () => {
    const attack = Array.from({ length: 4 }, () => ({ men: 3000, quality: 6 }));
    const defence = [
      { isInFort: true, men: 2000 },
      { men: 500, quality: 0 },
    ];
    const { fight: made, course } = foughtOut(fight(attack, defence, { fort: 3, length: 12_000 }), steady);
    expect(course.winner).toBe(0);
    expect(made.sides[1].map(({ fate }) => fate)).toEqual(['holds', 'fell back']);
    expect(made.sides[0].every(({ fate }) => fate === 'fell back')).toBe(true);
  });

  it('rotd-10.11 at two to one those who attack or defend turn to skirmish, those who assault do not', () => {
    const run = (posture: number) => {
      const made = fight([{ men: 900, posture }], [{ men: 3000 }]);
      foughtOut(made, steady);
      return at(made.sides[0], 0).posture;
    };
    expect([run(ATTACK), run(ASSAULT)]).toEqual([SKIRMISH, ASSAULT]);
  });

  it('rotd-10.7e whoever fires is one more weary, and one more in a melee; who is only fired at is not', () => {
    const { fight: made } = foughtOut(fight([{}], [{}, { line: 1, posture: SKIRMISH }]), lots());
    expect(made.sides.flat().map(({ fatigue }) => fatigue)).toEqual([2, 2, 1]);
  });

  it('rotd-13.1a a check at fatigue 16 is not rolled: the unit shatters', () => {
    const { fight: made } = foughtOut(fight([{ men: 3000, quality: 6 }], [{ men: 800, fatigue: 15 }]), lots(11));
    expect(at(made.sides[1], 0).fate).toBe('shattered');
  });

  it('rotd-10.14a a loss is split by kind, the remainder wounded', () => {
    expect(tollOf(1000, 'fire')).toEqual({ killed: 150, wounded: 550, prisoners: 50, stragglers: 250 });
    expect(tollOf(1000, 'winner')).toEqual({ killed: 150, wounded: 550, prisoners: 20, stragglers: 280 });
    expect(tollOf(1000, 'loser')).toEqual({ killed: 120, wounded: 400, prisoners: 230, stragglers: 250 });
    for (const cause of ['fire', 'winner', 'loser'] as const)
      for (let loss = 0; loss < 200; loss++) expect(menOf(tollOf(loss, cause))).toBe(loss);
    expect(Object.keys(LOSS_SHARES)).toHaveLength(3);
  });
});
