import type { ClauseTable } from '@longroll/kernel';

/** Chapter 1 of the index: who plays, with which switches, and who decides what. */
export const frame: ClauseTable = {
  'ahd-frame-1': {
    source: 'base',
    text: 'Two players: the Union and the Confederacy. Nothing is hidden. Each game turn is a Union player turn followed by a Confederate player turn. The side whose player turn it is, is the phasing side.',
  },
  'ahd-frame-2': {
    source: 'variant',
    text: 'Three switches are fixed when the game is set up: combat (variant or base), supply (variant or base) and rally (variant or base). The preset Variant, which is the default, sets all three to variant; the preset Base sets all three to base. Any mix is legal. A fourth switch says whose supply is checked (ahd-supply-3), a fifth how long a scenario lasts (ahd-scen-1).',
    decision:
      'With rally on base and any other switch on variant, a disrupted unit recovers by itself at the end of its owner’s recruitment phase if it is then in supply (ahd-supply-2). Reason: without a way back the mix would only ever shrink armies.',
  },
  'ahd-frame-3': {
    source: 'base',
    text: 'One seeded stream of six-sided dice serves the whole game. Dice are drawn one at a time, in the order in which the rules name them; nothing else draws from the stream.',
    decision:
      'A variant combat round always draws both its dice, blue and then gray. A recruitment phase always draws its die. A march roll is drawn on every player turn except where a scenario fixes the marches. Base fire draws one die for each firing unit, also for a unit that cannot hit. Reason: the number of dice then never hangs on a player’s choice.',
  },
  'ahd-frame-4': {
    source: 'base',
    text: [
      'Everything that a player decides is an action of its own in the log, so that a game can be replayed from its set-up, options, seed and actions. Who decides what:',
      '- Each march: the phasing side picks the box, the use (to move, entrench, rally or invade) and the destination of each unit.',
      '- Order of battles: the phasing side picks the next contested box.',
      '- Variant, after round one: the attacker, then the defender, brings in reinforcements.',
      '- Variant, rout: the side that routed the other takes one more enemy disruption, or one fewer of its own.',
      '- Variant, disruptions: the attacker assigns the defender’s first, then the defender assigns the attacker’s; a unit is named for each.',
      '- Retreat after a battle: the owner of the retreating units picks the box, where there is a choice.',
      '- Base combat: the owner of the units concerned decides to withdraw cavalry or stand, picks a target for each unit, and retreats or stays after a round.',
      '- Promotion: the owner picks the unit.',
      '- Recruitment: the phasing side picks the cities and the arms.',
    ].join('\n'),
  },
  'ahd-frame-5': {
    source: 'base',
    text: 'Each unit has a fixed name (for instance U-I-01), a side, an arm (infantry or cavalry), a rank (militia, veteran or crack), a state (full or disrupted) and a box. There is no limit on veteran and crack units in play.',
    decision:
      'Units are individuals because losses and promotions fall on single units. There is no limit on ranks because the base game’s counter mix is not known and the army maximum already limits them.',
  },
};
