import { at, ScriptedDice, SimDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { afterLosses, type Force, forceOf, LOSS_ORDERS, musterOf } from '../force.ts';
import { battle } from '../procedures/battle.ts';
import { battleRound, throwRound, throwRoundFaces } from '../procedures/battle-round.ts';
import { casualties, INTENSITIES, RESULTS } from '../procedures/casualties.ts';
import type { Kind } from '../state.ts';
import { sharedOut } from './shared-out.ts';

const round = (input: Partial<typeof battleRound.example>, dice: readonly number[]) => {
  const script = new ScriptedDice(dice);
  const output = battleRound.run({ ...battleRound.example, ...input }, script);
  script.finish();
  return output;
};

describe('the reference distribution (ahd-combat-3, -4, -10, -11, -12)', () => {
  const PAIRS: readonly (readonly [attacker: number, defender: number, pairs: number])[] = [
    [1, 3, 3],
    [1, 4, 3],
    [2, 2, 6],
    [2, 4, 2],
    [2, 5, 2],
    [3, 1, 3],
    [3, 3, 4],
    [3, 5, 1],
    [3, 6, 1],
    [4, 1, 3],
    [4, 2, 2],
    [4, 4, 2],
    [5, 2, 2],
    [5, 3, 1],
    [6, 3, 1],
  ];

  it('ahd-combat-12: three VI against three VI, pair by pair', () => {
    const odds = exactOdds(battleRound, {
      attackers: { VI: 3 },
      defenders: { VI: 3 },
      entrenched: false,
      rout: 'harm',
      losses: 'source',
    });
    const found = new Map<string, number>();
    for (const { value, chance } of odds.outcomes) {
      const key = `${value.disruptions.attacker}, ${value.disruptions.defender}`;
      found.set(key, (found.get(key) ?? 0) + chance * 36);
    }
    expect(PAIRS.reduce((sum, [, , pairs]) => sum + pairs, 0)).toBe(36);
    expect(found.size).toBe(PAIRS.length);
    for (const [attacker, defender, pairs] of PAIRS)
      expect(found.get(`${attacker}, ${defender}`), `${attacker}, ${defender}`).toBeCloseTo(pairs, 9);
  });
});

describe('the table of changes (ahd-combat-12)', () => {
  type Change = readonly [attacker: number, defender: number];
  const TABLE: { readonly [result: string]: readonly (readonly [harm: Change, spare: Change])[] } = {
    'attacker routed': [
      [
        [1, -2],
        [0, -3],
      ],
      [
        [2, -1],
        [1, -2],
      ],
      [
        [3, 0],
        [2, -1],
      ],
    ],
    'attacker defeated': [
      [
        [0, -2],
        [0, -2],
      ],
      [
        [1, -1],
        [1, -1],
      ],
      [
        [2, 0],
        [2, 0],
      ],
    ],
    stalemate: [
      [
        [-1, -1],
        [-1, -1],
      ],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [1, 1],
        [1, 1],
      ],
    ],
    'defender defeated': [
      [
        [-2, 0],
        [-2, 0],
      ],
      [
        [-1, 1],
        [-1, 1],
      ],
      [
        [0, 2],
        [0, 2],
      ],
    ],
    'defender routed': [
      [
        [-2, 1],
        [-3, 0],
      ],
      [
        [-1, 2],
        [-2, 1],
      ],
      [
        [0, 3],
        [-1, 2],
      ],
    ],
  };

  for (const result of RESULTS)
    it(`ahd-combat-12: ${result}, all intensities and both rout options`, () => {
      INTENSITIES.forEach((intensity, row) => {
        (['harm', 'spare'] as const).forEach((rout, option) => {
          const [attacker, defender] = at(at(TABLE[result] ?? [], row), option);
          const found = casualties.run(
            { ...casualties.example, result, intensity, rout, attackers: 9, defenders: 7 },
            new ScriptedDice([]),
          );
          expect(found.attacker.disruptions, `${intensity} ${rout}`).toBe(9 + attacker);
          expect(found.defender.disruptions, `${intensity} ${rout}`).toBe(7 + defender);
          for (const side of [found.attacker, found.defender])
            expect(side.causes.reduce((sum, cause) => sum + cause.change, 0)).toBe(side.disruptions);
        });
      });
    });
});

