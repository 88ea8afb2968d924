import type { Viewer } from '@longroll/kernel';
import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardMap } from '../map/map.tsx';
import { boardShown } from '../map/pane.ts';
import type { Stage } from '../map/stage.ts';
import { useScene } from '../map/use-scene.ts';
import { under } from '../net/prefix.ts';
import { LogCard } from '../panel/log.tsx';
import { useLuck } from '../panel/luck-card.tsx';
import { LuckSoFar } from '../panel/luck-so-far.tsx';
import { MatchBar, Tool } from '../panel/match-bar.tsx';
import { OddsCard } from '../panel/odds.tsx';
import { TablesCard } from '../panel/tables.tsx';
import { momentsOf, orderAt, positionAt, type Recording } from '../play/recording.ts';
import { reelKeys, useReel } from '../play/reel.ts';
import { seatTitle } from '../play/words.ts';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { ThemeSwitch } from '../widgets/bar.tsx';
import { Rich } from '../widgets/clause.tsx';
import { useKeys } from '../widgets/keys.ts';
import { Throw } from '../widgets/throw.tsx';
import { ReplayKeys } from './replay-keys.tsx';

const NOTHING: ReadonlySet<string> = new Set();
/** From this speed on nothing moves along the links: the counters are there. */
const TOO_FAST = 4;

