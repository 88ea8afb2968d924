/** Who takes the disruptions of a round, and what a rout is used for (ahd-combat-12, -17): by what the rest of the battle brings with the units that are left. */
import { bestOf, only } from '@longroll/bots';
import { at, type Offer } from '@longroll/kernel';
import { reinforcersOf } from '../../phases/battle-places.ts';
import { routTotals } from '../../phases/battle-variant.ts';
import { DEFENDER_DEFEATED } from '../../procedures/casualties.ts';
import { isEntrenched, otherSide } from '../../queries.ts';
import type { Battle, Side, State } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import type { Beside, Chance, Clashes } from './clashes.ts';
import { type ForceId, NONE } from './forces.ts';
import { isEnd } from './lay.ts';
import { forceOfRows } from './packs.ts';

/** So many ways to share disruptions are weighed at most. */
const MOST_SHARES = 600;

/** A round whose dice have fallen. `prize`: what the attacker gains with the box. */
export class Losses {
  readonly #s: State;
  readonly #battle: Battle;
  readonly #clashes: Clashes;
  readonly #prize: number;
  readonly #beside: Beside;

  constructor(s: State, battle: Battle, clashes: Clashes, prize: number) {
    this.#s = s;
    this.#battle = battle;
    this.#clashes = clashes;
    this.#prize = prize;
    const { box } = battle;
    const enemy = otherSide(s.phasing);
    this.#beside = {
      attackerReserves: this.#force(reinforcersOf(s, box, s.phasing)),
      defenderReserves: this.#force(reinforcersOf(s, box, enemy)),
      dug: isEntrenched(s, box, enemy),
    };
  }

  /** What serves a side best of what it is offered: the use of a rout, or a share of disruptions; undefined for another question. */
  decide(seat: Side, { choices, templates }: Offer<Action>): Action | undefined {
    const { step } = this.#battle;
    const sign = seat === this.#s.phasing ? 1 : -1;
    if (step === 'rout')
      return bestOf(only(choices, 'rout'), ({ harm }) => sign * this.#afterRout(harm ? 'harm' : 'spare'))?.one;
    const whose = step === 'assign-defender' ? 'defenders' : step === 'assign-attacker' ? 'attackers' : undefined;
    const shares = templates?.[0]?.each?.(MOST_SHARES);
    return whose && shares
      ? bestOf(only([...shares], 'assign'), ({ losses }) => sign * this.#shared(whose, losses))?.one
      : undefined;
  }

  #afterRout(option: 'harm' | 'spare'): number {
    const { forces } = this.#clashes;
    const { attackers, defenders } = this.#battle;
    const { attacker, defender } = routTotals(this.#s)[option];
    return this.#left(forces.after(this.#force(attackers), attacker), forces.after(this.#force(defenders), defender));
  }

  #shared(whose: 'attackers' | 'defenders', losses: readonly number[]): number {
    const { attackers, defenders, attackerLosses, assigned } = this.#battle;
    return whose === 'attackers'
      ? this.#left(this.#hit(attackers, losses), this.#hit(defenders, assigned))
      : this.#left(this.#clashes.forces.after(this.#force(attackers), attackerLosses), this.#hit(defenders, losses));
  }

  #force(rows: readonly number[]): ForceId {
    return forceOfRows(this.#clashes.forces, this.#s, rows);
  }

  /** Units after the disruptions of each have taken effect (ahd-disrupt-1). */
  #hit(rows: readonly number[], losses: readonly number[]): ForceId {
    const { units } = this.#s;
    const hits = rows.map((row, i) => ({ unit: at(units, row), amount: losses[i] ?? 0 }));
    const left = hits.filter(({ unit, amount }) => amount + (unit.disrupted ? 1 : 0) < 2);
    const after = left.map(({ unit, amount }) => (amount > 0 ? { ...unit, disrupted: true } : unit));
    return forceOfRows(this.#clashes.forces, { ...this.#s, units: after }, [...after.keys()]);
  }

  /** Points for the attacker of what both sides have left after the round. */
  #left(attackers: ForceId, defenders: ForceId): number {
    const { worth } = this.#clashes.forces;
    const { takes, swing } = this.#rest(attackers, defenders);
    const kept = isEnd(this.#s) ? 0 : at(worth, attackers) - at(worth, defenders) + swing;
    return takes * this.#prize + kept;
  }

  #rest(attackers: ForceId, defenders: ForceId): Chance {
    const { round, result } = this.#battle;
    const clashes = this.#clashes;
    const isOver = attackers === NONE || defenders === NONE || round > 1;
    if (!isOver) return clashes.reinforced(attackers, defenders, this.#beside, this.#prize);
    const wins = attackers !== NONE && (defenders === NONE || result >= DEFENDER_DEFEATED);
    return { takes: wins ? 1 : 0, swing: wins ? clashes.promotes(attackers) : -clashes.promotes(defenders) };
  }
}
