import type { Plain } from '@longroll/kernel';
import { ApiError, wireErrorOf } from './api.ts';
import { routes } from './routes.ts';

/** A printable of a scenario of one's own, as PDF. Throws ApiError. */
export const drawnPrint = async (book: string, what: string, paper: string, scenario: Plain): Promise<Blob> => {
  const answer = await fetch(routes.draftPrint(book, what), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, paper }),
  }).catch(() => undefined);
  if (!answer) throw new ApiError(0, { error: 'offline', reason: 'Not connected. Nothing was lost.' });
  if (answer.ok) return answer.blob();
  throw new ApiError(answer.status, wireErrorOf(answer.status, await answer.json().catch(() => undefined)));
};
