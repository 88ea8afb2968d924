import { type ActionOf, flag, id, int, list, word } from '@longroll/kernel';

/** Every decision of the book (ahd-frame-4). The order of verbs and fields fixes the stored log. */
export const verbs = {
  /** Spend a march on a box: its units may then move (ahd-march-2). */
  march: { box: id('box') },
  /**
   * Move one unit of the marching box. `via` is the middle box, or `to` itself when only one link is used; `by` is the
   * kind of the link by which it enters `to` (ahd-map-2). Two links by rail are a rail move (ahd-move-2), by river a
   * river move or a downriver jump (ahd-move-3, -6); cavalry takes any two links (ahd-move-4, -5).
   */
  move: { unit: id('unit'), via: id('box'), to: id('box'), by: word('road', 'rail', 'river') },
  /** Sea transport of one unit of the marching port (ahd-naval-2). */
  sail: { unit: id('unit'), to: id('box') },
  /** Spend a march on carrying one unit to any port (ahd-naval-3). */
  invade: { unit: id('unit'), to: id('box') },
  /** Spend one march or two on digging in (ahd-entrench-1). */
  entrench: { box: id('box') },
  /** Spend a march on rallying the disrupted units of a box in supply (ahd-rally-1). */
  rally: { box: id('box') },
  /** End movement; marches left are lost (ahd-march-4). */
  halt: {},
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
  /** Promote one unit (ahd-promote-1). */
  promote: { unit: id('unit') },
  /** Raise a militia unit (ahd-recruit-2). */
  recruit: { box: id('box'), arm: word('infantry', 'cavalry') },
  /** Decline: no promotion, or no more recruits. */
  pass: {},
  /** Give up the war (ahd-victory-7). */
  resign: {},
} as const;

export type Action = ActionOf<typeof verbs>;
