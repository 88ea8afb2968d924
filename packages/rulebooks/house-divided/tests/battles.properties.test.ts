import { at, isRefusal, NO_DICE, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { battleFaults } from '../phases/battle-faults.ts';
import { rulebook } from '../rulebook.ts';
import { KIND_CODES, type State } from '../state.ts';
import type { Action } from '../verbs.ts';

const BOXES = ['manassas', 'front-royal', 'fredericksburg', 'gordonsville', 'harpers-ferry', 'baltimore'] as const;
const SIDES = ['union', 'confederate'] as const;
const PORTS = ['baltimore', 'fort-monroe', 'new-york'] as const;

const pick = <T>(dice: SimDice, list: readonly T[]): T => list[dice.d(list.length) - 1] as T;

/** A battle phase on and around Manassas with units of all sorts, some come by sea, some over rivers, some from nowhere. */
const clash = (dice: SimDice, combat: string): State => {
  const attacker = pick(dice, SIDES);
  const units = Array.from({ length: 4 + dice.d(16) }, (_, i) => {
    const side = i < 2 ? at(SIDES, i) : pick(dice, SIDES);
    const sea = side === 'union' && side === attacker && dice.d(4) === 1;
    return {
      side,
      box: i < 2 ? 'manassas' : pick(dice, BOXES),
      kind: pick(dice, KIND_CODES),
      disrupted: dice.d(4) === 1,
      ...(side !== attacker || dice.d(5) === 1 ? {} : { from: sea ? pick(dice, PORTS) : pick(dice, BOXES) }),
      ...(sea ? { came: 'invasion' } : dice.d(2) === 1 ? { came: 'crossing' } : {}),
    };
  });
  const stands = (side: string, box: string): boolean => units.some((unit) => unit.side === side && unit.box === box);
  const contested = BOXES.filter((box) => stands('union', box) && stands('confederate', box));
  const works = Object.fromEntries(
    contested.filter(() => dice.d(3) === 1).map((box) => [box, attacker === 'union' ? 'confederate' : 'union']),
  );
  const file = { turn: 9, phasing: attacker, phase: 'battle', units, contested, works };
  const options = Object.fromEntries(rulebook.options.map((option) => [option.id, option.default]));
  const setting = rulebook.prepare(file, { ...options, combat });
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  return rulebook.setup(setting, NO_DICE).state;
};

/** A random answer, after all answers offered have been judged. */
const answer = (s: State, seat: number, dice: SimDice): Action => {
  const { choices, templates } = rulebook.offer(s, seat);
  for (const choice of choices) expect(rulebook.whyNot(s, seat, choice)).toBeUndefined();
  const [template] = templates ?? [];
  if (!template) return pick(dice, choices);
  const found = [...(template.each?.(300) ?? [])];
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
  for (const each of found) expect(rulebook.whyNot(s, seat, each)).toBeUndefined();
  const sample = template.sample(dice);
  expect(template.check(sample).refused).toBe(false);
  return sample;
};

const inPlay = (s: State): number => s.units.filter((unit) => unit.box >= 0).length;
const lost = (s: State): number => s.lost.flat().reduce((sum, units) => sum + units, 0);

describe('random battles (ahd-test-5, -6)', () => {
  for (const combat of ['variant', 'base'])
    it(`ahd-combat-1: ${combat} battles end, offer only what is legal, lose no unit unseen and leave no box to both`, () => {
      const dice = new SimDice(combat === 'base' ? 1862 : 1861);
      for (let battle = 0; battle < 250; battle++) {
        let s = clash(dice, combat);
        const units = inPlay(s);
        for (let steps = 0; s.phase === 'battle' && rulebook.actors(s).length > 0; steps++) {
          expect(steps).toBeLessThan(5000);
          const seat = rulebook.actors(s)[0] ?? -1;
          const step = rulebook.apply(s, seat, answer(s, seat, dice), dice);
          if (step.refused === true) throw new Error(`${step.clause}: ${step.reason}`);
          for (const event of step.events) expect(event.clauses.length, event.kind).toBeGreaterThan(0);
          s = step.state;
          expect(battleFaults(s)).toEqual([]);
          if (s.phase === 'battle') expect(inPlay(s) + lost(s)).toBe(units);
        }
        for (let box = 0; box < s.setting.boxes.length; box++) {
          const sides = new Set(s.units.filter((unit) => unit.box === box).map((unit) => unit.side));
          expect(sides.size).toBeLessThan(2);
        }
      }
    });
});
