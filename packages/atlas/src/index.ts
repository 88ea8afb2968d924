export * from './ground.ts';
export * from './lines.ts';
export * from './projection.ts';
export * from './windows.ts';
