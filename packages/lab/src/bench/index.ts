export { battleBench } from './battle-bench.ts';
export { checksums, keepChecksums } from './checksums.ts';
export { durableBench, type ServerUnderTest } from './durable-bench.ts';
export { type Figure, type Proof, proven, reached, timesLimit } from './figure.ts';
export { fightAsCommands, fixedBattle } from './fixed-battle.ts';
export { geometryBench } from './geometry-bench.ts';
export { median } from './measure.ts';
export { oddsBench } from './odds-bench.ts';
export { playBench } from './play-bench.ts';
