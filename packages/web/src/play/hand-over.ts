import { isText, keepJson, keptRecord, keptSwitch } from '../net/kept.ts';

/** Whether two people at one screen are asked to hand it over where nothing is hidden from either of them. */
export const [handsOver, setHandsOver] = keptSwitch('hand-over');

const DESKS = 'desks';
const MOST = 50;

/** The name of the seat whose desk was open last at this browser, of a match in which it plays several by sheets. */
export const seatAt = (match: string): string | undefined => keptRecord(DESKS, isText)[match];

/** Remembers whose desk is open. */
export const keepSeatAt = (match: string, seat: string): void => {
  const { [match]: _, ...others } = keptRecord(DESKS, isText);
  keepJson(DESKS, Object.fromEntries([...Object.entries(others), [match, seat]].slice(-MOST)));
};
