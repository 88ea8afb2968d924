import { type Plan, planOf, type Settled } from '@longroll/handing';
import { type AnyState, isRefusal, type MatchHeader, scenarioOf } from '@longroll/kernel';
import { faultOf } from '../errors.ts';
import type { Books } from '../match-cache.ts';

/** A battle that was fought out, and the campaign that it is carried back to. */
export interface BattleJob extends Settled {
  /** Of the campaign; `version` is the one that it is played under. */
  readonly header: Pick<MatchHeader, 'rulebook' | 'version' | 'scenario' | 'options'>;
  /** Its position without its setting. */
  readonly state: object;
  /** Head of the chain of the battle. */
  readonly head: string;
}

/** How the rules of the campaign come nearest to the result. Refuses where they decide nothing. */
export const planned = async (books: Books, job: BattleJob): Promise<Plan> => {
  const { header, battle, wanted, head } = job;
  const shelf = await books.load(header.rulebook, header.version);
  if (!shelf?.handsDown) throw new Error(`${header.rulebook} ${header.version} hands no battles down`);
  const { rulebook: book, handsDown } = shelf;
  const scenario = scenarioOf(book, header);
  if (isRefusal(scenario)) throw new Error(scenario.reason);
  const setting = book.prepare(scenario, header.options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  const state = { ...job.state, setting } as AnyState;
  const plan = planOf({ book, handsDown, state }, battle, wanted, head);
  if (isRefusal(plan)) throw faultOf(plan, 'body');
  return plan;
};
