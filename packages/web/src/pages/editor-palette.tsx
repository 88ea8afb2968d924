import { type Brush, type Editor, marksToSvg, pagePalette } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import type { DraftModel } from '../editor/draft-model.ts';

interface PaletteProps {
  readonly editor: Editor<PlainRecord>;
  readonly model: DraftModel;
}

const grouped = (brushes: readonly Brush[]): readonly (readonly [string, readonly Brush[]])[] => {
  const groups = new Map<string, Brush[]>();
  for (const brush of brushes) groups.set(brush.group, [...(groups.get(brush.group) ?? []), brush]);
  return [...groups];
};

const BrushButton = ({ brush, model }: { readonly brush: Brush; readonly model: DraftModel }): JSX.Element => (
  <label class="brush" title={brush.title}>
    <input
      type="radio"
      name="brush"
      class="visually-hidden"
      aria-label={brush.title}
      checked={model.brush.value === brush.id}
      onChange={() => {
        model.brush.value = brush.id;
      }}
    />
    <svg width="38" height="38" viewBox={brush.box.join(' ')} aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: marksToSvg(brush.marks, pagePalette) }} />
    </svg>
  </label>
);

/** Every brush under its heading; the one in hand is named on top. */
export const EditorPalette = ({ editor, model }: PaletteProps): JSX.Element => {
  const brushes = useComputed(() => editor.palette(model.draft.value));
  const inHand = model.inHand.value;
  return (
    <section class="palette" aria-label="Brushes">
      <p class="in-hand" role="status">
        <span>In hand:</span> <b>{inHand?.title}</b>
        {inHand?.hint === undefined ? undefined : <span class="fine">{inHand.hint}</span>}
      </p>
      {grouped(brushes.value).map(([group, list]) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          <div class="brushes">
            {list.map((brush) => (
              <BrushButton key={brush.id} brush={brush} model={model} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
};
