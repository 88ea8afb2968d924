export { bestOf, firstOffered, only, type Scored, shortlist } from './choosing.ts';
export { type BotName, botNames, decide, intended, isBotName } from './decide.ts';
export { evaluation, type Features, type Weights } from './evaluation.ts';
export { greedy } from './greedy.ts';
export { type Hint, type HintThought, hint, hints } from './hint.ts';
export { type BotKit, DECIDED, type OrdersLevel, type Playable, worthOf } from './kit.ts';
export {
  type Advice,
  advise,
  type Contender,
  contest,
  deliberate,
  EFFORT,
  type Effort,
  type Goal,
  type Plan,
  type Progress,
  playOut,
  type Staff,
  type Thought,
} from './marshal/index.ts';
export { below, pick } from './pick.ts';
export { BotPlayer } from './player.ts';
export { pickOffered, random } from './random.ts';
export { type Steps, stepsOn } from './steps.ts';
export { nextSeat } from './turn.ts';
