import type { Status } from '@longroll/drawing';
import { DRAW, OVERTIME } from '@longroll/kernel';
import type { WireView } from '@longroll/server/wire';
import type { JSX } from 'preact';
import type { Line } from '../play/lines.ts';
import type { MatchModel } from '../play/match.ts';
import { useClauses } from '../reference/clauses.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { DiceVerdict } from './dice-verdict.tsx';
import { HappenedCard, type HappenedProps } from './happened.tsx';
import { LuckCard, useLuck } from './luck-card.tsx';
import { Rematch } from './rematch.tsx';
import { Score } from './score.tsx';

/** Where a match that is over is looked at again. */
const LookBack = ({ match }: { readonly match: string }): JSX.Element => (
  <>
    <a class="button primary" href={`/replay/${match}`}>
      Replay
    </a>
    <a class="button" href={`/verify/${match}`}>
      Verify the dice
    </a>
  </>
);

/** Nobody has played on: the match is over without an outcome, and its dice are opened. */
export const AbandonedCard = ({ match }: { readonly match: MatchModel }): JSX.Element => (
  <section class="card prompt end" aria-label="The outcome" id="orders" tabIndex={-1}>
    <p class="flag neutral" role="status">
      Abandoned
    </p>
    <p class="detail">Nobody has played on for a long time. The match is over, and its dice are opened.</p>
    <DiceVerdict match={match.id} />
    <div class="acts">
      <LookBack match={match.id} />
    </div>
  </section>
);

interface OutcomeProps extends HappenedProps {
  readonly outcome: NonNullable<WireView['outcome']>;
  readonly status: Status;
}

/**
 * Whether a line of the log says why a match ended: it tells the victory, or, where whoever is out of time has lost, that
 * he was, for his book has him give up.
 */
const isWhyItEnded = ({ clock, lines }: MatchModel): ((line: Line) => boolean) => {
  const isOvertime = ({ told }: Line): boolean => told.kind === OVERTIME;
  if (clock.value?.pace.late === 'loses' && lines.value.some(isOvertime)) return isOvertime;
  return ({ sentence, undone }) => sentence.kind === 'win' && !undone;
};

/** The war is over: who has won, by which clause, and what to do next. */
export const OutcomeCard = (props: OutcomeProps): JSX.Element => {
  const { match, outcome, status } = props;
  const { rulebook } = match.shelf;
  const { clauses } = useClauses(match.shelf);
  // Turns of sheets are no single throws, which could be judged one by one.
  const isJudged = rulebook.orders === undefined;
  const luck = useLuck(isJudged ? match.id : undefined);
  const winners = status.sides.filter((side) => outcome.winners.includes(side.seat));
  const isWhy = isWhyItEnded(match);
  const last = match.lines.value.findLast(isWhy);
  const scenario = match.wire.value.header.scenario;
  return (
    <section class="card prompt end" aria-label="The outcome" id="orders" tabIndex={-1}>
      <p class={`flag ${winners[0]?.ink ?? 'neutral'}`} role="status">
        <Icon name="star" size={18} />
        {winners.length === 0 ? 'A draw' : `${winners.map((side) => side.name).join(' and ')} victory`}
      </p>
      <p class="detail">
        {outcome.clause === DRAW ? (
          'The players have agreed on a draw.'
        ) : (
          <>
            {last ? <Rich text={last.sentence.text} /> : clauses?.[outcome.clause]?.text}{' '}
            <ClauseTag book={rulebook.id} id={outcome.clause} />
          </>
        )}
      </p>
      <p class="fine">{status.turn}</p>
      <Score {...status} />
      <HappenedCard {...props} isTold={(line) => isWhy(line) || line.sentence.kind === 'win'} />
      <div class="acts">
        <LookBack match={match.id} />
        {match.wire.value.battleOf === undefined ? (
          <Rematch match={match} />
        ) : (
          <a class="button primary" href={`/match/${match.wire.value.battleOf}`}>
            Back to the campaign
          </a>
        )}
        <a
          class="button"
          href={`/new?book=${rulebook.id}${typeof scenario === 'string' ? `&scenario=${scenario}` : ''}`}
        >
          Play again
        </a>
      </div>
      {isJudged ? (
        <LuckCard
          news={luck}
          status={status}
          replayOf={(order, when) => <a href={`/replay/${match.id}?order=${order}`}>{when}</a>}
        />
      ) : undefined}
      <DiceVerdict match={match.id} />
    </section>
  );
};
