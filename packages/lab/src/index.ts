export * from './bench/index.ts';
