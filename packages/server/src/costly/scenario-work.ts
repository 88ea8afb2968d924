import { type AnyRulebook, isRefusal, newHeader, openMatch, type PlainRecord } from '@longroll/kernel';
import { faultOf } from '../errors.ts';

/** A scenario of somebody's own, and the options with which it is to be played. */
export interface ScenarioJob {
  readonly book: string;
  readonly scenario: PlainRecord;
  readonly options: { readonly [option: string]: string };
}

/** Sets a scenario up once. Refuses it with the field and the clause when it cannot be played. */
export const checkScenario = (book: AnyRulebook, { scenario, options }: ScenarioJob): true => {
  const secret = new Uint8Array(32);
  const header = newHeader(book, scenario, options, secret, {});
  if (isRefusal(header)) throw faultOf(header, 'body');
  const match = openMatch(book, { header, secret, chain: false });
  if (isRefusal(match)) throw faultOf(match, 'body');
  return true;
};
