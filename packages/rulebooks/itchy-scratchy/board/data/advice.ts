/** Words for a new player, in the order in which they are shown; `hints.ts` has the moment of each. */
export const ADVICE = [
  {
    id: 'goal',
    title: 'What you are here for',
    text: 'Whoever was the last to have a unit on an objective, marked on the map, has it at the end. Each side also has an exhaustion point: when it has lost that many strength points it is exhausted, and a side that alone is exhausted loses. The bar above the map counts both.',
    clause: 'is-victory-2',
  },
  {
    id: 'initiative',
    title: 'First or second',
    text: 'Who goes second sees where the others have gone and may answer; who goes first shoots first.',
    clause: 'is-turn-1',
  },
  {
    id: 'activate',
    title: 'One piece after another',
    text: 'Touch a piece of yours to activate it. It may move, attack, or move and then attack; an attack costs it one area of movement. Undo takes a move back until a die is thrown.',
    clause: 'is-turn-3',
  },
  {
    id: 'general',
    title: 'A general leads',
    text: 'Ride the general up first: a unit in his area throws one more die in every attack. Alone he has nothing to fight with, and a double 1 kills him.',
    clause: 'is-gen-3',
  },
  {
    id: 'arc',
    title: 'The arc of fire',
    text: 'The figures say how many dice it throws in each area of its arc. Hatched areas are out of sight: woods, towns, works, units and, from level ground, hills hide what lies behind them.',
    clause: 'is-attack-1',
  },
  {
    id: 'cover',
    title: 'Keep to cover',
    text: 'In woods, towns and works each loss needs a second double: few dice do nothing there at all.',
    clause: 'is-result-3',
  },
  {
    id: 'close',
    title: 'Close combat',
    text: 'Both sides throw. The lower sum loses, whatever the doubles did: the loser withdraws or gives a point.',
    clause: 'is-close-4',
  },
  {
    id: 'exhausted',
    title: 'Exhausted',
    text: 'A side that has lost half its strength goes no nearer to the enemy. It may still fire, close with what stands before it, and hold its ground.',
    clause: 'is-exh-4',
  },
] as const;
