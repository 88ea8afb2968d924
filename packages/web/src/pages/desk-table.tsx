import type { Element } from '@longroll/drawing';
import { rehearseTurn } from '@longroll/kernel';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { AfterTurn } from '../desk/after-turn.tsx';
import { ClockCard } from '../desk/clock-card.tsx';
import { CopyCard } from '../desk/copy-card.tsx';
import { DeskBar } from '../desk/desk-bar.tsx';
import type { DeskModel } from '../desk/desk-model.ts';
import { DeskTools } from '../desk/desk-tools.tsx';
import { contextOf, type Drawing, drawable, drawn, elementNamed, likelyNext, memberOf } from '../desk/form-context.ts';
import { nextMarks } from '../desk/next-marks.ts';
import { OrderForm } from '../desk/order-form.tsx';
import { orderMarks, written } from '../desk/order-marks.ts';
import { firstStop, RehearsalStrip, spotOf } from '../desk/rehearsal.tsx';
import { calledOf, firstOrder, lightOf, touchedSubject } from '../desk/rows.ts';
import { SealBar } from '../desk/seal-bar.tsx';
import { TextDialog } from '../desk/text-dialog.tsx';
import { type Touched, TouchedNote } from '../desk/touched-note.tsx';
import { UnitList } from '../desk/unit-list.tsx';
import { useDrawingFocus } from '../desk/use-drawing-focus.ts';
import { useLastTurn } from '../desk/use-last-turn.ts';
import { BoardMap } from '../map/map.tsx';
import type { Over } from '../map/over.ts';
import { boardShown } from '../map/pane.ts';
import type { Stage } from '../map/stage.ts';
import { useScene } from '../map/use-scene.ts';
import { HintNote } from '../panel/hint.tsx';
import { ChoiceDialogs, type Layer } from '../panel/layers.tsx';
import { Tool } from '../panel/match-bar.tsx';
import { Picture } from '../panel/roster.tsx';
import { TalkCard } from '../panel/talk.tsx';
import { openOrders } from '../play/orders.ts';
import { plainTitle } from '../play/words.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { type FootTab, FootTabs } from '../widgets/foot-tabs.tsx';
import { Icon } from '../widgets/icon.tsx';
import { useKeys } from '../widgets/keys.ts';

type Part = 'map' | 'units' | 'order' | 'seal';
const PARTS: readonly FootTab<Part>[] = [
  ['map', 'Map', 'march'],
  ['units', 'Units', 'infantry'],
  ['order', 'Order', 'pen'],
  ['seal', 'Seal', 'lock'],
];
const NOTHING: ReadonlySet<string> = new Set();
/** On a narrower screen one part is shown at a time: first what one orders. */
const PHONE = 700;

/** What is said of an element on the map, without its name. */
const saidOf = (element: Element | undefined): string =>
  element?.label.replace(/^[^:,]*[:,] /, '').replace(/\.$/, '') ?? '';

/** The same without the name that stands over it: "Union infantry, Keyes, K2-S5" of "Keyes (US1IN)". */
const besideName = (said: string, title: string): string => said.replace(`, ${title.replace(/ \([^)]*\)$/, '')},`, ',');

/** Who it is and where it stands: the first sentence of that, for a list. The full stop of an initial ends none. */
const inShort = (said: string): string => said.split(/(?<!\b\p{Lu})\.\s/u, 1)[0] ?? said;

