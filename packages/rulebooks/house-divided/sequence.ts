/** The sequence of play as an ordered table (ahd-turn-2), and the walk along it from one decision to the next. */
import type { ClauseId, Dice, Teller } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { battleActors, beginBattles } from './phases/battle.ts';
import { endMovement } from './phases/movement.ts';
import { awaitsPromotion, beginHeldPromotion, beginPromotion } from './phases/promotion.ts';
import { recover } from './phases/rallying.ts';
import { awaitsRecruit, beginRecruitment } from './phases/recruitment.ts';
import { beginPlayerTurn, checkSupply, endPlayerTurn, rollMarches } from './phases/turn.ts';
import type { Phase, State } from './state.ts';
import { testVictory } from './victory.ts';

/** One line of the sequence of play. A step with a `phase` stops where `waits` says that somebody must decide. */
export interface SequenceStep {
  readonly id: string;
  readonly title: string;
  readonly clause: ClauseId;
  readonly phase?: Phase;
  begin(s: State, dice: Dice, tell: Teller): State;
  waits(s: State): boolean;
}

const automatic = (): boolean => false;

/** A player turn from its beginning to its end. */
export const SEQUENCE: readonly SequenceStep[] = [
  {
    id: 'player-turn',
    title: 'Drafts and border states',
    clause: 'ahd-turn-4',
    begin: (s, _dice, tell) => beginPlayerTurn(s, tell),
    waits: automatic,
  },
  {
    id: 'supply-check',
    title: 'Supply check',
    clause: 'ahd-supply-1',
    begin: (s, _dice, tell) => checkSupply(s, tell),
    waits: automatic,
  },
  {
    id: 'held-promotion',
    title: 'Battle promotions held over',
    clause: 'ahd-promote-4',
    phase: 'held-promotion',
    begin: (s) => beginHeldPromotion(s),
    waits: (s) => s.phase === 'held-promotion' && awaitsPromotion(s),
  },
  {
    id: 'march-roll',
    title: 'March roll',
    clause: 'ahd-march-1',
    begin: rollMarches,
    waits: automatic,
  },
  {
    id: 'movement',
    title: 'Movement',
    clause: 'ahd-march-2',
    phase: 'movement',
    begin: (s) => (s.phase === 'movement' ? s : { ...s, phase: 'movement' }),
    waits: (s) => s.phase === 'movement',
  },
  {
    id: 'flags',
    title: 'Flags at the end of movement',
    clause: 'ahd-control-3',
    begin: (s, _dice, tell) => endMovement(s, tell),
    waits: automatic,
  },
  {
    id: 'battle',
    title: 'Battles',
    clause: 'ahd-combat-1',
    phase: 'battle',
    begin: (s, _dice, tell) => beginBattles(s, tell),
    waits: (s) => s.phase === 'battle' && battleActors(s).length > 0,
  },
  {
    id: 'victory',
    title: 'Victory',
    clause: 'ahd-victory-5',
    begin: (s, _dice, tell) => testVictory(s, tell),
    waits: automatic,
  },
  {
    id: 'promotion',
    title: 'Promotion',
    clause: 'ahd-promote-2',
    phase: 'promotion',
    begin: (s) => beginPromotion(s),
    waits: awaitsPromotion,
  },
  {
    id: 'recruitment',
    title: 'Recruitment',
    clause: 'ahd-recruit-1',
    phase: 'recruitment',
    begin: beginRecruitment,
    waits: awaitsRecruit,
  },
  {
    id: 'recovery',
    title: 'Recovery under base rally',
    clause: 'ahd-frame-2',
    begin: (s, _dice, tell) => recover(s, tell),
    waits: automatic,
  },
  {
    id: 'player-turn-ends',
    title: 'The player turn ends',
    clause: 'ahd-turn-3',
    begin: (s) => endPlayerTurn(s),
    waits: automatic,
  },
];

/** Place of a step in the sequence by its id; throws on an id that the table does not hold. */
export const stepNumber = (id: string): number => {
  const place = SEQUENCE.findIndex((step) => step.id === id);
  if (place < 0) throw new RangeError(`no step ${id} in the sequence of play`);
  return place;
};

const STEP_OF_PHASE = new Map<Phase, number>(
  SEQUENCE.flatMap((step, place) => (step.phase === undefined ? [] : [[step.phase, place] as const])),
);

/** Plays on from the beginning of the step at `place` until somebody must decide or the war is over. */
export const playFrom = (s: State, place: number, dice: Dice, tell: Teller): State => {
  let next = s;
  for (let here = place; ; here = here + 1 === SEQUENCE.length ? 0 : here + 1) {
    const step = at(SEQUENCE, here);
    next = step.begin(next, dice, tell);
    if (next.outcome || step.waits(next)) return next;
  }
};

/** After a decision: stays in the phase while it waits for more, else plays on. `done` ends the phase in any case. */
export const playOn = (s: State, done: boolean, dice: Dice, tell: Teller): State => {
  if (s.outcome) return s;
  const place = STEP_OF_PHASE.get(s.phase);
  if (place === undefined) throw new RangeError(`no step of the sequence waits in the phase ${s.phase}`);
  if (!done && at(SEQUENCE, place).waits(s)) return s;
  return playFrom(s, place + 1, dice, tell);
};
