import type { Motion, Point } from '@longroll/drawing';
import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Inspect, type Looked, useHover } from '../map/inspect.tsx';
import { BoardMap, focusPlace } from '../map/map.tsx';
import { MapKey } from '../map/map-key.tsx';
import { boardShown } from '../map/pane.ts';
import type { Stage } from '../map/stage.ts';
import { useFollowing } from '../map/use-following.ts';
import { useScene } from '../map/use-scene.ts';
import { counted } from '../net/waiting.ts';
import { Cues } from '../panel/cues.tsx';
import { useKeptFocus } from '../panel/focus.ts';
import { HandOver } from '../panel/hand-over.tsx';
import type { Layer } from '../panel/layers.tsx';
import { LogCard } from '../panel/log.tsx';
import { MatchBar, Tool } from '../panel/match-bar.tsx';
import { OddsCard } from '../panel/odds.tsx';
import { Prompt } from '../panel/prompt.tsx';
import { TablesCard } from '../panel/tables.tsx';
import { TurnTrack } from '../panel/track.tsx';
import { openCarrying } from '../play/carrying.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { ThemeSwitch } from '../widgets/bar.tsx';
import { type FootTab, FootTabs } from '../widgets/foot-tabs.tsx';
import { useKeys } from '../widgets/keys.ts';
import { moveFocus, stepPiece } from './match-keys.ts';
import { AbandonedCard, Layers, OutcomeCard, SchedulePart, TalkCard } from './match-parts.tsx';

type Tab = 'orders' | 'odds' | 'log' | 'forces' | 'talk';
const TABS: readonly FootTab<Tab>[] = [
  ['orders', 'Orders', 'march'],
  ['odds', 'Odds', 'artillery'],
  ['log', 'Log', 'drum'],
  ['forces', 'Forces', 'hq'],
  ['talk', 'Talk', 'talk'],
];

interface MarginTabProps {
  readonly id: Tab;
  readonly title: string;
  readonly tab: Signal<Tab>;
  readonly here: boolean;
}

const MarginTab = ({ id, title, tab, here }: MarginTabProps): JSX.Element => (
  <button
    type="button"
    role="tab"
    aria-selected={here ? 'true' : 'false'}
    aria-controls={id}
    onClick={() => {
      tab.value = id;
    }}
  >
    {title}
  </button>
);

/** So many pixels inside the map, something is in sight. */
const IN_SIGHT = 8;

interface TableProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

