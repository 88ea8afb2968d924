export * from './asking.ts';
export * from './contract.ts';
export * from './perform.ts';
export * from './record.ts';
