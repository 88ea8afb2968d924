export { type Contender, contest, type Progress } from './contest.ts';
export { type Advice, advise, deliberate, type Thought } from './deliberate.ts';
export { playOut } from './play-out.ts';
export { EFFORT, type Effort, type Goal, type Plan, type Staff } from './staff.ts';
