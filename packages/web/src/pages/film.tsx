import '../styles/desk.css';
import '../styles/report.css';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Checkpoints } from '../desk/checkpoints.tsx';
import { DeskBar } from '../desk/desk-bar.tsx';
import { FilmSwitches, useFilmEyes } from '../desk/film-eyes.tsx';
import { framesOf, stopsOf } from '../desk/frames.ts';
import { TurnPage } from '../desk/turn-page.tsx';
import { TurnPicker } from '../desk/turn-picker.tsx';
import { wasTold } from '../desk/turn-truth.ts';
import type { ReadTurn } from '../desk/use-turns.ts';
import { BoardMap } from '../map/map.tsx';
import type { Over } from '../map/over.ts';
import { boardShown } from '../map/pane.ts';
import type { Stage } from '../map/stage.ts';
import { useScene } from '../map/use-scene.ts';
import type { MatchModel } from '../play/match.ts';
import { reelKeys, useReel } from '../play/reel.ts';
import { Rich } from '../widgets/clause.tsx';
import { useKeys } from '../widgets/keys.ts';
import { ReplayKeys } from './replay-keys.tsx';

const NOTHING: ReadonlySet<string> = new Set();
const BEFORE = 'As you saw it before the turn.';
const BEFORE_TRULY = 'As it was before the turn, whoever saw it.';
/** From this speed on nothing moves along its way: it is there. */
const TOO_FAST = 4;

/** A turn seen once more, as its seat was told of it: phase by phase, with the player of all replays. */
export const FilmPage = (): JSX.Element => (
  <TurnPage title="Film" of={(match, read) => <TurnFilm key={read.report.turn} match={match} read={read} />} />
);

const TurnFilm = ({ match, read }: { readonly match: MatchModel; readonly read: ReadTurn }): JSX.Element => {
  const { shelf } = match;
  const eyes = useFilmEyes();
  const film = useComputed(() => framesOf(shelf, eyes.truth.value ?? read.report, match.view.peek()));
  const parts = useComputed(() => stopsOf(shelf, film.value));
  const [frames, stops] = [film.value, parts.value];
  const knew = useMemo(() => wasTold(read.report), [read.report]);
  const count = useComputed(() => film.value.length);
  const begins = useComputed(() => parts.value.map(({ at }) => at));
  const reel = useReel(count, begins);
  const stage = useRef<Stage | undefined>(undefined);
  const at = reel.at.value;
  const frame = frames[at] ?? frames[0];
  const view = frame?.view ?? match.view.value;
  const board = boardShown(shelf, view);
  const scene = useScene(board, view, read.seat);
  const told = frame?.line?.told;
  const isNews = told !== undefined && eyes.truth.value !== undefined && !knew(told);
  const spot = told && eyes.follows.value ? board.spot?.(told, view) : undefined;
  useEffect(() => {
    if (spot) stage.current?.visit?.(spot.map, spot.at);
  }, [told, eyes.follows.value]);
  const sheet = useMemo(() => board.sheet(view), [board]);
  const home = useMemo(() => board.home(view), [board]);
  const before = useRef(-1);
  const motions = useMemo(() => {
    const isNext = at === before.current + 1;
    before.current = at;
    const shown = frames[at - 1]?.view;
    return frame?.line && shown && isNext && reel.speed.peek() < TOO_FAST ? board.motions(frame.line.told, shown) : [];
  }, [at]);
  const stop = stops.findLastIndex((each) => each.at <= at);
  const over = useMemo((): Over => {
    const lines = frames.slice(stops[stop]?.at ?? 0, at + 1).flatMap(({ line }) => (line ? [line.told] : []));
    return (map) => lines.flatMap((each, i) => board.traces?.(each, view, map, i === lines.length - 1) ?? []);
  }, [at, board]);
  useEffect(() => reel.toggle(), []);
  useKeys({
    ...reelKeys(reel),
    '+': () => stage.current?.zoom(1.4),
    '-': () => stage.current?.zoom(1 / 1.4),
    '0': () => stage.current?.whole(),
  });
  const title = shelf.rulebook.orders?.title ?? 'Turn';
  document.title = `Film of ${title.toLowerCase()} ${read.report.turn} · ${match.wire.value.title}`;
  return (
    <div class="match replay turn-film">
      <main>
        <div class="stage">
          <BoardMap
            scene={scene}
            sheet={sheet}
            home={home}
            label={`Map: ${title} ${read.report.turn}, ${stops[stop]?.title ?? ''}`}
            elements={board.elements(view, read.seat, [])}
            over={over}
            lit={NOTHING}
            picked={[]}
            told={frame?.line?.sentence.lights ?? []}
            motions={motions}
            onTouch={() => undefined}
            onStage={(made) => {
              stage.current = made;
            }}
          />
        </div>
        <div class="film-foot">
          <Checkpoints
            label="Phases of the turn"
            stops={stops}
            at={stop}
            onGo={(to) => {
              reel.stop();
              reel.go(stops[to]?.at ?? 0);
            }}
          />
          <ReplayKeys
            of={title.toLowerCase()}
            at={at}
            count={frames.length}
            turns={begins.value}
            playing={reel.playing.value}
            speed={reel.speed.value}
            onGo={(to) => reel.go(to)}
            onTurnBack={() => reel.back()}
            onTurnOn={() => reel.on()}
            onPlay={() => reel.toggle()}
            onSpeed={(next) => {
              reel.speed.value = next;
            }}
          >
            <p class="caption" role="status">
              <b>{stops[stop]?.title}. </b>
              {frame?.line ? <Rich text={frame.line.sentence.text} /> : eyes.truth.value ? BEFORE_TRULY : BEFORE}
              {isNews ? ' You were not told.' : ''}
            </p>
          </ReplayKeys>
          <FilmSwitches match={match} turn={read.report.turn} eyes={eyes} />
          <TurnPicker match={match.id} page="film" title={title} read={read} />
        </div>
      </main>
      <DeskBar match={match} seatName={read.seatName} here="film" last={read.report.turn} />
    </div>
  );
};
