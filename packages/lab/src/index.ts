export * from './bench/index.ts';
export { type Share, wilson } from './confidence.ts';
export { type GamePlan, type PlayedGame, playGame, type Setting } from './play-game.ts';
export { playGames } from './play-games.ts';
export type { GameResult, SeriesGame } from './series-game.ts';
export type { SeriesPlan } from './series-plan.ts';
export type { SeatStanding, Series, Standing } from './standings.ts';