/** A recorded match on the table, with a scrubber over its events. */
export const ReplayTable = ({
  recording,
  id,
}: {
  readonly recording: Recording;
  readonly id: string | undefined;
}): JSX.Element => {
  const { shelf, seats, steps } = recording;
  const { board, rulebook } = shelf;
  const viewer = useSignal<Viewer>('spectator');
  const stage = useRef<Stage | undefined>(undefined);
  const told = useSignal<readonly string[] | undefined>(undefined);
  const moments = useComputed(() => momentsOf(recording, viewer.value));
  const count = useComputed(() => moments.value.length);
  const turns = useComputed(() =>
    moments.value.flatMap(({ line }, i) => (line?.sentence.kind === 'turn' || i === 0 ? [i] : [])),
  );
  const reel = useReel(count, turns);
  const { at, playing, speed } = reel;
  const goToOrder = (order: number): void => reel.go(moments.value.findIndex((each) => each.step >= order));
  // An address may name the order that is to be seen first.
  useEffect(() => {
    const wanted = Number(new URLSearchParams(location.search).get('order') ?? 0);
    if (wanted > 0) goToOrder(wanted);
  }, []);
  const go = (to: number): void => reel.go(to);
  const moment = useComputed(() => moments.value[Math.min(at.value, moments.value.length - 1)]);
  const step = useComputed(() => moment.value?.step ?? 0);
  const view = useComputed(() => positionAt(recording, step.value, viewer.value));
  const status = useComputed(() => board.status(view.value));
  const shown = useComputed(() => boardShown(shelf, view.value));
  const elements = useComputed(() => shown.value.elements(view.value, viewer.value, []));
  const over = useComputed(() => shown.value.overlay(view.value, viewer.value, [], [], ''));
  const lines = useComputed(() => moments.value.slice(0, at.value + 1).flatMap(({ line }) => (line ? [line] : [])));
  const forecasts = useComputed(() => board.foresee(view.value, viewer.value, []));
  const inks = useComputed(() => {
    const list: string[] = [];
    for (const side of status.value.sides) list[side.seat] = side.ink;
    return list;
  });
  const sheet = useMemo(() => shown.value.sheet(positionAt(recording, 0, 'spectator')), [recording, shown.value]);
  const home = useMemo(() => shown.value.home(positionAt(recording, 0, 'spectator')), [recording, shown.value]);
  const scene = useScene(shown.value, view.value, viewer.value);
  const luck = useLuck(rulebook.orders ? undefined : recording.file);
  const last = useRef(-1);
  const motions = useComputed(() => {
    const line = moment.value?.line;
    const forward = at.value === last.current + 1;
    last.current = at.value;
    return line && forward && speed.peek() < TOO_FAST ? shown.value.motions(line.told, view.peek()) : [];
  });
  useKeys({
    ...reelKeys(reel),
    '+': () => stage.current?.zoom(1.4),
    '-': () => stage.current?.zoom(1 / 1.4),
    '0': () => stage.current?.whole(),
  });
  const { scenario } = recording.file.header;
  const known = rulebook.scenarios.find(({ id }) => id === scenario)?.title ?? 'a scenario of its own';
  document.title = `Replay · ${known} · ${rulebook.title}`;
  const line = moment.value?.line;
  return (
    <div class="match replay">
      <main>
        <div class="stage">
          <BoardMap
            scene={scene}
            sheet={sheet}
            home={home}
            label={`Map: ${status.value.turn}, ${status.value.phase}`}
            elements={elements.value}
            over={over.value}
            lit={NOTHING}
            picked={[]}
            told={told.value ?? line?.sentence.lights ?? []}
            motions={motions.value}
            onTouch={() => undefined}
            onStage={(made) => {
              stage.current = made;
            }}
          />
        </div>
        <ReplayKeys
          at={at.value}
          count={moments.value.length}
          turns={turns.value}
          playing={playing.value}
          speed={speed.value}
          onGo={go}
          onTurnBack={() => reel.back()}
          onTurnOn={() => reel.on()}
          onPlay={() => reel.toggle()}
          onSpeed={(next) => {
            speed.value = next;
          }}
        >
          <p class="caption" role="status">
            {line?.sentence.kind === 'turn' ? undefined : <b>{status.value.turn}. </b>}
            {line ? (
              <>
                <Throw line={line} rolling={playing.value === false} /> <Rich text={line.sentence.text} />
              </>
            ) : step.value === 0 ? (
              'The set-up.'
            ) : (
              (orderAt(recording, step.value, viewer.value) ?? 'An order of which you are not told.')
            )}
          </p>
        </ReplayKeys>
        <div class="panel">
          <section class="card">
            {rulebook.open ? undefined : (
              <label class="field">
                Seen by
                <select
                  value={String(viewer.value)}
                  onChange={(event) => {
                    const next = event.currentTarget.value;
                    viewer.value = next === 'spectator' ? next : Number(next);
                  }}
                >
                  <option value="spectator">A spectator</option>
                  {seats.map((seat) => (
                    <option key={seat.id} value={String(seat.id)}>
                      {seatTitle(seat.name)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <p class="fine">
              Event {at.value + 1} of {moments.value.length}, order {step.value} of {steps.length - 1}.
            </p>
          </section>
          <OddsCard shelf={shelf} forecasts={forecasts.value} />
          <LogCard
            shelf={shelf}
            lines={lines.value}
            mine={viewer.value === 'spectator' ? [] : [viewer.value]}
            inks={inks.value}
            {...(line ? { current: line.n } : {})}
            onGo={(to) => go(moments.value.findIndex((each) => each.line?.n === to.n))}
            onPoint={(lights) => {
              told.value = lights.length > 0 ? lights : undefined;
            }}
          />
          <LuckSoFar recording={recording} step={step.value} news={luck} status={status.value} onGo={goToOrder} />
          <TablesCard status={status.value} book={rulebook.id} />
        </div>
      </main>
      <MatchBar
        title={`Replay: ${rulebook.title}`}
        about={`${known}, ${recording.file.outcome ? 'ended' : 'still running'}`}
        status={status.value}
        seats={[]}
        actors={[]}
        offline={false}
        waiting={false}
      >
        <Tool
          name="To the match"
          symbol="march"
          flip
          disabled={id === undefined}
          onClick={() => location.assign(under(`/match/${id}`))}
        />
        <Tool
          name="Verify"
          symbol="die"
          disabled={id === undefined}
          onClick={() => location.assign(under(`/verify/${id}`))}
        />
        <ThemeSwitch />
      </MatchBar>
      <ClauseDrawer shelf={shelf} />
    </div>
  );
};