describe('the worked example (ahd-combat-7, -11, -12)', () => {
  it('ahd-combat-12: round one: 12 to 6, blue 5 becomes 6, gray 3', () => {
    const found = round({ attackers: { VI: 4 }, defenders: { MI: 3 }, rout: 'harm' }, [5, 3]);
    expect(found).toEqual({
      strengths: { attacker: 12, defender: 6 },
      modifier: { odds: 1, entrenched: 0, total: 1 },
      blue: 5,
      modified: 6,
      gray: 3,
      result: 'defender routed',
      intensity: 'light',
      rout: 'harm',
      disruptions: { attacker: 2, defender: 4 },
      causes: {
        attacker: [
          { cause: 'units involved', change: 4, clause: 'ahd-combat-11' },
          { cause: 'light casualties', change: -1, clause: 'ahd-combat-12' },
          { cause: 'defender defeated', change: -1, clause: 'ahd-combat-12' },
        ],
        defender: [
          { cause: 'units involved', change: 3, clause: 'ahd-combat-11' },
          { cause: 'light casualties', change: -1, clause: 'ahd-combat-12' },
          { cause: 'defender defeated', change: 1, clause: 'ahd-combat-12' },
          { cause: 'rout', change: 1, clause: 'ahd-combat-12' },
        ],
      },
    });
  });

  it('ahd-combat-21: round two: 9 to 5, no modifier, blue 4, gray 5', () => {
    const found = round({ attackers: { VI: 3 }, defenders: { MI: 1, VI: 1 } }, [4, 5]);
    expect(found.strengths).toEqual({ attacker: 9, defender: 5 });
    expect(found.modifier.total).toBe(0);
    expect([found.result, found.intensity]).toEqual(['stalemate', 'normal']);
    expect(found.disruptions).toEqual({ attacker: 3, defender: 2 });
  });

  it('ahd-combat-23: the whole battle: the defender holds', () => {
    const script = new ScriptedDice([5, 3, 4, 5]);
    const found = battle.run(battle.example, script);
    script.finish();
    expect(found).toEqual({
      winner: 'defender',
      rounds: 2,
      attackers: { VI: 1, 'VI*': 1 },
      defenders: { MI: 1 },
      attackersLost: 2,
      defendersLost: 3,
    });
  });
});

describe('the stages of a battle (ahd-combat-19, -21)', () => {
  it('ahd-combat-21: odds of round two alone are those of one round', () => {
    const script = new ScriptedDice([4, 5]);
    const input = {
      ...battle.example,
      attackers: { VI: 3 },
      defenders: { MI: 1, VI: 1 },
      round: 2,
      defenderReserves: {},
    };
    expect(battle.run(input, script)).toEqual({
      winner: 'defender',
      rounds: 2,
      attackers: { VI: 1, 'VI*': 1 },
      defenders: { MI: 1 },
      attackersLost: 1,
      defendersLost: 1,
    });
    script.finish();
  });

  it('ahd-combat-2: forces of every kind and state, too many for whole numbers as keys, come to the same odds', () => {
    const every = {
      MI: 3,
      VI: 3,
      CI: 3,
      MC: 3,
      VC: 3,
      CC: 3,
      'MI*': 3,
      'VI*': 3,
      'CI*': 3,
      'MC*': 3,
      'VC*': 3,
      'CC*': 3,
    };
    const input = {
      ...battle.example,
      attackers: every,
      defenders: every,
      attackerReserves: every,
      defenderReserves: {},
    };
    expect(typeof battle.staged?.key(battle.staged.start(input))).toBe('string');
    const odds = exactOdds(battle, input);
    expect(odds.exact).toBe(true);
    const { staged: _, ...whole } = battle;
    const sure = exactOdds(whole, input);
    const takes = (found: typeof odds): number =>
      found.outcomes.reduce((sum, { value, chance }) => sum + (value.winner === 'attacker' ? chance : 0), 0);
    expect(takes(odds)).toBeCloseTo(takes(sure), 12);
    expect(odds.outcomes.length).toBe(sure.outcomes.length);
  });
});

describe('losses (ahd-combat-15, -17)', () => {
  const anyForce = (dice: SimDice): Force => Array.from({ length: 12 }, () => dice.d(3) - 1);

  it('ahd-disrupt-1: counts and units come to the same force, whatever the order', () => {
    const dice = new SimDice(61);
    for (let i = 0; i < 2000; i++) {
      const force = anyForce(dice);
      const { room } = musterOf(force);
      if (room === 0) continue;
      const losses = dice.d(room + 1) - 1;
      const order = at(LOSS_ORDERS, dice.d(3) - 1);
      const units = force.flatMap((count, place) =>
        Array.from({ length: count }, () => ({ kind: (place % 6) as Kind, disrupted: place >= 6 })),
      );
      const taken = sharedOut(units, losses, order);
      expect(taken.reduce((sum, each) => sum + each, 0)).toBe(losses);
      const left = units.flatMap((unit, n) => {
        const steps = at(taken, n) + (unit.disrupted ? 1 : 0);
        expect(steps).toBeLessThanOrEqual(2);
        return steps === 2 ? [] : [{ kind: unit.kind, disrupted: steps === 1 }];
      });
      expect(forceOf(left)).toEqual(afterLosses(force, losses, order));
      expect(musterOf(forceOf(left)).room).toBe(room - losses);
    }
  });
});

describe('two ways to read the dice (ahd-combat-4, -5, -10)', () => {
  it('ahd-combat-5: faces and tables agree on all 36 pairs under each modifier', () => {
    for (let modifier = -3; modifier <= 2; modifier++)
      for (let blue = 1; blue <= 6; blue++)
        for (let gray = 1; gray <= 6; gray++) {
          const faces = throwRoundFaces(modifier, new ScriptedDice([blue, gray]));
          const total = blue + modifier;
          const word = total <= 1 ? 0 : total === 2 ? 1 : total <= 4 ? 2 : total === 5 ? 3 : 4;
          expect(faces.result).toBe(word);
          expect(faces.intensity).toBe(gray <= 3 ? 0 : gray <= 5 ? 1 : 2);
          expect(throwRound(modifier, new ScriptedDice([blue, gray]))).toBe(word * 3 + faces.intensity);
        }
  });
});
