/** Milliseconds by which the clock of this machine may differ without anybody minding: the server's is told in whole seconds. */
const ALIKE = 2000;

/** Milliseconds by which the server's clock is ahead of this machine's, as its last answer told. */
let ahead = 0;

/** Notes what an answer tells of the server's clock. */
export const noteServerTime = (answer: Pick<Response, 'headers'>, now = Date.now()): void => {
  const told = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(told)) ahead = Math.abs(told - now) > ALIKE ? told - now : 0;
};

/** The present moment by the server's clock: what is left until a deadline is counted by it, however wrong this machine's is. */
export const serverNow = (): number => Date.now() + ahead;
