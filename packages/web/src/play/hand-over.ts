import { keptSwitch } from '../net/kept.ts';

/** Whether two people at one screen are asked to hand it over where nothing is hidden from either of them. */
export const [handsOver, setHandsOver] = keptSwitch('hand-over');