/** The order desk: the map, what one orders, the form of what is chosen, and the one button that seals. */
export const DeskTable = ({ desk }: { readonly desk: DeskModel }): JSX.Element => {
  const { match } = desk;
  const { shelf } = match;
  const part = useSignal<Part>(innerWidth < PHONE ? 'units' : 'order');
  const ticked = useSignal<ReadonlySet<number>>(new Set());
  const drawing = useSignal<Drawing | undefined>(undefined);
  const step = useSignal<number | undefined>(undefined);
  const text = useSignal(false);
  const talk = useSignal(false);
  const layer = useSignal<Layer>('none');
  const touched = useSignal<Touched | undefined>(undefined);
  const stage = useRef<Stage | undefined>(undefined);
  const orders = useMemo(() => openOrders(match), [match]);
  const shown = useComputed(() => boardShown(shelf, match.view.value));
  const sheet = useMemo(() => shown.value.sheet(match.view.peek()), [shown.value]);
  const home = useMemo(() => shown.value.home(match.view.peek()), [shown.value]);
  const phases = useComputed(() => {
    if (step.value === undefined) return undefined;
    const lines = desk.rows.value.flatMap(({ subject, order, findings }) =>
      order && findings.every(({ level }) => level !== 'illegal') ? [{ subject, order }] : [],
    );
    return rehearseTurn(desk.at.value.book, desk.at.value.view, desk.seat, lines);
  });
  const lastTurn = useLastTurn(desk);
  const seen = useComputed(() => {
    const { value: view } = match.view;
    return phases.value?.[step.value ?? 0]?.view ?? shown.value.remembering?.(view, lastTurn.value.views) ?? view;
  });
  const scene = useScene(shown.value, seen.value, match.viewer.value);
  const elements = useComputed(() => shown.value.elements(seen.value, desk.seat, []));
  // Where one part is shown at a time, who draws wants the map.
  useSignalEffect(() => {
    if (drawing.value && innerWidth < PHONE) part.value = 'map';
  });
  const map = useRef<HTMLElement>(null);
  useDrawingFocus(drawing, map);
  const shut = !desk.open || desk.ready;
  const { row } = desk;
  const wanted = drawing.value?.subject === row?.subject && !shut ? drawing.value : undefined;
  const order = row && (row.order ?? firstOrder(desk.at.value, row.subject));
  const lit = useMemo(() => {
    if (!wanted || !row || !order) return NOTHING;
    const ids = drawable(contextOf(desk.at.value, row.subject, drawing, shut), order, wanted);
    return new Set(ids.map((id) => elementNamed(desk.at.value, wanted.domain, id)));
  }, [wanted, order, desk.at.value]);
  const { board } = shelf;
  const onward = useMemo(
    () => (wanted && order ? likelyNext(desk.at.value, order, wanted) : []),
    [wanted, order, desk.at.value],
  );
  const over: Over = board.orderMarks
    ? (map) => [
        ...nextMarks(shown.value.maps, seen.value, desk.seat, map, onward),
        ...(board.orderMarks?.(seen.value, map, written(desk.rows.value), row?.subject) ?? []),
      ]
    : orderMarks(desk.at.value, desk.rows.value, row?.subject, elements.value);
  const elementOf = (subject: number): Element | undefined => {
    const name = lightOf(desk.at.value, subject);
    return elements.value.find((each) => each.name === name);
  };
  const pictureOf = (subject: number): JSX.Element => {
    const element = elementOf(subject);
    return element ? <Picture element={element} size={36} /> : <Icon name="pen" size={24} />;
  };
  const aboutOf = (subject: number): string => besideName(saidOf(elementOf(subject)), calledOf(desk.at.value, subject));
  const choose = (subject: number): void => {
    desk.chosen.value = subject;
    drawing.value = undefined;
    part.value = 'order';
    const at = elementOf(subject)?.at;
    if (stage.current?.turnTo) stage.current.turnTo(lightOf(desk.at.value, subject));
    else if (at) stage.current?.reveal(at);
  };
  useEffect(() => {
    if (!wanted || !row || !order) return;
    touched.value = undefined;
    const { domain, path } = wanted;
    const spot = board.drawnOn?.(seen.peek(), { subject: row.subject, order }, domain, path);
    if (spot) stage.current?.visit?.(spot.map, spot.at);
  }, [wanted]);
  useEffect(() => {
    touched.value = undefined;
    const spot = step.value === undefined ? undefined : spotOf(shelf, phases.peek()?.[step.value]);
    if (spot) stage.current?.visit?.(spot.map, spot.at);
  }, [step.value]);
  const touch = (name: string, label?: string): void => {
    if (wanted && row && order) {
      const id = memberOf(desk.at.value, wanted.domain, name);
      if (id !== undefined) {
        desk.write(row.subject, drawn(order, wanted, id));
        if (wanted.how === 'one') {
          drawing.value = undefined;
          part.value = 'order';
        }
        return;
      }
    }
    const said = label ?? elements.value.find((each) => each.name === name)?.label;
    touched.value = said === undefined ? undefined : { name, label: said };
    const subject = touchedSubject(desk.at.value, desk.rows.value, elements.value, { name, looked: row?.subject });
    if (subject !== undefined) choose(subject);
  };
  useKeys({
    Escape: () => {
      drawing.value = undefined;
    },
    u: () => desk.undo(),
    '+': () => stage.current?.zoom(1.4),
    '-': () => stage.current?.zoom(1 / 1.4),
    '0': () => stage.current?.whole(),
    '?': () => {
      layer.value = 'keys';
    },
  });
  const status = shelf.board.status(match.view.value);
  document.title = `${desk.ready ? '' : 'Your orders · '}${match.wire.value.title}`;
  const last = desk.wire.value.records.at(-1)?.turn;
  const now = step.value;
  return (
    <div class={`match desk shows-${part.value}${now === undefined ? '' : ' rehearsing'}`}>
      <a class="skip" href="#order">
        To your order
      </a>
      <main>
        <section class="desk-map" aria-label="Map" ref={map}>
          <div class="stage">
            <BoardMap
              scene={scene}
              sheet={sheet}
              home={home}
              label={`Map: ${status.turn}, ${status.phase}`}
              elements={elements.value}
              over={over}
              lit={lit}
              picked={row ? [lightOf(desk.at.value, row.subject)] : []}
              entrance={row ? lightOf(desk.at.value, row.subject) : undefined}
              onTouch={(name, _, label) => touch(name, label)}
              onStage={(made) => {
                stage.current = made;
              }}
            />
            {wanted ? (
              <p class="drawing" role="status">
                <b>{plainTitle(wanted.path.at(-1) ?? '')}</b>
                {wanted.how === 'path'
                  ? ': touch the places one after another; touching the last takes it back.'
                  : wanted.how === 'area'
                    ? ': touch places to take them in or out.'
                    : ': touch a place.'}{' '}
                <button
                  type="button"
                  onClick={() => {
                    drawing.value = undefined;
                    part.value = 'order';
                  }}
                >
                  Done
                </button>
              </p>
            ) : (
              <TouchedNote touched={touched} scene={scene} stage={stage} />
            )}
          </div>
          {now !== undefined && phases.value ? (
            <RehearsalStrip
              shelf={shelf}
              phases={phases.value}
              step={step as never}
              nameOf={(subject) => calledOf(desk.at.value, subject)}
              onClose={() => {
                step.value = undefined;
              }}
            />
          ) : undefined}
        </section>
        <section class="desk-units" aria-label="What you order">
          <div class="desk-scroll">
            <ClockCard desk={desk} />
            <AfterTurn desk={desk} />
            {shut ? undefined : (
              <HintNote
                match={match.id}
                book={shelf.rulebook.id}
                hints={board.hints?.(match.view.value, desk.seat) ?? []}
              />
            )}
            <DeskTools
              desk={desk}
              rehearses={desk.at.value.book.orders?.rehearsal !== undefined}
              onRehearse={() => {
                step.value = 0;
                step.value = firstStop(shelf, phases.value ?? []);
                part.value = 'map';
              }}
              onText={() => {
                text.value = true;
              }}
            />
            <UnitList
              desk={desk}
              ticked={ticked}
              pictureOf={pictureOf}
              aboutOf={(subject) => inShort(aboutOf(subject))}
              onChoose={(subject) => {
                touched.value = undefined;
                choose(subject);
              }}
            />
          </div>
          <CopyCard desk={desk} ticked={ticked} />
        </section>
        <section class="desk-order" id="order" tabIndex={-1} aria-label="The order">
          <div class="desk-scroll">
            <button
              type="button"
              class="to-units"
              onClick={() => {
                part.value = 'units';
              }}
            >
              <Icon name="march" size={16} flip />
              All that you order
            </button>
            {row ? (
              <OrderForm
                key={row.subject}
                desk={desk}
                row={row}
                drawing={drawing}
                picture={pictureOf(row.subject)}
                about={aboutOf(row.subject)}
                became={lastTurn.value.became.get(lightOf(desk.at.value, row.subject))}
              />
            ) : (
              <p class="form-none">There is nothing for you to order now.</p>
            )}
          </div>
          <SealBar desk={desk} />
        </section>
        <FootTabs label="Parts of the desk" tabs={PARTS} shown={part} />
      </main>
      <DeskBar match={match} seatName={desk.seatName} here="orders" last={last}>
        <Tool
          name={match.talk.unread.value === 0 ? 'Talk' : `Talk (${match.talk.unread.value})`}
          symbol="talk"
          onClick={() => {
            talk.value = true;
          }}
        />
        <Tool
          name="Match"
          symbol="table"
          onClick={() => {
            layer.value = 'match';
          }}
        />
      </DeskBar>
      {text.value ? (
        <TextDialog
          desk={desk}
          onClose={() => {
            text.value = false;
          }}
        />
      ) : undefined}
      {talk.value ? (
        <Dialog
          title="Talk"
          onClose={() => {
            talk.value = false;
          }}
        >
          <TalkCard match={match} />
        </Dialog>
      ) : undefined}
      <ChoiceDialogs match={match} orders={orders} stage={stage} layer={layer} />
    </div>
  );
};
