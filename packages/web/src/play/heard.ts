const STORE = 'longroll:heard';
const MOST = 200;

type Heard = readonly (readonly [place: string, n: number])[];

const kept = (): Heard => {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Heard;
  } catch {
    return [];
  }
};

/** How far somebody has read the log of a match at this browser, by the seat's count; undefined on the first visit. */
export const heardOf = (match: string, seat: string): number | undefined =>
  kept().find(([place]) => place === `${match} ${seat}`)?.[1];

/** Remembers how far the log of a match has been read. */
export const keepHeard = (match: string, seat: string, n: number): void => {
  try {
    const place = `${match} ${seat}`;
    const others = kept().filter(([known]) => known !== place);
    localStorage.setItem(STORE, JSON.stringify([...others, [place, n]].slice(-MOST)));
  } catch {
    // Without storage the next visit begins with an empty list of news.
  }
};
