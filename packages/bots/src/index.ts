export { type BotName, botNames, decide, isBotName } from './decide.ts';
export { greedy } from './greedy.ts';
export { below, pick } from './pick.ts';
export { pickOffered, random } from './random.ts';
export { nextSeat } from './turn.ts';