/** The match as it lies on the table: orders, map, odds, log, forces, turn track. */
export const MatchTable = ({ match, orders }: TableProps): JSX.Element => {
  const { board, rulebook } = match.shelf;
  const tab = useSignal<Tab>('orders');
  const layer = useSignal<Layer>('none');
  const overlay = useSignal('');
  const told = useSignal<readonly string[]>([]);
  const looked = useSignal<Looked | undefined>(undefined);
  const hover = useHover(looked);
  const stage = useRef<Stage | undefined>(undefined);
  const carrying = useMemo(() => (board.hand ? openCarrying(match, orders) : undefined), [match, orders]);
  const status = useComputed(() => board.status(match.view.value));
  const schedule = useComputed(() => board.schedule?.(match.view.value, match.viewer.value));
  /** The names that choices light first: rows of the schedule among them are for ordering now. */
  const begun = useComputed(() => new Set(orders.choices.value.map(({ caption }) => caption.lights[0] ?? '')));
  const isOrdering = useComputed(() => schedule.value?.rows.some(({ name }) => begun.value.has(name)) ?? false);
  /** Whether the schedule stands open by the player's own will; undefined: while something may be ordered. */
  const opened = useSignal<boolean | undefined>(undefined);
  const isPlanning = opened.value ?? isOrdering.value;
  const shown = useComputed(() => boardShown(match.shelf, match.view.value));
  const sheet = useMemo(() => shown.value.sheet(match.view.peek()), [match, shown.value]);
  const home = useMemo(() => shown.value.home(match.view.peek()), [match, shown.value]);
  const scene = useScene(shown.value, match.view.value, match.viewer.value);
  const over = useComputed(() =>
    shown.value.overlay(
      match.view.value,
      match.viewer.value,
      orders.picked.value,
      orders.open.value.map(({ action }) => action),
      overlay.value,
    ),
  );
  const signs = useComputed(
    () =>
      board.key?.(
        match.view.value,
        orders.picked.value,
        orders.open.value.map(({ action }) => action),
        overlay.value,
      ) ?? [],
  );
  const motions = useComputed<readonly Motion[]>(() =>
    match.news.value.flatMap((line) => shown.value.motions(line.told, match.view.peek())),
  );
  // The map follows the moves of others that are shown one by one.
  useSignalEffect(() => {
    const end = motions.value.at(-1)?.path.at(-1);
    if (end && match.filming.peek()) stage.current?.reveal(end);
  });
  const show = (next: Tab): void => {
    tab.value = next;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${next}`)?.focus());
  };
  const answerNext = useKeptFocus(match);
  const firstOverlay = board.overlays[0]?.id ?? '';
  const undo = (): void => {
    orders.letGo();
    if (match.undoable.value) void match.undo();
  };
  useKeys({
    Escape: () => {
      looked.value = undefined;
      const [first] = orders.path.peek()[0] ?? [];
      orders.letGo();
      carrying?.letGo();
      // What was picked has the focus again where a control of its order had it.
      requestAnimationFrame(() => {
        if (first !== undefined && document.activeElement === document.body)
          focusPlace(orders.nesting.peek().within(first) ?? first);
      });
    },
    i: (event) => {
      const place = event.target instanceof Element ? event.target.closest<SVGElement>('.place') : undefined;
      const name = place?.dataset.name;
      looked.value = name === undefined ? undefined : { name, stays: true };
    },
    Enter: () => void orders.send(),
    u: undo,
    n: () => stepPiece(1),
    p: () => stepPiece(-1),
    o: () => show('odds'),
    l: () => show('log'),
    f: () => show('forces'),
    s: () => {
      overlay.value = overlay.value === '' ? firstOverlay : '';
    },
    j: () => moveFocus('.log li', 1),
    k: () => moveFocus('.log li', -1),
    '+': () => stage.current?.zoom(1.4),
    '=': () => stage.current?.zoom(1.4),
    '-': () => stage.current?.zoom(1 / 1.4),
    '0': () => stage.current?.whole(),
    '/': () => {
      layer.value = 'find';
    },
    '?': (event) => {
      const place = event.target instanceof Element ? event.target.closest<SVGElement>('.place:not(.lit)') : undefined;
      const name = place?.dataset.name;
      if (name === undefined) layer.value = 'keys';
      else orders.whyNot(name);
    },
  });
  const wire = match.wire.value;
  const inks = useComputed(() => {
    const list: string[] = [];
    for (const side of status.value.sides) list[side.seat] = side.ink;
    return list;
  });
  document.title = counted(`${match.myTurn.value ? 'Your move · ' : ''}${wire.title}`);
  const isKeyed = board.key !== undefined && (board.keyStays === true || signs.value.length > 0);
  const over$ = match.outcome.value;
  const unread = match.talk.unread.value;
  const talkTitle = unread === 0 ? 'Talk' : `Talk (${unread})`;
  const placeOf = (lights: readonly string[]): Point | undefined =>
    orders.elements.peek().find((element) => lights.includes(element.name))?.at;
  const bringUp = (lights: readonly string[], enough?: number): void => {
    const at = placeOf(lights);
    if (at) stage.current?.reveal(at, enough);
  };
  // What was touched is in sight: the map does not move from under a finger that touches it again.
  useFollowing(match, orders, (lights) => bringUp(lights, IN_SIGHT));
  const happened = {
    inks: inks.value,
    onPoint: (lights: readonly string[]): void => {
      told.value = lights;
    },
    onGo: (lights: readonly string[]): void => bringUp(lights),
  };
  return (
    <div class="match">
      <Cues match={match} />
      <a class="skip" href="#orders">
        To your orders
      </a>
      <main>
        <div class={`panel tab-${tab.value}`}>
          {over$ ? (
            <OutcomeCard match={match} outcome={over$} status={status.value} {...happened} />
          ) : wire.abandoned ? (
            <AbandonedCard match={match} />
          ) : (
            <Prompt match={match} orders={orders} carrying={carrying} status={status.value} {...happened} />
          )}
          <div class="margin">
            <div id="odds" tabIndex={-1} class={`part${tab.value === 'odds' ? ' shown' : ''}`}>
              <OddsCard
                shelf={match.shelf}
                forecasts={orders.forecasts.value}
                empty={tab.value === 'odds' ? 'No battle is in sight. Pick an order that would bring one.' : undefined}
              />
            </div>
            <div class="margin-tabs" role="tablist" aria-label="Margin">
              <MarginTab id="log" title="Log" tab={tab} here={tab.value !== 'forces' && tab.value !== 'talk'} />
              <MarginTab id="forces" title="Forces" tab={tab} here={tab.value === 'forces'} />
              <MarginTab id="talk" title={talkTitle} tab={tab} here={tab.value === 'talk'} />
            </div>
            <div
              id="log"
              tabIndex={-1}
              class={`part part-log${tab.value === 'log' ? ' shown' : ''}${tab.value === 'forces' || tab.value === 'talk' ? ' away' : ''}`}
            >
              <LogCard
                shelf={match.shelf}
                lines={match.lines.value}
                onEarlier={(match.lines.value[0]?.n ?? 1) > 1 ? () => void match.earlier() : undefined}
                mine={match.mine.value}
                inks={inks.value}
                onPoint={happened.onPoint}
              />
            </div>
            <div id="forces" tabIndex={-1} class={`part part-forces${tab.value === 'forces' ? ' shown' : ''}`}>
              <TablesCard status={status.value} book={rulebook.id} />
            </div>
            <div id="talk" tabIndex={-1} class={`part part-talk${tab.value === 'talk' ? ' shown' : ''}`}>
              {tab.value === 'talk' ? <TalkCard match={match} /> : undefined}
            </div>
          </div>
        </div>
        <div class={isKeyed ? 'stage keyed' : 'stage'}>
          <BoardMap
            scene={scene}
            sheet={sheet}
            home={home}
            label={`Map: ${status.value.turn}, ${status.value.phase}`}
            elements={orders.elements.value}
            over={over.value}
            lit={orders.lit.value}
            picked={orders.picked.value}
            battles={orders.battles.value}
            refused={match.trouble.value?.element}
            told={told.value}
            motions={motions.value}
            carrying={carrying}
            onHover={hover}
            onTouch={(name, toggle) => {
              // To look into a stack is no order: nothing is refused by it.
              const isTaken = carrying?.held.peek()?.element === name || carrying?.take(name) === true;
              const isLook = !isTaken && !orders.isAsked(name);
              looked.value = isLook ? { name, stays: true } : undefined;
              if (isLook) return;
              if (orders.isAsked(name)) orders.touch(name, toggle);
              tab.value = 'orders';
              answerNext();
            }}
            onStage={(made) => {
              stage.current = made;
            }}
          />
          <Inspect elements={orders.elements.value} looked={looked} />
          {isKeyed ? <MapKey signs={signs.value} /> : undefined}
        </div>
        {schedule.value && isPlanning ? (
          <SchedulePart
            schedule={schedule.value}
            book={rulebook.id}
            open={begun.value}
            picked={orders.path.value[0]?.[0]}
            onPick={(name) => {
              orders.letGo();
              orders.touch(name, false);
              tab.value = 'orders';
              bringUp([...orders.lit.value], IN_SIGHT);
            }}
          />
        ) : (
          <TurnTrack status={status.value} />
        )}
        <FootTabs label="Parts of the page" tabs={TABS} shown={tab} controls />
      </main>
      <MatchBar
        title={rulebook.title}
        about={wire.scenarioTitle}
        status={status.value}
        seats={wire.seats}
        actors={match.actors.value}
        clock={match.clock.value}
        offline={!match.connected.value}
        waiting={match.waiting.value}
      >
        <Tool
          name="Undo"
          symbol="march"
          flip
          disabled={!match.undoable.value || match.sending.value || over$ !== undefined}
          onClick={undo}
        />
        {board.overlays.map(({ id, title, symbol }) => (
          <Tool
            key={id}
            name={title}
            symbol={symbol ?? id}
            pressed={overlay.value === id}
            onClick={() => {
              overlay.value = overlay.value === id ? '' : id;
            }}
          />
        ))}
        {schedule.value ? (
          <Tool
            name={schedule.value.tool.name}
            symbol={schedule.value.tool.symbol}
            wideOnly
            pressed={isPlanning}
            onClick={() => {
              opened.value = !isPlanning;
            }}
          />
        ) : undefined}
        <Tool
          name="Match"
          symbol="table"
          onClick={() => {
            layer.value = 'match';
          }}
        />
        <span class="wide-only">
          <ThemeSwitch />
        </span>
      </MatchBar>
      <div class="visually-hidden" role="log" aria-label="News">
        {match.news.value.map((line) => line.sentence.text.replace(/\*\*/g, '')).join(' ')}
      </div>
      <ClauseDrawer shelf={match.shelf} />
      <HandOver match={match} status={status.value} />
      <Layers match={match} orders={orders} stage={stage} layer={layer} />
    </div>
  );
};
