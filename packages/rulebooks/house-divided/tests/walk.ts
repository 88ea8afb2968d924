/** Walks a battle through the real rulebook, every course of the dice, with policies choosing as the procedures do. */
import { at, type Offer } from '@longroll/kernel';
import { WalkingDice } from '@longroll/odds';
import { BY_VALUE, type ForceWords, forceInWords, forceOf, HURT, type LossOrder } from '../force.ts';
import { routTotals } from '../phases/battle-variant.ts';
import type { RoutPolicy } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import type { Side, State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { sharedOut } from './shared-out.ts';

/** What both sides decide, in the words of the procedures `battle` and `base-battle`. */
export interface Policies {
  readonly attackerRout?: RoutPolicy;
  readonly defenderRout?: RoutPolicy;
  readonly attackerLosses?: LossOrder;
  readonly defenderLosses?: LossOrder;
  readonly attackerTargets?: LossOrder;
  readonly defenderTargets?: LossOrder;
}

const STEPS: { readonly [order in LossOrder]: readonly number[] } = {
  eliminate: [...BY_VALUE.map((kind) => kind + HURT), ...BY_VALUE],
  valuable: BY_VALUE.flatMap((kind) => [kind + HURT, kind]),
  spread: [...BY_VALUE, ...BY_VALUE.map((kind) => kind + HURT)],
};
const placeOf = (unit: Unit): number => unit.kind + (unit.disrupted ? HURT : 0);

/** The first open target in the order of the policy. */
const aim = (s: State, offer: Offer<Action>, order: LossOrder): Action => {
  const open = offer.choices.flatMap((choice) => (choice.do === 'aim' ? [choice] : []));
  const rank = (row: number): number => STEPS[order].indexOf(placeOf(at(s.units, row)));
  return at(
    open.toSorted((a, b) => rank(a.at) - rank(b.at)),
    0,
  );
};

const assign = (s: State, offer: Offer<Action>, policies: Policies): Action => {
  const shape = offer.templates?.[0]?.shape;
  if (shape?.kind !== 'share') throw new Error('test: disruptions are to be shared');
  const units = shape.among.map((member) => at(s.units, member.id));
  const order = s.battle?.step === 'assign-defender' ? policies.defenderLosses : policies.attackerLosses;
  return { do: 'assign', losses: sharedOut(units, shape.total, order ?? 'eliminate') };
};

/** What the policies answer. */
const chosen = (s: State, offer: Offer<Action>, policies: Policies): Action => {
  switch (s.battle?.step) {
    case 'assign-defender':
    case 'assign-attacker':
      return assign(s, offer, policies);
    case 'rout': {
      const byDefender = s.battle.result === 0;
      const policy = (byDefender ? policies.defenderRout : policies.attackerRout) ?? 'wise';
      if (policy !== 'wise') return { do: 'rout', harm: policy === 'harm' };
      const { harm, spare } = routTotals(s);
      return { do: 'rout', harm: byDefender ? harm.attacker > spare.attacker : harm.defender > spare.defender };
    }
    case 'aim-attack':
      return aim(s, offer, policies.attackerTargets ?? 'eliminate');
    case 'aim-defence':
      return aim(s, offer, policies.defenderTargets ?? 'eliminate');
    case 'withdraw':
      return { do: 'stand' };
    case 'promote':
      return { do: 'pass' };
    default:
      return at(offer.choices, 0);
  }
};

/** A word for all of a state that a battle can change: equal positions, equal words. The number of the round past 2 is none. */
const stateWord = (s: State): string => {
  const units = s.units.map((unit) => `${unit.box},${unit.kind}${unit.disrupted ? '*' : ''}`).join(' ');
  const battle = s.battle && { ...s.battle, round: Math.min(s.battle.round, 2) };
  return `${units} ${JSON.stringify(battle)} ${s.contested.join()}`;
};

/** How a battle ended: whose units stand in the box, and who is left of each side, wherever they are. */
export interface Ending {
  readonly winner: 'attacker' | 'defender' | 'nobody';
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
}

/** The units that count: those in the box of the battle and next to it. */
const around = (s: State, box: number): ReadonlySet<string> => {
  const boxes = [box, ...at(s.setting.ways, box).map((way) => way.to)];
  return new Set(s.units.filter((unit) => boxes.includes(unit.box)).map(nameOf));
};
const nameOf = (unit: Unit): string => `${unit.side}${unit.kind > 2 ? 'C' : 'I'}${unit.number}`;

const endingOf = (s: State, box: number, fought: ReadonlySet<string>, attacker: Side): Ending => {
  const left = (side: Side): ForceWords =>
    forceInWords(forceOf(s.units.filter((unit) => unit.box >= 0 && unit.side === side && fought.has(nameOf(unit)))));
  const here = s.units.find((unit) => unit.box === box);
  return {
    winner: here === undefined ? 'nobody' : here.side === attacker ? 'attacker' : 'defender',
    attackers: left(attacker),
    defenders: left(attacker === 0 ? 1 : 0),
  };
};

/** An ending as one word. */
export const endingWord = (ending: Ending): string => {
  const words = (force: ForceWords): string =>
    Object.entries(force)
      .map(([code, count]) => `${count} ${code}`)
      .join(' ');
  return `${ending.winner}: ${words(ending.attackers)} / ${words(ending.defenders)}`;
};

interface Mass {
  readonly state: State;
  chance: number;
}

/**
 * The distribution of the endings of the battle waiting in `box`, walked through `offer` and `apply`; positions with equal
 * states are merged. Base combat is walked until less than `least` of the mass still fights.
 */
export const walkBattle = (from: State, box: number, policies: Policies, least = 0): Map<string, number> => {
  const attacker = from.phasing;
  const everyone = around(from, box);
  let open = new Map<string, Mass>([['', { state: from, chance: 1 }]]);
  const ended = new Map<string, number>();
  const dice = new WalkingDice();
  let first = true;
  for (let left = 1; left > least; ) {
    const next = new Map<string, Mass>();
    left = 0;
    for (const { state, chance } of open.values()) {
      const seat = at(rulebook.actors(state), 0);
      const action: Action = first ? { do: 'fight', box } : chosen(state, rulebook.offer(state, seat), policies);
      dice.begin();
      do {
        dice.again();
        const step = rulebook.apply(state, seat, action, dice);
        if (step.refused === true) throw new Error(`${JSON.stringify(action)}: ${step.reason}`);
        const mass = chance * dice.chance;
        if (step.state.battle === undefined) {
          const word = endingWord(endingOf(step.state, box, everyone, attacker));
          ended.set(word, (ended.get(word) ?? 0) + mass);
          continue;
        }
        left += mass;
        const key = stateWord(step.state);
        const known = next.get(key);
        if (known) known.chance += mass;
        else next.set(key, { state: step.state, chance: mass });
      } while (dice.advance());
    }
    first = false;
    open = next;
  }
  return ended;
};
