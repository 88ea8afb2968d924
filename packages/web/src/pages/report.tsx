import '../styles/desk.css';
import '../styles/report.css';
import {
  deedsText,
  NOTHING_NEW,
  nowText,
  reportText,
  stillText,
  type TurnReport,
  turnReport,
  WHAT_BECAME,
} from '@longroll/drawing';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { DeskBar } from '../desk/desk-bar.tsx';
import { Position } from '../desk/position.tsx';
import { ProofCard } from '../desk/proof-card.tsx';
import { TurnPage } from '../desk/turn-page.tsx';
import { TurnPicker } from '../desk/turn-picker.tsx';
import type { ReadTurn } from '../desk/use-turns.ts';
import { joinSetting } from '../play/book.ts';
import type { MatchModel } from '../play/match.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';

/** What a seat was told of a turn: as a dispatch, on paper, as plain text, as data, and the proof of it. */
export const ReportPage = (): JSX.Element => (
  <TurnPage title="Report" of={(match, read) => <Report match={match} read={read} />} />
);

interface ReportProps {
  readonly match: MatchModel;
  readonly read: ReadTurn;
}

const reportOf = ({ match, read }: ReportProps): TurnReport => {
  const { report, seat } = read;
  const { rulebook: book, board } = match.shelf;
  const setting = match.view.value.setting;
  const view = report.view ? joinSetting(report.view, setting) : match.view.value;
  return turnReport({
    book,
    board,
    match: match.wire.value.title,
    seat,
    turn: report.turn,
    events: report.events as never,
    view,
  });
};

const Report = (props: ReportProps): JSX.Element => {
  const { match, read } = props;
  const { desk, report, seatName, seat } = read;
  const told = reportOf(props);
  const text = reportText(told);
  const copied = useSignal(false);
  const record = desk.records.find(({ turn }) => turn === report.turn);
  const data = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ ...report, position: told.position }, null, 1))}`;
  document.title = `${told.turn} · ${told.match}`;
  return (
    <div class="report-page">
      <a class="skip" href="#dispatch">
        To the report
      </a>
      <DeskBar match={match} seatName={seatName} here="report" last={report.turn} />
      <main>
        <TurnPicker match={match.id} page="report" title={match.shelf.rulebook.orders?.title ?? 'Turn'} read={read} />
        <Dispatch told={told} book={match.shelf.rulebook.id} root={record?.root} />
        <aside aria-label="The report in other forms">
          <p class="acts">
            <button type="button" onClick={() => print()}>
              Print
            </button>
            <button
              type="button"
              onClick={() => {
                void navigator.clipboard?.writeText(text).then(() => {
                  copied.value = true;
                });
              }}
            >
              {copied.value ? 'Copied' : 'Copy the text'}
            </button>
            <a class="button" href={data} download={`${seatName}-turn-${report.turn}.json`}>
              As data
            </a>
            <a class="button" href={`/match/${match.id}/film/${report.turn}`}>
              <Icon name="play" size={14} />
              Film
            </a>
          </p>
          <section class="plain" aria-label="The same as plain text">
            <h2>The same, as plain text</h2>
            <p class="fine">As it is mailed: 72 letters a line, the same facts in the same order.</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen */}
            <pre tabIndex={0}>{text}</pre>
          </section>
          <ProofCard match={match} seat={seat} seatName={seatName} report={report} record={record} />
        </aside>
      </main>
    </div>
  );
};

/** What became of each of one's own, before the events in their order. */
const BecameList = ({ told: { became } }: { readonly told: TurnReport }): JSX.Element | null => {
  const still = stillText(became);
  return became.length === 0 ? null : (
    <section class="became" aria-label={WHAT_BECAME}>
      <h2>{WHAT_BECAME}</h2>
      <dl>
        {became.flatMap((of) =>
          of.deeds.length === 0 ? (
            []
          ) : (
            <div key={of.element}>
              <dt>{of.title}</dt>
              <dd>
                {deedsText(of)} <span>{nowText(of)}</span>
              </dd>
            </div>
          ),
        )}
        {still === '' ? undefined : (
          <div class="still">
            <dt>{NOTHING_NEW}</dt>
            <dd>{still}.</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

interface DispatchProps {
  readonly told: TurnReport;
  readonly book: string;
  readonly root: string | undefined;
}

/** The report set as a dispatch: the weightiest first, then events in the order of the phases, then the position. */
const Dispatch = ({ told, book, root }: DispatchProps): JSX.Element => (
  <article class="dispatch" id="dispatch" tabIndex={-1}>
    <header>
      <p class="dateline">
        <span>{told.turn}</span>
        <span>{told.match}</span>
        <span>For {told.seat} alone</span>
      </p>
      <p class="masthead">{told.book}</p>
      <p class="dateline under">
        <span>{told.now}</span>
        {root ? <span>Sealed {root.slice(0, 8).toUpperCase()}</span> : undefined}
      </p>
    </header>
    <h1>{told.lead}</h1>
    <BecameList told={told} />
    <section class="events" aria-label="Events">
      <h2>Events, in the order of the phases</h2>
      {told.parts.length === 0 ? <p>Nothing was told to you in this turn.</p> : undefined}
      <div class="columns">
        {told.parts.map((part, place) => (
          <section key={`${place} ${part.title}`} aria-label={part.title}>
            <h3>{part.title}</h3>
            {part.lines.map(({ text, clauses }, i) => (
              <p key={`${i} ${text}`}>
                <Rich text={text} />{' '}
                {clauses.map((clause) => (
                  <ClauseTag key={clause} book={book} id={clause} />
                ))}
              </p>
            ))}
          </section>
        ))}
      </div>
    </section>
    <Position told={told} />
  </article>
);
