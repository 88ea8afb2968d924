/** How good a position of the grid battle is: the evaluation that all computer players share. */
import { DECIDED } from '@longroll/bots';
import { waiting } from '../phases/activation.ts';
import { mayEndIn } from '../queries.ts';
import { type Piece, type RosterLine, type Side, type State, WAITING } from '../state.ts';
import { bestShot, enemyAreas } from './fire.ts';
import { placement, strengthWorth, sumOver } from './worth.ts';

/** A piece that may still act this turn. */
const TO_ACT = 0.08;
/** The best attack that each unit bears on, as a promise of the turns to come. */
const PROMISE = 0.3;

const promise = (s: State, side: Side): number => {
  const targets = enemyAreas(s, side);
  const shot = ({ area, facing }: Piece, { weapon }: RosterLine, row: number): number =>
    area >= 0 && weapon !== 'none' ? bestShot(s, row, area, facing, targets) : 0;
  return PROMISE * sumOver(s, side, shot);
};

/** A piece that could have been brought on and was not: to stand anywhere on the board is better. */
const AWAY = 9;

const away = (s: State, side: Side): number =>
  sumOver(s, side, ({ area }, { turn }) => (area === WAITING && turn <= s.turn ? AWAY : 0));

const yetToAct = (s: State): number => {
  if (s.phase !== 'activation') return 0;
  return TO_ACT * waiting(s).filter((row) => row !== s.activation.piece).length;
};

/** A piece in the middle of its move may not stay with another unit: it had better go on. */
const CROWDED = 5;

const crowded = (s: State): number => {
  const { piece, way } = s.activation;
  return piece >= 0 && way.steps > 0 && !mayEndIn(s, piece, way.area) ? CROWDED : 0;
};

/** A turn or a step costs a trifle, so that nobody turns or goes to and fro for nothing; who would rather turn for ever than end a lost battle pays dear for it. */
const STIRRED = 0.02;
const PATIENCE = 6;

const impatience = ({ activation: { turns, way } }: State): number =>
  (turns + way.steps) * STIRRED + Math.max(0, turns - PATIENCE) * DECIDED;

/** Points for the seat; its opponent's are taken off. */
export const evaluate = (s: State, seat: Side): number => {
  if (s.outcome) return s.outcome.winner === seat ? DECIDED : s.outcome.winner < 0 ? 0 : -DECIDED;
  const enemy = (1 - seat) as Side;
  // Where the enemy would like to stand is his affair: to come near him is no loss by itself.
  const standing = strengthWorth(s, seat) - strengthWorth(s, enemy) + placement(s, seat) - away(s, seat);
  const chances = promise(s, seat) - promise(s, enemy);
  return standing + chances + (s.acting === seat ? yetToAct(s) - crowded(s) - impatience(s) : 0);
};
