import type { JSX } from 'preact';
import { type AnyProcedure, labelsOf } from '../play/adjudicate.ts';

/** The faces that were typed, as numbers; undefined when there are none. */
export const facesOf = (texts: readonly string[]): readonly number[] | undefined => {
  const faces = texts.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '');
  return faces.length === 0 ? undefined : faces.map(Number);
};

interface DiceRowProps {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly own: boolean;
  readonly faces: readonly string[];
  readonly onOwn: (own: boolean) => void;
  readonly onFaces: (faces: readonly string[]) => void;
}

/** Whose dice are ruled on, and the faces of one's own. */
export const DiceRow = ({ procedure, input, own, faces, onOwn, onFaces }: DiceRowProps): JSX.Element | null => {
  const labels = labelsOf(procedure, input);
  if (procedure.throws && labels.length === 0) return null;
  return (
    <fieldset>
      <legend>Dice</legend>
      <div class="picks">
        <label class="pick">
          <input type="radio" name="dice" checked={!own} onChange={() => onOwn(false)} /> Thrown here
        </label>
        <label class="pick">
          <input type="radio" name="dice" checked={own} onChange={() => onOwn(true)} /> My own
        </label>
      </div>
      {own && labels.length > 0 ? (
        <div class="dice-row">
          {labels.map((label, i) => (
            <label key={i} class="field">
              {label}
              <input
                type="number"
                min={1}
                max={6}
                value={faces[i] ?? ''}
                onInput={(event) =>
                  onFaces(labels.map((_, j) => (j === i ? event.currentTarget.value : (faces[j] ?? ''))))
                }
              />
            </label>
          ))}
        </div>
      ) : undefined}
      {own && labels.length === 0 ? (
        <label class="field">
          Faces in the order of the throws
          <input value={faces[0] ?? ''} placeholder="3 5 6" onInput={(event) => onFaces([event.currentTarget.value])} />
        </label>
      ) : undefined}
    </fieldset>
  );
};
