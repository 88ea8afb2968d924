import type { Editor } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

type Values = { readonly [field: string]: unknown };

/** A draft on the desk: what it is now, what is selected, the brush in hand, and the way back. */
export interface DraftModel {
  readonly draft: ReadonlySignal<PlainRecord>;
  readonly selected: Signal<string | undefined>;
  readonly brush: Signal<string>;
  readonly undoable: ReadonlySignal<boolean>;
  readonly redoable: ReadonlySignal<boolean>;
  /** Uses the brush in hand, or the named one. */
  touch(element: string, brush?: string): void;
  /** What is done until `endStroke` is taken back in one step. */
  beginStroke(): void;
  endStroke(): void;
  change(values: Values): void;
  replace(draft: PlainRecord): void;
  undo(): void;
  redo(): void;
}

const MOST_STEPS = 200;

/** Opens a draft with the first brush of the palette in hand. */
export const openDraft = (editor: Editor<PlainRecord>, first: PlainRecord): DraftModel => {
  const draft = signal(first);
  const past = signal<readonly PlainRecord[]>([]);
  const future = signal<readonly PlainRecord[]>([]);
  const selected = signal<string | undefined>(undefined);
  const brush = signal(editor.palette(first)[0]?.id ?? '');
  let stroke = false;
  let kept = false;
  const set = (next: PlainRecord): void => {
    if (next === draft.value) return;
    if (!kept) past.value = [...past.value, draft.value].slice(-MOST_STEPS);
    kept = stroke;
    future.value = [];
    draft.value = next;
  };
  const go = (from: Signal<readonly PlainRecord[]>, to: Signal<readonly PlainRecord[]>): void => {
    const next = from.value.at(-1);
    if (!next) return;
    batch(() => {
      from.value = from.value.slice(0, -1);
      to.value = [...to.value, draft.value];
      draft.value = next;
    });
  };
  return {
    draft,
    selected,
    brush,
    undoable: computed(() => past.value.length > 0),
    redoable: computed(() => future.value.length > 0),
    touch: (element, used = brush.value) =>
      batch(() => {
        const edited = editor.apply(draft.value, used, element, selected.value);
        set(edited.draft);
        selected.value = edited.selected;
      }),
    beginStroke: () => {
      stroke = true;
      kept = false;
    },
    endStroke: () => {
      stroke = false;
      kept = false;
    },
    change: (values) =>
      batch(() => {
        const edited = editor.change(draft.value, selected.value, values as never);
        set(edited.draft);
        selected.value = edited.selected;
      }),
    replace: (next) =>
      batch(() => {
        set(next);
        selected.value = undefined;
      }),
    undo: () => go(past, future),
    redo: () => go(future, past),
  };
};
