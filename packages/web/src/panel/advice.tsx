import { type AnyState, isRefusal, parseAction } from '@longroll/kernel';
import type { WireHint } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';

/** What has come of asking the Marshal: nothing yet, he thinks, what he says, or why he says nothing. */
type Asked =
  | { readonly is: 'idle' }
  | { readonly is: 'thinking' }
  | { readonly is: 'told'; readonly hint: WireHint }
  | { readonly is: 'silent'; readonly why: string };

/** It is for the position that was seen then: at another one it is gone. */
interface Kept {
  readonly view: AnyState;
  readonly asked: Asked;
}

const NAME = 'The Marshal’s hint';

interface AdviceProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

/** Whether the Marshal may be asked: never in a rated match, nor where sheets are written. */
const mayAsk = ({ wire, shelf }: MatchModel): boolean => wire.value.rated !== true && !shelf.rulebook.orders;

/** A button that asks the Marshal what he would do in one's place, and his answer with its reason, until the position is another one. */
export const Advice = ({ match, orders }: AdviceProps): JSX.Element | null => {
  const [kept, setKept] = useState<Kept | undefined>(undefined);
  const { value: view } = match.view;
  const asked: Asked = kept?.view === view ? kept.asked : { is: 'idle' };
  const setAsked = (now: Asked): void => setKept({ view, asked: now });
  const seat = match.wire.value.seats.find(({ id }) => id === match.viewer.value);
  if (!seat || !mayAsk(match)) return null;
  const ask = async (): Promise<void> => {
    setAsked({ is: 'thinking' });
    setAsked(await hintFor(match, seat.name));
  };
  if (asked.is === 'told')
    return <Told match={match} orders={orders} hint={asked.hint} onClose={() => setAsked({ is: 'idle' })} />;
  return (
    <aside class="ask-hint" aria-label={NAME}>
      <button type="button" class="quiet" disabled={asked.is === 'thinking'} onClick={() => void ask()}>
        {asked.is === 'thinking' ? 'The Marshal is thinking…' : 'Ask the Marshal for a hint'}
      </button>
      {asked.is === 'silent' ? <p role="status">{asked.why}</p> : undefined}
    </aside>
  );
};

const hintFor = async (match: MatchModel, seat: string): Promise<Asked> => {
  try {
    return { is: 'told', hint: await call<WireHint>('POST', `${routes.match(match.id)}/hint`, { seat }) };
  } catch (error) {
    if (error instanceof ApiError) return { is: 'silent', why: error.wire.reason };
    throw error;
  }
};

interface ToldProps extends AdviceProps {
  readonly hint: WireHint;
  readonly onClose: () => void;
}

const Told = ({ match, orders, hint, onClose }: ToldProps): JSX.Element => {
  const action = parseAction(match.shelf.rulebook, match.view.value, hint.action);
  return (
    <aside class="hint" aria-label={NAME}>
      <h2>The Marshal would: {hint.label}</h2>
      <p role="status">{hint.why}.</p>
      {isRefusal(action) ? undefined : (
        <button type="button" disabled={match.sending.value} onClick={() => void orders.sendNow([action])}>
          Give this order
        </button>
      )}{' '}
      <button type="button" class="quiet" onClick={onClose}>
        Put away
      </button>
    </aside>
  );
};
