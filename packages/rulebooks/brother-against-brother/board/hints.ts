/** Advice for a new player, at the moments of the learning game that it is for. */
import { type Hint, hintsOf } from '@longroll/drawing';
import type { State } from '../state.ts';
import { DRAW_LEAD, STRENGTH_A_POINT, UNION_LEAD } from '../victory.ts';

const ADVICE = [
  {
    id: 'aim',
    title: 'What you are here for',
    text: `After six weeks points are counted: for cities, Richmond and Washington most of all, and one for each ${STRENGTH_A_POINT} SF of the enemy destroyed. The Union wins with ${UNION_LEAD} more than the Confederacy; with ${DRAW_LEAD} to ${UNION_LEAD - 1} more it is a draw, and with fewer the Confederacy wins. Forces, beside the log, lists what each city counts and who holds it.`,
    clause: 'bab-scn-1',
  },
  {
    id: 'counters',
    title: 'Reading the counters',
    text: 'The figure on a counter is its strength in SF. Its leader stands above it by name, with the stars of his rank in the disc. Troops that bear the sign of a fort have no leader: they hold a place and may not attack.',
    clause: 'bab-unit-6',
  },
  {
    id: 'initiative',
    title: 'First or second',
    text: 'Whoever goes second sees what the other has done, and may go first in the next week: then he moves twice in a row.',
    clause: 'bab-init-1',
  },
  {
    id: 'rails',
    title: 'By rail, before the marches',
    text: 'Some troops may ride on your own unbroken railroads before anybody marches. Nothing of this must be done: go on to the marches if you like.',
    clause: 'bab-seq-3',
  },
  {
    id: 'march',
    title: 'March',
    text: 'Touch a force. Each hex that it can reach shows the movement points that it takes; a square means that the march ends there, beside the enemy. Each force moves once a turn, and one that is to attack must end beside its target.',
    clause: 'bab-zoc-2',
  },
  {
    id: 'garrison',
    title: 'Leave some behind',
    text: 'A leader may leave troops where he stands, or take some along, at no cost: a city that counts should not stand empty behind him.',
    clause: 'bab-move-3',
  },
  {
    id: 'attack',
    title: 'Look before you attack',
    text: 'Each attack stands with its strengths and its chance; touch one for all that may come of it. Nobody must attack, and both sides lose.',
    clause: 'bab-cmb-1',
  },
  {
    id: 'tactics',
    title: 'Tactics in secret',
    text: 'Both choose at once, as far as the command of their leaders allows. What a choice makes of the die depends on what it meets: low is good for the attacker.',
    clause: 'bab-chit-2',
  },
] as const satisfies readonly Hint[];

const open = (s: State): boolean => s.march.forces.length > 0;
const isIn = (s: State, seat: number, phase: string): boolean => s.phase === phase && s.acting === seat;

const advice = hintsOf<State, (typeof ADVICE)[number]['id']>(ADVICE, {
  aim: (s) => s.turn === s.setting.firstTurn,
  counters: (s) => s.turn === s.setting.firstTurn,
  initiative: (s) => s.phase === 'initiative',
  rails: (s, seat) => isIn(s, seat, 'rails'),
  march: (s, seat) => isIn(s, seat, 'moves') && !open(s),
  garrison: (s, seat) => isIn(s, seat, 'moves') && open(s),
  attack: (s, seat) => isIn(s, seat, 'battles'),
  tactics: (s) => s.phase === 'chits',
});

/** All that fit this moment in order, in the learning game only. */
export const hints = (s: State, seat: number): readonly Hint[] =>
  s.setting.objectives.length > 0 ? advice(s, seat) : [];
