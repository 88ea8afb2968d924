import type { Plain } from '@longroll/kernel';
import { answered } from './api.ts';
import { routes } from './routes.ts';

/** A printable of a scenario of one's own, as PDF. Throws ApiError. */
export const drawnPrint = async (book: string, what: string, paper: string, scenario: Plain): Promise<Blob> =>
  (await answered('POST', routes.draftPrint(book, what), { scenario, paper })).blob();
