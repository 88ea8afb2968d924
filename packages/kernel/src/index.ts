export * from './contract.ts';
export * from './dice.ts';
export * from './fields.ts';
export * from './procedure.ts';
export * from './remember.ts';
export * from './tell.ts';
export * from './words.ts';
