import { ApiError, call, freshId } from './api.ts';
import { isText, keepJson, keptRecord } from './kept.ts';

const STORE = 'unanswered';
/** Longer requests are remembered only as long as the page. */
const LONG = 4000;
const PAUSES = [300, 600, 1200, 2400];

const inMemory = new Map<string, string>();

const kept = (): { readonly [request: string]: string } => keptRecord(STORE, isText);

const keep = (request: string, key: string | undefined): void => {
  if (key === undefined) inMemory.delete(request);
  else inMemory.set(request, key);
  if (request.length > LONG) return;
  const { [request]: _, ...others } = kept();
  keepJson(STORE, key === undefined ? others : { ...others, [request]: key });
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Posts what must be done once: it carries a key of its own, kept until the server has answered, over lost connections,
 * another press of the button and reloads of the page. Sent again under it, it is answered alike, and a new guest gets
 * the cookie that was lost with the answer. Throws ApiError.
 */
export const postOnce = async <T>(url: string, body: unknown): Promise<T> => {
  const request = `${url} ${JSON.stringify(body)}`;
  const key = inMemory.get(request) ?? kept()[request] ?? `${freshId()}-${freshId()}`;
  keep(request, key);
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call<T>('POST', url, body, { 'idempotency-key': key });
      keep(request, undefined);
      return answer;
    } catch (error) {
      const again = error instanceof ApiError && error.mayRetry;
      if (!again) keep(request, undefined);
      const wait = PAUSES[tries];
      if (!again || wait === undefined) throw error;
      await pause(wait);
    }
  }
};
