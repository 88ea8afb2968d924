import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { ClauseTag } from '../widgets/clause.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { counted } from './deadline.ts';
import type { DeskModel } from './desk-model.ts';
import { receiptsOf } from './kept-edits.ts';

/** A file of text that the browser is given to keep. */
const fileUrl = (text: string, type = 'text/plain'): string => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** The sheet as text, in the lines that the command line and mail have: to be read, pasted, sent up and taken away. */
export const TextDialog = ({
  desk,
  onClose,
}: {
  readonly desk: DeskModel;
  readonly onClose: () => void;
}): JSX.Element => {
  const text = useSignal(desk.text());
  const field = useId();
  const read = desk.readText(text.value);
  const { turn } = desk;
  const isOther = read.header.turn !== undefined && read.header.turn !== turn;
  const good = read.orders.length;
  const receipts = receiptsOf(desk.match.id);
  const name = `${desk.seatName}-turn-${turn}.txt`;
  const shut = !desk.open || desk.ready;
  return (
    <Dialog title="Orders as text" onClose={onClose}>
      <div class="field">
        <label for={field}>
          Each order in a line: who, then fields and values; “none” takes one back, “default” is all as usual.
        </label>
        <textarea
          id={field}
          rows={10}
          spellcheck={false}
          value={text.value}
          readOnly={shut}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </div>
      <ul class="text-faults" aria-label="What is said of the text">
        {isOther ? (
          <li class="illegal">
            The text is for turn {read.header.turn}, but orders are written for turn {turn}.
          </li>
        ) : undefined}
        {read.faults.map((fault) => (
          <li key={`${fault.line} ${fault.column} ${fault.reason}`} class={fault.level}>
            <b>
              Line {fault.line}, column {fault.column}
            </b>
            , {fault.level}: {fault.reason} <ClauseTag book={desk.at.value.book.id} id={fault.clause} />
          </li>
        ))}
      </ul>
      <p class="acts">
        <button
          type="button"
          class="primary"
          disabled={shut || good === 0 || isOther}
          onClick={() => {
            desk.takeText(text.value);
            onClose();
          }}
        >
          {good === 0 ? 'No order can be taken' : `Take ${counted(good, 'order')}`}
        </button>
        <label class="button upload">
          From a file
          <input
            type="file"
            accept=".txt,text/plain"
            disabled={shut}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              void file?.text().then((words) => {
                text.value = words;
              });
            }}
          />
        </label>
        <a class="button" href={fileUrl(desk.text())} download={name}>
          Download
        </a>
        {receipts.length > 0 ? (
          <a
            class="button"
            href={fileUrl(JSON.stringify(receipts, null, 1), 'application/json')}
            download={`receipts-${desk.seatName}.json`}
          >
            {counted(receipts.length, 'receipt')}
          </a>
        ) : undefined}
      </p>
      <p class="fine">
        A receipt is signed by the server when an order is on its disk: with it you can prove that the order was sent.
      </p>
    </Dialog>
  );
};
