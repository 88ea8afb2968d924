export * from './courses.ts';
export * from './handing.ts';
export * from './plan.ts';
export * from './ratio.ts';
export * from './ratios.ts';
export * from './result.ts';
export * from './translate.ts';
