import type { Chance } from './chance.ts';

/** What goes wrong in one simulation, and how often: chances in percent, times in milliseconds. */
export interface Weather {
  /** Of a request or an answer between player and node. */
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  /** Of a statement: its connection is cut before it comes to the database, or before its answer comes back. */
  readonly cut: number;
  /** Of a cut: nobody is told of it. */
  readonly silent: number;
  /** Of a message to a node that listens. */
  readonly newsLost: number;
  readonly newsDoubled: number;
  readonly newsLate: number;
  /** Of a wait for the disk: it takes seconds. */
  readonly slowDisk: number;
  /** Of a message to a reader: his line is cut. */
  readonly streamCut: number;
  /** Disasters within the simulation. */
  readonly kills: number;
  readonly powerCuts: number;
  readonly fullDisks: number;
  readonly holdUps: number;
  readonly claims: number;
  /** Whether commits wait for the disk where nobody asks them to. */
  readonly waitsByDefault: boolean;
}

/** No faults at all. */
export const CALM: Weather = {
  lost: 0,
  doubled: 0,
  late: 0,
  cut: 0,
  silent: 0,
  newsLost: 0,
  newsDoubled: 0,
  newsLate: 0,
  slowDisk: 0,
  streamCut: 0,
  kills: 0,
  powerCuts: 0,
  fullDisks: 0,
  holdUps: 0,
  claims: 0,
  waitsByDefault: true,
};

/** Each kind of fault is absent in some simulations and frequent in others: they hide each other when all are there. */
export const weatherOf = (chance: Chance): Weather => {
  const some = (most: number): number => (chance.percent(60) ? chance.between(0, most) : 0);
  const few = (most: number): number => (chance.percent(60) ? 1 + chance.below(most) : 0);
  return {
    lost: some(15),
    doubled: some(15),
    late: some(15),
    cut: some(4),
    silent: chance.of([0, 10, 60]),
    newsLost: some(30),
    newsDoubled: some(20),
    newsLate: some(30),
    slowDisk: some(4),
    streamCut: some(8),
    kills: few(4),
    powerCuts: few(3),
    fullDisks: few(2),
    holdUps: few(2),
    claims: few(1),
    waitsByDefault: chance.percent(60),
  };
};
