/** The battle that choices would bring, or that is being fought, as the tool of battle is asked about it. */
import type { Board, Forecast, Roles } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { battleInput, targetsOf } from '../combat/attacks.ts';
import type { BattleInput } from '../combat/resolution.ts';
import { ATTACK_CHITS, type Chit, DEFENCE_CHITS } from '../data/combat.ts';
import { NOWHERE } from '../map.ts';
import { otherSide, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { inPlace } from '../words.ts';
import { foreseeThrows, isSiege } from './throws.ts';

const SIDES = [
  { name: 'Union', ink: 'union' },
  { name: 'Confederacy', ink: 'csa' },
] as const;

/** Who attacks, who defends, and which of them asks. */
const rolesOf = (attacker: Side, viewer: number | 'spectator'): Roles => ({
  attacker: SIDES[attacker],
  defender: SIDES[otherSide(attacker)],
  ...(viewer === 0 || viewer === 1 ? { own: SIDES[viewer] } : {}),
});

interface Meant {
  readonly hex: number;
  readonly attackers: readonly number[];
  /** The chit that this seat is about to choose. */
  readonly chit: Chit | undefined;
}

/** What the open battle becomes by some choices. */
const meantBy = (s: State, actions: readonly Action[]): Meant => {
  let meant: Meant = { hex: s.fight.hex, attackers: s.fight.attackers, chit: undefined };
  for (const action of actions) {
    if (action.do === 'attack') meant = { ...meant, hex: action.hex, attackers: [action.force] };
    if (action.do === 'join') meant = { ...meant, attackers: [...meant.attackers, action.force] };
    if (action.do === 'chit') meant = { ...meant, chit: action.chit };
  }
  return meant;
};

const knownChits = (s: State, chit: Chit | undefined): Pick<BattleInput, 'attack' | 'defence'> => {
  const [attack = -1, defence = -1] = s.fight.chits;
  const own = {
    attack: ATTACK_CHITS.find((each) => each === chit),
    defence: DEFENCE_CHITS.find((each) => each === chit),
  };
  return {
    attack: own.attack ?? (attack >= 0 ? at(ATTACK_CHITS, attack) : 'unknown'),
    defence: own.defence ?? (defence >= 0 ? at(DEFENCE_CHITS, defence) : 'unknown'),
  };
};

const assumedOf = ({ attack, defence }: Pick<BattleInput, 'attack' | 'defence'>): string => {
  if (attack === 'unknown' && defence === 'unknown')
    return 'Both sides choose their tactics in secret: each that their command allows counts as likely as the other.';
  if (attack !== 'unknown' && defence !== 'unknown') return 'Both tactics are known: one die decides.';
  return 'With these tactics; each that the command of the other side allows counts as likely as the other.';
};

const foreseeBattle = (s: State, viewer: number | 'spectator', actions: readonly Action[]): readonly Forecast[] => {
  if (isSiege(s) || actions.some((action) => action.do === 'escape')) return [];
  const { hex, attackers, chit } = meantBy(s, actions);
  if (hex === NOWHERE || attackers.length === 0 || s.fight.retreats.length > 0 || s.fight.advance) return [];
  if (s.fight.hex === NOWHERE && !targetsOf(s).includes(hex)) return [];
  const chits = knownChits(s, chit);
  return [
    {
      title: `Battle ${inPlace(hex)}`,
      procedure: 'battle',
      input: { ...battleInput(s, attackers, hex), ...chits },
      assumed: assumedOf(chits),
      roles: rolesOf(s.acting, viewer),
    },
  ];
};

/** The odds of the battle that these choices would bring, or with none of the one that is being fought, and of other throws. */
export const foresee: Board<State, Action>['foresee'] = (s, viewer, actions) => [
  ...foreseeBattle(s, viewer, actions),
  ...foreseeThrows(s, viewer, actions),
];
