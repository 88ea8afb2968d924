import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Refused } from '../widgets/states.tsx';
import type { DeskModel } from './desk-model.ts';

interface ToolsProps {
  readonly desk: DeskModel;
  readonly rehearses: boolean;
  readonly onRehearse: () => void;
  readonly onText: () => void;
}

type Faults = Awaited<ReturnType<DeskModel['again']>>;

/** What is done with the whole sheet: rehearse it, write it as last turn, take an edit back, see it as text. */
export const DeskTools = ({ desk, rehearses, onRehearse, onText }: ToolsProps): JSX.Element => {
  const faults = useSignal<Faults>([]);
  const shut = !desk.open || desk.ready;
  const again = async (): Promise<void> => {
    faults.value = await desk.again();
  };
  return (
    <>
      <div class="desk-tools">
        {rehearses ? (
          <button type="button" disabled={!desk.open} onClick={onRehearse}>
            <Icon name="play" size={14} />
            Rehearse
          </button>
        ) : undefined}
        <button
          type="button"
          disabled={shut || desk.busy.value || desk.wire.value.records.length === 0}
          onClick={() => void again()}
        >
          As last turn
        </button>
        <button type="button" disabled={shut || !desk.canUndo} onClick={() => desk.undo()}>
          Undo edit
        </button>
        <button type="button" onClick={onText}>
          As text
        </button>
      </div>
      <Refused trouble={desk.trouble.value?.reason} />
      {faults.value.length > 0 ? (
        <ul class="findings" aria-label="What could not be ordered again">
          {faults.value.map(({ reason, clause, level, line }) => (
            <li key={`${line} ${reason}`} class={level}>
              <Icon name={level === 'illegal' ? 'refused' : 'doubt'} size={15} />
              <span>
                {reason} <ClauseTag book={desk.at.value.book.id} id={clause} />
              </span>
            </li>
          ))}
        </ul>
      ) : undefined}
    </>
  );
};
