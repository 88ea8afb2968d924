/** Words of the log. */
import { capital, type SeatId } from '@longroll/kernel';

/** The audiences of one column each. */
export const OWN: readonly (readonly SeatId[])[] = [[0], [1], [2]];
export const bold = (column: string): string => `**${capital(column)}**`;
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
