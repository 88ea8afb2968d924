import type { Brush, Edited, Editor, Point } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

type Values = { readonly [field: string]: unknown };

/** A draft on the desk: what it is now, what is selected, the brush in hand, and the way back. */
export interface DraftModel {
  readonly draft: ReadonlySignal<PlainRecord>;
  readonly selected: Signal<string | undefined>;
  readonly brush: Signal<string>;
  /** The brush of that id, as the palette has it now. */
  readonly inHand: ReadonlySignal<Brush | undefined>;
  readonly undoable: ReadonlySignal<boolean>;
  readonly redoable: ReadonlySignal<boolean>;
  /** Uses the brush in hand, or the named one. */
  touch(element: string, brush?: string): void;
  /** Uses the brush in hand at a point of the board, where it lays something. */
  lay(at: Point): void;
  /** Takes an element to carry it; whether it can be carried. What is carried until `drop` is taken back in one step. */
  take(element: string): boolean;
  /** Carries what was taken so far from where it was. */
  carry(by: Point): void;
  drop(): void;
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
  const edit = ({ draft: next, selected: now }: Edited<PlainRecord>): void =>
    batch(() => {
      set(next);
      selected.value = now;
    });
  let taken:
    | { readonly element: string; readonly draft: PlainRecord; readonly selected: string | undefined }
    | undefined;
  const carried = (by: Point): Edited<PlainRecord> | undefined =>
    taken && editor.free?.carry(taken.draft, taken.element, by, taken.selected);
  const begin = (): void => {
    stroke = true;
    kept = false;
  };
  const end = (): void => {
    stroke = false;
    kept = false;
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
    inHand: computed(() => editor.palette(draft.value).find(({ id }) => id === brush.value)),
    undoable: computed(() => past.value.length > 0),
    redoable: computed(() => future.value.length > 0),
    touch: (element, used = brush.value) => edit(editor.apply(draft.value, used, element, selected.value)),
    lay: (at) => {
      if (editor.free) edit(editor.free.lay(draft.value, brush.value, at, selected.value));
    },
    take: (element) => {
      taken = { element, draft: draft.value, selected: selected.value };
      const edited = carried([0, 0]);
      if (!edited) taken = undefined;
      else begin();
      return edited !== undefined;
    },
    carry: (by) => {
      const edited = carried(by);
      if (edited) edit(edited);
    },
    drop: () => {
      taken = undefined;
      end();
    },
    beginStroke: begin,
    endStroke: end,
    change: (values) => edit(editor.change(draft.value, selected.value, values as never)),
    replace: (next) =>
      batch(() => {
        set(next);
        selected.value = undefined;
      }),
    undo: () => go(past, future),
    redo: () => go(future, past),
  };
};
