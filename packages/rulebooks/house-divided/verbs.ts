/** Every decision of the book (ahd-frame-4). The order of verbs and of fields fixes the stored log: add at the end. */
import { type ActionIn, type ActionOf, fieldsOf, flag, id, int, list } from '@longroll/kernel';
import { decision } from './define.ts';
import { entrench } from './phases/digging.ts';
import { march, move } from './phases/march.ts';
import { halt } from './phases/movement.ts';
import { invade, sail } from './phases/naval.ts';
import { promote } from './phases/promotion.ts';
import { rally } from './phases/rallying.ts';
import { recruit } from './phases/recruitment.ts';
import { endWar } from './victory.ts';

/** Give up the war (ahd-victory-7). */
export const resign = decision('resign', 'ahd-victory-7', 'Give up the war', 'refused')
  .called(() => 'Resign: give up the war')
  .does((s, _a, { seat, tell }) => endWar(s, seat === 0 ? 1 : 0, 'ahd-victory-7', tell));

/** The battle phase, still in the first form. */
const battle = {
  /** Fight this contested box next (ahd-combat-1). */
  fight: { box: id('box') },
  /** Base combat: an all-cavalry defence withdraws to this box before the battle (ahd-bcombat-2). */
  withdraw: { to: id('box') },
  /** Base combat: it does not. */
  stand: {},
  /** Bring one adjacent unit into the battle between the rounds (ahd-combat-20). */
  reinforce: { unit: id('unit') },
  /** No more reinforcements. */
  ready: {},
  /** After a rout: one more disruption for the routed side (yes) or one fewer of one's own (no) (ahd-combat-12). */
  rout: { harm: flag() },
  /** Disruptions for each involved enemy unit, in the order of the template (ahd-combat-17). */
  assign: { losses: list(int(0, 2), 64) },
  /** Base combat: the next firing unit's target (ahd-bcombat-4). */
  aim: { at: id('unit') },
  /** Base combat: break off after the round (ahd-bcombat-10). */
  disengage: {},
  /** Base combat: fight another round. */
  press: {},
  /** The defenders of a lost box retreat together (ahd-combat-24). */
  retreat: { to: id('box') },
  /** One attacker that cannot go back where it came from falls back here (ahd-combat-23). */
  fallback: { unit: id('unit'), to: id('box') },
} as const;

export const verbs = {
  ...fieldsOf(march, move, sail, invade, entrench, rally, halt),
  ...battle,
  ...fieldsOf(promote, recruit),
  pass: {},
  resign: {},
};

export type Action =
  | ActionIn<typeof march | typeof move | typeof sail | typeof invade | typeof entrench | typeof rally | typeof halt>
  | ActionOf<typeof battle & { readonly pass: Record<never, never>; readonly resign: Record<never, never> }>
  | ActionIn<typeof promote | typeof recruit>;
