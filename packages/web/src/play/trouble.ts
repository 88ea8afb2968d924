import { ApiError } from '../net/api.ts';

/** A refusal or failure as the panel shows it. */
export interface Trouble {
  readonly kind: 'refusal' | 'failure';
  readonly title?: string;
  readonly reason: string;
  readonly clause?: string;
  readonly element?: string;
}

/** Shows an API error as trouble. A refusal of the rules carries its clause. */
export const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof ApiError)) return { kind: 'failure', reason: String(error) };
  const { clause, reason } = error.wire;
  const isRule = clause !== undefined && clause !== 'form';
  return isRule ? { kind: 'refusal', reason, clause } : { kind: 'failure', reason };
};
