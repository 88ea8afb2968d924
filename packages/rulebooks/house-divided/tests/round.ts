import { ScriptedDice } from '@longroll/kernel';
import { rulebook } from '../index.ts';

type Force = { readonly [code: string]: number };

interface Cause {
  readonly cause: string;
  readonly change: number;
  readonly clause: string;
}

interface Round {
  readonly strengths: { readonly attacker: number; readonly defender: number };
  readonly modifier: { readonly odds: number; readonly entrenched: number; readonly total: number };
  readonly modified: number;
  readonly result: string;
  readonly intensity: string;
  readonly disruptions: { readonly attacker: number; readonly defender: number };
  readonly causes: { readonly attacker: readonly Cause[]; readonly defender: readonly Cause[] };
}

/** One round by the procedure that the game uses. */
export const round = (
  attackers: Force,
  defenders: Force,
  dice: readonly [blue: number, gray: number],
  more: { readonly entrenched?: boolean; readonly rout?: 'harm' | 'spare' } = {},
): Round => {
  const found = rulebook.procedures.find((procedure) => procedure.id === 'battle-round');
  if (!found) throw new Error('test: there is no procedure battle-round');
  const input = found.input.parse({ attackers, defenders, ...more });
  const thrown = new ScriptedDice(dice);
  const output = found.run(input as never, thrown) as Round;
  thrown.finish();
  return output;
};

/** Attacker's and defender's disruptions of a round. */
export const losses = (...of: Parameters<typeof round>): readonly number[] => {
  const { attacker, defender } = round(...of).disruptions;
  return [attacker, defender];
};
