import { keepJson, keptList } from '../net/kept.ts';

const STORE = 'heard';
const MOST = 200;

type Heard = readonly [place: string, n: number];

const isHeard = (value: unknown): value is Heard =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** How far somebody has read the log of a match at this browser, by the seat's count; undefined on the first visit. */
export const heardOf = (match: string, seat: string): number | undefined =>
  keptList(STORE, isHeard).find(([place]) => place === `${match} ${seat}`)?.[1];

/** Remembers how far the log of a match has been read. */
export const keepHeard = (match: string, seat: string, n: number): void => {
  const place = `${match} ${seat}`;
  const others = keptList(STORE, isHeard).filter(([known]) => known !== place);
  keepJson(STORE, [...others, [place, n]].slice(-MOST));
};
