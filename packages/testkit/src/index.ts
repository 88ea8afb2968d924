export { type BatteryPlan, type BatteryReport, playCombination, rulebookBattery } from './battery/battery.ts';
export { type Combination, pairwise } from './battery/combinations.ts';
export { deepFreeze } from './battery/freeze.ts';
export { type GameStory, playRandomGame, type RandomGame } from './battery/game.ts';
export { conformance } from './conformance/conformance.ts';
export { GameUnderTest } from './game-under-test.ts';
export { gameText, type RecordedAction, type RecordedGame, readGame, recordOf } from './golden/game-text.ts';
export { type GoldenPlan, golden } from './golden/golden.ts';
export { Position, type PositionPlan } from './position.ts';
