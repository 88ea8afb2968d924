import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Scene } from '../map/scene.ts';
import type { Stage } from '../map/stage.ts';
import { Icon } from '../widgets/icon.tsx';

/** What was touched on the map: its name on the board, and what is said of it. */
export interface Touched {
  readonly name: string;
  readonly label: string;
}

interface NoteProps {
  readonly touched: Signal<Touched | undefined>;
  readonly scene: Scene | undefined;
  readonly stage: { readonly current: Stage | undefined };
}

/** The map that a place of another opens into, and a point of it. */
const innerMap = (scene: Scene | undefined, name: string) => {
  const found = scene?.where(name);
  const id = found && scene?.opens(found.map, found.element.at);
  const plan = id === undefined ? undefined : scene?.plan(id);
  return plan && { plan, at: [plan.width / 2, plan.height / 2] as const };
};

/** What was touched, in words for all to read, and a way into its own map where it has one. */
export const TouchedNote = ({ touched, scene, stage }: NoteProps): JSX.Element | null => {
  if (!touched.value) return null;
  const inner = innerMap(scene, touched.value.name);
  return (
    <p class="touched">
      <span>{touched.value.label}</span>
      {inner ? (
        <button
          type="button"
          onClick={() => {
            touched.value = undefined;
            stage.current?.visit?.(inner.plan.id, inner.at);
          }}
        >
          {inner.plan.name}
        </button>
      ) : undefined}
      <button
        type="button"
        class="close"
        aria-label="Put it away"
        onClick={() => {
          touched.value = undefined;
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </p>
  );
};
