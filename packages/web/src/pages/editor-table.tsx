import type { Point } from '@longroll/drawing';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { EditorProps } from '../editor/editor-props.ts';
import { wholeScale } from '../map/camera.ts';
import type { CarryHands } from '../map/carry.ts';
import { BoardMap } from '../map/map.tsx';
import { pane } from '../map/pane.ts';
import type { Stage } from '../map/stage.ts';
import { Tool } from '../panel/match-bar.tsx';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { Brand, ThemeSwitch } from '../widgets/bar.tsx';
import { useKeys } from '../widgets/keys.ts';
import { EditorPalette } from './editor-palette.tsx';
import { EditorPanel } from './editor-panel.tsx';

const NOTHING: ReadonlySet<string> = new Set();
const WORTH = 1.08;

type Spot = readonly [x: number, y: number];

const elementUnder = ([x, y]: Spot): string | undefined =>
  document.elementFromPoint(x, y)?.closest<SVGElement>('.place')?.dataset.name;

/** A quick hand is seen only now and then: what lies between is looked at every so many pixels. */
const CLOSE = 10;

const spotsBetween = (from: Spot, to: Spot): readonly Spot[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / CLOSE));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
};

const AREAS = 'The board: arrow keys go from area to area, Enter uses the brush';
const TABLE =
  'The table: arrow keys go from thing to thing, with Shift they carry it, Enter uses the brush; the form lays things by numbers';

/** Carries an element by the keys: one step. */
const nudge = ({ editor, model }: EditorProps, element: string, [x, y]: readonly [number, number]): void => {
  const step = editor.free?.step ?? 0;
  model.selected.value = element;
  if (!model.take(element)) return;
  model.carry([x * step, y * step]);
  model.drop();
};

/** The board with the brush: a brush that paints is drawn across it, every other touches one element. */
const Field = (props: EditorProps): JSX.Element => {
  const { editor, model } = props;
  const stage = useRef<Stage | undefined>(undefined);
  const painting = useRef<Spot | undefined>(undefined);
  const turned = useComputed(() => {
    const size = pane.value;
    const sheet = editor.sheet(model.draft.value, false);
    const upright = wholeScale(sheet, size);
    return size.width > 0 && wholeScale({ ...sheet, width: sheet.height, height: sheet.width }, size) > upright * WORTH;
  });
  const paints = (): boolean => model.inHand.value?.paints === true;
  const lays = editor.free !== undefined && model.inHand.value?.lays === true;
  const from = useRef<Point>([0, 0]);
  const hands: CarryHands = {
    take: (element, at) => {
      from.current = at;
      return model.take(element);
    },
    holds: () => false,
    held: () => model.selected.value,
    carry: ([x, y]) => model.carry([x - from.current[0], y - from.current[1]]),
    drop: model.drop,
  };
  const paint = (event: PointerEvent): void => {
    const here: Spot = [event.clientX, event.clientY];
    const under = new Set(spotsBetween(painting.current ?? here, here).map(elementUnder));
    for (const element of under) if (element !== undefined) model.touch(element);
    painting.current = here;
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !paints()) return;
    if ((event.target as Element).closest('.zoom-keys')) return;
    event.stopPropagation();
    model.beginStroke();
    paint(event);
  };
  const onMove = (event: PointerEvent): void => {
    if (!painting.current) return;
    event.stopPropagation();
    paint(event);
  };
  const onUp = (): void => {
    if (!painting.current) return;
    painting.current = undefined;
    model.endStroke();
  };
  const isLoose = editor.free !== undefined;
  const draft = model.draft.value;
  const selected = model.selected.value;
  useKeys({
    z: model.undo,
    y: model.redo,
    h: () => {
      model.brush.value = 'hand';
    },
    r: () => selected !== undefined && (isLoose || selected.startsWith('piece:')) && model.touch(selected, 'turn'),
    Delete: () => selected !== undefined && model.touch(selected, 'erase'),
    Escape: () => {
      model.selected.value = undefined;
    },
    '+': () => stage.current?.zoom(1.4),
    '-': () => stage.current?.zoom(1 / 1.4),
    '0': () => stage.current?.whole(),
  });
  const elements = editor.elements(draft, turned.value, selected);
  return (
    <div
      class="stage keyed"
      onPointerDownCapture={onDown}
      onPointerMoveCapture={onMove}
      onPointerUpCapture={onUp}
      onPointerCancelCapture={onUp}
    >
      <BoardMap
        sheet={editor.sheet(draft, turned.value)}
        home={editor.home(draft, turned.value)}
        label={isLoose ? TABLE : AREAS}
        elements={elements}
        over={editor.overlay(draft, turned.value, selected)}
        lit={NOTHING}
        picked={selected === undefined ? [] : [selected]}
        entrance={elements.at(0)?.name}
        hands={isLoose && !lays ? hands : undefined}
        onPoint={lays ? model.lay : undefined}
        onNudge={isLoose ? (name, way) => nudge(props, name, way) : undefined}
        onTouch={(name) => model.touch(name)}
        onStage={(made) => {
          stage.current = made;
        }}
      />
      <p class="map-key">{editor.summary(draft)}</p>
    </div>
  );
};

/** The desk on which a scenario is made: palette, board, forms. */
export const EditorTable = (props: EditorProps): JSX.Element => {
  const { shelf, editor, model } = props;
  document.title = `${editor.title} · Long Roll`;
  return (
    <div class="editor">
      <a class="skip" href="#form">
        To the form
      </a>
      <header class="bar-top">
        <Brand />
        <div class="where">
          <h1>{editor.title}</h1>
          <span>{shelf.rulebook.title}</span>
        </div>
        <div class="tools">
          <Tool name="Undo" symbol="march" flip disabled={!model.undoable.value} onClick={model.undo} />
          <Tool name="Redo" symbol="march" disabled={!model.redoable.value} onClick={model.redo} />
          <ThemeSwitch />
        </div>
      </header>
      <main>
        <EditorPalette editor={editor} model={model} />
        <Field {...props} />
        <EditorPanel {...props} />
      </main>
      <ClauseDrawer shelf={shelf} />
    </div>
  );
};
