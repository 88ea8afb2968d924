export * from './board.ts';
export * from './marks.ts';
