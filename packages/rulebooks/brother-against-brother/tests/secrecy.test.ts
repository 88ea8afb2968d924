/** Non-interference: whichever chit a side has sealed, the other seat and a spectator receive the same, byte for byte (bab-conv-12). */
import { at, canonical, canonicalState, isRefusal, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { attackersOf, inputOf } from '../combat/attacks.ts';
import { attackChits, defenceChits } from '../combat/resolution.ts';
import { ATTACK_CHITS, DEFENCE_CHITS } from '../data/combat.ts';
import { forceAt, forcesOf, isLed, strengthOf, withForce } from '../forces.ts';
import { hexesBeside, isHex, NOWHERE } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { NO_CHIT, otherSide, type Side, type State } from '../state.ts';

const PAIRS = 2000;
const pick = (dice: SimDice, length: number): number => (100 * (dice.d(100) - 1) + dice.d(100) - 1) % length;

const startOf = (id: string): State => {
  const setting = rulebook.prepare(scenarios.find((scenario) => scenario.id === id)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return { setting, phase: 'chits', returns: [], ...setting.start };
};

/** A battle about to be fought: a force of the scenario beside an enemy of it, before the chits; undefined where none can attack there. */
const battleIn = (start: State, dice: SimDice): State | undefined => {
  const acting: Side = dice.d(2) === 1 ? 0 : 1;
  const own = forcesOf(start, acting).filter((row) => isLed(row) && strengthOf(forceAt(start, row)) > 0);
  const theirs = forcesOf(start, otherSide(acting)).filter(
    (row) => isHex(forceAt(start, row).place) && strengthOf(forceAt(start, row)) > 0,
  );
  if (own.length === 0 || theirs.length === 0) return undefined;
  const force = at(own, pick(dice, own.length));
  const hex = forceAt(start, at(theirs, pick(dice, theirs.length))).place;
  const beside = hexesBeside(hex);
  const s = { ...withForce(start, force, { place: at(beside, pick(dice, beside.length)), army: -1 }), acting };
  if (!attackersOf(s, hex).includes(force)) return undefined;
  return { ...s, fight: { ...s.fight, hex, attackers: [force], chits: [NO_CHIT, NO_CHIT] } };
};

/** All that a seat and a spectator receive in a position. */
const received = (s: State, seat: number): string => {
  const view = rulebook.view(s, seat);
  const asked = rulebook.actors(s).includes(seat) ? rulebook.offer(view, seat) : {};
  const refusal = rulebook.whyNot(view, seat, { do: 'chit', chit: seat === s.acting ? 'D1' : 'A1' });
  const watched = canonicalState(rulebook.view(s, 'spectator'));
  return [canonicalState(view), canonical(asked as never), canonical(refusal as never), watched].join('\n');
};

test.each(scenarios.map(({ id }) => id))(
  'bab-conv-12, %s: 2,000 pairs of sealed chits look the same to the other side',
  (id) => {
    const start = startOf(id);
    const dice = new SimDice(1861);
    let pairs = 0;
    for (let tries = 0; pairs < PAIRS && tries < 20_000; tries++) {
      const s = battleIn(start, dice);
      if (!s || s.fight.hex === NOWHERE) continue;
      const sets = [attackChits(inputOf(s)), defenceChits(inputOf(s))];
      for (const role of [0, 1] as const) {
        const numbers = at(sets, role).map(
          (chit) => [...ATTACK_CHITS, ...DEFENCE_CHITS].indexOf(chit) % ATTACK_CHITS.length,
        );
        const other = role === 0 ? otherSide(s.acting) : s.acting;
        const seen = numbers.map((chit) => {
          const chits = (role === 0 ? [chit, NO_CHIT] : [NO_CHIT, chit]) as [number, number];
          return received({ ...s, fight: { ...s.fight, chits } }, other);
        });
        for (const one of seen) if (one !== seen[0]) expect(one).toBe(seen[0]);
        pairs += (numbers.length * (numbers.length - 1)) / 2;
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(PAIRS);
  },
);
