/** What a seat may know: everything but a chit that the other side has chosen and not yet shown (bab-conv-12). */
import { at, type Dice, type Viewer } from '@longroll/kernel';
import { battleInput } from './combat/attacks.ts';
import { attackChits, defenceChits } from './combat/resolution.ts';
import { NO_CHIT, otherSide, SEALED, type State } from './state.ts';

const withChits = (s: State, chits: readonly [number, number]): State => ({ ...s, fight: { ...s.fight, chits } });

/** The state as a seat or a spectator sees it. */
export const viewOf = (s: State, viewer: Viewer): State => {
  const { chits } = s.fight;
  if (chits[0] === NO_CHIT && chits[1] === NO_CHIT) return s;
  const owners = [s.acting, otherSide(s.acting)];
  const [attack, defence] = chits.map((chit, role) => (chit === NO_CHIT || owners[role] === viewer ? chit : SEALED));
  return withChits(s, [attack ?? NO_CHIT, defence ?? NO_CHIT]);
};

/** A state that agrees with what a seat knows: a sealed chit is any that its side could have chosen. */
export const imagine = (s: State, _seat: number, dice: Dice): State => {
  const { chits, attackers, hex } = s.fight;
  if (!chits.includes(SEALED)) return s;
  const b = battleInput(s, attackers, hex);
  const numbers = [attackChits(b), defenceChits(b)].map((set) => set.map((chit) => Number(chit.slice(1)) - 1));
  const [attack, defence] = chits.map((chit, role) => {
    const set = at(numbers, role);
    return chit === SEALED ? at(set, dice.d(set.length) - 1) : chit;
  });
  return withChits(s, [attack ?? NO_CHIT, defence ?? NO_CHIT]);
};
