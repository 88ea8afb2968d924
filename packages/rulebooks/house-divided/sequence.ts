/** The sequence of play (ahd-turn-2): a player turn from its beginning to its end. It is run, and it is printed. */
import type { Line } from '@longroll/kernel';
import { phase } from './define.ts';
import { battles } from './phases/battle.ts';
import { flags, movement } from './phases/movement.ts';
import { heldPromotion, promotion } from './phases/promotion.ts';
import { recovery } from './phases/rallying.ts';
import { recruitment } from './phases/recruitment.ts';
import { beginPlayerTurn, checkSupply, endPlayerTurn, rollMarches } from './phases/turn.ts';
import type { State } from './state.ts';
import { testVictory } from './victory.ts';

const playerTurn = phase({
  id: 'player-turn',
  title: 'Drafts and border states',
  clause: 'ahd-turn-4',
  begin: (s, { tell }) => beginPlayerTurn(s, tell),
});
const supplyCheck = phase({
  id: 'supply-check',
  title: 'Supply check',
  clause: 'ahd-supply-1',
  begin: (s, { tell }) => checkSupply(s, tell),
});
const marchRoll = phase({
  id: 'march-roll',
  title: 'March roll',
  clause: 'ahd-march-1',
  begin: (s, { dice, tell }) => rollMarches(s, dice, tell),
});
const victory = phase({
  id: 'victory',
  title: 'Victory',
  clause: 'ahd-victory-5',
  begin: (s, { tell }) => testVictory(s, tell),
});
const turnEnds = phase({
  id: 'player-turn-ends',
  title: 'The player turn ends',
  clause: 'ahd-turn-3',
  begin: endPlayerTurn,
});

export const sequence: readonly Line<State, State>[] = [
  playerTurn,
  supplyCheck,
  heldPromotion,
  marchRoll,
  movement,
  flags,
  ...battles,
  victory,
  promotion,
  recruitment,
  recovery,
  turnEnds,
];
