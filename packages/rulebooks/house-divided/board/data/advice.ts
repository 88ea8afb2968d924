/** Words for a new player, in the order in which they are shown; `hints.ts` has the moment of each. */
export const ADVICE = [
  {
    id: 'aim',
    title: 'What you are here for',
    text: 'The Union wins at once when it holds Richmond at the end of one of its battle phases. The Confederacy wins by keeping it through turn 8, or by holding Washington for a turn. Read the map first: Richmond lies two boxes south of Washington, by Fredericksburg; behind it Petersburg feeds it.',
    clause: 'ahd-scen-learn-2',
  },
  {
    id: 'march',
    title: 'Spend a march',
    text: 'The die gave you this many marches. Touch a box with your units and choose what the march is for: move any or all units from it, dig in, or rally. Infantry goes one box, or two by your own railroad.',
    clause: 'ahd-march-2',
  },
  {
    id: 'destinations',
    title: 'Where they can go',
    text: 'The ringed boxes can be reached; a burst means a battle there. Touch any other box and you are told why not. You can undo until a die is thrown.',
    clause: 'ahd-move-1',
  },
  {
    id: 'odds',
    title: 'Look before you fight',
    text: 'Twice the strength of the defender gives the blue die one more, four times gives two. Works give the defender one. Every unit in a battle brings its own side a disruption, so a large force loses more: attack when the panel says the box is likely yours.',
    clause: 'ahd-combat-7',
  },
  {
    id: 'reinforce',
    title: 'Between the rounds',
    text: 'Both sides may bring in units from adjacent boxes before round two, free of marches. They count in the odds, and each adds a disruption to its side.',
    clause: 'ahd-combat-20',
  },
  {
    id: 'rout',
    title: 'A rout is yours to use',
    text: 'Choose: one more disruption for the routed side, or one fewer for yours. When the extra one kills a unit, it is usually worth more.',
    clause: 'ahd-combat-12',
  },
  {
    id: 'assign',
    title: 'You choose who suffers',
    text: 'You spread the losses of the other side. Two on one unit remove it for good; one each only disrupts them, and a march in supply rallies a whole box.',
    clause: 'ahd-combat-17',
  },
  {
    id: 'rally',
    title: 'Disrupted units',
    text: 'A disrupted unit fights at full strength, but the next disruption removes it. One march rallies all of a box that is in supply.',
    clause: 'ahd-rally-1',
  },
  {
    id: 'promote',
    title: 'A promotion each turn',
    text: 'You may raise one unit a rank each turn without a fight. Veteran infantry counts 3; a crack unit takes one disruption off its side in a battle.',
    clause: 'ahd-promote-2',
  },
  {
    id: 'recruit',
    title: 'New units',
    text: 'Place one new militia unit in each recruiting city that you control, up to the die and your army maximum.',
    clause: 'ahd-recruit-2',
  },
] as const;
