export { leastArea } from './fit-warp.ts';
export { layOutMap, type Worked } from './layout.ts';
export type { MapPlan, PlannedPlace, RiverName, StateSeed } from './plan.ts';
